"""What an own reveal came to that ended the wisps, in two steps: the row with its points, then the cards in hand.

WAL-23 to WAL-28.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import Dump, Event
from boardgames.games.walpurgisnacht.ids import SIDE_WISPS
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.walpurgisnacht.drawn import Drawn
from boardgames.ui.games.walpurgisnacht.motions import SEEN_MS
from boardgames.ui.games.walpurgisnacht.words import GAME

TAKEN_MS: Final = 1700.0


def banked(before: Drawn, after: Drawn, events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> list[Act]:
    """The steps; none where the events do not end the wisps by a card."""
    turned = next((event.public for event in events if event.public.get("what") == "reveal"), None)
    if turned is None or after["phase"] != "rites":
        return []
    card, space = turned["card"], turned["space"]
    row = [*before["revealed"], card]
    shown: Drawn = {
        **before,
        "mountain": {**before["mountain"], space: card},
        "face_up": [*before["face_up"], space],
        "revealed": row,
    }
    gains = (f"marker:{event.public['side']}" for event in events if event.kind == "scored")
    lit = (*(f"card:{name}" for name in shown["face_up"]), *gains)
    first: Dump = {**shown}
    hand = Phrase(f"{GAME}.banked.hand")
    rest = [event for event in events if event.public.get("what") != "reveal"]
    return [
        Act(first, _said(row, events, cards), lit, "", SEEN_MS, {**before}, events[:1], stands=True),
        Act({**after}, hand, (), "", TAKEN_MS, first, rest),
    ]


def _said(row: Sequence[str], events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> Phrase:
    """Why the row has ended, and what it brings to whom."""
    scored = next((event.public for event in events if event.kind == "scored"), None)
    if scored is None:
        return Phrase(f"{GAME}.banked.nothing")
    wisps = [wisp for card in row if (wisp := cards[card]["wisp"]) in SIDE_WISPS]
    word = "full" if len(set(wisps)) == 1 else f"ended_{wisps[-1]}"
    side = Phrase(f"{GAME}.side.{scored['side']}")
    return Phrase(f"{GAME}.banked.{word}", {"count": scored["count"], "side": side})
