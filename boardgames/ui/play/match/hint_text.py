"""Text of a hint: action and reason, all steps of its turn, and the reason for a changed plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from boardgames.core.game_protocol import Action, Event
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hint_state import HintState, PlanChange
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.turn_plan import PlanStep, TurnPlan, actions_of_steps, play_actions
from boardgames.ui.scene.spoken_text import join_sentences

StepState = Literal["done", "next", "later", "open"]
"""State of a step; an `open` one is still being searched for."""

BRIEF: Final = 110
"""Characters of the sentence that a hint shows first: about three lines."""


class HintStepRow(NamedTuple):
    """One step of the turn as text."""

    text: str
    state: StepState


class HintText(NamedTuple):
    """Texts of a hint whose next step is shown.

    `text` is action and reason, `action_text` the action alone. `purpose` is the purpose of the whole turn, in games
    that have one: it replaces the reasons of the steps. `change_text` is the reason for a changed plan, or says that
    the step contradicts what is selected; `step_number_text` is the number of the step, `step_fraction` the same in
    figures; all may be empty.
    `step_rows` are all steps of a turn with several, `expected_reply` the reply.
    """

    change_text: str
    step_number_text: str
    step_fraction: str
    purpose: str
    action_text: str
    text: str
    step_rows: tuple[HintStepRow, ...]
    expected_reply: str

    @property
    def is_brief_whole(self) -> bool:
        """True if the one sentence that is shown first holds the reason, too."""
        return len(self.text) <= BRIEF or self.text == self.action_text

    @property
    def brief_text(self) -> str:
        """Sentence that is shown first: action and reason, of a long one the action alone."""
        return self.text if self.is_brief_whole else self.action_text

    @property
    def has_more(self) -> bool:
        """True if there is more to tell than `brief_text`."""
        follows = any(row.state in ("later", "open") for row in self.step_rows)
        return not self.is_brief_whole or follows or bool(self.expected_reply)

    def text_variants(self) -> Iterator[str]:
        """Texts in one line, from the longest to the shortest, for places with little room."""
        heads = ((self.change_text, self.step_number_text), (self.change_text,), (self.step_number_text,), ())
        yield from dict.fromkeys(
            join_sentences(*head, told) for told in (self.text, self.action_text) for head in heads
        )


def hint_text(session: Session, words: MessageFormatter, state: HintState) -> HintText | None:
    """Make the texts of a shown hint, in the present language; None if no step comes next.

    A hint that nobody asked for has the text of its next step alone.
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
    change = words.tr("table.hint.contrary") if state.is_contrary else _change_text(words, state.change)
    return HintText(
        change if state.is_contrary or (done == 0 and not alone) else "",
        words.tr("table.hint.step", number=number + 1, total=total) if is_turn else "",
        f"{number + 1}/{total}" if is_turn else "",
        purpose,
        deed,
        text,
        tuple(rows),
        "" if alone else _expected_reply(session, words, plan, done),
    )


def named_words(words: MessageFormatter, plan: TurnPlan, done: int) -> frozenset[str]:
    """Words of the steps from `done` on, of their reasons and of the expected replies: ids of things on the table."""
    lines = (*actions_of_steps(plan.steps[done:]), *plan.expected_replies)
    told = (words.ids_in_hint(step.reason) for step in plan.steps[done:] if step.reason is not None)
    return frozenset(word for line in lines for word in line.split()[1:]).union(*told)


def preview_events(session: Session, action: Action) -> list[Event]:
    """Return the expected events of an action, as far as the viewing seat can know."""
    events: list[Event] = []
    session.trial_position(session.snapshot.viewer).apply(action, events)
    return events


def _action_text(session: Session, words: MessageFormatter, step: PlanStep) -> str:
    """Text of a step's action, without its reason."""
    if step.reason is not None:
        return words.hint_sentence(step.reason, why=False)
    if session.snapshot.player_view.game.hidden:  # a preview would reveal more than the seat knows
        return words.tr("table.hint.lit")
    return words.tr(
        "table.hint.plain", action=" ".join(words.event_sentences(preview_events(session, step.action))[:1])
    )


def _change_text(words: MessageFormatter, change: PlanChange) -> str:
    """Reason for a changed plan, or empty."""
    if change is None:
        return ""
    if change == "strayed" or change == "shorter":
        return words.tr(f"table.hint.{change}")
    told = words.event_sentences(change)
    return words.tr("table.hint.new", told=told[0]) if told else ""


def _expected_reply(session: Session, words: MessageFormatter, plan: TurnPlan, done: int) -> str:
    """Text of the replies expected after the turn; empty in games with hidden information."""
    if plan.ending_step is not None or not plan.expected_replies or session.snapshot.player_view.game.hidden:
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
