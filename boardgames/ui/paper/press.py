"""A game printed: sheets of cards with their backs, tokens, mats in tiles, the rules in short."""

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
from boardgames.ui.contract.printed import Mat, Paper, PrintedCard, Token
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.paper.faces import UNIT, CardPress
from boardgames.ui.paper.layout import AWAY, MARK, OVERLAP, Box, Sheet, Side, sheet, tiling
from boardgames.ui.paper.pdf import Book, jpeg

DPI: Final = 300
PIXELS: Final = 16_000_000
"""A mat takes no more of them: a large one is printed coarser."""
PARTS: Final = ("cards", "tokens", "mats", "rules")
PALE: Final = 205
"""How much white lies over a mat that is to save ink, 0..255: it is large, and often dark."""
BETWEEN: Final = 3.0
"""Millimetres between tokens."""
SHORT: Final = ("short", "newcomers", "advice")
"""Sections of the rules that a summary is made of."""
ICON: Final = re.compile(r"\s*\{[a-z0-9_]+\}")
LINK: Final = re.compile(r"\[([^\]]+)\]\(#[a-z0-9_-]+\)")
Step = Callable[[int], None]


@dataclass(frozen=True)
class Job:
    """How it is printed. `offset` moves backs by so many millimetres, to the right and down."""

    paper: str = "A4"
    bleed: float = 3.0
    side: Side = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    backs: bool = True
    saving: bool = False
    parts: Sequence[str] = PARTS


