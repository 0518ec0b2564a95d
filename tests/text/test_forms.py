"""The forms of a text: plain, HTML for pages and cards, LaTeX."""

import re
from html import unescape
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from generator.text.forms import Anchor, Mark, html, latex, markdown, plain
from generator.text.markup.parsing import Text, parse, read_marks

PIECES = st.sampled_from(
    [
        *(
            "$x_1$",
            "$",
            r"$\frac{a}{b}$",
            r"\[\{0,1\}\]",
            "\\",
            "{",
            "}",
            "{\\em a b}",
            "\\textbf{c}",
            "*d e*",
            "**f**",
        ),
        *("`g`", "``", "''", "'", '"', "~", "--", "---", "&", "&amp;", "&#60;", "<", ">", "<i>h</i>", "<b>", "*", "_"),
        *(
            "H<sub>2</sub>O",
            "<sup>th</sup>",
            "[i](https://a.io/x_(y))",
            "[",
            "](",
            "https://a.io/_b_",
            "\\url{https://a.io}",
        ),
        *(
            "x",
            "word",
            "5",
            " ",
            " ",
            " ",
            "é",
            "#",
            "%",
            "^",
            "{{ 7 }}",
            "{%",
            "--8<--",
            "!!!",
            ":x:",
            "\ufffd",
            "好",
            "-",
        ),
        *("\\href{https://a.io/%20}{j}", "`", "\\", r"\alpha", "^2", "~~", "==", "|", "@", "(c)", "www.a.io"),
    ]
)
SOURCES = st.lists(PIECES, max_size=30).map("".join) | st.text(st.characters(), max_size=60)
TEXTS = SOURCES.map(parse) | SOURCES.map(lambda source: parse(source, "plain"))
MARKS = st.lists(
    st.tuples(st.integers(0, 60), st.integers(0, 60), st.sampled_from(["claim", "dataset", "link"])).map(
        lambda mark: Mark(start=min(mark[:2]), end=max(mark[:2]), name=mark[2])
    ),
    max_size=6,
)
ANCHORS = st.lists(
    st.tuples(
        st.integers(0, 60), st.integers(0, 60), st.sampled_from(["", "../a/"]), st.sampled_from(["", 'a "<b>'])
    ).map(lambda anchor: Anchor(start=min(anchor[:2]), end=max(anchor[:2]), href=anchor[2], title=anchor[3])),
    max_size=4,
)
MATH = re.compile(r'<math alttext="([^"]*)">.*?</math>')
TAGS = re.compile(r"</?(?:em|strong|code|mark|a|abbr)(?: (?:class|href|title)=\"[^\"<>]*\")?>")


class _Balance(HTMLParser):
    """Fails where an element ends that is not the innermost open one."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag != "a" or "a" not in self.open
        self.open.append(tag)
        assert not [name for name, _ in attrs if name.startswith("on") or name == "style"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "mspace"
        assert [name for name, _ in attrs] == ["width"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@given(text=TEXTS, marks=MARKS, anchors=ANCHORS, links=st.booleans())
def test_the_page_shows_the_plain_form(text: Text, marks: list[Mark], anchors: list[Anchor], links: bool) -> None:  # noqa: FBT001  # drawn by name
    """Without its tags, and with the reading of each formula, the page is the plain form, whatever is marked."""
    shown = TAGS.sub("", MATH.sub(r"\1", markdown(text, marks, anchors, links=links)))
    assert "<" not in shown
    assert unescape(shown) == plain(text)


@given(text=TEXTS, marks=MARKS, anchors=ANCHORS)
def test_tags_are_balanced(text: Text, marks: list[Mark], anchors: list[Anchor]) -> None:
    """Every element ends where it should, no link stands in a link, and no input is an element or an attribute."""
    balance = _Balance()
    balance.feed(markdown(text, marks, anchors, links=True))
    balance.close()
    assert balance.open == []


@given(text=TEXTS, marks=MARKS)
def test_a_page_is_one_line(text: Text, marks: list[Mark]) -> None:
    """The form never breaks the line of its raw HTML block."""
    assert len(markdown(text, marks).splitlines()) <= 1


@given(text=TEXTS)
def test_marks_cover_what_they_say(text: Text) -> None:
    """A mark over the whole text marks every character of it."""
    marked = markdown(text, [Mark(start=0, end=len(plain(text)), name="all")])
    unmarked = re.sub(r'<mark class="all">.*?</mark>', "", marked)
    assert TAGS.sub("", unmarked) == ""


def test_overlapping_marks_make_segments() -> None:
    """Where two marks overlap, a segment has both names."""
    text = parse("abcdef", "plain")
    marks = [Mark(start=0, end=4, name="x"), Mark(start=2, end=6, name="y")]
    assert markdown(text, marks) == ('<mark class="x">ab</mark><mark class="x y">cd</mark><mark class="y">ef</mark>')


def test_a_mark_that_cuts_a_formula_covers_it() -> None:
    """A formula is marked as a whole."""
    text = read_marks("a $n \\times m$ b")
    assert plain(text) == "a n × m b"
    marked = markdown(text, [Mark(start=4, end=9, name="x")])
    assert re.sub(r"<math.*?</math>", "M", marked) == 'a <mark class="x">M</mark><mark class="x"> b</mark>'


def test_a_mark_within_emphasis_stays_within_it() -> None:
    """A mark across the border of a run becomes two."""
    text = read_marks("*ab* cd")
    assert markdown(text, [Mark(start=1, end=4, name="x")]) == (
        '<em>a<mark class="x">b</mark></em><mark class="x"> c</mark>d'
    )


def test_an_anchor_is_one_element_around_its_marks() -> None:
    """A link that marks cut is one link; one that overlaps an earlier one or leaves its run is none."""
    text = parse("ab CIFAR-10 *cd* ef")
    anchors = [
        Anchor(start=3, end=11, href="../cifar-10/"),
        Anchor(start=5, end=14, href="../late/"),
        Anchor(start=13, end=17, href="../wide/"),
        Anchor(start=15, end=17, title="a <thing>"),
    ]
    assert unescape(markdown(text, [Mark(start=0, end=8, name="x")], anchors)) == (
        '<mark class="x">ab </mark><a href="../cifar-10/"><mark class="x">CIFAR</mark>-10</a> <em>cd</em> '
        '<abbr title="a <thing>">ef</abbr>'
    )


def test_lowered_text_shows_the_same_characters_everywhere() -> None:
    """Subscripts are Unicode characters on the page, too."""
    text = read_marks("H<sub>2</sub>O")
    assert plain(text) == markdown(text) == html(text) == "H₂O"


def test_links_are_elements_only_where_asked() -> None:
    """The words of a link are text; with links they are an element with an escaped address."""
    text = read_marks('see [it](https://a.io/?a=1&b="2) or [it](https://a.io/?a=1&b=2)')
    assert "<a" not in markdown(text)
    assert "<a" not in html(text)
    assert unescape(markdown(text, links=True)).endswith('<a href="https://a.io/?a=1&b=2">it</a>')


@given(source=SOURCES)
def test_latex_reads_as_the_same_text(source: str) -> None:
    """What is written as LaTeX and read again has the same plain form, also where nothing was a mark."""
    for text in (read_marks(plain(parse(source, "plain"))), parse(source, "plain")):
        assert plain(read_marks(latex(text))) == plain(text)


@given(text=TEXTS)
def test_latex_has_no_unbalanced_brace(text: Text) -> None:
    """Counted as BibTeX counts, escaped or not, each brace has its other."""
    level = 0
    for sign in latex(text):
        level += (sign == "{") - (sign == "}")
        assert level >= 0
    assert level == 0
