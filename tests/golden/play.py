"""Golden playthroughs: one seeded random game for each game and number of seats, told so that a change shows.

Each line tells the decision's number, who acts, how many actions are legal and a digest of them in their order, the
action played, the kinds of its events, and a digest of the position and of every seat's view after it. Write them
anew with `python3 dev.py golden` and read the difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.game_protocol import Event, Game, actions_to_play, seat_name
from boardgames.core.rng import Rng

FOLDER: Final = Path(__file__).parent
SEED: Final = 1
FULL: Final = 60
"""Decisions told one by one; after them every `SPARSE`th."""
SPARSE: Final = 20


def digest(value: Any) -> str:
    """Return six hex digits of a value's canonical text."""
    return sha256(canonical_text(value).encode()).hexdigest()[:6]


def playthroughs() -> Iterator[tuple[Path, Game, dict[str, Any]]]:
    """Yield the file, game and options of each playthrough."""
    for game_id in registry.GAME_IDS:
        game: Game = registry.load(game_id)
        for seats in game.options.get("seats", (None,)):
            options = game.complete({"seats": seats} if seats is not None else {})
            name = f"{game_id}-{seats}.txt" if seats is not None else f"{game_id}.txt"
            yield FOLDER / name, game, dict(options)


def told(game: Game, options: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of one playthrough."""
    state, rng = game.new_game(options, SEED), Rng(SEED)
    seats = range(len(state.dump()["seats"]))
    words = " ".join(f"{name}={value}" for name, value in options.items())
    yield f"{game.id} {words} seed {SEED}: {digest(state.dump())}"
    number = 0
    while state.outcome() is None:
        legal = state.legal_actions()
        action, actor = rng.choice(actions_to_play(state, game.ignored_actions)), seat_name(state.to_act())
        events: list[Event] = []
        state.apply(action, events)
        if number < FULL or number % SPARSE == 0:
            kinds = " ".join(event.kind for event in events)
            after = digest([state.dump(), *(state.view(seat) for seat in seats)])
            yield f"{number} {actor} {len(legal)} {digest(legal)} '{action}' {after} {kinds}".rstrip()
        number += 1
    outcome = state.outcome()
    assert outcome is not None
    winners = ",".join(map(seat_name, outcome.winners)) or "nobody"
    scores = " ".join(f"{seat}={score}" for seat, score in outcome.scores.items())
    yield f"over after {number}: {winners} by {outcome.reason}, {scores}"
