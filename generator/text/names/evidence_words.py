"""The words by which papers introduce what is new, and how far they are looked for around a name."""

from collections.abc import Sequence

from generator.text.language.inflection import make_gerund, make_third_person
from generator.text.language.tagging import list_past_forms
from generator.text.language.word_lists import load_word_lists
from generator.text.names.tokens import Token

CUES = load_word_lists(__package__, "evidence.toml")
DATA_HEADS = frozenset(form for head in CUES["data_head"] for form in (head, f"{head}s"))
# The forms of the verbs with which papers introduce what is new.
INTRODUCING = frozenset(
    form
    for verb in CUES["introduce"]
    for form in (verb, make_third_person(verb), make_gerund(verb), *list_past_forms(verb))
)
HEADS = DATA_HEADS | {form for head in CUES["method_head"] for form in (head, f"{head}s", f"{head[:-1]}ies")}
# What a long form ends with that names a part of a method.
COMPONENTS = CUES["component"]
STOPS = frozenset(".!?;")
AUXILIARIES = frozenset({"is", "are", "was", "were"})
# How far before a name is looked for a verb that introduces it, in tokens: in its clause, and in its sentence.
NEAR = 12
FAR = 45


def find_sentence_start(tokens: Sequence[Token], at: int) -> int:
    """Give the first token of the sentence that a token stands in, or one so far before it as is looked."""
    begin = max(0, at - FAR)
    return next((index + 1 for index in range(at, begin - 1, -1) if tokens[index].text in STOPS), begin)
