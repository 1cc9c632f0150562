"""A second reading of the rules of TerroriXico, slow and plain, on dumps alone: what an action does (TER-17 to 93).

Only the order that a shuffle gives is the game's own, so that what comes after it can be followed.
"""

from __future__ import annotations

import copy
from typing import Final

from boardgames.core.rng import numbered_rng
from tests.games.terrorixico.oracle import (
    BOOSTS,
    LINES,
    TRAUMAS,
    Card,
    Dump,
    cards,
    complete,
    copied,
    have,
    lasting,
    need,
    result,
    shares,
)

POINTS: Final = {"ahuizotl": (5, 2), "charro_negro": (5, 2), "llorona": (5, 2), "tlahuelpuchi": (4, 2)} | {
    "chupacabras": (4, 2)
}
"""First and second points of the monsters that are not worth 3 and 1."""
PRINTED: Final = {  # points, penalty, track
    "full_moon": "111", "night_of_the_dead": "211", "crossroads": "022", "loose_pages": "211", "kiss_alley": "111",
    "island_of_dolls": "211", "tonas_house": "111", "candlelight": "111", "rooster_crow": "011",
    "silent_bells": "221", "witching_hour": "111", "fatal_hour": "121", "mictlantecuhtli": "431", "camazotz": "321",
    "tezcatlipoca": "321", "cihuacoatl": "122",
}  # fmt: skip
NEEDS_TARGET: Final = ("take_advantage", "friendly_fire", "mimetic")


def after(dump: Dump, text: str) -> Dump:
    """Return the dump after a legal action of the seat to act."""
    dump = copy.deepcopy(dump)
    words, seat = text.split(" "), dump["to_act"]
    verb, own, battle = words[0], dump["seats"][seat], dump["battle"]
    waits = ended = False
    if verb in ("toss", "wear"):
        for card in words[1:]:
            own["hand"].remove(card)
        own["tossed" if verb == "toss" else "wear"] += words[1:]
        own["owes"] = 0
        if verb == "wear":
            _new_hand(dump, seat)
    elif verb in ("up", "down"):
        own["hand"].remove(words[1])
        battle["placed"] += 1
        battle["last"] = [seat, *(other for other in battle["last"] if other != seat)]
        waits = _play(dump, seat, verb, words)
    elif verb == "pass":
        _receive(dump, seat, _penalty(dump))
        battle["passed"].append(seat)
        _next_turn(dump) if len(battle["passed"]) < len(dump["seats"]) else _lost(dump)
    elif verb == "stop":
        ended = True
    elif verb in ("draw", "discard"):
        for card, pile in zip(words[1::2], ("discard", "wear"), strict=False):
            own["hand"].remove(card)
            own[pile].append(card)
        _fill(dump, seat)
        _next_turn(dump)
    else:
        waits = _choose(dump, seat, words)
    _go_on(dump, seat if waits else None, ended)
    return _at_last(dump)


def _at_last(dump: Dump) -> Dump:
    """The end of each action: restock (TER-17 b), an empty trauma pile (TER-91), and what is derived."""
    for seat, zone in dump["seats"].items():
        if len(zone["draw"]) <= 5:
            _restock(dump, seat)
    if dump["phase"] != "over" and not dump["trauma"]:
        _over(dump, "trauma")
    battle = dump["battle"]
    battle.update(need={line: need(dump, line) for line in LINES}, have={line: have(dump, line) for line in LINES})
    battle["share"] = shares(dump)
    for seat, zone in dump["seats"].items():
        for pile in ("hand", "discard", "wear", "tossed", "monsters", "events"):
            zone[pile].sort()
        piles = [card for pile in ("hand", "draw", "discard", "tossed") for card in zone[pile]]
        lying = [card.card for line in LINES for card in cards(dump, line) if card.seat == seat]
        zone["traumas"] = sum(card in TRAUMAS for card in (*piles, *lying))
    dump["escaped"].sort()
    if dump["phase"] == "over":
        dump["over"]["winners"], dump["over"]["scores"] = result(dump)
    return dump


# -- piles ---------------------------------------------------------------------------------------------------------


