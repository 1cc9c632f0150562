"""Let computer players meet from random openings, each opening twice with sides changed, and rate them.

A player is a level, `LEVEL*K` for K times its positions, or `cmd:PROGRAM` for a program of your own
(docs/engines.md). Every two of them meet in N pairs of games. Budgets count positions, so that a run gives the
same results on every machine and with any number of workers; --equal-cpu and programs are exempt from that.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TextIO

from .. import registry
from ..ai.levels import LEVELS
from ..arena.contest import Contest, Entrant, Pair, entrant
from ..arena.rating import Verdict, mean_interval, ratings, sequential
from ..arena.series import pair_line, play_series, read_pairs
from ..core.machine import BadPosition, Game
from ..data.faults import BadFile, nearest
from .own import add_rules, game_at
from .progress import Progress
from .simulate import count, options_of, seed_number

FORMAT: Final = "arena/1"
NOTHING: Final = 1e-3
"""Seconds of CPU below which nothing can be said."""

Names = tuple[str, str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames arena`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "game", metavar="GAME", choices=registry.GAME_IDS, help="one of " + ", ".join(registry.GAME_IDS)
    )
    parser.add_argument("--players", required=True, metavar="A,B,...", help="two or more: " + ", ".join(LEVELS))
    parser.add_argument("-n", type=count, default=50, metavar="N", help="pairs of games for every two (default 50)")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help="fixes every opening (default 1)")
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="set-up options of the game")
    parser.add_argument(
        "--positions", type=count, default=0, metavar="P", help="at most so many positions a decision, for all"
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
    parser.add_argument("--workers", type=count, default=0, metavar="W", help="processes (default: one a core)")
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="write each pair as a JSON line")
    parser.add_argument("--resume", action="store_true", help="go on with the run that --output holds")
    parser.add_argument("--csv", default="", metavar="FILE", help="write one row a game")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="of the result (default text)")
    add_rules(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play and print; return 0, or 1 when a game broke, 2 when the arguments do not fit, 130 when interrupted."""
    try:
        series = _Run(arguments)
    except BadFile:
        raise
    except (argparse.ArgumentTypeError, BadPosition, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    stopped = False
    try:
        series.play()
    except KeyboardInterrupt:
        stopped = True
    series.close()
    if arguments.csv:
        _write_csv(Path(arguments.csv), series.pairs)
    print(json.dumps(series.result()) if arguments.format == "json" else "\n".join(series.report()))
    if stopped:
        again = f" It goes on with --output {arguments.output} --resume." if arguments.output else ""
        print(f"Stopped; what was played counts.{again}", file=sys.stderr)
        return 130
    return 1 if any(pair.error for pairs in series.pairs.values() for pair in pairs) else 0


class _Run:
    """One call of the arena: who meets whom, and what came of it so far."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.game: Game = game_at(arguments)
        options = self.game.complete(options_of(self.game, arguments.options))
        self._entrants = _entrants(arguments.players, arguments.time)
        self._contests = {
            (a.words, b.words): Contest(arguments.game, options, {}, a, b, arguments.positions, self.game.own_rules)
            for a, b in combinations(self._entrants, 2)
        }
        self._head = {
            "format": FORMAT,
            "game": arguments.game,
            "options": options,
            "players": [one.words for one in self._entrants],
            "time": arguments.time,
            "positions": arguments.positions,
            "equal_cpu": arguments.equal_cpu,
            "seed": arguments.seed,
        }
        if self.game.own_rules is not None:
            self._head["set"] = {name: self.game.own_rules[name] for name in ("id", "version", "digest")}
        self.pairs: dict[Names, list[Pair]] = {names: [] for names in self._contests}
        self._file: TextIO | None = None
        if arguments.output:
            self._open(Path(arguments.output))

    def _open(self, path: Path) -> None:
        if self._arguments.resume and path.exists():
            self.pairs |= read_pairs(path, self._head)
            self._file = path.open("a", encoding="utf-8")
            return
        self._file = path.open("x", encoding="utf-8")  # nothing is overwritten
        self._file.write(json.dumps(self._head) + "\n")

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def play(self) -> None:
        """Play what is missing, in order, and stop each meeting that is settled."""
        wanted: int = self._arguments.n
        workers = self._arguments.workers or os.cpu_count() or 1
        bar = Progress(wanted * len(self._contests), "pairs")
        for names in self._contests:
            done = self.pairs[names]
            if len(done) >= wanted or self._settled(names):
                continue
            numbers = range(len(done), wanted)
            for pair in play_series(partial(self._fair, names), self._arguments.seed, numbers, workers):
                done.append(pair)
                if self._file is not None:
                    self._file.write(pair_line(names, pair) + "\n")
                    self._file.flush()
                bar.show(sum(map(len, self.pairs.values())))
                if self._settled(names):
                    break
        bar.clear()

    def _fair(self, names: Names) -> Contest:
        """The contest, the first player's positions set so that a pair of games costs both the same CPU."""
        contest, played = self._contests[names], [pair for pair in self.pairs[names] if pair.games]
        first, second = _costs(played)
        if not self._arguments.equal_cpu or first < NOTHING or second < NOTHING:
            return contest
        times = second * sum(pair.times for pair in played) / (len(played) * first)
        return contest._replace(first=contest.first._replace(times=max(0.01, min(100.0, times))))

    def _settled(self, names: Names) -> bool:
        return bool(self._arguments.sprt and self.verdict(names).answer)

    def verdict(self, names: Names) -> Verdict:
        """Where the sequential test of two players stands."""
        low, high = self._arguments.sprt
        return sequential(_scores(self.pairs[names]), low, high)

    def result(self) -> dict[str, Any]:
        """What came of it, as plain data."""
        table = ratings({names: _scores(pairs) for names, pairs in self.pairs.items()})
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
                "broken": [f"pair {pair.number}: {pair.error}" for pair in pairs if pair.error],
            }
            if self._arguments.sprt:
                verdict = self.verdict(names)
                fields["sprt"] = {"answer": verdict.answer or "open", "ratio": round(verdict.ratio, 2)}
            meetings.append(fields)
        players = {name: {"elo": round(r.elo, 1), "margin": round(r.margin, 1)} for name, r in table.items()}
        return {**self._head, "ratings": players, "meetings": meetings}

    def report(self) -> list[str]:
        """What came of it, as lines for people."""
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
            lines.append(f"  CPU {one['cpu'][0]:.1f} s against {one['cpu'][1]:.1f} s, {one['decisions']} decisions")
            if "sprt" in one:
                low, high = self._arguments.sprt
                answer, ratio = one["sprt"]["answer"], one["sprt"]["ratio"]
                lines.append(f"  {high:g} rather than {low:g} Elo stronger: {answer} (log ratio {ratio})")
            lines += [f"  broke: {error}" for error in one["broken"]]
        return lines


