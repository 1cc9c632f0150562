"""A replay as a person sees it: which moment is shown, through whose eyes, how it is stepped through."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import pygame

from boardgames.core.game_protocol import Game, Seat
from boardgames.core.match import PlayedAction
from boardgames.draw.widget_skin import SHELL
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.replay.record_picture import RecordPicture
from boardgames.ui.replay.replay_scene import ReplayScene
from boardgames.ui.results.key_moments import MarkedAction
from tests.ui.page.board import BoardPage
from tests.ui.pilot import Pilot


def draw_record(pilot: Pilot, game: str, path: Path) -> pygame.Surface:
    """The picture of an unfinished game, of 160 by 100 pixels."""
    return RecordPicture(PictureCache(pilot.app.services, lambda: None), game, path, "").render_pixels(
        (160, 100), SHELL
    )


class ReplayPage(BoardPage):
    """One recorded game that is seen again."""

    def __init__(self, pilot: Pilot, scene: ReplayScene) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The replay that lies on top."""
        assert isinstance(pilot.top, ReplayScene), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def game(self) -> Game:
        """The rules that it was played by."""
        return self._scene.recording.game

    @property
    def at(self) -> int:
        """After how many actions the table is shown."""
        return self._scene.action_count

    @property
    def action_count(self) -> int:
        """How many actions were played in all."""
        return len(self._scene.match_view)

    def deeds(self) -> Sequence[PlayedAction]:
        """What was done, as it may be seen now."""
        return self._scene.match_view.history()

    @property
    def seen_by(self) -> Seat | None:
        """The seat through whose eyes it is seen; None where everything lies open."""
        return self._scene.viewer

    def is_playing(self) -> bool:
        """True while it goes on by itself."""
        return self._scene.is_playing

    @property
    def speed(self) -> int:
        """The pace in percent."""
        return self._scene.speed_percent

    def marks(self) -> Sequence[MarkedAction]:
        """The moments that are marked on its line."""
        return self._scene.marked_actions

    def click_moment(self, count: int) -> None:
        """Click the line of the replay where the moment after so many actions stands."""
        line = self.find("replay.scrub")
        self.pilot.click_at(line.x_of_action(count), line.rect.bottom - 15)

    def look_at(self, count: int) -> None:
        """Show the table after so many actions."""
        self._scene.show_history(count)

    def step(self, by: int) -> None:
        """Go so many actions on or back; one on is shown moving."""
        self._scene.step_actions(by)
