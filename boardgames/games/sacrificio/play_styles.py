"""Styles of playing of Sacrificio: building up the own zone, striking at others, drawing into the unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.play_styles import Seat, StyleBonus, verb_style

OWN_ZONE_WORDS: Final = 3
"""Words of a line that places a card in the own zone; a rival's zone is named besides."""
BUILDS: Final = 0.0045


def _build(_seat: Seat, action: str) -> float:
    verb, *words = action.split(" ")
    return BUILDS if verb == "place" and len(words) + 1 == OWN_ZONE_WORDS else 0.0


STYLES: Final[Mapping[str, StyleBonus]] = {
    "builder": _build,
    "hunter": verb_style({"kill": 0.024, "slay": 0.024, "remove": 0.024}),
    "gambler": verb_style({"draw": 0.02}),
}
