"""The search that plays a turn on to its end: it sees past the first sight, and knows where to stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from boardgames.ai.budget import Budget
from boardgames.ai.planning import PlanningPlayer
from boardgames.ai.player import Question
from boardgames.core.machine import Action, Dump, Event, Game, IllegalAction, Outcome, Sampler, Seat, State
from boardgames.core.rng import Rng

PROMISE: Final = {"": 0.5, "a": 0.6, "b": 0.4, "ac": 0.3, "ad": 0.2, "bc": 0.9, "bd": 0.1}
"""What each line of two steps is worth to seat 0: `a` looks better, `b` then `c` is better."""


class TwoSteps(State):
    """Seat 0 takes two steps; then it is the turn of seat 1. `owner` is whose turn the two steps belong to."""

    def __init__(self, line: str = "", owner: Seat = 0) -> None:
        self.line, self.owner = line, owner

    def to_act(self) -> Seat:
        return 0 if len(self.line) < 2 else 1

    def whose_turn(self) -> Seat:
        return self.owner if len(self.line) < 2 else 1

    def legal(self) -> list[Action]:
        return [Action(name) for name in ("ab", "cd", "z")[len(self.line)]]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        assert action in self.legal() and action != "z", "the turn of seat 1 is not played on"
        self.line += action

    def why_not(self, action: Action) -> IllegalAction:
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        return None

    def clone(self) -> TwoSteps:
        return TwoSteps(self.line, self.owner)

    def dump(self) -> Dump:
        return {"line": self.line, "owner": self.owner}

    def view(self, seat: Seat) -> Dump:
        return self.dump()

    def key(self) -> str:
        return self.line


class Open(Sampler):
    """Draws the position itself: nothing is hidden."""

    def __init__(self, view: Dump) -> None:
        self.view = view

    def draw(self, rng: Rng) -> State:
        return TwoSteps(self.view["line"], self.view["owner"])


def promise(state: State, seat: Seat) -> float:
    assert isinstance(state, TwoSteps)
    return PROMISE[state.line] if seat == 0 else 1.0 - PROMISE[state.line]


def new(options: Mapping[str, object], seed: int) -> State:
    return TwoSteps()


def load(position: Mapping[str, object], options: Mapping[str, object], seed: int) -> State:
    return TwoSteps()


TOY: Final = Game("toy", range(2, 3), {}, new, load, lambda view, seat, options: Open(view), promise, open_turns=True)


def chosen(owner: Seat, positions: int = Budget.CHECK_EVERY) -> Action:
    """Return the choice of a player who may look at so many positions, at most `CHECK_EVERY`."""
    question = Question(TOY, {}, 0, TwoSteps("", owner).view(0))
    budget = Budget(Budget.CHECK_EVERY)
    for _ in range(Budget.CHECK_EVERY - positions):
        budget.spend()
    return PlanningPlayer(looks=1, kept=2, worlds=2).choose(question, Rng(1), budget)


def test_what_the_turn_can_become_counts_not_what_it_looks_like() -> None:
    assert chosen(owner=0) == "b"


def test_in_the_turn_of_another_nothing_is_played_on() -> None:
    assert chosen(owner=1) == "a"


@pytest.mark.parametrize(("positions", "choice"), [(1, "a"), (2, "a"), (3, "a"), (4, "a"), (7, "b")])
def test_a_turn_that_could_not_be_played_on_for_all_is_not_compared(positions: int, choice: str) -> None:
    """The first look takes two positions; playing on takes two steps for each of the two actions."""
    assert chosen(owner=0, positions=positions) == choice
