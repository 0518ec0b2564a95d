"""The statements that end abstracts of trials: where they are registered, and who paid for them."""

import re

_STATEMENT = re.compile(
    r"(?:(?<=[.!?)\]]\s)\(?|(?<=[^\s(]\s)\()"
    r"(?:(?:clinical |systematic review |prospective )?(?:trial )?registr(?:ation|y)\b"
    r"(?=\s*[:.–—]| numbers?\b| details\b| information\b)"
    r"|registered (?:at|with|in|on|under)\b|trial registered\b"
    r"|(?:(?:clinical)?trials\.gov|prospero|isrctn|anzctr|chictr|eudract|umin|osf registr\w+)\b[^.\s]*"
    r"(?: \w+){0,3}[ :,]+(?:number|no\.|nct|crd|isrctn|\d)"
    r"|(?:source of |sources of )?funding\b(?=\s*[:.–—]|\s+was\b)|funded by\b|(?:financial(?:ly)? )?support(?:ed)? by\b"
    r"|competing interests\b|conflicts? of interests?\b|declarations? of interests?\b)",
    re.IGNORECASE,
)
_LONGEST = 400  # characters; what has more behind it is no end


def find_registration(text: str) -> int:
    """Give where the statement on registration and funding begins that ends a text, or the text's length."""
    found = _STATEMENT.search(text, max(0, len(text) - _LONGEST))
    return len(text) if found is None else found.start()
