"""Positions of Walpurgisnacht built at random for its tests: a mountain with gaps, gifts everywhere, any phase."""

from __future__ import annotations

from typing import Any

from boardgames.core.rng import Rng
from tests.games.walpurgisnacht.oracle import CARDS, EYES, SPACES, Dump

OTHERS = tuple(card for card in CARDS if card not in ("mephistopheles", "walpurga"))


def strewn(rng: Rng, seats: int) -> dict[str, Any]:
    """Return a position that often loads: roles, received cards, a mountain with floating cards, a turn under way."""
    names = [f"P{number + 1}" for number in range(seats)]
    deck = list(OTHERS)
    rng.shuffle(deck)
    mephisto, turn = rng.choice(names), rng.choice(names)
    zones: Dump = {}
    for name in names:
        gifts = [deck.pop() for _ in range(rng.below(4)) if len(deck) > 8]
        down = [card for card in gifts if card not in EYES and rng.below(2)]
        zones[name] = {
            "role": "mephistopheles" if name == mephisto else deck.pop(),
            "down": down, "up": [card for card in gifts if card not in down],
        }  # fmt: skip
    phase = rng.choice(["wisps", "wisps", "rites", "rites", "return", "dance", "mephisto", "forced"])
    unmasked = phase in ("mephisto", "forced") or rng.below(3) == 0
    if phase in ("mephisto", "forced"):
        turn = mephisto
    zones[mephisto]["unmasked"] = unmasked
    position: Dump = {
        "seats": zones,
        "phase": phase,
        "turn": turn,
        "start": rng.choice(names),
        "round": 1 + rng.below(3),
    }
    if phase in ("rites", "return"):
        zones[turn]["hand"] = sorted(deck.pop() for _ in range(1 + rng.below(3)) if deck)
        position["gifts"] = rng.below(3)
        given = [card for name in names if name != turn for card in zones[name]["down"]]
        if position["gifts"] and given and rng.below(2):
            card = rng.choice(given)
            to = next(name for name in names if card in zones[name]["down"])
            position["gave"] = {"card": card, "to": to}
    elif phase == "forced":
        holders = [name for name in names if name != turn and zones[name]["down"] + zones[name]["up"]]
        position["to_act"] = rng.choice(holders or names)
        position["force_to"] = rng.choice([name for name in names if name != position["to_act"]])
    _heap(rng, position, deck)
    for zone in zones.values():
        zone["knows"] = ["all"] if rng.below(4) == 0 else [card for card in OTHERS if rng.below(4) == 0]
    position["scores"] = {"witches": 1 + rng.below(9), "villagers": 1 + rng.below(9)}
    return position


def _heap(rng: Rng, position: Dump, deck: list[str]) -> None:
    """Lay the mountain: Walpurga somewhere, gaps at random, cards that lie open or have danced."""
    spaces = list(SPACES)
    rng.shuffle(spaces)
    mountain = {spaces[0]: "walpurga"}
    for space in spaces[1 : 1 + rng.below(20)]:
        if deck:
            mountain[space] = deck.pop()
    position["mountain"] = mountain
    lying = [space for space in mountain if mountain[space] != "walpurga"]
    some = [space for space in lying if rng.below(6) == 0][:2]
    if position["phase"] == "wisps":
        position["face_up"] = some[: rng.below(3)]
    elif position["phase"] == "return":
        position["face_up"] = some
    elif position["phase"] == "dance":
        position["moved"] = some
        position["moves"] = (len(some) + 1) // 2 if rng.below(2) else len(some)
