"""How long the night lasts for who looks on: computers that need no time to think, on the app's own clock."""

from __future__ import annotations

import pytest

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.board_rendering import seats_by_trail_end
from boardgames.ui.games.walpurgisnacht.action_feedback import REVEALED_MS
from tests.games.walpurgisnacht.page import open_night
from tests.ui.page import READ_MS, TablePage
from tests.ui.pilot import Pilot

FRAME = 20.0


def to_turn(pilot: Pilot, page: TablePage) -> None:
    """Until the person's first turn has come; it says what it must."""
    while page.position()["phase"] != "wisps" or page.position()["turn"] != "P1":
        if page.thinking_seat() is None:
            page.play(page.legal_actions()[0])
        else:
            pilot.step(FRAME)
    while page.is_moving():
        pilot.step(FRAME)


def rest(pilot: Pilot, page: TablePage) -> float:
    """How long what was played is seen (ms)."""
    begun = pilot.clock.now()
    while page.is_moving():
        pilot.step(FRAME)
    return pilot.clock.now() - begun


@pytest.mark.parametrize(("pace", "most", "seed"), [("normal", 45_000.0, 4), ("fast", 12_000.0, 1)])
def test_a_round_of_seven_computers_can_be_followed_and_is_not_long(pace: str, most: float, seed: int) -> None:
    """Seats that play by chance do more in a round than players who think; who still learns has more time."""
    with Pilot(size=(800, 500), animation=pace, ai_pace=pace, explain=False) as pilot:
        page = open_night(pilot, 1, 8, seed=seed, start="P1")
        to_turn(pilot, page)
        page.be_patient(hurried=True)  # else an own result stands until a press
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        begun, played = pilot.clock.now(), page.action_count()
        while page.thinking_seat() is not None or page.is_moving():
            pilot.step(FRAME)
        assert page.outcome() is None and page.position()["turn"] == "P1" and page.action_count() - played >= 45
        assert pilot.clock.now() - begun < most


def test_what_is_turned_up_lies_open_long_enough_and_a_press_goes_on() -> None:
    with Pilot(size=(1024, 640), animation="normal", ai_pace="normal", reduced_motion=True) as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, page)
        page.play("reveal o1")
        assert REVEALED_MS <= rest(pilot, page) < REVEALED_MS + 5 * FRAME
        page.play("reveal o2")
        pilot.step(FRAME)
        assert page.is_moving()
        pilot.key("return")
        assert not page.is_moving()


@pytest.mark.parametrize(("explain", "least", "most"), [(True, READ_MS, READ_MS + 3000), (False, 0.0, 1500.0)])
def test_who_still_learns_may_read_what_each_opponents_turn_came_to(explain: bool, least: float, most: float) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal", explain=explain) as pilot:
        page = open_night(pilot, 1, 3, seed=1, start="P1")
        to_turn(pilot, page)
        while page.position()["turn"] != "P3":
            if page.thinking_seat() is None:
                page.play(page.legal_actions()[0])
            else:
                pilot.step(FRAME)
        played, begun = page.action_count(), pilot.clock.now()
        while page.action_count() == played:
            pilot.step(FRAME)
        assert least <= pilot.clock.now() - begun < most


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_own_turn_the_log_sums_up_what_each_opponent_did(language: str) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", language=language) as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, page)
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        pilot.point(2, 2)
        pilot.settle(lambda: page.thinking_seat() is None)
        title, told = page.tr("walpurgisnacht.digest.title"), " ".join(page.log_tail())
        assert title in told and title in pilot.words()
        assert all(page.seat_title(seat) in told for seat in (1, 2, 3))
        points = [
            event.public["count"] for entry in page.history() for event in entry.events if event.kind == "scored"
        ]
        assert any(f"+{count} " in told for count in points[1:])
        named = {event.public["card"] for entry in page.history() for event in entry.events if "card" in event.public}
        assert not any(page.card_names[card] in told for card in named), "which card it was is to be remembered"
        pilot.check_layout()
        pilot.key("escape")
        head = f"{title}\u00a0:" if language == "fr" else f"{title}:"
        assert head in pilot.words(), "it is the last event, over the board"
        page.play(page.legal_actions()[0])
        pilot.settle()
        assert title not in pilot.words()


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1280, 720), 200)])
def test_the_log_ends_with_that_sum(size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off", ai_pace="fast", explain=False) as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, page)
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        pilot.point(2, 2)
        pilot.settle(lambda: page.thinking_seat() is None)
        page.open_log()
        area = page.find("log.area")
        title = page.tr("walpurgisnacht.digest.title")
        assert page.log_tail()[0] == title and len(page.log_tail()) == 5
        assert page.log_tail()[1] == "1 card to you, from Bone"
        last = page.log_place(len(page.log_lines()) + 4)
        assert area.rect.contains(last.cx, last.cy)
        pilot.check_layout()
        before = page.looks_back_at()
        pilot.click_at(last.cx, last.cy)
        assert page.looks_back_at() == before  # a sum is no moment to look back to
        page.play(page.legal_actions()[0])
        pilot.settle()
        assert title not in pilot.words()


def test_what_an_own_card_came_to_that_ends_the_wisps_stands_until_a_press() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="normal") as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, page)
        for space in ("o1", "o2", "o3"):
            if page.position()["phase"] == "wisps":
                page.play(f"reveal {space}")
        assert page.position()["phase"] == "rites"
        pilot.step(60_000)
        scored = next(one for one in page.history()[-1].events if one.kind == "scored").public
        told = " ".join(pilot.words().split())
        assert f"{scored['count']} point" in told and page.tr(f"walpurgisnacht.side.{scored['side']}") in told
        assert f"card:{space}" in page.look().highlighted_keys and not page.is_live()
        pilot.click("table.go_on")
        pilot.settle(lambda: page.is_live())
        assert any(key.startswith("hand:") for key in page.places())


