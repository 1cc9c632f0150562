"""The dead beside the board: legible sizes, groups that overlap within themselves only, and what they tell."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrifice.dead_pieces import (
    LEGIBLE,
    SMALLEST,
    TAIL,
    DeadGroup,
    PieceStock,
    lay_out_groups,
    width_of_groups,
)

ALL = (3, 3, 3, 1)


@pytest.mark.parametrize(
    ("room", "counts", "least"),
    [
        (Rect(10, 5, 620, 44), ALL, LEGIBLE),
        (Rect(10, 5, 300, 44), ALL, LEGIBLE),
        (Rect(10, 5, 190, 42), (2, 2, 3), 28),
        (Rect(10, 5, 130, 90), ALL, 24),
        (Rect(0, 0, 20, 20), ALL, SMALLEST),
    ],
)
def test_groups_lie_apart_and_pieces_are_as_large_as_the_room_lets_them(
    room: Rect, counts: tuple[int, ...], least: float
) -> None:
    places = lay_out_groups(room, counts)
    assert len(places) == len(counts) and len({place.h for place in places}) == 1 and places[0].h >= least
    if least > SMALLEST:
        assert all(room.contains_rect(place) for place in places)
    assert not any(one.overlaps(other) for one, other in pairwise(places))


def test_a_wide_room_spreads_every_kind() -> None:
    places = lay_out_groups(Rect(0, 0, 620, 44), ALL)
    assert all(place.w >= place.h * count for place, count in zip(places, ALL, strict=True))
    assert width_of_groups(ALL, 44) < 620 and not lay_out_groups(Rect(0, 0, 100, 40), ())


def test_a_group_tells_its_kinds_and_numbers() -> None:
    pieces = [
        PieceStock("dead:monkey", "monkey_p1", 2, "Monkey"),
        PieceStock("dead:falcon", "falcon_p1", 1, "Falcon"),
    ]
    group = DeadGroup("seat.0.dead:monkey", pieces, "Only the Emissary.")
    group.rect = Rect(0, 0, 60 + TAIL, 40)
    assert group.accessible_text == "Monkey: 2, Falcon: 1. Only the Emissary."
    assert [(spot.x, spot.w) for spot in group.piece_rects] == [(0, 40), (20, 40)]
