"""Computer players: they win when they can, keep their plans, repeat exactly, and know only their views."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest

from boardgames import registry
from boardgames.ai import search_budget as budgets
from boardgames.ai.levels import AT_TABLE, LEVELS, make_player, position_budget
from boardgames.ai.piped_process import OwnProcessPipe
from boardgames.ai.player import ActionRequest, estimate_value
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.search_client import SearchClient
from boardgames.ai.turn_search import TurnCandidate, answer_reactions, safe_turns
from boardgames.core.game_protocol import Action, Game, Late, State, never_late
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.state import SacrificeState
from tests.core import toy_game

ONE_TURN_WINS = {
    "board": {"b13": "P1 martyr", "h15": "P1 monkey", "h14": "P2 falcon", "a11": "P2 builder"},
    "seats": {"P1": {"minerals": ["b13"]}, "P2": {"minerals": ["h13"]}},
}

THREATENED = {
    "turn": "P1",
    "points": 4,
    "board": {
        "a2": "P2 monkey", "c3": "P2 builder", "c6": "P1 fanatic", "h10": "P1 monkey", "g6": "P1 builder",
        "h13": "P2 falcon",
    },
    "seats": {"P1": {"minerals": ["g6"]}, "P2": {"minerals": ["b2"]}},
}  # fmt: skip


def sacrifice() -> Game:
    game: Game = registry.load("sacrifice")
    return game


def question(game: Game, state: State, options: dict[str, object] | None = None) -> ActionRequest:
    seat = state.to_act()
    return ActionRequest(game, game.complete(options or {}), seat, state.view(seat))


def budget(level: str) -> SearchBudget:
    return SearchBudget(min(position_budget(level, sacrifice()), 6_000))


@pytest.mark.parametrize("level", AT_TABLE)
def test_a_win_within_the_turn_is_found_and_played(level: str) -> None:
    game = sacrifice()
    match = Match(game, game.load(ONE_TURN_WINS, {}, 1))
    mind = make_player(level, game)
    for step in range(4):
        state = match.state_after(len(match))
        match.play(mind.choose(question(game, state), Rng(step), budget(level)))
        if match.outcome():
            break
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_the_rest_of_a_plan_costs_no_search() -> None:
    game = sacrifice()
    state = game.new_game({}, 1)
    mind = make_player("adept", game)
    first = mind.choose(question(game, state), Rng(1), budget("adept"))
    foreseen = mind.planned_actions
    state.apply(first)
    spent = budget("adept")
    second = mind.choose(question(game, state), Rng(2), spent)
    assert spent.count == 0
    assert second in state.legal_actions()
    assert (second, *mind.planned_actions) == foreseen
    for action in foreseen[: foreseen.index(Action("end")) + 2]:  # the other seat's answer begins there
        state.apply(action)
    assert state.whose_turn() == 1


def test_a_turn_that_lets_the_other_seat_win_is_not_taken_where_another_one_stops_it() -> None:
    """P2 has two races up and a builder a step before the goal; only the fanatic can stop it."""
    game = sacrifice()
    state = game.load(THREATENED, {}, 1)
    assert game.find_win is not None
    mind = make_player("expert", game)
    while state.outcome() is None and state.to_act() == 0:
        state.apply(mind.choose(question(game, state), Rng(1), budget("expert")))
    assert state.outcome() is None
    assert not game.find_win(state)


def test_a_turn_is_safe_only_where_every_answer_in_it_leaves_one_that_loses_nothing() -> None:
    """P2's monkey kills, P1 chooses the payment: all are worth the same, and after the Immortal no turn stops P1."""
    game = sacrifice()
    position = {
        "turn": "P2",
        "points": 4,
        "board": {
            "a2": "P2 cheetah", "a11": "P2 falcon", "b15": "P1 cheetah", "c12": "P1 fanatic", "c13": "P1 builder",
            "d5": "P1 immortal", "d13": "P2 immortal", "e12": "P2 monkey",
        },
        "seats": {
            "P1": {"minerals": ["b4", "e13"], "walls": ["v b8", "v c6", "v f8"]},
            "P2": {"minerals": ["b5", "g13"], "walls": ["h f11"]},
        },
    }  # fmt: skip
    start = game.load(position, {}, 1)
    turns = [
        tuple(map(Action, words)) for words in (("move e12 d12", "attack d12 c12", "end"), ("move e12 d12", "end"))
    ]
    lines = []
    for actions in turns:
        state = start.clone()
        for action in actions:
            state.apply(action)
            answer_reactions(game, state, 1, 1)
        lines.append(TurnCandidate(0.5, actions, state))
    assert [line.actions for line in safe_turns(game, start, lines, 1, 1_500)] == [turns[1]]


