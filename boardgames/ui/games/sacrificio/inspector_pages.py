"""Descriptions of cards and places of Sacrificio for inspector and screen reader: name, kind, effect, location."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.dump_types import RitualNeeds, SeatDump
from boardgames.ui.contract.card_page import CardPage, CardPageLine
from boardgames.ui.contract.inspector_pages import InspectorPages
from boardgames.ui.contract.message_composition import seat_name_placeholder, seat_of_public_name
from boardgames.ui.contract.table_types import DecisionContext, Message, SeatNamePlaceholder
from boardgames.ui.games.sacrificio.action_costs import weakened_temples
from boardgames.ui.games.sacrificio.card_messages import (
    ICONS,
    card_name_message,
    location_sentence,
    missing_priest_mentions,
    place_name_for_seat,
    place_name_message,
    spot_name_message,
)
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view


@final
class SacrificioInspectorPages(InspectorPages):
    """Cards have pages; places without a card are described in sentences."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def card_pages_at(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards at a key, the top one first; empty where nothing lies open, and while the end is counted."""
        drawn = as_typed_view(view)
        if "count" in drawn:
            return ()
        head, _, rest = key.partition(":")
        seats = drawn["seats"]
        if head in seats and rest[:1] == "t":
            temple = seats[head]["temples"][rest]
            if temple is None or temple not in self._data.temples:
                return ()
            pile = [
                card_page(self._data, card, Message("sacrificio.lies.on_pile")) for card in seats[head]["piles"][rest]
            ]
            return (temple_page(self._data, drawn, temple, head, rest), *pile)
        if head in seats:
            card = seats[head]["slots"].get(rest)
            return (self._slot_page(drawn, head, rest, card),) if card and card in self._data.cards else ()
        if head == "cenote":
            return tuple(self._cenote_pages(seats[rest]["cenote"], rest))
        if head == "supply":
            left = drawn["supply"][rest]
            words = (
                Message("sacrificio.lies.supply", {"count": left}) if left else Message("sacrificio.lies.supply_none")
            )
            return (card_page(self._data, rest, words),)
        if head in ("hand", "offer"):
            return self._hand_pages(drawn, head, int(rest))
        return ()

    def help_card_pages(self) -> Sequence[CardPage]:
        """Every sacrifice card once, with what it does."""
        return tuple(card_page(self._data, card) for card in self._data.cards)

    def _cenote_pages(self, cards: Sequence[str], owner: str) -> Iterator[CardPage]:
        """The cards of a cenote; the top one says what may be done with it."""
        for number, card in enumerate(cards, 1):
            fill = {"number": number, "count": len(cards), "seat": seat_name_placeholder(owner)}
            top = number == 1 and self._data.cards[card].kind != "action"
            yield card_page(
                self._data, card, Message(f"sacrificio.lies.{'cenote_top' if top else 'in_cenote'}", fill)
            )

    def _slot_page(self, view: DisplayView, owner: str, slot: str, card: str) -> CardPage:
        """A card in a slot: what it does, where it lies, what could kill it there."""
        page = card_page(self._data, card, self._danger(view, owner, slot))
        both = [CardPageLine(f"{ICONS}/ritual", Message("sacrificio.lies.counts_both"))]
        shared = both if len(weakened_temples(self._data, view, owner, (slot,))) > 1 else []
        return page._replace(lines=(*page.lines, *shared, CardPageLine("", location_sentence(owner, slot))))

    def _danger(self, view: DisplayView, owner: str, slot: str) -> Message | None:
        """Return the daggers that kill a card in its slot, those of the adjacent temples; None if there are none."""
        colours = self._data.zone_facts(view, owner)["killed_by"][slot]
        if not colours:
            return None
        daggers = {
            "card": card_name_message(f"dagger_{colours[0]}"),
            "other": card_name_message(f"dagger_{colours[-1]}"),
        }
        return Message("sacrificio.lies.killed_by" if len(colours) == 1 else "sacrificio.lies.killed_by_two", daggers)

    def _hand_pages(self, view: DisplayView, head: str, number: int) -> Sequence[CardPage]:
        """A card of the one hand (or offer) that lies open in a view."""
        for seat in view["seats"].values():
            cards = seat["offer"] if head == "offer" else seat["hand"]
            if number < len(cards) and "?" not in cards:
                card = cards[number]
                if head == "offer":
                    return (temple_page(self._data, view, card),)
                if all(c.startswith("supreme") for c in cards) and _others_open(view, seat):
                    continue
                return (card_page(self._data, card),)
        return ()

    def describe_place(self, sight: DecisionContext, key: str) -> Sequence[Message]:
        """Describe a place in the middle or a plate; cards have pages of their own."""
        view = as_typed_view(sight.view)
        if "count" in view:
            return ()
        head, _, rest = key.partition(":")
        supply = view["supply"]
        match head:
            case "deck":
                count = len(view["deck"])
                lines = (Message("sacrificio.lies.deck_use"), Message("sacrificio.lies.deck_out"))
                return Message("sacrificio.lies.deck", {"count": count}), *lines
            case "temple_pile":
                return tuple(_pile_lines(view))
            case "hollow":
                lines = (Message("sacrificio.lies.hollow_use"), Message("sacrificio.lies.hollow_out"))
                return Message("sacrificio.lies.hollow", {"count": supply["hollow"]}), *lines
            case "plate" | "held":
                return tuple(self._seat_lines(view, rest))
            case "cenote" if not view["seats"][rest]["cenote"]:
                return (Message("sacrificio.lies.cenote_empty", {"seat": seat_name_placeholder(rest)}),)
            case _ if head in view["seats"] and rest[:1] in ("s", "b", "v"):
                return tuple(self._slot_lines(view, sight.seat, head, rest))
            case _:
                return ()

    def place_name(self, view: Dump, key: str) -> Message | None:
        """Return the name of a place with a card: in a zone, a hand, an offer or a cenote."""
        head, _, rest = key.partition(":")
        if head in as_typed_view(view)["seats"]:
            return place_name_message(key)
        if head in ("hand", "offer"):
            return Message(f"voice.{head}", {"number": int(rest) + 1})
        return Message("sacrificio.place.cenote", {"seat": seat_name_placeholder(rest)}) if head == "cenote" else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Message]:
        """Return details of an action: the kept temples in order, the target of a move, a temple replaced by an
        eclipse.
        """
        match action.split():
            case ["keep", *temples]:
                offer = as_typed_view(view)["seats"][seat_name(seat)]["offer"]
                kept: dict[str, object] = {}
                for number, temple in enumerate(temples, 1):
                    kept[f"kept{number}"] = offer.index(temple) + 1
                    kept[f"temple{number}"] = card_name_message(f"temple_{self._data.temples[temple].heart}")
                return (Message("sacrificio.besides.keep", kept),)
            case ["move", _, target, *_]:
                return (Message("sacrificio.besides.move", {"spot": spot_name_message(target)}),)
            case ["place", *_, "renew"]:
                return (Message("sacrificio.action.renew"),)
            case ["place", *_, "swap", owner, target]:
                return (place_name_message(f"{owner}:{target}"),)
        return ()

    def _seat_lines(self, view: DisplayView, owner: str) -> Iterator[Message]:
        """Describe a seat: its hand, its rival rituals (which its plate does not explain), its hearts and points."""
        seats = view["seats"]
        seat, own = seats[owner], seat_of_public_name(owner)
        yield Message("sacrificio.lies.hand", {"seat": SeatNamePlaceholder(own), "count": len(seat["hand"])})
        facts = self._data.zone_facts(view, owner)
        for other in range(len(seats)):
            if other != own and seat_name(other) != facts["partner"]:
                word = "used" if seat_name(other) in seat["used"] else "unused"
                yield Message(f"sacrificio.lies.{word}", {"seat": SeatNamePlaceholder(other)})
        for card in sorted({card for card in seat["hand"] if card.startswith("supreme")}):
            yield Message(
                "sacrificio.lies.supreme", {"card": card_name_message(card), "count": seat["hand"].count(card)}
            )
        side = next(one for one in self._data.facts_of(view)["sides"] if own in one.seats)
        yield Message("sacrificio.lies.points", {"count": side.score})
        yield Message("sacrificio.lies.won", {"count": len(seat["hearts"])})
        black = facts["hearts"]["black"]
        if black:
            yield Message("sacrificio.lies.black", {"count": black})
        yield Message("sacrificio.lies.hollow_won", {"count": seat["hollow"]})
        if facts["partner"]:
            yield Message(
                "sacrificio.lies.partner", {"seat": SeatNamePlaceholder(seat_of_public_name(facts["partner"]))}
            )

    def _slot_lines(self, view: DisplayView, eyes: Seat, owner: str, slot: str) -> Iterator[Message]:
        """Describe an empty slot and the cards that would help there, addressed to the seat `eyes`."""
        if (
            view["seats"][owner]["slots"][slot] is not None
            or slot not in self._data.zone_facts(view, owner)["exists"]
        ):
            return
        yield Message("sacrificio.lies.is", {"place": place_name_for_seat(f"{owner}:{slot}", eyes)})
        if slot[0] == "v":
            fitting = self._data.fitting_victims(view, owner)
            if len(fitting) < len(self._data.victims):
                yield Message("sacrificio.lies.victims_left")
                for card in fitting:
                    yield card_name_message(card)
            return
        if slot in self._data.shared_slots:
            yield Message("sacrificio.lies.shared_slot")
        for card, both in self._data.priests_wanted_in(view, owner, slot):
            yield Message(
                "sacrificio.lies.wanted_both" if both else "sacrificio.lies.wanted", {"card": card_name_message(card)}
            )


