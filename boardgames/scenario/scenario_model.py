"""Model of the scenario file `scenario/1`, and its reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from pydantic import Field, field_validator, model_validator

from .. import registry
from ..data.faults import BadFile, FileFault
from ..data.public_formats import StartFile, unknown_game, wrong_format
from ..data.rule_models import Frozen, validate
from ..data.yaml_source import MarkedData, load_yaml, parse_yaml

FORMAT: Final = "scenario/1"
KINDS: Final = ("do", "deny", "legal", "expect", "view", "over")


class ExpectedLegal(Frozen):
    """Expectation of the legal actions; at least one of the keys."""

    has: list[str] | None = None
    lacks: list[str] | None = None
    count: int | None = Field(default=None, ge=0)
    only: list[str] | None = None

    @model_validator(mode="after")
    def _something(self) -> ExpectedLegal:
        if not self.model_fields_set:
            raise ValueError("has, lacks, count or only")
        return self


class ExpectedView(Frozen):
    """Expectation of a seat's view."""

    seat: str
    expect: dict[str, Any]

    @field_validator("seat")
    @classmethod
    def _a_seat(cls, value: str) -> str:
        if len(value) != 2 or value[0] != "P" or value[1] not in "123456789":
            raise ValueError("a seat such as P1")
        return value


class ExpectedOutcome(Frozen):
    """Expected result of the game; missing fields are not compared."""

    winners: list[str] | None = None
    scores: dict[str, Any] | None = None
    reason: str | None = None


class TranslatedText(Frozen):
    """One text in the three languages of the app."""

    en: str = Field(min_length=1, max_length=400)
    es: str = Field(min_length=1, max_length=400)
    fr: str = Field(min_length=1, max_length=400)


class ScenarioStep(Frozen):
    """One step: exactly one of `KINDS`; `because` belongs to `deny`.

    In a lesson `teach` beside `do` is the text before the action, beside `deny` the answer to who tries it, and alone
    a text to read; `at` is the place of the text on the table, `lights` are all highlighted places. In an example
    `teach` explains the step.
    """

    do: list[str] | None = None
    deny: str | None = None
    because: str | None = None
    legal: ExpectedLegal | None = None
    expect: dict[str, Any] | None = None
    view: ExpectedView | None = None
    over: ExpectedOutcome | None = None
    teach: TranslatedText | None = None
    at: str | None = None
    lights: list[str] = []

    @field_validator("do", mode="before")
    @classmethod
    def _one_or_many(cls, value: Any) -> Any:
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list):
            raise ValueError("an action, or a list of actions")
        return value

    @model_validator(mode="after")
    def _one_kind(self) -> ScenarioStep:
        given = [kind for kind in KINDS if getattr(self, kind) is not None]
        if len(given) != 1 and (given or self.teach is None):
            found = " and ".join(given) or "none"
            raise ValueError("exactly one of " + ", ".join(KINDS) + f" with a value (here: {found})")
        if self.because is not None and self.deny is None:
            raise ValueError("because only beside deny")
        return self

    @property
    def kind(self) -> str:
        """Return which of `KINDS` this step is; `teach` for one that only says something."""
        return next((kind for kind in KINDS if getattr(self, kind) is not None), "teach")


class Lesson(Frozen):
    """Lesson header of a scenario: name, goal, the learner's seat, and the praise at the end.

    With `against` (a level) the learner plays on freely against that computer player until the last `expect` or
    `over` holds; the steps are one solution, for `check` and for learners who are stuck. `shows`: cards, pieces or
    other pictures that are won. `lights`: places that stay highlighted in all steps.
    """

    title: TranslatedText
    goal: TranslatedText
    praise: TranslatedText
    seat: str = "P1"
    against: str | None = None
    shows: list[str] = []
    lights: list[str] = []


class Example(Frozen):
    """Example head of a scenario: its name, the ids of the rules that it shows, and the viewer."""

    title: TranslatedText
    shows: list[str] = Field(min_length=1)
    seat: str = "P1"


