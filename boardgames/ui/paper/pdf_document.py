"""PDF pages: pictures as JPEG, lines and text as vectors, on each page a ruler and a caption."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from boardgames.data.atomic_files import write_atomically
from boardgames.draw.theme import SANS
from boardgames.ui.paper.sheet_layout import EDGE, PageRect, PrintSheet

QUALITY: Final = 90
"""JPEG quality: no visible loss on paper, and ten times as fast as lossless pictures."""
HAIR: Final = 0.1
SMALL: Final = 6.5
SMALLEST: Final = 4.5
"""Smallest text of a margin in points; longer texts are cut."""
RULER: Final = 100
"""Length in millimetres of the ruler on each page, to check that the printer kept the scale."""
BESIDE: Final = 13.0
"""Millimetres from the end of the ruler to the caption."""
ROOM: Final = 8.0
"""Millimetres of margin that the ruler needs."""
TICK: Final = 1.0


def jpeg_of(surface: pygame.Surface, dpi: float) -> io.BytesIO:
    """Return the pixels as a JPEG file without colour subsampling."""
    from PIL import Image

    data = pygame.image.tobytes(surface, "RGB")
    out = io.BytesIO()
    Image.frombytes("RGB", surface.get_size(), data).save(out, "JPEG", quality=QUALITY, subsampling=0, dpi=(dpi, dpi))
    return out


class PdfDocument:
    """A PDF to which pages are added."""

    def __init__(self, title: str, language: str, fonts: Path) -> None:
        from fpdf import FPDF  # slow import (1 s), needed only for printing

        self._pdf: Any = FPDF(unit="mm")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Board Games")
        for style, weight in (("", 400), ("B", 700)):
            self._pdf.add_font(SANS, style, fonts / SANS / f"{SANS}-latin-{weight}-normal.woff")

    @property
    def page_count(self) -> int:
        return int(self._pdf.pages_count)

    def begin_page(self, w: float, h: float, said: str, block: PageRect | None = None) -> None:
        """Begin a page of a size in mm, with the caption `said` and the ruler in its margin, outside of `block`."""
        self._pdf.add_page(format=(w, h))
        self._pdf.set_line_width(HAIR)
        self._pdf.set_draw_color(0)
        self._pdf.set_dash_pattern()
        self._pdf.set_text_color(60)
        self._pdf.set_font(SANS, size=SMALL)
        below = h - (block.y + block.h) if block is not None else ROOM
        if below >= ROOM:
            self._ruler(EDGE + 1, h - EDGE - 0.2)
            self._said(said, EDGE + RULER + BESIDE, h - EDGE - 0.2, w - 2 * EDGE - RULER - BESIDE)
        else:
            with self._pdf.rotation(90, EDGE, h - EDGE):
                self._ruler(EDGE, h - EDGE + 1.8)
                self._said(said, EDGE + RULER + BESIDE, h - EDGE + 1.8, h - 2 * EDGE - RULER - BESIDE)

    def _said(self, text: str, x: float, y: float, room: float) -> None:
        """Draw a line of text within `room`: first reduce the size, then cut the text."""
        size = SMALL
        while self._pdf.get_string_width(text) > room and size > SMALLEST:
            size -= 0.25
            self._pdf.set_font(SANS, size=size)
        while self._pdf.get_string_width(text) > room:
            text = text.rstrip("…")[:-1] + "…"
        self._pdf.text(x, y, text)

    def _ruler(self, x: float, y: float) -> None:
        self._pdf.line(x, y, x + RULER, y)
        for mm in range(0, RULER + 1, 5):
            self._pdf.line(x + mm, y, x + mm, y - TICK * (1.8 if mm % 50 == 0 else 1.3 if mm % 10 == 0 else 0.7))
        self._pdf.text(x + RULER + 1, y, f"{RULER} mm")

    def draw_jpeg(self, file: io.BytesIO, box: PageRect) -> None:
        """Draw a JPEG; a file that is drawn repeatedly is stored once."""
        self._pdf.image(file, box.x, box.y, box.w, box.h)

    def draw_line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw a black line."""
        self._pdf.line(x0, y0, x1, y1)

    def draw_dashed_line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Draw a line of black and white dashes, visible on any picture."""
        self._pdf.set_draw_color(255)
        self.draw_line(x0, y0, x1, y1)
        self._pdf.set_draw_color(0)
        self._pdf.set_dash_pattern(dash=1.5, gap=1.5)
        self.draw_line(x0, y0, x1, y1)
        self._pdf.set_dash_pattern()

    def draw_text(self, text: str, x: float, y: float, size: float = SMALL, *, bold: bool = False) -> None:
        """Draw one line of text with its baseline at `y`."""
        self._pdf.set_font(SANS, "B" if bold else "", size)
        self._pdf.text(x, y, text)

    def draw_cut_marks(self, sheet: PrintSheet) -> None:
        """Draw the cut marks of a sheet."""
        for line in sheet.cut_marks():
            self.draw_line(*line)

    def draw_paragraphs(self, title: str, parts: Sequence[str], box: PageRect, size: float) -> float:
        """Draw a heading and paragraphs with `**bold**` words.

        An item begins with `- `. Returns the y where they end.
        """
        pdf = self._pdf
        pdf.set_text_color(0)
        pdf.set_xy(box.x, box.y)
        pdf.set_font(SANS, "B", size * 1.5)
        pdf.multi_cell(box.w, size * 0.75, title, new_x="LMARGIN", new_y="NEXT", align="L")
        pdf.ln(size * 0.15)
        for part in parts:
            item = part.startswith("- ")
            pdf.set_font(SANS, "", size)
            inset = 5.0 if item else 0.0
            if item:
                pdf.set_xy(box.x, pdf.get_y())
                pdf.cell(inset, size * 0.5, "•")
            pdf.set_xy(box.x + inset, pdf.get_y())
            text = part.removeprefix("- ")
            pdf.multi_cell(box.w - inset, size * 0.5, text, markdown=True, new_x="LMARGIN", new_y="NEXT", align="L")
            pdf.ln(size * 0.18)
        return float(pdf.get_y())

    def save(self, path: Path) -> None:
        """Write the file. Raises OSError."""
        write_atomically(path, bytes(self._pdf.output()))
