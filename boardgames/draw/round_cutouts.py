"""Round cutouts of a game's pictures, for medals and wreaths."""

from __future__ import annotations

import pygame

from boardgames.draw import shapes
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour

Middle = tuple[float, float]
"""Centre of a cutout in a picture, as fractions of the picture's width and height."""


def make_round_cutout(
    painter: Painter, name: str, radius: float, middle: Middle, part: float, ground: Colour
) -> pygame.Surface:
    """Return a disc of a picture on a ground; `part` is its diameter as a share of the picture's width (above 1: with
    a margin).
    """
    r = painter.px(radius, 1)
    w, h = painter.images.picture_size(name)
    wide = round(2 * r / part)
    with painter.images.expecting_nothing():  # no other picture is cut like this one
        whole = painter.images.picture(name, wide, round(wide * h / w))
    piece = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
    piece.fill(ground)
    piece.blit(whole, (round(r - middle[0] * whole.get_width()), round(r - middle[1] * whole.get_height())))
    piece.blit(shapes.smooth_disc(r, (255, 255, 255), 255), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def tinted_monochrome(piece: pygame.Surface, tone: Colour) -> pygame.Surface:
    """Return the cutout in shades of `tone`."""
    dark = pygame.transform.grayscale(piece)
    dark.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def draw_cutout(painter: Painter, piece: pygame.Surface, place: Rect, alpha: int = 255) -> None:
    """A cut around the middle of a place."""
    if alpha < 255:
        piece.set_alpha(alpha)
    r = piece.get_width() // 2
    painter.surface.blit(piece, (round(place.cx * painter.scale) - r, round(place.cy * painter.scale) - r))
