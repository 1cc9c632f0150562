"""The view of Walpurgisnacht as it is drawn: the position as the table remembers it, and what lies to be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from boardgames.core.game_protocol import Dump
from boardgames.games.walpurgisnacht.dump_types import NightDump
from boardgames.ui.games.walpurgisnacht.gift_history import Gifts

REMEMBERED: Final = "~"
"""Before a card that lies face down and is remembered: it is drawn dimmed."""


class PointCount(NamedTuple):
    """The count so far, witches before villagers: the night's points, what each step brought, the step of now."""

    night: tuple[int, int]
    points_by_step: Mapping[int, tuple[int, int]]
    current_step: int = 0
    is_over: bool = False

    @property
    def side_totals(self) -> tuple[int, int]:
        """Both sides' points so far."""
        pairs = (self.night, *self.points_by_step.values())
        return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


class DisplayView(NightDump, total=False):
    """A view with the fields that `memory_view_filter` adds for drawing."""

    eyes: str
    """The viewing seat."""
    offered: list[str]
    """Received cards among which that seat chooses."""
    uncovered: bool
    """True if the viewing seat's role lies open: nobody else sits at the device, or the night is over."""
    whole: bool
    """True if the whole mountain is drawn, also where no card can be put."""
    shown_before: list[str]
    """Spaces that the near mountain showed when the turn began."""
    sparse: bool
    """True if only what a first lesson needs is shown: not the parts of a turn."""
    count: PointCount
    """While the end is counted."""
    given: Gifts
    """Gifts before each seat with their givers; only if notes are drawn."""
    notes: dict[str, str]
    """Role that the viewing seat assumes for each other seat: `witch`, `villager`, `doubt` or empty."""
    roles: dict[str, str]
    """While the end is told: the role of each seat; who looks knows its own."""
    covered: dict[str, list[str]]
    """While the end is told: what lies face down before each seat."""


def as_typed_view(view: Dump) -> DisplayView:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(DisplayView, view)
