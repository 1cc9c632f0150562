"""Fits the values of a game's positions to games it plays against itself, and writes them beside its rules.

Each generation plays with the values in force, or the ones just fitted: one action ahead in a few sampled positions,
with some blur and some actions by chance. Positions on the way are kept as their features, seen from a seat, with
what that seat had won in the end. The fit is logistic, by Newton's method with a ridge; a fifth of the games is held
out to tell what it is worth. The fit begins at the weights in force; the same arguments give the same file from the
same file.
"""

from __future__ import annotations

import argparse
import importlib
import json
import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from boardgames import registry
from boardgames.ai.player import estimate
from boardgames.core.machine import Game, Seat, State, playing
from boardgames.core.rng import Rng, mix
from boardgames.data.values import Weights, shipped, valued

WORLDS: Final = 2
"""Sampled positions in which an action is judged, where nothing else is said."""
MOST: Final = 24
"""Actions looked at, drawn by chance where there are more; where nothing else is said."""
BLUR: Final = 0.06
"""Width of the noise on a judgement."""
WILD: Final = 0.06
"""Share of actions by chance."""
OPENING: Final = 6
"""The most actions by chance that begin a game."""
KEPT: Final = 0.5
"""Share of positions that are kept."""
RIDGE: Final = (3.0, 30.0)
"""Strength of the pull to nothing, and to the weights in force, where there are some, in positions."""
ROUNDS: Final = 5
"""Fits, one after the other, where positions are also judged by those that follow."""
HELD_OUT: Final = 5
"""One game in so many tells what the fit of the others is worth."""
STEPS: Final = 25
"""Steps of Newton's method."""
ENDLESS: Final = 5_000


class Position(NamedTuple):
    """A position as a seat's row of numbers: of which game and table, what came of it, the estimate in force."""

    game: int
    table: str
    row: list[float]
    result: float
    guess: float
    seat: Seat


class Play(NamedTuple):
    """What one game is played with."""

    game_id: str
    options: dict[str, Any]
    seed: int
    weights: dict[str, Weights]
    """Those of the generation before; none for the values in force."""
    worlds: int = WORLDS
    most: int = MOST


def room_of(game_id: str) -> Any:
    """Return the features of a game."""
    return importlib.import_module(f"boardgames.games.{game_id}.features")


def game_of(game_id: str, weights: dict[str, Weights]) -> Game:
    """Return the game, its positions valued by the weights if there are any."""
    game: Game = registry.load(game_id)
    assert game.value is not None
    return replace(game, value=valued(weights, game.value, room_of(game_id))) if weights else game


def played(play: Play, number: int) -> list[Position]:
    """Play one game and return positions of it."""
    game, room = game_of(play.game_id, play.weights), room_of(play.game_id)
    written, seats = registry.load(play.game_id).value, game.seat_count(play.options)
    rng = Rng(mix(play.seed ^ mix(number + 1)))
    state = game.new(play.options, rng.bits() >> 33)
    kept: list[tuple[Seat, str, list[float], float]] = []
    wild = rng.below(OPENING + 1)
    for step in range(ENDLESS):
        if state.outcome() is not None:
            break
        state.apply(_chosen(game, play, state, rng, step < wild))
        if state.outcome() is None and rng.chance() < KEPT:
            seat = rng.below(seats)
            row = list(room.features(state, seat))
            row += [room.stage(state) * number for number in row]
            kept.append((seat, room.table(state), row, written(state, seat)))
    outcome = state.outcome()
    if outcome is None:
        return []
    sides = game.sides(state) if game.sides else range(seats)
    shares = len({sides[seat] for seat in outcome.winners})
    return [
        Position(number, table, row, (seat in outcome.winners) / shares if shares else 0.5, guess, seat)
        for seat, table, row, guess in kept
    ]


