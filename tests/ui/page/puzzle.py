"""A puzzle as a person sees and drives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest

from boardgames.core.game_protocol import Action
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import SHELL
from boardgames.scenario.puzzles import PuzzleHead, open_puzzle
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.lessons.puzzle_picture import PuzzlePicture, answer_area, picture_area
from boardgames.ui.lessons.puzzle_table import PuzzleTable
from boardgames.ui.play.match.lesson_script import keys_for_action
from tests.ui.page.table import TablePage
from tests.ui.pilot import Pilot

__all__ = ["PuzzlePage", "answer_area", "picture_area", "picture_places", "seat_marks_in_picture"]


def picture_places(pilot: Pilot, head: PuzzleHead, ratio: float = 1.45) -> Mapping[str, Rect]:
    """Places of all things in the picture of a puzzle with a ratio of width by height, by key."""
    file, match = open_puzzle(head), open_puzzle(head).start_match()
    seat, options = int(head.seat[1:]) - 1, match.game.complete(file.scenario.options)
    renderer = PictureCache(pilot.app.services, lambda: None).position_renderer_of(
        head.game, len(match.dump()["seats"])
    )
    view, viewer = match.player_view(seat).view(), Viewer(seat, options, is_peeking=True)
    return renderer.lay_out_position(view, viewer, puzzle_ratio=ratio).rects


def seat_marks_in_picture(pilot: Pilot, head: PuzzleHead, size: tuple[int, int]) -> Sequence[Rect]:
    """Places of the marks of seats in the picture of a puzzle, in units of the painter that draws them."""
    found: list[Rect] = []

    def keep_mark(painter: Painter, seat: int, rect: Rect, *how: Any) -> None:
        found.append(rect)
        draw(painter, seat, rect, *how)

    draw = Painter.seat_mark
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "seat_mark", keep_mark)
        PuzzlePicture(PictureCache(pilot.app.services, lambda: None), head).render_pixels(size, SHELL)
    return found


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
