"""The hint of a table as one immutable record, and what follows an event. Knows no window, no session and no clock.

`step_hint(state, event, port)` returns the next state and the effect to run on the search of a computer player, if
any; `port` shows the match to the seat that looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, Literal, NamedTuple, final

from boardgames.core.game_protocol import Action, Event, Seat
from boardgames.core.match import PlayerView
from boardgames.ui.play.match.turn_plan import PlanProgress, PlanStep, TurnPlan, actions_of_steps, measure_progress


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


class HintSignal(Enum):
    """Events that are told by their kind alone."""

    ACCEPT = auto()
    """The hint that came unasked is asked for now."""
    HIDE = auto()
    """The hint is not wanted now."""
    SHOW = auto()
    """Show the hint that is available."""
    POSITION_CHANGE = auto()
    """Something was played or taken back."""
    UNFOLD_REPLY = auto()
    """Tell also what is expected to follow."""
    PLAY_ALL = auto()
    """Play the rest of the turn step by step."""
    STOP_PLAYING = auto()
    """Play no further step."""


@dataclass(frozen=True, slots=True)
class HintRequestEvent:
    """A hint is wanted; `offer`: nobody has asked for it."""

    offer: HintOffer | None = None


@dataclass(frozen=True, slots=True)
class HintDeclineEvent:
    """A seat wants to choose alone in that turn."""

    seat: Seat
    turn: object


@dataclass(frozen=True, slots=True)
class PlanFoundEvent:
    """A turn was planned, or the rest of the one that was."""

    plan: TurnPlan


@dataclass(frozen=True, slots=True)
class SelectionChangeEvent:
    """Other keys are in hand."""

    selected_keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HintKeysEvent:
    """From what is `picked` on, `keys` make the next step."""

    keys_before: tuple[str, ...]
    step_keys: tuple[str, ...]


HintEvent = HintSignal | HintRequestEvent | HintDeclineEvent | PlanFoundEvent | SelectionChangeEvent | HintKeysEvent


# effects ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StartSearchEffect:
    """Ask a computer player for a turn of the seat that looks, once it has played `lines`; nothing else any more.

    `is_rest`: for the rest of the turn that is planned.
    """

    actions_before: tuple[Action, ...] = ()
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class CancelSearchEffect:
    """What the computer player is asked for is not wanted any more."""


HintEffect = StartSearchEffect | CancelSearchEffect


@final
@dataclass(frozen=True)
class HintState:
    """The one hint of a table.

    `progress`: how far `plan`, which is kept while it is hidden, was followed; `is_acting`: its seat acts and looks.
    `search`: what a computer player is asked for now. `change`: why the plan is another one than before.
    `is_plan_told`: it was told to somebody who had asked. `request_count`: number of hints that were told.
    `picked`, `keys`: what was in hand when the next step was told, and the keys that make it from there. `declined`:
    turns in which a seat wants to choose alone.
    """

    stage: HintStage = NoHint()
    plan: TurnPlan | None = None
    progress: PlanProgress | None = None
    is_acting: bool = False
    search: StartSearchEffect | None = None
    change: PlanChange = None
    is_plan_told: bool = False
    is_reply_unfolded: bool = False
    request_count: int = 0
    keys_before: tuple[str, ...] = ()
    step_keys: tuple[str, ...] = ()
    is_playing_all: bool = False
    offer: HintOffer | None = None
    declined_turns: frozenset[tuple[Seat, object]] = frozenset()

    @property
    def done_count(self) -> int:
        """Number of steps of the plan that are done."""
        return self.progress.done_count if self.progress is not None else 0

    @property
    def is_as_planned(self) -> bool:
        """True if nothing but what was planned happened, whoever acts now."""
        return self.progress is not None and self.progress.is_as_planned

    @property
    def has_steps_left(self) -> bool:
        """True if steps of the plan are still to be done, whoever acts now."""
        plan = self.plan
        return plan is not None and (self.done_count < len(plan.steps) or plan.ending_step is not None)

    @property
    def planned_step(self) -> PlanStep | None:
        """The next step of a plan that holds while its seat acts, shown or not."""
        plan = self.plan
        if plan is None or not (self.is_acting and self.is_as_planned) or self.done_count >= len(plan.steps):
            return None
        return plan.steps[self.done_count]

    @property
    def is_rest_open(self) -> bool:
        """True if the plan ends its turn with something left to do, and may still go on."""
        return self.plan is not None and self.plan.ending_step is not None and self.is_acting and self.is_as_planned

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
    def is_awaited(self) -> bool:
        """True while somebody waits for it."""
        return isinstance(self.stage, ComputingHint | AvailableHint) and not self.stage.is_offered

    @property
    def is_active(self) -> bool:
        """True while somebody waits for it, or its next step is shown."""
        return self.is_awaited or self.action is not None

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
        return len(plan.steps) - self.done_count + (plan.ending_step is not None)

    def is_followed_by(self, picked: Sequence[str]) -> bool:
        """True if what is in hand is what the hint says, or what was there before it."""
        taken, before = tuple(picked[len(self.keys_before) :]), len(self.keys_before)
        return tuple(picked[:before]) == self.keys_before and (not taken or taken == self.step_keys[: len(taken)])


def step_hint(state: HintState, event: HintEvent, port: PlayerView) -> tuple[HintState, HintEffect | None]:
    """Take one event. Return the state after it, and the effect to run."""
    after = _take_event(state, event, port)
    running = None if isinstance(event, PlanFoundEvent) else state.search
    if after.search is running:
        return after, None
    return after, after.search or CancelSearchEffect()


def _take_event(state: HintState, event: HintEvent, port: PlayerView) -> HintState:
    match event:
        case HintRequestEvent(offer=offer):
            return _request(replace(state, offer=offer or state.offer), port, is_offered=offer is not None)
        case PlanFoundEvent(plan=plan):
            is_rest = state.search is not None and state.search.is_rest
            return _show(_measure((_extend if is_rest else _adopt)(state, plan), port))
        case SelectionChangeEvent(selected_keys=picked):
            is_pending = isinstance(state.stage, ComputingHint | AvailableHint)
            return _hide(state) if is_pending and not state.is_followed_by(picked) else state
        case HintKeysEvent(keys_before=picked, step_keys=keys):
            return replace(state, keys_before=picked, step_keys=keys)
        case HintDeclineEvent(seat=seat, turn=turn):
            return replace(state, declined_turns=state.declined_turns | {(seat, turn)})
        case HintSignal.ACCEPT:
            if not state.is_offered or state.action is None:
                return state
            return replace(state, stage=ShownHint(), request_count=state.request_count + 1, is_plan_told=True)
        case HintSignal.HIDE:
            return _hide(state)
        case HintSignal.SHOW:
            return _show(state)
        case HintSignal.POSITION_CHANGE:
            return _follow(state, port)
        case HintSignal.UNFOLD_REPLY:
            return replace(state, is_reply_unfolded=True)
        case HintSignal.PLAY_ALL | HintSignal.STOP_PLAYING:
            return replace(state, is_playing_all=event is HintSignal.PLAY_ALL)


def _measure(state: HintState, port: PlayerView) -> HintState:
    """See how far the plan was followed, and whether its seat acts and looks."""
    plan = state.plan
    if plan is None:
        return state
    is_acting = plan.seat == port.seat == port.to_act()
    return replace(state, progress=measure_progress(plan, port), is_acting=is_acting)


def _hide(state: HintState) -> HintState:
    return replace(state, stage=NoHint(), search=None, is_reply_unfolded=False, is_playing_all=False)


def _request(state: HintState, port: PlayerView, *, is_offered: bool = False) -> HintState:
    """Have the turn planned; a plan that still holds is shown as it is."""
    state = _measure(_hide(state), port)
    if state.planned_step is not None:
        return replace(state, stage=AvailableHint(is_offered))
    return _search(replace(state, stage=ComputingHint(is_offered)))


def _search(state: HintState) -> HintState:
    """Have a turn searched for, or the rest of the one that is planned."""
    plan, is_rest = state.plan, state.is_rest_open
    lines = actions_of_steps(plan.steps[state.done_count :]) if plan is not None and is_rest else ()
    return replace(state, search=StartSearchEffect(tuple(lines), is_rest))


def _show(state: HintState) -> HintState:
    """Show what is waited for, as far as there is a next step; have the rest of the turn searched for."""
    if isinstance(state.stage, ComputingHint | AvailableHint):
        is_offered, is_there = state.stage.is_offered, state.planned_step is not None
        state = replace(
            state,
            stage=ShownHint(is_offered) if is_there else NoHint(),
            request_count=state.request_count + is_there,
            is_plan_told=state.is_plan_told or not is_offered,
        )
    return _search(state) if state.search is None and state.is_rest_open else state


def _adopt(state: HintState, plan: TurnPlan) -> HintState:
    """Take a new plan; where one for this turn was told before, it goes on from there or is told as a change."""
    old, progress = state.plan, state.progress
    change: PlanChange = None
    if old is not None and old.seat == plan.seat and state.is_plan_told and progress and not progress.is_beyond_end:
        if progress.has_strayed:
            change = "strayed"
        else:
            left = [step.action for step in old.steps[progress.done_count :]]
            change = None if left == [step.action for step in plan.steps] else progress.unexpected_events
            plan = plan.with_earlier_steps(old, progress.done_count)
    return replace(state, plan=plan, change=change, is_plan_told=False, search=None)


def _extend(state: HintState, plan: TurnPlan) -> HintState:
    """Go on in the same turn; what the rest makes needless is told no more."""
    old = state.plan
    is_shorter = state.is_plan_told and old is not None and plan.actions[: len(old.steps)] != old.actions
    return replace(state, plan=plan, search=None, change="shorter" if is_shorter else state.change)


def _follow(state: HintState, port: PlayerView) -> HintState:
    """Go on while the plan holds; where something new was seen, have another one made."""
    was_told, was_playing = state.stage in (*UNFINISHED, FinishedHint()), state.is_playing_all
    state = _measure(state, port)
    plan, progress, is_told = state.plan, state.progress, was_told and state.is_as_planned
    state = replace(
        state,
        stage=NoHint() if not is_told else ShownHint() if state.has_steps_left else FinishedHint(),
        search=state.search if state.search and state.search.is_rest and state.is_as_planned else None,
        is_reply_unfolded=state.is_reply_unfolded and is_told,
    )
    if was_told and plan is not None and progress is not None and port.to_act() == plan.seat:
        if (
            progress.unexpected_events is not None
            and not progress.is_beyond_end
            and progress.done_count < len(plan.steps)
        ):
            state = _request(state, port)
        elif state.is_rest_open and state.planned_step is None:
            state = replace(state, stage=ComputingHint(is_rest=True))
            state = _search(state) if state.search is None else state
    return replace(state, is_playing_all=was_playing and state.stage in UNFINISHED)
