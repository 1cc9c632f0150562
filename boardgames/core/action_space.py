"""Action space: all action lines of a game under given options, each with a fixed number.

Learning programs need numbers that mean the same in every position; an index into the legal actions does not. A game
describes its lines by forms. Numbers are computed from the forms, so a game may have millions of lines.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import prod
from typing import Final, final

from .game_protocol import Action


@final
class MultiWordSlot:
    """Slot that `count` words fill, in the order of `tokens`. Each word may occur `copies` times."""

    __slots__ = ("_copies", "_place", "_ways", "count", "size", "words")

    def __init__(self, tokens: Sequence[str], count: int, copies: Sequence[int] = ()) -> None:
        """Without `copies` each word may fill all places."""
        self.words: Final = tuple(tokens)
        self.count: Final = count
        self._copies: Final = tuple(copies) or (count,) * len(self.words)
        self._place: Final = {word: place for place, word in enumerate(self.words)}
        ways = [[1] + [0] * count]
        for most in reversed(self._copies):
            after = ways[-1]
            ways.append(
                [sum(after[left - taken] for taken in range(min(most, left) + 1)) for left in range(count + 1)]
            )
        self._ways: Final = ways[::-1]
        """Place and how many are left -> in how many ways they can be chosen from that place on."""
        self.size: Final = self._ways[0][count]

    def rank(self, tokens: Sequence[str]) -> int:
        """Return the number of a choice, 0..size - 1. Raises KeyError where it is none."""
        places = [self._place[word] for word in tokens]
        if len(places) != self.count or places != sorted(places):
            raise KeyError(" ".join(tokens))
        number, left = 0, self.count
        for place, most in enumerate(self._copies):
            taken = places.count(place)
            if taken > most:
                raise KeyError(" ".join(tokens))
            number += sum(self._ways[place + 1][left - fewer] for fewer in range(taken))
            left -= taken
        return number

    def choice(self, number: int) -> list[str]:
        """Return the choice of a number."""
        found: list[str] = []
        left = self.count
        for place, word in enumerate(self.words):
            taken = 0
            while number >= (ways := self._ways[place + 1][left - taken]):
                number -= ways
                taken += 1
            found += [word] * taken
            left -= taken
        return found


MOST_REMEMBERED: Final = 200_000
"""Numbers of lines that a grammar remembers at a time."""

Slot = Sequence[str] | MultiWordSlot
"""One of these words, or several."""
Form = Sequence[Slot]
"""Slots in their order: the first is the verb."""


@final
class ActionSpace:
    """The lines of all forms, numbered from 0 in the order of the forms."""

    def __init__(self, forms: Iterable[Form]) -> None:
        """No line may have two forms."""
        self._forms: Final[list[tuple[_Words | MultiWordSlot, ...]]] = []
        self._by_start: Final[dict[tuple[int, str, str], list[int]]] = {}
        self._numbers: Final[dict[str, int]] = {}
        for form in forms:
            slots = tuple(slot if isinstance(slot, MultiWordSlot) else _Words(slot) for slot in form)
            if prod(slot.size for slot in slots):
                for start in _starts(slots):
                    self._by_start.setdefault(start, []).append(len(self._forms))
                self._forms.append(slots)
        sizes = [prod(slot.size for slot in slots) for slots in self._forms]
        self._first: Final = [0, *accumulate(sizes)]
        self.size: Final = self._first[-1]
        """Number of lines."""

    def number(self, line: str) -> int:
        """Return the number of a line, 0..size - 1. Raises KeyError for what is no line."""
        found = self._numbers.get(line)
        if found is None:
            found = self._numbers[line] = self._read(line)
            if len(self._numbers) > MOST_REMEMBERED:
                self._numbers.clear()
        return found

    def line(self, number: int) -> Action:
        """Return the line of a number. Raises IndexError for what is no number."""
        if not 0 <= number < self.size:
            raise IndexError(number)
        place = bisect_right(self._first, number) - 1
        rest = number - self._first[place]
        words: list[str] = []
        for slot in reversed(self._forms[place]):
            rest, own = divmod(rest, slot.size)
            words = slot.choice(own) + words
        return Action(" ".join(words))

    def _read(self, line: str) -> int:
        words = line.split(" ")
        start = (len(words), words[0], words[1] if len(words) > 1 else "")
        for place in self._by_start.get(start, ()):
            try:
                number, at = 0, 0
                for slot in self._forms[place]:
                    number = number * slot.size + slot.rank(words[at : at + slot.count])
                    at += slot.count
            except KeyError:
                continue
            return self._first[place] + number
        raise KeyError(line)


@final
class _Words:
    """A slot that one word fills."""

    __slots__ = ("_place", "count", "size", "words")

    def __init__(self, tokens: Sequence[str]) -> None:
        self.words: Final = tuple(tokens)
        self.count: Final = 1
        self.size: Final = len(self.words)
        self._place: Final = {word: place for place, word in enumerate(self.words)}

    def rank(self, tokens: Sequence[str]) -> int:
        return self._place[tokens[0]]

    def choice(self, number: int) -> list[str]:
        return [self.words[number]]


def _starts(slots: tuple[_Words | MultiWordSlot, ...]) -> Iterator[tuple[int, str, str]]:
    """Yield how lines of a form begin: how many words, the first and the second."""
    count = sum(slot.count for slot in slots)
    for word in slots[0].words:
        for second in slots[1].words if count > 1 else ("",):
            yield count, word, second
