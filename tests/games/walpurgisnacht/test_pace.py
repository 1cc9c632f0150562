"""How long the night lasts for who looks on: computers that need no time to think, on the app's own clock."""

from __future__ import annotations

import pytest

from boardgames.core.machine import Action
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.look import signers
from boardgames.ui.games.walpurgisnacht.motions import REVEALED_MS
from boardgames.ui.play.panels.log import LogBody
from boardgames.ui.play.table.course import READ_MS
from boardgames.ui.play.table.table import TableScene
from tests.games.walpurgisnacht.pilot import open_night
from tests.ui.pilot import Pilot

FRAME = 20.0


def to_turn(pilot: Pilot, scene: TableScene) -> None:
    """Until the person's first turn has come; it says what it must."""
    match = scene.session.match
    while match.dump()["phase"] != "wisps" or match.dump()["turn"] != "P1":
        if scene.session.thinking() is None:
            scene.perform(match.legal()[0])
        else:
            pilot.step(FRAME)
    while scene.course.moving:
        pilot.step(FRAME)


def rest(pilot: Pilot, scene: TableScene) -> float:
    """How long what was played is seen (ms)."""
    begun = pilot.clock.now()
    while scene.course.moving:
        pilot.step(FRAME)
    return pilot.clock.now() - begun


@pytest.mark.parametrize(("pace", "most", "seed"), [("normal", 45_000.0, 4), ("fast", 12_000.0, 1)])
def test_a_round_of_seven_computers_can_be_followed_and_is_not_long(pace: str, most: float, seed: int) -> None:
    """Seats that play by chance do more in a round than players who think; who still learns has more time."""
    with Pilot(size=(800, 500), animation=pace, ai_pace=pace, explain=False) as pilot:
        scene = open_night(pilot, 1, 8, seed=seed, start="P1")
        match = scene.session.match
        to_turn(pilot, scene)
        scene.course.patience.hurried = True  # else an own result stands until a press
        while match.dump()["turn"] == "P1":
            scene.perform(match.legal()[0])
        begun, played = pilot.clock.now(), len(match)
        while scene.session.thinking() is not None or scene.course.moving:
            pilot.step(FRAME)
        assert match.outcome() is None and match.dump()["turn"] == "P1" and len(match) - played >= 45
        assert pilot.clock.now() - begun < most


def test_what_is_turned_up_lies_open_long_enough_and_a_press_goes_on() -> None:
    with Pilot(size=(1024, 640), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, scene)
        scene.perform(Action("reveal o1"))
        assert REVEALED_MS <= rest(pilot, scene) < REVEALED_MS + 5 * FRAME
        scene.perform(Action("reveal o2"))
        pilot.step(FRAME)
        assert scene.course.moving
        pilot.key("return")
        assert not scene.course.moving


@pytest.mark.parametrize(("explain", "least", "most"), [(True, READ_MS, READ_MS + 3000), (False, 0.0, 1500.0)])
def test_who_still_learns_may_read_what_each_opponents_turn_came_to(explain: bool, least: float, most: float) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal", explain=explain) as pilot:
        scene = open_night(pilot, 1, 3, seed=1, start="P1")
        to_turn(pilot, scene)
        while scene.session.match.dump()["turn"] != "P3":
            if scene.session.thinking() is None:
                scene.perform(scene.session.match.legal()[0])
            else:
                pilot.step(FRAME)
        played, begun = len(scene.session.match), pilot.clock.now()
        while len(scene.session.match) == played:
            pilot.step(FRAME)
        assert least <= pilot.clock.now() - begun < most


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_own_turn_the_inspector_sums_up_what_each_opponent_did(language: str) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", language=language) as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        match = scene.session.match
        to_turn(pilot, scene)
        while match.dump()["turn"] == "P1":
            scene.perform(match.legal()[0])
        pilot.point(2, 2)
        pilot.settle(lambda: scene.session.thinking() is None)
        told = pilot.top.stage.find("inspector").words
        assert scene.tr("walpurgisnacht.digest.title") in told
        assert all(scene.words.seat_title(seat) in told for seat in (1, 2, 3))
        points = [
            event.public["count"] for entry in match.history for event in entry.events if event.kind == "scored"
        ]
        assert any(f"+{count} " in told for count in points[1:])
        named = {event.public["card"] for entry in match.history for event in entry.events if "card" in event.public}
        assert not any(scene.words.card_names[card] in told for card in named), (
            "which card it was is to be remembered"
        )
        pilot.check_layout()
        scene.perform(match.legal()[0])
        pilot.settle()
        assert scene.tr("walpurgisnacht.digest.title") not in pilot.top.stage.find("inspector").words


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200)])
def test_where_the_column_is_low_the_log_ends_with_that_sum(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off", ai_pace="fast", explain=False) as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, scene)
        while scene.session.match.dump()["turn"] == "P1":
            scene.perform(scene.session.match.legal()[0])
        pilot.point(2, 2)
        pilot.settle(lambda: scene.session.thinking() is None)
        log, area = scene.stage.find("log"), scene.stage.find("log.area")
        assert isinstance(log, LogBody)
        title = scene.tr("walpurgisnacht.digest.title")
        assert log.tail[0].text == title and len(log.tail) == 4
        last = log.place(len(log.lines) + 3)
        assert area.rect.contains(last.cx, last.cy)
        pilot.check_layout()
        before = scene.course.looking
        pilot.click_at(last.cx, last.cy)
        assert scene.course.looking == before  # a sum is no moment to look back to
        scene.perform(scene.session.match.legal()[0])
        pilot.settle()
        assert title not in pilot.words()


def test_what_an_own_card_came_to_that_ends_the_wisps_stands_until_a_press() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, scene)
        for space in ("o1", "o2", "o3"):
            if scene.session.match.dump()["phase"] == "wisps":
                scene.perform(Action(f"reveal {space}"))
        assert scene.session.match.dump()["phase"] == "rites"
        pilot.step(60_000)
        scored = next(one for one in scene.session.match.history[-1].events if one.kind == "scored").public
        told = " ".join(pilot.words().split())
        assert f"{scored['count']} point" in told and scene.tr(f"walpurgisnacht.side.{scored['side']}") in told
        assert f"card:{space}" in scene.board_look().lit and not scene.live
        pilot.click("table.go_on")
        pilot.settle(lambda: scene.live)
        assert any(key.startswith("hand:") for key in scene.board.rects)


