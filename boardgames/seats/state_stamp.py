"""Data of a state frame other than that of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class StateStamp:
    """Data of a state frame other than that of the game.

    `n` counts the states of all screens alike; `here` are the seats whose screens are connected; `is_first` if the
    screen has had no state yet; `log_sent` are the log lines that it has.
    """

    epoch: str
    n: int
    here: frozenset[int]
    is_first: bool
    log_sent: Sequence[dict[str, Any]]
