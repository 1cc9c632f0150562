"""Pictures of positions at rest: where everything lies, and its drawing without a pointer, a choice or a motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames.core.game_protocol import Dump, Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, fit
from boardgames.ui.contract.board_look import Look, TableArt
from boardgames.ui.contract.placed import Placed, Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import GameView

ROOM: Final = Rect(0, 0, 1040, 720)
"""The room of a table that fills all: small, so that its words stay large."""
LONG_SIDE: Final = 1100.0
"""The long side of a board with a shape of its own."""

MakePainter = Callable[[pygame.Surface, float, float], Painter]
"""Makes a painter on a surface at so many pixels a unit; afterwards the surface is made smaller by the last."""


class PlacedPosition(NamedTuple):
    """A drawn view with the place of everything in `room`."""

    drawn: Dump
    shape: str
    room: Rect
    things: Sequence[Placed]
    trail: Sequence[Trail] = ()

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
        return type(self.view.art).board is not TableArt.board

    def layout(self, eyes: Seat, within: Rect | None = None) -> tuple[str, Rect]:
        """Return the shape of the table in a picture, as in a window that is wider than high, and its room."""
        table = self.view.table
        if table.turned_board is None:
            return table.layout.shape_for(eyes), within or ROOM
        shape = table.turned_board.shapes()[0]
        if within is not None:
            return shape.id, fit(shape.size, within)
        scale = LONG_SIDE / max(shape.size)
        return shape.id, Rect(0, 0, shape.size.w * scale, shape.size.h * scale)

    def place(
        self, view: Dump, showing: Showing, *, trail: Sequence[Trail] = (), within: Rect | None = None
    ) -> PlacedPosition:
        """Place what `showing` allows to be seen of a view: in the usual room of a picture, or `within` another."""
        drawn = self.view.table.layout.visible_view(view, showing)
        shape, room = self.layout(showing.eyes, within)
        return PlacedPosition(drawn, shape, room, self.view.table.layout.place(drawn, room, shape, False), trail)

    def draw(
        self,
        painter: Painter,
        position: PlacedPosition,
        part: Rect | None = None,
        *,
        coordinates: bool = True,
        ground_words: bool = True,
        rim: float | None = None,
    ) -> Mapping[str, Rect]:
        """Fill a picture with a part of a position, and return the places of things in it by key.

        With a `rim`, cards that are seen nowhere but in that much of the picture's edge are left out.
        """
        view, table, art = self.view, self.view.table, self.view.art
        part = part or position.room
        room = position.room.move_by(-part.x, -part.y)
        things = table.layout.place(position.drawn, room, position.shape, False)
        rects = {thing.key: thing.rect for thing in things}
        if rim is not None:  # a place without a face may tell how all lies: only cards are left out
            seen = painter.bounds.inset(rim)
            things = tuple(thing for thing in things if not thing.face or thing.rect.overlaps(seen, 1))
        look = Look(
            placed=things,
            rects=rects,
            shape=position.shape,
            words=view.inscriptions(position.drawn),
            view=position.drawn,
            trail=position.trail,
            coordinates=coordinates,
        )
        painter.surface.fill(art.skin.ground)
        art.ground(painter, room, look, view.ground_words() if ground_words else {})
        art.board(painter, room, look)
        return rects

    def render_small(
        self,
        make_painter: MakePainter,
        size: tuple[int, int],
        position: PlacedPosition,
        part: Rect | None = None,
        dim: int = 0,
    ) -> pygame.Surface:
        """Return a part of a position, darkened by `dim` (0..255), for a picture whose words are not read.

        It is drawn as large as on a table and then made small, so that its letters and signs keep their place.
        """
        part = part or position.room
        scale = size[0] / part.w
        large = max(1.0, scale)
        surface = pygame.Surface((round(part.w * large), round(part.h * large)))
        painter = make_painter(surface, large, scale / large)
        self.draw(painter, position, part, coordinates=False, ground_words=False)
        if dim:
            painter.veil(dim)
        return pygame.transform.smoothscale(surface, size)
