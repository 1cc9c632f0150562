"""Curve of one person's chances through a match, as far as it could know them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, Literal, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import CurvePoint
from boardgames.ui.input.intents import Intent
from boardgames.ui.replay.replay_scrubber import KNOB, Scrubber
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

HIGH: Final = 64.0
EDGE: Final = 8.0  # space above and below the curve, for the ticks
TICK: Final = 4.0  # half of the size of a tick
DOT: Final = 4.5
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
            painter.line(place.x, y, place.right, y, skin.accent, 2)
        case "band":
            painter.fill(Rect(place.x, y - TICK, place.w, 2 * TICK), mix_colours(skin.ground, skin.accent, 0.25))
        case "up":
            painter.polygon([(x - TICK, y + TICK), (x + TICK, y + TICK), (x, y - TICK + 1)], skin.text)
        case "down":
            painter.polygon([(x - TICK, y - TICK), (x + TICK, y - TICK), (x, y + TICK - 1)], skin.muted)
        case _:
            painter.disc(x, y, DOT + 1.5, skin.ground)
            painter.disc(x, y, DOT, skin.text)


@final
class ChanceCurve(Widget):
    """Curve over the track of a scrubber, whose x coordinates it has, with its band of two standard errors.

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
        text: str,
    ) -> None:
        super().__init__(id)
        self._scrubber = scrubber
        self.points = tuple(points)
        self.decisions = frozenset(decisions)
        self._text = text

    @property
    def accessible_text(self) -> str:
        return self._text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, HIGH)

    def _point(self, after: int, value: float) -> tuple[float, float]:
        high = self.rect.h - 2 * EDGE
        return self._scrubber.x_of_action(after), self.rect.bottom - EDGE - high * min(1.0, max(0.0, value))

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        return self._scrubber.handle(intent, stage)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        (first, middle), (last, _) = self._point(0, 0.5), self._point(len(self.points) - 1, 0.5)
        ground = Rect(first - KNOB, self.rect.y, last - first + 2 * KNOB, self.rect.h)
        painter.fill(ground, mix_colours(skin.ground, (0, 0, 0), 0.4), 8)
        painter.line(first, middle, last, middle, skin.line, 1)
        upper = [self._point(one.after, one.value + BAND * one.error) for one in self.points]
        lower = [self._point(one.after, one.value - BAND * one.error) for one in self.points]
        painter.polygon([*upper, *reversed(lower)], mix_colours(skin.ground, skin.accent, 0.25))
        line = [self._point(one.after, one.value) for one in self.points]
        for (x0, y0), (x1, y1) in pairwise(line):
            painter.line(x0, y0, x1, y1, skin.accent, 2)
        for one in self.points:
            if abs(one.revealed) >= max(LEAST_TICK, BAND * one.error):
                self._draw_tick(painter, skin, self._point(one.after, 0.0)[0], helped=one.revealed > 0)
        for one in self.points:
            if one.after in self.decisions:
                draw_curve_sign(painter, skin, "dot", Rect(*self._point(one.after, one.value), 0, 0))
        x = self._point(self._scrubber.at, 0.0)[0]
        painter.line(x, self.rect.y + 2, x, self.rect.bottom - 2, skin.text, 1)

    def _draw_tick(self, painter: Painter, skin: Skin, x: float, *, helped: bool) -> None:
        y = self.rect.y + TICK if helped else self.rect.bottom - TICK
        draw_curve_sign(painter, skin, "up" if helped else "down", Rect(x, y, 0, 0))
