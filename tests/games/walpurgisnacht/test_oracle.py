"""Walpurgisnacht held against a second reading of its rules: legal actions, reason codes, effects, the count."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import BadPosition, State
from boardgames.core.rng import Rng
from tests.games.walpurgisnacht.oracle import lines, refusal
from tests.games.walpurgisnacht.oracle_effects import after
from tests.games.walpurgisnacht.strewn import strewn

GAME = registry.load("walpurgisnacht")
RARE = ("unmask", "force", "bestow", "regift", "yield", "claim", "accuse")


def told(state: State, text: str) -> str | None:
    """Return the reason code the game gives, or None."""
    return None if text in state.legal_actions() else state.why_not(text).code


def played(seats: int, seed: int, talk: bool, tries: int) -> int:
    """Play one night that likes rare actions, comparing all the way; return the decisions."""
    options = {"seats": seats, "talk": "claims" if talk else "off"}
    return followed(GAME.new_game(options, seed), Rng(seed), 10_000, talk, tries)


def followed(state: State, rng: Rng, limit: int, talk: bool, tries: int) -> int:
    """Play on, at most `limit` actions, comparing all the way; return how many were played."""
    number = 0
    while state.outcome() is None and number < limit:
        dump, legal = state.dump(), state.legal_actions()
        all_lines = list(lines(dump))
        odd = set(legal) ^ {text for text in all_lines if refusal(dump, text, talk) is None}
        assert not odd, f"{odd} are legal in one reading only\n{dump}"
        for text in [rng.choice(all_lines) for _ in range(tries)]:
            found, expected = told(state, text), refusal(dump, text, talk)
            assert found == expected, f"{text}: {found} where the second reading says {expected}\n{dump}"
        rare = [action for action in legal if action.startswith(RARE)]
        text = rng.choice(rare if rare and rng.below(3) == 0 else legal)
        state.apply(text)
        changed = [*differences(after(dump, text), state.dump())]
        assert not changed, f"after {text}: {changed}\n{dump}"
        number += 1
    return number


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_night_follows_the_second_reading(seats: int) -> None:
    assert sum(played(seats, seed, bool(seed % 2), 6) for seed in range(3)) > 60


@pytest.mark.parametrize("seats", [3, 4, 6, 8])
def test_strewn_positions_follow_the_second_reading(seats: int) -> None:
    rng, count = Rng(seats), 0
    for _ in range(16):
        talk = rng.below(2) == 0
        options = {"seats": seats, "talk": "claims" if talk else "off"}
        try:
            state = GAME.load(strewn(rng, seats), options, rng.bits())
        except BadPosition:
            continue
        count += followed(state, rng, 5, talk, 12)
    assert count > 30
