"""Positions of TerroriXico built at random for its tests: crowded lines, short piles, late turns."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boardgames.core.rng import Rng
from tests.games.terrorixico.oracle import LINES, MODIFIERS, RELICS, SPECIALS, STRENGTHS

COPIES = (
    dict.fromkeys(RELICS, 0) | {card: (5, 3, 2)[int(card[-1]) - 1] for card in RELICS} | dict.fromkeys(SPECIALS, 1)
)
PLAIN = ("berserker", "fury", "good_omens", "take_advantage", "strength", "equality", "last_chance", "trickery")


def strewn(rng: Rng, seats: int) -> dict[str, Any]:
    """Return a position that often loads: crowded lines, hands of all sizes, decks near their end."""
    names = [f"P{number + 1}" for number in range(seats)]
    left = {name: Counter(COPIES) for name in names}
    traumas = [f"trauma_{rng.below(4)}" for _ in range(rng.below(2 * seats + 3))]
    monsters, events = sorted(STRENGTHS), sorted(MODIFIERS)
    rng.shuffle(monsters)
    rng.shuffle(events)

    def some(name: str, cards: tuple[str, ...]) -> list[str]:
        card = rng.choice(cards)
        left[name][card] -= 1
        return [card] if left[name][card] >= 0 else []

    def pile(name: str, most: int) -> list[str]:
        found = [card for _ in range(rng.below(most + 1)) for card in some(name, (*RELICS, *SPECIALS, *SPECIALS))]
        return found + [traumas.pop() for _ in range(rng.below(2)) if traumas and most]

    lines: dict[str, list[str]] = {}
    for line in LINES:
        own = tuple(card for card in RELICS if card.startswith(line))
        lines[line] = []
        for _ in range(rng.below(5)):
            name, down = rng.choice(names), rng.below(4) == 0
            if rng.below(8) == 0 and not down:
                lines[line] += [f"{name} mimetic={rng.choice((*own, *PLAIN))}" for _ in some(name, ("mimetic",))]
                continue
            kinds = (*own, *own, *own, *(SPECIALS if down else PLAIN))
            lines[line] += [f"{name} {'down ' if down else ''}{card}" for card in some(name, kinds)]
    zones = {
        name: {
            "hand": pile(name, 7), "draw": pile(name, 9) if rng.below(3) else ["*"], "discard": pile(name, 5),
            "wear": pile(name, 2), "vp": rng.below(42), "track": rng.below(5),
        }
        for name in names
    }  # fmt: skip
    passed = [name for name in names if rng.below(4) == 0]
    still = [name for name in names if name not in passed] or names[:1]
    position: dict[str, Any] = {"seats": zones, "phase": rng.choice(["play", "play", "play", "end_turn"])}
    position["turn"] = position["to_act"] = rng.choice(still)
    position["first"] = rng.choice(names)
    position["trauma"] = ["*"] if rng.below(2) else traumas[:4]
    position["battle"] = {
        "monsters": monsters[:1 + rng.below(2)], "events": events[:1 + rng.below(2)], "lines": lines,
        "passed": [name for name in passed if name not in still],
        "last": [name for name in names if rng.below(2)], "placed": rng.below(3), "hidden": rng.below(3) == 0,
        "turns": rng.choice([1, 3, 12 * seats - 1, 12 * seats, 12 * seats + 1]),
    }  # fmt: skip
    position["monsters"], position["events"] = monsters[2 : 2 + rng.below(4)], events[2 : 2 + rng.below(4)]
    return position
