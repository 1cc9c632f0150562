"""The turn flow: a row for every kind of waiting, and for every event what follows it. No window, no clock."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest

import boardgames.ui.play.match.turn_events as on
from boardgames.core.game_protocol import PASS, Action, Dump, Event, Outcome, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.play.match.match_snapshot import MatchSnapshot, TableSnapshot
from boardgames.ui.play.match.turn_events import (
    DelayedEventEffect,
    SendEventEffect,
    TurnContext,
    TurnEffect,
    TurnSignal,
    TurnTask,
)
from boardgames.ui.play.match.turn_flow import (
    AwaitComputer,
    AwaitCovers,
    AwaitDevice,
    AwaitDummyPrompt,
    AwaitEverybody,
    AwaitHeldAction,
    AwaitPerson,
    AwaitPress,
    AwaitRemoteSeat,
    AwaitStory,
    GameOver,
    TurnFlow,
    find_dummy_questions,
    find_turn_flow,
    is_live,
    is_over,
    is_paused,
    thinking_seat,
)
from boardgames.ui.play.match.turn_state import (
    AnswerCountdown,
    DummyQuestion,
    PauseState,
    PendingRemoteAction,
    PrivacyState,
    ReactionState,
    StoryState,
    TurnState,
)
from boardgames.ui.play.match.turn_step import reduce_event
from boardgames.ui.scene.preferences import Preferences

END = Action("end")
STEP = StoryStep({}, Message("a"), duration_ms=1000.0)
RESULT = StoryStep({}, Message("b"), duration_ms=1000.0, waits_for_press=True, events_shown=3)
STAKES = Message("stakes")


class FakePort:
    """The window of a seat on nothing: only `end` is legal."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.game = SimpleNamespace(hidden=True)
        self.is_covered = False

    def why_not(self, action: Action) -> Any:
        return None if action == END else SimpleNamespace(code="syntax")

    def public_history(self, _since: int = 0) -> list[PlayedAction]:
        return [deed(0)]

    def view(self) -> Dump:
        return {}


def deed(seat: Seat) -> PlayedAction:
    return PlayedAction(seat, END, ())


def snapshot(
    to_act: Seat | None = 0,
    viewer: Seat = 0,
    persons: tuple[Seat, ...] = (0, 1),
    *,
    shared: bool = False,
    turn: Seat | None = None,
    remotes: tuple[Seat, ...] = (),
    settings: Preferences | None = None,
    **facts: Any,
) -> TableSnapshot:
    """A match after five actions of which nothing else is known; `facts` are answers of the game's interface."""
    outcome = Outcome((0,), {}, "") if to_act is None else None
    ports = {seat: FakePort(seat) for seat in range(4)}
    match = MatchSnapshot(
        cast(Any, ports[viewer]),
        viewer,
        persons,
        5,
        outcome,
        to_act,
        to_act if turn is None else turn,
        shared,
        cast(Any, ports.__getitem__),
        remotes,
    )
    match.__dict__["last_action"] = deed(0)
    ui = SimpleNamespace(hidden_information=None, reactions=None, is_confirmation=lambda _action: False, id="fake")
    found = TableSnapshot(match, cast(Any, ui), settings or Preferences())
    found.__dict__.update(
        {"is_decision_secret": False, "was_setup_action": False, "has_private_news": False, "auto_passing_seat": None}
        | facts
    )
    found.__dict__.setdefault("automatic_action", lambda _sight, _last: None)
    found.__dict__.setdefault("is_answer_due", lambda _sight: False)
    return found


def moment(now: TableSnapshot, **facts: Any) -> TurnContext:
    return TurnContext(
        now, DecisionContext({}, now.match_snapshot.viewer, now.match_snapshot.to_act), 10_000.0, **facts
    )


def covered(**changes: Any) -> TableSnapshot:
    """A shared device with covers."""
    return snapshot(shared=True, has_covers=True, **changes)


FRESH = TurnState()
TELLING = TurnState(story=StoryState((STEP, RESULT), 1, 1.0, holds_game=True), story_count=1)
FINALE = TurnState(story=StoryState((RESULT,), 1, 1.0, holds_results=True), story_count=1, is_ending_shown=True)
RECAP = TurnState(story=StoryState((STEP,), 1, None, holds_game=True, is_recap=True), story_count=1)
HELD_BACK = TurnState(reaction=ReactionState(held_back=1, is_pausing=True))
PROMPTED = TurnState(reaction=ReactionState(held_back=1, prompted=1))
DUMMY = TurnState(reaction=ReactionState(held_back=1, dummies=(DummyQuestion(1, STAKES),)))
ALONE = TurnState(privacy=PrivacyState(is_alone=True, since=4))
ALONE_NOW = TurnState(privacy=PrivacyState(is_alone=True, since=5))
CALLING = TurnState(privacy=PrivacyState(is_calling=True))
SEEN = TurnState(pause=PauseState(finished_seat=1, is_gentle=True))
PASSING_ON = TurnState(pause=PauseState(finished_seat=0, passes_device=True))
CLICK = Preferences(await_click=True)

