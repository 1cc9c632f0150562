"""The feats of TerroriXico, judged by the events of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boardgames.ui.contract.achievements import (
    AchievementNumbers,
    AchievementTests,
    MedalPicture,
    MedalPictures,
    PersonalBestMeasures,
    SeatGameHistory,
)

HUNTED: Final = 3
AHEAD: Final = 2
"""In front of so many battles at least is always in front."""
HIGH: Final = ("knight", "slayer", "mythbuster", "van_helsing")
"""The upper levels of the adventure (TER-97), the lowest first."""


def _level(played: SeatGameHistory) -> str:
    for it in played.matching_events("over"):
        return str(cast(Mapping[str, Any], it["levels"])[played.public_seat_name])
    return ""


def _battles(played: SeatGameHistory) -> list[bool]:
    """For each battle that was won, whether the seat had the first place."""
    return [
        played.public_seat_name in cast(Sequence[str], it["firsts"]) for it in played.matching_events("", "battle")
    ]


ACHIEVEMENTS: Final[AchievementTests] = {
    "shut": lambda played: played.won,
    "hunter": lambda played: played.count("", "battle", seat=played.public_seat_name) >= HUNTED,
    "in_front": lambda played: len(_battles(played)) >= AHEAD and all(_battles(played)),
    "unhurt": lambda played: played.won and not played.has_event("", "received", seat=played.public_seat_name),
    "with_love": lambda played: any(
        it["seat"] != played.public_seat_name
        for it in played.matching_events("", "trauma_given", by=played.public_seat_name)
    ),
    "knight": lambda played: _level(played) in HIGH,
    "slayer": lambda played: _level(played) in HIGH[1:],
}
MEDAL_PICTURES: Final[MedalPictures] = {
    "shut": MedalPicture("terrorixico/codex_3", 0.5, 0.46, 0.96),
    "hunter": MedalPicture("terrorixico/camazotz", 0.5, 0.4, 0.8),
    "in_front": MedalPicture("terrorixico/rooster_crow", 0.52, 0.56, 0.86),
    "unhurt": MedalPicture("terrorixico/shield_3", 0.5, 0.47, 0.92),
    "with_love": MedalPicture("terrorixico/trauma_3", 0.5, 0.5, 0.84),
    "knight": MedalPicture("terrorixico/melee_3", 0.5, 0.48, 0.88),
    "slayer": MedalPicture("terrorixico/berserker", 0.5, 0.46, 0.8),
}
ACHIEVEMENT_NUMBERS: Final[AchievementNumbers] = {"hunter": HUNTED, "in_front": AHEAD}
PERSONAL_BEST_MEASURES: Final[PersonalBestMeasures] = {
    "score": lambda played: int(played.view["over"]["scores"][played.public_seat_name]),
    "battles": lambda played: played.count("", "battle", seat=played.public_seat_name),
}
