"""Painter of boards in high contrast: flat black grounds, white edges, pictures as they are, each in a white outline.

It stands before another painter, so that a game draws its board as ever. Cards are composed by painters of their own
and keep their colours.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, Final, final

import pygame

from boardgames.draw.painter import Align, Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect
from boardgames.draw.theme import (
    BLACK,
    TEXT_LEAST,
    WHITE,
    Colour,
    TextStyle,
    contrast_ratio,
    legible_colour,
)

STARK_TEXT: Final = 7.0
"""Least contrast of a text with its ground; signs and lines have at least that of texts elsewhere."""
BRIGHT_TEXT: Final = 11.0
"""The same on black, where what is quiet elsewhere would be grey."""
EDGE: Final = 3.0
"""Thickness of the white edges of slots, slabs and cards."""
THIN: Final = 1.0
LARGE: Final = 28.0
"""Least side of what has a thick edge."""
SIGN_MOST: Final = 44.0
"""Largest side of a sign, whose outline is thin, so that signs side by side stay apart."""
LEAST: Final = 5.0
"""Least side of what has an edge at all."""
OPAQUE: Final = 200
"""Opacity from which something dark is a ground; below it is a shade, which is left out."""
RIM: Final = 1.3
"""Largest contrast with black of a dark rim under a light line."""
MIDDLE: Final = 4.58
"""Contrast with black of a colour that is as far from white: darker grounds become black."""
DISC: Final = 0.66
"""Radius of the disc below the mark of a seat, as a share of the mark's width."""
OUTLINES: Final = 16
"""Number of copies of a silhouette that make its outline."""
SOFT: Final = 1
"""Radius in pixels by which the edge of an outline is blurred: copies at whole pixels have steps."""
SOFT_SHADE: Final = 20
"""Opacity that is taken off a blurred edge before the rest is doubled: it stays as wide as it was."""
SHADE: Final = 64
"""Opacity up to which a part of a picture is a shadow and has no outline."""

_outlines: Final = PixelCache[tuple[object, ...]](4, 4)


