"""Achievements of a game, tested on its events. Pure: no pygame, no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name


class SeatGameHistory(NamedTuple):
    """A finished game from one seat's side. `seat_events`: who acted, and the events with everything open."""

    seat: Seat
    won: bool
    view: Dump
    seat_events: Sequence[tuple[Seat, Sequence[Event]]]

    @property
    def public_seat_name(self) -> str:
        """The seat's public name."""
        return seat_name(self.seat)

    def matching_events(self, kind: str = "", what: str = "", **fields: object) -> Iterator[Mapping[str, object]]:
        """Return the public fields of all events of a kind (any kind if it is empty) with these fields."""
        fields |= {"what": what} if what else {}
        for _seat, events in self.seat_events:
            for event in events:
                it = event.public
                if kind in ("", event.kind) and all(it.get(name) == value for name, value in fields.items()):
                    yield it

    def has_event(self, kind: str = "", what: str = "", **fields: object) -> bool:
        """True if there was such an event."""
        return next(self.matching_events(kind, what, **fields), None) is not None

    def count(self, kind: str = "", what: str = "", **fields: object) -> int:
        """Return the number of matching events."""
        return sum(1 for _ in self.matching_events(kind, what, **fields))


AchievementTest = Callable[[SeatGameHistory], bool]
"""True if a finished game earns an achievement. A game's `ACHIEVEMENTS` names each; texts `<game>.feat.<id>`."""
AchievementTests = Mapping[str, AchievementTest]

AchievementNumbers = Mapping[str, int]
"""Numbers that the tests require, by achievement: a game's `ACHIEVEMENT_NUMBERS`; `{number}` in the text."""

PersonalBestMeasure = Callable[[SeatGameHistory], int]
"""A number of one game; the best of all games is shown. `PERSONAL_BEST_MEASURES`; text `<game>.best.<id>`."""
PersonalBestMeasures = Mapping[str, PersonalBestMeasure]


SeatRoleTests = Mapping[str, AchievementTest]
"""Roles that a seat had in a game besides its place at the table: `SEAT_ROLE_TESTS`; text `<game>.part.<id>`."""


class MedalPicture(NamedTuple):
    """Picture on an achievement's medal.

    `picture` is its id, `x` and `y` the centre as fractions of the picture (0..1), and `part` the diameter of the
    medal as a multiple of the picture's width; above 1 leaves a margin.
    """

    picture: str
    x: float = 0.5
    y: float = 0.5
    part: float = 1.2


MedalPictures = Mapping[str, MedalPicture]
"""The figures of the feats. `FIGURES` of a game's room gives each to its feat; without one it is a cup."""


def earned_achievements(judges: AchievementTests, played: SeatGameHistory) -> list[str]:
    """The ids of the feats that a game earns, in the order of the judges."""
    return [id for id, judge in judges.items() if judge(played)]
