"""A puzzle as a person sees and drives it."""

from __future__ import annotations

from typing import Any, Self

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.ui.lessons.puzzle_picture import answer_area, picture_area
from boardgames.ui.lessons.puzzle_table import PuzzleTable
from boardgames.ui.play.match.lesson_script import keys_for_action
from tests.ui.page.table import TablePage
from tests.ui.pilot import Pilot

__all__ = ["PuzzlePage", "answer_area", "picture_area"]


class PuzzlePage(TablePage):
    """One puzzle on the screen."""

    def __init__(self, pilot: Pilot, scene: PuzzleTable) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The puzzle that lies on top."""
        assert isinstance(pilot.top, PuzzleTable), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def id(self) -> str:
        """The id of the puzzle."""
        return str(self._scene.file.id)

    @property
    def answer(self) -> tuple[Action, ...]:
        """The actions that the file gives."""
        return tuple(self._scene.file.lines)

    @property
    def amount(self) -> int:
        """How much of its goal is asked for."""
        return int(self._scene.file.puzzle.amount)

    @property
    def accepted(self) -> list[str]:
        """The first actions that are right, where the best action is asked for."""
        return list(self._scene.file.puzzle.accepts)

    def tried_places(self, action: Action) -> list[Rect | None]:
        """Where the keys of an action lie."""
        return [self._scene.table_view.target_rect((key,)) for key in keys_for_action(self._hand, action)]

    def give_action(self, action: Action) -> None:
        """Give the keys of an action one after the other."""
        for _ in range(6):
            keys = keys_for_action(self._hand, action)
            before = self.action_count(), self._hand.state
            self.give(keys[0])
            if self.action_count() != before[0] or self.notice() or before[1] == self._hand.state:
                return

    def solve(self) -> None:
        """Give the answer and wait for what is said of it."""
        for action in self.answer:
            self.give_action(action)
        self.pilot.settle(lambda: self.pilot.top.name == "solved")
