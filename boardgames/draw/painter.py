"""The one class that puts pixels on a surface: everything else speaks design units and theme colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import hypot
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from boardgames.draw import shapes
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.placeholder_art import PlaceholderInfo, draw_placeholder
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import FOCUS, RING, TABLE_EDGE, Colour, TextStyle

Align = Literal["left", "centre", "right"]
SHADOW_SPREAD: Final = 18  # design units of fading
SHADOW_DROP: Final = 5
SHADOW_ALPHA: Final = 110
GLOW_SPREAD: Final = 34
GLOW_ALPHA: Final = 200
GLOW_STEPS: Final = 10
ICONS: Final = "shell/icons"
SEAT_SHAPES: Final = 8
RIM: Final = 1.5  # of the focus ring, dark


class TracedText(NamedTuple):
    """A drawn text for layout tests: its owner with its rectangle, the text, its place, its clip."""

    owner: str
    owner_rect: Rect
    text: str
    rect: Rect
    clip: Rect


class Painter:
    """Draws on one surface in design units.

    `owner` and `owner_rect` are the id and place of what is being drawn; every text is added to the list `trace` if
    it is set.
    """

    __slots__ = ("fonts", "images", "owner", "owner_rect", "scale", "surface", "trace")

    changes_colours: ClassVar[bool] = False
    """True if colours are drawn as others: a composed picture would keep the original ones."""

    def __init__(self, surface: pygame.Surface, fonts: Fonts, images: Images, scale: float) -> None:
        self.surface = surface
        self.fonts = fonts
        self.images = images
        self.scale = scale
        self.owner = ""
        self.owner_rect = self.bounds
        self.trace: list[TracedText] | None = None

    def part(self, name: str, inputs: object, draw: Callable[[], None]) -> None:
        """Draw something by calling `draw`, which depends on nothing but `inputs`: equal ones give equal pixels.

        A recorder that knows the part by its name, which no other part of a drawing has, need not call `draw` again.
        What depends on size, language or settings alone is no input: whatever was recorded is forgotten with them.
        """
        draw()

    # measures -------------------------------------------------------------------------------------------------
    def pixel_rect(self, rect: Rect) -> pygame.Rect:
        """The pixels of a rectangle: edges are rounded, so that neighbours meet."""
        s, (left, top, w, h) = self.scale, rect
        x, y = round(left * s), round(top * s)
        return pygame.Rect(x, y, round((left + w) * s) - x, round((top + h) * s) - y)

    def px(self, units: float, minimum: int = 0) -> int:
        return max(minimum, round(units * self.scale))

    def is_visible(self, rect: Rect) -> bool:
        """True if anything in a rectangle can be drawn now."""
        return bool(self.surface.get_clip().colliderect(self.pixel_rect(rect)))

    @property
    def is_partial(self) -> bool:
        """True if only a part of the surface is drawn."""
        return self.surface.get_clip().size != self.surface.get_size()

    @property
    def visible_part(self) -> Rect:
        """Part of the surface that is drawn."""
        clip, s = self.surface.get_clip(), self.scale
        return Rect(clip.x / s, clip.y / s, clip.w / s, clip.h / s)

    @property
    def bounds(self) -> Rect:
        w, h = self.surface.get_size()
        return Rect(0, 0, w / self.scale, h / self.scale)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Draw only inside `rect` (and inside what was the clip before)."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.pixel_rect(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # grounds --------------------------------------------------------------------------------------------------
    def fill(self, rect: Rect, colour: Colour, radius: float = 0, alpha: int = 255) -> None:
        """A filled rectangle with smooth round corners; `alpha` 0..255."""
        area = self.pixel_rect(rect)
        if not self.surface.get_clip().colliderect(area):
            return
        r = min(self.px(radius), area.w // 2, area.h // 2)
        if r <= 0 and alpha >= 255:
            self.surface.fill(colour, area)
        elif r <= 0:
            self._cover(area, colour, alpha)
        elif alpha >= 255:
            shapes.fill_rounded_rect(self.surface, area, r, colour)
        else:
            shapes.stretch_nine_slice(self.surface, shapes.rounded_square(r, colour, alpha), area, r, is_hollow=False)

    def fade_out(self, rect: Rect, ground: Colour, alpha: int = 255) -> None:
        """Let what is drawn in a rectangle pass into its ground, clear at the top and at the foot gone, or with less
        `alpha` in its shade.
        """
        area = self.pixel_rect(rect)
        if area.w > 0 and area.h > 0 and self.surface.get_clip().colliderect(area):
            self.surface.blit(shapes.vertical_fade(area.size, ground, alpha), area)

    def relief_slab(self, rect: Rect, colour: Colour, radius: float = 0, *, is_sunk: bool = False) -> None:
        """Draw a raised or sunk slab, lit from above."""
        area = self.pixel_rect(rect)
        if area.w > 0 and area.h > 0:
            r = min(self.px(radius), area.w // 2, area.h // 2)
            self.surface.blit(shapes.relief_slab(area.size, r, colour, is_sunk), area)

    def edge(self, rect: Rect, colour: Colour, width: float = 1, radius: float = 0, alpha: int = 255) -> None:
        """The outline of a rectangle, drawn inwards, at least one pixel thick."""
        area = self.pixel_rect(rect)
        if not self.surface.get_clip().colliderect(area):
            return
        r = min(self.px(radius), area.w // 2, area.h // 2)
        thick = self.px(width, 1)
        if r <= 0 and alpha >= 255:
            pygame.draw.rect(self.surface, colour, area, thick)
        elif alpha >= 255:
            shapes.draw_rounded_outline(self.surface, area, r, thick, colour)
        else:
            shapes.stretch_nine_slice(
                self.surface, shapes.rounded_outline(r, thick, colour, alpha), area, max(r, thick), is_hollow=True
            )

    def shadow(self, rect: Rect, radius: float = 0, depth: float = 1.0) -> None:
        """Draw the standard shadow of what is drawn next (transparent in its middle); `depth` 2 means lifted."""
        self._halo(rect.move_by(0, SHADOW_DROP * depth), radius, SHADOW_SPREAD * depth, (0, 0, 0), SHADOW_ALPHA)

    def glow(self, rect: Rect, radius: float, colour: Colour, part: float) -> None:
        """Draw light around what is drawn next, of strength `part` (0..1), to highlight it."""
        alpha = round(part * GLOW_STEPS) * GLOW_ALPHA // GLOW_STEPS
        if alpha:
            self._halo(rect, radius, GLOW_SPREAD, colour, alpha)

    def _halo(self, rect: Rect, radius: float, far: float, colour: Colour, alpha: int) -> None:
        spread = self.px(far, 1)
        area = self.pixel_rect(rect).inflate(2 * (spread // 2), 2 * (spread // 2))
        r = min(self.px(radius), 24)
        area = area.inflate(spread, spread)
        if not self.surface.get_clip().colliderect(area):
            return
        piece = shapes.soft_shadow(r, spread, alpha, colour)
        corner = r + spread + spread // 2
        hollow = min(area.w, area.h) > 2 * corner
        shapes.stretch_nine_slice(self.surface, piece, area, corner, is_hollow=hollow)

    def focus_ring(self, rect: Rect, radius: float = 0, colour: Colour = FOCUS) -> None:
        """The focus ring: RING thick, RING outside of `rect`, between dark lines: seen on gold as on cloth."""
        self.edge(rect.expand(2 * RING + RIM), TABLE_EDGE, RING + 2 * RIM, radius + 2 * RING + RIM)
        self.edge(rect.expand(2 * RING), colour, RING, radius + 2 * RING)

    def veil(self, alpha: int, colour: Colour = (0, 0, 0)) -> None:
        """Darken everything drawn so far."""
        self._cover(self.surface.get_rect(), colour, alpha)

    def _cover(self, area: pygame.Rect, colour: Colour, alpha: int) -> None:
        """Lay a transparent colour over what of an area is inside the clip."""
        area = area.clip(self.surface.get_clip())
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        sheet.fill((*colour, alpha))
        self.surface.blit(sheet, area)

    # marks ----------------------------------------------------------------------------------------------------
    def line(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float = 1) -> None:
        """A straight line; level and upright ones are crisp, others smooth."""
        s, thick = self.scale, self.px(width, 1)
        if y0 == y1 or x0 == x1:
            area = pygame.Rect(round(min(x0, x1) * s), round(min(y0, y1) * s), 0, 0)
            area.w = thick if x0 == x1 else round(abs(x1 - x0) * s)
            area.h = thick if y0 == y1 else round(abs(y1 - y0) * s)
            self.surface.fill(colour, area)
        else:
            half = (thick - 1) / (2 * s)  # the smooth edge adds the rest
            long = hypot(x1 - x0, y1 - y0)
            ax, ay = half * (y1 - y0) / long, half * (x0 - x1) / long
            self.polygon(
                [(x0 + ax, y0 + ay), (x1 + ax, y1 + ay), (x1 - ax, y1 - ay), (x0 - ax, y0 - ay)],
                colour,
            )

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A smooth disc around a point."""
        r = self.px(radius, 1)
        piece = shapes.smooth_disc(r, colour, alpha)
        self.surface.blit(piece, (round(x * self.scale) - r, round(y * self.scale) - r))

    def circle_outline(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """A smooth ring around a point, `width` thick inwards."""
        size = 2 * radius
        self.edge(Rect(x - radius, y - radius, size, size), colour, width, radius)

    def light(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255, rays: int = 0) -> None:
        """Draw soft light around a point up to `radius`; `alpha` is its strength in the middle, `rays` the number of
        beams.
        """
        r = self.px(radius, 1)
        piece = shapes.round_light(r, colour, rays)
        piece.set_alpha(alpha)
        self.surface.blit(piece, (round(x * self.scale) - r, round(y * self.scale) - r))

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """A filled shape, smoothed at its edge."""
        at = [(x * self.scale, y * self.scale) for x, y in points]
        xs, ys = [x for x, _ in at], [y for _, y in at]
        left, top = int(min(xs)) - 2, int(min(ys)) - 2
        area = pygame.Rect(left, top, int(max(xs)) + 3 - left, int(max(ys)) + 3 - top).clip(self.surface.get_rect())
        clip = self.surface.get_clip()
        if not area.colliderect(clip):
            return
        before = None
        if not clip.contains(
            area
        ):  # a smooth line is drawn otherwise where a clip cuts it: draw it whole, keep a part
            before = self.surface.subsurface(area).copy()
            self.surface.set_clip(None)
        pygame.draw.polygon(self.surface, colour, at)
        pygame.draw.aalines(self.surface, colour, True, at)
        if before is not None:
            part = area.clip(clip)
            kept = self.surface.subsurface(part).copy()
            for piece in (before, kept):
                piece.set_alpha(None)  # copied, not blended: a smooth line leaves pixels that are not quite opaque
            self.surface.blit(before, area)
            self.surface.set_clip(clip)
            self.surface.blit(kept, part)

    # pictures -------------------------------------------------------------------------------------------------
    def icon(self, name: str, rect: Rect, colour: Colour) -> None:
        """A shell icon (or any picture id with a slash) in one colour, centred in `rect`."""
        self.picture(name if "/" in name else f"{ICONS}/{name}", rect, colour)

    def picture(self, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255) -> Rect:
        """Draw a picture fitted into `rect`, rasterised for this size; return its rectangle.

        A missing picture is replaced by a placeholder that fills `rect`.
        """
        plain = self.images.placeholder_of(name)
        if plain is not None:
            return self._plain(rect, plain, tint, alpha)
        area = self.pixel_rect(rect)
        piece = self.images.picture(name, area.w, area.h, tint)
        spot = piece.get_rect(center=area.center)
        if alpha < 255 and self.surface.get_clip().colliderect(spot):
            piece = piece.copy()
            piece.set_alpha(alpha)
        self.surface.blit(piece, spot)
        s = self.scale
        return Rect(spot.x / s, spot.y / s, spot.w / s, spot.h / s)

    def _plain(self, rect: Rect, placeholder: PlaceholderInfo, tint: Colour | None, alpha: int) -> Rect:
        if alpha >= 255:
            draw_placeholder(self, rect, placeholder, tint)
            return rect
        area = self.pixel_rect(rect)
        piece = pygame.Surface((max(1, area.w), max(1, area.h)), pygame.SRCALPHA)
        on = Painter(piece, self.fonts, self.images, self.scale)
        draw_placeholder(on, Rect(0, 0, rect.w, rect.h), placeholder, tint)
        piece.set_alpha(alpha)
        self.surface.blit(piece, area)
        return rect

    def picture_rect(self, name: str, rect: Rect) -> Rect:
        """Rectangle in which `picture` would draw, without drawing."""
        return fit_centred(Size(*self.images.picture_size(name)), rect) if self.images.has_picture(name) else rect

    def blit(self, piece: pygame.Surface, x: float, y: float) -> None:
        """Ready pixels (a cached board, a card) with their corner at a point in design units."""
        self.surface.blit(piece, (round(x * self.scale), round(y * self.scale)))

    @contextmanager
    def confine_text(self, room: Rect) -> Iterator[None]:
        """Name the area that the text of a block may fill; a layout test finds text that leaves it."""
        owners_room, self.owner_rect = self.owner_rect, room
        yield
        self.owner_rect = owners_room

    # text -----------------------------------------------------------------------------------------------------
    def text(self, text: str, x: float, y: float, style: TextStyle, colour: Colour, align: Align = "left") -> float:
        """Draw one line whose box begins at `y`; `x` is its left edge, centre or right edge. Return its width."""
        if not text or not self.fonts.is_readable(text, style):
            return 0.0
        style = self.fonts.readable_style(style)
        piece = self.fonts.render(text, style, colour)
        w, s = piece.get_width() / self.scale, self.scale
        left = x - (0 if align == "left" else w / 2 if align == "centre" else w)
        height = self.fonts.line_height(style)
        top = round((y + height / 2) * s - piece.get_height() / 2)
        self.surface.blit(piece, (round(left * s), top))
        if self.trace is not None:
            clip = self.surface.get_clip()
            at = Rect(left, top / s, w, piece.get_height() / s)
            area = Rect(clip.x / s, clip.y / s, clip.w / s, clip.h / s)
            self.trace.append(TracedText(self.owner, self.owner_rect, text, at, area))
        return w

    def paragraph(
        self,
        text: str,
        rect: Rect,
        style: TextStyle,
        colour: Colour,
        align: Align = "left",
        middle: bool = False,
    ) -> float:
        """Draw text wrapped to the width of `rect`, from its top or centred. Return the height."""
        lines = self.fonts.wrap(text, style, rect.w + 0.5)
        step = self.fonts.line_height(style)
        y = rect.y + max(0.0, (rect.h - step * len(lines)) / 2) if middle else rect.y
        x = {"left": rect.x, "centre": rect.cx, "right": rect.right}[align]
        for line in lines:
            self.text(line, x, y, style, colour, align)
            y += step
        return step * len(lines)

    # seats ----------------------------------------------------------------------------------------------------
    def seat_mark(self, seat: int, rect: Rect, colour: Colour, edge: Colour | None = None) -> None:
        """Draw the shape of a seat (0-based), which identifies it without colour; `edge` is its outline."""
        if edge is not None:
            self.seat_mark(seat, rect, edge)
            rect = rect.centred_rect(rect.w * 0.8, rect.h * 0.8)
        s = self.scale
        half = max(1, round(min(rect.w, rect.h) * s / 2))  # of the same middle whatever the size: no edge is lopsided
        x, y = round(rect.cx * s) - half, round(rect.cy * s) - half
        spot = Rect(x / s, y / s, 2 * half / s, 2 * half / s)
        self.picture(f"{ICONS}/seat_{seat % SEAT_SHAPES + 1}", spot, colour)
