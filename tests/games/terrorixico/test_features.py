"""What values are fitted on: the battle is that of the scoring; what is good for one of two is bad for the other."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Game, actions_to_play
from boardgames.core.rng import Rng
from boardgames.games.terrorixico.battle_outlook import battle_state_of
from boardgames.games.terrorixico.features import NAMES, features
from boardgames.games.terrorixico.state import TerrorixicoState

ONE_SIDED = {"one", "own_goal", "their_goal", "stuck_next", "passed", "others_passed"}
"""What tells of one seat, not of what sets it apart from the other."""


def positions(seats: int) -> list[TerrorixicoState]:
    """Return positions of random games."""
    game: Game = registry.load("terrorixico")
    found, rng = [], Rng(seats)
    for seed in range(6):
        state = game.new_game(game.complete({"seats": seats}), seed)
        while state.outcome() is None:
            assert isinstance(state, TerrorixicoState)
            found.append(state.clone())
            state.apply(rng.choice(actions_to_play(state, game.ignored_actions)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_are_those_of_the_scoring_where_nothing_lies_face_down(seats: int) -> None:
    for position in positions(seats):
        if not any(map(position.face_down_count, range(4))):
            assert list(battle_state_of(position).shares) == position.seat_shares()


def test_what_is_good_for_one_of_two_is_as_bad_for_the_other() -> None:
    for position in positions(2):
        ours, theirs = (dict(zip(NAMES, features(position, seat), strict=True)) for seat in (0, 1))
        for name in set(NAMES) - ONE_SIDED:
            assert ours[name] == pytest.approx(-theirs[name]), name


def test_who_can_win_the_battle_now_has_the_better_outlook() -> None:
    game: Game = registry.load("terrorixico")
    battle = {
        "monsters": ["aluxe"],
        "events": ["rooster_crow"],
        "lines": {"range": ["P2 range_2"], "melee": ["P1 melee_3"], "shield": [], "codex": []},
        "last": ["P2", "P1"],
    }

    def outlook(card: str) -> float:
        seats = {"P1": {"hand": [card, "codex_1"]}, "P2": {"hand": ["range_2", "melee_2"]}}
        state = game.load({"battle": battle, "seats": seats}, {"seats": 2}, 1)
        return features(state, 0)[NAMES.index("outlook")]

    assert outlook("shield_3") > outlook("codex_3")


def test_a_seat_that_can_win_the_battle_in_its_next_turn_is_feared() -> None:
    game: Game = registry.load("terrorixico")
    battle = {
        "monsters": ["aluxe"],
        "events": ["rooster_crow"],
        "lines": {"range": ["P2 range_2"], "melee": ["P2 melee_3"], "shield": [], "codex": []},
        "last": ["P1", "P2"],
    }

    def fear(card: str) -> float:
        seats = {"P1": {"hand": ["melee_1", "codex_1"]}, "P2": {"hand": [card, "melee_2"]}}
        state = game.load({"battle": battle, "seats": seats, "phase": "end_turn"}, {"seats": 2}, 1)
        return features(state, 0)[NAMES.index("finish_next")]

    assert fear("shield_1") < fear("codex_1") == 0.0
