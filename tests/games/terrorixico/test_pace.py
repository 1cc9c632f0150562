"""How long what happens in a battle is seen, what is lit meanwhile, and what stays marked, on the app's own clock."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boardgames.core.machine import Action
from boardgames.ui.contract.look import signers
from boardgames.ui.games.terrorixico.ending import PLACE_MS, TURN_MS
from boardgames.ui.play.match.finale import PACE
from boardgames.ui.play.table.table import TableScene
from tests.games.terrorixico.pilot import COMPUTER, PERSON, Plain, go_through, open_table
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


def battle(pilot: Pilot) -> TableScene:
    """A person before the last card of a battle."""
    return open_table(pilot, PERSON, COMPUTER, position=BATTLE)


def told(pilot: Pilot, scene: TableScene) -> float:
    """How long the steps of the battle are seen (ms)."""
    begun = pilot.clock.now()
    while scene.course.telling.on:
        pilot.step(FRAME)
    return pilot.clock.now() - begun


@pytest.mark.parametrize("animation", ["off", "slow"])
def test_the_steps_of_a_battle_follow_the_pace_of_the_computers_and_not_the_animation(animation: str) -> None:
    lasted = {}
    for pace in PACE:
        with Pilot(size=(1024, 640), animation=animation, ai_pace=pace) as pilot:
            scene = battle(pilot)
            scene.course.patience.hurried = True  # else its result stands until a press
            scene.perform(WIN)
            finale = scene.course.telling.finale
            assert finale is not None
            held = [max(1.0, PACE[pace]) if act.stands else PACE[pace] for act in finale.acts]
            wanted = sum(act.ms * part for act, part in zip(finale.acts, held, strict=True))
            lasted[pace] = told(pilot, scene)
            assert wanted <= lasted[pace] < wanted + 3 * FRAME * len(finale.acts)
    assert lasted["fast"] < lasted["normal"] < lasted["slow"]


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_the_result_of_a_battle_stands_until_a_press_and_at_the_fast_pace_for_a_while(pace: str) -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace=pace) as pilot:
        scene = battle(pilot)
        scene.perform(WIN)
        telling = scene.course.telling
        assert not any("takes the monster" in line.text for line in scene.picture.log_lines())
        while telling.act is not None and not telling.act.stands:
            pilot.step(200)
        assert telling.act is not None and telling.act.words.key == "terrorixico.count.takes"
        told = [line.text for line in scene.picture.log_lines()]
        assert told[-1] == "Red takes the monster.", "the log says what has been told"
        pilot.step(PLACE_MS * 0.9)
        assert telling.act is not None and telling.act.stands
        pilot.step(60_000)
        if pace == "normal":
            assert telling.waits and scene.table.gauge(scene.view_shown()) is not None
            assert not pilot.top.stage.has("prompt.gauge"), "no card is left to be played while it is counted"
            pilot.click("table.hurry")
        assert telling.act is None or not telling.act.stands
        assert not telling.waits


def test_the_last_step_of_the_track_ends_the_game_and_there_is_one_way_on() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        seats = {**BATTLE["seats"], "P1": {**BATTLE["seats"]["P1"], "track": 4}}
        scene = open_table(pilot, PERSON, COMPUTER, position={**BATTLE, "seats": seats})
        scene.perform(WIN)
        telling = scene.course.telling
        while telling.act is not None and not telling.act.stands:
            pilot.step(200)
        pilot.step(60_000)
        assert telling.act is not None and telling.act.words.key == "terrorixico.count.takes_last" and telling.waits
        assert pilot.top.stage.has("table.go_on") and not pilot.top.stage.has("table.result")
        pilot.key("h")
        assert "The game is over" in pilot.app.toasts.texts[-1]


def test_who_asks_for_a_hint_while_a_result_stands_is_told_to_go_on_first() -> None:
    lines = {"range": ["P2 range_3"], "melee": ["P2 melee_1"], "shield": ["P2 shield_3"], "codex": []}
    position = {**BATTLE, "battle": {**BATTLE["battle"], "lines": lines}}  # whoever has less begins the next battle
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, position=position)
        scene.perform(WIN)
        while not scene.course.telling.waits:
            pilot.step(400)
        assert scene.hand.sight.acting
        pilot.key("h")
        assert "Go on first" in pilot.app.toasts.texts[-1]


def test_each_line_is_lit_while_it_is_counted_and_the_shares_grow() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        scene = battle(pilot)
        scene.perform(WIN)
        lines, shares = [], []
        while scene.course.telling.on:
            look, act = scene.board_look(), scene.course.telling.act
            assert act is not None
            counted = [key for key in look.lit if key.startswith("line:")]
            if len(counted) == 1:
                lines.append(counted[0])
                assert any(key.startswith(f"slot:{counted[0][5:]}.") for key in look.lit)
                shares.append({line.seat: line.cells[0] for line in act.view["ledger"].lines})
            scene.course.telling.advance()
        assert lines == ["line:range", "line:melee", "line:shield"], "a line without cards is not counted"
        assert shares == [{"P1": "1", "P2": "1"}, {"P1": "6", "P2": "2"}, {"P1": "7", "P2": "2"}]


def test_what_is_turned_up_is_told_before_anything_is_counted() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        scene = battle(pilot)
        scene.perform(WIN)
        finale = scene.course.telling.finale
        assert finale is not None
        words = [act.words.key.rpartition(".")[2] for act in finale.acts]
        assert words[:2] == ["won", "turned_up"] and "slot:melee.2" in finale.acts[1].lit
        assert words[2:7] == ["line", "line", "line", "first", "takes"]


def test_monsters_that_escape_are_told_in_whole_sentences() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        lost: dict[str, Any] = {**BATTLE["battle"], "passed": ["P2"]}
        hands = {"P1": {"hand": ["trauma_0"]}, "P2": {"hand": ["codex_2"]}}
        for monsters, said in ((["aluxe"], "The Aluxe escapes."), (["aluxe", "llorona"], "La Llorona escape.")):
            position = {**BATTLE, "battle": {**lost, "monsters": monsters}, "seats": hands}
            scene = open_table(pilot, PERSON, COMPUTER, position=position)
            scene.perform(Action("pass"))
            finale = scene.course.telling.finale
            assert finale is not None
            words = [scene.words.say(act.words) for act in finale.acts]
            assert any(one.endswith(said) for one in words), words


def test_the_log_takes_nothing_back_while_the_end_is_counted() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        goal = {"monster_goal": {"2": 1, "3": 1, "4": 1}}
        scene = open_table(pilot, PERSON, COMPUTER, position=BATTLE, constants=goal)
        scene.perform(WIN)
        assert scene.session.match.outcome() is not None
        lines = []
        while scene.course.telling.on:
            lines.append(len(scene.picture.log_lines()))
            scene.course.telling.advance()
        assert lines == sorted(lines) and lines[0] > 1, lines


def test_the_only_target_of_a_card_that_was_turned_up_is_chosen_by_itself() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        lines = {**LINES, "shield": ["P1 shield_1", "P1 down take_advantage"], "codex": []}
        position = {**BATTLE, "battle": {**BATTLE["battle"], "lines": lines}}
        scene = open_table(pilot, PERSON, COMPUTER, position=position)
        scene.perform(WIN)
        pilot.settle(lambda: len(scene.session.match) == 2)
        assert [entry.action for entry in scene.session.match.history] == [WIN, "choose p2"]


def test_who_wants_it_goes_on_after_each_step_by_key_or_click() -> None:
    with Pilot(size=(1280, 720), animation="off", ai_pace="fast", await_click=True) as pilot:
        scene = battle(pilot)
        scene.perform(WIN)
        finale = scene.course.telling.finale
        assert finale is not None
        for _ in range(100):
            pilot.step(200)
        assert finale.at == 0 and scene.course.telling.on
        pilot.check_layout()
        pilot.click("table.go_on")
        assert finale.at == 1
        pilot.app.top.stage.focus("board")
        pilot.key("return")
        assert finale.at == 2
        pilot.key("escape")
        assert not scene.course.telling.on


def test_a_trauma_that_is_shown_is_seen_for_a_while_and_a_press_goes_on() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="normal") as pilot:
        scene = battle(pilot)
        begun = pilot.clock.now()
        scene.perform(Action("up trauma_0"))
        while scene.course.moving:
            pilot.step(FRAME)
        assert TURN_MS <= pilot.clock.now() - begun < TURN_MS + 5 * FRAME
    with Pilot(size=(1024, 640), animation="off", ai_pace="normal") as pilot:
        scene = battle(pilot)
        scene.perform(Action("up trauma_0"))
        pilot.step(FRAME)
        assert scene.course.moving
        pilot.key("return")
        assert not scene.course.moving


def test_what_another_played_keeps_the_mark_of_its_seat_until_the_own_next_action() -> None:
    with Pilot(size=(1024, 640), animation="off", ai_pace="fast") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, opening="deal", seed=6, make=Plain)
        go_through(pilot, scene)
        match = scene.session.match
        while match.dump()["turn"] == "P1":
            scene.perform(match.legal()[0])
            go_through(pilot, scene)
        pilot.settle(lambda: scene.session.thinking() is None)
        go_through(pilot, scene)
        look = scene.board_look()
        ends = {step.end for step in look.trail if step.seat == 1}
        assert ends and all(key.startswith("slot:") and key in look.rects for key in ends)
        assert not set(signers(look)) & look.open
        scene.perform(next(line for line in match.legal() if line.startswith(("up ", "down "))))
        assert {step.seat for step in scene.board_look().trail} <= {0}
