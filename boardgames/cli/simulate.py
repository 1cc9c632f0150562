"""Play many games between computer players and sum up: their length, how they ended, who won."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .. import registry
from ..ai.levels import LEVELS
from ..arena.rating import wilson
from ..core.machine import BadPosition, Game, seat_name
from ..data.faults import nearest
from ..data.formats import MAX_SEED
from .own import add_rules, game_at
from .playouts import Plan, Played, play_many
from .progress import Progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames simulate`."""
    levels = ", ".join(LEVELS)
    parser.add_argument(
        "game", metavar="GAME", choices=registry.GAME_IDS, help="one of " + ", ".join(registry.GAME_IDS)
    )
    parser.add_argument("-n", type=count, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument(
        "--players", default="random", metavar="A,B,...", help=f"one for all seats, or one a seat: {levels}"
    )
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=1,
        metavar="S",
        help="seed of the first game; the others follow (default 1)",
    )
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="set-up options of the game")
    parser.add_argument("--workers", type=count, default=0, metavar="W", help="processes (default: one a core)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of the result (default text)")
    parser.add_argument("--record", default="", metavar="DIR", help="write each game's record into this folder")
    add_rules(parser)


def count(text: str) -> int:
    """Read a whole number of at least 1 from the command line."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number of at least 1")
    return int(text)


def seed_number(text: str) -> int:
    """Read a seed from the command line."""
    if not text.isdigit() or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"a whole number of 0..{MAX_SEED}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Play, print the summary; return 0 unless a game broke (1) or the arguments do not fit the game (2)."""
    game = game_at(arguments)
    try:
        options = game.complete(options_of(game, arguments.options))
        players = players_of(arguments.players, game.seat_count(options))
        game.new(options, arguments.seed)  # options that do not go together are told before anybody plays
    except argparse.ArgumentTypeError as error:
        print(error, file=sys.stderr)
        return 2
    except BadPosition as error:
        print("\n".join(map(str, error.faults)), file=sys.stderr)
        return 2
    plan = Plan(arguments.game, options, players, arguments.record, game.own_rules)
    workers = arguments.workers or os.cpu_count() or 1
    results: list[Played] = []
    bar = Progress(arguments.n, "games")
    for some in play_many(plan, arguments.seed, arguments.n, workers):
        results += some
        bar.show(len(results))
    bar.clear()
    results.sort()
    print(json.dumps(told(plan, results)) if arguments.format == "json" else "\n".join(summary(plan, results)))
    return 1 if any(one.error for one in results) else 0


def options_of(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """Return `k=v` words as options; a value is given the type that the game's option has."""
    options: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise argparse.ArgumentTypeError(f"--options: expected K=V, found {word!r}")
        typed = {str(value).lower(): value for value in game.options.get(name, ())}
        options[name] = typed.get(text.lower(), text)
    return options


def players_of(text: str, seats: int) -> tuple[str, ...]:
    """Return one level a seat. Raises `ArgumentTypeError` for an unknown level or a wrong number."""
    levels = tuple(text.split(","))
    for level in levels:
        if level not in LEVELS:
            hint = nearest(level, LEVELS)
            raise argparse.ArgumentTypeError(
                f"--players: expected {', '.join(LEVELS)}, found {level!r}" + (f" ({hint})" if hint else "")
            )
    if len(levels) == 1:
        return levels * seats
    if len(levels) != seats:
        raise argparse.ArgumentTypeError(f"--players: expected 1 or {seats} of them, found {len(levels)}")
    return levels


def told(plan: Plan, results: Sequence[Played]) -> dict[str, Any]:
    """Return every game as plain data; the same for any number of workers."""
    games = [{**one._asdict(), "winners": [seat_name(seat) for seat in one.winners]} for one in results]
    head = {"format": "simulate/1", "game": plan.game_id, "options": dict(plan.options)}
    return {**head, "players": list(plan.players), "games": games}


def summary(plan: Plan, results: Sequence[Played]) -> list[str]:
    """Return the lines of the report; the same for any number of workers."""
    options = " ".join(f"{name}={_word(value)}" for name, value in plan.options.items())
    head = f"{plan.game_id}: {len(results)} games, seeds {results[0].seed}..{results[-1].seed}, {options}".rstrip(
        ", "
    )
    whole = [one for one in results if not one.error]
    lines = [head]
    lines += [f"seed {one.seed}: broke after {one.decisions} decisions: {one.error}" for one in results if one.error]
    if not whole:
        return lines
    lines.append("length   " + _spread([one.decisions for one in whole], "decisions"))
    lines.append("         " + _spread([one.rounds for one in whole], "rounds"))
    reasons = Counter(one.reason for one in whole)
    lines.append("ends     " + ", ".join(f"{reason} {count}" for reason, count in _ranked(reasons)))
    for seat, level in enumerate(plan.players):
        wins = sum(seat in one.winners for one in whole)
        low, high = wilson(wins / len(whole), len(whole))
        rate = f"{100 * wins / len(whole):5.1f} %   95 %: {100 * low:.1f} to {100 * high:.1f}"
        lines.append(f"{seat_name(seat)} {level:<8} wins {wins:>5}  {rate}")
    draws, shared = sum(not one.winners for one in whole), sum(len(one.winners) > 1 for one in whole)
    lines.append(f"draws {draws}, won by more than one seat {shared}")
    return lines


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))


def _spread(numbers: Sequence[int], unit: str) -> str:
    middle = statistics.median(numbers)
    return f"median {middle:g} {unit}, mean {statistics.fmean(numbers):.1f}, {min(numbers)} to {max(numbers)}"
