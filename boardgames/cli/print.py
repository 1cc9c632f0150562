"""Print a game as a PDF: cards with bleed, marks for the knife and backs behind their fronts; tokens, mats, rules.

docs/paper.md tells how sheets, backs and mats are made.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import registry
from ..core.game_protocol import Game
from ..text.catalog import LANGUAGES
from .game_argument import WANTED, game_of_argument, own_art_folder
from .print_service import PrintService
from .progress_bar import TerminalProgress


def add_arguments(parser: argparse.ArgumentParser, print_service: PrintService) -> None:
    """Declare the arguments of `boardgames print`."""

    def parts(text: str) -> tuple[str, ...]:
        found = tuple(text.split(","))
        if not set(found) <= set(print_service.PARTS):
            raise argparse.ArgumentTypeError("some of " + ", ".join(print_service.PARTS))
        return found

    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar=WANTED, help="a game, or the folder of a set of rules")
    output = "the PDF to be written; a folder with --tabletop"
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE.pdf", help=output)
    parser.add_argument("--paper", choices=print_service.PAPERS, default=print_service.PAPERS[0], help="default A4")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of cards and rules (default en)")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="for so many players (default: the most)")
    bleed = "printed beyond the cut (default 3, on Letter 1.5; with 1.2 nine cards lie on A4)"
    parser.add_argument("--bleed", type=parse_millimetres, default=None, metavar="MM", help=bleed)
    duplex = "over which side the printer turns the sheet (default long); none leaves the backs out"
    parser.add_argument("--duplex", choices=("long", "short", "none"), default="long", help=duplex)
    moved = "moves backs so many mm to the right and down, where the printer turns badly"
    parser.add_argument("--offset", type=parse_offset, default=(0.0, 0.0), metavar="X,Y", help=moved)
    some = "some of " + ", ".join(print_service.PARTS)
    parser.add_argument("--only", type=parts, default=tuple(print_service.PARTS), metavar="A,B", help=some)
    parser.add_argument("--ink-saving", action="store_true", help="faded pictures, black words on white, no backs")
    changed = "only the cards of a set that the shipped game does not have, or not so many of"
    parser.add_argument("--only-changed", action="store_true", help=changed)
    table = "instead of a PDF, sheets of 10 x 7 cards and a JSON file for digital tables, into the folder of -o"
    parser.add_argument("--tabletop", action="store_true", help=table)
    url = "where the pictures will be found: stands before their names in the JSON (default: the folder of -o)"
    parser.add_argument("--url", default="", metavar="URL/", help=url)


def parse_millimetres(text: str) -> float:
    """Read a bleed."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 10:
        raise argparse.ArgumentTypeError("millimetres from 0 to 10")
    return value


def parse_offset(text: str) -> tuple[float, float]:
    """Read two lengths in mm."""
    try:
        x, y = (float(word) for word in text.split(","))
    except ValueError:
        x = y = 99.0
    if not (abs(x) <= 20 and abs(y) <= 20):
        raise argparse.ArgumentTypeError("two lengths in mm, such as 0.5,-1, none beyond 20")
    return x, y


def run(arguments: argparse.Namespace, print_service: PrintService) -> int:
    """Print; return 0, 1 when there is nothing to print, 2 when the arguments do not fit. Raises `OSError`."""
    game = game_of_argument(arguments.game)
    seats = arguments.seats or game.seats[-1]
    wishes = {
        "paper": arguments.paper,
        "bleed": arguments.bleed,
        "side": "short" if arguments.duplex == "short" else "long",
        "offset": arguments.offset,
        "backs": arguments.duplex != "none",
        "saving": arguments.ink_saving,
        "parts": ("cards",) if arguments.only_changed else arguments.only,
    }
    try:
        if seats not in game.seats:
            raise ValueError(f"--seats: expected {game.seats[0]} to {game.seats[-1]}, found {seats}")
        if arguments.tabletop:
            return _laid_out(arguments, game, seats, print_service)
        against = registry.load(game.id) if arguments.only_changed else None
        places = print_service.sheet_capacity(arguments.paper, arguments.bleed)
        pages = print_service.print_pdf(
            game,
            arguments.language,
            seats,
            wishes,
            arguments.output,
            TerminalProgress,
            against,
            own_art_folder(arguments.game),
        )
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if not pages:
        print("there is nothing to print: no file was written", file=sys.stderr)
        return 1
    print(f"{arguments.output}: {pages} pages, {places} cards a sheet; print it at 100 %")
    return 0


def _laid_out(arguments: argparse.Namespace, game: Game, seats: int, print_service: PrintService) -> int:
    """Write the files for digital tables. Raises OSError."""
    folder: Path = arguments.output
    url = arguments.url or folder.resolve().as_uri() + "/"
    files = print_service.write_tabletop(
        game, arguments.language, seats, folder, url, TerminalProgress, own_art_folder(arguments.game)
    )
    print(f"{folder}: {', '.join(path.name for path in files)}")
    return 0
