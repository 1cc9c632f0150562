"""Gifts before each seat with their givers, derived from public events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Event
from boardgames.core.match import PlayedAction

KINDS: Final = ("give", "regift", "bestow", "yield")


class GivenCard(NamedTuple):
    """One gift that lies before a seat: who gave it, the card or empty where it lies face down, and how it came.

    The giver is empty where nobody can tell: one of several face-down cards has gone on.
    """

    giver: str
    card: str
    kind: str


Gifts = Mapping[str, tuple[GivenCard, ...]]


def gifts_by_seat(deeds: Sequence[PlayedAction]) -> Gifts:
    """The gifts before each seat, the oldest first, after what was done."""
    found: dict[str, list[GivenCard]] = {}
    for deed in deeds:
        for event in deed.events:
            _follow_event(found, event)
    return {seat: tuple(gifts) for seat, gifts in found.items()}


def _follow_event(found: dict[str, list[GivenCard]], event: Event) -> None:
    it = event.public
    kind, _, facing = str(it.get("what")).partition("_")
    if kind not in KINDS or "receiver" not in it:
        return
    card = str(it["card"]) if facing == "up" else ""
    giver, receiver = str(it["seat"]), str(it["receiver"])
    if kind != "give":
        _remove_gift(found.get(giver, []), "" if str(it["from"]).endswith(".down") else card)
    found.setdefault(receiver, []).append(GivenCard(giver, card, kind))


def _remove_gift(gifts: list[GivenCard], card: str) -> None:
    """A gift goes on: that card, or one of those that lie face down. Nobody sees which of several. WAL-51"""
    same = [gift for gift in gifts if gift.card == card]
    if not same:
        return
    gifts.remove(same[0])
    if not card:
        gifts[:] = [gift if gift.card else gift._replace(giver="") for gift in gifts]


def givers_of_face_down_gifts(gifts: Sequence[GivenCard], down: int) -> tuple[str, ...]:
    """Return the givers of the `down` face-down cards; empty if the giver of any of the cards is unknown."""
    found = tuple(gift.giver for gift in gifts if not gift.card)
    return found if len(found) == down and all(found) else ()


def find_face_up_gift(gifts: Sequence[GivenCard], card: str) -> GivenCard | None:
    """Return the gift of a face-up card, or None if the card lay there from the beginning."""
    return next((gift for gift in gifts if gift.card == card), None)
