"""Ratings from results: known strengths are found again, intervals hold them, the sequential test is right."""

from __future__ import annotations

import itertools

import pytest

from boardgames.arena.rating import elo_ratings, expected_score, mean_interval, sequential_test
from boardgames.core.rng import Rng


def pairs(rng: Rng, difference: float, count: int) -> list[float]:
    """Mean scores of pairs of games of which each is won as often as `difference` Elo points promise."""
    p = expected_score(difference)
    return [((rng.chance() < p) + (rng.chance() < p)) / 2 for _ in range(count)]


def test_four_hundred_points_are_ten_wins_to_one() -> None:
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(-120) == pytest.approx(1 - expected_score(120))


def test_strengths_are_found_again_and_lie_in_their_intervals() -> None:
    true = {"a": 150.0, "b": 20.0, "c": -170.0}
    inside = 0
    for seed in range(20):
        rng = Rng(seed)
        found = elo_ratings({(x, y): pairs(rng, true[x] - true[y], 100) for x, y in itertools.combinations(true, 2)})
        assert found["a"].elo > found["b"].elo > found["c"].elo
        inside += sum(abs(found[name].elo - true[name]) <= found[name].margin for name in true)
    assert 50 <= inside <= 60  # 95 % of 60, give or take


def test_a_clean_sweep_has_a_finite_rating() -> None:
    found = elo_ratings({("a", "b"): [1.0] * 10})
    assert 300 < found["a"].elo - found["b"].elo < 1200


def test_equal_scores_in_every_pair_are_no_proof() -> None:
    """Each side wins once in every pair: even, but so few pairs could have come out otherwise."""
    mean, low, high = mean_interval([0.5, 0.5])
    assert mean == 0.5 and low < 0.3 and high > 0.7
    _mean, low, high = mean_interval([1.0] * 6)
    assert 0.7 < low < 0.8 and high == 1.0


@pytest.mark.parametrize(("difference", "answer"), [(0.0, "no"), (80.0, "yes")])
def test_the_sequential_test_is_right_at_least_nineteen_times_in_twenty(difference: float, answer: str) -> None:
    right = 0
    for seed in range(40):
        rng, scores = Rng(1000 + seed), [0.5]
        while not sequential_test(scores, 0, 80).answer:
            scores += pairs(rng, difference, 1)
            assert len(scores) < 2000
        right += sequential_test(scores, 0, 80).answer == answer
    assert right >= 36
