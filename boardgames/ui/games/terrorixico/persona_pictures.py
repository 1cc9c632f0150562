"""Portraits of the personas of TerroriXico: parts of the game's own pictures."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.achievements import MedalPicture, MedalPictures

PERSONA_PICTURES: Final[MedalPictures] = {
    "brawler": MedalPicture("terrorixico/berserker", 0.5, 0.4, 0.62),
    "bluffer": MedalPicture("terrorixico/cover", 0.76, 0.5, 0.42),
    "hoarder": MedalPicture("terrorixico/planchada", 0.5, 0.35, 0.62),
}