def _shuffled(dump: Dump, bottom_first: list[str]) -> list[str]:
    """Return cards in the order of the game's next shuffle, top first."""
    numbers = list(range(len(bottom_first)))
    numbered_rng(dump["seed"], dump["shuffles"]).shuffle(numbers)
    dump["shuffles"] += 1
    return [bottom_first[number] for number in reversed(numbers)]


def _restock(dump: Dump, seat: str) -> None:
    zone = dump["seats"][seat]
    if zone["discard"]:
        zone["draw"] += _shuffled(dump, sorted(zone["discard"]))
        zone["discard"] = []


def _draw(dump: Dump, seat: str, count: int) -> None:
    zone = dump["seats"][seat]
    for _ in range(count):
        if not zone["draw"]:
            _restock(dump, seat)
        zone["hand"] += zone["draw"][:1]
        del zone["draw"][:1]


def _limit(dump: Dump) -> int:
    return lasting(dump, "hand", 5)


def _fill(dump: Dump, seat: str) -> None:
    _draw(dump, seat, _limit(dump) - len(dump["seats"][seat]["hand"]))


def _new_hand(dump: Dump, seat: str) -> None:
    zone = dump["seats"][seat]
    zone["discard"] += zone["hand"]
    zone["hand"] = []
    _fill(dump, seat)


def _receive(dump: Dump, seat: str, count: int) -> None:
    """TER-30."""
    zone, taken = dump["seats"][seat], dump["trauma"][:count]
    del dump["trauma"][:count]
    if taken:
        zone["draw"] = _shuffled(dump, [*reversed(zone["draw"]), *taken])


def _penalty(dump: Dump) -> int:
    return max(int(PRINTED[event][1]) for event in dump["battle"]["events"])


def _mill(dump: Dump, seat: str, count: int) -> None:
    zone = dump["seats"][seat]
    zone["discard"] += zone["draw"][:count]
    del zone["draw"][:count]


def _in_turn(dump: Dump, seat: str) -> list[str]:
    order = list(dump["seats"])
    return [*order[order.index(seat) :], *order[: order.index(seat)]]


# -- cards ---------------------------------------------------------------------------------------------------------


def _at(slot: str) -> tuple[str, int]:
    line, number = slot.split(".")
    return line, int(number) - 1


def _leave(dump: Dump, slot: str, pile: str) -> None:
    """A card goes from a line to a pile of its owner."""
    line, number = _at(slot)
    card = cards(dump, line)[number]
    del dump["battle"]["lines"][line][number]
    dump["seats"][card.seat][pile].append(card.card)


def _orphans(dump: Dump) -> None:
    """TER-54."""
    for line in LINES:
        lying = cards(dump, line)
        if any(card.base for card in lying):
            continue
        for number, card in reversed(list(enumerate(lying, 1))):
            if card.acts in BOOSTS and not card.down:
                _leave(dump, f"{line}.{number}", "discard")


def _play(dump: Dump, seat: str, verb: str, words: list[str]) -> bool:
    """A card is played; return whether its seat must choose cards for Good Omens."""
    card, own, lines = words[1], dump["seats"][seat], dump["battle"]["lines"]
    if verb == "down":
        lines[words[2]].append(f"{seat} down {card}")
        dump["battle"]["hidden"] = True
    elif card == "trauma_0":
        own["wear"].append(card)
    elif card in TRAUMAS or card == "friendly_fire":
        _leave(dump, words[2], "wear" if card == "friendly_fire" else "discard")
        own["discard"].append(card)
        _orphans(dump)
    elif card == "mimetic":
        line, number = _at(words[2])
        acts = cards(dump, line)[number].acts
        lines[line].append(f"{seat} mimetic={acts}")
        return _happens(dump, seat, acts, words[3:])
    else:
        lines[words[2]].append(f"{seat} {card}")
        return _happens(dump, seat, card, words[3:])
    return False


def _happens(dump: Dump, seat: str, acts: str, named: list[str]) -> bool:
    """The effect of a special at once (TER-41 to 45, 49); return whether Good Omens waits for a choice."""
    own = dump["seats"][seat]
    if acts == "berserker":
        _draw(dump, seat, 2)
        own["owes"] = min(1, len(own["hand"]))
    elif acts == "fury":
        for other in dump["seats"]:
            _draw(dump, other, 3)
        for zone in dump["seats"].values():
            zone["owes"] = max(0, len(zone["hand"]) - _limit(dump))
    elif acts == "last_chance":
        _mill(dump, seat, 3)
    elif acts == "take_advantage":
        _receive(dump, named[0].upper(), 1)
    elif acts == "good_omens":
        if own["hand"]:
            return True
        _fill(dump, seat)
    return False


