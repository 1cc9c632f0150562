"""State of the hint at a table, as an immutable record, its reducer, and the search of a session that it drives.

`step_hint(state, event, port)` returns the next state and the effect to run on the search of a computer player, or
None; `port` is the player view of the viewing seat. It uses no window, session or clock; `send_hint_event` and
`poll_hint` run it for a session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, Literal, NamedTuple, final

from boardgames.ai.search_client import NoAnswerError
from boardgames.core.game_protocol import Action, Event, Seat
from boardgames.core.match import PlayerView
from boardgames.ui.play.match.computer_players import ComputerPlayer, fallback_action_for
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.turn_plan import (
    PlanProgress,
    PlanStep,
    TurnPlan,
    actions_of_steps,
    extend_plan,
    make_turn_plan,
    measure_progress,
    play_actions,
)


class HintStage(Enum):
    """Stage of a hint."""

    NONE = auto()
    """No hint is wanted; the plan is kept."""
    COMPUTING = auto()
    """A computer player searches."""
    COMPUTING_REST = auto()
    """A computer player searches for the rest of a turn whose first steps have been shown."""
    AVAILABLE = auto()
    """An earlier plan still holds; it is shown at the next poll."""
    SHOWN = auto()
    """The next step is shown while its seat acts."""
    FINISHED = auto()
    """All shown steps are done; undo shows the last one again."""


HINT_SECONDS: Final = 2.5
"""Seconds that a search for a hint may take."""
AWAITED: Final = (HintStage.COMPUTING, HintStage.COMPUTING_REST, HintStage.AVAILABLE)
"""Stages of a hint that is not shown yet."""

PlanChange = tuple[Event, ...] | Literal["strayed", "shorter"] | None
"""Reason for a changed plan: the unexpected events; "strayed" if the seat left the plan; "shorter" if further search
made steps needless.
"""


# events -------------------------------------------------------------------------------------------------------
class HintOffer(NamedTuple):
    """Latest hint that nobody asked for: actions before it, and keys with which it may begin (empty: any)."""

    action_count: int
    first_keys: frozenset[str] = frozenset()


class HintSignal(Enum):
    """Events without data."""

    ACCEPT = auto()
    """The player asks for the offered hint."""
    HIDE = auto()
    """Hide the hint."""
    SHOW = auto()
    """Show the hint that is available."""
    POSITION_CHANGE = auto()
    """An action was played or undone."""
    UNFOLD = auto()
    """Show reasons, all steps and the expected reply too."""
    PLAY_ALL = auto()
    """Play the rest of the turn step by step."""
    STOP_PLAYING = auto()
    """Play no further step."""


@dataclass(frozen=True, slots=True)
class HintRequestEvent:
    """Request for a hint; `offer` is given if nobody asked for it."""

    offer: HintOffer | None = None


@dataclass(frozen=True, slots=True)
class HintDeclineEvent:
    """A seat declines hints for a turn."""

    seat: Seat
    turn: object


@dataclass(frozen=True, slots=True)
class PlanFoundEvent:
    """The search found a plan for the turn, or for the rest of the planned turn."""

    plan: TurnPlan


@dataclass(frozen=True, slots=True)
class SelectionChangeEvent:
    """The selection has changed."""

    selected_keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HintKeysEvent:
    """Keys that make the next step (`step_keys`), after the selection `keys_before`. `is_contrary`: the step does not
    contain that selection, and its keys begin a new one.
    """

    keys_before: tuple[str, ...]
    step_keys: tuple[str, ...]
    is_contrary: bool = False


HintEvent = HintSignal | HintRequestEvent | HintDeclineEvent | PlanFoundEvent | SelectionChangeEvent | HintKeysEvent


# effects ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StartSearchEffect:
    """Search for a turn of the viewing seat after `actions_before`, instead of any running search. `is_rest`: for the
    rest of the planned turn.
    """

    actions_before: tuple[Action, ...] = ()
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class CancelSearchEffect:
    """Cancel the search of the computer player."""


HintEffect = StartSearchEffect | CancelSearchEffect


@final
@dataclass(frozen=True)
class HintState:
    """Hint of a table.

    `is_offered`: nobody asked for the hint. `progress`: how far `plan` was followed; the plan is kept while the hint
    is hidden. `is_acting`: the plan's seat acts and views. `search`: the running search. `change`: reason for a
    changed plan. `is_plan_told`: the plan was shown on request. `request_count`: number of hints shown.
    `keys_before`, `step_keys`: the selection when the next step was shown, and the keys that make the step from
    there; `is_contrary`: that selection is no part of the step. `declined_turns`: turns in which a seat declined
    hints.
    """

    stage: HintStage = HintStage.NONE
    is_offered: bool = False
    plan: TurnPlan | None = None
    progress: PlanProgress | None = None
    is_acting: bool = False
    search: StartSearchEffect | None = None
    change: PlanChange = None
    is_plan_told: bool = False
    is_unfolded: bool = False
    request_count: int = 0
    keys_before: tuple[str, ...] = ()
    step_keys: tuple[str, ...] = ()
    is_contrary: bool = False
    is_playing_all: bool = False
    offer: HintOffer | None = None
    declined_turns: frozenset[tuple[Seat, object]] = frozenset()

    @property
    def done_count(self) -> int:
        """Number of steps of the plan that are done."""
        return self.progress.done_count if self.progress is not None else 0

    @property
    def is_as_planned(self) -> bool:
        """True if only planned actions and events have happened, whoever acts now."""
        return self.progress is not None and self.progress.is_as_planned

    @property
    def planned_step(self) -> PlanStep | None:
        """Next step of a plan that holds while its seat acts, shown or not; None otherwise."""
        plan = self.plan
        if plan is None or not (self.is_acting and self.is_as_planned) or self.done_count >= len(plan.steps):
            return None
        return plan.steps[self.done_count]

    @property
    def action(self) -> Action | None:
        """Next step of a shown hint, or None."""
        step = self.planned_step if self.stage is HintStage.SHOWN else None
        return step.action if step is not None else None

    @property
    def is_awaited(self) -> bool:
        """True while a requested hint is not shown yet."""
        return self.stage in AWAITED and not self.is_offered

    @property
    def is_active(self) -> bool:
        """True while a requested hint is awaited or its next step is shown."""
        return self.is_awaited or self.action is not None

    @property
    def is_busy(self) -> bool:
        """True while a search runs or a hint is about to be shown."""
        return self.search is not None or self.stage is HintStage.AVAILABLE

    @property
    def left_count(self) -> int:
        """Number of steps of the turn that are still to be done; a search for the rest counts as one."""
        plan = self.plan
        if plan is None or not (self.is_acting and self.is_as_planned):
            return 0
        return len(plan.steps) - self.done_count + (plan.ending_step is not None)

    def is_followed_by(self, picked: Sequence[str]) -> bool:
        """True if a selection agrees with the hint so far, or is the one from before it; a part of that is enough
        where the hint contradicts it.
        """
        if self.is_contrary:
            return set(picked) <= set(self.keys_before) or tuple(picked) == self.step_keys[: len(picked)]
        taken, before = tuple(picked[len(self.keys_before) :]), len(self.keys_before)
        return tuple(picked[:before]) == self.keys_before and (not taken or taken == self.step_keys[: len(taken)])


def step_hint(state: HintState, event: HintEvent, port: PlayerView) -> tuple[HintState, HintEffect | None]:
    """Reduce an event. Return the next state and the effect to run, or None."""
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
            return _hide(state) if state.stage in AWAITED and not state.is_followed_by(picked) else state
        case HintKeysEvent(keys_before=picked, step_keys=keys, is_contrary=is_contrary):
            return replace(state, keys_before=picked, step_keys=keys, is_contrary=is_contrary)
        case HintDeclineEvent(seat=seat, turn=turn):
            return replace(state, declined_turns=state.declined_turns | {(seat, turn)})
        case HintSignal.ACCEPT:
            if not state.is_offered or state.action is None:
                return state
            return replace(state, is_offered=False, request_count=state.request_count + 1, is_plan_told=True)
        case HintSignal.HIDE:
            return _hide(state)
        case HintSignal.SHOW:
            return _show(state)
        case HintSignal.POSITION_CHANGE:
            return _follow(state, port)
        case HintSignal.UNFOLD:
            return replace(state, is_unfolded=not state.is_unfolded)
        case HintSignal.PLAY_ALL | HintSignal.STOP_PLAYING:
            return replace(state, is_playing_all=event is HintSignal.PLAY_ALL)


def _measure(state: HintState, port: PlayerView) -> HintState:
    """Measure how far the plan was followed, and whether its seat acts and views."""
    plan = state.plan
    if plan is None:
        return state
    is_acting = plan.seat == port.seat == port.to_act()
    return replace(state, progress=measure_progress(plan, port), is_acting=is_acting)


def _hide(state: HintState) -> HintState:
    state = replace(state, is_offered=False, is_unfolded=False, is_playing_all=False)
    return replace(state, stage=HintStage.NONE, search=None)


def _request(state: HintState, port: PlayerView, *, is_offered: bool = False) -> HintState:
    """Request a plan for the turn; a plan that still holds is shown unchanged."""
    state = replace(_measure(_hide(state), port), is_offered=is_offered)
    if state.planned_step is not None:
        return replace(state, stage=HintStage.AVAILABLE)
    return _search(replace(state, stage=HintStage.COMPUTING))


def _is_rest_open(state: HintState) -> bool:
    """True if the plan ends its turn with actions left, and a better rest may still be found."""
    plan = state.plan
    return plan is not None and plan.ending_step is not None and state.is_acting and state.is_as_planned


def _search(state: HintState) -> HintState:
    """Start a search for a turn, or for the rest of the planned one."""
    plan, is_rest = state.plan, _is_rest_open(state)
    lines = actions_of_steps(plan.steps[state.done_count :]) if plan is not None and is_rest else ()
    return replace(state, search=StartSearchEffect(tuple(lines), is_rest))


def _show(state: HintState) -> HintState:
    """Show the awaited step, if there is one, and search for the rest of the turn."""
    if state.stage in AWAITED:
        is_there = state.planned_step is not None
        state = replace(
            state,
            stage=HintStage.SHOWN if is_there else HintStage.NONE,
            is_offered=state.is_offered and is_there,
            request_count=state.request_count + is_there,
            is_plan_told=state.is_plan_told or not state.is_offered,
        )
    return _search(state) if state.search is None and _is_rest_open(state) else state


def _adopt(state: HintState, plan: TurnPlan) -> HintState:
    """Adopt a new plan; if a plan of this turn was shown before, continue its numbering or note the change."""
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
    """Adopt a plan with the rest of the turn; note it if steps that were shown have become needless."""
    old = state.plan
    is_shorter = state.is_plan_told and old is not None and plan.actions[: len(old.steps)] != old.actions
    return replace(state, plan=plan, search=None, change="shorter" if is_shorter else state.change)


def _follow(state: HintState, port: PlayerView) -> HintState:
    """Continue the hint while the plan holds; request a new plan after unexpected events."""
    was_told, was_playing = _has_steps(state) or state.stage is HintStage.FINISHED, state.is_playing_all
    state = _measure(state, port)
    plan, progress, is_told = state.plan, state.progress, was_told and state.is_as_planned
    is_open = plan is not None and (state.done_count < len(plan.steps) or plan.ending_step is not None)
    state = replace(
        state,
        stage=HintStage.NONE if not is_told else HintStage.SHOWN if is_open else HintStage.FINISHED,
        is_offered=False,
        search=state.search if state.search and state.search.is_rest and state.is_as_planned else None,
        is_unfolded=state.is_unfolded and is_told,
    )
    if was_told and plan is not None and progress is not None and port.to_act() == plan.seat:
        is_done = progress.done_count == len(plan.steps)
        if is_done and not (progress.has_strayed or progress.is_beyond_end) and _is_asked_again(port):
            state = _request(replace(state, plan=None, progress=None), port)
        elif progress.unexpected_events is not None and not (progress.is_beyond_end or is_done):
            state = _request(state, port)
        elif _is_rest_open(state) and state.planned_step is None:
            state = replace(state, stage=HintStage.COMPUTING_REST)
            state = _search(state) if state.search is None else state
    return replace(state, is_playing_all=was_playing and _has_steps(state))


def _is_asked_again(port: PlayerView) -> bool:
    """True if the seat that acted last is asked the same question again: its action can be repeated at once."""
    last = port.last_action()
    return last is not None and last.seat == port.to_act() and port.why_not(last.action) is None


def _has_steps(state: HintState) -> bool:
    """True if steps of a hint that was asked for are left."""
    return state.stage in (HintStage.SHOWN, HintStage.COMPUTING_REST) and not state.is_offered


def send_hint_event(session: Session, state: HintState, event: HintEvent) -> HintState:
    """Reduce an event and run its effect; return the next state. What is then shown is written to the record."""
    now = session.snapshot
    state, effect = step_hint(state, event, now.player_view)
    if isinstance(effect, StartSearchEffect):
        start_hint_search(session, effect.actions_before)
    elif effect is not None and session.computers.hint_player is not None:
        session.computers.hint_player.stop()
    if state.action is not None and state.plan is not None:
        session.write_hint(state.plan.seat, actions_of_steps(state.plan.steps[state.done_count :]))
    return state


def start_hint_search(session: Session, beyond: Sequence[Action]) -> None:
    """Start the search for the best action of the viewing seat, after the actions `beyond`, if any.

    A search with `beyond` uses a new player and needs a game without hidden information. If `beyond` is illegal,
    no search starts.
    """
    seat, port = session.snapshot.viewer, session.snapshot.player_view_of(session.snapshot.viewer)
    assert not (beyond and port.game.hidden)
    player, view = session.computers.hint_player_for(seat, is_new=bool(beyond)), port.view()
    if beyond:
        known = session.trial_position(seat)
        if not play_actions(known, beyond):
            return
        view = known.view(seat)
    player.ask(view, len(port) + len(beyond), HINT_SECONDS, session.computers.watched_views(seat))


def poll_hint(session: Session, state: HintState) -> HintState | None:
    """Return the state after the latest result of the search; None if there is no new result."""
    event = HintSignal.SHOW if state.stage is HintStage.AVAILABLE else _find_plan(session, state)
    return None if event is None else send_hint_event(session, state, event)


def _find_plan(session: Session, state: HintState) -> PlanFoundEvent | None:
    """Return the event for what the computer player has found; None while it searches."""
    search, plan, player = state.search, state.plan, session.computers.hint_player
    if search is None or player is None:
        return None
    lines = _take_answer(session, search, player)
    if search.is_rest and plan is not None:
        is_open = not lines and player.is_thinking
        return None if is_open else PlanFoundEvent(_complete_plan(session, plan, state.done_count, lines))
    if not lines:
        return None
    return PlanFoundEvent(
        make_turn_plan(
            session.snapshot.player_view.game,
            session.trial_position(session.snapshot.viewer),
            session.snapshot.player_view,
            lines,
        )
    )


def _take_answer(session: Session, search: StartSearchEffect, player: ComputerPlayer) -> Sequence[Action]:
    """Return the action that the computer player has found, and those that it expects to follow; empty without one.

    If no process answers, return the fallback action, or nothing for a search after other actions.
    """
    port = session.snapshot.player_view_of(session.snapshot.viewer)
    try:
        action = player.poll()
    except NoAnswerError:
        return () if search.actions_before else (fallback_action_for(port, session.options),)
    if action is None:
        return ()
    if not search.actions_before and port.why_not(action) is not None:
        return port.legal_actions()[:1]
    return action, *player.expected_actions


def _complete_plan(session: Session, plan: TurnPlan, done: int, rest: Sequence[Action]) -> TurnPlan:
    """Return the plan with the rest of its turn; if the rest cannot be played, the plan with its ending step."""
    if not rest or not play_actions(
        session.trial_position(plan.seat), [*actions_of_steps(plan.steps[done:]), rest[0]]
    ):
        return plan.with_ending_step()
    return extend_plan(
        session.snapshot.player_view.game,
        session.trial_position(plan.seat, plan.first_action_count),
        session.snapshot.player_view,
        plan,
        rest,
        done,
    )
