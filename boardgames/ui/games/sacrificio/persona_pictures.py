"""Portraits of the personas of Sacrificio: parts of the game's own pictures."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.achievements import MedalPicture, MedalPictures

PERSONA_PICTURES: Final[MedalPictures] = {
    "builder": MedalPicture("sacrificio/victim_woman", 0.5, 0.4, 0.62),
    "hunter": MedalPicture("sacrificio/victim_warrior", 0.5, 0.4, 0.62),
    "gambler": MedalPicture("sacrificio/priest_circle", 0.5, 0.4, 0.62),
}
