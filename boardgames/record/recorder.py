"""Writes a match to disk while it is played: every line is safe before the next frame is drawn."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from ..core.game_protocol import Outcome, seat_name
from ..data.atomic_files import APPEND, create_with, free_names, write_and_sync
from ..data.data_paths import user_dir
from ..data.file_suffixes import RECORD
from ..data.yaml_writer import yaml_document, yaml_flow, yaml_word
from .record_lock import RecordInUse, take
from .record_model import UNDO, Record, ShownHint
from .record_reader import ACTIONS, POSITION_FORMAT, load_record, read_raw


class RecordConflict(OSError):
    """Error: the file was removed, replaced or changed by another program."""


@final
class Recorder:
    """The pen on one record file, which it alone holds.

    Every method that writes raises `RecordConflict`, or `OSError` when the disk refuses: the lines then wait, and are
    tried again with the next ones. `unwritten` is how many wait.
    """

    __slots__ = ("_end", "_file", "_waiting", "path")

    def __init__(self, path: Path, file: int, end: int) -> None:
        self.path: Final = path
        self._file = file
        self._end = end
        self._waiting = b""

    @classmethod
    def begin(cls, record: Record, folder: Path | None = None, name: str = "") -> Recorder:
        """Create a file under an unused name and write `record` with its lines so far.

        `name` is its name without suffix (default: game and time).
        """
        place = folder or user_dir("records")
        place.mkdir(parents=True, exist_ok=True)
        text = record_text(record).encode()
        for path in free_names(place / (f"{name}.yaml" if name else f"{_name(record)}{RECORD}")):
            try:
                file = create_with(path, text)
            except FileExistsError:
                continue
            take(file)
            _settle(place)
            return cls(path, file, len(text))
        raise FileExistsError(f"no free name in {place}")

    @classmethod
    def resume(cls, path: Path) -> tuple[Recorder, Record]:
        """Continue a record; a last line that was cut off is dropped.

        A file whose layout another program has changed stays as it is: the record continues in a new file beside it.
        Raises `BadFile`, `RecordInUse`, or `OSError`.
        """
        record = load_record(path)
        raw = read_raw(path, str(path))
        if not _is_ours(raw):
            return cls.begin(record, path.parent), record
        file = os.open(path, APPEND)
        try:
            if not take(file):
                raise RecordInUse(f"{path.name} is open in another window")
            end = raw.rfind(b"\n") + 1
            if end < len(raw):
                os.ftruncate(file, end)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, end), record

    @property
    def unwritten(self) -> int:
        """Number of lines not yet on the disk."""
        return self._waiting.count(b"\n")

    def write_action(self, line: str, end: Outcome | None = None) -> None:
        """Append a played action and, after the last one, the outcome."""
        self._waiting += f"- {yaml_word(line)}\n".encode()
        if end is None:
            self.write_pending()
        else:
            self.write_outcome(end)

    def write_undo(self) -> None:
        """Write that the last action was taken back."""
        self.write_action(UNDO)

    def write_hint(self, hint: ShownHint) -> None:
        """Write a hint that was shown; it stands after so many actions of the record."""
        self._waiting += _hint_line(hint).encode()
        self.write_pending()

    def write_outcome(self, outcome: Outcome) -> None:
        """Write how the match ended."""
        self._waiting += _over_line(over_fields(outcome)).encode()
        self.write_pending()

    def close(self) -> None:
        """Put the pen down; the file stays as it is. May be called again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def write_pending(self) -> None:
        """Append the waiting lines and flush them to disk; leave no partial line if that fails."""
        if self._file < 0:
            raise OSError("the record is closed")
        if not self._waiting:
            return
        self._look()
        try:
            write_and_sync(self._file, self._waiting)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise
        self._end += len(self._waiting)
        self._waiting = b""

    def _look(self) -> None:
        """Raise `RecordConflict` unless the file is where it was, and as it was left."""
        own = os.fstat(self._file)
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            raise RecordConflict(f"{self.path.name} was removed") from None
        if (own.st_dev, own.st_ino) != (there.st_dev, there.st_ino):
            raise RecordConflict(f"{self.path.name} was replaced")
        if own.st_size != self._end:
            raise RecordConflict(f"another program writes to {self.path.name}")


def record_text(record: Record) -> str:
    """Return a record as it stands in its file."""
    lines, depth = [f"- {yaml_word(line)}\n" for line in record.lines], 0
    last_at = {0: 0}  # by number of standing actions, after which line they last stood
    for number, line in enumerate(record.lines, 1):
        depth += -1 if line == UNDO else 1
        last_at[depth] = number
    for hint in reversed(record.hints):
        lines.insert(last_at[hint.after], _hint_line(hint))
    end = _over_line(record.over) if record.over is not None else ""
    return yaml_document(record.header()) + ACTIONS + "\n" + "".join(lines) + end


def over_fields(outcome: Outcome) -> dict[str, Any]:
    """Return how a match ended, as a record tells it."""
    return {
        "winners": [seat_name(seat) for seat in outcome.winners],
        "scores": dict(outcome.scores),
        "reason": outcome.reason,
    }


def _hint_line(hint: ShownHint) -> str:
    return f"- hint: {yaml_flow({'seat': hint.seat, 'actions': list(hint.actions)})}\n"


def _over_line(fields: Mapping[str, Any]) -> str:
    return f"- over: {yaml_flow(dict(fields))}\n"


def _is_ours(raw: bytes) -> bool:
    """True if lines may be appended to a file: it has exactly the format of `begin`."""
    head, mark, tail = raw.partition(f"\n{ACTIONS}\n".encode())
    lines = tail.split(b"\n")[:-1]
    plain = all(line.startswith(b"- ") for line in lines)
    return bool(mark) and head.startswith(b"format: record/") and plain and b"\r" not in raw


def _name(record: Record) -> str:
    """Return what a new record is called, without ending: its game and when it was begun."""
    time = re.sub(r"[^0-9]", "", record.started)[:14] or "0"
    return f"{record.game_id}-{time[:8]}-{time[8:]}".rstrip("-")


def _settle(folder: Path) -> None:
    """Make a new file's name safe on the disk, where the system lets one."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def position_text(
    game_id: str,
    options: Mapping[str, Any],
    seed: int,
    position: Mapping[str, Any],
    *,
    title: str = "",
    constants: Mapping[str, Any] | None = None,
) -> str:
    """Return a position in the public format, to paste, save or extend to a scenario."""
    fields: dict[str, Any] = {"format": POSITION_FORMAT, "game": game_id, "title": title or "A position"}
    fields |= {"options": dict(options), "seed": seed}
    if constants:
        fields["constants"] = dict(constants)
    return yaml_document({**fields, "position": position})
