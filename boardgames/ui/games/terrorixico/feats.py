"""The feats of TerroriXico, judged by the events of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boardgames.ui.contract.feats import Figure, Figures, Judges, Measures, Numbers, Played

HUNTED: Final = 3
AHEAD: Final = 2
"""In front of so many battles at least is always in front."""
HIGH: Final = ("knight", "slayer", "mythbuster", "van_helsing")
"""The upper levels of the adventure (TER-97), the lowest first."""


def _level(played: Played) -> str:
    for it in played.told("over"):
        return str(cast(Mapping[str, Any], it["levels"])[played.name])
    return ""


def _battles(played: Played) -> list[bool]:
    """For each battle that was won, whether the seat had the first place."""
    return [played.name in cast(Sequence[str], it["firsts"]) for it in played.told("", "battle")]


FEATS: Final[Judges] = {
    "shut": lambda played: played.won,
    "hunter": lambda played: played.count("", "battle", seat=played.name) >= HUNTED,
    "in_front": lambda played: len(_battles(played)) >= AHEAD and all(_battles(played)),
    "unhurt": lambda played: played.won and not played.some("", "received", seat=played.name),
    "with_love": lambda played: any(
        it["seat"] != played.name for it in played.told("", "trauma_given", by=played.name)
    ),
    "knight": lambda played: _level(played) in HIGH,
    "slayer": lambda played: _level(played) in HIGH[1:],
}
FIGURES: Final[Figures] = {
    "shut": Figure("terrorixico/codex_3", 0.5, 0.46, 0.96),
    "hunter": Figure("terrorixico/camazotz", 0.5, 0.4, 0.8),
    "in_front": Figure("terrorixico/rooster_crow", 0.52, 0.56, 0.86),
    "unhurt": Figure("terrorixico/shield_3", 0.5, 0.47, 0.92),
    "with_love": Figure("terrorixico/trauma_3", 0.5, 0.5, 0.84),
    "knight": Figure("terrorixico/melee_3", 0.5, 0.48, 0.88),
    "slayer": Figure("terrorixico/berserker", 0.5, 0.46, 0.8),
}
NUMBERS: Final[Numbers] = {"hunter": HUNTED, "in_front": AHEAD}
MEASURES: Final[Measures] = {
    "score": lambda played: int(played.view["over"]["scores"][played.name]),
    "battles": lambda played: played.count("", "battle", seat=played.name),
}
