"""Plays first games as somebody new might: against a weak level, with the options for beginners, by some hints.

python3 dev.py beginners sacrifice -n 200 -o first.jsonl

The player takes the hint in three of four decisions and any legal action in the others. With `-o FILE` each game is a
JSON line as soon as it is over; `--resume` goes on with that file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.ai.levels import ADVISER, make_player, position_budget  # noqa: E402
from boardgames.ai.player import ActionRequest, Player, RandomPlayer  # noqa: E402
from boardgames.ai.search_budget import SearchBudget  # noqa: E402
from boardgames.arena.game_runner import RunningGame, SeatedPlayer  # noqa: E402
from boardgames.arena.rating import wilson_interval  # noqa: E402
from boardgames.arena.run_log import RunLog  # noqa: E402
from boardgames.core.game_protocol import Action, Game, Outcome, seat_name  # noqa: E402
from boardgames.core.rng import Rng, mix  # noqa: E402

FOLLOWED: Final = 0.75
"""Share of the decisions in which the hint is taken."""
WANTED: Final[Mapping[str, tuple[float, float]]] = {"walpurgisnacht": (0.5, 0.8)}
USUAL: Final = (0.6, 0.9)
"""Shares of the games that somebody new should win, at least and at most."""
CLEAR: Final = 0.5
"""Share of the wins, at most, by more than double the score, in games that are won by points."""
POINTS: Final = frozenset({"sacrificio", "terrorixico"})
LEAST: Final = 40
"""Games after which an interval may end a run."""


class HintFollower(Player):
    """Somebody new: takes the hint in some decisions, and any legal action in the others."""

    def __init__(self, game: Game) -> None:
        self._adviser, self._chance = make_player(ADVISER, game), RandomPlayer()

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the hint, or anything."""
        return (self._adviser if rng.chance() < FOLLOWED else self._chance).choose(question, rng, budget)


class FirstGame(NamedTuple):
    """How a first game went: 1 for a win, a half for a draw, 0 for a loss; whether a win was by more than double."""

    result: float
    clear: bool
    scores: Mapping[str, int]
    decisions: int


def first_game(game: Game, rival: Callable[[], SeatedPlayer], positions: int, number: int, seed: int) -> FirstGame:
    """Return the first game of this number; the seat of the player goes round the table from game to game."""
    options = game.complete(game.beginner_options)
    seats = game.seat_count(options)
    own, seed = number % seats, mix(seed + number // seats)
    sitters = [rival() for _ in range(seats)]
    sitters[own] = SeatedPlayer(HintFollower(game), positions)
    state = game.new_game(options, seed & 0x7FFFFFFF)
    running = RunningGame(game, options, state, mix(seed + number), [])
    running.play_to_end(sitters)
    outcome = running.state.outcome()
    assert isinstance(outcome, Outcome)
    result = 0.5 if not outcome.winners else float(own in outcome.winners)
    clear = False
    if game.id in POINTS and own in outcome.winners:
        others = [outcome.scores[seat_name(seat)] for seat in range(seats) if seat != own]
        clear = outcome.scores[seat_name(own)] > 2 * max(others, default=0)
    return FirstGame(result, clear, outcome.scores, len(running.lines))


def summary(game_id: str, games: Sequence[FirstGame]) -> tuple[str, bool]:
    """Return a line about the games so far, and whether it is decided that somebody new wins as often as wanted."""
    low, high = WANTED.get(game_id, USUAL)
    rate = sum(one.result for one in games) / len(games)
    least, most = wilson_interval(rate, len(games))
    wins = [one for one in games if one.result == 1.0]
    told = f"{len(games)} games, won {rate:.1%} ({least:.1%} to {most:.1%}; wanted {low:.0%} to {high:.0%})"
    decided = (low <= least and most <= high) or most < low or least > high
    if game_id in POINTS and wins:
        share = sum(one.clear for one in wins) / len(wins)
        fewest, greatest = wilson_interval(share, len(wins))
        told += f"; {share:.1%} of the wins by more than double ({fewest:.1%} to {greatest:.1%}; at most {CLEAR:.0%})"
        decided = decided and (greatest <= CLEAR or fewest > CLEAR)
    return told, decided


def main() -> None:
    """Read the arguments, play, print a line."""
    parser = argparse.ArgumentParser(prog="dev.py beginners", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("--level", default="novice", help="who plays against somebody new (novice)")
    parser.add_argument("--positions", type=int, default=4_000, help="the most that a hint looks at (4000)")
    parser.add_argument("-n", type=int, default=200, metavar="N", help="games (200)")
    parser.add_argument("--seed", type=int, default=4300)
    parser.add_argument("--decided", action="store_true", help="stop where the intervals have decided")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="each game as a JSON line")
    parser.add_argument("--resume", action="store_true", help="go on with the games that --output holds")
    arguments = parser.parse_args()
    game: Game = registry.load(arguments.game)
    kept = None
    if arguments.output is not None:
        head: dict[str, Any] = {name: vars(arguments)[name] for name in ("game", "level", "positions", "seed")}
        kept = RunLog(arguments.output, head, resume=arguments.resume)
    games = [FirstGame(**one) for one in (kept.before if kept else ())]

    def rival() -> SeatedPlayer:
        return SeatedPlayer(make_player(arguments.level, game), position_budget(arguments.level, game))

    for number in range(len(games), arguments.n):
        games.append(first_game(game, rival, arguments.positions, number, arguments.seed))
        if kept is not None:
            kept.add(games[-1]._asdict())
        if arguments.decided and len(games) >= LEAST and summary(arguments.game, games)[1]:
            break
    print(f"{arguments.game}, {arguments.level}: {summary(arguments.game, games)[0]}", flush=True)


if __name__ == "__main__":
    main()
