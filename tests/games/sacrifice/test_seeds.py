"""The same seed gives the same game in another process and under another hash seed; 200 random games end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import State, actions_to_play
from boardgames.core.rng import Rng
from tests.games.sacrifice.help import OPTIONS, digest, game

GAMES = 200


def played(seed: int) -> list[str]:
    """Return a random game as its lines, the last position at the end."""
    rules, rng = game(), Rng(seed)
    state: State = rules.new_game(OPTIONS[seed % 2], seed)
    lines: list[str] = []
    while state.outcome() is None:
        action = rng.choice(actions_to_play(state, rules.ignored_actions))
        lines.append(action)
        state.apply(action)
    return [*lines, canonical_text(state.dump())]


def fingerprint() -> str:
    """Return the fingerprint of all seeded games."""
    return digest(line for seed in range(GAMES) for line in played(seed))


def test_games_are_the_same_in_every_process() -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[3])},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("1", "2")
    ]
    answers = [run.communicate(timeout=300)[0].strip() for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert answers[0] == answers[1] and len(answers[0]) == 16


if __name__ == "__main__":
    sys.stdout.write(fingerprint() + "\n")
