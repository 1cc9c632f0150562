"""The project's own random generator: splitmix64, whose whole state is one integer.

The standard library promises no stable shuffle across versions, and copying its generator costs 625 words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Final, TypeVar, final

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_RANGE: Final = 1 << 64
_GAMMA: Final = 0x9E3779B97F4A7C15
_MOST_LANES: Final = 255

UNCOUNTED: Final = 1 << 40
"""Numbers of a game's counted shuffles are below this: see `numbered_rng`."""


def mix(value: int) -> int:
    """Return 64 well-mixed bits of an integer: the output function of splitmix64."""
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def one_way_seed(seed: int, *purpose: str) -> int:
    """Return 64 bits for a purpose (a game, a seat) from which the seed cannot be computed."""
    return int.from_bytes(hashlib.blake2b(f"{seed}".encode(), digest_size=8, key="/".join(purpose).encode()).digest())


@final
class Rng:
    """A stream of chance. Equal `state` means an equal future, on every machine."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def clone(self) -> Rng:
        """Return a generator with the same future."""
        return Rng(self.state)

    def branch(self, label: int) -> Rng:
        """Return an independent stream, numbered `label`; this stream is not moved."""
        return Rng(mix(self.state ^ mix(label + 1)))

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + _GAMMA) & _MASK
        return mix(self.state)

    def below(self, limit: int) -> int:
        """Return an integer in 0..limit-1, each equally likely. `limit` is 1..2**32."""
        while True:
            value = self.bits()
            if value < _RANGE - limit or value < _RANGE - _RANGE % limit:  # the first is enough, and quick
                return value % limit

    def chance(self) -> float:
        """Return a float in [0, 1)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """Return one item, each equally likely. Raises IndexError when there is none."""
        return items[self.below(len(items))] if items else items[0]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher-Yates, from the end): place after place draws as `below` does."""
        places = len(items) - 1
        drawn = self._next(places) if 3 <= places <= _MOST_LANES else ()
        if drawn:
            self.state = self.state + places * _GAMMA & _MASK
            for value in drawn:
                other = value % (places + 1)
                items[places], items[other] = items[other], items[places]
                places -= 1
            return
        for place in range(places, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def _next(self, count: int) -> tuple[int, ...]:
        """Return what the next so many `bits` will be, without moving on; none where one of them may be a value that
        `below` rejects for one of 1..count + 1.

        All are worked out side by side, in one long number: searches deal thousands of decks a second.
        """
        ones, steps, mask, margin, over, layout = _lanes(count)
        value = ones * self.state + steps & mask
        value = ((value ^ value >> 30) & mask) * 0xBF58476D1CE4E5B9 & mask
        value = ((value ^ value >> 27) & mask) * 0x94D049BB133111EB & mask
        value ^= value >> 31 & mask
        if value + margin & over:
            return ()
        return layout.unpack(value.to_bytes(layout.size, "little"))


@cache
def _lanes(count: int) -> tuple[int, int, int, int, int, Struct]:
    """Return constants for drawing several numbers at once, each in a lane of 128 bits so that products do not
    overlap.

    In order: a one in each lane, the steps of the state from lane to lane, a mask of the low halves, the value that
    makes a draw overflow if it is too high, the bit of that overflow, and the unpacking function.
    """
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * _GAMMA & _MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, ones * count, ones << 64, Struct("<" + "Q8x" * count)


def numbered_rng(seed: int, number: int) -> Rng:
    """Return the generator of shuffle `number` of a game with this seed; it depends on these two only.

    A game counts its shuffles from 0. Other shuffles, such as the rest of a loaded pile, have numbers from
    `UNCOUNTED` on.
    """
    return Rng(mix(seed ^ mix(number + 1)))  # as `Rng(seed).branch(number)`, with one object less
