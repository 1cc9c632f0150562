"""What the log of TerroriXico says in seeded play (`told.txt`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from boardgames import registry
from boardgames.core.machine import Action, BadPosition, State
from boardgames.core.rng import Rng
from tests.games.terrorixico.strewn import strewn
from tests.games.told import apart, told, write

FILE: Final = Path(__file__).parent / "told.txt"
NOBODY_TO_COPY: Final = {
    "battle": {
        "monsters": ["mummy"],
        "events": ["fatal_hour"],
        "lines": {
            "range": ["P1 range_1", "P1 down mimetic"],
            "melee": ["P1 melee_3"],
            "shield": ["P1 shield_3", "P1 trickery"],
        },
    },
    "seats": {"P1": {"hand": ["codex_1"]}},
}
"""A card is about to be turned up that has no target: chance hardly meets one."""


def starts() -> Iterator[State]:
    """Yield openings, and crowded positions that load."""
    game = registry.load("terrorixico")
    for seed in range(12):
        yield game.new({"seats": 2 + seed % 3}, seed)
    rng = Rng(5)
    for number in range(700):
        try:
            yield game.load(strewn(rng, 2 + number % 3), {}, number)
        except BadPosition:
            continue
    yield game.load(NOBODY_TO_COPY, {}, 1)


def chosen(state: State, rng: Rng) -> Action:
    """Return any action, passing only now and then."""
    legal = state.legal()
    return rng.choice([line for line in legal if line != "pass"] or legal)


def test_the_log_says_what_is_written_down() -> None:
    found = list(told(starts(), chosen))
    assert len(found) > 38
    assert apart(FILE, found) == []


if __name__ == "__main__":
    write(FILE, told(starts(), chosen))
