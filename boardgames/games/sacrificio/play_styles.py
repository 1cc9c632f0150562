"""Styles of playing of Sacrificio: building up the own zone, striking at others, drawing into the unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.play_styles import StyleBonus, verb_style

STYLES: Final[Mapping[str, StyleBonus]] = {
    "builder": verb_style({"place": 0.012}),
    "hunter": verb_style({"kill": 0.024, "slay": 0.024, "remove": 0.024}),
    "gambler": verb_style({"draw": 0.02}),
}
