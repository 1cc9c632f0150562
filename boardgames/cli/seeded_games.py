"""Games between computer players, each determined by its seed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..ai.levels import RANDOM, make_player, position_budget
from ..arena.game_runner import RunningGame, SeatedPlayer
from ..arena.worker_pool import WorkerPool
from ..core import laws
from ..core.game_protocol import Action, Game, State
from ..data.own_rules import game_with_rules
from ..record import RecordedSeat, Recorder, new_record

QUICK: Final = 8
"""Number of games between random players in one task: a task costs about as much overhead as one game."""


class GamePlan(NamedTuple):
    """Parameters common to all games of a series."""

    game_id: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    folder: str = ""
    own_rules: Mapping[str, Any] | None = None
    constants: Mapping[str, Any] = {}
    """Laid over those of the rules."""


class SeededGame(NamedTuple):
    """Result of one game. `error` is empty, or one sentence about the failure."""

    seed: int
    winners: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    rounds: int = 0
    error: str = ""


def play_one(plan: GamePlan, seed: int) -> SeededGame:
    """Play the game of one seed. Equal plans and seeds give equal games, on every machine."""
    lines: list[Action] = []
    try:
        game = game_with_rules(plan.game_id, plan.constants, plan.own_rules)
        state = _run(game, plan, seed, lines)
        laws.has_the_common_fields(state.dump())
    except Exception as error:  # a fault in the rules or a player: reported with its seed, the series goes on
        words = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        return SeededGame(seed, decisions=len(lines), error=words)
    outcome = state.outcome()
    assert outcome is not None
    if plan.folder:
        seats = {f"P{i + 1}": RecordedSeat(computer=level) for i, level in enumerate(plan.players)}
        title = f"simulated, seed {seed}"
        own, numbers = plan.own_rules, plan.constants
        record = new_record(plan.game_id, plan.options, seed, seats, constants=numbers, title=title, own_rules=own)
        record = dataclasses.replace(record, lines=tuple(lines), started="")  # the same file whenever it is played
        pen = Recorder.begin(record, Path(plan.folder), f"{plan.game_id}-seed-{seed}")
        pen.write_outcome(outcome)
        pen.close()
    return SeededGame(seed, outcome.winners, outcome.reason, len(lines), int(state.dump().get("round", 0)))


def _run(game: Game, plan: GamePlan, seed: int, lines: list[Action]) -> State:
    """Play to the end; `lines` gets every action, also of a game that breaks."""
    options = game.complete(plan.options)
    series = RunningGame(game, options, game.new_game(options, seed), seed, lines)
    series.play_to_end([_sitter(game, level) for level in plan.players])
    return series.state


def _sitter(game: Game, level: str) -> SeatedPlayer:
    return SeatedPlayer(None if level == RANDOM else make_player(level, game), position_budget(level, game))


def play_many(plan: GamePlan, seeds: Sequence[int], worker_pool: WorkerPool) -> Iterator[SeededGame]:
    """Yield the games of these seeds in their order."""
    size = QUICK if set(plan.players) == {RANDOM} else 1
    pieces = ((plan, seeds[start : start + size]) for start in range(0, len(seeds), size))
    return (one for some in worker_pool.map_in_order(play_batch, pieces) for one in some)


def play_batch(plan: GamePlan, seeds: Sequence[int]) -> list[SeededGame]:
    """Play the games of these seeds."""
    return [play_one(plan, seed) for seed in seeds]
