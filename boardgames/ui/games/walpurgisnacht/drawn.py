"""The view of Walpurgisnacht as it is drawn: the position as the table remembers it, and what lies to be chosen."""

from __future__ import annotations

from typing import cast

from boardgames.core.machine import Dump
from boardgames.games.walpurgisnacht.shapes import NightDump


class Drawn(NightDump, total=False):
    """A view with what is drawn beside it, whenever it is drawn (`veil`)."""

    eyes: str
    """The seat that looks."""
    offered: list[str]
    """Received cards among which that seat chooses."""
    uncovered: bool
    """Whether the own role lies open: nobody else sits at the device, or the night is over."""
    covered: dict[str, list[str]]
    """While the end is told: what lies face down before each seat."""


def seen(view: Dump) -> Drawn:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(Drawn, view)
