"""One hard life in a process of its own: what `run.py` starts, stops, kills and reads.

    child.py play GAME [PATH]     a game played by itself in a real window; prints how many actions were shown
    child.py workshop GAME        the workshop, pressed at random in a real window
    child.py random SCENE SECONDS SEED
    child.py changes SCENE
    child.py games COUNT          games, computer against computer, one after the other in one app
    child.py day                  a table that nobody touches for a day
    child.py keys PRESSES SEED    keys at random at every kind of moment, judged by what was drawn

The last five use a clock of their own and no screen, and print JSON.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
SEEN: Final = ("play", "workshop")
DRIVER: Final = "SDL_VIDEODRIVER"
driver = os.environ.get(DRIVER)
if sys.argv[1] not in SEEN:
    os.environ[DRIVER] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.soak import aged, seen, walked  # noqa: E402

if sys.argv[1] in SEEN:  # what drives tests has taken the window away (tests/ui/pilot.py)
    os.environ.pop(DRIVER, None)
    os.environ.update({DRIVER: driver} if driver else {})

if __name__ == "__main__":
    ways = {"play": seen.play, "workshop": seen.in_workshop}
    ways |= {"random": aged.random, "changes": aged.changes, "games": aged.games, "day": aged.day}
    ways |= {"keys": walked.keys}
    ways[sys.argv[1]](*sys.argv[2:])  # type: ignore[operator]
