"""The geometry of the mountain: neighbours, what covers what, and the counts that the rules document states."""

from __future__ import annotations

import math

import pytest

from boardgames.games.walpurgisnacht.ids import SPACES
from boardgames.games.walpurgisnacht.mountain import ALL, INNER, OUTER, Mountain, mountain_geometry, space_point

RINGS = {"c": "any", "p": "all", "s": "any"}

# Outer and inner neighbours as the rules document lists them (2.4).
NEIGHBOURS = {
    "c1": "p1 p2 |", "c2": "p2 p3 |", "c3": "p3 p4 |", "c4": "p4 p5 |", "c5": "p1 p5 |",
    "p1": "s1 s5 | c1 c5", "p2": "s1 s2 | c1 c2", "p3": "s2 s3 | c2 c3", "p4": "s3 s4 | c3 c4", "p5": "s4 s5 | c4 c5",
    "s1": "o1 o2 | p1 p2", "s2": "o2 o3 | p2 p3", "s3": "o3 o4 | p3 p4", "s4": "o4 o5 | p4 p5", "s5": "o1 o5 | p1 p5",
    "o1": "| s1 s5", "o2": "| s1 s2", "o3": "| s2 s3", "o4": "| s3 s4", "o5": "| s4 s5",
}  # fmt: skip


def mask(words: str) -> int:
    """Return a set of spaces from their names."""
    return sum(1 << SPACES.index(word) for word in words.split())


def names(spaces: int) -> str:
    """Return the names of a set of spaces."""
    return " ".join(name for index, name in enumerate(SPACES) if spaces >> index & 1)


@pytest.mark.parametrize("name", SPACES)
def test_neighbours(name: str) -> None:
    outer, inner = NEIGHBOURS[name].split("|")
    space = SPACES.index(name)
    assert [SPACES[other] for other in OUTER[space]] == outer.split()
    assert [SPACES[other] for other in INNER[space]] == inner.split()
    assert mountain_geometry()[name]["outer"] == outer.split()


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [("c1", 0.176, 0.243), ("p3", 0.312, -0.429), ("s4", -0.723, -0.235), ("o2", 0.951, 0.309), ("o1", 0.0, 1.0)],
)
def test_points(name: str, x: float, y: float) -> None:
    assert space_point(SPACES.index(name)) == (x, y)


def test_upright_cards_do_not_overlap() -> None:
    points = [space_point(space) for space in range(20)]
    for index, (x, y) in enumerate(points):
        for other_x, other_y in points[:index]:
            assert abs(x - other_x) >= 0.20 or abs(y - other_y) >= 0.28
            assert math.dist((x, y), (other_x, other_y)) > 0.2


def test_neighbours_are_the_nearest_of_the_next_ring() -> None:
    for space in range(15):
        ring = range((space // 5 + 1) * 5, (space // 5 + 2) * 5)
        near = sorted(ring, key=lambda other: math.dist(space_point(space), space_point(other)))[:2]
        assert sorted(near) == list(OUTER[space])


def test_blocking() -> None:
    mountain = Mountain(RINGS, 1)  # type: ignore[arg-type]
    assert names(mountain.unblocked_spaces(0)) == " ".join(SPACES)
    assert names(mountain.unblocked_spaces(ALL)) == "o1 o2 o3 o4 o5"
    assert names(mountain.unblocked_spaces(mask("s1 s2 s3 s4 o3"))) == "c1 c2 c3 c4 c5 p1 p5 s1 s4 s5 o1 o2 o3 o4 o5"
    assert names(mountain.placeable_spaces(mask("c1 p2 s3"))) == "c3 c4 c5 p1 s1 s2 o3 o4"


@pytest.mark.parametrize(("needed", "without"), [(1, 9724), (2, 122924)])
def test_mountains_without_a_valid_space(needed: int, without: int) -> None:
    """R10 counts them; the full mountain is not among them."""
    mountain = Mountain(RINGS, needed)  # type: ignore[arg-type]
    assert sum(1 for occupied in range(ALL) if not mountain.placeable_spaces(occupied)) == without


def test_the_dance_always_has_a_first_move() -> None:
    """WAL-40, and WAL-53: some card is always free."""
    mountain = Mountain(RINGS, 1)  # type: ignore[arg-type]
    for occupied in range(1, ALL + 1):
        free = mountain.unblocked_spaces(occupied) & occupied
        assert free
        if free & (free - 1) == 0:  # one card only, so no swap
            assert mountain.placeable_spaces(occupied ^ free) & ~free
