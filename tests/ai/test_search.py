"""The search that plans a turn: it sees past the first sight, knows where to stop, and keeps to what it planned."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Final

import pytest

from boardgames import registry
from boardgames.ai.paired_comparison import PairedComparison
from boardgames.ai.plan_search import SearchPlayer
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.turn_search import answer_reactions
from boardgames.core.game_protocol import Action, Dump, Event, Game, IllegalAction, Outcome, Sampler, Seat, State
from boardgames.core.rng import Rng

PROMISE: Final = {"": 0.5, "a": 0.6, "b": 0.4, "ac": 0.5, "ad": 0.2, "bc": 0.9, "bd": 0.1}
"""What each line of two steps is worth to seat 0: `a` looks better, `b` then `c` is better."""


class TwoSteps(State):
    """Seat 0 takes two steps; then it is the turn of seat 1. `owner` is whose turn the two steps belong to."""

    def __init__(self, line: str = "", owner: Seat = 0, luck: int = 0, told: bool = False) -> None:
        self.line, self.owner, self.luck, self.told = line, owner, luck, told

    def to_act(self) -> Seat:
        return 0 if len(self.line) < 2 else 1

    def whose_turn(self) -> Seat:
        return self.owner if len(self.line) < 2 else 1

    def legal_actions(self) -> list[Action]:
        return [Action(name) for name in ("ab", "cd", "z")[len(self.line)]]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        assert action in self.legal_actions() and action != "z", "the turn of seat 1 is not played on"
        self.line += action
        if log is not None and self.told and self.line == "b":
            log.append(Event("shown", {"card": self.luck}))

    def why_not(self, action: Action) -> IllegalAction:
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        return None

    def clone(self) -> TwoSteps:
        return TwoSteps(self.line, self.owner, self.luck, self.told)

    def dump(self) -> Dump:
        return {"line": self.line, "owner": self.owner, "told": self.told}

    def view(self, seat: Seat) -> Dump:
        return self.dump()

    def key(self) -> str:
        return self.line


class Lucky(Sampler):
    """Draws the position, and what nobody knows by chance."""

    def __init__(self, view: Dump) -> None:
        self.view = view

    def draw(self, rng: Rng) -> State:
        return TwoSteps(self.view["line"], self.view["owner"], rng.below(2), self.view["told"])


def promise(state: State, seat: Seat) -> float:
    assert isinstance(state, TwoSteps) and seat == 0
    return PROMISE[state.line]


def foresight(state: State, seat: Seat) -> float:
    """A value under which whoever knew the luck would choose `b` and then the one that wins."""
    assert isinstance(state, TwoSteps)
    if len(state.line) < 2:
        return {"": 0.5, "a": 0.5, "b": 0.4}[state.line]
    return 0.7 if state.line[0] == "a" else float((state.line[1] == "c") == (state.luck == 0))


def new(options: Mapping[str, object], seed: int) -> State:
    return TwoSteps()


def load(position: Mapping[str, object], options: Mapping[str, object], seed: int) -> State:
    return TwoSteps()


TOY: Final = Game("toy", range(2, 3), {}, new, load, lambda view, seat, options: Lucky(view), promise)
BLIND: Final = Game("toy", range(2, 3), {}, new, load, lambda view, seat, options: Lucky(view), foresight)


def chosen(game: Game, state: TwoSteps, positions: int = 600, seed: int = 1) -> Action:
    question = ActionRequest(game, {}, 0, state.view(0))
    return SearchPlayer(2).choose(question, Rng(seed), SearchBudget(positions))


def test_what_the_turn_can_become_counts_not_what_it_looks_like() -> None:
    assert chosen(TOY, TwoSteps()) == "b"


def test_in_the_turn_of_another_nothing_is_played_on() -> None:
    assert chosen(TOY, TwoSteps(owner=1)) == "a"


def test_where_an_action_shows_something_new_it_is_judged_as_it_stands() -> None:
    assert chosen(TOY, TwoSteps(told=True)) == "a"


@pytest.mark.parametrize("seed", range(5))
def test_what_it_cannot_know_is_not_played_by(seed: int) -> None:
    """Half the worlds are won by `bc`, half by `bd`; that is worth a half, and less than `a`."""
    assert chosen(BLIND, TwoSteps(), seed=seed) == "a"


@pytest.mark.parametrize("positions", [1, 5, 30, 64, 100, 200])
def test_a_search_cut_short_answers(positions: int) -> None:
    assert chosen(TOY, TwoSteps(), positions) in TwoSteps().legal_actions()


def test_the_rest_of_a_plan_costs_no_search() -> None:
    mind, state = SearchPlayer(2), TwoSteps()
    state.apply(mind.choose(ActionRequest(TOY, {}, 0, state.view(0)), Rng(1), SearchBudget(600)))
    assert mind.planned_actions == ("c",)
    spent = SearchBudget(600)
    assert mind.choose(ActionRequest(TOY, {}, 0, state.view(0)), Rng(1), spent) == "c"
    assert spent.count == 0


def test_no_blur_hides_a_win_that_is_there() -> None:
    class Won(TwoSteps):
        def outcome(self) -> Outcome | None:
            return Outcome((0,), {}, "won") if self.line == "bd" else None

        def clone(self) -> Won:
            return Won(self.line, self.owner, self.luck, self.told)

    class Sees(Sampler):
        def draw(self, rng: Rng) -> State:
            return Won()

    game = Game("toy", range(2, 3), {}, new, load, lambda view, seat, options: Sees(), promise)
    for seed in range(20):
        question = ActionRequest(game, {}, 0, Won().view(0))
        assert SearchPlayer(2, noise=0.9).choose(question, Rng(seed), SearchBudget(400)) == "b"


def test_blur_is_a_part_of_what_sets_actions_apart() -> None:
    """Here the two ways differ by a hundredth: a blur wider than that chooses by chance, as where a game tells that
    a first look does not show what sets actions apart.
    """

    def close(state: State, seat: Seat) -> float:
        assert isinstance(state, TwoSteps)
        return 0.5 + 0.01 * (PROMISE[state.line] - 0.5)

    for spread, wanted in ((0.0, {"b"}), (0.25, {"a", "b"})):
        game = Game(
            "toy", range(2, 3), {}, new, load, lambda view, seat, options: Lucky(view), close, noise_floor=spread
        )
        question = ActionRequest(game, {}, 0, TwoSteps().view(0))
        seen = {SearchPlayer(2, noise=0.9).choose(question, Rng(seed), SearchBudget(600)) for seed in range(20)}
        assert seen == wanted


def test_what_is_thrown_away_must_be_brought_in_again_and_no_blur_hides_that() -> None:
    for price, noise, wanted in ((0.1, 0.0, "b"), (0.6, 1.5, "a")):
        prices = {"b": price}
        game = Game(
            "toy", range(2, 3), {}, new, load, lambda view, seat, options: Lucky(view), promise,
            opportunity_cost=lambda state, action, prices=prices: prices.get(action, 0.0),
        )  # fmt: skip
        question = ActionRequest(game, {}, 0, TwoSteps().view(0))
        for seed in range(10):
            assert SearchPlayer(2, noise=noise).choose(question, Rng(seed), SearchBudget(600)) == wanted


@pytest.mark.parametrize("noise", [0.0, 1.5])
def test_what_may_lose_at_once_is_not_chosen_for_a_little_more_hope(noise: float) -> None:
    """`a` loses the game in half of the worlds and promises a little more, all in all, than the safe `b`."""

    class Dark(TwoSteps):
        def outcome(self) -> Outcome | None:
            return Outcome((1,), {}, "lost") if self.line == "a" and self.luck else None

        def clone(self) -> Dark:
            return Dark(self.line, self.owner, self.luck)

    class Deals(Sampler):
        def draw(self, rng: Rng) -> State:
            return Dark(luck=rng.below(2))

    def small(state: State, seat: Seat) -> float:
        assert isinstance(state, Dark)
        return {"a": 0.19, "b": 0.08}[state.line]

    game = Game("toy", range(2, 3), {}, new, load, lambda view, seat, options: Deals(), small, noise_floor=0.25)
    question = ActionRequest(game, {}, 0, Dark().view(0))
    for seed in range(10):
        assert SearchPlayer(0, noise=noise).choose(question, Rng(seed), SearchBudget(200)) == "b"


def test_who_has_nearly_lost_and_can_only_throw_away_still_plays() -> None:
    def lost(state: State, seat: Seat) -> float:
        return 0.01

    game = Game(
        "toy", range(2, 3), {}, new, load, lambda view, seat, options: Lucky(view), lost,
        opportunity_cost=lambda state, action: 0.05,
    )  # fmt: skip
    question = ActionRequest(game, {}, 0, TwoSteps().view(0))
    for noise in (0.0, 0.6):
        assert SearchPlayer(2, noise=noise).choose(question, Rng(1), SearchBudget(600)) in TwoSteps().legal_actions()


def test_a_question_with_many_answers_is_answered_once_for_all_who_ask_it() -> None:
    game = registry.load("terrorixico")
    hand = ["codex_1", "codex_2", "melee_1", "melee_2", "range_1", "range_2", "shield_1", "shield_2"]
    seats = {"P2": {"hand": hand, "owes": 3}}
    asked = game.load({"phase": "trim", "turn": "P1", "to_act": "P2", "seats": seats}, {"seats": 2}, 1)
    ways, known = tuple(asked.legal_actions()), dict[tuple[Action, ...], Action]()
    first, second, third = asked.clone(), asked.clone(), asked.clone()
    assert answer_reactions(game, first, 0, 0, known) and list(known) == [ways]
    known[ways] = next(way for way in ways if way != known[ways])
    assert answer_reactions(game, second, 0, 0, known) and second.key() != first.key()
    third.apply(known[ways])
    assert second.key() == third.key()


@pytest.mark.parametrize(("gaps", "worlds"), [([0.01] * 20, 8), ([0.1, -0.1] * 10, 20), ([0.05, 0.03] * 10, 8)])
def test_a_meeting_of_two_ends_when_one_is_plainly_better(gaps: list[float], worlds: int) -> None:
    duel = PairedComparison()
    ended = next((number for number, gap in enumerate(gaps, 1) if duel.add_difference(gap)), len(gaps))
    assert ended == worlds


def test_who_is_not_generous_gives_nothing_away_unless_there_is_nothing_else() -> None:
    for given, wanted in (("b", "a"), ("ab", "b"), ("bc", "a")):
        game = dataclasses.replace(TOY, helps_rival=lambda view, action, given=given: action in given)
        question = ActionRequest(game, {}, 0, TwoSteps().view(0))
        assert SearchPlayer(2).choose(question, Rng(1), SearchBudget(600)) == "b"
        assert SearchPlayer(2, generous=False).choose(question, Rng(1), SearchBudget(600)) == wanted, given


def test_a_planned_step_that_gives_something_away_is_thought_about_anew() -> None:
    game = dataclasses.replace(TOY, helps_rival=lambda view, action: action == "c")
    mind, state = SearchPlayer(2, generous=False), TwoSteps()
    state.apply(mind.choose(ActionRequest(game, {}, 0, state.view(0)), Rng(1), SearchBudget(600)))
    assert (state.line, mind.planned_actions) == ("b", ("c",))
    assert mind.choose(ActionRequest(game, {}, 0, state.view(0)), Rng(1), SearchBudget(600)) == "d"
