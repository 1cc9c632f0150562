"""The feats of Sacrificio, judged by the events of a game."""

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

FEAST: Final = 4
"""A ritual that brings so many hollow hearts is a feast."""
COLOURS: Final = 3
RITUALS: Final = 4
TEAMED: Final = 4
"""So many seats play as two teams, those across from one another together (SCO-91)."""


def _hearts(played: SeatGameHistory) -> int:
    return sum(played.count("scored", what, seat=played.public_seat_name) for what in ("heart", "rival_heart"))


def _best_ritual(played: SeatGameHistory) -> int:
    """The most hollow hearts that one ritual brought."""
    return max(
        (int(str(it["count"])) for it in played.matching_events("scored", "hollow", seat=played.public_seat_name)),
        default=0,
    )


def _colours(played: SeatGameHistory) -> set[object]:
    found = (
        it["colour"]
        for what in ("heart", "rival_heart")
        for it in played.matching_events("scored", what, seat=played.public_seat_name)
    )
    return set(found)


def _team(played: SeatGameHistory) -> int | None:
    """Return the team of the seat (0 or 1), or None if each seat plays alone."""
    return played.seat % 2 if len(played.view["seats"]) == TEAMED else None


ACHIEVEMENTS: Final[AchievementTests] = {
    "sunrise": lambda played: played.won,
    "feast": lambda played: _best_ritual(played) >= FEAST,
    "thief": lambda played: played.has_event("scored", "rival_heart", seat=played.public_seat_name),
    "serpent": lambda played: played.has_event("", "answered", seat=played.public_seat_name),
    "hour_of_the_curse": lambda played: played.has_event("moved", "blocked", seat=played.public_seat_name),
    "rainbow": lambda played: len(_colours(played)) >= COLOURS,
    "insatiable": lambda played: _hearts(played) >= RITUALS,
}
MEDAL_PICTURES: Final[MedalPictures] = {
    "sunrise": MedalPicture("sacrificio/cover", 0.5, 0.33, 0.8),
    "feast": MedalPicture("sacrificio/cannibalism", 0.5, 0.55, 0.84),
    "thief": MedalPicture("sacrificio/temple_red", 0.5, 0.36, 0.8),
    "serpent": MedalPicture("sacrificio/kukulkan", 0.5, 0.42, 0.88),
    "hour_of_the_curse": MedalPicture("sacrificio/curse", 0.5, 0.38, 0.84),
    "rainbow": MedalPicture("sacrificio/heart_red", 0.5, 0.5, 1.3),
    "insatiable": MedalPicture("sacrificio/supreme_victim", 0.5, 0.3, 0.72),
}
ACHIEVEMENT_NUMBERS: Final[AchievementNumbers] = {"feast": FEAST, "rainbow": COLOURS, "insatiable": RITUALS}
PERSONAL_BEST_MEASURES: Final[PersonalBestMeasures] = {
    "ritual": _best_ritual,
    "hearts": _hearts,
}
SEAT_ROLE_TESTS: Final[SeatRoleTests] = {
    "alone": lambda played: _team(played) is None,
    "team_1": lambda played: _team(played) == 0,
    "team_2": lambda played: _team(played) == 1,
}
