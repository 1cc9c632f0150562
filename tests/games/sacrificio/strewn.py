"""Crowded positions of Sacrificio for its tests: full slots, piles, curses, short decks, few hollow hearts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boardgames.core.rng import Rng
from tests.games.sacrificio.oracle import ACTIONS, DAGGERS, PRIESTS, SLOTS, SUPREMES, TEMPLES, VICTIMS, Dump

SHAPES = ("ccc", "ccs", "cct", "css", "cst", "ctt", "sss", "sst", "stt", "ttt")
SERVED = {"t1": ["s0", "s1", "b1", "v1"], "t2": ["s1", "s2", "b2", "v2"], "t3": ["s2", "s3", "b3", "v3"]}
PILES = ("solar_eclipse", "lunar_eclipse", "kukulkan", "curse", "curse")
IN_HAND = (
    *DAGGERS,
    *PRIESTS,
    *VICTIMS,
    "solar_eclipse",
    "lunar_eclipse",
    "pulque",
    "zero",
    "curse",
    "kukulkan",
    *SUPREMES,
)


def strewn(rng: Rng, seats: int, variant: str) -> dict[str, Any]:
    """Return a position full of cards: slots, piles, curses, few hollow hearts, short piles; not always possible."""
    names = [f"P{number + 1}" for number in range(seats)]
    position: dict[str, Any] = {"options": {"seats": seats, "variant": variant}, "seats": {}}
    temples = [f"{colour}_{shape}" for colour in ("red", "green", "blue") for shape in SHAPES]
    temples += ["black_red", "black_green", "black_blue"]
    rng.shuffle(temples)
    left = Counter(dict.fromkeys(DAGGERS, 8) | dict.fromkeys(PRIESTS, 11) | dict.fromkeys(VICTIMS, 7))
    left.update(dict(zip((*ACTIONS, *SUPREMES), (3, 3, 4, 4, 1, 4, 4, 3, 3, 3), strict=True)))

    def some(cards: tuple[str, ...], chance: int) -> str | None:
        card = rng.choice(cards)
        if rng.below(100) >= chance or not left[card]:
            return None
        left[card] -= 1
        return card

    for name in names:
        places = [place for place in TEMPLES if variant == "standard" or rng.below(4)] or ["t2"]
        kept = {place: temples.pop() if place in places else None for place in TEMPLES}
        priests = (*PRIESTS, *PRIESTS, *PRIESTS, "supreme_priest", "kukulkan", "pulque")
        slots: Dump = {}
        for slot in SLOTS:
            if any(kept[place] for place in TEMPLES if SERVED[place].count(slot)):
                slots[slot] = some((*VICTIMS, "supreme_victim") if slot[0] == "v" else priests, 70)
        piles = {place: [card for _ in range(3) if (card := some(PILES, 40))] for place in places}
        hand = [card for _ in range(6) if (card := some(IN_HAND, 95))]
        cenote = [card for _ in range(rng.below(5)) if (card := some((*DAGGERS, *PRIESTS, *VICTIMS, "zero"), 90))]
        position["seats"][name] = {
            "temples": kept, "slots": slots, "piles": piles, "hand": hand, "cenote": cenote,
            "hollow": rng.below(3), "hearts": [temples.pop() for _ in range(rng.below(3))],
            "used": [other for other in names if (int(other[1]) + int(name[1])) % 2 and rng.below(6) == 0],
        }  # fmt: skip
    rng.shuffle(deck := sorted(left.elements()))
    deck = [card for card in deck if card not in SUPREMES]
    position["deck"] = deck[: rng.below(30)] if rng.below(3) else [*deck[: rng.below(9)], "cannibalism"]
    position["temple_pile"] = temples[: rng.below(4)]
    position["supply"] = {"hollow": 1 + rng.below(9)}
    position["round"] = 60 if rng.below(4) == 0 else 5
    position["turn"] = rng.choice(names)
    return position
