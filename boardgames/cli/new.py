"""Write the beginning of a set of rules of your own: files with comments and nothing changed yet."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import registry
from ..data.new_set import write_new_set
from .game_argument import known_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames new`."""
    games = ", ".join(registry.GAME_IDS)
    parser.add_argument("game", metavar="GAME", type=known_game, choices=registry.GAME_IDS, help=f"one of {games}")
    parser.add_argument("folder", metavar="DIR", help="a folder that is not there yet, or is empty")


def run(arguments: argparse.Namespace) -> int:
    """Write the files; return 0, or 1 where something is there already or the folder cannot be written."""
    folder = Path(arguments.folder)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            print(f"{folder}: expected an empty folder or none, found something in it", file=sys.stderr)
            return 1
        written = write_new_set(arguments.game, folder)
    except OSError as error:
        print(f"{folder}: {(error.strerror or type(error).__name__).lower()}", file=sys.stderr)
        return 1
    print(f"{folder}: " + ", ".join(written))
    print(f"next: change a file, then boardgames validate {folder} and boardgames play --rules {folder}")
    return 0
