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
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from boardgames.data.data_paths import user_dir

MAX_FILE: Final = 40 * 1024 * 1024
MAX_ALL: Final = 160 * 1024 * 1024
MAX_AGE: Final = 60 * 24 * 3600.0
"""Seconds since a file was last of use."""
ENDING: Final = ".kept"
_RENEWED: Final = 24 * 3600.0
_MARK: Final = b"boardgames/3"
_KEY_SIZE: Final = struct.Struct("<I")
_CONTENT: Final = struct.Struct("<QI")
"""Number of content bytes, and their CRC-32 checksum."""
Place = memoryview | None


@final
class Cache:
    """Bytes by name, each for the `key` of its sources. Under another key they are not found."""

    __slots__ = ("folder",)

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_dir("cache") / "kept"

    def _path(self, name: str) -> Path:
        return self.folder / (name.replace("/", "_") + ENDING)

    def get(self, name: str, key: str) -> memoryview | None:
        """Return the bytes of a name and key, or None."""
        found: list[memoryview] = []

        def place(_head: bytes, size: int) -> memoryview:
            found.append(memoryview(bytearray(size)))
            return found[0]

        return found[0] if self.read_into(name, key, 0, place) else None

    def read_into(self, name: str, key: str, head_size: int, place: Callable[[bytes, int], Place]) -> bool:
        """Read the bytes of a name and key without a copy; return whether they were there.

        `place` gets the first `head_size` bytes and the size of the rest; it returns the buffer for the rest, or None
        to refuse. After False the content of the buffer is undefined.
        """
        path, start = self._path(name), _start(key)
        try:
            with path.open("rb") as file:
                found = os.fstat(file.fileno())
                marks = file.read(len(start) + _CONTENT.size)
                size, checksum = _CONTENT.unpack(marks[len(start) :])
                if marks[: len(start)] != start or not head_size <= size <= MAX_FILE:
                    return False
                head = file.read(head_size)
                rest = place(head, size - head_size)
                if rest is None or file.readinto(rest) != len(rest) or file.read(1):
                    return False
            if len(rest) != size - head_size or zlib.crc32(rest, zlib.crc32(head)) != checksum:
                return False
            if time.time() - found.st_mtime > _RENEWED:
                os.utime(path)
        except (OSError, struct.error):
            return False
        return True

    def put(self, name: str, key: str, raw: bytes | memoryview) -> None:
        """Keep bytes, whole or not at all."""
        if len(raw) > MAX_FILE:
            return
        path = self._path(name)
        beside = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with beside.open("wb") as file:
                file.write(_start(key) + _CONTENT.pack(len(raw), zlib.crc32(raw)))
                file.write(raw)
            beside.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)

    def prune(self) -> None:
        """Remove entries unused for long, and the oldest ones beyond the size limit."""
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


def _start(key: str) -> bytes:
    """Return how a file of a key begins: its mark and the whole key, before the size and checksum of its content."""
    told = key.encode()
    return _MARK + _KEY_SIZE.pack(len(told)) + told
