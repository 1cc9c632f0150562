"""The end of a game: final count in steps, result, key moments.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.result_display import EndIllustration, KeyMomentMark, ScoreBarData, SeatResult
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import LAST_ACTION_PAUSE_MS, StoryStep


class EndPresentation:
    """The end of a game: final count in steps, result, key moments.

    The defaults are right for a plain game.
    """

    finale_heading: str = ""
    """The id of what stands before the line while the end is told, where nobody has won until it is counted."""

    def finale_steps(self, view: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
        """Return the steps of the end, from the position after it; the first shows the table for
        `LAST_ACTION_PAUSE_MS`.
        """
        return (StoryStep(view, Message("table.ending.over"), duration_ms=LAST_ACTION_PAUSE_MS),)

    def end_illustration(self, view: Dump, events: Sequence[Event], result: SeatResult) -> EndIllustration:
        """Return the illustration of the final scene; `events` are those of the last action."""
        return EndIllustration("", Message(f"table.ending.said_{result}"))

    def key_moment_of(self, events: Sequence[Event]) -> KeyMomentMark | None:
        """Return the key moment of an action, by its public events; None for other actions."""
        return None

    def deal_as_key_moment(self, view: Dump) -> KeyMomentMark | None:
        """The deal as a key moment before the first action, where it decided the game, by the final view."""
        return None

    def winner_sentence(self, view: Dump) -> Message | None:
        """Return the sentence that names the winner, or None if the winner is a single seat."""
        return None

    def score_table(self, view: Dump) -> Sequence[tuple[Message, ...]]:
        """Return the rows of the final count, header first; empty if the summary of seats is enough."""
        return ()

    def score_bars(self, view: Dump) -> Sequence[ScoreBarData]:
        """Return each side's final score as data of stacked bars; empty if the game has no score."""
        return ()

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        """The counts of a seat that the end shows: ids of their names (the same for every seat), and values, each a
        number, a text, a `Message` or `IconValue`."""
        return ()

    def tooltip_values(self, view: Dump) -> Mapping[str, object]:
        """Values for the placeholders of the counts' tooltips, whose ids are the names' ids with `_tip`."""
        return {}
