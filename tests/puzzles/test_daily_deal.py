"""The daily deal: the same by date and edition, played twice the same, a week that a missed day does not empty."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from boardgames import registry
from boardgames.ai.levels import make_player
from boardgames.cli.main import main
from boardgames.puzzles.daily_deal import (
    PAR_PLAYS,
    deal_of_day,
    edition_of,
    play_deal,
    week_sheet,
)
from boardgames.scenario.puzzles import puzzle_heads_of, puzzle_of_day

DAY = date(2026, 11, 28)
GAME = "walpurgisnacht"
"""The game in which the same deal says something about two people."""


def test_a_date_gives_one_deal_and_the_next_another() -> None:
    game = registry.load(GAME)
    days = [deal_of_day(game, DAY + timedelta(days=number)) for number in range(30)]
    assert days[0] == deal_of_day(game, DAY)
    assert len({deal.seed for deal in days}) == 30 and len({deal.seat for deal in days}) > 2


def test_equal_answers_meet_equal_opponents() -> None:
    game = registry.load(GAME)
    deal = deal_of_day(game, DAY)
    first, second = (play_deal(game, deal, make_player("greedy", game), 60) for _ in range(2))
    assert first == second and len(first.lines) > 20


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


def test_a_line_to_share_tells_nothing_of_the_deal_and_a_missed_day_takes_nothing_away() -> None:
    game = registry.load(GAME)
    deal = deal_of_day(game, DAY)
    line = deal.share_line(won=True, par=6)
    assert line == f"{GAME} 2026-11-28: won (par 6 of {PAR_PLAYS}) {deal.edition}"
    assert str(deal.seed) not in line
    assert week_sheet({DAY: True, DAY - timedelta(days=2): False, DAY - timedelta(days=9): True}, DAY) == "····-·+"


def test_the_command_names_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "sacrifice", "--date", "2026-11-28"]) == 0
    assert main(["daily", GAME, "--date", "2026-11-28"]) == 0
    out = capsys.readouterr().out
    assert out.count("2026-11-28, edition ") == 2 and "sacrifice/puzzles/win-" in out.replace("\\", "/")
