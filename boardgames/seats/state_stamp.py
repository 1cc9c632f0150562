"""Data of a state frame other than that of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .frames import ScreenShape


@dataclass(frozen=True, slots=True)
class StateStamp:
    """Data of a state frame other than that of the game.

    `n` counts the states of all screens alike; `here` are the seats whose screens are connected; `is_first` if the
    screen has had no state yet; `log_sent` are the log lines that it has; `shape` is that of the screen.
    """

    epoch: str
    n: int
    here: frozenset[int]
    is_first: bool
    log_sent: Sequence[dict[str, Any]]
    shape: ScreenShape = "tall"
