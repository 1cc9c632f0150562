"""What values are fitted on: the lead is that of the scoring, one side's good is as bad for the other."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.games.sacrificio.features import NAMES, features, game_progress
from boardgames.games.sacrificio.ids import MOVES, REACT, SETUP
from boardgames.games.sacrificio.scoring import side_tally, sides
from boardgames.games.sacrificio.state import SacrificioState
from tests.games.sacrificio.play import SETTINGS, positions

EVEN_SIDES = [options for options in SETTINGS if options["seats"] != 3]
EVERY = 7
"""One position in so many is looked at."""


def some(options: dict[str, Any]) -> list[SacrificioState]:
    """Return positions of a game that is under way, with no answer awaited."""
    found = []
    for number, state in enumerate(positions(options, 3)):
        assert isinstance(state, SacrificioState)
        if number % EVERY == 0 and state.outcome() is None and state.position.phase not in (SETUP, REACT):
            found.append(state.clone())
    return found


@pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']} {o['variant']}")
def test_the_lead_is_that_of_the_scoring(options: dict[str, Any]) -> None:
    for state in some(options):
        scores = {side: side_tally(state.position, side).score for side in sides(options["seats"])}
        for side, score in scores.items():
            leads = {round(0.15 * (score - other), 9) for rival, other in scores.items() if rival != side}
            numbers = dict(zip(NAMES, features(state, side[0]), strict=True))
            told = {round(numbers["lead"], 9)}
            if len(leads) > 1:
                told.add(round(numbers["second_lead"], 9))
            assert told <= leads


@pytest.mark.parametrize("options", EVEN_SIDES, ids=lambda o: f"{o['seats']} {o['variant']}")
def test_what_is_good_for_one_side_is_as_bad_for_the_other(options: dict[str, Any]) -> None:
    for state in some(options):
        own, other = features(state, 0), features(state, 1)
        assert own[1:] == pytest.approx([-number for number in other[1:]])
        if options["seats"] == 4:
            assert own == features(state, 2)


def test_a_temple_whose_ritual_is_legal_counts_as_one_that_can_be_had_at_once() -> None:
    """The dagger in the hand is all that lacks; so `at_once` of the seat that moves is not that of a bare zone."""
    seen = 0
    for options in SETTINGS[:2]:
        for state in positions(options, 5):
            assert isinstance(state, SacrificioState)
            if state.outcome() is not None or state.position.phase != MOVES:
                continue
            rituals = {action.split()[1] for action in state.legal_actions() if action.startswith("sacrifice t")}
            if rituals:
                seen += 1
                twin = state.clone()
                twin.position.hands[twin.position.turn] = ()
                now, bare = (features(one, state.position.turn) for one in (state, twin))
                assert now[NAMES.index("at_once")] > bare[NAMES.index("at_once")]
    assert seen > 3


@pytest.mark.parametrize("options", SETTINGS, ids=lambda o: f"{o['seats']} {o['variant']}")
def test_numbers_keep_their_bounds_and_the_end_comes_nearer(options: dict[str, Any]) -> None:
    states = some(options)
    for state in states:
        assert all(abs(number) <= 12.0 for number in features(state, 0))
        assert 0.0 <= game_progress(state) <= 1.0
    assert game_progress(states[-1]) > game_progress(states[0])
