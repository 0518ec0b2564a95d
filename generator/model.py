"""The nouns of Paper Atlas and its four contracts. Nothing changes after construction: a stage makes new values.

Offsets everywhere are Unicode code points into the plain form of a record's abstract, start included, end excluded.
The id of a thing is its permalink: `id + ".md"` is the path of its page below `docs/`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.text.forms import plain
from generator.text.markup.parsing import Dialect, Text
from generator.text.shortening import shorten

MentionKind = Literal[
    "title",  # the derived title
    "link",
    "topic",
    "abbreviation",  # name: the short form; role: empty, or inferred where only other abstracts expand it
    "name",  # what this paper introduces and names
    "dataset",  # role: used or introduced
    "method",  # a named method of others
    "citation",  # name: the authors
    "claim",  # name: the quantitative result, verbatim
    "contribution",  # role: its kind
    "gist",  # the sentence that states the contribution
    "sentence",  # role: background, method, result, availability
    "keyphrase",
]
EntityKind = Literal[
    "topic",
    "keyphrase",
    "method",  # also a model, a system, a library: all that is named and no data set
    "dataset",  # also a benchmark or an environment
    "abbreviation",  # a short form; its readings are its children
    "reading",  # what a short form stands for in some papers
]
LinkKind = Literal["code", "project", "data", "doi", "arxiv", "other"]

# In characters. A title stands on many pages, and its time in a Markdown parser can grow with the square of its length.
LONGEST_TITLE = 250
LONGEST_OPENING = 80


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Source:
    """A place in the seeds: the path relative to the seeds folder, with `/`, and the 1-based line."""

    path: str
    line: int

    def __str__(self) -> str:
        """Give the place as compilers and editors write it, `path:line`."""
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something in the seeds that could not be used as it stands: its place, what is wrong, and what was done."""

    source: Source
    wrong: str
    done: str

    def __str__(self) -> str:
        """Give the one line that an author reads: `path:line: what is wrong; what was done`."""
        return f"{self.source}: {self.wrong}; {self.done}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """A pile of abstracts as its owner keeps it, usually one seed file; the slug is the stem of the file's name."""

    slug: str
    title: Text
    source: Source
    dialect: Dialect = "auto"

    @property
    def id(self) -> str:
        """The permalink of the collection's page."""
        return f"collections/{self.slug}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a record stands: the 1-based position in its collection, and the line in the seeds.

    `version` is the text as it stands there, where it or the address that it gives differs from the record's own.
    """

    collection: str
    position: int
    source: Source
    version: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One paper, as read from the seeds. `places` has at least one item; the first is the one that the pages go by.

    `title` and `keywords` are those that the input gives.
    """

    id: str
    abstract: Text
    places: tuple[Place, ...]
    title: Text | None = None
    keywords: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The plain form of the abstract, in which all offsets count."""
        return plain(self.abstract)

    @property
    def place(self) -> Place:
        """The first place of the record."""
        return self.places[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A stretch of a record's text: code points, start included, end excluded."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """What a claim says in figures, as far as it can be read, all as written: `1.90`, ``, `FID`, `ImageNet`, ``, ``.

    `direction` is `higher`, `lower` or empty: whether more or less of it is the better.
    """

    value: str = ""
    unit: str = ""
    metric: str = ""
    dataset: str = ""
    baseline: str = ""
    direction: Literal["higher", "lower", ""] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A span of a record's text that says something, and what it says.

    `record` is the id of the record. `name` is what is named or said: the derived title, the URL, the topic. `role`
    tells apart the ways of saying it (of a link: its kind). `score` orders mentions of one kind, higher first.
    `long_form` is what an abbreviation or a name stands for, `years` are those of a citation, `measurement` is what a
    claim measures.

    A fact that is not one span (a derived title, a topic) keeps in `evidence` the spans that it was made from, in the
    order of the text; `start` and `end` are then those of the first.
    """

    record: str
    kind: MentionKind
    start: int
    end: int
    name: str
    role: str = ""
    score: float = 0.0
    evidence: tuple[Span, ...] = ()
    long_form: str = ""
    years: tuple[str, ...] = ()
    measurement: Measurement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """What one or more mentions name. There is no link class: an entity holds its mentions, that is the link.

    `parent` is the id of the broader entity, where there is one; of a reading, the short form. `spellings` are the
    other ways in which the mentions write the name, most frequent first; of a topic, the phrases that name it.
    """

    id: str
    kind: EntityKind
    name: str
    mentions: tuple[Mention, ...]
    description: str = ""
    parent: str = ""
    spellings: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The last part of the permalink."""
        return self.id.rpartition("/")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """A record near another one, and why: a cosine in 0 to 1, and the shared terms, strongest first.

    `specific` says whether one of these tells what the two are about, and not only words that many papers have.
    """

    record: str
    other: str
    score: float
    because: tuple[str, ...]
    specific: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a record stands on the map of the library: both from 0 to 1, from left to right and from top to bottom."""

    record: str
    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One entry of the topic vocabulary: a phrase, in any inflection, weighs towards the topic by its number."""

    slug: str
    title: str
    description: str
    parent: str
    phrases: Mapping[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One Markdown file before its template is filled.

    `template` is the stem of a file in `templates/`, `tags` go into the front matter, and `values` are the typed values
    that this kind of page shows.
    """

    id: str
    template: str
    title: str
    description: str
    tags: tuple[str, ...] = ()
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """The container: collections in order of slug, records in order of collection and position, entities by id.

    The look-ups are computed once, by `build.link`; `places` numbers the records in their order. `new` are the ids of
    those that the last change of the seeds brought, where that is known.
    """

    collections: Mapping[str, Collection]
    records: Mapping[str, Record]
    places: Mapping[str, int]
    entities: Mapping[str, Entity]
    mentions_by_record: Mapping[str, Sequence[Mention]]
    entities_by_record: Mapping[str, Sequence[tuple[Entity, Mention]]]
    entities_by_kind: Mapping[EntityKind, Sequence[Entity]]
    children_by_parent: Mapping[str, Sequence[Entity]]
    neighbours_by_record: Mapping[str, Sequence[Neighbour]]
    positions: Mapping[str, Position]
    records_by_collection: Mapping[str, Sequence[tuple[Record, Place]]]
    new: tuple[str, ...] = ()

    def mentions_of(self, record: Record, kind: MentionKind) -> tuple[Mention, ...]:
        """Give the extracted mentions of one kind, in the order in which the extractor found them."""
        return tuple(mention for mention in self.mentions_by_record.get(record.id, ()) if mention.kind == kind)

    def entities_of(self, record: Record, kind: EntityKind) -> tuple[tuple[Entity, Mention], ...]:
        """Give the entities of one kind that a record mentions, each with its mention, highest score first."""
        pairs = [pair for pair in self.entities_by_record.get(record.id, ()) if pair[0].kind == kind]
        return tuple(sorted(pairs, key=lambda pair: (-pair[1].score, pair[0].id)))

    def records_of(self, entity: Entity) -> tuple[Record, ...]:
        """Give the records that mention an entity, in the library's order, each once."""
        found = {mention.record for mention in entity.mentions}
        return tuple(self.records[id_] for id_ in sorted(found, key=self.places.__getitem__))

    def neighbours_of(self, record: Record) -> Sequence[Neighbour]:
        """Give the records near this one: those that share something specific first, each nearest first."""
        return self.neighbours_by_record.get(record.id, ())

    def entities_of_kind(self, kind: EntityKind) -> tuple[Entity, ...]:
        """Give all entities of one kind, by id."""
        return tuple(self.entities_by_kind.get(kind, ()))

    def children_of(self, entity: Entity) -> tuple[Entity, ...]:
        """Give the narrower entities of one, by id."""
        return tuple(self.children_by_parent.get(entity.id, ()))

    def tree_of_kind(self, kind: EntityKind) -> tuple[tuple[Entity, int, tuple[tuple[Entity, int], ...]], ...]:
        """Give the entities of one kind without a parent and how many papers each has, those of its children included.

        With each come its children in the same form; both stand in order of size, largest first.
        """
        rows = []
        for entity in self.entities_of_kind(kind):
            if not entity.parent:
                below = [(child, len(self.records_of(child))) for child in self.children_of(entity)]
                found = {mention.record for each in (entity, *self.children_of(entity)) for mention in each.mentions}
                rows.append((entity, len(found), tuple(sorted(below, key=_largest_first))))
        return tuple(sorted(rows, key=_largest_first))

    def title_of(self, record: Record) -> str:
        """Give the title that the input gave, else the derived one, else the opening of the abstract; none is long."""
        if record.title is not None:
            return shorten(plain(record.title), LONGEST_TITLE)
        derived = self.mentions_of(record, "title")
        return shorten(derived[0].name, LONGEST_TITLE) if derived else shorten(record.text, LONGEST_OPENING)


def _largest_first(row: tuple[Entity, int] | tuple[Entity, int, object]) -> tuple[int, str]:
    return -row[1], row[0].id


Reader = Callable[[str, str, Dialect], Iterator[Collection | Record | Problem]]
"""Read one seed: its text, its path relative to the seeds folder, and how marks in it are read.

Never raises: what cannot be used becomes a Problem, and all else goes on.
"""

Extractor = Callable[[Record], Iterator[Mention]]
"""Find mentions in one record. Sees nothing else, so that records can be worked on in parallel."""

Linked = Entity | Mention | Neighbour | Position
Linker = Callable[[Sequence[Record], Sequence[Mention], Sequence[Topic]], Iterator[Linked]]
"""Say what the mentions name, which records are near each other, and where each stands on the map.

Sees the whole library and the vocabulary. A mention that only the whole library can tell (of a name that another
abstract introduces) is given to the linkers after this one, too.
"""

Pages = Callable[[Library], Iterator[Page]]
"""Make the pages of one kind."""
