"""Every quiet scene in every size, language and text scale: nothing overflows, everything is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.data.data_paths import user_dir
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.app.app import App
from boardgames.ui.scene.dialogs import ConfirmDialog, CrashScene, ShortcutDialog, ask_confirmation
from boardgames.ui.scene.scene import Scene, Shortcut
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.shell.about import AboutScene
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.rules_reader import RulesReader
from boardgames.ui.shell.settings import PAGES, SettingsScene
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.shell.title_screen import TitleScene, UnfinishedGamesDialog
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.record.test_statistics import some
from tests.ui import matrix
from tests.ui.pilot import Pilot
from tests.ui.stubs import Opened, stub_doors

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
TEXTS = [80, 100, 150, 200] if matrix.ALL else [100, 200]


def settings(app: App, page: str) -> Scene:
    scene = SettingsScene(app)
    scene.page = page
    return scene


def setup(app: App, *kinds: str) -> Scene:
    scene = GameSetupScene(app, title(app).doors, "sacrifice")
    scene.seating.seats = [
        SeatChoice("person") if kind == "person" else SeatChoice("computer", level=kind) for kind in kinds
    ]
    return scene


def title(app: App) -> TitleScene:
    scene = app.scenes[0]
    assert isinstance(scene, TitleScene)
    return scene


def statistics(app: App) -> Scene:
    some(user_dir("records"))
    return StatisticsScene(app)


SCENES: dict[str, Callable[[App], Scene | None]] = {
    "title": lambda app: None,
    "unfinished": lambda app: UnfinishedGamesDialog(app, title(app).unfinished, title(app)),
    "setup": lambda app: setup(app, "person", "master"),
    "setup people": lambda app: setup(app, "person", "person"),
    **{f"settings {page}": lambda app, page=page: settings(app, page) for page in PAGES},  # type: ignore[misc]
    "rules": lambda app: RulesReader(app, "sacrifice", "pieces", app.table_previews),
    "about": lambda app: AboutScene(app, title(app).games),
    "statistics none": StatisticsScene,
    "statistics": statistics,
    "keys": lambda app: ShortcutDialog(app, [Shortcut("H", "A hint")]),
    "crash": lambda app: CrashScene(
        app, Path("/home/somebody/.local/state/boardgames/log/crash-20251120-221000"), list
    ),
}


@pytest.mark.parametrize(("size", "text", "language"), matrix.some(SIZES, TEXTS, LANGUAGES))
def test_every_scene_fits(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, language=language, text=text, doors=stub_doors(3), animation="off") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        for make in SCENES.values():
            scene = make(pilot.app)
            if scene is not None:
                pilot.open(scene)
            pilot.check_layout()
            if scene is not None:
                pilot.app.pop(fade=False)


@pytest.mark.parametrize(("size", "text"), [(SIZES[0], 200), (SIZES[2], 100)])
def test_everything_is_reached_by_keys(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, language="fr", text=text, doors=stub_doors(3), animation="off") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        for make in SCENES.values():
            scene = make(pilot.app)
            if scene is not None:
                pilot.open(scene)
            pilot.check_reach()
            if scene is not None:
                pilot.app.pop(fade=False)


@pytest.mark.parametrize("games", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_title_holds_any_number_of_boxes(games: int, size: tuple[int, int]) -> None:
    ids = registry.GAME_IDS[:games]
    with Pilot(size=size, doors=stub_doors(games=ids), animation="off") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.check_layout()
        pilot.check_reach()
        for game in ids:
            scene = pilot.top
            assert isinstance(scene, TitleScene)
            if scene.chosen_game != game:  # the keys have chosen one
                pilot.click(f"title.cover.{game}")
            assert pilot.top is scene and scene.chosen_game == game


def test_what_lies_on_a_box_rises_with_it() -> None:
    with Pilot(size=(1280, 720), doors=stub_doors(games=registry.GAME_IDS)) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        game = registry.GAME_IDS[-1]
        pilot.click(f"title.cover.{game}")
        pilot.point(5, 5)
        for _ in range(12):
            pilot.step(60)
        play, box = pilot.rect(f"title.play.{game}"), pilot.rect(f"title.cover.{game}")
        pilot.point(box.cx, box.y + 20)
        for _ in range(12):
            pilot.step(60)
        assert pilot.rect(f"title.play.{game}").y < play.y - 1


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(doors=stub_doors(2)) as one:
        one.app.show_first_scene(TitleScene(one.app, one.doors))
        one.settle()
        yield one


def test_enter_goes_on_with_the_unfinished_game(pilot: Pilot) -> None:
    assert pilot.focused == "title.continue"
    pilot.key("return")
    assert isinstance(pilot.top, Opened)


def test_without_one_enter_begins_a_new_game() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        assert pilot.focused == "title.play" and not pilot.top.widget_root.has("title.continue")
        pilot.key("return")
        assert isinstance(pilot.top, Opened) and isinstance(pilot.top.what, NewGameSettings)
        assert [seat.kind for seat in pilot.top.what.seats] == ["person", "computer"]


def test_from_the_title_to_a_table_by_mouse(pilot: Pilot) -> None:
    pilot.click("title.new")
    scene = pilot.top
    assert isinstance(scene, GameSetupScene)
    seat = scene.widget_root.find("setup.1.level")
    pilot.click_at(seat.value_rect("adept").cx, seat.value_rect("adept").cy)  # type: ignore[attr-defined]
    pilot.click("setup.0.name")
    pilot.type("Zoë")
    option = pilot.top.widget_root.find("setup.option.placement")
    pilot.show("setup.option.placement")
    pilot.click_at(option.value_rect("free").cx, option.value_rect("free").cy)  # type: ignore[attr-defined]
    pilot.click("setup.seed")
    pilot.key("a", ctrl=True)
    pilot.type("12x3")
    pilot.click("setup.start")
    assert isinstance(pilot.top, Opened)
    seats = (SeatChoice("person", name="Zoë"), SeatChoice("computer", level="adept"))
    assert pilot.top.what == NewGameSettings("sacrifice", seats, {"placement": "free"}, 123)
    pilot.key("escape")
    assert pilot.top.name == "title"
    pilot.click("title.new")
    assert isinstance(pilot.top, GameSetupScene)
    assert tuple(pilot.top.seating.seats) == seats and pilot.top.seating.options == {"placement": "free"}


def test_from_the_title_to_a_table_by_keys(pilot: Pilot) -> None:
    for _ in range(40):
        if pilot.focused == "title.new" and pilot.top.widget_root.is_focus_shown:
            break
        pilot.key("tab")
    pilot.key("space")
    assert pilot.top.name == "setup" and pilot.focused == "setup.start"
    pilot.key("return")
    assert isinstance(pilot.top, Opened)


def test_the_language_changes_everywhere_at_once(pilot: Pilot) -> None:
    pilot.click("title.settings")
    choice = pilot.top.widget_root.find("settings.language")
    pilot.click_at(choice.value_rect("es").cx, choice.value_rect("es").cy)  # type: ignore[attr-defined]
    assert "Ajustes" in pilot.words()
    pilot.key("escape")
    assert "Continuar" in pilot.words()


def test_the_text_grows_at_once_and_is_remembered(pilot: Pilot) -> None:
    pilot.click("title.settings")
    before = pilot.app.services.view.scale
    pilot.top.widget_root.focus("settings.text", ring=True)
    pilot.step()
    pilot.key("right")
    assert pilot.app.services.view.scale == pytest.approx(before * 1.1)
    language = pilot.app.services.catalog.language
    pilot.click("settings.defaults")
    pilot.enter()  # the focus lies on the answer that does nothing
    assert pilot.app.services.view.scale == pytest.approx(before * 1.1)
    pilot.click("settings.defaults")
    pilot.click("modal.yes")
    assert pilot.app.services.view.scale == pytest.approx(before)
    assert pilot.app.services.catalog.language == language, "in it the reader reads"


def test_rules_search_links_and_back(pilot: Pilot) -> None:
    pilot.key("f1")
    scene = pilot.top
    assert isinstance(scene, RulesReader)
    everything = len(scene.matching_sections)
    pilot.key("f", ctrl=True)
    pilot.type("guepard" if pilot.app.services.catalog.language == "fr" else "cheetah")
    assert 0 < len(scene.matching_sections) < everything
    assert scene.current in [section.id for section in scene.matching_sections]
    pilot.key("return")
    assert pilot.focused.startswith("rules.section.")
    pilot.key("escape")
    assert pilot.top.name == "title"


def test_rules_open_at_a_section_and_turn(pilot: Pilot) -> None:
    pilot.app.open_rules("sacrifice", "board")
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, RulesReader) and scene.current == "board"
    pilot.click("rules.after")
    assert scene.current != "board"
    pilot.click("rules.before")
    assert scene.current == "board"


def test_a_question_and_its_answers(pilot: Pilot) -> None:
    said: list[str] = []
    app = pilot.app
    for answer in ("escape", "no", "beside", "yes"):
        ask_confirmation(app, title="T", text="Really?", yes="Yes", on_yes=lambda: said.append("yes"))
        pilot.settle()
        assert isinstance(pilot.top, ConfirmDialog)
        if answer == "escape":
            pilot.key("escape")
        elif answer == "beside":
            pilot.click_at(5, 5)
        else:
            pilot.click(f"modal.{answer}")
        assert pilot.top.name == "title"
    assert said == ["yes"]


def test_a_dangerous_question_has_the_focus_on_no(pilot: Pilot) -> None:
    ask_confirmation(pilot.app, title="T", text="Really?", yes="Yes", on_yes=lambda: None, danger=True)
    pilot.settle()
    assert pilot.focused == "modal.no"


def test_escape_on_the_title_asks_first(pilot: Pilot) -> None:
    pilot.key("escape")
    assert pilot.top.name == "question" and pilot.app.is_running
    pilot.key("return")
    assert not pilot.app.is_running


def test_an_arrow_scrolls_what_a_dialog_tells(pilot: Pilot) -> None:
    pilot.open(ShortcutDialog(pilot.app, [Shortcut("H", f"Line {number}") for number in range(40)]))
    area = pilot.top.widget_root.find("modal.scroll")
    assert isinstance(area, ScrollArea) and area.scroll_range > 0
    pilot.key("down")
    assert area.offset > 0 and pilot.focused == "modal.ok"
    pilot.key("up")
    assert area.offset == 0


def test_the_list_of_keys(pilot: Pilot) -> None:
    pilot.type("?")
    assert pilot.top.name == "keys" and "F12" in pilot.words()
    pilot.key("escape")
    assert pilot.top.name == "title"
