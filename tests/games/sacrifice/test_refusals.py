"""The fast list of legal actions and the slow reasons for refusals say the same about every line."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.board import bit_indices
from boardgames.games.sacrifice.coordinate_rules import CoordinateRules, can_come_to_rest
from boardgames.games.sacrifice.ids import CHEETAH, FALCON, MONKEY, REASONS, RUN_H, RUN_V, STEP, UNMARKED
from boardgames.games.sacrifice.movement_rules import can_rest
from boardgames.games.sacrifice.refusals import refusal
from boardgames.games.sacrifice.state import SacrificeState
from tests.games.sacrifice.help import OPTIONS, game, lines_to_try, lively, scattered

CHANGED: list[dict[str, Any]] = [
    {},
    {"wall_length": 1, "walls": 6, "wall_cluster": 3, "kill_cost": 0},
    {"wall_length": 4, "minerals_per_cell": 1, "sacrifice_elevated": False, "points": 6, "wall_cost": 1},
]


def agree(state: SacrificeState) -> set[str]:
    """Assert that both readings of the rules agree, and return the reasons met."""
    legal = set(state.legal_actions())
    reasons = {line: refusal(state, line) for line in lines_to_try(state)}
    allowed = {line for line, reason in reasons.items() if reason is None}
    assert allowed == legal, (sorted(allowed - legal), sorted(legal - allowed), state.dump())
    return {reason for reason in reasons.values() if reason}


@pytest.mark.parametrize("constants", CHANGED, ids=["shipped", "short", "long"])
@pytest.mark.parametrize("options", OPTIONS, ids=["fixed", "free"])
def test_both_readings_agree_on_games(options: dict[str, Any], constants: dict[str, Any]) -> None:
    rules, rng = game(constants), Rng(5)
    for seed in range(2):
        state = rules.new_game(options, seed)
        while state.outcome() is None:
            assert isinstance(state, SacrificeState)
            if rng.below(40) == 0:
                agree(state)
            state.apply(lively(state, rules.ignored_actions, rng))


@pytest.mark.parametrize("constants", CHANGED, ids=["shipped", "short", "long"])
def test_both_readings_agree_on_scattered_pieces(constants: dict[str, Any]) -> None:
    rng = Rng(17)
    met: set[str] = set()
    for _ in range(40):
        met |= agree(scattered(rng, constants))
    assert {"blocked", "wall", "enemy", "cheetah_mode", "god_moved", "stranded", "points"} <= met
    assert met <= set(REASONS)


def test_every_refusal_has_a_reason_and_changes_nothing() -> None:
    state = game().new_game({}, 1)
    before = state.dump()
    for line in ("", "move", "end", "pass", "move a6 a9", "move a1 a2", "build h h1", "résigne", "move a6 a7\n"):
        assert state.why_not(Action(line)).code in REASONS
    assert state.dump() == before


def ways_on(state: SacrificeState) -> list[str]:
    """Return the moves and attacks of the perched character that only SAC-26 could forbid."""
    names, rows = state.rules.board.names, state.rules.board.rows
    x, y = divmod(state.perch, rows)
    near = [name for cell, name in enumerate(names) if abs(cell // rows - x) + abs(cell % rows - y) in (1, 2)]
    lines = [f"{verb} {names[state.perch]} {name}" for name in near for verb in ("move", "attack")]
    return [line for line in lines if refusal(state, line) in (None, "stranded")]


def gets_off(state: SacrificeState) -> bool:
    """Whether some series of the perched character's own actions brings it to rest, by playing them all."""
    if state.perch < 0:
        return True
    for line in ways_on(state):
        after = state.clone()
        after.apply(Action(line))
        if gets_off(after):
            return True
    return False


def test_stranded_is_what_playing_on_shows() -> None:
    """SAC-26: a move onto somebody is refused exactly when no way of playing on comes to rest."""
    rng, met = Rng(23), {True: 0, False: 0}
    for _ in range(250):
        state = scattered(rng)
        own = [state.perch] if state.perch >= 0 else list(state.characters[state.turn])
        names = state.rules.board.names
        for cell in own:
            for other in (*state.characters[0], *state.characters[1]):
                line = f"move {names[cell]} {names[other]}"
                if refusal(state, line) not in (None, "stranded"):
                    continue
                after = state.clone()
                after.apply(Action(line))
                legal = line in state.legal_actions()
                assert gets_off(after) is legal, (line, state.dump())
                met[legal] += 1
    assert min(met.values()) > 8


def test_both_readings_agree_on_who_comes_to_rest() -> None:
    """SAC-26, for anybody on any cell between the zones: the refusals ask only where a line is illegal."""
    rng, met = Rng(29), {True: 0, False: 0}
    for number in range(90):
        state = scattered(rng, CHANGED[number % 3])
        ground, board = CoordinateRules(state), state.rules.board
        cells = bit_indices(board.full & ~board.zones)
        for _ in range(40):
            cell, points = rng.choice(cells), rng.below(5)
            kind = rng.choice([MONKEY, CHEETAH, FALCON])
            mark = rng.choice([UNMARKED, STEP, RUN_H, RUN_V]) if kind == CHEETAH else UNMARKED
            rests = can_rest(state, kind, cell, mark, points)
            assert can_come_to_rest(ground, kind, ground.place_of(cell), mark, points) is rests, (
                cell,
                kind,
                mark,
                points,
            )
            met[rests] += 1
    assert min(met.values()) > 100
