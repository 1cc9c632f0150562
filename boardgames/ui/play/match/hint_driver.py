"""Driver of a session's hint: runs the effects of hint events and polls the search of the computer player."""

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
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.turn_plan import TurnPlan, actions_of_steps, extend_plan, make_turn_plan, play_actions


def send_hint_event(session: Session, state: HintState, event: HintEvent) -> HintState:
    """Reduce an event and run its effect; return the next state."""
    now = session.snapshot
    state, effect = step_hint(state, event, now.player_view)
    if isinstance(effect, CancelSearchEffect):
        session.hint_search.cancel()
    elif effect is not None:
        session.hint_search.start_search(now.viewer, effect.actions_before)
    return state


def poll_hint(session: Session, state: HintState) -> HintState | None:
    """Return the state after the latest result of the search; None if there is no new result."""
    event = HintSignal.SHOW if isinstance(state.stage, AvailableHint) else _take_answer(session, state)
    return None if event is None else send_hint_event(session, state, event)


def _take_answer(session: Session, state: HintState) -> PlanFoundEvent | None:
    """Return the event for what the computer player has found; None while it searches."""
    search, plan = state.search, state.plan
    answer = session.hint_search.take_answer() if search is not None else None
    lines = () if answer is None else (answer.action, *answer.expected_actions)
    if search is not None and search.is_rest and plan is not None:
        is_open = answer is None and session.hint_search.is_busy
        return None if is_open else PlanFoundEvent(_complete_plan(session, plan, state.done_count, lines))
    if not lines:
        return None
    return PlanFoundEvent(
        make_turn_plan(
            session.player_view.game, session.trial_position(session.viewing_seat), session.player_view, lines
        )
    )


def _complete_plan(session: Session, plan: TurnPlan, done: int, rest: Sequence[Action]) -> TurnPlan:
    """Return the plan with the rest of its turn; if the rest cannot be played, the plan with its ending step."""
    if not rest or not play_actions(
        session.trial_position(plan.seat), [*actions_of_steps(plan.steps[done:]), rest[0]]
    ):
        return plan.with_ending_step()
    return extend_plan(
        session.player_view.game,
        session.trial_position(plan.seat, plan.first_action_count),
        session.player_view,
        plan,
        rest,
        done,
    )
