"""Whatever a search process does, the window never waits: it is killed, asked anew, given up after three deaths."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import pytest

from boardgames import registry
from boardgames.ai import search_worker
from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.levels import LEVELS
from boardgames.ai.piped_process import OwnProcessPipe
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_client import HURRY, MOST_DEATHS, PATIENCE, NoAnswerError, SearchClient
from boardgames.core.game_protocol import Action, Game
from boardgames.core.rng import Rng

GAME: Game = registry.load("sacrifice")
OPTIONS = GAME.complete({})
VIEW = GAME.new_game({}, 1).view(0)


class FakeLine:
    """The other end of a pipe as a test plays it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.answers: list[bytes] = []
        self.dead = self.ended = False

    @property
    def has_ended(self) -> bool:
        return self.dead and not self.answers

    def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))

    def receive(self) -> bytes | None:
        return self.answers.pop(0) if self.answers else None

    def kill(self) -> None:
        self.ended = self.dead = True

    leave = kill

    def kinds(self) -> list[str]:
        return [message["kind"] for message in self.sent]

    def answer(self, line: str, asked: int = -1) -> None:
        questions = [message for message in self.sent if message["kind"] == search_worker.ASK]
        self.answers.append(json.dumps({"id": questions[asked]["id"], "action": line, "expected": []}).encode())


class Bench:
    """An opponent on fake lines, under a clock that the test turns."""

    def __init__(self) -> None:
        self.lines: list[FakeLine] = []
        self.now = 100.0
        told = {"start": self.start, "clock": lambda: self.now}
        self.rival = SearchClient("sacrifice", OPTIONS, "novice", 1, 5, GAME.constants, **told)

    def start(self) -> FakeLine:
        self.lines.append(FakeLine())
        return self.lines[-1]

    @property
    def line(self) -> FakeLine:
        return self.lines[-1]


LATE = LEVELS["novice"].seconds + PATIENCE + 0.1


def test_a_question_carries_all_that_a_process_needs() -> None:
    bench = Bench()
    assert bench.line.kinds() == [search_worker.LOAD]
    bench.rival.ask(VIEW, 7, 0.5, [VIEW])
    asked = bench.line.sent[-1]
    assert asked["kind"] == search_worker.ASK and (asked["seat"], asked["game"], asked["level"]) == (
        1,
        "sacrifice",
        "novice",
    )
    assert (asked["options"], asked["number"], asked["seconds"]) == (dict(OPTIONS), 7, 0.5)
    assert asked["constants"] == json.loads(json.dumps(dict(GAME.constants))) and asked["watched"] == [VIEW]


def test_answers_to_dropped_questions_are_passed_over() -> None:
    bench = Bench()
    bench.rival.ask(VIEW, 0)
    bench.rival.stop()
    bench.rival.ask(VIEW, 0)
    bench.line.answer("end", asked=0)
    assert (
        bench.line.kinds() == [search_worker.LOAD, search_worker.ASK, search_worker.DROP, search_worker.ASK]
        and bench.rival.poll() is None
    )
    bench.line.answer("resign")
    assert bench.rival.poll() == "resign" and not bench.rival.is_thinking


def test_a_stuck_process_is_killed_and_another_one_asked() -> None:
    bench = Bench()
    bench.rival.ask(VIEW, 3)
    first = bench.line
    bench.now += LATE - 0.2
    assert bench.rival.poll() is None and not first.ended
    bench.now += 0.2
    assert bench.rival.poll() is None
    assert first.ended and len(bench.lines) == 2 and bench.line.kinds() == [search_worker.LOAD, search_worker.ASK]
    assert bench.line.sent[-1] == first.sent[-1]
    bench.line.answer("end")
    assert bench.rival.poll() == "end"


def test_an_answer_that_is_there_counts_however_late_the_window_looks() -> None:
    bench = Bench()
    bench.rival.ask(VIEW, 3)
    bench.line.answer("end")
    bench.line.dead = True
    bench.now += 100 * LATE
    assert bench.rival.poll() == "end"


@pytest.mark.parametrize("stuck", [True, False])
def test_three_deaths_are_the_most_that_a_question_may_cost(stuck: bool) -> None:
    bench = Bench()
    bench.rival.ask(VIEW, 3)
    with pytest.raises(NoAnswerError) as caught:
        for _ in range(MOST_DEATHS):
            bench.line.dead = not stuck
            bench.now += LATE if stuck else 0.0
            assert bench.rival.poll() is None
    assert not caught.value.hurried and len(bench.lines) == MOST_DEATHS
    assert all(line.ended for line in bench.lines) and not bench.rival.is_thinking and bench.rival.poll() is None
    bench.rival.ask(VIEW, 3)  # tried again: with a fresh process, and as often
    assert len(bench.lines) == MOST_DEATHS + 1 and bench.line.kinds() == [search_worker.LOAD, search_worker.ASK]
    bench.line.dead = True
    assert bench.rival.poll() is None and len(bench.lines) == MOST_DEATHS + 2


