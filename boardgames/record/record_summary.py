"""Summary of a recorded game, without the dependencies of a reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple


class SummarySeat(NamedTuple):
    """Player of a seat: a person by name, or a computer player by level."""

    person: str | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """One file of the library. With a `fault` (one sentence), nothing else is known.

    `count`: number of actions that stand; `winners`: seat names; `changed`: time of writing (seconds since 1970);
    `rounds`: round of an open game, -1 if unknown; `own`: name of the rule set by language, empty for the shipped
    rules; `match_id`: digest of deal and players, the same for a copy; `scores`: final points by seat name;
    `is_regular`: dealt as usual under the shipped rules; `table_id`: that of `Record.table_id`.
    """

    path: Path
    changed: float
    game_id: str = ""
    title: str = ""
    started: str = ""
    seats: Mapping[str, SummarySeat] = field(default_factory=dict)
    count: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()
    fault: str = ""
    rounds: int = -1
    own: Mapping[str, str] = field(default_factory=dict)
    match_id: str = ""
    scores: Mapping[str, int] = field(default_factory=dict)
    is_regular: bool = False
    table_id: str = ""

    @property
    def is_resumable(self) -> bool:
        """True if the game can be continued."""
        return not self.over and not self.fault

    @property
    def begun_at(self) -> float:
        """Start of the game as recorded, in seconds since 1970; `changed` if the record does not say."""
        try:
            return datetime.fromisoformat(self.started).timestamp()
        except ValueError:
            return self.changed
