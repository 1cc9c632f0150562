"""The hint of a table as one immutable record, and what follows an event. Knows no window, no session and no clock.

`step_hint(state, event, port)` returns the next state and the effects to run on the search of a computer player, in
that order; `port` shows the match to the seat that looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, final

from boardgames.core.game_protocol import Action, Event, Seat
from boardgames.core.match import PlayerView
from boardgames.ui.play.match.turn_plan import PlanStep, Progress, TurnPlan, lines_of, measure_progress


# stages -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class NoHint:
    """None is wanted; what was planned is kept."""


@dataclass(frozen=True, slots=True)
class ComputingHint:
    """A computer player is asked. `is_offered`: nobody waits for it; `is_rest`: for the rest of a turn that was told
    so far.
    """

    is_offered: bool = False
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class AvailableHint:
    """A plan that was made before still holds, and is shown at the next look."""

    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class ShownHint:
    """The next step is told, while its seat acts. `is_offered`: nobody has asked for it."""

    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class FinishedHint:
    """All steps that were told are done; taking one back tells it again."""


HintStage = NoHint | ComputingHint | AvailableHint | ShownHint | FinishedHint
UNFINISHED: Final = (ShownHint(), ComputingHint(is_rest=True))
"""Stages of a hint that was told to somebody who had asked, and goes on."""

PlanChange = tuple[Event, ...] | Literal["strayed", "shorter"] | None
"""Why a plan is another one than before: what was seen, that its seat did something else, or that thinking on about
it made steps needless.
"""


# events -------------------------------------------------------------------------------------------------------
class HintOffer(NamedTuple):
    """The latest hint that nobody asked for: after how many actions, and the keys with which it may begin (empty:
    any).
    """

    action_count: int
    first_keys: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class HintRequestEvent:
    """A hint is wanted; `offer`: nobody has asked for it."""

    offer: HintOffer | None = None


@dataclass(frozen=True, slots=True)
class HintAcceptEvent:
    """The hint that came unasked is asked for now."""


@dataclass(frozen=True, slots=True)
class HintHideEvent:
    """The hint is not wanted now."""


@dataclass(frozen=True, slots=True)
class HintDeclineEvent:
    """A seat wants to choose alone in that turn."""

    seat: Seat
    turn: object


@dataclass(frozen=True, slots=True)
class HintDueEvent:
    """Show the hint that is available."""


@dataclass(frozen=True, slots=True)
class PlanFoundEvent:
    """A turn was planned."""

    plan: TurnPlan


@dataclass(frozen=True, slots=True)
class RestFoundEvent:
    """A plan was completed by what was found for the rest of its turn, or ends without it."""

    plan: TurnPlan


@dataclass(frozen=True, slots=True)
class PositionChangeEvent:
    """Something was played or taken back."""


@dataclass(frozen=True, slots=True)
class SelectionChangeEvent:
    """Other keys are in hand."""

    picked: Sequence[str]


@dataclass(frozen=True, slots=True)
class HintKeysEvent:
    """From what is `picked` on, `keys` make the next step."""

    picked: Sequence[str]
    keys: Sequence[str]


@dataclass(frozen=True, slots=True)
class PlayAllEvent:
    """The rest of the turn is to be played step by step, or no longer."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class ReplyUnfoldEvent:
    """Tell also what is expected to follow."""


HintEvent = (
    HintRequestEvent
    | HintAcceptEvent
    | HintHideEvent
    | HintDeclineEvent
    | HintDueEvent
    | PlanFoundEvent
    | RestFoundEvent
    | PositionChangeEvent
    | SelectionChangeEvent
    | HintKeysEvent
    | PlayAllEvent
    | ReplyUnfoldEvent
)


# effects ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StartSearchEffect:
    """Ask a computer player for a turn of the seat that looks, once it has played `lines`."""

    lines: Sequence[Action] = ()


@dataclass(frozen=True, slots=True)
class CancelSearchEffect:
    """What the computer player is asked for is not wanted any more."""


HintEffect = StartSearchEffect | CancelSearchEffect


