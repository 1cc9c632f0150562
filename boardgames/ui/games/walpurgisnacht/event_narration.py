"""Narration of an action's consequences in Walpurgisnacht, in steps, and of the start of a turn in the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event
from boardgames.games.walpurgisnacht.ids import GAME_ID, SIDE_WISPS
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.games.walpurgisnacht.action_feedback import SEEN_MS
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, as_typed_view

TAKEN_MS: Final = 1700.0
"""Duration of the step in which the row goes into the hand, in ms."""
UNMASKED_MS: Final = 1100.0
"""Duration of the step in which a mask is taken off, in ms, where nothing waits for a press."""


@final
class WalpurgisnachtEventNarration(EventNarration):
    """An own card that ends the wisps, and Mephistopheles without his mask, are told in steps."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def begins_turn(self, events: Sequence[Event]) -> bool:
        return any(
            event.kind == "phase" and event.public["what"] in ("wisps", "mephisto") for event in events
        ) and not any(event.public.get("what") == "unmask" for event in events)

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            card = event.public.get("card")
            if card in self._data.cards:
                return self._data.picture_of_card(str(card))
        return ""

    def interlude_steps(
        self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool
    ) -> Sequence[StoryStep]:
        if own:
            return _end_of_wisps(as_typed_view(before), as_typed_view(after), events, self._data.cards)
        return _unmasking(before, after, events)


def _unmasking(before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
    """Mephistopheles takes off his mask: his card stands large until a press, with what that means now. WAL-41"""
    seat = next((event.public["seat"] for event in events if event.public.get("what") == "unmask"), None)
    if seat is None:
        return ()
    words = Message(f"{GAME_ID}.unmasked", {"seat": seat_name_placeholder(seat)})
    return [StoryStep(after, words, (f"role:{seat}",), "unmask", UNMASKED_MS, before, events, waits_for_press=True)]


def _end_of_wisps(
    before: DisplayView, after: DisplayView, events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]
) -> Sequence[StoryStep]:
    """Return two steps for a reveal that ends the wisps: the row with its points, then the cards in hand.

    Empty if the events do not end the wisps by a card. WAL-23 to WAL-28
    """
    turned = next((event.public for event in events if event.public.get("what") == "reveal"), None)
    if turned is None or after["phase"] != "rites":
        return ()
    card, space = turned["card"], turned["space"]
    row = [*before["revealed"], card]
    shown: DisplayView = {
        **before,
        "mountain": {**before["mountain"], space: card},
        "face_up": [*before["face_up"], space],
        "revealed": row,
    }
    gains = (f"marker:{event.public['side']}" for event in events if event.kind == "scored")
    lit = (*(f"card:{name}" for name in shown["face_up"]), *gains)
    first: Dump = {**shown}
    hand = Message(f"{GAME_ID}.banked.hand")
    rest = [event for event in events if event.public.get("what") != "reveal"]
    return [
        StoryStep(
            first,
            _row_result(row, events, cards),
            lit,
            "",
            SEEN_MS,
            {**before},
            events[:1],
            waits_for_press=True,
            events_shown=len(events),
        ),
        StoryStep({**after}, hand, (), "", TAKEN_MS, first, rest, events_shown=len(events)),
    ]


def _row_result(row: Sequence[str], events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> Message:
    """Describe the reason why the row has ended, and its points for a side."""
    scored = next((event.public for event in events if event.kind == "scored"), None)
    if scored is None:
        return Message(f"{GAME_ID}.banked.nothing")
    wisps = [wisp for card in row if (wisp := cards[card]["wisp"]) in SIDE_WISPS]
    word = "full" if len(set(wisps)) == 1 else f"ended_{wisps[-1]}"
    side = Message(f"{GAME_ID}.side.{scored['side']}")
    return Message(f"{GAME_ID}.banked.{word}", {"count": scored["count"], "side": side})
