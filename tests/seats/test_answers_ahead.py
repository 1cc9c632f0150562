"""Answers ahead: seats answer at the same time what the game asks one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import seat_name
from boardgames.core.rng import Rng
from tests.ui.page.seat_screens import Table, lines_of

AT_ONCE = [
    ("walpurgisnacht", {"seats": 5}),
    ("sacrificio", {"seats": 4, "variant": "standard"}),
    ("terrorixico", {"seats": 3}),
]


def table_of(game_id: str, options: dict[str, Any]) -> Table:
    game = registry.load(game_id)
    return Table(game, game.complete(options), game.new_game(options, 8))


def answer_kept(table: Table) -> int:
    """Play the kept answers, as long as the seat to act has one; return how many there were."""
    count = 0
    while (action := table.frames.take_kept_answer()) is not None:
        table.match.play(action)
        count += 1
    return count


@pytest.mark.parametrize(("game_id", "options"), AT_ONCE)
def test_all_seats_choose_at_once_at_the_beginning(game_id: str, options: dict[str, Any]) -> None:
    table, rng, chosen = table_of(game_id, options), Rng(1), dict[int, str]()
    acting, phase = table.match.to_act(), table.match.public_view().view()["phase"]
    assert acting is not None
    seats = [seat for seat in range(options["seats"]) if seat != acting]
    for seat in seats:
        asked = table.state(seat)["ask"]
        assert asked["ahead"] and asked["kept"] is None and asked["prompt"]
        for _ in range(2):  # the second answer takes the place of the first
            chosen[seat] = rng.choice(lines_of(asked["groups"]))
            assert table.frames.keep_answer(seat, asked["id"], chosen[seat])
        assert table.state(seat)["ask"]["kept"] == chosen[seat]
        assert len(table.match) == 0
    assert "ahead" not in table.state(acting)["ask"] and table.state(None)["ask"] is None
    assert table.frames.take_kept_answer() is None
    table.match.play(rng.choice(table.match.legal_actions()))
    assert answer_kept(table) == len(seats)
    assert {deed.seat: deed.action for deed in table.match.history if deed.seat != acting} == chosen
    assert table.match.public_view().view()["phase"] != phase


def test_a_reaction_is_given_before_it_is_asked_for() -> None:
    game, rng = registry.build("sacrificio", {"react_scope": "anywhere"}), Rng(3)
    options = game.complete({"seats": 3, "variant": "quick"})
    table = Table(game, options, game.new_game(options, 8))
    offered = due = passed_over = 0
    while table.match.outcome() is None and len(table.match) < 700 and not (due and passed_over):
        acting, view = table.match.to_act(), table.match.public_view().view()
        if view["phase"] == "react":
            for seat in range(3):
                asked = table.state(seat)["ask"]
                if seat != acting and asked is not None:
                    assert seat_name(seat) != view["turn"]
                    offered += table.frames.keep_answer(seat, asked["id"], lines_of(asked["groups"])[-1])
            waiting = [seat for seat in range(3) if seat != acting and table.state(seat)["ask"]]
            table.match.play(rng.choice(table.match.legal_actions()))
            found = answer_kept(table)
            due, passed_over = due + found, passed_over + (len(waiting) > found)
        else:
            assert table.frames.take_kept_answer() is None, "an answer to a question that does not stand any more"
            table.match.play(rng.choice(table.match.legal_actions()))
    assert offered and due and passed_over


def test_what_may_not_be_answered_ahead_is_not_kept() -> None:
    table = table_of("walpurgisnacht", {"seats": 4})
    acting = table.match.to_act()
    assert acting is not None
    other = (acting + 1) % 4
    asked = table.state(other)["ask"]
    assert not table.frames.keep_answer(other, asked["id"], "reveal p1")
    assert not table.frames.keep_answer(other, table.frames.question_id, "ready")
    assert not table.frames.keep_answer(acting, asked["id"], "ready")
    assert table.frames.is_asked(acting, asked["id"]) and not table.frames.is_asked(other, asked["id"])
    while table.match.public_view().view()["phase"] == "study":
        table.match.play(table.match.legal_actions()[0])
    assert all(table.state(seat)["ask"] is None for seat in range(4) if seat != table.match.to_act())
    assert not table.frames.keep_answer(other, asked["id"], "ready")
