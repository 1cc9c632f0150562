"""What a table waits for: a row for every kind of waiting, and for every two that come at once."""

from __future__ import annotations

from typing import Any, cast, get_args

import pytest

from boardgames.core.game_protocol import Outcome, Seat
from boardgames.ui.play.match.snapshot import MatchSnapshot
from boardgames.ui.play.match.turn_flow import (
    AwaitPress,
    CallEverybody,
    DummyPrompt,
    Effect,
    Flow,
    Over,
    PassDevice,
    Played,
    Ready,
    Story,
    Suspense,
    Thinking,
    TurnCovers,
    TurnFacts,
    find_flow,
    follow_action,
    is_held,
    is_live,
)


def standing(
    to_act: Seat | None = 0, viewer: Seat = 0, persons: tuple[Seat, ...] = (0, 1), *, shared: bool = False
) -> MatchSnapshot:
    """A match of which nothing else is known."""
    outcome = Outcome((0,), {}, "") if to_act is None else None
    return MatchSnapshot(cast(Any, None), viewer, persons, 5, outcome, to_act, to_act, shared)


ROWS: list[tuple[TurnFacts, Flow, bool, bool]] = [
    # what stands so                                                        what it waits for            live   held
    (TurnFacts(standing()), Ready(0), True, False),
    (TurnFacts(standing(to_act=1, viewer=1)), Ready(1), True, False),
    (TurnFacts(standing(to_act=1, persons=(0,))), Thinking(1), True, False),
    (TurnFacts(standing(to_act=1, persons=())), Thinking(1), True, False),
    (TurnFacts(standing(to_act=1, persons=(0, 2), shared=True), is_alone=True), Thinking(1, True), True, True),
    (TurnFacts(standing(to_act=1, shared=True)), PassDevice(1), True, False),
    (TurnFacts(standing(to_act=1, shared=True), is_alone=True), Ready(1), True, False),
    (TurnFacts(standing(to_act=1, shared=True), is_cover_due=True), TurnCovers(False), False, False),
    (TurnFacts(standing(shared=True), is_alone=True, is_cover_due=True), TurnCovers(True), False, False),
    (TurnFacts(standing(shared=True), is_calling=True), CallEverybody(), True, True),
    (TurnFacts(standing(shared=True), held_back=1, prompted=1), DummyPrompt(1), True, True),
    (TurnFacts(standing(persons=(0,)), held_back=1, is_pausing=True), Suspense(1), True, True),
    (TurnFacts(standing(to_act=None, persons=(0,)), held_back=1, is_pausing=True), Suspense(1), True, True),
    (TurnFacts(standing(persons=(0,)), waits_after=1), AwaitPress(1), True, True),
    (TurnFacts(standing(to_act=1, persons=(0,)), waits_after=2), AwaitPress(2), True, True),
    (TurnFacts(standing(), is_telling=True, story_holds=True), Story(True), False, True),
    (TurnFacts(standing(to_act=None), is_telling=True), Story(False), False, False),
    (TurnFacts(standing(to_act=None)), Over(), False, False),
    # two at once: a person at the device first, then whoever only seems to be asked
    (TurnFacts(standing(), is_telling=True, story_holds=True, waits_after=1), Story(True), False, True),
    (TurnFacts(standing(shared=True), held_back=1, prompted=1, is_pausing=True), DummyPrompt(1), True, True),
    (TurnFacts(standing(shared=True), held_back=2, is_pausing=True, is_cover_due=True), Suspense(2), True, True),
]


@pytest.mark.parametrize(("facts", "flow", "live", "held"), ROWS)
def test_the_table_waits_for(facts: TurnFacts, flow: Flow, live: bool, held: bool) -> None:
    found = find_flow(facts)
    assert (found, is_live(found), is_held(found)) == (flow, live, held)


def test_every_kind_of_waiting_has_a_row() -> None:
    assert {type(flow) for _, flow, _, _ in ROWS} == set(get_args(Flow))


GOES_ON = "PASS_DEVICE BLINK WAKE PLAY_ALONE"
FOLLOWS: list[tuple[Played, str]] = [
    (Played(0, 0), f"WATCH_TURN {GOES_ON}"),
    (Played(0, 1), f"WATCH_TURN DROP_LINES ANNOUNCE {GOES_ON}"),
    (Played(1, 0), f"WATCH_TURN DROP_LINES ANNOUNCE {GOES_ON}"),
    (Played(0, None), "WATCH_TURN DROP_LINES TELL_END"),
    (Played(0, 0, passes=0), "PASS_BY"),
    (Played(0, 1, held_back=1), "DROP_LINES SOUND_COMPUTER PASS_DEVICE WAKE"),
    (Played(1, 1, held_back=0), "DROP_LINES PASS_DEVICE WAKE"),
    (Played(0, None, held_back=1), "DROP_LINES SOUND_COMPUTER PASS_DEVICE WAKE"),
    (Played(0, 0, is_guided=True), GOES_ON),
    (Played(0, 1, is_guided=True), f"DROP_LINES ANNOUNCE {GOES_ON}"),
    (Played(0, None, is_guided=True), "DROP_LINES TELL_END"),
]


@pytest.mark.parametrize(("played", "effects"), FOLLOWS)
def test_after_an_action_the_table_does(played: Played, effects: str) -> None:
    """The seats 0 and 2 are persons."""
    assert [effect.name for effect in follow_action(played, (0, 2))] == effects.split()


def test_every_effect_has_a_row() -> None:
    assert {name for _, effects in FOLLOWS for name in effects.split()} == {effect.name for effect in Effect}
