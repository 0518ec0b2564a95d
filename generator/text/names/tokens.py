"""Words and marks of a text with the shape of their letters, from which names can be told from running words."""

import re
from bisect import bisect_right
from itertools import accumulate, chain, compress
from operator import itemgetter
from typing import Literal, NamedTuple

from generator.text.language.remembering import remember
from generator.text.language.tagging import is_adjectival

Shape = Literal["word", "capital", "acronym", "coined", "number", "mark"]

_URL = re.compile(r"https?:/|www\.|\w\.(?:com|org|net|io|edu)(?:/|\W*$)", re.IGNORECASE)
_TOKEN = re.compile(
    r"(?:i\.e|e\.g|a\.k\.a)\.?(?!\w)|[^\W_]\w*(?:[-‐-–^&+@](?=\w)\w+|(?<=\d)\.(?=\d)\w+)*(?:\+\+?(?!\w)|\*(?!\w))?|[^\w\s]|_"
)
# "10M", "1.1K", "50mN", "72MPix": numbers with their units. "G_F", "x^2", "mAP@50": symbols. "non-ML": a compound.
_UNIT = "m|g|s|N|Nm|V|A|W|Hz|Pa|J|K|B|b|bit|bps|Pix|px|dB|dBm|Wh|Ah"
_AMOUNT = re.compile(rf"\d+(?:\.\d+)?(?:[A-Za-z]|[µmkMGT]?(?:{_UNIT}))")
# "3M-Diffusion", "3D-LOM": names that begin with a figure and a capital.
_FIGURE_NAME = re.compile(r"\d[A-Z]+-(?:(?:[A-Z][A-Za-z]*)?[A-Z][a-z]{2,}[A-Za-z]*|[A-Z][A-Za-z]?[A-Z])")
# "LoomNet-a novel network": a hyphen for a dash before an article.
_ARTICLE_END = re.compile(r"[-‐-–](?:an?|the)\Z")
_SYMBOL = re.compile(
    r"[^\W\d_]?[\d₀-₉]*[_^][^-]*|[^\W\d_][₀-₉²³¹]+(?!-?[A-Z][A-Za-z]).*|.*\^.*|.*_|.*@(?:\d.*|[A-Za-z])"
)
_COMPOUND = re.compile(r"(?:non|multi|pre|post|semi|sub|inter|intra|anti|mid|high|low|all|one|two)[-‐-–].*|.*-to-.*")
_HYPHEN = re.compile(r"[-‐-–]")
_LONGEST = 60
_SHORTEST_ACRONYM = 2
_ENDINGS = ("ed", "ing", "en", "ware", "like", "style", "level", "type", "free", "wise", "agnostic", "specific")
_MADE = frozenset({"capital", "acronym", "coined"})


class Token(NamedTuple):
    """A word or mark: how it reads, in small letters, its shape, and its place in its stretch without white space.

    Shapes: a `capital` word begins with a capital ("Riemannian", "Curvature-aware"), an `acronym` is all capitals,
    maybe with an `s`, a `coined` word mixes capitals, small letters and digits ("LoomNet", "enf2enf", "t-SNE").
    """

    text: str
    lower: str
    shape: Shape
    offset: int


_LOWER = itemgetter(Token._fields.index("lower"))


class TokenizedText(NamedTuple):
    """The words and marks of a text in order, also in small letters, which have capitals or digits, and the links.

    `chunks` are the numbers of the words with which the stretches without white space begin, and `places` how long all
    stretches before each are.
    """

    tokens: list[Token]
    lowers: list[str]
    made: list[int]
    links: str
    chunks: list[int]
    places: list[int]

    def find_span(self, first: int, last: int) -> tuple[int, int]:
        """Give the span in the text of the words from `first` to before `last`."""
        return self._find_start(first), self._find_start(last - 1) + len(self.tokens[last - 1].text)

    def _find_start(self, index: int) -> int:
        chunk = bisect_right(self.chunks, index) - 1
        return self.places[chunk] + chunk + self.tokens[index].offset


def tokenize_names(text: str) -> TokenizedText:
    """Split a text into words and marks. Links are no part of them, but are given on their own, in small letters.

    What follows a name after a hyphen and is no part of it is a word of its own: "Mamba-based" is "Mamba", "-based".
    """
    chunks = text.split(" ")
    lengths = list(map(len, chunks))
    if max(lengths) <= _LONGEST:
        pieces = list(map(_read_chunk, chunks))
    else:
        pieces = [_read_chunk(chunk) if len(chunk) <= _LONGEST else _split_chunk(chunk) for chunk in chunks]
    lists, made, are_links = zip(*pieces, strict=True)
    counts = list(accumulate(map(len, lists), initial=0))
    tokens = list(chain.from_iterable(lists))
    return TokenizedText(
        tokens=tokens,
        lowers=list(map(_LOWER, tokens)),
        made=[before + index for before, indices in zip(counts, made, strict=False) for index in indices],
        links=" ".join(chunk.lower() for chunk in compress(chunks, are_links)),
        chunks=counts,
        places=list(accumulate(lengths, initial=0)),
    )


