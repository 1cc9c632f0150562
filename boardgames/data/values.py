"""Learned values of positions: weights fitted by self-play (`dev.py train`), for the rules they were fitted under.

A file holds the digest of those rules, the names of the features, and for each table (its number of seats, say) two
rows of weights: what a position is worth far from the end, and what is added to it as the end comes near. What comes
out is the expected result through the logistic curve.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from ..core.machine import Seat, State
from ..core.paths import canonical
from .places import share

FILE: Final = "values.json"
"""Beside the rule files of a game."""
WORDS: Final = frozenset({"names", "name", "why", "source", "rule", "text"})
"""Fields that change no rule: they leave the digest as it is."""

MOST_ROWS: Final = 1000
"""Rows of weights that are kept mixed."""

Value = Callable[[State, Seat], float]


class Features(Protocol):
    """The room `features.py` of a game: the names of its features, and what it offers."""

    @property
    def OPTIONS(self) -> Sequence[str]:
        """Options of the game whose values have tables of their own."""

    @property
    def NAMES(self) -> Sequence[str]:
        """What each number of `features` counts."""

    def features(self, state: State, seat: Seat) -> Sequence[float]:
        """The numbers of `NAMES`, about -3..3, seen from a seat, from the whole position."""

    def table(self, state: State) -> str:
        """Whose weights hold."""

    def stage(self, state: State) -> float:
        """How near the end is, 0..1."""


class Weights(NamedTuple):
    """What a table's positions are worth: weights far from the end, and what the end adds to them."""

    far: tuple[float, ...]
    near: tuple[float, ...]


def digest(*rules: Any) -> str:
    """Return the digest of plain data: of its numbers, counts and ids, not of what `WORDS` name."""
    return hashlib.blake2b(canonical([_bare(part) for part in rules]).encode(), digest_size=8).hexdigest()


def _bare(part: Any) -> Any:
    if isinstance(part, Mapping):
        return {str(name): _bare(value) for name, value in part.items() if name not in WORDS}
    if isinstance(part, list | tuple | set | frozenset):
        return [_bare(value) for value in part]
    return part


def shipped(game_id: str) -> Path:
    """Return where a game's weights lie."""
    return share("rules") / game_id / FILE


def learned_or(written: Value, game_id: str, rules: str, room: Features) -> Value:
    """Return the learned value of a game whose rules have the digest `rules`; the written one where there is none."""
    weights = _read(shipped(game_id), rules, tuple(room.NAMES))
    return valued(weights, written, room) if weights else written


@cache
def _read(path: Path, rules: str, names: tuple[str, ...]) -> dict[str, Weights]:
    """Return the weights by table; none where the file is not there, or is of other rules or features."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    if fields["rules"] != rules or tuple(fields["names"]) != names:
        return {}
    return {name: Weights(tuple(far), tuple(near)) for name, (far, near) in fields["tables"].items()}


def valued(weights: Mapping[str, Weights], written: Value, room: Features) -> Value:
    """Return the value by `weights`; the written one at tables for which there are none."""
    table, stage, features = room.table, room.stage, room.features
    rows: dict[tuple[str, float], list[float]] = {}
    """What was mixed of `weights` for a stage."""

    def value(state: State, seat: Seat) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return 1.0 if seat in outcome.winners else 0.0
        place = table(state), stage(state)
        row = rows.get(place)
        if row is None:
            found = weights.get(place[0])
            if found is None:
                return written(state, seat)
            if len(rows) > MOST_ROWS:
                rows.clear()
            row = rows[place] = [far + place[1] * near for far, near in zip(*found, strict=True)]
        total = sum(map(mul, row, features(state, seat)))
        return 1.0 / (1.0 + math.exp(-total)) if total > -30.0 else 0.0

    return value