ROWS: list[tuple[TurnState, TableSnapshot, TurnFlow, bool, bool]] = [
    # what is remembered, what stands so                                  what it waits for           live   held
    (FRESH, snapshot(), AwaitPerson(0), True, False),
    (FRESH, snapshot(to_act=1, viewer=1), AwaitPerson(1), True, False),
    (FRESH, snapshot(to_act=1, persons=(0,)), AwaitComputer(1), True, False),
    (FRESH, snapshot(to_act=1, persons=()), AwaitComputer(1), True, False),
    (FRESH, snapshot(to_act=1, persons=(0,), remotes=(1,)), AwaitRemoteSeat(1), True, False),
    (ALONE_NOW, covered(to_act=1, persons=(0, 2)), AwaitComputer(1, True), True, True),
    (FRESH, snapshot(to_act=1, shared=True), AwaitDevice(1), True, False),
    (ALONE_NOW, covered(to_act=1), AwaitPerson(1), True, False),
    (FRESH, covered(to_act=1, is_decision_secret=True), AwaitCovers(False), False, False),
    (ALONE, covered(), AwaitCovers(True), False, False),
    (CALLING, snapshot(shared=True), AwaitEverybody(), True, True),
    (PROMPTED, snapshot(shared=True), AwaitDummyPrompt(1), True, True),
    (DUMMY, snapshot(shared=True), AwaitDummyPrompt(1), True, True),
    (HELD_BACK, snapshot(persons=(0,)), AwaitHeldAction(1), True, True),
    (HELD_BACK, snapshot(to_act=None, persons=(0,)), AwaitHeldAction(1), True, True),
    (SEEN, snapshot(persons=(0,)), AwaitPress(1), True, True),
    (replace(SEEN, pause=PauseState(finished_seat=1)), snapshot(persons=(0,)), AwaitPerson(0), True, False),
    (
        replace(SEEN, pause=PauseState(finished_seat=1)),
        snapshot(persons=(0,), settings=CLICK),
        AwaitPress(1),
        True,
        True,
    ),
    (PASSING_ON, snapshot(to_act=1, shared=True), AwaitPress(0), True, True),
    (TELLING, snapshot(), AwaitStory(True), False, True),
    (FINALE, snapshot(to_act=None), AwaitStory(False), False, False),
    (replace(FRESH, pending_steps=(STEP,)), snapshot(), AwaitStory(False), False, False),
    (FRESH, snapshot(to_act=None), GameOver(), False, False),
    # two at once: a person at the device first, then whoever only seems to be asked
    (replace(TELLING, pause=SEEN.pause), snapshot(), AwaitStory(True), False, True),
    (replace(DUMMY, reaction=replace(DUMMY.reaction, is_pausing=True)), snapshot(), AwaitDummyPrompt(1), True, True),
    (HELD_BACK, covered(is_decision_secret=True), AwaitHeldAction(1), True, True),
]


@pytest.mark.parametrize(("state", "now", "flow", "live", "held"), ROWS)
def test_the_table_waits_for(state: TurnState, now: TableSnapshot, flow: TurnFlow, live: bool, held: bool) -> None:
    found = find_turn_flow(state, now)
    assert (found, is_live(found), is_paused(found)) == (flow, live, held)


def test_every_kind_of_waiting_has_a_row() -> None:
    assert {type(row[2]) for row in ROWS} == set(get_args(TurnFlow))


def test_the_end_is_seen_once_nothing_is_held_back_nor_told_before_it() -> None:
    ended = snapshot(to_act=None)
    assert is_over(FRESH, ended) and is_over(FINALE, ended) and not is_over(FRESH, snapshot())
    assert not is_over(HELD_BACK, ended)
    assert TELLING.story is not None
    assert not is_over(replace(TELLING, story=replace(TELLING.story, lead_count=2)), ended)


