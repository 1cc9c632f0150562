"""What a card of Sacrificio says when one looks closely: name, kind, what it does, where it may lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.games.sacrificio import ids
from boardgames.games.sacrificio.shapes import Lack, SeatDump
from boardgames.ui.contract.paged import CardLine, CardPage
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.games.sacrificio import tolls as tolls
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Drawn
from boardgames.ui.games.sacrificio.words import ICONS, at, ids_seat, lacking, name


def card_page(known: Known, card: str, note: Phrase | None = None) -> CardPage:
    """The page of a sacrifice card."""
    found = known.cards[card]
    kind = Phrase(f"{ids.GAME_ID}.kind.{'supreme' if found.supreme else found.kind}")
    text = Phrase(f"card.{ids.GAME_ID}.{card}.text")
    return CardPage(card, name(card), kind, (CardLine("", text),), note)


def temple_page(known: Known, view: Drawn | None, temple: str, owner: str = "", place: str = "") -> CardPage:
    """The page of a temple: what it asks for; in a zone of a view also what it lacks, and what it is worth now."""
    asked = known.temples[temple]
    lines = [
        CardLine(
            f"{ICONS}/{'dagger_' + asked.dagger}",
            Phrase("sacrificio.temple.dagger", {"card": name(f"dagger_{asked.dagger}")}),
        )
    ]
    here = known.zone(view, owner)["lacks"][place] if owner and view is not None else None
    for priest in known.priests:
        count = asked.priests.count(priest)
        missing = 0 if here is None or here.open else min(here.priests.count(priest), here.still)
        if count:
            word = "sacrificio.temple.priest_lacks" if missing else "sacrificio.temple.priest"
            told = Phrase(word, {"card": name(priest), "count": count, "missing": missing})
            lines.append(CardLine(f"{ICONS}/{priest}", told))
    if here is not None and view is not None:
        lines.extend(_state(known, view, owner, place, here))
        lines.append(CardLine(f"{ICONS}/temple", at(owner, place)))
    kind = Phrase("sacrificio.temple.kind", {"heart": name(f"heart_{asked.heart}")})
    note = Phrase("sacrificio.temple.black") if asked.heart == "black" else None
    return CardPage(f"temple:{temple}", name(f"temple_{asked.heart}"), kind, tuple(lines), note)


def _state(known: Known, view: Drawn, owner: str, place: str, here: Lack) -> Iterator[CardLine]:
    if here.open:
        (missing,) = lacking(here)
        yield CardLine(f"{ICONS}/priest_any", Phrase("sacrificio.temple.lacks_open", {"things": missing}))
    if here.victim:
        yield CardLine(f"{ICONS}/victim_man", Phrase("sacrificio.temple.lacks_victim"))
    if here.cursed:
        yield CardLine(f"{ICONS}/pile", Phrase("sacrificio.temple.cursed"))
    if here.wrong:
        yield CardLine(f"{ICONS}/priest_circle", Phrase("sacrificio.temple.wrong"))
    if here.ready:
        yield CardLine(f"{ICONS}/ritual", Phrase("sacrificio.temple.ready"))
    worth = known.zone(view, owner)["worth"][place]
    if worth:
        yield CardLine(f"{ICONS}/heart_hollow", Phrase("sacrificio.temple.worth", {"count": worth}))


def pages(known: Known, view: Drawn, key: str) -> Sequence[CardPage]:
    """The cards at a key, the top one first; empty where nothing lies open, and while the end is counted."""
    if "count" in view:
        return ()
    head, _, rest = key.partition(":")
    seats = view["seats"]
    if head in seats and rest[:1] == "t":
        temple = seats[head]["temples"][rest]
        if temple is None or temple not in known.temples:
            return ()
        pile = [card_page(known, card, Phrase("sacrificio.lies.on_pile")) for card in seats[head]["piles"][rest]]
        return (temple_page(known, view, temple, head, rest), *pile)
    if head in seats:
        card = seats[head]["slots"].get(rest)
        return (_lying(known, view, head, rest, card),) if card and card in known.cards else ()
    if head == "cenote":
        return tuple(_in_cenote(known, seats[rest]["cenote"], rest))
    if head == "supply":
        left = view["supply"][rest]
        words = Phrase("sacrificio.lies.supply", {"count": left}) if left else Phrase("sacrificio.lies.supply_none")
        return (card_page(known, rest, words),)
    if head in ("hand", "offer"):
        return _own(known, view, head, int(rest))
    return ()


def _in_cenote(known: Known, cards: Sequence[str], owner: str) -> Iterator[CardPage]:
    """The cards of a cenote; the top one says what may be done with it."""
    for number, card in enumerate(cards, 1):
        fill = {"number": number, "count": len(cards), "seat": SeatName(ids_seat(owner))}
        top = number == 1 and known.cards[card].kind != "action"
        yield card_page(known, card, Phrase(f"sacrificio.lies.{'cenote_top' if top else 'in_cenote'}", fill))


def _lying(known: Known, view: Drawn, owner: str, slot: str, card: str) -> CardPage:
    """A card in a slot: what it does, where it lies, what could kill it there."""
    page = card_page(known, card, _danger(known, view, owner, slot))
    both = [CardLine(f"{ICONS}/ritual", Phrase("sacrificio.lies.counts_both"))]
    shared = both if len(tolls.losing(known, view, owner, (slot,))) > 1 else []
    return page._replace(lines=(*page.lines, *shared, CardLine("", at(owner, slot))))


def _danger(known: Known, view: Drawn, owner: str, slot: str) -> Phrase | None:
    """Which daggers kill a card where it lies: those of the temples beside it."""
    colours = known.zone(view, owner)["killed_by"][slot]
    if not colours:
        return None
    daggers = {"card": name(f"dagger_{colours[0]}"), "other": name(f"dagger_{colours[-1]}")}
    return Phrase("sacrificio.lies.killed_by" if len(colours) == 1 else "sacrificio.lies.killed_by_two", daggers)


def _own(known: Known, view: Drawn, head: str, number: int) -> Sequence[CardPage]:
    """A card of the one hand (or offer) that lies open in a view."""
    for seat in view["seats"].values():
        cards = seat["offer"] if head == "offer" else seat["hand"]
        if number < len(cards) and "?" not in cards:
            card = cards[number]
            if head == "offer":
                return (temple_page(known, view, card),)
            if all(c.startswith("supreme") for c in cards) and _others_open(view, seat):
                continue
            return (card_page(known, card),)
    return ()


def _others_open(view: Drawn, seat: SeatDump) -> bool:
    """Whether another hand lies open, too: a hand of supreme cards alone shows no `?`."""
    return any(
        other is not seat and other["hand"] and "?" not in other["hand"] and not _all_supreme(other["hand"])
        for other in view["seats"].values()
    )


def _all_supreme(cards: Sequence[str]) -> bool:
    return all(card.startswith("supreme") for card in cards)
