"""What was played at a table becomes a scenario: steps, what changed by each, and what a lesson says. Pure.

What a file says and nobody touches is written as it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import Action, Dump, Game, OptionValue, seat_name
from boardgames.core.match import Match
from boardgames.data.yaml_writer import yaml_document
from boardgames.scenario.scenario_model import FORMAT, KINDS, Scenario
from boardgames.text.catalog import LANGUAGES

MOST: Final = 8
"""Changes that a step expects, at most."""
FIRST: Final = "P1"
"""Who learns where a lesson does not say."""
LONGEST: Final = 80
"""Characters of a value that is expected."""
UNSAID: Final = frozenset(("seed", "shuffles", "deck", "draw", "temple_pile", "box", "knows"))
"""Fields that tell how a game was dealt and not what happened."""

TextByLanguage = dict[str, str]


@dataclass
class StepDraft:
    """One step. `fields`: what its file says of it but `teach`, which is a lesson's words by language.

    `changes`: what a `do` changed, or what its file expects right after it; `expects`: whether that is expected.
    `actor`: who did what was played here; empty for a step of a file.
    """

    fields: Mapping[str, Any]
    teach: TextByLanguage = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    expects: bool = False
    actor: str = ""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that are done in it."""
        done = self.fields.get("do", ())
        return tuple(map(Action, [done] if isinstance(done, str) else done))

    @property
    def summary(self) -> str:
        """It in a line: what is done, or which kind of step it is."""
        if self.actions:
            return ", ".join(self.actions)
        return next((f"{kind} {_short(self.fields[kind])}" for kind in KINDS if kind in self.fields), "teach")


def steps_from_actions(
    game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int, lines: Sequence[Action]
) -> list[StepDraft]:
    """The actions played from a position, each with what it changed, and how that ended.

    Raises `IllegalAction`, `BadPosition`.
    """
    match = Match(game, game.load(position, options, seed))
    out = []
    for line in lines:
        before, actor = match.dump(), seat_name(match.to_act() or 0)
        match.play(line)
        out.append(StepDraft({"do": line}, changes=_changes(before, match.dump()), expects=True, actor=actor))
    outcome = match.outcome()
    if outcome is not None and lines:
        winners = [seat_name(seat) for seat in outcome.winners]
        out.append(StepDraft({"over": {"winners": winners, "reason": outcome.reason}}))
    return out


def steps_of_scenario(scenario: Scenario) -> list[StepDraft]:
    """The steps of a scenario, all that is said in them; what is expected right after a `do` belongs to that."""
    out: list[StepDraft] = []
    for step in scenario.steps or ():
        fields = step.model_dump(exclude_unset=True)
        said = fields.pop("teach", None) or {}
        if fields.keys() == {"expect"} and not said and out and out[-1].actions and not out[-1].expects:
            out[-1] = replace(out[-1], changes=fields["expect"], expects=True)
        else:
            out.append(StepDraft(fields, said))
    return out


def merge_played_steps(before: Sequence[StepDraft], now: Sequence[StepDraft]) -> list[StepDraft]:
    """What was played now, with all that was said before of what is played as it was."""
    lines = [line for step in now for line in step.actions]
    done = kept = 0
    for step in before:
        if step.actions != tuple(lines[done : done + len(step.actions)]) or "over" in step.fields:
            break
        done, kept = done + len(step.actions), kept + 1
    return [*before[:kept], *now[done:]]


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _changes(before: Dump, after: Dump) -> dict[str, Any]:
    """What an action changed, as far as it can be read; the end is told apart."""
    found = {
        path: value
        for path, _was, value in differences(before, after)
        if not UNSAID & set(path.split(".")) and not path.startswith("over") and len(json.dumps(value)) <= LONGEST
    }
    return dict(list(found.items())[:MOST])


@dataclass(frozen=True)
class ScenarioHeader:
    """What a file says of itself. A lesson has a name, a goal and a praise in three languages.

    `more` is what else the head of a lesson says, `example` the whole head of an example.
    """

    title: str = ""
    lesson: bool = False
    name: TextByLanguage = field(default_factory=dict)
    goal: TextByLanguage = field(default_factory=dict)
    praise: TextByLanguage = field(default_factory=dict)
    more: Mapping[str, Any] | None = None
    example: Mapping[str, Any] | None = None

    @property
    def folder_name(self) -> str:
        """The folder that such files lie in."""
        return "lessons" if self.lesson else "examples" if self.example else "scenarios"


def header_of_scenario(scenario: Scenario) -> ScenarioHeader:
    """What a scenario says of itself."""
    if scenario.lesson is None:
        example = scenario.example
        return ScenarioHeader(
            scenario.title, example=None if example is None else example.model_dump(exclude_unset=True)
        )
    more = scenario.lesson.model_dump(exclude_unset=True)
    name, goal, praise = (more.pop(part) for part in ("title", "goal", "praise"))
    return ScenarioHeader(scenario.title, True, name, goal, praise, more)


def scenario_file_text(
    game: Game,
    options: Mapping[str, OptionValue],
    position: Mapping[str, Any] | None,
    seed: int,
    head: ScenarioHeader,
    steps: Sequence[StepDraft],
) -> str:
    """The text of the scenario file; without steps it expects the phase and whose turn it is.

    Without a `position` it begins with the opening.
    """
    fields: dict[str, Any] = {"format": FORMAT, "game": game.id, "title": head.title, "options": dict(options)}
    now = (game.new_game(options, seed) if position is None else game.load(position, options, seed)).dump()
    learner = ""
    if head.lesson:
        more = {"seat": now["to_act"] or now["turn"]} if head.more is None else head.more
        learner = more.get("seat", FIRST)
        fields["lesson"] = {
            "title": _whole(head.name, head.title),
            "goal": _whole(head.goal, head.title),
            "praise": _whole(head.praise, head.title),
            **more,
        }
    elif head.example:
        fields["example"] = dict(head.example)
    fields["seed"] = seed
    if position is not None:
        fields["position"] = position
    written = [one for step in steps for one in _step_fields(step, learner, taught=bool(head.lesson or head.example))]
    return yaml_document(
        {**fields, "steps": written or [{"expect": {name: now[name] for name in ("phase", "to_act")}}]}
    )


def _step_fields(step: StepDraft, learner: str, *, taught: bool) -> Iterator[dict[str, Any]]:
    """A step as its file has it. What is said before a deed of somebody else's is read by itself."""
    said = {"teach": _whole(step.teach, step.summary)} if taught and any(step.teach.values()) else {}
    if said and learner and step.actor not in ("", learner):
        yield said
        said = {}
    done = {"do": step.actions[0]} if len(step.actions) == 1 else {}
    if one := {**step.fields, **done, **said}:
        yield one
    if step.expects and step.changes:
        yield {"expect": dict(step.changes)}


def _whole(said: TextByLanguage, instead: str) -> TextByLanguage:
    """A text in all languages: what is not written in one stands there in another."""
    known = next((text for text in said.values() if text), instead)
    return {language: said.get(language) or known for language in LANGUAGES}
