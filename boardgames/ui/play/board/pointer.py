"""The pointer over the board: what it rests on; and what is planned at places of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.match.view_events import PointerMoveEvent, TargetChangeEvent
from boardgames.ui.scene.scene import Scene

NEAR: Final = 8.0
"""So near to a place the pointer may still mean it."""


@final
class Pointer:
    """Tells the model of the table where the pointer is and what it points at."""

    def __init__(self, scene: Scene, board: Board, hand: Callable[[], Hand]) -> None:
        self._scene: Final = scene
        self._store: Final = board.store
        self._board: Final = board
        self._hand: Final = hand

    def at(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        board = self._board
        place = board.rects.get(board.pointed)
        was_off = place is not None and self.is_off(place)
        self._store.send(PointerMoveEvent(x, y))
        if board.widget is not None:
            key = board.key_at(x, y)
            if key != board.pointed:
                board.point(key, self._scene.damage)
                self.changed(told=True)
            elif was_off:
                self.changed(told=True)

    def stirred(self) -> None:
        """It was moved: what it lies on is wanted, though it lay there before."""
        left = self._store.model.pointer.left
        if left and left == self._board.pointed:
            self.changed(told=True)

    def on(self, id: str) -> None:
        """The pointer or the focus is on a widget of a table that is read."""
        if id and id != self._board.pointed:
            self._board.point(id)
            self.changed()

    def changed(self, *, told: bool = False) -> None:
        """Another place is pointed at: prices show in the prompt at once, what lies there after a rest.

        `told`: where that is seen on the board has been told.
        """
        priced = self._hand().price(self._board.pointed) is not None
        self._store.send(TargetChangeEvent(priced, is_marked=told))

    def is_off(self, place: Rect) -> bool:
        """True if it is known to be elsewhere: what it pointed at was moved from under it."""
        spot = self._store.model.pointer.spot
        return spot is not None and not place.expand(NEAR).contains(*spot)


@final
class Plans:
    """What is planned, and what may be; nothing while nobody may act (`live`)."""

    def __init__(self, board: Board, hand: Callable[[], Hand], live: Callable[[], bool]) -> None:
        self._board: Final = board
        self._hand: Final = hand
        self._live: Final = live

    def planned(self) -> dict[str, Rect]:
        """Every thing that what is in hand may become, by its key; empty while none is planned."""
        return self._board.plan(self._hand().open) if self._live() else {}

    def offered(self) -> dict[str, Rect]:
        """With nothing in hand, every thing that may be planned: pointing at its place is enough then."""
        planned = self._board.table.planned_pieces
        if planned is None or not self._live():
            return {}
        hand = self._hand()
        return (
            self._board.plan(hand.keys_after((planned.planning_key,)))
            if hand.sight.acting and not hand.chosen
            else {}
        )

    def hand_changed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self._board.is_planned_key(self._board.pointed) and not self.planned():
            self._board.point("")
