"""A second reading of the rules of Sacrificio, slow and plain, on dumps alone: what an action does (SCO-20 to 86)."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Final

from tests.games.sacrificio.oracle import (
    AROUND,
    BELOW,
    COLOURS,
    SUPREMES,
    TAKEABLE,
    TEMPLES,
    Dump,
    drawable,
    listed,
    named,
    refusal,
    rival,
    seats,
    words,
)

ECLIPSES: Final = ("solar_eclipse", "lunar_eclipse")


def after(dump: Dump, text: str, shown: list[str]) -> Dump:
    """Return the dump after a legal action of the seat to act.

    `shown` is what the seed decides: the cards that were drawn in this action, then the deck as it lies afterwards.
    Only the order of a shuffle is taken from it; that the cards are the right ones is checked here.
    """
    dump, shown = copy.deepcopy(dump), [*shown]
    parts = words(text) or []
    verb, seat = str(parts[0]), dump["to_act"]
    own = dump["seats"][seat]
    if verb == "keep":
        _keep(dump, seat, [str(part) for part in parts[1:]], shown)
    elif dump["phase"] == "react":
        _answer(dump, seat, verb, str(parts[-1]))
    elif dump["phase"] == "moves":
        _move(dump, seat, verb, parts, text)
    elif verb == "wipe":
        dump["wipes"] -= 1
        if parts[2]:
            owner = str(named(dump, seat, parts[1]))
            _empty_pile(dump, owner, str(parts[2]))
    elif verb == "zero":
        _spend(dump, seat, "zero")
        dump["moves"] += 1
        dump["phase"] = "moves"
    elif verb == "top":
        loose = own["cenote"][dump["arranged"] : dump["fresh"]]
        loose.remove(str(parts[1]))
        own["cenote"][dump["arranged"] : dump["fresh"]] = [str(parts[1]), *loose]
        dump["arranged"] += 1
    elif verb == "done":
        dump.update(phase="refill", fresh=0, arranged=0)
    elif verb == "draw":
        _draw(dump, seat, shown)
    elif verb == "take":
        card = dump["seats"][str(parts[1]).upper()]["cenote"].pop(0)
        own["hand"] = sorted([*own["hand"], card])
        dump["taken"] += 1
    if dump["phase"] != "over":
        go_on(dump)
    return dump


def enters(dump: Dump, owner: str, card: str) -> None:
    """A card enters a cenote, or goes home (SCO-60, SCO-63)."""
    if card in SUPREMES:
        dump["supply"][card] += 1
        return
    cenote = dump["seats"][owner]["cenote"]
    if card in TAKEABLE:
        cenote.insert(0, card)
        if owner == dump["turn"] and dump["phase"] != "refill":
            dump["fresh"] += 1
        return
    top = [other for other in cenote if other in TAKEABLE]
    cenote[:] = [*top, *sorted([card, *cenote[len(top) :]])]


def _take_from_hand(dump: Dump, seat: str, card: str) -> None:
    dump["seats"][seat]["hand"].remove(card)


def _spend(dump: Dump, seat: str, card: str) -> None:
    _take_from_hand(dump, seat, card)
    enters(dump, seat, card)


def _empty_pile(dump: Dump, owner: str, place: str) -> None:
    pile = dump["seats"][owner]["piles"][place]
    for card in pile:
        enters(dump, owner, card)
    dump["seats"][owner]["piles"][place] = []


def _keep(dump: Dump, seat: str, chosen: list[str], shown: list[str]) -> None:
    zone = dump["seats"][seat]
    zone["temples"] = dict(zip(TEMPLES, chosen, strict=True))
    zone["offer"] = [temple for temple in zone["offer"] if temple not in chosen]
    order = seats(dump)
    if seat != order[-1]:
        dump["turn"] = dump["to_act"] = order[order.index(seat) + 1]
        return
    aside: list[str] = []  # SCO-14, SCO-15
    for other in order:
        hand = dump["seats"][other]["hand"]
        while len(hand) < 6 and dump["deck"]:
            card = dump["deck"].pop(0)
            (aside if card == "cannibalism" else hand).append(card)
        hand.sort()
    if aside:
        _shuffle(dump, [*dump["deck"], *aside], shown[-len(dump["deck"]) - len(aside) :])
    dump.update(turn=order[0], to_act=order[0], phase="moves", moves=2)


def _move(dump: Dump, seat: str, verb: str, parts: list[str | None], text: str) -> None:
    """A move of the turn's seat: pay, then ask a rival who may answer, else carry it out."""
    own = dump["seats"][seat]
    if verb == "zero":
        _spend(dump, seat, "zero")
        dump["moves"] += 1
        return
    dump["moves"] -= 1
    if verb in ("discard", "exchange"):
        for card in listed(parts):
            _spend(dump, seat, card)
        if verb == "exchange":
            supreme = f"supreme_{listed(parts)[0].split('_')[0]}"
            dump["supply"][supreme] -= 1
            own["hand"] = sorted([*own["hand"], supreme])
        else:
            dump["wipes"] = sum(card in ECLIPSES for card in listed(parts))
    elif verb in ("move", "remove"):
        card, slot = str(parts[-1]), str(parts[1])
        _spend(dump, seat, card)
        lying, own["slots"][slot] = own["slots"][slot], None
        if verb == "move":
            own["slots"][str(parts[2])] = lying
        else:
            enters(dump, seat, lying)
        dump["wipes"] = int(card in ECLIPSES)
    else:
        card = str(parts[1] if verb == "place" else parts[-1])
        _take_from_hand(dump, seat, card)
        asked = owner_asked(dump, seat, parts)
        if asked is not None and _may_answer(dump, asked, text):
            dump.update(phase="react", to_act=asked, pending=text)
            return
        _carry_out(dump, seat, parts)
    if dump["phase"] == "moves" and dump["wipes"]:
        dump["phase"] = "wipe"


