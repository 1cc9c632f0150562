"""Moves the hint of a session on: runs the effects of its events, and feeds in what a computer player has found."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game_protocol import Action
from boardgames.ui.play.match.hint_state import (
    AvailableHint,
    CancelSearchEffect,
    HintDueEvent,
    HintEvent,
    HintState,
    PlanFoundEvent,
    RestFoundEvent,
    StartSearchEffect,
    step_hint,
)
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_plan import TurnPlan, extend_plan, lines_of, plan_turn, play_lines


def send_hint_event(session: Session, state: HintState, event: HintEvent) -> HintState:
    """Take one event and run its effects; return the state after it."""
    state, effects = step_hint(state, event, session.port)
    for effect in effects:
        match effect:
            case StartSearchEffect(lines=lines):
                session.hinter.ask(session.eyes, lines)
            case CancelSearchEffect():
                session.hinter.forget()
    return state


def poll_hint(session: Session, state: HintState) -> HintState | None:
    """Return the state with what has come since the last poll; None where nothing has."""
    event = HintDueEvent() if isinstance(state.stage, AvailableHint) else _take_answer(session, state)
    return None if event is None else send_hint_event(session, state, event)


def _take_answer(session: Session, state: HintState) -> HintEvent | None:
    """Return what the computer player has found for the search of that state; None while it has not."""
    if state.search is None:
        return None
    answer = session.hinter.answer()
    if state.search == "rest" and state.plan is not None:
        if answer is None and session.hinter.busy:
            return None
        lines = () if answer is None else (answer.action, *answer.expected)
        return RestFoundEvent(_complete_plan(session, state.plan, state.done_count, lines))
    if answer is None:
        return None
    lines = (answer.action, *answer.expected)
    return PlanFoundEvent(plan_turn(session.port.game, session.trial(session.eyes), session.port, lines))


def _complete_plan(session: Session, plan: TurnPlan, done: int, rest: Sequence[Action]) -> TurnPlan:
    """Return the plan with the rest of its turn; where that cannot be played, it ends its turn as planned."""
    if not rest or not play_lines(session.trial(plan.seat), [*lines_of(plan.steps[done:]), rest[0]]):
        return plan.close()
    return extend_plan(session.port.game, session.trial(plan.seat, plan.begun), session.port, plan, rest, done)
