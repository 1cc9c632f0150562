"""Certain knowledge about the roles of Walpurgisnacht: from the own view of a seat and what it watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.core.game_protocol import HIDDEN
from boardgames.core.match import PlayedAction
from boardgames.games.walpurgisnacht.ids import CLAIMS, GAME_ID, MEPHISTOPHELES, SIDES, WALPURGA
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.private_notes import NotesRow
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView

SHEET: Final = f"{GAME_ID}.sheet"


def certain_roles(
    views: Sequence[DisplayView], own: str, deeds: Sequence[PlayedAction], data: WalpurgisnachtGameData
) -> tuple[tuple[Message, ...], list[NotesRow]]:
    """Return what is certain about all roles together, and about each other seat, for the seat named `own`.

    `views`: what it saw and may be reminded of; the last one is that of now. `deeds`: the actions that it watched.
    """
    seats = views[-1]["seats"]
    known = next((name for name, seat in seats.items() if seat["unmasked"]), "")
    if seats[own]["role"] == MEPHISTOPHELES:
        known = own
    cards, scored, rows = _unseen_symbols(views, deeds, data), _scored_points(deeds), []
    only = "villager" if known and not cards["witch"] else "witch" if not cards["villager"] else ""
    for name, seat in seats.items():
        if name == own:
            continue
        role = "mephistopheles" if name == known else only or ("either" if known else "")
        facts = [Message(f"{SHEET}.{role}")] if role else []
        if any(scored[name, side] for side in SIDES):
            facts.append(Message(f"{SHEET}.scored", {side: scored[name, side] for side in SIDES}))
        if seat["claim"]:
            facts.append(Message(f"{GAME_ID}.panel.said_{seat['claim']}"))
        if seat["accuses"]:
            accused = seat_name_placeholder(seat["accuses"])
            facts.append(Message(f"{GAME_ID}.panel.said_accuse", {"receiver": accused}))
        rows.append(NotesRow(name, facts, is_known=name == known or bool(only)))
    told = {"witches": cards["witch"], "villagers": cards["villager"]}
    return (Message(f"{SHEET}.unseen", told),), rows


def _unseen_symbols(
    views: Sequence[DisplayView], deeds: Sequence[PlayedAction], data: WalpurgisnachtGameData
) -> Counter[str]:
    """Return how many cards of each symbol the seat has not seen; Mephistopheles and Walpurga are none of them."""
    seen = set(_texts(views))
    seen.update(text for deed in deeds for event in deed.events for text in _texts(event.public))
    unseen = [data.cards[card]["role"] for card in data.cards if card not in {*seen, MEPHISTOPHELES, WALPURGA}]
    return Counter({claim: unseen.count(claim) for claim in CLAIMS})


def _scored_points(deeds: Sequence[PlayedAction]) -> Counter[tuple[str, str]]:
    """Return the points that each seat brought each side with wisps."""
    points: Counter[tuple[str, str]] = Counter()
    for deed in deeds:
        for event in deed.events:
            if event.kind == "scored" and event.public.get("what") == "wisps":
                points[event.public["seat"], event.public["side"]] += event.public["count"]
    return points


def _texts(data: object) -> Iterator[str]:
    """Yield all texts in plain data, but the sign for what is hidden."""
    if isinstance(data, str):
        if data != HIDDEN:
            yield data
    elif isinstance(data, (Mapping, list, tuple)):
        for one in data.values() if isinstance(data, Mapping) else data:
            yield from _texts(one)
