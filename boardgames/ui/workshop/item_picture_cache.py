"""Cache of the pixels of cards and boards, drawn once for each size, one at a time between two frames."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, final

import pygame

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Size, fit_centred
from boardgames.ui.paper.print_card_renderer import PrintCardRenderer
from boardgames.ui.scene.services import Services
from boardgames.ui.workshop.rule_snapshot import BOARD, BOARD_ROOM, RuleSnapshot, WorkshopItem

KEPT_MB: Final = 20  # minimum size of the cache
KEPT_PER_PIXEL: Final = 10  # bytes of the cache per pixel of the window
PAUSE_MS: Final = 1.0
"""Ms between two pictures, so that a frame can be drawn."""
SPENT_MS: Final = 12.0
"""Ms of drawing after which the next frame comes first."""
INSET: Final = 0.03
"""Margin as a fraction of a card's picture, for the shadow that some cards cast."""

PRINTED: Final = (750, 1050)
"""Pixels of a card of 63.5 x 88.9 mm at 300 dpi."""
DPI: Final = 300
PRINT_SCALE: Final = 3.0
"""Scale that marks pictures drawn as on paper; pixels per unit for the text of items other than cards."""

Key = tuple[str, str, tuple[int, int], float]


@final
class ItemPictureCache:
    """Draws the items of one snapshot. `drawn` is called when another picture is ready."""

    def __init__(
        self,
        services: Services,
        stock: RuleSnapshot,
        drawn: Callable[[], None],
        before: ItemPictureCache | None = None,
    ) -> None:
        """Create the cache; pictures with equal keys are taken over from `before`."""
        self._services = services
        self._stock = stock
        self._drawn = drawn
        self._fonts: Final[Fonts] = before._fonts if before is not None else Fonts(services.fonts.folder)
        self._kept: PixelCache[Key] = PixelCache(KEPT_MB, KEPT_PER_PIXEL)
        self._wanted: OrderedDict[Key, WorkshopItem] = OrderedDict()
        self._live = True
        self._looks = {item.key: stock.picture_key(item) for item in stock.items}
        if before is not None:
            for item in stock.items:  # keep the last good version of a broken picture
                if item.key in before._looks and stock.broken_pictures(item):
                    self._looks[item.key] = before._looks[item.key]
            same = {key for key, look in self._looks.items() if before._looks.get(key) == look}
            for key, one in before._kept.items():
                if key[0] in same:
                    self._kept.put(key, one)
            changed = {item.key: item for item in stock.items if item.key not in same and item.key != BOARD}
            seen = (key for key, _one in before._kept.items() if key[0] in changed and key[3] != PRINT_SCALE)
            self._wanted.update((key, changed[key[0]]) for key in seen)  # request them before the next frame
            self._next()

    @property
    def is_drawing(self) -> bool:
        """True if pictures are waiting to be drawn."""
        return bool(self._wanted)

    def close(self) -> None:
        """Stop drawing."""
        self._live = False
        self._wanted.clear()

    def proportions(self, item: WorkshopItem) -> Size:
        """Return the proportions of an item."""
        if item.key == BOARD:
            return Size(BOARD_ROOM.w, BOARD_ROOM.h)
        return self._stock.art.card_shape

    def item_surface(
        self, item: WorkshopItem, language: str, size: tuple[int, int], scale: float = 0.0
    ) -> pygame.Surface | None:
        """Return the pixels of an item in a language; None until they are drawn.

        `scale`: pixels per unit of text; 0 for that of the window.
        """
        key = (item.key, language, size, scale)
        found = self._kept.get(key)
        if found is None and key not in self._wanted and min(size) > 0:
            if not self._wanted:
                self._services.after(PAUSE_MS, self._next)
            self._wanted[key] = item
        return found

    def scaled_surface(
        self, item: WorkshopItem, language: str, size: tuple[int, int], shown: tuple[int, int], scale: float
    ) -> pygame.Surface | None:
        """Return the pixels of an item drawn at `size` and scaled to `shown`; None until they are drawn."""
        whole = self.item_surface(item, language, size, scale)
        if whole is None:
            return None
        key = (f"{item.key} shown", language, shown, scale)
        return self._kept.get_or_make(key, lambda: pygame.transform.smoothscale(whole, shown))

    def _next(self) -> None:
        if not self._wanted or not self._live:
            return
        begun = self._services.clock.now()
        while self._wanted and self._services.clock.now() - begun < SPENT_MS:
            key, item = self._wanted.popitem(last=False)
            self._kept.put(key, self._paint(item, *key[1:]))
        if self._wanted:
            self._services.after(PAUSE_MS, self._next)
        self._drawn()

    # painting -------------------------------------------------------------------------------------------------
    def _paint(self, item: WorkshopItem, language: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        self._stock.set_language(language)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if item.key == BOARD:
            painter = self._painter(surface, surface.get_width() / BOARD_ROOM.w)
            self._stock.renderer(language).draw_position(painter, self._stock.initial_table, BOARD_ROOM)
            return surface
        painter = self._painter(surface, scale or self._services.view.scale)
        card = self._stock.printed_card(item, language) if scale == PRINT_SCALE else None
        if card is not None:
            paper, images = self._stock.printable_parts(language), self._stock.images
            return PrintCardRenderer(paper.style, tuple(paper.seats), self._fonts, images, DPI, 0.0).draw_front(card)
        free = 0.0 if scale == PRINT_SCALE else painter.bounds.w * INSET
        place = fit_centred(self.proportions(item), painter.bounds.inset(free))
        self._stock.art.draw_card(painter, place, item.exhibit.page.face)
        return surface

    def _painter(self, surface: pygame.Surface, scale: float) -> Painter:
        self._fonts.set_scale(scale)
        return Painter(surface, self._fonts, self._stock.images, scale)
