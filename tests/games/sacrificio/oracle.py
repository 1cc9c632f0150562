"""A second reading of the rules of Sacrificio, slow and plain, on dumps alone: why an action is refused (section 13).

It shares no line with the game, so that a slip of the one is not repeated by the other. `allowed` lists the legal
actions; what an action does is told by `sacrificio_oracle_effects`.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

Dump = dict[str, Any]

COLOURS: Final = ("red", "green", "blue")
DAGGERS: Final = tuple(f"dagger_{colour}" for colour in COLOURS)
PRIESTS: Final = ("priest_circle", "priest_square", "priest_triangle")
VICTIMS: Final = ("victim_man", "victim_woman", "victim_warrior")
ACTIONS: Final = ("solar_eclipse", "lunar_eclipse", "pulque", "zero", "cannibalism", "curse", "kukulkan")
SUPREMES: Final = ("supreme_dagger", "supreme_priest", "supreme_victim")
CARDS: Final = (*DAGGERS, *PRIESTS, *VICTIMS, *ACTIONS, *SUPREMES)
TAKEABLE: Final = (*DAGGERS, *PRIESTS, *VICTIMS)
PILED: Final = ("solar_eclipse", "lunar_eclipse", "kukulkan", "curse")
TEMPLES: Final = ("t1", "t2", "t3")
PRIEST_SLOTS: Final = ("s0", "s1", "s2", "s3", "b1", "b2", "b3")
VICTIM_SLOTS: Final = ("v1", "v2", "v3")
SLOTS: Final = (*PRIEST_SLOTS, *VICTIM_SLOTS)
SERVES: Final = {
    "s0": ("t1",), "s1": ("t1", "t2"), "s2": ("t2", "t3"), "s3": ("t3",), "b1": ("t1",), "b2": ("t2",), "b3": ("t3",),
    "v1": ("t1",), "v2": ("t2",), "v3": ("t3",),
}  # fmt: skip
AROUND: Final = {"t1": ("s0", "s1", "b1"), "t2": ("s1", "s2", "b2"), "t3": ("s2", "s3", "b3")}
BELOW: Final = {"t1": "v1", "t2": "v2", "t3": "v3"}
VERBS: Final = {
    "setup": ("keep",),
    "moves": ("place", "kill", "sacrifice", "cleanse", "move", "remove", "exchange", "discard", "zero"),
    "react": ("pass", "deny", "slay", "block"),
    "wipe": ("wipe",),
    "closing": ("zero", "top", "done"),
    "refill": ("draw", "take"),
    "over": (),
}
_CARD, _SLOT, _TEMPLE, _SEAT = f"({'|'.join(CARDS)})", "([sbv][0-3])", "(t[123])", "(?:(p[1-4]) )?"
_ID = "([a-z]+_[a-z]+)"
LINES: Final = [
    re.compile(pattern)
    for pattern in (
        f"(keep) {_ID} {_ID} {_ID}",
        f"(place) {_CARD} {_SEAT}(?:{_SLOT}|{_TEMPLE})",
        f"(place) (lunar_eclipse) {_SEAT}()(?:{_TEMPLE}) (renew)",
        f"(place) (solar_eclipse) ()(){_TEMPLE} (swap) (p[1-4]) {_TEMPLE}",
        f"(kill) (p[1-4]) {_SLOT} with {_CARD}",
        f"(sacrifice|cleanse) {_SEAT}{_TEMPLE} with {_CARD}",
        f"(move) {_SLOT} {_SLOT} for {_CARD}",
        f"(remove) {_SLOT} for {_CARD}",
        f"(exchange) {_CARD} {_CARD} {_CARD}",
        f"(discard)((?: (?:{'|'.join(CARDS)}))+)",
        "(zero|done|draw|pass)",
        f"(wipe) (?:{_SEAT}{_TEMPLE}|none)",
        f"(top|deny|slay) {_CARD}",
        "(block) (curse)",
        "(take) (p[1-4])",
    )
]


def words(text: str) -> list[str | None] | None:
    """Return verb and parts of a line as its pattern groups them, or None for a line that is no action."""
    for pattern in LINES:
        match = pattern.fullmatch(text)
        if match:
            parts = list(match.groups())
            bad_slot = any(part and re.fullmatch("[sbv][0-3]", part) and part not in SLOTS for part in parts)
            return None if bad_slot else parts
    return None


def seats(dump: Dump) -> list[str]:
    """Return the seats that play, in turn order."""
    return sorted(dump["seats"])


def rival(dump: Dump, seat: str, other: str) -> bool:
    """Whether two seats are rivals: not the same, and no partners of four."""
    number = {name: index for index, name in enumerate(seats(dump))}
    return seat != other and not (len(number) == 4 and number[seat] % 2 == number[other] % 2)


def named(dump: Dump, seat: str, word: str | None) -> str | None:
    """Return the seat that `pN` names: the own one without a word, None where it may not be named."""
    if not word:
        return seat
    name = word.upper()
    return name if name != seat and name in dump["seats"] else None


def asks(temple: str) -> tuple[str, Counter[str]]:
    """Return the dagger that a temple wants and the priests it shows."""
    colour, rest = temple.split("_")
    if colour == "black":
        letters = {"red": "ccs", "green": "sst", "blue": "ctt"}[rest]
        return f"dagger_{rest}", _shown(letters)
    return f"dagger_{colour}", _shown(rest)


def _shown(letters: str) -> Counter[str]:
    return Counter({"c": PRIESTS[0], "s": PRIESTS[1], "t": PRIESTS[2]}[letter] for letter in letters)


def there(zone: Dump, slot: str) -> list[str]:
    """Return the temples in place that a slot serves: without one the slot does not exist."""
    return [zone["temples"][temple] for temple in SERVES[slot] if zone["temples"][temple]]


def refusal(dump: Dump, text: str) -> str | None:
    """Return the reason code that an action meets, or None when it is legal for the seat to act."""
    parts = words(text)
    if parts is None or not _well_formed(parts):
        return "bad_action"
    verb = str(parts[0])
    if verb not in VERBS[dump["phase"]]:
        return "wrong_phase"
    seat = dump["to_act"]
    held = Counter(dump["seats"][seat]["hand"])
    needs = _needs(parts)
    if needs - held:
        return "not_in_hand"
    return next((code for code, wrong in _tests(dump, seat, verb, parts) if wrong), None)


def _well_formed(parts: list[str | None]) -> bool:
    """Whether words that stand in a fixed order do, and whether things that must differ do."""
    if parts[0] == "keep":
        return len(set(parts)) == 4
    if parts[0] in ("exchange", "discard"):
        cards = listed(parts)
        return cards == sorted(cards)
    return True


def listed(parts: list[str | None]) -> list[str]:
    """Return the cards of `exchange` or `discard`."""
    return str(parts[1]).split() if parts[0] == "discard" else [str(part) for part in parts[1:]]


def _needs(parts: list[str | None]) -> Counter[str]:
    """Return the cards that must be in the hand."""
    verb = parts[0]
    if verb == "zero":
        return Counter(["zero"])
    if verb in ("exchange", "discard"):
        return Counter(listed(parts))
    if verb == "place" or verb in ("deny", "slay", "block"):
        return Counter([str(parts[1])])
    if verb in ("kill", "sacrifice", "cleanse", "move", "remove"):
        return Counter([str(parts[-1])])
    return Counter()


def _tests(dump: Dump, seat: str, verb: str, parts: list[str | None]) -> Iterator[tuple[str, bool]]:
    """Yield (code, whether it applies) in the order of section 13, after `not_in_hand`."""
    own = dump["seats"][seat]
    if verb == "keep":
        yield "not_offered", not set(parts[1:]) <= set(own["offer"])
    elif verb == "place":
        yield from _placing(dump, seat, parts)
    elif verb == "kill":
        yield from _killing(dump, seat, parts)
    elif verb == "sacrifice":
        yield from _sacrificing(dump, seat, parts)
    elif verb == "cleanse":
        owner = named(dump, seat, parts[1])
        yield "bad_action", owner is None
        zone, place = dump["seats"][owner], str(parts[2])
        yield "no_temple", zone["temples"][place] is None
        yield "not_supreme", parts[3] not in SUPREMES
        yield "not_cursed", zone["piles"][place][:1] != ["curse"]
    elif verb == "move":
        first, second = str(parts[1]), str(parts[2])
        yield "wrong_spot", (first in VICTIM_SLOTS) != (second in VICTIM_SLOTS)
        yield "no_temple", not there(own, second)
        yield "empty_slot", own["slots"][first] is None
        yield "fixed", own["slots"][first] == "pulque"
        yield "occupied", own["slots"][second] is not None
    elif verb == "remove":
        yield "empty_slot", own["slots"][str(parts[1])] is None
        yield "fixed", own["slots"][str(parts[1])] == "pulque"
    elif verb == "exchange":
        kind = next((kind for kind in (DAGGERS, PRIESTS, VICTIMS) if set(listed(parts)) <= set(kind)), None)
        yield "same_kind", kind is None
        yield "pile_empty", dump["supply"][f"supreme_{str(kind[0]).split('_')[0]}"] == 0 if kind else False
    elif verb == "discard":
        yield "too_many", len(listed(parts)) > 3
    elif verb == "zero":
        yield "wrong_phase", dump["phase"] == "closing" and dump["arranged"] > 0
    elif verb == "wipe" and len(parts) > 2 and parts[2]:
        owner = named(dump, seat, parts[1])
        yield "bad_action", owner is None
        yield "no_temple", dump["seats"][owner]["temples"][str(parts[2])] is None
        yield "no_pile", not dump["seats"][owner]["piles"][str(parts[2])]
    elif verb == "top":
        loose = own["cenote"][dump["arranged"] : dump["fresh"]]
        yield "not_fresh", parts[1] not in loose or len(set(loose)) == 1
    elif verb == "draw":
        yield "no_cards", not drawable(dump)
    elif verb == "take":
        owner = named(dump, seat, parts[1])
        yield "bad_action", owner is None
        yield "not_rival", not rival(dump, seat, str(owner))
        yield "take_limit", dump["taken"] >= 2
        yield "not_takeable", not set(dump["seats"][owner]["cenote"][:1]) & set(TAKEABLE)
    elif verb in ("deny", "slay", "block"):
        yield from _answering(dump, verb, str(parts[1]))


def drawable(dump: Dump) -> bool:
    """Whether there is anything left to draw (SCO-50)."""
    return bool(dump["deck"]) or any(
        card != "cannibalism" for zone in dump["seats"].values() for card in zone["cenote"]
    )


def _placing(dump: Dump, seat: str, parts: list[str | None]) -> Iterator[tuple[str, bool]]:
    card, owner = str(parts[1]), named(dump, seat, parts[2])
    other = named(dump, seat, parts[6]) if len(parts) > 6 else seat
    yield "bad_action", owner is None or other is None
    zone = dump["seats"][owner]
    slot, place = parts[3], parts[4]
    if slot:
        priestly = card in (*PRIESTS, "supreme_priest", "kukulkan", "pulque")
        yield (
            "wrong_spot",
            not (priestly if slot in PRIEST_SLOTS else card in (*VICTIMS, "supreme_victim", "kukulkan")),
        )
        yield "no_temple", not there(zone, slot)
        yield "occupied", zone["slots"][slot] is not None
        plain = [zone["slots"][other] for other in VICTIM_SLOTS if zone["slots"][other] in VICTIMS]
        yield "victims", card in VICTIMS and len(plain) == 2 and len({*plain, card}) == 2
        drunk = any(
            zone["slots"][other] == "pulque"
            for temple in SERVES[slot]
            if zone["temples"][temple]
            for other in AROUND[temple]
        )
        yield "second_pulque", card == "pulque" and drunk
        return
    yield "wrong_spot", card not in PILED
    yield "own_temple_only", card == "solar_eclipse" and owner != seat
    yield "no_temple", zone["temples"][str(place)] is None
    if len(parts) > 6:
        yield "no_temple", dump["seats"][other]["temples"][str(parts[7])] is None
    yield "no_new_temple", len(parts) == 6 and not dump["temple_pile"]


def _killing(dump: Dump, seat: str, parts: list[str | None]) -> Iterator[tuple[str, bool]]:
    owner, slot, card = named(dump, seat, parts[1]), str(parts[2]), str(parts[3])
    yield "bad_action", owner is None
    yield "not_rival", not rival(dump, seat, str(owner))
    yield "not_a_dagger", card not in (*DAGGERS, "supreme_dagger")
    zone = dump["seats"][owner]
    yield "empty_slot", zone["slots"][slot] is None
    yield "immune", zone["slots"][slot] not in PRIESTS
    yield "dagger_colour", card != "supreme_dagger" and all(asks(temple)[0] != card for temple in there(zone, slot))


def _sacrificing(dump: Dump, seat: str, parts: list[str | None]) -> Iterator[tuple[str, bool]]:
    owner, place, card = named(dump, seat, parts[1]), str(parts[2]), str(parts[3])
    yield "bad_action", owner is None
    yield "not_rival", owner != seat and not rival(dump, seat, str(owner))
    yield "marker_used", owner in dump["seats"][seat]["used"]
    zone = dump["seats"][owner]
    temple = zone["temples"][place]
    yield "no_temple", temple is None
    yield "not_a_dagger", card not in (*DAGGERS, "supreme_dagger", "kukulkan")
    yield "cursed", zone["piles"][place][:1] == ["curse"]
    yield "no_victim", zone["slots"][BELOW[place]] is None
    dagger, wanted = asks(temple)
    lying = [zone["slots"][slot] for slot in AROUND[place]]
    wild = [other for other in lying if other in ("supreme_priest", "kukulkan")]
    if "pulque" in lying:
        yield "priests", not wild and not any(other in wanted for other in lying)
    else:
        plain = Counter(other for other in lying if other in PRIESTS)
        yield "priests", None in lying or bool(plain - wanted)
    yield "dagger_colour", card in DAGGERS and card != dagger


def _answering(dump: Dump, verb: str, card: str) -> Iterator[tuple[str, bool]]:
    asked = words(dump["pending"]) or []
    move = asked[0]
    used = str(asked[1] if move == "place" else asked[-1])
    if verb == "deny" and card == "kukulkan":
        yield "kukulkan", used == "kukulkan"
    elif verb == "deny":
        yield "wrong_card", card not in (*DAGGERS, "supreme_dagger")
        yield "not_a_kill", move != "kill"
        yield "supreme", used == "supreme_dagger"
    elif verb == "slay":
        yield "not_a_dagger", card not in (*DAGGERS, "supreme_dagger")
        yield "not_a_priest", move != "place" or asked[3] not in PRIEST_SLOTS
        yield "immune", used not in PRIESTS
    else:
        yield "wrong_card", card != "curse"
        yield "not_a_ritual", move != "sacrifice"


def allowed(dump: Dump) -> set[str]:
    """Return the legal actions of the seat to act."""
    if dump["to_act"] is None:
        return set()
    return {text for text in candidates(dump, dump["seats"][dump["to_act"]]["hand"]) if refusal(dump, text) is None}


def candidates(dump: Dump, hand: list[str]) -> Iterator[str]:
    """Yield every line that a seat with this hand could mean in any phase, legal or not."""
    cards = sorted(set(hand))
    whose = ["", "p1 ", "p2 ", "p3 ", "p4 "]
    for card, other in itertools.product(cards, whose):
        yield from (f"place {card} {other}{place}" for place in (*SLOTS, *TEMPLES))
        yield from (f"{verb} {other}{place} with {card}" for place in TEMPLES for verb in ("sacrifice", "cleanse"))
        yield from (f"kill {other}{slot} with {card}" for slot in SLOTS if other)
        if card == "lunar_eclipse":
            yield from (f"place {card} {other}{place} renew" for place in TEMPLES)
        if card == "solar_eclipse" and other:
            yield from (f"place {card} {one} swap {other}{two}" for one, two in itertools.product(TEMPLES, TEMPLES))
    for card in cards:
        yield from (f"move {one} {two} for {card}" for one, two in itertools.product(SLOTS, SLOTS))
        yield from (f"remove {slot} for {card}" for slot in SLOTS)
        yield from (f"{verb} {card}" for verb in ("deny", "slay", "top"))
    for number in (1, 2, 3):
        for chosen in sorted(set(itertools.combinations(sorted(hand), number))):
            yield "discard " + " ".join(chosen)
            if number == 3:
                yield "exchange " + " ".join(chosen)
    for card in CARDS:
        yield f"top {card}"
    for other in whose:
        yield from (f"wipe {other}{place}" for place in TEMPLES)
        yield f"take {other.strip()}"
    yield from ("wipe none", "zero", "done", "draw", "pass", "block curse")
    if dump["phase"] == "setup":
        offer = dump["seats"][dump["to_act"]]["offer"]
        yield from ("keep " + " ".join(chosen) for chosen in itertools.permutations(offer, 3))
