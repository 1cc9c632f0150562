"""Paths of records outside the folder of records, where somebody saved them.

Their paths stand in one small file beside the records. What the disk refuses to keep is tried again with `settle`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ..data.atomic_files import read_limited, write_atomically
from ..data.data_paths import user_dir

FILE: Final = "elsewhere.json"
MAX_BYTES: Final = 1024 * 1024
MOST: Final = 200
"""Of so many the latest are known."""

_waiting: list[Path] = []
"""Known to this window alone, until the disk takes them."""


def is_external(path: Path) -> bool:
    """True if a record lies neither in the folder of records nor in one of its subfolders."""
    return not path.absolute().is_relative_to(user_dir("records").absolute())


def remember_record(path: Path) -> bool:
    """Store the path of an external record; False if the disk refuses. A path within the records is not stored."""
    if is_external(path) and path.absolute() not in external_paths():
        _waiting.append(path.absolute())
    return write_pending()


def write_pending() -> bool:
    """Write the waiting paths; False if the disk refuses."""
    if _waiting:
        try:
            _write([*_read(), *_waiting])
        except OSError:
            return False
        _waiting.clear()
    return True


def forget_record(path: Path) -> None:
    """Take a record off the shelf; the file stays where it is. Raises `OSError`."""
    _waiting[:] = [one for one in _waiting if one != path.absolute()]
    _write([one for one in _read() if one != path.absolute()])


def external_paths() -> list[Path]:
    """Return where records lie elsewhere, those on a disk that is not there now among them; never raises."""
    return [*_read(), *_waiting]


def _read() -> list[Path]:
    try:
        paths = json.loads(read_limited(user_dir("records") / FILE, MAX_BYTES))["records"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
    return [Path(one) for one in paths if isinstance(one, str) and "\0" not in one][-MOST:]


def _write(paths: list[Path]) -> None:
    write_atomically(user_dir("records") / FILE, json.dumps({"records": [str(one) for one in paths[-MOST:]]}) + "\n")
