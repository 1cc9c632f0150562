"""Print a game as a PDF: cards with bleed, marks for the knife and backs behind their fronts; tokens, mats, rules."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from boardgames import registry
from boardgames.core.machine import Game
from boardgames.data.places import share
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.ui.contract.printed import Paper
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.contract.table import Table
from boardgames.ui.games.rooms import room_of
from boardgames.ui.paper.layout import BLEED, PAGES, sheet
from boardgames.ui.paper.press import PARTS, Job, Press


class Bar(Protocol):
    """A bar that shows how far something is."""

    def show(self, done: int) -> None: ...

    def clear(self) -> None: ...


MakeBar = Callable[[int, str], Bar]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames print`."""
    parser.add_argument(
        "game", metavar="GAME", choices=registry.GAME_IDS, help="one of " + ", ".join(registry.GAME_IDS)
    )
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE.pdf", help="the PDF to be written")
    parser.add_argument("--paper", choices=tuple(PAGES), default="A4", help="default A4")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of cards and rules (default en)")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="for so many players (default: the most)")
    bleed = "printed beyond the cut (default 3, on Letter 2; with 1.5 nine cards lie on A4)"
    parser.add_argument("--bleed", type=millimetres, default=None, metavar="MM", help=bleed)
    duplex = "over which side the printer turns the sheet (default long); none leaves the backs out"
    parser.add_argument("--duplex", choices=("long", "short", "none"), default="long", help=duplex)
    moved = "moves backs so many mm to the right and down, where the printer turns badly"
    parser.add_argument("--offset", type=offset, default=(0.0, 0.0), metavar="X,Y", help=moved)
    parser.add_argument("--only", type=parts, default=PARTS, metavar="A,B", help="some of " + ", ".join(PARTS))
    parser.add_argument("--ink-saving", action="store_true", help="faded pictures, black words on white, no backs")


def millimetres(text: str) -> float:
    """Read a bleed."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 10:
        raise argparse.ArgumentTypeError("millimetres from 0 to 10")
    return value


def offset(text: str) -> tuple[float, float]:
    """Read two lengths in mm."""
    try:
        x, y = (float(word) for word in text.split(","))
    except ValueError:
        x = y = 99.0
    if not (abs(x) <= 20 and abs(y) <= 20):
        raise argparse.ArgumentTypeError("two lengths in mm, such as 0.5,-1, none beyond 20")
    return x, y


def parts(text: str) -> tuple[str, ...]:
    """Read what is printed."""
    found = tuple(text.split(","))
    if not set(found) <= set(PARTS):
        raise argparse.ArgumentTypeError("some of " + ", ".join(PARTS))
    return found


def run(arguments: argparse.Namespace, bar: MakeBar) -> int:
    """Print; return 0, or 2 when the arguments do not fit or the file cannot be written."""
    pygame.font.init()
    game: Game = registry.load(arguments.game)
    seats = arguments.seats or game.seats[-1]
    bleed = BLEED[arguments.paper] if arguments.bleed is None else arguments.bleed
    try:
        if seats not in game.seats:
            raise ValueError(f"--seats: expected {game.seats[0]} to {game.seats[-1]}, found {seats}")
        sheet(arguments.paper, bleed)
        press = _press(arguments, game, seats, bleed)
        shown = bar(press.steps, "cards")
        pages = press.write(arguments.output, shown.show)
        shown.clear()
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{arguments.output}: {pages} pages")
    return 0


def _press(arguments: argparse.Namespace, game: Game, seats: int, bleed: float) -> Press:
    """The press with all that it needs."""
    speaker, paper = paper_of(game, arguments.language, seats)
    assets = share("assets")
    job = Job(
        arguments.paper,
        bleed,
        "short" if arguments.duplex == "short" else "long",
        arguments.offset,
        arguments.duplex != "none",
        arguments.ink_saving,
        arguments.only,
    )
    return Press(game.id, paper, speaker, Fonts(assets / "fonts"), Images(assets), job)


def paper_of(game: Game, language: str, seats: int) -> tuple[Speaker, Paper]:
    """What of a game goes on paper in a language, and who says it."""
    catalog = Catalog(language)
    spoken: list[Speaker] = []

    def speaker(table: Table) -> Speaker:
        spoken.append(Speaker(catalog, table, game))
        return spoken[-1]

    paper = room_of(game.id).paper(game, speaker, seats)
    return spoken[0], paper
