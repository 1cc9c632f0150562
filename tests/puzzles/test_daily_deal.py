"""The daily deal: the same by date and edition, and equal answers meet equal opponents in two processes."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import boardgames
from boardgames import registry
from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.repeatable_answer import opponent_seed, repeatable_answer
from boardgames.cli.main import main
from boardgames.core.match import Match
from boardgames.data.daily_games import daily_games
from boardgames.puzzles.daily_deal import (
    OPPONENT,
    days_of_week,
    deal_of_day,
    edition_of,
    is_daily_position,
    played_actions,
    position_of_day,
)
from boardgames.puzzles.par_process import ParSearch
from boardgames.scenario.puzzles import puzzle_heads_of, puzzle_of_day
from tests.ai.test_shared import answers

DAY = date(2026, 11, 28)
GAME = "walpurgisnacht"
"""The game in which the same deal says something about two people."""
ACTIONS = 24
"""Actions that two processes play: several turns of each opponent."""
PLAIN_SOURCES = Path(boardgames.__file__).resolve().parents[1]
CHECKOUT = next((up for up in PLAIN_SOURCES.parents if (up / "build" / "compiled") == PLAIN_SOURCES), PLAIN_SOURCES)
"""The plain sources, also where these tests run in the compiled copy (`dev.py compile --test tests/puzzles`)."""


def first_actions() -> list[str]:
    """The first actions of the deal, with the same answers of its person each time."""
    game = registry.load(GAME)
    deal = deal_of_day(game, DAY)
    match = Match(game, game.new_game(deal.options, deal.seed))
    return [*islice(played_actions(match, deal, make_player("greedy", game), 60, 5), ACTIONS)]


def test_a_date_gives_one_deal_and_the_next_another() -> None:
    game = registry.load(GAME)
    days = [deal_of_day(game, DAY + timedelta(days=number)) for number in range(30)]
    assert days[0] == deal_of_day(game, DAY)
    assert len({deal.seed for deal in days}) == 30 and len({deal.seat for deal in days}) > 2


def test_equal_answers_meet_equal_opponents_in_another_process_of_the_plain_build() -> None:
    words = [sys.executable, "-c", f"from {__name__} import first_actions; print('\\n'.join(first_actions()))"]
    env = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONHASHSEED": "77"}
    other = subprocess.Popen(words, cwd=CHECKOUT, env=env, stdout=subprocess.PIPE, text=True)
    here = first_actions()
    assert other.communicate()[0].splitlines() == here and len(here) == ACTIONS


def test_other_rules_are_another_edition_and_another_deal() -> None:
    game = registry.load(GAME)
    changed = registry.build(GAME, {next(name for name, value in game.constants.items() if value is True): False})
    assert edition_of(changed) != edition_of(game)
    assert deal_of_day(changed, DAY).seed != deal_of_day(game, DAY).seed


def test_each_puzzle_comes_once_before_any_comes_again() -> None:
    heads = puzzle_heads_of("sacrifice")
    found = [puzzle_of_day(heads, DAY + timedelta(days=number)) for number in range(len(heads))]
    assert len({head.id for head in found if head is not None}) == len(heads)
    assert puzzle_of_day((), DAY) is None
    today = position_of_day("sacrifice", DAY)
    assert today == found[0] and today is not None and is_daily_position("sacrifice", today.id, DAY)
    assert position_of_day(GAME, DAY) is None


def test_a_week_ends_with_its_day_and_deals_stand_before_positions() -> None:
    assert days_of_week(DAY) == [date(2026, 11, day) for day in range(22, 29)]
    assert [(one.id, one.kind) for one in daily_games()] == [(GAME, "deal"), ("sacrifice", "position")]


def test_the_search_process_answers_as_the_par_is_played() -> None:
    """What the window asks its process has the answer of `repeatable_answer`, whatever was asked before."""
    game = registry.load(GAME)
    deal = deal_of_day(game, DAY)
    state = game.new_game(deal.options, deal.seed)
    while state.to_act() == deal.seat:
        state.apply(state.legal_actions()[0])
    seat = state.to_act()
    who: dict[str, Any] = {"game": GAME, "options": dict(deal.options), "constants": dict(game.constants)}
    seed = opponent_seed(deal.seed, GAME, seat)
    asked = {"kind": "ask", "level": OPPONENT, "seat": seat, "seed": seed, "number": 3, "seconds": 0.001}
    question = {**who, **asked, "view": state.view(seat), "watched": [], "is_repeatable": True}
    expected = repeatable_answer(OPPONENT, ActionRequest(game, deal.options, seat, state.view(seat), []), seed, 3)
    assert answers([{**question, "id": 1}, {**question, "id": 2}]) == [expected, expected]


class FewMessages:
    """Stands for the process of a par."""

    has_ended = False

    def __init__(self, *messages: bytes) -> None:
        self.messages = [*messages]
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def receive(self) -> bytes | None:
        return self.messages.pop(0) if self.messages else None

    def kill(self) -> None:
        self.has_ended = True

    leave = kill


def test_a_par_is_known_when_all_games_are_played_and_a_dead_process_ends_the_search() -> None:
    deal = deal_of_day(registry.load(GAME), DAY)
    pipe = FewMessages(b'{"played": 7, "won": 5}')
    search = ParSearch(deal, lambda: pipe)
    assert search.poll() and search.par is None and search.played_count == 7
    pipe.messages.append(b'{"played": 8, "won": 6}')
    assert not search.poll() and search.par == 6
    search.close()
    assert pipe.has_ended and not ParSearch(deal, lambda: pipe).poll()


def test_the_command_names_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "sacrifice", "--date", "2026-11-28"]) == 0
    assert main(["daily", GAME, "--date", "2026-11-28"]) == 0
    out = capsys.readouterr().out
    assert out.count("2026-11-28, edition ") == 2 and "sacrifice/puzzles/win-" in out.replace("\\", "/")
