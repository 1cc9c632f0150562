"""The measurement of ratings: its people are those of the ladder, and its kept rows are those that it writes."""

from __future__ import annotations

import pytest

from tests.docs.generated_pages import read_rows
from tests.rating.run import measure, play_pairs
from tests.strength.ladder import SEATS


def test_the_kept_rows_are_those_of_the_measurement() -> None:
    kept = [(row["game"], row["seats"], row["person"]) for row in read_rows("rating.csv")]
    assert len(set(kept)) == len(kept) == 5 * sum(len(seats) for seats in SEATS.values())
    (row, *others) = measure("terrorixico", 4, 5, 1)
    assert list(row) == list(read_rows("rating.csv")[0]) and len(others) == 4


@pytest.mark.parametrize(("seats", "drawn"), [(2, 0.0), (2, 0.4), (4, 0.0)])
def test_simulated_games_follow_the_curve_of_elo(seats: int, drawn: float) -> None:
    import random

    rng = random.Random(1)
    scores = [score for _ in range(3000) for score, _weight in play_pairs(1600.0, 1500.0, seats, drawn, rng)]
    assert sum(scores) / len(scores) == pytest.approx(0.640, abs=0.025)
