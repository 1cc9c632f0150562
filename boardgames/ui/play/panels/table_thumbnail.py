"""The picture of a whole table: as it is dealt, while one chooses who plays, or at a moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.core.game_protocol import Dump, Game, OptionValue
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.placed import Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.game_view.position_renderer import PositionRenderer
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.widget import Kit, Touch

SEED: Final = 1
"""Of the deal that is seen: it is nobody's."""


class ThumbnailMoment(NamedTuple):
    """A position, for whose eyes, and what was done last."""

    view: Dump
    showing: Showing
    trail: Sequence[Trail] = ()


@final
class TableThumbnail(Plate):
    """Drawn once for a size, between two frames, and kept.

    `what` tells it from others, `find_moment` returns what is drawn.
    """

    def __init__(
        self,
        cache: PictureCache,
        game: str,
        seats: int,
        what: tuple[object, ...],
        find_moment: Callable[[], ThumbnailMoment],
        most: float = Plate.most,
    ) -> None:
        super().__init__("")
        self.most = most
        self._cache = cache
        self._game = game
        self._seats = seats
        self._what = ("laid", game, *what)
        self._find_moment = find_moment

    @property
    def ratio(self) -> float:
        _shape, room = self._renderer.layout(0)
        return room.w / room.h

    def measure(self, kit: Kit, width: float) -> Size:
        high = min(width / self.ratio, self.most)
        return Size(high * self.ratio, high)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        area = painter.area(self.rect)
        if not area.w or not area.h or not area.colliderect(painter.surface.get_clip()):
            return
        found = self._cache.get((*self._what, area.size), lambda: self._painted(area.size))
        if found is not None:
            painter.surface.blit(found, area)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        view, showing, trail = self._find_moment()
        position = self._renderer.place(view, showing, trail=trail)
        return self._renderer.render_small(self._cache.painter, size, position)

    @property
    def _renderer(self) -> PositionRenderer:
        return self._cache.renderer(self._game, self._seats)


def dealt_thumbnail(cache: PictureCache, game: str, options: Mapping[str, OptionValue]) -> TableThumbnail:
    """The table of a game as it is dealt under some options; nothing that only some may see lies open."""
    rules: Game = registry.load(game)

    def deal() -> ThumbnailMoment:
        return ThumbnailMoment(rules.new(options, SEED).view(0), Showing(0, rules.complete(options), covered=True))

    return TableThumbnail(cache, game, rules.seat_count(options), tuple(sorted(options.items())), deal)
