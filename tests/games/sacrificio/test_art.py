"""The hearts of Sacrificio: told apart without colour."""

from __future__ import annotations

import itertools

from tests.ui.drawings import ASSETS, coverage, unlike


def test_the_hearts_of_the_temples_differ_by_outline() -> None:
    inked = [
        coverage(ASSETS / "sacrificio" / "art" / f"heart_{colour}.svg", 48)
        for colour in ("red", "green", "blue", "black")
    ]
    for one, other in itertools.combinations(inked, 2):
        assert unlike(one, other) > 0.08
