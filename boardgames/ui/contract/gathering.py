"""Questions that are answered with several things at once: which may be taken, how many, and what they make. Pure."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from boardgames.core.machine import Action
from boardgames.ui.contract.placed import Sight
from boardgames.ui.input.picker import Path


class Gather(NamedTuple):
    """Things of which at least `least` and at most `most` are taken, in the order in which they are given."""

    keys: tuple[str, ...]
    least: int
    most: int

    def complete(self, taken: Path) -> bool:
        """Whether what was taken is enough for an answer."""
        return self.least <= len(taken) <= self.most


@runtime_checkable
class Gathering(Protocol):
    """A table with such questions."""

    def gather(self, sight: Sight) -> Gather | None:
        """What is to be gathered now; None: the picker asks."""
        ...

    def gathered(self, sight: Sight, taken: Path) -> Action:
        """The line that the things taken make; it may be illegal, and is then asked about."""
        ...
