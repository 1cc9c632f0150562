"""The files of lessons, examples and puzzles of a game; none is read here."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from ..data.data_paths import shared_folder

Head = Literal["lesson", "example", "puzzle"]
SUFFIXES: Final = (".yaml", ".yml")
IN_A_SET: Final = ("scenarios", "examples", "lessons", "puzzles")
"""Folders of a set of somebody's own in which scenarios lie."""


def guide_files_of(game: str, head: Head, folder: Path | None = None) -> list[Path]:
    """The files that may hold what a head says, by name; `folder` stands for the one that is shipped."""
    base = folder or shared_folder("rules") / game / f"{head}s"
    return sorted(path for path in base.glob("*") if path.suffix.lower() in SUFFIXES)


def lesson_ids(game: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of a game's lessons in their order; none is read."""
    return tuple(path.stem for path in guide_files_of(game, "lesson", folder))
