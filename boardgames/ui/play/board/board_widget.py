"""Board widget: cursor, clicks and drags on the board; the game's renderer draws it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.draw.board_ground import GroundCache
from boardgames.draw.display_list import DisplayList, DisplayListRecorder
from boardgames.draw.high_contrast_painter import HighContrastPainter
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_rendering import BoardRenderState, TableRenderer, draw_high_contrast_foreground
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.input.focus_navigation import nearest_in_direction
from boardgames.ui.input.intents import Activate, DirectionStep, Drag, Intent, Press, Release
from boardgames.ui.near.near_ground import (
    NearGround,
    draw_choices_beyond,
    draw_cut_things,
    moved_look,
)
from boardgames.ui.play.board.board_animation import draw_active_flash
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

MOST: Final = 300
"""Largest number of damaged rectangles that are remembered; beyond it the whole board counts as changed."""


class DrawnBoardState(NamedTuple):
    """Display list, render state and ground key of a board as it is on the screen."""

    display_list: DisplayList
    render_state: BoardRenderState
    ground_key: object


@final
class DisplayListDiff:
    """Display list of one board as drawn, and the places drawn since it was recorded."""

    def __init__(self) -> None:
        self._drawn: DrawnBoardState | None = None
        self._since: Final[list[Rect]] = []

    @property
    def is_current(self) -> bool:
        """True if the display list agrees with the whole board on the screen."""
        return self._drawn is not None and not self._since

    def mark_damaged(self, places: Sequence[Rect]) -> None:
        """Add places that are drawn again."""
        if self._drawn is not None:
            self._since.extend(places)
            if len(self._since) > MOST:
                self.reset()

    def reset(self) -> None:
        """Forget the display list: any place may look different."""
        self._drawn = None
        self._since.clear()

    def display_list_for(self, look: BoardRenderState) -> DisplayList | None:
        """Display list recorded for a render state; None if there is none."""
        drawn = self._drawn
        is_same = drawn is not None and (drawn.render_state is look or drawn.render_state == look)
        return drawn.display_list if drawn is not None and is_same else None

    def record_changes(
        self, tracer: DisplayListRecorder, look: BoardRenderState, ground: object, draw: Callable[[Painter], None]
    ) -> list[Rect] | None:
        """Record the display list of the board as it is now; `ground` identifies its ground.

        Return the places that differ from the screen; None if they cannot be known.
        """
        before, since = self._drawn, tuple(self._since)
        if before is not None:
            tracer.use_parts(before.display_list)
        draw(tracer)
        strokes = DisplayList(tracer, before.display_list if before is not None else None)
        self._drawn = DrawnBoardState(strokes, look, ground)
        self._since.clear()
        if before is None or strokes.changed_rects is None or ground != before.ground_key:
            return None
        s = tracer.scale
        return [*since, *(Rect(x / s, y / s, w / s, h / s) for x, y, w, h in set(map(tuple, strokes.changed_rects)))]


DRAG_FROM: Final = 9.0
"""Distance that a pressed pointer must move to start a drag, in design units."""


class BoardInputHandler:
    """Interface for keys chosen on the board and beside it. This base class refuses all of them."""

    def can_choose_key(self, key: str) -> bool:
        """True if a key leads to an action."""
        return False

    def is_key_chosen(self, key: str) -> bool:
        """True if a key is in the selection."""
        return False

    def choose_key(self, key: str, onto: bool = False) -> None:
        """Choose a key; `onto`: only as a target."""

    def can_drag(self, key: str) -> bool:
        """True if the thing with that key can be dragged."""
        return False

    def start_drag(self, key: str, x: float, y: float) -> None:
        """Drag a thing to a point."""

    def end_drag(self, x: float, y: float) -> bool:
        """Drop the dragged thing at a point; return True if it was accepted."""
        return False

    def pan_board(self, dx: float, dy: float) -> None:
        """Move the board of a near view along with the pointer."""

    def settle_board(self) -> None:
        """Move the board of a near view to whole things, after it was moved with the pointer."""

    def on_board_click(self, key: str, onto: bool) -> None:
        """Handle a click; key `-` beside all places, empty for Enter at the cursor. `onto`: with another button than
        the first.
        """

    def on_cursor_step(self, dx: int, dy: int) -> None:
        """Move the cursor by one step; (0, 0) shows it."""


class BoardGrounds(NamedTuple):
    """Rendered grounds of a board: as a whole, and enlarged for the near view."""

    whole: GroundCache
    near: NearGround

    @classmethod
    def make(cls, whole: GroundCache) -> BoardGrounds:
        """Make both grounds of a board."""
        return cls(whole, NearGround())


class BoardTexts(NamedTuple):
    """Texts of a board: those on its ground by their keys, and the one for screen readers."""

    background: Mapping[str, str]
    accessible: str


class BoardFocus(NamedTuple):
    """Place of the keyboard focus on a board.

    `cursor_key` returns the key at which the cursor is drawn, None without one; `ring_rect` the rectangle of the ring
    on a board of this rectangle where no cursor is drawn, None without a ring.
    """

    cursor_key: Callable[[], str | None]
    ring_rect: Callable[[Rect], Rect | None]


class BoardPress(NamedTuple):
    """Button held down on the board: key, point, button, and whether it drags a thing or the near view."""

    key: str
    x: float
    y: float
    button: int
    is_drag: bool = False
    is_pan: bool = False


class BoardWidget(Widget):
    """Board as one widget. The scene replaces `render_state` before each drawing."""

    focusable = True
    allows_tooltip = True
    steady = marks_own_damage = True
    radius = 16.0

    def __init__(
        self,
        keys: BoardInputHandler,
        art: TableRenderer,
        grounds: BoardGrounds,
        changes: DisplayListDiff,
        texts: BoardTexts,
        focus: BoardFocus,
    ) -> None:
        super().__init__("board")
        self.keys = keys
        self.renderer = art
        self.render_state = BoardRenderState()
        self._ground, self._near_ground = grounds
        self._changes = changes
        self._texts: Final = texts
        self._focus: Final = focus
        self._press: BoardPress | None = None

    @property
    def accessible_text(self) -> str:
        return self._texts.accessible

    def set_render_state(self, look: BoardRenderState) -> None:
        """Draw with this render state from now on."""
        self.render_state = look

    @property
    def cursor_key(self) -> str | None:
        return self._focus.cursor_key()

    @property
    def ring_rect(self) -> Rect | None:
        """The board, or the sheet that covers the cursor; while something is told without a sheet, None."""
        return self._focus.ring_rect(self.rect)

    def show_cursor(self) -> None:
        self.keys.on_cursor_step(0, 0)

    def memento(self) -> object:
        """The held press, which must survive a rebuild of the widgets until its release."""
        return self._press

    def restore_memento(self, memento: object) -> None:
        self._press = memento if isinstance(memento, BoardPress) else None

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, width)

    def key_at(self, x: float, y: float) -> str:
        """Topmost key at a point, or empty; the nearest buildable piece while those are shown."""
        if self.render_state.choices.buildable_rects:
            return self.buildable_key_at(x, y)
        return nearest_key_under(self.render_state.choices.offered_rects, x, y) or topmost_key_at(
            self.render_state.placed_things, x, y
        )

    def buildable_key_at(self, x: float, y: float) -> str:
        """Key of the buildable piece nearest to a point; empty if none is near."""
        best, found = math.inf, ""
        for key, rect in self.render_state.choices.buildable_rects.items():
            away = math.hypot(x - rect.cx, y - rect.cy) - max(rect.w, rect.h) * 0.12
            inside = rect.expand(max(rect.w, rect.h) * 0.3).contains(x, y)
            if inside and away < best:
                best, found = away, key
        return found

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        match intent:
            case DirectionStep(dx=dx, dy=dy):
                self.keys.on_cursor_step(dx, dy)
                return True
            case Activate():
                self.keys.on_board_click("", False)
                return True
            case Press(x=x, y=y, button=button):
                self._press = BoardPress(self.key_at(x, y), x, y, button)
                return True
            case Drag(x=x, y=y):
                return self._drag(x, y)
            case Release(x=x, y=y):
                return self._release(x, y)
            case _:
                return False

    def _drag(self, x: float, y: float) -> bool:
        press = self._press
        if press is None or press.button != 1:
            return True
        far = math.hypot(x - press.x, y - press.y) >= DRAG_FROM
        if not (press.is_drag or press.is_pan) and far and press.key and self.keys.can_drag(press.key):
            press = press._replace(is_drag=True)
        elif not press.is_drag and far and self.render_state.near_board is not None:
            press = press._replace(is_pan=True)
        self._press = press._replace(x=x, y=y) if press.is_pan else press
        if press.is_drag:
            self.keys.start_drag(press.key, x, y)
        elif press.is_pan:
            self.keys.pan_board(x - press.x, y - press.y)
        return True

    def _release(self, x: float, y: float) -> bool:
        press, self._press = self._press, None
        if press is None:
            return True
        if press.is_drag:
            self.keys.end_drag(x, y)
        elif press.is_pan:
            self.keys.settle_board()
        elif self.key_at(x, y) == press.key:
            self.keys.on_board_click(press.key or "-", press.button != 1)
        return True

    def next_buildable_key(self, here: str, dx: int, dy: int) -> str:
        """Key of the next buildable piece in a direction."""
        places = self.render_state.choices.buildable_rects
        if here not in places:
            return next(iter(places), "")
        return (nearest_in_direction(places, here, dx, dy) if dx or dy else None) or here

    @property
    def _ground_key(self) -> tuple[object, ...]:
        """Values that the ground depends on besides size and skin."""
        shown = self.render_state
        return (
            shown.shape,
            shown.turned,
            shown.shows_coordinates,
            shown.high_contrast,
            self.renderer.ground_key(shown),
            tuple(self._texts.background.items()),
            self._board,
        )

    @property
    def _board(self) -> Rect:
        """Rectangle in which the board is laid out: that of the widget, or a larger one in the near view."""
        return self.render_state.near_board or self.rect

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.render_state.near_board is not None:
            self._draw_part(painter, skin)
            return
        ground = partial(self._draw_ground, self.render_state, self.rect)
        self._ground.draw(painter, self._ground_key, self.rect, skin.ground, ground)
        self._draw_things(painter)

    def _draw_ground(self, look: BoardRenderState, board: Rect, on: Painter) -> None:
        on = HighContrastPainter(on, is_ground=True) if look.high_contrast else on
        self.renderer.draw_background(on, board, look, self._texts.background)

    def _draw_part(self, painter: Painter, skin: Skin) -> None:
        """Draw the part of an enlarged board that lies in this widget; its ground is rendered once, at the origin."""
        shown, board = self.render_state, self._board
        origin = board._replace(x=0.0, y=0.0)
        ground = partial(self._draw_ground, moved_look(shown, -board.x, -board.y), origin)
        with painter.clip(self.rect):
            self._near_ground.draw(painter, self._ground_key[:-1], board, skin.ground, ground)
            painter.owner_rect = board
            self._draw_things(painter)
            draw_cut_things(painter, skin, self.rect, shown)
            self.renderer.draw_near_edges(painter, self.rect, shown)
        if not shown.winner_keys:  # where light falls on the winner, nothing else stands out
            painter.edge(self.rect, skin.line, 1.5, 6)
        draw_choices_beyond(painter, skin, self.rect, shown)

    def _draw_things(self, painter: Painter) -> None:
        """Draw what lies on the ground, from its display list if that is known."""
        shown = self.render_state
        drawing = self._changes.display_list_for(shown) if painter.trace is None else None  # lists keep no texts
        if drawing is not None:
            drawing.draw(painter)
        else:
            self._draw_placed(painter)

    def _draw_placed(self, painter: Painter) -> None:
        """Draw things, digit labels and flashes on the ground."""
        if self.render_state.high_contrast:
            stark = HighContrastPainter(painter)
            draw_high_contrast_foreground(self.renderer, stark, self._board, self.render_state)
        else:
            self.renderer.draw_foreground(painter, self._board, self.render_state)
        for key, digit in self.render_state.digit_labels.items():
            draw_shortcut_label(painter, self.renderer.skin, self.render_state.rects[key], digit)
        for flare in self.render_state.motion.active_flashes:
            draw_active_flash(painter, flare)

    def record_changes(self, tracer: DisplayListRecorder) -> list[Rect] | None:
        """Record the display list of the things on the board; see `DisplayListDiff.record_changes`."""
        return self._changes.record_changes(tracer, self.render_state, self._ground_key, self._draw_placed)


def draw_shortcut_label(painter: Painter, skin: Skin, place: Rect, sign: str) -> None:
    """Draw the label of a keyboard key over the upper right corner of a place; cards have their signs at the left."""
    face = skin.text_style("strong")
    high = painter.fonts.line_height(face)
    wide = max(high, painter.fonts.width(sign, face) + 8)
    cap = Rect(place.right - wide, place.y - 3, wide, high)
    painter.fill(cap, skin.ground, 5)
    painter.edge(cap, skin.line, 1, 5)
    painter.text(sign, cap.cx, cap.y, face, skin.text, "centre")


def nearest_key_under(places: Mapping[str, Rect], x: float, y: float) -> str:
    """Key with the nearest centre among the places under a point; empty if there is none."""
    found = [key for key, rect in places.items() if rect.expand(1).contains(x, y)]
    return min(found, key=lambda key: math.hypot(places[key].cx - x, places[key].cy - y), default="")


def topmost_key_at(placed: Sequence[PlacedThing], x: float, y: float) -> str:
    """Key of the topmost thing under a point, or empty."""
    found = ""
    for thing in placed:
        if thing.click_rect.w > 0 and thing.click_rect.contains(x, y):
            found = thing.key
    return found
