"""One process for all computers of a table: each is asked for itself alone, and none suffers from another."""

from __future__ import annotations

import json
from collections import deque
from multiprocessing.connection import Connection
from typing import Any, cast

import pytest

from boardgames import registry
from boardgames.ai import levels, search_worker
from boardgames.ai.levels import LEVELS, TableSeconds
from boardgames.ai.search_client import PATIENCE, SearchClient
from boardgames.ai.shared_process import SharedProcess
from boardgames.core.game_protocol import OptionValue, actions_to_play
from boardgames.core.rng import Rng
from tests.ai.test_opponent import GAME, OPTIONS, VIEW, FakeLine

LATE = LEVELS["novice"].seconds + PATIENCE + 0.1
TABLES: dict[str, dict[str, OptionValue]] = {
    "walpurgisnacht": {"seats": 5},
    "sacrificio": {"seats": 4},
    "terrorixico": {"seats": 4},
    "sacrifice": {},
}
QUESTIONS = 24


class Table:
    """Three opponents of one table, under a clock that the test turns."""

    def __init__(self) -> None:
        self.lines: list[FakeLine] = []
        self.now = 100.0
        shared = SharedProcess(self.start)
        who = (OPTIONS, "novice")
        told = {"start": shared.new_pipe, "clock": lambda: self.now}
        self.rivals = [SearchClient("sacrifice", *who, i, i, GAME.constants, **told) for i in range(3)]

    def start(self) -> FakeLine:
        self.lines.append(FakeLine())
        return self.lines[-1]


def test_all_seats_share_one_process_and_each_hears_its_own_answer() -> None:
    table = Table()
    one, other, third = table.rivals
    one.ask(VIEW, 1)
    other.ask(VIEW, 2)
    (line,) = table.lines
    line.answer("second", asked=1)
    line.answer("first", asked=0)
    assert one.poll() == "first" and other.poll() == "second"
    assert third.poll() is None and not third.is_thinking
    asked = [message for message in line.sent if message["kind"] == search_worker.ASK]
    assert [message["seat"] for message in asked] == [0, 1] and asked[0]["id"] != asked[1]["id"]


def test_a_stuck_process_is_killed_for_all_and_begun_once() -> None:
    table = Table()
    one, other, _third = table.rivals
    one.ask(VIEW, 1)
    table.now += LATE
    assert one.poll() is None
    assert table.lines[0].ended and len(table.lines) == 2
    table.lines[1].answer("late")
    assert one.poll() == "late"
    other.ask(VIEW, 2)
    assert len(table.lines) == 2, "whoever asks next goes to the same new process"
    table.lines[1].answer("then")
    assert other.poll() == "then"


def test_a_dead_process_is_replaced_for_who_asks_next() -> None:
    table = Table()
    table.lines[0].dead = True
    for rival in table.rivals:
        rival.ask(VIEW, 1)
    assert len(table.lines) == 2 and not table.lines[1].ended


def test_the_process_ends_with_the_last_who_leaves() -> None:
    table = Table()
    for rival in table.rivals[:2]:
        rival.close()
    assert not table.lines[0].ended
    table.rivals[2].close()
    assert table.lines[0].ended and len(table.lines) == 1


class Pipe:
    """A pipe in memory: questions to a search process that runs right here, and its answers."""

    def __init__(self) -> None:
        self.asked: deque[bytes] = deque()
        self.told: list[dict[str, Any]] = []

    def poll(self) -> bool:
        return False

    def recv_bytes(self) -> bytes:
        if not self.asked:
            raise EOFError
        return self.asked.popleft()

    def send_bytes(self, message: bytes) -> None:
        self.told.append(json.loads(message))


def answers(questions: list[dict[str, Any]]) -> list[str]:
    """What one search process says to all of these, one after the other."""
    pipe = Pipe()
    pipe.asked.extend(json.dumps(one).encode() for one in questions)
    search_worker.main(cast(Connection, pipe))
    return [one["action"] for one in pipe.told]


@pytest.mark.parametrize("game_id", TABLES)
def test_who_shares_a_process_chooses_as_if_alone(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other seats were asked, with all that they saw, changes nothing of what a seat answers."""
    patient = {
        id: level._replace(table_seconds=TableSeconds(1e6, 1e6)) for id, level in LEVELS.items()
    }  # positions alone bound a search
    monkeypatch.setattr(levels, "LEVELS", patient)
    game = registry.load(game_id)
    options = game.complete(TABLES[game_id])
    state, chance = game.new_game(options, 7), Rng(5)
    questions: list[dict[str, Any]] = []
    while len(questions) < QUESTIONS and state.outcome() is None:
        seat = state.to_act()
        who = {"game": game_id, "options": dict(options), "constants": dict(game.constants), "level": "novice"}
        own = {"seat": seat, "seed": 40 + seat, "view": state.view(seat), "seconds": None, "watched": []}
        questions.append({"kind": search_worker.ASK, "id": len(questions), "number": len(questions), **who, **own})
        state.apply(chance.choice(actions_to_play(state, game.ignored_actions)))
    seats = {one["seat"] for one in questions}
    assert len(seats) > 1, "one seat alone proves nothing"
    shared = answers(questions)
    for seat in seats:
        alone = answers([one for one in questions if one["seat"] == seat])
        assert alone == [action for one, action in zip(questions, shared, strict=True) if one["seat"] == seat]


def test_who_is_begun_anew_remembers_nothing_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    plain = search_worker.make_player
    monkeypatch.setattr(search_worker, "make_player", lambda *who: made.append(who[0]) or plain(*who))
    who = {
        "game": "sacrifice", "options": GAME.complete({}), "constants": dict(GAME.constants), "own_rules": None,
        "level": "novice", "seat": 0, "seed": 1,
    }  # fmt: skip
    asked = {**who, "kind": search_worker.ASK, "view": VIEW, "number": 1, "seconds": None, "watched": []}
    begun = {**who, "kind": search_worker.LOAD}
    heard = deque(
        json.dumps(one).encode() for one in (begun, {**asked, "id": 1}, {**asked, "id": 2}, begun, {**asked, "id": 3})
    )

    class Wire:
        def poll(self) -> bool:
            return False

        def recv_bytes(self) -> bytes:
            if not heard:
                raise EOFError
            return heard.popleft()

        def send_bytes(self, _answer: bytes) -> None: ...

    search_worker.main(cast(Connection, Wire()))
    assert made == ["novice", "novice"]


def test_what_was_planned_in_a_search_that_was_stopped_is_not_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    plain = search_worker.make_player
    monkeypatch.setattr(search_worker, "make_player", lambda *who: made.append(who[0]) or plain(*who))
    who = {
        "game": "sacrifice", "options": GAME.complete({}), "constants": dict(GAME.constants), "own_rules": None,
        "level": "master", "seat": 0, "seed": 1,
    }  # fmt: skip
    asked = {**who, "kind": search_worker.ASK, "view": VIEW, "number": 1, "seconds": 0.3, "watched": []}
    heard = deque(
        json.dumps(one).encode()
        for one in ({**asked, "id": 1}, {"kind": search_worker.DROP, "id": 1}, {**asked, "id": 2})
    )
    told: list[int] = []

    class Wire:
        def poll(self) -> bool:
            return bool(heard)

        def recv_bytes(self) -> bytes:
            if not heard:
                raise EOFError
            return heard.popleft()

        def send_bytes(self, answer: bytes) -> None:
            told.append(json.loads(answer)["id"])

    search_worker.main(cast(Connection, Wire()))
    assert told == [2] and made == ["master", "master"]
