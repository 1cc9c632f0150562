"""Areas of a table that overlays should leave in sight (choices, own things, panels), and the bubble of a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import Role
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.game_view.match_log import LogWidget
from boardgames.ui.play.board.board_overlays import AreasToAvoid
from boardgames.ui.play.board.board_pointer import BoardPointer
from boardgames.ui.play.match.lesson_script import OWN
from boardgames.ui.play.panels.inspector import Inspector, InspectorPage, inspector_text_role
from boardgames.ui.play.panels.inspector_bubble import BriefBubble, InspectorBrief, PageBubble, PageSheet
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.play.table.inspector_content import InspectorContent
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.widgets.bubble_geometry import BubblePlace
from boardgames.ui.widgets.widget import Widget

PANELS: Final = ("advice.panel", "advice.page", "lesson", "choices", "bubble")
"""Ids of the panels over the board that must stay visible."""
LINE: Final = "log.fold"
"""Id of the line at the foot."""

WORD: Final = re.compile(r"\w+")
AROUND: Final = 0.6
"""How far beside a cell another one begins at most, in cells."""
SEEN: Final = 4
"""Weight of what a near view shows at all, in those of empty ground: the less is seen, the more it is worth."""


class ComposedWidgets(NamedTuple):
    """Widgets of the last layout: log, prompt bar, floating choices, and all that can be pressed."""

    log: LogWidget | None = None
    prompt: PromptBar | None = None
    chips: Sequence[Widget] = ()
    pressable: Sequence[Widget] = ()


def named_keys(things: Sequence[PlacedThing], words: Set[str], seats: Set[Seat | None]) -> Iterator[str]:
    """Keys of the things that words name: `s0` is a slot, `range_3` a card of that face, first of all in the hand.

    What several seats have is that of `seats`, if they have it.
    """
    for word in words:
        named = [one for one in things if word in (one.key, one.key.rpartition(":")[2], one.face)]
        own = [one for one in named if one.seat in seats]
        held = [one for one in own if one.key.startswith(OWN)]
        yield from (one.key for one in held or own or named)


@final
class OverlayAreas(TablePart):
    """Areas that overlays of one table leave in sight."""

    composed = ComposedWidgets()

    def use_widgets(self, composed: ComposedWidgets) -> None:
        """Take over the widgets of a new layout."""
        self.composed = composed

    def widget_rects(self) -> dict[str, Rect]:
        """Rectangles of the widgets of the last layout, by id."""
        return {widget.id: widget.rect for part in self.composed.pressable for widget in part.walk() if widget.id}

    def areas_to_avoid(self, keys: Sequence[str] = ()) -> AreasToAvoid:
        """Areas on the board that must stay visible: `keys`, places that can be chosen next, other things."""
        things = self._board.visible_things()
        lit = self._lit_keys(keys)
        slots = self._ui.rotatable_board is None  # there each place without a face is a slot, pile or sum
        told = [thing.rect for thing in things if thing.face or (slots and thing.click_rect.w)]
        texts = self.text_rects()
        return AreasToAvoid(self._visible_rects(lit), [*told, *texts], figure_rects=texts)

    def asked_rects(self, keys: Sequence[str], *, guided: bool) -> Sequence[Rect]:
        """Rectangles of what a lesson asks for and of floating choices; all that can be chosen, unless nothing else
        is accepted on a board of cells.
        """
        if not guided or self._ui.rotatable_board is None:
            return self.all_areas_to_avoid(keys).choice_rects
        chosen = self._context.selection.sight.selected_keys
        return [*self._visible_rects({*keys, *chosen}), *(one.rect for one in self.composed.chips)]

    def named_rects(self, *texts: str) -> list[Rect]:
        """Rectangles of the own and common places that words of some texts name, such as `c5`."""
        words = {word for text in texts for word in WORD.findall(text)}
        mine = self._session.snapshot.viewer
        names = [key for key in self._board.rects if key.rpartition(":")[2] in words]
        return self._visible_rects({key for key in names if key.partition(":")[0] in ("", key, seat_name(mine))})

    def cells_around(self, keys: Sequence[str]) -> list[Rect]:
        """Rectangles of the cells beside those of some keys, on a board of cells; empty on other tables."""
        if self._ui.rotatable_board is None:
            return []
        cells = [self._board.rects[key] for key in keys if key in self._board.rects]
        return [
            rect
            for key, rect in self._board.rects.items()
            if ":" not in key and any(cell.expand(AROUND * cell.w).overlaps(rect, 1) for cell in cells)
        ]

    def all_areas_to_avoid(self, keys: Sequence[str] = ()) -> AreasToAvoid:
        """Areas of `areas_to_avoid` and the floating choices, once those have been placed."""
        lit, things, *_others = self.areas_to_avoid(keys)
        return AreasToAvoid([*lit, *(one.rect for one in self.composed.chips)], things)

    def bubble_place(self, key: str) -> BubblePlace | None:
        """Areas that a bubble about the place of a key should not cover; None without such a place."""
        found = self._visible_rects({key}) or [rect for id, rect in self.widget_rects().items() if id == key]
        if not found:
            return None
        lit = self._visible_rects(self._lit_keys() - {key})
        return self._place_beside(found[0], key, lit, PANELS)

    def hint_place(self, keys: Sequence[str], target: Rect, words: Set[str] = frozenset()) -> BubblePlace:
        """Areas that strip and page of a hint should not cover; `target` is the place of the next of its keys.

        All its places, all things that its `words` name, and all that belongs to a seat whose place is among the
        keys, stay in sight; if there is room, also the faces of cards and what other seats have.
        """
        things, mine = self._board.visible_things(), self._session.snapshot.viewer
        place = self._place_beside(target, keys[0] if keys else "", self._visible_rects(self._lit_keys(keys)), ())
        seats = {thing.seat for thing in things if thing.key in keys}
        of_seats = [thing.rect for thing in things if thing.seat in seats - {-1}]
        faces = self._formatter.cards
        shown = [one.rect for one in things if (one.face if one.seat not in (mine, -1) else one.face in faces)]
        return place._replace(
            panels=self._visible_rects({*keys, *named_keys(things, words, {mine, -1, *seats})}),
            own=[*place.own, *of_seats, *self.text_rects()],  # by which the hint is judged
            shown=shown,
            face_down=place.others,
            others=(),
        )

    def toast_place(self, target: Rect) -> BubblePlace:
        """Areas that a toast near `target` should not cover."""
        return self._place_beside(target, "", self._visible_rects(self._lit_keys()), PANELS)

    def _place_beside(self, target: Rect, key: str, lit: Sequence[Rect], panel_ids: Sequence[str]) -> BubblePlace:
        """Areas that a text about a key should not cover; `lit` are the places that can be chosen next."""
        mine, stage = self._session.snapshot.viewer, self._host.widget_root
        things = [thing for thing in self._board.visible_things() if thing.key != key]
        own = [thing.rect for thing in things if thing.seat == mine]
        panels = [stage.find(id).rect for id in panel_ids if stage.has(id)]
        laid = self._board.table_layout
        own += [rect for seat, rect in enumerate(laid.seats) if seat == mine]
        cards = [thing.rect for thing in things if thing.seat != mine and thing.face and thing.z]
        grounds = [thing.rect for thing in things if thing.seat != mine and not (thing.face and thing.z)]
        choices = [*lit, *(one.rect for one in self.composed.chips)]
        if self._board.is_near:
            row = self._board.near_row
            grounds += [*([row] if row is not None else []), *[laid.board] * SEEN]
        grounds += laid.seats
        return BubblePlace(target, choices, panels, own, [*cards, *self.text_rects()], grounds)

    def _lit_keys(self, keys: Sequence[str] = ()) -> set[str]:
        """Some keys and those that can be chosen next."""
        hand, lit = self._context.selection, set(keys)
        if self._context.turn_status.is_live and hand.sight.is_own_decision:
            lit |= {*hand.open_keys, *hand.destinations, *hand.attacks, *hand.sight.selected_keys}
        return lit

    def _visible_rects(self, keys: set[str]) -> list[Rect]:
        """Rectangles of places, in the near view the parts of them that are seen."""
        return self._board.visible_parts([self._board.rects[key] for key in keys if key in self._board.rects])

    def text_rects(self) -> list[Rect]:
        """Rectangles of changing text and figures, as far as they are seen."""
        board = self._board
        shape = board.table_layout.shape
        return board.visible_parts(self._ui.layout.areas_to_keep_clear(board.drawn_view, board.board_rect, shape))


@final
class BubbleMaker(TablePart):
    """Makes the bubble of the place that pointer or cursor is on: beside it, or at the foot of a near view."""

    def __init__(
        self, context: TableContext, content: InspectorContent, areas: OverlayAreas, pointer: BoardPointer
    ) -> None:
        super().__init__(context)
        self._content: Final = content
        self._areas: Final = areas
        self._pointer: Final = pointer
        self._art: Final = context.game_view.table_renderer

    def make_widgets(self) -> list[Widget]:
        """Bubble of what is pointed at; none where the pointer was left, a lesson or a hint tells of it (until the
        pointer has rested), or cards lie enlarged over it.
        """
        if self._context.card_overlays.is_enlarging:
            return []
        content, lesson, board = self._content, self._context.lesson, self._board
        told, key = content.current_page() if content.is_pointing else None, board.pointed_key
        hint = self._store.model.hint
        lit = lesson.next_keys if lesson is not None else hint.step_keys if hint.action else ()
        is_lit = key in lit and not content.is_page_open
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
        is_near, stays = self._board.is_near, self._board.animator.is_flying  # it is placed anew at the landing
        if not self._content.is_page_open:
            line_of = (lambda: self._areas.widget_rects().get(LINE)) if is_near else (lambda: None)
            return BriefBubble(InspectorBrief(inspector, self._role), self._room, place_of, line_of, stays=stays)
        if is_near:
            return PageSheet(inspector, self._sheet_rooms, place_of)
        return PageBubble(inspector, self._room, place_of, stays=stays)

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
