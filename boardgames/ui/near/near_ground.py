"""Ground of an enlarged board, rendered once and copied in part, and the marks of which part is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, final

import pygame

from boardgames.draw.backdrop import cloth_surface
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.near.near_geometry import is_in_view

BAR: Final = 5.0
"""Thickness of the bars that tell which part of the board is seen, in design units."""
AIR: Final = 3.0
ARROW: Final = 20.0
"""Size of the arrow towards what can be chosen beyond an edge, in design units."""


def moved_look(look: BoardRenderState, dx: float, dy: float) -> BoardRenderState:
    """Render state whose placed things lie elsewhere; what floats over them stays."""
    things = tuple(thing._replace(rect=thing.rect.move_by(dx, dy)) for thing in look.placed_things)
    return replace(look, placed_things=things, rects={thing.key: thing.rect for thing in things})


@final
class NearGround:
    """Rendered ground of an enlarged board; renewed if size, orientation, language or settings change."""

    def __init__(self) -> None:
        self._key: object = None
        self._sheet: pygame.Surface | None = None

    def draw(
        self,
        painter: Painter,
        key: tuple[object, ...],
        board: Rect,
        colour: Colour,
        paint: Callable[[Painter], None],
    ) -> None:
        """Draw the ground of the board inside the clip. `paint` draws it with its corner at the origin."""
        area = painter.pixel_rect(board)
        full = (key, area.size, colour, painter.scale)
        if self._sheet is None or self._key != full:
            self._sheet = None  # free the memory before as much is allocated
            self._sheet, self._key = _rendered(painter, area.size, colour, paint), full
        painter.surface.blit(self._sheet, area)


def _rendered(
    painter: Painter, size: tuple[int, int], colour: Colour, paint: Callable[[Painter], None]
) -> pygame.Surface:
    """Render the cloth and the ground of a whole board."""
    cloth = cloth_surface(painter.images, painter.surface.get_size(), colour)
    whole = pygame.transform.scale(cloth, size)
    paint(Painter(whole, painter.fonts, painter.images, painter.scale))
    return whole


def draw_view_position(painter: Painter, skin: Skin, viewport: Rect, board: Rect) -> None:
    """Draw the bars at the lower and the right edge that tell which part of the board is seen."""
    painter.edge(viewport, skin.line, 1.5, 6)
    if board.w > viewport.w + 1:
        at, part = (viewport.x - board.x) / board.w * viewport.w, viewport.w / board.w * viewport.w
        _bar(painter, skin, Rect(viewport.x + at, viewport.bottom - BAR - AIR, part, BAR))
    if board.h > viewport.h + 1:
        at, part = (viewport.y - board.y) / board.h * viewport.h, viewport.h / board.h * viewport.h
        _bar(painter, skin, Rect(viewport.right - BAR - AIR, viewport.y + at, BAR, part))


def draw_choices_beyond(painter: Painter, skin: Skin, viewport: Rect, look: BoardRenderState) -> None:
    """Draw an arrow at each edge beyond which something can be chosen."""
    keys = look.required_keys | look.open_keys | look.destinations.keys() | look.attacks.keys()
    places = [look.rects[key] for key in keys if key in look.rects and not is_in_view(viewport, look.rects[key])]
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        reach = viewport.w / 2 if dx else viewport.h / 2
        if any(dx * (place.cx - viewport.cx) + dy * (place.cy - viewport.cy) > reach for place in places):
            x, y = viewport.cx + dx * (viewport.w / 2 - ARROW), viewport.cy + dy * (viewport.h / 2 - ARROW)
            painter.disc(x, y, ARROW - 4, skin.ground, 210)
            tip = x + dx * ARROW / 2, y + dy * ARROW / 2
            back, half = (x - dx * ARROW / 4, y - dy * ARROW / 4), ARROW / 2
            one, other = ((back[0] + side * dy * half, back[1] + side * dx * half) for side in (-1, 1))
            painter.polygon((one, tip, other), skin.accent)


def _bar(painter: Painter, skin: Skin, rect: Rect) -> None:
    painter.fill(rect.expand(1.5), skin.ground, BAR)
    painter.fill(rect, skin.text, BAR / 2)