def test_all_computers_have_seen_enough_in_one_step_and_one_line() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        scene = open_night(pilot, 1, 8, seed=1, start="P1")
        match = scene.session.match
        assert match.dump()["phase"] == "study"
        scene.perform(Action("ready"))
        assert [entry.action for entry in match.history] == ["ready"] * 8
        assert match.dump()["phase"] == "wisps"
        told = [line.text for line in scene.picture.log_lines() if not line.head]
        assert told == [scene.tr("table.log.confirmed_all")]


def test_a_person_between_computers_is_asked_for_the_own_word() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P3")
        match = scene.session.match
        pilot.settle(lambda: scene.session.thinking() is None)
        assert [entry.seat for entry in match.history] == [2, 3] and match.to_act() == 0
        told = [line.text for line in scene.picture.log_lines() if not line.head]
        assert told == [scene.tr("table.log.confirmed_many", count=2)]
        pilot.key("e")
        assert [entry.seat for entry in match.history][:4] == [2, 3, 0, 1]


def test_what_others_moved_keeps_the_marks_of_their_seats_until_the_own_next_action() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        match = scene.session.match
        to_turn(pilot, scene)
        while match.dump()["turn"] == "P1":
            scene.perform(match.legal()[0])
        pilot.settle(lambda: scene.session.thinking() is None)
        look = scene.board_look()
        assert {step.seat for step in look.trail} >= {1, 2, 3}
        signed = signers(look)
        assert signed and not set(signed) & look.open
        assert not any(step.end.startswith("down:") and step.start[:5] != "seat:" for step in look.trail)
        scene.perform(match.legal()[0])
        assert {step.seat for step in scene.board_look().trail} <= {0}


def test_who_wants_it_goes_on_after_each_opponent_by_key_or_click() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast", await_click=True) as pilot:
        scene = open_night(pilot, 1, 4, seed=1, start="P1")
        match = scene.session.match
        scene.perform(Action("ready"))
        while match.dump()["turn"] == "P1":
            scene.perform(match.legal()[0])
        pilot.settle(lambda: scene.course.waits)
        for _ in range(50):
            pilot.step(100)
        assert match.dump()["turn"] == "P3" and match.history[-1].seat == 1
        assert scene.tr("table.wait.said", seat=scene.words.seat_title(1)) in scene.stage.find("prompt").words
        pilot.check_layout()
        telling = lambda: scene.stage.find("inspector").words  # noqa: E731
        title, blank = scene.tr("walpurgisnacht.digest.title"), pilot.rect("cell.seat:P3")
        assert title in telling()
        pilot.point(blank.cx, blank.bottom - 20)
        pilot.step(500)
        assert scene.words.seat_title(2) in telling() and title not in telling(), "what is pointed at is told"
        pilot.point(2, 2)
        pilot.step(500)
        assert title in telling()
        pilot.click("table.go_on")
        pilot.settle(lambda: scene.course.waits)
        assert match.dump()["turn"] == "P4"
        pilot.app.top.stage.focus("board")
        pilot.key("return")
        pilot.settle(lambda: scene.session.thinking() is None)
        assert match.dump()["turn"] == "P1" and not scene.course.waits
