"""Every scene of the app by a name, and how it is opened."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from boardgames import registry
from boardgames.scenario.guide_files import lesson_ids
from boardgames.scenario.rule_examples import examples_of
from boardgames.ui.app.app import App
from boardgames.ui.app.start import _workshop as workshop
from boardgames.ui.play.install import table_doors
from boardgames.ui.scene.clock import FixedClock
from boardgames.ui.scene.doors import Doors, SeatChoice, TableChoice
from boardgames.ui.scene.scene import Scene
from boardgames.ui.shell.about import About
from boardgames.ui.shell.feats import FeatsScene
from boardgames.ui.shell.learn import Learn
from boardgames.ui.shell.reader import RulesReader
from boardgames.ui.shell.sets import SetChooser
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.setup import Setup
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title import Title
from boardgames.ui.workshop.editor import Editor
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.stock import Source
from tests.soak.players import Hasty
from tests.ui.page.game import HeadlessGame

PERSON: Final = SeatChoice("person", name="Ana")
COMPUTER: Final = SeatChoice("computer", level="novice")


def quiet_app(size: tuple[int, int] = (1280, 720), make: Any = Hasty) -> tuple[App, FixedClock]:
    clock = FixedClock()
    app = App(size=size, clock=clock)
    app.begin(Title(app, table_doors(make)))
    app.doors = app_doors(app)
    app.doors.workshop = workshop
    return app, clock


def app_doors(app: App) -> Doors:
    scene = app.scenes[0]
    assert isinstance(scene, Title)
    return scene.doors


def begun(app: App, game: str) -> Scene:
    """The table of a new game with a record, of one person and computers."""
    seats = (PERSON, *(COMPUTER,) * (usual(game) - 1))
    return app_doors(app).new_table(app, TableChoice(game, seats, {}, int(time.time() * 1000) % 10**9))


def table(app: App, game: str, *others: SeatChoice) -> Scene:
    return app_doors(app).new_table(app, TableChoice(game, (PERSON, *others * (usual(game) - 1)), {}, 7))


def usual(game: str) -> int:
    """How many seats a game has where nothing is said of them."""
    return registry.load(game).seat_count({})


def replayed(app: App, game: str) -> Scene:
    """A record of some actions, played again."""
    begun = HeadlessGame.begin(game, (PERSON,) * usual(game), seed=3, make=Hasty)
    for _ in range(25):
        begun.play_unseen(begun.legal_actions()[0])
    begun.close()
    return app_doors(app).open_record(app, begun.record_path())


def lesson(app: App, game: str) -> Scene:
    door = app_doors(app).lesson
    assert door is not None
    return door(app, game, lesson_ids(game)[0])


def scenes() -> dict[str, Callable[[App], Scene | None]]:
    out: dict[str, Callable[[App], Scene | None]] = {
        "title": lambda app: None,
        "settings": SettingsScene,
        "statistics": StatisticsScene,
        "about": lambda app: About(app, registry.GAME_IDS),
        "feats": FeatsScene,
        "shelf": lambda app: app_doors(app).open_replays(app),  # type: ignore[misc]
        "workshop": workshop,
    }
    for game in registry.GAME_IDS:
        example = examples_of(game)[0].id
        out |= {
            f"setup {game}": lambda app, game=game: Setup(app, app_doors(app), game),  # type: ignore[misc]
            f"sets {game}": lambda app, game=game: SetChooser(app, game, None, lambda _own: None),  # type: ignore[misc]
            f"learn {game}": lambda app, game=game: Learn(app, app_doors(app), game),  # type: ignore[misc]
            f"rules {game}": lambda app, game=game: RulesReader(app, game, "", app.shown),  # type: ignore[misc]
            f"table {game}": lambda app, game=game: table(app, game, COMPUTER),  # type: ignore[misc]
            f"hotseat {game}": lambda app, game=game: table(app, game, PERSON),  # type: ignore[misc]
            f"replay {game}": lambda app, game=game: replayed(app, game),  # type: ignore[misc]
            f"lesson {game}": lambda app, game=game: lesson(app, game),  # type: ignore[misc]
            f"example {game}": lambda app, game=game, one=example: app.shown.example(app, game, one),  # type: ignore[misc]
            f"gallery {game}": lambda app, game=game: Gallery(app, Source(game)),  # type: ignore[misc]
            f"editor {game}": lambda app, game=game: Editor(app, Source(game)),  # type: ignore[misc]
        }
    return out


SCENES: Final = scenes()
