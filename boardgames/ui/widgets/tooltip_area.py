"""Tooltip area over a symbol without text: explains it on hover and on focus."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.draw.rects import Rect
from boardgames.draw.theme import R_CHIP
from boardgames.ui.widgets.widget import MeasureContext, Widget


class TooltipArea(Widget):
    """An area over symbols drawn by another widget or by a subclass; `tip` is its sentence.

    An area that cannot be focused lies in a widget that can and that has the same text.
    """

    radius = R_CHIP
    access_role = "note"

    def __init__(self, id: str, tip: str, *, focusable: bool = True, rank: int = 0, way: Sequence[str] = ()) -> None:
        super().__init__(id, tip=tip)
        self.focusable, self.rank, self.highlighted_places = focusable, rank, way

    @property
    def accessible_text(self) -> str:
        return self.tip

    def place_over(self, kit: MeasureContext, rect: Rect, within: Rect) -> None:
        """Place the area over some symbols, enlarged to the size of a target, within `within`."""
        w, h = min(max(rect.w, kit.target), within.w), min(max(rect.h, kit.target), within.h)
        spot = rect.centred_rect(w, h)
        x = min(max(spot.x, within.x), within.right - w)
        y = min(max(spot.y, within.y), within.bottom - h)
        self.arrange(kit, Rect(x, y, w, h))
