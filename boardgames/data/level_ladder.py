"""Strength of the computer levels of a game, as the arena measured it: what the rating of a person is told by.

`python3 dev.py strength ROW --write` writes the files (`assets/<game>/ladder.json`) from docs/data/strength.csv.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ..core.player_name import PlayerName
from ..registry import GAME_IDS
from .data_paths import shared_folder

FILE: Final = "ladder.json"


class LevelLadder(NamedTuple):
    """Ratings of the levels in Elo points, the weakest first, and the numbers of seats that play each for itself.

    `styles`: by how many points a level is stronger with each style that was measured.
    """

    ratings: Mapping[str, float]
    seats: frozenset[int]
    styles: Mapping[str, float] = {}

    def players(self, levels: Sequence[str]) -> dict[str, float]:
        """Return the ratings of players by name: each of some levels with each style, without one where none was
        measured.
        """
        offsets = self.styles or {"": 0.0}
        return {
            PlayerName(level, style).text: self.ratings[level] + offset
            for level in levels
            if level in self.ratings
            for style, offset in offsets.items()
        }


@cache
def level_ladder(game_id: str) -> LevelLadder | None:
    """Return the ladder of a game; None where results say little about one person, or where nobody measured it."""
    try:
        text = (shared_folder("assets") / game_id / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    fields = json.loads(text)
    return LevelLadder(dict(fields["ratings"]), frozenset(fields["seats"]), dict(fields.get("styles", {})))


def levels_by_strength() -> tuple[str, ...]:
    """Return the levels that any game has measured, the weakest first."""
    ladders = filter(None, map(level_ladder, GAME_IDS))
    return tuple(dict.fromkeys(level for ladder in ladders for level in ladder.ratings))
