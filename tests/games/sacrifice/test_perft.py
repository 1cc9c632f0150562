"""Counts of action lines to some depth and fingerprints of their order, held against a file that a reader can review.

`python tests/games/sacrifice/test_perft.py` writes the file anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boardgames.core.game_protocol import State
from tests.games.sacrifice.help import OPTIONS, digest, game, loaded

GOLDEN = Path(__file__).parents[2] / "golden" / "sacrifice-perft.txt"
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "walkers": ({"board": {"c5": "P1 monkey", "c6": "P1 martyr", "d6": "P2 builder", "g12": "P2 martyr"}}, 4),
    "runner": ({"board": {"a5": "P1 cheetah", "a6": "P1 martyr", "b9": "P2 taker"}, "points": 3}, 4),
    "falcon": ({"board": {"c5": "P1 falcon", "c6": "P1 emissary", "c7": "P2 martyr"}, "points": 3}, 4),
    "walls": ({"board": {"d7": "P1 builder", "g12": "P2 builder"}, "points": 1}, 3),
    "carrier": (
        {
            "board": {"b14": "P1 martyr", "c14": "P1 fanatic", "g12": "P2 martyr"},
            "seats": {"P1": {"minerals": ["b14", "c14"]}},
            "points": 3,
        },
        4,
    ),
    "immortal": (
        {
            "board": {"d7": "P1 monkey", "d8": "P2 immortal", "b5": "P1 cheetah", "g12": "P2 cheetah"},
            "seats": {"P1": {"minerals": ["h5"]}},
        },
        3,
    ),
}


def perft(state: State, depth: int) -> Iterator[str]:
    """Yield all lines of actions of `depth` actions, in the order of the lists (shorter where the game ends)."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if depth == 1 or after.outcome() is not None:
            yield action
        else:
            yield from (f"{action}; {line}" for line in perft(after, depth - 1))


def perft_text() -> str:
    """Return the counts of all positions with a fingerprint of their order."""
    starts: dict[str, tuple[State, int]] = {
        "opening": (game().new_game(OPTIONS[0], 1), 2),
        "placement": (game().new_game(OPTIONS[1], 1), 1),
        **{name: (loaded(position), depth) for name, (position, depth) in POSITIONS.items()},
    }
    rows = []
    for name, (state, most) in starts.items():
        for depth in range(1, most + 1):
            lines = list(perft(state, depth))
            rows.append(f"{name} {depth} {len(lines)} {digest(iter(lines))}")
    return "\n".join(rows) + "\n"


def test_counts_of_action_lines() -> None:
    assert perft_text() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(perft_text(), encoding="utf-8")
