"""Permalinks: the id of a thing is where its page stands, for good. What is here must never change its results."""

import hashlib
import re
import unicodedata
from importlib.resources import files

HASH_LENGTH = 6
PAPER_SLUG_BYTES = 60
ENTITY_SLUG_BYTES = 80
OPENING_WORDS = 12
_SLUG_WORDS = 5
_FEWEST_SLUG_WORDS = 3
_LONGEST_WORD = 24
# Crockford's base32: digits and lower-case letters without i, l, o, u, so that a hash is never misread or a word.
_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
_STOP_WORDS = frozenset((files(__package__) / "slug_stop_words.txt").read_text(encoding="utf-8").split())
# Names that the site itself uses, or that Windows cannot store.
_RESERVED = frozenset(
    ("index", "search", "tags", "404", "assets", "sitemap", "readme", "con", "prn", "aux", "nul")
) | frozenset(f"{port}{number}" for port in ("com", "lpt") for number in range(10))
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_COMMAND = re.compile(r"\\[A-Za-z]+|\\.")
_MARK = re.compile(r"[\\{}$*_`^~\"'‘’]")

# What a slug may lose without two names becoming one: spacing, dashes and the punctuation of running text.
_NOT_TELLING = re.compile(r"[a-z0-9\s\-‐-―−_.,:;'’\"()/]+")


def fold(text: str) -> str:
    r"""Fold a text to what it says: case, accents, compatibility forms, punctuation and spacing do not count.

    The words of the result, letters and digits of any script, are separated by one space. LaTeX commands and the signs
    of marks vanish, so that `\textbf{L}azy` and `Lazy` fold alike.
    """
    text = _MARK.sub("", _COMMAND.sub("", _INVISIBLE.sub("", text)))
    text = unicodedata.normalize("NFKD", text).casefold()
    text = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"[^\W_]+", text))


def digest(text: str, length: int = HASH_LENGTH) -> str:
    """Hash a text to base32 digits (SHA-256, the first bits); 6 digits are 30 bits."""
    number = int.from_bytes(hashlib.sha256(text.encode("utf-8", errors="replace")).digest()[:10], "big")
    return "".join(_DIGITS[number >> (75 - 5 * place) & 31] for place in range(length))


def paper_id(source: str, *, whole: bool = False, exact: bool = False) -> str:
    """Give the permalink of a bare abstract: the first content words of its opening and a hash of its first 12 words.

    With `whole`, the hash takes all words: for two texts that begin alike. With `exact`, it takes every character, and
    has twice the digits: for two whose words are the same, or whose hashes are.
    """
    words = fold(source).split()
    opening = words[:OPENING_WORDS]
    content = [word for word in opening if word not in _STOP_WORDS]
    if len(content) < _FEWEST_SLUG_WORDS:  # an opening of function words only: its longer ones then
        content = [word for word in opening if len(word) >= _FEWEST_SLUG_WORDS] or opening
    length = 2 * HASH_LENGTH if exact else HASH_LENGTH
    room = PAPER_SLUG_BYTES - length - 1
    slug = _join([word for word in map(_ascii, content) if word], room, _SLUG_WORDS)
    hashed = digest(source if exact else " ".join(words if whole else opening) or source, length)
    return "papers/" + "-".join(filter(None, (slug or "paper", hashed)))


def entity_slug(name: str) -> str:
    """Give the slug of a name, with a hash where letters or signs that tell it apart would be lost.

    So `CIFAR-10` and `cifar 10` are one slug, and `C`, `C++` and `C#` are three.
    """
    kept = name.lower() if name.isascii() else _drop_accents(name)
    slug = "-".join(re.findall(r"[a-z0-9]+", kept))
    lost = _NOT_TELLING.sub("", kept)
    if not slug or lost or slug in _RESERVED or len(slug) > ENTITY_SLUG_BYTES:
        slug = f"{slug[: ENTITY_SLUG_BYTES - HASH_LENGTH - 1].strip('-')}-{digest(kept)}".lstrip("-")
    return slug


def _drop_accents(name: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name)).casefold()
    return "".join(sign for sign in folded if not unicodedata.combining(sign))


def _ascii(word: str) -> str:
    return "".join(sign for sign in word if sign.isascii())


def _join(words: list[str], room: int, most: int) -> str:
    slug = ""
    for word in words[:most]:
        longer = f"{slug}-{word}" if slug else word[:_LONGEST_WORD]
        if len(longer) > room:
            break
        slug = longer
    return slug
