"""Dead pieces of a seat by race: fanned out where there is room, else overlapping, with their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import TextStyle, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.games.sacrifice.piece_names import PICTURES
from boardgames.ui.widgets.tooltip_area import TooltipArea
from boardgames.ui.widgets.widget import InteractionState

GROUPS: Final = (
    ("immortal", "taker", "emissary"),
    ("fanatic", "builder", "martyr"),
    ("monkey", "cheetah", "falcon"),
    ("mineral",),
)
"""Kinds of pieces by race, as they stand beside each other."""
LARGEST: Final = 60
LEGIBLE: Final = 40
LEAST_SPREAD: Final = 26
SMALLEST: Final = 12
"""Sizes of a dead piece in design units: pieces overlap rather than be smaller than `LEGIBLE`, and even more rather
than be smaller than `LEAST_SPREAD`."""
STEPS: Final = (1.1, 0.8, 0.55, 0.3)
"""Distances from one piece of a group to the next, as parts of its size."""
TAIL: Final = 9.0
"""Width of a group behind its last piece, for the number."""
GAP: Final = 5.0
"""Distance between two groups, and between two lines."""
COUNT: Final = TextStyle("jost", 600, 18)
LEAST_COUNT: Final = 12
COUNT_PART: Final = 0.5
"""Least size of a number, and its size as a part of the piece's, if that is small."""


class PieceStock(NamedTuple):
    """Stock of one kind of piece that a seat has off the board, and the key that selects one of them."""

    key: str
    face: str
    piece_count: int
    name: str


@final
class DeadGroup(TooltipArea):
    """The dead pieces of one race. The number tells how many they are where it is more than can be seen."""

    def __init__(self, id: str, pieces: Sequence[PieceStock], note: str) -> None:
        told = ", ".join(f"{one.name}: {one.piece_count}" for one in pieces)
        super().__init__(id, f"{told}. {note}", focusable=False)
        self.pieces: Final = tuple(pieces)

    @property
    def piece_rects(self) -> list[Rect]:
        """Rectangles of the kinds of pieces, from the left; each lies over the one before."""
        size = self.rect.h
        step = (self.rect.w - TAIL - size) / max(1, len(self.pieces) - 1)
        return [Rect(self.rect.x + number * step, self.rect.y, size, size) for number in range(len(self.pieces))]

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        spots = self.piece_rects
        for piece, spot in zip(self.pieces, spots, strict=True):
            painter.picture(f"{PICTURES}/{piece.face}", spot.inset(1))
        if len(spots) > 1 and spots[1].x - spots[0].x < spots[0].w:  # they overlap: one number for all
            draw_count(painter, skin, spots[-1], TAIL, sum(piece.piece_count for piece in self.pieces))
            return
        for piece, spot in zip(self.pieces, spots, strict=True):
            if piece.piece_count > 1:
                draw_count(painter, skin, spot, TAIL, piece.piece_count)


def draw_count(painter: Painter, skin: Skin, spot: Rect, beyond: float, count: int) -> None:
    """Draw a number at the lower right corner of a piece, up to a distance beyond it."""
    style, text = COUNT.with_size(min(COUNT.size, max(LEAST_COUNT, round(COUNT_PART * spot.h)))), str(count)
    line = painter.fonts.line_height(style)
    high = 0.86 * line
    wide = max(painter.fonts.width(text, style) + 8, high)
    plate = Rect(spot.right + beyond - wide, spot.bottom - high - 0.07 * line, wide, high)
    painter.fill(plate, mix_colours(skin.raised, skin.text, 0.14), 6)
    painter.edge(plate, skin.line, 1, 6)
    painter.text(text, plate.cx, plate.cy - line / 2, style, skin.text, "centre")


def width_of_groups(counts: Sequence[int], size: float) -> float:
    """Width of groups of so many kinds in one line, whose pieces overlap a little."""
    return sum(size * (1 + STEPS[1] * (count - 1)) + TAIL + GAP for count in counts)


def lay_out_groups(room: Rect, counts: Sequence[int]) -> list[Rect]:
    """Return the rectangles of groups of so many kinds in lines within `room`: spread if the pieces stay legible,
    else overlapping more and more, and as large as they can be so.
    """
    legible = range(LARGEST, LEGIBLE - 1, -1)
    tries = [(size, step) for step in STEPS for size in legible]
    tries += [(size, STEPS[-2]) for size in range(LEGIBLE - 1, LEAST_SPREAD - 1, -1)]
    tries += [(size, STEPS[-1]) for size in range(LEGIBLE - 1, SMALLEST - 1, -1)]
    places: list[Rect] = []
    for size, step in tries:
        x, y, places = room.x, room.y, []
        for count in counts:
            wide = size * (1 + step * (count - 1)) + TAIL
            if places and x + wide > room.right:
                x, y = room.x, y + size + GAP
            places.append(Rect(x, y, wide, size))
            x += wide + GAP
        if y + size <= room.bottom and all(place.right <= room.right for place in places):
            break
    return places
