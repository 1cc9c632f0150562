"""Styles of playing of TerroriXico: showing strength, bluffing with cards face down, hoarding cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.play_styles import StyleBonus, verb_style

STYLES: Final[Mapping[str, StyleBonus]] = {
    "brawler": verb_style({"up": 0.012}),
    "bluffer": verb_style({"down": 0.012}),
    "hoarder": verb_style({"draw": 0.008}),
}
