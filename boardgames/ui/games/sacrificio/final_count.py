"""The count at the end of Sacrificio as data: each side, and what of its hearts has climbed its temple. SCO-81..86"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat

PLAIN_COLOURS: Final = ("red", "green", "blue")
SCORE_PARTS: Final = ("hearts", "black", "different", "alike", "hollow")
"""Parts of the score, in the order of the count."""
MOST_IN_GROUP: Final = 3  # hearts of a group that are drawn


class CountedThing(NamedTuple):
    """A heart or a group of hearts, the part of the score that it counts for, and the step on which it will stand.

    `step` is the side's points with it; the first step is 1.
    """

    part: str
    faces: tuple[str, ...]
    step: int


class SideScore(NamedTuple):
    """Score of one side, as the rules count it."""

    seats: tuple[Seat, ...]
    hearts: tuple[int, int, int, int]
    hollow: int
    different: int
    alike: tuple[int, int, int]
    score: int
    points: Mapping[str, int]
    size: int = 3
    """Hearts in a group of one colour."""

    @property
    def heart_count(self) -> int:
        """Hearts in all, hollow ones too: the first tie-break."""
        return sum(self.hearts) + self.hollow

    @property
    def counts_by_part(self) -> dict[str, int]:
        """Number of counted things by part of the score."""
        return {
            "hearts": sum(self.hearts),
            "black": self.hearts[3],
            "different": self.different,
            "alike": sum(self.alike),
            "hollow": self.hollow,
        }

    def heart_groups(self) -> list[tuple[tuple[str, ...], str]]:
        """Plain hearts in groups, then those in none, then the black ones: colours, and the part they count for."""
        out: list[tuple[tuple[str, ...], str]] = [(PLAIN_COLOURS, "different")] * self.different
        left = [have - self.different for have in self.hearts[:3]]
        for number, colour in enumerate(PLAIN_COLOURS):
            out += [((colour,) * self.size, "alike")] * self.alike[number]
            left[number] -= self.size * self.alike[number]
        out += [((colour,), "") for number, colour in enumerate(PLAIN_COLOURS) for _ in range(left[number])]
        return out + [(("black",), "black")] * self.hearts[3]

    def counted_things(self) -> tuple[CountedThing, ...]:
        """All that counts, in the order of the count, each as many steps above the one before as it is worth."""
        groups = self.heart_groups()
        faces: dict[str, list[tuple[str, ...]]] = {
            "hearts": [(colour,) for colours, _part in groups for colour in colours],
            "hollow": [("hollow",)] * self.hollow,
        }
        for colours, part in groups:
            faces.setdefault(part, []).append(colours[:MOST_IN_GROUP])
        out: list[CountedThing] = []
        base = 0
        for part in SCORE_PARTS:
            things = faces.get(part, [])
            for number, hearts in enumerate(things, 1):
                out.append(CountedThing(part, hearts, base + number * self.points[part] // len(things)))
            base += self.points[part]
        return tuple(out)


class FinalCountRow(NamedTuple):
    """One side of the count. `thing_count` of its things are counted, `current_part` is being counted."""

    side: SideScore
    own: tuple[tuple[int, int], ...]
    thing_count: int = 0
    current_part: str = ""
    won: bool = False

    @property
    def points_so_far(self) -> int:
        return self.side.counted_things()[self.thing_count - 1].step if self.thing_count else 0

    @property
    def counted_parts(self) -> tuple[str, ...]:
        """The parts of which something has been counted."""
        return tuple(dict.fromkeys(thing.part for thing in self.side.counted_things()[: self.thing_count]))


class FinalCount(NamedTuple):
    """The count: a row for each side, and the tie-break that decided, where one did (a phrase id)."""

    lines: tuple[FinalCountRow, ...]
    tie: str = ""

    @property
    def most_points(self) -> int:
        """The points of the best side."""
        return max(line.side.score for line in self.lines)
