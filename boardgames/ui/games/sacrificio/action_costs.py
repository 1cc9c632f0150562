"""What a ritual takes besides its dagger: the cards that go to the cenote, and what temples beside it lose by that.

A priest between two temples counts for both, and the first ritual beside it takes it away (SCO-3, SCO-38).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, State, seat_name
from boardgames.games.sacrificio.dump_types import SeatDump
from boardgames.ui.contract.optional_parts import ActionCosts
from boardgames.ui.contract.phrases import LIST_AND, join_phrases
from boardgames.ui.contract.placed import Phrase, Price, Sight
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.phrases import mention_cards, name_spot
from boardgames.ui.games.sacrificio.table_keys import parse_action
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen


@final
class SacrificioCosts(ActionCosts):
    """The price of a ritual; other actions have none."""

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def price(self, sight: Sight, trial: State, action: Action) -> Price | None:
        verb, _card, key = parse_action(action, seat_name(sight.seat))
        if verb != "sacrifice":
            return None
        view, (owner, _, temple) = seen(sight.view), key.partition(":")
        slots = filled_slots(self._data, view, owner, temple)
        losses = ritual_losses(self._data, view, owner, temple)
        keys = tuple(f"{owner}:{one}" for one in (*slots, *losses))
        cards = [one for slot in slots if (one := view["seats"][owner]["slots"][slot])]
        lost = join_phrases(list(losses.values()), LIST_AND) if losses else ""
        fill = {"things": mention_cards(cards), "losses": lost}
        return Price(Phrase(f"sacrificio.price.{'shared' if losses else 'ritual'}", fill), keys)


def filled_slots(data: SacrificioData, view: Drawn, owner: str, temple: str) -> Sequence[str]:
    """Return the filled slots of a temple."""
    slots = view["seats"][owner]["slots"]
    return [slot for slot, places in data.slots.items() if temple in places and slots[slot]]


def weakened_temples(
    data: SacrificioData, view: Drawn, owner: str, slots: Sequence[str]
) -> Mapping[str, Sequence[str]]:
    """Return the temples of a zone that would lack more priests without what lies in `slots`, with those slots."""
    zone = view["seats"][owner]
    bare: SeatDump = {**zone, "slots": {**zone["slots"], **dict.fromkeys(slots)}}
    before = data.zone(view, owner)["lacks"]
    after = data.zone({**view, "seats": {**view["seats"], owner: bare}}, owner)["lacks"]
    out = {}
    for temple, was in before.items():
        then = after[temple]
        if was is not None and then is not None and then.still > was.still:
            out[temple] = [slot for slot in slots if temple in data.slots[slot]]
    return out


def ritual_losses(data: SacrificioData, view: Drawn, owner: str, temple: str) -> Mapping[str, Phrase]:
    """Return what each other temple of the zone loses by a ritual, as a part of a sentence."""
    slots, out = view["seats"][owner]["slots"], {}
    for other, lost in weakened_temples(data, view, owner, filled_slots(data, view, owner, temple)).items():
        cards = [card for slot in lost if (card := slots[slot])]
        if other != temple and cards:
            out[other] = Phrase("sacrificio.price.loses", {"spot": name_spot(other), "things": mention_cards(cards)})
    return out
