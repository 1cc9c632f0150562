"""Answers out of turn in Sacrificio: who is asked, what an announced move is to that seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Event, Seat, seat_name
from boardgames.games.sacrificio.dump_types import SeatDump
from boardgames.ui.contract.optional_parts import Reactions
from boardgames.ui.contract.phrases import name_of_seat, seat_number
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.phrases import mention_card, name_place_for
from boardgames.ui.games.sacrificio.table_keys import parse_action
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen


@final
class SacrificioReactions(Reactions):
    """Every move in a zone may be answered by its owner."""

    announcement_sound = "drum"

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def asked_seat(self, event: Event) -> Seat | None:
        return seat_number(event.public["seat"]) if event.kind == "asked" else None

    def is_harmful(self, view: Dump, seat: Seat) -> bool:
        pending = self._data.facts_of(view)["pending"]
        return pending is not None and pending["harm"]

    def is_answer_due(self, view: Dump) -> bool:
        return bool(seen(view)["phase"] == "react")

    def is_pass(self, action: Action) -> bool:
        return action == PASS

    def stakes(self, view: Dump, action: Action, actor: Seat, asked: Seat) -> Phrase:
        """What a move in the zone of `asked` is, for an empty question."""
        shown: Drawn = {**seen(view), "pending": action, "turn": seat_name(actor), "phase": "react"}
        return describe_pending(self._data, shown, asked)

    def pending_view(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        own, view = seat_name(actor), seen(before)
        card, hand = parse_action(action, own)[1], list(view["seats"][own]["hand"])
        hand.remove(card if card in hand else "?")
        seats: dict[str, SeatDump] = {**view["seats"], own: {**view["seats"][own], "hand": hand}}
        moves, to_act = view["moves"] - 1, seat_name(asked)
        shown: Drawn = {
            **view, "to_act": to_act, "phase": "react", "moves": moves, "pending": action, "seats": seats
        }  # fmt: skip
        return {**shown}

    def unanswered_events(self, events: Sequence[Event]) -> Sequence[Event]:
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


def describe_pending(data: SacrificioData, view: Drawn, asked: Seat) -> Phrase:
    """Return a sentence on the pending move of a view, as told to the seat that could answer it."""
    verb, card, key = parse_action(str(view["pending"]), view["turn"])
    actor = name_of_seat(view["turn"])
    fill: dict[str, object] = {"seat": actor, "card": mention_card(card), "place": name_place_for(key, asked)}
    head, _, spot = key.partition(":")
    if verb == "kill":
        target = view["seats"][head]["slots"][spot]
        fill["target"] = mention_card(target or card)
    if verb == "sacrifice":
        temple = data.temples.get(view["seats"][head]["temples"][spot] or "")
        colour = Phrase(f"sacrificio.colour.{temple.heart}") if temple else ""
        pending = data.facts_of(view)["pending"]
        fill |= {"colour": colour, "count": pending["due"] if pending else 0}
    if verb == "lay" and spot[:1] != "t":
        return Phrase("sacrificio.prompt.react_place", fill)
    return Phrase(f"sacrificio.prompt.react_{verb}", fill)
