"""Renderer of cards for every card game: picture, name, corner signs, back, pile, turning, highlights.

A game brings a `CardStyle` once and a `CardFace` per card; composed cards are kept as sprites by face and size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, final

import pygame

from boardgames.draw import card_captions, shapes
from boardgames.draw.card_spread import spread_pile
from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.placeholder_art import draw_placeholder
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour, TextStyle

Place = Literal["top left", "top right", "bottom left", "bottom right"]
KEPT_MB: Final = 8  # of all cards, at least
KEPT_PER_PIXEL: Final = 6  # bytes of cards for each pixel of the window
TITLE_LEAST: Final = 13.0  # pixels: a name smaller than this is left out
SIGN_TEXT: Final = 0.72  # the part of a sign's width that its letters may take
SIGN_AIR: Final = 0.12  # the part of a sign's height beside letters in a broad one
SIGN_MOST: Final = 92.0  # design units: on a card looked at closely the picture comes first
GLOW: Final = 0.24  # how far a glow reaches around a card, in its widths
GLOW_STEPS: Final = 9
BADGE_LEAST: Final = 20.0  # design units


class CardCorner(NamedTuple):
    """A sign in a corner: a picture, or a few letters (a number), or both beside each other."""

    place: Place
    picture: str = ""
    text: str = ""
    size: float = 0.24  # of the card's width


class CardFace(NamedTuple):
    """Contents of a card face. `dim` darkens it (0..1): remembered, used up, out of reach.

    Its `title` is drawn over its foot in the style `caption`, and not at all without one. `titled`: the caller draws
    the name.
    """

    picture: str
    title: str = ""
    text: str = ""
    corners: tuple[CardCorner, ...] = ()
    plate: Colour | None = None  # the ground of the name; None: the style's
    dim: float = 0.0
    titled: bool = False
    caption: TextStyle | None = None


@dataclass(frozen=True)
class CardStyle:
    """Style of all cards of a game. Lengths are shares of the card's width.

    With `bleed` the picture fills the card and the name lies over its foot. Otherwise the card is paper with the name
    in a band on top, the picture below it and the text at the foot.
    """

    paper: Colour
    ink: Colour
    edge: Colour
    plate: Colour
    on_plate: Colour
    title: TextStyle
    body: TextStyle
    figures: TextStyle
    bleed: bool = True
    radius: float = 0.07
    sign: Colour = (0, 0, 0)  # the ground of a corner's sign
    sign_alpha: int = 150


_kept: Final = PixelCache[tuple[object, ...]](KEPT_MB, KEPT_PER_PIXEL)


@final
class CardRenderer:
    """Draws the cards of one game and caches their sprites."""

    def __init__(self, style: CardStyle) -> None:
        self.style: Final = style

    # drawing --------------------------------------------------------------------------------------------------
    def draw(
        self,
        painter: Painter,
        rect: Rect,
        face: CardFace,
        *,
        alpha: int = 255,
        turn: float = 1.0,
        lying: bool = False,
    ) -> None:
        """Draw a card. `turn` 0..1 is how far it has turned face up; `lying` turns it by 90 degrees.

        All cards of a size have the same number of pixels wherever they lie, so that one sprite serves all.
        """
        area, size = painter.pixel_rect(rect), (painter.px(rect.w), painter.px(rect.h))
        if min(size) <= 0 or turn <= 0.02:
            return
        piece = self._lying(painter, size, face) if lying else self.render_sprite(painter, size, face)
        if turn < 1.0:
            piece = pygame.transform.smoothscale(piece, (max(1, round(size[0] * turn)), size[1]))
        if alpha < 255:
            piece = piece.copy()
            piece.set_alpha(alpha)
        painter.surface.blit(piece, piece.get_rect(center=area.center))
        if painter.trace is not None and turn >= 1.0 and not lying:
            exact = rect._replace(w=size[0] / painter.scale)
            self._caption(painter, exact, face)  # its sprite tells nobody what is written on it

    def draw_shadow(self, painter: Painter, rect: Rect, depth: float = 0.5) -> None:
        """The shadow under a card, to be drawn before it."""
        painter.shadow(rect, rect.w * self.style.radius, depth)

    def draw_pile(self, painter: Painter, rect: Rect, count: int, face: CardFace, *, badge: bool = True) -> None:
        """A pile of face-down (or equal) cards with their number on it."""
        for place in spread_pile(rect, count):
            painter.edge(place.expand(1), (0, 0, 0), 2, rect.w * self.style.radius, 90)
            self.draw(painter, place, face)
        if badge and count:
            self.draw_badge(painter, rect, count)

    def draw_badge(self, painter: Painter, rect: Rect, count: int) -> None:
        """A number on a small disc at the lower right corner of a card, where a number can be read."""
        style = self.style
        r = max(BADGE_LEAST / 2, rect.w * 0.2)
        face = style.figures.with_size(max(14, round(r * 1.35)))
        if not painter.fonts.is_readable(str(count), face):
            return
        x, y = rect.right - r * 0.7, rect.bottom - r * 0.7
        painter.disc(x, y, r + 2, style.ink)
        painter.disc(x, y, r, style.paper)
        painter.text(str(count), x, y - painter.fonts.line_height(face) / 2, face, style.ink, "centre")

    def draw_glow(self, painter: Painter, rect: Rect, colour: Colour) -> None:
        """Draw a soft light around a card, before the card; cached by size and colour."""
        area = painter.pixel_rect(rect.expand(rect.w * GLOW))
        key = (self, "glow", area.size, colour)
        piece = _kept.get(key)
        if piece is None:
            piece = pygame.Surface(area.size, pygame.SRCALPHA)
            on = Painter(piece, painter.fonts, painter.images, painter.scale)
            whole = Rect(0, 0, area.w / painter.scale, area.h / painter.scale)
            for step in range(GLOW_STEPS):
                ring = whole.inset(rect.w * GLOW * step / GLOW_STEPS)
                on.fill(ring, colour, rect.w * (0.34 - 0.24 * step / GLOW_STEPS), 16)
            _kept.put(key, piece)
        painter.surface.blit(piece, area)

    def draw_outline(
        self, painter: Painter, rect: Rect, colour: Colour, width: float = 3.0, *, alpha: int = 255
    ) -> None:
        """Draw a line around the outside of a card that is selected or may be taken."""
        radius = rect.w * self.style.radius + width
        painter.edge(rect.expand(width + 1.5), (0, 0, 0), width + 2, radius + 1.5, min(alpha, 140))
        painter.edge(rect.expand(width), colour, width, radius, alpha)

    # composing ------------------------------------------------------------------------------------------------
    def render_sprite(self, painter: Painter, size: tuple[int, int], face: CardFace) -> pygame.Surface:
        """The card as pixels of that size."""
        key = (self, face, size, painter.scale, painter.images.placeholder_of(face.picture))
        piece = _kept.get(key)
        if piece is not None:
            return piece
        piece = pygame.Surface(size, pygame.SRCALPHA)
        on = Painter(piece, painter.fonts, painter.images, painter.scale)
        self._compose(on, Rect(0, 0, size[0] / painter.scale, size[1] / painter.scale), face)
        self._round(piece)
        if face.dim > 0:
            shade = round(255 * (1 - face.dim))
            piece.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return _kept.put(key, piece)

    def _lying(self, painter: Painter, size: tuple[int, int], face: CardFace) -> pygame.Surface:
        """Return the rotated card for a place of that size; cached, so that equal drawings are recognised."""
        piece = self.render_sprite(painter, (size[1], size[0]), face)
        return _kept.get_or_make(("lying", piece), lambda: pygame.transform.rotate(piece, 90))

    def _round(self, piece: pygame.Surface) -> None:
        radius = max(2, round(piece.get_width() * self.style.radius))
        round_square = shapes.rounded_square(radius, (255, 255, 255), 255)
        shapes.blit_corners(piece, round_square, piece.get_rect(), radius, pygame.BLEND_RGBA_MULT)

    def _compose(self, on: Painter, rect: Rect, face: CardFace) -> None:
        on.fill(rect, self.style.paper)
        if self.style.bleed:
            over = card_captions.caption_height(on.fonts, face.title, face.caption, rect.w) if face.caption else 0.0
            self.draw_cropped_to_fill(on, rect, face.picture, has_title=bool(over) or face.titled)
        else:
            self._framed(on, rect, face)
            over = 0.0
        for corner in face.corners:
            self.draw_corner(on, rect._replace(h=rect.h - over), corner)
        if self.style.bleed:
            self._caption(on, rect, face)
        on.edge(rect, self.style.edge, max(1.0, rect.w * 0.012), rect.w * self.style.radius)

    def _caption(self, on: Painter, rect: Rect, face: CardFace) -> None:
        if face.caption is not None:
            card_captions.draw_caption(
                on, rect, face.title, face.caption, face.plate or self.style.plate, self.style.on_plate
            )

    def draw_cropped_to_fill(self, on: Painter, rect: Rect, picture: str, *, has_title: bool = False) -> None:
        """Draw a picture scaled to fill the place; the overhang is cropped."""
        plain = on.images.placeholder_of(picture)
        if plain is not None:
            draw_placeholder(on, rect, plain, has_title=has_title)
            return
        w, h = on.images.picture_size(picture)
        grow = max(rect.w / w, rect.h / h)
        with on.clip(rect):
            on.picture(picture, rect.centred_rect(w * grow, h * grow).expand(0.5))

    def _framed(self, on: Painter, rect: Rect, face: CardFace) -> None:
        """Paper: a band with the name, the picture, the text."""
        style, w = self.style, rect.w
        pad = w * 0.06
        inner = rect.inset(pad)
        band = 0.14 * rect.h
        title = style.title.with_size(round(min(w * 0.115, 40.0)))
        room = inner.w - (w * 0.2 if any(c.place.startswith("top") for c in face.corners) else 0)
        wide = on.fonts.width(face.title, title)
        if wide > room:
            title = title.with_size(max(6, int(title.size * room / wide)))
        shown = bool(face.title) and title.size * on.scale >= TITLE_LEAST
        art = Rect(inner.x, inner.y + (band if shown else 0), inner.w, inner.h - (band if shown else 0))
        body = style.body.with_size(round(max(15.0, w * 0.062)))
        if face.text and w >= 200:
            high = on.fonts.measure(face.text, body, inner.w).h
            art = Rect(art.x, art.y, art.w, art.h - high - pad * 0.6)
            foot = Rect(inner.x, art.bottom + pad * 0.6, inner.w, high)
            on.paragraph(face.text, foot, body, style.ink, "centre")
        if shown:
            at = inner.cx + (w * 0.08 if any(c.place == "top left" for c in face.corners) else 0)
            on.text(
                face.title,
                at,
                inner.y + (band - on.fonts.line_height(title)) / 2 - pad * 0.2,
                title,
                style.ink,
                "centre",
            )
        with on.clip(art):
            self.draw_cropped_to_fill(on, art, face.picture, has_title=bool(face.title))
        on.edge(art, style.edge, max(1.0, w * 0.01))

    def draw_corner(self, on: Painter, rect: Rect, corner: CardCorner) -> None:
        """Draw a sign in a corner of a card; letters too small to be read leave no empty disc. The disc is broader
        where letters can only then be read.
        """
        style = self.style
        size = broad = min(rect.w * corner.size, SIGN_MOST)
        figures = style.figures
        if corner.text:  # as large as its letters, which have a least size
            least = on.fonts.least_size
            size = max(size, 1.3 * least, on.fonts.width(corner.text, style.figures.with_size(least)) / SIGN_TEXT)
            broad, figures = size, style.figures.with_size(max(6, round(size * 0.7)))
            wide = on.fonts.width(corner.text, figures)
            if wide > size * SIGN_TEXT:
                narrow = figures.with_size(max(6, int(figures.size * size * SIGN_TEXT / wide)))
                if on.fonts.is_readable(corner.text, narrow):
                    figures = narrow
                else:
                    broad = max(size, wide + 2 * SIGN_AIR * size)
            if not corner.picture and not on.fonts.is_readable(corner.text, figures):
                return
        gap = rect.w * 0.035
        x = rect.x + gap if corner.place.endswith("left") else rect.right - gap - broad
        y = rect.y + gap if corner.place.startswith("top") else rect.bottom - gap - size
        spot = Rect(x, y, broad, size)
        if style.sign_alpha:
            on.fill(spot, style.sign, size / 2, style.sign_alpha)
        if corner.picture:
            on.picture(corner.picture, spot.inset(size * 0.04))
        if corner.text:
            on.text(
                corner.text, spot.cx, spot.cy - on.fonts.line_height(figures) / 2, figures, style.on_plate, "centre"
            )
