"""Pictures that share the height of a page: a low one leaves its spare height to the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect, Size
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.widget import MeasureContext, Widget


class ThumbnailStyle(NamedTuple):
    """Style in which a table is drawn: with coordinates, upright if its board can be turned, in high contrast, as a
    piece from its middle that fills its place.
    """

    has_coordinates: bool = False
    is_upright: bool = False
    is_stark: bool = False
    is_piece: bool = False


PLAIN: Final = ThumbnailStyle()


class FittedPicture(Widget):
    """A picture with its own proportions, as wide as its place and no higher than a maximum."""

    max_height: float = 900.0

    def limit_height(self, most: float) -> None:
        """Set the maximum height."""
        self.max_height = most

    @property
    def aspect_ratio(self) -> float:
        """Width divided by height."""
        return 1.0


@final
class PictureColumn(Column):
    """Pictures and other widgets in a column, together no higher than `height` if possible.

    No picture becomes lower than `least`.
    """

    def __init__(
        self, children: Sequence[Widget], *, height: float, least: float, gap: float, grow: float = 0.0
    ) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self.height = height
        self.least = least

    def measure(self, kit: MeasureContext, width: float) -> Size:
        self._share(kit, width)
        return super().measure(kit, width)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self._share(kit, rect.w)
        super().arrange(kit, rect)

    def _share(self, kit: MeasureContext, width: float) -> None:
        low, high = self.least, max(self.height, self.least)
        for _ in range(9):
            most = (low + high) / 2
            self._limit(most)
            if super().measure(kit, width).h > self.height:
                high = most
            else:
                low = most
        self._limit(low)

    def _limit(self, most: float) -> None:
        for widget in self.walk():
            if isinstance(widget, FittedPicture):
                widget.limit_height(most)
