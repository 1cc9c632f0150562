"""Sacrificio held against a second reading of its rules: legal actions, reason codes, effects, odd positions too."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from sacrificio_oracle import (
    ACTIONS,
    CARDS,
    DAGGERS,
    PRIESTS,
    SLOTS,
    SUPREMES,
    TEMPLES,
    VICTIMS,
    Dump,
    allowed,
    candidates,
    refusal,
)
from sacrificio_oracle_effects import Shuffled, after
from sacrificio_play import GAME, SETTINGS, chosen

from boardgames.core.machine import BadPosition, State
from boardgames.core.paths import differences
from boardgames.core.rng import Rng


def told(state: State, text: str) -> str | None:
    """Return the reason code the game gives, or None."""
    return None if text in state.legal() else state.why_not(text).code


def compared(state: State, rng: Rng, tries: int) -> None:
    """Hold legal actions, and reason codes of some lines at random, against the second reading."""
    dump = state.dump()
    odd = set(state.legal()) ^ allowed(dump)
    assert not odd, f"{odd} are legal in one reading only\n{dump}"
    lines = list(candidates(dump, [rng.choice(CARDS) for _ in range(3)] + dump["seats"][dump["to_act"]]["hand"]))
    for text in [rng.choice(lines) for _ in range(tries)]:
        found, expected = told(state, text), refusal(dump, text)
        assert found == expected, f"{text}: {found} where the second reading says {expected}\n{dump}"


def played(state: State, rng: Rng, limit: int, tries: int) -> int:
    """Play on, comparing all the way; return how many decisions were compared."""
    for number in range(limit):
        if state.outcome() is not None:
            return number
        compared(state, rng, tries)
        text, before = chosen(state, rng), state.dump()
        state.apply(text)
        try:
            expected = after(before, text)
        except Shuffled:
            continue
        odd = [*differences(expected, state.dump())]
        assert not odd, f"after {text}: {odd}\n{before}"
    return limit


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
EACH = pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']}-{o['variant']}")


@EACH
def test_a_game_from_its_opening_follows_the_second_reading(options: dict[str, Any]) -> None:
    assert played(GAME.new(options, 4), Rng(4), 40, 4) == 40


@EACH
def test_crowded_positions_follow_the_second_reading(options: dict[str, Any]) -> None:
    rng, compared_positions = Rng(options["seats"]), 0
    for _ in range(8):
        position = strewn(rng, options["seats"], options["variant"])
        try:
            state = GAME.load(position, options, rng.bits())
        except BadPosition as bad:
            assert all("victims" in str(fault) or "pulque" in str(fault) for fault in bad.faults), bad.faults
            continue
        compared_positions += played(state, rng, 20, 5)
    assert compared_positions > 30
