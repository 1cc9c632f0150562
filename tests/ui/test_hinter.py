"""A hint without a window: what of a turn stays planned, what is thought about on, what counts as new."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.text.catalog import Catalog
from tests.ui.page import PERSON, HeadlessGame
from tests.ui.page.hints import HeadlessHint
from tests.ui.sages import Planning, planning

TR = Catalog("en").tr

OPEN = {
    "turn": "P1",
    "points": 4,
    "board": {"d8": "P1 monkey", "b3": "P1 builder", "g12": "P2 monkey", "h12": "P2 builder"},
    "seats": {"P1": {"minerals": ["b3"]}, "P2": {"minerals": ["h12"]}},
}


def hint_of(game_id: str, make: type[Planning], position: Any) -> tuple[HeadlessGame, HeadlessHint]:
    """A hint at a table of people."""
    rules = registry.load(game_id)
    seats = (PERSON,) * rules.seat_count(rules.complete({}))
    game = HeadlessGame.begin(game_id, seats, seed=5, make=make, position=position)
    return game, HeadlessHint(game)


def play(game: HeadlessGame, hint: HeadlessHint, *lines: str) -> None:
    for line in lines:
        game.play_unseen(line)
        hint.follow()


def test_a_plan_that_ends_the_turn_with_something_left_to_do_is_thought_about_on_while_it_is_told() -> None:
    make = planning(("move d8 d9", "end"), ("move d9 d10", "end"), ("end", "move g12 g11"))
    game, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    assert hint.poll() and hint.line() == "move d8 d9" and hint.states() == ["next", "open"] and make.asked == 2
    assert hint.poll() and hint.states() == ["next", "later", "open"]
    play(game, hint, "move d8 d9")
    assert hint.line() == "move d9 d10" and make.asked == 3, "it is thought about while one plays"
    assert hint.poll() and hint.states() == ["done", "next", "later"] and not hint.is_busy()
    game.undo_unseen()
    hint.follow()
    assert hint.states() == ["next", "later", "later"]
    play(game, hint, "move d8 d9", "move d9 d10", "end")
    assert not hint.is_on() and make.asked == 3


def test_what_a_hint_proposes_is_recorded_once_and_again_where_it_changes() -> None:
    make = planning(("move d8 d9", "end"), ("move d9 d10", "end"), ("end", "move g12 g11"), ("move d9 e9", "end"))
    game, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    while hint.is_busy():
        hint.poll()
    before = game.position()
    recorded = game.recorded_hints()
    assert recorded[-1] == (0, "P1", ("move d8 d9", "move d9 d10", "end"))
    play(game, hint, "move d8 d9")
    assert game.recorded_hints() == recorded, "the same plan goes on"
    game.undo_unseen()
    hint.follow()
    assert game.recorded_hints() == recorded and game.position() == before


def test_who_comes_to_the_end_of_what_is_planned_waits_for_the_rest() -> None:
    make = planning(("move d8 d9", "end"), ("end", "move g12 g11"))
    game, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    hint.poll()
    play(game, hint, "move d8 d9")
    assert hint.is_sought() and not hint.line()
    assert hint.poll() and hint.line() == "end" and not hint.change()


BESIDE = {
    "turn": "P1",
    "round": 13,
    "points": 4,
    "board": {
        "a15": "P1 cheetah",
        "b11": "P1 builder",
        "b13": "P1 falcon",
        "c4": "P1 monkey",
        "c6": "P1 fanatic",
        "c8": "P1 taker",
        "e5": "P1 immortal",
        "h8": "P1 falcon",
        "a2": "P2 falcon",
        "b12": "P2 immortal",
        "c13": "P2 monkey",
        "d12": "P2 martyr",
        "e12": "P2 taker",
        "f13": "P2 monkey",
        "h3": "P2 falcon",
        "h13": "P2 martyr",
    },
    "seats": {"P1": {"minerals": ["b4", "b12"]}, "P2": {"minerals": ["b8", "g13"], "walls": ["h c11", "h f11"]}},
}
"""A round of a game that was played: the Builder is nearer to its goal beside its cell than on it."""
FLIGHT = ("move b13 c13", "move c13 c12")


def test_what_the_rest_of_a_turn_takes_back_is_left_out_and_so_is_the_reason_that_it_gave() -> None:
    make = planning(("move b11 a11", *FLIGHT, "end"), ("move a11 b11", "end"), ("end",))
    game, hint = hint_of("sacrifice", make, BESIDE)
    hint.ask()
    assert hint.poll() and hint.lines() == ["move b11 a11", *FLIGHT] and not hint.change()
    assert "5 points to the goal zone instead of 6" in hint.purpose() and "a11" in hint.heard()
    assert hint.poll() and hint.lines() == list(FLIGHT) and hint.states() == ["next", "later", "open"]
    assert "5 points" not in hint.purpose() and hint.purpose(), "it tells what the end of the turn changes"
    assert hint.change() == TR("table.hint.shorter") and "c12" in hint.heard()
    assert hint.poll() and hint.lines() == [*FLIGHT, "end"] and not hint.is_busy()
    play(game, hint, *FLIGHT)
    assert hint.line() == "end" and make.asked == 3


def test_what_is_done_already_is_not_left_out_of_the_turn() -> None:
    make = planning(("move b11 a11", *FLIGHT, "end"), ("move a11 b11", "end"), ("end",))
    game, hint = hint_of("sacrifice", make, BESIDE)
    hint.ask()
    hint.poll()
    play(game, hint, "move b11 a11")
    assert hint.poll() and hint.lines() == ["move b11 a11", *FLIGHT, "move a11 b11"]
    assert "5 points" not in hint.purpose() and hint.states()[:2] == ["done", "next"]


def test_a_turn_that_is_led_back_to_where_it_was_thought_about_on_ends_there() -> None:
    make = planning(("move d8 d9", "end"), ("move d9 d8", "move b3 b4", "end"), ("move b4 b3", "move d8 d9", "end"))
    _, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    assert hint.poll() and hint.poll() and hint.lines() == ["move b3 b4"]
    assert hint.poll() and hint.lines() == ["move d8 d9", "end"] and not hint.is_busy()


OWED = {
    "turn": "P1",
    "points": 4,
    "board": {
        "d11": "P1 monkey",
        "c4": "P1 monkey",
        "b3": "P1 martyr",
        "d3": "P1 emissary",
        "e14": "P2 emissary",
        "d12": "P2 immortal",
        "g14": "P2 martyr",
        "h12": "P2 cheetah",
    },
    "seats": {"P1": {"minerals": ["d8"]}, "P2": {"minerals": ["b13"]}},
}


@pytest.mark.parametrize(
    ("position", "turn", "lines"),
    [
        (OPEN, ("move d8 e8", "move b3 b4", "move e8 d8"), ["move b3 b4"]),
        (OPEN, ("move d8 d9", "move d9 e9", "move e9 d9"), ["move d8 d9"]),
        (OPEN, ("move d8 d9", "move b3 b4", "move d9 d10"), ["move d8 d9", "move b3 b4", "move d9 d10"]),
        (OWED, ("move c4 c5", "attack d11 d12", "sacrifice b3", "move c5 c4"), ["attack d11 d12", "sacrifice b3"]),
    ],
)
def test_a_turn_is_planned_without_what_changes_nothing_at_its_end(
    position: Any, turn: tuple[str, ...], lines: list[str]
) -> None:
    _, hint = hint_of("sacrifice", planning((*turn, "end"), ("end",)), position)
    hint.ask()
    assert hint.poll() and hint.lines() == lines


SWAP = ("place solar_eclipse t1 swap p2 t3", "place solar_eclipse t1", "done")


@pytest.mark.parametrize(("held", "answer"), [("kukulkan", "pass"), ("curse", ""), ("kukulkan", "deny kukulkan")])
def test_an_answer_is_news_but_no_question_that_is_let_pass_or_never_was_asked(held: str, answer: str) -> None:
    temples = {"t1": "green_ccc", "t2": "blue_sss", "t3": "red_sss"}
    seats = {
        "P1": {
            "hand": ["solar_eclipse", "solar_eclipse", "zero"],
            "temples": {"t1": "red_ttt", "t2": "blue_cst", "t3": "green_sss"},
        },
        "P2": {"hand": [held, "dagger_red"], "temples": temples},
    }
    make = planning(SWAP, ("zero", *SWAP[1:]) if answer.startswith("deny") else SWAP[1:])
    game, hint = hint_of("sacrificio", make, {"seats": seats})
    hint.ask()
    assert hint.poll() and hint.step() == TR("table.hint.step", number=1, total=3)
    play(game, hint, SWAP[0])
    assert not (answer and hint.is_on()), "another one is asked"
    play(game, hint, *filter(None, [answer]))
    if answer.startswith("deny"):
        assert hint.is_sought() and hint.poll()
        told = hint.change().removeprefix(TR("table.hint.new", told=""))
        assert told != hint.change() and "Kukulkan" in told and hint.line() == "zero", told
        assert hint.step() == TR("table.hint.step", number=2, total=4) and hint.states()[0] == "done"
        play(game, hint, "zero")
        assert not hint.change() and hint.line() == SWAP[1], "it is told once"
    else:
        assert hint.line() == SWAP[1] and not hint.change() and make.asked == 1
        play(game, hint, "zero")
        assert not hint.is_on()
        hint.ask()
        assert hint.poll() and hint.change() == TR("table.hint.strayed")
