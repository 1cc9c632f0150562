"""The count at the end of Sacrificio as data: each side, and the board that shows it part by part. SCO-81..86"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Seat

PLAIN_COLOURS: Final = ("red", "green", "blue")
SCORE_PARTS: Final = ("hearts", "black", "different", "alike", "hollow")
"""Parts of the score, in the order of the count."""


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


class FinalCountRow(NamedTuple):
    """One side on the counting board. `counted_parts` are the parts counted so far, `current_part` is being
    counted.
    """

    side: SideScore
    own: tuple[tuple[int, int], ...]
    counted_parts: tuple[str, ...] = ()
    current_part: str = ""
    won: bool = False

    @property
    def points_so_far(self) -> int:
        return sum(self.side.points[part] for part in self.counted_parts)


class FinalCount(NamedTuple):
    """The counting board: a row for each side, and the tie-break that decided, where one did (a phrase id)."""

    lines: tuple[FinalCountRow, ...]
    tie: str = ""