def owner_asked(dump: Dump, seat: str, parts: list[str | None]) -> str | None:
    """Return the rival in whose zone a card is used, if that card can be answered (SCO-52)."""
    verb = parts[0]
    where = parts[6] if len(parts) > 6 else parts[2] if verb == "place" else parts[1]
    owner = str(named(dump, seat, where))
    if not rival(dump, seat, owner) or (verb == "place" and parts[1] == "kukulkan"):
        return None
    return owner


def _may_answer(dump: Dump, asked: str, text: str) -> bool:
    """Whether a seat holds a card for a legal reaction (SCO-53)."""
    window = {**dump, "phase": "react", "to_act": asked, "pending": text}
    hand = sorted(set(dump["seats"][asked]["hand"]))
    return any(refusal(window, f"{verb} {card}") is None for verb in ("deny", "slay", "block") for card in hand)


def _carry_out(dump: Dump, seat: str, parts: list[str | None]) -> None:
    """The effect of a card used on a zone, its card being out of the hand."""
    verb = parts[0]
    if verb == "place":
        card, owner = str(parts[1]), str(named(dump, seat, parts[2]))
        zone = dump["seats"][owner]
        if parts[3]:
            zone["slots"][parts[3]] = card
            return
        place = str(parts[4])
        zone["piles"][place].insert(0, card)
        if len(parts) == 6:
            dump["temple_pile"].append(zone["temples"][place])
            zone["temples"][place] = dump["temple_pile"].pop(0)
            _show_next(dump)
        elif len(parts) > 6:
            other, there = dump["seats"][str(named(dump, seat, parts[6]))], str(parts[7])
            for field in ("temples", "piles"):
                zone[field][place], other[field][there] = other[field][there], zone[field][place]
        return
    owner, where, card = str(named(dump, seat, parts[1])), str(parts[2]), str(parts[-1])
    zone = dump["seats"][owner]
    if verb == "kill":
        enters(dump, owner, card)
        enters(dump, owner, zone["slots"][where])
        zone["slots"][where] = None
    elif verb == "cleanse":
        enters(dump, owner, card)
        enters(dump, owner, zone["piles"][where].pop(0))
    else:
        _ritual(dump, seat, owner, where, card)


def _show_next(dump: Dump) -> None:
    dump["next_heart"] = dump["temple_pile"][0].split("_")[0] if dump["temple_pile"] else None


def _ritual(dump: Dump, seat: str, owner: str, place: str, dagger: str) -> None:
    """SCO-38."""
    zone, own = dump["seats"][owner], dump["seats"][seat]
    used = [zone["slots"][slot] for slot in (*AROUND[place], BELOW[place])] + [dagger]
    for slot in (*AROUND[place], BELOW[place]):
        zone["slots"][slot] = None
    dump["rituals"] += 1
    due = len(zone["piles"][place]) + sum(card in (*SUPREMES, "kukulkan") for card in used)
    due += {1: 0, 2: 2}.get(dump["rituals"], 1)
    due = min(due, dump["supply"]["hollow"])
    dump["supply"]["hollow"] -= due
    own["hollow"] += due
    for card in used:
        if card is not None:
            enters(dump, owner, card)
    _empty_pile(dump, owner, place)
    own["hearts"] = sorted([*own["hearts"], zone["temples"][place]])
    if owner != seat:
        own["used"] = sorted([*own["used"], owner])
    zone["temples"][place] = None
    quick = dump["options"]["variant"] == "quick"
    dry = not dump["temple_pile"]
    if not quick and not dry:
        zone["temples"][place] = dump["temple_pile"].pop(0)
        _show_next(dump)
    side = [other for other in dump["seats"] if not rival(dump, seat, other)]
    black = sum(temple.startswith("black") for other in side for temple in dump["seats"][other]["hearts"])
    if not quick and dry:
        _end(dump, "no_new_temple")
    elif quick and not any(zone["temples"].values()):
        _end(dump, "no_temples")
    elif not dump["supply"]["hollow"]:
        _end(dump, "hollow_hearts")
    elif not quick and black >= 3:
        _end(dump, "black_hearts")


