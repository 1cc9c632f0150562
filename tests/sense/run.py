"""Counts what people laugh at (`deeds.py`) in games of computer players among themselves.

python3 dev.py sense terrorixico --players novice adept "cmd:OLD/.venv/bin/python examples/engines/older.py adept"

With `-o FILE` each game is a JSON line as soon as it is over, with its seed; `--resume` goes on with that file.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.ai.levels import make_player, position_budget  # noqa: E402
from boardgames.ai.player import weighted_game  # noqa: E402
from boardgames.arena.external_program import ExternalProgram  # noqa: E402
from boardgames.arena.game_runner import RunningGame, SeatedPlayer  # noqa: E402
from boardgames.arena.run_log import RunLog  # noqa: E402
from boardgames.cli.run_options import options_of  # noqa: E402
from boardgames.core.game_protocol import Action, Dump, Game, OptionValue, State  # noqa: E402
from boardgames.core.rng import mix  # noqa: E402
from tests.sense.deeds import LAUGHED_AT, Deed, chances, deed, turns, undone  # noqa: E402

COMMAND = "cmd:"
UNBOUNDED = 1_000_000


def game_played(
    game: Game, words: str, options: Mapping[str, OptionValue], seed: int, most: int, opening: int
) -> tuple[list[Deed], Dump]:
    """Return the deeds of one game of a player against itself, and how it stood at the end."""
    deeds: list[Deed] = []

    def watch(state: State, action: Action) -> None:
        deeds.append(deed(state.dump(), action))

    seats = game.seat_count(options)
    programs = (
        [ExternalProgram(words.removeprefix(COMMAND)) for _ in range(seats)] if words.startswith(COMMAND) else []
    )
    if programs:
        sitters = [SeatedPlayer(program, UNBOUNDED) for program in programs]
    else:
        sitters = [
            SeatedPlayer(make_player(words, game), min(most, position_budget(words, game))) for _ in range(seats)
        ]
    try:
        series = RunningGame(game, options, game.new_game(options, mix(seed) & 0x7FFFFFFF), seed, [], watch=watch)
        series.play_random_actions(opening)
        deeds.clear()  # what chance did is nobody's fault
        series.play_to_end(sitters)
    finally:
        for program in programs:
            program.close()
    return deeds, series.state.dump()


def main() -> None:
    """Read the arguments, play, count, print a table."""
    parser = argparse.ArgumentParser(prog="dev.py sense", description=__doc__)
    parser.add_argument("game", choices=registry.GAME_IDS)
    parser.add_argument("--players", nargs="+", default=["novice", "adept", "expert"])
    parser.add_argument("--options", nargs="*", default=[], metavar="K=V")
    parser.add_argument("--positions", type=int, default=2_000, help="the most a decision")
    parser.add_argument("-n", type=int, default=4, metavar="N", help="games for each player")
    parser.add_argument("--opening", type=int, default=0, metavar="A", help="random actions that begin each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="each game as a JSON line")
    parser.add_argument("--resume", action="store_true", help="go on with the games that --output holds")
    arguments = parser.parse_args()
    game: Game = registry.load(arguments.game)
    options = game.complete(options_of(game, arguments.options))
    kept = None
    if arguments.output is not None:
        head = {name: vars(arguments)[name] for name in ("game", "options", "positions", "opening", "seed")}
        kept = RunLog(arguments.output, head, resume=arguments.resume)
    known = {(one["player"], one["game"]): one for one in (kept.before if kept else ())}
    for words in arguments.players:
        counted: Counter[str] = Counter()
        begun = 0
        for number in range(arguments.n):
            found = known.get((words, number))
            if found is None:
                seed = mix(arguments.seed + number)
                deeds, end = game_played(game, words, options, seed, arguments.positions, arguments.opening)
                counts = Counter(LAUGHED_AT[arguments.game](deeds))
                counts.update(chances(game, options, deeds, end))
                weights = {} if words.startswith(COMMAND) else make_player(words, game).evaluation_weights
                counts.update(undone(weighted_game(game, weights), options, deeds))
                played = sum(1 for _ in turns(deeds))
                found = {"player": words, "game": number, "seed": seed, "turns": played, "found": counts}
                if kept is not None:
                    kept.add(found)
            counted.update(found["found"])
            begun += found["turns"]
        told = "; ".join(f"{what} {count}" for what, count in sorted(counted.items())) or "nothing"
        print(f"{words}: {arguments.n} games, {begun} turns: {told}", flush=True)


if __name__ == "__main__":
    main()
