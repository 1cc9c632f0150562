"""Find positions with one clear answer in games of computer players, and write them as puzzles.

With --record the decisions of the people in a recorded game become puzzles instead, by what each seat could see; such
a file names no seed that would deal the rest. The app makes them, too: at the end of a game, from a decision told.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count
from pathlib import Path
from typing import Final

from .. import registry
from ..core.game_protocol import Game, seat_name
from ..data.atomic_files import write_atomically
from ..data.faults import BadFile
from ..puzzles.own_puzzle import make_own_puzzle, moments_of_seat
from ..puzzles.puzzle_draft import PuzzleDraft
from ..puzzles.puzzle_finder import find_puzzles, puzzle_options
from ..record import load_record, replay_record
from .game_argument import known_game
from .run_options import options_of, positive_count, seed_number

GAMES_EACH: Final = 200
"""Games for each puzzle that is wanted, after which the search gives up."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames puzzles`."""
    parser.add_argument(
        "game",
        metavar="GAME",
        type=known_game,
        choices=registry.GAME_IDS,
        help="one of " + ", ".join(registry.GAME_IDS),
    )
    parser.add_argument("-n", type=positive_count, default=10, metavar="N", help="how many puzzles (default 10)")
    parser.add_argument("--out", default="", metavar="DIR", help="write a file for each into this folder")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help="of the first game (default 1)")
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="set-up options of the game")
    parser.add_argument(
        "--record", default="", metavar="FILE", help="look at the decisions of the people of this record instead"
    )
    parser.add_argument(
        "--minutes", type=positive_count, default=60, metavar="M", help="the most that it takes (default 60)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write puzzles; return 0, or 1 when there are fewer than were wanted."""
    game = registry.load(arguments.game)
    options = puzzle_options(game, options_of(game, arguments.options))
    folder = Path(arguments.out) if arguments.out else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    if arguments.record:
        return _puzzles_of_record(Path(arguments.record), game, folder)
    deadline = time.monotonic() + 60 * arguments.minutes
    found = 0
    for number in count():
        if number >= GAMES_EACH * arguments.n or time.monotonic() > deadline:
            break
        for draft in find_puzzles(game, options, arguments.seed + number):
            _give(draft, folder)
            found += 1
            if found == arguments.n:
                return 0
    print(f"{found} of {arguments.n} puzzles in {arguments.minutes} minutes at most", file=sys.stderr)
    return 1


def _puzzles_of_record(path: Path, game: Game, folder: Path | None) -> int:
    """Look for puzzles in a recorded game of people; return 0, or 1 when there is none or it cannot be looked at."""
    try:
        record = load_record(path)
        match = replay_record(record)
    except (BadFile, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if record.game_id != game.id or record.constants or record.set is not None:
        print(f"{path.name}: expected a game of {game.id} under the shipped rules", file=sys.stderr)
        return 1
    found = 0
    for seat in range(game.seat_count(record.options)):
        who = record.seats.get(seat_name(seat))
        if who is None or who.person is None:
            continue
        for moment in moments_of_seat(match, record.options, seat):
            if (draft := make_own_puzzle(moment)) is not None:
                _give(draft, folder)
                found += 1
    print(f"{found} puzzles in {path.name}", file=sys.stderr)
    return 0 if found else 1


def _give(draft: PuzzleDraft, folder: Path | None) -> None:
    """Print a puzzle, and write it into a folder if there is one."""
    if folder is not None:
        write_atomically(folder / f"{draft.id}.yaml", draft.text())
    print(f"{draft.id}: grade {draft.grade}, {', '.join(draft.themes)}: {'; '.join(draft.line)}", flush=True)
