"""Name the puzzle or the deal of a day, the same for everybody, and what experts win with it."""

from __future__ import annotations

import argparse
from datetime import date

from .. import registry
from ..puzzles.daily_deal import (
    PAR_PLAYS,
    deal_lines,
    deal_of_day,
    edition_of_positions,
    par_of_deal,
    position_of_day,
    today,
)
from .game_argument import known_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames daily`."""
    parser.add_argument(
        "game",
        metavar="GAME",
        type=known_game,
        choices=registry.GAME_IDS,
        help="one of " + ", ".join(registry.GAME_IDS),
    )
    parser.add_argument("--date", type=_day, default=None, metavar="DATE", help="such as 2026-11-28 (default today)")
    parser.add_argument("--par", action="store_true", help="let experts play the deal eight times (a minute)")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError("a date such as 2026-11-28") from None


def run(arguments: argparse.Namespace) -> int:
    """Print what the day brings; return 0."""
    game = registry.load(arguments.game)
    day = arguments.date or today()
    if not game.hidden:
        head = position_of_day(game.id, day)
        edition, path = edition_of_positions(game.id), head.path if head else "no puzzle"
        print(f"{game.id} {day.isoformat()}, edition {edition}: {path}")
        return 0
    deal = deal_of_day(game, day)
    print(*deal_lines(deal), sep="\n")
    if arguments.par:
        print(f"par: won {par_of_deal(game, deal)} of {PAR_PLAYS}")
    return 0
