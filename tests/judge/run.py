"""Measures the judge of decisions in games of computer players, one JSON line a game with `-o`.

python3 dev.py judge calibration walpurgisnacht --options seats=5 -n 500
python3 dev.py judge stability terrorixico -n 20
python3 dev.py judge errors walpurgisnacht --options seats=5 -n 20
python3 dev.py judge calibration sacrificio --options variant=quick -n 500 -o run.jsonl --resume --write

calibration: whether a seat's chance from what it knew is its share of wins, and whether what its actions turned up
has the mean 0. stability: whether a second search agrees that a decision is costly, and a third one where both told
it. errors: one action in seven is by chance; which of these that playing on confirms as costly the judge finds.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.ai.chance_estimate import DRAWN, estimate_chance  # noqa: E402
from boardgames.ai.judge import SUSPICIOUS_COST, judge_once, mean_and_error, merged  # noqa: E402
from boardgames.ai.levels import make_player, position_budget  # noqa: E402
from boardgames.ai.player import Player, RandomPlayer  # noqa: E402
from boardgames.ai.rollouts import compare_by_rollouts  # noqa: E402
from boardgames.ai.search_budget import SearchBudget  # noqa: E402
from boardgames.arena.game_runner import RunningGame, SeatedPlayer  # noqa: E402
from boardgames.arena.run_log import RunLog  # noqa: E402
from boardgames.cli.run_options import options_of  # noqa: E402
from boardgames.core.game_protocol import Action, Game, OptionValue  # noqa: E402
from boardgames.core.match import Match  # noqa: E402
from boardgames.core.rng import Rng, mix  # noqa: E402
from boardgames.review.seat_history import DecisionPoint, SeatHistory  # noqa: E402
from boardgames.review.seat_review import SECOND_POSITIONS  # noqa: E402
from boardgames.review.verdicts import TOLD, verdict_of  # noqa: E402
from tests.docs.generated_pages import merge_rows, write_page  # noqa: E402

LEVELS = ("novice", "adept", "greedy")
TABLE_OPTIONS = ("seats", "variant")
"""Options that make a table of its own."""
ERROR_PART = 7
"""One action in so many is played by chance where errors are measured."""
REVEALED_PART = 3
"""One action in so many is looked at for what it turned up, unless asked otherwise."""
COSTLY = 0.10
ROLLOUTS = (32, 4)
"""Determinizations in which an error is played on, and width of the players that do so."""


class ErringPlayer(Player):
    """A level that plays one action in `ERROR_PART` by chance, and notes its number among the `lines` of the game."""

    def __init__(self, level: Player, lines: Sequence[Action], errors: set[int]) -> None:
        self._level = level
        self._lines = lines
        self._errors = errors

    def choose(self, question: Any, rng: Rng, budget: SearchBudget) -> Action:
        errs = rng.below(ERROR_PART) == 0
        if errs:
            self._errors.add(len(self._lines))
        return (RandomPlayer() if errs else self._level).choose(question, rng, budget)


def played_match(
    game: Game, options: dict[str, OptionValue], seed: int, most: int, *, by_chance: set[int] | None = None
) -> Match:
    """Return a whole match of mixed levels, with at most so many positions a decision.

    With `by_chance` all are greedy, some actions are played by chance, and their numbers are added to it.
    """
    seats, lines = game.seat_count(options), list[Action]()
    players = []
    for seat in range(seats):
        level = LEVELS[(seed + seat) % len(LEVELS)] if by_chance is None else "greedy"
        player = make_player(level, game)
        positions = min(most, position_budget(level, game))
        if by_chance is not None:
            player = ErringPlayer(player, lines, by_chance)
        players.append(SeatedPlayer(player, positions))
    running = RunningGame(game, options, game.new_game(options, mix(seed) & 0x7FFFFFFF), seed, lines)
    running.play_to_end(players)
    match = Match(game, game.new_game(options, mix(seed) & 0x7FFFFFFF))
    for line in lines:
        match.play(line)
    return match


def calibration(
    match: Match,
    options: dict[str, OptionValue],
    *,
    revealed_from: int | None = 0,
    turn_part: int = 1,
    action_part: int = REVEALED_PART,
) -> dict[str, Any]:
    """Return for a game the estimate of each seat at one turn in `turn_part` with its result, and what its actions
    turned up: of one in `action_part`, counted from the number `revealed_from`; of none without it.
    """
    outcome = match.outcome()
    assert outcome is not None
    points, revealed = [], []
    begins = [n for n, entry in enumerate(match.history) if not n or entry.turn != match.history[n - 1].turn]
    looked_at = set(begins[len(match) % turn_part :: turn_part])
    for seat in range(match.game.seat_count(options)):
        history = SeatHistory(match, options, seat)
        result = DRAWN if not outcome.winners else float(seat in outcome.winners)
        for number, entry in enumerate(match.history):
            if number in looked_at:
                points.append([estimate_chance(history.request_after(number)).value, result])
            is_looked_at = revealed_from is not None and number % action_part == revealed_from % action_part
            if is_looked_at and entry.seat == seat and not history.shows_others(number):
                estimate = estimate_chance(history.request_after(number), entry.action)
                after = estimate.after
                assert after is not None
                if estimate.shows_hands:
                    continue
                is_last = number + 1 == len(match)
                value = result if is_last else estimate_chance(history.request_after(number + 1)).value
                revealed.append(value - after)
    return {"points": points, "revealed": revealed}


def decisions_of(match: Match, options: dict[str, OptionValue]) -> Iterable[tuple[SeatHistory, DecisionPoint]]:
    for seat in range(match.game.seat_count(options)):
        history = SeatHistory(match, options, seat)
        yield from ((history, point) for point in history.decisions())


def stability(match: Match, options: dict[str, OptionValue]) -> dict[str, Any]:
    """Return the costs by three searches of each decision that the first one finds suspicious, and whether the first
    two together tell it to a person.
    """
    game, positions = match.game, SECOND_POSITIONS[not match.game.hidden]
    costs = []
    for history, point in decisions_of(match, options):
        request = history.request_after(point.after)
        first = judge_once(request, point.played, SearchBudget(positions))
        if first is None or first.exact or first.cost < SUSPICIOUS_COST:
            continue
        second, third = (
            judge_once(request, point.played, SearchBudget(positions), series, is_repeat=True) for series in (0, 1)
        )
        assert second is not None and third is not None
        told = verdict_of(merged(first, second), game, game.evaluation_scale) in TOLD
        costs.append([first.cost, second.cost, third.cost, told])
    return {"costs": costs}


def errors(
    match: Match, options: dict[str, OptionValue], by_chance: Collection[int], played_on: int
) -> dict[str, Any]:
    """Return, of each action by chance that looks suspicious in 1,500 positions, its costs by two searches and by
    rollouts of players that look at `played_on` positions a decision.

    The lines that are played on are the best one and the one action that was played.
    """
    found = []
    positions = SECOND_POSITIONS[not match.game.hidden]
    for history, point in decisions_of(match, options):
        if point.after not in by_chance:
            continue
        request = history.request_after(point.after)
        quick = judge_once(request, point.played, SearchBudget(positions // 10))
        if quick is None or quick.exact or quick.cost < SUSPICIOUS_COST:
            continue
        first, second = (
            judge_once(request, point.played, SearchBudget(positions), series=1, is_repeat=again)
            for again in (False, True)
        )
        assert first is not None and second is not None
        worlds, width = ROLLOUTS
        lines = first.best, point.played[:1]
        rolled = compare_by_rollouts(request, lines, worlds, played_on, SearchBudget(10**9), width)
        found.append([first.cost, second.cost, rolled.mean, rolled.error])
    return {"errors": found}


def logit(value: float) -> float:
    value = min(0.98, max(0.02, value))
    return math.log(value / (1.0 - value))


def slope_of(points: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return slope and offset of the result over the logit of the value (logistic regression)."""
    slope, offset = 1.0, 0.0
    for _ in range(30):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for value, result in points:
            x = logit(value)
            p = 1.0 / (1.0 + math.exp(-(slope * x + offset)))
            w = p * (1.0 - p)
            g0, g1 = g0 + result - p, g1 + (result - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        if det <= 0:
            break
        offset += (h11 * g0 - h01 * g1) / det
        slope += (h00 * g1 - h01 * g0) / det
    return slope, offset


def summary(measure: str, results: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return what a measurement found, by the column of its data file."""
    return {"calibration": calibration_summary, "stability": stability_summary, "errors": errors_summary}[measure](
        results
    )


def calibration_summary(results: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return how well the estimates meet the results, and the mean of what own actions turned up, by games."""
    points = [point for one in results for point in one["points"]]
    brier = mean_and_error([(value - result) ** 2 for value, result in points])[0]
    revealed = [sum(one["revealed"]) / len(one["revealed"]) for one in results if one["revealed"]]
    mean, error = mean_and_error(revealed) if revealed else (None, None)
    slope, offset = slope_of(points)
    return {
        "points": str(len(points)),
        "brier": f"{brier:.3f}",
        "slope": f"{slope:.2f}",
        "offset": f"{offset:+.2f}",
        "revealed": "" if mean is None else f"{mean:+.5f}",
        "revealed_error": "" if error is None else f"{error:.5f}",
    }


def stability_summary(results: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Count the decisions that one search found costly, those that two told, and how many another one halved."""
    costs = [costs for one in results for costs in one["costs"]]
    columns = {}
    for name, line in (("suspicious", SUSPICIOUS_COST), ("costly", COSTLY)):
        seconds = [second for first, second, _, _ in costs if first >= line]
        told = [((first + second) / 2, third) for first, second, third, is_told in costs if is_told]
        told = [(cost, third) for cost, third in told if cost >= line]
        columns[name] = str(len(seconds))
        columns[f"{name}_halved"] = str(sum(second < line / 2 for second in seconds))
        columns[f"{name}_told"] = str(len(told))
        columns[f"{name}_told_halved"] = str(sum(third < cost / 2 for cost, third in told))
    return columns


def errors_summary(results: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Count suspicious decisions, those that playing on confirmed as costly, and those of them that the judge found;
    then the mean cost that both searches told as costly, and what was lost by playing on.
    """
    found = [tuple(error) for one in results for error in one["errors"]]
    real = [error for error in found if error[2] >= COSTLY and error[2] > 2 * error[3]]
    named = sum(min(error[:2]) >= SUSPICIOUS_COST / 2 and sum(error[:2]) / 2 >= SUSPICIOUS_COST for error in real)
    told = [error for error in found if min(error[:2]) >= COSTLY]
    lost, error = mean_and_error([one[2] for one in told]) if told else (0.0, 0.0)
    return {
        "suspicious": str(len(found)),
        "confirmed": str(len(real)),
        "found": str(named),
        "told": str(len(told)),
        "told_cost": f"{sum(sum(one[:2]) / 2 for one in told) / max(1, len(told)):.3f}",
        "lost": f"{lost:.3f}",
        "lost_error": f"{error:.3f}",
    }


MEASURES = ("calibration", "stability", "errors")


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("-n", type=int, default=20, help="games (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--options", nargs="*", default=[], metavar="K=V", help="such as seats=5")
    parser.add_argument("--positions", type=int, default=400, help="the most of a player's decision (default 400)")
    parser.add_argument(
        "--played-on",
        type=int,
        default=250,
        metavar="POSITIONS",
        help="of the decisions of players that confirm an error (default 250)",
    )
    parser.add_argument(
        "--revealed",
        type=int,
        default=200,
        metavar="N",
        help="games in which calibration looks at actions, too (200)",
    )
    parser.add_argument(
        "--action-part",
        type=int,
        default=REVEALED_PART,
        metavar="N",
        help=f"in these, at one action in so many ({REVEALED_PART})",
    )
    parser.add_argument(
        "--turn-part", type=int, default=1, metavar="N", help="calibration looks at one turn in so many (1)"
    )
    parser.add_argument("-o", "--output", default="", help="write each game as a JSON line")
    parser.add_argument("--resume", action="store_true", help="go on with that file")
    parser.add_argument("--write", action="store_true", help="keep the result, in docs/data and docs/judge.md")
    asked = parser.parse_args(words)
    game = registry.load(asked.game)
    options = game.complete(options_of(game, asked.options))
    head = {"judge": asked.measure, "game": game.id, "options": dict(options), "seed": asked.seed}
    log = RunLog(Path(asked.output), head, resume=asked.resume) if asked.output else None
    results = list(log.before) if log is not None else []
    for seed in range(asked.seed + len(results), asked.seed + asked.n):
        by_chance = set[int]() if asked.measure == "errors" else None
        match = played_match(game, options, seed, asked.positions, by_chance=by_chance)
        if asked.measure == "calibration":
            revealed_from = seed if len(results) < asked.revealed else None
            results.append(
                calibration(
                    match,
                    options,
                    revealed_from=revealed_from,
                    turn_part=asked.turn_part,
                    action_part=asked.action_part,
                )
            )
        elif by_chance is not None:
            results.append(errors(match, options, by_chance, asked.played_on))
        else:
            results.append(stability(match, options))
        if log is not None:
            log.add(results[-1])
    table = " ".join(f"{name}={value}" for name, value in options.items() if name in TABLE_OPTIONS)
    row = {"game": game.id, "table": table, "games": str(len(results)), **summary(asked.measure, results)}
    print("\n".join(f"{name}: {value}" for name, value in row.items()))
    if asked.write:
        merge_rows(f"judge_{asked.measure}.csv", [{**row, "measured": date.today().isoformat()}], ("game", "table"))
        write_page("docs/judge.md")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