class Press:
    """Prints what is in `paper` of the game `id`; `speaker` says what stands in the margins.

    `edition` is what its rules are called there, with their version.
    """

    def __init__(
        self, id: str, paper: Paper, speaker: Speaker, fonts: Fonts, images: Images, job: Job, edition: str = ""
    ) -> None:
        self.id = id
        self.paper = paper
        self.speaker = speaker
        self.job = job
        self.fonts = fonts
        self.images = images
        self.cards = CardPress(paper.style, tuple(paper.seats), fonts, images, DPI, 10 * job.bleed, saving=job.saving)
        self.title = speaker.tr(f"game.{id}.name")
        spoken = speaker.tr(f"ui.language.{speaker.catalog.language}")
        self.margin = " · ".join(part for part in (self.title, edition, spoken) if part)
        self._kept: dict[object, io.BytesIO] = {}

    @property
    def steps(self) -> int:
        """How often `write` tells that it has got on."""
        cards = len(self.paper.cards) if "cards" in self.job.parts else 0
        return cards + (len(self.paper.mats) if "mats" in self.job.parts else 0) + 1

    def write(self, path: Path, step: Step) -> int:
        """Print into a file, telling after each card and mat how far it is; return the number of pages.

        Without a page there is no file. Raises OSError where it cannot be written.
        """
        book = Book(self.title, self.speaker.catalog.language, self.fonts.folder)
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
        if book.pages:
            book.save(path)
        step(self.steps)
        return book.pages

    # cards ----------------------------------------------------------------------------------------------------
    def _cards(self, book: Book) -> Iterator[int]:
        """Sheets of fronts, each followed by the sheet of their backs; yield how many cards were drawn."""
        laid = sheet(self.job.paper, self.job.bleed)
        run = [card for card in self.paper.cards for _ in range(card.copies)]
        drawn: set[str] = set()
        total = -(-len(run) // laid.places)
        for number in range(total):
            some = run[number * laid.places : (number + 1) * laid.places]
            self._sheet(book, laid, "paper.page.cards", number, total)
            for place, card in enumerate(some):
                book.picture(self._front(card), _bled(laid.place(place), laid.bleed))
                drawn.add(f"{card.id} {card.seat}")
            book.marks(laid)
            if self.job.backs and not self.job.saving:
                self._backs(book, laid, some, number, total)
            yield len(drawn)

    def _backs(self, book: Book, laid: Sheet, cards: Sequence[PrintedCard], number: int, total: int) -> None:
        self._sheet(book, laid, "paper.page.backs", number, total)
        dx, dy = self.job.offset
        for place, card in enumerate(cards):
            box = _bled(laid.place(laid.behind(place, self.job.side)), laid.bleed)
            book.picture(self._back(card, laid), box._replace(x=box.x + dx, y=box.y + dy))

    def _sheet(self, book: Book, laid: Sheet, what: str, number: int, total: int) -> None:
        block = laid.block
        reach = AWAY + MARK
        around = Box(block.x - reach, block.y - reach, block.w + 2 * reach, block.h + 2 * reach)
        book.page(laid.w, laid.h, self._said(what, number, total), around)

    def _said(self, what: str, number: int, total: int, **more: object) -> str:
        told = self.speaker.tr(what, number=number + 1, total=total, **more)
        return self.speaker.tr("paper.page.margin", game=self.margin, page=told)

    def _front(self, card: PrintedCard) -> io.BytesIO:
        return self._once(("front", card._replace(copies=0)), lambda: self.cards.front(card))

    def _back(self, card: PrintedCard, laid: Sheet) -> io.BytesIO:
        """The back; on its head where the sheet is turned over its upper side, so that it is upright on the card."""
        turned = not laid.over_left(self.job.side)

        def drawn() -> pygame.Surface:
            back = self.cards.back(card.back)
            return pygame.transform.rotate(back, 180) if turned else back

        return self._once(("back", card.back, turned), drawn)

    def _once(self, key: object, draw: Callable[[], pygame.Surface]) -> io.BytesIO:
        if key not in self._kept:
            self._kept[key] = jpeg(draw(), DPI)
        return self._kept[key]

    # tokens ---------------------------------------------------------------------------------------------------
    def _tokens(self, book: Book) -> None:
        """Rows of tokens, each with lines around it where it is cut."""
        w, h = sheet(self.job.paper, 0.0)[:2]
        left, top = 12.0, 12.0
        x, y, row, fresh = left, top, 0.0, True
        for token in (one for one in self.paper.tokens for _ in range(one.copies)):
            if x + token.wide > w - left:
                x, y, row = left, y + row + BETWEEN, 0.0
            if y + token.high > h - 14:
                x, y, row, fresh = left, top, 0.0, True
            if fresh:
                book.page(w, h, self._said("paper.page.tokens", 0, 1))
                fresh = False
            box = Box(x, y, token.wide, token.high)
            book.picture(self._token(token), box)
            for line in ((x, y, x + box.w, y), (x, y + box.h, x + box.w, y + box.h), (x, y, x, y + box.h),
                         (x + box.w, y, x + box.w, y + box.h)):  # fmt: skip
                book.line(*line)
            x, row = x + token.wide + BETWEEN, max(row, token.high)

    def _token(self, token: Token) -> io.BytesIO:
        return self._once(("token", token.id), lambda: self._drawn(token, DPI))

    def _drawn(self, thing: Token | Mat, dpi: float) -> pygame.Surface:
        """A token or a mat in pixels."""
        scale = dpi / UNIT
        surface = pygame.Surface((round(thing.wide * 10 * scale), round(thing.high * 10 * scale)))
        surface.fill(WHITE)
        painter = Painter(surface, Fonts(self.fonts.folder, scale, least=1), self.images, scale)
        thing.draw(painter, Rect(0, 0, thing.wide * 10, thing.high * 10))
        if self.job.saving and isinstance(thing, Mat):
            painter.veil(PALE, WHITE)
        return surface

    # mats -----------------------------------------------------------------------------------------------------
    def _mat(self, book: Book, mat: Mat) -> None:
        """A mat in tiles, with lines where the next one is glued on."""
        dpi = min(DPI, (PIXELS / (mat.wide * mat.high)) ** 0.5 * 25.4)
        whole = self._drawn(mat, dpi)
        plan = tiling(self.job.paper, mat.wide, mat.high)
        title = self.speaker.say(mat.title)
        px = dpi / 25.4
        for number, tile in enumerate(plan.tiles):
            told = {"mat": title, "row": tile.row + 1, "column": tile.column + 1}
            book.page(plan.w, plan.h, self._said("paper.page.mat", number, len(plan.tiles), **told))
            area = pygame.Rect(round(tile.part.x * px), round(tile.part.y * px),
                               round(tile.part.w * px), round(tile.part.h * px)).clip(whole.get_rect())  # fmt: skip
            box = Box(*tile.at, tile.part.w, tile.part.h)
            book.picture(jpeg(whole.subsurface(area), dpi), box)
            self._joints(book, box, last_row=tile.row == plan.rows - 1, last_column=tile.column == plan.columns - 1,
                         row=tile.row, column=tile.column)  # fmt: skip

    def _joints(self, book: Book, box: Box, *, last_row: bool, last_column: bool, row: int, column: int) -> None:
        """Marks beside the tile at its corners, and dashed lines through what the next tile shows again."""
        for x in (box.x, box.x + box.w):
            book.line(x, box.y - 1, x, box.y - 5)
            book.line(x, box.y + box.h + 1, x, box.y + box.h + 4)
        for y in (box.y, box.y + box.h):
            book.line(box.x - 1, y, box.x - 5, y)
            book.line(box.x + box.w + 1, y, box.x + box.w + 5, y)
        if not last_column:
            x = box.x + box.w - OVERLAP
            book.seam(x, box.y, x, box.y + box.h)
            book.text(f"{row + 1}.{column + 2} ›", box.x + box.w + 1.2, box.y + box.h / 2)
        if not last_row:
            y = box.y + box.h - OVERLAP
            book.seam(box.x, y, box.x + box.w, y)
        book.text(f"{row + 1}.{column + 1}", box.x, box.y - 1.5)

    # rules ----------------------------------------------------------------------------------------------------
    def _rules(self, book: Book) -> None:
        """One page: what it is, and what newcomers get wrong."""
        if not has_rulebook(self.id):
            return
        found = [one for one in read_rulebook(self.id, self.speaker.catalog.language) if one.id in SHORT]
        w, h = sheet(self.job.paper, 0.0)[:2]
        w, h = min(w, h), max(w, h)
        book.page(w, h, self._said("paper.page.rules", 0, 1))
        y = 18.0
        for section in found:
            title = f"{self.title} · {section.title}" if section is found[0] else section.title
            parts = [part for part in re.split(r"\n\s*\n|\n(?=- )", section.words) if part.strip()]
            y = book.paragraphs(title, [_plain(part) for part in parts], Box(20, y, w - 40, h), 10.5) + 4


def _bled(box: Box, bleed: float) -> Box:
    return Box(box.x - bleed, box.y - bleed, box.w + 2 * bleed, box.h + 2 * bleed)


def _plain(text: str) -> str:
    """A paragraph without icons, links as their words."""
    return LINK.sub(r"\1", ICON.sub("", text)).strip()
