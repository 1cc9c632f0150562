"""The fast list of legal actions and the slow reasons for refusals say the same about every line."""

from __future__ import annotations

from typing import Any

import pytest
from sacrifice_help import OPTIONS, game, lines_to_try, lively, scattered

from boardgames.core.machine import Action
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.ids import REASONS
from boardgames.games.sacrifice.refusals import refusal
from boardgames.games.sacrifice.state import SacrificeState

CHANGED: list[dict[str, Any]] = [
    {},
    {"wall_length": 1, "walls": 6, "wall_cluster": 3, "kill_cost": 0},
    {"wall_length": 4, "minerals_per_cell": 1, "sacrifice_elevated": False, "points": 6, "wall_cost": 1},
]


def agree(state: SacrificeState) -> set[str]:
    """Assert that both readings of the rules agree, and return the reasons met."""
    legal = set(state.legal())
    reasons = {line: refusal(state, line) for line in lines_to_try(state)}
    allowed = {line for line, reason in reasons.items() if reason is None}
    assert allowed == legal, (sorted(allowed - legal), sorted(legal - allowed), state.dump())
    return {reason for reason in reasons.values() if reason}


@pytest.mark.parametrize("constants", CHANGED, ids=["shipped", "short", "long"])
@pytest.mark.parametrize("options", OPTIONS, ids=["fixed", "free"])
def test_both_readings_agree_on_games(options: dict[str, Any], constants: dict[str, Any]) -> None:
    rules, rng = game(constants), Rng(5)
    for seed in range(2):
        state = rules.new(options, seed)
        while state.outcome() is None:
            assert isinstance(state, SacrificeState)
            if rng.below(40) == 0:
                agree(state)
            state.apply(lively(state, rules.silent, rng))


@pytest.mark.parametrize("constants", CHANGED, ids=["shipped", "short", "long"])
def test_both_readings_agree_on_scattered_pieces(constants: dict[str, Any]) -> None:
    rng = Rng(17)
    met: set[str] = set()
    for _ in range(40):
        met |= agree(scattered(rng, constants))
    assert {"blocked", "wall", "enemy", "cheetah_mode", "god_moved", "stranded", "points"} <= met
    assert met <= set(REASONS)


def test_every_refusal_has_a_reason_and_changes_nothing() -> None:
    state = game().new({}, 1)
    before = state.dump()
    for line in ("", "move", "end", "pass", "move a6 a9", "move a1 a2", "build h h1", "résigne", "move a6 a7\n"):
        assert state.why_not(Action(line)).code in REASONS
    assert state.dump() == before
