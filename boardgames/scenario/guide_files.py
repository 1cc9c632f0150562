"""The files of lessons, examples and puzzles of a game; none is read here."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from ..data.data_paths import shared_folder

Head = Literal["lesson", "example", "puzzle"]
SUFFIXES: Final = (".yaml", ".yml")
IN_A_SET: Final = ("scenarios", "examples", "lessons", "puzzles")
"""Folders of a set of somebody's own in which scenarios lie."""


def guide_files_of(game: str, header_key: Head, folder: Path | None = None) -> list[Path]:
    """Return the files of a game that may have this header, by name; `folder` replaces the shipped folder."""
    base = folder or shared_folder("rules") / game / f"{header_key}s"
    return sorted(path for path in base.glob("*") if path.suffix.lower() in SUFFIXES)


def lesson_ids(game: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of a game's lessons in their order; none is read."""
    return tuple(path.stem for path in guide_files_of(game, "lesson", folder))
