"""The pieces of Sacrifice: none that look alike when small, seats told apart without colour."""

from __future__ import annotations

import itertools

from boardgames.draw.theme import contrast_ratio
from boardgames.ui.games.sacrifice.theme import THEME
from tests.ui.drawings import ASSETS, brightness, coverage, picture, unlike

KINDS = (
    *("immortal", "taker", "emissary"),
    *("fanatic", "builder", "martyr"),
    *("monkey", "cheetah", "falcon"),
    "mineral",
)


def test_every_piece_has_its_drawings() -> None:
    for kind in KINDS:
        assert (ASSETS / "sacrifice/art/icons" / f"{kind}.svg").is_file()
        for seat in ("p1", "p2"):
            assert (ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg").is_file()


def test_piece_icons_differ_by_silhouette_at_24_pixels() -> None:
    inked = {kind: coverage(ASSETS / "sacrifice/art/icons" / f"{kind}.svg", 24) for kind in KINDS}
    alike = {
        (one, other): unlike(inked[one], inked[other])
        for one, other in itertools.combinations(KINDS, 2)
        if unlike(inked[one], inked[other]) < 0.3
    }
    assert alike == {}


def test_pieces_differ_without_colour_at_24_pixels() -> None:
    for seat in ("p1", "p2"):
        seen = {kind: brightness(ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg", 24) for kind in KINDS}
        for one, other in itertools.combinations(KINDS, 2):
            apart = sum(1 for a, b in zip(seen[one], seen[other], strict=True) if abs(a - b) > 30)
            assert apart >= 40, f"{one} and {other} of {seat} differ in {apart} of 576 pixels only"


def test_seats_differ_by_the_shape_of_the_stud() -> None:
    for kind in KINDS:
        studs = []
        for seat in ("p1", "p2"):
            piece = picture(ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg", 120)
            cream = [(x, y) for x in range(49, 72) for y in range(97, 114) if sum(piece.get_at((x, y))[:3]) > 680]
            wide = max(x for x, _ in cream) - min(x for x, _ in cream) + 1
            high = max(y for _, y in cream) - min(y for _, y in cream) + 1
            studs.append(len(cream) / (wide * high))
        assert studs[0] < 0.9 < studs[1], f"{kind}: {studs}"


def test_the_armies_differ_in_grey() -> None:
    assert contrast_ratio(*THEME.seats) >= 2.9, "the least that the review of accessible design asked for"
