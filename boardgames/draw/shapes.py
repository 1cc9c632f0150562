"""Smooth small shapes made once and stretched as nine slices: rounded grounds, edges and soft shadows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import atan2, cos, hypot
from typing import Final

import pygame

from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.theme import Colour, mix_colours

CLEAR: Final = pygame.BLEND_RGBA_ADD  # onto clear ground: the very same pixels
FINE: Final = 4  # shapes are drawn this much larger, then smoothed down
LIGHT_SIZE: Final = 160  # pixels of the small light that larger ones are made of
SMALL: Final = 10_000  # pixels up to which a shape is quicker copied whole than put together
TILE: Final = 64  # pixels of the side of a piece that tiles a large even ground
EVEN: Final = 2  # pixels in the middle of a symmetric piece that are all alike
KEPT_MB: Final = 6  # of small shapes, and of large ones: at least
KEPT_PER_PIXEL: Final = 4  # bytes of each for each pixel of the window

_small: Final = PixelCache[Hashable](KEPT_MB, KEPT_PER_PIXEL)
_large: Final = PixelCache[Hashable](KEPT_MB, KEPT_PER_PIXEL)


def _whole(key: Hashable, size: tuple[int, int], make: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """A shape put together once by `make` on clear ground, and kept."""

    def draw_shape() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        make(sheet)
        return sheet

    return _small.get_or_make(key, draw_shape)


@lru_cache(maxsize=256)
def rounded_square(radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A rounded square of side 2 x radius + 2, to be cut in nine."""
    side = 2 * radius + 2
    big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.rect(big, (*colour, alpha), big.get_rect(), border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=256)
def rounded_outline(radius: int, width: int, colour: Colour, alpha: int) -> pygame.Surface:
    """The edge of such a square, `width` pixels thick, drawn inwards."""
    side = 2 * max(radius, width) + 2
    big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.rect(big, (*colour, alpha), big.get_rect(), width=width * FINE, border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=8)
