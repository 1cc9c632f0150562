"""The pointer and the cursor over the board: what they rest on, what they drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boardgames.ui.play import planned

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

HOVER_MS: Final = 650.0


@final
class Pointing:
    """Where the pointer is, what was said about that place, and what hangs at it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.told = ""  # the place that is described
        self.dragged: tuple[str, float, float] | None = None
        self._priced = False

    def hand_changed(self) -> None:
        """What is under the pointer may mean something else now."""
        if self.scene.table.plans(self.scene.pointed) and not planned.planned(self.scene):
            self.scene.pointed = ""

    def at(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        board = self.scene.board
        if board is not None:
            key = board.key_at(x, y) if board.rect.contains(x, y) else ""
            if key != self.scene.pointed:
                self.scene.pointed = key
                self.changed()

    def changed(self) -> None:
        """Another place is pointed at: prices show in the prompt at once, descriptions after a rest."""
        scene = self.scene
        key = scene.pointed
        priced = scene.hand.price(key) is not None
        if self.told or priced or self._priced:
            self.told = ""
            scene.rebuild()
        self._priced = priced
        if key and self.dragged is None and scene.live:
            scene.after(HOVER_MS, lambda: self._tell(key))
        scene.invalidate()

    def _tell(self, key: str) -> None:
        """The pointer rested on a place: say what is there."""
        scene = self.scene
        if (
            scene.pointed == key
            and scene.giving.notice is None
            and scene.on_top
            and not self.told
            and not self._priced
        ):
            self.told = key
            scene.rebuild()

    def may_lift(self, key: str) -> bool:
        """Whether something can be dragged from there."""
        return self.scene.may_give(key) and self.scene.hand.picker.first(key)

    def lift(self, key: str, x: float, y: float) -> None:
        """A thing is pressed or dragged: it is in hand."""
        scene = self.scene
        if not self.may_lift(key):
            if self.dragged is None:
                scene.give(key)
            return
        if scene.hand.picked != key:
            scene.hand.clear()
            scene.giving.answer(scene.hand.give(key))
        self.dragged = (key, x, y)
        self.at(x, y)
        scene.invalidate()

    def release(self, x: float, y: float) -> bool:
        """It was let go: over a place that is its target."""
        scene = self.scene
        dragged, self.dragged = self.dragged, None
        scene.invalidate()
        if dragged is None or scene.board is None:
            return False
        key = scene.board.key_at(x, y)
        if key and key != dragged[0] and scene.hand.picked == dragged[0]:
            scene.give(key, onto=True)
        return True
