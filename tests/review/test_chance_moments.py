"""Moments of open games: only what changed something exact is told, and never the end of a turn by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from boardgames.ai.chance_estimate import estimate_chance
from boardgames.core.game_protocol import Outcome
from boardgames.core.match import Match
from boardgames.review.analysis_model import CurvePoint, ReasonFields, SeatAnalysis
from boardgames.review.chance_moments import turn_moments
from boardgames.review.review_text import ReviewText
from boardgames.review.seat_history import SeatHistory
from boardgames.review.seat_review import SeatReview, score_of
from boardgames.text.catalog import LANGUAGES, Catalog
from tests.review.games import TABLES, match_of, played_lines, run_review, use_few_positions


@pytest.fixture(scope="module")
def race() -> Match:
    """A whole game of Sacrifice that somebody won."""
    match = match_of("sacrifice", played_lines("sacrifice"))
    outcome = match.outcome()
    assert outcome is not None and outcome.winners
    return match


def turn_starts(match: Match, seat: int) -> list[int]:
    turns = [entry.turn for entry in match.history]
    return [n for n, turn in enumerate(turns) if turn == seat and (not n or turns[n - 1] != turn)]


def curve(match: Match, low: float = 0.06) -> list[CurvePoint]:
    """Return a curve of P1 that falls whenever it ends its turn, and comes back when P2 ends its own."""
    turns = [*(entry.turn for entry in match.history), 0]
    return [CurvePoint(n, 0.5 if turn == 0 else low, 0.0) for n, turn in enumerate(turns)]


def told_in(language: str, match: Match, points: Sequence[CurvePoint]) -> list[str]:
    text = ReviewText(Catalog(language), match.game, "standing", lambda name: name)
    return text.moments_seen(points, match.player_view(0), 0)


def test_the_end_of_a_turn_is_no_moment(race: Match) -> None:
    points = curve(race)
    assert any(after.value - before.value > 0.4 for before, after in pairwise(points))
    assert turn_moments(points, race.player_view(0), 0) == []
    assert told_in("en", race, points) == []


def test_a_win_that_the_other_side_overlooked_is_told_once(race: Match) -> None:
    points, starts = curve(race), turn_starts(race, 1)
    win = (ReasonFields("advances", "move", "", {"piece": "martyr", "to": "f2"}),)
    for start in starts[1:4]:
        points[start] = replace(points[start], value=0.0, sure="can_lose", win=win)
    (moment,) = turn_moments(points, race.player_view(0), 0)
    assert (moment.kind, moment.first, moment.before) == ("overlooked", starts[1], points[starts[1]])
    for language in LANGUAGES:
        (told,) = told_in(language, race, points)
        assert "P2" in told and "f2" in told and "{" not in told
    assert "Before: lost, unless the other side overlooks it." in told_in("en", race, points)[0]


def test_a_kill_is_measured_from_one_own_turn_to_the_next(race: Match) -> None:
    history, own, points = race.player_view(0).history(), turn_starts(race, 0), curve(race)
    killed = next(
        n for n, one in enumerate(history) if one.seat == 1 and any(it.kind == "killed" for it in one.events)
    )
    before = max(start for start in own if start < killed)
    for number in range(killed, len(points)):
        points[number] = replace(points[number], value=points[number].value * 0.6)
    (moment,) = turn_moments(points, race.player_view(0), 0)
    assert moment.before is points[before] and moment.kind == "others" and moment.change == pytest.approx(-0.2)
    assert {event.kind for event in moment.events or ()} >= {"attacked", "killed"}
    gained = [replace(one, value=min(1.0, 1.5 * one.value)) if one.after > killed else one for one in curve(race)]
    assert turn_moments(gained, race.player_view(0), 0) == [], (
        "what somebody gains by its own turn is no kill's merit"
    )


@pytest.fixture(scope="module")
def lost_race(race: Match) -> tuple[int, SeatAnalysis]:
    """Who lost, and the review of that seat."""
    with pytest.MonkeyPatch.context() as patch:
        use_few_positions(patch)
        outcome = race.outcome()
        assert outcome is not None
        loser = 1 - outcome.winners[0]
        return loser, run_review(SeatReview(SeatHistory(race, TABLES["sacrifice"], loser), "standing")).analysis()


def test_a_win_of_the_side_to_move_is_certain_in_the_curve(race: Match, lost_race: tuple[int, SeatAnalysis]) -> None:
    loser, analysis = lost_race
    points, last = analysis.points, turn_starts(race, 1 - loser)[-1]
    assert points[last].sure == "can_lose" and points[last].value == 0.0 and points[last].win
    assert points[-1].sure == "lost" and points[-1].value == 0.0
    assert all(one.value == {"can_win": 1.0, "can_lose": 0.0}[one.sure] for one in points[:-1] if one.sure)
    total = sum(point.chosen + point.revealed + point.others for point in points)
    assert total == pytest.approx(points[-1].value - points[0].value, abs=1e-5)
    assert not any(point.revealed for point in points), "nothing is turned up in an open game"
    winner = SeatHistory(race, TABLES["sacrifice"], 1 - loser)
    found = estimate_chance(winner.request_after(last))
    assert found.value == 1.0 and found.winner == 1 - loser


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_is_won_or_lost_with_its_score(language: str, race: Match) -> None:
    text = ReviewText(Catalog(language), race.game, "chance", lambda name: name)
    sides = {"witches": 4, "villagers": 10}
    outcome = Outcome((0, 4), sides, "villagers")
    assert [score_of(outcome, seat) for seat in (0, 1)] == [(10, 4), (4, 10)]
    assert score_of(Outcome((1,), {"P1": 3, "P2": 3}, "elevation"), 0) == (), "the points did not decide"
    told = {text.chance(CurvePoint(9, 1.0, 0.0, sure="won", score=score_of(outcome, 0)))}
    told.add(text.chance(CurvePoint(9, 0.0, 0.0, sure="lost")))
    told.add(text.chance(CurvePoint(9, 1.0, 0.0)))
    assert len(told) == 3 and any("10" in one and "4" in one for one in told)
