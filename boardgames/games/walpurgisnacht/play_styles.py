"""Styles of playing of Walpurgisnacht: turning up one more card, giving freely, changing what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.play_styles import StyleBonus, verb_style

STYLES: Final[Mapping[str, StyleBonus]] = {
    "daring": verb_style({"reveal": 0.04}),
    "giver": verb_style({"give": 0.03}),
    "dancer": verb_style({"swap": 0.03}),
}
