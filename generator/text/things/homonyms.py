"""Homonyms: the uses of one name, divided by the things that go by it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from operator import not_
from typing import NamedTuple

from generator.text.things.long_form_keys import group_long_forms, shares_words, stem_words

# The sense of most papers goes by the name alone if it has so many papers, and so many times those of the next.
_FEWEST_OF_MAIN = 3
_TIMES_THE_NEXT = 3
# So many long forms of a name are looked for in a text; so the time is linear in the uses.
_MOST_LIKELY = 100
OTHER = "\t"
"""The key of what goes by the name alone and is another kind of thing than the one of the empty key."""
OWN = "\n"
"""With this begins the key of a sense that has no long form: what one paper introduces, whose id follows."""

ReadText = Callable[[str], str]
"""Give the text of a record by its id."""


class NameUse(NamedTuple):
    """A mention of a name: its number, the record, the name in full, and what the text says that it stands for, if so.

    `is_introduction` is true of the paper's own name, where that is sure, and `is_expansion` where the long form is
    given by a paper that does not introduce the thing. `is_long` says that the name is itself the long form of the one
    that it was brought to.
    """

    number: int
    record: str
    name: str
    long_form: str = ""
    says_dataset: bool = False
    is_introduction: bool = False
    is_expansion: bool = False
    is_long: bool = False


def divide_uses(uses: Sequence[NameUse], read_text: ReadText) -> Mapping[str, list[NameUse]]:
    """Divide the uses of one name by sense; those with the empty key and `OTHER` go by the name alone.

    Long forms that contradict each other are two senses, and so are two papers that both introduce the name. A use that
    says nothing goes where its text has the words of the long form. What is left goes to the one sense that there is,
    or to one that has most papers by far; but an acronym that nobody expands but the paper that introduces it may be an
    older thing everywhere else.
    """
    forms = group_long_forms(use.long_form for use in uses if use.long_form)
    frequent = Counter(use.long_form for use in uses if use.long_form)
    likely = {form: forms[form] for form in sorted(frequent, key=lambda form: (-frequent[form], form))[:_MOST_LIKELY]}
    introduced = {forms[use.long_form] for use in uses if use.long_form and use.is_introduction}
    senses: defaultdict[str, list[NameUse]] = defaultdict(list)
    for use in uses:
        if use.long_form:
            key = forms[use.long_form]
        else:
            key = _guess(use, likely, read_text)
            if use.is_introduction and key in {"", *introduced}:
                key = f"{OWN}{use.record}"
        senses[key].append(use)
    left = senses.pop("", [])
    _place_datasets(senses, left)
    main = _find_main(senses)
    if main and (not left or main.startswith(OWN) or _goes_for_all(senses[main])):
        sense = senses.pop(main)
        data = 2 * sum(use.says_dataset for use in sense) >= len(sense)
        for_all = main.startswith(OWN)
        alike = [for_all or use.says_dataset == data or not use.name.isupper() for use in left]
        senses[""] = sense + list(compress(left, alike))
        left = list(compress(left, map(not_, alike)))
    if left:
        senses[OTHER if "" in senses else ""] = left
    return senses


def _guess(use: NameUse, forms: Mapping[str, str], read_text: ReadText) -> str:
    """Give the sense of a use without a long form: the one whose words stand in its text, if there is just one."""
    stems = stem_words(read_text(use.record)) if forms else frozenset()
    fitting = {key for form, key in forms.items() if shares_words(stems, form)}
    return fitting.pop() if len(fitting) == 1 else ""


def _place_datasets(senses: Mapping[str, list[NameUse]], left: list[NameUse]) -> None:
    """Bring the uses as a data set to the one sense that is a data set."""
    data = [key for key, sense in sorted(senses.items()) if any(use.says_dataset for use in sense)]
    if len(data) == 1:
        senses[data[0]].extend(use for use in left if use.says_dataset)
        left[:] = [use for use in left if not use.says_dataset]


def _find_main(senses: Mapping[str, Sequence[NameUse]]) -> str:
    """Give the sense that is the only one, or that has most papers by far, if there is one."""
    sizes = sorted(((len({use.record for use in sense}), key) for key, sense in senses.items()), reverse=True)
    if not sizes:
        return ""
    most, main = sizes[0]
    by_far = len(sizes) == 1 or (most >= _FEWEST_OF_MAIN and most >= _TIMES_THE_NEXT * sizes[1][0])
    return main if by_far else ""


def _goes_for_all(sense: Sequence[NameUse]) -> bool:
    """Say whether the name means this sense where a text does not say what it means."""
    return any(use.is_expansion for use in sense) or not all(use.name.isupper() for use in sense)
