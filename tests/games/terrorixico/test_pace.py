"""How long what happens in a battle is seen, what is lit meanwhile, and what stays marked, on the app's own clock."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.board_rendering import seats_by_trail_end
from boardgames.ui.games.terrorixico.event_narration import PLACE_MS, TURN_MS
from boardgames.ui.games.terrorixico.game_ui import make_game_ui
from tests.games.terrorixico.page import Plain, go_through, open_table
from tests.ui.page import COMPUTER, PERSON, STORY_PACE, TablePage
from tests.ui.pilot import Pilot

FRAME: Final = 20.0
LINES: Final = {
    "range": ["P2 range_1", "P1 range_1"],
    "melee": ["P2 melee_1", "P1 down melee_3"],
    "shield": ["P1 shield_1"],
}
BATTLE: Final[dict[str, Any]] = {
    "monsters": ["nahual", "chaneque", "cadejo"],
    "events": ["full_moon", "kiss_alley", "candlelight"],
    "battle": {
        "monsters": ["aluxe"],
        "events": ["rooster_crow"],
        "lines": {**LINES, "codex": []},
        "last": ["P1", "P2"],
    },
    "seats": {
        "P1": {"hand": ["codex_1", "melee_2", "trauma_0"]},
        "P2": {"hand": ["codex_1", "codex_2"]},
    },
}
"""One card lacks for the victory; the Codex line asks for nothing."""
WIN: Final = Action("up melee_2 melee")


def battle(pilot: Pilot) -> TablePage:
    """A person before the last card of a battle."""
    return open_table(pilot, PERSON, COMPUTER, position=BATTLE)


def told(pilot: Pilot, page: TablePage) -> float:
    """How long the steps of the battle are seen (ms)."""
    begun = pilot.clock.now()
    while page.is_telling():
        pilot.step(FRAME)
    return pilot.clock.now() - begun


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_the_steps_of_a_battle_follow_the_pace_of_the_computers_and_not_the_animation(animation: str) -> None:
    lasted = {}
    for pace in STORY_PACE:
        with Pilot(size=(1024, 640), animation=animation, ai_pace=pace) as pilot:
            page = battle(pilot)
            page.be_patient(hurried=True)  # else its result stands until a press
            page.play(WIN)
            acts = page.story()
            held = [max(1.0, STORY_PACE[pace]) if act.waits_for_press else STORY_PACE[pace] for act in acts]
            wanted = sum(act.duration_ms * part for act, part in zip(acts, held, strict=True))
            lasted[pace] = told(pilot, page)
            assert wanted <= lasted[pace] < wanted + 3 * FRAME * len(acts)
    assert lasted["fast"] < lasted["normal"] < lasted["slow"]


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_the_result_of_a_battle_stands_until_a_press_and_at_the_fast_pace_for_a_while(pace: str) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace=pace) as pilot:
        page = battle(pilot)
        page.play(WIN)
        won = page.tr("event.terrorixico.battle", seat=page.seat_title(0))
        assert not any(line.text == won for line in page.log_lines())
        while page.is_telling() and not page.stands():
            pilot.step(200)
        assert page.story_id() == "terrorixico.count.takes"
        told = [line.text for line in page.log_lines()]
        assert told[-1] == won, "the log says what has been told"
        pilot.step(PLACE_MS * 0.9)
        assert page.stands()
        pilot.step(60_000)
        if pace == "normal":
            gauge = make_game_ui(page.game).action_points
            assert (
                page.waits_for_press()
                and gauge is not None
                and gauge.points_left_and_total(page.view_shown()) is not None
            )
            assert not pilot.top.widget_root.has("prompt.gauge"), "no card is left to be played while it is counted"
            pilot.click("table.hurry")
        assert not page.stands()
        assert not page.waits_for_press()


def test_the_last_step_of_the_track_ends_the_game_and_there_is_one_way_on() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        seats = {**BATTLE["seats"], "P1": {**BATTLE["seats"]["P1"], "track": 4}}
        page = open_table(pilot, PERSON, COMPUTER, position={**BATTLE, "seats": seats})
        page.play(WIN)
        while page.is_telling() and not page.stands():
            pilot.step(200)
        pilot.step(60_000)
        assert page.story_id() == "terrorixico.count.takes_last" and page.waits_for_press()
        assert pilot.top.widget_root.has("table.go_on") and not pilot.top.widget_root.has("table.result")
        pilot.key("h")
        assert pilot.app.toasts.shown_texts[-1] == page.tr("table.none.over")


def test_who_asks_for_a_hint_while_a_result_stands_is_told_to_go_on_first() -> None:
    lines = {"range": ["P2 range_3"], "melee": ["P2 melee_1"], "shield": ["P2 shield_3"], "codex": []}
    position = {**BATTLE, "battle": {**BATTLE["battle"], "lines": lines}}  # whoever has less begins the next battle
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        page.play(WIN)
        while not page.waits_for_press():
            pilot.step(400)
        assert page.is_acting()
        pilot.key("h")
        assert pilot.app.toasts.shown_texts[-1] == page.tr("table.none.hint_held")


def test_each_line_is_lit_while_it_is_counted_and_the_shares_grow() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = battle(pilot)
        page.play(WIN)
        lines, shares = [], []
        while page.is_telling():
            look, act = page.look(), page.story_step()
            assert act is not None
            counted = [key for key in look.highlighted_keys if key.startswith("line:")]
            if len(counted) == 1:
                lines.append(counted[0])
                assert any(key.startswith(f"slot:{counted[0][5:]}.") for key in look.highlighted_keys)
                shares.append({line.seat: line.cells[0] for line in act.view["ledger"].lines})
            page.tell_on()
        assert lines == ["line:range", "line:melee", "line:shield"], "a line without cards is not counted"
        assert shares == [{"P1": "1", "P2": "1"}, {"P1": "6", "P2": "2"}, {"P1": "7", "P2": "2"}]


def test_what_is_turned_up_is_told_before_anything_is_counted() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = battle(pilot)
        page.play(WIN)
        words = [act.message.key.rpartition(".")[2] for act in page.story()]
        assert words[:2] == ["won", "turned_up"] and "slot:melee.2" in page.story()[1].highlighted_keys
        assert words[2:7] == ["line", "line", "line", "first", "takes"]


def test_monsters_that_escape_are_told_in_whole_sentences() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        lost: dict[str, Any] = {**BATTLE["battle"], "passed": ["P2"]}
        hands = {"P1": {"hand": ["trauma_0"]}, "P2": {"hand": ["codex_2"]}}
        for monsters, said in ((["aluxe"], "The Aluxe escapes."), (["aluxe", "llorona"], "La Llorona escape.")):
            position = {**BATTLE, "battle": {**lost, "monsters": monsters}, "seats": hands}
            page = open_table(pilot, PERSON, COMPUTER, position=position)
            page.play("pass")
            words = [page.say(act.message) for act in page.story()]
            assert any(one.endswith(said) for one in words), words


def test_the_log_takes_nothing_back_while_the_end_is_counted() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        goal = {"monster_goal": {"2": 1, "3": 1, "4": 1}}
        page = open_table(pilot, PERSON, COMPUTER, position=BATTLE, constants=goal)
        page.play(WIN)
        assert page.outcome() is not None
        lines = []
        while page.is_telling():
            lines.append(len(page.log_lines()))
            page.tell_on()
        assert lines == sorted(lines) and lines[0] > 1, lines


def test_the_only_target_of_a_card_that_was_turned_up_is_chosen_by_itself() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        lines = {**LINES, "shield": ["P1 shield_1", "P1 down take_advantage"], "codex": []}
        position = {**BATTLE, "battle": {**BATTLE["battle"], "lines": lines}}
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        page.play(WIN)
        pilot.settle(lambda: page.action_count() == 2)
        assert page.actions() == [WIN, "choose p2"]


def test_who_wants_it_goes_on_after_each_step_by_key_or_click() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", await_click=True) as pilot:
        page = battle(pilot)
        page.play(WIN)
        for _ in range(100):
            pilot.step(200)
        assert page.story_at() == 0 and page.is_telling()
        pilot.check_layout()
        pilot.click("table.go_on")
        assert page.story_at() == 1
        pilot.app.top.widget_root.focus("board")
        pilot.key("return")
        assert page.story_at() == 2
        pilot.key("escape")
        assert not page.is_telling()


def test_a_trauma_that_is_shown_is_seen_for_a_while_and_a_press_goes_on() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="normal") as pilot:
        page = battle(pilot)
        begun = pilot.clock.now()
        page.play("up trauma_0")
        while page.is_moving():
            pilot.step(FRAME)
        assert TURN_MS <= pilot.clock.now() - begun < TURN_MS + 5 * FRAME
    with Pilot(size=(1024, 640), animation="off", ai_pace="normal") as pilot:
        page = battle(pilot)
        page.play("up trauma_0")
        pilot.step(FRAME)
        assert page.is_moving()
        pilot.key("return")
        assert not page.is_moving()


def test_what_another_played_keeps_the_mark_of_its_seat_until_the_own_next_action() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=6, make=Plain)
        go_through(page)
        while page.position()["turn"] == "P1":
            page.play(page.legal_actions()[0])
            go_through(page)
        pilot.settle(lambda: page.thinking_seat() is None)
        go_through(page)
        look = page.look()
        ends = {step.end for step in look.trails.played if step.seat == 1}
        assert ends and all(key.startswith("slot:") and key in look.rects for key in ends)
        assert not set(seats_by_trail_end(look)) & look.choices.open_keys
        page.play(next(line for line in page.legal_actions() if line.startswith(("up ", "down "))))
        assert {step.seat for step in page.look().trails.played} <= {0}


def test_several_monsters_of_one_battle_are_told_as_several() -> None:
    two = {**BATTLE, "battle": {**BATTLE["battle"], "monsters": ["mummy", "chupacabras"]}}
    with Pilot(animation="off") as pilot:
        for position, goal in ((BATTLE, "this monster"), (two, "these monsters")):
            open_table(pilot, PERSON, COMPUTER, position=position)
            pilot.settle()
            pilot.key("l")
            assert goal in " ".join(pilot.words().split())
            pilot.app.pop(fade=False)
