"""Somebody's first game: it waits after an opponent's turn, and says what happened until one acts."""

from __future__ import annotations

from boardgames.core.machine import Action
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.games.sacrifice.game import Sleeper
from tests.ui.pilot import Pilot


def begun(pilot: Pilot, *, first: bool) -> TableScene:
    doors = table_doors()
    seats = (SeatChoice("person"), SeatChoice("person"))
    scene = doors.new_table(pilot.app, TableChoice("sacrifice", seats, {}, 1, first))
    assert isinstance(scene, TableScene)
    pilot.open(scene)
    return scene


def test_only_a_first_game_is_slow_until_it_is_hurried() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        assert begun(pilot, first=False).course.patience.settings.ai_pace == "fast"
        scene = begun(pilot, first=True)
        assert scene.course.patience.settings.ai_pace == "slow" and scene.course.patience.gentle
        scene.course.hurry()
        assert scene.course.patience.settings.ai_pace == "fast" and not scene.course.patience.gentle


def test_a_first_game_of_sacrifice_says_first_what_is_what_and_no_later_one_does() -> None:
    with Pilot(animation="off") as pilot:
        seats = (SeatChoice("person"), SeatChoice("computer", level="novice"))
        for first in (False, True):
            choice = TableChoice("sacrifice", seats, {}, 1, first)
            scene = TableScene(pilot.app, Session.begin(choice, Sleeper), first=first)
            pilot.open(scene)
            assert scene.course.telling.on == first and scene.live != first
        assert set(scene.board_look().lit) == {f"{column}{row}" for column in "abcdefgh" for row in (15, 16)}
        pilot.step(60_000)
        pilot.click("table.go_on")
        assert {"b4", "c4"} <= scene.board_look().lit, "a mineral and the monkey beside it"
        pilot.key("return")
        assert scene.live and not scene.course.telling.on


def test_who_hurries_is_waited_for_by_nothing_in_that_game_whatever_the_settings_say() -> None:
    with Pilot(animation="off", await_click=True) as pilot:
        scene = begun(pilot, first=True)
        assert scene.course.pace is None and scene.course.stands
        scene.course.hurry()
        assert scene.course.pace is not None and not scene.course.stands
        assert not scene.course.patience.settings.await_click


def test_what_the_other_did_is_told_once_by_the_log() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        scene = begun(pilot, first=True)
        match = scene.session.match
        for _ in range(80):
            if match.to_act() == 0 and any(one.seat == 1 for one in match.history):
                break
            legal = [line for line in match.legal() if line not in ("resign", "offer draw")]
            scene.perform(Action(legal[0]))
            pilot.step()
        pilot.settle()
        assert scene.picture.inspection.told() is None
        last = [line.text for line in scene.picture.log_lines() if line.seat == 1 and not line.head][-1]
        assert last not in scene.stage.find("inspector").words
        log, inspector = scene.stage.find("log.panel").rect, scene.stage.find("inspector.panel").rect
        assert log.h > 2 * inspector.h, "nothing is pointed at: the room is the log's"
