"""Pictures of positions at rest: where everything lies, and its drawing without a pointer, a choice or a motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.high_contrast_painter import HighContrastPainter
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, fit_centred
from boardgames.draw.theme import BLACK
from boardgames.ui.contract.board_rendering import (
    BoardRenderState,
    BoardTrails,
    TableRenderer,
    draw_high_contrast_foreground,
)
from boardgames.ui.contract.table_types import MoveTrail, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView

PICTURE_AREA: Final = Rect(0, 0, 1040, 720)
"""The room of a table that fills all: small, so that its words stay large."""
PUZZLE_HEIGHT: Final = 330.0
"""Height of a picture of a puzzle where a game lays it out in its own way."""
LONG_SIDE: Final = 1100.0
"""The long side of a board with a shape of its own."""

MakePainter = Callable[[pygame.Surface, float, float], Painter]
"""Makes a painter on a surface at so many pixels a unit; afterwards the surface is made smaller by the last."""


class PositionLayout(NamedTuple):
    """A drawn view with the place of everything in `area`; `is_shown_whole`: a picture shows no part of it."""

    visible_view: Dump
    shape: str
    area: Rect
    things: Sequence[PlacedThing]
    trail: Sequence[MoveTrail] = ()
    is_shown_whole: bool = False

    @property
    def rects(self) -> Mapping[str, Rect]:
        """The places by key."""
        return {thing.key: thing.rect for thing in self.things}


@final
class PositionRenderer:
    """Places and draws positions of one game, for every picture that is not a table in play."""

    def __init__(self, view: GameView) -> None:
        self.view: Final = view

    @property
    def has_board(self) -> bool:
        """True if the table is drawn; one that is read is not."""
        return type(self.view.table_renderer).draw_foreground is not TableRenderer.draw_foreground

    def shape_and_area(self, eyes: Seat, within: Rect | None = None, *, upright: bool = False) -> tuple[str, Rect]:
        """Return the shape of the table in a picture, as in a window that is wider than high, and its room;
        `upright`: as in a window that is higher than wide, if the board can be turned.
        """
        table = self.view.game_ui
        if table.rotatable_board is None:
            return table.layout.board_shape_for(eyes), within or PICTURE_AREA
        shape = table.rotatable_board.board_shapes()[-1 if upright else 0]
        if within is not None:
            return shape.id, fit_centred(shape.size, within)
        scale = LONG_SIDE / max(shape.size)
        return shape.id, Rect(0, 0, shape.size.w * scale, shape.size.h * scale)

    def lay_out_position(
        self,
        view: Dump,
        showing: Viewer,
        *,
        trail: Sequence[MoveTrail] = (),
        within: Rect | None = None,
        upright: bool = False,
        puzzle_ratio: float = 0.0,
    ) -> PositionLayout:
        """Place what `showing` allows to be seen of a view: in the usual room of a picture, or `within` another;
        `puzzle_ratio`: width by height of a small picture of a puzzle.
        """
        drawn = self.view.game_ui.layout.visible_view(view, showing)
        shape, room = self.shape_and_area(showing.seat, within, upright=upright)
        layout = self.view.game_ui.layout
        is_shown_whole = layout.is_shown_whole
        if puzzle_ratio and layout.puzzle_shape:
            shape, is_shown_whole = layout.puzzle_shape, True
            room = Rect(0, 0, puzzle_ratio * PUZZLE_HEIGHT, PUZZLE_HEIGHT)
        things = layout.place_things(drawn, room, shape, False)
        return PositionLayout(drawn, shape, room, things, trail, is_shown_whole)

    def draw_position(
        self,
        painter: Painter,
        position: PositionLayout,
        part: Rect | None = None,
        *,
        coordinates: bool = True,
        ground_words: bool = True,
        rim: float | None = None,
        stark: bool = False,
    ) -> Mapping[str, Rect]:
        """Fill a picture with a part of a position, and return the places of things in it by key.

        With a `rim`, cards that are seen nowhere but in that much of the picture's edge are left out. `stark`: in
        high contrast.
        """
        view, table, art = self.view, self.view.game_ui, self.view.table_renderer
        part = part or position.area
        room = position.area.move_by(-part.x, -part.y)
        things = table.layout.place_things(position.visible_view, room, position.shape, False)
        rects = {thing.key: thing.rect for thing in things}
        if rim is not None:  # a place without a face may tell how all lies: only cards are left out
            seen = painter.bounds.inset(rim)
            things = tuple(thing for thing in things if not thing.face or thing.rect.overlaps(seen, 1))
        look = BoardRenderState(
            placed_things=things,
            rects=rects,
            shape=position.shape,
            texts=view.board_texts(position.visible_view),
            view=position.visible_view,
            trails=BoardTrails(position.trail),
            shows_coordinates=coordinates,
            high_contrast=stark,
        )
        painter.surface.fill(BLACK if stark else art.skin.ground)
        ground = HighContrastPainter(painter, is_ground=True) if stark else painter
        art.draw_background(ground, room, look, view.background_texts() if ground_words else {})
        if stark:
            draw_high_contrast_foreground(art, HighContrastPainter(painter), room, look)
        else:
            art.draw_foreground(painter, room, look)
        return rects

    def draw_ground(self, painter: Painter, position: PositionLayout, *, turned: bool = False) -> None:
        """Fill a picture with the ground of a table, without words."""
        look = BoardRenderState(
            placed_things=tuple(position.things),
            rects=position.rects,
            shape=position.shape,
            view=position.visible_view,
            turned=turned,
        )
        painter.surface.fill(self.view.table_renderer.skin.ground)
        self.view.table_renderer.draw_background(painter, position.area, look, {})

    def render_thumbnail(
        self,
        make_painter: MakePainter,
        size: tuple[int, int],
        position: PositionLayout,
        part: Rect | None = None,
        dim: int = 0,
        *,
        coordinates: bool = False,
        stark: bool = False,
    ) -> pygame.Surface:
        """Return a part of a position, darkened by `dim` (0..255), for a picture whose words are not read.

        It is drawn as large as on a table and then made small, so that its letters and signs keep their place.
        """
        part = part or position.area
        scale = size[0] / part.w
        large = max(1.0, scale)
        surface = pygame.Surface((round(part.w * large), round(part.h * large)))
        painter = make_painter(surface, large, scale / large)
        self.draw_position(painter, position, part, coordinates=coordinates, ground_words=False, stark=stark)
        if dim:
            painter.veil(dim)
        return pygame.transform.smoothscale(surface, size)
