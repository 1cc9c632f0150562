"""What the inspector and the screen reader say of a card or a place of Sacrificio: name, kind, effect, location."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.dump_types import RitualNeeds, SeatDump
from boardgames.ui.contract.card_page import CardLine, CardPage
from boardgames.ui.contract.pages import GamePages
from boardgames.ui.contract.phrases import name_of_seat, seat_number
from boardgames.ui.contract.placed import Phrase, SeatName, Sight
from boardgames.ui.games.sacrificio.action_costs import weakened_temples
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.phrases import (
    ICONS,
    mention_lacking_priests,
    name_card,
    name_place,
    name_place_for,
    name_spot,
    say_location,
)
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen


@final
class SacrificioPages(GamePages):
    """Cards have pages; places without a card are described in sentences."""

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def card_pages(self, view: Dump, key: str) -> Sequence[CardPage]:
        """The cards at a key, the top one first; empty where nothing lies open, and while the end is counted."""
        drawn = seen(view)
        if "count" in drawn:
            return ()
        head, _, rest = key.partition(":")
        seats = drawn["seats"]
        if head in seats and rest[:1] == "t":
            temple = seats[head]["temples"][rest]
            if temple is None or temple not in self._data.temples:
                return ()
            pile = [
                card_page(self._data, card, Phrase("sacrificio.lies.on_pile")) for card in seats[head]["piles"][rest]
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
                Phrase("sacrificio.lies.supply", {"count": left}) if left else Phrase("sacrificio.lies.supply_none")
            )
            return (card_page(self._data, rest, words),)
        if head in ("hand", "offer"):
            return self._hand_pages(drawn, head, int(rest))
        return ()

    def help_pages(self) -> Sequence[CardPage]:
        """Every sacrifice card once, with what it does."""
        return tuple(card_page(self._data, card) for card in self._data.cards)

    def _cenote_pages(self, cards: Sequence[str], owner: str) -> Iterator[CardPage]:
        """The cards of a cenote; the top one says what may be done with it."""
        for number, card in enumerate(cards, 1):
            fill = {"number": number, "count": len(cards), "seat": name_of_seat(owner)}
            top = number == 1 and self._data.cards[card].kind != "action"
            yield card_page(self._data, card, Phrase(f"sacrificio.lies.{'cenote_top' if top else 'in_cenote'}", fill))

    def _slot_page(self, view: Drawn, owner: str, slot: str, card: str) -> CardPage:
        """A card in a slot: what it does, where it lies, what could kill it there."""
        page = card_page(self._data, card, self._danger(view, owner, slot))
        both = [CardLine(f"{ICONS}/ritual", Phrase("sacrificio.lies.counts_both"))]
        shared = both if len(weakened_temples(self._data, view, owner, (slot,))) > 1 else []
        return page._replace(lines=(*page.lines, *shared, CardLine("", say_location(owner, slot))))

    def _danger(self, view: Drawn, owner: str, slot: str) -> Phrase | None:
        """Which daggers kill a card where it lies: those of the temples beside it."""
        colours = self._data.zone(view, owner)["killed_by"][slot]
        if not colours:
            return None
        daggers = {"card": name_card(f"dagger_{colours[0]}"), "other": name_card(f"dagger_{colours[-1]}")}
        return Phrase("sacrificio.lies.killed_by" if len(colours) == 1 else "sacrificio.lies.killed_by_two", daggers)

    def _hand_pages(self, view: Drawn, head: str, number: int) -> Sequence[CardPage]:
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

    def describe(self, sight: Sight, key: str) -> Sequence[Phrase]:
        """What stands at a place of the middle or a plate, in words; cards have their own pages."""
        view = seen(sight.view)
        if "count" in view:
            return ()
        head, _, rest = key.partition(":")
        supply = view["supply"]
        match head:
            case "deck":
                count = len(view["deck"])
                lines = (Phrase("sacrificio.lies.deck_use"), Phrase("sacrificio.lies.deck_out"))
                return Phrase("sacrificio.lies.deck", {"count": count}), *lines
            case "temple_pile":
                return tuple(_pile_lines(view))
            case "hollow":
                lines = (Phrase("sacrificio.lies.hollow_use"), Phrase("sacrificio.lies.hollow_out"))
                return Phrase("sacrificio.lies.hollow", {"count": supply["hollow"]}), *lines
            case "plate" | "held":
                return tuple(self._seat_lines(view, rest))
            case "cenote" if not view["seats"][rest]["cenote"]:
                return (Phrase("sacrificio.lies.cenote_empty", {"seat": name_of_seat(rest)}),)
            case _ if head in view["seats"] and rest[:1] in ("s", "b", "v"):
                return tuple(self._slot_lines(view, sight.seat, head, rest))
            case _:
                return ()

    def place_name(self, view: Dump, key: str) -> Phrase | None:
        """What a place with a card is called: in a zone, in the hand, on offer, before a seat, a cenote."""
        head, _, rest = key.partition(":")
        if head in seen(view)["seats"]:
            return name_place(key)
        if head in ("hand", "offer"):
            return Phrase(f"voice.{head}", {"number": int(rest) + 1})
        return Phrase("sacrificio.place.cenote", {"seat": name_of_seat(rest)}) if head == "cenote" else None

    def action_details(self, view: Dump, seat: Seat, action: Action) -> Sequence[Phrase]:
        """Which temples are kept and in what order, where a card moves to, that an eclipse replaces the temple."""
        match action.split():
            case ["keep", *temples]:
                offer = seen(view)["seats"][seat_name(seat)]["offer"]
                kept: dict[str, object] = {}
                for number, temple in enumerate(temples, 1):
                    kept[f"kept{number}"] = offer.index(temple) + 1
                    kept[f"temple{number}"] = name_card(f"temple_{self._data.temples[temple].heart}")
                return (Phrase("sacrificio.besides.keep", kept),)
            case ["move", _, target, *_]:
                return (Phrase("sacrificio.besides.move", {"spot": name_spot(target)}),)
            case ["place", *_, "renew"]:
                return (Phrase("sacrificio.action.renew"),)
            case ["place", *_, "swap", owner, target]:
                return (name_place(f"{owner}:{target}"),)
        return ()

    def _seat_lines(self, view: Drawn, owner: str) -> Iterator[Phrase]:
        """What a seat has: its hand, what it has won, and in whose zones it may still complete a ritual."""
        seats = view["seats"]
        seat, own = seats[owner], seat_number(owner)
        yield Phrase("sacrificio.lies.hand", {"seat": SeatName(own), "count": len(seat["hand"])})
        for card in sorted({card for card in seat["hand"] if card.startswith("supreme")}):
            yield Phrase("sacrificio.lies.supreme", {"card": name_card(card), "count": seat["hand"].count(card)})
        side = next(one for one in self._data.facts_of(view)["sides"] if own in one.seats)
        yield Phrase("sacrificio.lies.points", {"count": side.score})
        yield Phrase("sacrificio.lies.won", {"count": len(seat["hearts"])})
        facts = self._data.zone(view, owner)
        black = facts["hearts"]["black"]
        if black:
            yield Phrase("sacrificio.lies.black", {"count": black})
        yield Phrase("sacrificio.lies.hollow_won", {"count": seat["hollow"]})
        for other in range(len(seats)):
            if other == own:
                continue
            if seat_name(other) == facts["partner"]:
                yield Phrase("sacrificio.lies.partner", {"seat": SeatName(other)})
            else:
                word = "used" if seat_name(other) in seat["used"] else "unused"
                yield Phrase(f"sacrificio.lies.{word}", {"seat": SeatName(other)})

    def _slot_lines(self, view: Drawn, eyes: Seat, owner: str, slot: str) -> Iterator[Phrase]:
        """What an empty slot is and what could help there, said to the seat `eyes`."""
        if view["seats"][owner]["slots"][slot] is not None or slot not in self._data.zone(view, owner)["exists"]:
            return
        yield Phrase("sacrificio.lies.is", {"place": name_place_for(f"{owner}:{slot}", eyes)})
        if slot[0] == "v":
            fitting = self._data.fitting_victims(view, owner)
            if len(fitting) < len(self._data.victims):
                yield Phrase("sacrificio.lies.victims_left")
                for card in fitting:
                    yield name_card(card)
            return
        if slot in self._data.shared_slots:
            yield Phrase("sacrificio.lies.shared_slot")
        for card, both in self._data.wanted(view, owner, slot):
            yield Phrase(
                "sacrificio.lies.wanted_both" if both else "sacrificio.lies.wanted", {"card": name_card(card)}
            )


def card_page(data: SacrificioData, card: str, note: Phrase | None = None) -> CardPage:
    """Return the page of a sacrifice card."""
    found = data.cards[card]
    kind = Phrase(f"{ids.GAME_ID}.kind.{'supreme' if found.supreme else found.kind}")
    text = Phrase(f"card.{ids.GAME_ID}.{card}.text")
    return CardPage(card, name_card(card), kind, (CardLine("", text),), note)


def temple_page(data: SacrificioData, view: Drawn | None, temple: str, owner: str = "", place: str = "") -> CardPage:
    """Return the page of a temple: what it asks for; in a zone of a view also what it lacks and what it is worth."""
    asked = data.temples[temple]
    lines = [
        CardLine(
            f"{ICONS}/{'dagger_' + asked.dagger}",
            Phrase("sacrificio.temple.dagger", {"card": name_card(f"dagger_{asked.dagger}")}),
        )
    ]
    here = data.zone(view, owner)["lacks"][place] if owner and view is not None else None
    for priest in data.priests:
        count = asked.priests.count(priest)
        missing = 0 if here is None or here.open else min(here.priests.count(priest), here.still)
        if count:
            word = "sacrificio.temple.priest_lacks" if missing else "sacrificio.temple.priest"
            told = Phrase(word, {"card": name_card(priest), "count": count, "missing": missing})
            lines.append(CardLine(f"{ICONS}/{priest}", told))
    if here is not None and view is not None:
        lines.extend(_temple_state(data, view, owner, place, here))
        lines.append(CardLine(f"{ICONS}/temple", say_location(owner, place)))
    kind = Phrase("sacrificio.temple.kind", {"heart": name_card(f"heart_{asked.heart}")})
    note = Phrase("sacrificio.temple.black") if asked.heart == "black" else None
    return CardPage(f"temple:{temple}", name_card(f"temple_{asked.heart}"), kind, tuple(lines), note)


def _temple_state(data: SacrificioData, view: Drawn, owner: str, place: str, here: RitualNeeds) -> Iterator[CardLine]:
    if here.open:
        (missing,) = mention_lacking_priests(here)
        yield CardLine(f"{ICONS}/priest_any", Phrase("sacrificio.temple.lacks_open", {"things": missing}))
    if here.victim:
        yield CardLine(f"{ICONS}/victim_man", Phrase("sacrificio.temple.lacks_victim"))
    if here.cursed:
        yield CardLine(f"{ICONS}/pile", Phrase("sacrificio.temple.cursed"))
    if here.wrong:
        yield CardLine(f"{ICONS}/priest_circle", Phrase("sacrificio.temple.wrong"))
    if here.ready:
        yield CardLine(f"{ICONS}/ritual", Phrase("sacrificio.temple.ready"))
    worth = data.zone(view, owner)["worth"][place]
    if worth:
        yield CardLine(f"{ICONS}/heart_hollow", Phrase("sacrificio.temple.worth", {"count": worth}))


def _pile_lines(view: Drawn) -> Iterator[Phrase]:
    """The temples left: in the standard game part of the clock."""
    yield Phrase("sacrificio.lies.temple_pile", {"count": len(view["temple_pile"])})
    if view["next_heart"]:
        yield Phrase("sacrificio.lies.next_heart", {"heart": name_card(f"heart_{view['next_heart']}")})
    word = "temples_out" if view["options"]["variant"] == "standard" else "temples_quick"
    yield Phrase(f"sacrificio.lies.{word}")


def _others_open(view: Drawn, seat: SeatDump) -> bool:
    """True if another hand lies open, too: a hand of supreme cards alone shows no `?`."""
    return any(
        other is not seat and other["hand"] and "?" not in other["hand"] and not _all_supreme(other["hand"])
        for other in view["seats"].values()
    )


def _all_supreme(cards: Sequence[str]) -> bool:
    return all(card.startswith("supreme") for card in cards)
