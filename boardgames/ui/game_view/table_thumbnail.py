"""Thumbnail of a whole table: the deal before a game, or a moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.core.game_protocol import Dump, Game, OptionValue
from boardgames.draw.rects import Rect, Size
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.table_types import MoveTrail
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionRenderer
from boardgames.ui.widgets.fitted_pictures import PLAIN, FittedPicture, ThumbnailStyle
from boardgames.ui.widgets.widget import MeasureContext

SEED: Final = 1
"""Seed of the deal that is shown; used for no real game."""


class ThumbnailMoment(NamedTuple):
    """Position, its viewer, and the trails of the last action."""

    view: Dump
    viewer: Viewer
    trails: Sequence[MoveTrail] = ()


PIECE_SCALE: Final = 0.62
"""Size of things in a piece of a table, as a part of that in a picture of its own."""
PIECE_HEIGHT: Final = 0.45
"""Part of the table's height that a piece shows at least, where it is wide enough."""


@final
class TableThumbnail(CachedPicture):
    """Thumbnail of a table. `what` is its cache key, `find_moment` returns what is drawn."""

    def __init__(
        self,
        cache: PictureCache,
        game: str,
        seats: int,
        what: tuple[object, ...],
        find_moment: Callable[[], ThumbnailMoment],
        most: float = FittedPicture.max_height,
    ) -> None:
        super().__init__(cache, "laid", game, *what)
        self.max_height = most
        self._game = game
        self._seats = seats
        self._find_moment = find_moment
        self._within: Rect | None = None
        self._style = PLAIN

    def use_style(self, style: ThumbnailStyle, within: Rect | None = None) -> None:
        """Draw it in a style; `within`: the room of the table, if not the usual one of a picture."""
        self._style = style
        self._within = within
        self._what = (*self._what, style, within)

    @property
    def aspect_ratio(self) -> float:
        _shape, room = self._renderer.shape_and_area(0, self._within, upright=self._style.is_upright)
        return room.w / room.h

    def measure(self, kit: MeasureContext, width: float) -> Size:
        if self._style.is_piece:
            return Size(width, self.max_height)
        high = min(width / self.aspect_ratio, self.max_height)
        return Size(high * self.aspect_ratio, high)

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        view, showing, trail = self._find_moment()
        style = self._style
        position = self._renderer.lay_out_position(
            view, showing, trail=trail, within=self._within, upright=style.is_upright
        )
        part = self._piece_of(position.area) if style.is_piece else None
        stark, paint = style.is_stark or skin.high_contrast, self.cache.make_painter
        return self._renderer.render_thumbnail(
            paint, size, position, part, coordinates=style.has_coordinates, stark=stark
        )

    def _piece_of(self, area: Rect) -> Rect:
        """Piece from the middle of a table that fills this place."""
        scale = min(PIECE_SCALE, self.rect.h / (PIECE_HEIGHT * area.h))
        scale = max(scale, self.rect.w / area.w, self.rect.h / area.h)
        return area.centred_rect(self.rect.w / scale, self.rect.h / scale)

    @property
    def _renderer(self) -> PositionRenderer:
        return self.cache.position_renderer_of(self._game, self._seats)


def initial_thumbnail(
    cache: PictureCache, game: str, options: Mapping[str, OptionValue], style: ThumbnailStyle
) -> TableThumbnail:
    """Thumbnail of a new game under some options; hidden information stays hidden."""
    rules: Game = registry.load(game)

    def deal() -> ThumbnailMoment:
        return ThumbnailMoment(
            rules.new_game(options, SEED).view(0), Viewer(0, rules.complete(options), hides_private=True)
        )

    what = tuple(sorted(options.items()))
    thumbnail = TableThumbnail(cache, game, rules.seat_count(options), what, deal)
    thumbnail.use_style(style)
    return thumbnail