@final
@dataclass(frozen=True)
class HintState:
    """The one hint of a table.

    `progress`: how far `plan`, which is kept while it is hidden, was followed; `is_acting`: its seat acts and looks.
    `search`: what a computer player is asked for. `change`: why the plan is another one than before; `is_plan_told`:
    it was told to somebody who had asked. `request_count`: number of hints that were told because they were wanted.
    `picked`, `keys`: what was in hand when the next step was told, and the keys that make it from there. `declined`:
    turns in which a seat wants to choose alone.
    """

    stage: HintStage = NoHint()
    plan: TurnPlan | None = None
    progress: Progress | None = None
    is_acting: bool = False
    search: Literal["turn", "rest"] | None = None
    change: PlanChange = None
    is_plan_told: bool = False
    is_reply_unfolded: bool = False
    request_count: int = 0
    picked: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    is_playing_all: bool = False
    offer: HintOffer | None = None
    declined: frozenset[tuple[Seat, object]] = frozenset()

    @property
    def done_count(self) -> int:
        """Number of steps of the plan that are done."""
        return self.progress.done if self.progress is not None else 0

    @property
    def is_as_planned(self) -> bool:
        """True if nothing but what was planned happened, whoever acts now."""
        return self.progress is not None and self.progress.as_planned

    @property
    def planned_step(self) -> PlanStep | None:
        """The next step of a plan that holds while its seat acts, shown or not."""
        plan = self.plan
        if plan is None or not (self.is_acting and self.is_as_planned) or self.done_count >= len(plan.steps):
            return None
        return plan.steps[self.done_count]

    @property
    def action(self) -> Action | None:
        """The next step of the hint that is shown."""
        step = self.planned_step if isinstance(self.stage, ShownHint) else None
        return step.action if step is not None else None

    @property
    def is_offered(self) -> bool:
        """True for a hint that nobody asked for, also while it is computed."""
        return isinstance(self.stage, ComputingHint | AvailableHint | ShownHint) and self.stage.is_offered

    @property
    def is_sought(self) -> bool:
        """True while somebody waits for it."""
        return isinstance(self.stage, ComputingHint | AvailableHint) and not self.stage.is_offered

    @property
    def is_active(self) -> bool:
        """True while somebody waits for it, or its next step is shown."""
        return self.is_sought or self.action is not None

    @property
    def is_busy(self) -> bool:
        """True while something may come that is not shown yet."""
        return self.search is not None or isinstance(self.stage, AvailableHint)

    @property
    def left_count(self) -> int:
        """Number of steps of the turn that are still to be done; what is looked for counts as one."""
        plan = self.plan
        if plan is None or not (self.is_acting and self.is_as_planned):
            return 0
        return len(plan.steps) - self.done_count + (plan.ending is not None)

    def is_followed_by(self, picked: Sequence[str]) -> bool:
        """True if what is in hand is what the hint says, or what was there before it."""
        taken, before = tuple(picked[len(self.picked) :]), len(self.picked)
        return tuple(picked[:before]) == self.picked and (not taken or taken == self.keys[: len(taken)])


def step_hint(state: HintState, event: HintEvent, port: PlayerView) -> tuple[HintState, Sequence[HintEffect]]:
    """Take one event. Return the state after it and the effects to run, the first one first."""
    one = _HintStep(state, port)
    one.take(event)
    return one.state, one.effects


