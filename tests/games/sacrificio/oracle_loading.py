"""A second reading of the rules of Sacrificio: what a written position means, when it is refused (SCO-95 to 98)."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any, Final

from tests.games.sacrificio.oracle import (
    ACTIONS,
    AROUND,
    CARDS,
    DAGGERS,
    PILED,
    PRIEST_SLOTS,
    PRIESTS,
    SLOTS,
    SUPREMES,
    TAKEABLE,
    TEMPLES,
    VERBS,
    VICTIM_SLOTS,
    VICTIMS,
    Dump,
    allowed,
    refusal,
    rival,
    there,
    words,
)
from tests.games.sacrificio.oracle_effects import go_on, owner_asked

SHAPES: Final = ("ccc", "ccs", "cct", "css", "cst", "ctt", "sss", "sst", "stt", "ttt")
ALL_TEMPLES: Final = (
    *(f"{colour}_{shape}" for colour in ("red", "green", "blue") for shape in SHAPES),
    "black_red",
    "black_green",
    "black_blue",
)
COUNTS: Final = {
    **dict.fromkeys(DAGGERS, 8),
    **dict.fromkeys(PRIESTS, 11),
    **dict.fromkeys(VICTIMS, 7),
    **dict(zip(ACTIONS, (3, 3, 4, 4, 2, 4, 4), strict=True)),
    **dict.fromkeys(SUPREMES, 3),
}
IN_DECK: Final = tuple(card for card in CARDS if card not in SUPREMES)
COUNTERS: Final = ("shuffles", "round", "moves", "rituals", "fresh", "arranged", "taken", "wipes")


class Reading:
    """One position as it is read: the dump that comes of it, and the paths of all that is wrong."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position: Final = position
        self.wrong: Final[list[str]] = []
        self.cards: Final[Counter[str]] = Counter()
        self.temples: Final[Counter[str]] = Counter()
        self.dump: Final[Dump] = {}

    def card(self, card: str, path: str, allowed: tuple[str, ...]) -> None:
        """Note a card in a place where `allowed` ones may lie."""
        self.cards[card] += 1
        if card not in allowed or self.cards[card] > COUNTS[card]:
            self.wrong.append(path)

    def temple(self, temple: str, path: str) -> None:
        """Note a temple; each exists once."""
        self.temples[temple] += 1
        if temple not in ALL_TEMPLES or self.temples[temple] > 1:
            self.wrong.append(path)


def read(position: dict[str, Any]) -> tuple[Dump, list[str]]:
    """Return the dump of a position whose values have the right types, and the paths of its faults.

    The deck and the temple pile that a `"*"` stands for come sorted: their order is the seed's.
    """
    reading = Reading(position)
    dump = reading.dump
    options = {"seats": 2, "variant": "standard", **position.get("options", {})}
    names = [f"P{number + 1}" for number in range(options["seats"])]
    phase = position.get("phase", "moves")
    dump.update(options=options, seed=position.get("seed", 1), phase=phase, turn=position.get("turn", "P1"))
    dump["seats"] = {name: {} for name in names}
    if phase not in VERBS or dump["turn"] not in names:
        return dump, ["phase" if phase not in VERBS else "turn"]
    _counters(reading)
    for name in names:
        _seat(reading, name, position.get("seats", {}).get(name, {}))
    _middle(reading)
    if not reading.wrong:
        _fit(reading)
    if not reading.wrong:
        go_on(dump)
        pile = dump["temple_pile"]
        dump["next_heart"] = pile[0].split("_")[0] if pile else None
    return dump, reading.wrong


def _counters(reading: Reading) -> None:
    moves = {"moves": 2, "react": 1, "wipe": 1}.get(reading.dump["phase"], 0)
    for name in COUNTERS:
        value = reading.position.get(name, {"round": 1, "moves": moves}.get(name, 0))
        reading.dump[name] = value
        if value < 0 or (name == "round" and not 1 <= value <= 60):
            reading.wrong.append(name)


def _seat(reading: Reading, name: str, fields: dict[str, Any]) -> None:
    """What one seat has, and what of it cannot be."""
    path, wrong = f"seats.{name}", reading.wrong
    zone: Dump = {field: sorted(fields.get(field, [])) for field in ("hand", "offer", "hearts", "used")}
    zone.update(hollow=fields.get("hollow", 0), cenote=[])
    reading.dump["seats"][name] = zone
    for card in zone["hand"]:
        reading.card(card, f"{path}.hand", tuple(card for card in CARDS if card != "cannibalism"))
    if len(zone["hand"]) > 6:
        wrong.append(f"{path}.hand")
    cenote = fields.get("cenote", [])
    for card in cenote:
        reading.card(card, f"{path}.cenote", IN_DECK)
    low = sorted(card for card in cenote if card not in TAKEABLE)
    zone["cenote"] = [card for card in cenote if card in TAKEABLE] + low
    for field in ("offer", "hearts"):
        for temple in zone[field]:
            reading.temple(temple, f"{path}.{field}")
    if zone["hollow"] < 0:
        wrong.append(f"{path}.hollow")
    for other in zone["used"]:
        known = other in reading.dump["seats"] and rival(reading.dump, name, other)
        if not known or zone["used"].count(other) > 1:
            wrong.append(f"{path}.used")
    _zone(reading, path, zone, fields)


