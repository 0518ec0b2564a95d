"""How a paper is cited: as an entry for BibTeX, and as a line of plain text.

Abstracts come without authors, year or venue, so an entry is of the type `misc`, which demands no field, and says of
itself what it does not have from the paper. Source: BibTeXing (Patashnik 1988), sections 3.1 and 3.2.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.model import Library, Record
from generator.text.forms import latex, plain
from generator.text.markup.parsing import Text, parse

DERIVED = "Title written by Paper Atlas from the abstract"
_SENTENCE_ENDS = (".", "!", "?", "…")
_FIRST_WORDS = 4  # of a permalink, among which the word of a key is chosen
_URL_SIGNS = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """What a citation says. `title` is plain text, `fields` are those of the BibTeX entry by name, in LaTeX.

    `key` is made from the permalink alone, so it lasts as long as that. `text` is the citation as a line of prose.
    """

    key: str
    title: str
    fields: Mapping[str, str]
    text: str

    @property
    def bibtex(self) -> tuple[str, ...]:
        """The lines of the BibTeX entry, without their ends."""
        return (
            f"@misc{{{self.key},",
            # A second pair of braces keeps the capitals of the title, which many styles would make small.
            *(f"  {name} = {{{f'{{{value}}}' if name == 'title' else value}}}," for name, value in self.fields.items()),
            "}",
        )


def cite(library: Library, record: Record, url: str = "") -> Citation:
    """Cite a paper; `url` is the address of its page on the published site, where that is known."""
    title = library.title_of(record)
    collection = library.collections[record.place.collection]
    place = f", no. {record.place.position}"
    fields = {
        "title": latex(_as_text(title) if record.title is None else record.title),
        "howpublished": latex(collection.title) + place,
        "keywords": latex(_as_text(", ".join(record.keywords))),
        "note": DERIVED if record.title is None else "",
        "url": url.translate(_URL_SIGNS),
        "abstract": latex(record.abstract),
    }
    return Citation(
        key=make_key(record.id),
        title=title,
        fields={name: value for name, value in fields.items() if value},
        text=" ".join(filter(None, (_end(title), _end(plain(collection.title) + place), _end(fields["note"]), url))),
    )


def make_key(id_: str) -> str:
    """Give the key of a paper's entry: the longest of the first words of its permalink, and the hash at its end.

    Of words of one length the first is taken. Longer words say more, and later ones say less of what a paper is about.

    No other paper has a say in it, so it never changes while the permalink stays. Two papers share a key only where
    both the word and the 30 bits of the hash are the same. `keyOf` in docs/assets/formats.js makes the same keys.
    """
    *words, digits = id_.rpartition("/")[2].split("-")
    return "-".join(filter(None, (max(words[:_FIRST_WORDS], key=len, default=""), digits)))


def _as_text(words: str) -> Text:
    return parse(words, "plain")


def _end(sentence: str) -> str:
    return sentence if not sentence or sentence.endswith(_SENTENCE_ENDS) else f"{sentence}."