@final
class _HintStep:
    """One step while it is computed."""

    def __init__(self, state: HintState, port: PlayerView) -> None:
        self.state = state
        self.effects: list[HintEffect] = []
        self._port = port

    def take(self, event: HintEvent) -> None:
        state = self.state
        match event:
            case HintRequestEvent(offer=offer):
                if offer is not None:
                    self._put(offer=offer)
                self._request(is_offered=offer is not None)
            case HintAcceptEvent():
                if state.is_offered and state.action is not None:
                    self._put(stage=ShownHint(), request_count=state.request_count + 1, is_plan_told=True)
            case HintHideEvent():
                self._hide()
            case HintDeclineEvent(seat=seat, turn=turn):
                self._put(declined=state.declined | {(seat, turn)})
            case HintDueEvent():
                self._show()
            case PlanFoundEvent(plan=plan):
                self._adopt(plan)
                self._show()
            case RestFoundEvent(plan=plan):
                self._extend(plan)
                self._show()
            case PositionChangeEvent():
                self._follow()
            case SelectionChangeEvent(picked=picked):
                is_pending = isinstance(state.stage, ComputingHint | AvailableHint)
                if is_pending and not state.is_followed_by(picked):
                    self._hide()
            case HintKeysEvent(picked=picked, keys=keys):
                self._put(picked=tuple(picked), keys=tuple(keys))
            case PlayAllEvent(is_on=is_on):
                self._put(is_playing_all=is_on)
            case ReplyUnfoldEvent():
                self._put(is_reply_unfolded=True)

    def _put(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def _measure(self) -> None:
        """See how far the plan was followed, and whether its seat acts and looks."""
        plan, port = self.state.plan, self._port
        if plan is not None:
            is_acting = plan.seat == port.seat == port.to_act()
            self._put(progress=measure_progress(plan, port), is_acting=is_acting)

    # requested and found --------------------------------------------------------------------------------------
    def _request(self, *, is_offered: bool = False) -> None:
        """Have the turn planned; a plan that still holds is shown as it is."""
        self._hide()
        self._measure()
        if self.state.planned_step is not None:
            self._put(stage=AvailableHint(is_offered))
        else:
            self._put(stage=ComputingHint(is_offered))
            self._search()

    @property
    def _is_rest_open(self) -> bool:
        """True if the plan ends its turn with something left to do, and may still go on."""
        state = self.state
        return state.plan is not None and state.plan.ending is not None and state.is_acting and state.is_as_planned

    def _search(self) -> None:
        """Have a turn searched for, or the rest of the one that is planned."""
        plan, is_rest = self.state.plan, self._is_rest_open
        self._put(search="rest" if is_rest else "turn")
        lines = lines_of(plan.steps[self.state.done_count :]) if plan is not None and is_rest else ()
        self.effects.append(StartSearchEffect(lines))

    def _show(self) -> None:
        """Show what is waited for, as far as there is a next step; have the rest of the turn searched for."""
        state = self.state
        if isinstance(state.stage, ComputingHint | AvailableHint):
            is_offered, is_there = state.stage.is_offered, state.planned_step is not None
            self._put(
                stage=ShownHint(is_offered) if is_there else NoHint(),
                request_count=state.request_count + is_there,
                is_plan_told=state.is_plan_told or not is_offered,
            )
        if self.state.search is None and self._is_rest_open:
            self._search()

    def _adopt(self, plan: TurnPlan) -> None:
        """Take a new plan; where one for this turn was told before, it goes on from there or is told as a change."""
        old, progress, was_told = self.state.plan, self.state.progress, self.state.is_plan_told
        change: PlanChange = None
        if old is not None and progress is not None and was_told and old.seat == plan.seat and not progress.beyond:
            if progress.strayed:
                change = "strayed"
            else:
                left = [step.action for step in old.steps[progress.done :]]
                change = None if left == [step.action for step in plan.steps] else progress.news
                plan = plan.continue_from(old, progress.done)
        self._put(plan=plan, change=change, is_plan_told=False, search=None)
        self._measure()

    def _extend(self, plan: TurnPlan) -> None:
        """Go on in the same turn; what the rest makes needless is told no more."""
        old = self.state.plan
        assert old is not None
        is_shorter = self.state.is_plan_told and plan.actions[: len(old.steps)] != old.actions
        self._put(plan=plan, search=None, change="shorter" if is_shorter else self.state.change)
        self._measure()

    # followed and let go --------------------------------------------------------------------------------------
    def _follow(self) -> None:
        """Go on while the plan holds; where something new was seen, have another one made."""
        plan, was_told = self.state.plan, self.state.stage in (*UNFINISHED, FinishedHint())
        self._measure()
        state, is_open = self.state, self._is_rest_open
        if not (state.search == "rest" and state.is_as_planned):
            self._cancel()
        is_told = was_told and state.is_as_planned
        is_reply_unfolded = state.is_reply_unfolded and is_told
        self._put(stage=self._told_stage() if is_told else NoHint(), is_reply_unfolded=is_reply_unfolded)
        if was_told and plan is not None and state.progress is not None and self._port.to_act() == plan.seat:
            progress = state.progress
            if progress.news is not None and not progress.beyond and progress.done < len(plan.steps):
                self._request()
            elif is_open and state.planned_step is None:
                self._put(stage=ComputingHint(is_rest=True))
                if self.state.search is None:
                    self._search()
        self._put(is_playing_all=state.is_playing_all and self.state.stage in UNFINISHED)

    def _told_stage(self) -> HintStage:
        plan = self.state.plan
        is_done = plan is not None and plan.ending is None and self.state.done_count == len(plan.steps)
        return FinishedHint() if is_done else ShownHint()

    def _hide(self) -> None:
        self._cancel()
        self._put(stage=NoHint(), is_reply_unfolded=False, is_playing_all=False)

    def _cancel(self) -> None:
        self.effects.append(CancelSearchEffect())
        self._put(search=None)
