"""What was played at a table becomes a scenario: steps, what changed by each, and what a lesson says. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from boardgames.core.machine import Action, Dump, Game, IllegalAction, OptionValue, seat_name
from boardgames.core.match import Match
from boardgames.core.paths import differences
from boardgames.data.writer import document
from boardgames.scenario.model import FORMAT, Scenario
from boardgames.text.catalog import LANGUAGES

MOST: Final = 8
"""Changes that a step expects, at most."""
LONGEST: Final = 80
"""Characters of a value that is expected."""
UNSAID: Final = frozenset(("seed", "shuffles", "deck", "draw", "temple_pile", "box", "knows"))
"""Fields that tell how a game was dealt and not what happened."""

LEFT_OUT: Final = frozenset(("deny", "legal", "view", "teach"))
"""Kinds of steps that are not taken over from a file."""

Said = dict[str, str]


@dataclass
class Told:
    """One action as a step. `teach`: what a lesson says before it, by language; `expects`: whether its changes are
    expected.
    """

    line: Action
    changes: Mapping[str, Any]
    teach: Said = field(default_factory=dict)
    expects: bool = True


def told(
    game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int, lines: Sequence[Action]
) -> list[Told]:
    """The actions played from a position, each with what it changed. Raises `IllegalAction`, `BadPosition`."""
    match = Match(game, game.load(position, options, seed))
    out = []
    for line in lines:
        before = match.dump()
        match.play(line)
        out.append(Told(line, _changes(before, match.dump())))
    return out


def told_of(
    game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int, scenario: Scenario
) -> list[Told]:
    """What is done in a scenario, with what is said of it; as far as it can be played."""
    steps = [step for step in scenario.steps or () if step.do]
    lines = [Action(line) for step in steps for line in step.do or ()]
    try:
        out = told(game, options, position, seed, lines)
    except IllegalAction:
        return []
    said = [step.teach if not number else None for step in steps for number, _line in enumerate(step.do or ())]
    for one, words in zip(out, said, strict=True):
        one.teach = dict(words.model_dump()) if words is not None else {}
    return out


def _changes(before: Dump, after: Dump) -> dict[str, Any]:
    """What an action changed, as far as it can be read; the end is told apart."""
    found = {
        path: value
        for path, _was, value in differences(before, after)
        if not UNSAID & set(path.split(".")) and not path.startswith("over") and len(json.dumps(value)) <= LONGEST
    }
    return dict(list(found.items())[:MOST])


@dataclass
class Head:
    """What a file says of itself. A lesson has a name, a goal and a praise in three languages."""

    title: str = ""
    lesson: bool = False
    name: Said = field(default_factory=dict)
    goal: Said = field(default_factory=dict)
    praise: Said = field(default_factory=dict)


def head_of(scenario: Scenario) -> Head:
    """What a scenario says of itself."""
    lesson = scenario.lesson
    if lesson is None:
        return Head(scenario.title)
    name, goal, praise = (dict(one.model_dump()) for one in (lesson.title, lesson.goal, lesson.praise))
    return Head(scenario.title, True, name, goal, praise)


def scenario(
    game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int, head: Head, steps: Sequence[Told]
) -> str:
    """The text of the scenario file; without steps it expects the phase and whose turn it is."""
    fields: dict[str, Any] = {"format": FORMAT, "game": game.id, "title": head.title, "options": dict(options)}
    match = Match(game, game.load(position, options, seed))
    if head.lesson:
        learner = seat_name(match.to_act() or 0)
        fields["lesson"] = {
            "title": _whole(head.name, head.title),
            "goal": _whole(head.goal, head.title),
            "praise": _whole(head.praise, head.title),
            "seat": learner,
        }
    fields |= {"seed": seed, "position": position}
    written: list[dict[str, Any]] = []
    for step in steps:
        acts = match.to_act()
        match.play(step.line)
        one: dict[str, Any] = {"do": step.line}
        if head.lesson and any(step.teach.values()) and seat_name(acts or 0) == fields["lesson"]["seat"]:
            one["teach"] = _whole(step.teach, step.line)
        written.append(one)
        if step.expects and step.changes:
            written.append({"expect": dict(step.changes)})
    outcome = match.outcome()
    if outcome is not None:
        winners = [seat_name(seat) for seat in outcome.winners]
        written.append({"over": {"winners": winners, "reason": outcome.reason}})
    elif not written:
        now = match.dump()
        written.append({"expect": {name: now[name] for name in ("phase", "to_act")}})
    return document({**fields, "steps": written})


def _whole(said: Said, instead: str) -> Said:
    """A text in all languages: what is not written in one stands there in another."""
    known = next((text for text in said.values() if text), instead)
    return {language: said.get(language) or known for language in LANGUAGES}
