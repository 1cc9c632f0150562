"""What is made, of which version, for which kind of machine, and where it lies."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import boardgames

NAME: Final = "boardgames"
VERSION: Final = boardgames.__version__
ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
FOLDER: Final = DIST / NAME
"""The frozen app."""
MACHINE: Final = (
    f"{ {'win32': 'windows', 'darwin': 'macos'}.get(sys.platform, sys.platform) }-{platform.machine().lower()}"
)


class Trouble(Exception):
    """Something that a person must mend; the message says what."""


def epoch() -> int:
    """The time that stands in what is made: of the last commit, so that equal sources make equal files."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else int(time.time())


def call(*words: str | Path, **more: object) -> str:
    """Run a program and return what it printed. Raises `Trouble` with its words."""
    try:
        done = subprocess.run(list(map(str, words)), capture_output=True, text=True, **more)  # type: ignore[call-overload]
    except FileNotFoundError:
        raise Trouble(f"{words[0]} is not installed") from None
    if done.returncode != 0:
        raise Trouble(f"{' '.join(map(str, words))}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return str(done.stdout)


def megabytes(path: Path) -> float:
    """The size of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6
