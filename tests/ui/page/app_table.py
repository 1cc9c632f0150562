"""The table of an app that runs by its own loop, without a pilot: for what is pressed by chance, killed, or aged."""

from __future__ import annotations

from typing import Self

from boardgames.core.game_protocol import Action
from boardgames.ui.app.app import App
from boardgames.ui.play.table.table_scene import TableScene
from tests.ui.page.game import GameFacts
from tests.ui.page.keyboard import table_in


class AppTable(GameFacts):
    """The table of an app, whatever lies over it, and the game that is played on it."""

    def __init__(self, app: App, scene: TableScene) -> None:
        super().__init__(scene.session)
        self._app = app
        self._scene = scene

    @classmethod
    def find(cls, app: App) -> Self | None:
        """The table that the app holds; None where it holds none."""
        scene = table_in(app)
        return cls(app, scene) if scene is not None else None

    def is_on_top(self) -> bool:
        """True while nothing lies over it."""
        return self._app.top is self._scene

    def is_held(self) -> bool:
        """True while something is still to be seen or answered before anybody goes on."""
        return self._scene.context.turn_status.is_paused

    def play(self, line: str) -> None:
        """Play a line at once for whoever is to act."""
        self._scene.perform_action(Action(line))

    def catch_up(self) -> None:
        """Have the next frame show what was played unseen."""
        self._scene.recompose()
