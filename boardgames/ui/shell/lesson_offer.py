"""Offer of the first lesson, shown once for each game and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.draw.theme import S4, S5
from boardgames.draw.widget_skin import game_skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Row
from boardgames.ui.widgets.game_box import GameBox, box_width_for
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

COVER: Final = 280.0
LOW: Final = 620.0


class LessonOffer(ModalDialog):
    """The box, a description of the game, and two answers. After Escape the offer is shown again next time."""

    name = "welcome"
    width = 780.0
    first_focus = "welcome.show"

    def __init__(self, app: SceneHost, game: str, *, show: Callable[[], None], known: Callable[[], None]) -> None:
        super().__init__(app, "")
        self.game = game
        self.theme = plugin_of(game).theme
        self.skin = game_skin(self.theme)
        self._show, self._known = show, known

    def body(self) -> Widget:
        tr, game = self.tr, self.game
        name = tr(f"game.{game}.name")
        words = Column(
            (
                Label(tr("ui.welcome.title", game=name), "welcome.title", role="title"),
                Label(tr(f"game.{game}.tagline"), "welcome.what", role="lead"),
                Label(tr("ui.welcome.text"), "welcome.text"),
            ),
            gap=S4,
            grow=1,
        )
        high = COVER if self.view.h >= LOW else 200.0
        if self.view.w < self.width or box_width_for(high) > self.view.w / 3:
            return words
        return Row((GameBox("welcome.cover", name, self.theme, height=high), words), gap=S5)

    def buttons(self) -> Sequence[Widget]:
        tr = self.tr
        return (
            Button("welcome.known", tr("ui.welcome.known"), lambda: self._answer(self._known), icon="play"),
            Button(
                "welcome.show",
                tr("ui.welcome.show"),
                lambda: self._answer(self._show),
                icon="hint",
                kind="primary",
                role="lead_strong",
            ),
        )

    def _answer(self, call: Callable[[], None]) -> None:
        self.services.progress.mark_introduced(self.services.settings.player, self.game)
        self.app.pop(fade=False)
        call()
