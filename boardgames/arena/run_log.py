"""Log of a long run on disk: a head that identifies the run, and one JSON line for each result."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..data.atomic_files import read_limited

MOST_BYTES: Final = 512 * 1024 * 1024


class RunLog:
    """File of a run, new or continued; `before` are the results that it contained."""

    def __init__(self, path: Path, header: Mapping[str, Any], *, resume: bool, overwrites: bool = False) -> None:
        """`overwrites` writes over another run where nothing is gone on with.

        Raises ValueError in a sentence where the file is of another run, OSError (also where it exists already).
        """
        self.path = path
        self.before: list[dict[str, Any]] = []
        header = json.loads(json.dumps(header))
        if resume and path.exists():
            self.before = _read(path, header)
            self._file = path.open("a", encoding="utf-8")
        else:
            self._file = path.open("w" if overwrites else "x", encoding="utf-8")
            self.add(header)

    def add(self, fields: Mapping[str, Any]) -> None:
        """Write a result."""
        self._file.write(json.dumps(fields) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _read(path: Path, header: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the results of an interrupted run; a torn last line is cut off. Raises ValueError in a sentence."""
    other = ValueError(f"{path} holds another run: give another file, or the arguments it was begun with")
    try:
        raw = read_limited(path, MOST_BYTES)
    except ValueError:
        raise other from None
    end = raw.rfind(b"\n") + 1
    if end < len(raw):
        os.truncate(path, end)
    try:
        first, *lines = [json.loads(line) for line in raw[:end].decode().splitlines()]
    except (ValueError, RecursionError):
        raise other from None
    if first != header or not all(isinstance(line, dict) for line in lines):
        raise other
    return lines
