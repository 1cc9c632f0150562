"""The lessons of a game, in `rules/<game>/lessons`: in the order of their names, each tried before it is given."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from ..data.faults import BadFile
from .guide_files import guide_files_of
from .playable_file import PlayableFile, read_playable
from .scenario_model import Lesson, read_scenario


class LessonFile(PlayableFile):
    """One file of lessons."""

    __slots__ = ()

    @property
    def lesson(self) -> Lesson:
        """The lesson head. Only for a file without a fault."""
        lesson = self.scenario.lesson
        assert lesson is not None
        return lesson


def lessons_of(game: str, folder: Path | None = None) -> tuple[LessonFile, ...]:
    """The lessons of a game; `folder` stands for the one that is shipped. A faulty file says so and stops nothing."""
    return tuple(_lesson(game, path) for path in guide_files_of(game, "lesson", folder))


@cache
def taught_verbs(game: str, count: int) -> frozenset[str]:
    """The first words of the lines that the first `count` lessons of a game teach. None is played; a faulty file
    teaches nothing.
    """
    out: set[str] = set()
    for path in guide_files_of(game, "lesson")[:count]:
        with suppress(BadFile):
            steps = read_scenario(path, path.name).scenario.steps or ()
            out.update(line.split()[0] for step in steps if step.teach is not None for line in step.do or ())
    return frozenset(out)


def _lesson(game: str, path: Path) -> LessonFile:
    file, fault = read_playable(game, "lesson", path)
    return LessonFile(path.stem, file, "" if file else fault or f"{path.name}:1: expected a lesson of {game}")
