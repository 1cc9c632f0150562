"""The hint of a table beyond its sentence: its steps, whether it rests, and when one comes unasked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Action
from boardgames.text.catalog import Catalog
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.play.match import hint_text as hint_texts
from boardgames.ui.play.match.hint_state import HintRequestEvent, HintSignal, HintState, poll_hint, send_hint_event
from boardgames.ui.play.match.hint_text import HintText, hint_text
from boardgames.ui.play.match.turn_plan import PlanStep, TurnId, TurnPlan
from boardgames.ui.play.match.view_events import HintStateEvent
from tests.ui.page.game import GameFacts
from tests.ui.pilot import Pilot


def make_plan(*lines: str, ending: str = "", begun: int = 0) -> TurnPlan:
    """A plan of seat 0 in the first round, each of whose steps leads to a view that counts what was played."""
    ends = [ending] if ending else []
    steps = [
        PlanStep(Action(line), None, None, (), canonical_text({"round": 1, "count": count}))
        for count, line in enumerate([*lines, *ends], begun + 1)
    ]
    return TurnPlan(0, TurnId(0, 1), begun, 0, tuple(steps[: len(lines)]), (), steps[-1] if ending else None)


def tell_no_hint_whole_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every hint begin with its sentence alone, however short the rest is."""
    monkeypatch.setattr(hint_texts, "BRIEF", 0)


class HintPage:
    """The hint of one table, and what brings one unasked."""

    def __init__(self, pilot: Pilot, scene: Any) -> None:
        self._pilot = pilot
        self._scene = scene

    def text(self) -> str:
        """What to do and why, wherever it is told; empty without a hint."""
        said = self._said()
        return said.text if said is not None else ""

    def short_text(self) -> str:
        """What to do, without the reason."""
        said = self._said()
        assert said is not None
        return said.action_text

    def steps(self) -> list[str]:
        """The sentences of all steps of the turn."""
        said = self._said()
        assert said is not None
        return [row.text for row in said.step_rows]

    def _said(self) -> HintText | None:
        return self._scene.turn_controller.hints.hint_text

    def is_told(self) -> bool:
        """True while it is told: it rests while something else is in hand."""
        return self._scene.turn_controller.hints.is_shown

    def may_come_unasked(self, line: str) -> bool:
        """True for a line that is simple enough to be told to who has not asked."""
        return self._scene.turn_controller.hints.is_ordinary(Action(line), ())

    def look_again(self) -> None:
        """Have the table see what may have changed, and wait for what comes unasked."""
        self._scene.recompose()
        self._pilot.step(400)

    def look_anew(self) -> None:
        """The same, as if a hint had not come in this position yet."""
        context = self._scene.context
        context.store.send(HintStateEvent(replace(context.store.model.hint, offer=None)))
        self.look_again()


class HeadlessHint:
    """The hint of a game without a table, in English; `poll` stands for the passing of time."""

    def __init__(self, game: GameFacts) -> None:
        self._session = game._session
        self._words = make_game_view(Catalog("en"), game.game, game.seats).message_formatter
        self._state = HintState()

    def ask(self) -> None:
        """Ask for a hint."""
        self._state = send_hint_event(self._session, self._state, HintRequestEvent())

    def poll(self) -> bool:
        """Take what a computer has found; True where something is told anew."""
        found = poll_hint(self._session, self._state)
        self._state = found or self._state
        return found is not None

    def follow(self) -> None:
        """See that the position is another one."""
        self._state = send_hint_event(self._session, self._state, HintSignal.POSITION_CHANGE)

    def is_on(self) -> bool:
        """True while one is told, or waited for."""
        return self._state.is_active

    def is_sought(self) -> bool:
        """True while one is waited for."""
        return self._state.is_awaited

    def is_busy(self) -> bool:
        """True while a computer thinks about it."""
        return self._state.is_busy

    def line(self) -> str:
        """The line that it names; empty without one."""
        return self._state.action or ""

    def states(self) -> list[str]:
        """How the steps of the turn stand: `done`, `next`, `later`, or `open` while it is still looked for."""
        return [row.state for row in self._said().step_rows]

    def lines(self) -> list[str]:
        """The lines of all steps of the turn, as far as they are known."""
        assert self._state.plan is not None
        return list(self._state.plan.actions)

    def purpose(self) -> str:
        """What the whole turn is for; empty where no fact tells it."""
        return self._said().purpose

    def step(self) -> str:
        """Which step of how many comes next."""
        return self._said().step_number_text

    def change(self) -> str:
        """Why it is another one than before; empty where it is not."""
        return self._said().change_text

    def heard(self) -> str:
        """How it is said aloud."""
        return next(self._said().text_variants())

    def _said(self) -> HintText:
        said = hint_text(self._session, self._words, self._state)
        assert said is not None
        return said
