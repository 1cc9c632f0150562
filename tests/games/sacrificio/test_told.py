"""What the log of Sacrificio says in seeded play (`told.txt`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from boardgames.core.machine import BadPosition, State
from boardgames.core.rng import Rng
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.games.sacrificio.strewn import strewn
from tests.games.told import apart, told, write

FILE: Final = Path(__file__).parent / "told.txt"


def starts() -> Iterator[State]:
    """Yield openings, and crowded positions that load."""
    for seed, options in enumerate(SETTINGS * 2):
        yield GAME.new(options, seed)
    rng = Rng(5)
    for number in range(400):
        options = SETTINGS[number % len(SETTINGS)]
        try:
            yield GAME.load(strewn(rng, int(options["seats"]), str(options["variant"])), {}, number)
        except BadPosition:
            continue


def test_the_log_says_what_is_written_down() -> None:
    found = list(told(starts(), chosen))
    assert len(found) > 38
    assert apart(FILE, found) == []


if __name__ == "__main__":
    write(FILE, told(starts(), chosen))
