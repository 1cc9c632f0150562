"""Fits rows of numbers to what came of the positions they tell of.

The fit is logistic, by Newton's method with a ridge; a fifth of the games is held out to tell what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from boardgames.core.game_protocol import Seat
from boardgames.data.learned_values import Row

RIDGE: Final = (3.0, 300.0)
"""Strength of the pull to nothing, and to the weights in force or the written estimate, where there are some, in
positions: those of one game are much alike, so a hundred of them say little more than one."""
ROUNDS: Final = 5
"""Fits, one after the other, where positions are also judged by those that follow."""
HELD_OUT: Final = 5
"""One game in so many tells what the fit of the others is worth."""
STEPS: Final = 25
"""Steps of Newton's method."""


class Position(NamedTuple):
    """A position as a seat's row of numbers: of which game and table, what came of it, the estimate in force.

    Of what is fought for: what sets a seat apart from another, of which one took it.
    """

    game: int
    table: str
    row: list[float]
    result: float
    guess: float
    seat: Seat


class Fit(NamedTuple):
    """What the fit of a table is worth on games held out: AUC and log loss, of the values in force and fitted."""

    table: str
    games: int
    positions: int
    auc_before: float
    auc: float
    log_loss_before: float
    log_loss: float

    def __str__(self) -> str:
        return (
            f"  {self.table}: {self.games} games, {self.positions} positions; held out, AUC {self.auc_before:.3f} "
            f"in force, {self.auc:.3f} fitted; log loss {self.log_loss_before:.4f} and {self.log_loss:.4f}"
        )


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
    positions: Sequence[Position], before: Mapping[str, Row], trace: float, say: Callable[[Fit], None]
) -> dict[str, Row]:
    """Return the weights by table, and say what they are worth on games that were held out.

    `before` are those in force: of the table, or else of any, they are where the fit begins; where there are none,
    a fit of all tables together. A table of which no game is held out, or every one, is left as it was.
    """
    found = {}
    tables = sorted({one.table for one in positions})
    learned = [one for one in positions if one.game % HELD_OUT]
    nothing = np.zeros(len(positions[0].row))
    start = {True: nothing, False: nothing}
    if not before and len(tables) > 1 and learned:
        start = {True: settled(learned, nothing, trace), False: settled(positions, nothing, trace)}
    for table in tables:
        mine = [one for one in positions if one.table == table]
        out = [one for one in mine if one.game % HELD_OUT == 0]
        if not 0 < len(out) < len(mine):
            continue
        results, guesses = np.array([one.result for one in out]), np.array([one.guess for one in out])
        known = before.get(table) or next(iter(before.values()), None)
        around = {held: np.array(known) if known else start[held] for held in start}
        tested = settled([one for one in mine if one.game % HELD_OUT], around[True], trace)
        tried = 1.0 / (1.0 + np.exp(-np.array([one.row for one in out]) @ tested))
        games = len({one.game for one in mine})
        aucs, losses = ([f(one, results) for one in (guesses, tried)] for f in (auc, log_loss))
        say(Fit(table, games, len(mine), *aucs, *losses))
        found[table] = [round(float(weight), 3) for weight in settled(mine, around[False], trace)]
    return found
