"""Draws fixed runs of every table, of lessons and of endings twice, in part and as a whole, and counts what differs.

python3 dev.py bench --pixels                        all sizes, text scales and games
python3 dev.py bench --pixels 1280x720 sacrifice     only those that are named
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.ui.ended import ended_game, show_results
from tests.ui.page import LessonPage, open_lesson
from tests.ui.pilot import Pilot
from tests.ui.twice import TABLES, Watch, click, point_and_play, scrub

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (100, 200)


def lesson(pilot: Pilot, game: str) -> None:
    """The first lesson of a game, to its praise."""
    open_lesson(pilot, game, 0).play_to_praise(LessonPage.give_by_enter)


def ending(pilot: Pilot, game: str) -> None:
    """A game that was won: the last scene comes over the table, and something of it is pointed at."""
    over = show_results(pilot, ended_game(game, "won"))
    for widget in [one for one in over.widgets() if one.focusable]:
        pilot.point(widget.rect.cx, widget.rect.cy)
        for _ in range(30):
            pilot.step()


RUNS: tuple[Callable[[Pilot, str], None], ...] = (point_and_play, click, scrub, lesson, ending)


def main(words: list[str]) -> int:
    """Run what is named, else everything; the exit code is 1 where a pixel differs."""
    differs = 0
    print("| window | text | game | run | drawn in part | at rest | differ | s |\n|" + "---|" * 8, flush=True)
    for w, h in SIZES:
        for text in TEXTS:
            for game in TABLES:
                named = {f"{w}x{h}", game}
                if words and not all(word in named for word in words):
                    continue
                for run in RUNS:
                    begun = time.process_time()
                    with Watch() as watch, Pilot((w, h), text=text) as pilot:
                        run(pilot, game)
                    differs += len(watch.faults)
                    told = f"{watch.parts} | {watch.rests} | {len(watch.faults)}"
                    spent = time.process_time() - begun
                    print(f"| {w}x{h} | {text} % | {game} | {run.__name__} | {told} | {spent:.0f} |", flush=True)
                    for fault in watch.faults[:3]:
                        print(f"  {fault}", file=sys.stderr, flush=True)
    return int(differs > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
