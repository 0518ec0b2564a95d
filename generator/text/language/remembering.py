"""Remember what a function gave for the words of a language, of which the same few thousand make up most of all text.

`functools.lru_cache` notes at each look-up which results were used last, which costs more than the look-up itself. Here
nothing is noted: when the memory is full, all of it is forgotten, and the common words are soon back in it.
"""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memory(dict[Key, Value]):
    """The results of a function of one argument, by argument; at most so many."""

    __slots__ = ("_function", "_most")

    def __init__(self, function: Callable[[Key], Value], most: int) -> None:
        """Begin with nothing remembered."""
        super().__init__()
        self._function = function
        self._most = most

    def __missing__(self, key: Key) -> Value:
        """Ask the function, and remember what it gives."""
        value = self._function(key)
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value


def remember(most: int) -> Callable[[Callable[[Key], Value]], Callable[[Key], Value]]:
    """Decorate a function of one argument that depends on nothing else: at most so many results are remembered."""

    def decorate(function: Callable[[Key], Value]) -> Callable[[Key], Value]:
        return Memory(function, most).__getitem__

    return decorate
