"""Reads records, and positions saved as scenario files; refuses anything else with file, line and reason."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..data.atomic_files import read_limited
from ..data.faults import BadFile, FileFault
from ..data.public_formats import StartFile, unknown_game, wrong_format
from ..data.rule_models import validate
from ..data.yaml_source import MAX_BYTES, MarkedData, parse_yaml
from .record_model import FORMAT, UNDO, HintLine, OverLine, Record, RecordFile, ShownHint

POSITION_FORMAT: Final = "scenario/1"
ACTIONS: Final = "actions:"


def load_record(path: Path, name: str | None = None) -> Record:
    """Read a record, or a position saved as a scenario file. Raises `BadFile` with every fault."""
    shown = name or str(path)
    return parse_record(read_text(path, shown), shown)


def parse_record(text: str, name: str) -> Record:
    """Read a record or a position from text (a file's, or pasted). Raises `BadFile` with every fault."""
    whole, torn = without_torn_line(text)
    marked = parse_yaml(whole, name)
    fault = wrong_format(marked, (FORMAT, POSITION_FORMAT))
    if fault:
        raise BadFile([fault])
    unknown = unknown_game(marked, registry.GAME_IDS)
    if unknown:
        raise BadFile([unknown])
    if marked.data["format"] == POSITION_FORMAT:
        return _position(marked)
    return _record(marked, validate(RecordFile, marked), torn)


def read_text(path: Path, name: str) -> str:
    """Return a file's text. Raises `BadFile` for what is no readable UTF-8 text file of decent size."""
    raw = read_raw(path, name)
    end = raw.rfind(b"\n") + 1  # a torn last line may end inside a letter
    try:
        text = raw[:end].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadFile([FileFault(name, line, 1, "", "UTF-8 text", "other bytes")]) from None
    return (text + raw[end:].decode("utf-8", errors="replace")).replace("\r\n", "\n")


def read_raw(path: Path, name: str) -> bytes:
    """Return what a record holds. Raises `BadFile` for what is no regular file of decent size."""
    try:
        return read_limited(path, MAX_BYTES)
    except FileNotFoundError:
        raise BadFile([FileFault(name, 1, 1, "", "a file", "no such file")]) from None
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise BadFile([FileFault(name, 1, 1, "", "a readable file", reason)]) from None
    except ValueError:
        expected = f"at most {MAX_BYTES} bytes" if path.is_file() else "a file"
        found = "a larger file" if path.is_file() else "something else"
        raise BadFile([FileFault(name, 1, 1, "", expected, found)]) from None


def without_torn_line(text: str) -> tuple[str, str]:
    """Return a record's text without a last line that was cut off in writing, and that line, empty for none.

    Only a line below `actions:` can be torn: the header is written in one piece, and other files keep all.
    """
    end = text.rfind("\n") + 1
    if end == len(text) or ("\n" + text[:end]).find(f"\n{ACTIONS}\n") < 0:
        return text, ""
    return text[:end], text[end:]


def _position(marked_data: MarkedData) -> Record:
    """Return a record that begins with a position (a scenario without steps)."""
    steps = {key for key in ("steps", "refused") if key in marked_data.data}
    start = marked_data._replace(data={key: value for key, value in marked_data.data.items() if key not in steps})
    fields = validate(StartFile, start)
    return Record(
        fields.game,
        fields.options,
        fields.seed,
        {},
        constants=fields.constants,
        position=fields.position,
        title=fields.title,
        file=marked_data.name,
    )


def _record(marked_data: MarkedData, fields: RecordFile, torn: str) -> Record:
    lines: list[str] = []
    places: list[int] = []
    faults: list[FileFault] = []
    hints: list[ShownHint] = []
    over: Mapping[str, Any] | None = None
    depth = 0
    for index, item in enumerate(fields.actions):
        if isinstance(item, OverLine):
            over = item.over.model_dump()
            continue
        if isinstance(item, HintLine):
            hints.append(ShownHint(depth, item.hint.seat, tuple(item.hint.actions)))
            continue
        depth += -1 if item == UNDO else 1
        hints = [hint for hint in hints if hint.after <= depth]
        if depth < 0:
            faults.append(
                marked_data.fault(("actions", index), "an action before it", f"{UNDO!r} with nothing to undo")
            )
            depth = 0
        if over is not None and item != UNDO:
            faults.append(marked_data.fault(("actions", index), "nothing but undo after the result", repr(item)))
        over = None
        lines.append(item)
        places.append(marked_data.mark(("actions", index)).line)
    if faults:
        raise BadFile(faults)
    return Record(
        fields.game,
        fields.options,
        fields.seed,
        fields.seats,
        constants=fields.constants,
        position=fields.position,
        set=fields.set,
        shuffle=fields.shuffle,
        title=fields.title,
        started=fields.started,
        app=fields.app,
        digest=fields.rules.digest,
        rule_constants=fields.rules.constants,
        lines=tuple(lines),
        places=tuple(places),
        hints=tuple(hints),
        over=over,
        file=marked_data.name,
        torn=torn,
    )
