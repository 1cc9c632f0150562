"""Weak levels are weak like people: they use what a turn gives them, and do not look at everything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

import pytest

from boardgames import registry
from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest, estimate_value, weighted_game
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.turn_player import BeamWidths, TurnPlayer
from boardgames.ai.turn_search import TurnCandidate, extended_turn
from boardgames.arena.game_runner import RunningGame, SeatedPlayer
from boardgames.core.game_protocol import Action, Game, State, actions_to_play
from boardgames.core.rng import Rng
from tests.sense.deeds import Deed, deed, turns, undone

ACTIONS: Final = 48
"""Of a game that is looked at: about ten turns."""
RACE: Final = {
    "turn": "P1",
    "points": 4,
    "board": {"a6": "P1 cheetah", "c6": "P1 builder", "h11": "P2 falcon", "f11": "P2 builder", "g3": "P1 martyr"},
    "seats": {"P1": {"minerals": ["c6"]}, "P2": {"minerals": ["f11"]}},
}

THREATENED: Final = {
    "turn": "P1",
    "round": 9,
    "points": 4,
    "quiet": 1,
    "board": {
        "b6": "P1 falcon",
        "b7": "P1 cheetah",
        "c5": "P1 monkey",
        "f4": "P1 monkey",
        "c7": "P1 builder",
        "d6": "P1 fanatic",
        "d5": "P1 taker",
        "e5": "P1 immortal",
        "c12": "P2 monkey",
        "f13": "P2 monkey",
        "h4": "P2 cheetah",
        "c9": "P2 builder",
        "g2": "P2 martyr",
        "f11": "P2 taker",
        "a11": "P2 immortal",
        "e14": "P2 emissary",
    },
    "seats": {
        "P1": {"walls": ["v b5", "v f4"], "minerals": ["b4", "e11"]},
        "P2": {"walls": ["h c11", "h f11"], "minerals": ["b13", "h2"]},
    },
}
"""No planned turn stops the win of P2 in its next turn: an exact search finds the turns that do."""


def sacrifice() -> Game:
    game: Game = registry.load("sacrifice")
    return game


def played(game: Game, level: str, seed: int) -> list[Deed]:
    """Return the first deeds of a game of a level against itself, or all if it is short."""
    deeds: list[Deed] = []

    class Enough(Exception):
        pass

    def watch(state: State, action: Action) -> None:
        if len(deeds) >= ACTIONS and action != "end" and deeds[-1].words == ("end",):
            raise Enough
        deeds.append(deed(state.dump(), action))

    players = [SeatedPlayer(make_player(level, game), 600) for _ in range(2)]
    with suppress(Enough):
        RunningGame(game, {}, game.new_game({}, seed), seed, [], watch=watch).play_to_end(players)
    return deeds


STUCK: Final = {
    "turn": "P1",
    "round": 6,
    "points": 3,
    "moved": True,
    "board": {"c8": "P1 builder", "h11": "P1 cheetah", "e7": "P1 fanatic", "h12": "P2 cheetah", "f12": "P2 builder"},
    "seats": {"P1": {"walls": ["v b7"], "minerals": ["b8"]}, "P2": {"minerals": ["f12"]}},
}
"""By what both evaluations see no action brings P1 on: the Builder must first go away from its mineral."""


def test_the_novice_spends_its_points_where_no_action_brings_the_race_on() -> None:
    game = sacrifice()
    for seed in range(4):
        state, novice = game.load(STUCK, {}, 1), make_player("novice", game)
        while "end" in state.legal_actions() and state.whose_turn() == 0 and state.dump()["points"] > 0:
            question = ActionRequest(game, {}, 0, state.view(0))
            action = novice.choose(question, Rng(seed), SearchBudget(2_000))
            assert action != "end" and not action.startswith("build"), (seed, state.dump()["points"])
            state.apply(action)


def test_the_novice_leaves_hardly_a_point() -> None:
    game, lost, begun = sacrifice(), 0, 0
    for seed in range(3):
        deeds = played(game, "novice", seed)
        begun += len(list(turns(deeds)))
        lost += sum(one.before["points"] for one in deeds if one.words == ("end",))
    assert begun > 25 and lost <= begun / 20, (lost, begun)


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_no_turn_of_a_weak_level_ends_while_a_step_would_be_worth_more(level: str) -> None:
    game = sacrifice()
    seen = weighted_game(game, make_player(level, game).evaluation_weights)
    for seed in range(2):
        deeds = played(game, level, seed)
        assert len(list(turns(deeds))) > 5
        assert list(undone(seen, {}, deeds)) == []


def test_a_turn_that_stops_a_win_uses_its_points_too() -> None:
    game = sacrifice()
    state, deeds = game.load(THREATENED, {}, 1), list[Deed]()
    player = TurnPlayer(BeamWidths(16, 3, 4), alert=1.0, thorough=True)
    while state.outcome() is None and state.whose_turn() == 0:
        action = player.choose(ActionRequest(game, {}, 0, state.view(0)), Rng(4), SearchBudget(600))
        deeds.append(deed(state.dump(), action))
        state.apply(action)
    assert game.find_win is not None and not game.find_win(state)
    assert deeds[-1].words == ("end",) and list(undone(game, {}, deeds)) == []


def test_a_turn_that_leaves_its_points_is_told() -> None:
    game = sacrifice()
    state, deeds = game.load(RACE, {}, 1), list[Deed]()
    for line in ("move a6 a8", "end"):
        deeds.append(deed(state.dump(), Action(line)))
        state.apply(Action(line))
    assert list(undone(game, {}, deeds)) == ["a step left undone, two points or more left"]


def test_a_turn_is_extended_by_what_it_could_still_do_and_keeps_its_first_steps() -> None:
    game = sacrifice()
    start = game.load(RACE, {}, 1)
    ended = start.clone()
    for line in ("move a6 a8", "end"):
        ended.apply(Action(line))
    short = TurnCandidate(0.7, (Action("move a6 a8"), Action("end")), ended)
    longer = extended_turn(game, start, short, 0, SearchBudget(10_000))
    assert longer.actions[0] == "move a6 a8" and longer.actions[-1] == "end" and len(longer.actions) == 5
    gained = estimate_value(game, longer.state, 0) - estimate_value(game, ended, 0)
    assert longer.value == pytest.approx(0.7 + gained) and gained > 0.02
    walk = start.clone()
    for action in longer.actions:
        assert action in walk.legal_actions()
        walk.apply(action)
    assert walk.key() == longer.state.key()


def test_a_game_without_other_weights_keeps_its_evaluation() -> None:
    game = replace(sacrifice(), weighted_evaluation=None)
    assert weighted_game(game, {"rivals": 0.0}) is game
    assert weighted_game(sacrifice(), {}).evaluate is sacrifice().evaluate


@pytest.mark.parametrize("game_id", ["sacrifice", "sacrificio"])
def test_weights_of_one_are_the_evaluation_itself_and_others_look_at_less(game_id: str) -> None:
    game: Game = registry.load(game_id)
    assert game.weighted_evaluation is not None and game.evaluate is not None
    same, blind = game.weighted_evaluation({}), game.weighted_evaluation({"rivals": 0.0, "danger": 0.0})
    state, chance = game.new_game({}, 3), Rng(7)
    differ = 0
    for _ in range(60):
        if state.outcome() is not None:
            break
        state.apply(chance.choice(actions_to_play(state, game.ignored_actions)))
        if state.outcome() is None:
            assert same(state, 0) == game.evaluate(state, 0)
            assert 0.0 <= blind(state, 0) <= 1.0
            differ += blind(state, 0) != same(state, 0)
    assert differ > 20
