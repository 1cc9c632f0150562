"""Dialog of one decision: the position with what was played and what was better, the words for it, and what to do."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S3, S4, S5, mix_colours
from boardgames.draw.widget_skin import Role, Skin, paper_skin
from boardgames.review.analysis_model import Verdict
from boardgames.review.review_text import DecisionText
from boardgames.review.verdicts import GOOD
from boardgames.ui.game_view.picture_cache import CachedPicture
from boardgames.ui.results.decision_marks import BETTER, PLAYED, RIM, ActionSign, draw_sign
from boardgames.ui.scene.dialogs import LOW, ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Container, Panel, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.rich_text import RichText
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WORDS: Final = 760.0
"""Width of a sheet with words alone."""
WIDEST: Final = 1500.0
"""Greatest width of a sheet with a picture."""
PICTURE_PART: Final = 0.61
"""Part of the sheet for the picture beside the words."""
BESIDE, HIGHEST, HIGHEST_LOW = 860.0, 0.58, 0.38
"""Width of a window from which it stands there, and its greatest height, as a part of it, in low windows less: it is
seen whole.
"""
ROOMY, LARGE = 1260.0, 1.25
"""Width of a window from which the words are larger, and how much."""
LARGE_MOST: Final = 0.00038
"""Letters for each unit of the window's area up to which they are larger: with smaller ones a longer text is seen."""
SIGN: Final = 1.3
"""Size of a sign beside words, by the size of their letters."""
DEEP: Final = 226
"""Opacity (0..255) of the shade behind the sheet: no cut heading of the result competes with its words."""
TINT: Final = 0.16
"""Part of the accent in the ground of the rule to take home."""
LEAD_IN: Final = re.compile(r"[^:.]*:(?= )")
"""What a sentence begins with up to its colon: what it is about."""
DEED: Final = re.compile(r".*?(?::(?= [a-zà-ÿ0-9])|\.(?= [A-ZÀ-Þ¿¡])|$)")
"""The part of a sentence up to the colon before its reason, or up to its end."""


class DecisionSteps(NamedTuple):
    """Callbacks from the dialog of a decision: open it as the seat saw it, retry it, make a puzzle; None where no
    puzzle can be kept. `look_text`: id of the words of the first one's button.
    """

    look_text: str
    look: Callable[[], None]
    retry: Callable[[], None]
    make_puzzle: Callable[[], None] | None


