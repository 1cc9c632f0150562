"""A hint in words: what to do and why, all steps of its turn, and why it is another one than before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, final

from boardgames.core.game_protocol import Action, Event, State
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_plan import PlanStep, TurnPlan, lines_of, play_lines
from boardgames.ui.scene.spoken import sentence


def tell_answer(known: State, replies: Sequence[Action], words: MessageFormatter) -> str:
    """The actions of the seat that is to act in `known`, which is changed; empty where none is expected."""
    if known.outcome() is not None:
        return ""
    other, events = known.to_act(), list[Event]()
    for line in replies:
        if known.outcome() is not None or known.to_act() != other or line not in known.legal_actions():
            break
        known.apply(line, events)
    told = words.narrated(events)
    return words.tr("table.hint.answer", seat=words.seat_title(other), told=" ".join(told)) if told else ""


Change = tuple[Event, ...] | Literal["strayed", "shorter"] | None
"""Why a plan is another one than before: what was seen, that its seat did something else, or that thinking on about
it made steps needless.
"""


StepState = Literal["done", "next", "later", "open"]
"""How a step stands; an `open` one is still looked for."""


class HintRow(NamedTuple):
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

    change: str
    step: str
    purpose: str
    deed: str
    text: str
    rows: tuple[HintRow, ...]
    ahead: str

    def lines(self) -> Iterator[str]:
        """All of it in one line, then ever less, for where that has no room."""
        heads = ((self.change, self.step), (self.change,), (self.step,), ())
        yield from dict.fromkeys(sentence(*head, told) for told in (self.text, self.deed) for head in heads)


@final
class HintWriter:
    """Puts the plans of one session into words, in the present language."""

    def __init__(self, session: Session, words: MessageFormatter) -> None:
        self._session: Final = session
        self._words: Final = words

    def write(self, plan: TurnPlan, done: int, change: Change, *, alone: bool) -> HintText:
        """What is told once so many steps are done; of the next step `alone`, or of the whole turn."""
        step, words = plan.steps[done], self._words
        steps, number = (*plan.earlier, *plan.steps), len(plan.earlier) + done
        total = len(steps) + (plan.ending is not None)
        is_turn = not alone and total > 1 and step.reason is not None
        first, deed = plan.steps[0].reason, self._deed(step)
        purpose = words.purpose(first) if is_turn and first is not None else ""
        text = f"{deed} {purpose}" if purpose else deed if step.reason is None else words.reasoned(step.reason)
        rows: list[HintRow] = []
        if is_turn:
            for index, one in enumerate(steps):
                if index == number:
                    rows.append(HintRow(deed if purpose else text, "next"))
                elif one.alone is not None:
                    state: StepState = "done" if index < number else "later"
                    rows.append(HintRow(words.reasoned(one.alone, why=False), state))
            rows += [HintRow(words.tr("table.hint.open"), "open")] if plan.ending is not None else []
        return HintText(
            self._changed(change) if done == 0 and not alone else "",
            words.tr("table.hint.step", number=number + 1, total=total) if is_turn else "",
            purpose,
            deed,
            text,
            tuple(rows),
            "" if alone else self._ahead(plan, done),
        )

    def try_out(self, action: Action) -> list[Event]:
        """What would happen, as far as the seat that looks can know."""
        events: list[Event] = []
        self._session.trial(self._session.eyes).apply(action, events)
        return events

    def _deed(self, step: PlanStep) -> str:
        """What a step does."""
        words = self._words
        if step.reason is not None:
            return words.reasoned(step.reason, why=False)
        if self._session.port.game.hidden:  # what would happen tells more than the seat knows
            return words.tr("table.hint.lit")
        return words.tr("table.hint.plain", action=" ".join(words.narrated(self.try_out(step.action))[:1]))

    def _changed(self, change: Change) -> str:
        if change is None:
            return ""
        if change == "strayed" or change == "shorter":
            return self._words.tr(f"table.hint.{change}")
        told = self._words.narrated(change)
        return self._words.tr("table.hint.new", told=told[0]) if told else ""

    def _ahead(self, plan: TurnPlan, done: int) -> str:
        """What others are expected to do after the turn; what they hold is not to be told by it."""
        if plan.ending is not None or not plan.replies or self._session.port.game.hidden:
            return ""
        known = self._session.trial(plan.seat)
        if not play_lines(known, lines_of(plan.steps[done:])):
            return ""
        return tell_answer(known, plan.replies, self._words)
