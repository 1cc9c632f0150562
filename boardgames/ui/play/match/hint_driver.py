"""Moves the hint of a session on: runs the effects of its events, and feeds in what a computer player has found."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Action
from boardgames.ui.play.match.hint_state import (
    AvailableHint,
    CancelSearchEffect,
    HintEvent,
    HintSignal,
    HintState,
    PlanFoundEvent,
    step_hint,
)
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_plan import TurnPlan, extend_plan, lines_of, plan_turn, play_lines


def send_hint_event(session: Session, state: HintState, event: HintEvent) -> HintState:
    """Take one event and run its effect; return the state after it."""
    now = session.snapshot
    state, effect = step_hint(state, event, now.port)
    if isinstance(effect, CancelSearchEffect):
        session.hinter.forget()
    elif effect is not None:
        session.hinter.ask(now.viewer, effect.lines)
    return state


def poll_hint(session: Session, state: HintState) -> HintState | None:
    """Return the state with what has come since the last poll; None where nothing has."""
    event = HintSignal.SHOW if isinstance(state.stage, AvailableHint) else _take_answer(session, state)
    return None if event is None else send_hint_event(session, state, event)


def _take_answer(session: Session, state: HintState) -> PlanFoundEvent | None:
    """Return what the computer player has found for the search of that state; None while it has not."""
    search, plan = state.search, state.plan
    answer = session.hinter.answer() if search is not None else None
    lines = () if answer is None else (answer.action, *answer.expected)
    if search is not None and search.is_rest and plan is not None:
        is_open = answer is None and session.hinter.busy
        return None if is_open else PlanFoundEvent(_complete_plan(session, plan, state.done_count, lines))
    if not lines:
        return None
    return PlanFoundEvent(plan_turn(session.port.game, session.trial(session.eyes), session.port, lines))


def _complete_plan(session: Session, plan: TurnPlan, done: int, rest: Sequence[Action]) -> TurnPlan:
    """Return the plan with the rest of its turn; where that cannot be played, it ends its turn as planned."""
    if not rest or not play_lines(session.trial(plan.seat), [*lines_of(plan.steps[done:]), rest[0]]):
        return plan.close()
    return extend_plan(session.port.game, session.trial(plan.seat, plan.begun), session.port, plan, rest, done)
