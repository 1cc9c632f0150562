"""Portraits of the personas of Walpurgisnacht: parts of the game's own pictures."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.achievements import MedalPicture, MedalPictures

PERSONA_PICTURES: Final[MedalPictures] = {
    "daring": MedalPicture("walpurgisnacht/black_cat", 0.5, 0.42, 0.7),
    "giver": MedalPicture("walpurgisnacht/walpurga", 0.5, 0.4, 0.62),
    "dancer": MedalPicture("walpurgisnacht/goat", 0.5, 0.4, 0.7),
}
