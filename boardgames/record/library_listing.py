"""List of recorded games, from the index and, for new files, from the files.

With many new files the list is incomplete at first: a process of its own reads them (`renew`) and writes the index.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

from ..data.data_paths import user_dir
from . import external_records
from .library_index import FileStamp, LibraryIndex, file_stamp
from .record_summary import RecordSummary, SummarySeat

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

SUFFIXES: Final = (".yaml", ".yml")
FEW: Final = 8
"""So many new files are read at once."""

_made: dict[str, tuple[LibraryIndex, dict[str, tuple[FileStamp, RecordSummary]]]] = {}
"""By folder: summaries made from the index, for as long as that stays."""


class LibraryListing(NamedTuple):
    """Recorded games, newest first, and the number of files still to be read."""

    summaries: list[RecordSummary]
    unread: int = 0


def list_records(folder: Path | None = None, max_count: int | None = None, *, is_over: bool = True) -> LibraryListing:
    """Return the records of a folder; at most `max_count` files are read. Never raises for their content.

    The person's own folder includes external records, by their whole paths. Without `is_over` the finished and broken
    ones of the index are left out.
    """
    place = folder or user_dir("records")
    try:
        with os.scandir(place) as entries:
            now = {one.name: _seen(one) for one in entries if one.name.lower().endswith(SUFFIXES)}
        if place == user_dir("records"):
            now |= {
                str(path): there
                for path in external_records.external_paths()
                if (there := file_stamp(path)) is not None
            }
    except OSError:
        return LibraryListing([])
    index = LibraryIndex.of(place)
    kept = _made.get(str(place))
    made = kept[1] if kept is not None and kept[0] is index else {}
    _made[str(place)] = index, made
    found, new = [], []
    for name, written in now.items():
        one = made.get(name)
        if one is not None and one[0] == written:
            found.append(one[1])
        elif not is_over and _is_over(index.get(name, written)):
            continue
        elif (summary := _known(index, name, place / name, written)) is not None:
            made[name] = written, summary
            found.append(summary)
        else:
            new.append(name)
    unread = len(new) if max_count is not None and len(new) > max_count else 0
    if not unread:
        found += [_read(index, name, place / name) for name in new]
    index.write_for(now)
    return LibraryListing(sorted(found, key=lambda one: (-one.changed, one.path.name)), unread)


def list_resumable(folder: Path | None = None) -> list[RecordSummary]:
    """Return what lies in the folder of records, newest first. Writes to none of it; never raises for what is there.

    Files that have not changed since they were last looked at are known from the index in the cache folder.
    """
    return list_records(folder).summaries


def _seen(one: os.DirEntry[str]) -> FileStamp:
    """Return the stamp of a file; of what cannot be had one that no file has."""
    try:
        found = one.stat()
    except OSError:
        return FileStamp(-1, -1)
    return FileStamp(found.st_size, found.st_mtime_ns)


def round_of_record(summary: RecordSummary) -> int:
    """Return in which round a game was left, 0 for one that cannot be played; the index learns it."""
    if summary.rounds >= 0:
        return summary.rounds
    from .last_round import last_round

    away = external_records.is_external(summary.path) and summary.path in external_records.external_paths()
    folder, name = (user_dir("records"), str(summary.path)) if away else (summary.path.parent, summary.path.name)
    index, found, now = LibraryIndex.of(folder), last_round(summary.path), file_stamp(summary.path)
    known = None if now is None else index.get(name, now)
    if known is not None and now is not None:
        index.put(name, now, {**known, "rounds": found})
        _made.pop(str(folder), None)
    return found


def renew_index(folder: Path) -> None:
    """Read all new files and write the index, with the rounds of open games. Runs in a process of its own."""
    for one in list_records(folder).summaries:
        if one.is_resumable and one.rounds < 0:
            round_of_record(one)
    list_records(folder)


@final
class IndexRenewal:
    """At most one process that renews the index; the window polls it."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._unread = 0

    def list_records(self, *, is_over: bool = True) -> LibraryListing:
        """Return the records of the person's folder; begin to read those that are new, if there are many."""
        listing = list_records(max_count=FEW, is_over=is_over)
        if listing.unread and listing.unread != self._unread:
            self.begin()
        self._unread = listing.unread
        return listing

    def begin(self, folder: Path | None = None) -> None:
        """Begin, unless one is at it. Without processes (a full machine) the list stays incomplete."""
        if self.busy:
            return
        import multiprocessing

        self._process = multiprocessing.get_context("spawn").Process(
            target=renew_index, args=(folder or user_dir("records"),), daemon=True
        )
        try:
            self._process.start()
        except OSError:
            self._process = None

    @property
    def busy(self) -> bool:
        return self._process is not None and self._process.is_alive()


def _is_over(entry: Mapping[str, Any] | None) -> bool:
    return entry is not None and bool(entry.get("over") or entry.get("fault"))


def _known(index: LibraryIndex, name: str, path: Path, stamp: FileStamp) -> RecordSummary | None:
    known = index.get(name, stamp)
    try:
        return None if known is None else _remembered(path, stamp, known)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None  # written by something else: read the file


def _read(index: LibraryIndex, name: str, path: Path) -> RecordSummary:
    """Read a file and let the index know."""
    from .library_entry import read_summary

    now, one = file_stamp(path), read_summary(path)
    if now is not None and now == file_stamp(path):  # not one that is being written
        index.put(name, now, _fields(one))
    return one


def _fields(summary: RecordSummary) -> dict[str, Any]:
    seats = {name: [who.person, who.computer] for name, who in summary.seats.items()}
    own = {
        "game": summary.game_id,
        "title": summary.title,
        "started": summary.started,
        "seats": seats,
        "count": summary.count,
    }
    end = {"over": summary.over, "winners": list(summary.winners), "fault": summary.fault, "rounds": summary.rounds}
    match = {
        "match": summary.match_id,
        "scores": dict(summary.scores),
        "regular": summary.is_regular,
        "table": summary.table_id,
    }
    return own | end | match | {"own": dict(summary.own)}


def _remembered(path: Path, stamp: FileStamp, entry: Mapping[str, Any]) -> RecordSummary:
    """Return the summary that the index keeps. Raises what a broken one raises."""
    return RecordSummary(
        path,
        stamp.written / 1e9,
        game_id=str(entry["game"]),
        title=str(entry["title"]),
        started=str(entry["started"]),
        seats={name: SummarySeat(person, level) for name, (person, level) in entry["seats"].items()},
        count=int(entry["count"]),
        over=bool(entry["over"]),
        winners=tuple(map(str, entry["winners"])),
        fault=str(entry["fault"]),
        rounds=int(entry["rounds"]),
        own={str(language): str(name) for language, name in entry["own"].items()},
        match_id=str(entry["match"]),
        scores={str(seat): int(points) for seat, points in entry["scores"].items()},
        is_regular=bool(entry["regular"]),
        table_id=str(entry["table"]),
    )
