"""Every scene of the app, ready to be looked at: what is around the tables, and each game from box to replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from boardgames import registry
from boardgames.data.data_paths import user_dir
from boardgames.data.new_set import write_new_set
from boardgames.scenario.guide_files import lesson_ids
from boardgames.ui.scene.dialogs import CrashScene, ShortcutDialog
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.about import AboutScene
from boardgames.ui.shell.access_settings import FirstAccessScene
from boardgames.ui.shell.achievements import AchievementsScene
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.key_settings import KeySettingsScene
from boardgames.ui.shell.lesson_list import LessonListScene
from boardgames.ui.shell.lesson_offer import LessonOffer
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title_screen import TitleScene, UnfinishedGamesDialog
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_folder import gallery_for_folder
from tests.bench.cases.playing import Mute
from tests.record.test_statistics import some
from tests.ui.ended import ended_game, show_results
from tests.ui.page import HeadlessGame, TablePage, open_lesson
from tests.ui.page.phone_table import show_open_table
from tests.ui.pilot import Pilot

NAMES: Final = ("Ana", "Bruno", "Chloé", "Dario", "Eva", "Finn", "Gaia", "Hugo")
Open = Callable[[Pilot], None]
MOST: Final[dict[str, tuple[int, dict[str, Any], int]]] = {
    "sacrifice": (2, {}, 60),
    "sacrificio": (4, {"seats": 4}, 90),
    "terrorixico": (4, {"seats": 4}, 50),
    "walpurgisnacht": (8, {"seats": 8}, 70),
}
"""Seats, options, and how many actions have been played where a table is shown."""


def title(pilot: Pilot) -> TitleScene:
    some(user_dir("records"))
    scene = TitleScene(pilot.app, make_scene_factory())
    pilot.app.show_first_scene(scene)
    pilot.settle()
    return scene


def welcome(game: str, pilot: Pilot) -> None:
    """The offer of the first lesson, over the title of its game."""
    if title(pilot).chosen_game != game:
        pilot.click(f"title.cover.{game}")
    previews = pilot.app.table_previews
    picture = partial(previews.lesson_picture, game, lesson_ids(game)[0])
    pilot.open(LessonOffer(pilot.app, game, show=lambda: None, known=lambda: None, picture=picture))
    pilot.step(600)
    pilot.settle()


def unfinished(pilot: Pilot) -> None:
    """What was begun and lies there: two games of Sacrifice in their middle."""
    for count in (20, 60):
        begun = begin_middle("sacrifice", count=count)
        HeadlessGame.copy_of(begun.record_until(begun.action_count()), begun.seats, Mute).let_record_go()
    pilot.app.show_first_scene(scene := TitleScene(pilot.app, make_scene_factory()))
    pilot.settle()
    pilot.open(UnfinishedGamesDialog(pilot.app, scene.unfinished, scene))
    pilot.step(600)
    pilot.settle()


def over(make: Callable[[Pilot, TitleScene], Any], pilot: Pilot) -> None:
    """A scene over the title."""
    pilot.open(make(pilot, title(pilot)))


def begin_middle(game: str, people: int = 1, count: int | None = None) -> HeadlessGame:
    """A game with most seats in its middle, or after so many actions and on until a person is to act."""
    seats, options, middle = MOST[game]
    sits = tuple(
        SeatChoice("person", name) if seat < people else SeatChoice("computer", level="adept")
        for seat, name in enumerate(NAMES[:seats])
    )
    begun = HeadlessGame.begin(game, sits, options, seed=11, make=Mute)
    begun.play_unseen_to_person(middle if count is None else count)
    return begun


def table(game: str, pilot: Pilot, people: int = 1) -> TablePage:
    """The table of such a game."""
    return TablePage.open(pilot, begin_middle(game, people))


def board(game: str, pilot: Pilot) -> None:
    """The table, seen: nothing lies over it, one thing is pointed at."""
    page = table(game, pilot)
    for _ in range(200):
        if page.is_on_top() and not page.is_telling():
            break
        pilot.key("escape" if page.is_on_top() else "return")
    pilot.key("n")


def curtain(game: str, pilot: Pilot) -> None:
    table(game, pilot, people=MOST[game][0])


def closely(game: str, pilot: Pilot) -> None:
    board(game, pilot)
    pilot.key("space")


def result(game: str, end: str, pilot: Pilot) -> None:
    show_results(pilot, ended_game(game, end))


def replay(game: str, pilot: Pilot) -> None:
    result(game, "won", pilot)
    pilot.click("results.replay")
    for _ in range(8):
        pilot.key("right")


def workshop(pilot: Pilot, *, editor: bool = False) -> None:
    folder = pilot.home / "roads"
    write_new_set("terrorixico", folder)
    scene = gallery_for_folder(pilot.app, folder)
    assert isinstance(scene, Gallery)
    pilot.open(scene)
    pilot.settle(lambda: not scene.pictures.is_drawing)
    if editor:
        laid = PositionEditor(pilot.app, scene.source)
        pilot.open(laid)
        laid.restart_with(laid.draft.reset_to_midgame)


def phones(game: str, count: int, pilot: Pilot) -> None:
    """The page of a table that is open to phones, `count` of which have come."""
    seats, options, _middle = MOST[game]
    sits = [SeatChoice("remote" if number else "person", name) for number, name in enumerate(NAMES[:seats])]
    show_open_table(pilot, HeadlessGame.begin(game, sits, options, seed=11, make=Mute), count)


def lesson(game: str, pilot: Pilot) -> None:
    open_lesson(pilot, game, 0)


def rules(game: str, pilot: Pilot) -> None:
    title(pilot)
    pilot.app.open_rules(game)
    pilot.step(600)
    pilot.settle()


def shelf(pilot: Pilot) -> None:
    title(pilot)
    pilot.click("title.replays")


def ending_count(game: str) -> Iterator[tuple[str, Open]]:
    for end in ("won", "lost", "drawn") if game == registry.GAME_IDS[0] else ("won",):
        yield f"{game} {end}", partial(result, game, end)


def scenes() -> dict[str, Open]:
    """All of them, by name."""
    found: dict[str, Open] = {
        "title": title,
        "unfinished": unfinished,
        "access": partial(over, lambda p, t: FirstAccessScene(p.app)),
        "settings": partial(over, lambda p, t: SettingsScene(p.app)),
        "keymap": partial(over, lambda p, t: KeySettingsScene(p.app)),
        "keys": partial(over, lambda p, t: ShortcutDialog(p.app, [])),
        "statistics": partial(over, lambda p, t: StatisticsScene(p.app)),
        "feats": partial(over, lambda p, t: AchievementsScene(p.app)),
        "about": partial(over, lambda p, t: AboutScene(p.app, t.games)),
        "shelf": shelf,
        "phones none": partial(phones, registry.GAME_IDS[0], 0),
        "phones one": partial(phones, "terrorixico", 1),
        "phones all": partial(phones, "walpurgisnacht", 7),
        "crash": partial(over, lambda p, t: CrashScene(p.app, Path("report"), list)),
        "gallery": workshop,
        "editor": partial(workshop, editor=True),
    }
    for game in registry.GAME_IDS:
        found[f"{game} welcome"] = partial(welcome, game)
        found[f"{game} setup"] = partial(over, lambda p, t, g=game: GameSetupScene(p.app, t.doors, g))
        found[f"{game} learn"] = partial(over, lambda p, t, g=game: LessonListScene(p.app, t.doors, g))
        found[f"{game} lesson"] = partial(lesson, game)
        found[f"{game} rules"] = partial(rules, game)
        found[f"{game} table"] = partial(board, game)
        found[f"{game} closely"] = partial(closely, game)
        found[f"{game} curtain"] = partial(curtain, game)
        found.update(ending_count(game))
        found[f"{game} replay"] = partial(replay, game)
    return found
