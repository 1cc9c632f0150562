"""The hint of a table beyond its sentence: its steps, whether it rests, and when one comes unasked."""

from __future__ import annotations

from typing import Any

from boardgames.core.game_protocol import Action
from boardgames.text.catalog import Catalog
from boardgames.ui.game_view.game_view import game_view
from boardgames.ui.play.match.hint import Hint
from tests.ui.page.game import GameFacts
from tests.ui.pilot import Pilot


class HintPage:
    """The hint of one table, and what brings one unasked."""

    def __init__(self, pilot: Pilot, scene: Any) -> None:
        self._pilot = pilot
        self._scene = scene

    def text(self) -> str:
        """What to do and why, wherever it is told; empty without a hint."""
        return self._scene.course.hint.text

    def short_text(self) -> str:
        """What to do, without the reason."""
        return self._scene.course.hint.said.deed

    def steps(self) -> list[str]:
        """The sentences of all steps of the turn."""
        return [row.text for row in self._scene.course.hint.said.rows]

    def is_told(self) -> bool:
        """True while it is told: it rests while something else is in hand."""
        return self._scene.course.advisor.tells

    def may_come_unasked(self, line: str) -> bool:
        """True for a line that is simple enough to be told to who has not asked."""
        return self._scene.course.advisor.welcome(Action(line), ())

    def look_again(self) -> None:
        """Have the table see what may have changed, and wait for what comes unasked."""
        self._scene.renewed()
        self._pilot.step(400)

    def look_anew(self) -> None:
        """The same, as if a hint had not come in this position yet."""
        self._scene.picture.coach._asked = -1
        self.look_again()


class HeadlessHint:
    """The hint of a game without a table, in English; `poll` stands for the passing of time."""

    def __init__(self, game: GameFacts) -> None:
        view = game_view(Catalog("en"), game.game, game.seats)
        self._hint = Hint(game._session, view.table, view.words)

    def ask(self) -> None:
        """Ask for a hint."""
        self._hint.ask()

    def poll(self) -> bool:
        """Take what a computer has found; True where something is told anew."""
        return self._hint.poll()

    def follow(self) -> None:
        """See that the position is another one."""
        self._hint.follow()

    def is_on(self) -> bool:
        """True while one is told, or waited for."""
        return self._hint.on

    def is_sought(self) -> bool:
        """True while one is waited for."""
        return self._hint.sought

    def is_busy(self) -> bool:
        """True while a computer thinks about it."""
        return self._hint.busy

    def line(self) -> str:
        """The line that it names; empty without one."""
        return self._hint.action or ""

    def states(self) -> list[str]:
        """How the steps of the turn stand: `done`, `next`, `later`, or `open` while it is still looked for."""
        return [row.state for row in self._hint.said.rows]

    def lines(self) -> list[str]:
        """The lines of all steps of the turn, as far as they are known."""
        assert self._hint._plan is not None
        return list(self._hint._plan.actions)

    def purpose(self) -> str:
        """What the whole turn is for; empty where no fact tells it."""
        return self._hint.said.purpose

    def step(self) -> str:
        """Which step of how many comes next."""
        return self._hint.said.step

    def change(self) -> str:
        """Why it is another one than before; empty where it is not."""
        return self._hint.said.change

    def heard(self) -> str:
        """How it is said aloud."""
        return self._hint.spoken
