"""Printed components of a game: sheets of cards with backs, tokens, tiled mats, a summary of the rules."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import WHITE
from boardgames.text.rules_text import read_rulebook
from boardgames.text.rules_text_files import has_rulebook
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.print_components import PrintComponents, PrintedCard, PrintedMat, PrintedToken
from boardgames.ui.paper.pdf_document import PdfDocument, jpeg_of
from boardgames.ui.paper.print_card_renderer import UNIT, PrintCardRenderer
from boardgames.ui.paper.sheet_layout import (
    AWAY,
    MARK,
    OVERLAP,
    PageRect,
    PrintSheet,
    SheetEdge,
    fit_print_sheet,
    tile_mat,
)

DPI: Final = 300
PIXELS: Final = 16_000_000
"""Maximum pixels of a mat; a larger one is printed at a lower resolution."""
PARTS: Final = ("cards", "tokens", "mats", "rules")
PALE: Final = 205
"""Alpha of white over a mat when ink is saved, 0..255."""
BETWEEN: Final = 3.0
"""Millimetres between tokens."""
SHORT: Final = ("short", "newcomers", "advice")
"""Sections of the rules that form the summary."""
ICON: Final = re.compile(r"\s*\{[a-z0-9_]+\}")
LINK: Final = re.compile(r"\[([^\]]+)\]\(#[a-z0-9_-]+\)")
Step = Callable[[int], None]


@dataclass(frozen=True)
class PrintJob:
    """Print settings. `offset` moves backs in millimetres, to the right and down."""

    paper: str = "A4"
    bleed: float = 3.0
    side: SheetEdge = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    backs: bool = True
    saving: bool = False
    parts: Sequence[str] = PARTS


class GamePrinter:
    """Prints the components `paper` of the game `id`.

    `speaker` formats the texts in the margins. `edition` is the name of the rules with their version.
    """

    def __init__(
        self,
        id: str,
        paper: PrintComponents,
        speaker: GameMessageFormatter,
        fonts: Fonts,
        images: Images,
        job: PrintJob,
        *,
        edition: str = "",
    ) -> None:
        self.id = id
        self.paper = paper
        self.speaker = speaker
        self.job = job
        self.fonts = fonts
        self.images = images
        self.cards = PrintCardRenderer(
            paper.style, tuple(paper.seats), fonts, images, DPI, 10 * job.bleed, saving=job.saving
        )
        self.title = speaker.tr(f"game.{id}.name")
        spoken = speaker.tr(f"ui.language.{speaker.catalog.language}")
        self.margin = " · ".join(part for part in (self.title, edition, spoken) if part)
        self._kept: dict[object, io.BytesIO] = {}

    @property
    def step_count(self) -> int:
        """Number of progress calls of `write_pdf`."""
        cards = len(self.paper.cards) if "cards" in self.job.parts else 0
        return cards + (len(self.paper.mats) if "mats" in self.job.parts else 0) + 1

    def write_pdf(self, path: Path, step: Step) -> int:
        """Write the PDF, call `step` after each card and mat, and return the number of pages.

        Without pages no file is written. Raises OSError if writing fails.
        """
        book = PdfDocument(self.title, self.speaker.catalog.language, self.fonts.folder)
        done = 0
        if "rules" in self.job.parts:
            self._rules(book)
        if "cards" in self.job.parts:
            for done in self._cards(book):
                step(done)
        if "tokens" in self.job.parts:
            self._tokens(book)
        if "mats" in self.job.parts:
            for mat in self.paper.mats:
                self._mat(book, mat)
                done += 1
                step(done)
        if book.page_count:
            book.save(path)
        step(self.step_count)
        return book.page_count

    # cards ----------------------------------------------------------------------------------------------------
    def _cards(self, book: PdfDocument) -> Iterator[int]:
        """Add sheets of fronts, each followed by the sheet of their backs; yield the number of cards drawn."""
        laid = fit_print_sheet(self.job.paper, self.job.bleed)
        run = [card for card in self.paper.cards for _ in range(card.copy_count)]
        drawn: set[str] = set()
        total = -(-len(run) // laid.place_count)
        for number in range(total):
            some = run[number * laid.place_count : (number + 1) * laid.place_count]
            self._sheet(book, laid, "paper.page.cards", number, total)
            for place, card in enumerate(some):
                book.draw_jpeg(self._front(card), _with_bleed(laid.place_rect(place), laid.bleed))
                drawn.add(f"{card.id} {card.seat}")
            book.draw_cut_marks(laid)
            if self.job.backs and not self.job.saving:
                self._backs(book, laid, some, number, total)
            yield len(drawn)

    def _backs(
        self, book: PdfDocument, laid: PrintSheet, cards: Sequence[PrintedCard], number: int, total: int
    ) -> None:
        self._sheet(book, laid, "paper.page.backs", number, total)
        dx, dy = self.job.offset
        for place, card in enumerate(cards):
            box = _with_bleed(laid.place_rect(laid.place_behind(place, self.job.side)), laid.bleed)
            book.draw_jpeg(self._back(card, laid), box._replace(x=box.x + dx, y=box.y + dy))

    def _sheet(self, book: PdfDocument, laid: PrintSheet, what: str, number: int, total: int) -> None:
        block = laid.printed_area
        reach = AWAY + MARK
        around = PageRect(block.x - reach, block.y - reach, block.w + 2 * reach, block.h + 2 * reach)
        book.begin_page(laid.w, laid.h, self._margin_text(what, number, total), around)

    def _margin_text(self, what: str, number: int, total: int, **more: object) -> str:
        told = self.speaker.tr(what, number=number + 1, total=total, **more)
        return self.speaker.tr("paper.page.margin", game=self.margin, page=told)

    def _front(self, card: PrintedCard) -> io.BytesIO:
        return self._cached_jpeg(("front", card._replace(copy_count=0)), lambda: self.cards.draw_front(card))

    def _back(self, card: PrintedCard, laid: PrintSheet) -> io.BytesIO:
        """JPEG of a back, rotated by 180 degrees if the sheet is turned over its upper side."""
        turned = not laid.over_left(self.job.side)

        def draw_back() -> pygame.Surface:
            back = self.cards.draw_back(card.back)
            return pygame.transform.rotate(back, 180) if turned else back

        return self._cached_jpeg(("back", card.back, turned), draw_back)

    def _cached_jpeg(self, key: object, draw: Callable[[], pygame.Surface]) -> io.BytesIO:
        if key not in self._kept:
            self._kept[key] = jpeg_of(draw(), DPI)
        return self._kept[key]

    # tokens ---------------------------------------------------------------------------------------------------
    def _tokens(self, book: PdfDocument) -> None:
        """Add rows of tokens, each with cutting lines."""
        w, h = fit_print_sheet(self.job.paper, 0.0)[:2]
        left, top = 12.0, 12.0
        x, y, row, fresh = left, top, 0.0, True
        for token in (one for one in self.paper.tokens for _ in range(one.copies)):
            if x + token.wide > w - left:
                x, y, row = left, y + row + BETWEEN, 0.0
            if y + token.high > h - 14:
                x, y, row, fresh = left, top, 0.0, True
            if fresh:
                book.begin_page(w, h, self._margin_text("paper.page.tokens", 0, 1))
                fresh = False
            box = PageRect(x, y, token.wide, token.high)
            book.draw_jpeg(self._token(token), box)
            for line in ((x, y, x + box.w, y), (x, y + box.h, x + box.w, y + box.h), (x, y, x, y + box.h),
                         (x + box.w, y, x + box.w, y + box.h)):  # fmt: skip
                book.draw_line(*line)
            x, row = x + token.wide + BETWEEN, max(row, token.high)

    def _token(self, token: PrintedToken) -> io.BytesIO:
        return self._cached_jpeg(("token", token.id), lambda: self._draw_part(token, DPI))

    def _draw_part(self, thing: PrintedToken | PrintedMat, dpi: float) -> pygame.Surface:
        """Draw a token or a mat into a new surface."""
        scale = dpi / UNIT
        surface = pygame.Surface((round(thing.wide * 10 * scale), round(thing.high * 10 * scale)))
        surface.fill(WHITE)
        painter = Painter(surface, Fonts(self.fonts.folder, scale, min_pixels=1), self.images, scale)
        thing.draw(painter, Rect(0, 0, thing.wide * 10, thing.high * 10))
        if self.job.saving and isinstance(thing, PrintedMat):
            painter.veil(PALE, WHITE)
        return surface

    # mats -----------------------------------------------------------------------------------------------------
    def _mat(self, book: PdfDocument, mat: PrintedMat) -> None:
        """Add the tiles of a mat, with lines where the next tile is glued on."""
        dpi = min(DPI, (PIXELS / (mat.wide * mat.high)) ** 0.5 * 25.4)
        whole = self._draw_part(mat, dpi)
        plan = tile_mat(self.job.paper, mat.wide, mat.high)
        title = self.speaker.format_message(mat.title)
        px = dpi / 25.4
        for number, tile in enumerate(plan.tiles):
            told = {"mat": title, "row": tile.row + 1, "column": tile.column + 1}
            book.begin_page(plan.w, plan.h, self._margin_text("paper.page.mat", number, len(plan.tiles), **told))
            area = pygame.Rect(
                round(tile.mat_part.x * px),
                round(tile.mat_part.y * px),
                round(tile.mat_part.w * px),
                round(tile.mat_part.h * px),
            ).clip(whole.get_rect())
            box = PageRect(*tile.page_position, tile.mat_part.w, tile.mat_part.h)
            book.draw_jpeg(jpeg_of(whole.subsurface(area), dpi), box)
            self._joints(book, box, last_row=tile.row == plan.rows - 1, last_column=tile.column == plan.columns - 1,
                         row=tile.row, column=tile.column)  # fmt: skip

    def _joints(
        self, book: PdfDocument, box: PageRect, *, last_row: bool, last_column: bool, row: int, column: int
    ) -> None:
        """Draw marks at the corners of a tile, and dashed lines along the overlap with the next tile."""
        for x in (box.x, box.x + box.w):
            book.draw_line(x, box.y - 1, x, box.y - 5)
            book.draw_line(x, box.y + box.h + 1, x, box.y + box.h + 4)
        for y in (box.y, box.y + box.h):
            book.draw_line(box.x - 1, y, box.x - 5, y)
            book.draw_line(box.x + box.w + 1, y, box.x + box.w + 5, y)
        if not last_column:
            x = box.x + box.w - OVERLAP
            book.draw_dashed_line(x, box.y, x, box.y + box.h)
            book.draw_text(f"{row + 1}.{column + 2} ›", box.x + box.w + 1.2, box.y + box.h / 2)
        if not last_row:
            y = box.y + box.h - OVERLAP
            book.draw_dashed_line(box.x, y, box.x + box.w, y)
        book.draw_text(f"{row + 1}.{column + 1}", box.x, box.y - 1.5)

    # rules ----------------------------------------------------------------------------------------------------
    def _rules(self, book: PdfDocument) -> None:
        """Add one page with the summary of the rules."""
        if not has_rulebook(self.id):
            return
        found = [one for one in read_rulebook(self.id, self.speaker.catalog.language) if one.id in SHORT]
        w, h = fit_print_sheet(self.job.paper, 0.0)[:2]
        w, h = min(w, h), max(w, h)
        book.begin_page(w, h, self._margin_text("paper.page.rules", 0, 1))
        y = 18.0
        for section in found:
            title = f"{self.title} · {section.title}" if section is found[0] else section.title
            parts = [part for part in re.split(r"\n\s*\n|\n(?=- )", section.words) if part.strip()]
            y = book.draw_paragraphs(title, [_plain(part) for part in parts], PageRect(20, y, w - 40, h), 10.5) + 4


def _with_bleed(box: PageRect, bleed: float) -> PageRect:
    return PageRect(box.x - bleed, box.y - bleed, box.w + 2 * bleed, box.h + 2 * bleed)


def _plain(text: str) -> str:
    """Text of a paragraph without icons, links replaced by their texts."""
    return LINK.sub(r"\1", ICON.sub("", text)).strip()
