"""Where the program starts: the window without arguments, a tool of the command line with one."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from typing import Final

WINDOW_COMMANDS: Final = ("play", "replay")


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what `arguments` (those of the process if None) ask for; return the exit code."""
    multiprocessing.freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or words[0] in WINDOW_COMMANDS:
        from .ui import app

        return app.main(words)
    from .cli.main import main as run_command

    return run_command(words)


if __name__ == "__main__":
    sys.exit(main())
