"""What the arguments look like that LaTeX does not show: keys, lengths, colours, options."""

import re
import tomllib
from collections.abc import Mapping
from importlib import resources

_LONGEST = 100
_FORMS: Mapping[str, re.Pattern[str]] = {
    kind: re.compile(form, re.VERBOSE)
    for kind, form in tomllib.loads(
        resources.files(__package__).joinpath("latex_arguments.toml").read_text(encoding="utf-8")
    ).items()
}


def looks_like_argument(written: str, kind: str) -> bool:
    """Tell whether what stands in braces or brackets is an argument of this kind, and no words for a reader."""
    return len(written) <= _LONGEST and _FORMS[kind].fullmatch(written.strip()) is not None