def _chosen(game: Game, play: Play, state: State, rng: Rng, wild: bool) -> Any:
    legal = playing(state, game.silent)
    if len(legal) == 1 or wild or rng.chance() < WILD:
        return rng.choice(legal)
    rng.shuffle(legal := legal[:])
    legal = legal[: play.most]
    seat = state.to_act()
    sampler = game.sampler(state.view(seat), seat, play.options)
    worlds = [sampler.draw(rng) for _ in range(play.worlds)]
    best, best_value = legal[0], -1.0
    for action in legal:
        total = BLUR * (rng.chance() - 0.5)
        for world in worlds:
            after = world.clone()
            after.apply(action)
            total += estimate(game, after, seat) / play.worlds
        if total > best_value:
            best, best_value = action, total
    return best


def gathered(play: Play, games: int, minutes: float, workers: int) -> list[Position]:
    """Return the positions of so many games, or of those that fit into so many minutes, in order."""
    found: list[Position] = []
    until = time.monotonic() + 60.0 * minutes
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for number, positions in enumerate(pool.imap(partial(played, play), range(games), chunksize=4)):
            found += positions
            if time.monotonic() > until:
                print(f"  stopped after {number + 1} games (--games {number + 1} repeats it)", flush=True)
                break
        pool.terminate()
    return found


