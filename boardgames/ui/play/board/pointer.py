"""The pointer over the board: what it rests on, what it drags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.match.hand import Decision, Hand
from boardgames.ui.scene.scene import Scene

REST_MS: Final = 120.0
"""How long the pointer rests on a place until that is inspected, so that passing over others shows none of them."""

NEAR: Final = 8.0
"""So near to a place the pointer may still mean it."""


class PointerState(NamedTuple):
    """What the pointer tells of, and what hangs at it.

    `left` is where it lay when others went on: until it moves nobody reads about that place. `acts`: whether who
    looks was to act; `waits`: whether an opponent's turn was to be seen. `spot` is where it is, or None where the
    keyboard has led elsewhere since.
    """

    told: str = ""  # the place that is inspected: the last one on which the pointer rested
    dragged: tuple[str, float, float] | None = None
    left: str = ""
    priced: bool = False
    acts: bool = True
    waits: bool = False
    spot: tuple[float, float] | None = None


@final
class Pointer:
    """The place that is inspected, and what hangs at the pointer."""

    def __init__(
        self, scene: Scene, board: Board, hand: Hand, keys: BoardKeys, decide: Callable[[Decision], None]
    ) -> None:
        self._scene = scene
        self._board = board
        self._hand = hand
        self._keys = keys
        self._decide = decide
        self.state = PointerState()

    @property
    def told(self) -> str:
        """The place that is inspected."""
        return self.state.told

    @property
    def dragged(self) -> tuple[str, float, float] | None:
        """The key of what is dragged, and where the pointer is."""
        return self.state.dragged

    def at(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        place = self._board.rects.get(self._board.pointed)
        was_off = place is not None and self.is_off(place)
        self.state = self.state._replace(spot=(x, y))
        if self._board.widget is not None:
            key = self._board.key_at(x, y)
            if key != self._board.pointed:
                self._board.point(key, self._scene.damage)
                self.changed(told=True)
            elif was_off:
                self.changed(told=True)

    def stirred(self) -> None:
        """It was moved: what it lies on is wanted, though it lay there before."""
        if self.state.left and self.state.left == self._board.pointed:
            self.changed(told=True)

    def renewed(self, acts: bool, waits: bool) -> None:
        """Something else is shown; `acts`: whether who looks is to act, `waits`: whether an opponent's turn is to be
        seen. While others play, it tells of no place on which it was only left, so that what they do has the room.
        """
        before, here = self.state, self._board.pointed
        is_left = (before.acts and not acts) or (waits and not before.waits)
        left = here if is_left else before.left
        told = "" if here == left else here
        self.state = before._replace(told=told, left=left, acts=acts, waits=waits)

    def on(self, id: str) -> None:
        """The pointer or the focus is on a widget of a table that is read."""
        if id and id != self._board.pointed:
            self._board.point(id)
            self.changed()

    def changed(self, *, told: bool = False) -> None:
        """Another place is pointed at: prices show in the prompt at once, what lies there after a rest.

        `told`: where that is seen on the board has been told.
        """
        key = self._board.pointed
        before, priced = self.state, self._hand.price(key) is not None
        self.state = before._replace(left="", priced=priced, spot=before.spot if told else None)
        if priced or before.priced:
            self._scene.refresh()
        self._scene.after(REST_MS, lambda: self._tell(key))
        if not told:
            self._scene.invalidate()

    def _tell(self, key: str) -> None:
        """The pointer rested on a place, or beside all of them: say what is there."""
        left = bool(key) and key == self.state.left  # others went on before it had rested
        if self._board.pointed == key and not left and self._scene.on_top:
            self.state = self.state._replace(told=key or self.told)
            self._scene.refresh()

    def is_off(self, place: Rect) -> bool:
        """True if it is known to be elsewhere: what it pointed at was moved from under it."""
        spot = self.state.spot
        return spot is not None and not place.expand(NEAR).contains(*spot)

    # dragging -------------------------------------------------------------------------------------------------
    def may_lift(self, key: str) -> bool:
        """True if something can be dragged from there."""
        return self._keys.may_give(key) and self._hand.picker.first(key)

    def lift(self, key: str, x: float, y: float) -> None:
        """A thing is pressed or dragged: it is in hand."""
        if not self.may_lift(key):
            if self.dragged is None:
                self._keys.give(key)
            return
        if self._hand.picked != key:
            self._hand.clear()
            self._decide(self._hand.give(key))
        self.state = self.state._replace(dragged=(key, x, y))
        self.at(x, y)
        self._scene.invalidate()

    def release(self, x: float, y: float) -> bool:
        """It was let go: over a place that is its target."""
        dragged = self.dragged
        self.state = self.state._replace(dragged=None)
        self._scene.invalidate()
        widget = self._board.widget
        if dragged is None or widget is None:
            return False
        key = widget.key_at(x, y)
        if key and key != dragged[0] and self._hand.picked == dragged[0]:
            self._board.go_to(key)
            self._keys.give(key, onto=True)
        return True


@final
class Plans:
    """What is planned, and what may be; nothing while nobody may act (`live`)."""

    def __init__(self, table: GameUI, board: Board, hand: Hand, live: Callable[[], bool]) -> None:
        self._table = table
        self._board = board
        self._hand = hand
        self._live = live

    def planned(self) -> dict[str, Rect]:
        """Every thing that what is in hand may become, by its key; empty while none is planned."""
        return self._board.plan(self._hand.open) if self._live() else {}

    def offered(self) -> dict[str, Rect]:
        """With nothing in hand, every thing that may be planned: pointing at its place is enough then."""
        planned, hand = self._table.planned_pieces, self._hand
        begin = planned.planning_key if planned is not None else ""
        if not begin or not self._live() or not hand.sight.acting or hand.picker.chosen:
            return {}
        return self._board.plan(hand.picker.after((begin,)))

    def hand_changed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self._board.is_planned_key(self._board.pointed) and not self.planned():
            self._board.point("")
