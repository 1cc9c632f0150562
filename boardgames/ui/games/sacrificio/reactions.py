"""Answers out of turn in Sacrificio: who is asked, what an announced move is to that seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Event, Seat, seat_name
from boardgames.games.sacrificio.dump_types import SeatDump
from boardgames.ui.contract.message_composition import seat_name_placeholder, seat_of_public_name
from boardgames.ui.contract.optional_interfaces import Reactions
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrificio.card_messages import card_mention, place_name_for_seat
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.table_keys import parse_action
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view


@final
class SacrificioReactions(Reactions):
    """Every move in a zone may be answered by its owner."""

    announcement_sound = "drum"

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def prompted_seat(self, event: Event) -> Seat | None:
        return seat_of_public_name(event.public["seat"]) if event.kind == "asked" else None

    def is_threat_to(self, view: Dump, seat: Seat) -> bool:
        pending = self._data.facts_of(view)["pending"]
        return pending is not None and pending["harm"]

    def awaits_reaction(self, view: Dump) -> bool:
        return bool(as_typed_view(view)["phase"] == "react")

    def is_pass(self, action: Action) -> bool:
        return action == PASS

    def stakes_message(self, view: Dump, action: Action, actor: Seat, asked: Seat) -> Message:
        """Describe a move in the zone of `asked`, for a dummy prompt."""
        shown: DisplayView = {**as_typed_view(view), "pending": action, "turn": seat_name(actor), "phase": "react"}
        return describe_pending_move(self._data, shown, asked)

    def view_with_pending_action(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        own, view = seat_name(actor), as_typed_view(before)
        card, hand = parse_action(action, own)[1], list(view["seats"][own]["hand"])
        hand.remove(card if card in hand else "?")
        seats: dict[str, SeatDump] = {**view["seats"], own: {**view["seats"][own], "hand": hand}}
        moves, to_act = view["moves"] - 1, seat_name(asked)
        shown: DisplayView = {
            **view, "to_act": to_act, "phase": "react", "moves": moves, "pending": action, "seats": seats
        }  # fmt: skip
        return {**shown}

    def events_without_announcement(self, events: Sequence[Event]) -> Sequence[Event]:
        """A move told after the fact: its card comes from where announced cards lie, and nobody was asked."""
        out = []
        for event in events:
            if event.kind == "asked":
                continue
            it = event.public
            used = it.get("what") in ("placed", "laid", "struck", "used") and str(it.get("source", "")).endswith(
                ".hand"
            )
            out.append(Event(event.kind, {**it, "source": "pending"}, event.secret) if used else event)
        return out


def describe_pending_move(data: SacrificioGameData, view: DisplayView, asked: Seat) -> Message:
    """Return a sentence on the pending move of a view, as told to the seat that could answer it."""
    verb, card, key = parse_action(str(view["pending"]), view["turn"])
    actor = seat_name_placeholder(view["turn"])
    fill: dict[str, object] = {"seat": actor, "card": card_mention(card), "place": place_name_for_seat(key, asked)}
    head, _, spot = key.partition(":")
    if verb == "kill":
        target = view["seats"][head]["slots"][spot]
        fill["target"] = card_mention(target or card)
    if verb == "sacrifice":
        temple = data.temples.get(view["seats"][head]["temples"][spot] or "")
        colour = Message(f"sacrificio.colour.{temple.heart}") if temple else ""
        pending = data.facts_of(view)["pending"]
        fill |= {"colour": colour, "count": pending["due"] if pending else 0}
    if verb == "lay" and spot[:1] != "t":
        return Message("sacrificio.prompt.react_place", fill)
    return Message(f"sacrificio.prompt.react_{verb}", fill)
