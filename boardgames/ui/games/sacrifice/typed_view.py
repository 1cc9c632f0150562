"""Readers of a view of Sacrifice: who stands on a cell, and which minerals lie there."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from boardgames.core.game_protocol import Dump, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SacrificeDump
from boardgames.ui.contract.message_composition import seat_of_public_name
from boardgames.ui.contract.table_types import DecisionContext

SEATS: Final = range(len(ids.SEATS))


def as_typed_view(view: Dump) -> SacrificeDump:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(SacrificeDump, view)


def character_at(view: SacrificeDump, name: str) -> tuple[Seat, str] | None:
    """Seat and piece of the character that a click on a cell means: the perched one before the resting one."""
    perched = view.get("perched")
    if perched and perched["cell"] == name:
        return seat_of_public_name(view["turn"]), perched["piece"]
    found = view["board"].get(name)
    if not found:
        return None
    seat, piece = found.split(" ")
    return seat_of_public_name(seat), piece


def minerals_at(view: SacrificeDump, name: str) -> Counter[Seat]:
    """Return the number of minerals of each seat on a cell."""
    return Counter({seat: view["seats"][seat_name(seat)]["minerals"].count(name) for seat in SEATS})


def emissary_cell(sight: DecisionContext) -> str:
    """The cell of the own Emissary, where whoever it brings back will stand; empty where it is dead."""
    mine = f"{seat_name(sight.seat)} emissary"
    return next((name for name, words in as_typed_view(sight.view)["board"].items() if words == mine), "")