def card_page(data: SacrificioGameData, card: str, note: Message | None = None) -> CardPage:
    """Return the page of a sacrifice card."""
    found = data.cards[card]
    kind = Message(f"{ids.GAME_ID}.kind.{'supreme' if found.supreme else found.kind}")
    text = Message(f"card.{ids.GAME_ID}.{card}.text")
    return CardPage(card, card_name_message(card), kind, (CardPageLine("", text),), note)


def temple_page(
    data: SacrificioGameData, view: DisplayView | None, temple: str, owner: str = "", place: str = ""
) -> CardPage:
    """Return the page of a temple: what it asks for; in a zone of a view also what it lacks and what it is worth."""
    asked = data.temples[temple]
    lines = [
        CardPageLine(
            f"{ICONS}/{'dagger_' + asked.dagger}",
            Message("sacrificio.temple.dagger", {"card": card_name_message(f"dagger_{asked.dagger}")}),
        )
    ]
    here = data.zone_facts(view, owner)["lacks"][place] if owner and view is not None else None
    for priest in data.priests:
        count = asked.priests.count(priest)
        missing = 0 if here is None or here.open else min(here.priests.count(priest), here.still)
        if count:
            word = "sacrificio.temple.priest_lacks" if missing else "sacrificio.temple.priest"
            told = Message(word, {"card": card_name_message(priest), "count": count, "missing": missing})
            lines.append(CardPageLine(f"{ICONS}/{priest}", told))
    if here is not None and view is not None:
        lines.extend(_temple_state(data, view, owner, place, here))
        lines.append(CardPageLine(f"{ICONS}/temple", location_sentence(owner, place)))
    kind = Message("sacrificio.temple.kind", {"heart": card_name_message(f"heart_{asked.heart}")})
    note = Message("sacrificio.temple.black") if asked.heart == "black" else None
    return CardPage(f"temple:{temple}", card_name_message(f"temple_{asked.heart}"), kind, tuple(lines), note)


