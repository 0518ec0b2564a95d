"""A possible title, and where it is from."""

from typing import NamedTuple

from generator.text.language.tagging import Word
from generator.text.titles.clause import Clause


class Candidate(NamedTuple):
    """A possible title: a name (maybe none), the words after it, and where they are from.

    `cost` is what it costs to end the phrases where they end. `joined` says what was put after it: the `purpose` of the
    same sentence, a `task` of the text, or the kind of a tail. `elsewhere` is whether what describes the name stands in
    another clause, `used` whether the name does, `long` whether its long form is there. `score` is how likely the name
    is the paper's own. Four are for the place of the clause: whether its sentence announces it, whether an
    earlier clause introduces something, where in the text it is, 0 to 1, and whether the words open the sentence.
    The five after these are for noun phrases: whether one stands `behind` a preposition or `begins` its sentence, and
    whether that sentence tells of tests, `compared` of others there, or is `distant`: neither the first nor one with a
    cue. `of` is the first name before it in its sentence, of which it may tell. `head` is how many words stand before
    what was put after them, or 0 where nothing was.
    `field` says how likely the words of the field of the text, where that was put after it, are to stand in the title.
    `added` is whether its sentence says that it tells of something more ("Furthermore, we …"), behind one that
    introduces something; `side` whether it says so behind one that tells of the paper in any way.
    """

    name: tuple[Word, ...]
    words: tuple[Word, ...]
    cost: float = 0.0
    joined: str = ""
    clause: Clause | None = None
    elsewhere: bool = False
    used: bool = False
    long: bool = False
    score: float = 0.0
    announced: bool = False
    further: bool = False
    place: float = 0.0
    opens: bool = False
    background: bool = False
    inner: bool = False
    generic: bool = False
    behind: bool = False
    begins: bool = False
    tested: bool = False
    compared: bool = False
    distant: bool = False
    of: str = ""
    head: int = 0
    added: bool = False
    side: bool = False
    field: float = 0.0
