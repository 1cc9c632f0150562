"""What a ritual needs and takes besides its dagger: when all is there, what goes to the cenote, and what the temples
beside it lose by that. Pure.

A priest between two temples counts for both, and the first ritual beside it takes it away (SCO-3, SCO-38).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boardgames.core.machine import Action, seat_name
from boardgames.games.sacrificio.shapes import SeatDump
from boardgames.ui.contract.placed import Phrase, Price, Sight
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Drawn, seen
from boardgames.ui.games.sacrificio.paths import named, uses
from boardgames.ui.games.sacrificio.words import joined, owned_place, several, spot, thing


def taken(known: Known, view: Drawn, owner: str, temple: str) -> Sequence[str]:
    """The filled slots of a temple."""
    slots = view["seats"][owner]["slots"]
    return [slot for slot, places in known.slots.items() if temple in places and slots[slot]]


def losing(known: Known, view: Drawn, owner: str, slots: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """The temples of a zone that would lack more priests without what lies in some slots, and those slots of each."""
    zone = view["seats"][owner]
    bare: SeatDump = {**zone, "slots": {**zone["slots"], **dict.fromkeys(slots)}}
    before = known.zone(view, owner)["lacks"]
    after = known.zone({**view, "seats": {**view["seats"], owner: bare}}, owner)["lacks"]
    out = {}
    for temple, was in before.items():
        then = after[temple]
        if was is not None and then is not None and then.still > was.still:
            out[temple] = [slot for slot in slots if temple in known.slots[slot]]
    return out


def completed(known: Known, before: Drawn, after: Drawn) -> Iterator[str]:
    """The temples that lack but their dagger now and did not before, each with the places around it. SCO-35"""
    for owner in after["seats"]:
        was, now = known.zone(before, owner)["lacks"], known.zone(after, owner)["lacks"]
        for temple, lack in now.items():
            old = was[temple]
            if lack is not None and lack.ready and old is not None and not old.ready:
                yield from (f"{owner}:{one}" for one in (*taken(known, after, owner, temple), temple))


def _losses(known: Known, view: Drawn, owner: str, temple: str) -> Mapping[str, Phrase]:
    """What each other temple of the zone loses by a ritual, as a part of a sentence."""
    slots, out = view["seats"][owner]["slots"], {}
    for other, lost in losing(known, view, owner, taken(known, view, owner, temple)).items():
        cards = [card for slot in lost if (card := slots[slot])]
        if other != temple and cards:
            out[other] = Phrase("sacrificio.price.loses", {"spot": spot(other), "things": several(cards)})
    return out


def price(known: Known, sight: Sight, action: Action) -> Price | None:
    """What a ritual would take; None for other actions."""
    verb, _card, key = named(action, seat_name(sight.seat))
    if verb != "sacrifice":
        return None
    view, (owner, _, temple) = seen(sight.view), key.partition(":")
    slots = taken(known, view, owner, temple)
    losses = _losses(known, view, owner, temple)
    keys = tuple(f"{owner}:{one}" for one in (*slots, *losses))
    cards = [one for slot in slots if (one := view["seats"][owner]["slots"][slot])]
    fill = {"things": several(cards), "losses": joined(list(losses.values())) if losses else ""}
    return Price(Phrase(f"sacrificio.price.{'shared' if losses else 'ritual'}", fill), keys)


def warned(known: Known, sight: Sight, card: str) -> Phrase | None:
    """The question where to use a dagger, if a ritual with it costs a temple beside it something."""
    view = seen(sight.view)
    for key, use in uses(known, sight).items():
        owner, _, temple = key.partition(":")
        losses = _losses(known, view, owner, temple) if use == "ritual" else {}
        if losses:
            fill = {
                "card": thing(card),
                "place": owned_place(key, sight.seat),
                "losses": joined(list(losses.values())),
            }
            return Phrase("sacrificio.prompt.hand_dagger_shared", fill)
    return None
