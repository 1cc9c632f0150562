"""Recorded games: one append-only file a match, read back, replayed and resumed; positions saved and opened."""

from .bin import binned, put_back, throw_away
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
    "save_position",
    "shuffled_formerly",
    "throw_away",
]
