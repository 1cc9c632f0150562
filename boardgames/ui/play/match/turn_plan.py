"""Plan of a turn as a computer would play it: steps, expected events, and progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Final, NamedTuple

from boardgames.ai.player import estimate_value
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import PASS, Action, Dump, Event, Game, HintReason, Seat, State, actions_to_play
from boardgames.core.match import PlayedAction, PlayerView

MANY: Final = 40
"""Largest number of answers of another seat that are compared; of more, an evenly spaced part."""
LONG: Final = 8
"""Largest number of steps of a turn that is searched for idle actions."""


class PlanStep(NamedTuple):
    """One action of a turn; `reason` is why it is played, `reason_alone` the same without regard to later steps.

    `expected_events` are the events that its seat should see, `next_view_text` the view when it acts again,
    `expected_answers` the reactions of other seats in the middle of the turn.
    """

    action: Action
    reason: HintReason | None
    reason_alone: HintReason | None
    expected_events: tuple[Event, ...]
    next_view_text: str
    expected_answers: tuple[Action, ...] = ()


class TurnId(NamedTuple):
    """Identity of a turn: seat and round."""

    seat: Seat | None
    round: object


class PlanProgress(NamedTuple):
    """Number of steps done, and the reason why the plan does not hold.

    `unexpected_events` are those seen instead of the expected ones. `has_strayed`: the seat left the plan;
    `is_beyond_end`: it acted after the end of the plan.
    """

    done_count: int
    unexpected_events: tuple[Event, ...] | None = None
    has_strayed: bool = False
    is_beyond_end: bool = False

    @property
    def is_as_planned(self) -> bool:
        """True if everything so far went as planned."""
        return self.unexpected_events is None and not (self.has_strayed or self.is_beyond_end)


@dataclass(frozen=True)
class TurnPlan:
    """Steps of `seat` after `first_action_count` actions of a match, and the replies expected of the others.

    `earlier_steps` are steps of the same turn, done under an earlier plan. `ending_step` ends the turn though more
    could be done: a better rest is searched for. `last_action_serial` is the serial of the action before the plan.
    `tried_views` are the views from which a rest was searched for.
    """

    seat: Seat
    turn: TurnId
    first_action_count: int
    last_action_serial: int
    steps: tuple[PlanStep, ...]
    expected_replies: tuple[Action, ...]
    ending_step: PlanStep | None = None
    earlier_steps: tuple[PlanStep, ...] = ()
    tried_views: frozenset[str] = frozenset()

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions of the steps."""
        return tuple(step.action for step in self.steps)

    def with_ending_step(self) -> TurnPlan:
        """Return the plan with its ending step as a regular step; no better rest is searched for."""
        end = self.ending_step
        return self if end is None else replace(self, steps=(*self.steps, end), ending_step=None)

    def with_earlier_steps(self, earlier: TurnPlan, done: int) -> TurnPlan:
        """Return the plan preceded by the first `done` steps of an earlier plan of the same turn."""
        return replace(self, earlier_steps=(*earlier.earlier_steps, *earlier.steps[:done]))


def current_turn_of(port: PlayerView) -> TurnId:
    """Return the identity of the present turn of a match."""
    return TurnId(port.whose_turn(), port.view().get("round"))


def make_turn_plan(game: Game, known: State, port: PlayerView, expected: Sequence[Action], done: int = 0) -> TurnPlan:
    """Return the plan of the `expected` actions that belong to the seat's own turn, without idle actions; the first
    `done` actions are always kept.

    `known` is a position as far as the seat to act knows it; it is modified. Other seats that react in the middle of
    the turn play what is best for them; with hidden information they pass.
    """
    seat, turn, last = known.to_act(), current_turn_of(port), port.last_action()
    steps: list[PlanStep] = []
    ending: PlanStep | None = None
    lines = drop_idle_actions(game, known, expected, done)
    for number, line in enumerate(lines):
        if steps and not _goes_on(known, seat, turn.seat, line):
            break
        free = not game.hidden and len(actions_to_play(known, game.ignored_actions)) > 1
        view, why = known.view(seat), game.hint_reason
        reason, alone = (why(view, line, lines[number + 1 :]), why(view, line)) if why is not None else (None, None)
        events: list[Event] = []
        answers = _play_step(game, known, line, events)
        then, seen = canonical_text(known.view(seat)), tuple(event.seen_by(seat) for event in events)
        step = PlanStep(line, reason, alone, seen, then, answers)
        if steps and free and known.outcome() is None and known.whose_turn() != turn.seat:
            ending = step
        else:
            steps.append(step)
    count = len(steps) + (ending is not None)
    serial = last.serial if last is not None else 0
    return TurnPlan(seat, turn, len(port), serial, tuple(steps), tuple(lines[count:]), ending)


def extend_plan(
    game: Game, begun: State, port: PlayerView, plan: TurnPlan, rest: Sequence[Action], done: int
) -> TurnPlan:
    """Return a plan extended by the rest of its turn, with the reasons computed for the whole turn.

    `begun` is the position at its start and is modified; `done` steps are done. A turn that comes back to a view from
    which a rest was searched before ends there.
    """
    whole = make_turn_plan(game, begun, port, (*plan.actions, *rest), done)
    tried = plan.tried_views | {plan.steps[-1].next_view_text}
    whole = replace(
        whole,
        first_action_count=plan.first_action_count,
        last_action_serial=plan.last_action_serial,
        earlier_steps=plan.earlier_steps,
        tried_views=tried,
    )
    return whole.with_ending_step() if whole.steps[-1].next_view_text in tried else whole


