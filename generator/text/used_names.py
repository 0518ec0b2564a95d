"""A name that a paper uses without introducing it: "X achieves", "our method, X,"."""

import re
import tomllib
from importlib.resources import files

from generator.text.naming import is_coined
from generator.text.tagging import find_base

_DATA = {
    name: frozenset(words.split())
    for name, words in tomllib.loads((files("generator.text") / "naming.toml").read_text(encoding="utf-8")).items()
}
# That the pattern begins with one plain set makes it several times faster.
_COINED = re.compile(r"[A-Za-z\d](?<![\w/.@-][A-Za-z\d])(?:(?<=[A-Z])|(?=[a-z\d]{0,19}[A-Z]))[\w-]{1,24}(?![\w/@])")
_PASSED = _DATA["cue"] | {"which", "we", "call", "is", "the"}
_SUBJECT_AFTER = frozenset({"that", "and", "show", "of"})


def find_used_name(text: str, start: int) -> tuple[int, int] | None:
    """Find a coined word that first appears after `start` and is then used as the paper's own. Gives its first span."""
    places: dict[str, list[tuple[int, int]]] = {}
    for match in _COINED.finditer(text):
        places.setdefault(match[0], []).append(match.span())
    best: tuple[int, tuple[int, int]] | None = None
    for word, spans in places.items():
        first = spans[0]
        if first[0] < start or not is_coined(word):
            continue
        if _follows_own(text, first[0]):
            return first
        if len(spans) == 1 or _is_of_others(text, first[0]):
            continue
        acts = sum(_acts(text, span) for span in spans)
        if acts and (best is None or acts > best[0]):
            best = (acts, first)
    return best[1] if best else None


def _follows_own(text: str, at: int) -> bool:
    """Say whether a name stands in apposition: "our method, X,", "the proposed model, named X,"."""
    before = text[max(0, at - 50) : at].lower().replace(",", " ").split()
    while before and before[-1] in _PASSED:
        before.pop()
    return bool(before) and before[-1] in _DATA["head"] and not _DATA["own"].isdisjoint(before[-4:])


def _is_of_others(text: str, at: int) -> bool:
    before = text[max(0, at - 30) : at].split()
    return bool(before) and before[-1].strip("(,").lower() in _DATA["others"]


def _acts(text: str, span: tuple[int, int]) -> bool:
    """Say whether a name is the subject of a verb or the paper's own here."""
    before = text[max(0, span[0] - 20) : span[0]].split()
    after = text[span[1] : span[1] + 40].split()[:2]
    if before and before[-1].lower() in _DATA["own"]:
        return True
    opens = not before or before[-1].lower() in _SUBJECT_AFTER or before[-1][-1] in ".,!?;"
    return opens and any(word in _DATA["used"] or (find_base(word) or "") in _DATA["used"] for word in after)
