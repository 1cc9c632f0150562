"""Stand-ins for what lies behind the shell's doors: a game that only has options, unfinished games, no table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import Game
from boardgames.ui.app.app import App
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import NewGameSettings, ResumableGame, SceneFactory, SeatChoice
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget


class Opened(Scene):
    """Where a table would be: it keeps what it was opened with."""

    name = "opened"

    def __init__(self, app: App, what: object) -> None:
        super().__init__(app)
        self.what = what

    def compose(self) -> Widget:
        return Label("", "opened.nothing")


def stub_game(game: str = "sacrifice") -> Game:
    """A game with the face of Sacrifice and nothing inside: the shell reads id, seats and options only."""
    nothing = cast(Any, None)
    return Game(game, range(2, 3), {"placement": ("fixed", "free")}, nothing, nothing, nothing)


def stub_doors(unfinished: int = 0, games: tuple[str, ...] = ("sacrifice",)) -> SceneFactory:
    """Doors that open `Opened` scenes."""
    records = [
        ResumableGame(
            Path(f"/nowhere/{i}.txt"),
            "sacrifice",
            (SeatChoice("person", "Ana María"), SeatChoice("computer", level="adept")),
            7 + i,
            "2025-11-20T22:10:00",
        )
        for i in range(unfinished)
    ]

    def new_table(app: App, choice: NewGameSettings) -> Scene:
        return Opened(app, choice)

    def resume(app: App, record: ResumableGame) -> Scene:
        return Opened(app, record)

    def open_replays(app: App) -> Scene:
        return Opened(app, "replays")

    return SceneFactory(
        create_table=new_table,
        list_resumable_games=lambda: records,
        resume_game=resume,
        create_replay_list=open_replays,
        create_replay=Opened,
        level_ids=lambda: AT_TABLE,
        game_ids=lambda: games,
        load_game=stub_game,
    )
