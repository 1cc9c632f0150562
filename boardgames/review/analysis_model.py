"""Model of an analysis file: the judged decisions of seats, and their chances through the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from ..data.validation import Limits

FORMAT: Final = "analysis/1"
JUDGE_VERSION: Final = 14
"""Grows with every change of the judge that changes what it finds."""

Verdict = Literal["none", "open", "close", "good", "preference", "costly", "decisive", "missed_win", "allowed_win"]
"""Verdict on a decision. `none`: no notable cost; `open`: too close to tell; `close`: both searches prefer another
action by a little; `good`: the best action, clearly better than what it is praised beside; `preference`: another
action is preferred; `costly`: a cost of a size that rollouts have confirmed in this game; `decisive`: such a cost,
confirmed by rollouts of the decision itself; `missed_win`, and `allowed_win` (of the other seat): exact.
"""
Scale = Literal["chance", "rough", "standing", "order"]
"""`Game.evaluation_scale`; "order" where the numbers were not measured under these rules: only the order counts."""

Sure = Literal["", "can_win", "can_lose", "won", "lost", "drawn"]
"""What is certain of a seat at a point of an open game: it wins in the turn that it has, or the other side does,
unless that is overlooked; at the end of any game: how it ended.
"""

Weighed = Literal["", "worse", "even", "better"]
"""Whether the other choice of a risk would have been worse than what was played, about as good, or better."""
Praise = Literal["", "hard", "weighed", "only", "win"]
"""Why what was played is praised: see `ai.judge`."""
Proposed = Literal["", "played", "better"]
"""What a hint proposed that the seat was shown: what it played, or what is better."""

Unit = Annotated[float, Limits(0.0, 1.0)]
Change = Annotated[float, Limits(-1.0, 1.0)]
Count = Annotated[int, Limits(0, 1_000_000)]
Line = Annotated[str, Limits(0, 500)]


@dataclass(frozen=True, slots=True)
class ReasonFields:
    """A `HintReason` as plain data; empty where there is none."""

    id: Line = ""
    deed: Line = ""
    purpose: Line = ""
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Expected result of the seat after so many actions, with its standard error, and why it differs from the point
    before: by the seat's own choice, by what its action turned up, by what others did, or had hidden before that
    action showed it.

    `win`: of a certain win, the reasons of the actions that it takes; `score`: at the end, of the seat's side and
    of the best other one.
    """

    after: Count
    value: Unit
    error: Unit
    chosen: Change = 0.0
    revealed: Change = 0.0
    others: Change = 0.0
    sure: Sure = ""
    win: tuple[ReasonFields, ...] = ()
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision after so many actions of the game, in a turn of the seat (counted from 0) and a round.

    `best` and `reasons`: the actions of the best line, and why those that the seat did not play in that turn; `own`
    and `reason`: what was played in the turn, and why the first of it; where that showed the seat something new, the
    best line that begins with it, and `is_own_played` is false; `shared`: what the seat played in that turn of the
    best line, and `instead`: what it played otherwise, up to the first action that showed it something; `contrast`:
    in what the best line is better; `costs`: the cost by each search, `cost` their mean; `value`: expected result of
    the best line; `rollout_cost`: the cost found by playing on, 0 where that was not tried.

    `answers`: in open games what the other side answers the best turn, and the played one. After an allowed win
    `rival_win`: the actions with which the other side could win, and `prevented` the first of them that it could not
    have played after the best line. Of what is told `until`: the last round up to which each turn missed or allowed
    a win again, 0 for none; `hint`: what a hint proposed there. Of a `good` decision `praise`: why it is praised;
    `margins`: by how much it was better than the line that it is praised beside, by each search, `margin_error`
    their standard error, and `second` why that one. `weighed`: how good the other choice of a risk was, where
    something else was better than both.
    """

    after: Count
    turn: Count
    round: Count
    played: Line
    verdict: Verdict
    cost: Change
    error: Unit
    value: Unit
    costs: tuple[Change, ...] = ()
    rollout_cost: Change = 0.0
    best: tuple[Line, ...] = ()
    own: tuple[Line, ...] = ()
    is_own_played: bool = False
    reason: ReasonFields = ReasonFields()
    reasons: tuple[ReasonFields, ...] = ()
    contrast: ReasonFields = ReasonFields()
    rival_win: tuple[ReasonFields, ...] = ()
    prevented: ReasonFields = ReasonFields()
    shared: tuple[ReasonFields, ...] = ()
    instead: tuple[ReasonFields, ...] = ()
    answers: tuple[tuple[ReasonFields, ...], ...] = ()
    margins: tuple[Change, ...] = ()
    margin_error: Unit = 0.0
    second: tuple[ReasonFields, ...] = ()
    until: Count = 0
    hint: Proposed = ""
    praise: Praise = ""
    weighed: Weighed = ""


@dataclass(frozen=True, slots=True)
class RoleEstimate:
    """Roles of all seats as one seat could estimate them after so many actions, at the begin of a turn: for each
    public seat name the share of each role.
    """

    after: Count
    round: Count
    shares: dict[Line, dict[Line, Unit]]


@dataclass(frozen=True, slots=True)
class SeatAnalysis:
    """Analysis of one seat. `skipped`: how many early decisions of a very long game were left out; `roles`: what it
    could estimate of hidden roles, turn by turn, and last what the end showed; empty where none is hidden.
    """

    decisions: tuple[JudgedDecision, ...] = ()
    points: tuple[CurvePoint, ...] = ()
    skipped: Count = 0
    roles: tuple[RoleEstimate, ...] = ()


@dataclass(frozen=True, slots=True)
class AnalysisFile:
    """All of an analysis file. `record`, `rules` and `values` are digests of what it was made from."""

    format: Literal["analysis/1"]
    judge: Count
    record: Line
    rules: Line
    values: Line
    scale: Scale
    seats: dict[str, SeatAnalysis] = field(default_factory=dict)
