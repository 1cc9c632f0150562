"""A review knows what its seat knew: what lay hidden changes no letter of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, IllegalAction, State
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.review.analysis_file import seat_analysis_text
from boardgames.review.seat_history import SeatHistory
from boardgames.review.seat_review import SeatReview
from tests.review.games import TABLES, match_of, played_lines, run_review, use_few_positions

HIDDEN = [game_id for game_id in TABLES if registry.load(game_id).hidden]
WINDOWS = 3
"""Stretches of a game that are played again from another deal."""
LEAST = 3
"""Actions of a stretch, at least."""
REDEALS = 6


def twins(game_id: str, seat: int, whole: Match) -> Iterator[tuple[Match, Match]]:
    """Yield stretches of a match twice: as it was, and from a position that hides something else from the seat."""
    game, options, chance = whole.game, whole.game.complete(TABLES[game_id]), Rng(7)
    lines = [entry.action for entry in whole.history]
    for start in range(len(lines) // 8, len(lines) - LEAST, 9):
        state = whole.state_after(start)
        sampler = game.sampler(state.view(seat), seat, options)
        for _ in range(REDEALS):
            other = sampler.draw(chance)
            count = agreeing_actions(state, other, seat, lines[start:])
            if other.dump() == state.dump() or count < LEAST:
                continue
            yield (
                replayed(whole, state, lines[start : start + count]),
                replayed(whole, other, lines[start : start + count]),
            )
            break


def agreeing_actions(state: State, other: State, seat: int, lines: list[Action]) -> int:
    """Return after how many actions the seat sees a difference, or an action is not legal any more."""
    first, second = state.clone(), other.clone()
    for number, line in enumerate(lines):
        if second.outcome() is not None or first.to_act() != second.to_act() or line not in second.legal_actions():
            return number
        first.apply(line)
        second.apply(line)
        if first.view(seat) != second.view(seat):
            return number
    return len(lines)


def replayed(whole: Match, state: State, lines: list[Action]) -> Match:
    match = Match(whole.game, state.clone())
    for line in lines:
        try:
            match.play(line)
        except IllegalAction as refusal:
            raise AssertionError(line) from refusal
    return match


@pytest.mark.parametrize("game_id", HIDDEN)
def test_a_review_does_not_depend_on_what_is_hidden(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use_few_positions(monkeypatch)
    whole = match_of(game_id, played_lines(game_id))
    compared = decisions = 0
    for seat in (0, 1):
        for match, twin in twins(game_id, seat, whole):
            reviews = [
                run_review(SeatReview(SeatHistory(one, TABLES[game_id], seat), "chance")).analysis()
                for one in (match, twin)
            ]
            first, second = map(seat_analysis_text, reviews)
            assert first == second
            compared += 1
            decisions += len(reviews[0].decisions)
            if compared % WINDOWS == 0:
                break
    assert compared >= 2
    assert decisions >= 3, "no decision was judged, so the test proves nothing"


def test_what_a_seat_is_told_of_a_move_is_all_that_counts() -> None:
    """The history of a seat holds no line that the seat was not told."""
    lines = played_lines("walpurgisnacht")
    match = match_of("walpurgisnacht", lines)
    history = SeatHistory(match, TABLES["walpurgisnacht"], 0)
    hidden = [
        number
        for number, entry in enumerate(match.history)
        if entry.seat != 0 and not match.game.is_public_action(entry.action)
    ]
    assert hidden
    assert {history.action(number) for number in hidden} == {"?"}
