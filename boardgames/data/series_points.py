"""Points that a game brings in a series: constants of each game, which says in its file why they are so."""

from __future__ import annotations

import json
from functools import cache
from typing import Final, NamedTuple

from .data_paths import shared_folder

FILE: Final = "series.json"


class SeriesPoints(NamedTuple):
    """Points of a seat: for a win, for a game that nobody wins, for each seat with a lower rank (winners are before
    all others, who rank by the final score).
    """

    win: int = 2
    draw: int = 1
    behind: int = 0


@cache
def series_points(game_id: str) -> SeriesPoints:
    """Return the points of a game; the defaults for a game without such a file."""
    try:
        text = (shared_folder("assets") / game_id / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return SeriesPoints()
    fields = json.loads(text)
    return SeriesPoints(*(int(fields[name]) for name in SeriesPoints._fields))
