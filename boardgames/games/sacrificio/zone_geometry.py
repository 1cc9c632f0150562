"""The geometry of one seat's zone: which slot serves which temple (SCO-1 to SCO-4, SCO-78). Sets are bits."""

from __future__ import annotations

from typing import Final

SLOT_COUNT: Final = 10
PLACE_COUNT: Final = 3

PRIEST_BITS: Final = 0b0001111111
VICTIM_BITS: Final = 0b1110000000

SERVES: Final[tuple[tuple[int, ...], ...]] = ((0,), (0, 1), (1, 2), (2,), (0,), (1,), (2,), (0,), (1,), (2,))
"""Slot -> the temple places it serves (SCO-3)."""

SERVES_BITS: Final = tuple(sum(1 << place for place in places) for places in SERVES)
"""Slot -> the same as bits."""

PRIESTS: Final = ((0, 1, 4), (1, 2, 5), (2, 3, 6))
"""Temple place -> its priest slots: left side, right side, below."""

VICTIMS: Final = (7, 8, 9)
"""Temple place -> its victim slot."""

PULQUE_BITS: Final = tuple(sum(1 << slot for slot in slots) for slots in PRIESTS)
"""Temple place -> its priest slots as bits."""

EXISTING: Final = tuple(
    sum(1 << slot for slot in range(SLOT_COUNT) if SERVES_BITS[slot] & temples) for temples in range(8)
)
"""Temples in place, as bits -> slots that exist, as bits (SCO-4, SCO-78)."""

BITS: Final = tuple(tuple(bit for bit in range(SLOT_COUNT) if mask >> bit & 1) for mask in range(1 << SLOT_COUNT))
"""A set of up to ten -> its members in order."""


def bit_indices(mask: int) -> tuple[int, ...]:
    """Return the members of a set of slots (0..9) or places (0..2), in order."""
    return BITS[mask]
