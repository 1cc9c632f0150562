"""Write the cards of a game, or of a set of rules, as a spreadsheet: a row for each card, a column for each value.

What is changed there comes back with `boardgames import`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..data.card_tables import tables_of
from ..data.own_rules import rule_names
from ..data.spreadsheets import write_sheet
from .game_argument import WANTED, rules_of_argument


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames export`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar=WANTED, help="a game, or the folder of a set of rules")
    parser.add_argument(
        "sheet", type=Path, metavar="FILE", help="cards.csv, or cards.xlsx with a sheet for each kind"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write; return 0, or 2 for a name that does not fit. Raises `BadFile` for faulty rules, `OSError`."""
    game_id, own = rules_of_argument(arguments.game)
    tables = tables_of(game_id, own)
    try:
        write_sheet(arguments.sheet, tables)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    rows = sum(len(table.rows) for table in tables)
    if not rows:
        files = ", ".join(f"{name}.yaml" for name in rule_names(game_id))
        print(f"{arguments.sheet}: no rows, for the cards of {game_id} are program code: {files} have no entries")
        return 0
    print(f"{arguments.sheet}: {rows} rows of {', '.join(table.name for table in tables)}")
    return 0
