"""Trash of deleted records, from which they can be restored.

Both ways a file only moves, and never over another one. Both raise `OSError`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..data.atomic_files import free_names
from ..data.data_paths import user_dir
from .companion_files import move_companions
from .library_entry import read_summary
from .library_listing import SUFFIXES
from .record_lock import RecordInUse, is_held
from .record_summary import RecordSummary

BIN: Final = "bin"
"""The folder in the folder of records."""


def list_trash(folder: Path | None = None) -> list[RecordSummary]:
    """Return the records in the trash, the one written last first. Never raises for its content."""
    try:
        paths = [path for path in (_place(folder) / BIN).iterdir() if path.suffix.lower() in SUFFIXES]
    except OSError:
        return []
    return sorted(map(read_summary, paths), key=lambda one: (-one.changed, one.path.name))


def move_to_trash(path: Path) -> Path:
    """Move a record to the trash and return its new path. Raises `RecordInUse` while a process writes to it."""
    if is_held(path):
        raise RecordInUse(f"{path.name} is open in another window")
    return _moved(path, path.parent / BIN)


def restore(path: Path) -> Path:
    """Move a record from the trash back to the records and return its path."""
    return _moved(path, path.parent.parent)


def _place(folder: Path | None) -> Path:
    return folder or user_dir("records")


def _moved(path: Path, folder: Path) -> Path:
    """Move a file with its companions into a folder, under its name or, where that is taken, with a number."""
    folder.mkdir(parents=True, exist_ok=True)
    moved = path.rename(next(free for free in free_names(folder / path.name) if not free.exists()))
    move_companions(path, moved)
    return moved
