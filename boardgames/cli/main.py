"""The command line: finds the command, reads its arguments, and turns what goes wrong into an exit code."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from .. import __version__
from ..core.machine import BadPosition
from ..data.faults import BadFile
from .studio import DrawIn

COMMANDS: Final = {
    "check": "run scenario files and folders of them",
    "validate": "look for faults in rule files, sets, texts and scenarios",
    "simulate": "play many games between computer players and sum up",
    "arena": "let computer players meet, and rate them",
    "balance": "measure many games under one set of rules, or under two, and draw what they are like",
    "new": "write the beginning of a set of rules of your own",
    "schema": "write what an editor must know of the files of a set",
    "pack": "make one file of a set, to be sent to somebody",
    "export": "write the cards of a game or set as a spreadsheet",
    "import": "bring the cards of a spreadsheet back into a set",
    "engine": "play a seat over standard input and output",
}
"""Command -> what it does. Each is the module of its name, with `add_arguments(parser)` and `run(arguments)`."""

MODULES: Final = {"import": "importing"}
"""Commands whose module cannot have their name: it is a word of Python."""

DRAWN: Final = {
    "print": "print a game or set as a PDF, or as decks for digital tables",
    "diff": "compare two sets of rules: cards before and after, numbers, words",
}
"""Commands that draw. Theirs take a `Studio` besides, from whoever calls `main`: this room knows no pixels."""

WINDOW: Final = {
    "play": "open the window (also without any command); with --text GAME, play in this terminal",
    "replay": "open the window on a recorded game or a saved position",
    "workshop": "open the window on the cards and pieces of rule files",
}
"""Commands that open the window; `__main__` handles them before this module is asked."""

EPILOG: Final = "commands:\n" + "\n".join(
    f"  {name:<10} {text}" for name, text in {**WINDOW, **COMMANDS, **DRAWN}.items()
)


def main(arguments: Sequence[str], draw_in: DrawIn | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 something failed, 2 wrong use, 130 interrupted.

    `draw_in` gives what the commands of `DRAWN` draw in; others find it in their arguments.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(list(arguments), draw_in)
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


def _run(arguments: list[str], draw_in: DrawIn | None) -> int:
    parser = argparse.ArgumentParser(
        prog="boardgames",
        usage="boardgames [--version] [COMMAND ...]",
        description="Four tabletop games: play them, test them, design them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"boardgames {__version__}")
    parser.add_argument(
        "command", choices=[*WINDOW, *COMMANDS, *DRAWN], metavar="COMMAND", nargs="?", help=argparse.SUPPRESS
    )
    known = COMMANDS if draw_in is None else {**COMMANDS, **DRAWN}
    if not arguments or arguments[0] not in known:
        parser.parse_args(arguments)  # prints help, the version, or what is wrong
        parser.print_help()
        return 2
    name = arguments[0]
    module = import_module(f"boardgames.cli.{MODULES.get(name, name)}")
    more = (draw_in(),) if draw_in is not None and name in DRAWN else ()
    command = argparse.ArgumentParser(prog=f"boardgames {name}", description=module.__doc__)
    module.add_arguments(command, *more)
    read = command.parse_args(arguments[1:])
    read.draw_in = draw_in
    return int(module.run(read, *more))
