"""Somebody's first game: it waits after an opponent's turn, and says what happened until one acts."""

from __future__ import annotations

from boardgames.core.machine import Action
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.table import TableScene
from boardgames.ui.scene.doors import SeatChoice, TableChoice
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
