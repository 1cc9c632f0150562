"""The examples of a game, in `rules/<game>/examples`: scenarios with an `example:` head, which the app plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..core.machine import Action
from ..core.match import Match
from ..data.faults import BadFile
from ..data.places import share
from .model import Example, Scenario, ScenarioFile, Words, read_scenario
from .runner import SUFFIXES, run, start


class Moment(NamedTuple):
    """One thing to look at: the position after so many actions, what is said of it, and what is refused there."""

    played: int
    words: Words | None = None
    at: str = ""
    denied: str = ""
    code: str = ""


class ExampleFile(NamedTuple):
    """One example: its file's name without the ending, and what it holds, or the first thing wrong with it."""

    id: str
    file: ScenarioFile | None
    fault: str = ""

    @property
    def scenario(self) -> Scenario:
        """What is played. Only for a file without a fault."""
        assert self.file is not None
        return self.file.scenario

    @property
    def example(self) -> Example:
        """What makes it an example. Only for a file without a fault."""
        example = self.scenario.example
        assert example is not None
        return example

    def begun(self) -> Match:
        """A match at the beginning of it. Only for a file without a fault."""
        assert self.file is not None
        return Match(*start(self.file))

    def played(self) -> Match:
        """A match in which all of it was played. Only for a file without a fault."""
        match = self.begun()
        for line in self.lines:
            match.play(line)
        return match

    @property
    def lines(self) -> tuple[Action, ...]:
        """Its actions in order."""
        return tuple(Action(line) for step in self.scenario.steps or () for line in step.do or ())

    def moments(self) -> tuple[Moment, ...]:
        """Its moments in order; the first is the position that it begins with."""
        return tuple(_moments(self))


def examples_of(game: str, folder: Path | None = None) -> tuple[ExampleFile, ...]:
    """The examples of a game by name; `folder` stands for the one that is shipped. A faulty file says so.

    Scenarios without the head of an example are passed over.
    """
    base = folder or share("rules") / game / "examples"
    paths = sorted(path for path in base.glob("*") if path.suffix.lower() in SUFFIXES)
    found = (_tried(game, path, path.stat().st_mtime_ns) for path in paths)
    return tuple(one for one in found if one is not None)


def example_of(game: str, id: str) -> ExampleFile | None:
    """An example of a game by its id, or None."""
    return next((one for one in examples_of(game) if one.id == id), None)


@lru_cache(maxsize=256)
def _tried(game: str, path: Path, _changed: int) -> ExampleFile | None:
    """One file, read and played once for as long as it does not change."""
    try:
        file = read_scenario(path, path.name)
        if file.scenario.example is None:
            return None
        if file.scenario.game != game:
            return ExampleFile(path.stem, None, f"{path.name}:1: expected an example of {game}")
        failures = run(file).failures
    except BadFile as bad:
        return ExampleFile(path.stem, None, str(bad.faults[0]))
    return ExampleFile(path.stem, None, str(failures[0])) if failures else ExampleFile(path.stem, file)


def _moments(one: ExampleFile) -> Iterator[Moment]:
    match, played, steps = one.begun(), 0, one.scenario.steps or ()
    first = steps[0] if steps and steps[0].kind == "teach" else None
    yield Moment(0, first.teach if first else None, first.at or "" if first else "")
    for step in steps[1 if first else 0 :]:
        if step.do is not None:
            for number, line in enumerate(step.do):
                match.play(Action(line))
                played += 1
                yield Moment(played, step.teach if not number else None, step.at or "")
        elif step.deny is not None:
            actor = match.to_act()
            why = match.port(actor).why_not(Action(step.deny)) if actor is not None else None
            yield Moment(played, step.teach, step.at or "", step.deny, why.code if why else "")
        elif step.kind == "teach":
            yield Moment(played, step.teach, step.at or "")
