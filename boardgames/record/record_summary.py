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
    """One file on the shelf. With a `fault` (one sentence), nothing else about it is known.

    `count` is how many actions stand, `winners` are seat names, `changed` is when the file was last written, in
    seconds since 1970; `rounds` is the round of an open game where that is known, else -1. `own` is the name, by
    language, of the set of rules that it was played by; empty for the shipped ones.
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
