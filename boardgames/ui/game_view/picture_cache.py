"""Pictures of games that are drawn once for a size, one at a time between two frames, and kept as pixels."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, final

import pygame

from boardgames import registry
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Size
from boardgames.draw.theme import R_CHIP
from boardgames.draw.widget_skin import Skin
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.game_view.position_renderer import PositionRenderer
from boardgames.ui.scene.services import Services
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.widget import InteractionState, MeasureContext

TEXT_FROM: Final = 200
"""Least width in pixels of a thumbnail with text."""
KEPT_MB: Final = 8  # of pictures, at least
KEPT_PER_PIXEL: Final = 5  # bytes of pictures for each pixel of the window

LAUREL: Final = 0.6
"""Size of what stands for a picture that is not painted yet, as a share of its shorter side."""
FAINT: Final = 90
"""Opacity of it, 0..255."""


@final
class PictureCache:
    """Keeps pictures in the present language, and the views of the shipped games that they show."""

    def __init__(self, services: Services, on_drawn: Callable[[], None]) -> None:
        """`on_drawn` is called when one more picture is ready."""
        self.services: Final = services
        self._on_drawn = on_drawn
        self._renderers: dict[tuple[str, int], PositionRenderer] = {}
        self._kept: PixelCache[tuple[object, ...]] = PixelCache(KEPT_MB, KEPT_PER_PIXEL)
        self._wanted: OrderedDict[tuple[object, ...], Callable[[], pygame.Surface]] = OrderedDict()
        self._fonts = Fonts(services.fonts.folder, drops="small")
        self._narrow_fonts = Fonts(services.fonts.folder, drops="all")
        self._readable_fonts = Fonts(services.fonts.folder)

    def get_or_schedule(self, key: tuple[object, ...], paint: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Return the pixels of what is painted once for a key and a language; None: they come soon."""
        key = (*key, self.services.catalog.language)
        found = self._kept.get(key)
        if found is not None:
            return found
        if key not in self._wanted:
            if not self._wanted:
                self.services.after(0, self._paint_next)
            self._wanted[key] = paint
        return None

    def _paint_next(self) -> None:
        if not self._wanted:
            return
        key, paint = self._wanted.popitem(last=False)
        self._kept.put(key, paint())
        if self._wanted:
            self.services.after(0, self._paint_next)
        self._on_drawn()

    def position_renderer_of(self, game_id: str, seats: int = 0) -> PositionRenderer:
        """Return what draws a game by the shipped rules, with so many seats or as many as it usually has."""
        found = self._renderers.get((game_id, seats))
        if found is None:
            game = registry.load(game_id)
            view = make_game_view(self.services.catalog, game, nameless_persons(seats or game.seat_count({})))
            found = self._renderers[(game_id, seats)] = PositionRenderer(view)
        found.view.set_card_names(self.services.images)
        return found

    def make_painter(
        self, surface: pygame.Surface, scale: float, shrunk: float = 1.0, *, is_read: bool = False
    ) -> Painter:
        """Make a painter at so many pixels a unit on a surface that is afterwards made smaller by `shrunk`. What is
        narrow then has no text. `is_read`: small words are drawn larger, as on a table, and not left out.
        """
        is_narrow = shrunk < 1.0 and surface.get_width() * shrunk < TEXT_FROM
        fonts = self._readable_fonts if is_read else self._narrow_fonts if is_narrow else self._fonts
        fonts.set_scale(scale, math.ceil(self.services.fonts.least_pixels / shrunk))
        return Painter(surface, fonts, self.services.images, scale)


class CachedPicture(FittedPicture):
    """A picture that is painted once for a size, between two frames, and kept; until then the laurel of its game.

    `kind` and `what` tell it from others of the game.
    """

    def __init__(self, cache: PictureCache, kind: str, game: str, *what: object) -> None:
        super().__init__("")
        self.cache: Final = cache
        self._laurel: Final = f"{game}/motif/laurel"
        self._what = (kind, game, *what)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        area = painter.pixel_rect(self.rect)
        if not area.w or not area.h or not area.colliderect(painter.surface.get_clip()):
            return
        key = (*self._what, area.size, skin.high_contrast)
        found = self.cache.get_or_schedule(key, lambda: self.render_pixels(area.size, skin))
        if found is not None:
            painter.surface.blit(found, area)
            return
        painter.fill(self.rect, skin.raised, R_CHIP)
        side = LAUREL * min(self.rect.w, self.rect.h)
        painter.picture(self._laurel, self.rect.centred_rect(side, side), alpha=FAINT)

    @abstractmethod
    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        """Return its pixels."""


class WideThumbnail(CachedPicture):
    """A cached picture in a row of a list, of a fixed shape."""

    RATIO: Final = 1.6
    """Width by height."""

    @property
    def aspect_ratio(self) -> float:
        return self.RATIO

    def measure(self, kit: MeasureContext, width: float) -> Size:
        high = min(width / self.RATIO, self.max_height)
        return Size(high * self.RATIO, high)
