"""Durations of games in minutes: measured numbers of decisions, times the seconds that each kind of them takes.

`python3 dev.py durations` plays the games and writes the numbers (`assets/<game>/durations.json`); the seconds are
estimates and stand here. They are set so that two to four people need the 20 to 30 minutes of the one game whose
length is printed on its box.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

from .data_paths import shared_folder

FILE: Final = "durations.json"
Kind = Literal["turn", "step", "answer", "forced"]
KINDS: Final[tuple[Kind, ...]] = ("turn", "step", "answer", "forced")
"""The first choice of a turn, each further one in it, one in somebody else's turn, and what leaves no choice."""
PERSON_SECONDS: Final[Mapping[Kind, float]] = {"turn": 16.0, "step": 6.0, "answer": 6.0, "forced": 0.5}
COMPUTER_SECONDS: Final[Mapping[Kind, float]] = {"turn": 3.0, "step": 1.5, "answer": 1.5, "forced": 0.5}
"""Seconds until a decision is made and seen at the table on the screen, by kind: of a person, of a computer."""
TWO: Final = 2  # seats of a game that does not let them be chosen
ROUNDING: Final = 5
"""Minutes are told in steps of so many: no measurement is better than that."""


@cache
def _lengths(game_id: str) -> tuple[Mapping[str, Any], ...]:
    """The measured lengths of a game; empty for one that nobody measured."""
    try:
        text = (shared_folder("assets") / game_id / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    return tuple(json.loads(text)["lengths"])


def _minutes(decisions: Mapping[Kind, int], person_count: float) -> int:
    """Minutes of a game in which that part of the seats (0..1) belongs to people."""
    seconds = sum(
        count * (person_count * PERSON_SECONDS[kind] + (1 - person_count) * COMPUTER_SECONDS[kind])
        for kind, count in decisions.items()
    )
    return max(1, round(seconds / 60 / ROUNDING)) * ROUNDING


def estimate_minutes(game_id: str, options: Mapping[str, Any], person_count: int, seats: int) -> int | None:
    """About how many minutes a game takes under some options, or None where nobody has measured it.

    `person_count` of the `seats` are people, the others computers.
    """
    for length in _lengths(game_id):
        if all(options.get(name) == value for name, value in length["options"].items()):
            return _minutes(length["decisions"], person_count / seats)
    return None


def minutes_range(game_id: str) -> tuple[int, int] | None:
    """The shortest game, of one person against computers, and the longest, of people, under all measured options.

    None where there are none. What `estimate_minutes` says of a table lies between them.
    """
    lengths = _lengths(game_id)
    if not lengths:
        return None
    alone = (_minutes(length["decisions"], 1 / length["options"].get("seats", TWO)) for length in lengths)
    return min(alone), max(_minutes(length["decisions"], 1.0) for length in lengths)
