"""Prefetch of inspector content while idle: pictures, cards and lines are cached before they are needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.pixel_cache import has_spare_room
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.play.panels.inspector import InspectorPage
from boardgames.ui.play.panels.side_column import SidePanels
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.table_view import TableView

MOST: Final = 40
"""Largest number of faces rendered ahead; the caches have limits of their own (`draw/pixel_cache.py`)."""
FEW: Final = 8
"""Number of things examined between two frames."""


class PrefetchState(NamedTuple):
    """Faces rendered for a size, language and skin (`mark`), and things still to be examined."""

    mark: tuple[object, ...] = ()
    faces: frozenset[str] = frozenset()
    placed: Sequence[PlacedThing] = ()
    left: Sequence[PlacedThing] = ()


@final
class InspectorPrefetch:
    """Prefetches inspector content of one table, a little on each call."""

    def __init__(self, context: TableContext, picture: TableView) -> None:
        self._context: Final = context
        self._picture: Final = picture
        self._state = PrefetchState()

    def prefetch_next(self) -> bool:
        """Examine the next few things and render the first new face; return False if nothing is left."""
        scene, services, board = self._context.host, self._context.host.services, self._context.board
        state, mark, placed = (
            self._state,
            (services.view, services.catalog.language, scene.skin),
            board.placed_things(),
        )
        if mark != state.mark:
            state = PrefetchState(mark)
        if state.placed is not placed:
            state = state._replace(placed=placed, left=tuple(thing for thing in placed if thing.click_rect.w))
        self._state = state
        told = scene.widget_root.find("telling") if scene.widget_root.has("telling") else None
        if not isinstance(told, SidePanels) or board.ui.is_plain:
            return False
        if len(state.faces) >= MOST or not has_spare_room():
            return False
        for number, thing in enumerate(state.left[:FEW], 1):
            self._state = state._replace(left=state.left[number:])
            page = self._picture.inspector_content.page_of(thing.key)
            if page is not None and page.face and page.face not in state.faces:
                self._state = self._state._replace(faces=state.faces | {page.face})
                with services.images.expecting_nothing():  # things beside the board are not inspected
                    told.prerender_inspector(
                        self._picture.make_inspector(InspectorPage(thing.key, page)),
                        services.display_list_recorder(),
                        scene.measure_context,
                    )
                break
        return bool(self._state.left)
