"""Portraits of the personas of Sacrifice: parts of the game's own pictures."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.achievements import MedalPicture, MedalPictures

PERSONA_PICTURES: Final[MedalPictures] = {
    "vanguard": MedalPicture("sacrifice/pieces/fanatic_p1", 0.5, 0.48, 0.84),
    "hunter": MedalPicture("sacrifice/pieces/cheetah_p2", 0.5, 0.48, 0.84),
    "mason": MedalPicture("sacrifice/pieces/builder_p1", 0.5, 0.48, 0.84),
}
