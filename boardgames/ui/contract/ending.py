"""The end of a game: final count in steps, result, key moments.

Pure: no pygame, no sentence, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.game_result import Bar, Closing, Mark, Result
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import BEAT_MS, Act


class GameEnding:
    """The end of a game: final count in steps, result, key moments.

    The defaults are right for a plain game.
    """

    finale_heading: str = ""
    """The id of what stands before the line while the end is told, where nobody has won until it is counted."""

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """The end in steps, from the position after it; the first holds the table, what decided it lit, `BEAT_MS`."""
        return (Act(view, Phrase("table.ending.over"), ms=BEAT_MS),)

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        """What the last scene shows; `events` are those of the last action."""
        return Closing("", Phrase(f"table.ending.said_{result}"))

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        """The key moment that an action is, by its events as everybody saw them; None for other actions."""
        return None

    def decisive_deal(self, view: Dump) -> Mark | None:
        """The deal as a key moment before the first action, where it decided the game, by the final view."""
        return None

    def verdict(self, view: Dump) -> Phrase | None:
        """Who has won, where it is not simply a seat."""
        return None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        """The lines of the final count, the first one its head; empty when the summary of seats says it all."""
        return ()

    def bars(self, view: Dump) -> Sequence[Bar]:
        """What each side counted, as it is drawn at the end; empty where nothing is counted."""
        return ()

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        """The counts of a seat that the end shows: ids of their names (the same for every seat), and values, each a
        number, a text, a `Phrase` or `Icons`."""
        return ()

    def tip_values(self, view: Dump) -> Mapping[str, object]:
        """Values for the placeholders of the counts' tooltips, whose ids are the names' ids with `_tip`."""
        return {}
