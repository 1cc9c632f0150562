"""Recorded games: one append-only file a match, read back, replayed and resumed; positions saved and opened.

Each name is looked up in its module when it is first asked for, so that who needs one of them waits for no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .library_listing import list_resumable
    from .record_lock import RecordInUse
    from .record_model import Record, RecordedSeat, new_record
    from .record_reader import load_record, parse_record
    from .record_replay import game_of_record, replay_record, rules_changed, uses_former_shuffle
    from .record_summary import RecordSummary
    from .recorder import Recorder, position_text
    from .trash import list_trash, move_to_trash, restore

_HOMES = {
    "trash": ("list_trash", "restore", "move_to_trash"),
    "record_model": ("Record", "RecordedSeat", "new_record"),
    "record_reader": ("load_record", "parse_record"),
    "recorder": ("Recorder", "position_text"),
    "record_replay": ("game_of_record", "replay_record", "rules_changed", "uses_former_shuffle"),
    "library_listing": ("list_resumable",),
    "record_lock": ("RecordInUse",),
    "record_summary": ("RecordSummary",),
}

__all__ = [
    "Record",
    "RecordInUse",
    "RecordSummary",
    "RecordedSeat",
    "Recorder",
    "game_of_record",
    "list_resumable",
    "list_trash",
    "load_record",
    "move_to_trash",
    "new_record",
    "parse_record",
    "position_text",
    "replay_record",
    "restore",
    "rules_changed",
    "uses_former_shuffle",
]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(name)
