"""The command line: finds the command, reads its arguments, and turns what goes wrong into an exit code."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from .. import __version__
from ..core.machine import BadPosition
from ..data.faults import BadFile

Styles = Callable[[str], Any]

COMMANDS: Final = {
    "check": "run scenario files and folders of them",
    "validate": "look for faults in rule files, texts and scenarios",
    "simulate": "play many games between computer players and sum up",
    "arena": "let computer players meet, and rate them",
    "new": "write the beginning of a set of rules of your own",
    "schema": "write what an editor must know of the files of a set",
    "pack": "make one file of a set, to be sent to somebody",
    "engine": "play a seat over standard input and output",
}
"""Command -> what it does. Each is the module of its name, with `add_arguments(parser)` and `run(arguments)`."""

WINDOW: Final = {
    "play": "open the window (also without any command)",
    "replay": "open the window on a recorded game or a saved position",
}
"""Commands that open the window; `__main__` handles them before this module is asked."""

EPILOG: Final = "commands:\n" + "\n".join(f"  {name:<10} {text}" for name, text in {**WINDOW, **COMMANDS}.items())


def main(arguments: Sequence[str], styles: Styles = lambda game_id: None) -> int:
    """Run one command and return its exit code: 0 fine, 1 something failed, 2 wrong use, 130 interrupted.

    `styles` tells how the cards of a game look, by its id: only the window knows.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(list(arguments), styles)
        sys.stdout.flush()
    except (BadFile, BadPosition) as error:
        for fault in error.faults:
            print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader (a pager, head) has gone: nobody to tell
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _run(arguments: list[str], styles: Styles) -> int:
    parser = argparse.ArgumentParser(
        prog="boardgames",
        usage="boardgames [--version] [COMMAND ...]",
        description="Four tabletop games: play them, test them, design them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"boardgames {__version__}")
    parser.add_argument("command", choices=[*WINDOW, *COMMANDS], metavar="COMMAND", nargs="?", help=argparse.SUPPRESS)
    if not arguments or arguments[0] not in COMMANDS:
        parser.parse_args(arguments)  # prints help, the version, or what is wrong
        parser.print_help()
        return 2
    module = import_module(f"boardgames.cli.{arguments[0]}")
    command = argparse.ArgumentParser(prog=f"boardgames {arguments[0]}", description=module.__doc__)
    module.add_arguments(command)
    read = command.parse_args(arguments[1:])
    read.styles = styles
    return int(module.run(read))
