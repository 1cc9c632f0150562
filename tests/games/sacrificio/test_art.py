"""The hearts of Sacrificio are told apart without colour, and what stands below its piles has room."""

from __future__ import annotations

import itertools

import pytest

from boardgames.text.catalog import LANGUAGES
from tests.games.sacrificio.page import COMPUTER, PERSON, open_table
from tests.ui.drawings import ASSETS, coverage, unlike
from tests.ui.pilot import Pilot

PILES = {f"cell.{key}" for key in ("deck", "temple_pile", "hollow")} | {
    f"cell.supply:supreme_{kind}" for kind in ("dagger", "priest", "victim")
}


def test_the_hearts_of_the_temples_differ_by_outline() -> None:
    inked = [
        coverage(ASSETS / "sacrificio" / "art" / f"heart_{colour}.svg", 48)
        for colour in ("red", "green", "blue", "black")
    ]
    for one, other in itertools.combinations(inked, 2):
        assert unlike(one, other) > 0.08


@pytest.mark.parametrize(
    ("language", "variant"), [*((language, "standard") for language in LANGUAGES), ("fr", "quick")]
)
def test_the_names_below_the_piles_cover_nothing_and_are_whole(language: str, variant: str) -> None:
    with Pilot(size=(1920, 1080), language=language, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER, variant=variant)
        pilot.settle()
        pilot.check_layout()  # it knows the room of each name
        places = dict(pilot.top.places())
        below = {rect.bottom + 3 for key, rect in places.items() if key in PILES}
        lines = [line for line in pilot.traced() if line.owner_rect.y in below]
        assert len(lines) >= 6, "the piles are named"
        pile = page.tr("sacrificio.pile.temple_pile" if variant == "quick" else "sacrificio.pile.temples_left")
        assert set(pile.split()) <= {word for line in lines for word in line.text.split()}
        over = [key for key, rect in places.items() for line in lines if rect.overlaps(line.rect, 1)]
        touching = [
            (one.text, two.text) for one, two in itertools.combinations(lines, 2) if one.rect.overlaps(two.rect, 1)
        ]
        assert not over and not touching, (over, touching)
