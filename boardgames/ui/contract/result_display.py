"""What is left when a game is over: its last picture, and moments worth finding again. Pure; no pygame, no rules."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.table_types import Message

SeatResult = Literal["won", "lost", "drawn", "shown"]
"""How a game ended for the one person at the table; `shown` where it is told by names: several people, or none."""


class EndIllustration(NamedTuple):
    """The last scene: a large picture (its id, or empty for the cover), a sentence, smaller pictures below it."""

    picture: str
    message: Message
    small_pictures: tuple[str, ...] = ()


class IconValue(NamedTuple):
    """A value that is shown as pictures; those past the first `lit` are faint. `words` say the same."""

    icon_names: tuple[str, ...]
    lit_count: int
    text: str


class ScoreBarPart(NamedTuple):
    """What is counted together: what it is called, its icon, and how much it is; below zero where it was lost."""

    name: Message
    icon: str
    value: int


class ScoreBarData(NamedTuple):
    """What one side counted in the end, as parts that lie one on the other. `seats` are who that is.

    `whole` is what there was to be had at most; 0 where there is no such limit.
    """

    seats: tuple[Seat, ...]
    parts: tuple[ScoreBarPart, ...]
    maximum: int = 0

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)


GAME_END_WEIGHT: Final = 10
"""The weight of what ended the game of itself: it is told first, though it was the last action."""


class KeyMomentMark(NamedTuple):
    """What makes an action worth finding again: the id of what it is called, its icon, how much it weighs (1..9, or
    `ENDS`).

    `said` tells it in a sentence; without one the log's is taken.
    """

    name: str
    icon: str
    weight: int
    sentence: Message | None = None
