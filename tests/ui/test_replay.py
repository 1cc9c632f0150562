"""The replay is played like a film: keys, marks, whose eyes; the shelf shows boxes, winners, days and filters."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from boardgames.record.statistics import finished
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.dates import local, spoken
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.replay.scrubber import Scrubber
from boardgames.ui.play.shelf import ReplayShelf
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.scene.sitters import line, names
from tests.ui.ended import GAMES, ended, show
from tests.ui.pilot import Pilot


def replay_of(pilot: Pilot, game: str, end: str = "won") -> ReplayScene:
    show(pilot, ended(game, end))
    pilot.click("results.replay")
    assert isinstance(pilot.top, ReplayScene)
    return pilot.top


def test_arrows_step_and_space_plays_and_stops() -> None:
    with Pilot(animation="off") as pilot:
        scene = replay_of(pilot, "sacrifice")
        pilot.key("right")
        pilot.key("right")
        pilot.key("left")
        assert scene.shown == 1
        pilot.key("down")
        assert scene.shown == 4  # where the second turn begins
        pilot.key("up")
        assert scene.shown == 0
        pilot.key("end")
        assert scene.shown == len(scene.window)
        pilot.key("home")
        pilot.key("+")
        assert scene.speed == 200
        pilot.key("space")
        assert scene.playing
        pilot.settle(lambda: scene.shown >= 2)
        pilot.key("space")
        assert not scene.playing and scene.shown < len(scene.window)
        pilot.key("-")
        pilot.key("-")
        pilot.key("-")
        assert scene.speed == 50


def test_marks_stand_on_the_line_and_lead_to_what_was_done() -> None:
    with Pilot(animation="off") as pilot:
        scene = replay_of(pilot, "sacrifice")
        names = {one.mark.name for one in scene.marks}
        assert {"sacrifice.mark.kill", "sacrifice.mark.elevated"} <= names
        line = scene.stage.find("replay.scrub")
        assert isinstance(line, Scrubber)
        third = scene.marks[2].after
        pilot.click_at(line.x_of(third), line.rect.bottom - 15)
        assert scene.shown == third and scene.tr(scene.marks[2].mark.name) in pilot.words()
        scene.stage.focus("replay.scrub", ring=True)
        pilot.key("down")
        assert scene.shown == scene.marks[3].after
        pilot.key("up")
        assert scene.shown == third


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((800, 1000), 100)]
)
def test_what_is_pointed_at_is_told_beside_the_board(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off", doors=table_doors()) as pilot:
        scene = replay_of(pilot, game)
        scene.look_at(1)
        pilot.settle()
        things = [one for one in scene.board.placed() if scene.table.page(scene.shown_now().drawn, one.key)]
        shown = [one for one in things if scene.board.key_at(one.hit.cx, one.hit.cy) == one.key][:3]
        assert shown
        for language, thing in zip(LANGUAGES, shown, strict=False):
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.point(thing.hit.cx, thing.hit.cy)
            pilot.step(300)
            pilot.settle()
            page = scene.table.page(scene.shown_now().drawn, thing.key)
            assert page is not None and scene.words.say(page.title) in scene.stage.find("inspector").words
            pilot.check_layout()


def test_the_cursor_on_the_board_tells_too_and_enter_lays_it_large() -> None:
    with Pilot(size=(1280, 720), animation="off", doors=table_doors()) as pilot:
        scene = replay_of(pilot, "sacrifice")
        scene.look_at(1)
        scene.stage.focus("board", ring=True)
        said = set()
        for name in ("right", *["down"] * 3, *["right"] * 4, *["up"] * 5):
            pilot.key(name)
            said.add(scene.stage.find("inspector").words)
        assert len(said) > 2 and scene.shown == 1, "arrows lead over the board, not through the game"
        pilot.key("page down")
        assert scene.shown == 2
        thing = next(one for one in scene.board.placed() if scene.table.page(scene.shown_now().drawn, one.key))
        pilot.click_at(thing.hit.cx, thing.hit.cy)
        assert pilot.top.name == "zoom"


def test_a_line_of_the_log_leads_to_its_moment() -> None:
    with Pilot(animation="off") as pilot:
        scene = replay_of(pilot, "sacrifice")
        log = pilot.rect("log")
        pilot.click_at(log.x + 60, log.y + 60)
        assert scene.shown > 0


def test_whose_eyes_is_said_and_changed_by_a_key() -> None:
    with Pilot(animation="off") as pilot:
        scene = replay_of(pilot, "walpurgisnacht")
        assert "Everything open" in pilot.words()
        pilot.key("e")
        assert scene.viewer == 0 and scene.tr("table.replay.eyes", seat=scene.words.seat_title(0)) in pilot.words()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)])
@pytest.mark.parametrize("game", ["sacrifice", "walpurgisnacht"])
def test_the_replay_fits(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off") as pilot:
        scene = replay_of(pilot, game)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            scene.look_at(len(scene.window))
            pilot.settle()
            pilot.check_layout()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((800, 1000), 100)])
def test_the_shelf_shows_who_won_and_when_and_one_game_alone(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    with Pilot(size=size, text=text, home=tmp_path, animation="off") as pilot:
        for game, end in (("sacrifice", "won"), ("sacrificio", "drawn")):
            ended(game, end).close()
        opens = table_doors().open_replays
        assert opens is not None
        scene = pilot.open(opens(pilot.app))
        assert isinstance(scene, ReplayShelf)
        for _ in range(12):
            pilot.step(100)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.app.services.prefs.change(language="en")
        pilot.settle()
        words = scene.stage.find("replays.0").words + scene.stage.find("replays.1").words
        assert "Won by" in words and "Draw" in words and "today," in words and "Round 8" in words
        pilot.click("replays.game.sacrifice")
        assert scene.stage.has("replays.0") and not scene.stage.has("replays.1")
        pilot.check_reach()
        pilot.click("replays.0")
        assert isinstance(pilot.top, ReplayScene)


def shelf_of(pilot: Pilot, *games: str) -> ReplayShelf:
    """The shelf with a won game of each kind."""
    for game in games:
        ended(game, "won").close()
    opens = table_doors().open_replays
    assert opens is not None
    scene = pilot.open(opens(pilot.app))
    assert isinstance(scene, ReplayShelf)
    for _ in range(12):
        pilot.step(100)
    return scene


def test_a_game_goes_to_the_bin_and_comes_back_by_mouse(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        scene = shelf_of(pilot, "sacrifice", "sacrificio")
        first = scene.shown[0].path
        pilot.click("replays.0.throw")
        pilot.click("modal.no")
        assert first.exists() and len(scene.shown) == 2 and not scene.stage.has("replays.bin")
        pilot.click("replays.0.throw")
        pilot.click("modal.yes")
        assert not first.exists() and first not in [one.path for one in scene.shown] and len(scene.binned) == 1
        pilot.click("replays.bin")
        assert [one.path.name for one in scene.shown] == [first.name]
        pilot.check_layout()
        pilot.check_reach()
        pilot.click("replays.0.back")
        assert first.exists() and not scene.in_bin and len(scene.shown) == 2


def test_a_game_goes_to_the_bin_by_keys_alone_and_is_no_longer_counted(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        scene = shelf_of(pilot, "sacrifice")
        assert len(list(finished(pilot.home / "records"))) == 1
        assert pilot.focused == "replays.0"
        pilot.key("delete")
        assert pilot.top is scene, "it first shows what would be thrown away"
        pilot.key("delete")
        pilot.key("return")
        assert scene.shown == [] and list(finished(pilot.home / "records")) == []
        while pilot.focused != "replays.bin":
            pilot.key("tab")
        pilot.key("return")
        pilot.key("tab")
        while pilot.focused != "replays.0":
            pilot.key("tab")
        pilot.key("delete")  # what lies there is no further away from it
        assert len(scene.binned) == 1
        pilot.key("return")
        assert len(scene.summaries) == 1 and pilot.top is scene


def test_the_shelf_says_who_sat_there_people_first_and_computers_by_their_level() -> None:
    tr = Catalog("en").tr
    seats = (
        SeatChoice("computer", level="novice"),
        SeatChoice("person", "Ana"),
        SeatChoice("computer", level="adept"),
        SeatChoice("computer", level="novice"),
    )
    assert names(tr, "walpurgisnacht", seats)[1] == "Ana"
    colours = names(tr, "walpurgisnacht", seats)
    assert line(tr, "walpurgisnacht", seats) == (f"Ana – {colours[2]} (Adept) – {colours[0]}, {colours[3]} (Novice)")
    assert line(tr, "nim", (SeatChoice("person"),)) == "Player 1"  # a game that names no seats


def test_days_are_read_in_the_readers_language() -> None:
    now = datetime(2026, 11, 21, 22, 10)
    said = {}
    for language in LANGUAGES:
        tr = Catalog(language).tr
        said[language] = [
            spoken(tr, when, now)
            for when in (datetime(2026, 11, 21, 8, 5), datetime(2026, 11, 20, 23, 59), datetime(2026, 3, 1, 0, 0))
        ]
    assert said["en"] == ["today, 08:05", "yesterday, 23:59", "1 March 2026, 00:00"]
    assert said["es"] == ["hoy, 08:05", "ayer, 23:59", "1 de marzo de 2026, 00:00"]
    assert said["fr"] == [
        "aujourd’hui, 08\u00a0h\u00a005",
        "hier, 23\u00a0h\u00a059",
        "1er mars 2026, 00\u00a0h\u00a000",
    ]
    assert local("nonsense") is None and local("2026-11-21T22:10:00Z") is not None


def test_the_wheel_scrolls_the_list_of_moves_and_a_step_brings_its_line_into_sight() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = replay_of(pilot, "sacrifice")
        log, area = scene.stage.find("log"), pilot.rect("log.area")
        top = log.rect.y
        pilot.wheel(area.cx, area.cy, 3)
        pilot.step(400)
        down = scene.stage.find("log").rect.y
        assert down < top - 40, "it stays as it was scrolled"
        pilot.key("right")
        assert scene.shown == 1 and scene.stage.find("log").rect.y > down