def fit(rows: np.ndarray, results: np.ndarray, around: np.ndarray) -> np.ndarray:
    """Return the weights of the logistic fit, pulled to those `around` it."""
    weights, ridge = around.copy(), RIDGE[bool(around.any())]
    for _ in range(STEPS):
        odds = 1.0 / (1.0 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (results - odds) - ridge * (weights - around)
        curve = (rows * (odds * (1.0 - odds))[:, None]).T @ rows + ridge * np.eye(rows.shape[1])
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def settled(positions: Sequence[Position], around: np.ndarray, trace: float) -> np.ndarray:
    """Return the weights fitted to results, which reach back from a position to the one before by the `trace` (0..1).

    The rest of what a position is to be worth is what the next of its seat is worth by the last fit: that is far
    less a matter of luck than how the game ended.
    """
    rows = np.array([one.row for one in positions])
    values = np.array([one.guess for one in positions])
    for _ in range(ROUNDS if trace < 1.0 else 1):
        aims, following = np.array([one.result for one in positions]), dict[tuple[str, int, Seat], int]()
        for index in range(len(positions) - 1, -1, -1):
            one = positions[index]
            after = following.get((one.table, one.game, one.seat))
            if after is not None and trace < 1.0:
                aims[index] = (1.0 - trace) * values[after] + trace * aims[after]
            following[one.table, one.game, one.seat] = index
        weights = fit(rows, aims, around)
        values = 1.0 / (1.0 + np.exp(-np.clip(rows @ weights, -30, 30)))
    return weights


def log_loss(guesses: np.ndarray, results: np.ndarray) -> float:
    """Return the mean surprise at the results, in nats."""
    guesses = np.clip(guesses, 0.01, 0.99)
    return float(-(results * np.log(guesses) + (1.0 - results) * np.log(1.0 - guesses)).mean())


def auc(guesses: np.ndarray, results: np.ndarray) -> float:
    """Return how often a winner's position is guessed better than a loser's."""
    won, lost = np.sort(guesses[results > 0.5]), guesses[results < 0.5]
    if not len(won) or not len(lost):
        return 0.5
    above = len(won) - np.searchsorted(won, lost, "right")
    even = np.searchsorted(won, lost, "right") - np.searchsorted(won, lost, "left")
    return float((above + 0.5 * even).sum() / (len(won) * len(lost)))


def fitted(
    positions: Sequence[Position], before: Mapping[str, Weights], trace: float, say: Callable[[str], None]
) -> dict[str, Weights]:
    """Return the weights by table, and say what they are worth on games that were held out.

    `before` are those in force: of the table, or else of any, they are where the fit begins; where there are none,
    a fit of all tables together.
    """
    found = {}
    tables = sorted({one.table for one in positions})
    learned = [one for one in positions if one.game % HELD_OUT]
    nothing = np.zeros(len(positions[0].row))
    start = {True: nothing, False: nothing}
    if not before and len(tables) > 1:
        start = {True: settled(learned, nothing, trace), False: settled(positions, nothing, trace)}
    for table in tables:
        mine = [one for one in positions if one.table == table]
        out = [one for one in mine if one.game % HELD_OUT == 0]
        results, guesses = np.array([one.result for one in out]), np.array([one.guess for one in out])
        known = before.get(table) or next(iter(before.values()), None)
        around = {held: np.array([*known.far, *known.near]) if known else start[held] for held in start}
        tested = settled([one for one in mine if one.game % HELD_OUT], around[True], trace)
        tried = 1.0 / (1.0 + np.exp(-np.array([one.row for one in out]) @ tested))
        say(
            f"  {table}: {len({one.game for one in mine})} games, {len(mine)} positions; held out, AUC "
            f"{auc(guesses, results):.3f} in force, {auc(tried, results):.3f} fitted; log loss "
            f"{log_loss(guesses, results):.4f} and {log_loss(tried, results):.4f}"
        )
        weights = [round(float(weight), 3) for weight in settled(mine, around[False], trace)]
        half = len(weights) // 2
        found[table] = Weights(tuple(weights[:half]), tuple(weights[half:]))
    return found


def main() -> None:
    """Read the arguments, play, fit, write."""
    parser = argparse.ArgumentParser(prog="dev.py train", description=__doc__)
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("--options", nargs="*", default=[], metavar="K=V", help="of the game (default: all tables)")
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="numbers of seats (default: all there are)")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="sampled positions in which an action is judged")
    parser.add_argument("--most", type=int, default=MOST, help="actions looked at")
    parser.add_argument("--games", type=int, default=100_000, help="the most games a generation and number of seats")
    parser.add_argument("--minutes", type=float, default=2.0, help="the most time a generation and number of seats")
    parser.add_argument("--trace", type=float, default=1.0, help="how far results reach back, 0..1 (1: to the start)")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    game: Game = registry.load(arguments.game)
    room, path = room_of(arguments.game), shipped(arguments.game)
    old = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    fields = {"rules": game.digest, "names": list(room.NAMES)}
    fits = {name: old.get(name) for name in fields} == fields
    tables = {name: Weights(tuple(far), tuple(near)) for name, (far, near) in old["tables"].items()} if fits else {}
    given: dict[str, Any] = dict(word.split("=", 1) for word in arguments.options)
    if arguments.seats:
        given["seats"] = arguments.seats
    weights: dict[str, Weights] = {}
    for generation in range(arguments.generations):
        positions: list[Position] = []
        for options in settings(game, room.OPTIONS, given):
            told = ", ".join(f"{name} {options[name]}" for name in room.OPTIONS)
            print(f"{arguments.game}, {told}, generation {generation + 1}", flush=True)
            seed = mix(arguments.seed + 1000 * generation + game.seat_count(options))
            play = Play(arguments.game, options, seed, weights, arguments.worlds, arguments.most)
            positions += gathered(play, arguments.games, arguments.minutes, arguments.workers)
        weights = fitted(positions, weights or tables, arguments.trace, print)
        tables |= weights
        path.write_text(_text(fields | {"tables": dict(sorted(tables.items()))}), encoding="utf-8")


def settings(game: Game, names: Sequence[str], given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the options for each choice of those that have weights of their own, unless they are given."""
    lists = [[one] if isinstance(one := given.get(name, game.options[name]), str) else one for name in names]
    for chosen in product(*lists):
        yield dict(game.complete({**given, **dict(zip(names, chosen, strict=True))}))


def _text(fields: dict[str, Any]) -> str:
    """Return the file: one row of weights a line."""
    rows = [
        f"  {json.dumps(name)}: [\n   {json.dumps(far)},\n   {json.dumps(near)}\n  ]"
        for name, (far, near) in fields["tables"].items()
    ]
    head = f' "rules": {json.dumps(fields["rules"])},\n "names": {json.dumps(fields["names"])},'
    return "{\n" + head + '\n "tables": {\n' + ",\n".join(rows) + "\n }\n}\n"


if __name__ == "__main__":
    main()
