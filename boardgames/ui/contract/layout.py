"""Where everything on the table is placed, and how the cursor moves between places.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.rects import Rect
from boardgames.ui.contract.placed import Phrase, Placed, Sight
from boardgames.ui.contract.showing import Showing


class GameLayout(ABC):
    """Where everything on the table is placed, and how the cursor moves between places.

    The defaults are right for a plain game.
    """

    @abstractmethod
    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Where everything lies: a pure function of a drawn view and a rectangle."""

    def shape_for(self, eyes: Seat) -> str:
        """The id of the layout for a viewer, of a table that fills the room of the board."""
        return "whole"

    def visible_view(self, view: Dump, showing: Showing) -> Dump:
        """Return what is drawn of a view: less than the seat may know where the table is played from memory.

        `place`, `pages` and `inscriptions` get the drawn view alone, so nothing else can reach the screen.
        """
        return view

    def reading_areas(self, view: Dump, rect: Rect) -> Sequence[Rect]:
        """Rectangles of the board with changing text or figures; floating panels avoid them where they can."""
        return ()

    def inscriptions(self, view: Dump) -> Mapping[str, Phrase]:
        """The sentences that stand on the board itself, by their place."""
        return {}

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat, for panels and the end."""
        return {}

    def restore_hand(self, seat: Seat, view: Dump) -> None:
        """See what that seat saw earlier, the oldest first, so that a hand of a game gone on with lies as it came."""
        return

    def first_cursor(self, sight: Sight) -> str:
        """The key at which the cursor begins; empty: at the first place."""
        return ""

    def next_cursor(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The thing to which an arrow leads, where the table itself says so; empty: the nearest one."""
        return ""
