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
    heard = hint.heard()
    assert hint.poll() and hint.states() == ["next", "later", "open"]
    play(game, hint, "move d8 d9")
    assert hint.line() == "move d9 d10" and make.asked == 3, "it is thought about while one plays"
    assert hint.poll() and hint.states() == ["done", "next", "later"] and not hint.is_busy()
    game.undo_unseen()
    hint.follow()
    assert hint.states() == ["next", "later", "later"] and hint.heard() == heard, "it is heard as it was"
    play(game, hint, "move d8 d9", "move d9 d10", "end")
    assert not hint.is_on() and make.asked == 3


def test_who_comes_to_the_end_of_what_is_planned_waits_for_the_rest() -> None:
    make = planning(("move d8 d9", "end"), ("end", "move g12 g11"))
    game, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    hint.poll()
    play(game, hint, "move d8 d9")
    assert hint.is_sought() and not hint.line()
    assert hint.poll() and hint.line() == "end" and not hint.change()


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