@pytest.mark.parametrize(
    ("state", "now", "seat"),
    [
        (FRESH, snapshot(to_act=1, persons=(0,)), 1),
        (FRESH, snapshot(), None),
        (TELLING, snapshot(to_act=1, persons=(0,)), None),
        (SEEN, snapshot(to_act=1, persons=(0,)), None),
        (HELD_BACK, snapshot(persons=(0,)), 1),
        (HELD_BACK, snapshot(), None),
    ],
)
def test_a_computer_seems_to_think(state: TurnState, now: TableSnapshot, seat: Seat | None) -> None:
    assert thinking_seat(state, now) == seat


DUE, TAKE_UP, AGAIN = (
    SendEventEffect(TurnSignal.DEVICE_CHECK),
    SendEventEffect(TurnSignal.WAKE_UP),
    SendEventEffect(TurnSignal.POSITION_REPLACED),
)
ALONE_DUE = SendEventEffect(on.AutoActionDueEvent())
TICK = DelayedEventEffect(60.0, TurnSignal.TIMER_ELAPSED)
GOES_ON = (DUE, TurnTask.BLINK_CHOICE, TAKE_UP)
ONE = snapshot(persons=(0,))
THINKS = snapshot(to_act=1, persons=(0,))
ENDED = snapshot(to_act=None)
SHARED = snapshot(to_act=1, shared=True)
GONE = snapshot(persons=(0,), remotes=(1,))
OPEN_TABLE = covered(persons=(0,), remotes=(1,), is_decision_secret=True)
COVERED_DEVICE = on.TakeDeviceEffect(0, shows_holder=False)
REMOTE = snapshot(to_act=1, persons=(0,), remotes=(1,), turn=1)
ENDS = DelayedEventEffect(650.0, TurnSignal.RESULT_DUE, is_motion=True)
ARRIVED = PendingRemoteAction(5, END)
CLOCK = TurnState(countdown=AnswerCountdown(5, 10_000.0))

