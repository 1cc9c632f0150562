"""The feats of Sacrifice, judged by the events of a game."""

from __future__ import annotations

from typing import Final

from boardgames.core.game_protocol import other_seat, seat_name
from boardgames.ui.contract.achievements import (
    AchievementNumbers,
    AchievementTests,
    MedalPicture,
    MedalPictures,
    PersonalBestMeasures,
    SeatGameHistory,
    SeatRoleTests,
)

GODS: Final = frozenset(("emissary", "immortal", "taker"))
WALLS: Final = 4
QUICK: Final = 12
"""A win within so many rounds is a quick one."""


def _rival(played: SeatGameHistory) -> str:
    return seat_name(other_seat(played.seat))


def _killed(played: SeatGameHistory) -> list[str]:
    """The enemies that were killed: what was killed belonged to the rival."""
    return [str(it["piece"]) for it in played.matching_events("killed", seat=_rival(played))]


def _ascended(played: SeatGameHistory) -> bool:
    return played.won and played.view["over"]["reason"] == "elevation"


ACHIEVEMENTS: Final[AchievementTests] = {
    "ascent": _ascended,
    "clean_hands": lambda played: _ascended(played) and not _killed(played),
    "godslayer": lambda played: any(piece in GODS for piece in _killed(played)),
    "returned": lambda played: played.has_event("resurrected", seat=played.public_seat_name),
    "not_today": lambda played: played.has_event("cancelled", seat=_rival(played)),
    "mason": lambda played: played.won and played.count("built", seat=played.public_seat_name) >= WALLS,
    "swift": lambda played: _ascended(played) and played.view["round"] <= QUICK,
}
MEDAL_PICTURES: Final[MedalPictures] = {
    "ascent": MedalPicture("sacrifice/cover", 0.5, 0.27, 0.68),
    "clean_hands": MedalPicture("sacrifice/pieces/mineral_p1"),
    "godslayer": MedalPicture("sacrifice/pieces/taker_p1"),
    "returned": MedalPicture("sacrifice/pieces/emissary_p1"),
    "not_today": MedalPicture("sacrifice/pieces/immortal_p1"),
    "mason": MedalPicture("sacrifice/pieces/builder_p1"),
    "swift": MedalPicture("sacrifice/pieces/falcon_p1"),
}
ACHIEVEMENT_NUMBERS: Final[AchievementNumbers] = {"mason": WALLS, "swift": QUICK}
PERSONAL_BEST_MEASURES: Final[PersonalBestMeasures] = {
    "kills": lambda played: len(_killed(played)),
    "walls": lambda played: played.count("built", seat=played.public_seat_name),
}
SEAT_ROLE_TESTS: Final[SeatRoleTests] = {
    "first": lambda played: played.seat == 0,
    "second": lambda played: played.seat == 1,
}