def _temple_state(
    data: SacrificioGameData, view: DisplayView, owner: str, place: str, here: RitualNeeds
) -> Iterator[CardPageLine]:
    if here.open:
        (missing,) = missing_priest_mentions(here)
        yield CardPageLine(f"{ICONS}/priest_any", Message("sacrificio.temple.lacks_open", {"things": missing}))
    if here.victim:
        yield CardPageLine(f"{ICONS}/victim_man", Message("sacrificio.temple.lacks_victim"))
    if here.cursed:
        yield CardPageLine(f"{ICONS}/pile", Message("sacrificio.temple.cursed"))
    if here.wrong:
        yield CardPageLine(f"{ICONS}/priest_circle", Message("sacrificio.temple.wrong"))
    if here.ready:
        yield CardPageLine(f"{ICONS}/ritual", Message("sacrificio.temple.ready"))
    worth = data.zone_facts(view, owner)["worth"][place]
    if worth:
        yield CardPageLine(f"{ICONS}/heart_hollow", Message("sacrificio.temple.worth", {"count": worth}))


def _pile_lines(view: DisplayView) -> Iterator[Message]:
    """The temples left: in the standard game part of the clock."""
    yield Message("sacrificio.lies.temple_pile", {"count": len(view["temple_pile"])})
    if view["next_heart"]:
        yield Message("sacrificio.lies.next_heart", {"heart": card_name_message(f"heart_{view['next_heart']}")})
    word = "temples_out" if view["options"]["variant"] == "standard" else "temples_quick"
    yield Message(f"sacrificio.lies.{word}")


def _others_open(view: DisplayView, seat: SeatDump) -> bool:
    """True if another hand lies open, too: a hand of supreme cards alone shows no `?`."""
    return any(
        other is not seat and other["hand"] and "?" not in other["hand"] and not _all_supreme(other["hand"])
        for other in view["seats"].values()
    )


def _all_supreme(cards: Sequence[str]) -> bool:
    return all(card.startswith("supreme") for card in cards)