def test_an_unplanned_position_is_thought_about_anew() -> None:
    game = sacrifice()
    mind = make_player("adept", game)
    mind.choose(question(game, game.new_game({}, 1)), Rng(1), budget("novice"))
    spent = budget("novice")
    other = game.load({**ONE_TURN_WINS, "points": 1}, {}, 1)
    assert mind.choose(question(game, other), Rng(2), spent) in other.legal_actions()
    assert spent.count > 0


def test_what_alone_can_still_win_is_not_left_where_it_is_taken() -> None:
    """P2 has no human left; it draws by killing the one of P1, which it reaches from most places."""
    game = sacrifice()
    position = {
        "turn": "P1",
        "points": 4,
        "board": {
            "h10": "P1 martyr", "a15": "P1 cheetah", "b9": "P1 monkey", "f10": "P2 taker", "h12": "P2 monkey",
            "c12": "P2 monkey",
        },
        "seats": {"P1": {"minerals": ["h10"]}, "P2": {"minerals": ["c13"]}},
    }  # fmt: skip
    state, mind = game.load(position, {}, 1), make_player("expert", game)
    while state.outcome() is None and state.to_act() == 0:
        state.apply(mind.choose(question(game, state), Rng(1), SearchBudget(3_000)))
    assert not _ends(game, state, state.dump()["points"])


def test_a_way_out_is_looked_for_where_every_end_of_a_narrow_beam_falls_far_below_what_the_turn_promised() -> None:
    """P1's last human can be elevated with its mineral; on all other ways it ends where the fanatic takes it."""
    game = sacrifice()
    position = {
        "turn": "P1",
        "points": 4,
        "board": {
            "a6": "P1 falcon", "a13": "P1 martyr", "a14": "P2 fanatic", "b5": "P1 taker", "b13": "P1 cheetah",
            "c2": "P2 falcon", "d2": "P2 cheetah", "d12": "P2 immortal", "e5": "P1 immortal", "e12": "P2 taker",
            "f4": "P1 monkey", "f5": "P1 cheetah", "f13": "P2 monkey", "h11": "P2 falcon",
        },
        "seats": {
            "P1": {"minerals": ["a13", "b4"], "walls": ["h f5"]},
            "P2": {"minerals": ["b5", "g13"], "walls": ["h a10", "h c11", "h f11"]},
        },
    }  # fmt: skip
    state, mind = game.load(position, {}, 1), make_player("expert", game)
    while state.outcome() is None and state.to_act() == 0:
        state.apply(mind.choose(question(game, state), Rng(1), budget("expert")))
    assert estimate_value(game, state, 0) > 0.8


def _ends(game: Game, state: State, points: int) -> bool:
    """Whether P2 can end the game in this turn; every action but a sacrifice costs it a point."""
    for action in state.legal_actions():
        child = state.clone()
        child.apply(action)
        left = child.dump()["points"]
        if child.outcome() is not None and action not in game.ignored_actions:
            return True
        if child.outcome() is None and child.whose_turn() == 1 and left < points and _ends(game, child, left):
            return True
    return False


@pytest.mark.parametrize(("level", "least", "most"), [("novice", 0, 0), ("adept", 3, 17), ("expert", 40, 40)])
def test_weaker_levels_look_for_wins_in_fewer_turns(level: str, least: int, most: int) -> None:
    asked: list[State] = []

    def wins(state: State, _late: Late = never_late) -> None:
        asked.append(state)

    game = replace(sacrifice(), find_win=wins)
    state = game.new_game({}, 1)
    looked = 0
    for seed in range(40):
        asked.clear()
        make_player(level, game).choose(question(game, state), Rng(seed), SearchBudget(1))
        looked += bool(asked)
    assert least <= looked <= most


