"""Geometry of the count at the end of Sacrificio: a temple for each side, with a step for each point. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrificio.final_count import FinalCount

LEAST_STEPS: Final = 12
MOST_LANES: Final = 10
HEART: Final = 72.0  # size of a heart on a step
FOOT: Final = (88.0, 0.2)  # below the temples, for names and parts: design units, and at most so much of the height
TOP: Final = 0.17  # of the height, above the highest step
TIE: Final = 46.0
STAIR: Final = 0.46  # of a side's breadth, for its stair
SUM: Final = (104.0, 64.0)  # the plate with the sum, beside the stair
GAP: Final = 16.0
STANDS: Final = 0.15  # of a step: how far behind its edge a heart stands
POINT: Final = 0.08  # of a heart: below its point its picture is empty
FALL: Final = 2.6  # how far above its step a counted thing appears, in its sizes


class CountTemple(NamedTuple):
    """Area in which one side is counted: whole room, stair, height of a step, columns of hearts."""

    room: Rect
    stair: Rect
    step: float
    lanes: int

    @property
    def foot(self) -> Rect:
        """Area below the stair, for names and parts."""
        return Rect(self.room.x, self.stair.bottom, self.room.w, self.room.bottom - self.stair.bottom)

    @property
    def heart(self) -> float:
        """Size of a heart."""
        return _heart_size(self.stair.w, self.step, self.lanes)

    def step_top(self, number: int) -> float:
        """The upper edge of a step; the first is 1, and 0 the foot of the stair."""
        return self.stair.bottom - number * self.step

    def thing_rect(self, index: int, step: int) -> Rect:
        """Rectangle of the counted thing of an index: each in the next column, from the left again after the last."""
        wide = self.stair.w / self.lanes
        x = self.stair.x + (index % self.lanes + 0.5) * wide
        y = self.step_top(max(1, step)) + STANDS * self.step - (1 - POINT) * self.heart
        return Rect(x - self.heart / 2, y, self.heart, self.heart)

    def fall_rect(self, index: int, step: int) -> Rect:
        """Rectangle from which a counted thing falls."""
        return self.thing_rect(index, step).move_by(0, -FALL * self.heart)

    def sum_rect(self, points: int) -> Rect:
        """The plate with the sum, at the height of the step reached."""
        wide, high = (min(part, share * self.room.w) for part, share in zip(SUM, (0.2, 0.13), strict=True))
        y = min(self.step_top(points) - high / 2, self.stair.bottom - high)
        return Rect(min(self.stair.right + 0.45 * wide, self.room.right - wide), y, wide, high)


def _heart_size(wide: float, step: float, lanes: int) -> float:
    """The size at which hearts stand clear of their neighbours in so many columns, and of those above them."""
    return min(HEART, 0.96 * wide / lanes, 0.94 * step * lanes)


def lay_out_count(board: Rect, count: FinalCount) -> list[CountTemple]:
    """The temples of a count side by side, their stairs of one height."""
    room = board.inset(GAP)
    wide = (room.w - GAP * (len(count.lines) - 1)) / len(count.lines)
    foot, tie = min(FOOT[0], FOOT[1] * room.h), TIE if count.tie else 0.0
    top, bottom = room.y + TOP * room.h, room.bottom - foot - tie
    step = (bottom - top) / max(LEAST_STEPS, count.most_points)
    lanes = max(range(2, MOST_LANES), key=lambda number: (_heart_size(STAIR * wide, step, number), -number))
    out = []
    for number in range(len(count.lines)):
        whole = Rect(room.x + number * (wide + GAP), room.y, wide, room.h - tie)
        stair = Rect(whole.cx - STAIR * wide / 2, top, STAIR * wide, bottom - top)
        out.append(CountTemple(whole, stair, step, lanes))
    return out