def drop_idle_actions(game: Game, start: State, lines: Sequence[Action], done: int = 0) -> tuple[Action, ...]:
    """Return the actions without those of the own turn, after the first `done`, that change nothing at its end.

    Keeps the first of the smallest subsets with the same result, in order. Keeps all in games with hidden information
    and in turns with more than `LONG` actions.
    """
    seat = start.to_act()
    if game.hidden or start.whose_turn() != seat:
        return tuple(lines)
    reached: dict[tuple[Action, ...], State | None] = {(): start}

    def reach(played: tuple[Action, ...]) -> State | None:
        if played not in reached:
            before = reach(played[:-1])
            reached[played] = None
            if before is not None and _goes_on(before, seat, seat, played[-1]):
                after = reached[played] = before.clone()
                _play_step(game, after, played[-1])
        return reached[played]

    def end(played: tuple[Action, ...]) -> object:
        state = reach(played)
        outcome = state.outcome() if state is not None else None
        return (outcome.winners, outcome.reason) if outcome is not None else state and state.key()

    count = len(lines)
    while reach(tuple(lines[:count])) is None:
        count -= 1
    begun, own, aim = tuple(lines[:done]), lines[done:count], end(tuple(lines[:count]))
    if len(own) > LONG:
        return tuple(lines)
    parts = chain.from_iterable(combinations(own, size) for size in range(len(own)))
    kept = next((part for part in parts if begun + part and end(begun + part) == aim), own)
    return (*begun, *kept, *lines[count:])


def _play_step(game: Game, state: State, line: Action, events: list[Event] | None = None) -> tuple[Action, ...]:
    """Play an action of the seat to act; return the reactions of other seats in its turn."""
    seat, turn = state.to_act(), state.whose_turn()
    state.apply(line, events)
    answers: list[Action] = []
    while state.outcome() is None and state.whose_turn() == turn == seat != state.to_act():
        answers.append(_choose_answer(game, state))
        state.apply(answers[-1])
    return tuple(answers)


def _goes_on(state: State, seat: Seat, turn: Seat | None, line: Action) -> bool:
    """True if an action is a further legal action of a seat in its own turn."""
    if state.outcome() is not None or state.to_act() != seat:
        return False
    return state.whose_turn() == turn == seat and line in state.legal_actions()


def actions_of_steps(steps: Sequence[PlanStep]) -> list[Action]:
    """Return the actions of some steps, with the expected answers between them."""
    return [line for step in steps for line in (step.action, *step.expected_answers)]


def play_actions(state: State, lines: Sequence[Action]) -> bool:
    """Play actions on a state; stop and return False at the first illegal one."""
    for line in lines:
        if state.outcome() is not None or line not in state.legal_actions():
            return False
        state.apply(line)
    return True


def _choose_answer(game: Game, state: State) -> Action:
    """Return the expected reaction of another seat in the middle of a turn."""
    actions, other = actions_to_play(state, game.ignored_actions), state.to_act()

    def worth(action: Action) -> float:
        child = state.clone()
        child.apply(action)
        return estimate_value(game, child, other)

    if game.hidden and PASS in actions:
        return PASS
    return max(actions[:: -(-len(actions) // MANY)], key=worth)


def measure_progress(plan: TurnPlan, port: PlayerView) -> PlanProgress | None:
    """Return how far a plan was followed; None if it belongs to another turn or to undone actions."""
    if len(port) < plan.first_action_count or port.outcome() is not None or current_turn_of(port) != plan.turn:
        return None
    if plan.first_action_count and port.history(plan.first_action_count - 1)[0].serial != plan.last_action_serial:
        return None
    if any(deed.seat != plan.seat and not deed.is_answer for deed in port.history(plan.first_action_count)):
        return None  # others have had turns since, in the same round
    done, last = 0, list[PlayedAction]()
    for count, deed in enumerate(port.history(plan.first_action_count), plan.first_action_count):
        if deed.seat == plan.seat:
            news = _unexpected_events(plan.steps[done - 1], last, port.view_after(count)) if done else None
            if news is not None:
                return PlanProgress(done, news, is_beyond_end=True)
            if done == len(plan.steps):
                return PlanProgress(done, is_beyond_end=True)
            if deed.action != plan.steps[done].action:
                return PlanProgress(done, has_strayed=True)
            done, last = done + 1, []
        last.append(deed)
    acts = done > 0 and port.to_act() == plan.seat
    return PlanProgress(done, _unexpected_events(plan.steps[done - 1], last, port.view()) if acts else None)


def _unexpected_events(step: PlanStep, deeds: Sequence[PlayedAction], view: Dump) -> tuple[Event, ...] | None:
    """Events seen after a step instead of the expected ones, or None if all was expected.

    The first action is the step, the others are reactions to it; unexpected reactions take precedence.
    """
    if canonical_text(view) == step.next_view_text:
        return None
    answers = [deed.events for deed in deeds[1:] if deed.action != PASS and deed.events]
    if answers:
        return answers[-1]
    seen = deeds[0].events
    same = [
        (one.kind, one.public) == (other.kind, other.public)
        for one, other in zip(seen, step.expected_events, strict=False)
    ]
    return seen[same.index(False) if False in same else -1 :]
