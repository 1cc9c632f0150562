"""Every scene of the app by a name, and how it is opened."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from boardgames import registry
from boardgames.scenario.guide_files import lesson_ids
from boardgames.scenario.rule_examples import examples_of
from boardgames.ui.app.app import App
from boardgames.ui.app.startup import _workshop_scene as workshop
from boardgames.ui.scene.clock import FixedClock
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import NewGameSettings, SceneFactory, SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.about import AboutScene
from boardgames.ui.shell.achievements import AchievementsScene
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.rule_set_chooser import RuleSetChooser
from boardgames.ui.shell.rules_reader import RulesReader
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_snapshot import RuleSource
from tests.soak.players import Hasty
from tests.ui.page.game import HeadlessGame

PERSON: Final = SeatChoice("person", name="Ana")
COMPUTER: Final = SeatChoice("computer", level="novice")


def quiet_app(size: tuple[int, int] = (1280, 720), make: Any = Hasty) -> tuple[App, FixedClock]:
    clock = FixedClock()
    app = App(size=size, clock=clock)
    app.show_first_scene(TitleScene(app, make_scene_factory(make)))
    app.scene_factory = app_doors(app)
    app.scene_factory.create_workshop = workshop
    return app, clock


def app_doors(app: App) -> SceneFactory:
    scene = app.scenes[0]
    assert isinstance(scene, TitleScene)
    return scene.doors


def begun(app: App, game: str) -> Scene:
    """The table of a new game with a record, of one person and computers."""
    seats = (PERSON, *(COMPUTER,) * (usual(game) - 1))
    return app_doors(app).create_table(app, NewGameSettings(game, seats, {}, int(time.time() * 1000) % 10**9))


def table(app: App, game: str, *others: SeatChoice) -> Scene:
    return app_doors(app).create_table(app, NewGameSettings(game, (PERSON, *others * (usual(game) - 1)), {}, 7))


def usual(game: str) -> int:
    """How many seats a game has where nothing is said of them."""
    return registry.load(game).seat_count({})


def replayed(app: App, game: str) -> Scene:
    """A record of some actions, played again."""
    begun = HeadlessGame.begin(game, (PERSON,) * usual(game), seed=3, make=Hasty)
    for _ in range(25):
        begun.play_unseen(begun.legal_actions()[0])
    begun.close()
    return app_doors(app).create_replay(app, begun.record_path())


def lesson(app: App, game: str) -> Scene:
    door = app_doors(app).create_lesson
    assert door is not None
    return door(app, game, lesson_ids(game)[0])


def scenes() -> dict[str, Callable[[App], Scene | None]]:
    out: dict[str, Callable[[App], Scene | None]] = {
        "title": lambda app: None,
        "settings": SettingsScene,
        "statistics": StatisticsScene,
        "about": lambda app: AboutScene(app, registry.GAME_IDS),
        "feats": AchievementsScene,
        "shelf": lambda app: app_doors(app).create_replay_list(app),  # type: ignore[misc]
        "workshop": workshop,
    }
    for game in registry.GAME_IDS:
        example = examples_of(game)[0].id
        out |= {
            f"setup {game}": lambda app, game=game: GameSetupScene(app, app_doors(app), game),  # type: ignore[misc]
            f"sets {game}": lambda app, game=game: RuleSetChooser(app, game, None, lambda _own: None),  # type: ignore[misc]
            f"learn {game}": lambda app, game=game: LessonListScene(app, app_doors(app), game),  # type: ignore[misc]
            f"rules {game}": lambda app, game=game: RulesReader(app, game, "", app.table_previews),  # type: ignore[misc]
            f"table {game}": lambda app, game=game: table(app, game, COMPUTER),  # type: ignore[misc]
            f"hotseat {game}": lambda app, game=game: table(app, game, PERSON),  # type: ignore[misc]
            f"replay {game}": lambda app, game=game: replayed(app, game),  # type: ignore[misc]
            f"lesson {game}": lambda app, game=game: lesson(app, game),  # type: ignore[misc]
            f"example {game}": lambda app, game=game, one=example: app.table_previews.example_scene(app, game, one),  # type: ignore[misc]
            f"gallery {game}": lambda app, game=game: Gallery(app, RuleSource(game)),  # type: ignore[misc]
            f"editor {game}": lambda app, game=game: PositionEditor(app, RuleSource(game)),  # type: ignore[misc]
        }
    return out


SCENES: Final = scenes()
