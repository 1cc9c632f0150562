"""The hint as a record: a row for every stage and every event, and what is asked of a computer player. No window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

import pytest

import boardgames.ui.play.match.hint_state as on
from boardgames.core.game_protocol import Action, Dump, Event, Seat
from boardgames.core.match import PlayedAction, PlayerView
from boardgames.ui.play.match.hint_state import (
    CancelSearchEffect,
    HintOffer,
    HintSignal,
    HintStage,
    HintState,
    StartSearchEffect,
    step_hint,
)
from tests.ui.page.hints import make_plan

NEWS = Event("turned", {"card": "moon"})
CANCEL = CancelSearchEffect()
SEARCH = StartSearchEffect()
REST = StartSearchEffect((Action("a"),), is_rest=True)


class FakePort:
    """The window of a seat on a match in which so many lines were played, all by seat 0 in its first turn."""

    def __init__(
        self, *lines: str, seat: Seat = 0, to_act: Seat | None = 0, is_new: bool = False, is_again: bool = False
    ) -> None:
        self.seat, self._is_again = seat, is_again
        self._lines, self._to_act, self._is_new = lines, to_act, is_new

    def __len__(self) -> int:
        return len(self._lines)

    def to_act(self) -> Seat | None:
        return self._to_act

    def whose_turn(self) -> Seat | None:
        return 0

    def outcome(self) -> None:
        return None

    def view(self) -> Dump:
        return self.view_after(len(self._lines))

    def view_after(self, count: int) -> Dump:
        view = {"round": 1, "count": count}
        return {**view, "card": "moon"} if self._is_new and count == len(self._lines) else view

    def last_action(self) -> PlayedAction | None:
        return next(reversed(self.history()), None)

    def why_not(self, action: Action) -> str | None:
        return None if self._is_again else "not_now"

    def history(self, start: int = 0) -> list[PlayedAction]:
        events = (NEWS,) if self._is_new else ()
        return [PlayedAction(0, Action(line), events, False, 0) for line in self._lines][start:]


def port(*lines: str, **changes: Any) -> PlayerView:
    return cast(PlayerView, FakePort(*lines, **changes))


def after(state: HintState, *events: on.HintEvent, at: PlayerView) -> HintState:
    for event in events:
        state, _effect = step_hint(state, event, at)
    return state


BEGIN, ONE, TWO = port(), port("a"), port("a", "b")
ASK, FOLLOW = on.HintRequestEvent(), HintSignal.POSITION_CHANGE
OFFER = on.HintRequestEvent(HintOffer(0))
PLAN = make_plan("a", "b")
OPEN = make_plan("a", ending="end")
LONGER = make_plan("a", "b", "end")
FRESH = HintState()
ASKED = after(FRESH, ASK, at=BEGIN)
OFFERED = after(FRESH, OFFER, at=BEGIN)
TOLD = after(ASKED, on.PlanFoundEvent(PLAN), at=BEGIN)
TOLD_OPEN = after(ASKED, on.PlanFoundEvent(OPEN), at=BEGIN)
UNASKED = after(OFFERED, on.PlanFoundEvent(PLAN), at=BEGIN)
HIDDEN = after(TOLD, HintSignal.HIDE, at=BEGIN)
AVAILABLE = after(HIDDEN, ASK, at=BEGIN)
HALFWAY = after(TOLD, FOLLOW, at=ONE)
DONE = after(HALFWAY, FOLLOW, at=TWO)
WAITING = after(TOLD_OPEN, FOLLOW, at=ONE)
KEYED = replace(TOLD, keys_before=("x",), step_keys=("y", "z"))

ROWS: list[tuple[HintState, on.HintEvent, PlayerView, tuple[HintStage, bool], on.HintEffect | None]] = [
    # what stands, what happens, seen from where        what stands then              what is to be run
    (FRESH, ASK, BEGIN, (HintStage.COMPUTING, False), SEARCH),
    (FRESH, OFFER, BEGIN, (HintStage.COMPUTING, True), SEARCH),
    (OFFERED, ASK, BEGIN, (HintStage.COMPUTING, False), SEARCH),
    (HIDDEN, ASK, BEGIN, (HintStage.AVAILABLE, False), None),
    (HIDDEN, OFFER, BEGIN, (HintStage.AVAILABLE, True), None),
    (HIDDEN, ASK, port("c"), (HintStage.COMPUTING, False), SEARCH),
    (TOLD_OPEN, ASK, BEGIN, (HintStage.AVAILABLE, False), CANCEL),
    (AVAILABLE, HintSignal.SHOW, BEGIN, (HintStage.SHOWN, False), None),
    (after(TOLD_OPEN, ASK, at=BEGIN), HintSignal.SHOW, BEGIN, (HintStage.SHOWN, False), REST),
    (ASKED, on.PlanFoundEvent(PLAN), BEGIN, (HintStage.SHOWN, False), None),
    (OFFERED, on.PlanFoundEvent(PLAN), BEGIN, (HintStage.SHOWN, True), None),
    (ASKED, on.PlanFoundEvent(OPEN), BEGIN, (HintStage.SHOWN, False), REST),
    (ASKED, on.PlanFoundEvent(PLAN), port(to_act=1), (HintStage.NONE, False), None),
    (TOLD_OPEN, on.PlanFoundEvent(LONGER), BEGIN, (HintStage.SHOWN, False), None),
    (WAITING, on.PlanFoundEvent(LONGER), ONE, (HintStage.SHOWN, False), None),
    (UNASKED, HintSignal.ACCEPT, BEGIN, (HintStage.SHOWN, False), None),
    (OFFERED, HintSignal.ACCEPT, BEGIN, (HintStage.COMPUTING, True), None),
    (TOLD, HintSignal.HIDE, BEGIN, (HintStage.NONE, False), None),
    (ASKED, HintSignal.HIDE, BEGIN, (HintStage.NONE, False), CANCEL),
    (TOLD_OPEN, HintSignal.HIDE, BEGIN, (HintStage.NONE, False), CANCEL),
    (UNASKED, on.HintDeclineEvent(0, 1), BEGIN, (HintStage.SHOWN, True), None),
    (TOLD, FOLLOW, ONE, (HintStage.SHOWN, False), None),
    (HALFWAY, FOLLOW, TWO, (HintStage.FINISHED, False), None),
    (HALFWAY, FOLLOW, port("a", "b", is_again=True), (HintStage.COMPUTING, False), SEARCH),
    (HALFWAY, FOLLOW, port("a", "b", to_act=1, is_again=True), (HintStage.FINISHED, False), None),
    (DONE, FOLLOW, ONE, (HintStage.SHOWN, False), None),
    (DONE, FOLLOW, port("a", "b", "c"), (HintStage.NONE, False), None),
    (TOLD, FOLLOW, port("c"), (HintStage.NONE, False), None),
    (TOLD, FOLLOW, port("a", to_act=1), (HintStage.SHOWN, False), None),
    (TOLD, FOLLOW, port("a", is_new=True), (HintStage.COMPUTING, False), SEARCH),
    (UNASKED, FOLLOW, ONE, (HintStage.NONE, False), None),
    (ASKED, FOLLOW, ONE, (HintStage.NONE, False), CANCEL),
    (TOLD_OPEN, FOLLOW, ONE, (HintStage.COMPUTING_REST, False), None),
    (TOLD_OPEN, FOLLOW, port("c"), (HintStage.NONE, False), CANCEL),
    (WAITING, FOLLOW, BEGIN, (HintStage.SHOWN, False), None),
    (ASKED, on.SelectionChangeEvent(("x",)), BEGIN, (HintStage.NONE, False), CANCEL),
    (ASKED, on.SelectionChangeEvent(()), BEGIN, (HintStage.COMPUTING, False), None),
    (TOLD, on.SelectionChangeEvent(("x",)), BEGIN, (HintStage.SHOWN, False), None),
    (TOLD, on.HintKeysEvent(("x",), ("y",)), BEGIN, (HintStage.SHOWN, False), None),
    (TOLD, HintSignal.PLAY_ALL, BEGIN, (HintStage.SHOWN, False), None),
    (TOLD, HintSignal.STOP_PLAYING, BEGIN, (HintStage.SHOWN, False), None),
    (TOLD, HintSignal.UNFOLD, BEGIN, (HintStage.SHOWN, False), None),
]


@pytest.mark.parametrize(("state", "event", "at", "stage", "effect"), ROWS)
def test_an_event_leads_to_a_stage_and_has_its_effect(
    state: HintState, event: on.HintEvent, at: PlayerView, stage: tuple[HintStage, bool], effect: on.HintEffect | None
) -> None:
    found, run = step_hint(state, event, at)
    assert ((found.stage, found.is_offered), run) == (stage, effect)


def test_every_stage_every_event_and_every_effect_has_a_row() -> None:
    assert {row[3][0] for row in ROWS} == set(HintStage)
    assert {type(row[1]) for row in ROWS} == set(get_args(on.HintEvent))
    assert {row[1] for row in ROWS if isinstance(row[1], HintSignal)} == set(HintSignal)
    assert {type(row[4]) for row in ROWS if row[4] is not None} == set(get_args(on.HintEffect))


@pytest.mark.parametrize(
    ("state", "line", "left", "active", "busy"),
    [
        (FRESH, None, 0, False, False),
        (ASKED, None, 0, True, True),
        (OFFERED, None, 0, False, True),
        (AVAILABLE, None, 2, True, True),
        (TOLD, "a", 2, True, False),
        (TOLD_OPEN, "a", 2, True, True),
        (UNASKED, "a", 2, True, False),
        (HIDDEN, None, 2, False, False),
        (HALFWAY, "b", 1, True, False),
        (DONE, None, 0, False, False),
        (WAITING, None, 1, True, True),
        (after(TOLD, FOLLOW, at=port("a", to_act=1)), None, 0, False, False),
        (after(TOLD, FOLLOW, at=port(seat=1)), None, 0, False, False),
    ],
)
def test_what_a_hint_shows(state: HintState, line: str | None, left: int, active: bool, busy: bool) -> None:
    assert (state.action, state.left_count, state.is_active, state.is_busy) == (line, left, active, busy)


def test_a_hint_is_counted_and_remembered_as_told_when_somebody_wanted_it() -> None:
    assert (TOLD.request_count, TOLD.is_plan_told) == (1, True)
    assert (UNASKED.request_count, UNASKED.is_plan_told) == (1, False)
    accepted = after(UNASKED, HintSignal.ACCEPT, at=BEGIN)
    assert (accepted.request_count, accepted.is_plan_told) == (2, True)


def test_a_new_plan_says_why_it_is_another_one_where_the_old_one_was_told() -> None:
    anew = after(TOLD, FOLLOW, at=port("a", is_new=True))
    other = make_plan("c", begun=1)
    news = after(anew, on.PlanFoundEvent(other), at=port("a", is_new=True))
    assert news.change == (NEWS,) and news.plan is not None
    assert [step.action for step in news.plan.earlier_steps] == ["a"], "what was done counts as a step"
    strayed = after(TOLD, FOLLOW, ASK, on.PlanFoundEvent(other), at=port("c"))
    assert strayed.change == "strayed"
    unasked = after(UNASKED, FOLLOW, ASK, on.PlanFoundEvent(other), at=port("c"))
    assert unasked.change is None, "who was told nothing hears of no change"
    shorter = after(TOLD_OPEN, on.PlanFoundEvent(make_plan("b")), at=BEGIN)
    assert shorter.change == "shorter"
    assert after(TOLD_OPEN, on.PlanFoundEvent(LONGER), at=BEGIN).change is None


def test_the_rest_of_a_turn_is_played_until_something_else_happens() -> None:
    playing = after(TOLD, HintSignal.PLAY_ALL, at=BEGIN)
    assert after(playing, FOLLOW, at=ONE).is_playing_all
    for where in (TWO, port("c"), port("a", is_new=True)):
        assert not after(playing, FOLLOW, at=where).is_playing_all
    assert not after(playing, HintSignal.HIDE, at=BEGIN).is_playing_all
    waiting = after(replace(TOLD_OPEN, is_playing_all=True), FOLLOW, at=ONE)
    assert waiting.is_playing_all, "it waits for the rest"


def test_the_reply_stays_unfolded_while_the_same_hint_goes_on() -> None:
    unfolded = after(TOLD, HintSignal.UNFOLD, at=BEGIN)
    assert unfolded.is_unfolded and after(unfolded, FOLLOW, at=ONE).is_unfolded
    assert not after(unfolded, FOLLOW, at=port("c")).is_unfolded
    assert not after(unfolded, HintSignal.HIDE, at=BEGIN).is_unfolded


@pytest.mark.parametrize(
    ("picked", "is_followed"),
    [
        (("x",), True),
        (("x", "y"), True),
        (("x", "y", "z"), True),
        (("x", "z"), False),
        ((), False),
        (("y",), False),
    ],
)
def test_a_hint_rests_while_something_else_is_in_hand(picked: tuple[str, ...], is_followed: bool) -> None:
    assert KEYED.is_followed_by(picked) == is_followed


def test_who_declines_is_remembered_with_the_turn() -> None:
    declined = after(
        UNASKED, on.HintDeclineEvent(0, 1), on.HintDeclineEvent(0, 1), on.HintDeclineEvent(0, 2), at=BEGIN
    )
    assert declined.declined_turns == {(0, 1), (0, 2)}
