"""Ladders of the levels: their ratings on one scale, from the rows of docs/data/strength.csv between neighbours, and
by how much each style changes them.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.ai.levels import AT_TABLE
from boardgames.arena.rating import SCALE
from boardgames.core.player_name import parse_player_name
from boardgames.data.level_ladder import FILE, level_ladder
from tests.docs.generated_pages import ROOT, read_rows

ANCHOR: Final = ("adept", 1500)
"""The level whose rating is fixed, and that rating."""
SEATS: Final[Mapping[str, Sequence[int]]] = {"sacrifice": (2,), "sacrificio": (2, 3), "terrorixico": (2, 3, 4)}
"""Numbers of seats that play each for itself, by game. A game without an entry has no ladder."""


def gap(row: Mapping[str, str]) -> float:
    """Return by how many Elo points the first player of a row is the stronger one."""
    pairs = float(row["pairs"])
    score = (float(row["score"]) / 100 * pairs + 0.25) / (pairs + 0.5)  # a clean sweep has a finite gap
    return SCALE * math.log(score / (1 - score))


def ladder_fields(game_id: str) -> dict[str, Any]:
    """Return what the ladder file of a game holds."""
    gaps, styles = {}, {}
    for row in read_rows("strength.csv"):
        first, second = (row[side].partition("*")[0] for side in ("first", "second"))
        if row["game"] != game_id or second not in AT_TABLE:
            continue
        player = parse_player_name(first)
        if player.style and player.level == second:
            styles[player.style] = round(gap(row))
        elif first in AT_TABLE and first != second:
            gaps[first, second] = gap(row)
    heights = [0.0]
    for lower, upper in itertools.pairwise(AT_TABLE):
        heights.append(heights[-1] + gaps[upper, lower])
    level, rating = ANCHOR
    base = rating - heights[AT_TABLE.index(level)]
    ratings = {name: round(base + height) for name, height in zip(AT_TABLE, heights, strict=True)}
    ladder = {"made_by": "python3 dev.py strength", "seats": list(SEATS[game_id]), "ratings": ratings}
    return {**ladder, "styles": styles} if styles else ladder


def write_ladders() -> None:
    """Write the ladder file of each game that has one."""
    for game_id in SEATS:
        text = json.dumps(ladder_fields(game_id), indent=1) + "\n"
        (ROOT / "assets" / game_id / FILE).write_text(text, encoding="utf-8")
    level_ladder.cache_clear()
