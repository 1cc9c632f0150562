"""The lessons of a game, in `rules/<game>/lessons`: in the order of their names, each tried before it is given."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..core.match import Match
from ..data.faults import BadFile
from ..data.places import share
from .model import Lesson, Scenario, ScenarioFile, read_scenario
from .runner import SUFFIXES, run, start


class LessonFile(NamedTuple):
    """One file of lessons: its name without the ending, and what it holds, or the first thing wrong with it."""

    id: str
    file: ScenarioFile | None
    fault: str = ""

    @property
    def scenario(self) -> Scenario:
        """What is played. Only for a file without a fault."""
        assert self.file is not None
        return self.file.scenario

    @property
    def lesson(self) -> Lesson:
        """What makes it a lesson. Only for a file without a fault."""
        lesson = self.scenario.lesson
        assert lesson is not None
        return lesson


def lessons_of(game: str, folder: Path | None = None) -> tuple[LessonFile, ...]:
    """The lessons of a game; `folder` stands for the one that is shipped. A faulty file says so and stops nothing."""
    base = folder or share("rules") / game / "lessons"
    return tuple(_tried(game, path, path.stat().st_mtime_ns) for path in _paths(base))


def begun(one: LessonFile) -> Match:
    """A match at the beginning of a lesson without a fault."""
    assert one.file is not None
    return Match(*start(one.file))


def lesson_ids(game: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of a game's lessons in their order; none is read."""
    base = folder or share("rules") / game / "lessons"
    return tuple(path.stem for path in _paths(base))


def _paths(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*") if path.suffix.lower() in SUFFIXES)


@lru_cache(maxsize=256)
def _tried(game: str, path: Path, _changed: int) -> LessonFile:
    """One file, read and played once for as long as it does not change."""
    try:
        file = read_scenario(path, path.name)
        if file.scenario.game != game or file.scenario.lesson is None:
            return LessonFile(path.stem, None, f"{path.name}:1: expected a lesson of {game}")
        failures = run(file).failures
    except BadFile as bad:
        return LessonFile(path.stem, None, str(bad.faults[0]))
    return LessonFile(path.stem, None, str(failures[0])) if failures else LessonFile(path.stem, file)
