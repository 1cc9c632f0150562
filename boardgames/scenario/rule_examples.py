"""The examples of a game, in `rules/<game>/examples`: scenarios with an `example:` head, which the app plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..core.game_protocol import Action
from ..core.match import Match
from .guide_files import guide_files_of
from .playable_file import PlayableFile, read_playable
from .scenario_model import Example, TranslatedText


class ExampleMoment(NamedTuple):
    """One moment of an example: the position after some actions, its text, and the line refused there."""

    played: int
    words: TranslatedText | None = None
    at: str = ""
    denied: str = ""
    code: str = ""


class ExampleFile(PlayableFile):
    """One example."""

    __slots__ = ()

    @property
    def example(self) -> Example:
        """The example head. Only for a file without a fault."""
        example = self.scenario.example
        assert example is not None
        return example

    def final_match(self) -> Match:
        """A match in which all of it was played. Only for a file without a fault."""
        match = self.start_match()
        for line in self.lines:
            match.play(line)
        return match

    @property
    def lines(self) -> tuple[Action, ...]:
        """Its actions in order."""
        return tuple(Action(line) for step in self.scenario.steps or () for line in step.do or ())

    def moments(self) -> tuple[ExampleMoment, ...]:
        """Its moments in order; the first is the position that it begins with."""
        return tuple(_moments(self))


def examples_of(game: str, folder: Path | None = None) -> tuple[ExampleFile, ...]:
    """The examples of a game by name; `folder` stands for the one that is shipped. A faulty file says so.

    Scenarios without the head of an example are passed over.
    """
    found = ((path.stem, *read_playable(game, "example", path)) for path in guide_files_of(game, "example", folder))
    return tuple(ExampleFile(*one) for one in found if one[1] or one[2])


def example_of(game: str, id: str) -> ExampleFile | None:
    """An example of a game by its id, or None."""
    return next((one for one in examples_of(game) if one.id == id), None)


def _moments(example: ExampleFile) -> Iterator[ExampleMoment]:
    match, played, steps = example.start_match(), 0, example.scenario.steps or ()
    first = steps[0] if steps and steps[0].kind == "teach" else None
    yield ExampleMoment(0, first.teach if first else None, first.at or "" if first else "")
    for step in steps[1 if first else 0 :]:
        if step.do is not None:
            for number, line in enumerate(step.do):
                match.play(Action(line))
                played += 1
                yield ExampleMoment(played, step.teach if not number else None, step.at or "")
        elif step.deny is not None:
            actor = match.to_act()
            why = match.player_view(actor).why_not(Action(step.deny)) if actor is not None else None
            yield ExampleMoment(played, step.teach, step.at or "", step.deny, why.code if why else "")
        elif step.kind == "teach":
            yield ExampleMoment(played, step.teach, step.at or "")
