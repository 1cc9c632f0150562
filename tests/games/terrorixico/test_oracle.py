"""TerroriXico held against a second reading of its rules: values of lines, reason codes, legal actions, results."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import BadPosition, State
from boardgames.core.rng import Rng
from tests.games.terrorixico.oracle import CARDS, LINES, have, need, refusal, result, shares, ways
from tests.games.terrorixico.oracle_effects import after
from tests.games.terrorixico.strewn import strewn

GAME = registry.load("terrorixico")
EAGER = ("up mimetic", "up friendly_fire", "up trauma", "up strength", "up equality", "down", "choose")


def told(state: State, text: str) -> str | None:
    """Return the reason code the game gives, or None."""
    return None if text in state.legal_actions() else state.why_not(text).code


def lines(dump: dict[str, Any], rng: Rng) -> list[str]:
    """Return lines of all verbs for the seat to act, with some cards it does not hold."""
    hand = dump["seats"][dump["to_act"]]["hand"]
    found = ["pass", "stop", "draw"]
    for card in {*hand, rng.choice(CARDS), rng.choice(CARDS)}:
        found += ways(dump, card)
        found += [f"discard {card}", f"discard {card} wear {rng.choice(CARDS)}", f"discard {card} wear {card}"]
    for other in hand:
        found += [f"discard {card} wear {other}" for card in hand]
    for number in range(1, max(3, dump["seats"][dump["to_act"]]["owes"]) + 1):
        found += ["toss " + " ".join(some) for some in combinations(sorted(hand), number)]
        found += ["wear " + " ".join(some) for some in combinations(sorted(hand), number)]
    names = [name.lower() for name in dump["seats"]]
    slots = [f"{line}.{n}" for line in LINES for n in range(1, len(dump["battle"]["lines"][line]) + 1)]
    found += [f"choose {aim}" for aim in (*names, *slots)]
    found += [f"choose {slot} {name}" for slot in slots for name in names]
    return found


def compared(state: State, rng: Rng, tries: int) -> None:
    """Hold one position against the second reading."""
    dump = state.dump()
    if dump["battle"]["monsters"]:
        assert dump["battle"]["need"] == {line: need(dump, line) for line in LINES}, dump
        assert dump["battle"]["have"] == {line: have(dump, line) for line in LINES}, dump
        assert dump["battle"]["share"] == shares(dump), dump
    if state.outcome() is not None:
        assert (dump["over"]["winners"], dump["over"]["scores"]) == result(dump)
        return
    all_lines = lines(dump, rng)
    if dump["phase"] != "opening":
        odd = set(state.legal_actions()) ^ {text for text in all_lines if refusal(dump, text) is None}
        assert not odd, f"{odd} are legal in one reading only\n{dump}"
    for text in [rng.choice(all_lines) for _ in range(tries)]:
        found, expected = told(state, text), refusal(dump, text)
        assert found == expected, f"{text}: {found} where the second reading says {expected}\n{dump}"


def played(seats: int, seed: int, tries: int, share: int) -> int:
    """Play one game that likes cards with targets: compare what each action does, and one position in `share`."""
    return followed(GAME.new_game({"seats": seats}, seed), Rng(seed), 10_000, tries, share)


def followed(state: State, rng: Rng, limit: int, tries: int, share: int) -> int:
    """Play on, at most `limit` actions; return how many were played."""
    count = 0
    while state.outcome() is None and count < limit:
        if count % share == 0:
            compared(state, rng, tries)
        legal = state.legal_actions()
        eager = [action for action in legal if action.startswith(EAGER)]
        action, before = rng.choice(eager if eager and rng.below(3) else legal), state.dump()
        state.apply(action)
        odd = [*differences(after(before, action), state.dump())]
        assert not odd, f"after {action}: {odd}\n{before}"
        count += 1
    compared(state, rng, tries)
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_follows_the_second_reading(seats: int) -> None:
    assert played(seats, 10 + seats, 8, 3) > 60


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_actions_do_follows_the_second_reading(seats: int) -> None:
    for seed in range(100, 106):
        assert played(seats, seed, 2, 200) > 60


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strewn_positions_follow_the_second_reading(seats: int) -> None:
    rng, count = Rng(seats), 0
    for _ in range(40):
        try:
            state = GAME.load(strewn(rng, seats), {"seats": seats}, rng.bits())
        except BadPosition:
            continue
        count += followed(state, rng, 8, 6, 2)
    assert count > 60
