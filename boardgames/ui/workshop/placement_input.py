"""Input of the position editor: things are picked up, put down and turned over, by click, key or dragging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.placement_model import ThingLocation
from boardgames.ui.input.intents import Drag, Press, Release
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.scene.scene import Scene
from boardgames.ui.workshop.editor_table import EditorTable
from boardgames.ui.workshop.position_draft import PositionDraft

PLACE_ROW: Final = "place."
"""Prefix of the ids of rows for places; their paths follow."""
THING_ROW: Final = "thing."
"""Prefix of the ids of rows for things; their numbers in the listed place follow."""
HELD: Final = 0.075
"""Width of a dragged thing, as a fraction of the board's width."""


@final
class PlacementInput(BoardInputHandler):
    """Moves things of a draft on its table and in the list of places.

    `picked_spot` is where the thing in hand lies, `place` the path of the place whose content is listed, `pointer`
    the point to which a thing is dragged. `on_change` is called after a change of the position, `on_list` when a
    place was chosen on the table to be listed.
    """

    def __init__(
        self,
        scene: Scene,
        draft: PositionDraft,
        table: Callable[[], EditorTable],
        on_change: Callable[[], None],
        on_list: Callable[[], None],
    ) -> None:
        self._scene: Final = scene
        self._draft: Final = draft
        self._table: Final = table
        self._on_change: Final = on_change
        self._on_list: Final = on_list
        self.picked_spot: ThingLocation | None = None
        self.place = draft.placement_model.place_paths(draft.position)[0]
        self.pointer: tuple[float, float] | None = None
        self._row = ""  # id of the pressed row of the list

    # things and places ----------------------------------------------------------------------------------------
    @property
    def picked_thing(self) -> str:
        """Notation of the thing in hand; empty if there is none."""
        return "" if self.picked_spot is None else self._thing_at(self.picked_spot)

    def pick_up(self, spot: ThingLocation) -> None:
        """Pick up a thing, or release it if it is already in hand."""
        self.picked_spot = None if self.picked_spot == spot else spot
        self._scene.play("slide")
        self._scene.rebuild()

    def release(self) -> None:
        """Leave the thing in hand where it lies."""
        self.picked_spot = None
        self._scene.rebuild()

    def put_down_or_list(self, place: str) -> None:
        """Put the thing in hand into a place; with nothing in hand, list the content of the place."""
        if self.picked_spot is not None:
            self.put_down(place)
            return
        self.place = place
        self._scene.rebuild()

    def put_down(self, place: str) -> None:
        """Put the thing in hand into a place."""
        picked = self.picked_spot
        if picked is None or not place or picked.place == place:
            self.release()
        elif self._draft.move_thing(picked, place):
            self._scene.play("stone_tap" if not self._draft.faults else "warning")
            self._on_change()
        else:
            self._scene.app.toast("editor.never", place=self._table().names.place_name(place))
            self.release()

    def put_down_at(self, key: str) -> None:
        """Put the thing in hand at a key of the table."""
        if self.picked_spot is None:
            return
        place = self._place_at(key, self.picked_thing)
        if place:
            self.put_down(place)
        else:
            self._scene.app.toast("editor.never", place=key)

    def turn_over(self, key: str) -> None:
        """Turn over the thing at a key of the table."""
        self._draft.turn_over(key)
        self._on_change()

    def reset(self) -> None:
        """Release the thing in hand; list the first place if the listed one is no more. For a changed position."""
        self.picked_spot = None
        places = self._draft.placement_model.place_paths(self._draft.position)
        if self.place not in places:
            self.place = places[0]

    def _thing_at(self, spot: ThingLocation) -> str:
        return self._draft.placement_model.things_at(self._draft.position, spot.place)[spot.item_index]

    def _place_at(self, key: str, thing: str) -> str:
        """Path of the place at a key of the table, for a thing if one is given; empty if there is none."""
        draft = self._draft
        return draft.placement_model.place_at(draft.position, key, self._table().viewing_seat, thing)

    def _spot(self, key: str) -> ThingLocation | None:
        """Location of the thing at a key. The draft may hold less than is drawn; then None."""
        model, position = self._draft.placement_model, self._draft.position
        spot = model.location_at(position, key, self._table().viewing_seat)
        things = model.things_at(position, spot.place) if spot else ()
        return spot if spot is not None and spot.item_index < len(things) else None

    # the board ------------------------------------------------------------------------------------------------
    def on_board_click(self, key: str, onto: bool) -> None:
        """Handle a click or Enter: pick up the thing there, or put down the thing in hand."""
        board = self._table().board
        key = key or board.cursor_key
        if key == "-" or not key:
            self.release()
            return
        board.move_cursor_to(key)
        if onto:
            self.turn_over(key)
            return
        if self.picked_spot is not None:
            self.put_down_at(key)
            return
        spot = self._spot(key)
        if spot is not None:
            self.place = spot.place
            self.pick_up(spot)
            return
        place = self._place_at(key, "")
        if place:
            self._on_list()
            self.put_down_or_list(place)

    def on_cursor_step(self, dx: int, dy: int) -> None:
        """Move the cursor by an arrow."""
        board = self._table().board
        board.move_cursor(dx, dy, next(iter(board.clickable_rects()), ""))
        self._scene.invalidate()

    def pan_board(self, dx: float, dy: float) -> None:
        self._table().board.near.pan_by(dx, dy)

    def settle_board(self) -> None:
        self._table().board.near.settle()

    # dragging -------------------------------------------------------------------------------------------------
    def can_drag(self, key: str) -> bool:
        return self._spot(key) is not None

    def start_drag(self, key: str, x: float, y: float) -> None:
        """Start or continue to drag a thing."""
        if self.picked_spot is None:
            self.picked_spot = self._spot(key)
        self.pointer = (x, y)
        self._scene.invalidate()

    def end_drag(self, x: float, y: float) -> bool:
        """Drop the dragged thing onto the table or onto a place of the list."""
        self.pointer = None
        key = self._table().board.key_at(x, y)
        row = self._scene.widget_root.widget_at(x, y)
        if key:
            self.put_down_at(key)
        elif row is not None and row.id.startswith(PLACE_ROW):
            self.put_down(row.id.removeprefix(PLACE_ROW))
        else:
            self.release()
        return True

    def drag_row(self, intent: Press | Drag | Release) -> bool:
        """Drag a thing of the list like one on the table; a press without movement is left to its row."""
        widgets = self._scene.widget_root
        if isinstance(intent, Press):
            row = widgets.widget_at(intent.x, intent.y)
            self._row = row.id if row is not None and row.id.startswith(THING_ROW) else ""
            return False
        if not self._row:
            return False
        if isinstance(intent, Drag):
            inside = widgets.has(self._row) and widgets.find(self._row).rect.contains(intent.x, intent.y)
            if self.pointer is None and inside:
                return False
            self.picked_spot = ThingLocation(self.place, int(self._row.removeprefix(THING_ROW)))
            self.pointer = (intent.x, intent.y)
            self._scene.invalidate()
            return True
        self._row = ""
        if self.pointer is None:
            return False
        widgets.dispatch(Release(-1, -1, intent.button))
        return self.end_drag(intent.x, intent.y)

    def draw_dragged(self, painter: Painter) -> None:
        """Draw the dragged thing centred at the pointer."""
        if self.picked_spot is None or self.pointer is None:
            return
        table = self._table()
        width, shape = table.board.table_layout.board.w * HELD, table.renderer.card_shape
        place = Rect(*self.pointer, 0, 0).centred_rect(width, width * shape.h / shape.w)
        table.renderer.draw_card(painter, place, self._draft.placement_model.face_of_thing(self.picked_thing))
