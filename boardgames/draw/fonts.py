"""Text measuring, line breaking and rendering at the present scale; sizes in design units."""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path
from typing import Final, Literal, final

import pygame
import pygame.freetype

from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Size
from boardgames.draw.theme import Colour, TextStyle

KEPT_MB: Final = 6  # of letters, at least
KEPT_PER_PIXEL: Final = 4  # bytes of letters for each pixel of the window
KEPT_FACES: Final = 48  # each with its letters takes some 130 kilobytes
KEPT_BREAKS: Final = 3000
KEPT_WIDTHS: Final = 6000
LEADING: Final = 1.32  # line height of running text, in sizes
TIGHT: Final = 1.16  # line height of headings, in sizes
HEADING_FROM: Final = 28
TINY: Final = 6  # pixels of the letters that a miniature lays out, though it shows none of them
GROWN: Final = 1.25  # how much larger than asked for a figure of a miniature may stand
ELLIPSIS: Final = "…"
LEAST_PX: Final = 12  # pixels of the smallest letters where nobody says otherwise

Dropped = Literal["", "small", "all"]
"""Text that is not drawn."""


@final
class Fonts:
    """The loaded typefaces. The app sets `scale` (pixels per design unit); all sizes follow from it.

    No letter is smaller than `min_pixels`: a style that asks for less gets that size. A caller without space for it
    leaves the text out. Miniatures leave out text: `drops` all small words and tiny figures, or all.
    """

    __slots__ = ("_breaks", "_fonts", "_least", "_lines", "_renders", "_scale", "_widths", "drops", "folder")

    def __init__(self, folder: Path, scale: float = 1.0, min_pixels: int = LEAST_PX, *, drops: Dropped = "") -> None:
        pygame.font.init()
        self.folder = folder
        self._scale = scale
        self._least = min_pixels
        self.drops = drops
        self._fonts: OrderedDict[tuple[str, int, int], pygame.font.Font] = OrderedDict()
        self._lines: dict[TextStyle, float] = {}
        self._widths: dict[tuple[str, TextStyle], float] = {}
        self._renders: PixelCache[tuple[str, TextStyle, Colour]] = PixelCache(KEPT_MB, KEPT_PER_PIXEL)
        self._breaks: OrderedDict[tuple[str, TextStyle, float], tuple[str, ...]] = OrderedDict()

    @property
    def scale(self) -> float:
        return self._scale

    def set_scale(self, scale: float, least: int | None = None) -> None:
        """Set pixels a unit, and the pixels of the smallest letters; None: unchanged."""
        least = self._least if least is None else least
        if (scale, least) != (self._scale, self._least):
            self._scale, self._least = scale, least
            self.clear_caches()

    @property
    def least_pixels(self) -> int:
        """Pixels of the smallest letters."""
        return self._least

    @property
    def least_size(self) -> int:
        """The size of the smallest letters that a layout may ask for, in design units."""
        return 1 if self.drops else self._floor

    @property
    def _floor(self) -> int:
        return math.ceil(self._least / self._scale)

    def is_readable(self, text: str, style: TextStyle) -> bool:
        """True if a text is drawn: words in miniatures that are too small to read are not, nor are tiny figures."""
        grown = 1.0 if any(map(str.isalpha, text)) else GROWN
        if self.drops == "all":
            return False
        return not self.drops or grown * style.size * self._scale >= self._least - 0.5

    def readable_style(self, style: TextStyle) -> TextStyle:
        """Return the style in which a text that passes `is_readable` is drawn."""
        return style.with_size(max(style.size, self._floor)) if self.drops else style

    def clear_caches(self) -> None:
        """Drop all cached faces and letters; they are rendered again when needed."""
        self._fonts.clear()
        self._lines.clear()
        self._widths.clear()
        self._renders.clear()
        self._breaks.clear()

    def pygame_font(self, style: TextStyle) -> pygame.font.Font:
        """The pygame font of a style at the present scale. Raises FileNotFoundError for an unknown face."""
        px = max(TINY if self.drops else self._least, round(style.size * self._scale))
        key = (style.family, style.weight, px)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = _load(self._file(style), px)
            if len(self._fonts) > KEPT_FACES:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return font

    def _file(self, style: TextStyle) -> Path:
        path = self.folder / style.family / f"{style.family}-latin-{style.weight}-normal.woff"
        if not path.is_file():
            raise FileNotFoundError(path)
        return path

    def width(self, text: str, style: TextStyle) -> float:
        """Width of one line in design units."""
        found = self._widths.get((text, style))
        if found is None:
            if len(self._widths) >= KEPT_WIDTHS:
                self._widths.clear()
            found = self._widths[text, style] = self.pygame_font(style).size(text)[0] / self._scale if text else 0.0
        return found

    def steady_width(self, text: str, style: TextStyle) -> float:
        """Width in design units of one line whose figures may change: all of them as wide as the widest one."""
        if not any(map(str.isdecimal, text)):
            return self.width(text, style)
        widest = max("0123456789", key=lambda figure: self.width(figure, style))
        return self.width("".join(widest if sign.isdecimal() else sign for sign in text), style)

    def line_height(self, style: TextStyle) -> float:
        """Height of one line in design units, leading included."""
        found = self._lines.get(style)
        if found is None:
            leading = TIGHT if style.size >= HEADING_FROM else LEADING
            found = max(style.size * leading, self.pygame_font(style).get_height() / self._scale)
            self._lines[style] = found
        return found

    def wrap(self, text: str, style: TextStyle, width: float) -> tuple[str, ...]:
        """The text in lines no wider than `width` (a word that is wider alone is broken by letters)."""
        key = (text, style, round(width, 2))
        lines = self._breaks.get(key)
        if lines is None:
            out: list[str] = []
            for paragraph in text.split("\n"):
                out.extend(self._wrap_paragraph(paragraph, style, width))
            lines = self._breaks[key] = tuple(out)
            if len(self._breaks) > KEPT_BREAKS:
                self._breaks.popitem(last=False)
        return lines

    def _wrap_paragraph(self, text: str, style: TextStyle, width: float) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            joined = f"{line} {word}" if line else word
            if self.width(joined, style) <= width or not joined:
                line = joined
                continue
            if line:
                lines.append(line)
            line = word
            while self.width(line, style) > width and len(line) > 1:
                cut = self._fitting(line, style, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
        return lines

    def _fitting(self, text: str, style: TextStyle, width: float) -> int:
        """Number of letters that fit, at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle], style) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def measure(self, text: str, style: TextStyle, width: float = math.inf) -> Size:
        """Return the size of a text wrapped to `width`."""
        lines = text.split("\n") if math.isinf(width) else self.wrap(text, style, width)
        widest = max([self.width(line, style) for line in lines], default=0.0)
        return Size(widest, len(lines) * self.line_height(style))

    def shorten_with_ellipsis(self, text: str, style: TextStyle, width: float) -> str:
        """Return a line that fits, shortened with an ellipsis, in the latter half of which no word is cut. For lists
        whose tooltip has the whole text.
        """
        if self.width(text, style) <= width:
            return text
        cut = self._fitting(text, style, max(0.0, width - self.width(ELLIPSIS, style)))
        end = text.rfind(" ", 0, cut + 1)
        return text[: end if end >= cut / 2 else cut].rstrip(" ,;:\u00b7") + ELLIPSIS

    def fit_line(self, text: str, style: TextStyle, width: float, min_size: float = 0.0) -> tuple[str, TextStyle]:
        """Return a line that fits, and its style: smaller down to `min_size`, then shortened. For names.

        `min_size` 0: the smallest readable size of this face.
        """
        wide = self.width(text, style)
        if wide > width:
            min_size = min(max(min_size, self.least_size), style.size)
            style = style.with_size(int(max(math.ceil(min_size), style.size * width / wide)))
            while style.size > math.ceil(min_size) and self.width(text, style) > width:  # pixels are whole
                style = style.with_size(style.size - 1)
        return self.shorten_with_ellipsis(text, style, width), style

    def fit_longest_word(self, text: str, style: TextStyle, width: float) -> TextStyle:
        """The face made smaller until the longest word of a text stands on one line, as far as can be read."""
        wide = max((self.width(word, style) for word in text.split(" ")), default=0.0)
        if wide <= width:
            return style
        return style.with_size(int(max(self.least_size, style.size * width / wide)))

    def missing_glyphs(self, text: str, style: TextStyle) -> set[str]:
        """Return the characters of a text that the face lacks; they would be drawn as empty boxes."""
        signs = sorted({sign for sign in text if not sign.isspace()})
        pygame.freetype.init()
        face = pygame.freetype.Font(self._file(style), style.size)
        return {sign for sign, found in zip(signs, face.get_metrics("".join(signs)), strict=True) if found is None}

    def render(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """One line as pixels, cached."""
        key = (text, style, colour)
        surface = self._renders.get(key)
        return (
            surface
            if surface is not None
            else self._renders.put(key, self.pygame_font(style).render(text, True, colour))
        )


def _load(file: Path, px: int) -> pygame.font.Font:
    return pygame.font.Font(file, px)
