"""Entry point: the window without arguments, a command-line tool with one.

Imports are absolute here: a frozen app runs this file as a script.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from boardgames.cli.print_service import PrintService
    from boardgames.core.game_protocol import Event, Game

WINDOW_COMMANDS: Final = ("open", "play", "replay", "workshop")
HOST_COMMAND: Final = "host"
WINDOW_OPTIONS: Final = ("--size", "--ui-map", "--speak", "--transcript", "--text")
"""Options of `play`, which may be left out before them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what `arguments` (those of the process if None) ask for; return the exit code. Raises nothing of its own.

    The name of a file in the place of a command opens it.
    """
    if getattr(sys, "frozen", False):  # the app itself is started for a process of its own
        import multiprocessing

        multiprocessing.freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0].partition("=")[0] in WINDOW_OPTIONS:
        words.insert(0, "play")
    if words and not words[0].startswith("-") and not words[0].isalpha() and os.path.exists(words[0]):
        words.insert(0, "open")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is our own
    try:
        if words[:1] == ["play"] and any(word.partition("=")[0] == "--text" for word in words):
            from boardgames.ui.console.play_command import play_in_terminal as play_text

            return play_text(words[1:])
        if words[:1] == [HOST_COMMAND]:
            from boardgames.ui.console.host_command import host_table

            return host_table(words[1:])
        if not words or words[0] in WINDOW_COMMANDS:
            gc.disable()  # nothing is swept up before the first frame: `app/idle_tasks.py` begins with that
            from boardgames.ui.app.startup import run_app

            return run_app(words)
        from boardgames.cli.main import main as run_command

        return run_command(words, _studio, _window_parsers, _log_events)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except Exception as error:
        from boardgames.cli.crash_message import crash_message

        print(crash_message(error, words), file=sys.stderr)
        return 1


def _studio() -> PrintService:
    """Return the print service for commands that draw."""
    from boardgames.ui.paper import print_service

    return print_service


def _log_events(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Return events as the window's log tells them."""
    from boardgames.ui.games.plugins import plugin_of

    return plugin_of(game.id).make_game_ui(game).event_narration.log_events(events)


def _window_parsers() -> dict[str, ArgumentParser]:
    """Return the parsers of the commands that need the window's rooms."""
    from boardgames.ui.app.window_arguments import parser_of
    from boardgames.ui.console.host_command import host_parser

    return {command: parser_of(command) for command in WINDOW_COMMANDS} | {HOST_COMMAND: host_parser()}


if __name__ == "__main__":
    sys.exit(main())
