"""The measurement of the judge: its kept rows are those that it writes, and they hold what the review relies on."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.ai.chance_estimate import calibrated_chance
from boardgames.core.game_protocol import ChanceScale
from tests.docs.generated_pages import read_rows
from tests.judge.run import MEASURES, calibration, logit, played_match, slope_of, summary

CALIBRATION = read_rows("judge_calibration.csv")
STABILITY = read_rows("judge_stability.csv")
ERRORS = read_rows("judge_errors.csv")


def test_a_measurement_gives_the_columns_that_are_kept() -> None:
    game = registry.load("walpurgisnacht")
    options = game.complete({"seats": 3})
    found = calibration(played_match(game, options, 5, 40), options, revealed_from=None)
    assert {point[1] for point in found["points"]} <= {0.0, 0.5, 1.0} and not found["revealed"]
    part = calibration(played_match(game, options, 5, 40), options, revealed_from=None, turn_part=3)
    assert len(found["points"]) - 9 < 3 * len(part["points"]) < len(found["points"]) + 9
    assert all(point in found["points"] for point in part["points"])
    results = {
        "calibration": {**found, "revealed": [0.1, -0.1]},
        "stability": {"costs": [[0.2, 0.1, 0.05, True]]},
        "errors": {"errors": [[0.2, 0.1, 0.15, 0.02]]},
    }
    for measure, rows in zip(MEASURES, (CALIBRATION, STABILITY, ERRORS), strict=True):
        assert [*("game", "table", "games"), *summary(measure, [results[measure]] * 2), "measured"] == list(rows[0])
    assert summary("calibration", [found])["revealed"] == ""
    assert summary("stability", [results["stability"]])["costly_told_halved"] == "1"
    assert summary("errors", [results["errors"]])["found"] == "1"


def test_actions_by_chance_are_noted_by_their_numbers() -> None:
    game = registry.load("walpurgisnacht")
    options, by_chance = game.complete({"seats": 3}), set[int]()
    match = played_match(game, options, 5, 40, by_chance=by_chance)
    assert 0 < len(by_chance) < len(match) / 3 and max(by_chance) < len(match)
    without = played_match(game, options, 5, 40, by_chance=set())
    assert [entry.action for entry in match.history] == [entry.action for entry in without.history]


def test_the_slope_of_true_chances_is_one() -> None:
    points = [[share / 10, float(number < share)] for share in range(1, 10) for number in range(10)]
    slope, offset = slope_of(points)
    assert slope == pytest.approx(1.0, abs=0.01) and offset == pytest.approx(0.0, abs=0.01)


def test_a_calibrated_chance_keeps_order_and_ends() -> None:
    chances = [calibrated_chance(number / 20, ChanceScale(1.7)) for number in range(21)]
    assert chances == sorted(chances) and (chances[0], chances[10], chances[20]) == (0.0, 0.5, 1.0)
    assert chances[4] < 0.2 and calibrated_chance(0.2, ChanceScale()) == 0.2
    lower = calibrated_chance(0.5, ChanceScale(1.3, -0.7))
    assert logit(lower) == pytest.approx(-0.7)


@pytest.mark.parametrize("row", CALIBRATION, ids=lambda row: f"{row['game']} {row['table']}")
def test_a_chance_that_is_shown_is_one(row: dict[str, str]) -> None:
    """A rough chance may drift by what is turned up, by less than a tenth of a percent an action."""
    assert int(row["games"]) >= 500 and 0.7 <= float(row["slope"]) <= 1.5 and abs(float(row["offset"])) <= 0.25
    if row["revealed"]:
        rough = registry.load(row["game"]).evaluation_scale == "rough"
        assert abs(float(row["revealed"])) <= (0.001 if rough else 3 * float(row["revealed_error"]))


def test_what_is_turned_up_is_measured_in_each_game() -> None:
    assert {row["game"] for row in CALIBRATION if row["revealed"]} == {row["game"] for row in CALIBRATION}


@pytest.mark.parametrize("row", STABILITY, ids=lambda row: row["game"])
def test_a_third_search_seldom_halves_what_was_told(row: dict[str, str]) -> None:
    """Where costs are told this holds for costs, elsewhere for preferences."""
    kind = "costly" if registry.load(row["game"]).confirmed_cost else "suspicious"
    assert int(row["suspicious_told"]) >= 30
    assert int(row[f"{kind}_told_halved"]) <= 0.05 * int(row[f"{kind}_told"])


@pytest.mark.parametrize("row", ERRORS, ids=lambda row: row["game"])
def test_most_confirmed_errors_are_found(row: dict[str, str]) -> None:
    assert int(row["found"]) >= 0.8 * int(row["confirmed"])
