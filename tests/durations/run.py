"""Measure how many decisions of each kind a game takes, by seats and variant, and write assets/<game>/durations.json.

python3 dev.py durations                 all games, 24 each
python3 dev.py durations walpurgisnacht -n 60 --workers 1
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from boardgames import registry  # noqa: E402
from boardgames.ai.levels import make_player, position_budget  # noqa: E402
from boardgames.arena.game_runner import RunningGame, SeatedPlayer  # noqa: E402
from boardgames.arena.worker_pool import WorkerPool  # noqa: E402
from boardgames.core.game_protocol import Action, OptionValue, State  # noqa: E402
from boardgames.core.rng import mix  # noqa: E402
from boardgames.data.data_paths import shared_folder  # noqa: E402
from boardgames.data.game_durations import FILE, KINDS, Kind  # noqa: E402

PLAYERS = "adept"
"""The weakest level that plays like somebody who knows the game: games of novices last twice as long."""
MEASURED_OPTIONS: Mapping[str, Sequence[str]] = {
    "sacrifice": ("placement",),
    "sacrificio": ("seats", "variant"),
    "terrorixico": ("seats",),
    "walpurgisnacht": ("seats",),
}
"""The options that change how long a game takes; of a game that is not named here, all."""


def measure_game(game_id: str, options: Mapping[str, OptionValue], seed: int) -> dict[Kind, int]:
    """Play one game and return how many decisions of each kind it took."""
    game = registry.load(game_id)
    whole = game.complete(options)
    counted: Counter[Kind] = Counter()
    turn: list[int] = [-1]  # whose turn it was at the last decision of the seat in turn

    def count(state: State, action: Action) -> None:
        owner = state.whose_turn()
        kind: Kind = "step"
        if len(state.legal_actions()) == 1:
            kind = "forced"
        elif state.to_act() != owner:
            kind = "answer"
        elif turn[0] != owner:
            kind = "turn"
            turn[0] = owner
        counted[kind] += 1

    seats = game.seat_count(whole)
    series = RunningGame(game, whole, game.new_game(whole, mix(seed) & 0x7FFFFFFF), seed, [], watch=count)
    series.play_to_end(
        [SeatedPlayer(make_player(PLAYERS, game), position_budget(PLAYERS, game)) for _ in range(seats)]
    )
    return {kind: counted[kind] for kind in KINDS}


def measured_options(game_id: str) -> list[dict[str, OptionValue]]:
    """Return every combination of values of the options that change the length."""
    offered = registry.load(game_id).options
    names = MEASURED_OPTIONS.get(game_id, tuple(offered))
    values = itertools.product(*(sorted(offered[name], key=str) for name in names))
    return [dict(zip(names, combination, strict=True)) for combination in values]


def main() -> None:
    """Read the arguments, play, write one file a game."""
    parser = argparse.ArgumentParser(prog="dev.py durations", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all where none is named")
    parser.add_argument("-n", type=int, default=24, metavar="N", help="games for each combination of options")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    with WorkerPool(arguments.workers) as crew:
        for game_id in arguments.games or registry.GAME_IDS:
            combinations = measured_options(game_id)
            work = ((game_id, options, seed) for options in combinations for seed in range(1, arguments.n + 1))
            found = iter(crew.map_in_order(measure_game, work))
            lengths: list[dict[str, Any]] = []
            for options in combinations:
                games = list(itertools.islice(found, arguments.n))
                middle = {kind: round(statistics.median(game[kind] for game in games)) for kind in KINDS}
                lengths.append({"options": options, "decisions": middle})
                print(game_id, options, middle, flush=True)
            head = {"made_by": "python3 dev.py durations", "players": PLAYERS, "games": arguments.n}
            text = json.dumps({**head, "lengths": lengths}, indent=1)
            (shared_folder("assets") / game_id / FILE).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
