"""Data of the result display: the final illustration, score bars and key moments. Pure; no pygame, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.contract.table_types import Message

SeatResult = Literal["won", "lost", "drawn", "shown"]
"""Result of a game for the one person at the table; `shown` if winners are named instead: several people, or none."""


def result_for_player(winners: Sequence[Seat], persons: Sequence[Seat], seats: int) -> SeatResult:
    """Result for the only person at a table of `seats` seats; a win of all seats is a draw."""
    if not winners or len(winners) == seats:
        return "drawn"
    if len(persons) != 1:
        return "shown"
    return "won" if persons[0] in winners else "lost"


class EndIllustration(NamedTuple):
    """Final page: a large picture (its id, or empty for the cover), a sentence, smaller pictures below."""

    picture: str
    message: Message
    small_pictures: tuple[str, ...] = ()


class IconValue(NamedTuple):
    """Value shown as icons; those after the first `lit_count` are faint. `text` is the same in words."""

    icon_names: tuple[str, ...]
    lit_count: int
    text: str


class ScoreBarPart(NamedTuple):
    """Part of a score: its name, its icon and its points; negative for points lost."""

    name: Message
    icon: str
    value: int


class ScoreBarData(NamedTuple):
    """Final score of one side, as parts of a stacked bar.

    `seats` are the seats of the side. `maximum` is the highest possible score, 0 if there is no limit. `pictures` are
    the ids of what it won, drawn in a row where there is room.
    """

    seats: tuple[Seat, ...]
    parts: tuple[ScoreBarPart, ...]
    maximum: int = 0
    pictures: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)


GAME_END_WEIGHT: Final = 10
"""Weight of the event that ended the game: it is shown first, though it was the last action."""


class KeyMomentMark(NamedTuple):
    """Mark of an action that is a key moment: the id of its name, its icon and its weight (1..9, or `ENDS`).

    `sentence` describes the action; None uses the log's sentence.
    """

    name: str
    icon: str
    weight: int
    sentence: Message | None = None
