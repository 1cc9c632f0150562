"""The winner, large: the shape of the seat in a wreath of the game's own, in the light of how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

from boardgames.draw.motifs import motif
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import Colour, mix
from boardgames.ui.contract.ended import Result
from boardgames.ui.play.results.scenery import LIGHTS
from boardgames.ui.widgets.seal import Sitter
from boardgames.ui.widgets.widget import Kit, Touch, Widget

DISC: Final = 74 / 240
"""The radius of the free disc in a wreath, by its side."""
ONE: Final = 1.62  # a single shape, by that radius
AROUND: Final = 0.52  # how far from the middle several shapes stand, by that radius
RAYS: Final = 14
SMALL: Final = 0.9  # the size from which it grows


class Laurel(Widget):
    """Who has won, in a wreath; after a draw a half of it for each. `shown` tells how far all has risen, 0..1."""

    def __init__(
        self,
        id: str,
        game: str,
        sitters: Sequence[Sitter],
        result: Result,
        shown: Callable[[], float],
        *,
        height: float,
    ) -> None:
        super().__init__(id)
        self.game = game
        self.sitters = tuple(sitters)
        self.result: Result = result
        self.shown = shown
        self.height = height

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, self.height)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        risen = self.shown()
        colour, strength = LIGHTS[self.result]
        rays = RAYS if self.result in ("won", "shown") else 0
        painter.light(self.rect.cx, self.rect.cy, self.height * 1.05, colour, round(strength * risen), rays)
        side = self.height * (SMALL + (1 - SMALL) * risen)
        box = self.rect.around(side, side)
        alpha = round(255 * risen)
        wreath = motif(painter.images, self.game, "laurel")
        if self.result == "drawn":
            self._halves(painter, box, wreath, skin, alpha)
            return
        tint = mix(skin.accent, skin.muted, 0.7) if self.result == "lost" else skin.accent
        painter.picture(wreath, box, tint, alpha)
        self._marks(painter, box, skin)

    def _halves(self, painter: Painter, box: Rect, wreath: str, skin: Skin, alpha: int) -> None:
        """A half for each of two; with more of them the wreath is nobody's alone."""
        halves = (box._replace(w=box.w / 2), box._replace(x=box.cx, w=box.w / 2))
        two = len(self.sitters) == 2
        for half, sitter in zip(halves, self.sitters if two else (None, None), strict=True):
            with painter.clip(half):
                tint = skin.muted if sitter is None else _clear(sitter.colour, skin)
                painter.picture(wreath, box, tint, alpha)
                if sitter is not None:
                    size = 2 * DISC * box.w * 0.8
                    painter.seat_mark(sitter.seat, box.around(size, size), sitter.colour, skin.text)
        if two:
            painter.line(box.cx, box.y + box.h * 0.16, box.cx, box.y + box.h * 0.84, skin.text, 2)
        else:
            self._marks(painter, box, skin)

    def _marks(self, painter: Painter, box: Rect, skin: Skin) -> None:
        radius, count = DISC * box.w, len(self.sitters)
        size = ONE * radius if count == 1 else radius * (0.86 if count <= 3 else 0.7 if count <= 5 else 0.56)
        far = 0.0 if count == 1 else radius * (AROUND if count <= 4 else 0.66)
        for number, sitter in enumerate(self.sitters):
            turn = 2 * pi * number / max(1, count) - (pi if count == 2 else pi / 2)
            x, y = box.cx + far * cos(turn), box.cy + far * sin(turn)
            painter.seat_mark(sitter.seat, Rect(x - size / 2, y - size / 2, size, size), sitter.colour, skin.text)


def _clear(colour: Colour, skin: Skin) -> Colour:
    """A seat's colour as a line on the cloth: light enough to be seen."""
    return mix(colour, skin.text, 0.35)
