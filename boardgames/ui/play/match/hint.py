"""A hint: what a computer would do in the place of the person to act, for one turn, and why.

It is requested, looked for, told, followed step by step, and done. While only what it expects happens, it stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Trail
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hint_text import Change, HintText, HintWriter
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_plan import (
    PlanStep,
    Progress,
    TurnPlan,
    extend_plan,
    lines_of,
    measure_progress,
    plan_turn,
    play_lines,
)


@final
class Hint:
    """At most one hint, kept for its turn: told while it `is_shown`, later told again without a new search.

    While it is `sought` it is waited for. One that is `offered` came unasked: while it is looked for, nothing tells
    of it, and of its turn only the next step is told.
    """

    def __init__(self, session: Session, table: GameUI, words: MessageFormatter) -> None:
        self._session: Final = session
        self._table: Final = table
        self._words: Final = words
        self._writer: Final = HintWriter(session, words)
        self.sought = self.offered = self.is_shown = False
        self.unfolded = False
        """Whether the expected answer is told."""
        self.tellings = 0
        """How often one was told because it was wanted: who hears it hears it so often."""
        self._plan: TurnPlan | None = None
        self._change: Change = None
        self._was_told = False  # to who had asked for it
        self._is_due = False  # it need not be looked for
        self._seeks_rest = False  # of the turn, after what is planned already
        self._progress: tuple[object, Progress | None] = (None, None)
        self._said: tuple[object, HintText] | None = None
        self._spoken: tuple[object, str] = (None, "")
        self._trail: tuple[object, Sequence[Trail]] = (None, ())

    # how it stands --------------------------------------------------------------------------------------------
    @property
    def on(self) -> bool:
        """True if one is waited for, or told."""
        return self.sought or self.action is not None

    @property
    def busy(self) -> bool:
        """True if `poll` will bring something."""
        return self._is_due or self._session.hinter.busy

    @property
    def action(self) -> Action | None:
        """The next step of the hint that is told."""
        step = self._next if self.is_shown else None
        return step.action if step is not None else None

    @property
    def left(self) -> int:
        """How many steps of the turn are still to be done; what is looked for counts as one."""
        plan = self._plan
        return 0 if plan is None or not self._goes_on else len(plan.steps) - self._done + (plan.ending is not None)

    @property
    def has_more(self) -> bool:
        """True if steps of the hint that is told are still to be done, whoever acts now."""
        plan = self._plan
        return self.is_shown and plan is not None and (self._done < len(plan.steps) or plan.ending is not None)

    @property
    def _followed(self) -> Progress | None:
        """How far the plan was followed; None where there is none for this turn."""
        port = self._session.port
        last = port.last_action()
        mark = (self._plan, port, len(port), last.serial if last is not None else 0)
        if mark != self._progress[0]:
            self._progress = mark, None if self._plan is None else measure_progress(self._plan, port)
        return self._progress[1]

    @property
    def _done(self) -> int:
        return self._followed.done if self._followed is not None else 0

    @property
    def _holds(self) -> bool:
        """True if nothing but what was planned happened, whoever acts now."""
        return self._followed is not None and self._followed.as_planned

    @property
    def _goes_on(self) -> bool:
        """True if it holds, and its seat acts and looks."""
        plan, port = self._plan, self._session.port
        return plan is not None and plan.seat == port.seat == port.to_act() and self._holds

    @property
    def _next(self) -> PlanStep | None:
        if self._plan is None or not self._goes_on or self._done >= len(self._plan.steps):
            return None
        return self._plan.steps[self._done]

    # what is told ---------------------------------------------------------------------------------------------
    @property
    def said(self) -> HintText:
        """What is told now, in the present language; only where there is an `action`."""
        plan = self._plan
        assert plan is not None
        mark = (plan, self._done, self.offered, self._words.catalog.language)
        if self._said is None or self._said[0] != mark:
            self._said = mark, self._writer.write(plan, self._done, self._change, alone=self.offered)
        return self._said[1]

    @property
    def text(self) -> str:
        """What to do and why, in the present language; empty where there is no hint."""
        return self.said.text if self.action is not None else ""

    @property
    def spoken(self) -> str:
        """The same as it is heard, with what has changed and which step it is: once for each step."""
        plan = self._plan
        if plan is None or self.action is None:
            return ""
        step, first = plan.steps[self._done], plan.steps[0].reason
        told = (step.action, first.purpose if first is not None else "")
        mark = (plan.begun, plan.serial, self._done, told, self.offered, self._words.catalog.language)
        if self._spoken[0] != mark:
            self._spoken = mark, next(self.said.lines())
        return self._spoken[1]

    @property
    def trail(self) -> Sequence[Trail]:
        """What to mark on the board of the next step."""
        action = self.action
        if action is None:
            return ()
        mark = (self._plan, self._done)
        if mark != self._trail[0]:
            self._trail = mark, self._table.motions.trail(self._writer.try_out(action))
        return self._trail[1]

    # requested and found --------------------------------------------------------------------------------------
    def ask(self, *, offered: bool = False) -> None:
        """Have a computer plan the turn of the person to act; a plan that still holds is told as it is."""
        self.hide()
        self.sought, self.offered = not offered, offered
        if self._next is not None:
            self._is_due = True
        else:
            self._look()

    def _look(self) -> None:
        """Have a turn looked for, or the rest of the one that is planned."""
        plan = self._plan
        self._seeks_rest = plan is not None and plan.ending is not None and self._goes_on
        rest = lines_of(plan.steps[self._done :]) if plan is not None and self._seeks_rest else ()
        self._session.hinter.ask(self._session.eyes, rest)

    def poll(self) -> bool:
        """Take what was found; True where something else may be told now."""
        if self._is_due:
            self._is_due = False
        elif not self._takes_answer():
            return False
        if self.sought or (self.offered and not self.is_shown):
            self.is_shown = self._next is not None
            self.tellings += self.is_shown
            self._was_told = self._was_told or self.sought
            self.sought = False
        if self._plan is not None and self._plan.ending is not None and not self._session.hinter.busy:
            self._look()
        return True

    def _takes_answer(self) -> bool:
        session, plan = self._session, self._plan
        answer = session.hinter.answer()
        if answer is None and (session.hinter.busy or not self._seeks_rest):
            return False
        if self._seeks_rest and plan is not None:
            self._seeks_rest = False
            self._extend(plan, () if answer is None else (answer.action, *answer.expected))
        else:
            assert answer is not None
            known, lines = session.trial(session.eyes), (answer.action, *answer.expected)
            self._adopt(plan_turn(session.port.game, known, session.port, lines))
        return True

    def _extend(self, plan: TurnPlan, rest: Sequence[Action]) -> None:
        """Go on in the same turn with the rest that was found; what it makes needless is told no more."""
        session, done = self._session, self._done
        if not rest or not play_lines(session.trial(plan.seat), [*lines_of(plan.steps[done:]), rest[0]]):
            self._plan = plan.close()
            return
        begun = session.trial(plan.seat, plan.begun)
        self._plan = extend_plan(session.port.game, begun, session.port, plan, rest, done)
        if self._was_told and self._plan.actions[: len(plan.steps)] != plan.actions:
            self._change = "shorter"

    def _adopt(self, plan: TurnPlan) -> None:
        """Take a new plan; where one for this turn was told before, it goes on from there or is told as a change."""
        old, followed, was_told = self._plan, self._followed, self._was_told
        self._plan, self._change, self._was_told = plan, None, False
        if old is None or followed is None or old.seat != plan.seat or followed.beyond or not was_told:
            return
        if followed.strayed:
            self._change = "strayed"
            return
        goes_on = [step.action for step in old.steps[followed.done :]] == [step.action for step in plan.steps]
        self._plan, self._change = plan.continue_from(old, followed.done), None if goes_on else followed.news

    # followed and let go --------------------------------------------------------------------------------------
    def follow(self) -> None:
        """The position is another one: go on while the plan holds; where something new was seen, look for another."""
        plan, was_told = self._plan, self.is_shown and not self.offered
        if not (self._seeks_rest and self._holds):
            self._stop()
        self.sought = self.offered = False
        self.is_shown = was_told and self._holds
        self.unfolded = self.unfolded and self.is_shown
        if not was_told or plan is None or self._followed is None or self._session.snapshot.to_act != plan.seat:
            return
        if self._followed.news is not None and not self._followed.beyond and self._done < len(plan.steps):
            self.ask()
        elif self._goes_on and self._next is None and plan.ending is not None:
            self.sought = True
            if not self._session.hinter.busy:
                self._look()

    def accept(self) -> bool:
        """Who asks for one that was offered has asked for it; False where none was."""
        wanted = self.offered and self.action is not None
        self.offered = self.offered and not wanted
        self.tellings += wanted
        self._was_told = self._was_told or wanted
        return wanted

    def hide(self) -> None:
        """It is not wanted now; what was planned is kept."""
        self._stop()
        self.sought = self.offered = self.is_shown = self.unfolded = False

    def _stop(self) -> None:
        self._session.hinter.forget()
        self._is_due = self._seeks_rest = False
