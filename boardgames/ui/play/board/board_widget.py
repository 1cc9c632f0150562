"""The board as one widget: it holds the cursor, takes clicks and drags, and leaves drawing to the game's art."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.backdrop import cloth_surface
from boardgames.draw.display_list import DisplayList, DisplayListRecorder
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_look import Look, TableArt
from boardgames.ui.contract.placed import Placed
from boardgames.ui.input.focus import nearest
from boardgames.ui.input.intents import Activate, Drag, Intent, Press, Release, Step
from boardgames.ui.play.board.animation import draw_flare
from boardgames.ui.widgets.widget import Kit, Touch, Tree, Widget

MOST: Final = 300
"""Of more places that were drawn anew since the strokes were taken nothing is remembered but that."""


class DrawnBoard(NamedTuple):
    """The strokes of a board as they are on the screen, its look, and what tells its ground from others."""

    strokes: DisplayList
    look: Look
    ground: object


@final
class DisplayListDiff:
    """Knows what of one board is on the screen: strokes as they were taken, and where something was drawn since."""

    def __init__(self) -> None:
        self._drawn: DrawnBoard | None = None
        self._since: Final[list[Rect]] = []

    @property
    def fresh(self) -> bool:
        """True if the strokes are those on the screen, everywhere."""
        return self._drawn is not None and not self._since

    def damaged(self, places: Sequence[Rect]) -> None:
        """Something else is drawn in some places."""
        if self._drawn is not None:
            self._since.extend(places)
            if len(self._since) > MOST:
                self.forget()

    def forget(self) -> None:
        """Anything may be drawn otherwise."""
        self._drawn = None
        self._since.clear()

    def of(self, look: Look) -> DisplayList | None:
        """The strokes of the board with that look, if those were taken."""
        drawn = self._drawn
        return drawn.strokes if drawn is not None and (drawn.look is look or drawn.look == look) else None

    def take(
        self, tracer: DisplayListRecorder, look: Look, ground: object, draw: Callable[[Painter], None]
    ) -> list[Rect] | None:
        """Take the strokes of the board as it is now, on a ground that is known by `ground`.

        Return the places that differ from what is on the screen; None where that cannot be told.
        """
        before, since = self._drawn, tuple(self._since)
        draw(tracer)
        strokes = DisplayList(tracer, before.strokes if before is not None else None)
        self._drawn = DrawnBoard(strokes, look, ground)
        self._since.clear()
        if before is None or strokes.differing is None or ground != before.ground:
            return None
        s = tracer.scale
        return [*since, *(Rect(x / s, y / s, w / s, h / s) for x, y, w, h in set(map(tuple, strokes.differing)))]


DRAG_FROM: Final = 9.0
"""How far the pointer must move, held down, until it drags."""


class BoardKeys:
    """Who takes the keys that are given on a board and beside it. By default nobody plays: nothing can be given."""

    def may_give(self, key: str) -> bool:
        """True if a key leads to some action."""
        return False

    def chosen(self, key: str) -> bool:
        """True if a key has been given."""
        return False

    def give(self, key: str, onto: bool = False) -> None:
        """Take a key; `onto`: as a target alone."""

    def may_lift(self, key: str) -> bool:
        """True if something can be dragged from there."""
        return False

    def lift(self, key: str, x: float, y: float) -> None:
        """Drag something to a point."""

    def release(self, x: float, y: float) -> bool:
        """Let go of it there; whether it was taken."""
        return False

    def board_click(self, key: str, onto: bool) -> None:
        """Take a click on the board; `-` beside all keys, empty for Enter at the cursor."""

    def board_step(self, dx: int, dy: int) -> None:
        """Move the cursor by an arrow; (0, 0) shows it."""


GROUND_MARGIN: Final = 7.0
"""How far the ground reaches beyond a board: room for its shadow, less than the gap to what is beside."""
ALIGNMENT_PX: Final = 4
"""Rows that begin and end at a multiple of so many pixels are copied faster."""


def ground_area(painter: Painter, board: Rect) -> pygame.Rect:
    """The pixels that are copied for the ground of a board: the ground, and cloth up to aligned columns."""
    area = painter.area(board.expand(GROUND_MARGIN))
    left, right = area.left // ALIGNMENT_PX * ALIGNMENT_PX, -(-area.right // ALIGNMENT_PX) * ALIGNMENT_PX
    return pygame.Rect(left, area.y, right - left, area.h).clip(painter.surface.get_rect())


class GroundSheet(NamedTuple):
    """The pixels of a ground, what they depend on, and their place."""

    key: tuple[object, ...]
    surface: pygame.Surface
    topleft: tuple[int, int]


class GroundCache:
    """The ground of a board, kept as pixels until size, turning, language or settings change."""

    def __init__(self) -> None:
        self._sheet: GroundSheet | None = None

    def draw(
        self, painter: Painter, key: tuple[object, ...], rect: Rect, colour: Colour, paint: Callable[[Painter], None]
    ) -> None:
        """Draw the kept pixels, painted anew on the cloth when `key` is another than last time."""
        area = ground_area(painter, rect)
        full = (*key, area.size, painter.scale)
        if self._sheet is None or full != self._sheet.key:
            self._sheet = None  # its room is free before as much is needed anew
            whole = pygame.Surface(painter.surface.get_size())
            whole.blit(cloth_surface(painter.images, whole.get_size(), colour), (0, 0))
            whole.set_clip(painter.area(rect.expand(GROUND_MARGIN)))
            paint(Painter(whole, painter.fonts, painter.images, painter.scale))
            self._sheet = GroundSheet(full, whole.subsurface(area).copy(), area.topleft)
        painter.surface.blit(self._sheet.surface, self._sheet.topleft)


class BoardPress(NamedTuple):
    """A press that is held on the board: on which key, where, with which button, and whether it drags a thing."""

    key: str
    x: float
    y: float
    button: int
    drags: bool = False


class BoardWidget(Widget):
    """`look` is replaced by the scene before each drawing; keys are those of the table's placement."""

    focusable = True
    bears_tips = True
    steady = self_told = True
    radius = 16.0

    def __init__(
        self,
        keys: BoardKeys,
        art: TableArt,
        ground: GroundCache,
        changes: DisplayListDiff,
        words: Mapping[str, str],
        said: str,
        *,
        cursor: Callable[[], str | None] = lambda: None,
    ) -> None:
        super().__init__("board")
        self.keys = keys
        self.art = art
        self.look = Look()
        self._ground = ground
        self._changes = changes
        self._words = words
        self._said = said
        self._cursor = cursor
        self._press: BoardPress | None = None

    @property
    def words(self) -> str:
        return self._said

    def show(self, look: Look) -> None:
        """Be drawn so from now on."""
        self.look = look

    @property
    def drawn_key(self) -> str | None:
        return self._cursor()

    def show_key(self) -> None:
        self.keys.board_step(0, 0)

    def memento(self) -> object:
        """A press outlives a rebuild: it is answered when it is let go."""
        return self._press

    def recall(self, memento: object) -> None:
        self._press = memento if isinstance(memento, BoardPress) else None

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, width)

    def key_at(self, x: float, y: float) -> str:
        """The topmost key whose hit area holds the point, or empty; while something is planned, the nearest of it."""
        if self.look.planned:
            return self.planned_at(x, y)
        return under(self.look.offered, x, y) or hit(self.look.placed, x, y)

    def planned_at(self, x: float, y: float) -> str:
        """The planned thing nearest to a point, if it is near at all."""
        best, found = math.inf, ""
        for key, rect in self.look.planned.items():
            away = math.hypot(x - rect.cx, y - rect.cy) - max(rect.w, rect.h) * 0.12
            inside = rect.expand(max(rect.w, rect.h) * 0.3).contains(x, y)
            if inside and away < best:
                best, found = away, key
        return found

    def handle(self, intent: Intent, stage: Tree) -> bool:
        match intent:
            case Step(dx=dx, dy=dy):
                self.keys.board_step(dx, dy)
                return True
            case Activate():
                self.keys.board_click("", False)
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
        if not press.drags and far and press.key and self.keys.may_lift(press.key):
            self._press = press = press._replace(drags=True)
        if press.drags:
            self.keys.lift(press.key, x, y)
        return True

    def _release(self, x: float, y: float) -> bool:
        press, self._press = self._press, None
        if press is None:
            return True
        if press.drags:
            self.keys.release(x, y)
        elif self.key_at(x, y) == press.key:
            self.keys.board_click(press.key or "-", press.button != 1)
        return True

    def step_planned(self, here: str, dx: int, dy: int) -> str:
        """The planned thing to which an arrow leads from the one pointed at."""
        places = self.look.planned
        if here not in places:
            return next(iter(places), "")
        return (nearest(places, here, dx, dy) if dx or dy else None) or here

    @property
    def _grounded(self) -> tuple[object, ...]:
        """What the ground depends on, besides size and skin."""
        shown = self.look
        return shown.shape, shown.turned, shown.coordinates, tuple(self._words.items()), self.rect

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        shown, board, words = self.look, self.rect, self._words
        ground = lambda on: self.art.ground(on, board, shown, words)  # noqa: E731
        self._ground.draw(painter, self._grounded, board, skin.ground, ground)
        drawing = self._changes.of(shown) if painter.trace is None else None  # strokes keep no words
        if drawing is not None:
            drawing.draw(painter)
        else:
            self._lying(painter)

    def _lying(self, painter: Painter) -> None:
        """Draw what lies on the ground, and the light over it."""
        self.art.board(painter, self.rect, self.look)
        for key, digit in self.look.numbers.items():
            draw_key(painter, self.art.skin, self.look.rects[key], digit)
        for flare in self.look.flares:
            draw_flare(painter, flare)

    def take(self, tracer: DisplayListRecorder) -> list[Rect] | None:
        """Take the strokes of what lies on it; as `DisplayListDiff.take`."""
        return self._changes.take(tracer, self.look, self._grounded, self._lying)


def draw_key(painter: Painter, skin: Skin, place: Rect, sign: str) -> None:
    """Draw a key of the keyboard over the left upper corner of what it gives."""
    face = skin.face("strong")
    high = painter.fonts.line_height(face)
    cap = Rect(place.x - 3, place.y - 3, max(high, painter.fonts.width(sign, face) + 8), high)
    painter.fill(cap, skin.ground, 5)
    painter.edge(cap, skin.line, 1, 5)
    painter.text(sign, cap.cx, cap.y, face, skin.text, "centre")


def under(places: Mapping[str, Rect], x: float, y: float) -> str:
    """The key on whose place a point lies, the one with the nearest middle; empty beside them."""
    found = [key for key, rect in places.items() if rect.expand(1).contains(x, y)]
    return min(found, key=lambda key: math.hypot(places[key].cx - x, places[key].cy - y), default="")


def hit(placed: Sequence[Placed], x: float, y: float) -> str:
    """The key of the topmost placed thing under a point, or empty."""
    found = ""
    for thing in placed:
        if thing.hit.w > 0 and thing.hit.contains(x, y):
            found = thing.key
    return found
