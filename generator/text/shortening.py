"""Shorten a text for a place that has room for a line or two."""


def shorten(text: str, most: int) -> str:
    """Cut a text at a word so that it has at most `most` characters, the ellipsis included; a short one stays."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    words = cut.rpartition(" ")[0] or cut
    return words.rstrip(" ,;:.-–—") + "…"
