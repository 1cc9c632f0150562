"""Where the program starts: the window without arguments, a tool of the command line with one.

Imports are absolute here: a frozen app runs this file as a script.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

WINDOW_COMMANDS: Final = ("play", "replay")
WINDOW_OPTIONS: Final = ("--size", "--ui-map")
"""Options of `play`, which may be left out before them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what `arguments` (those of the process if None) ask for; return the exit code."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0].partition("=")[0] in WINDOW_OPTIONS:
        words.insert(0, "play")
    if not words or words[0] in WINDOW_COMMANDS:
        from boardgames.ui.app.start import start

        return start(words)
    from boardgames.cli.main import main as run_command

    return run_command(words, _styles)


def _styles(game_id: str) -> Any:
    """Return how the cards of a game look; the window's rooms are loaded only when somebody asks."""
    from boardgames.ui.games.rooms import card_style

    return card_style(game_id)


if __name__ == "__main__":
    sys.exit(main())
