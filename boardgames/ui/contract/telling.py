"""A table that tells what one action set off in steps, while the game goes on: the end of a battle. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from boardgames.core.machine import Dump, Event
from boardgames.ui.contract.card_table import Act


@runtime_checkable
class Telling(Protocol):
    """What a table answers when it has something to tell in steps."""

    def interlude(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """The steps from one view to the next; empty when motions say it all."""
        ...
