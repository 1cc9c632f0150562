"""Bubble of the place that pointer or cursor is on: beside it, or at the foot of a near view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, final

from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import Role
from boardgames.ui.play.board.board_pointer import BoardPointer
from boardgames.ui.play.panels.bubble_geometry import BubblePlace
from boardgames.ui.play.panels.inspector import Inspector, InspectorPage, inspector_text_role
from boardgames.ui.play.panels.inspector_bubble import BriefBubble, InspectorBrief, PageBubble, PageSheet
from boardgames.ui.play.table.inspector_content import InspectorContent
from boardgames.ui.play.table.overlay_areas import LINE, OverlayAreas
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.widgets.widget import Widget


@final
class BubbleMaker(TablePart):
    """Makes the bubble of one table; changes nothing."""

    def __init__(
        self, context: TableContext, content: InspectorContent, areas: OverlayAreas, pointer: BoardPointer
    ) -> None:
        super().__init__(context)
        self._content: Final = content
        self._areas: Final = areas
        self._pointer: Final = pointer
        self._art: Final = context.game_view.table_renderer

    def make_widgets(self) -> list[Widget]:
        """Bubble of what is pointed at; none where the pointer was left, or the lesson itself tells of it."""
        content, lesson, board = self._content, self._context.lesson, self._board
        told, key = content.current_page() if content.is_pointing else None, board.pointed_key
        is_lit = lesson is not None and key in lesson.next_keys
        is_pressed = key == self._pointer.pressed_key and self._store.model.notice is None
        if told is None or is_lit or is_pressed:
            return []
        place = board.rects.get(key)
        if place is not None and self._pointer.has_left(place):
            return []
        return [self._make_bubble(told, key)]

    def make_page_bubble(self, told: InspectorPage) -> PageBubble:
        """Make the bubble with a whole page, for a board that is seen whole."""
        return PageBubble(self._make_inspector(told), self._room, partial(self._place_of, told.key))

    def _make_bubble(self, told: InspectorPage, key: str) -> Widget:
        """Make the bubble about a key, in the form that the near view and the rest of the pointer call for."""
        inspector, place_of = self._make_inspector(told), partial(self._place_of, key)
        is_near = self._board.is_near
        if not self._content.is_page_open:
            line_of = (lambda: self._areas.widget_rects().get(LINE)) if is_near else (lambda: None)
            return BriefBubble(InspectorBrief(inspector, self._role), self._room, place_of, line_of)
        if is_near:
            return PageSheet(inspector, self._sheet_rooms, place_of)
        return PageBubble(inspector, self._room, place_of)

    @property
    def _room(self) -> Rect:
        return self._board.table_layout.middle

    @property
    def _role(self) -> Role:
        return inspector_text_role(self._room)

    def _make_inspector(self, told: InspectorPage) -> Inspector:
        return Inspector(self._formatter, told, self._art.draw_card, self._art.card_shape, self._role)

    def _sheet_rooms(self) -> Sequence[Rect]:
        """Rooms of a sheet in a near view: above and over the line at the foot, then all between prompt and foot."""
        view, line = self._board.table_layout.board, self._areas.widget_rects().get(LINE)
        return ([] if line is None else [Rect(line.x, view.y, line.w, line.bottom - view.y)]) + [self._room]

    def _place_of(self, key: str) -> BubblePlace:
        room = self._room
        return self._areas.bubble_place(key) or BubblePlace(Rect(room.cx, room.bottom, 1, 1))
