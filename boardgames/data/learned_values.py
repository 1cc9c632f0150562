"""Learned values of positions: weights fitted by self-play (`dev.py train`), for the rules they were fitted under.

A file holds the digest of those rules, the names of the features, and for each table (its number of seats, say) two
rows of weights: what a position is worth far from the end, and what is added to it as the end comes near. What comes
out is the expected result through the logistic curve. Where something is fought for on the way (a battle, say), who
takes it may be learned first, by one row of weights a table: the features stand on that.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Seat, State
from .data_paths import shared_folder

FILE: Final = "values.json"
"""Beside the rule files of a game."""
WORDS: Final = frozenset({"names", "name", "why", "source", "rule", "text"})
"""Fields without influence on the rules; the digest ignores them."""

MOST_ROWS: Final = 1000
"""Rows of weights that are kept mixed."""

Value = Callable[[State, Seat], float]
Row = Sequence[float]


class ContestFeatures(Protocol):
    """Interface of `CONTEST` in a game's `features.py`: features that tell which seat takes the present prize."""

    @property
    def NAMES(self) -> Sequence[str]:
        """Meaning of each number of `standing_features`."""

    def standing_features(self, state: State, seat: Seat) -> Sequence[float]:
        """Numbers of `NAMES` for a seat; a greater weighted sum makes it likelier to take the prize."""

    def taking_chances(self, state: State, weights: Row | None) -> Sequence[float]:
        """Probability for each seat to take the prize, by the weights, or by a written estimate without weights."""

    def taken_counts(self, state: State) -> tuple[int, Sequence[int]]:
        """Number of the present prize, and how many each seat has taken."""


class FeatureModule(Protocol):
    """Interface of the module `features.py` of a game.

    With a `CONTEST` its `features` are told the weights of that by table, as `contest`.
    """

    @property
    def OPTIONS(self) -> Sequence[str]:
        """Options of the game whose values have tables of their own."""

    @property
    def NAMES(self) -> Sequence[str]:
        """Meaning of each number of `features`."""

    def features(self, state: State, seat: Seat) -> Sequence[float]:
        """Numbers of `NAMES`, about -3..3, for a seat, from the whole position."""

    def weights_key(self, state: State) -> str:
        """Key of the weights for this position."""

    def game_progress(self, state: State) -> float:
        """Progress of the game, 0..1."""


class TableWeights(NamedTuple):
    """Weights of one key: those far from the end, and the change towards the end."""

    far: tuple[float, ...]
    near: tuple[float, ...]


class LearnedWeights(NamedTuple):
    """Weights of a file by key: those of positions, and those of contests."""

    tables: Mapping[str, TableWeights] = {}
    contest: Mapping[str, Row] = {}


def digest_of_data(*rules: Any) -> str:
    """Return the digest of plain data: of its numbers, counts and ids, not of what `WORDS` name."""
    return hashlib.blake2b(canonical_text([_bare(part) for part in rules]).encode(), digest_size=8).hexdigest()


def _bare(part: Any) -> Any:
    if isinstance(part, Mapping):
        return {str(name): _bare(value) for name, value in part.items() if name not in WORDS}
    if isinstance(part, list | tuple | set | frozenset):
        return [_bare(value) for value in part]
    return part


def shipped_weights_path(game_id: str) -> Path:
    """Return where a game's weights lie."""
    return shared_folder("rules") / game_id / FILE


def learned_evaluation(evaluation: Value, game_id: str, rules: str, feature_module: FeatureModule) -> Value:
    """Return the learned evaluation for rules with the digest `rules`; the hand-written one if there is none."""
    learned = read_weights(shipped_weights_path(game_id), rules, feature_module)
    return weighted_evaluation(learned, evaluation, feature_module) if learned.tables else evaluation


def weights_header(rules: str, feature_module: FeatureModule) -> dict[str, Any]:
    """Return what a file says of the rules and numbers that its weights hold for."""
    contest = contest_of(feature_module)
    names = {"rules": rules, "names": list(feature_module.NAMES)}
    return names if contest is None else {**names, "contest_names": list(contest.NAMES)}


def read_weights(path: Path, rules: str, feature_module: FeatureModule) -> LearnedWeights:
    """Return the weights of a file; None if it is missing, or made for other rules or features."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return LearnedWeights()
    head = weights_header(rules, feature_module)
    if {name: fields.get(name) for name in head} != head:
        return LearnedWeights()
    tables = {name: TableWeights(tuple(far), tuple(near)) for name, (far, near) in fields["tables"].items()}
    return LearnedWeights(tables, {name: tuple(row) for name, row in fields.get("contest", {}).items()})


def contest_of(feature_module: FeatureModule) -> ContestFeatures | None:
    """Return the contest features of a game, None if it has none."""
    return getattr(feature_module, "CONTEST", None)


def features_with_contest(feature_module: FeatureModule, contest: Mapping[str, Row]) -> Callable[[State, Seat], Row]:
    """Return the features of a game, given the weights of its prizes."""
    features: Callable[..., Row] = feature_module.features
    return features if contest_of(feature_module) is None else partial(features, contest=contest)


def weighted_evaluation(learned: LearnedWeights, evaluation: Value, feature_module: FeatureModule) -> Value:
    """Return the evaluation by weights; the written one for keys without weights."""
    table, stage, features, weights = (
        feature_module.weights_key,
        feature_module.game_progress,
        features_with_contest(feature_module, learned.contest),
        learned.tables,
    )
    rows: dict[tuple[str, float], list[float]] = {}
    """Cache: key of the weights and game progress -> combined weights."""

    def value(state: State, seat: Seat) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return 1.0 if seat in outcome.winners else 0.0
        place = table(state), stage(state)
        row = rows.get(place)
        if row is None:
            found = weights.get(place[0])
            if found is None:
                return evaluation(state, seat)
            if len(rows) > MOST_ROWS:
                rows.clear()
            row = rows[place] = [far + place[1] * near for far, near in zip(*found, strict=True)]
        total = sum(map(mul, row, features(state, seat)))
        return 1.0 / (1.0 + math.exp(-total)) if total > -30.0 else 0.0

    return value
