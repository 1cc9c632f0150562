"""Ornaments of a game's plain screens: frieze, laurel, picture of the cover screen; the game's own or the shell's.

`assets/<game>/art/motif/` holds `frieze.svg` (one piece, joins itself left and right), `laurel.svg` (a wreath around
a free disc, 240 x 240) and `curtain.svg` (420 high, a quiet disc in its middle). The first two have one colour.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour

OrnamentKind = Literal["frieze", "laurel", "curtain"]
SHELL: Final = "shell"
DISC: Final = Rect(0, 200 / 420, 0, 96 / 420)
"""Of a curtain's thing: how far down the middle of its disc lies (`y`), and its radius (`h`), by the height."""
BACKS: Final = 190.0  # design units: height of a back on the curtain
FAINT: Final = 24  # of 255: how much of those backs shows
KEPT_MB: Final = 1.0
_bands: Final = PixelCache[tuple[object, ...]](KEPT_MB)


def ornament_id(images: Images, game: str, name: OrnamentKind) -> str:
    """The id of a game's own picture, or of the shell's."""
    own = f"{game}/motif/{name}"
    return own if images.has_picture(own) else f"{SHELL}/motif/{name}"


def draw_frieze(painter: Painter, game: str, rect: Rect, colour: Colour, alpha: int = 255) -> None:
    """A band of a game's ornament over the width of `rect`: whole pieces, a little wider or narrower than drawn."""
    name = ornament_id(painter.images, game, "frieze")
    w, h = painter.images.picture_size(name)
    area, high = painter.pixel_rect(rect), painter.px(rect.h, 1)
    if area.w <= 0:
        return
    key = name, area.w, high, colour, alpha

    def assemble() -> pygame.Surface:
        piece = painter.images.picture(name, round(high * w / h), high, colour)
        wide = piece.get_width()
        count = max(1, round(area.w / wide))
        band = pygame.Surface((count * wide, piece.get_height()), pygame.SRCALPHA)
        band.fill((*colour, 0))  # scaled edges keep their colour
        for number in range(count):
            band.blit(piece, (number * wide, 0))
        band = pygame.transform.smoothscale(band, (area.w, band.get_height()))
        if alpha < 255:
            band.set_alpha(alpha)
        return band

    painter.surface.blit(_bands.get_or_make(key, assemble), area.topleft)


def row_of_card_backs(images: Images, name: str, size: tuple[int, int], high: int) -> pygame.Surface:
    """Backs of cards side by side on clear ground, faint."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    w, h = images.picture_size(name)
    piece = images.picture(name, round(high * w / h), high)
    wide, gap = piece.get_width(), high // 12
    for row in range(-1, size[1] // (high + gap) + 1):
        for column in range(-1, size[0] // (wide + gap) + 1):
            x = column * (wide + gap) + (wide // 2 if row % 2 else 0)
            sheet.blit(piece, (x, row * (high + gap) + high // 2))
    sheet.set_alpha(FAINT)
    return sheet
