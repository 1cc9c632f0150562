"""The hearts of Sacrificio are told apart without colour, and what stands below its piles has room."""

from __future__ import annotations

import itertools

import pytest

from tests.games.sacrificio.page import COMPUTER, PERSON, open_table
from tests.ui.drawings import ASSETS, coverage, unlike
from tests.ui.pilot import Pilot


def test_the_hearts_of_the_temples_differ_by_outline() -> None:
    inked = [
        coverage(ASSETS / "sacrificio" / "art" / f"heart_{colour}.svg", 48)
        for colour in ("red", "green", "blue", "black")
    ]
    for one, other in itertools.combinations(inked, 2):
        assert unlike(one, other) > 0.08


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_names_below_the_piles_cover_nothing(language: str) -> None:
    with Pilot(size=(1920, 1080), language=language, animation="off") as pilot:
        open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER)
        pilot.settle()
        pilot.check_layout()  # it knows the room of each name
        places = dict(pilot.top.places())
        pile = places["cell.temple_pile"] if "cell.temple_pile" in places else places["cell.supply:temple_pile"]
        lines = [
            line
            for line in pilot.traced()
            if line.room.y == pile.bottom + 3 and line.room.contains(pile.cx, line.rect.cy)
        ]
        assert 1 <= len(lines) <= 2
        over = [key for key, rect in places.items() for line in lines if rect.overlaps(line.rect, 1)]
        assert not over, over
