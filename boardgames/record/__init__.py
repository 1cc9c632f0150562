"""Recorded games: one append-only file a match, read back, replayed and resumed; positions saved and opened."""

from .model import Record, Who, new_record
from .reader import load_record, parse_record
from .recorder import Recorder, position_text, save_position
from .replay import game_of, replay, rules_changed, shuffled_formerly
from .shelf import Summary, resumable

__all__ = [
    "Record",
    "Recorder",
    "Summary",
    "Who",
    "game_of",
    "load_record",
    "new_record",
    "parse_record",
    "position_text",
    "replay",
    "resumable",
    "rules_changed",
    "save_position",
    "shuffled_formerly",
]