@final
class DecisionDialog(ModalDialog):
    """One decision: what was played, what was better and why, what follows from it for other games; ways to see it
    again and to play on from there.
    """

    name = "decision"
    first_focus = "decision.look"
    dim = DEEP

    def __init__(
        self,
        app: SceneHost,
        text: DecisionText,
        verdict: Verdict,
        make_picture: Callable[[], CachedPicture | None],
        steps: DecisionSteps,
    ) -> None:
        super().__init__(app, text.heading)
        self._text = text
        self._signs = {"played": BETTER} if verdict == GOOD else {"played": PLAYED, "better": BETTER}
        self._picture = make_picture()
        self._steps = steps

    def body(self) -> Widget:
        text, picture = self._text, self._picture
        told: tuple[tuple[str, str, Role], ...] = (
            ("shared", text.shared, "body"),
            ("played", text.played, "lead"),
            ("rival_win", text.rival_win, "body"),
            ("better", text.better, "lead"),
            ("following", text.following, "body"),
            ("contrast", text.contrast, "body"),
            ("answers", text.answers, "body"),
        )
        is_roomy = self.view.w >= ROOMY and sum(map(len, text.lines)) <= LARGE_MOST * self.view.w * self.view.h
        large = LARGE if is_roomy else 1.0
        face = self.skin.text_style("body")
        about = " · ".join(filter(None, (text.round, text.about)))
        head = Label(about, "decision.about", tone="muted", face=face.with_size(round(large * face.size)))
        words = Column(
            [self._sentence(id, line, role, large) for id, line, role in told if line], gap=S4 if is_roomy else S3
        )
        rule = self._rule_panel(text.takeaway, large) if text.takeaway else None
        if picture is None or self.view.w < BESIDE:
            parts = (head, words, *filter(None, (rule, picture)))
            return Column(parts, gap=S4)
        is_low = self.view.h < LOW
        picture.limit_height((HIGHEST_LOW if is_low else HIGHEST) * self.view.h)
        spread = PictureSpread(picture, words, rule)
        return Column((spread, head) if is_low else (head, spread), gap=S3)

    def _sentence(self, id: str, line: str, role: Role, large: float) -> Widget:
        """A sentence with its lead-in in bold, beside the sign of the action that it tells."""
        sign = self._signs.get(id)
        size = round(large * self.skin.text_style(role).size)
        marked = mark_emphasis(line, with_deed=sign == BETTER)
        words = RichText(f"decision.{id}", marked, role=role, sizes=(size,), most=math.inf)
        words.grow = 1
        return words if sign is None else Row((SignMark(sign, SIGN * size), words), gap=S3, across="start")

    def _rule_panel(self, rule: str, large: float) -> Widget:
        skin = paper_skin(self.skin)
        face = skin.text_style("strong")
        words = Label(rule, "decision.takeaway", face=face.with_size(round(large * face.size)), grow=1)
        ground = None if skin.high_contrast else mix_colours(skin.ground, skin.accent, TINT)
        return Panel(Row((Icon("hint", SIGN * face.size), words), gap=S3), pad=S3, ground=ground, edge=True)

    @property
    def width(self) -> float:  # type: ignore[override]
        """Width of the sheet: the picture stands beside the words where there is room."""
        if self._picture is None or self.view.w < BESIDE:
            return WORDS
        return max(WORDS, min(WIDEST, self.view.w - 2 * S5))

    def buttons(self) -> Sequence[Widget]:
        tr, (look_text, look, retry, make) = self.tr, self._steps
        puzzle: list[Widget] = []
        if make is not None:
            words, tip = tr("puzzle.make.button"), tr("puzzle.make.tip")
            puzzle.append(Button("decision.puzzle", words, lambda: self._leave(make), icon="hint", tip=tip))
        return (
            Button("modal.no", tr("ui.dialog.back"), self.dismiss),
            *puzzle,
            Button("decision.retry", tr("review.retry"), lambda: self._leave(retry), icon="continue"),
            Button("decision.look", tr(look_text), lambda: self._leave(look), icon="eye", kind="primary"),
        )

    def _leave(self, go_on: Callable[[], None]) -> None:
        self.app.pop(fade=False)
        go_on()


def mark_emphasis(line: str, *, with_deed: bool) -> str:
    """Return a sentence with markup: its lead-in is bold, `with_deed` what is to be done, too."""
    lead_in = LEAD_IN.match(line)
    end = lead_in.end() if lead_in else 0
    if with_deed and (deed := DEED.match(line, end)):
        end = deed.end()
    return f"**{line[:end]}**{line[end:]}" if end else line


@final
class SignMark(Widget):
    """The sign of an action beside its words, as it stands in the picture."""

    def __init__(self, sign: ActionSign, size: float) -> None:
        super().__init__()
        self.sign: Final = sign
        self.size: Final = size

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(self.size, self.size)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_sign(painter, self.rect.centred_rect(self.size, self.size).inset(RIM), self.sign)


@final
class PictureSpread(Container):
    """A picture beside words. A `foot` stands below whichever of them leaves more room, at the lower edge."""

    def __init__(self, picture: CachedPicture, words: Widget, foot: Widget | None) -> None:
        super().__init__((picture, words) if foot is None else (picture, words, foot))
        self._picture: Final = picture
        self._words: Final = words
        self._foot: Final = foot

    def _places(self, kit: MeasureContext, width: float) -> tuple[float, Sequence[Rect]]:
        """Height of all, and the place of each child from the upper left corner."""
        picture, foot = self._picture.measure(kit, PICTURE_PART * width), self._foot
        left = picture.w + S5
        beside = max(0.0, width - left)
        words = self._words.measure(kit, beside)
        places = [Rect(0, 0, picture.w, picture.h), Rect(left, 0, beside, words.h)]
        high = max(picture.h, words.h)
        if foot is not None:
            below = foot.measure(kit, picture.w).h + S3, foot.measure(kit, beside).h + S4
            ends = max(picture.h + below[0], words.h), max(picture.h, words.h + below[1])
            high = min(ends)
            if ends[0] < ends[1]:
                places.append(Rect(0, high - below[0] + S3, picture.w, below[0] - S3))
            else:
                places.append(Rect(left, high - below[1] + S4, beside, below[1] - S4))
        return high, places

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, self._places(kit, width)[0])

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        for child, place in zip(self.children, self._places(kit, rect.w)[1], strict=True):
            child.arrange(kit, place.move_by(rect.x, rect.y))
