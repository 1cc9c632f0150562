"""Steps of a scenario from played actions: their changes, and the texts of a lesson. Pure.

Content of a file that was not edited is written back unchanged.
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
"""Maximum number of changes that a step expects."""
FIRST: Final = "P1"
"""Learner's seat if a lesson names none."""
LONGEST: Final = 80
"""Maximum characters of an expected value."""
UNSAID: Final = frozenset(("seed", "shuffles", "deck", "draw", "temple_pile", "box", "knows"))
"""Fields left out of expected changes, because they tell how a game was dealt."""

TextByLanguage = dict[str, str]


@dataclass
class StepDraft:
    """One step of a scenario.

    `fields`: its content in the file except `teach`, the lesson texts by language. `changes`: what its actions
    changed, or what the file expects right after it. `expects`: True if the changes are expected. `actor`: seat
    that played the action; empty for a step of a file.
    """

    fields: Mapping[str, Any]
    teach: TextByLanguage = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    expects: bool = False
    actor: str = ""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions of the step."""
        done = self.fields.get("do", ())
        return tuple(map(Action, [done] if isinstance(done, str) else done))

    @property
    def summary(self) -> str:
        """The step in one line: its actions, or its kind."""
        if self.actions:
            return ", ".join(self.actions)
        return next((f"{kind} {_short(self.fields[kind])}" for kind in KINDS if kind in self.fields), "teach")


def steps_from_actions(
    game: Game, options: Mapping[str, OptionValue], position: Dump, seed: int, lines: Sequence[Action]
) -> list[StepDraft]:
    """Return the actions played from a position as steps with their changes, and the outcome.

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
    """Return the steps of a scenario; an expectation right after actions is merged into their step."""
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
    """Steps of the played actions; earlier steps with the same actions keep their texts and expectations."""
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
    """Changes by an action, limited to short and readable values; the outcome is left out."""
    found = {
        path: value
        for path, _was, value in differences(before, after)
        if not UNSAID & set(path.split(".")) and not path.startswith("over") and len(json.dumps(value)) <= LONGEST
    }
    return dict(list(found.items())[:MOST])


@dataclass(frozen=True)
class ScenarioHeader:
    """Header of a scenario file. A lesson has a name, a goal and a praise in three languages.

    `more` holds the other fields of a lesson's header, `example` the whole header of an example.
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
        """Name of the folder for such files."""
        return "lessons" if self.lesson else "examples" if self.example else "scenarios"


def header_of_scenario(scenario: Scenario) -> ScenarioHeader:
    """Header of a scenario."""
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
    """Return the text of the scenario file. Without steps it expects the phase and the active seat.

    Without a `position` it begins with the initial position.
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
    """Yield the file's steps for a step. A text before an action of another seat becomes a step of its own."""
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
    """Return a text in all languages; a missing one is replaced by that of another language."""
    known = next((text for text in said.values() if text), instead)
    return {language: said.get(language) or known for language in LANGUAGES}
