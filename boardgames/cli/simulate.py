"""Play many games between computer players and sum up: their length, how they ended, who won."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import registry
from ..ai.levels import LEVELS
from ..arena.rating import wilson_interval
from ..arena.run_log import RunLog
from ..core.game_protocol import BadPosition, Game, seat_name
from ..data.faults import BadFile, did_you_mean
from .game_argument import known_game
from .progress_bar import TerminalProgress
from .run_options import (
    add_run_options,
    constants_of,
    game_at,
    options_of,
    positive_count,
    repeat_command,
    rules_as_data,
    stopped_message,
    worker_pool_of,
    write_rows,
)
from .seeded_games import GamePlan, SeededGame, play_many


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames simulate`."""
    levels = ", ".join(LEVELS)
    parser.add_argument(
        "game",
        metavar="GAME",
        type=known_game,
        choices=registry.GAME_IDS,
        help="one of " + ", ".join(registry.GAME_IDS),
    )
    parser.add_argument("-n", type=positive_count, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument(
        "--players", default="random", metavar="A,B,...", help=f"one for all seats, or one a seat: {levels}"
    )
    add_run_options(parser, "seed of the first game; the others follow")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of the result (default text)")
    parser.add_argument("--record", default="", metavar="DIR", help="write each game's record into this folder")
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="write each game as a JSON line")
    parser.add_argument("--csv", default="", metavar="FILE", help="write one row a game")


def run(arguments: argparse.Namespace) -> int:
    """Play, print the summary; return 0, 1 when a game broke, 2 for unfit arguments, 130 when interrupted."""
    file: RunLog | None = None
    try:
        game = game_at(arguments)
        plan = _plan(arguments, game)
        head = {**_head(plan), "seed": arguments.seed}
        file = RunLog(Path(arguments.output), head, resume=arguments.resume) if arguments.output else None
        results = [_played(fields) for fields in file.before] if file is not None else []
        crew = worker_pool_of(arguments)
    except BadFile:
        raise
    except BadPosition as error:
        print("\n".join(map(str, error.faults)), file=sys.stderr)
        return 2
    except (argparse.ArgumentTypeError, ValueError, FileExistsError) as error:
        print(error, file=sys.stderr)
        return 2
    stopped = False
    bar = TerminalProgress(arguments.n, "games", len(results))
    try:
        with crew:
            for one in play_many(plan, range(arguments.seed + len(results), arguments.seed + arguments.n), crew):
                results.append(one)
                if file is not None:
                    file.add(_fields(one))
                bar.show(len(results))
    except KeyboardInterrupt:
        stopped = True
    bar.clear()
    if file is not None:
        file.close()
    if arguments.csv:
        rows = [[*one[:1], " ".join(map(seat_name, one.winners)), *one[2:]] for one in results]
        write_rows(arguments.csv, SeededGame._fields, rows)
    repeated = repeat_command("boardgames simulate", arguments)
    if arguments.format == "json":
        print(json.dumps({**games_as_data(plan, results), "again": repeated}))
    elif results:
        print("\n".join(summary_lines(plan, results)))
        print(f"again    {repeated}")
    if stopped:
        print(stopped_message(arguments), file=sys.stderr)
        return 130
    return 1 if any(one.error for one in results) else 0


def _plan(arguments: argparse.Namespace, game: Game) -> GamePlan:
    """Raises `ArgumentTypeError`, `BadPosition`."""
    options = game.complete(options_of(game, arguments.options))
    players = players_of(arguments.players, game.seat_count(options))
    game.new_game(options, arguments.seed)  # options that do not go together are told before anybody plays
    constants = constants_of(arguments.constants)
    return GamePlan(arguments.game, options, players, arguments.record, game.own_rules, constants)


def players_of(text: str, seats: int) -> tuple[str, ...]:
    """Return one level a seat. Raises `ArgumentTypeError` for an unknown level or a wrong number."""
    levels = tuple(text.split(","))
    for level in levels:
        if level not in LEVELS:
            hint = did_you_mean(level, LEVELS)
            raise argparse.ArgumentTypeError(
                f"--players: expected {', '.join(LEVELS)}, found {level!r}" + (f" ({hint})" if hint else "")
            )
    if len(levels) == 1:
        return levels * seats
    if len(levels) != seats:
        raise argparse.ArgumentTypeError(f"--players: expected 1 or {seats} of them, found {len(levels)}")
    return levels


def games_as_data(plan: GamePlan, results: Sequence[SeededGame]) -> dict[str, Any]:
    """Return every game as plain data; the same for any number of workers."""
    return {**_head(plan), "games": [_fields(one) for one in results]}


def _head(plan: GamePlan) -> dict[str, Any]:
    """Identity of a run, without its seeds."""
    head = {"format": "simulate/1", "game": plan.game_id, "options": dict(plan.options)}
    return {**head, **rules_as_data(plan.constants, plan.own_rules), "players": list(plan.players)}


def _fields(seeded_game: SeededGame) -> dict[str, Any]:
    return {**seeded_game._asdict(), "winners": [seat_name(seat) for seat in seeded_game.winners]}


def _played(fields: Mapping[str, Any]) -> SeededGame:
    try:
        return SeededGame(**{**fields, "winners": tuple(int(name[1:]) - 1 for name in fields["winners"])})
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a line of simulate: {type(error).__name__}: {error}") from None


def summary_lines(plan: GamePlan, results: Sequence[SeededGame]) -> list[str]:
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
        low, high = wilson_interval(wins / len(whole), len(whole))
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
