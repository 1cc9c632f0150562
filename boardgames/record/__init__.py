"""Recorded games: one append-only file a match, read back, replayed and resumed; positions saved and opened.

Each name is looked up in its module when it is first asked for, so that who needs one of them waits for no other.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .library_listing import resumable
    from .record_lock import InUse
    from .record_model import Record, Who, new_record
    from .record_reader import load_record, parse_record
    from .record_replay import game_of, replay, rules_changed, shuffled_formerly
    from .record_summary import Summary
    from .recorder import Recorder, position_text
    from .trash import binned, put_back, throw_away

_HOMES = {
    "trash": ("binned", "put_back", "throw_away"),
    "record_model": ("Record", "Who", "new_record"),
    "record_reader": ("load_record", "parse_record"),
    "recorder": ("Recorder", "position_text"),
    "record_replay": ("game_of", "replay", "rules_changed", "shuffled_formerly"),
    "library_listing": ("resumable",),
    "record_lock": ("InUse",),
    "record_summary": ("Summary",),
}

__all__ = [
    "InUse",
    "Record",
    "Recorder",
    "Summary",
    "Who",
    "binned",
    "game_of",
    "load_record",
    "new_record",
    "parse_record",
    "position_text",
    "put_back",
    "replay",
    "resumable",
    "rules_changed",
    "shuffled_formerly",
    "throw_away",
]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(name)
