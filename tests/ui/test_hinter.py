"""A hint without a window: what of a turn stays planned, what is thought about on, what counts as new."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.record import new_record, replay
from boardgames.text.catalog import Catalog
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.rooms import room_of
from boardgames.ui.play.match.hint import Hint
from boardgames.ui.play.match.session import Session, seats_of
from boardgames.ui.scene.doors import SeatChoice
from tests.ui.sages import Planning, planning

OPEN = {
    "turn": "P1",
    "points": 4,
    "board": {"d8": "P1 monkey", "b3": "P1 builder", "g12": "P2 monkey", "h12": "P2 builder"},
    "seats": {"P1": {"minerals": ["b3"]}, "P2": {"minerals": ["h12"]}},
}


def hint_of(game_id: str, make: type[Planning], position: Any = None, **options: Any) -> tuple[Session, Hint]:
    """A hint at a table of people."""
    game = registry.load(game_id)
    seats = (SeatChoice("person"),) * game.seat_count(game.complete(options))
    record = new_record(game_id, game.complete(options), 5, seats_of(seats), position=position)
    session = Session(replay(record), record, seats, make)
    table, _art = room_of(game_id).lay(game)
    return session, Hint(session, table, MessageFormatter(Catalog("en"), table, seats, game, ()))


def rows(hint: Hint) -> list[str]:
    return [row.state for row in hint.said.rows]


def play(session: Session, hint: Hint, *lines: str) -> None:
    for line in lines:
        session.play(Action(line))
        hint.follow()


def test_a_plan_that_ends_the_turn_with_something_left_to_do_is_thought_about_on_while_it_is_told() -> None:
    make = planning(("move d8 d9", "end"), ("move d9 d10", "end"), ("end", "move g12 g11"))
    session, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    assert hint.poll() and hint.action == "move d8 d9" and rows(hint) == ["next", "open"] and make.asked == 2
    heard = hint.spoken
    assert hint.poll() and rows(hint) == ["next", "later", "open"]
    play(session, hint, "move d8 d9")
    assert hint.action == "move d9 d10" and make.asked == 3, "it is thought about while one plays"
    assert hint.poll() and rows(hint) == ["done", "next", "later"] and not hint.busy
    session.undo()
    hint.follow()
    assert rows(hint) == ["next", "later", "later"] and hint.spoken == heard, "it is heard as it was"
    play(session, hint, "move d8 d9", "move d9 d10", "end")
    assert not hint.on and make.asked == 3


def test_who_comes_to_the_end_of_what_is_planned_waits_for_the_rest() -> None:
    make = planning(("move d8 d9", "end"), ("end", "move g12 g11"))
    session, hint = hint_of("sacrifice", make, OPEN)
    hint.ask()
    hint.poll()
    play(session, hint, "move d8 d9")
    assert hint.sought and hint.action is None
    assert hint.poll() and hint.action == "end" and not hint.said.change


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
    session, hint = hint_of("sacrificio", make, {"seats": seats})
    hint.ask()
    assert hint.poll() and hint.said.step == "Step 1 of 3"
    play(session, hint, SWAP[0])
    assert not (answer and hint.on), "another one is asked"
    play(session, hint, *filter(None, [answer]))
    if answer.startswith("deny"):
        assert hint.sought and hint.poll()
        told = hint.said.change.removeprefix("New: ")
        assert told != hint.said.change and "Kukulkan" in told and hint.action == "zero", told
        assert hint.said.step == "Step 2 of 4" and rows(hint)[0] == "done"
        play(session, hint, "zero")
        assert not hint.said.change and hint.action == SWAP[1], "it is told once"
    else:
        assert hint.action == SWAP[1] and not hint.said.change and make.asked == 1
        play(session, hint, "zero")
        assert not hint.on
        hint.ask()
        assert hint.poll() and hint.said.change == "You chose another way."
