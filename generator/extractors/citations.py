"""Citations in the running text: the authors as written, and the years of their papers."""

import re
import tomllib
from collections.abc import Container, Iterator
from dataclasses import dataclass
from importlib.resources import files

from generator.model import Mention, Record
from generator.text.language.words import is_word, load_words

_DATA = tomllib.loads((files(__package__) / "citations.toml").read_text(encoding="utf-8"))
_BEFORE_LIST = frozenset(_DATA["before_list"].split())
_BEFORE_AUTHOR = frozenset(_DATA["before_author"].split())
_BEFORE_AUTHOR_PHRASES = tuple(f" {phrase} " for phrase in _DATA["before_author_phrase"].split("|"))
_NEVER_AUTHOR = frozenset(_DATA["never_author"].split())
_CAPITAL_INSIDE = tuple(_DATA["capital_inside"].split())


def _write_choice(name: str) -> str:
    return "|".join(re.escape(word) for word in sorted(_DATA[name].split(), key=lambda word: (-len(word), word)))


_ORDINARY = 30  # abstracts in 10,000; a word that stands in as many is seldom meant as a surname
_REACH = 140  # code points before a year in which its authors stand
# What stands before it is looked at last, since a pattern that begins with a plain choice is much faster.
_YEAR = re.compile(r"(?:1[89]|20)\d\d(?<![\d.]\d{4})[a-z]?(?![\w%]|[.,]\d)")
_MORE_YEARS = re.compile(r"(?:[;,]|,? (?:and|&)) ?((?:1[89]|20)\d\d[a-z]?|[a-z](?=[,;)\]]))(?![\w%]|[.,]\d)")
_SURNAME = r"[^\W\d_a-z](?:[^\W\d_]|['’‘](?!s\b)(?=[^\W\d_])|[-‐‑](?=[^\W\d_]))+"
_NAME = rf"(?:[A-Z]\.[ ]?){{0,3}}(?:(?<!à[ ])(?:{_write_choice('particles')})[ ]){{0,2}}{_SURNAME}"
# The authors of a citation and what stands between them and the year: a comma, a bracket, the name of a venue.
_AUTHORS = re.compile(
    rf"""(?<![\w-])(?P<authors>{_NAME}(?:
            (?:,\ {_NAME}){{0,5}},?\ (?:and|&)\ (?P<last>{_NAME})
          | (?P<listed>(?:,\ {_NAME}){{1,5}})(?!,?\ (?:and|&|et)\b)
          | (?:,\ {_NAME}){{0,5}},?\ (?P<others>et\ al\b\.?|(?:and|&)\ (?:{_write_choice("others")}))
        )?)
        (?:['’]s)?(?P<comma>,?)\ ?(?P<bracket>[(\[]?)\ ?(?P<venue>(?:[A-Z][A-Za-z]*[A-Z][A-Za-z]*,?\ ?)?['’]?)\Z""",
    re.VERBOSE,
)
# "(Loom 2006; Constant 2014)": a bracket with nothing but citations, of which one shows what the others are.
_BRACKET = re.compile(r"[(\[]([^()\[\]]{5,400})[)\]]")
_ITEM = re.compile(
    r"\s?(?:see |see also |cf\.? |e\.g\.,? )?"
    rf"(?P<name>{_NAME})(?P<more>(?:(?:,|,? and|,? &) {_NAME})*(?: et al\.?)?),? "
    r"(?:1[89]|20)\d\d[a-z]?(?:, (?:(?:1[89]|20)\d\d[a-z]?|[a-z]))*\s?"
)
_PREVIOUS_WORD = re.compile(r"([^\s—–]+)\s\Z")
_AFTER_YEAR = re.compile(r"\d{4}[a-z]?[,;] \Z")
_OPENING = ("(", "[", ";", "e.g.", "e.g.,", "i.e.,", "(see", "(cf.", "[see")
_JOINING = "-‐‑'’‘"
_CLOSING = {"(": ")", "[": "]"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A citation: the authors, the years, and its place, from the first author to the last year or bracket."""

    authors: str
    years: tuple[str, ...]
    start: int
    end: int


def extract_citations(record: Record) -> Iterator[Mention]:
    """Give the citations of a record, each once."""
    for each in find_citations(record.text):
        yield Mention(
            record=record.id, kind="citation", start=each.start, end=each.end, name=each.authors, years=each.years
        )


def find_citations(text: str) -> tuple[Citation, ...]:
    """Find the citations of a text in order, each pair of authors and years once.

    "Moor et al. (2016)", "(Lindt et al., 2019; 2022)", "(Ojala, 1982)", "Smith & Lee, 2019". Authors without a year are
    none, and neither are venues, months and data sets with one ("ICML 2025", "March 2023", "CIFAR (2009)").
    """
    found: dict[tuple[str, tuple[str, ...]], Citation] = {}
    done = 0
    listed: frozenset[int] | None = None
    for year in _YEAR.finditer(text):
        if year.start() < done:
            continue
        if listed is None:
            listed = frozenset(_list_authors_in_brackets(text))
        citation = _read_citation(text, done, year, listed)
        if citation is not None:
            done = citation.end
            found.setdefault((citation.authors, citation.years), citation)
    return tuple(found.values())


def _list_authors_in_brackets(text: str) -> Iterator[int]:
    """Give where the authors stand that are listed in a bracket with one that is surely an author."""
    for bracket in _BRACKET.finditer(text):
        if ";" not in bracket[1]:
            continue
        at = bracket.start(1)
        items: list[re.Match[str] | None] = []
        for piece in bracket[1].split(";"):
            items.append(_ITEM.fullmatch(text, at, at + len(piece)))
            at += len(piece) + 1
        names = [item for item in items if item is not None]
        if len(names) == len(items) and any(map(_is_surely_author, names)):
            yield from (item.start("name") for item in names)


def _is_surely_author(item: re.Match[str]) -> bool:
    return _is_surname(item["name"]) and (bool(item["more"]) or not is_word(item["name"]))


def _read_citation(text: str, done: int, year: re.Match[str], listed: Container[int]) -> Citation | None:
    begin = max(done, year.start() - _REACH)
    match = _AUTHORS.search(text[begin : year.start()])
    if match is None:
        return None
    start = begin + match.start("authors")
    authors = match["authors"]
    # "Recently, Smith and Lee (2019)": an adverb at the beginning of the sentence is no author.
    while (match["last"] or match["others"]) and ", " in authors:
        first, _, rest = authors.partition(", ")
        if not first.endswith("ly") and first not in _BEFORE_LIST:
            break
        start += len(first) + 2
        authors = rest
    if not (start in listed and all(map(_is_surname, _split_names(authors)))) and not _are_authors(
        text, start, authors, match
    ):
        return None
    years, end = _read_years(text, year)
    if match["bracket"] and text[end : end + 1] == _CLOSING[match["bracket"]]:
        end += 1
    return Citation(authors=_write_authors(authors), years=years, start=start, end=end)


def _are_authors(text: str, start: int, authors: str, match: re.Match[str]) -> bool:
    if match["others"]:
        return True
    names = _split_names(authors)
    if not all(map(_is_surname, names)) or all(map(_is_ordinary, names)):
        return False
    before = text[max(0, start - 40) : start]
    enclosed = before.rstrip().endswith(_OPENING) or _AFTER_YEAR.search(before) is not None
    if match["last"] or match["listed"]:
        return enclosed or bool(match["last"] and (match["bracket"] or match["comma"]))
    return _is_one_author(authors, before, match, enclosed=enclosed)


def _split_names(authors: str) -> list[str]:
    return re.split(r",? (?:and|&) |, ", authors)


def _is_one_author(name: str, before: str, match: re.Match[str], *, enclosed: bool) -> bool:
    """Tell whether a name alone is an author: "(Ojala, 1982)", "[Mirkov 2017]", "as shown by Parnas (1986)"."""
    if enclosed and not match["bracket"]:
        return bool(match["comma"]) or not (is_word(name) or match["venue"])
    if not match["bracket"] and not match["comma"]:
        return False
    previous = _PREVIOUS_WORD.search(before)
    if previous is None or previous[1] in _BEFORE_AUTHOR or previous[1][-1] in ".,;":
        return True
    return f" {before.lower()}".endswith(_BEFORE_AUTHOR_PHRASES)


def _is_surname(name: str) -> bool:
    """Tell whether a name is written as surnames are: no month or place, no acronym, no product in two capitals."""
    surname = name.rpartition(" ")[2]
    if surname in _NEVER_AUTHOR or surname.isupper():
        return False
    inner = [at for at, sign in enumerate(surname) if at and sign.isupper() and surname[at - 1] not in _JOINING]
    beginnings = (beginning for beginning in _CAPITAL_INSIDE if surname.startswith(beginning))
    return not inner or any(inner == [len(beginning)] for beginning in beginnings)


def _is_ordinary(name: str) -> bool:
    return load_words().get(name.rpartition(" ")[2].lower(), 0) >= _ORDINARY


def _read_years(text: str, first: re.Match[str]) -> tuple[tuple[str, ...], int]:
    """Give the years from the first one on, and where the last of them ends: "2019; 2022", "2011a,b"."""
    years, end = [first[0]], first.end()
    while match := _MORE_YEARS.match(text, end):
        years.append(match[1] if len(match[1]) > 1 else years[-1][:4] + match[1])
        end = match.end()
    return tuple(years), end


def _write_authors(authors: str) -> str:
    return authors + "." if authors.endswith(" al") else authors
