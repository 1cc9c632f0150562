"""The end of Sacrificio on the screen: counted step by step, the result that fits, the log after it."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ui.games.sacrificio.game_ui import make_game_ui
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.sacrificio.page import open_table
from tests.games.sacrificio.test_play import READY, TEMPLES, THEIRS, pilot, position
from tests.ui.hearing import heard, lines
from tests.ui.page import COMPUTER, PERSON, ResultsPage, TablePage
from tests.ui.pilot import Pilot

__all__ = ["pilot"]


@pytest.mark.parametrize("by", [TablePage.click_line, TablePage.type_line])
def test_the_end_is_counted_step_by_step_and_can_be_skipped(pilot: Pilot, by: Any) -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 16}
    page = open_table(pilot, position=position(["dagger_red"], seats={"P1": used}, supply={"hollow": 1}))
    by(page, "sacrifice t1 with dagger_red")
    assert page.outcome() is not None and page.story()
    seen = []
    for _ in range(60):
        if page.is_story_over():
            break
        pilot.step(300)
        act = page.story_step()
        seen.append(page.say(act.message) if act is not None else "")
    assert any("1" in words for words in seen)
    pilot.settle(lambda: pilot.top.name == "results")
    pilot.check_layout()
    assert page.seat_title(0) in pilot.words()


def test_a_win_on_equal_points_says_what_decided_it(pilot: Pilot) -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 8}
    start = position(["dagger_red"], seats={"P1": used, "P2": {"hollow": 8, "hearts": ["red_ccc", "red_ttt"]}})
    page = open_table(pilot, position={**start, "supply": {"hollow": 1}})
    page.click_line("sacrifice t1 with dagger_red")
    assert page.story()
    page.skip_story()
    pilot.settle(lambda: pilot.top.name == "results")
    assert page.tr("sacrificio.result.tie_hollow") in " ".join(pilot.words().split())


def counted(pilot: Pilot, seats: int) -> TablePage:
    """A game that P1 has ended by the last hollow heart, its result shown."""
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 16}
    start = {**position(["dagger_red"], seats={"P1": used}, supply={"hollow": 1}), "options": {"seats": seats}}
    page = open_table(pilot, PERSON, *[COMPUTER] * (seats - 1), position=start)
    page.click_line("sacrifice t1 with dagger_red")
    assert page.story()
    page.skip_story()
    pilot.settle(lambda: pilot.top.name == "results")
    return page


@pytest.mark.parametrize(("seats", "counts"), [(2, 1), (4, 2)])
def test_the_result_counts_seats_beside_sides_only_where_they_differ(pilot: Pilot, seats: int, counts: int) -> None:
    page = counted(pilot, seats)
    pilot.click("results.figures")
    pilot.check_layout()
    pilot.show("results.tally")
    assert pilot.words().split("\n").count(page.tr("sacrificio.result.hollow")) == counts


@pytest.mark.parametrize("text", [80, 200])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_result_fits(text: int, language: str) -> None:
    for seats in (2, 3, 4):
        with Pilot(size=(1280, 720), text=text, language=language, animation="off") as pilot:
            counted(pilot, seats)
            pilot.check_layout()


def test_after_the_count_the_log_shows_the_end() -> None:
    with Pilot(size=(1024, 640), text=200, animation="off") as pilot:
        used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 16}
        hand = ["curse", "dagger_red", "priest_circle", "pulque", "victim_man", "zero"]
        page = open_table(pilot, position=position(hand, seats={"P1": used}, supply={"hollow": 1}, moves=9))
        for card in ("curse", "priest_circle", "pulque", "victim_man", "zero"):
            page.click_line(f"discard {card}")
        page.click_line("sacrifice t1 with dagger_red")
        pilot.settle(lambda: pilot.top.name == "results")
        pilot.app.pop()
        page.open_log()
        log = page.find("log.area")
        assert isinstance(log, ScrollArea) and log.is_at_end and log.offset > 0


def test_the_last_ritual_of_a_rival_is_held_stands_in_the_log_and_turned_the_game() -> None:
    used = {"temples": TEMPLES, "slots": READY, "piles": {"t1": ["kukulkan"] * 4}}
    start = position(
        [], ["dagger_red"], seats={"P1": {"temples": THEIRS}, "P2": used}, supply={"hollow": 4}, turn="P2"
    )
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, position=start)
        page.be_patient(gentle=True)
        page.play("sacrifice t1 with dagger_red")
        pilot.settle(lambda: page.waits_for_press())
        assert pilot.top.widget_root.has("table.go_on")
        pilot.click("table.go_on")
        told = page.story_step()
        assert told is not None and told.message.key == "sacrificio.end.begin", "then the count begins"
        log = page.log()
        assert len(log) == 1 and "ritual" in log[0]
        pilot.key("escape")
        pilot.settle(lambda: pilot.top.name == "results")
        results = ResultsPage.on_top(pilot)
        (ritual,) = results.moments()
        assert results.result == "lost" and ritual.is_turning_point and ritual.text.startswith("Ochre")


def test_a_ritual_weighs_by_what_it_brought(pilot: Pilot) -> None:
    weights = []
    for pile in ([], ["kukulkan"] * 3):
        page = open_table(
            pilot, position=position(["dagger_red"], seats={"P1": {"slots": READY, "piles": {"t1": pile}}})
        )
        page.click_line("sacrifice t1 with dagger_red")
        mark = make_game_ui(page.game).end_presentation.key_moment_of(page.history()[-1].events)
        assert mark is not None
        weights.append(mark.weight)
    assert weights == [5, 8]


def test_what_a_part_brings_is_said_once_while_its_hearts_climb() -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 9}
    start = position(["dagger_red"], seats={"P1": used, "P2": {"hollow": 7}}, supply={"hollow": 1})
    with Pilot(size=(1280, 720)) as pilot:
        page = open_table(pilot, position=start)
        file = heard(pilot)
        page.click_line("sacrifice t1 with dagger_red")
        heights = set()
        for _ in range(400):
            act = page.story_step()
            if act is not None and act.message.key == "sacrificio.end.won":
                break
            pilot.step(40)
            heights |= {(key, round(place.y)) for key, place in page.look().rects.items() if key.startswith("sum:")}
        told = [line for line in lines(file) if "hollow hearts" in line and "in all" in line]
        assert len(told) == 1, told
        assert len({y for key, y in heights if key == "sum:0"}) >= 10, "the sum rises step by step"


def test_where_each_step_waits_for_a_press_a_part_climbs_by_one() -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 9}
    with Pilot(size=(1280, 720), animation="off", await_click=True) as pilot:
        page = open_table(pilot, position=position(["dagger_red"], seats={"P1": used}, supply={"hollow": 1}))
        page.play("sacrifice t1 with dagger_red")
        presses = 0
        while page.is_telling() and presses < 30:
            for _ in range(25):
                pilot.step(100)
            pilot.key("return")
            presses += 1
        assert 4 <= presses <= 8


def test_while_a_part_climbs_by_itself_the_button_says_that_it_skips_to_the_end() -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 9}
    with Pilot(size=(1280, 720), animation="normal", await_click=True) as pilot:
        page = open_table(pilot, position=position(["dagger_red"], seats={"P1": used}, supply={"hollow": 1}))
        page.play("sacrifice t1 with dagger_red")
        for _ in range(60):
            act = page.story_step()
            if act is not None and act.flows_on:
                break
            pilot.step(400)
            pilot.post_key("return")
            pilot.step()
        pilot.step()
        assert page.story_step() is not None and page.golden_buttons() == ["table.go_on"]
        assert page.words("table.result") == page.tr("table.button.last")
        pilot.click("table.result")
        assert not page.is_telling()
        assert page.words("table.result") == page.tr("table.button.result")


def test_without_animation_each_press_shows_a_whole_part_of_the_count() -> None:
    used = {"slots": READY, "piles": {"t1": ["kukulkan"]}, "hollow": 9}
    with Pilot(size=(1280, 720), animation="off", await_click=True) as pilot:
        page = open_table(pilot, position=position(["dagger_red"], seats={"P1": used}, supply={"hollow": 1}))
        page.play("sacrifice t1 with dagger_red")
        sums = []
        while page.is_telling() and len(sums) < 30:
            act = page.story_step()
            if act is not None and "count" in act.view:
                assert page.has("table.go_on"), "Enter goes on, not to the result"
                sums.append(act.view["count"].lines[0].points_so_far)
            pilot.key("return")
        assert sums[-1] > 9 and len(sums) <= 4, sums
