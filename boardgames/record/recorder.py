"""Writes a match to disk while it is played: every line is safe before the next frame is drawn."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, final

from ..core.machine import Outcome, seat_name
from ..data.faults import BadFile, FileFault
from ..data.places import user_dir
from ..data.writer import document, flow, word
from .model import UNDO, Record
from .reader import ACTIONS, POSITION_FORMAT, load_record

_FLAGS: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)


@final
class Recorder:
    """The pen on one record file. Every method that writes raises `OSError` when the disk refuses."""

    __slots__ = ("_end", "_file", "path")

    def __init__(self, path: Path, file: int, end: int) -> None:
        self.path: Final = path
        self._file = file
        self._end = end

    @classmethod
    def begin(cls, record: Record, folder: Path | None = None, name: str = "") -> Recorder:
        """Write a new file for `record`, its lines so far included, under a name nobody has used.

        `name` is what to call it, without ending (default: the game and the time).
        """
        place = folder or user_dir("records")
        place.mkdir(parents=True, exist_ok=True)
        lines = [f"- {word(line)}\n" for line in record.lines]
        text = (document(record.header()) + ACTIONS + "\n" + "".join(lines)).encode()
        for path in _free_names(place, record, name):
            try:
                file = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
            except FileExistsError:
                continue
            pen = cls(path, file, 0)
            pen._append(text)
            _settle(place)
            return pen
        raise FileExistsError(f"no free name in {place}")

    @classmethod
    def resume(cls, path: Path) -> tuple[Recorder, Record]:
        """Reopen a record to go on with it; a last line that was cut off is dropped. Raises `BadFile`."""
        record = load_record(path)
        raw = path.read_bytes()
        if not _is_ours(raw):
            fault = FileFault(str(path), 1, 1, "", "a record as this app writes it", "another kind of file")
            raise BadFile([fault])
        end = raw.rfind(b"\n") + 1 if record.torn else len(raw)
        file = os.open(path, _FLAGS)
        if end < len(raw):
            os.ftruncate(file, end)
        return cls(path, file, end), record

    def action(self, line: str) -> None:
        """Write an action that was played."""
        self._append(f"- {word(line)}\n".encode())

    def undo(self) -> None:
        """Write that the last action was taken back."""
        self.action(UNDO)

    def over(self, outcome: Outcome) -> None:
        """Write how the match ended."""
        fields = {
            "winners": [seat_name(seat) for seat in outcome.winners],
            "scores": dict(outcome.scores),
            "reason": outcome.reason,
        }
        self._append(f"- over: {flow(fields)}\n".encode())

    def close(self) -> None:
        """Put the pen down; the file stays as it is. May be called again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _append(self, data: bytes) -> None:
        """Write at the end and wait until it is on the disk; leave no half line behind when that fails."""
        if self._file < 0:
            raise OSError("the record is closed")
        if os.fstat(self._file).st_size != self._end:
            raise OSError(f"another program writes to {self.path.name}")
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
            os.fsync(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise
        self._end += len(data)


def _is_ours(raw: bytes) -> bool:
    """Whether lines may be appended to a file: it has the very shape that `begin` gives it."""
    head, mark, tail = raw.partition(f"\n{ACTIONS}\n".encode())
    lines = tail.split(b"\n")[:-1]
    return bool(mark) and head.startswith(b"format: record/") and all(line.startswith(b"- ") for line in lines)


def _free_names(folder: Path, record: Record, name: str) -> Iterator[Path]:
    """Yield names for a new record: the one wanted, or game and time; then numbered."""
    time = re.sub(r"[^0-9]", "", record.started)[:14] or "0"
    stem = name or f"{record.game_id}-{time[:8]}-{time[8:]}".rstrip("-")
    yield folder / f"{stem}.yaml"
    yield from (folder / f"{stem}-{number}.yaml" for number in range(2, 10_000))


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
    """Return a position in the public format: to be pasted, saved, or grown into a scenario."""
    fields: dict[str, Any] = {"format": POSITION_FORMAT, "game": game_id, "title": title or "A position"}
    fields |= {"options": dict(options), "seed": seed}
    if constants:
        fields["constants"] = dict(constants)
    return document({**fields, "position": position})


def save_position(path: Path, text: str) -> None:
    """Write a position's text to a new file. Raises `FileExistsError` rather than overwrite, or `OSError`."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