def _choose(dump: Dump, seat: str, words: list[str]) -> bool:
    """TER-61: the owner of a card turned up names what it needs."""
    slot, waits = dump["battle"]["resolving"], False
    line, number = _at(slot)
    card = cards(dump, line)[number].card
    if card == "take_advantage":
        _receive(dump, words[1].upper(), 1)
    elif card == "friendly_fire":
        first, second = sorted((slot, words[1]), key=_at, reverse=True)  # the later one of a line leaves first
        for one in (first, second):
            _leave(dump, one, "discard" if one == slot else "wear")
    else:
        acts = cards(dump, line)[_at(words[1])[1]].acts
        dump["battle"]["lines"][line][number] = f"{seat} mimetic={acts}"
        waits = _happens(dump, seat, acts, words[2:])
    dump["battle"]["resolving"] = None
    _orphans(dump)
    return waits


# -- the course of a battle ----------------------------------------------------------------------------------------


def _go_on(dump: Dump, waiting: str | None, ended: bool) -> None:
    """TER-20, after the action itself; `waiting` has Good Omens to choose for."""
    opening = dump["phase"] == "opening"
    while dump["phase"] != "over":
        battle = dump["battle"]
        dump["phase"] = "opening" if opening else "play"
        if waiting or battle["resolving"]:
            dump["phase"] = "omens" if waiting else "reveal"
            dump["to_act"] = waiting or dump["to_act"]
            return
        owing = [seat for seat in _in_turn(dump, dump["turn"]) if dump["seats"][seat]["owes"]]
        if owing:
            dump.update(to_act=owing[0], phase="opening" if opening else "trim")
            return
        for zone in dump["seats"].values():
            zone["discard"] += zone["tossed"]
            zone["tossed"] = []
        if opening:
            opening = False
            _read(dump)
        elif not battle["turns"]:
            _begin(dump, dump["first"])
        elif battle["won"]:
            waiting = _turn_up(dump)
        elif all(complete(dump, line) for line in LINES):
            battle["won"] = True
        else:
            done = ended or battle["placed"] >= lasting(dump, "cards", 2)
            dump.update(to_act=dump["turn"], phase="end_turn" if done else "play")
            return


def _begin(dump: Dump, seat: str) -> None:
    """TER-22."""
    dump["turn"] = seat
    dump["battle"]["turns"] += 1
    dump["battle"].update(placed=0, hidden=False)
    _fill(dump, seat)
    zone = dump["seats"][seat]
    zone["owes"] = max(0, len(zone["hand"]) - _limit(dump))


def _next_turn(dump: Dump) -> None:
    order = _in_turn(dump, dump["turn"])
    if dump["battle"]["events"][0] == "witching_hour":
        order = [order[0], *reversed(order[1:])]
    _begin(dump, next(seat for seat in (*order[1:], order[0]) if seat not in dump["battle"]["passed"]))


def _turn_up(dump: Dump) -> str | None:
    """TER-60 to 64: the next face-down card, or the scoring; return who has Good Omens to choose for."""
    found = [(line, number) for line in LINES for number, card in enumerate(cards(dump, line)) if card.down]
    if not found:
        _score(dump)
        return None
    line, number = found[0]
    seat, card, *_ = cards(dump, line)[number]
    dump["battle"]["lines"][line][number] = f"{seat} {card}"
    waits = False
    if card in NEEDS_TARGET:
        if card == "take_advantage" or _aims(dump, seat, card, line):
            dump["battle"]["resolving"] = f"{line}.{number + 1}"
            dump["to_act"] = seat
            return None
        _receive(dump, seat, _penalty(dump))
    else:
        waits = _happens(dump, seat, card, [])
    _orphans(dump)
    return seat if waits else None


def _aims(dump: Dump, seat: str, card: str, line: str) -> list[Card]:
    """Return the cards that a Friendly fire or a Mimetic turned up could name."""
    lines = [line] if card == "mimetic" else LINES
    others = [other for name in lines for other in cards(dump, name) if other.seat != seat]
    return [other for other in others if card == "friendly_fire" or copied(other)]


