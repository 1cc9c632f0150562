"""Write JSON Schemas beside a set, so that an editor completes, explains and checks while one types."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import registry
from ..data.faults import BadFile
from ..data.json_schemas import FOLDER, write_schemas
from ..data.own_rules import SET_FILE, link_faults
from ..data.yaml_source import load_yaml


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames schema`."""
    parser.add_argument("folder", metavar="DIR", help="the folder of a set")
    parser.add_argument("--game", choices=registry.GAME_IDS, help="default: the one that its set.yaml names")


def run(arguments: argparse.Namespace) -> int:
    """Write the schemas; return 0, 1 where they cannot be written, 2 where no game is named."""
    folder = Path(arguments.folder)
    game_id = arguments.game or _game_of(folder)
    if not game_id:
        print(f"{folder}: expected a {SET_FILE} that names a game, or --game", file=sys.stderr)
        return 2
    try:
        count = write_schemas(game_id, folder)
    except OSError as error:
        print(f"{folder / FOLDER}: {(error.strerror or type(error).__name__).lower()}", file=sys.stderr)
        return 1
    print(f"{folder / FOLDER}: {count} schemas")
    return 0


def _game_of(folder: Path) -> str:
    if faults := list(link_faults(folder)):
        raise BadFile(faults)
    found = load_yaml(folder / SET_FILE).data
    game_id = found.get("game") if isinstance(found, dict) else None
    return str(game_id) if game_id in registry.GAME_IDS else ""
