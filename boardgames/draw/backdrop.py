"""Backdrop of all scenes: the dark table of the shell, or a game's cloth or a table in its colour, cached at the
window's size.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.theme import BLACK, Colour, mix_colours
from boardgames.draw.widget_skin import SHELL, Skin

TABLE: Final = "shell/table"
GRAIN: Final = "shell/grain"
WOOD: Final = (122, 78, 44)
WOOD_PART: Final = 0.48  # how much of the wood's colour lies in that of a table; the rest is the game's cloth
SOFT_W: Final = 1280  # pixels: soft wood needs no more, and drawing it large takes a second
ZOOM: Final = 1.18  # the frame of the drawing lies outside of every window
SMALL: Final = (96, 54)  # pixels of the light on a cloth, before it is drawn large
THREAD: Final = 96  # pixels of a piece of weave
CLOTH: Final = 1  # another number whenever `_woven` draws other pixels: kept sheets are made anew
PLANKS: Final = 3  # the same of `_wooden`


LAMPLIGHT: Final = (255, 236, 210)
ROUND: Final = 1.13  # how much farther light reaches down than across, as parts of a window


class Lamp(NamedTuple):
    """Place of a light over a ground and how far it reaches, as parts of the window; how much it brightens and how
    dark it leaves the edges, 0..1.
    """

    x: float
    y: float
    far: float
    bright: float
    dark: float


FROM_ABOVE: Final = Lamp(0.46, 0.44, 0.62, 0.1, 0.34)
FROM_LEFT: Final = Lamp(0.2, 0.12, 0.95, 0.16, 0.72)


@final
class Backdrop:
    """The last ground that was drawn, ready to be copied."""

    __slots__ = ("_key", "_sheet")

    def __init__(self) -> None:
        self._key: tuple[tuple[int, int], Colour, bool] | None = None
        self._sheet: pygame.Surface | None = None

    def draw(self, painter: Painter, skin: Skin, *, is_cloth: bool = True) -> None:
        """Cover the whole surface: with a game's cloth, or else with wood in its colour."""
        key = (painter.surface.get_size(), skin.ground, is_cloth)
        if self._sheet is None or key != self._key:
            self._sheet = None  # its room is free before as much is needed anew
            self._key, self._sheet = key, _sheet(painter, skin, is_cloth=is_cloth)
        painter.surface.blit(self._sheet, (0, 0))


def _sheet(painter: Painter, skin: Skin, *, is_cloth: bool) -> pygame.Surface:
    size = painter.surface.get_size()
    if skin is SHELL:
        name = f"ground-{size[0]}x{size[1]}-{_hex(skin.ground)}"
        return painter.images.get_or_compose_pixels(name, (TABLE,), lambda: _wood(painter, TABLE))
    if not is_cloth and skin.ground != BLACK:
        name = f"wooden-{PLANKS}-{size[0]}x{size[1]}-{_hex(skin.ground)}"
        return painter.images.get_or_compose_pixels(name, (GRAIN,), lambda: _wooden(painter, skin.ground))
    return cloth_surface(painter.images, size, skin.ground)


def _wooden(painter: Painter, colour: Colour) -> pygame.Surface:
    """Planks in a colour, lit from the upper left."""
    sheet = _lit(painter.surface.get_size(), mix_colours(colour, WOOD, WOOD_PART), FROM_LEFT)
    sheet.blit(_wood(painter, GRAIN), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet


def _wood(painter: Painter, name: str) -> pygame.Surface:
    """A drawing of wood that fills the surface."""
    size = painter.surface.get_size()
    w, h = painter.images.picture_size(name)
    picture = painter.images.picture(name, SOFT_W, round(SOFT_W * h / w))
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height()) * ZOOM
    middle = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale))
    middle.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(middle), size)


def _hex(colour: Colour) -> str:
    return "".join(f"{part:02x}" for part in colour)


@lru_cache(maxsize=1)
def cloth_surface(images: Images, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return the cloth of a game, cached, flat in black. Callers must not draw on it."""
    if colour == BLACK:  # the ground of high contrast
        return pygame.Surface(size)
    return images.get_or_compose_pixels(
        f"cloth-{CLOTH}-{size[0]}x{size[1]}-{_hex(colour)}", (), lambda: _woven(size, colour)
    )


def _woven(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return woven cloth in that colour, lit from above its middle, darker towards its edges."""
    sheet = _lit(size, colour, FROM_ABOVE)
    weave, chance = pygame.Surface((THREAD, THREAD)), Random(THREAD)
    for x in range(THREAD):
        for y in range(THREAD):
            thread = chance.randrange(5) + (3 if (x // 2 + y // 2) % 2 else 0)
            weave.set_at((x, y), (thread, thread, thread))
    for x in range(0, size[0], THREAD):
        for y in range(0, size[1], THREAD):
            sheet.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return sheet


def _lit(size: tuple[int, int], colour: Colour, lamp: Lamp) -> pygame.Surface:
    """Return a ground in that colour under a lamp."""
    small = pygame.Surface(SMALL)
    w, h = SMALL
    for x in range(w):
        for y in range(h):
            away = hypot((x / w - lamp.x) / lamp.far, (y / h - lamp.y) / (lamp.far * ROUND))
            bright = 1 - min(1.0, away) ** 2
            lit = mix_colours(colour, LAMPLIGHT, lamp.bright * bright)
            small.set_at((x, y), mix_colours(lit, BLACK, lamp.dark * min(1.0, max(0.0, away - 0.25))))
    return pygame.transform.smoothscale(small, size)


class GroundPixels(NamedTuple):
    """Pixels of a ground, their cache key and their place."""

    cache_key: tuple[object, ...]
    surface: pygame.Surface
    topleft: tuple[int, int]


@final
class LastGround:
    """Ground that was rendered last, kept for the next table of the same game."""

    def __init__(self) -> None:
        self._pixels: GroundPixels | None = None
        self._is_shared = False  # True if another table has taken the pixels over

    def find(self, key: tuple[object, ...]) -> GroundPixels | None:
        """Return the pixels with a cache key, or None. Other pixels are released."""
        if self._pixels is not None and self._pixels.cache_key != key:
            self._pixels = None
        self._is_shared = self._pixels is not None
        return self._pixels

    def keep(self, pixels: GroundPixels) -> None:
        """Keep the pixels instead of those before."""
        self._pixels, self._is_shared = pixels, False

    def unshared_surface(self, pixels: GroundPixels | None, size: tuple[int, int]) -> pygame.Surface | None:
        """The surface of that size that holds these pixels for one table alone, to render others on it; or None."""
        if pixels is None or pixels is not self._pixels or self._is_shared:
            return None
        whole = pixels.surface.get_parent()
        return whole if whole is not None and whole.get_size() == size else None
