"""Last round of a recorded game, found by replaying it."""

from __future__ import annotations

from pathlib import Path

from ..data.faults import BadFile
from .record_reader import load_record
from .record_replay import replay_record


def last_round(path: Path) -> int:
    """Return the round after the last action of a record, 0 for one that cannot be played."""
    try:
        return int(replay_record(load_record(path)).dump().get("round", 0))
    except BadFile:
        return 0
