"""The law at the wire, for all that comes over one connection: frames, their number and order, sizes, answers.

Two tables that look the same to a seat, each with screens at all seats, are played alike; what the screen of that
seat and one that watches are sent, from the first frame on, is the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, Seat, State
from boardgames.core.rng import Rng
from boardgames.seats.table_host import TableHost
from boardgames.seats.table_people import UndoPlan
from tests.seats.stand_ins import Frame, Room, Screen
from tests.seats.test_law_frames import HIDING, positions, same_action
from tests.ui.page.seat_screens import MatchTable, Table, lines_of

STEPS = 5


class Evening:
    """A hosted match with a screen at each seat and one that watches."""

    def __init__(self, folder: Path, game: Game, options: dict[str, Any], state: State) -> None:
        self.table = MatchTable(Table(game, options, state))
        self.match = self.table.match
        self.room = Room(folder, self.table, approves_all=True)  # type: ignore[arg-type]
        self.room.host.people.set_answer_seconds(20)
        self.watcher = self._come(watch=True)
        self.screens = [self._come() for _ in self.table.open_seats]
        for seat, screen in enumerate(self.screens):
            screen.say(k="claim", id="c", seat=f"P{seat + 1}", name="Ana")

    def _come(self, **more: object) -> Screen:
        screen = self.room.screen()
        screen.say(k="hello", p="table/1", lang="es", ticket=self.room.door.ticket, **more)
        return screen

    def answer(self, seat: Seat, line: str) -> Frame:
        """Answer what a seat is asked last, or send a line all the same."""
        asked = self.screens[seat].state["ask"]
        number = len(self.screens[seat].frames)
        return self.screens[seat].play(line, asked["id"] if asked else len(self.match), f"a{number}")

    def ask_undo(self, seat: Seat) -> None:
        """Let a seat show a sign and ask for an undo, on which whoever is asked says no."""
        self.screens[seat].say(k="sign", sign="oh_no")
        self.screens[seat].say(k="undo")
        for screen in self.screens:
            for vote in screen.state["votes"]:
                screen.say(k="vote", vote=vote["id"], choice="no")

    def sent(self, seat: Seat) -> list[str]:
        """Return what a seat and the watcher were sent, without keys, which are drawn by chance."""
        frames = [*self.screens[seat].frames, *self.watcher.frames]
        return [json.dumps(one, ensure_ascii=False) for one in frames if one["k"] != "seated"]


def held(folder: Path, game: Game, options: dict[str, Any], state: State, seat: Seat, rng: Rng) -> int:
    """Hold the frames of a seat to the law while some actions are played; return how many were."""
    twin = game.sampler(state.view(seat), seat, options).draw(rng)
    evenings = [Evening(folder / name, game, options, one) for name, one in (("a", state.clone()), ("b", twin))]
    for step in range(STEPS):
        asked = evenings[0].screens[seat].state["ask"]
        own = lines_of(asked["groups"]) if asked is not None else [Action("pass")]
        line = rng.choice(own)
        for evening in evenings:  # out of its turn, ahead of it, or in it
            evening.answer(seat, line if step % 2 else "nonsense 1")
        states = [evening.match.state_after(len(evening.match)) for evening in evenings]
        ended = [one.outcome() is not None for one in states]
        acting = seat
        if not any(ended):
            acting, action = states[0].to_act(), rng.choice(states[0].legal_actions())
            other = same_action(game, states[0], action, states[1], seat)
            if other is None:
                return step
            for evening, chosen in zip(evenings, (action, other), strict=True):
                evening.answer(acting, chosen)
        told = [repr(evening.match.player_view(seat).history()) for evening in evenings]
        if told[0] != told[1]:
            return step  # it was shown something
        for evening in evenings if not step else ():
            evening.ask_undo(acting)
        sent = [evening.sent(seat) for evening in evenings]
        assert sent[0] == sent[1], f"the frames tell seat {seat} of its twin"
        if any(ended):
            return step
    return STEPS


def played(folder: Path, game_id: str, seed: int, count: int = 1, **given: Any) -> int:
    game, rng, steps = registry.load(game_id), Rng(seed), 0
    options = game.complete(given)
    for number, state in enumerate(positions(game, options, rng, count)):
        seat = rng.below(game.seat_count(options))
        steps += held(folder / str(number), game, options, state, seat, rng)
    return steps


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_all_that_comes_over_a_connection_follows_from_the_view_of_its_seat(game_id: str, tmp_path: Path) -> None:
    steps = seed = 0
    while steps < 3 and seed < 8:
        seed += 1
        steps += played(tmp_path / str(seed), game_id, seed)
    assert steps >= 3


@pytest.mark.parametrize("game_id", HIDING)
def test_a_number_of_states_that_hidden_cards_decide_is_found_out(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A state that is left out or sent twice, by what lies hidden on the table, tells by its number alone."""
    poll = TableHost.poll

    def chatty(host: TableHost) -> bool:
        table = host._table
        assert isinstance(table, MatchTable)
        host._n += sum(map(ord, str(table.match.dump()["seats"]))) % 2
        return poll(host)

    monkeypatch.setattr(TableHost, "poll", chatty)
    with pytest.raises(AssertionError, match="the frames tell"):
        for seed in range(6):
            played(tmp_path / str(seed), game_id, seed)


@pytest.mark.parametrize("game_id", ["terrorixico", "walpurgisnacht"])
def test_a_consent_that_hidden_cards_decide_is_found_out(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who must agree to an undo tells by that alone, if it follows from what lies hidden on the table."""

    def peeking(table: MatchTable, seat: Seat) -> UndoPlan | None:
        cards = sum(map(ord, str(table.match.dump()["seats"])))
        return UndoPlan(1, frozenset({cards % len(table.open_seats)} - {seat})) if table.match.history else None

    monkeypatch.setattr(MatchTable, "undo_plan", peeking)
    with pytest.raises(AssertionError, match="the frames tell"):
        for seed in range(6):
            played(tmp_path / str(seed), game_id, seed)