@pytest.mark.parametrize("level", ["random", *AT_TABLE])
def test_the_same_seed_gives_the_same_action(level: str) -> None:
    game = sacrifice()
    state = game.new_game({}, 1)
    chosen = {make_player(level, game).choose(question(game, state), Rng(7), budget(level)) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(state.legal_actions())


def test_an_exchange_that_loses_at_once_is_not_made() -> None:
    """The enemy needs one step to win and stands alone beside the goal: it must be stopped, here by a kill."""
    game = sacrifice()
    position = {
        "board": {
            "d3": "P2 monkey", "c2": "P2 builder", "d5": "P1 fanatic", "h5": "P1 monkey",
            "h6": "P1 builder", "g12": "P2 martyr", "e4": "P1 falcon",
        },
        "seats": {"P1": {"minerals": ["h5"]}, "P2": {"minerals": ["f2", "g13"]}},
    }  # fmt: skip
    match = Match(game, game.load(position, {}, 1))
    mind = make_player("expert", game)
    while match.outcome() is None and match.dump()["turn"] == "P1":
        state = match.state_after(len(match))
        match.play(mind.choose(question(game, state), Rng(len(match)), SearchBudget(20_000)))
    dump = match.dump()
    assert "P2 monkey" not in dump["board"].values()


LOST = {
    "board": {
        "b4": "P1 builder", "c6": "P1 builder", "c11": "P2 builder", "d5": "P2 builder", "d11": "P2 fanatic",
        "d12": "P2 immortal", "e5": "P1 immortal", "f7": "P2 fanatic", "g14": "P1 cheetah", "g15": "P1 fanatic",
    },
    "turn": "P2",
    "seats": {
        "P1": {"minerals": ["b4", "f15"], "walls": ["h a5", "h f5", "v c5"]},
        "P2": {"minerals": ["b13", "d5"], "walls": ["h a11", "h d10", "h d11"]},
    },
}  # fmt: skip
"""No turn of P2 stops P1, which takes 40,000 positions to see."""
ASKED = {
    "phase": "immortal",
    "turn": "P2",
    "to_act": "P1",
    "points": 2,
    "moved": True,
    "board": {
        "a6": "P1 falcon", "a9": "P1 cheetah", "a10": "P2 cheetah", "a11": "P2 falcon", "b11": "P2 immortal",
        "c4": "P1 monkey", "c6": "P1 builder", "c11": "P2 builder", "c13": "P2 monkey", "d3": "P1 emissary",
        "d5": "P1 taker", "d6": "P1 fanatic", "d11": "P2 fanatic", "e6": "P1 fanatic", "e11": "P2 fanatic",
        "e12": "P2 taker", "e14": "P2 emissary", "f4": "P1 monkey", "f5": "P1 cheetah", "f6": "P1 builder",
        "f13": "P2 monkey", "g8": "P1 immortal", "g9": "P2 builder", "h6": "P1 falcon", "h11": "P2 falcon",
        "h12": "P2 cheetah",
    },
    "marks": {"b11": "moved"},
    "fight": {"from": "g9", "to": "g8", "carry": False},
    "seats": {"P1": {"minerals": ["b11", "g4"]}, "P2": {"minerals": ["b13", "g8"]}},
}  # fmt: skip
"""P1 is asked in P2's turn: what follows each of its answers is a turn of P2."""


@pytest.mark.parametrize("level", ["adept", "expert", "master"])
@pytest.mark.parametrize("position", [LOST, ASKED], ids=["lost", "asked"])
@pytest.mark.parametrize("tick", [0.0005, 0.002])
def test_no_decision_takes_more_than_half_as_long_again_as_its_seconds(
    level: str, position: dict[str, object], tick: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that each copy of a position moves on: ten and forty times as slow as a machine of one's own."""
    now = 0.0
    plain = SacrificeState.clone

    def clone(state: SacrificeState) -> SacrificeState:
        nonlocal now
        now += tick
        return plain(state)

    game = sacrifice()
    state = game.load(position, {}, 1)
    asked = question(game, state)
    monkeypatch.setattr(SacrificeState, "clone", clone)
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=lambda: now))
    for seconds in LEVELS[level].table_seconds:
        now = 0.0
        chosen = make_player(level, game).choose(asked, Rng(1), SearchBudget(position_budget(level, game), seconds))
        assert chosen in state.legal_actions()
        assert now <= 1.5 * seconds


def test_a_compiled_build_keeps_nobody_waiting_for_more_than_three_seconds() -> None:
    longest = {level: (1 + SearchBudget.GRACE) * LEVELS[level].table_seconds.compiled for level in AT_TABLE}
    assert longest["master"] < 3.0 and longest["expert"] < 1.5
    waits = [(LEVELS[level].table_seconds.compiled, LEVELS[level].table_seconds.plain) for level in AT_TABLE]
    assert waits == sorted(waits) and all(compiled < plain for compiled, plain in waits)


def test_a_search_for_wins_and_stops_that_comes_late_ends_at_once_and_tells_nothing() -> None:
    game = sacrifice()
    assert game.find_win is not None and game.find_defences is not None
    won, threatened = game.load(ONE_TURN_WINS, {}, 1), game.load(THREATENED, {}, 1)
    assert game.find_win(won) and game.find_win(won, lambda: True) is None
    assert game.find_defences(threatened, 1, 40_000) and not game.find_defences(threatened, 1, 40_000, lambda: True)
    looks = 0

    def late() -> bool:
        nonlocal looks
        looks += 1
        return looks > 1000

    assert not game.find_defences(game.load(LOST, {}, 1), 1, 40_000, late)
    assert looks < 1100


def test_a_budget_ends_by_count_by_clock_and_by_word() -> None:
    counted = SearchBudget(200)
    while not counted.spend():
        pass
    assert 200 <= counted.count < 200 + SearchBudget.CHECK_EVERY
    timed = SearchBudget(10**9, 0.01)
    begun = time.monotonic()
    while not timed.spend():
        pass
    assert time.monotonic() - begun < 1
    said = SearchBudget(10**9, None, lambda: True)
    while not said.spend():
        pass
    assert said.count == SearchBudget.CHECK_EVERY


