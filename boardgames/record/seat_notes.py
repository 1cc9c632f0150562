"""Private notes of seats about others, kept beside the record of their game (NAME.notes.json)."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal, final

from ..core.game_protocol import Seat, seat_name
from ..data.atomic_files import read_limited, write_atomically
from ..data.file_suffixes import NOTES
from ..data.validation import Limits, as_plain_data, validate_fields
from .companion_files import companion_path

MAX_BYTES: Final = 512 * 1024
MAX_MARKS: Final = 2_000
"""Marks of a seat that are kept: the last ones."""
FORMAT: Final = "notes/1"

Word = Annotated[str, Limits(0, 40)]


@dataclass(frozen=True, slots=True)
class SeatMark:
    """Mark that a seat made after so many actions, in a round, about another one (its public name); empty: none."""

    after: Annotated[int, Limits(0, 1_000_000)]
    round: Annotated[int, Limits(0, 1_000_000)]
    about: Word
    mark: Word


@dataclass(frozen=True, slots=True)
class NotesFile:
    """All of a file of notes. `table` is the id of the table, `seats` the marks of each public seat name, oldest
    first.
    """

    format: Literal["notes/1"]
    table: Annotated[str, Limits(0, 200)]
    seats: dict[Word, Annotated[tuple[SeatMark, ...], Limits(0, MAX_MARKS)]] = field(default_factory=dict)


@final
class SeatNotes:
    """Private notes of all seats of one table. Each seat is to be shown its own only."""

    def __init__(
        self, table: str, record_path: Callable[[], Path | None] = lambda: None, *, kept_at: Path | None = None
    ) -> None:
        """`record_path` returns where the record lies now, None without one; `kept_at`: the record whose notes go on.

        Notes of another table, and whatever is no file of notes, are not read.
        """
        self._table: Final = table
        self._record_path: Final = record_path
        self._seats: dict[str, tuple[SeatMark, ...]] = {} if kept_at is None else dict(_read(kept_at, table))

    def marks_of(self, seat: Seat) -> Mapping[str, str]:
        """Return the present marks of a seat about others, by their public names."""
        return {one.about: one.mark for one in self.history_of(seat)}

    def history_of(self, seat: Seat) -> tuple[SeatMark, ...]:
        """Return all marks that a seat made, oldest first."""
        return self._seats.get(seat_name(seat), ())

    def write(self, seat: Seat, mark: SeatMark) -> None:
        """Write a mark of a seat, and keep it on disk where that is possible.

        It replaces one that the seat made at the same moment about the same other seat.
        """
        moment = mark.after, mark.about
        kept = [one for one in self.history_of(seat) if (one.after, one.about) != moment]
        self._seats[seat_name(seat)] = (*kept, mark)[-MAX_MARKS:]
        self._keep()

    def take_over(self, others: SeatNotes, count: int) -> None:
        """Take the notes that stood after `count` actions at the table that this one continues."""
        for name, marks in others._seats.items():
            self._seats[name] = tuple(one for one in marks if one.after <= count)
        if any(self._seats.values()):
            self._keep()

    def _keep(self) -> None:
        path = self._record_path()
        if path is not None:
            notes = NotesFile(FORMAT, self._table, self._seats)
            text = json.dumps(as_plain_data(notes, defaults=True), ensure_ascii=False, sort_keys=True, indent=1)
            with contextlib.suppress(OSError):
                write_atomically(companion_path(path, NOTES), text + "\n")


def _read(record: Path, table: str) -> Mapping[str, tuple[SeatMark, ...]]:
    """Return the marks of all seats beside a record; none where the file is torn, too large or another record's."""
    try:
        found = validate_fields(NotesFile, json.loads(read_limited(companion_path(record, NOTES), MAX_BYTES)))
    except (OSError, ValueError, TypeError, RecursionError):
        return {}
    return found.seats if found.table == table else {}
