"""What a session keeps of its match from one change to the next."""

from __future__ import annotations

import random

import pytest

from boardgames import registry
from tests.traces.players import BoundedPlayer
from tests.ui.page import PERSON, HeadlessGame
from tests.ui.page.table import COMPUTER


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
@pytest.mark.parametrize("people", [1, 2])
def test_a_snapshot_is_never_older_than_its_match(game_id: str, people: int) -> None:
    chance, rules = random.Random(people), registry.load(game_id)
    seats = [PERSON if seat < people else COMPUTER for seat in range(rules.seat_count(rules.complete({})))]
    game = HeadlessGame.begin(game_id, seats, make=BoundedPlayer)
    for _ in range(60):
        choice = chance.random()
        if choice < 0.15 and game.undo_count():
            game.undo_unseen()
        elif choice < 0.3:
            game.take_device(chance.randrange(people))
        elif choice < 0.4:
            game.redo_unseen()
        elif not game.is_over():
            game.play_unseen(chance.choice(list(game.common_legal())))
        assert not game.stale_facts()
    game.close()