def test_all_computers_have_seen_enough_in_one_step_and_one_line() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        page = open_night(pilot, 1, 8, seed=1, start="P1")
        assert page.position()["phase"] == "study"
        page.play("ready")
        assert page.actions() == ["ready"] * 8
        assert page.position()["phase"] == "wisps"
        told = page.log()
        assert told == [page.tr("table.log.confirmed_all")]


def test_a_person_between_computers_is_asked_for_the_own_word() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P3")
        pilot.settle(lambda: page.thinking_seat() is None)
        assert [entry.seat for entry in page.history()] == [2, 3] and page.to_act() == 0
        told = page.log()
        assert told == [page.tr("table.log.confirmed_many", count=2)]
        pilot.key("e")
        assert [entry.seat for entry in page.history()][:4] == [2, 3, 0, 1]


def test_what_others_moved_keeps_the_marks_of_their_seats_until_the_own_next_action() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        to_turn(pilot, page)
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        pilot.settle(lambda: page.thinking_seat() is None)
        look = page.look()
        assert {step.seat for step in look.trails.played} >= {1, 2, 3}
        signed = seats_by_trail_end(look)
        assert signed and not set(signed) & look.choices.open_keys
        assert not any(step.end.startswith("down:") and step.start[:5] != "seat:" for step in look.trails.played)
        page.play(page.legal_actions()[0])
        assert {step.seat for step in page.look().trails.played} <= {0}


def test_who_wants_it_goes_on_after_each_opponent_by_key_or_click() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast", await_click=True) as pilot:
        page = open_night(pilot, 1, 4, seed=1, start="P1")
        page.play("ready")
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
        pilot.settle(lambda: page.waits_after_turn())
        for _ in range(50):
            pilot.step(100)
        assert page.position()["turn"] == "P3" and page.history()[-1].seat == 1
        assert page.tr("table.wait.said", seat=page.seat_title(1)) in page.words("prompt")
        pilot.check_layout()
        title, blank = page.tr("walpurgisnacht.digest.title"), pilot.rect("cell.seat:P3")
        assert title in page.log_tail()
        pilot.key("escape")
        pilot.point(blank.cx, blank.bottom - 20)
        pilot.step(500)
        assert page.seat_title(2) in page.told(), "what is pointed at is told"
        pilot.point(2, 2)
        pilot.step(500)
        pilot.click("table.go_on")
        pilot.settle(lambda: page.waits_after_turn())
        assert page.position()["turn"] == "P4"
        pilot.app.top.widget_root.focus("board")
        pilot.key("return")
        pilot.settle(lambda: page.thinking_seat() is None)
        assert page.position()["turn"] == "P1" and not page.waits_after_turn()