def test_what_is_worth_nothing_unfinished_goes_on_a_quarter_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(budgets, "time", SimpleNamespace(monotonic=lambda: now))
    timed, counted = SearchBudget(10, 4.0).share(0.5), SearchBudget(1)
    now = 3.9
    assert not timed.is_late() and not timed.is_overdue()
    now = 4.9
    assert timed.is_late() and not timed.is_overdue()
    now = 5.0
    assert timed.is_overdue()
    assert counted.spend() is False and not counted.is_late() and not counted.is_overdue()
    said = SearchBudget(10, None, lambda: True)
    assert said.is_late() and said.is_overdue()


def test_a_sampled_search_plays_legally_and_repeats() -> None:
    game = toy_game.build({})
    state = game.new_game({"seats": 3}, 4)
    asked = ActionRequest(game, {"seats": 3, "variant": "plain"}, 0, state.view(0))
    chosen = {make_player("adept", game).choose(asked, Rng(3), SearchBudget(3_000)) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(state.legal_actions())
    assert Action("resign") not in chosen


def test_a_choice_does_not_depend_on_hidden_cards() -> None:
    """Positions that differ only in what the seat cannot see get the same action from the same seed."""
    game = toy_game.build({})
    chosen = set()
    for others in (["c8", "c9"], ["c3", "c4"], ["c1", "c9"]):
        state = toy_game.Toy([["c2", "c5"], others], [[], []])
        asked = ActionRequest(game, {"seats": 2, "variant": "plain"}, 0, state.view(0))
        chosen.add(make_player("adept", game).choose(asked, Rng(5), SearchBudget(2_000)))
    assert len(chosen) == 1


def test_an_end_is_worth_what_it_brought() -> None:
    game = sacrifice()
    state = game.load(ONE_TURN_WINS, {}, 1)
    for line in ("move b13 b14 carry", "move b14 b15 carry drop b16"):
        state.apply(Action(line))
    assert (estimate_value(game, state, 0), estimate_value(game, state, 1)) == (1.0, 0.0)


@pytest.fixture
def opponent() -> Iterator[SearchClient]:
    rival = SearchClient("sacrifice", {"placement": "fixed"}, "novice", 0, 11, sacrifice().constants)
    yield rival
    rival.close()


def answer(rival: SearchClient, seconds: float = 20.0) -> Action | None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = rival.poll()
        if found is not None:
            return found
        time.sleep(0.01)
    return None


def test_the_search_process_answers_drops_and_survives(opponent: SearchClient) -> None:
    game = sacrifice()
    state = game.new_game({}, 1)
    opponent.ask(state.view(0), 0)
    assert opponent.is_thinking
    first = answer(opponent)
    assert first in state.legal_actions()
    assert not opponent.is_thinking

    opponent.ask(state.view(0), 1)
    opponent.stop()
    assert answer(opponent, 0.5) is None

    opponent.ask(state.view(0), 0)
    opponent.move_now()
    assert answer(opponent) in state.legal_actions()

    opponent.ask(state.view(0), 0)
    assert isinstance(opponent._line, OwnProcessPipe)
    opponent._line.kill()
    assert answer(opponent) in state.legal_actions()


@pytest.mark.parametrize("positions", [1, 64, 200, 600, 1500])
def test_a_search_cut_short_still_answers(positions: int) -> None:
    game = sacrifice()
    state, rng = game.new_game({}, 1), Rng(9)
    for _ in range(12):
        mind = make_player("adept", game)
        action = mind.choose(question(game, state), rng, SearchBudget(positions))
        assert action in state.legal_actions()
        state.apply(action)


def test_a_turn_is_planned_together_where_it_is_open() -> None:
    """Laying the victim is half of a plan: the dagger that follows wins the black heart, and with it the game."""
    game = registry.load("sacrificio")
    position = {
        "seats": {
            "P1": {
                "hand": ["dagger_red", "priest_square", "pulque", "victim_man", "victim_woman", "zero"],
                "temples": {"t1": "black_red", "t2": "green_sst", "t3": "blue_ttt"},
                "slots": {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_square"},
                "hearts": ["black_blue", "black_green"],
            },
            "P2": {"temples": {"t1": "red_cst"}},
        }
    }
    options = game.complete({"seats": 2})
    for seed in range(3):
        state, chooser = game.load(position, options, seed), make_player("adept", game)
        for number in range(2):
            question = ActionRequest(game, options, 0, state.view(0))
            state.apply(chooser.choose(question, Rng(seed + number), SearchBudget(20_000)))
        outcome = state.outcome()
        assert outcome is not None and outcome.reason == "black_hearts"
