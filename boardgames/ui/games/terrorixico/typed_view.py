"""The view of TerroriXico as it is drawn: the position, whose eyes look, what is counted just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from boardgames.core.game_protocol import Dump, Seat
from boardgames.games.terrorixico.dump_types import TerroriXicoDump
from boardgames.ui.games.terrorixico.score_ledger import ScoreLedger


class DisplayView(TerroriXicoDump, total=False):
    """A position, and what is drawn beside it."""

    eyes: Seat
    sparse: bool
    """True if only the monster, the lines and the hand are shown, as in a first lesson."""
    keeps_gaps: bool
    """True while the seat may play on: the places of played cards in its hand stay empty until its turn ends."""
    ledger: ScoreLedger | None
    proclaimed: bool
    """True while the book announces a battle."""


def as_typed_view(view: Dump) -> DisplayView:
    """The view of a table's answer as this game's dump: from here on a misspelt field is no field."""
    return cast(DisplayView, view)


def seat_cards(view: DisplayView, seat: str, name: str) -> Sequence[str]:
    """Hand, monsters or a pile of a seat, by its name."""
    own = view["seats"][seat]
    lists = {"hand": own["hand"], "monsters": own["monsters"], "draw": own["draw"]}
    return (lists | {"discard": own["discard"], "wear": own["wear"]})[name]


def shared_pile(view: DisplayView, name: str) -> Sequence[str]:
    """Return a pile of `table_geometry.SHARED_PILES` by its name."""
    return {"trauma": view["trauma"], "monsters": view["monsters"], "events": view["events"]}[name]


def cards_on_page(view: DisplayView, kind: str) -> Sequence[str]:
    """The `monsters` or `events` on a page of the book: those of the battle, after the end what the winner took."""
    if "over" in view and not view["battle"]["monsters"]:
        taken = view["seats"][view["over"]["winners"][0]]
        return taken["monsters"] if kind == "monsters" else taken["events"]
    return view["battle"]["monsters"] if kind == "monsters" else view["battle"]["events"]
