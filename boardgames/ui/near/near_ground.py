"""Ground of an enlarged board, rendered once and copied in part, and the marks at the edges of the seen part."""

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

DIM: Final = 165
"""Opacity of the veil over things that are cut at the edge, 0..255."""
ARROW: Final = 15.0
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


def draw_choices_beyond(painter: Painter, skin: Skin, viewport: Rect, look: BoardRenderState) -> None:
    """Draw an arrow at each edge beyond which something can be chosen."""
    keys = (
        look.choices.required_keys
        | look.choices.open_keys
        | look.choices.destinations.keys()
        | look.choices.attacks.keys()
    )
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


def draw_cut_things(painter: Painter, skin: Skin, viewport: Rect, look: BoardRenderState) -> None:
    """Dim the things of which too little is seen to count as drawn: nobody has to read half a name."""
    for thing in look.placed_things:
        part = viewport.intersection(thing.rect)
        if thing.face and part.w > 0 and part.h > 0 and not is_in_view(viewport, thing.rect):
            painter.fill(part, skin.ground, alpha=DIM)
