"""Games between computer players: one after the other or on several processes, with the same results either way."""

from __future__ import annotations

import dataclasses
import multiprocessing
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

from ..ai.levels import RANDOM, player, positions
from ..arena.playing import Series, Sitter
from ..core import laws
from ..core.machine import Action, Game, State
from ..data.sets import game_of
from ..record import Recorder, Who, new_record


class Plan(NamedTuple):
    """What every game of a series has in common."""

    game_id: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    folder: str = ""
    own_rules: Mapping[str, Any] | None = None


class Played(NamedTuple):
    """What came of one game. `error` is empty, or one sentence about what broke."""

    seed: int
    winners: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    rounds: int = 0
    error: str = ""


def play_one(plan: Plan, seed: int) -> Played:
    """Play the game of one seed. Equal plans and seeds give equal games, on every machine."""
    game = game_of(plan.game_id, {}, plan.own_rules)
    lines: list[Action] = []
    try:
        state = _run(game, plan, seed, lines)
        laws.has_the_common_fields(state.dump())
    except Exception as error:  # a fault in the rules or a player: reported with its seed, the series goes on
        words = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        return Played(seed, decisions=len(lines), error=words)
    outcome = state.outcome()
    assert outcome is not None
    if plan.folder:
        seats = {f"P{i + 1}": Who(computer=level) for i, level in enumerate(plan.players)}
        title = f"simulated, seed {seed}"
        record = new_record(plan.game_id, plan.options, seed, seats, title=title, own_rules=plan.own_rules)
        record = dataclasses.replace(record, lines=tuple(lines), started="")  # the same file whenever it is played
        pen = Recorder.begin(record, Path(plan.folder), f"{plan.game_id}-seed-{seed}")
        pen.over(outcome)
        pen.close()
    return Played(seed, outcome.winners, outcome.reason, len(lines), int(state.dump().get("round", 0)))


def _run(game: Game, plan: Plan, seed: int, lines: list[Action]) -> State:
    """Play to the end; `lines` gets every action, also of a game that breaks."""
    options = game.complete(plan.options)
    series = Series(game, options, game.new(options, seed), seed, len(plan.players), lines)
    series.to_the_end([_sitter(game, level) for level in plan.players])
    return series.state


def _sitter(game: Game, level: str) -> Sitter:
    return Sitter(None if level == RANDOM else player(level, game), positions(level, game))


def play_many(plan: Plan, first: int, count: int, workers: int) -> Iterator[list[Played]]:
    """Yield results as they come, a few games at a time, for seeds `first`..`first + count - 1`."""
    if workers <= 1 or count <= 1:
        for seed in range(first, first + count):
            yield [play_one(plan, seed)]
        return
    size = max(1, min(25, count // (workers * 4)))
    ranges = [(seed, min(seed + size, first + count)) for seed in range(first, first + count, size)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(ranges)), mp_context=context) as pool:
        pending: set[Future[list[Played]]] = {pool.submit(_play_range, plan, *one) for one in ranges}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _play_range(plan: Plan, first: int, end: int) -> list[Played]:
    return [play_one(plan, seed) for seed in range(first, end)]
