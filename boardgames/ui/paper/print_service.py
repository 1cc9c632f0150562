"""Printing for the command line (`cli/print_service.py` defines the interface)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import pygame

from boardgames import __version__
from boardgames.core.game_protocol import Game
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.proof.picture_checks import drawable
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import PrintComponents, PrintedCard
from boardgames.ui.games.plugins import card_style as card_style
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.paper.game_printer import PARTS as ALL
from boardgames.ui.paper.game_printer import GamePrinter, PrintJob
from boardgames.ui.paper.pdf_document import jpeg_of
from boardgames.ui.paper.print_card_renderer import PrintCardRenderer
from boardgames.ui.paper.sheet_layout import BLEED, PAGES, fit_print_sheet
from boardgames.ui.paper.tabletop_decks import DPI, write_decks

PAPERS: Sequence[str] = tuple(PAGES)
PARTS: Sequence[str] = ALL
SCREEN: Final = 110
"""Dots per inch of cards on a page for the screen."""


class ProgressReporter(Protocol):
    """Progress bar."""

    def show(self, done: int) -> None: ...

    def clear(self) -> None: ...


def sheet_capacity(paper: str, bleed: float | None) -> int:
    """Number of cards on a sheet. Raises ValueError if none fits."""
    return fit_print_sheet(paper, BLEED[paper] if bleed is None else bleed).place_count


def print_pdf(
    game: Game,
    language: str,
    seats: int,
    wishes: Mapping[str, Any],
    path: Path,
    bar: Callable[[int, str], ProgressReporter],
    against: Game | None = None,
    art: Path | None = None,
) -> int:
    """Print into a PDF and return the number of pages; `wishes` are fields of `PrintJob`. Raises OSError.

    With `against`, print only cards that are missing from that game, have fewer copies there, look different, or
    have a picture in the folder `art`.
    """
    pygame.font.init()
    speaker, paper = localized_paper(game, language, seats)
    assets = shared_folder("assets")
    images, worn = _pictures(game, art)
    if against is not None:
        paper = replace(
            paper, cards=changed_cards(localized_paper(against, language, seats)[1].cards, paper.cards, worn)
        )
    bleed = BLEED[wishes["paper"]] if wishes["bleed"] is None else wishes["bleed"]
    job = PrintJob(**{**wishes, "bleed": bleed})
    press = GamePrinter(
        game.id, paper, speaker, Fonts(assets / "fonts"), images, job, edition=_edition(game, speaker)
    )
    shown = bar(press.step_count, "cards")
    pages = press.write_pdf(path, shown.show)
    shown.clear()
    return pages


def _edition(game: Game, speaker: GameMessageFormatter) -> str:
    """Name of the rules with their version: that of the own rule set, or that of the shipped rules."""
    own = game.own_rules
    if own is None:
        return speaker.tr("paper.page.shipped", version=__version__)
    return f"{own['name'][speaker.catalog.language]} {own['version']}"


def _pictures(game: Game, art: Path | None) -> tuple[Images, frozenset[str]]:
    """Return the shipped pictures, overridden by those of a folder, and the ids of the overriding pictures."""
    images = Images(shared_folder("assets"))
    own = drawable(art, game.id) if art is not None else {}
    images.set_own_pictures(own)
    return images, frozenset(own)


def changed_cards(
    before: Sequence[PrintedCard], after: Sequence[PrintedCard], worn: frozenset[str] = frozenset()
) -> list[PrintedCard]:
    """Return the cards that are new or look different, and for the others the additional copies.

    `worn` are ids of overriding pictures; cards that show one count as different.
    """
    had = {(card.id, card.seat): card for card in before}
    out = []
    for card in after:
        old = had.get((card.id, card.seat))
        same = old is not None and card.looks_like(old) and card.picture not in worn and card.back not in worn
        more = card.copy_count - old.copy_count if same and old is not None else card.copy_count
        if more > 0:
            out.append(card._replace(copy_count=more))
    return out


def write_tabletop(
    game: Game,
    language: str,
    seats: int,
    folder: Path,
    url: str,
    bar: Callable[[int, str], ProgressReporter],
    art: Path | None = None,
) -> Sequence[Path]:
    """Write sheets and JSON for digital tabletops into a folder; return the files. Raises OSError."""
    pygame.font.init()
    speaker, paper = localized_paper(game, language, seats)
    images, _worn = _pictures(game, art)
    press = PrintCardRenderer(
        paper.style, tuple(paper.seats), Fonts(shared_folder("assets") / "fonts"), images, DPI, 0.0
    )
    shown = bar(len(paper.cards), "cards")
    files = write_decks(press, paper, speaker.tr(f"game.{game.id}.name"), game.id, folder, url, shown.show)
    shown.clear()
    return files


class CardComparison(NamedTuple):
    """A card under two rule sets, as JPEGs; None if a rule set lacks the card."""

    id: str
    title: str
    before: bytes | None
    after: bytes | None


def compare_cards(
    before: Game, after: Game, language: str, arts: tuple[Path | None, Path | None] = (None, None)
) -> Sequence[CardComparison]:
    """Compare two rule sets of a game; return the cards that look different or exist in only one.

    `arts` are the folders with their pictures.
    """
    pygame.font.init()
    fonts = Fonts(shared_folder("assets") / "fonts")
    faces: list[dict[str, PrintedCard]] = []
    presses = []
    drawn_by: list[frozenset[str]] = []
    for game, art in zip((before, after), arts, strict=True):
        images, worn = _pictures(game, art)
        drawn_by.append(worn)
        paper = localized_paper(game, language, game.seats[0])[1]
        faces.append({card.id: card._replace(seat=None, copy_count=0) for card in paper.cards})
        presses.append(PrintCardRenderer(paper.style, tuple(paper.seats), fonts, images, SCREEN, 0.0))
    out = []
    for id in dict.fromkeys((*faces[0], *faces[1])):
        pair = [one.get(id) for one in faces]
        pictures = {card.picture for card in pair if card is not None}
        if pair[0] == pair[1] and (arts[0] == arts[1] or not pictures & frozenset().union(*drawn_by)):
            continue
        drawn = [
            jpeg_of(press.draw_front(card), SCREEN).getvalue() if card is not None else None
            for press, card in zip(presses, pair, strict=True)
        ]
        title = next(card.title for card in reversed(pair) if card is not None)
        out.append(CardComparison(id, title, drawn[0], drawn[1]))
    return out


def localized_paper(game: Game, language: str, seats: int) -> tuple[GameMessageFormatter, PrintComponents]:
    """Printable components of a game in a language, and the message formatter for their texts."""
    catalog = Catalog(language)
    spoken: list[GameMessageFormatter] = []

    def speaker(table: GameUI) -> GameMessageFormatter:
        spoken.append(GameMessageFormatter(catalog, table, game))
        return spoken[-1]

    paper = plugin_of(game.id).make_print_components(game, speaker, seats)
    return spoken[0], paper
