"""Mephistopheles takes off his mask: his card stands large until a press, with what that means now. WAL-41."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.core.machine import Dump, Event
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.walpurgisnacht.words import GAME

STOOD_MS: Final = 1100.0  # where nothing waits for a press


def unmasked(before: Dump, after: Dump, events: Sequence[Event]) -> list[Act]:
    """The one step; `before` and `after` are views, the events have an unmasking."""
    seat = next(event.public["seat"] for event in events if event.public.get("what") == "unmask")
    words = Phrase(f"{GAME}.unmasked", {"seat": name_of_seat(seat)})
    return [Act(after, words, (f"role:{seat}",), "unmask", STOOD_MS, before, events, stands=True)]
