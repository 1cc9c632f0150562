"""Every game of the registry keeps the laws of the core, for every number of seats and with every value of an option.

Nothing here names a game: what the registry holds is asked, so that a further game is held to them without an edit.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core import laws
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Action, BadPosition, Event, Game, State, actions_to_play, seat_name
from boardgames.core.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
NONSENSE = ("", "hello", "end now", "pass P9", "move a0 a1")
GAMES = pytest.mark.parametrize("game_id", registry.GAME_IDS)


def values_for(seats: int, values: tuple[Any, ...]) -> list[Any]:
    """Return the values of an option that fit a number of seats; of those that name a seat the first and the last."""
    return [
        value for value in values if not str(value).startswith("P") or value in (seat_name(0), seat_name(seats - 1))
    ]


def settings(game_id: str) -> Iterator[dict[str, Any]]:
    """Yield options of a game: each number of seats with each value of each other option at least once."""
    game: Game = registry.load(game_id)
    for seats in game.seats:
        others = {name: values_for(seats, values) for name, values in game.options.items() if name != "seats"}
        for number in range(max(map(len, others.values()), default=1)):
            chosen = {name: values[number % len(values)] for name, values in others.items()}
            yield {**({"seats": seats} if "seats" in game.options else {}), **chosen}


def each() -> list[Any]:
    """Return (game, options) of all games, with names that say what is played."""
    return [
        pytest.param(game_id, options, id="-".join([game_id, *map(str, options.values())]))
        for game_id in registry.GAME_IDS
        for options in settings(game_id)
    ]


def held(game: Game, state: State, options: dict[str, Any], rng: Rng, lines: list[str]) -> None:
    """Hold one position to every law; `lines` are tried as illegal ones where they are."""
    seats = game.seat_count(options)
    laws.dump_loads_back(game, state, options)
    laws.views_keep_the_sampling_laws(game, state, seats, options, rng)
    if not game.hidden:
        laws.hides_nothing(state, seats)
    if state.outcome() is None:
        laws.legal_is_sound(state)
        laws.picks_evenly(state, game.ignored_actions)
        laws.clone_is_independent(state, rng)
        for line in lines:
            laws.illegal_changes_nothing(state, line)


@pytest.mark.parametrize(("game_id", "options"), each())
def test_random_play_keeps_every_law_to_its_end(game_id: str, options: dict[str, Any]) -> None:
    game: Game = registry.load(game_id)
    rng, seen, count = Rng(len(canonical_text(options))), list[str](), 0

    def watch(state: State, action: Action) -> None:
        nonlocal count
        count += 1
        if count < 8 or rng.below(12) == 0:
            old = [rng.choice(seen) for _ in range(4)] if seen else []
            held(game, state, options, rng, [*NONSENSE, *old])
            seen.extend(state.legal_actions()[:20])

    state = game.new_game(options, 7)
    assert laws.playout(game, state, rng, 20_000, watch) == count
    held(game, state, options, rng, [])
    assert state.legal_actions() == []


@GAMES
def test_what_is_said_at_the_end_fits_the_seats(game_id: str) -> None:
    game: Game = registry.load(game_id)
    for seed in range(6):
        options = game.complete({})
        state = game.new_game(options, seed)
        laws.playout(game, state, Rng(seed))
        outcome = state.outcome()
        assert outcome is not None and outcome.reason
        assert set(outcome.winners) <= set(range(game.seat_count(options)))
        assert state.dump()["over"]["winners"] == [seat_name(seat) for seat in sorted(outcome.winners)]


@GAMES
def test_a_wrong_option_is_a_fault_with_its_place(game_id: str) -> None:
    game: Game = registry.load(game_id)
    for options in ({"no_such_option": 1}, *({name: "nonsense"} for name in game.options)):
        with pytest.raises(BadPosition) as caught:
            game.new_game(game.complete(options), 1)
        assert all(str(fault) and next(iter(options)) in fault.path for fault in caught.value.faults)


def fingerprint(game_id: str) -> str:
    """Return a hash of one random game: all dumps, views, legal lines and events."""
    game: Game = registry.load(game_id)
    options = game.complete({})
    state, rng, digest = game.new_game(options, 5), Rng(5), hashlib.sha256()
    for _ in range(150):
        if state.outcome() is not None:
            break
        log: list[Event] = []
        views = [state.view(seat) for seat in range(game.seat_count(options))]
        digest.update(canonical_text([state.dump(), state.legal_actions(), views]).encode())
        state.apply(rng.choice(actions_to_play(state, game.ignored_actions)), log)
        digest.update(repr([event.seen_by(seat) for event in log for seat in range(len(views))]).encode())
    return digest.hexdigest()[:16]


def test_a_game_is_the_same_in_every_process() -> None:
    here = [fingerprint(game_id) for game_id in registry.GAME_IDS]
    code = f"from tests.games.test_laws import fingerprint as f; print(*map(f, {registry.GAME_IDS!r}))"
    for number in ("1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": str(ROOT)}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert done.stdout.split() == here
