"""The places of a position as rows, and what lies in the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from boardgames.ui.contract.laying import Laying, Spot
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.widgets.listing import ListRow
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.draft import Draft


class ThingsHost(Protocol):
    """The editor."""

    @property
    def draft(self) -> Draft: ...

    picked: Spot | None
    place: str

    def give_place(self, place: str) -> None: ...

    def take_up(self, spot: Spot) -> None: ...

    def thing_name(self, thing: str) -> str: ...


def thing_rows(host: ThingsHost, tr: Callable[..., str]) -> list[Widget]:
    """A row for each place that has something and does not lie open on the table; with a thing in hand for all."""
    draft = host.draft
    rows: list[Widget] = []
    for place in draft.laying.places(draft.position):
        things = draft.laying.lying(draft.position, place)
        chosen = place == host.place
        hidden = place.startswith(draft.laying.on_table) or (not things and host.picked is None)
        if hidden and not chosen:
            continue
        text = tr("workshop.counted", name=place, count=len(things))
        rows.append(ListRow(f"place.{place}", text, partial(host.give_place, place), chosen=chosen, icon="folder"))
        for number, thing in enumerate(things if chosen else ()):
            spot = Spot(place, number)
            name, take = host.thing_name(thing), partial(host.take_up, spot)
            rows.append(ListRow(f"thing.{number}", name, take, chosen=host.picked == spot, icon="hand"))
    return rows


def name_of(thing: str, laying: Laying, words: MessageFormatter) -> str:
    """A thing by the name of its card or piece, with its seat where it has one; else as it is written."""
    card = laying.named(thing)
    key = f"{laying.game.id}.piece.{card}.name"
    known = words.card_names.get(card) or (words.tr(key) if words.catalog.has(key) else thing)
    return f"{thing.split()[0]} {known}" if " " in thing and known != thing else known
