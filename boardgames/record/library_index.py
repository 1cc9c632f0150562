"""Index of the library in the cache folder: a file is read again only when it has changed.

The index is optional and never trusted: an entry counts only with the same name, size and time of writing; a broken
index or one of another version is rebuilt.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, final

from .. import __version__
from ..data.atomic_files import read_limited, write_atomically
from ..data.data_paths import user_dir

FILE: Final = "shelf.json"
VERSION: Final = f"shelf/6 {__version__}"
MAX_BYTES: Final = 16 * 1024 * 1024
"""An index larger than this (some 40,000 files) is not read."""


class FileStamp(NamedTuple):
    """Identity of a file's content: its size in bytes and its time of writing in nanoseconds."""

    size: int
    written: int


def file_stamp(path: Path) -> FileStamp | None:
    """Return the stamp of a file, or None where there is none to be had."""
    try:
        found = path.stat()
    except OSError:
        return None
    return FileStamp(found.st_size, found.st_mtime_ns)


@final
class LibraryIndex:
    """Plain fields by file, as they were when the file had a stamp; of one folder."""

    __slots__ = ("_changed", "_fields", "_folder", "_path", "_stamp")
    _latest: ClassVar[LibraryIndex | None] = None

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self._path = user_dir("cache") / FILE
        self._stamp = file_stamp(self._path)
        self._fields: dict[str, list[Any]] = _read(self._path, self._folder)
        self._changed = False

    @classmethod
    def of(cls, folder: Path) -> LibraryIndex:
        """Return the index of a folder: the one that was used last, as long as its file is as it left it."""
        known = cls._latest
        path = user_dir("cache") / FILE
        if known is None or (known._folder, known._path, known._stamp) != (str(folder), path, file_stamp(path)):
            known = cls._latest = cls(folder)
        return known

    def get(self, name: str, stamp: FileStamp) -> Mapping[str, Any] | None:
        """Return the entry of a file that still has this stamp, else None."""
        entry = self._fields.get(name)
        if entry is None or entry[:2] != [stamp.size, stamp.written]:
            return None
        return entry[2]  # type: ignore[no-any-return]

    def put(self, name: str, stamp: FileStamp, fields: Mapping[str, Any]) -> None:
        """Keep what was read of a file."""
        self._fields[name] = [stamp.size, stamp.written, dict(fields)]
        self._changed = True

    def write_for(self, names: Iterable[str]) -> None:
        """Forget the files that are gone, and write what is new; a full or read-only disk only costs time later."""
        there = set(names)
        gone = [name for name in self._fields if name not in there]
        if not (gone or self._changed):
            return
        for name in gone:
            del self._fields[name]
        text = json.dumps({"version": VERSION, "folder": self._folder, "files": self._fields})
        with contextlib.suppress(OSError):
            write_atomically(self._path, text)
            self._stamp, self._changed = file_stamp(self._path), False


def _read(path: Path, folder: str) -> dict[str, list[Any]]:
    """Return the files of an index that is whole, of this version and of this folder; else nothing."""
    try:
        whole = json.loads(read_limited(path, MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(whole, dict) or (whole.get("version"), whole.get("folder")) != (VERSION, folder):
        return {}
    files = whole.get("files")
    if not isinstance(files, dict):
        return {}
    return {name: entry for name, entry in files.items() if _sound(entry)}


def _sound(entry: object) -> bool:
    return isinstance(entry, list) and len(entry) == 3 and isinstance(entry[2], dict)
