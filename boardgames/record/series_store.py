"""All series of this device in one file, read again before every change, so that two windows keep each other's."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, final

from ..data.atomic_files import read_limited, set_aside, write_atomically
from ..data.data_paths import user_dir
from ..data.validation import InvalidFields, as_plain_data, validate_fields
from .series import Series, SeriesPlayer

FILE: Final = "series.json"
VERSION: Final = 1
"""Number of the file's format, raised when an older version would misread it."""
MAX_BYTES: Final = 8 * 1024 * 1024
MOST: Final = 500
"""Most series that are kept; the oldest ended ones go first."""


@final
class SeriesStore:
    """Reads and changes the file of series. Never raises for what it holds.

    `trouble` is what went wrong last (`broken`, `newer`, `unread`, `unwritten`), or empty. A file that cannot be
    understood is set aside before anything is written; one that cannot be read now is never written over. With
    `only_reads` nothing is changed, and nothing set aside.
    """

    def __init__(self, path: Path | None = None, *, only_reads: bool = False) -> None:
        self.path: Final = path or user_dir("progress") / FILE
        self._only_reads: Final = only_reads
        self.trouble = ""
        self._series: tuple[Series, ...] = self._read() or ()

    @property
    def all(self) -> Sequence[Series]:
        """All series, the oldest first."""
        return self._series

    def of_table(self, table: str) -> Series | None:
        """Return the series to which the game of a table belongs."""
        return next((one for one in self._series if one.game_of(table) is not None), None)

    def open_for(self, seats: Sequence[SeriesPlayer]) -> Series | None:
        """Return the newest series of just these players that has not ended."""
        return next(
            (one for one in reversed(self._series) if not one.is_ended and one.numbers_at(seats) is not None), None
        )

    def add(self, series: Series) -> None:
        """Add a series, unless there is one with the same first game."""
        self._change(lambda every: (*every, series) if series.id not in [one.id for one in every] else every)

    def update(self, id: str, step: Callable[[Series], Series]) -> Series | None:
        """Change a series from what the file says now; return it, None if it has gone."""
        self._change(lambda every: tuple(step(one) if one.id == id else one for one in every))
        return next((one for one in self._series if one.id == id), None)

    def _change(self, step: Callable[[tuple[Series, ...]], tuple[Series, ...]]) -> None:
        assert not self._only_reads
        self.trouble = ""
        on_disk = self._read()
        before = self._series if on_disk is None else on_disk
        self._series = _limited(step(before))
        if self._series == on_disk or (on_disk is None and self.path.exists()):
            return
        try:
            write_atomically(self.path, _text(self._series))
        except OSError:
            self.trouble = "unwritten"

    def _read(self) -> tuple[Series, ...] | None:
        """Return what the file holds; None where it cannot be had."""
        try:
            whole = json.loads(read_limited(self.path, MAX_BYTES).decode("utf-8"))
            entries = list(whole["series"])
            is_newer = whole.get("version", VERSION) != VERSION
        except FileNotFoundError:
            return ()
        except OSError:
            self.trouble = "unread"
            return None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):  # not JSON, not UTF-8, not ours
            self.trouble = "broken"
            self._set_aside()
            return None
        found = [_understood(one) for one in entries]
        sound, seen = [], set[str]()
        for one in found:
            if one is not None and not seen & {game.table for game in one.games}:
                seen |= {game.table for game in one.games}
                sound.append(one)
        if is_newer or len(sound) < len(entries):
            self.trouble = "newer" if is_newer else "broken"
            self._set_aside()
            if not self.path.exists():  # it was set aside
                with contextlib.suppress(OSError):
                    write_atomically(self.path, _text(sound))
            elif not self._only_reads:
                return None
        return tuple(sound)

    def _set_aside(self) -> None:
        if not self._only_reads:
            set_aside(self.path, self.trouble)


def _text(series: Sequence[Series]) -> str:
    """Return the file that holds some series."""
    fields = {"version": VERSION, "series": [as_plain_data(one, defaults=False) for one in series]}
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def _limited(every: tuple[Series, ...]) -> tuple[Series, ...]:
    """Return at most `MOST` series: the oldest ended ones go first, then the oldest."""
    surplus = sorted(every, key=lambda one: not one.is_ended)[: max(0, len(every) - MOST)]
    return tuple(one for one in every if one not in surplus)


def _understood(fields: Any) -> Series | None:
    """Return one series, or None if it is not whole."""
    try:
        series = validate_fields(Series, fields)
    except (InvalidFields, RecursionError):
        return None
    return series if series.is_sound else None
