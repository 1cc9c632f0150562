"""The wisps of Walpurgisnacht: told apart without colour."""

from __future__ import annotations

from tests.ui.drawings import ASSETS, coverage, unlike


def test_the_two_wisps_differ_by_outline() -> None:
    green, purple = (
        [
            255 if alpha > 200 else 0
            for alpha in coverage(ASSETS / "walpurgisnacht" / "art" / f"wisp_{colour}.svg", 48)
        ]
        for colour in ("green", "purple")
    )
    assert unlike(green, purple) > 0.3
