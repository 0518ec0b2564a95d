"""Whether a text is in English."""

import pytest

from generator.text.language.english import is_english

ENGLISH = "We weave carpets with a steam loom that is driven by water, and show that the threads of silk hold longer."
OTHERS = (
    "Nous tissons des tapis avec un métier à vapeur et nous montrons que les fils de soie tiennent plus longtemps.",
    "Wir weben Teppiche auf einem dampfgetriebenen Webstuhl und zeigen, dass die Fäden aus Seide länger halten.",
    "Tejemos alfombras con un telar de vapor y mostramos que los hilos de seda duran más que los de lana gruesa.",
    "Vi væver tæpper med en dampdrevet væv og viser at trådene af silke holder længere end dem der er af uld.",
)


def test_small_words_tell() -> None:
    """English has them."""
    assert is_english(f"{ENGLISH} {ENGLISH}")


@pytest.mark.parametrize("text", OTHERS)
def test_other_languages_have_others(text: str) -> None:
    """A text as long as a short abstract shows it, a single sentence does not."""
    assert not is_english(f"{text} {text}")
    assert is_english(text)