def _entrants(text: str, time: str) -> list[Entrant]:
    """The players of the command line. Raises `ArgumentTypeError` with a sentence."""
    found = []
    for words in text.split(","):
        try:
            found.append(entrant(words))
        except KeyError:
            level = words.partition("*")[0]
            hint = nearest(level, LEVELS)
            known = ", ".join(LEVELS)
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
        found[0] = first._replace(words=f"{first.words}*{factor:g}", times=first.times * factor)
    if len(found) < 2 or len({one.words for one in found}) < len(found):
        raise argparse.ArgumentTypeError(f"--players: expected two or more different players, found {text!r}")
    return found


def _scores(pairs: Sequence[Pair]) -> list[float]:
    return [pair.score for pair in pairs if pair.games]


def _costs(pairs: Sequence[Pair]) -> tuple[float, float]:
    games = [game for pair in pairs for game in pair.games]
    return sum(game.cpu[0] for game in games), sum(game.cpu[1] for game in games)


def _write_csv(path: Path, pairs: Mapping[Names, Sequence[Pair]]) -> None:
    with path.open("x", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("first", "second", "pair", "seats", "winners", "reason", "decisions", "score", "cpu1", "cpu2"))
        for (a, b), played in pairs.items():
            for pair in played:
                for game in pair.games:
                    seats = " ".join(f"P{seat + 1}" for seat in game.seats)
                    winners = " ".join(f"P{seat + 1}" for seat in game.winners)
                    cost = [f"{seconds:.3f}" for seconds in game.cpu]
                    rows.writerow((a, b, pair.number, seats, winners, game.reason, game.decisions, game.score, *cost))
