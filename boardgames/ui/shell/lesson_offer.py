"""Offer of the first lesson, shown once for each game and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.theme import S4, S5, S6
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import DIM, ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Centre, Column, FixedSize, Flow, Padding, Row, Spacer
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.game_box import GameBox, box_width_for
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import PaperPanel
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

COVER: Final = 440.0
LOW_COVER: Final = 200.0
LOW: Final = 620.0
BESIDE: Final = 1400.0  # width of the window from which the page lies beside the figures of the title
BROAD: Final = 1.3  # the same of its width by its height
PART: Final = 0.51  # of the width, and of the height, that the page takes there
HIGH_PART: Final = 0.635
DIM_BESIDE: Final = 70  # of 255: the shade over the title there
PICTURE_PART: Final = 0.5  # of the page's width: the picture of the lesson
WORDS: Final = 280.0  # least width of the words beside the cover
FRAME: Final = 262.0  # height of the page without its body
HIGH: Final = 1000.0  # height of the window from which the words beside the figures are large


class LessonOffer(ModalDialog):
    """The box, a description of the game, and two answers. After Escape the offer is shown again next time."""

    name = "welcome"
    width = 780.0
    first_focus = "welcome.show"

    def __init__(
        self,
        app: SceneHost,
        game: str,
        *,
        show: Callable[[], None],
        known: Callable[[], None],
        picture: Callable[[], FittedPicture] | None = None,
    ) -> None:
        """`picture` makes that of the lesson, shown instead of the box where the cover is seen beside the page."""
        super().__init__(app, "")
        self._picture = picture
        self.game = game
        self.theme = plugin_of(game).theme
        self.skin = game_skin(self.theme)
        self._show, self._known = show, known

    def body(self) -> Widget:
        tr, game = self.tr, self.game
        name = tr(f"game.{game}.name")
        is_large = self._is_beside and self.view.h >= HIGH
        words = Column(
            (
                Label(tr("ui.welcome.title", game=name), "welcome.title", role="display" if is_large else "title"),
                Label(tr(f"game.{game}.tagline"), "welcome.what", role="heading" if is_large else "lead"),
                Label(tr("ui.welcome.text"), "welcome.text", role="lead" if self._is_beside else "body"),
            ),
            gap=S5 if is_large else S4,
            grow=1,
        )
        high = min(COVER, self.view.h * HIGH_PART - FRAME) if self._is_beside else LOW_COVER
        page = self.view.w * PART - 2 * S6 - S5 if self._is_beside else min(self.width, self.view.w) - 2 * S6
        if box_width_for(high) + S5 + WORDS > page:
            return words
        shown: Widget = GameBox("welcome.cover", name, self.theme, height=high)
        if self._is_beside and self._picture is not None:
            picture = self._picture()
            picture.limit_height(high)
            shown = FixedSize(picture, w=page * PICTURE_PART)
        return Centre(Row((shown, words), gap=S6 if is_large else S5), upright=True)

    @property
    def _is_beside(self) -> bool:
        """True if the page lies beside the figures of the title, so that they stay in their light."""
        return self.view.w >= max(BESIDE, BROAD * self.view.h)

    def compose(self) -> Widget:
        view, is_low = self.view, self.view.h < LOW
        area = ScrollArea("modal.scroll", self.body(), least=max(120, view.h - 260), grow=1, margin=0)
        parts = Column((area, Flow(self.buttons(), across="end")), gap=S4, grow=1)
        page = PaperPanel(parts, "modal", self.game, low=is_low)
        if not self._is_beside:
            return Padding(Centre(page, width=self.width, upright=True), x=S5, y=S5)
        placed = FixedSize(page, w=view.w * PART, h=view.h * HIGH_PART)
        return Padding(Row((placed, Spacer(grow=1)), gap=0.0, across="start"), x=S6, y=S6)

    def draw_ground(self, painter: Painter) -> None:
        painter.veil(DIM_BESIDE if self._is_beside else DIM)

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        return (
            Button("welcome.known", tr("ui.welcome.known"), lambda: self._answer(self._known), icon="play"),
            enter_button(
                "welcome.show",
                tr("ui.welcome.show"),
                lambda: self._answer(self._show),
                self.services.catalog,
                icon="hint",
                role="lead_strong",
            ),
        )

    def _answer(self, call: Callable[[], None]) -> None:
        self.services.progress.mark_introduced(self.services.settings.player, self.game)
        self.app.pop(fade=False)
        call()
