"""The door of the printing room: what the command line asks of it (`cli/print_service.py` says how)."""

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
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.printed import Paper, PrintedCard
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.rooms import card_style as card_style
from boardgames.ui.games.rooms import room_of
from boardgames.ui.paper.faces import CardPress
from boardgames.ui.paper.layout import BLEED, PAGES, sheet
from boardgames.ui.paper.pdf import jpeg
from boardgames.ui.paper.press import PARTS as ALL
from boardgames.ui.paper.press import Job, Press
from boardgames.ui.paper.tabletop import DPI, decks

PAPERS: Sequence[str] = tuple(PAGES)
PARTS: Sequence[str] = ALL
SCREEN: Final = 110
"""Dots an inch of cards on a page that is looked at."""


class Shown(Protocol):
    """A bar that shows how far something is."""

    def show(self, done: int) -> None: ...

    def clear(self) -> None: ...


def sheet_capacity(paper: str, bleed: float | None) -> int:
    """How many cards lie on a sheet. Raises ValueError where not one has room."""
    return sheet(paper, BLEED[paper] if bleed is None else bleed).places


def print_pdf(
    game: Game,
    language: str,
    seats: int,
    wishes: Mapping[str, Any],
    path: Path,
    bar: Callable[[int, str], Shown],
    against: Game | None = None,
    art: Path | None = None,
) -> int:
    """Print into a PDF and return its pages; `wishes` are fields of `Job`. Raises OSError.

    With `against` only the cards that are not in that game, or not so often, or have a picture in the folder `art`.
    """
    pygame.font.init()
    speaker, paper = paper_of(game, language, seats)
    assets = shared_folder("assets")
    images, worn = _pictures(game, art)
    if against is not None:
        paper = replace(paper, cards=changed(paper_of(against, language, seats)[1].cards, paper.cards, worn))
    bleed = BLEED[wishes["paper"]] if wishes["bleed"] is None else wishes["bleed"]
    job = Job(**{**wishes, "bleed": bleed})
    press = Press(game.id, paper, speaker, Fonts(assets / "fonts"), images, job, _edition(game, speaker))
    shown = bar(press.steps, "cards")
    pages = press.write(path, shown.show)
    shown.clear()
    return pages


def _edition(game: Game, speaker: Speaker) -> str:
    """What the rules are called, with their version: a set's own name, or whose rules are shipped."""
    own = game.own_rules
    if own is None:
        return speaker.tr("paper.page.shipped", version=__version__)
    return f"{own['name'][speaker.catalog.language]} {own['version']}"


def _pictures(game: Game, art: Path | None) -> tuple[Images, frozenset[str]]:
    """The shipped pictures with those of a folder over them, and the ids of these."""
    images = Images(shared_folder("assets"))
    own = drawable(art, game.id) if art is not None else {}
    images.set_own_pictures(own)
    return images, frozenset(own)


def changed(
    before: Sequence[PrintedCard], after: Sequence[PrintedCard], worn: frozenset[str] = frozenset()
) -> list[PrintedCard]:
    """The cards that are new or look otherwise, and of the others as many as there are more.

    `worn` are pictures of one's own: whatever shows one looks otherwise.
    """
    had = {(card.id, card.seat): card for card in before}
    out = []
    for card in after:
        old = had.get((card.id, card.seat))
        same = old is not None and card.looks_like(old) and card.picture not in worn and card.back not in worn
        more = card.copies - old.copies if same and old is not None else card.copies
        if more > 0:
            out.append(card._replace(copies=more))
    return out


def write_tabletop(
    game: Game,
    language: str,
    seats: int,
    folder: Path,
    url: str,
    bar: Callable[[int, str], Shown],
    art: Path | None = None,
) -> Sequence[Path]:
    """Write sheets and JSON for digital tables into a folder; return the files. Raises OSError."""
    pygame.font.init()
    speaker, paper = paper_of(game, language, seats)
    images, _worn = _pictures(game, art)
    press = CardPress(paper.style, tuple(paper.seats), Fonts(shared_folder("assets") / "fonts"), images, DPI, 0.0)
    shown = bar(len(paper.cards), "cards")
    files = decks(press, paper, speaker.tr(f"game.{game.id}.name"), game.id, folder, url, shown.show)
    shown.clear()
    return files


class Compared(NamedTuple):
    """A card under either rules, drawn as a JPEG; None where it is not there."""

    id: str
    title: str
    before: bytes | None
    after: bytes | None


def compare_cards(
    before: Game, after: Game, language: str, arts: tuple[Path | None, Path | None] = (None, None)
) -> Sequence[Compared]:
    """The cards that look otherwise under two rules of one game, those of either alone too.

    `arts` are the folders of their own pictures.
    """
    pygame.font.init()
    fonts = Fonts(shared_folder("assets") / "fonts")
    faces: list[dict[str, PrintedCard]] = []
    presses = []
    drawn_by: list[frozenset[str]] = []
    for game, art in zip((before, after), arts, strict=True):
        images, worn = _pictures(game, art)
        drawn_by.append(worn)
        paper = paper_of(game, language, game.seats[0])[1]
        faces.append({card.id: card._replace(seat=None, copies=0) for card in paper.cards})
        presses.append(CardPress(paper.style, tuple(paper.seats), fonts, images, SCREEN, 0.0))
    out = []
    for id in dict.fromkeys((*faces[0], *faces[1])):
        pair = [one.get(id) for one in faces]
        pictures = {card.picture for card in pair if card is not None}
        if pair[0] == pair[1] and (arts[0] == arts[1] or not pictures & frozenset().union(*drawn_by)):
            continue
        drawn = [
            jpeg(press.front(card), SCREEN).getvalue() if card is not None else None
            for press, card in zip(presses, pair, strict=True)
        ]
        title = next(card.title for card in reversed(pair) if card is not None)
        out.append(Compared(id, title, drawn[0], drawn[1]))
    return out


def paper_of(game: Game, language: str, seats: int) -> tuple[Speaker, Paper]:
    """What of a game goes on paper in a language, and who says it."""
    catalog = Catalog(language)
    spoken: list[Speaker] = []

    def speaker(table: GameUI) -> Speaker:
        spoken.append(Speaker(catalog, table, game))
        return spoken[-1]

    paper = room_of(game.id).paper(game, speaker, seats)
    return spoken[0], paper
