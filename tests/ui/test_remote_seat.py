"""A seat that is played from elsewhere, as far as the table can have one: a fake in a computer's place.

What comes names the number of actions that it answers. It may come before it is asked for, late, twice, or never.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game_protocol import Action, Dump
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

ARRIVED: list[tuple[int, Action]] = []


class RemotePlayer:
    """Answers with what has arrived for the number of actions that it is asked at; forgets what is older."""

    expected: Sequence[Action] = ()

    def __init__(self, *_given: Any) -> None:
        self._asked = -1

    @property
    def is_thinking(self) -> bool:
        return self._asked >= 0

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._asked = number

    def poll(self) -> Action | None:
        ARRIVED[:] = [(number, action) for number, action in ARRIVED if number >= self._asked]
        found = next((action for number, action in ARRIVED if number == self._asked), None)
        if found is not None:
            self._asked = -1
        return found

    def move_now(self) -> None:
        """Nobody hurries it."""

    def stop(self) -> None:
        self._asked = -1

    def close(self) -> None:
        self._asked = -1


def remote_turn(pilot: Pilot) -> TablePage:
    """A table at which a seat that is played from elsewhere begins."""
    ARRIVED.clear()
    return TablePage.open(pilot, HeadlessGame.begin("sacrifice", (COMPUTER, PERSON), make=RemotePlayer))


def wait(pilot: Pilot, table: TablePage, ms: float) -> None:
    end = pilot.clock.now() + ms
    while pilot.clock.now() < end:
        pilot.step(60.0)
        assert table.is_flow_current()


def test_a_seat_that_falls_silent_is_waited_for() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        wait(pilot, table, 60_000)
        assert table.flow() == "Thinking" and table.is_on_top() and not table.action_count()


def test_what_comes_too_early_late_or_twice_is_played_once_in_its_place() -> None:
    with Pilot(animation="off") as pilot:
        table = remote_turn(pilot)
        first = table.common_legal()[0]
        ARRIVED[:] = [(7, Action("end"))]  # nobody asked for it
        wait(pilot, table, 3000)
        assert not table.action_count()
        ARRIVED.extend([(0, first), (0, first)])
        wait(pilot, table, 3000)
        assert table.actions() == [first]
        ARRIVED.append((0, first))  # late: it answers what has been answered
        wait(pilot, table, 3000)
        assert table.actions() == [first]


def test_all_seats_see_the_game_at_once_each_its_own_part() -> None:
    game = HeadlessGame.begin("terrorixico", (PERSON, COMPUTER), make=RemotePlayer)
    mine, other = game.view_of(0), game.view_of(1)
    assert mine != other and mine == game.view_of(0) and not game.stale_facts()
    game.close()