@pytest.mark.parametrize("dead", [True, False])
def test_move_now_ends_in_time_whatever_the_process_does(dead: bool) -> None:
    bench = Bench()
    bench.rival.ask(VIEW, 3)
    bench.rival.move_now()
    bench.rival.move_now()
    assert (
        bench.line.kinds() == [search_worker.LOAD, search_worker.ASK, search_worker.NOW]
        and bench.rival.poll() is None
    )
    bench.line.dead = dead
    bench.now += 0.0 if dead else HURRY
    with pytest.raises(NoAnswerError) as caught:
        bench.rival.poll()
    assert caught.value.hurried and bench.lines[0].ended and not bench.rival.is_thinking
    bench.rival.ask(VIEW, 4)
    bench.now += HURRY + 0.1  # the haste was the last question's
    assert bench.rival.poll() is None and bench.rival.is_thinking


def test_a_hasty_move_is_legal_and_comes_from_the_view() -> None:
    for game_id in registry.GAME_IDS:
        game: Game = registry.load(game_id)
        options = game.complete({})
        state = game.new_game(options, 4)
        seat = state.to_act()
        began = time.monotonic()
        action = fallback_action(ActionRequest(game, options, seat, state.view(seat)), Rng(1))
        assert (
            action in state.legal_actions() and action not in game.ignored_actions and time.monotonic() - began < 1.0
        )


# -- real processes that misbehave ---------------------------------------------------------------------------------


def dies_at_start(_pipe: Connection) -> None:
    sys.exit(3)


def deaf(_pipe: Connection) -> None:
    time.sleep(60)


def stops_itself(pipe: Connection) -> None:
    pipe.recv_bytes()
    os.kill(os.getpid(), signal.SIGSTOP)


def rival_of(target: Callable[[Connection], None], seat: int = 0) -> SearchClient:
    return SearchClient("sacrifice", OPTIONS, "novice", seat, 5, GAME.constants, start=lambda: OwnProcessPipe(target))


def until(met: Callable[[], bool], seconds: float = 20.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if met():
            return True
        time.sleep(0.01)
    return False


def test_a_process_that_dies_at_start_is_given_up_after_three() -> None:
    rival = rival_of(dies_at_start)
    rival.ask(VIEW, 0)

    def given_up() -> bool:
        try:
            rival.poll()
        except NoAnswerError:
            return True
        return False

    assert until(given_up)
    rival.close()


@pytest.mark.parametrize(
    "target", [deaf, pytest.param(stops_itself, marks=pytest.mark.skipif(os.name == "nt", reason="no signals"))]
)
def test_asking_and_dropping_never_waits_for_a_process_that_does_not_read(
    target: Callable[[Connection], None],
) -> None:
    rival = rival_of(target)
    began = time.monotonic()
    for number in range(400):  # some megabytes: far more than a pipe holds
        rival.ask(VIEW, number)
        rival.stop()
    assert time.monotonic() - began < 2.0
    rival.ask(VIEW, 0)
    rival.move_now()

    def hurried() -> bool:
        try:
            assert rival.poll() is None
        except NoAnswerError as silence:
            return silence.hurried
        return False

    assert until(hurried, 5.0)
    began = time.monotonic()
    rival.close()
    assert time.monotonic() - began < 1.5


def test_one_process_serves_several_seats_games_and_constants() -> None:
    line = OwnProcessPipe(search_worker.main)
    changed = registry.build("terrorixico", {"hand_size": 6})
    asked: dict[int, tuple[Game, int, dict[str, Any]]] = {}
    try:
        for number, (game, seat) in enumerate([(GAME, 0), (GAME, 0), (changed, 1), (changed, 2)]):
            options = game.complete({"seats": 3, "opening": "deal"} if game is changed else {})
            state = game.new_game(options, number)
            while state.to_act() != seat:
                state.apply(state.legal_actions()[0])
            message = {
                "kind": search_worker.ASK,
                "id": number,
                "game": game.id,
                "options": options,
                "level": "random",
            }
            message |= {"constants": dict(game.constants), "seat": seat, "seed": 3, "number": 1, "seconds": None}
            line.send(json.dumps({**message, "view": state.view(seat), "watched": []}).encode())
            asked[number] = game, seat, {"legal": state.legal_actions()}
        line.send(json.dumps({"kind": search_worker.DROP, "id": 1}).encode())
        answers: dict[int, Action] = {}

        def answered() -> bool:
            text = line.receive()
            if text is not None:
                answers[json.loads(text)["id"]] = json.loads(text)["action"]
            return len(answers) >= 3

        assert until(answered)
        for number, action in answers.items():
            assert action in asked[number][2]["legal"]
    finally:
        line.kill()
    assert until(lambda: line.receive() is None and line.has_ended)