def _zone(reading: Reading, path: str, zone: Dump, fields: dict[str, Any]) -> None:
    """The temples of a seat with their piles, and the cards in its slots."""
    zone["temples"] = {place: fields.get("temples", {}).get(place) for place in TEMPLES}
    zone["piles"] = {place: fields.get("piles", {}).get(place, []) for place in TEMPLES}
    zone["slots"] = {slot: fields.get("slots", {}).get(slot) for slot in SLOTS}
    for place, temple in zone["temples"].items():
        if temple:
            reading.temple(temple, f"{path}.temples.{place}")
        for card in zone["piles"][place]:
            reading.card(card, f"{path}.piles.{place}", PILED)
        if zone["piles"][place] and not temple:
            reading.wrong.append(f"{path}.piles.{place}")
        pulques = [slot for slot in AROUND[place] if zone["slots"][slot] == "pulque"]
        if temple and len(pulques) > 1:
            reading.wrong.append(f"{path}.slots")
    for slot, card in zone["slots"].items():
        if card:
            fitting = (*PRIESTS, "supreme_priest", "pulque") if slot in PRIEST_SLOTS else (*VICTIMS, "supreme_victim")
            reading.card(card, f"{path}.slots.{slot}", (*fitting, "kukulkan"))
            if not there(zone, slot):
                reading.wrong.append(f"{path}.slots.{slot}")
    plain = [zone["slots"][slot] for slot in VICTIM_SLOTS if zone["slots"][slot] in VICTIMS]
    if len(plain) == 3 and len(set(plain)) == 2:
        reading.wrong.append(f"{path}.slots")


def _middle(reading: Reading) -> None:
    """The pending card, the deck, the temple pile and the supply: a `"*"` is what lies nowhere."""
    dump, position = reading.dump, reading.position
    dump["pending"] = position.get("pending")
    parts = words(dump["pending"] or "")
    if parts and parts[0] in ("place", "kill", "sacrifice", "cleanse"):
        card = str(parts[1] if parts[0] == "place" else parts[-1])
        reading.card(card, "pending", tuple(card for card in CARDS if card != "cannibalism"))
    for field, known, count in (("deck", IN_DECK, reading.cards), ("temple_pile", ALL_TEMPLES, reading.temples)):
        pile = [*position.get(field, ["*"])]
        rest = pile[-1:] == ["*"]
        dump[field] = pile[:-1] if rest else pile
        for item in dump[field]:
            if field == "deck":
                reading.card(item, field, IN_DECK)
            else:
                reading.temple(item, field)
        if rest:
            left = Counter({item: COUNTS.get(item, 1) for item in known})
            left.subtract({item: count[item] for item in known})
            dump[field] += sorted(left.elements())
    hollow = sum(zone["hollow"] for zone in dump["seats"].values())
    left = Counter({name: 3 - reading.cards[name] for name in SUPREMES} | {"hollow": 18 - hollow})
    if left["hollow"] < 0:
        reading.wrong.extend([f"seats.{name}.hollow" for name, zone in dump["seats"].items() if zone["hollow"]])
    dump["supply"] = {name: position.get("supply", {}).get(name, most) for name, most in left.items()}
    reading.wrong.extend([f"supply.{name}" for name, value in dump["supply"].items() if not 0 <= value <= left[name]])


def _fit(reading: Reading) -> None:
    """What holds between the fields: the counters, the pending move, the seat to act, the setup, the end."""
    dump, position, wrong = reading.dump, reading.position, reading.wrong
    phase, turn = dump["phase"], dump["turn"]
    takeable = [card for card in dump["seats"][turn]["cenote"] if card in TAKEABLE]
    if not dump["arranged"] <= dump["fresh"] <= len(takeable):
        wrong.append("arranged" if dump["arranged"] > dump["fresh"] else "fresh")
    dump["to_act"] = None if phase == "over" else turn
    if phase == "react":
        dump["to_act"] = _window(reading)
    elif dump["pending"] is not None:
        wrong.append("pending")
    names = sorted(dump["seats"])
    for name in names[names.index(turn) :] if phase == "setup" else []:
        if len(dump["seats"][name]["offer"]) < 3:
            wrong.append(f"seats.{name}.offer")
        if any(dump["seats"][name]["temples"].values()):
            wrong.append(f"seats.{name}.temples")
    if phase == "over" and position.get("over") is None:
        wrong.append("over")
    if position.get("over") is not None:
        dump["over"] = position["over"]
    if "to_act" in position and position["to_act"] != dump["to_act"]:
        wrong.append("to_act")


def _window(reading: Reading) -> str | None:
    """SCO-97: the pending move must have been legal, and its rival must have an answer."""
    dump, turn, pending = reading.dump, reading.dump["turn"], reading.dump["pending"]
    parts = words(pending or "")
    if not parts or parts[0] not in ("place", "kill", "sacrifice", "cleanse"):
        reading.wrong.append("pending")
        return None
    before = copy.deepcopy(dump)
    card = str(parts[1] if parts[0] == "place" else parts[-1])
    before["seats"][turn]["hand"].append(card)
    before.update(phase="moves", to_act=turn, moves=1, pending=None)
    if len(before["seats"][turn]["hand"]) > 6:
        reading.wrong.append(f"seats.{turn}.hand")
    if refusal(before, pending) is not None:
        reading.wrong.append("pending")
        return None
    owner = owner_asked(before, turn, parts)
    if owner is None or allowed({**dump, "to_act": owner}) == {"pass"}:
        reading.wrong.append("pending")
    return owner