def _read(dump: Dump) -> None:
    """TER-21: what the front event does at once."""
    event, battle, order = dump["battle"]["events"][0], dump["battle"], _in_turn(dump, dump["first"])
    for pile, readers in (("monsters", ("crossroads", "cihuacoatl")), ("events", ("loose_pages",))):
        if event in readers:
            battle[pile] += dump[pile][:1]
            del dump[pile][:1]
    for seat in order:
        zone = dump["seats"][seat]
        if event == "tonas_house":
            zone["owes"] = min(2, len(zone["hand"]))
        elif event in ("island_of_dolls", "mictlantecuhtli"):
            _receive(dump, seat, 1)
        elif event == "camazotz":
            _mill(dump, seat, 5)
        elif event == "tezcatlipoca":
            _new_hand(dump, seat)
        for _ in range({"night_of_the_dead": 1, "rooster_crow": 2}.get(event, 0)):
            held = [*zone["hand"], *zone["discard"]]
            worst = max((card for card in held if card in TRAUMAS), default=None)
            if worst:
                (zone["hand"] if worst in zone["hand"] else zone["discard"]).remove(worst)
                zone["wear"].append(worst)


# -- the end of a battle -------------------------------------------------------------------------------------------


def _lost(dump: Dump) -> None:
    """TER-66."""
    battle = dump["battle"]
    for line in LINES:
        for card in cards(dump, line):
            dump["seats"][card.seat]["discard"].append(card.card)
    dump["escaped"] += [*battle["monsters"], *battle["events"]]
    _next_round(dump, battle["passed"][0])


def _score(dump: Dump) -> None:
    """TER-70 to 78, TER-90."""
    battle, seats, share = dump["battle"], dump["seats"], shares(dump)
    firsts = [seat for seat in seats if share[seat] == max(share.values())]
    lowest = [seat for seat in seats if share[seat] == min(share.values())]
    taker = next(seat for seat in (*battle["last"], *_in_turn(dump, dump["turn"])) if seat in firsts)
    for seat, zone in seats.items():
        if seat in firsts or seat not in battle["passed"]:
            place = 0 if seat in firsts else 1
            zone["vp"] += sum(POINTS.get(monster, (3, 1))[place] for monster in battle["monsters"])
            zone["vp"] += sum(int(PRINTED[event][0]) for event in battle["events"])
    seats[taker]["track"] += max(int(PRINTED[event][2]) for event in battle["events"])
    for card in [card for line in LINES for card in cards(dump, line)]:
        if card.card not in TRAUMAS:
            seats[card.seat]["discard"].append(card.card)
        elif len(lowest) == 1:
            seats[lowest[0]]["discard"].append(card.card)
        else:
            seats[card.seat]["wear"].append(card.card)
    if battle["events"][0] == "fatal_hour":
        for seat in _in_turn(dump, dump["first"]):
            _receive(dump, seat, 1 if seat in lowest else 0)
    for pile in ("monsters", "events"):
        seats[taker][pile] += battle[pile]
    goal = 5 if len(seats) == 2 else 4
    for reason, reached in (
        ("monsters", any(zone["track"] >= goal for zone in seats.values())),
        ("points", any(zone["vp"] >= 40 for zone in seats.values())),
    ):
        if reached:
            _clear(dump)
            _over(dump, reason)
            return
    _next_round(dump, _in_turn(dump, taker)[1])


def _clear(dump: Dump) -> None:
    dump["battle"] = {
        "monsters": [], "events": [], "lines": {line: [] for line in LINES}, "passed": [], "last": [], "turns": 0,
        "placed": 0, "hidden": False, "won": False, "resolving": None,
    }  # fmt: skip


def _next_round(dump: Dump, first: str) -> None:
    _clear(dump)
    if not dump["monsters"] or not dump["events"]:
        _over(dump, "book")
        return
    dump["round"] += 1
    dump.update(first=first, turn=first)
    for pile in ("monsters", "events"):
        dump["battle"][pile] = [dump[pile].pop(0)]
    _read(dump)


def _over(dump: Dump, reason: str) -> None:
    dump.update(phase="over", to_act=None, over={"reason": reason})
