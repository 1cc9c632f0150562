"""Written positions of Sacrificio held against a second reading: what loads, as what, what a fault names."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import BadPosition, State
from boardgames.core.rng import Rng
from tests.games.sacrificio.oracle import CARDS, VERBS, candidates, words
from tests.games.sacrificio.oracle_loading import ALL_TEMPLES, read
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.games.sacrificio.strewn import strewn

EACH = pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']}-{o['variant']}")


def near(path: str, other: str) -> bool:
    """Whether two paths name one place, or one of them a part of the other's."""
    return path == other or path.startswith(f"{other}.") or other.startswith(f"{path}.")


def compared(position: dict[str, Any]) -> State | None:
    """Load a position and hold what comes of it against the second reading; return what loaded."""
    dump, wrong = read(copy.deepcopy(position))
    try:
        state = GAME.load(position, {}, 1)
    except BadPosition as bad:
        assert wrong, f"{bad} in a position that the second reading finds nothing wrong with\n{position}"
        assert any(near(fault.path, path) for fault in bad.faults for path in wrong), f"{bad}; {wrong}\n{position}"
        return None
    found = state.dump()
    assert not wrong, f"{wrong} is wrong in the second reading, but it loads\n{position}"
    for pile in ("deck", "temple_pile"):
        if position.get(pile, ["*"])[-1:] == ["*"]:
            assert Counter(found[pile]) == Counter(dump[pile])
            dump[pile], dump["next_heart"] = found[pile], found["next_heart"]
    odd = [*differences(dump, found)]
    assert not odd, f"{odd}\n{position}"
    assert not [*differences(GAME.load(found, {}, 1).dump(), found)]
    return state


def bent(dump: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return a dump with one thing in it changed: a card, a temple, a counter, a word, or a field left out."""
    twin = copy.deepcopy(dump)
    seat = rng.choice(sorted(twin["seats"]))
    zone, card, temple = twin["seats"][seat], rng.choice(CARDS), rng.choice(ALL_TEMPLES)
    kind = rng.below(9)
    if kind == 0:
        rng.choice([zone["hand"], zone["cenote"], twin["deck"]]).append(card)
    elif kind == 1:
        zone["slots"][rng.choice(sorted(zone["slots"]))] = card
    elif kind == 2:
        zone["piles"][rng.choice(sorted(zone["piles"]))].insert(0, card)
    elif kind == 3:
        zone["temples"][rng.choice(sorted(zone["temples"]))] = rng.choice([None, temple])
    elif kind == 4:
        rng.choice([zone["hearts"], zone["offer"], twin["temple_pile"]]).insert(0, temple)
    elif kind == 5:
        name = rng.choice(["round", "moves", "fresh", "arranged", "taken", "wipes", "shuffles", "rituals"])
        twin[name] += rng.choice([-1, 1, 4, 60])
    elif kind == 6:
        name = rng.choice(["phase", "turn", "to_act"])
        twin[name] = rng.choice([*VERBS] if name == "phase" else ["P1", "P2", "P3", "P4"])
    elif kind == 7:
        zone["used"].append(rng.choice(["P1", "P2", "P3", "P4"]))
        zone["hollow"] += rng.below(4) * 5
        twin["supply"][rng.choice(sorted(twin["supply"]))] += rng.below(2)
    else:
        for name in ("deck", "temple_pile", "supply", "to_act", "moves", "next_heart"):
            if rng.below(2):
                del twin[name]
    return twin


def pending(state: State, rng: Rng) -> dict[str, Any]:
    """Return the position in which a rival may be asked about some move that the seat to act could think of."""
    dump = state.dump()
    hand = dump["seats"][dump["turn"]]["hand"]
    verbs = ("place", "kill", "sacrifice", "cleanse")
    lines = [text for text in candidates(dump, hand) if text.split()[0] in verbs and " p" in text]
    legal = [text for text in state.legal_actions() if text in set(lines)]
    text = rng.choice((legal if legal and rng.below(4) else lines) or ["kill p2 s0 with dagger_red"])
    parts = words(text) or [None]
    card = parts[1] if parts[0] == "place" else parts[-1]
    if card in hand:
        hand.remove(card)
    dump.update(phase="react", pending=text)
    for name in ("to_act", "moves", *(["deck", "supply"] if rng.below(2) else [])):
        del dump[name]
    return dump


@EACH
def test_written_positions_mean_what_the_second_reading_says(options: dict[str, Any]) -> None:
    rng, loaded, refused, windows = Rng(40 + options["seats"]), 0, 0, 0
    for _ in range(12):
        state = compared(strewn(rng, options["seats"], options["variant"]))
        for _ in range(15 if state else 0):
            assert state is not None
            if state.outcome() is not None:
                break
            for position in (bent(state.dump(), rng) for _ in range(3)):
                found = compared(position)
                loaded, refused = loaded + bool(found), refused + (found is None)
            if state.dump()["phase"] == "moves" and state.dump()["seats"][state.dump()["turn"]]["hand"]:
                windows += compared(pending(state, rng)) is not None
            state.apply(chosen(state, rng))
    assert loaded > 40 and refused > 40 and windows > 0


@EACH
def test_setups_mean_what_the_second_reading_says(options: dict[str, Any]) -> None:
    rng = Rng(7)
    state = GAME.new_game(options, 3)
    for _ in range(options["seats"]):
        for _ in range(12):
            compared(bent(state.dump(), rng))
        compared(state.dump())
        state.apply(rng.choice(state.legal_actions()))


def test_a_number_too_large_is_told_with_its_bounds() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load({"moves": 10**9, "shuffles": -1}, {}, 1)
    assert {fault.path: fault.expected for fault in caught.value.faults} == {
        "moves": "a whole number from 0 to 1000000",
        "shuffles": "a whole number from 0 to 1000000",
    }
