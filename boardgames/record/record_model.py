"""Model of a record: start of a match, its players, and all actions and undos in order."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, Literal

from pydantic import Field, field_validator, model_validator

from .. import __version__
from ..data.digests import rules_digest
from ..data.own_rules import game_with_rules, set_from_fields
from ..data.public_formats import StartFile
from ..data.rule_models import Frozen

FORMAT: Final = "record/1"
UNDO: Final = "undo"
"""Line that takes the last action back. No game has an action of this name."""


class RecordedSeat(Frozen):
    """Player of a seat: a person by name, or a computer player by level."""

    person: str | None = Field(default=None, max_length=200)
    computer: str | None = Field(default=None, max_length=60)

    @model_validator(mode="after")
    def _one_of_them(self) -> RecordedSeat:
        if (self.person is None) == (self.computer is None):
            raise ValueError("either person or computer")
        return self

    def as_fields(self) -> dict[str, str]:
        """Return this as the mapping that stands in a file."""
        return {"person": self.person} if self.person is not None else {"computer": self.computer or ""}


class RecordedOutcome(Frozen):
    """Result of the match in a record."""

    winners: list[str]
    scores: dict[str, Any]
    reason: str


class OverLine(Frozen):
    """The line of a record that tells the result."""

    over: RecordedOutcome


class RecordedHint(Frozen):
    """Hint that was shown to a seat: the actions that it proposed, the next one first."""

    seat: str = Field(max_length=20)
    actions: list[str] = Field(max_length=200)


class HintLine(Frozen):
    """The line of a record that tells a hint. It is no action: it changes neither the match nor its digest."""

    hint: RecordedHint


class RulesStamp(Frozen):
    """The rules a match was played under: a digest of their files, and every constant's value."""

    digest: str = Field(max_length=100)
    constants: dict[str, Any] = Field(default_factory=dict)


class RecordHeader(StartFile):
    """All of a record file but its actions."""

    format: Literal["record/1"]
    app: str = Field(default="", max_length=60)
    started: str = Field(default="", max_length=60)
    seats: dict[str, RecordedSeat] = Field(default_factory=dict)
    rules: RulesStamp = RulesStamp(digest="")
    shuffle: int = Field(default=1, ge=1, le=1000)
    set: dict[str, Any] | None = None


class RecordFile(RecordHeader):
    """A record file as a whole."""

    actions: list[str | OverLine | HintLine]

    @field_validator("actions", mode="before")
    @classmethod
    def _none_yet(cls, value: Any) -> Any:
        if value is None:
            return []
        if isinstance(value, list):
            for item in value:
                if not isinstance(item, str) and not (
                    isinstance(item, Mapping) and set(item) in ({"over"}, {"hint"})
                ):
                    raise ValueError("actions, 'undo', hints and at most a result")
        return value


@dataclass(frozen=True, slots=True)
class ShownHint:
    """Hint that a seat (its public name) was shown after so many standing actions, and what it proposed."""

    after: int
    seat: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A match as written down.

    `lines` holds actions and undos, `places` their lines in the file (from 1). `torn` is a last line that was cut
    off; it counts if it is legal. `hints` are those before which nothing was taken back later. `set` is the rule set
    as plain data with all its rule files. `shuffle` is the version of shuffling of the deal (`Game.shuffle_version`);
    0 for a position, which is dealt as today.
    """

    game_id: str
    options: Mapping[str, Any]
    seed: int
    seats: Mapping[str, RecordedSeat]
    constants: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None
    set: Mapping[str, Any] | None = None
    shuffle: int = 0
    title: str = ""
    started: str = ""
    app: str = ""
    digest: str = ""
    rule_constants: Mapping[str, Any] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    hints: tuple[ShownHint, ...] = ()
    over: Mapping[str, Any] | None = None
    file: str = ""
    torn: str = ""

    @property
    def table_id(self) -> str:
        """Id of the table of this match over restarts; it stays the same when other people take seats."""
        return table_id(self.game_id, self.started, self.seed)

    def standing_actions(self) -> list[tuple[int, str]]:
        """Return the actions that were not taken back, each with its place in the file (0 where unknown)."""
        stack: list[tuple[int, str]] = []
        for index, line in enumerate(self.lines):
            if line != UNDO:
                stack.append((self.places[index] if index < len(self.places) else 0, line))
            elif stack:
                stack.pop()
        return stack

    def header(self) -> dict[str, Any]:
        """Return the fields that stand in the file above `actions`."""
        fields: dict[str, Any] = {"format": FORMAT, "game": self.game_id}
        if self.title:
            fields["title"] = self.title
        fields |= {"app": self.app, "started": self.started, "options": dict(self.options), "seed": self.seed}
        if self.shuffle > 1:
            fields["shuffle"] = self.shuffle
        if self.constants:
            fields["constants"] = dict(self.constants)
        if self.position is not None:
            fields["position"] = self.position
        fields["seats"] = {seat: who.as_fields() for seat, who in self.seats.items()}
        fields["rules"] = {"digest": self.digest, "constants": dict(self.rule_constants)}
        if self.set is not None:
            fields["set"] = dict(self.set)
        return fields


def table_id(game_id: str, started: str, seed: int) -> str:
    """Return the id of the table of a match. It is for this device alone: a seed could be guessed from it."""
    return f"{game_id}-{hashlib.sha256(f'{game_id} {started} {seed}'.encode()).hexdigest()[:16]}"


def new_record(
    game_id: str,
    options: Mapping[str, Any],
    seed: int,
    seats: Mapping[str, RecordedSeat],
    *,
    constants: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    title: str = "",
    own_rules: Mapping[str, Any] | None = None,
) -> Record:
    """Return the record of a match that begins now, under the set `own_rules` where there is one.

    Raises `BadPosition` for wrong constants, `BadFile` for a wrong set.
    """
    game = game_with_rules(game_id, constants or {}, own_rules)
    own = None if own_rules is None else set_from_fields(own_rules, "")
    return Record(
        game_id,
        dict(options),
        seed,
        dict(seats),
        constants=dict(constants or {}),
        position=position,
        set=own_rules,
        shuffle=game.shuffle_version,
        title=title,
        started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        app=__version__,
        digest=rules_digest(game_id, own),
        rule_constants=dict(game.constants),
    )


STAMPED_0_1_0: Final = frozenset(("67299c5eaa368e00", "9a730008d9a225de", "8e7d3762e2ed3408", "8de7e0059d7139c1"))
"""Version 0.1.0 stamped its records with the bytes of its rule files: what it wrote for its four games."""
