"""The manual page, made from what reads the command line."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from boardgames.__main__ import _studio, _window_parsers
from boardgames.cli.main import COMMANDS, DRAWN, parser_of
from boardgames.text.cli_help import EXITS, WINDOW, examples
from tests.package.product import NAME, VERSION, epoch


def manual() -> str:
    """The text of boardgames(1)."""
    parsers = _window_parsers() | {name: parser_of(name) for name in COMMANDS}
    parsers |= {name: parser_of(name, _studio()) for name in DRAWN}
    return "\n".join(_lines({**WINDOW, **COMMANDS, **DRAWN}, parsers)) + "\n"


def _lines(about: dict[str, str], parsers: dict[str, argparse.ArgumentParser]) -> Iterator[str]:
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    yield f'.TH {NAME.upper()} 1 "{day}" "{NAME} {VERSION}" "Games"'
    yield from (".SH NAME", rf"{NAME} \- four tabletop games, and a workshop for their rules", ".SH SYNOPSIS")
    yield from (f".B {NAME}", r"[\fIFILE\fR | \fICOMMAND\fR ...]", ".SH DESCRIPTION")
    yield _escaped(
        "Without words it opens the window. With a file it opens a recorded game, a saved position, a set of"
    )
    yield _escaped("rules or its pack: in the window that is open, else in a new one.")
    yield ".SH COMMANDS"
    for name, does in about.items():
        usage = " ".join(parsers[name].format_usage().split()).removeprefix("usage: ")
        yield from (".TP", rf"\fB{_escaped(usage)}\fR", _escaped(f"{does[0].upper()}{does[1:]}."))
        for action in parsers[name]._actions:
            words = ", ".join(action.option_strings) or str(action.metavar or action.dest)
            if action.help and action.dest != "help":
                yield from (
                    ".RS",
                    ".TP",
                    rf"\fB{_escaped(words)}\fR",
                    _escaped(action.help.replace("%%", "%")),
                    ".RE",
                )
    yield ".SH EXAMPLES"
    for name in about:
        for words, does in examples(name):
            yield from (".TP", rf"\fB{_escaped(f'{NAME} {words}')}\fR", _escaped(f"{does[0].upper()}{does[1:]}."))
    yield ".SH EXIT STATUS"
    for code, says in EXITS.items():
        yield from (".TP", rf"\fB{code}\fR", _escaped(f"{says[0].upper()}{says[1:]}."))
    yield from (".SH ENVIRONMENT", ".TP", r"\fBBOARDGAMES_HOME\fR", "A folder for settings, records and all else.")
    yield from (".SH FILES", ".TP", r"\fI*.record.yaml\fR, \fI*.scenario.yaml\fR, \fI*.pack.zip\fR")
    yield "Recorded games, positions and scenarios, packs of rules."


def _escaped(text: str) -> str:
    """Text as troff takes it."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("’", "'")
    return r"\&" + text if text[:1] in (".", "'") else text
