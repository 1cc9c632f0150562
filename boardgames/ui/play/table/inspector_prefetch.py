"""What the inspector will tell of the things on the board, drawn where nobody sees it while nothing moves: pictures,
cards and lines are there once somebody points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.draw.pixel_cache import has_spare_room
from boardgames.ui.contract.placed import Placed
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.panels.inspector import InspectorPage
from boardgames.ui.play.panels.side import SidePanels
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.scene.scene import Scene

MOST: Final = 40
"""Faces that are drawn ahead; what is kept of them has its own limits (`draw/pixel_cache.py`)."""
FEW: Final = 8
"""So many things are looked at between two frames."""


@final
class InspectorPrefetch:
    """Knows of one table which faces were drawn at the present size, in the present language, and what lies on the
    board that was not looked at.
    """

    def __init__(self, scene: Scene, board: Board, picture: TableView) -> None:
        self._scene: Final = scene
        self._board: Final = board
        self._picture: Final = picture
        self._drawn: set[str] = set()
        self._mark: tuple[object, ...] = ()
        self._placed: Sequence[Placed] = ()
        self._left: list[Placed] = []

    def go(self) -> bool:
        """Look at the next few things, and draw the first face that is new; False where nothing is left."""
        scene, services = self._scene, self._scene.services
        mark = services.view, services.catalog.language, scene.skin
        if mark != self._mark:
            self._drawn, self._mark, self._placed = set(), mark, ()
        if self._placed is not self._board.placed():
            self._placed = self._board.placed()
            self._left = [thing for thing in reversed(self._placed) if thing.hit.w]
        told = scene.stage.find("telling") if scene.stage.has("telling") else None
        if not isinstance(told, SidePanels) or self._board.table.is_plain:
            return False
        if len(self._drawn) >= MOST or not has_spare_room():
            return False
        for _ in range(min(FEW, len(self._left))):
            thing = self._left.pop()
            page = self._picture.inspection.page(thing.key)
            if page is not None and page.face and page.face not in self._drawn:
                self._drawn.add(page.face)
                services.images.expects = False  # what is not on the board is not pointed at
                told.imagine(self._picture.inspector(InspectorPage(thing.key, page)), services.tracer(), scene.kit)
                services.images.expects = True
                break
        return bool(self._left)
