"""Data of a state frame other than that of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .answer_timer import AnswerClock
from .frames import ScreenShape
from .table_people import DecisionNotice, Sign, VoteChoice, VoteKind


class ShownVote(NamedTuple):
    """A question to people as one screen shows it; without choices it is only told."""

    number: int
    kind: VoteKind
    seat: int
    choices: Sequence[VoteChoice]
    chosen: VoteChoice | None


@dataclass(frozen=True, slots=True)
class StateStamp:
    """Data of a state frame other than that of the game.

    `n` counts the states of all screens alike; `here` are the seats that are not away; `is_first` if the screen has
    had no state yet; `log_sent` are the log lines that it has; `shape` is that of the screen, `other_seat` the second
    seat that is played at it. The rest is what people show each other and decide (`TablePeople`).
    """

    epoch: str
    n: int
    here: frozenset[int]
    is_first: bool
    log_sent: Sequence[dict[str, Any]]
    shape: ScreenShape = "tall"
    other_seat: int | None = None
    signs: Mapping[int, Sign] = field(default_factory=dict)
    votes: Sequence[ShownVote] = ()
    notice: DecisionNotice | None = None
    clock: AnswerClock | None = None