STEPS: list[tuple[TurnState, on.TurnEvent, TurnContext, TurnState, tuple[TurnEffect, ...]]] = [
    # state, event, moment -> state, effects
    (TELLING, TurnSignal.ACTION_STARTED, moment(ONE), replace(TELLING, story=None), ()),
    (
        FRESH,
        on.ActionPlayedEvent((DummyQuestion(1, None),)),
        moment(ONE),
        HELD_BACK,
        (DelayedEventEffect(1020.0, on.DummyPauseOverEvent(5)),),
    ),
    (FRESH, on.ActionPlayedEvent((DummyQuestion(1, STAKES),)), moment(SHARED), DUMMY, ()),
    (FRESH, on.StoryStepsFoundEvent((STEP,)), moment(ONE), replace(FRESH, pending_steps=(STEP,)), ()),
    (
        replace(FRESH, pending_steps=(STEP,), queued_actions=(END,)),
        on.ActionShownEvent(deed(0)),
        moment(ONE),
        TurnState(
            story=StoryState((STEP,), 1, 1.0, holds_results=True, lead_count=1, holds_game=True), story_count=1
        ),
        (on.ShowStoryStepEffect(STEP), DelayedEventEffect(1000.0, on.StoryStepOverEvent(1, 0))),
    ),
    # after an action: the same seat goes on, another one, the end, one that is held back, one that passes by itself
    (
        FRESH,
        on.ActionShownEvent(deed(0)),
        moment(ONE),
        replace(FRESH, pause=PauseState(seen_turn=0)),
        (*GOES_ON, SendEventEffect(on.AutoActionDueEvent(END))),
    ),
    (
        replace(FRESH, queued_actions=(END,)),
        on.ActionStoryEndedEvent(deed(1)),
        moment(ONE),
        replace(FRESH, pause=PauseState(seen_turn=0)),
        (on.AnnounceTurnEffect(0), on.ReadingPauseEffect(1), *GOES_ON, ALONE_DUE),
    ),
    (
        replace(FRESH, pause=PauseState(seen_turn=2, is_gentle=True)),
        on.ActionShownEvent(deed(0)),
        moment(ONE),
        replace(FRESH, pause=PauseState(seen_turn=0, finished_seat=2, is_gentle=True)),
        (on.RecomposeEffect(), *GOES_ON, SendEventEffect(on.AutoActionDueEvent(END))),
    ),
    (
        FRESH,
        on.ActionShownEvent(deed(0)),
        moment(snapshot(to_act=1, shared=True, has_private_news=True)),
        replace(FRESH, pause=PauseState(seen_turn=1, finished_seat=0, passes_device=True)),
        (on.RecomposeEffect(), on.AnnounceTurnEffect(1), on.ReadingPauseEffect(0), *GOES_ON, ALONE_DUE),
    ),
    (
        replace(FRESH, queued_actions=(END,)),
        on.ActionShownEvent(deed(0)),
        moment(ENDED),
        replace(FRESH, is_ending_shown=True),
        (on.TellEndingEffect(0),),
    ),
    (
        replace(FRESH, is_ending_shown=True),
        on.ActionShownEvent(deed(0)),
        moment(ENDED),
        replace(FRESH, is_ending_shown=True),
        (),
    ),
    (
        replace(HELD_BACK, queued_actions=(END,)),
        on.ActionShownEvent(deed(0)),
        moment(ONE),
        HELD_BACK,
        (on.PlayTurnSoundEffect(1, is_at_landing=True), DUE, TAKE_UP),
    ),
    (DUMMY, on.ActionShownEvent(deed(0)), moment(SHARED), DUMMY, (DUE, TAKE_UP)),
    (FRESH, on.ActionShownEvent(deed(1)), moment(snapshot(auto_passing_seat=0)), FRESH, (on.PassQuestionEffect(0),)),
    (
        FRESH,
        on.ActionShownEvent(deed(0)),
        moment(snapshot(auto_passing_seat=0), is_guided=True),
        FRESH,
        (*GOES_ON, SendEventEffect(on.AutoActionDueEvent(END))),
    ),
    # what happens by itself
    (FRESH, TurnSignal.WAKE_UP, moment(ONE), FRESH, ()),
    (FRESH, TurnSignal.WAKE_UP, moment(THINKS), replace(FRESH, is_ticking=True, last_action_ms=10_000.0), (TICK,)),
    (replace(FRESH, is_ticking=True), TurnSignal.WAKE_UP, moment(THINKS), replace(FRESH, is_ticking=True), ()),
    (FRESH, TurnSignal.POSITION_REPLACED, moment(ONE), replace(FRESH, last_action_ms=10_000.0), ()),
    (
        FRESH,
        on.ActionsQueuedEvent([END]),
        moment(ONE),
        replace(FRESH, queued_actions=(END,), is_ticking=True, last_action_ms=10_000.0),
        (TICK,),
    ),
    (replace(FRESH, queued_actions=(END,)), TurnSignal.ACTIONS_DROPPED, moment(ONE), FRESH, ()),
    (
        replace(FRESH, is_ticking=True),
        TurnSignal.TIMER_ELAPSED,
        moment(ONE, is_hint_busy=True),
        FRESH,
        (
            TurnTask.TAKE_HINT,
            SendEventEffect(TurnSignal.ACTION_DUE),
            SendEventEffect(TurnSignal.TIMER_RESTART),
        ),
    ),
    (replace(FRESH, is_ticking=True), TurnSignal.TIMER_ELAPSED, moment(ONE), FRESH, ()),
    (
        FRESH,
        TurnSignal.TIMER_RESTART,
        moment(THINKS),
        replace(FRESH, is_ticking=True),
        (DelayedEventEffect(180.0, TurnSignal.TIMER_ELAPSED),),
    ),
    (
        replace(FRESH, queued_actions=(END, PASS)),
        TurnSignal.ACTION_DUE,
        moment(ONE),
        replace(FRESH, queued_actions=(PASS,)),
        (on.PlayActionEffect(END),),
    ),
    (replace(FRESH, queued_actions=(PASS, END)), TurnSignal.ACTION_DUE, moment(ONE), FRESH, ()),
    (
        replace(FRESH, queued_actions=(END,)),
        TurnSignal.ACTION_DUE,
        moment(ONE, is_moving=True),
        replace(FRESH, queued_actions=(END,)),
        (),
    ),
    (replace(FRESH, history_count=2), TurnSignal.ACTION_DUE, moment(THINKS), replace(FRESH, history_count=2), ()),
    (HELD_BACK, TurnSignal.ACTION_DUE, moment(THINKS), HELD_BACK, ()),
    (
        FRESH,
        TurnSignal.ACTION_DUE,
        moment(ONE, hint_step=END),
        replace(FRESH, last_action_ms=10_000.0),
        (on.PlayActionEffect(END),),
    ),
    (
        replace(FRESH, last_action_ms=9_900.0),
        TurnSignal.ACTION_DUE,
        moment(ONE, hint_step=END),
        replace(FRESH, last_action_ms=9_900.0),
        (),
    ),
    (FRESH, TurnSignal.ACTION_DUE, moment(THINKS), FRESH, (TurnTask.ASK_COMPUTER,)),
    (FRESH, TurnSignal.ACTION_DUE, moment(ENDED), FRESH, ()),
    (
        FRESH,
        on.ComputerAnsweredEvent(END),
        moment(THINKS),
        replace(FRESH, last_action_ms=10_000.0),
        (on.PlayActionEffect(END),),
    ),
    (
        replace(FRESH, last_action_ms=9_500.0),
        on.ComputerAnsweredEvent(END),
        moment(snapshot(to_act=1, persons=(0,), turn=0)),
        replace(FRESH, last_action_ms=9_500.0),
        (),
    ),
    (FRESH, on.ComputerSilentEvent(1), moment(THINKS), FRESH, (on.ReportSilenceEffect(1),)),
    (FRESH, on.ComputerSilentEvent(1), moment(THINKS, is_on_top=False), FRESH, ()),
    # a remote seat
    (
        FRESH,
        TurnSignal.WAKE_UP,
        moment(REMOTE),
        replace(FRESH, awaited_action_count=5),
        (DelayedEventEffect(60_000.0, on.RemoteSilenceEvent(5)),),
    ),
    (FRESH, on.RemoteSilenceEvent(5), moment(REMOTE), FRESH, (on.ReportSilenceEffect(1),)),
    (FRESH, on.RemoteSilenceEvent(4), moment(REMOTE), FRESH, ()),
    (
        replace(FRESH, awaited_action_count=5),
        on.RemoteActionEvent(END),
        moment(REMOTE),
        replace(FRESH, awaited_action_count=5, remote_action=ARRIVED),
        (DelayedEventEffect(0.0, TurnSignal.ACTION_DUE), SendEventEffect(TurnSignal.WAKE_UP)),
    ),
    (
        replace(FRESH, awaited_action_count=5, remote_action=ARRIVED),
        TurnSignal.WAKE_UP,
        moment(REMOTE),
        replace(FRESH, awaited_action_count=5, remote_action=ARRIVED, is_ticking=True, last_action_ms=10_000.0),
        (TICK,),
    ),
    (FRESH, on.RemoteActionEvent(END), moment(ONE), FRESH, ()),
    (
        replace(FRESH, remote_action=ARRIVED),
        on.RemoteActionEvent(PASS),
        moment(REMOTE),
        replace(FRESH, remote_action=ARRIVED),
        (),
    ),
    (
        replace(FRESH, remote_action=ARRIVED),
        TurnSignal.ACTION_DUE,
        moment(REMOTE),
        FRESH,
        (on.PlayActionEffect(END),),
    ),
    (replace(FRESH, remote_action=PendingRemoteAction(4, END)), TurnSignal.ACTION_DUE, moment(REMOTE), FRESH, ()),
    # what needs no decision, and the clock of an answer
    (FRESH, on.AutoActionDueEvent(), moment(ONE), FRESH, ()),
    (
        FRESH,
        on.AutoActionDueEvent(END),
        moment(snapshot(automatic_action=lambda _sight, last: last)),
        FRESH,
        (DelayedEventEffect(240.0, on.AutoActionSeenEvent(5, END), is_motion=True),),
    ),
    (
        FRESH,
        on.AutoActionDueEvent(END),
        moment(snapshot(automatic_action=lambda _s, last: last), is_guided=True),
        FRESH,
        (),
    ),
    (HELD_BACK, on.AutoActionDueEvent(END), moment(snapshot(automatic_action=lambda _s, last: last)), HELD_BACK, ()),
    (
        FRESH,
        on.AutoActionDueEvent(),
        moment(snapshot(is_answer_due=lambda _sight: True, settings=Preferences(answer_seconds=15))),
        replace(FRESH, countdown=AnswerCountdown(5, 25_000.0)),
        (DelayedEventEffect(100.0, on.CountdownTickEvent(5)),),
    ),
    (FRESH, on.AutoActionSeenEvent(5, END), moment(ONE), FRESH, (on.PlayActionEffect(END),)),
    (FRESH, on.AutoActionSeenEvent(4, END), moment(ONE), FRESH, ()),
    (CLOCK, on.CountdownTickEvent(5), moment(ONE), FRESH, (on.PlayActionEffect(PASS),)),
    (
        CLOCK,
        on.CountdownTickEvent(5),
        moment(ONE, is_on_top=False),
        CLOCK,
        (TurnTask.REDRAW_COUNTDOWN, DelayedEventEffect(100.0, on.CountdownTickEvent(5))),
    ),
    (replace(CLOCK, countdown=AnswerCountdown(4, 0.0)), on.CountdownTickEvent(4), moment(ONE), FRESH, ()),
    (CLOCK, on.CountdownTickEvent(4), moment(ONE), CLOCK, ()),
    # stories
    (
        TELLING,
        TurnSignal.STORY_ADVANCED,
        moment(ONE),
        replace(TELLING, story=replace(cast(StoryState, TELLING.story), step_index=1)),
        (on.ShowStoryStepEffect(RESULT), DelayedEventEffect(1000.0, on.StoryStepOverEvent(1, 1))),
    ),
    (
        TELLING,
        on.StoryStepOverEvent(1, 0),
        moment(ONE),
        replace(TELLING, story=replace(cast(StoryState, TELLING.story), step_index=1)),
        (on.ShowStoryStepEffect(RESULT), DelayedEventEffect(1000.0, on.StoryStepOverEvent(1, 1))),
    ),
    (TELLING, on.StoryStepOverEvent(1, 1), moment(ONE), TELLING, ()),
    (TELLING, on.StoryStepOverEvent(0, 0), moment(ONE), TELLING, ()),
    (
        TELLING,
        TurnSignal.STORY_SKIPPED,
        moment(ONE),
        replace(TELLING, story=None),
        (on.RecomposeEffect(), SendEventEffect(on.ActionStoryEndedEvent(deed(0)))),
    ),
    (
        RECAP,
        TurnSignal.STORY_ADVANCED,
        moment(ONE),
        replace(RECAP, story=None),
        (on.RecomposeEffect(), DUE, AGAIN, ALONE_DUE),
    ),
    (
        FINALE,
        TurnSignal.STORY_SKIPPED,
        moment(ENDED),
        replace(FINALE, story=replace(cast(StoryState, FINALE.story), is_over=True), is_result_due=True),
        (on.RecomposeEffect(), TurnTask.PLAY_END_SOUND, ENDS),
    ),
    (FRESH, TurnSignal.STORY_SKIPPED, moment(ONE), FRESH, ()),
    (
        FRESH,
        on.StoryStartedEvent((RESULT,), 0.45, holds_results=True),
        moment(ENDED),
        TurnState(story=StoryState((RESULT,), 1, 0.45, holds_results=True), story_count=1),
        (on.ShowStoryStepEffect(RESULT),),
    ),
    (FRESH, TurnSignal.RESULT_DUE, moment(ENDED), FRESH, (TurnTask.SHOW_RESULT,)),
    (replace(FRESH, is_result_due=True), TurnSignal.RESULT_SHOWN, moment(ENDED), FRESH, ()),
    # pauses
    (
        SEEN,
        TurnSignal.PAUSE_ENDED,
        moment(ONE),
        replace(FRESH, pause=PauseState(0, is_gentle=True)),
        (on.RecomposeEffect(), DUE, AGAIN),
    ),
    (
        SEEN,
        TurnSignal.PAUSES_DISABLED,
        moment(ONE),
        replace(FRESH, pause=PauseState(0, is_hurried=True)),
        (on.RecomposeEffect(), DUE, AGAIN),
    ),
    (
        RECAP,
        TurnSignal.PAUSES_DISABLED,
        moment(ONE),
        replace(RECAP, story=None, pause=PauseState(is_hurried=True)),
        (on.RecomposeEffect(), DUE, AGAIN, ALONE_DUE),
    ),
    (FRESH, on.PaceChangedEvent(is_gentle=True), moment(ONE), replace(FRESH, pause=PauseState(is_gentle=True)), ()),
    (
        HELD_BACK,
        on.DummyPauseOverEvent(5),
        moment(ONE),
        replace(HELD_BACK, reaction=ReactionState(held_back=1)),
        (TurnTask.SHOW_HELD_ACTION, AGAIN),
    ),
    (HELD_BACK, on.DummyPauseOverEvent(4), moment(ONE), HELD_BACK, ()),
    (
        replace(HELD_BACK, history_count=1),
        on.DummyPauseOverEvent(5),
        moment(ONE),
        replace(HELD_BACK, history_count=1),
        (DelayedEventEffect(60.0, on.DummyPauseOverEvent(5)),),
    ),
    (
        PROMPTED,
        TurnSignal.DUMMY_ANSWERED,
        moment(SHARED),
        replace(PROMPTED, reaction=ReactionState(held_back=1)),
        (TurnTask.SHOW_HELD_ACTION, AGAIN),
    ),
    (
        replace(PROMPTED, reaction=replace(PROMPTED.reaction, is_pausing=True)),
        TurnSignal.DUMMY_ANSWERED,
        moment(SHARED),
        HELD_BACK,
        (),
    ),
    (
        replace(HELD_BACK, reaction=ReactionState(held_back=1)),
        TurnSignal.HELD_ACTION_SHOWN,
        moment(ONE),
        FRESH,
        (),
    ),
    # a shared device
    (
        FRESH,
        on.TableOpenedEvent((DummyQuestion(1, STAKES),)),
        moment(snapshot(shared=True, has_secrets=True)),
        replace(DUMMY, pause=PauseState(seen_turn=0)),
        (on.TakeDeviceEffect(1),),
    ),
    (FRESH, on.TableOpenedEvent(), moment(ONE), replace(FRESH, pause=PauseState(seen_turn=0)), ()),
    (FRESH, TurnSignal.FIRST_FRAME, moment(SHARED), FRESH, (on.ShowCoverScreenEffect(0),)),
    (FRESH, TurnSignal.FIRST_FRAME, moment(ONE), FRESH, ()),
    (
        FRESH,
        TurnSignal.FIRST_FRAME,
        moment(covered(to_act=1, is_decision_secret=True)),
        FRESH,
        (on.ShowCoverScreenEffect(1),),
    ),
    (FRESH, TurnSignal.OVERLAY_CLOSED, moment(ONE), FRESH, (DUE, ALONE_DUE)),
    (
        replace(FRESH, is_result_due=True),
        TurnSignal.OVERLAY_CLOSED,
        moment(ENDED),
        replace(FRESH, is_result_due=True),
        (ENDS, DUE, ALONE_DUE),
    ),
    (FRESH, TurnSignal.DEVICE_CHECK, moment(SHARED), FRESH, (on.ShowCoverScreenEffect(1),)),
    (FRESH, TurnSignal.DEVICE_CHECK, moment(SHARED, is_on_top=False), FRESH, ()),
    (
        FRESH,
        TurnSignal.DEVICE_CHECK,
        moment(SHARED, is_moving=True),
        FRESH,
        (DelayedEventEffect(60.0, TurnSignal.DEVICE_CHECK),),
    ),
    (FRESH, TurnSignal.DEVICE_CHECK, moment(ONE), FRESH, ()),
    (PASSING_ON, TurnSignal.DEVICE_CHECK, moment(SHARED), PASSING_ON, ()),
    (DUMMY, TurnSignal.DEVICE_CHECK, moment(snapshot(shared=True)), DUMMY, (on.ShowCoverScreenEffect(1),)),
    (
        DUMMY,
        TurnSignal.DEVICE_CHECK,
        moment(snapshot(viewer=1, shared=True)),
        PROMPTED,
        (on.ShowDummyPromptEffect(STAKES),),
    ),
    (PROMPTED, TurnSignal.DEVICE_CHECK, moment(snapshot(viewer=1, shared=True)), PROMPTED, ()),
    (
        FRESH,
        TurnSignal.DEVICE_CHECK,
        moment(covered(to_act=1)),
        FRESH,
        (on.TakeDeviceEffect(1), TurnTask.RESET_VIEW, DUE, AGAIN, on.AnnounceTurnEffect(1), ALONE_DUE),
    ),
    (CALLING, TurnSignal.DEVICE_CHECK, moment(covered(to_act=1)), CALLING, ()),
    (
        ALONE,
        TurnSignal.DEVICE_CHECK,
        moment(covered()),
        replace(ALONE, privacy=PrivacyState(is_calling=True, since=4)),
        (on.CallEverybodyBackEffect(0, 4),),
    ),
    (
        PASSING_ON,
        on.DeviceTakenEvent(1, shows_recap=True),
        moment(SHARED),
        replace(FRESH, pause=PauseState(seen_turn=1), privacy=PrivacyState(since=5)),
        (
            on.TakeDeviceEffect(1),
            TurnTask.RESET_VIEW,
            DUE,
            AGAIN,
            on.PlayTurnSoundEffect(1),
            on.ShowRecapEffect(None),
            ALONE_DUE,
        ),
    ),
    (
        replace(FRESH, history_count=3),
        on.DeviceTakenEvent(1),
        moment(covered(to_act=1)),
        ALONE_NOW,
        (on.TakeDeviceEffect(1), TurnTask.RESET_VIEW, DUE, AGAIN, on.PlayTurnSoundEffect(1), ALONE_DUE),
    ),
    (
        CALLING,
        on.EverybodyReturnedEvent(4),
        moment(covered()),
        FRESH,
        (TurnTask.RESET_VIEW, DUE, AGAIN, on.ShowRecapEffect(4)),
    ),
    (ALONE, TurnSignal.SEATS_MOVED, moment(OPEN_TABLE), FRESH, (COVERED_DEVICE, TurnTask.RESET_VIEW, AGAIN)),
    (
        replace(ALONE, history_count=3),
        TurnSignal.SEATS_MOVED,
        moment(covered(persons=(0, 2), to_act=2)),
        FRESH,
        (
            TurnTask.RESET_VIEW,
            on.TakeDeviceEffect(2),
            TurnTask.RESET_VIEW,
            DUE,
            AGAIN,
            on.AnnounceTurnEffect(2),
            ALONE_DUE,
            AGAIN,
        ),
    ),
    (FRESH, on.DeviceTakenEvent(1), moment(GONE), FRESH, ()),
    (FRESH, on.CoversLiftedEvent(1), moment(covered()), FRESH, (on.ShowCoverScreenEffect(1),)),
    (FRESH, on.CoversLiftedEvent(1), moment(snapshot()), FRESH, ()),
    (TELLING, on.CoversLiftedEvent(1), moment(covered()), TELLING, ()),
    (FRESH, TurnSignal.COVERS_TOGGLED, moment(covered()), FRESH, (on.ShowCoverScreenEffect(0),)),
    (
        ALONE,
        TurnSignal.COVERS_TOGGLED,
        moment(covered(is_only_confirmed=lambda _since: True)),
        replace(FRESH, privacy=PrivacyState(since=4)),
        (TurnTask.RESET_VIEW, DUE, AGAIN),
    ),
    # beside phones the only person at the window lifts the covers, and needs no cover screen
    (FRESH, TurnSignal.DEVICE_CHECK, moment(OPEN_TABLE), FRESH, ()),
    (FRESH, on.CoversLiftedEvent(1), moment(OPEN_TABLE), FRESH, ()),
    (
        FRESH,
        TurnSignal.COVERS_TOGGLED,
        moment(OPEN_TABLE),
        replace(FRESH, privacy=PrivacyState(is_alone=True, since=5)),
        (
            on.TakeDeviceEffect(0),
            TurnTask.RESET_VIEW,
            DUE,
            AGAIN,
            on.PlayTurnSoundEffect(0),
            ALONE_DUE,
        ),
    ),
    (
        ALONE,
        TurnSignal.DEVICE_CHECK,
        moment(covered(persons=(0,), remotes=(1,), to_act=1)),
        replace(FRESH, privacy=PrivacyState(since=4)),
        (COVERED_DEVICE, TurnTask.RESET_VIEW, DUE, AGAIN),
    ),
    (FRESH, on.OutsideViewEvent(True), moment(ONE), replace(FRESH, privacy=PrivacyState(shows_outside=True)), ()),
    # earlier moments
    (
        FRESH,
        on.HistoryShownEvent(3),
        moment(ONE),
        replace(FRESH, history_count=3),
        (on.RecomposeEffect(follows_log=False), TAKE_UP),
    ),
    (
        replace(HELD_BACK, queued_actions=(END,), history_count=2, pending_steps=(STEP,), remote_action=ARRIVED),
        TurnSignal.UNDO_STARTED,
        moment(ONE),
        FRESH,
        (),
    ),
    (
        replace(SEEN, is_ending_shown=True),
        TurnSignal.UNDO_DONE,
        moment(ONE),
        replace(FRESH, pause=PauseState(seen_turn=0, is_gentle=True)),
        (),
    ),
]


