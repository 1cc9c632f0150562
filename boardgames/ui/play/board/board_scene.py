"""Board view (layout, placed things, cursor, drawing) and the base class of scenes with a board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.draw.board_ground import GroundCache, ground_area, is_large, parts_beside
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.board_rendering import (
    BoardMotion,
    BoardRenderState,
    BoardTrails,
    RingedThing,
    ThingTransform,
)
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.table_types import MoveTrail, PlacedThing, SeatLabel
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.input.focus_navigation import nearest_in_direction
from boardgames.ui.near.near_frame import NearFrame
from boardgames.ui.play.board.board_animation import Animator
from boardgames.ui.play.board.board_widget import (
    BoardFocus,
    BoardGrounds,
    BoardInputHandler,
    BoardTexts,
    BoardWidget,
    DisplayListDiff,
)
from boardgames.ui.play.board.table_layout import (
    TableFrame,
    TableLayout,
    choose_table_layout,
    full_board_layout,
)
from boardgames.ui.play.match.match_snapshot import DerivationCache
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.match.view_events import BoardShapeEvent, BoardTurnEvent, CursorEvent
from boardgames.ui.play.near.near_view import NEAR_FROM, NearView
from boardgames.ui.scene.activation_guard import KeyboardTarget
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.widget import BEYOND


class DisplayedPosition(NamedTuple):
    """View of the match, view that is drawn, viewing seat, and cache key (equal keys draw the same picture).

    `mask_view` turns any other view into the one that the viewing seat would see drawn. `can_be_near`: a part of it
    may be shown enlarged.
    """

    view: Dump
    drawn_view: Dump
    viewing_seat: Seat
    cache_key: Hashable
    mask_view: Callable[[Dump], Dump] = lambda view: view
    can_be_near: bool = False


class PlacementCache(NamedTuple):
    """Placed things and their rectangles, with the key (position, layout, orientation) they were computed for."""

    cache_key: object = None
    placed_things: tuple[PlacedThing, ...] = ()
    rects: dict[str, Rect] = {}


SHEET: Final = 3.0
"""A thing larger than the thing below it by this factor of area is a sheet of text and no card."""
RING_IN: Final = 8.0
"""Distance of the focus ring from the edge of a sheet, within it."""


@final
class BoardView:
    """Board of one scene.

    `shown` returns the displayed position, `store` holds layout, cursor and pointer. `side` returns the seat that the
    board faces if the setting to turn it is off. `labels` returns the labels of all seats (default: their names).
    """

    def __init__(
        self,
        scene: Scene,
        view: GameView,
        shown: Callable[[], DisplayedPosition],
        *,
        side: Callable[[], Seat] = lambda: 0,
        labels: Callable[[], Sequence[SeatLabel]] | None = None,
        store: TableStore | None = None,
        frame: Callable[[], TableFrame] = TableFrame,
    ) -> None:
        """`frame` returns what the scene needs around the board."""
        self.ui: Final = view.game_ui
        self.renderer: Final = view.table_renderer
        self._view = view
        self._services: Final = scene.services
        self.shown: Final = shown
        self._side = side
        self.seat_labels: Final = view.message_formatter.seat_labels if labels is None else labels
        self.animator: Final = Animator(scene.timeline, scene.damage)
        self.store: Final = store if store is not None else TableStore()
        self._scene: Final = scene
        self._frame: Final = frame
        self.display_list_diff: Final = DisplayListDiff()
        self.widget: BoardWidget | None = None
        ground = GroundCache((view.game, view.theme, len(view.seats)), scene.services.last_ground)
        self._grounds: Final = BoardGrounds.make(ground)
        self._placement = PlacementCache(rects={})
        self._memo: Final = DerivationCache()
        self._goal: Goal | None = None
        self._ground_view: Dump | None = None
        self._still_texts: Mapping[str, str] = {}
        self.near: Final = NearView(self.store, self._near_frame, scene.hover_timeline)

    # orientation and layout -----------------------------------------------------------------------------------
    @property
    def is_turned(self) -> bool:
        """True if the board is turned by 180 degrees."""
        home = self.shown().viewing_seat if self._services.settings.turn_board else self._side()
        turn_to = self.store.model.board.facing_seat
        seat = home if turn_to is None else turn_to
        return seat == 1 and len(self._view.seats) == 2

    def turn_around(self) -> None:
        """Turn the board by 180 degrees, or back to the orientation of the viewing seat."""
        self.face_seat((1 - int(self.is_turned)) if self.store.model.board.facing_seat is None else None)

    def face_seat(self, seat: Seat | None) -> None:
        """Turn the board towards a seat; None: as the settings say."""
        self.store.send(BoardTurnEvent(seat))

    def toggle_orientation(self) -> None:
        """Switch to the next shape of the board (lying, upright)."""
        assert self.ui.rotatable_board is not None
        shapes = [shape.id for shape in self.ui.rotatable_board.board_shapes()]
        shape = shapes[(shapes.index(self.table_layout.shape) + 1) % len(shapes)]
        self.store.send(BoardShapeEvent(shape))

    @property
    def has_explanations(self) -> bool:
        """True if the prompt bar has room for explanations."""
        return self._frame().prompt_extra > 0

    @property
    def table_layout(self) -> TableLayout:
        """Rectangles of the parts of the window; in the near view `board` is the part through which it is seen."""
        return self._layouts()[0]

    @property
    def near_row(self) -> Rect | None:
        """Place of the row of the seats at a near view; None if there is none."""
        near = self._layouts()[1]
        return near.layout.row if near is not None else None

    def _layouts(self) -> tuple[TableLayout, NearFrame | None]:
        """Layout of the table, and measures of its near view if that is open."""
        board, shown = self.store.model.board, self.shown()
        key = shown.cache_key, shown.can_be_near, shown.viewing_seat, self._side()
        mark = self._services.view, self._services.settings, self._frame(), board, key
        return self._memo.value_of("layout", mark, self._lay_out)

    def _lay_out(self) -> tuple[TableLayout, NearFrame | None]:
        view, shown = self._services.view, self.shown()
        laid = self._layout_in(Rect(0, 0, view.w, view.h))
        if not self.is_near:
            return laid, None
        plain = self._layout_in(Rect(0, 0, view.w * view.text_ratio, view.h * view.text_ratio), laid.shape).board
        own = partial(self.ui.layout.near_board, shown.drawn_view)
        near = self.near.layout_in(laid.board, laid.middle, laid.seats, laid.shape, view.text_ratio, plain, own)
        things = partial(self._things_in, near.shape)
        frame = NearFrame(near, shown.viewing_seat, view.scale, things)
        return laid._replace(board=near.viewport, shape=near.shape), frame

    def _layout_in(self, view: Rect, wanted: str = "") -> TableLayout:
        """Layout of a window; `wanted` is the id of a shape of the board to prefer."""
        frame = self._frame()
        if self.ui.rotatable_board is None:
            return full_board_layout(view, frame)._replace(
                shape=self.ui.layout.board_shape_for(self.shown().viewing_seat)
            )
        frame = frame._replace(has_high_seats=self.ui.rotatable_board.has_high_seats(self.shown().view))
        lies = self._services.settings.board_lies
        wanted = wanted or self.store.model.board.shape or ("" if lies == "auto" else lies)
        return choose_table_layout(
            view, self.ui.rotatable_board.board_shapes(), len(self._view.seats), self.is_turned, wanted, frame
        )

    # near view ------------------------------------------------------------------------------------------------
    @property
    def is_near(self) -> bool:
        """True while the near view is open: a part of the board is shown, enlarged."""
        asked = self.store.model.board.near.is_open
        wanted = self._services.view.text_percent >= NEAR_FROM if asked is None else asked
        return wanted and self.shown().can_be_near

    @property
    def board_rect(self) -> Rect:
        """Rectangle in which the board is laid out; in the near view it is larger than the part that is seen."""
        return self.near.board_rect() if self.is_near else self.table_layout.board

    def is_in_view(self, key: str) -> bool:
        """True if the place of a key is drawn: it lies on the board and not beyond the edge of the near view."""
        return key in self.rects and (not self.is_near or self.near.shows(self.rects[key]))

    def bring_into_view(self, *keys: str) -> None:
        """Move the near view so that the places of these keys are seen, the last one before all others."""
        if self.is_near:
            self.placed_things()
            self.near.show_places([self.rects[key] for key in keys if key in self.rects])

    def bring_seat_into_view(self, seat: Seat) -> None:
        """Move the near view to the things of a seat."""
        if self.is_near:
            self.near.show_seat(seat)

    def _near_frame(self) -> NearFrame:
        frame = self._layouts()[1]
        assert frame is not None, "the near view is open"
        return frame

    def _things_in(self, shape: str, board: Rect) -> Sequence[PlacedThing]:
        """Placed things of the displayed position on a board laid out in a rectangle."""
        return self.ui.layout.place_things(self.shown().drawn_view, board, shape, self.is_turned)

    # placement ------------------------------------------------------------------------------------------------
    def placed_things(self) -> tuple[PlacedThing, ...]:
        """Placed things of the displayed position; cached until position, layout or orientation change."""
        laid, shown, board = self.table_layout, self.shown(), self.board_rect
        mark = (shown.cache_key, board, laid.shape, self.is_turned)
        if mark != self._placement.cache_key:
            things = tuple(self.ui.layout.place_things(shown.drawn_view, board, laid.shape, self.is_turned))
            self._placement = PlacementCache(mark, things, {thing.key: thing.rect for thing in things})
        return self._placement.placed_things

    def visible_things(self) -> Sequence[PlacedThing]:
        """Placed things; in the near view the parts of them that are seen."""
        if not self.is_near:
            return self.placed_things()
        view = self.table_layout.board
        return [
            thing._replace(rect=thing.rect.intersection(view), click_rect=thing.click_rect.intersection(view))
            for thing in self.placed_things()
            if thing.rect.overlaps(view)
        ]

    def visible_parts(self, rects: Iterable[Rect]) -> list[Rect]:
        """Some rectangles; in the near view the parts of them that are seen."""
        if not self.is_near:
            return list(rects)
        view = self.table_layout.board
        return [rect.intersection(view) for rect in rects if rect.overlaps(view)]

    @property
    def rects(self) -> dict[str, Rect]:
        """Rectangles by key from the last call of `placed_things`. The caller adds pieces that can be built."""
        return self._placement.rects

    @property
    def drawn_view(self) -> Dump:
        """View that is drawn."""
        return self.shown().drawn_view

    @property
    def still_view(self) -> Dump:
        """View that ground and panels show: while things are moving, the one from before."""
        if self._ground_view is None or not self.animator.is_flying:
            self._ground_view = self.drawn_view
        return self._ground_view

    @property
    def view(self) -> Dump:
        """Displayed position, as the viewing seat knows it."""
        return self.shown().view

    def things_by_key(self) -> dict[str, PlacedThing]:
        """Placed things by key."""
        return {thing.key: thing for thing in self.placed_things()}

    def clickable_rects(self) -> dict[str, Rect]:
        """Rectangles of places that can be clicked, by key."""
        return {thing.key: thing.rect for thing in self.placed_things() if thing.click_rect.w > 0}

    def is_buildable_key(self, key: str) -> bool:
        """True for the key of a piece that could be built on the board."""
        planned = self.ui.buildable_pieces
        return planned is not None and planned.is_buildable_key(key)

    def buildable_rects_of(self, keys: Iterable[str]) -> dict[str, Rect]:
        """Rectangles of those keys that are pieces to be built."""
        planned = self.ui.buildable_pieces
        things = sorted(key for key in keys if planned is not None and planned.is_buildable_key(key))
        if planned is None or not things:
            return {}
        shape = self.table_layout.shape
        return dict(planned.buildable_rects(things, self.board_rect, shape, self.is_turned))

    def cell_places(self) -> Iterable[tuple[str, Rect]]:
        """Ids and rectangles of clickable cells, for scripts and tests."""
        return ((f"cell.{key}", rect) for key, rect in self.clickable_rects().items() if self.is_in_view(key))

    def animate_changes(
        self, view: Dump, events: Sequence[Event], before: Mapping[str, PlacedThing], eyes: Seat | None = None
    ) -> None:
        """Animate the things from their places `before`, in the position `view`, to their present places.

        When the moving things have arrived, the widgets are made anew: until then some show the position from before.
        """
        self.animator.animate_motions(
            self.ui.action_feedback.thing_motions(view, events, eyes),
            before,
            self.things_by_key(),
            self.clickable_rects(),
        )
        self.animator.show_flashes(self.ui.action_feedback.flash_effects(view, self.shown().view, events), self.rects)
        if self.animator.is_flying:
            self.animator.call_when_landed(self._scene.refresh)

    def animate_from_view(self, view: Dump, events: Sequence[Event], eyes: Seat) -> None:
        """Animate the things from their places in an earlier view to their present places."""
        shape, drawn = self.table_layout.shape, self.shown().mask_view(view)
        before = self.ui.layout.place_things(drawn, self.board_rect, shape, self.is_turned)
        self.animate_changes(view, events, {thing.key: thing for thing in before}, eyes)

    def goal(self, *, is_unaided: bool = False) -> Goal | None:
        """Goal of the game and progress towards it, `is_unaided` at a puzzle; while things are moving, as before."""
        if self._goal is None or not self.animator.is_flying:
            shown, prompts = self.shown(), self.ui.prompts
            find = prompts.unaided_goal if is_unaided else prompts.goal
            self._goal = find(shown.drawn_view, shown.viewing_seat)
        return self._goal

    # the cursor -----------------------------------------------------------------------------------------------
    @property
    def cursor_key(self) -> str:
        """Key under the cursor; empty if there is none."""
        return self.store.model.board.cursor_key

    @property
    def pointed_key(self) -> str:
        """Key that pointer or cursor points at; empty if there is none."""
        return self.store.model.board.pointed_key

    def put_cursor(self, cursor: str | None = None, pointed: str | None = None) -> None:
        """Set cursor key and pointed key; None leaves a key unchanged."""
        self.store.send(CursorEvent(cursor, pointed))
        if cursor:
            self.bring_into_view(cursor)

    def move_cursor(self, dx: int, dy: int, home: str) -> None:
        """Move the cursor one step, or through the pieces that can be built. It starts at `home`; (0, 0) only shows
        it.
        """
        if self.widget is not None and self.widget.render_state.choices.buildable_rects:
            self.put_cursor(pointed=self.widget.next_buildable_key(self.pointed_key, dx, dy))
            self.bring_into_view(self.pointed_key)
            return
        here = self.cursor_key
        if not (dx or dy):
            there = here if here in self.clickable_rects() else home
        elif here and not self.is_buildable_key(here):
            turned = self.ui.rotatable_board
            by_place = (
                turned.neighbour_key(here, dx, dy, self.table_layout.shape, self.is_turned)
                if turned is not None
                else ""
            )
            there = by_place or self._nearest_key(here, dx, dy, home)
        else:
            there = home
        self.put_cursor(there, there)

    def _nearest_key(self, here: str, dx: int, dy: int, home: str) -> str:
        """Key next to `here` in a direction, by geometry alone."""
        places = self.clickable_rects()
        if here not in places:
            return home
        return (
            self.ui.layout.next_cursor_key(places, here, dx, dy) or nearest_in_direction(places, here, dx, dy) or here
        )

    def follow_trail(self, trail: Sequence[MoveTrail], *, back: bool = False) -> None:
        """Move the cursor along with the thing under it; `back`: the move is undone."""
        for step in trail:
            left, reached = (step.end, step.start) if back else (step.start, step.end)
            if self.cursor_key == left and reached in self.clickable_rects():
                self.put_cursor(reached, reached)

    def move_cursor_to(self, key: str) -> None:
        """Set the cursor to a place, or point at a piece that can be built."""
        if self.is_buildable_key(key):
            self.put_cursor(pointed=key)
            self.bring_into_view(key)
        else:
            self.put_cursor(key)

    def is_on_top_at(self, x: float, y: float) -> bool:
        """True if a point of the window is on the board, and under nothing else that can be used."""
        widget = self.widget
        if widget is None or not widget.rect.contains(x, y):
            return False
        return self._scene.widget_root.widget_at(x, y) in (None, widget)

    def key_at(self, x: float, y: float) -> str:
        """Key under a point of the window; empty outside of the board and under what lies over it."""
        return self.widget.key_at(x, y) if self.widget is not None and self.is_on_top_at(x, y) else ""

    def _drawn_key(self) -> str | None:
        """Key at which the cursor is drawn; None if it is not on the board."""
        look = self.widget.render_state if self.widget is not None else BoardRenderState()
        key, places = (
            (self.pointed_key, look.choices.buildable_rects)
            if look.choices.buildable_rects
            else (self.cursor_key, look.rects)
        )
        if (
            key not in places
            or not self._can_show_cursor(key)
            or (look.near_board and not self.near.shows(places[key]))
        ):
            return None
        return key

    def rect_with_plate(self, key: str, rect: Rect) -> Rect:
        """The rectangle that a ring around a thing encloses, with a plate that hangs below it."""
        if self.widget is None:
            return rect
        ringed = RingedThing(key, rect, self._services.fonts)
        return self.renderer.rect_with_plate(ringed, self.board_rect, self.widget.render_state)

    def _can_show_cursor(self, key: str) -> bool:
        """False while something is told in steps, and where a thing much larger than a card covers the place: a sheet
        of text.
        """
        return self.store.model.turn.story_step is None and self._covering_sheet(key) is None

    def _covering_sheet(self, key: str) -> Rect | None:
        """Rectangle of the topmost sheet over a place; None without one."""
        rect = self.rects.get(key)
        if rect is None:
            return None
        own = next((thing.z for thing in self.placed_things() if thing.key == key), -1)
        over = [thing.rect for thing in self.placed_things() if thing.z > own and thing.face]
        large = [one for one in over if one.w * one.h > SHEET * rect.w * rect.h and one.contains(rect.cx, rect.cy)]
        return large[-1] if large else None

    def _ring_rect(self, board: Rect) -> Rect | None:
        """Rectangle of the focus ring where the cursor is not drawn: within a sheet that covers it, else around the
        `board`; None while something is told in steps.
        """
        sheet = self._covering_sheet(self.cursor_key)
        if sheet is not None and (seen := self.visible_parts([sheet])):
            return seen[0].inset(RING_IN)
        return None if self.store.model.turn.story_step is not None else board

    # drawing --------------------------------------------------------------------------------------------------
    def make_widget(self, keys: BoardInputHandler, said: str) -> BoardWidget:
        """Make the board widget for the present position; `said` is its text for screen readers."""
        self.widget = BoardWidget(
            keys,
            self.renderer,
            self._grounds,
            self.display_list_diff,
            BoardTexts(self._view.background_texts(), said),
            BoardFocus(self._drawn_key, self._ring_rect),
        )
        return self.widget

    def render_state(self, *, ring: bool, trail: Sequence[MoveTrail] = ()) -> BoardRenderState:
        """Render state of the board, with nothing that only players may see; `trail`: moves of the last action."""
        laid = self.table_layout
        placed, held, labels = self.placed_things(), self.animator.held_things, tuple(self.seat_labels())
        texts = self._board_texts(labels)
        if not self.animator.is_flying:
            self._still_texts = texts
        return BoardRenderState(
            near_board=self.board_rect if self.is_near else None,
            placed_things=tuple(held.get(thing.key, thing) for thing in placed) if held else placed,
            rects=self.rects,
            shape=laid.shape,
            turned=self.is_turned,
            cursor_key=self.cursor_key if ring and self._can_show_cursor(self.cursor_key) else "",
            hovered_key=self.pointed_key,
            texts=texts,
            still_texts=self._still_texts or texts,
            view=self.shown().drawn_view,
            ground_view=self.still_view,
            thinking_seats=frozenset(seat for seat, label in enumerate(labels) if label.is_thinking),
            trails=BoardTrails(trail),
            motion=BoardMotion(
                {key: self._round_to_pixels(shift) for key, shift in self.animator.shifts.items()},
                tuple(self.animator.ghosts),
                tuple(self.animator.flares),
            ),
            shows_coordinates=self._services.settings.show_coordinates,
            high_contrast=self._services.settings.high_contrast,
        )

    def _round_to_pixels(self, shift: ThingTransform) -> ThingTransform:
        """Round a shift to whole pixels, so that a moving thing keeps its size and its picture is rendered once."""
        s = self._services.view.scale
        return shift._replace(
            dx=round(shift.dx * s) / s, dy=round(shift.dy * s) / s, height=round(shift.height * s) / s
        )

    def _board_texts(self, labels: tuple[SeatLabel, ...]) -> Mapping[str, str]:
        """Texts drawn on the board by id: its own, and the labels of all seats."""
        view, shown = self._view, self.shown()

        def find() -> Mapping[str, str]:
            view.set_card_names(self._services.images)
            return view.board_texts(shown.drawn_view, labels)

        return self._memo.value_of("inscriptions", (self.widget, shown.cache_key, labels), find)

    # damage ---------------------------------------------------------------------------------------------------
    def point_at(self, key: str, damage: Callable[..., None] | None = None) -> None:
        """Point at another key and pass the rectangles that look different to `damage`."""
        before = self.pointed_key
        self.put_cursor(pointed=key)
        if damage is None:
            return
        look = self.widget.render_state if self.widget is not None else BoardRenderState()
        for one in (before, key):
            places = self.renderer.hover_rects(look, one)
            damage(*([self.table_layout.board] if places is None else [rect.expand(BEYOND) for rect in places]))

    def pulse_rects(self) -> list[Rect]:
        """Return the rectangles that a change of the blinking light repaints."""
        look = self.widget.render_state if self.widget is not None else BoardRenderState()
        return [rect.expand(BEYOND) for rect in self.renderer.pulse_rects(look)]


REST_MS: Final = 120.0
"""Milliseconds after a drawing until idle work begins, if nothing moves."""
AHEAD_MS: Final = 40.0
"""Milliseconds between two steps of idle work."""


class BoardScene(Scene, ABC):
    """Scene with a board.

    Call `refresh` after a change of the position: changes of the board are found by comparing display lists, other
    changes by comparing widgets. `invalidate` and `rebuild` redraw everything.
    """

    board: BoardView
    is_on_cloth = True

    def __init__(self, app: SceneHost) -> None:
        super().__init__(app)
        self.services.images.reset_prefetch()
        self._drawn = False  # True if all damage has been drawn
        self._way: Sequence[str] = ()  # keys highlighted by the pointed widget
        self.prefetch_next: Callable[[], bool] = lambda: False
        """Renders one thing that may be inspected soon; returns False if nothing is left."""
        self._rests = False  # True while idle work is scheduled

    @abstractmethod
    def render_state(self) -> BoardRenderState:
        """Return the present render state of the board."""

    def recompose(self, *, follow: bool = True) -> None:
        """Make the widgets anew; `follow`: the log scrolls to its end."""
        self.refresh()

    def on_layout_done(self) -> None:
        """Hook after a layout, to scroll to focus or log."""

    # damage and redrawing -------------------------------------------------------------------------------------
    def damage(self, *places: Rect) -> None:
        self._drawn = False
        self.board.display_list_diff.mark_damaged(places)
        super().damage(*places)

    def invalidate(self) -> None:
        self._drawn = False
        self.board.display_list_diff.reset()
        super().invalidate()

    def rebuild(self) -> None:
        self._drawn = False
        self.board.display_list_diff.reset()
        super().rebuild()

    def focus_target(self, place: KeyboardTarget) -> None:
        super().focus_target(place)
        if place.key and self.board.widget is not None:
            self.board.move_cursor_to(place.key)

    def update_layout(self) -> None:
        again, before = self.is_stale and not self._all_new, self.board.widget
        super().update_layout()
        self.on_layout_done()
        if again:
            self._report_changes(before)
        if self._way != self.widget_root.highlighted_places:
            self._way = self.widget_root.highlighted_places
            if self.board.widget is not None:
                self.damage(self.board.widget.rect.expand(BEYOND))

    def lit(self) -> Sequence[Rect]:
        board = self.board
        return [board.rects[key] for key in self.widget_root.highlighted_places if board.is_in_view(key)]

    def _look(self) -> BoardRenderState:
        """Render state of the board, with the places that the pointed widget highlights."""
        look = self.render_state()
        return replace(look, trails=replace(look.trails, route_keys=self._way)) if self._way else look

    def _report_changes(self, before: BoardWidget | None) -> None:
        """Compare the new board widget with the one before and mark the differences as damaged."""
        widget = self.board.widget
        if before is None or widget is None or widget is before:
            return
        widget.set_render_state(self._look())
        if widget.render_state == before.render_state and widget.rect == before.rect:
            return
        self._drawn = False
        places = widget.record_changes(self.services.display_list_recorder())
        around = before.rect.expand(BEYOND), widget.rect.expand(BEYOND)
        self.app.damage(*(around if places is None else places))

    def draw_ground(self, painter: Painter) -> None:
        """Draw the background of the window; on a large surface not where the board's ground covers it."""
        widget = self.board.widget
        if widget is None or widget.render_state.near_board or not is_large(painter.surface):
            super().draw_ground(painter)
            return
        clip = painter.surface.get_clip()
        for part in parts_beside(clip, ground_area(painter, widget.rect)):
            painter.surface.set_clip(part)
            super().draw_ground(painter)
        painter.surface.set_clip(clip)

    def prepare_partial_draw(self) -> None:
        if self.board.widget is not None:
            self.board.widget.set_render_state(self._look())

    def draw(self, painter: Painter) -> None:
        if not painter.is_partial:
            self.prepare_partial_draw()
        super().draw(painter)
        self.board.near.on_drawn()
        self._drawn = True
        if not self._rests:
            self._rests = True
            self.after(REST_MS, self._work_while_idle)

    def _work_while_idle(self) -> None:
        """Record the display list on the screen, then render pictures that may be needed soon, one a call."""
        self._rests = False
        widget = self.board.widget
        if not self._drawn or self.is_stale or self.wants_frames():
            return
        if widget is not None and not self.board.display_list_diff.is_current:
            widget.record_changes(self.services.display_list_recorder())
        elif not (self.prefetch_next() or self.services.images.prefetch_one_picture()):
            return
        self._rests = True
        self.after(AHEAD_MS, self._work_while_idle)
