"""What a table waits for follows from the match as it stands, after every frame of games played by chance."""

from __future__ import annotations

import random

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Seat
from tests.traces.players import BoundedPlayer
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

ACTIONS = 15


class WatchingPilot(Pilot):
    """Computes anew what the table waits for, after every frame."""

    def __init__(self, *, await_click: bool) -> None:
        super().__init__(animation="off", await_click=await_click)
        self.flows: set[str] = set()

    def step(self, ms: float = 60.0) -> None:
        super().step(ms)
        table = TablePage.find_in(self)
        if table is not None:
            self.flows.add(table.flow())
            assert table.is_flow_current(), table.flow()


def play_by_chance(game_id: str, persons: tuple[Seat, ...], *, seed: int, await_click: bool) -> set[str]:
    """Play some actions at a table, go on with whatever lies over it, and return what the table waited for."""
    chance, rules = random.Random(seed), registry.load(game_id)
    seats = [PERSON if seat in persons else COMPUTER for seat in range(rules.seat_count(rules.complete({})))]
    with WatchingPilot(await_click=await_click) as pilot:
        table = TablePage.open(pilot, HeadlessGame.begin(game_id, seats, seed=seed, make=BoundedPlayer))
        for _ in range(ACTIONS * 12):
            if table.is_over() or table.action_count() >= ACTIONS:
                break
            if table.is_on_top() and table.is_live() and not table.is_held() and table.is_acting():
                if chance.random() < 0.1 and table.undo_count():
                    pilot.key("u")
                elif legal := [line for line in table.port.legal_actions() if line in table.common_legal()]:
                    table.play_on(chance.choice(legal))
                    continue
            if not table.is_on_top() or table.is_held() or table.is_telling():
                pilot.enter()
            pilot.step()
        return pilot.flows


@pytest.mark.parametrize(("persons", "await_click"), [((0,), True), ((0, 1), False)])
@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_what_a_table_waits_for_is_never_stale(game_id: str, persons: tuple[Seat, ...], await_click: bool) -> None:
    flows = play_by_chance(game_id, persons, seed=len(persons), await_click=await_click)
    assert "AwaitPerson" in flows
