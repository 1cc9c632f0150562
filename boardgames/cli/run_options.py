"""Options common to commands that play many games: rules, workers, continuation and repetition of a run."""

from __future__ import annotations

import argparse
import csv
import json
import os
import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..arena.worker_pool import WorkerPool
from ..core.game_protocol import Game
from ..data.own_rules import game_with_rules
from ..data.public_formats import MAX_SEED
from .rules_option import add_rules_option, rule_set_at

ASIDE: Final = {"--resume": 0, "--workers": 1, "--dask": 1}
"""Options without influence on results, with the number of words after each."""
FILES: Final = {"-o": 1, "--output": 1, "--csv": 1, "--record": 1}
"""Options of output files; existing files are not overwritten."""


def add_run_options(parser: argparse.ArgumentParser, seed: str) -> None:
    """Declare the arguments of a run; `seed` says what the seed is of."""
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help=f"{seed} (default 1)")
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="set-up options of the game")
    parser.add_argument("--constants", nargs="+", default=[], metavar="K=V", help="other numbers of its rules")
    add_rules_option(parser)
    parser.add_argument(
        "--workers", type=positive_count, default=0, metavar="W", help="processes (default: one a core)"
    )
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="a Dask cluster in place of own processes")
    parser.add_argument("--resume", action="store_true", help="go on with the run that --output holds")


def positive_count(text: str) -> int:
    """Read a whole number of at least 1 from the command line."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number of at least 1")
    return int(text)


def seed_number(text: str) -> int:
    """Read a seed from the command line."""
    if not text.isdigit() or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"a whole number of 0..{MAX_SEED}")
    return int(text)


def options_of(game: Game, assignments: Sequence[str]) -> dict[str, Any]:
    """Return `k=v` words as options; a value is given the type that the game's option has."""
    options: dict[str, Any] = {}
    for name, text in _pairs("--options", assignments):
        typed = {str(value).lower(): value for value in game.options.get(name, ())}
        options[name] = typed.get(text.lower(), text)
    return options


def constants_of(assignments: Sequence[str]) -> dict[str, Any]:
    """Return `k=v` words as constants; a value is read as JSON, or else is a word."""
    return {name: _value(text) for name, text in _pairs("--constants", assignments)}


def game_at(arguments: argparse.Namespace) -> Game:
    """Return the game that the arguments name, under the rules and numbers that they name.

    Raises `ArgumentTypeError`, `BadPosition`, `BadFile`.
    """
    own = rule_set_at(arguments, arguments.game)
    fields = None if own is None else own.as_fields()
    return game_with_rules(arguments.game, constants_of(arguments.constants), fields, arguments.rules)


def worker_pool_of(arguments: argparse.Namespace) -> WorkerPool:
    """Return who works. Raises `ClusterUnavailable`."""
    return WorkerPool(arguments.workers or os.cpu_count() or 1, arguments.dask)


def repeat_command(command: str, arguments: argparse.Namespace, aside: Mapping[str, int] = {**ASIDE, **FILES}) -> str:
    """Return the command line that repeats a run on any machine, without the options in `aside`."""
    words = list(arguments.words)
    for option, more in aside.items():
        while option in words:
            place = words.index(option)
            del words[place : place + 1 + more]
        words = [word for word in words if not word.startswith(f"{option}=")]
    if not any(word.startswith("--seed") for word in words):
        words += ["--seed", str(arguments.seed)]
    return f"{command} {shlex.join(words)}  # {__version__}"


def stopped_message(arguments: argparse.Namespace) -> str:
    """Return the message of an interrupted run."""
    more = f" It goes on with --output {arguments.output} --resume." if arguments.output else ""
    return f"Stopped; what was played counts.{more}"


def rules_as_data(constants: Mapping[str, Any], own_rules: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the header fields of a run for rules other than the shipped ones."""
    fields: dict[str, Any] = {"constants": dict(constants)} if constants else {}
    if own_rules is not None:
        fields["set"] = {name: own_rules[name] for name in ("id", "version", "digest")}
    return fields


def write_rows(path: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table as CSV. Raises OSError, also where the file exists."""
    with Path(path).open("x", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(header)
        table.writerows(rows)


def _pairs(option: str, assignments: Sequence[str]) -> list[tuple[str, str]]:
    found = []
    for word in assignments:
        name, equals, text = word.partition("=")
        if not equals:
            raise argparse.ArgumentTypeError(f"{option}: expected K=V, found {word!r}")
        found.append((name, text))
    return found


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