@final
class HighContrastPainter(Painter):
    """Draws through `target`, which draws or records. With `is_ground` only texts, signs and slabs are drawn."""

    __slots__ = ("_grounds", "_is_ground", "_marked", "_target")

    changes_colours: ClassVar[bool] = True

    def __init__(self, target: Painter, *, is_ground: bool = False) -> None:
        super().__init__(target.surface, target.fonts, target.images, target.scale)
        self.owner, self.owner_rect, self.trace = target.owner, target.owner_rect, target.trace
        self._target = target
        self._is_ground = is_ground
        self._marked = (0, 0)  # middle of the last mark
        self._grounds: list[tuple[Rect, Colour | None]] = []  # None: a card or picture

    # grounds --------------------------------------------------------------------------------------------------
    def draw_slot(self, rect: Rect, radius: float = 0) -> None:
        """Draw a black place with a white edge."""
        self._target.fill(rect, BLACK, radius)
        self._grounds.append((rect, BLACK))
        side = min(rect.w, rect.h)
        if side >= LEAST:
            self._target.edge(rect, WHITE, EDGE if side >= LARGE else THIN, radius)

    def fill(self, rect: Rect, colour: Colour, radius: float = 0, alpha: int = 255) -> None:
        if self._is_ground:
            return
        if contrast_ratio(colour, BLACK) >= MIDDLE:
            self._target.fill(rect, colour, radius, alpha)
            if alpha >= OPAQUE:
                self._grounds.append((rect, colour))
        elif alpha >= OPAQUE:
            self.draw_slot(rect, radius)

    def relief_slab(self, rect: Rect, colour: Colour, radius: float = 0, *, is_sunk: bool = False) -> None:
        self.draw_slot(rect, radius)

    def edge(self, rect: Rect, colour: Colour, width: float = 1, radius: float = 0, alpha: int = 255) -> None:
        if self._is_ground:
            return
        tone = self._line_colour(colour, alpha)
        if tone is None:  # a shade along the edge of a card
            self._target.edge(rect.expand(EDGE - 1), WHITE, EDGE, radius + EDGE - 1)
        else:
            self._target.edge(rect, tone, max(2.0, width), radius)

    def _line_colour(self, colour: Colour, alpha: int = 255) -> Colour | None:
        """Colour of a line that is seen on black; None for a shade, which is left out."""
        contrast = contrast_ratio(colour, BLACK)
        if contrast < MIDDLE and alpha < OPAQUE:
            return None
        return BLACK if contrast < RIM else legible_colour(colour, BLACK, TEXT_LEAST)

    def shadow(self, rect: Rect, radius: float = 0, depth: float = 1.0) -> None:
        """Draw a white edge instead around what is drawn next."""
        if not self._is_ground:
            self._target.edge(rect.expand(EDGE), WHITE, EDGE, radius + EDGE)
            self._grounds.append((rect, None))

    def _halo(self, rect: Rect, radius: float, far: float, colour: Colour, alpha: int) -> None:
        if not self._is_ground:
            self._target._halo(rect, radius, far, colour, alpha)

    def veil(self, alpha: int, colour: Colour = (0, 0, 0)) -> None:
        self._target.veil(alpha, colour)

    # marks ----------------------------------------------------------------------------------------------------
    def line(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float = 1) -> None:
        if not self._is_ground and (tone := self._line_colour(colour)) is not None:
            self._target.line(x0, y0, x1, y1, tone, max(2.0, width))

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        tone = self._line_colour(colour, alpha)
        if not self._is_ground and tone is not None:
            self._target.disc(x, y, radius, tone, alpha)
            self._grounds.append((Rect(x, y, 0, 0).expand(radius), tone))

    def light(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255, rays: int = 0) -> None:
        """Draw nothing: grounds are flat."""

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        if not self._is_ground:
            self._target.polygon(points, self._line_colour(colour) or colour)

    # pictures and texts ---------------------------------------------------------------------------------------
    def picture(self, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255) -> Rect:
        if tint is None and not self._is_ground:
            if alpha >= OPAQUE:
                self._outline(name, rect)
                self._grounds.append((rect, None))
            return self._target.picture(name, rect, None, alpha)
        if tint is None or alpha < OPAQUE:
            return self.picture_rect(name, rect)
        ground = self._ground_at(rect.cx, rect.cy)
        return self._target.picture(name, rect, _seen_on(tint, ground, TEXT_LEAST))

    def seat_mark(self, seat: int, rect: Rect, colour: Colour, edge: Colour | None = None) -> None:
        """Draw the shape of a seat on a black disc, whatever lies below; its rim and its inside share the disc."""
        middle = round(rect.cx), round(rect.cy)
        if middle != self._marked:
            self._marked = middle
            self.disc(rect.cx, rect.cy, DISC * rect.w, BLACK)
        super().seat_mark(seat, rect, colour, edge)

    def _outline(self, name: str, rect: Rect) -> None:
        """Draw the silhouette of a picture in white, a little larger."""
        if self.images.placeholder_of(name) is not None:
            return
        area, reach = self.pixel_rect(rect), self.px(EDGE if min(rect.w, rect.h) >= SIGN_MOST else THIN, 1)
        piece = self.images.picture(name, area.w, area.h)
        outline = _outlines.get_or_make((piece, reach), lambda: make_outline(piece, reach))
        self.surface.blit(outline, outline.get_rect(center=area.center))

    def text(self, text: str, x: float, y: float, style: TextStyle, colour: Colour, align: Align = "left") -> float:
        middle = x if align == "centre" else x + (2 if align == "left" else -2)
        ground = self._ground_at(middle, y + self.fonts.line_height(style) / 2)
        least = BRIGHT_TEXT if ground == BLACK else STARK_TEXT
        return super().text(text, x, y, style, _seen_on(colour, ground, least), align)

    def _ground_at(self, x: float, y: float) -> Colour | None:
        """Colour of the last ground drawn at a point: black below everything, None on a card or picture."""
        return next((colour for rect, colour in reversed(self._grounds) if rect.contains(x, y)), BLACK)


def _seen_on(colour: Colour, ground: Colour | None, least: float) -> Colour:
    """The colour itself if its contrast with a ground is high enough, else one made lighter or darker."""
    if ground is None or contrast_ratio(colour, ground) >= least:
        return colour
    return legible_colour(colour, ground, least)


def make_outline(piece: pygame.Surface, reach: int) -> pygame.Surface:
    """White silhouette of a picture, `reach` pixels larger on every side, with a smooth edge and without shadows."""
    shape = firm_shape(piece)
    sheet = pygame.Surface((piece.get_width() + 2 * reach, piece.get_height() + 2 * reach), pygame.SRCALPHA)
    for number in range(OUTLINES):
        turn = math.tau * number / OUTLINES
        at = reach + round(reach * math.cos(turn)), reach + round(reach * math.sin(turn))
        sheet.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    sheet = pygame.transform.gaussian_blur(sheet, SOFT)
    return firm_shape(sheet, SOFT_SHADE)


def firm_shape(piece: pygame.Surface, shade: int = SHADE) -> pygame.Surface:
    """White shape of a picture: no shadows up to opacity `shade`, the rest twice as opaque, so that its edge is
    narrow and still smooth.
    """
    shape = piece.copy()
    shape.fill((0, 0, 0, shade), special_flags=pygame.BLEND_RGBA_SUB)
    shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape
