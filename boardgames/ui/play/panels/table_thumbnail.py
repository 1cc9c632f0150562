"""The picture of a whole table: as it is dealt, while one chooses who plays, or at a moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames import registry
from boardgames.core.game_protocol import Dump, Game, OptionValue
from boardgames.draw.rects import Size
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.placed import Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionRenderer
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.widget import Kit

SEED: Final = 1
"""Of the deal that is seen: it is nobody's."""


class ThumbnailMoment(NamedTuple):
    """A position, for whose eyes, and what was done last."""

    view: Dump
    showing: Showing
    trail: Sequence[Trail] = ()


@final
class TableThumbnail(CachedPicture):
    """The table of a game. `what` tells it from others, `find_moment` returns what is drawn."""

    def __init__(
        self,
        cache: PictureCache,
        game: str,
        seats: int,
        what: tuple[object, ...],
        find_moment: Callable[[], ThumbnailMoment],
        most: float = Plate.most,
    ) -> None:
        super().__init__(cache, "laid", game, *what)
        self.most = most
        self._game = game
        self._seats = seats
        self._find_moment = find_moment

    @property
    def ratio(self) -> float:
        _shape, room = self._renderer.layout(0)
        return room.w / room.h

    def measure(self, kit: Kit, width: float) -> Size:
        high = min(width / self.ratio, self.most)
        return Size(high * self.ratio, high)

    def paint(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        view, showing, trail = self._find_moment()
        position = self._renderer.place(view, showing, trail=trail)
        return self._renderer.render_small(self.cache.painter, size, position)

    @property
    def _renderer(self) -> PositionRenderer:
        return self.cache.renderer(self._game, self._seats)


def dealt_thumbnail(cache: PictureCache, game: str, options: Mapping[str, OptionValue]) -> TableThumbnail:
    """The table of a game as it is dealt under some options; nothing that only some may see lies open."""
    rules: Game = registry.load(game)

    def deal() -> ThumbnailMoment:
        return ThumbnailMoment(
            rules.new_game(options, SEED).view(0), Showing(0, rules.complete(options), covered=True)
        )

    return TableThumbnail(cache, game, rules.seat_count(options), tuple(sorted(options.items())), deal)
