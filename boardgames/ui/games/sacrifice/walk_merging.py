"""Walks: the moves of one character in a row, which are told as one. SAC-20 to SAC-43, SAC-56."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.core.game_protocol import Event

FLIGHTS: Final = frozenset(("flight", "climb", "descent"))
"""Legs of a falcon: together they are a flight."""


def is_same_walk(leg: Event, following: Event) -> bool:
    """True if the same character goes on from where a leg ended, with or without a mineral as before."""
    a, b = leg.public, following.public
    if leg.kind != "moved" or following.kind != "moved":
        return False
    return bool(a["to"] == b["from"]) and all(a[field] == b[field] for field in ("seat", "piece", "carry"))


def join_legs(events: Sequence[Event]) -> list[Event]:
    """Make one event of the legs of a walk, told as `walked`: its ends, the points of all, the cells `past`."""
    joined: list[Event] = []
    for event in events:
        if joined and is_same_walk(joined[-1], event):
            leg, following = joined[-1].public, event.public
            fields = {**following, "from": leg["from"], "cost": leg["cost"] + following["cost"], "what": "walked"}
            fields["way"] = "flight" if following["way"] in FLIGHTS else following["way"]
            fields["past"] = (*leg.get("past", ()), leg["to"])
            joined[-1] = Event("moved", fields, event.secret)
        else:
            joined.append(event)
    return joined
