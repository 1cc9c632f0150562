"""Command-line arguments of the commands that open a window."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from boardgames.registry import GAME_IDS
from boardgames.text.cli_help import WINDOW, help_parser


def parser_of(command: str) -> argparse.ArgumentParser:
    """Return the parser of a command that opens the window."""
    about = WINDOW[command]
    read = help_parser(command, f"{about[0].upper()}{about[1:]}.")
    if command == "open":
        read.add_argument("file", type=Path, nargs="?", metavar="FILE", help="left out: a new window")
    elif command == "replay":
        read.add_argument("file", type=Path, metavar="FILE", help="a recorded game or a saved position")
    elif command == "workshop":
        read.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="a folder of rule files")
    if command != "workshop":
        read.add_argument("--speak", action="store_true", help="say everything aloud through the system's own voice")
        read.add_argument(
            "--transcript", metavar="FILE", help="write what would be said, a line each; - is the terminal"
        )
    if command == "play":
        read.add_argument("--text", choices=GAME_IDS, metavar="GAME", help="play in this terminal, in words")
    if command in ("play", "replay"):
        read.add_argument("--rules", type=Path, metavar="DIR", help="a set of rules of your own: its folder or pack")
    read.add_argument("--size", type=parse_window_size, metavar="WxH", help="size of the window; not remembered")
    read.add_argument("--ui-map", type=Path, metavar="FILE", help="write what is on the screen as JSON, for scripts")
    return read


def parse_window_size(text: str) -> tuple[int, int]:
    """Parse a size such as `1280x720`. Raises ArgumentTypeError."""
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, found {text!r}")
    return int(found[1]), int(found[2])
