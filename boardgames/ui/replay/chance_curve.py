"""Curve of one person's chances through a match, as far as it could know them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, Literal, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, Colour, mix_colours
from boardgames.draw.viewport import Viewport
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import CurvePoint
from boardgames.ui.input.intents import Intent
from boardgames.ui.play.board.table_layout import LOW
from boardgames.ui.replay.replay_scrubber import KNOB, Scrubber
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

LOWEST, LEAST, MOST = 42.0, 60.0, 100.0
"""Heights of a curve in a low window, and in others."""
EDGE: Final = 12.0  # space above and below the curve, for the ticks
TICK: Final = 6.0  # half of the size of a tick
DOT: Final = 7.0
WIDE: Final = 3.0
"""Width of the line."""
AHEAD, BEHIND = 0.34, 0.16
"""How much the ground between the curve and even chances is lighter, above and below."""
LEAST_TICK: Final = 0.05
"""Change of the expected result, by what the seat's own action turned up, from which there is a tick."""
BAND: Final = 2.0
"""Standard errors on each side of the curve."""
CurveSign = Literal["line", "band", "up", "down", "dot"]
"""Signs of a curve: itself, its band, what was turned up and helped or hurt, decisions."""


def draw_curve_sign(painter: Painter, skin: Skin, sign: CurveSign, place: Rect) -> None:
    """Draw a sign of a curve in the middle of a place, as wide as that for curve and band."""
    x, y = place.cx, place.cy
    match sign:
        case "line":
            painter.line(place.x, y, place.right, y, skin.accent, WIDE)
        case "band":
            painter.fill(Rect(place.x, y - TICK, place.w, 2 * TICK), _band_colour(skin))
        case "up":
            painter.polygon([(x - TICK, y + TICK), (x + TICK, y + TICK), (x, y - TICK + 1)], skin.text)
        case "down":
            painter.polygon([(x - TICK, y - TICK), (x + TICK, y - TICK), (x, y + TICK - 1)], skin.muted)
        case _:
            painter.disc(x, y, DOT + 1.5, skin.ground)
            painter.disc(x, y, DOT, skin.text)


def curve_height(view: Viewport) -> float:
    """Height of a curve in a window."""
    return LOWEST if view.h < LOW else min(MOST, LEAST + 0.4 * (view.h - LOW))


def _band_colour(skin: Skin) -> Colour:
    return mix_colours(skin.ground, skin.accent, 0.4)


@final
class ChanceCurve(Widget):
    """Curve over the track of a scrubber, whose x coordinates it has, with its band of two standard errors.

    At its left are the labels of its upper edge, its middle and its lower edge, if they fit.

    Dots mark the decisions that are told; triangles at the edges what was turned up: above what helped, below what
    hurt. Pointer and keys do what they do at the scrubber.
    """

    focusable = True
    access_role = "timeline"

    def __init__(
        self,
        id: str,
        scrubber: Scrubber,
        points: Sequence[CurvePoint],
        decisions: Collection[int],
        texts: tuple[str, Sequence[str]],
        height: float,
    ) -> None:
        """`texts`: what is said of the position shown, and the labels of the scale."""
        super().__init__(id)
        self._height = height
        self._scrubber = scrubber
        self.points = tuple(points)
        self.decisions = frozenset(decisions)
        self._text, self._scale = texts

    @property
    def accessible_text(self) -> str:
        return self._text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, self._height)

    def _point(self, after: int, value: float) -> tuple[float, float]:
        edge = EDGE if self.rect.h > LOWEST else EDGE / 2
        high = self.rect.h - 2 * edge
        return self._scrubber.x_of_action(after), self.rect.bottom - edge - high * min(1.0, max(0.0, value))

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        return self._scrubber.handle(intent, stage)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        (first, middle), (last, _) = self._point(0, 0.5), self._point(len(self.points) - 1, 0.5)
        ground = Rect(first - KNOB, self.rect.y, last - first + 2 * KNOB, self.rect.h)
        dark = mix_colours(skin.ground, (0, 0, 0), 0.4)
        painter.fill(ground, dark, 8)
        self._draw_scale(painter, skin, ground)
        line = [self._point(one.after, one.value) for one in self.points]
        for (x0, y0), (x1, y1) in pairwise(line):
            light = AHEAD if y0 + y1 < 2 * middle else BEHIND
            painter.polygon(((x0, middle), (x0, y0), (x1, y1), (x1, middle)), mix_colours(dark, skin.accent, light))
        painter.line(first, middle, last, middle, skin.line, 1)
        upper = [self._point(one.after, one.value + BAND * one.error) for one in self.points]
        lower = [self._point(one.after, one.value - BAND * one.error) for one in self.points]
        painter.polygon([*upper, *reversed(lower)], _band_colour(skin))
        for (x0, y0), (x1, y1) in pairwise(line):
            painter.line(x0, y0, x1, y1, skin.accent, WIDE)
        for one in self.points:
            if abs(one.revealed) >= max(LEAST_TICK, BAND * one.error):
                self._draw_tick(painter, skin, self._point(one.after, 0.0)[0], helped=one.revealed > 0)
        x, y = line[min(self._scrubber.at, len(line) - 1)]
        painter.line(x, self.rect.y + 2, x, self.rect.bottom - 2, skin.text, 2)
        for one in self.points:
            if one.after in self.decisions:
                draw_curve_sign(painter, skin, "dot", Rect(*self._point(one.after, one.value), 0, 0))
        painter.disc(x, y, KNOB - 2, dark)
        painter.disc(x, y, KNOB - 4, skin.accent)

    def _draw_scale(self, painter: Painter, skin: Skin, ground: Rect) -> None:
        """Draw the labels of the scale before the curve, if all fit there and above each other."""
        style = skin.text_style("body")
        line = painter.fonts.line_height(style)
        room = ground.x - self.rect.x - S2
        if max(painter.fonts.width(label, style) for label in self._scale) > room or 3 * line > self.rect.h + EDGE:
            return
        tops = (self.rect.y, self.rect.cy - line / 2, self.rect.bottom - line)
        for label, top in zip(self._scale, tops, strict=True):
            painter.text(label, ground.x - S2, top, style, skin.muted, "right")

    def _draw_tick(self, painter: Painter, skin: Skin, x: float, *, helped: bool) -> None:
        y = self.rect.y + TICK if helped else self.rect.bottom - TICK
        draw_curve_sign(painter, skin, "up" if helped else "down", Rect(x, y, 0, 0))
