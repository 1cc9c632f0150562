"""Files that lie beside a record and belong to it: its analysis, and private notes."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from ..data.file_suffixes import ANALYSIS, NOTES, RECORD

SUFFIXES: Final = (ANALYSIS, NOTES)


def companion_path(record: Path, suffix: str) -> Path:
    """Return where the companion of a record with that suffix lies."""
    name = record.name
    stem = name.removesuffix(RECORD) if name.endswith(RECORD) else record.stem
    return record.with_name(stem + suffix)


def move_companions(record: Path, moved: Path) -> None:
    """Move what belongs to a record to where the record has gone, over nothing; what cannot be moved stays."""
    for suffix in SUFFIXES:
        path, target = companion_path(record, suffix), companion_path(moved, suffix)
        with contextlib.suppress(OSError):
            if path.is_file() and not target.exists():
                path.rename(target)
