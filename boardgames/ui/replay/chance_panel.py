"""Foot of a replay with one person's chances: the curve, what its signs mean, and the sentence of the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.core.match import MatchView
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S4
from boardgames.draw.viewport import Viewport
from boardgames.draw.widget_skin import Role, Skin
from boardgames.review.analysis_model import SeatAnalysis
from boardgames.review.chance_moments import ChanceMoment, moment_at, turn_moments
from boardgames.review.review_text import ReviewText
from boardgames.review.verdicts import key_decisions
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.table_layout import LOW
from boardgames.ui.replay.chance_curve import LEAST_TICK, ChanceCurve, CurveSign, curve_height, draw_curve_sign
from boardgames.ui.replay.replay_scrubber import Scrubber
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

NARROW, ROOMY = 1200.0, 1700.0
"""Widths of a window from which the sentence stands between the playback buttons, and from which it is larger."""
SMALL: Final = 850.0
"""Width of a window below which the sentence takes three lines."""
TEXT_LINE: Final = 24.0
LINE: Final = 28.0
SAMPLE: Final = 30.0
SCALE_WIDTH: Final = 108.0
"""Width of the labels of the scale, at the left of curve and track."""
TRACK_HEIGHT, BARE_TRACK_HEIGHT = 58.0, 40.0
"""Heights of the track with its marks, and without them beside the buttons."""
BUTTONS: Final = 74.0
"""Height of the row of buttons."""


@final
class ChancePanel:
    """Foot of a replay that tells the chances of `seat`, the only person of a match; `window` is its view.

    From above: legend, curve, track, and between the playback buttons the sentence of the position shown. In a narrow
    window the sentence is above the buttons; in a low one curve and track are beside the buttons, without a legend.
    """

    def __init__(
        self,
        words: MessageFormatter,
        analysis: SeatAnalysis,
        window: MatchView,
        seat: Seat,
    ) -> None:
        self._words: Final = words
        self.analysis: Final = analysis
        self._window: Final = window
        self._seat: Final = seat
        scale = window.game.evaluation_scale
        self._text: Final = ReviewText(words.catalog, window.game, scale, words.title_of_public_name)
        self.told: Final = {one.after: one for one in key_decisions(analysis.decisions, scale=scale)}

    def height(self, view: Viewport) -> float:
        """Return the height in a window."""
        told = 0.0 if view.h >= LOW and view.w >= NARROW else _text_height(view) + S1
        if view.h < LOW:
            return told + curve_height(view) + BARE_TRACK_HEIGHT
        return told + _legend_height(view) + curve_height(view) + TRACK_HEIGHT + S2 + BUTTONS

    def sentence(self, count: int) -> str:
        """Return what is said after so many actions: the decision that comes next if that is told, else what has just
        changed the chances, or what they are.
        """
        points, decision = self.analysis.points, self.told.get(count)
        if decision is not None:
            return self._text.decision_in_short(decision)
        moment = self._moment_at(count)
        if moment is not None:
            return self._text.moment_seen(moment, self._window, self._seat, with_events=False)
        return self._text.state(points[count])

    def _moment_at(self, count: int) -> ChanceMoment | None:
        """Return the moment that ended with so many actions."""
        points = self.analysis.points
        if not self._window.game.hidden:
            moments = turn_moments(points, self._window, self._seat)
            return next((one for one in moments if one.point.after == count), None)
        return moment_at((points[count - 1], points[count]), LEAST_TICK) if count else None

    def make_foot(self, scrubber: Scrubber, view: Viewport, steps: Widget, turns: Widget) -> Widget:
        """Make the whole foot at the position that a scrubber shows, between buttons for steps and for turns."""
        count = scrubber.at
        said, points = self.sentence(count), self.analysis.points
        role: Role = "lead" if view.w >= ROOMY else "body"
        sentence = Label(said, "replay.chance", role=role, middle=True, grow=1.0)
        curve = ChanceCurve("replay.curve", scrubber, points, self.told, (said, self._scale()), curve_height(view))
        if view.h < LOW:
            narrow = Column((curve, FixedSize(scrubber, h=BARE_TRACK_HEIGHT)), gap=0.0, grow=1.0)
            return Column((FixedSize(sentence, h=_text_height(view)), Row((steps, narrow, turns), gap=S2)), gap=S1)
        legend = FixedSize(Flow(self._legend(), "replay.legend", gap=S4), h=_legend_height(view))
        track = Row((Spacer(SCALE_WIDTH), FixedSize(scrubber, h=TRACK_HEIGHT, grow=1.0)), gap=0.0)
        if view.w >= NARROW:
            return Column((legend, curve, track, Row((steps, sentence, turns), gap=S4)), gap=S1)
        told = FixedSize(sentence, h=_text_height(view))
        return Column((legend, curve, track, told, Row((steps, Spacer(grow=1.0), turns))), gap=S1)

    @property
    def _is_chance(self) -> bool:
        return self._window.game.evaluation_scale == "chance"

    def _scale(self) -> Sequence[str]:
        """Labels of the upper edge of the curve, its middle and its lower edge."""
        ends = ("won", "even", "lost") if self._is_chance else ("ahead", "even", "behind")
        return [self._words.tr(f"review.scale.{end}") for end in ends]

    def _legend(self) -> Sequence[Widget]:
        """Each sign of the curve with its meaning."""
        points, tr = self.analysis.points, self._words.tr
        has_ticks = any(moment_at(pair, LEAST_TICK) for pair in pairwise(points) if pair[1].revealed)
        shown: Mapping[CurveSign, bool] = {
            "line": True,
            "band": any(one.error > 0.0 for one in points),
            "up": has_ticks,
            "down": has_ticks,
            "dot": bool(self.told),
        }
        signs = [sign for sign, is_shown in shown.items() if is_shown]
        own = {} if self._is_chance else {"line": "line_standing"}
        told = [tr(f"review.legend.{own.get(sign, sign)}") for sign in signs]
        return [
            Row((_Sample(sign), Label(text, tone="muted")), gap=S2) for sign, text in zip(signs, told, strict=True)
        ]


def _text_height(view: Viewport) -> float:
    """Return the height of the sentence where it has a row of its own."""
    return TEXT_LINE * (3 if view.w < SMALL or view.h >= LOW else 2)


def _legend_height(view: Viewport) -> float:
    return LINE * (3 if view.w < NARROW else 1)


@final
class _Sample(Widget):
    """One sign of the curve, as it is drawn there."""

    def __init__(self, sign: CurveSign) -> None:
        super().__init__()
        self._sign: Final = sign

    def measure(self, kit: MeasureContext, width: float) -> Size:
        wide = SAMPLE if self._sign in ("line", "band") else SAMPLE / 2
        return Size(wide, LINE - 8)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_curve_sign(painter, skin, self._sign, Rect(*self.rect))