class _Chunk(NamedTuple):
    """A stretch without a space: its words and marks, which of them have capitals or digits, whether it is a link."""

    tokens: tuple[Token, ...]
    made: tuple[int, ...]
    is_link: bool = False


@remember(1 << 16)
def _read_chunk(chunk: str) -> _Chunk:
    """Split a stretch without a space; give the words and marks, and which of them have capitals or digits inside.

    The same few thousand stretches make up most of all text, which is why they are kept.
    """
    return _split_chunk(chunk)


def _split_chunk(chunk: str) -> _Chunk:
    if chunk.islower() and chunk.isalpha():
        return _Chunk((Token(chunk, chunk, "word", 0),), ())
    if ("." in chunk or ":/" in chunk) and _URL.search(chunk):
        return _Chunk((), (), is_link=True)
    pieces = tuple([token for match in _TOKEN.finditer(chunk) for token in _read_piece(match[0], match.start())])
    return _Chunk(pieces, tuple([index for index, token in enumerate(pieces) if token.shape in _MADE]))


def _read_piece(piece: str, offset: int) -> tuple[Token, ...]:
    lower = piece.lower()
    if len(piece) > _LONGEST:
        return (Token(piece, lower, "word", offset),)
    article = _ARTICLE_END.search(piece)
    if article and _find_shape(piece[: article.start()]) in {"acronym", "coined"}:
        at = article.start()
        dash = Token(piece[at], lower[at], "mark", offset + at)
        word = Token(piece[at + 1 :], lower[at + 1 :], "word", offset + at + 1)
        return (*_read_piece(piece[:at], offset), dash, word)
    cut = _find_suffix(piece)
    if not cut:
        return (Token(piece, lower, _find_shape(piece), offset),)
    named, suffix = piece[:cut], piece[cut:]
    return (Token(named, lower[:cut], _find_shape(named), offset), Token(suffix, lower[cut:], "word", offset + cut))


def _find_suffix(piece: str) -> int:
    """Give where an adjective's ending begins that follows a made name ("WGAN-based", "SO(3)-equivariant"), or 0."""
    if piece.isalnum():
        return 0
    hyphens = list(_HYPHEN.finditer(piece))
    if not hyphens or not hyphens[-1].start():
        return 0
    cut = hyphens[-1].start()
    ending = piece[cut + 1 :]
    adjectival = ending.isalpha() and ending.islower() and (is_adjectival(ending) or ending.endswith(_ENDINGS))
    named = piece[:cut]
    made = _find_shape(named) in {"acronym", "coined"} or (named.istitle() and ending in {"based", "like", "style"})
    return cut if adjectival and made else 0


@remember(1 << 14)
def _find_shape(piece: str) -> Shape:
    if piece.isalpha():  # as nearly all are
        if piece.islower():
            return "word"
        if piece[0].isupper() and piece[1:].islower():
            return "capital"
    if not piece[0].isalnum():
        return "mark"
    if not any(map(str.isalpha, piece)):
        return "number"
    letters = [letter for letter in piece if letter.isalpha()]
    stem = piece.removesuffix("s")
    if len(letters) >= _SHORTEST_ACRONYM and stem.isalpha() and stem.isupper():
        return "acronym" if len(stem) >= _SHORTEST_ACRONYM else "capital"
    return _find_mixed_shape(piece)


def _find_mixed_shape(piece: str) -> Shape:
    if _AMOUNT.fullmatch(piece):
        return "number"
    if _SYMBOL.fullmatch(piece) or _COMPOUND.fullmatch(piece):
        return "word"
    parts = _HYPHEN.split(piece)
    if any(_is_made(part) for part in parts):
        small_number = piece[0].isdigit() and (len(parts) > 1 or not any(map(str.isupper, piece[1:])))
        return "number" if small_number and not _FIGURE_NAME.fullmatch(piece) else "coined"
    if len(parts) > 1 and len(parts[0]) == 1 and any(part[:1].isupper() for part in parts[1:]):
        return "coined"  # "t-SNE", "k-Means"
    if any(part[:1].isupper() for part in parts):
        return "capital"
    return "word"


def _is_made(part: str) -> bool:
    """Say whether a part of a word has a capital inside, or a letter and a digit."""
    if any(map(str.isupper, part[1:])):
        return True
    digit = any(map(str.isdigit, part))
    marked = part.endswith(("+", "*")) and not part.islower()  # "A*", but no word with a mark of emphasis, "all*"
    return (digit and any(map(str.isalpha, part)) and len(part) > 1) or marked
