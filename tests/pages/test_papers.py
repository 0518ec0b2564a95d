"""The page of a paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library, Neighbour
from generator.pages import papers
from generator.rendering import make_renderer
from generator.text.markup.parsing import parse


@pytest.fixture(scope="module")
def library() -> Library:
    """Link two papers that have nothing to do with each other."""
    seed = b"T\n\nWe study trees of many kinds, and they are tall.\n\nBread is baked in an oven, and eaten warm."
    return build.link(build.read({"a.txt": seed}, {}))


@pytest.mark.parametrize(
    ("because", "says"),
    [
        (("neural networks",), "only common words: neural networks"),
        (("learning", "models"), "only common words: learning, models"),
        (("learning",), "only a common word: learning"),
    ],
)
def test_a_page_says_where_only_common_words_are_shared(
    library: Library, root: Path, because: tuple[str, ...], says: str
) -> None:
    """The list says so, and the table of the picture, too."""
    one, other = library.records
    near = Neighbour(record=one, other=other, score=0.1, because=because, specific=False)
    files = build.write(replace(library, neighbours_by_record={one: (near,)}), read_templates(root / "templates"))
    shown = files[f"{one}.md"].replace("&#58;", ":").replace("&#44;", ",")
    assert (
        "No paper here is close to this one. With only common words or a topic in common, this one comes nearest:"
        in shown
    )
    assert f"<small>shares only {', '.join(because)}</small>" in shown
    assert f"<td>{says}</td>" in shown


def test_papers_that_share_only_common_words_stand_below_the_others(root: Path) -> None:
    """What is specific comes first, even where it is less near."""
    texts = (
        "trees of many kinds, and they are tall",
        "bread that is baked, and eaten warm",
        "boats, and how they float",
    )
    seed = "T\n\n" + "\n\n".join(f"We study {text} in the sun." for text in texts)
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    one, other, third = library.records
    near = (
        Neighbour(record=one, other=other, score=0.2, because=("sun",), specific=False),
        Neighbour(record=one, other=third, score=0.1, because=("optimal transport",)),
    )
    files = build.write(replace(library, neighbours_by_record={one: near}), read_templates(root / "templates"))
    shown = files[f"{one}.md"]
    places = [shown.index(part) for part in ("shares optimal transport", "Less near, with only", "shares only sun")]
    assert places == sorted(places)
    assert shown.count("<small>shares ") == len(near)


def test_a_topic_of_both_papers_is_named_unless_a_shared_phrase_names_it(root: Path) -> None:
    """It leads to its page, and stands beside what the two texts share."""
    topics = b"- slug: t\n  title: Tall trees\n  description: Trees.\n  phrases: {3: [tall tree]}\n"
    seed = (
        b"T\n\nWe study tall trees of many kinds in the sun.\n\nWe grow tall trees, and bread is eaten warm below them."
    )
    library = build.link(build.read({"a.txt": seed, "topics.yml": topics}, {}))
    one, other = library.records
    for because, shown in ((("bread",), True), (("tall tree (TT)", "bread"), False)):
        near = Neighbour(record=one, other=other, score=0.1, because=because)
        files = build.write(replace(library, neighbours_by_record={one: (near,)}), read_templates(root / "templates"))
        assert ("both on [Tall trees](../topics/t.md)" in files[f"{one}.md"]) is shown


def test_letters_lead_into_the_list_of_all_papers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each letter leads to its first title, also on a later page; a short list has none."""
    titles = [f"{letter}{number:02}" for letter in "ABC" for number in range(60)]
    seed = "T\n\n" + "\n\n".join(f"# {title} trees\nWe study tree {title} here, and it is tall." for title in titles)
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    named = {
        id_: replace(record, title=parse(title, "plain"))
        for (id_, record), title in zip(library.records.items(), ["7 trees", "Яблоко", *titles[2:]], strict=True)
    }
    first, second = papers.paper_list_pages(replace(library, records=named))
    assert first.values["letters"] == [
        ("first", "papers/index#letter-first"),
        ("a", "papers/index#letter-a"),
        ("b", "papers/index#letter-b"),
        ("c", "papers/page-2#letter-c"),
        ("last", "papers/page-2#letter-last"),
    ]
    render = make_renderer(read_templates(root / "templates"))
    shown = [render(page) for page in (first, second)]
    for letter, page in (("first", 0), ("a", 0), ("b", 0), ("c", 1), ("last", 1)):
        assert [text.count(f'id="letter-{letter}"') for text in shown] == [1 - page, page]
    assert '<a href="page-2/#letter-c">C</a>' in shown[0]
    assert '<a href="../#letter-a">A</a>' in shown[1]
    monkeypatch.setattr(papers, "_FEWEST_FOR_LETTERS", 1000)
    assert "letter-" not in render(next(papers.paper_list_pages(library)))
