"""A hint in words: what to do and why, all steps of its turn, and why it is another one than before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from boardgames.core.game_protocol import Action, Event
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hint_state import HintState, PlanChange
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.turn_plan import PlanStep, TurnPlan, actions_of_steps, play_actions
from boardgames.ui.scene.spoken_text import join_sentences

StepState = Literal["done", "next", "later", "open"]
"""How a step stands; an `open` one is still looked for."""


class HintStepRow(NamedTuple):
    """One step of the turn in words."""

    text: str
    state: StepState


class HintText(NamedTuple):
    """All that is told of a hint while one of its steps comes next.

    `text` is what to do and why, `deed` only what; `purpose` is what the whole turn is for, where the game tells it:
    it stands for the reasons of the steps. `change` is why the plan is another one, `step` which step of how many
    comes next; both may be empty. `rows` are all steps of the turn where there are several, `ahead` the expected
    answer.
    """

    change_text: str
    step_number_text: str
    purpose: str
    action_text: str
    text: str
    step_rows: tuple[HintStepRow, ...]
    expected_reply: str

    def text_variants(self) -> Iterator[str]:
        """All of it in one line, then ever less, for where that has no room."""
        heads = ((self.change_text, self.step_number_text), (self.change_text,), (self.step_number_text,), ())
        yield from dict.fromkeys(
            join_sentences(*head, told) for told in (self.text, self.action_text) for head in heads
        )


def hint_text(session: Session, words: MessageFormatter, state: HintState) -> HintText | None:
    """Put a hint that is shown into words, in the present language; None while no step of it comes next.

    Of one that nobody has asked for only the next step is told.
    """
    plan, step, done, alone = state.plan, state.planned_step, state.done_count, state.is_offered
    if plan is None or step is None or state.action is None:
        return None
    steps, number = (*plan.earlier_steps, *plan.steps), len(plan.earlier_steps) + done
    total = len(steps) + (plan.ending_step is not None)
    is_turn = not alone and total > 1 and step.reason is not None
    first, deed = plan.steps[0].reason, _action_text(session, words, step)
    purpose = words.hint_purpose(first) if is_turn and first is not None else ""
    text = f"{deed} {purpose}" if purpose else deed if step.reason is None else words.hint_sentence(step.reason)
    rows: list[HintStepRow] = []
    if is_turn:
        for index, one in enumerate(steps):
            if index == number:
                rows.append(HintStepRow(deed if purpose else text, "next"))
            elif one.reason_alone is not None:
                row_state: StepState = "done" if index < number else "later"
                rows.append(HintStepRow(words.hint_sentence(one.reason_alone, why=False), row_state))
        rows += [HintStepRow(words.tr("table.hint.open"), "open")] if plan.ending_step is not None else []
    return HintText(
        _change_text(words, state.change) if done == 0 and not alone else "",
        words.tr("table.hint.step", number=number + 1, total=total) if is_turn else "",
        purpose,
        deed,
        text,
        tuple(rows),
        "" if alone else _expected_reply(session, words, plan, done),
    )


def preview_events(session: Session, action: Action) -> list[Event]:
    """Return what would happen, as far as the seat that looks can know."""
    events: list[Event] = []
    session.trial_position(session.viewing_seat).apply(action, events)
    return events


def _action_text(session: Session, words: MessageFormatter, step: PlanStep) -> str:
    """What a step does."""
    if step.reason is not None:
        return words.hint_sentence(step.reason, why=False)
    if session.player_view.game.hidden:  # what would happen tells more than the seat knows
        return words.tr("table.hint.lit")
    return words.tr(
        "table.hint.plain", action=" ".join(words.event_sentences(preview_events(session, step.action))[:1])
    )


def _change_text(words: MessageFormatter, change: PlanChange) -> str:
    """Why the plan is another one than before; empty where it is not."""
    if change is None:
        return ""
    if change == "strayed" or change == "shorter":
        return words.tr(f"table.hint.{change}")
    told = words.event_sentences(change)
    return words.tr("table.hint.new", told=told[0]) if told else ""


def _expected_reply(session: Session, words: MessageFormatter, plan: TurnPlan, done: int) -> str:
    """What others are expected to do after the turn; what they hold is not to be told by it."""
    if plan.ending_step is not None or not plan.expected_replies or session.player_view.game.hidden:
        return ""
    known = session.trial_position(plan.seat)
    if not play_actions(known, actions_of_steps(plan.steps[done:])) or known.outcome() is not None:
        return ""
    other, events = known.to_act(), list[Event]()
    for line in plan.expected_replies:
        if known.outcome() is not None or known.to_act() != other or line not in known.legal_actions():
            break
        known.apply(line, events)
    told = words.event_sentences(events)
    return words.tr("table.hint.answer", seat=words.seat_title(other), told=" ".join(told)) if told else ""
