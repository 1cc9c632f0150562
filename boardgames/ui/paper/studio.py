"""The door of the printing room: what the command line asks of it (`cli/studio.py` says how)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pygame

from boardgames.core.machine import Game
from boardgames.data.places import share
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.printed import Paper
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.contract.table import Table
from boardgames.ui.games.rooms import card_style as card_style
from boardgames.ui.games.rooms import room_of
from boardgames.ui.paper.layout import BLEED, PAGES, sheet
from boardgames.ui.paper.press import PARTS as ALL
from boardgames.ui.paper.press import Job, Press

PAPERS: Sequence[str] = tuple(PAGES)
PARTS: Sequence[str] = ALL


class Shown(Protocol):
    """A bar that shows how far something is."""

    def show(self, done: int) -> None: ...

    def clear(self) -> None: ...


def places(paper: str, bleed: float | None) -> int:
    """How many cards lie on a sheet. Raises ValueError where not one has room."""
    return sheet(paper, BLEED[paper] if bleed is None else bleed).places


def printed(
    game: Game,
    language: str,
    seats: int,
    wishes: Mapping[str, Any],
    path: Path,
    bar: Callable[[int, str], Shown],
) -> int:
    """Print into a PDF and return its pages; `wishes` are fields of `Job`. Raises OSError."""
    pygame.font.init()
    speaker, paper = paper_of(game, language, seats)
    assets = share("assets")
    bleed = BLEED[wishes["paper"]] if wishes["bleed"] is None else wishes["bleed"]
    job = Job(**{**wishes, "bleed": bleed})
    press = Press(game.id, paper, speaker, Fonts(assets / "fonts"), Images(assets), job)
    shown = bar(press.steps, "cards")
    pages = press.write(path, shown.show)
    shown.clear()
    return pages


def paper_of(game: Game, language: str, seats: int) -> tuple[Speaker, Paper]:
    """What of a game goes on paper in a language, and who says it."""
    catalog = Catalog(language)
    spoken: list[Speaker] = []

    def speaker(table: Table) -> Speaker:
        spoken.append(Speaker(catalog, table, game))
        return spoken[-1]

    paper = room_of(game.id).paper(game, speaker, seats)
    return spoken[0], paper