@pytest.mark.parametrize(("state", "event", "now", "after", "effects"), STEPS)
def test_an_event_has_its_effects(
    state: TurnState, event: on.TurnEvent, now: TurnContext, after: TurnState, effects: tuple[TurnEffect, ...]
) -> None:
    assert reduce_event(state, event, now) == (after, [*effects])


def test_every_event_and_every_effect_has_a_row() -> None:
    assert {type(row[1]) for row in STEPS} == set(get_args(on.TurnEvent))
    assert {type(effect) for row in STEPS for effect in row[4]} == set(get_args(TurnEffect))


def test_who_could_answer_and_holds_nothing_seems_to_be_asked() -> None:
    reactions = SimpleNamespace(prompted_seat=lambda event: event.public.get("seat"))
    events = (*(Event("asked", {"seat": seat}) for seat in (0, 1, 2)), Event("moved", {}))
    now = snapshot(to_act=0, persons=(0, 1), shared=True)
    now = TableSnapshot(now.match_snapshot, cast(Any, SimpleNamespace(reactions=reactions)), Preferences())
    asked = find_dummy_questions(now, PlayedAction(3, END, events), lambda seat: Message(f"stakes {seat}"))
    assert asked == [DummyQuestion(1, Message("stakes 1")), DummyQuestion(2, None)]
    alone = TableSnapshot(now.match_snapshot, now.ui, Preferences(ask_everyone=False))
    assert find_dummy_questions(alone, PlayedAction(3, END, events), lambda _seat: STAKES) == [DummyQuestion(2, None)]
