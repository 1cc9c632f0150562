"""The board of a table: how it lies, where everything is on it, cursor and drawing; and a scene with a board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, final

import pygame

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.board_look import Look, Shift
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.placed import Placed, Trail
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.input.focus import nearest
from boardgames.ui.play.board.animation import Animator
from boardgames.ui.play.board.board_widget import BoardKeys, BoardWidget, DisplayListDiff, GroundCache, ground_area
from boardgames.ui.play.board.layout import COLUMN, LOW, WHY, WHY_LOW, TableLayout, frame, whole_frame
from boardgames.ui.play.match.memo import Memo
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.match.view_events import BoardShapeEvent, BoardTurnEvent, CursorEvent
from boardgames.ui.scene.activation import DrawnPlace
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.widget import BEYOND


class Shown(NamedTuple):
    """What is on the board: a position, what is drawn of it, for whose eyes. Equal marks are the same picture.

    `veil` is how any other view would be drawn for those eyes.
    """

    view: Dump
    drawn: Dump
    eyes: Seat
    mark: Hashable
    veil: Callable[[Dump], Dump] = lambda view: view


class Placement(NamedTuple):
    """Where everything lies, for a mark of position, place and turning."""

    mark: object = None
    things: tuple[Placed, ...] = ()
    rects: dict[str, Rect] = {}


SHEET: Final = 3.0
"""What is so many times as large as what it lies over is no card but a sheet."""


@final
class Board:
    """The board of one scene. `shown` tells what lies on it, `store` how it lies and where cursor and
    pointer are on it; `side` is the seat that it faces when it does not turn.
    """

    def __init__(
        self,
        scene: Scene,
        view: GameView,
        shown: Callable[[], Shown],
        *,
        side: Callable[[], Seat] = lambda: 0,
        store: TableStore | None = None,
        has_why: bool = False,
    ) -> None:
        """`has_why`: the line over the board has room for a second sentence."""
        self.table: Final = view.table
        self.art: Final = view.art
        self._view = view
        self._services: Final = scene.services
        self.shown: Final = shown
        self._side = side
        self.animator: Final = Animator(scene.timeline, scene.damage)
        self.store: Final = store if store is not None else TableStore()
        self.has_why: Final = has_why
        self.changes: Final = DisplayListDiff()
        self.widget: BoardWidget | None = None
        self._ground = GroundCache()
        self._placement = Placement(rects={})
        self._memo: Final = Memo()
        self._goal: Goal | None = None

    # how it lies ----------------------------------------------------------------------------------------------
    @property
    def turned(self) -> bool:
        """True if the board is turned by 180 degrees."""
        home = self.shown().eyes if self._services.settings.turn_board else self._side()
        turn_to = self.store.model.board.turn_to
        seat = home if turn_to is None else turn_to
        return seat == 1 and len(self._view.seats) == 2

    def turn(self) -> None:
        """See it from the other side, or as the seat that acts again."""
        self.face((1 - int(self.turned)) if self.store.model.board.turn_to is None else None)

    def face(self, seat: Seat | None) -> None:
        """See it as a seat does; None: as the seat that looks would have it."""
        self.store.send(BoardTurnEvent(seat))

    def lay_other_way(self) -> None:
        """Lay it down, or stand it up."""
        assert self.table.turned_board is not None
        shapes = [shape.id for shape in self.table.turned_board.shapes()]
        shape = shapes[(shapes.index(self.frame.shape) + 1) % len(shapes)]
        self.store.send(BoardShapeEvent(shape))

    @property
    def frame(self) -> TableLayout:
        """How the window is shared out."""
        view = self._services.view
        window = Rect(0, 0, view.w, view.h)
        more = (WHY_LOW if view.h < LOW else WHY) if self.has_why else 0.0
        if self.table.turned_board is None:
            return whole_frame(window, COLUMN, more)._replace(shape=self.table.layout.shape_for(self.shown().eyes))
        lies = self._services.settings.board_lies
        wanted = self.store.model.board.shape or ("" if lies == "auto" else lies)
        return frame(window, self.table.turned_board.shapes(), len(self._view.seats), self.turned, wanted, more)

    # what lies where ------------------------------------------------------------------------------------------
    def placed(self) -> tuple[Placed, ...]:
        """Where everything lies now; kept until position, place or turning change."""
        laid, shown = self.frame, self.shown()
        mark = (shown.mark, laid.board, laid.shape, self.turned)
        if mark != self._placement.mark:
            things = tuple(self.table.layout.place(shown.drawn, laid.board, laid.shape, self.turned))
            self._placement = Placement(mark, things, {thing.key: thing.rect for thing in things})
        return self._placement.things

    @property
    def rects(self) -> dict[str, Rect]:
        """Where everything lies by key, as it was placed last; what is planned is added by who lays it out."""
        return self._placement.rects

    @property
    def drawn(self) -> Dump:
        """The view that is drawn."""
        return self.shown().drawn

    @property
    def view(self) -> Dump:
        """The position that is shown, as the seat that looks knows it."""
        return self.shown().view

    def things(self) -> dict[str, Placed]:
        """The same by key."""
        return {thing.key: thing for thing in self.placed()}

    def cells(self) -> dict[str, Rect]:
        """Places that can be clicked, by key."""
        return {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}

    def is_planned_key(self, key: str) -> bool:
        """True for a thing that could come onto the board at a place of its own."""
        planned = self.table.planned_pieces
        return planned is not None and planned.is_planned_key(key)

    def plan(self, keys: Iterable[str]) -> dict[str, Rect]:
        """Of some keys those of things that could come onto the board, and where they would lie."""
        planned = self.table.planned_pieces
        things = sorted(key for key in keys if planned is not None and planned.is_planned_key(key))
        if planned is None or not things:
            return {}
        laid = self.frame
        return dict(planned.planned_rects(things, laid.board, laid.shape, self.turned))

    def places(self) -> Iterable[tuple[str, Rect]]:
        """Ids of cells for scripts and tests, as they are clicked."""
        return ((f"cell.{key}", rect) for key, rect in self.cells().items())

    def move(
        self, view: Dump, events: Sequence[Event], before: Mapping[str, Placed], eyes: Seat | None = None
    ) -> None:
        """Show how everything came from where it lay before, in the position `view`, to where it lies."""
        self.animator.show(self.table.motions.moved_things(view, events, eyes), before, self.things(), self.cells())
        self.animator.flash(self.table.motions.flashes(view, self.shown().view, events), self.rects)

    def come_from(self, view: Dump, events: Sequence[Event], eyes: Seat) -> None:
        """Show how everything came to its place from an earlier view."""
        laid, drawn = self.frame, self.shown().veil(view)
        before = self.table.layout.place(drawn, laid.board, laid.shape, self.turned)
        self.move(view, events, {thing.key: thing for thing in before}, eyes)

    def goal(self) -> Goal | None:
        """What wins, and how far one is; while something is on its way, as it was before."""
        if self._goal is None or not self.animator.flying:
            shown = self.shown()
            self._goal = self.table.prompts.goal(shown.drawn, shown.eyes)
        return self._goal

    # the cursor -----------------------------------------------------------------------------------------------
    @property
    def cursor(self) -> str:
        """The key under the cursor; empty where there is none."""
        return self.store.model.board.cursor

    @property
    def pointed(self) -> str:
        """The key that pointer or cursor points at; empty beside all."""
        return self.store.model.board.pointed

    def put_cursor(self, cursor: str | None = None, pointed: str | None = None) -> None:
        """Bring the cursor to a key, and point at one; None: as before."""
        self.store.send(CursorEvent(cursor, pointed))

    def step(self, dx: int, dy: int, home: str) -> None:
        """An arrow moves the cursor, which begins at `home`, or goes through what is planned; (0, 0) shows it."""
        if self.widget is not None and self.widget.look.planned:
            self.put_cursor(pointed=self.widget.step_planned(self.pointed, dx, dy))
            return
        here = self.cursor
        if not (dx or dy):
            there = here if here in self.cells() else home
        elif here and not self.is_planned_key(here):
            turned = self.table.turned_board
            by_place = turned.step_cursor(here, dx, dy, self.frame.shape, self.turned) if turned is not None else ""
            there = by_place or self._nearest(here, dx, dy, home)
        else:
            there = home
        self.put_cursor(there, there)

    def _nearest(self, here: str, dx: int, dy: int, home: str) -> str:
        """The thing to which an arrow leads, by place alone."""
        places = self.cells()
        if here not in places:
            return home
        return self.table.layout.next_cursor(places, here, dx, dy) or nearest(places, here, dx, dy) or here

    def forget_cursor(self) -> None:
        """Nothing is pointed at, and the cursor begins anew."""
        self.put_cursor("", "")

    def follow(self, trail: Sequence[Trail], *, back: bool = False) -> None:
        """Keep the cursor on what it stood on, which has moved along a trail, or has come `back`."""
        for step in trail:
            left, reached = (step.end, step.start) if back else (step.start, step.end)
            if self.cursor == left and reached in self.cells():
                self.put_cursor(reached, reached)

    def go_to(self, key: str) -> None:
        """Bring the cursor to a place, or to something that is planned."""
        if self.is_planned_key(key):
            self.put_cursor(pointed=key)
        else:
            self.put_cursor(key)

    def key_at(self, x: float, y: float) -> str:
        """What lies under a point of the window; empty beside the board."""
        widget = self.widget
        return widget.key_at(x, y) if widget is not None and widget.rect.contains(x, y) else ""

    def _drawn_key(self) -> str | None:
        """The place, or the planned thing, at which the cursor is drawn; None where it is at none of them."""
        look = self.widget.look if self.widget is not None else Look()
        key, places = (self.pointed, look.planned) if look.planned else (self.cursor, look.rects)
        return key if key in places and not self._is_under_sheet(key) else None

    def _is_under_sheet(self, key: str) -> bool:
        """True if something much larger lies over all of a place: a sheet that is read, and no card."""
        rect = self.rects.get(key)
        if rect is None:
            return False
        own = next((thing.z for thing in self.placed() if thing.key == key), -1)
        over = (thing.rect for thing in self.placed() if thing.z > own and thing.face)
        return any(one.w * one.h > SHEET * rect.w * rect.h and one.contains(rect.cx, rect.cy) for one in over)

    # drawing --------------------------------------------------------------------------------------------------
    def make_widget(self, keys: BoardKeys, said: str) -> BoardWidget:
        """The board of this moment."""
        words = self._view.ground_words()
        self.widget = BoardWidget(keys, self.art, self._ground, self.changes, words, said, cursor=self._drawn_key)
        return self.widget

    def look(self, *, ring: bool, thinks: frozenset[Seat], trail: Sequence[Trail] = ()) -> Look:
        """The board as it lies, without what only those who play may see; `trail`: the way of the last action."""
        laid = self.frame
        placed, held = self.placed(), self.animator.held
        return Look(
            placed=tuple(held.get(thing.key, thing) for thing in placed) if held else placed,
            rects=self.rects,
            shape=laid.shape,
            turned=self.turned,
            cursor=self.cursor if ring and not self._is_under_sheet(self.cursor) else "",
            pointed=self.pointed,
            words=self._inscribed(thinks),
            view=self.shown().drawn,
            thinks=thinks,
            trail=trail,
            shifts={key: self._whole(shift) for key, shift in self.animator.shifts.items()},
            ghosts=tuple(self.animator.ghosts),
            flares=tuple(self.animator.flares),
            coordinates=self._services.settings.show_coordinates,
        )

    def _whole(self, shift: Shift) -> Shift:
        """By whole pixels: what moves is as large all the way, and its picture is made once."""
        s = self._services.view.scale
        return shift._replace(dx=round(shift.dx * s) / s, dy=round(shift.dy * s) / s)

    def _inscribed(self, thinks: frozenset[Seat]) -> Mapping[str, str]:
        """The words that stand on a board with the seats on it: its own, and the names and notes of all seats."""
        view, shown = self._view, self.shown()

        def find() -> Mapping[str, str]:
            view.name_cards(self._services.images)
            return view.inscriptions(shown.drawn, thinks)

        return self._memo.value("inscriptions", (self.widget, shown.mark, thinks), find)

    # what looks different -------------------------------------------------------------------------------------
    def point(self, key: str, damage: Callable[..., None] | None = None) -> None:
        """Another key is pointed at; `damage` is told where that is seen."""
        before = self.pointed
        self.put_cursor(pointed=key)
        if damage is None:
            return
        look = self.widget.look if self.widget is not None else Look()
        for one in (before, key):
            places = self.art.touched(look, one)
            damage(*([self.frame.board] if places is None else [rect.expand(BEYOND) for rect in places]))


REST_MS: Final = 120.0
"""How long after a drawing what can be prepared for the next one is prepared, if nothing moves then."""
AHEAD_MS: Final = 40.0
"""Between two pictures that are drawn before anybody needs them."""


class BoardScene(Scene, ABC):
    """Whoever changes the position calls `refresh`: where the board is drawn otherwise is told by its strokes, where
    the rest of the tree is, by its widgets. `invalidate` and `rebuild` mean everything.
    """

    board: Board

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.services.images.expect_anew()
        self._drawn = False  # whether everything that was told to look different has been drawn
        self._way: Sequence[str] = ()  # what a sign beside the board lights on it
        self.foresee: Callable[[], bool] = lambda: False
        """Prepares one thing that is shown as soon as somebody points; False where nothing is left."""
        self._rests = False  # whether something is about to be done once nothing moves

    @abstractmethod
    def board_look(self) -> Look:
        """What the board shows now."""

    def renewed(self, *, follow: bool = True) -> None:
        """Something else is shown: compose anew. `follow`: the log follows."""
        self.refresh()

    def led(self) -> None:
        """After everything was laid out anew, perhaps: what follows the keyboard, or the log."""

    # who changes something tells it ---------------------------------------------------------------------------
    def damage(self, *places: Rect) -> None:
        self._drawn = False
        self.board.changes.damaged(places)
        super().damage(*places)

    def invalidate(self) -> None:
        self._drawn = False
        self.board.changes.forget()
        super().invalidate()

    def rebuild(self) -> None:
        self._drawn = False
        self.board.changes.forget()
        super().rebuild()

    def go_to(self, place: DrawnPlace) -> None:
        super().go_to(place)
        if place.key and self.board.widget is not None:
            self.board.go_to(place.key)

    def prepare(self) -> None:
        again, before = self.is_stale and not self._all_new, self.board.widget
        super().prepare()
        self.led()
        if again:
            self._tell(before)
        if self._way != self.stage.way:
            self._way = self.stage.way
            if self.board.widget is not None:
                self.damage(self.board.widget.rect.expand(BEYOND))

    def lit(self) -> Sequence[Rect]:
        rects = self.board.rects
        return [rects[key] for key in self.stage.way if key in rects]

    def _look(self) -> Look:
        """What the board shows now, with what is pointed at beside it."""
        look = self.board_look()
        return replace(look, way=self._way) if self._way else look

    def _tell(self, before: BoardWidget | None) -> None:
        """A tree was made anew: tell where its board is drawn otherwise than the one before."""
        widget = self.board.widget
        if before is None or widget is None or widget is before:
            return
        widget.show(self._look())
        if widget.look == before.look and widget.rect == before.rect:
            return
        self._drawn = False
        places = widget.take(self.services.tracer())
        around = before.rect.expand(BEYOND), widget.rect.expand(BEYOND)
        self.app.damage(*(around if places is None else places))

    def draw_ground(self, painter: Painter) -> None:
        """Draw what lies under the widgets, but not where the board's own ground covers it."""
        if self.board.widget is None:
            super().draw_ground(painter)
            return
        surface, clip = painter.surface, painter.surface.get_clip()
        for part in _parts_beside(clip, ground_area(painter, self.board.widget.rect)):
            surface.set_clip(part)
            super().draw_ground(painter)
        surface.set_clip(clip)

    def gather(self) -> None:
        if self.board.widget is not None:
            self.board.widget.show(self._look())

    def draw(self, painter: Painter) -> None:
        if not painter.is_partial:
            self.gather()
        super().draw(painter)
        self._drawn = True
        if not self._rests:
            self._rests = True
            self.after(REST_MS, self._rest)

    def _rest(self) -> None:
        """While nothing moves: take the strokes on the screen, from which changes are told, and draw pictures that
        may come soon, one at a time.
        """
        self._rests = False
        widget = self.board.widget
        if not self._drawn or self.is_stale or self.wants_frames():
            return
        if widget is not None and not self.board.changes.fresh:
            widget.take(self.services.tracer())
        elif not (self.foresee() or self.services.images.prefetch_one()):
            return
        self._rests = True
        self.after(AHEAD_MS, self._rest)


def _parts_beside(area: pygame.Rect, covered: pygame.Rect) -> Sequence[pygame.Rect]:
    """What an area has above, below, left and right of what is covered."""
    covered = covered.clip(area)
    if not covered:
        return (area,)
    above = pygame.Rect(area.x, area.y, area.w, covered.y - area.y)
    below = pygame.Rect(area.x, covered.bottom, area.w, area.bottom - covered.bottom)
    left = pygame.Rect(area.x, covered.y, covered.x - area.x, covered.h)
    right = pygame.Rect(covered.right, covered.y, area.right - covered.right, covered.h)
    return [part for part in (above, below, left, right) if part]
