"""What an answer of the other side to an attack came to, told once more: a cancelled attack, a choice not one's own.

SAC-46, SAC-72.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boardgames.core.machine import Event
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.sacrifice.words import piece_phrase

LOSS_MS: Final = 2600.0
WENT_MS: Final = 700.0


def interlude(before: SacrificeDump, after: SacrificeDump, events: Sequence[Event]) -> Sequence[Act]:
    """Who dies, lit, with the reason, then the board without; empty for all else, and where the game ends with it."""
    if "over" in after:
        return ()
    told = {event.kind: event.public for event in events}
    if "cancelled" in told:
        gift = told["given"]
        word = "cancelled_opponent" if after["to_act"] == gift["seat"] else "cancelled"
        words, cell = _phrase(word, gift["seat"], gift), gift["cell"]
    elif "sacrificed" in told and told["sacrificed"]["chooser"] != told["sacrificed"]["seat"]:
        loss = told["sacrificed"]
        words, cell = _phrase("chosen", loss["chooser"], loss), loss["cell"]
    else:
        return ()
    return (
        Act({**before}, words, (cell,), "", LOSS_MS, stands=True),
        Act({**after}, words, (), "", WENT_MS, {**before}, events, told=len(events)),
    )


def _phrase(word: str, seat: str, dead: Any) -> Phrase:
    """A sentence about what a seat did, with who died and where."""
    fields = {"seat": SeatName(ids.SEATS.index(seat)), "cell": dead["cell"]}
    return Phrase(f"sacrifice.interlude.{word}", {**piece_phrase(dead["piece"]), **fields})
