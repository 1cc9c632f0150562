"""Layout of the table, and movement of the cursor between places.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
from boardgames.ui.contract.viewer import Viewer


class ZoneFigure(NamedTuple):
    """Common zone in a few signs, where it is not seen: key of its place, icon, figure, both as a sentence.

    `is_painted`: `icon` is a picture with colours of its own.
    """

    key: str
    icon: str
    figure: str
    message: Message
    is_painted: bool = False


NEAR_ROW: Final = 56.0
"""Height of the row of the seats at a near view, in design units."""


class NearBoard(NamedTuple):
    """Layout of an enlarged board of a game's own: id of the shape that lays it out, its size, and whether it is made
    of pages, each as large as the viewport.

    `row_from`: from this part of its width on the viewport has the row of the seats at its upper edge, and every page
    leaves that free; None: the row lies above the viewport. `margin` is the distance between the edge of the viewport
    and the thing beside it. `home` is the key of a place that the view opens at; empty: at the own things. `ruler` is
    the width of the rulers at the left and above, over which nothing is to be shown.
    """

    shape: str
    size: Size
    is_paged: bool = False
    row_from: float | None = None
    margin: float = 10.0
    home: str = ""
    ruler: float = 0.0


class GameLayout(ABC):
    """Layout of the table, and movement of the cursor between places.

    The defaults are right for a plain game.
    """

    lists_own_seat_near = False
    """True if the row over pages of a near view begins with the viewing seat, as the way to its own things."""
    is_shown_whole = False
    """True if a part of the table says too little, so that pictures of positions show all of it."""
    puzzle_shape = ""
    """Id of the layout of small pictures of puzzles, which show all of it; empty: a part of the table."""
    is_near_at_end = False
    """True if the near view also shows how the game ends; else the whole table does."""

    @abstractmethod
    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        """Return all placed things of a drawn view inside `rect`; a pure function of the arguments."""

    def board_shape_for(self, eyes: Seat) -> str:
        """Return the id of the layout for a viewer, for a table that fills the board area."""
        return "whole"

    def visible_view(self, view: Dump, showing: Viewer) -> Dump:
        """Return the part of a view that is drawn: less than the seat may know if the table is played from
        memory.

        The other methods get the drawn view alone, so nothing else can reach the screen.
        """
        return view

    def near_board(self, view: Dump, shape: str, room: Size, plain: Size, text_ratio: float) -> NearBoard | None:
        """Return a layout for the near view of the board; None: as the whole board of text size 100 %.

        `room` is the size of the place for viewport and row of the seats, `plain` that of the board at text size
        100 %, `text_ratio` the text size (1 for 100 %).
        """
        return None

    def areas_to_keep_clear(self, view: Dump, rect: Rect, shape: str = "") -> Sequence[Rect]:
        """Rectangles of the board with changing text or figures; floating panels avoid them where they can."""
        return ()

    def board_messages(self, view: Dump) -> Mapping[str, Message]:
        """Return the sentences on the board, by place."""
        return {}

    def seat_facts(self, view: Dump, seat: Seat) -> Mapping[str, Any]:
        """Public counts of a seat, for panels and the end."""
        return {}

    def seat_summary(self, view: Dump, seat: Seat) -> Message | None:
        """The most important public counts of a seat in a few words, where its things are not shown."""
        return None

    def zone_figures(self, view: Dump) -> Sequence[ZoneFigure]:
        """Zones that are told above a near view, which may show none of them."""
        return ()

    def restore_hand_order(self, seat: Seat, view: Dump) -> None:
        """Take the earlier views of that seat, oldest first, so that its hand keeps its order in a resumed game."""
        return

    def initial_cursor_key(self, sight: DecisionContext) -> str:
        """The key at which the cursor begins; empty: at the first place."""
        return ""

    def next_cursor_key(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        """The thing to which an arrow leads, where the table itself says so; empty: the nearest one."""
        return ""
