"""The project's own chance: splitmix64, whose whole state is one integer.

The standard library promises no stable shuffle across versions, and copying its generator costs 625 words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_RANGE: Final = 1 << 64
_GAMMA: Final = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """Return 64 well-mixed bits of an integer: the output function of splitmix64."""
    value &= _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


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
        reject = (1 << 64) - (1 << 64) % limit
        while True:
            value = self.bits()
            if value < reject:
                return value % limit

    def chance(self) -> float:
        """Return a float in [0, 1)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """Return one item, each equally likely. Raises IndexError when there is none."""
        return items[self.below(len(items))] if items else items[0]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher-Yates, from the end).

        Draws as `below` does, written out: searches deal thousands of decks a second.
        """
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            reject = _RANGE - _RANGE % (i + 1)
            while True:
                state = (state + _GAMMA) & _MASK
                value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
                value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
                value ^= value >> 31
                if value < reject:
                    break
            j = value % (i + 1)
            items[i], items[j] = items[j], items[i]
        self.state = state
