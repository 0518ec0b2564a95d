"""Figures that only say how sure or how spread a result is: intervals of confidence, p-values, test statistics.

They stand beside a result, mostly in its brackets, and are no results themselves: "(95% CI, 0.7 to 0.9; P = .03)".
"""

import re

_NUMBER = r"[<>≤≥~±+−–-]?\ ?(?:\d+(?:[.,·]\d+)*|\.\d+)(?:\ ?%)?"
_RANGE = rf"{_NUMBER}(?:\ ?(?:\b(?:to|and|through)\b|[-–—−,;])\ ?{_NUMBER})?"
_SHARE = r"\d{1,2}(?:[.·]\d+)?(?:\ ?%|\ percent|\ per\ cent)[-\ ]?"
_INTERVAL = r"""(?:(?:(?:Bayesian\ )?(?:[Cc]onfidence|[Cc]redib(?:le|ility)|[Pp]rediction|[Uu]ncertainty)
    |highest\ (?:posterior\ )?density)[-\ ](?:intervals?|limits?|levels?|regions?|bounds?|bands?)
    |CIs?|CrIs?|HPDIs?|HDIs?|UIs?)\b
    (?:\ ?[\[(](?:CIs?|CrIs?|UIs?|HDIs?)[\])])?"""
# Levels of significance that are told without saying of what: "at the 95 percent level".
_LEVEL = r"(?<=\bthe\ )(?:68|9[05]|99(?:\.\d+)?)(?:\ ?%|\ percent|\ per\ cent)\ level"
_TO_RANGE = r"(?:\ ?[:,=]|\ (?:of|from|was|were|is|are|ranging|between))*\ ?"
_ASIDE = re.compile(
    rf"""(?<![\w.])(?:
    (?:{_SHARE})?{_INTERVAL}{_TO_RANGE}(?:[\[(]{_RANGE}[\])]|{_RANGE})
    |{_SHARE}(?:{_INTERVAL}|significance\ levels?)
    |{_LEVEL}
    |[pPq](?:[-\ ]values?)?
        (?:\ ?(?:[<≤]|<=)\ ?{_NUMBER}|\ ?[=>≥]\ ?(?:0?[.,·]\d+|[01])(?!\ ?%|\d)|\ (?:of|below)\ 0?[.·]\d+)
        (?:\ ?[×x·]\ ?10\^?\{{?[−–-]?[\d⁰¹²³⁴-⁹⁻]+\}}?)?
    |(?:FDR|FAP|FWER)\ ?[<≤]\ ?{_NUMBER}
    |(?:SD|SE|SEM|s\.d\.|s\.e\.(?:m\.)?)\ ?[=:]\ ?{_NUMBER}
    |(?<=[(\[;,]\ )(?:SD|SE|SEM|IQR|[Ss]tandard\ (?:error|deviation)|[Ii]nterquartile\ range|range)[:,]?\ {_RANGE}
    |(?<=[(\[])(?:SD|SE|SEM|IQR|[Ss]tandard\ (?:error|deviation)|[Ii]nterquartile\ range|range)[:,]?\ {_RANGE}
    |I(?:²|2|\^2)\ ?=\ ?{_NUMBER}
    |(?:[FtzZHUWQ]|[χΧ](?:²|2|\^2)?|X(?:²|2))
        (?:\ ?\(\ ?\d+(?:\.\d+)?(?:\ ?,\ ?(?:[nN]\ ?=\ ?)?\d+(?:[.,]\d+)?)?\ ?\)|_?\d+(?:\.\d+)?\ ?,\ ?\d+(?:\.\d+)?)
        \ ?[=<>]\ ?{_NUMBER}
    |(?:[FtzZHUWQ]|[χΧ](?:²|2|\^2)|X(?:²|2))\ ?=\ ?{_NUMBER}(?=\ ?[,;]\ ?(?:d\.?f|[pP]\b))
    )""",
    re.VERBOSE,
)
# Cheap tests that every aside passes: strings, one after the other, are found several times faster than the pattern.
_CUES = (
    *("CI", "CrI", "HDI", "HPD", "UI", "onfidence", "redib", "rediction ", "ncertainty ", "density", "level", "value"),
    *("<", "≤", "=", ">", "≥", " of 0.", " of .", " below ", "SD", "SE", "s.d.", "s.e.", "IQR", "tandard ", "range"),
    "nterquartile",
)


def hide_asides(text: str) -> str:
    """Give a text with blanks in the place of its asides, so that all else keeps its place."""
    if not any(map(text.__contains__, _CUES)):
        return text
    return _ASIDE.sub(lambda match: " " * len(match[0]), text)
