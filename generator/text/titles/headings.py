"""The best heading of an abstract, with what it is for put after it."""

from collections.abc import Sequence
from operator import itemgetter

from generator.text.language.tagging import Word, is_adjectival
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import count_words
from generator.text.titles.faults import is_faulty
from generator.text.titles.fields import join_fields
from generator.text.titles.listing import holds, is_about, list_distant, list_longer, list_said, list_topical
from generator.text.titles.phrases import is_empty
from generator.text.titles.rating import rate_candidate
from generator.text.titles.reading import Reading, read_headings
from generator.text.titles.refusals import Refusals
from generator.text.titles.shortening import drop_article, drop_light_verb, drop_repeated, list_shortened
from generator.text.titles.spelling_out import spell_out
from generator.text.titles.tails import Tail, can_be_extended, list_extended, rank_tails

# Only so many of the best headings are given a tail, and of what is then best so many are written shorter, and with a
# second tail.
_EXTENDED = 9
_REFINED = 4
# A heading of a clause that is as good as this needs no comparison with noun phrases.
_GOOD = 0.6
# Where no heading of a clause is as good as this, noun phrases are looked for in all sentences.
_POOR = 0.3
# A noun phrase that stands inside of a heading that is worth at most so much less than the best is not put beside it.
_NEARLY = 0.1
# A bare noun phrase of so few words is too short where a longer one holds it.
_BARE = 2
_CLAUSAL = frozenset({"relative", "auxiliary"})
# What a sentence tells as something more gives way to what another clause tells that is worth at most so much less.
_SIDE = 0.2


def find_heading(text: str) -> Candidate | None:
    """Give the best heading of a text, or nothing if there is no phrase to make it of."""
    reading = read_headings(text)
    said = list_said(reading)
    rated = _rate(said, reading)
    best_said = max((rating for rating, each in rated if not each.side), default=0.0)
    topics = list_topical(said, reading) if best_said < _GOOD else []
    if best_said < _POOR:
        topics.extend(list_distant(said, reading))
    told = [_find_places(each) for rating, each in rated if rating > max(0.0, best_said - _NEARLY)]
    # A noun phrase all of whose words stand in such a heading says less than that.
    topics = [each for each in topics if not any(map(_find_places(each).issubset, told))]
    rated.extend(_rate(topics, reading))
    rated.extend(grow(rated, reading, _EXTENDED, _REFINED))
    rated = [each for each in rated if each[1].joined or not each[1].generic] or rated
    if not rated:
        return None
    best = _put_back(_lengthen(_put_main_first(rated), reading), rated)
    words = drop_light_verb(drop_repeated(drop_article(best.words)))
    return spell_out(best._replace(words=words), text)


def _put_back(best: Candidate, rated: Sequence[tuple[float, Candidate]]) -> Candidate:
    """Give the heading that has what was left out between a phrase and its purpose, where that tells something."""
    if not best.joined:
        return best
    whole = [(rating, each) for rating, each in rated if not each.joined and each.name == best.name]
    whole = [(rating, each) for rating, each in whole if _tells_between(each, best)]
    return max(whole, key=itemgetter(0))[1] if whole else best


def _tells_between(whole: Candidate, part: Candidate) -> bool:
    """Say whether a heading has all words of another, and between these a thing that is told by more than one word."""
    told = {word.start for word in part.words if word.start < word.end}
    between = [word for word in whole.words if word.start not in told]
    if not between or not told <= _find_places(whole) or between[-1].start > part.words[-1].start:
        return False
    things = [word for word in between if word.tag == "noun" and not (is_empty(word) or is_adjectival(word.text))]
    return len(things) > 1 and all(word.tag not in _CLAUSAL for word in between)


def _put_main_first(rated: Sequence[tuple[float, Candidate]]) -> Sequence[tuple[float, Candidate]]:
    """Leave what a sentence tells as something more ("We also …") out where another clause tells nearly as much."""
    rating, best = max(rated, key=itemgetter(0))
    if not best.side:
        return rated
    main = [each for each in rated if _is_main(each[1], best) and each[0] >= rating - _SIDE]
    return main or rated


def _is_main(heading: Candidate, side: Candidate) -> bool:
    """Say whether a heading is of what the paper says that it does, and not of a side issue, nor beside one."""
    if heading.clause or heading.side:
        return not heading.side
    return not (heading.background or heading.distant or heading.inner or heading.place == side.place)


def _lengthen(rated: Sequence[tuple[float, Candidate]], reading: Reading) -> Candidate:
    """Give the best heading, or, where that is a bare noun phrase of few words, the best longer one that holds these.

    A longer one that has them only in what follows its head, as "users of X", has to be better.
    """
    rating, best = max(rated, key=itemgetter(0))
    if best.name or count_words(best.words) > _BARE:
        return best
    longer = [each for each in rated if holds(each[1].words, best.words)]
    longer.extend(_rate(list_longer(best, reading), reading))
    fit = [
        each
        for each in longer
        if count_words([word for word in each[1].words if not is_empty(word)]) > _BARE
        and (each[0] > rating or is_about(each[1].words, best.words))
    ]
    return max(fit, key=itemgetter(0))[1] if fit else best


def _find_places(heading: Candidate) -> set[int]:
    """Give where the words of a heading begin."""
    return {word.start for word in heading.words}


def _rate(headings: Sequence[Candidate], reading: Reading) -> list[tuple[float, Candidate]]:
    return [(rate_candidate(each, reading.salience), each) for each in headings if not is_faulty(each.words)]


def grow(
    rated: Sequence[tuple[float, Candidate]], reading: Reading, extended: int, refined: int
) -> list[tuple[float, Candidate]]:
    """Give the best headings with what they are for or by what means, then the best of all shorter, or with both.

    `extended` and `refined` say how many are the best; with each stands how good it is.
    """
    # A noun phrase that says nothing gains nothing by what follows; that of a clause does.
    extensible = [each for each in rated if can_be_extended(each[1]) and (each[1].clause or not each[1].generic)]
    if not rated:
        return []
    tails = list_own_tails(reading)
    longest = _choose(extensible, extended)
    grown = _rate([*list_extended(longest, tails), *join_fields(longest, reading)], reading)
    best = _choose([*rated, *grown], refined)
    shorter = [short for each in best for short in list_shortened(each)]
    joined = [each for each in (*best, *shorter) if each.joined]
    return [*grown, *_rate([*shorter, *list_extended(joined, tails)], reading)]


def _choose(rated: Sequence[tuple[float, Candidate]], number: int) -> list[Candidate]:
    return [each for _, each in sorted(rated, key=itemgetter(0), reverse=True)[:number]]


def list_own_tails(reading: Reading) -> list[Tail]:
    """Give what the text offers to end a heading with: what something is for, and by what means."""
    tails = rank_tails([(words, reading.own.get(number)) for number, words in reading.tagged.items()], reading.salience)
    return [tail for tail in tails if not _is_refused(tail.words, reading.refusals)]


def _is_refused(tail: Sequence[Word], refusals: Refusals) -> bool:
    """Say whether what a tail calls a purpose or a means is what the text does without."""
    return refusals.holds(tail[0].start) or refusals.holds_phrase(tail[1:])
