"""The layout of the plain table: nothing is placed, the board's room is a sheet of words."""

from __future__ import annotations

from typing import final

from boardgames.core.game_protocol import Dump
from boardgames.draw.rects import Rect
from boardgames.ui.contract.layout import GameLayout
from boardgames.ui.contract.table_types import PlacedThing


@final
class PlainLayout(GameLayout):
    """No places; the art's sheet shows the position."""

    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        return ()
