"""Let computer players meet from random openings, each opening twice with sides changed, and rate them.

A player is a level, `LEVEL*K` for K times its positions, `cmd:PROGRAM` for a program of your own (docs/engines.md),
or a search of OpenSpiel (docs/research.md). Every two of them meet in N pairs of games. Budgets count positions, so
that a run gives the same results on every machine and with any number of workers; --equal-cpu and programs are
exempt from that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..arena.game_pairs import NAMED, ArenaPlayer, GamePair, Matchup, parse_player, why_unfit
from ..arena.pair_series import pair_as_fields, play_pairs, read_pairs
from ..arena.rating import SequentialVerdict, elo_ratings, mean_interval, sequential_test
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

FORMAT: Final = "arena/1"
COLUMNS: Final = ("first", "second", "pair", "seats", "winners", "reason", "decisions", "score", "cpu1", "cpu2")
"""Of the table of games."""
NOTHING: Final = 1e-3
"""Seconds of CPU below which nothing can be said."""

Names = tuple[str, str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames arena`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "game",
        metavar="GAME",
        type=known_game,
        choices=registry.GAME_IDS,
        help="one of " + ", ".join(registry.GAME_IDS),
    )
    parser.add_argument("--players", required=True, metavar="A,B,...", help="two or more: " + ", ".join(NAMED))
    parser.add_argument(
        "-n", type=positive_count, default=50, metavar="N", help="pairs of games for every two (default 50)"
    )
    add_run_options(parser, "fixes every opening")
    parser.add_argument(
        "--positions",
        type=positive_count,
        default=0,
        metavar="P",
        help="at most so many positions a decision, for all",
    )
    parser.add_argument(
        "--time", default="x1", metavar="xK", help="the first player gets K times its positions (x4, x0.5)"
    )
    parser.add_argument(
        "--equal-cpu", action="store_true", help="the first player's positions follow what the second one's CPU costs"
    )
    parser.add_argument(
        "--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="stop once the first is ELO1 rather than ELO0"
    )
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="write each pair as a JSON line")
    parser.add_argument("--csv", default="", metavar="FILE", help="write one row a game")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of the result (default text)")


def run(arguments: argparse.Namespace) -> int:
    """Play and print; return 0, or 1 when a game broke, 2 when the arguments do not fit, 130 when interrupted."""
    try:
        series = _ArenaRun(arguments)
    except BadFile:
        raise
    except (argparse.ArgumentTypeError, BadPosition, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    stopped = False
    try:
        with series.crew:
            series.play()
    except KeyboardInterrupt:
        stopped = True
    series.close()
    if arguments.csv:
        write_rows(arguments.csv, COLUMNS, _rows(series.pairs))
    repeated = repeat_command("boardgames arena", arguments)
    if arguments.format == "json":
        print(json.dumps({**series.result(), "again": repeated}))
    else:
        print("\n".join([*series.report(), f"again: {repeated}"]))
    if stopped:
        print(stopped_message(arguments), file=sys.stderr)
        return 130
    return 1 if any(pair.error for pairs in series.pairs.values() for pair in pairs) else 0


class _ArenaRun:
    """One run of the arena: its meetings and their results so far."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.game: Game = game_at(arguments)
        options = self.game.complete(options_of(self.game, arguments.options))
        self._entrants = _entrants(arguments.players, arguments.time)
        if why := "; ".join(filter(None, (why_unfit(one, self.game) for one in self._entrants))):
            raise argparse.ArgumentTypeError(f"--players: {why}")
        constants, own = constants_of(arguments.constants), self.game.own_rules
        self._contests = {
            (a.spec, b.spec): Matchup(arguments.game, options, constants, a, b, arguments.positions, own)
            for a, b in combinations(self._entrants, 2)
        }
        self._head = {
            "format": FORMAT,
            "game": arguments.game,
            "options": options,
            **rules_as_data(constants, own),
            "players": [one.spec for one in self._entrants],
            "time": arguments.time,
            "positions": arguments.positions,
            "equal_cpu": arguments.equal_cpu,
            "seed": arguments.seed,
        }
        self.pairs: dict[Names, list[GamePair]] = {names: [] for names in self._contests}
        self._file: RunLog | None = None
        if arguments.output:
            self._file = RunLog(Path(arguments.output), self._head, resume=arguments.resume)
            self.pairs |= read_pairs(self._file.before)
        self.crew = worker_pool_of(arguments)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def play(self) -> None:
        """Play the missing pairs in order, and stop each meeting that is settled."""
        wanted: int = self._arguments.n
        bar = TerminalProgress(wanted * len(self._contests), "pairs", sum(map(len, self.pairs.values())))
        for names in self._contests:
            done = self.pairs[names]
            if len(done) >= wanted or self._settled(names):
                continue
            numbers = range(len(done), wanted)
            for pair in play_pairs(partial(self._fair, names), self._arguments.seed, numbers, self.crew):
                done.append(pair)
                if self._file is not None:
                    self._file.add(pair_as_fields(names, pair))
                bar.show(sum(map(len, self.pairs.values())))
                if self._settled(names):
                    break
        bar.clear()

    def _fair(self, names: Names) -> Matchup:
        """The contest, the first player's positions set so that a pair of games costs both the same CPU."""
        contest, played = self._contests[names], [pair for pair in self.pairs[names] if pair.games]
        first, second = _costs(played)
        if not self._arguments.equal_cpu or first < NOTHING or second < NOTHING:
            return contest
        times = second * sum(pair.times for pair in played) / (len(played) * first)
        return contest._replace(first=contest.first._replace(budget_factor=max(0.01, min(100.0, times))))

    def _settled(self, names: Names) -> bool:
        return bool(self._arguments.sprt and self.verdict(names).answer)

    def verdict(self, names: Names) -> SequentialVerdict:
        """State of the sequential test of two players."""
        low, high = self._arguments.sprt
        return sequential_test(_scores(self.pairs[names]), low, high)

    def result(self) -> dict[str, Any]:
        """Results as plain data."""
        table = elo_ratings({names: _scores(pairs) for names, pairs in self.pairs.items()})
        meetings = []
        for names, pairs in self.pairs.items():
            scores, games = _scores(pairs), [game for pair in pairs for game in pair.games]
            mean, low, high = mean_interval(scores)
            first, second = _costs(pairs)
            decisions = sum(game.decisions for game in games)
            fields: dict[str, Any] = {
                "players": list(names),
                "pairs": len(scores),
                "score": round(mean, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "won": sum(game.score > 0.5 for game in games),
                "even": sum(game.score == 0.5 for game in games),
                "lost": sum(game.score < 0.5 for game in games),
                "cpu": [round(first, 2), round(second, 2)],
                "decisions": decisions,
                "builds": sorted({pair.build for pair in pairs if pair.build}),
                "broken": [f"pair {pair.number}: {pair.error}" for pair in pairs if pair.error],
            }
            if self._arguments.sprt:
                verdict = self.verdict(names)
                fields["sprt"] = {"answer": verdict.answer or "open", "ratio": round(verdict.ratio, 2)}
            meetings.append(fields)
        players = {name: {"elo": round(r.elo, 1), "margin": round(r.margin, 1)} for name, r in table.items()}
        return {**self._head, "ratings": players, "meetings": meetings}

    def report(self) -> list[str]:
        """Results as lines for people."""
        result = self.result()
        options = " ".join(f"{name}={value}" for name, value in result["options"].items())
        lines = [f"{result['game']} {options}, seed {result['seed']}".replace(" ,", ",")]
        ranked = sorted(result["ratings"].items(), key=lambda item: -item[1]["elo"])
        width = max(len(name) for name, _ in ranked)
        lines += [f"{name:<{width}}  {r['elo']:+7.0f} Elo  ± {r['margin']:.0f}" for name, r in ranked]
        for one in result["meetings"]:
            a, b = one["players"]
            share = f"{100 * one['score']:.1f} % (95 %: {100 * one['low']:.1f} to {100 * one['high']:.1f})"
            counts = f"{one['pairs']} pairs, won {one['won']}, even {one['even']}, lost {one['lost']}"
            lines.append(f"{a} against {b}: {share}; {counts}")
            build = "".join(f", {name}" for name in one["builds"])
            lines.append(
                f"  CPU {one['cpu'][0]:.1f} s against {one['cpu'][1]:.1f} s, {one['decisions']} decisions{build}"
            )
            if "sprt" in one:
                low, high = self._arguments.sprt
                answer, ratio = one["sprt"]["answer"], one["sprt"]["ratio"]
                lines.append(f"  {high:g} rather than {low:g} Elo stronger: {answer} (log ratio {ratio})")
            lines += [f"  broke: {error}" for error in one["broken"]]
        return lines


def _entrants(text: str, time: str) -> list[ArenaPlayer]:
    """Return the players of the command line. Raises `ArgumentTypeError` with a sentence."""
    found = []
    for words in text.split(","):
        try:
            found.append(parse_player(words))
        except KeyError:
            level = words.partition("*")[0]
            hint = did_you_mean(level, NAMED)
            known = ", ".join(NAMED)
            raise argparse.ArgumentTypeError(
                f"--players: expected {known} or cmd:PROGRAM, found {level!r}" + (f" ({hint})" if hint else "")
            ) from None
        except ValueError:
            raise argparse.ArgumentTypeError(
                f"--players: expected LEVEL*K with K 0.01 to 1000, found {words!r}"
            ) from None
    try:
        factor = float(time.removeprefix("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"--time: expected x and a number such as x4, found {time!r}") from None
    if factor != 1.0:
        first = found[0]
        found[0] = first._replace(spec=f"{first.spec}*{factor:g}", budget_factor=first.budget_factor * factor)
    if len(found) < 2 or len({one.spec for one in found}) < len(found):
        raise argparse.ArgumentTypeError(f"--players: expected two or more different players, found {text!r}")
    return found


def _scores(pairs: Sequence[GamePair]) -> list[float]:
    return [pair.score for pair in pairs if pair.games]


def _costs(pairs: Sequence[GamePair]) -> tuple[float, float]:
    games = [game for pair in pairs for game in pair.games]
    return sum(game.cpu[0] for game in games), sum(game.cpu[1] for game in games)


def _rows(pairs: Mapping[Names, Sequence[GamePair]]) -> Iterator[Sequence[object]]:
    for (a, b), played in pairs.items():
        for pair in played:
            for game in pair.games:
                seats, winners = (" ".join(map(seat_name, some)) for some in (game.seats, game.winners))
                cost = [f"{seconds:.3f}" for seconds in game.cpu]
                yield (a, b, pair.number, seats, winners, game.reason, game.decisions, game.score, *cost)
