"""Events of a finished record, found by replaying it."""

from __future__ import annotations

from pathlib import Path

from ..core.game_protocol import Dump, Event, Seat
from ..data.faults import BadFile
from .record_reader import load_record
from .record_replay import replay_record

ReplayedEvents = tuple[Dump, list[tuple[Seat, list[Event]]]]
"""The position at the end, everything open, and who acted with what everybody at the table was told."""


def replay_events(path: Path) -> ReplayedEvents | None:
    """Play a record again and return what was told; None where it has no end or began from a position."""
    try:
        record = load_record(path)
        if record.position is not None or record.constants or record.set is not None:
            return None
        match = replay_record(record)
    except BadFile:
        return None
    if match.outcome() is None:
        return None
    deeds = [(entry.seat, [Event(event.kind, event.public) for event in entry.events]) for entry in match.history]
    return match.open_view().view(), deeds
