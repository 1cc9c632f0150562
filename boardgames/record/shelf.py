"""The shelf of recorded games: what can be gone on with, what is finished, and a sentence for what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .. import registry
from ..data.faults import BadFile
from ..data.formats import unknown_game, wrong_format
from ..data.models import validate
from ..data.places import user_dir
from ..data.source import parse_yaml
from .model import FORMAT, UNDO, RecordHeader, Who
from .reader import ACTIONS, parse_record, read_text

_PLAIN_LINE: Final = re.compile(r"- [a-z][a-z0-9_.]*( [a-z0-9_.]+)*", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Summary:
    """One file on the shelf. With a `fault` (one sentence), nothing else about it is known.

    `count` is how many actions stand; `changed` when the file was last written, in seconds since 1970.
    """

    path: Path
    changed: float
    game_id: str = ""
    title: str = ""
    started: str = ""
    seats: Mapping[str, Who] = field(default_factory=dict)
    count: int = 0
    over: bool = False
    fault: str = ""

    @property
    def open(self) -> bool:
        """Whether the game can be gone on with."""
        return not self.over and not self.fault


def resumable(folder: Path | None = None) -> list[Summary]:
    """Return what lies in the folder of records, newest first. Reads only; never raises for what it finds there."""
    place = folder or user_dir("records")
    try:
        paths = [path for path in place.iterdir() if path.suffix.lower() in (".yaml", ".yml")]
    except OSError:
        return []
    return sorted(map(summary, paths), key=lambda one: (-one.changed, one.path.name))


def summary(path: Path) -> Summary:
    """Return what is to be told of one file, without playing it."""
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = 0.0
    try:
        text = read_text(path, path.name)
        return _brief(path, changed, text) or _full(path, changed, text)
    except BadFile as error:
        return Summary(path, changed, fault=str(error.faults[0]))


def _brief(path: Path, changed: float, text: str) -> Summary | None:
    """Read the header and count lines; None where the file is not of the very shape this app writes."""
    head, mark, tail = text.partition(f"\n{ACTIONS}\n")
    count = _standing(tail.split("\n")[:-1])  # without the empty or torn last line
    if not mark or not head.startswith("format:") or count is None:
        return None
    marked = parse_yaml(head + "\n", path.name)
    fault = wrong_format(marked, (FORMAT,)) or unknown_game(marked, registry.GAME_IDS)
    if fault:
        raise BadFile([fault])
    header = validate(RecordHeader, marked)
    return Summary(path, changed, header.game, header.title, header.started, header.seats, count)


def _standing(lines: list[str]) -> int | None:
    """Return how many actions stand after these lines; None where a line is not a plain action or undo."""
    count = 0
    for line in lines:
        count += -1 if line == f"- {UNDO}" else 1
        if count < 0 or not _PLAIN_LINE.fullmatch(line):
            return None
    return count


def _full(path: Path, changed: float, text: str) -> Summary:
    record = parse_record(text, path.name)
    count, over = len(record.played()), record.over is not None
    return Summary(path, changed, record.game_id, record.title, record.started, record.seats, count, over)
