"""Cache of computed results in the cache folder, with limits of age and size.

Optional and never trusted: a file counts only with its name, its key and the checksum of its content; an unwritable
folder costs only time.
"""

from __future__ import annotations

import contextlib
import os
import struct
import time
import zlib
from pathlib import Path
from typing import Final, final

from boardgames.data.data_paths import user_dir

MAX_FILE: Final = 40 * 1024 * 1024
MAX_ALL: Final = 160 * 1024 * 1024
MAX_AGE: Final = 60 * 24 * 3600.0
"""Seconds since a file was last of use."""
ENDING: Final = ".kept"
_RENEWED: Final = 24 * 3600.0
_MARK: Final = b"boardgames/2"
_SIZES: Final = struct.Struct("<IQI")
"""How long key and bytes are, and the checksum of the bytes."""


@final
class Cache:
    """Bytes by name. `key` says what they were made from: under another one they are not found."""

    __slots__ = ("folder",)

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_dir("cache") / "kept"

    def _path(self, name: str) -> Path:
        return self.folder / (name.replace("/", "_") + ENDING)

    def get(self, name: str, key: str) -> memoryview | None:
        """Return what was kept under a name and for a key, or None."""
        path = self._path(name)
        start = len(_MARK) + _SIZES.size + len(key.encode())
        try:
            with path.open("rb") as file:
                found = os.fstat(file.fileno())
                whole = memoryview(file.read() if found.st_size <= MAX_FILE + start else b"")
            if whole[:start] != _head(key, whole[start:]):
                return None
            if time.time() - found.st_mtime > _RENEWED:
                os.utime(path)
        except OSError:
            return None
        return whole[start:]

    def put(self, name: str, key: str, raw: bytes | memoryview) -> None:
        """Keep bytes, whole or not at all."""
        if len(raw) > MAX_FILE:
            return
        path = self._path(name)
        beside = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with beside.open("wb") as file:
                file.write(_head(key, memoryview(raw)))
                file.write(raw)
            beside.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)

    def prune(self) -> None:
        """Remove what was of no use for long, and the oldest while there is too much."""
        try:
            files = [(found.stat(), Path(found)) for found in os.scandir(self.folder) if found.is_file()]
        except OSError:
            return
        room, now = MAX_ALL, time.time()
        for found, path in sorted(files, key=lambda one: -one[0].st_mtime):
            room -= found.st_size
            if room < 0 or now - found.st_mtime > MAX_AGE:
                with contextlib.suppress(OSError):
                    path.unlink()


def _head(key: str, raw: memoryview) -> bytes:
    """Return the header of a cached file, which contains the whole key."""
    told = key.encode()
    return _MARK + _SIZES.pack(len(told), len(raw), zlib.crc32(raw)) + told