def vertical_fade(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    """A sheet of a colour, clear at its top and with `alpha` at its foot."""
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        part = (y + 1) / size[1]
        column.set_at((0, y), (*colour, round(alpha * part * part * (3 - 2 * part))))
    return pygame.transform.scale(column, size)


def soft_shadow(radius: int, spread: int, alpha: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A soft square, dark or of light, with `spread` pixels of fading around a core of side 2 x radius + 2."""
    key = ("shadow", radius, spread, alpha, colour)
    return _large.get_or_make(key, lambda: _shadow(radius, spread, alpha, colour))


def _shadow(radius: int, spread: int, alpha: int, colour: Colour) -> pygame.Surface:
    """Return a shadow; faint ones are made from the strong one, so that only one is blurred, and a quarter of it."""
    if alpha < 255:
        sheet = soft_shadow(radius, spread, 255, colour).copy()
        sheet.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet
    half, core = radius + 1 + spread, 2 * radius + 2
    square = pygame.Surface((spread + core + 1, spread + core + 1), pygame.SRCALPHA)
    square.fill((*colour, 0))
    pygame.draw.rect(square, (*colour, 255), pygame.Rect(spread, spread, core, core), border_radius=radius)
    quarter = pygame.transform.gaussian_blur(square, max(1, spread // 2)).subsurface((0, 0, half, half))
    sheet = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            piece = pygame.transform.flip(quarter, right, low)
            sheet.blit(piece, (half * right, half * low), special_flags=CLEAR)
    return sheet


@lru_cache(maxsize=256)
def smooth_disc(radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A smooth disc of that radius in pixels."""
    side = 2 * radius
    big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, alpha), (side * FINE // 2, side * FINE // 2), side * FINE // 2)
    return pygame.transform.smoothscale(big, (side, side))


def relief_slab(size: tuple[int, int], radius: int, colour: Colour, is_sunk: bool) -> pygame.Surface:
    """A rounded slab in light from above, or a hollow in one: shaded downwards, with a rim that catches it.

    `radius` is at most half of each side.
    """
    return _large.get_or_make(
        ("relief", size, radius, colour, is_sunk), lambda: _relief(size, radius, colour, is_sunk)
    )


@lru_cache(maxsize=256)
def _relief_tones(height: int, colour: Colour, is_sunk: bool) -> pygame.Surface:
    """One column of a relief, from its top to its bottom."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        down = y / max(1, height - 1)
        if is_sunk:
            tone = mix_colours(colour, (0, 0, 0), 0.34 * (1 - down) ** 3 + 0.1 * (1 - down))
        else:
            tone = mix_colours(mix_colours(colour, (255, 255, 255), 0.1 * (1 - down) ** 2), (0, 0, 0), 0.2 * down)
        column.set_at((0, y), tone)
    return column


def _relief(size: tuple[int, int], radius: int, colour: Colour, is_sunk: bool) -> pygame.Surface:
    w, h = size
    sheet = pygame.transform.scale(_relief_tones(h, colour, is_sunk), size)
    if radius > 0:
        blit_corners(
            sheet, rounded_square(radius, (255, 255, 255), 255), sheet.get_rect(), radius, pygame.BLEND_RGBA_MULT
        )
    light, dark_rim = (255, 255, 255, 46), (0, 0, 0, 120)
    high = min(h, max(2, radius * 2 // 3))
    for y, shade in ((0, dark_rim if is_sunk else light), (h - high, light if is_sunk else dark_rim)):
        rim, edge = pygame.Surface(size, pygame.SRCALPHA), pygame.Rect(0, y, w, high)
        rim.set_clip(edge)
        pygame.draw.rect(rim, shade, rim.get_rect(), 1 if h < 60 else 2, border_radius=radius)
        sheet.blit(rim, edge, edge)
    return sheet


def blit_corners(
    target: pygame.Surface, piece: pygame.Surface, area: pygame.Rect, corner: int, blend_flags: int
) -> None:
    """The four corners of `piece` (`corner` pixels each) into the corners of `area`, on clear ground."""
    w, h = piece.get_size()
    for sx, dx in ((0, area.x), (w - corner, area.right - corner)):
        for sy, dy in ((0, area.y), (h - corner, area.bottom - corner)):
            target.blit(piece, (dx, dy), (sx, sy, corner, corner), special_flags=blend_flags)


def fill_rounded_rect(target: pygame.Surface, area: pygame.Rect, radius: int, colour: Colour) -> None:
    """An opaque rectangle with smooth round corners: plain fills, and four small corners."""
    if area.w * area.h <= SMALL:
        own = pygame.Rect((0, 0), area.size)
        key = ("ground", area.size, radius, colour)
        target.blit(_whole(key, area.size, lambda sheet: _ground(sheet, own, radius, colour, CLEAR)), area)
    else:
        _ground(target, area, radius, colour, 0)


def _ground(target: pygame.Surface, area: pygame.Rect, radius: int, colour: Colour, blend_flags: int) -> None:
    blit_corners(target, rounded_square(radius, colour, 255), area, radius, blend_flags)
    target.fill(colour, (area.x + radius, area.y, area.w - 2 * radius, area.h))
    target.fill(colour, (area.x, area.y + radius, radius, area.h - 2 * radius))
    target.fill(colour, (area.right - radius, area.y + radius, radius, area.h - 2 * radius))


def draw_rounded_outline(target: pygame.Surface, area: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """The opaque edge of such a rectangle, drawn inwards."""
    if area.w * area.h <= SMALL:
        own = pygame.Rect((0, 0), area.size)
        key = ("outline", area.size, radius, width, colour)
        target.blit(_whole(key, area.size, lambda sheet: _outline(sheet, own, radius, width, colour, CLEAR)), area)
    else:
        _outline(target, area, radius, width, colour, 0)


def _outline(
    target: pygame.Surface, area: pygame.Rect, radius: int, width: int, colour: Colour, blend_flags: int
) -> None:
    corner = min(max(radius, width), area.w // 2, area.h // 2)
    blit_corners(target, rounded_outline(radius, width, colour, 255), area, corner, blend_flags)
    for y in (area.y, area.bottom - width):
        target.fill(colour, (area.x + corner, y, area.w - 2 * corner, width))
    for x in (area.x, area.right - width):
        target.fill(colour, (x, area.y + corner, width, area.h - 2 * corner))


def stretch_nine_slice(
    target: pygame.Surface, piece: pygame.Surface, area: pygame.Rect, corner: int, *, is_hollow: bool
) -> None:
    """Stretch `piece` over `area`; corners of `corner` pixels keep their size. With `is_hollow` the middle stays
    empty.
    """
    if area.w * area.h <= SMALL:
        own = pygame.Rect((0, 0), area.size)
        key = ("nine", piece, area.size, corner, is_hollow)
        target.blit(_whole(key, area.size, lambda sheet: _nine(sheet, piece, own, corner, is_hollow, CLEAR)), area)
    else:
        _nine(target, piece, area, corner, is_hollow, 0)


def _stretched(piece: pygame.Surface, part: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    """A part of a piece in another size; a small one is kept."""
    if size == part[2:]:
        return piece.subsurface(part)
    if size[0] * size[1] > SMALL:
        return pygame.transform.scale(piece.subsurface(part), size)
    key = ("part", piece, part, size)
    return _small.get_or_make(key, lambda: pygame.transform.scale(piece.subsurface(part), size))


def _nine(
    target: pygame.Surface, piece: pygame.Surface, area: pygame.Rect, corner: int, is_hollow: bool, blend_flags: int
) -> None:
    w, h = piece.get_size()
    corner = min(corner, (w - 1) // 2, (h - 1) // 2, area.w // 2, area.h // 2)
    if corner <= 0:
        target.blit(pygame.transform.scale(piece, area.size), area, special_flags=blend_flags)
        return
    xs = (
        (0, corner, area.x, corner),
        (corner, w - 2 * corner, area.x + corner, area.w - 2 * corner),
        (w - corner, corner, area.right - corner, corner),
    )
    ys = (
        (0, corner, area.y, corner),
        (corner, h - 2 * corner, area.y + corner, area.h - 2 * corner),
        (h - corner, corner, area.bottom - corner, corner),
    )
    clip = target.get_clip()
    for sy, sh, dy, dh in ys:
        for sx, sw, dx, dw in xs:
            seen = clip.clip((dx, dy, dw, dh))
            if not seen or (is_hollow and dw != corner and dh != corner):
                continue
            part = (sx, sy, sw, sh)
            if dw * dh <= SMALL:
                target.blit(_stretched(piece, part, (dw, dh)), (dx, dy), special_flags=blend_flags)
                continue
            wide, left = (TILE, seen.x) if sw <= EVEN and dw > TILE else (dw, dx)
            high, top = (TILE, seen.y) if sh <= EVEN and dh > TILE else (dh, dy)
            tile = _stretched(piece, part, (wide, high))
            target.set_clip(seen)
            target.fblits(
                [(tile, (x, y)) for y in range(top, seen.bottom, high) for x in range(left, seen.right, wide)],
                blend_flags,
            )
            target.set_clip(clip)


def round_light(radius: int, colour: Colour, rays: int) -> pygame.Surface:
    """Return soft round light up to `radius` pixels, brightest in its middle, with that many `rays`."""
    return _large.get_or_make(("light", radius, colour, rays), lambda: _light(radius, colour, rays))


def _light(radius: int, colour: Colour, rays: int) -> pygame.Surface:
    small = pygame.Surface((LIGHT_SIZE, LIGHT_SIZE), pygame.SRCALPHA)
    raw = bytearray(4 * LIGHT_SIZE * LIGHT_SIZE)
    for shift, part in zip(small.get_shifts(), (*colour, None), strict=True):
        raw[shift // 8 :: 4] = _brightness(rays) if part is None else bytes([part]) * LIGHT_SIZE**2
    small.get_buffer().write(bytes(raw))
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


@lru_cache(maxsize=4)
def _brightness(rays: int) -> bytes:
    """Brightness of each pixel of a small light, row by row; the four quarters are symmetric (`rays` is even)."""
    middle = (LIGHT_SIZE - 1) / 2
    rows = []
    for y in range(LIGHT_SIZE // 2):
        row = bytearray()
        for x in range(LIGHT_SIZE // 2):
            dx, dy = x - middle, y - middle
            bright = (1 - min(1.0, hypot(dx, dy) / middle)) ** 2
            if rays:
                bright *= 0.62 + 0.38 * cos(rays * atan2(dy, dx))
            row.append(round(255 * bright))
        rows.append(bytes(row + row[::-1]))
    return b"".join(rows + rows[::-1])
