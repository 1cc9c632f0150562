"""Summary of one file of the library: resumable, finished, or a sentence for an unreadable file."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..data.faults import BadFile
from ..data.public_formats import unknown_game, wrong_format
from ..data.rule_models import LANGUAGES, validate
from ..data.yaml_source import parse_yaml
from .record_model import FORMAT, UNDO, OverLine, RecordedSeat, RecordHeader, table_id
from .record_reader import ACTIONS, parse_record, read_text
from .record_summary import RecordSummary, SummarySeat

OVER_MARK: Final = "- over: "
HINT_MARK: Final = "- hint: "
LONGEST: Final = 80
"""Letters of the name of a set."""
_PLAIN_LINE: Final = re.compile(r"- [a-z][a-z0-9_.]*( [a-z0-9_.]+)*", re.ASCII | re.IGNORECASE)


def read_summary(path: Path) -> RecordSummary:
    """Return what is to be told of one file, without playing it."""
    try:
        changed = path.stat().st_mtime_ns / 1e9
    except OSError:
        changed = 0.0
    try:
        text = read_text(path, path.name)
        return _brief(path, changed, text) or _full(path, changed, text)
    except BadFile as error:
        return RecordSummary(path, changed, fault=str(error.faults[0]))


def _brief(path: Path, changed: float, text: str) -> RecordSummary | None:
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
    about = header.title, header.started, _sitters(header.seats), count
    return RecordSummary(
        path,
        changed,
        header.game,
        *about,
        *_end(over),
        own=_named(header.set),
        match_id=_match_id(header.game, header.started, header.seed, header.seats),
        scores=_scores(over),
        is_regular=header.position is None and not header.constants and header.set is None,
        table_id=table_id(header.game, header.started, header.seed),
    )


def _over_line(line: str, name: str) -> Mapping[str, Any] | None:
    """Return how a game ended, from its last line; None where the line is not of the shape this app writes."""
    try:
        return validate(OverLine, parse_yaml(line.removeprefix("- ") + "\n", name)).over.model_dump()
    except BadFile:
        return None


def _end(outcome: Mapping[str, Any] | None) -> tuple[bool, tuple[str, ...]]:
    return outcome is not None, tuple(map(str, outcome["winners"])) if outcome else ()


def _standing(lines: list[str]) -> int | None:
    """Return how many actions stand after these lines; None where a line is not a plain action, undo or hint."""
    count = 0
    for line in lines:
        if line.startswith(HINT_MARK):
            continue
        count += -1 if line == f"- {UNDO}" else 1
        if count < 0 or not _PLAIN_LINE.fullmatch(line):
            return None
    return count


def _full(path: Path, changed: float, text: str) -> RecordSummary:
    record = parse_record(text, path.name)
    count, end = len(record.standing_actions()), _end(record.over)
    about = record.title, record.started, _sitters(record.seats), count
    return RecordSummary(
        path,
        changed,
        record.game_id,
        *about,
        *end,
        own=_named(record.set),
        match_id=_match_id(record.game_id, record.started, record.seed, record.seats),
        scores=_scores(record.over),
        is_regular=record.position is None and not record.constants and record.set is None,
        table_id=record.table_id,
    )


def _match_id(game_id: str, started: str, seed: int, seats: Mapping[str, RecordedSeat]) -> str:
    """Return 16 hex digits that tell a match from all others: copies of its record share them."""
    sitting = {name: who.as_fields() for name, who in seats.items()}
    text = json.dumps([game_id, started, seed, sitting], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _scores(outcome: Mapping[str, Any] | None) -> dict[str, int]:
    """Return the final points by seat name; what is no number is left out."""
    given = outcome["scores"] if outcome else {}
    return {str(seat): points for seat, points in given.items() if type(points) is int}


def _named(own_rules_header: Mapping[str, Any] | None) -> dict[str, str]:
    """Return the name of a set by language; nothing where it is none that this app wrote."""
    name = (own_rules_header or {}).get("name")
    if not isinstance(name, Mapping) or not all(isinstance(name.get(one), str) for one in LANGUAGES):
        return {}
    return {one: name[one][:LONGEST] for one in LANGUAGES}


def _sitters(seats: Mapping[str, RecordedSeat]) -> dict[str, SummarySeat]:
    return {name: SummarySeat(who.person, who.computer) for name, who in seats.items()}
