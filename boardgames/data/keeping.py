"""A person's own small files: read with a limit, written whole or not at all, set aside when they are broken."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

_READ: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
COPIES: Final = 100
"""A file that was set aside so often is no longer kept."""


def read_limited(path: Path, limit: int) -> bytes:
    """Return what a regular file holds. Raises ValueError for a larger one and for anything else, or `OSError`."""
    file = os.open(path, _READ)  # a pipe without a writer does not hold this up
    with open(file, "rb") as opened:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise ValueError(f"{path.name} is no regular file")
        raw = opened.read(limit + 1)
    if len(raw) > limit:
        raise ValueError(f"{path.name} is larger than {limit} bytes")
    return raw


def write_whole(path: Path, text: str) -> None:
    """Write beside and rename: a crash leaves the old file or the new one, never half of one. Raises `OSError`."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> None:
    """Keep a broken file under a name nobody uses, so that nothing a person wrote is lost."""
    for number in range(1, COPIES):
        copy = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        if not copy.exists():
            with contextlib.suppress(OSError):
                path.replace(copy)
            return
