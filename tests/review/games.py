"""Matches and records of computer players for the tests of the review."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardgames import registry
from boardgames.ai import chance_estimate
from boardgames.ai.levels import make_player
from boardgames.ai.review_tasks import run_review_task
from boardgames.arena.game_runner import RunningGame, SeatedPlayer
from boardgames.core.game_protocol import Action, OptionValue
from boardgames.core.match import Match
from boardgames.record.record_model import RecordedSeat, new_record
from boardgames.record.recorder import Recorder
from boardgames.review import seat_review
from boardgames.review.seat_review import SeatReview

TABLES: dict[str, dict[str, OptionValue]] = {
    "sacrifice": {},
    "walpurgisnacht": {"seats": 5},
    "sacrificio": {"seats": 2},
    "terrorixico": {"seats": 2},
}


def played_lines(game_id: str, seed: int = 7, positions: int = 60) -> list[Action]:
    """Return the actions of a whole game of weak players; an open game begins with some by chance."""
    game = registry.load(game_id)
    options = game.complete(TABLES[game_id])
    lines: list[Action] = []
    seats = game.seat_count(options)
    running = RunningGame(game, options, game.new_game(options, seed), seed, lines)
    if not game.hidden:
        running.play_random_actions(6)
    level = "greedy" if game.hidden else "novice"
    running.play_to_end([SeatedPlayer(make_player(level, game), positions) for _ in range(seats)])
    return lines


def match_of(game_id: str, lines: list[Action], seed: int = 7) -> Match:
    """Return a match in which these actions were played."""
    game = registry.load(game_id)
    match = Match(game, game.new_game(game.complete(TABLES[game_id]), seed))
    for line in lines:
        match.play(line)
    return match


def write_record(
    folder: Path,
    game_id: str,
    lines: list[Action],
    *,
    seed: int = 7,
    people: int = 1,
    constants: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    with_outcome: bool = False,
    person: str = "",
) -> Path:
    """Return where a record of these actions lies; at the first seats sit people, or one `person` at each."""
    options = registry.load(game_id).complete(TABLES[game_id])
    seats = {
        f"P{number + 1}": RecordedSeat(person=person or f"Ann {number}")
        if number < people
        else RecordedSeat(computer="novice")
        for number in range(registry.load(game_id).seat_count(options))
    }
    record = new_record(game_id, options, seed, seats, constants=constants, position=position)
    pen = Recorder.begin(dataclasses.replace(record, lines=tuple(lines)), folder)
    outcome = match_of(game_id, lines, seed).outcome() if with_outcome else None
    if outcome is not None:
        pen.write_outcome(outcome)
    pen.close()
    return pen.path


def use_few_positions(monkeypatch: Any) -> None:
    """Make every review of a test quick."""
    monkeypatch.setattr(seat_review, "FIRST_POSITIONS", (150, 400))
    monkeypatch.setattr(seat_review, "SECOND_POSITIONS", (400, 800))
    monkeypatch.setattr(seat_review, "SECOND_LOOKS", (2, 1))
    monkeypatch.setattr(chance_estimate, "WORLDS", 8)


def run_review(review: SeatReview) -> SeatReview:
    """Run a review to its end and return it."""
    while (task := review.next_task()) is not None:
        review.take_result(run_review_task(task))
    return review
