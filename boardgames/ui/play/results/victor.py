"""The winner, large: a picture of the game in a wreath of its own, below it the shape of the seat as a seal, in the
light of how it ended: warm for a win, dim for a loss, even for a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.medals import cut, lay
from boardgames.draw.motifs import motif
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import Colour, mix, rgb
from boardgames.ui.contract.ended import Result
from boardgames.ui.widgets.seal import Sitter
from boardgames.ui.widgets.widget import Kit, Touch, Widget

WARM: Final = rgb("#FFC65A")
COLD: Final = rgb("#5B6C96")
PALE: Final = rgb("#CFC8BC")
LIGHTS: Final[dict[Result, tuple[Colour, int]]] = {
    "won": (WARM, 210),
    "shown": (WARM, 180),
    "drawn": (PALE, 120),
    "lost": (COLD, 150),
}
"""The colour of the light behind the picture, and how strong it is (0..255)."""
FAINT: Final[dict[Result, int]] = {"won": 255, "shown": 255, "drawn": 225, "lost": 170}
"""How much of the picture shows."""
RAYS: Final = 14
SMALL: Final = 0.93  # the size from which it grows
PICTURE: Final = Size(0.6, 0.72)  # of the wreath
UPRIGHT: Final = 0.85  # width by height below which a picture is a card, which throws a shadow
ROUND: Final = 0.335  # of the wreath: the radius of what a draw shows of a card or a cover
ROUND_MIDDLE: Final = (0.5, 0.42)
COVER_PART: Final = 0.96  # of a cover's width; a card has a frame, which is left out
CARD_PART: Final = 0.83
SEAL: Final = 0.17  # of the wreath: the seal of one winner
SEALS: Final = 0.72  # and what the seals of many have of its width
ROW: Final = 0.15  # of the height: the small pictures
LEAST_ROW: Final = 44.0


class Victor(Widget):
    """`sitters` are who has won, after a draw all; of two a half of the wreath each. `row` are small pictures below.

    `shown` tells how far all has risen, 0..1.
    """

    def __init__(
        self,
        id: str,
        game: str,
        sitters: Sequence[Sitter],
        picture: str,
        row: Sequence[str],
        result: Result,
        shown: Callable[[], float],
        *,
        height: float,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, grow=grow)
        self.game = game
        self.sitters = tuple(sitters)
        self.picture = picture
        self.row = tuple(row)
        self.result: Result = result
        self.shown = shown
        self.height = height

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, self.height)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        risen, box = self.shown(), self.rect
        foot = box.h * ROW if self.row and box.h * ROW >= LEAST_ROW else 0.0
        room = box._replace(h=box.h - foot)
        side = min(room.w, room.h) * (SMALL + (1 - SMALL) * risen)
        place = room.around(side, side)
        colour, strength = LIGHTS[self.result]
        rays = RAYS if self.result in ("won", "shown") else 0
        painter.light(place.cx, place.cy, side * 0.72, colour, round(strength * risen), rays)
        self._wreath(painter, skin, place, round(255 * risen))
        alpha = round(FAINT[self.result] * risen)
        shown = place.around(PICTURE.w * side, PICTURE.h * side)
        lies = painter.place_of(self.picture, shown)
        upright = lies.w < UPRIGHT * lies.h
        if upright and self.result == "drawn" and painter.images.has(self.picture):
            self._round(painter, skin, place, min(room.w, room.h) * ROUND, risen)
        else:
            if upright and risen > 0.5:
                painter.shadow(lies, 8, 2.2)
                dim = mix(skin.ground, (0, 0, 0), 0.4)  # not clear
                painter.fill(lies.inset(2), dim, 6, round(255 * risen))
            painter.picture(self.picture, shown, alpha=alpha)
        self._seals(painter, skin, place)
        if foot:
            self._row(painter, Rect(box.x, room.bottom, box.w, foot), alpha)

    def _round(self, painter: Painter, skin: Skin, place: Rect, radius: float, risen: float) -> None:
        """The middle of a card or a cover as a disc, the wreath whole around it; it rises in light, not in size."""
        part = COVER_PART if self.picture == f"{self.game}/cover" else CARD_PART
        piece = cut(painter, self.picture, radius, ROUND_MIDDLE, part, mix(skin.ground, (0, 0, 0), 0.4))
        lay(painter, piece, place, round(255 * risen))
        if risen > 0.5:
            painter.ring_of(place.cx, place.cy, radius + 1, 3, mix(skin.ground, skin.accent, 0.7))

    def _wreath(self, painter: Painter, skin: Skin, place: Rect, alpha: int) -> None:
        wreath = motif(painter.images, self.game, "laurel")
        if self.result != "drawn":
            tint = mix(skin.accent, skin.muted, 0.7) if self.result == "lost" else skin.accent
            painter.picture(wreath, place, tint, alpha)
            return
        two = self.sitters if len(self.sitters) == 2 else (None, None)
        for half, sitter in zip((0, 1), two, strict=True):
            with painter.clip(place._replace(x=place.x + half * place.w / 2, w=place.w / 2)):
                tint = skin.muted if sitter is None else mix(sitter.colour, skin.text, 0.35)
                painter.picture(wreath, place, tint, alpha)

    def _seals(self, painter: Painter, skin: Skin, place: Rect) -> None:
        """The shapes of the seats, each in a ring, over the foot of the wreath."""
        count = len(self.sitters)
        size = min(SEAL * place.w, SEALS * place.w / max(1, count))
        y, first = place.bottom - size * 0.62, place.cx - size * (count - 1) / 2
        for number, sitter in enumerate(self.sitters):
            x = first + number * size
            painter.disc(x, y + 2, size / 2, (0, 0, 0), 120)
            painter.disc(x, y, size / 2, skin.accent)
            painter.disc(x, y, size / 2 - 3, mix(skin.ground, (0, 0, 0), 0.35))
            spot = Rect(x, y, 0, 0).around(size * 0.62, size * 0.62)
            painter.seat_mark(sitter.seat, spot, sitter.colour, skin.text)

    def _row(self, painter: Painter, box: Rect, alpha: int) -> None:
        each = min(box.h * 0.86, box.w / len(self.row) * 0.9)
        first = box.cx - each * 1.1 * len(self.row) / 2
        for number, name in enumerate(self.row):
            spot = Rect(first + (number + 0.05) * each * 1.1, box.bottom - each, each, each)
            painter.picture(name, spot, alpha=alpha)
