"""The feats of Walpurgisnacht, judged by the events of a night."""

from __future__ import annotations

from typing import Final

from boardgames.ui.contract.achievements import (
    AchievementNumbers,
    AchievementTests,
    MedalPicture,
    MedalPictures,
    PersonalBestMeasures,
    SeatGameHistory,
    SeatRoleTests,
)

LONG_ROAD: Final = 6
"""So many points from one row of wisps are a long road."""
LANDSLIDE: Final = 15
CROWD: Final = 7


def _side(played: SeatGameHistory) -> str:
    """The side of the seat, as its role card told at the end."""
    return next((str(it["side"]) for it in played.matching_events("shown", "role", seat=played.public_seat_name)), "")


def _devil(played: SeatGameHistory) -> bool:
    return bool(played.view["seats"][played.public_seat_name]["role"] == "mephistopheles")


def _lead(played: SeatGameHistory) -> int:
    scores = played.view["scores"]
    return abs(int(scores["witches"]) - int(scores["villagers"]))


def _best_road(played: SeatGameHistory) -> int:
    """The most points that the seat brought with one row of wisps."""
    return max(
        (int(str(it["count"])) for it in played.matching_events("scored", "wisps", seat=played.public_seat_name)),
        default=0,
    )


ACHIEVEMENTS: Final[AchievementTests] = {
    "dawn": lambda played: played.won and _side(played) == "villagers",
    "midnight": lambda played: played.won and _side(played) == "witches",
    "unmasked": lambda played: played.won and played.has_event("shown", "unmask", seat=played.public_seat_name),
    "long_road": lambda played: _best_road(played) >= LONG_ROAD,
    "landslide": lambda played: played.won and _lead(played) >= LANDSLIDE,
    "crowd": lambda played: played.won and len(played.view["seats"]) >= CROWD,
}
MEDAL_PICTURES: Final[MedalPictures] = {
    "dawn": MedalPicture("walpurgisnacht/role_villager", 0.5, 0.34, 0.76),
    "midnight": MedalPicture("walpurgisnacht/role_witch", 0.5, 0.42, 0.8),
    "unmasked": MedalPicture("walpurgisnacht/mephistopheles", 0.5, 0.36, 0.8),
    "long_road": MedalPicture("walpurgisnacht/wisp_green", 0.5, 0.5, 1.3),
    "landslide": MedalPicture("walpurgisnacht/bells", 0.5, 0.47, 0.84),
    "crowd": MedalPicture("walpurgisnacht/cover", 0.5, 0.45, 0.9),
}
ACHIEVEMENT_NUMBERS: Final[AchievementNumbers] = {"long_road": LONG_ROAD, "landslide": LANDSLIDE, "crowd": CROWD}
PERSONAL_BEST_MEASURES: Final[PersonalBestMeasures] = {
    "road": _best_road,
    "night": lambda played: int(played.view["round"]),
}
SEAT_ROLE_TESTS: Final[SeatRoleTests] = {
    "witch": lambda played: _side(played) == "witches" and not _devil(played),
    "villager": lambda played: _side(played) == "villagers",
    "mephistopheles": _devil,
}
