"""Play many games under one set of rules, or under two on the same seeds, and write what they are like as a page.

Win rates by seat and starter, length, choice, ends, how close and how decided games are, and for each card how often
it is seen, played and kept, and what it is worth; of pieces what they do. The page is one HTML file that needs no
network; beside it lie all numbers (.csv) and every game (.games.jsonl), with which --resume goes on.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

from ..ai.levels import LEVELS
from ..arena.worker_pool import WorkerPool
from ..balance.csv_rows import COLUMNS, csv_rows_of
from ..balance.game_measures import measure_series
from ..balance.game_observer import ObservationPlan, observe_game
from ..balance.html_parts import ReportSide
from ..balance.html_report import report_page
from ..balance.interval_estimate import IntervalEstimate
from ..balance.labels import labels_of
from ..balance.observed_series import ObservationLog
from ..balance.series_comparison import compare_series
from ..core.game_protocol import BadPosition, Game
from ..data.faults import BadFile
from .game_argument import WANTED, comparison_title, game_of_argument
from .progress_bar import TerminalProgress
from .run_options import (
    ASIDE,
    add_run_options,
    constants_of,
    game_at,
    options_of,
    positive_count,
    repeat_command,
    rules_as_data,
    stopped_message,
    worker_pool_of,
)
from .simulate import players_of

QUICK: Final = "random"
"""Level of the players if none is named; it plays hundreds of games in seconds."""
NEXT: Final = "greedy"
"""Level suggested for the next run: slower, and worth the wait."""
LONG: Final = 5.0
"""Seconds after which a run says how long it still takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames balance`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar=WANTED, help="a game, or the folder of a set of rules")
    parser.add_argument("--against", metavar=WANTED, default="", help="compare with these rules, on the same seeds")
    parser.add_argument(
        "-n", type=positive_count, default=100, metavar="N", help="games under each rules (default 100)"
    )
    parser.add_argument(
        "-o", "--output", required=True, type=Path, metavar="FILE.html", help="the page to be written"
    )
    parser.add_argument("--players", default="", metavar="A,B,...",
                        help=f"one for all seats, or one a seat: {', '.join(LEVELS)} (default {QUICK})")  # fmt: skip
    parser.add_argument(
        "--positions", type=positive_count, default=0, metavar="P", help="at most so many positions a decision"
    )
    add_run_options(parser, "of the first game")


def run(arguments: argparse.Namespace) -> int:
    """Play, write; return 0, 1 when a game broke, 2 when the arguments do not fit, 130 when interrupted."""
    try:
        constants = constants_of(arguments.constants)
        games = [game_at(arguments) if arguments.rules else game_of_argument(arguments.game, constants)]
        games += [game_of_argument(arguments.against, constants)] if arguments.against else []
        plans = _plans(arguments, games)
        crew = worker_pool_of(arguments)
        kept = ObservationLog(
            arguments.output.with_suffix(".games.jsonl"), _head(arguments, plans), resume=arguments.resume
        )
    except BadFile:
        raise
    except (argparse.ArgumentTypeError, BadPosition, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if not arguments.players:
        print(f"{QUICK} players, in seconds: they find what is plainly too strong", file=sys.stderr)
    names = ["A", "B"][: len(games)]
    stopped = False
    try:
        with crew:
            _play(arguments, dict(zip(names, plans, strict=True)), kept, crew)
    except KeyboardInterrupt:
        stopped = True
    kept.close()
    sides = [
        ReportSide(
            labels_of(game, comparison_title(game), plan.options, plan.players),
            plan,
            measure_series(kept.games.get(name, [])),
        )
        for name, game, plan in zip(names, games, plans, strict=True)
    ][::-1]  # what it is compared with is the base, and stands first
    if all(side.measures.games for side in sides):
        found = compare_series(sides[0].measures, sides[1].measures) if len(sides) > 1 else ()
        arguments.output.write_text(report_page(sides, found, arguments.seed), encoding="utf-8")
        _write_csv(arguments.output.with_suffix(".csv"), sides)
        print("\n".join(_said(sides)))
        if found:
            print(f"differences: {sides[1].labels.title} minus {sides[0].labels.title}")
        for one in found:
            if one.is_significant:
                print(f"differs beyond chance: {one.name}: {one.before:.3g} and {one.after:.3g} ({one.by:+.3g})")
        print(f"{arguments.output}: {sum(side.measures.games for side in sides)} games")
        print(f"again: {repeat_command('boardgames balance', arguments, ASIDE)}")
        if not arguments.players and not stopped:
            print(f"next: --players {NEXT}, which takes {_time_of(plans, arguments)}")
    for side in sides:
        for seed, words in side.measures.broken:
            print(f"{side.labels.title}, seed {seed}: broke: {words}", file=sys.stderr)
    if stopped:
        print(stopped_message(arguments), file=sys.stderr)
        return 130
    return 1 if any(side.measures.broken for side in sides) else 0


def _plans(arguments: argparse.Namespace, games: list[Game]) -> list[ObservationPlan]:
    """Players and rules of each series. Raises ArgumentTypeError, BadPosition."""
    if len({game.id for game in games}) > 1:
        raise argparse.ArgumentTypeError(f"--against: expected rules of {games[0].id}, found {games[1].id}")
    plans = []
    for game in games:
        options = game.complete(options_of(game, arguments.options))
        players = players_of(arguments.players or QUICK, game.seat_count(options))
        game.new_game(options, arguments.seed)  # options that do not go together are told before anybody plays
        constants = constants_of(arguments.constants)
        plans.append(ObservationPlan(game.id, options, players, game.own_rules, arguments.positions, constants))
    return plans


def _head(arguments: argparse.Namespace, plans: list[ObservationPlan]) -> dict[str, Any]:
    """Identity of a run: everything but the number of games."""
    return {
        "game": plans[0].game_id,
        "players": plans[0].players,
        "options": plans[0].options,
        "positions": arguments.positions,
        "seed": arguments.seed,
        **rules_as_data(plans[0].constants, None),
        "rules": [None if plan.own_rules is None else plan.own_rules["digest"] for plan in plans],
    }


def _play(
    arguments: argparse.Namespace,
    plans: dict[str, ObservationPlan],
    observation_log: ObservationLog,
    worker_pool: WorkerPool,
) -> None:
    """Play what is missing, a set after the other; games of one seed count for both."""
    before = sum(map(len, observation_log.games.values()))
    bar = TerminalProgress(arguments.n * len(plans), "games", before)
    is_told, started = False, time.monotonic()
    for name, plan in plans.items():
        first = arguments.seed + len(observation_log.games.get(name, []))
        for game in worker_pool.map_in_order(
            observe_game, ((plan, seed) for seed in range(first, arguments.seed + arguments.n))
        ):
            observation_log.add(name, game)
            done = sum(map(len, observation_log.games.values()))
            if not is_told and time.monotonic() - started > LONG:
                is_told, left = True, arguments.n * len(plans) - done
                told = spoken_time(left * (time.monotonic() - started) / (done - before))
                bar.clear()
                print(
                    f"{left} more games take {told}; Ctrl+C stops, and the page tells what was played",
                    file=sys.stderr,
                )
            bar.show(done)
    bar.clear()


def _time_of(plans: list[ObservationPlan], arguments: argparse.Namespace) -> str:
    """Return how long the same games take with the players to be taken next: one is played for it."""
    started, plan = time.monotonic(), plans[0]
    count, workers = arguments.n * len(plans), arguments.workers or os.cpu_count() or 1
    observe_game(plan._replace(players=(NEXT,) * len(plan.players)), 1)
    return spoken_time((time.monotonic() - started) * count / workers)


def spoken_time(seconds: float) -> str:
    """Return a length of time as one says it beforehand."""
    if seconds < 50:
        return f"about {max(1, round(seconds))} s"
    return f"about {round(seconds / 60)} min" if seconds < 5400 else f"about {seconds / 3600:.1f} h"


def _said(sides: list[ReportSide]) -> list[str]:
    """The few lines that a terminal shows."""
    lines = []
    for side in sides:
        m = side.measures
        lines.append(
            f"{side.labels.title}: {m.games} games, {m.numbers['decisions'].value:.0f} decisions on the average, "
            f"{m.games - m.won} without a winner"
        )
        for seat, rate in enumerate(m.seats, 1):
            lines.append(f"  P{seat} {side.plan.players[seat - 1]:<8} {_percent(rate)}")
        for prize, told in ((False, "is worth"), (True, "brings more than other prizes:")):
            worth = [(card.best, card.id) for card in m.cards if card.best is not None and card.prize == prize]
            for best, id in sorted(worth, key=lambda one: -one[0].low)[:3]:
                if best.low > 0:
                    lines.append(f"  {side.labels.name_of(id)} {told} {_percent(best)}")
    return lines


def _percent(estimate: IntervalEstimate) -> str:
    return f"{100 * estimate.value:5.1f} %   95 %: {100 * estimate.low:.1f} to {100 * estimate.high:.1f}"


def _write_csv(path: Path, sides: list[ReportSide]) -> None:
    """One row for each number of each rules, with the ends of its interval."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(COLUMNS)
        for side in sides:
            table.writerows(csv_rows_of(side))
