"""Watcher of folders: reports saved files, by size and time first, then by content."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from .atomic_files import read_limited

MOST: Final = 4000
"""Files looked at; a folder with more is no folder of rules."""
LARGEST: Final = 8 * 1024 * 1024
"""Maximum size in bytes of a file whose content is compared; larger files are compared by size and time."""

Seen = tuple[int, int]


@final
class FolderWatcher:
    """Watches folders with all subfolders. `saved` never waits and never raises."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self.folders: Final = folders
        self._seen = self._file_stamps()
        self._held = {path: _digest(path) for path in self._seen}

    def has_changed(self) -> bool:
        """True if a file was added, removed or changed since the last call."""
        now = self._file_stamps()
        if now == self._seen:
            return False
        touched = [path for path, seen in now.items() if self._seen.get(path) != seen]
        self._seen = now
        held = {path: digest for path, digest in self._held.items() if path in now}
        held |= {path: _digest(path) for path in touched}
        changed, self._held = held != self._held, held
        return changed

    def _file_stamps(self) -> dict[Path, Seen]:
        found: dict[Path, Seen] = {}
        for folder in self.folders:
            for one in _below(str(folder)):
                if len(found) >= MOST:
                    return found
                with contextlib.suppress(OSError):
                    stat = one.stat()
                    found[Path(one.path)] = (stat.st_mtime_ns, stat.st_size)
        return found


def _below(folder: str) -> Iterator[os.DirEntry[str]]:
    """Every file in a folder and those in it; hidden ones left out."""
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for one in found:
            if one.name.startswith("."):
                continue
            if one.is_dir(follow_symlinks=False):
                yield from _below(one.path)
            elif one.is_file():
                yield one


def _digest(path: Path) -> bytes:
    try:
        return blake2b(read_limited(path, LARGEST), digest_size=16).digest()
    except (OSError, ValueError):
        return b""
