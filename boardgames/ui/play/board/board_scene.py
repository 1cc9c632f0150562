"""A scene with a board, of which only what looks different is drawn anew."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.look import Look
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.board.board_widget import BoardWidget
from boardgames.ui.scene.activation import DrawnPlace
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.widget import BEYOND

REST_MS: Final = 120.0
"""How long after a drawing what can be prepared for the next one is prepared, if nothing moves then."""
AHEAD_MS: Final = 40.0
"""Between two pictures that are drawn before anybody needs them."""


class BoardScene(Scene, ABC):
    """Whoever changes the position calls `refresh`: where the board is drawn otherwise is told by its strokes, where
    the rest of the tree is, by its widgets. `invalidate` and `rebuild` mean everything.
    """

    board: Board

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.services.images.expect_anew()
        self._drawn = False  # whether everything that was told to look different has been drawn
        self._way: Sequence[str] = ()  # what a sign beside the board lights on it
        self.foresee: Callable[[], bool] = lambda: False
        """Prepares one thing that is shown as soon as somebody points; False where nothing is left."""
        self._rests = False  # whether something is about to be done once nothing moves

    @abstractmethod
    def board_look(self) -> Look:
        """What the board shows now."""

    def renewed(self, *, follow: bool = True) -> None:
        """Something else is shown: compose anew. `follow`: the log follows."""
        self.refresh()

    def led(self) -> None:
        """After everything was laid out anew, perhaps: what follows the keyboard, or the log."""

    # who changes something tells it ---------------------------------------------------------------------------
    def damage(self, *places: Rect) -> None:
        self._drawn = False
        self.board.changes.damaged(places)
        super().damage(*places)

    def invalidate(self) -> None:
        self._drawn = False
        self.board.changes.forget()
        super().invalidate()

    def rebuild(self) -> None:
        self._drawn = False
        self.board.changes.forget()
        super().rebuild()

    def go_to(self, place: DrawnPlace) -> None:
        super().go_to(place)
        if place.key and self.board.widget is not None:
            self.board.go_to(place.key)

    def prepare(self) -> None:
        again, before = self.is_stale and not self._all_new, self.board.widget
        super().prepare()
        self.led()
        if again:
            self._tell(before)
        if self._way != self.stage.way:
            self._way = self.stage.way
            if self.board.widget is not None:
                self.damage(self.board.widget.rect.expand(BEYOND))

    def lit(self) -> Sequence[Rect]:
        rects = self.board.rects
        return [rects[key] for key in self.stage.way if key in rects]

    def _look(self) -> Look:
        """What the board shows now, with what is pointed at beside it."""
        look = self.board_look()
        return replace(look, way=self._way) if self._way else look

    def _tell(self, before: BoardWidget | None) -> None:
        """A tree was made anew: tell where its board is drawn otherwise than the one before."""
        widget = self.board.widget
        if before is None or widget is None or widget is before:
            return
        widget.show(self._look())
        if widget.look == before.look and widget.rect == before.rect:
            return
        self._drawn = False
        places = widget.take(self.services.tracer())
        around = before.rect.expand(BEYOND), widget.rect.expand(BEYOND)
        self.app.damage(*(around if places is None else places))

    def gather(self) -> None:
        if self.board.widget is not None:
            self.board.widget.show(self._look())

    def draw(self, painter: Painter) -> None:
        if not painter.is_partial:
            self.gather()
        super().draw(painter)
        self._drawn = True
        if not self._rests:
            self._rests = True
            self.after(REST_MS, self._rest)

    def _rest(self) -> None:
        """While nothing moves: take the strokes on the screen, from which changes are told, and draw pictures that
        may come soon, one at a time.
        """
        self._rests = False
        widget = self.board.widget
        if not self._drawn or self.is_stale or self.wants_frames():
            return
        if widget is not None and not self.board.changes.fresh:
            widget.take(self.services.tracer())
        elif not (self.foresee() or self.services.images.prefetch_one()):
            return
        self._rests = True
        self.after(AHEAD_MS, self._rest)
