"""The mountain: four rings of five spaces, and which spaces cover and carry others. WAL-3 to WAL-11, WAL-36.

An occupancy is an int of 20 bits in space order: five bits each for the rings c, p, s and o.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal, final

from .ids import RING_SIZE, RINGS, SPACES

BlockedWhen = Literal["any", "all", "never"]

ALL: Final = (1 << len(SPACES)) - 1
RING: Final = (1 << RING_SIZE) - 1
_C, _P, _S, _O = range(len(RINGS))
_RADII: Final = (0.30, 0.53, 0.76, 1.00)
_TURNED: Final = (36, 0, 36, 0)
"""Degrees, clockwise from the top, at which the first space of a ring stands (WAL-4)."""


_SUMMIT: Final = RING << (RING_SIZE * _C)
_FOOT: Final = RING << (RING_SIZE * _O)


def _outer(space: int) -> tuple[int, ...]:
    """Return the two neighbours in the next ring outward, none for the foot (WAL-4)."""
    ring, k = divmod(space, RING_SIZE)
    if ring == _O:
        return ()
    first = k - 1 if ring == _P else k
    return tuple(sorted((ring + 1) * RING_SIZE + j % RING_SIZE for j in (first, first + 1)))


OUTER: Final = tuple(_outer(space) for space in range(len(SPACES)))
INNER: Final = tuple(
    tuple(other for other in range(len(SPACES)) if space in OUTER[other]) for space in range(len(SPACES))
)


def space_point(space: int) -> tuple[float, float]:
    """Return (x, y) of a space's middle: x to the right, y up, the foot of the mountain at radius 1."""
    ring, k = divmod(space, RING_SIZE)
    angle = math.radians(_TURNED[ring] + 360 / RING_SIZE * k)
    return round(_RADII[ring] * math.sin(angle), 3), round(_RADII[ring] * math.cos(angle), 3)


def mountain_geometry() -> dict[str, dict[str, object]]:
    """Return for each space its point and the names of its neighbours: what a table needs to draw it."""
    return {
        name: {
            "x": space_point(space)[0],
            "y": space_point(space)[1],
            "outer": [SPACES[other] for other in OUTER[space]],
            "inner": [SPACES[other] for other in INNER[space]],
        }
        for space, name in enumerate(SPACES)
    }


def _spaces_of(ring: int) -> range:
    return range(ring * RING_SIZE, (ring + 1) * RING_SIZE)


def _free_table(ring: int, when: BlockedWhen) -> tuple[int, ...]:
    """Return, for each set of cards on the next ring outward, the spaces of `ring` that are not blocked."""
    need = {"any": 1, "all": 2, "never": 3}[when]
    table = []
    for cards in range(RING + 1):
        occupied = cards << ((ring + 1) * RING_SIZE)
        free = [s for s in _spaces_of(ring) if sum(occupied >> other & 1 for other in OUTER[s]) < need]
        table.append(sum(1 << s for s in free))
    return tuple(table)


def _carried_table(ring: int, needed: int) -> tuple[int, ...]:
    """Return, for each set of cards on the next ring inward, the spaces of `ring` that do not float."""
    table = []
    for cards in range(RING + 1):
        occupied = cards << ((ring - 1) * RING_SIZE)
        held = [s for s in _spaces_of(ring) if sum(occupied >> other & 1 for other in INNER[s]) >= needed]
        table.append(sum(1 << s for s in held))
    return tuple(table)


@final
class Mountain:
    """Free, carried and placeable spaces, by table look-up on an occupancy mask."""

    __slots__ = ("_carried_o", "_carried_p", "_carried_s", "_free_c", "_free_p", "_free_s")

    def __init__(self, blocked_when: Mapping[str, BlockedWhen], support_needed: int) -> None:
        """`blocked_when`: per ring c, p, s, whether any or all of the outer neighbours block (R4).
        `support_needed`: inner neighbours that must hold a card (R10), 0..2.
        """
        self._free_c: Final = _free_table(_C, blocked_when["c"])
        self._free_p: Final = _free_table(_P, blocked_when["p"])
        self._free_s: Final = _free_table(_S, blocked_when["s"])
        self._carried_p: Final = _carried_table(_P, support_needed)
        self._carried_s: Final = _carried_table(_S, support_needed)
        self._carried_o: Final = _carried_table(_O, support_needed)

    def unblocked_spaces(self, occupied: int) -> int:
        """Return the spaces that are not blocked (WAL-6 to WAL-8)."""
        return (
            self._free_c[occupied >> 5 & 31]
            | self._free_p[occupied >> 10 & 31]
            | self._free_s[occupied >> 15]
            | _FOOT
        )

    def placeable_spaces(self, occupied: int) -> int:
        """Return the spaces on which a card may be put down: free, not floating, empty (WAL-10, WAL-11)."""
        return (
            (
                self._free_c[occupied >> 5 & 31]
                | self._free_p[occupied >> 10 & 31]
                | self._free_s[occupied >> 15]
                | _FOOT
            )
            & (
                _SUMMIT
                | self._carried_p[occupied & 31]
                | self._carried_s[occupied >> 5 & 31]
                | self._carried_o[occupied >> 10 & 31]
            )
            & ~occupied
        )

    def return_spaces(self, occupied: int) -> int:
        """Return the spaces for a card that goes back: valid, else free and empty, else empty (WAL-35, WAL-36)."""
        return self.placeable_spaces(occupied) or self.unblocked_spaces(occupied) & ~occupied or ALL & ~occupied
