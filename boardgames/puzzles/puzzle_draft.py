"""Puzzle as it is made: what is asked in which position, the answer with its proof, and its text as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.game_protocol import Action, Dump, OptionValue, seat_name
from ..data.learned_values import digest_of_data
from ..data.yaml_writer import yaml_document
from ..scenario.scenario_model import FORMAT


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game at which a seat has to choose: where it comes from, and what the seat sees.

    `position` is None in games with hidden information.
    """

    game: str
    options: Mapping[str, OptionValue]
    seat: int
    view: Dump
    position: Dump | None
    after: int
    seed: int | None = None
    levels: tuple[str, ...] = ()
    constants: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class PuzzleDraft:
    """One puzzle. `line` is played by `check`; what the fields say is as in `scenario_model.Puzzle`."""

    moment: Moment
    goal: str
    line: tuple[Action, ...]
    proof: Mapping[str, Any]
    themes: tuple[str, ...]
    grade: int
    ideas: Sequence[Sequence[str]] = ()
    accepts: Sequence[str] = ()
    tempting: str = ""
    amount: int = 1

    @property
    def id(self) -> str:
        """A name for its file: what it asks and where it comes from, a seed or a digest of what was seen."""
        moment = self.moment
        origin = f"own-{digest_of_data(moment.view)[:8]}" if moment.seed is None else str(moment.seed)
        return f"{self.goal}-{origin}-{moment.after}"

    def with_grade(self, grade: int) -> PuzzleDraft:
        """Return the same puzzle with another grade."""
        return replace(self, grade=grade)

    def text(self) -> str:
        """Return the puzzle as a scenario file."""
        moment = self.moment
        source: dict[str, Any] = {"seed": moment.seed} if moment.seed is not None else {}
        if moment.levels:
            source["levels"] = list(moment.levels)
        head: dict[str, Any] = {
            "seat": seat_name(moment.seat),
            "goal": self.goal,
            "grade": self.grade,
            "themes": list(self.themes),
            "proof": dict(self.proof),
            "from": {**source, "after": moment.after},
        }
        if self.amount > 1:
            head["amount"] = self.amount
        if self.ideas:
            head["ideas"] = [list(idea) for idea in self.ideas]
        if self.accepts:
            head["accepts"] = list(self.accepts)
        if self.tempting:
            head["tempting"] = self.tempting
        fields: dict[str, Any] = {"format": FORMAT, "game": moment.game, "options": dict(moment.options)}
        if moment.constants:
            fields["constants"] = dict(moment.constants)
        fields["puzzle"] = head
        if moment.position is not None:
            fields["position"] = moment.position
        else:
            fields["view"] = moment.view
        steps: list[dict[str, Any]] = [{"do": list(self.line)}]
        if self.goal == "win":
            steps.append({"over": {"winners": [seat_name(moment.seat)]}})
        return yaml_document({**fields, "steps": steps})
