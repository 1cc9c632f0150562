"""Rules forget what they remember of the games that were played: a window that lives for long does not grow by it."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper, partial
from random import Random
from types import BuiltinMethodType, MethodType, ModuleType
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game
from boardgames.core.match import Match
from tests.games.parts import games_with

WALKED = (MethodType, BuiltinMethodType, partial, _lru_cache_wrapper, dict)
"""Compiled rules have built-in methods."""


def held(game: Game) -> int:
    """How many entries there are in all that its rules hold."""
    seen: set[int] = set()
    found, left = 0, list[Any]([game.clear_caches])
    while left:
        one = left.pop()
        walked = isinstance(one, WALKED) or not (callable(one) or isinstance(one, ModuleType))
        if id(one) not in seen and walked:
            seen.add(id(one))
            found += len(one) if isinstance(one, dict) else 0
            found += one.cache_info().currsize if isinstance(one, _lru_cache_wrapper) else 0
            left += gc.get_referents(one)
    return found


def played(game: Game, seed: int) -> list[list[Action]]:
    match, chance, all_legal = Match(game, game.new_game({}, seed)), Random(seed), list[list[Action]]()
    while len(all_legal) < 40 and match.outcome() is None:
        legal = match.legal_actions()
        all_legal.append(legal)
        match.play(chance.choice([line for line in legal if line not in game.ignored_actions] or legal))
    return all_legal


@pytest.mark.parametrize("id", games_with("rulebook"))
def test_rules_forget_what_they_met_and_go_on_as_before(id: str) -> None:
    game = registry.build(id)
    assert game.clear_caches is not None
    played(game, 1)
    game.clear_caches()
    few = held(game)
    lines = played(game, 2)
    grown = held(game) - few
    game.clear_caches()
    assert grown > 10 and held(game) - few < grown / 5, "what stays is as large as the deck, however much is played"
    assert played(game, 2) == lines
