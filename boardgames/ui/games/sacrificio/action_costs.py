"""Costs of a ritual besides its dagger: the cards that go to the cenote, and the losses of temples beside it.

A priest between two temples counts for both; the first ritual beside the priest removes it. SCO-3, SCO-38
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, State, seat_name
from boardgames.games.sacrificio.dump_types import SeatDump
from boardgames.ui.contract.message_composition import LIST_AND, join_messages
from boardgames.ui.contract.optional_interfaces import ActionCosts
from boardgames.ui.contract.table_types import Cost, DecisionContext, Message
from boardgames.ui.games.sacrificio.card_messages import card_list_mention, spot_name_message
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.table_keys import parse_action
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view


@final
class SacrificioActionCosts(ActionCosts):
    """The price of a ritual; other actions have none."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def cost_of_action(self, sight: DecisionContext, trial: State, action: Action) -> Cost | None:
        verb, _card, key = parse_action(action, seat_name(sight.seat))
        if verb != "sacrifice":
            return None
        view, (owner, _, temple) = as_typed_view(sight.view), key.partition(":")
        slots = filled_temple_slots(self._data, view, owner, temple)
        losses = losses_by_ritual(self._data, view, owner, temple)
        keys = tuple(f"{owner}:{one}" for one in (*slots, *losses))
        cards = [one for slot in slots if (one := view["seats"][owner]["slots"][slot])]
        lost = join_messages(list(losses.values()), LIST_AND) if losses else ""
        fill = {"things": card_list_mention(cards), "losses": lost}
        return Cost(Message(f"sacrificio.price.{'shared' if losses else 'ritual'}", fill), keys)


def filled_temple_slots(data: SacrificioGameData, view: DisplayView, owner: str, temple: str) -> Sequence[str]:
    """Return the filled slots of a temple."""
    slots = view["seats"][owner]["slots"]
    return [slot for slot, places in data.slots.items() if temple in places and slots[slot]]


def weakened_temples(
    data: SacrificioGameData, view: DisplayView, owner: str, slots: Sequence[str]
) -> Mapping[str, Sequence[str]]:
    """Return the temples of a zone that would lack more priests without what lies in `slots`, with those slots."""
    zone = view["seats"][owner]
    bare: SeatDump = {**zone, "slots": {**zone["slots"], **dict.fromkeys(slots)}}
    before = data.zone_facts(view, owner)["lacks"]
    after = data.zone_facts({**view, "seats": {**view["seats"], owner: bare}}, owner)["lacks"]
    out = {}
    for temple, was in before.items():
        then = after[temple]
        if was is not None and then is not None and then.still > was.still:
            out[temple] = [slot for slot in slots if temple in data.slots[slot]]
    return out


def losses_by_ritual(data: SacrificioGameData, view: DisplayView, owner: str, temple: str) -> Mapping[str, Message]:
    """Return what each other temple of the zone loses by a ritual, as a part of a sentence."""
    slots, out = view["seats"][owner]["slots"], {}
    for other, lost in weakened_temples(data, view, owner, filled_temple_slots(data, view, owner, temple)).items():
        cards = [card for slot in lost if (card := slots[slot])]
        if other != temple and cards:
            out[other] = Message(
                "sacrificio.price.loses", {"spot": spot_name_message(other), "things": card_list_mention(cards)}
            )
    return out
