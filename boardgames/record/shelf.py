"""The shelf of recorded games: what can be gone on with, what is finished, and a sentence for what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..data.faults import BadFile
from ..data.formats import unknown_game, wrong_format
from ..data.models import validate
from ..data.places import user_dir
from ..data.source import parse_yaml
from .index import Index, Stamp, stamp
from .model import FORMAT, UNDO, OverLine, RecordHeader, Who
from .reader import ACTIONS, parse_record, read_text

OVER_MARK: Final = "- over: "
SUFFIXES: Final = (".yaml", ".yml")
_PLAIN_LINE: Final = re.compile(r"- [a-z][a-z0-9_.]*( [a-z0-9_.]+)*", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Summary:
    """One file on the shelf. With a `fault` (one sentence), nothing else about it is known.

    `count` is how many actions stand, `winners` are seat names, `changed` is when the file was last written, in
    seconds since 1970.
    """

    path: Path
    changed: float
    game_id: str = ""
    title: str = ""
    started: str = ""
    seats: Mapping[str, Who] = field(default_factory=dict)
    count: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()
    fault: str = ""

    @property
    def open(self) -> bool:
        """Whether the game can be gone on with."""
        return not self.over and not self.fault


def resumable(folder: Path | None = None) -> list[Summary]:
    """Return what lies in the folder of records, newest first. Writes to none of it; never raises for what is there.

    Files that have not changed since they were last looked at are known from the index in the cache folder.
    """
    place = folder or user_dir("records")
    try:
        paths = [path for path in place.iterdir() if path.suffix.lower() in SUFFIXES]
    except OSError:
        return []
    index = Index(place)
    found = [_indexed(index, path) for path in paths]
    index.keep(path.name for path in paths)
    return sorted(found, key=lambda one: (-one.changed, one.path.name))


def _indexed(index: Index, path: Path) -> Summary:
    """Return what the index knows of a file, else read the file and let the index know."""
    now = stamp(path)
    known = None if now is None else index.known(path.name, now)
    if known is not None and now is not None:
        try:
            return _remembered(path, now, known)
        except (KeyError, TypeError, ValueError, AttributeError):
            pass  # written by something else: read the file
    one = summary(path)
    if now is not None and now == stamp(path):  # not one that is being written
        index.learn(path.name, now, _fields(one))
    return one


def _fields(one: Summary) -> dict[str, Any]:
    seats = {name: [who.person, who.computer] for name, who in one.seats.items()}
    own = {"game": one.game_id, "title": one.title, "started": one.started, "seats": seats, "count": one.count}
    return {**own, "over": one.over, "winners": list(one.winners), "fault": one.fault}


def _remembered(path: Path, now: Stamp, known: Mapping[str, Any]) -> Summary:
    """Return the summary that the index keeps. Raises what a broken one raises."""
    return Summary(
        path,
        now.written / 1e9,
        game_id=str(known["game"]),
        title=str(known["title"]),
        started=str(known["started"]),
        seats={name: Who(person=person, computer=level) for name, (person, level) in known["seats"].items()},
        count=int(known["count"]),
        over=bool(known["over"]),
        winners=tuple(map(str, known["winners"])),
        fault=str(known["fault"]),
    )


def summary(path: Path) -> Summary:
    """Return what is to be told of one file, without playing it."""
    try:
        changed = path.stat().st_mtime_ns / 1e9
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
    lines = tail.split("\n")[:-1]  # without the empty or torn last line
    over = _over_line(lines[-1], path.name) if lines and lines[-1].startswith(OVER_MARK) else None
    count = _standing(lines[:-1] if over is not None else lines)
    if not mark or not head.startswith("format:") or count is None:
        return None
    marked = parse_yaml(head + "\n", path.name)
    fault = wrong_format(marked, (FORMAT,)) or unknown_game(marked, registry.GAME_IDS)
    if fault:
        raise BadFile([fault])
    header = validate(RecordHeader, marked)
    return Summary(path, changed, header.game, header.title, header.started, header.seats, count, *_end(over))


def _over_line(line: str, name: str) -> Mapping[str, Any] | None:
    """Return how a game ended, from its last line; None where the line is not of the shape this app writes."""
    try:
        return validate(OverLine, parse_yaml(line.removeprefix("- ") + "\n", name)).over.model_dump()
    except BadFile:
        return None


def _end(over: Mapping[str, Any] | None) -> tuple[bool, tuple[str, ...]]:
    return over is not None, tuple(map(str, over["winners"])) if over else ()


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
    count, end = len(record.played()), _end(record.over)
    return Summary(path, changed, record.game_id, record.title, record.started, record.seats, count, *end)