class PuzzleProof(Frozen):
    """Proof that a puzzle has one answer.

    `all`: every turn was looked at. `margin`: in two independent searches of so many positions, each in so many fresh
    worlds, the answer was better than every other one by `margin` and `second`, with the standard errors `errors`.
    """

    kind: Literal["all", "margin"]
    margin: float = Field(default=0.0, ge=0, le=1)
    second: float = Field(default=0.0, ge=0, le=1)
    errors: list[float] = []
    worlds: int = Field(default=0, ge=0, le=10_000)
    positions: int = Field(default=0, ge=0, le=1_000_000)


class PuzzleSource(Frozen):
    """The game that a puzzle comes from: its seed, the levels of its players, the actions before."""

    seed: int | None = None
    levels: list[str] = []
    after: int = Field(ge=0)


class Puzzle(Frozen):
    """Puzzle head of a scenario: who has to find what, and the proof that there is one answer.

    `goal`: `win` in this turn; `stop` a win of the other seat in its next turn; `best`, the best action; any other
    word is one of the game's `turn_goals`, to be reached for certain, at least `amount` of it. `ideas` are the answer
    merged where what differs is immaterial; `accepts` are the first actions of the best choice, `tempting` an action
    that looks as good.
    """

    seat: str
    goal: str
    grade: int = Field(ge=1, le=5)
    themes: list[str] = Field(min_length=1)
    proof: PuzzleProof
    source: PuzzleSource = Field(alias="from")
    amount: int = Field(default=1, ge=1, le=1_000)
    ideas: list[list[str]] = []
    accepts: list[str] = []
    tempting: str = ""


class Scenario(StartFile):
    """A whole file. Either `steps`, or `refused`: true or the path that a fault must name.

    A `lesson` teaches, an `example` shows, a `puzzle` asks; of a game with hidden information a puzzle holds the
    `view` of its seat in place of a position, and one that agrees with it is drawn by `seed`.
    """

    lesson: Lesson | None = None
    example: Example | None = None
    puzzle: Puzzle | None = None
    view: dict[str, Any] | None = None

    steps: list[ScenarioStep] | None = None
    refused: bool | str | None = None

    @field_validator("refused", mode="before")
    @classmethod
    def _true_or_path(cls, value: Any) -> Any:
        if value is not True and not (isinstance(value, str) and value):
            raise ValueError("true, or the path that a fault must name")
        return value

    @model_validator(mode="after")
    def _steps_or_refused(self) -> Scenario:
        if self.steps is None and self.refused is None:
            raise ValueError("steps, or refused")
        if self.steps is not None and self.refused is not None:
            raise ValueError("steps or refused, not both")
        if self.lesson is not None and self.example is not None:
            raise ValueError("a lesson or an example, not both")
        if self.puzzle is not None and (self.position is None) == (self.view is None):
            raise ValueError("a puzzle with a position, or with the view of its seat")
        if self.puzzle is None and self.view is not None:
            raise ValueError("a position; a view only beside a puzzle")
        told = self.lesson is not None or self.example is not None
        if told and not any(step.do for step in self.steps or ()):
            raise ValueError("a lesson in which something is done, or an example")
        if not told and any(step.teach or step.at for step in self.steps or ()):
            raise ValueError("a lesson around steps that teach, or an example")
        return self


class ScenarioFile(NamedTuple):
    """A scenario with the places of its parts in the file it came from."""

    marked: MarkedData
    scenario: Scenario

    def line_of_step(self, index: int) -> int:
        """Return the line on which step `index` begins."""
        return self.marked.mark(("steps", index)).line


def read_scenario(path: Path, name: str | None = None) -> ScenarioFile:
    """Read a scenario file. Raises `BadFile` with every fault."""
    return _validated(load_yaml(path, name=name))


def parse_scenario(text: str, name: str) -> ScenarioFile:
    """Read a scenario from text, `name` standing for the file. Raises `BadFile` with every fault."""
    return _validated(parse_yaml(text, name))


def _validated(marked_data: MarkedData) -> ScenarioFile:
    fault = wrong_format(marked_data, (FORMAT,))
    if fault:
        raise BadFile([fault])
    faults: list[FileFault] = []
    game = unknown_game(marked_data, registry.GAME_IDS)
    if game:
        faults.append(game)
    try:
        scenario = validate(Scenario, marked_data)
    except BadFile as error:
        raise BadFile([*faults, *(f for f in error.faults if not (game and f.path in ("", "game")))]) from None
    if faults:
        raise BadFile(faults)
    return ScenarioFile(marked_data, scenario)
