"""Compare two sets of rules of one game: changed cards drawn before and after, numbers, words that lag behind.

The page is one HTML file that needs no network. A short account is printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..data.rule_models import LANGUAGES
from ..proof.rule_diff import StaleText, diff_page, diff_rules, value_text
from ..text.catalog import Catalog
from .game_argument import WANTED, comparison_title, game_of_argument, own_art_folder, rules_of_argument
from .print_service import PrintService


def add_arguments(parser: argparse.ArgumentParser, print_service: PrintService) -> None:
    """Declare the arguments of `boardgames diff`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("first", metavar="A", help=f"before: {WANTED}, a game or the folder of a set of rules")
    parser.add_argument("second", metavar="B", help="after: the same game, other rules")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE.html", help="the page to be written")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the page (default en)")


def run(arguments: argparse.Namespace, print_service: PrintService) -> int:
    """Compare; return 0, or 2 when the arguments do not fit. Raises `OSError`."""
    first, second = game_of_argument(arguments.first), game_of_argument(arguments.second)
    if first.id != second.id:
        print(f"expected rules of {first.id}, found {second.id}", file=sys.stderr)
        return 2
    found = diff_rules(first, second, (rules_of_argument(arguments.first)[1], rules_of_argument(arguments.second)[1]))
    for one in (*found.numbers, *found.values):
        print(f"{one.entry} {one.column}: {value_text(one.before)} -> {value_text(one.after)}".replace(" :", ":"))
    for lag in found.lagging:
        print(f"{lag.entry}: {_told(lag)}")
    if not (found.numbers or found.values):
        print("nothing differs")
    if arguments.output is not None:
        pairs = print_service.compare_cards(
            first, second, arguments.language, (own_art_folder(arguments.first), own_art_folder(arguments.second))
        )
        catalog = Catalog(arguments.language)
        titles = comparison_title(first, catalog.language), comparison_title(second, catalog.language)
        text = diff_page(titles, pairs, found, catalog.language, catalog.tr)
        arguments.output.write_text(text, encoding="utf-8")
        print(f"{arguments.output}: {len(pairs)} cards look otherwise")
    return 0


def _told(lag: StaleText) -> str:
    """Words that lag behind, in a sentence."""
    languages = ", ".join(lag.languages)
    return f"{lag.column} is in {languages} as in en" if lag.new else f"{lag.column} changed, but not in {languages}"