def _answer(dump: Dump, seat: str, verb: str, card: str) -> None:
    """SCO-55 to SCO-57."""
    text, turn = dump["pending"], dump["turn"]
    parts = words(text) or []
    used = str(parts[1] if parts[0] == "place" else parts[-1])
    dump.update(phase="moves", to_act=turn, pending=None)
    if verb == "pass":
        _carry_out(dump, turn, parts)
    elif verb == "block":
        _take_from_hand(dump, seat, "curse")
        dump["seats"][seat]["piles"][str(parts[2])].insert(0, "curse")
        dump["seats"][turn]["hand"] = sorted([*dump["seats"][turn]["hand"], used])
        dump["moves"] += 1
    else:
        _take_from_hand(dump, seat, card)
        enters(dump, seat, used)
        enters(dump, seat, card)


def _shuffle(dump: Dump, cards: list[str], order: list[str]) -> None:
    assert Counter(order) == Counter(cards), f"{order} is no order of {cards}"
    dump["deck"] = order
    dump["shuffles"] += 1


def _next_card(dump: Dump, shown: list[str], spared: str = "") -> str:
    """Draw; an empty deck is made of all cenotes first (SCO-65), without the `spared` cards (SCO-74)."""
    if not dump["deck"]:
        found = []
        for zone in dump["seats"].values():
            found += [card for card in zone["cenote"] if card != spared]
            zone["cenote"] = [card for card in zone["cenote"] if card == spared]
        if not found:
            return ""
        _shuffle(dump, found, shown[: len(found)])
    card = str(dump["deck"].pop(0))
    assert shown.pop(0) == card, f"{card} lies on top of the deck"
    return card


def _draw(dump: Dump, seat: str, shown: list[str]) -> None:
    """One card; a cannibalism sweeps all hands (SCO-70 to SCO-75)."""
    card = _next_card(dump, shown)
    if card != "cannibalism":
        dump["seats"][seat]["hand"] = sorted([*dump["seats"][seat]["hand"], card])
        return
    order = seats(dump)
    first = order.index(seat)
    order = [*order[first:], *order[:first]]
    eater = seat
    while eater:
        enters(dump, eater, "cannibalism")
        for other in order:
            for held in sorted(dump["seats"][other]["hand"]):
                _spend(dump, other, held)
        eater = ""
        for other in order[1:]:
            while not eater and len(dump["seats"][other]["hand"]) < 6:
                card = _next_card(dump, shown, spared="cannibalism")
                if not card:
                    break
                if card == "cannibalism":
                    eater = other
                else:
                    dump["seats"][other]["hand"] = sorted([*dump["seats"][other]["hand"], card])
            if eater:
                break


def go_on(dump: Dump) -> None:
    """The automatic steps (SCO-24, SCO-25), until nothing changes."""
    while True:
        hand = dump["seats"][dump["turn"]]["hand"]
        piles = any(
            zone["piles"][place] for zone in dump["seats"].values() for place in TEMPLES if zone["temples"][place]
        )
        if dump["phase"] == "wipe" and (not dump["wipes"] or not piles):
            dump.update(wipes=0, phase="moves")
        elif dump["phase"] == "moves" and (not dump["moves"] or not hand):
            dump.update(moves=0, arranged=0, phase="closing")
        elif dump["phase"] == "refill" and (len(hand) == 6 or not drawable(dump)):
            dump.update(rituals=0, fresh=0, arranged=0, taken=0, wipes=0, moves=0)
            order = seats(dump)
            turn = order[(order.index(dump["turn"]) + 1) % len(order)]
            if turn == order[0] and dump["round"] == 60:
                _end(dump, "round_limit")
                return
            dump["round"] += turn == order[0]
            dump.update(turn=turn, to_act=turn, phase="moves", moves=2)
        else:
            return


def points(hearts: list[str], hollow: int) -> int:
    """SCO-81 to SCO-83."""
    count = Counter(temple.split("_")[0] for temple in hearts)
    r, g, b = (count[colour] for colour in COLOURS)
    groups = max(4 * k + 3 * ((r - k) // 3 + (g - k) // 3 + (b - k) // 3) for k in range(min(r, g, b) + 1))
    return len(hearts) + hollow + 3 * count["black"] + groups


def _end(dump: Dump, reason: str) -> None:
    """SCO-84 to SCO-86."""
    order = seats(dump)
    found = {}
    for seat in order:
        side = [other for other in order if not rival(dump, seat, other)]
        hearts = [temple for other in side for temple in dump["seats"][other]["hearts"]]
        hollow = sum(dump["seats"][other]["hollow"] for other in side)
        found[seat] = (points(hearts, hollow), -len(hearts) - hollow, -hollow)
    best = max(found.values())
    dump["over"] = {
        "winners": [seat for seat in order if found[seat] == best],
        "scores": {seat: found[seat][0] for seat in order},
        "reason": reason,
    }
    dump.update(phase="over", to_act=None, pending=None)
