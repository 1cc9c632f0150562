"""Panel of a replay with one person's chances: the sentence of the moment, the curve, and what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.core.match import MatchView
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3
from boardgames.draw.viewport import Viewport
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import SeatAnalysis
from boardgames.review.review_text import ReviewText, moment_at
from boardgames.review.verdicts import key_decisions
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.table_layout import LOW
from boardgames.ui.replay.chance_curve import LEAST_TICK, ChanceCurve, CurveSign, curve_height, draw_curve_sign
from boardgames.ui.replay.replay_scrubber import Scrubber
from boardgames.ui.widgets.containers import Column, FixedSize, Flow, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

NARROW: Final = 1200.0
"""Width of a window below which the sentence takes two lines and the legend three."""
LINE: Final = 28.0
SAMPLE: Final = 30.0


@final
class ChancePanel:
    """Sentence, curve and legend of the chances of `seat`, the only person of a match; `window` is its view.

    In a low window it is a sentence alone.
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
        self._text: Final = ReviewText(
            words.catalog, window.game, window.game.evaluation_scale, words.title_of_public_name
        )
        self.told: Final = {one.after: one for one in key_decisions(analysis.decisions)}

    def height(self, view: Viewport) -> float:
        """Return the height in a window, with the space below."""
        told, legend = _line_counts(view)
        return told * LINE + S1 if view.h < LOW else (told + legend) * LINE + curve_height(view) + 3 * S1

    def sentence(self, count: int) -> str:
        """Return what is said after so many actions: what has just changed the chances, or what they are, and the
        decision that comes next if that is told.
        """
        tr, points = self._words.tr, self.analysis.points
        moment = moment_at((points[count - 1], points[count]), LEAST_TICK) if count else None
        if moment is not None:
            said = self._text.moment_seen(moment, self._window, self._seat, with_events=False)
        else:
            said = f"{tr('review.curve', chance=self._text.chance(points[count].value))}."
        decision = self.told.get(count)
        return said if decision is None else f"{said} {tr(f'review.heading.{decision.verdict}')}."

    def make_widget(self, scrubber: Scrubber, view: Viewport) -> Widget:
        """Make the panel over a scrubber, at the position that it shows."""
        count = scrubber.at
        said, (told, explained) = self.sentence(count), _line_counts(view)
        sentence = FixedSize(Label(said, "replay.chance", tone="muted"), h=told * LINE)
        if view.h < LOW:
            return sentence
        scale = [self._words.tr(f"review.scale.{end}") for end in ("won", "even", "lost")]
        points, high = self.analysis.points, curve_height(view)
        curve = ChanceCurve("replay.curve", scrubber, points, self.told, (said, scale), high)
        legend = FixedSize(Flow(self._legend(), "replay.legend", gap=S3), h=explained * LINE)
        return Column((sentence, curve, legend), gap=S1)

    def _legend(self) -> Sequence[Widget]:
        """Each sign of the curve with its meaning."""
        points, tr = self.analysis.points, self._words.tr
        has_ticks = any(moment_at(pair, LEAST_TICK) for pair in pairwise(points) if pair[1].revealed)
        signs: tuple[CurveSign, ...] = ("line", "band", *(("up", "down") if has_ticks else ()))
        signs = (*signs, "dot") if self.told else signs
        return [Row((_Sample(sign), Label(tr(f"review.legend.{sign}"), tone="muted")), gap=S2) for sign in signs]


def _line_counts(view: Viewport) -> tuple[int, int]:
    """Return how many lines sentence and legend take in a window."""
    return (2, 3) if view.w < NARROW else (1, 1)


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
