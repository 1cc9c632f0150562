"""Command line: finds the command, parses its arguments, and turns errors into an exit code."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from .. import __version__
from ..core.build_kind import BUILD
from ..core.game_protocol import BadPosition
from ..data.faults import BadFile, did_you_mean
from ..text.cli_help import EXITS, WINDOW, help_parser
from .crash_message import crash_message
from .print_service import DrawIn, LogEvents, PrintService

COMMANDS: Final = {
    "check": "run scenario files and folders of them",
    "validate": "look for faults in rule files, sets, texts and scenarios",
    "simulate": "play many games between computer players and sum up",
    "daily": "name the puzzle or the deal of a day",
    "puzzles": "find puzzles in games of computer players, or in your own",
    "arena": "let computer players meet, and rate them",
    "analyse": "review a finished game: what its decisions cost, by what could be known",
    "balance": "measure many games under one set of rules, or under two, and draw what they are like",
    "new": "write the beginning of a set of rules of your own",
    "schema": "write what an editor must know of the files of a set",
    "pack": "make one file of a set, to be sent to somebody",
    "export": "write the cards of a game or set as a spreadsheet",
    "import": "bring the cards of a spreadsheet back into a set",
    "engine": "play a seat over standard input and output",
    "completion": "print what lets a shell complete these commands",
}
"""Command -> description. Each is the module of its name, with `add_arguments(parser)` and `run(arguments)`."""

MODULES: Final = {"import": "importing"}
"""Commands with a module of another name, because their name is a Python keyword."""

DRAWN: Final = {
    "print": "print a game or set as a PDF, or as decks for digital tables",
    "diff": "compare two sets of rules: cards before and after, numbers, words",
}
"""Commands that draw: their `run` also takes a `PrintService` from the caller of `main`, as this package has no
pixels.
"""

EPILOG: Final = "\n".join(
    [
        "commands:",
        *(f"  {name:<11} {text}" for name, text in {**WINDOW, **COMMANDS, **DRAWN}.items()),
        "",
        "exit codes:",
        *(f"  {code:<11} {text}" for code, text in EXITS.items()),
        "",
        "`boardgames COMMAND --help` tells the rest of each, with examples.",
    ]
)

MakeParsers = Callable[[], dict[str, argparse.ArgumentParser]]


def main(
    arguments: Sequence[str],
    draw_in: DrawIn | None = None,
    window_parsers: MakeParsers | None = None,
    log_events: LogEvents | None = None,
) -> int:
    """Run one command and return its exit code, one of `EXITS`.

    `draw_in` makes the `PrintService` of the commands in `DRAWN`, `window_parsers` the parsers of the commands in
    `WINDOW`; `log_events` tells events as the window's log does.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(list(arguments), draw_in, window_parsers, log_events)
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
    except OSError as error:  # a place that cannot be read or written
        print(crash_message(error, arguments), file=sys.stderr)
        return 1
    return code


def parser_of(name: str, print_service: PrintService | None = None) -> argparse.ArgumentParser:
    """Return what reads the arguments of a command; one of `DRAWN` needs the studio."""
    module = _module(name)
    read = help_parser(name, module.__doc__ or "")
    module.add_arguments(read, *([print_service] if name in DRAWN else []))
    return read


def _module(name: str) -> ModuleType:
    return import_module(f"boardgames.cli.{MODULES.get(name, name)}")


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser of this package's commands; its help lists all commands."""
    whole = argparse.ArgumentParser(
        prog="boardgames",
        usage="boardgames [--version] [COMMAND ...]",
        description="Four tabletop games: play them, test them, design them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"boardgames {__version__} ({BUILD})")
    whole.add_argument("command", choices=_every(), metavar="COMMAND", nargs="?", help=argparse.SUPPRESS)
    return whole


def _every() -> list[str]:
    return [*WINDOW, *COMMANDS, *DRAWN]


def _run(
    arguments: list[str],
    draw_in: DrawIn | None,
    window_parsers: MakeParsers | None,
    log_events: LogEvents | None,
) -> int:
    known = COMMANDS if draw_in is None else {**COMMANDS, **DRAWN}
    if not arguments or arguments[0] not in known:
        whole = whole_parser()
        word = "".join(arguments[:1])
        near = did_you_mean(word, _every()) if word[:1] != "-" and word not in _every() else ""
        if near:
            whole.error(f"{word!r} is no command, {near}")
        whole.parse_args(arguments)  # prints help, the version, or what is wrong
        whole.print_help()
        return 2
    name = arguments[0]
    more = (draw_in(),) if draw_in is not None and name in DRAWN else ()
    read = parser_of(name, *more).parse_args(arguments[1:])
    read.draw_in, read.window_parsers, read.words = draw_in, window_parsers, arguments[1:]
    read.log_events = log_events
    return int(_module(name).run(read, *more))
