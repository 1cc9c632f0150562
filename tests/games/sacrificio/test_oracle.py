"""Sacrificio held against a second reading of its rules: legal actions, reason codes, effects, odd positions too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boardgames.core.dump_paths import differences
from boardgames.core.game_protocol import Action, BadPosition, Event, State
from boardgames.core.rng import Rng
from tests.games.sacrificio.oracle import CARDS, allowed, candidates, refusal
from tests.games.sacrificio.oracle_effects import after
from tests.games.sacrificio.play import GAME, SETTINGS, chosen
from tests.games.sacrificio.strewn import strewn


def told(state: State, text: str) -> str | None:
    """Return the reason code the game gives, or None."""
    return None if text in state.legal_actions() else state.why_not(Action(text)).code


def compared(state: State, rng: Rng, tries: int) -> None:
    """Hold legal actions, and reason codes of some lines at random, against the second reading."""
    dump = state.dump()
    odd = set(state.legal_actions()) ^ allowed(dump)
    assert not odd, f"{odd} are legal in one reading only\n{dump}"
    lines = list(candidates(dump, [rng.choice(CARDS) for _ in range(3)] + dump["seats"][dump["to_act"]]["hand"]))
    for text in [rng.choice(lines) for _ in range(tries)]:
        found, expected = told(state, text), refusal(dump, text)
        assert found == expected, f"{text}: {found} where the second reading says {expected}\n{dump}"


def drawn(log: list[Event]) -> Iterator[str]:
    """Yield the cards that came off the deck, in order, as whoever drew them knows them."""
    for event in log:
        if event.kind == "moved" and event.public["source"] == "deck":
            secrets = [fields["card"] for fields in event.secret.values()]
            yield secrets[0] if secrets else event.public["card"]


def played(state: State, rng: Rng, limit: int, tries: int) -> int:
    """Play on, comparing all the way; return how many decisions were compared."""
    for number in range(limit):
        if state.outcome() is not None:
            return number
        compared(state, rng, tries)
        text, before = chosen(state, rng), state.dump()
        log: list[Event] = []
        state.apply(text, log)
        found = state.dump()
        odd = [*differences(after(before, text, [*drawn(log), *found["deck"]]), found)]
        assert not odd, f"after {text}: {odd}\n{before}"
    return limit


EACH = pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']}-{o['variant']}")


@EACH
def test_a_game_from_its_opening_follows_the_second_reading(options: dict[str, Any]) -> None:
    assert played(GAME.new_game(options, 4), Rng(4), 40, 4) == 40


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
