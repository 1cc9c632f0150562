"""Lock of a record: one process writes to a file, until it ends at the latest."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final


class RecordInUse(OSError):
    """The record is written by another window."""


FAR: Final = 1 << 30
"""Position of the locked byte where only bytes can be locked: beyond the end of any record."""

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> bool:
        """Take the lock of an open file; False where another holds it."""
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def take(file: int) -> bool:
        """Take the lock of an open file; False where another holds it. A disk without locks has none to take."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
        return True


def is_held(path: Path) -> bool:
    """True if a process writes to a file now."""
    with contextlib.suppress(OSError):
        file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            return not take(file)
        finally:
            os.close(file)
    return False
