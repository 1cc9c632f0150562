"""The turn flow: a row for every kind of waiting, and for every event what follows it. No window, no clock."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest

import boardgames.ui.play.match.turn_events as on
from boardgames.core.game_protocol import PASS, Action, Dump, Event, Outcome, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.placed import Phrase, Sight
from boardgames.ui.contract.showing import Act
from boardgames.ui.play.match.snapshot import MatchSnapshot, TableSnapshot
from boardgames.ui.play.match.turn_events import Effect, Moment, Send, Wait
from boardgames.ui.play.match.turn_flow import (
    AwaitPress,
    CallEverybody,
    DummyPrompt,
    Flow,
    Over,
    PassDevice,
    Ready,
    RemoteSeat,
    Story,
    Suspense,
    Thinking,
    TurnCovers,
    find_dummy_questions,
    find_flow,
    is_held,
    is_live,
    is_over,
    thinking_seat,
)
from boardgames.ui.play.match.turn_state import (
    Countdown,
    DummyQuestion,
    PauseState,
    PrivacyState,
    ReactionState,
    RemotePlay,
    StoryState,
    TurnState,
)
from boardgames.ui.play.match.turn_step import step
from boardgames.ui.scene.preferences import Preferences

END = Action("end")
STEP = Act({}, Phrase("a"), ms=1000.0)
RESULT = Act({}, Phrase("b"), ms=1000.0, stands=True, told=3)
STAKES = Phrase("stakes")


class FakePort:
    """The window of a seat on nothing: only `end` is legal."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.game = SimpleNamespace(hidden=True)

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
    match.__dict__["last"] = deed(0)
    ui = SimpleNamespace(covers=None, reactions=None, is_confirmation=lambda _action: False, id="fake")
    found = TableSnapshot(match, cast(Any, ui), settings or Preferences())
    found.__dict__.update(
        {"is_secret": False, "was_setup": False, "has_learned": False, "passing_seat": None} | facts
    )
    found.__dict__.setdefault("automatic_action", lambda _sight, _last: None)
    found.__dict__.setdefault("is_answer_due", lambda _sight: False)
    return found


def moment(now: TableSnapshot, **facts: Any) -> Moment:
    return Moment(now, Sight({}, now.game.viewer, now.game.to_act), 10_000.0, **facts)


def covered(**changes: Any) -> TableSnapshot:
    """A shared device with covers."""
    return snapshot(shared=True, has_covers=True, **changes)


FRESH = TurnState()
TELLING = TurnState(story=StoryState((STEP, RESULT), 1, 1.0, holds_game=True), story_count=1)
FINALE = TurnState(story=StoryState((RESULT,), 1, 1.0, holds_results=True), story_count=1, is_end_told=True)
RECAP = TurnState(story=StoryState((STEP,), 1, None, holds_game=True, is_recap=True), story_count=1)
HELD_BACK = TurnState(reaction=ReactionState(held_back=1, is_pausing=True))
PROMPTED = TurnState(reaction=ReactionState(held_back=1, prompted=1))
DUMMY = TurnState(reaction=ReactionState(held_back=1, dummies=(DummyQuestion(1, STAKES),)))
ALONE = TurnState(privacy=PrivacyState(is_alone=True, since=4))
ALONE_NOW = TurnState(privacy=PrivacyState(is_alone=True, since=5))
CALLING = TurnState(privacy=PrivacyState(is_calling=True))
SEEN = TurnState(pause=PauseState(after=1, is_gentle=True))
PASSING_ON = TurnState(pause=PauseState(after=0, passes_on=True))
CLICK = Preferences(await_click=True)

ROWS: list[tuple[TurnState, TableSnapshot, Flow, bool, bool]] = [
    # what is remembered, what stands so                                  what it waits for           live   held
    (FRESH, snapshot(), Ready(0), True, False),
    (FRESH, snapshot(to_act=1, viewer=1), Ready(1), True, False),
    (FRESH, snapshot(to_act=1, persons=(0,)), Thinking(1), True, False),
    (FRESH, snapshot(to_act=1, persons=()), Thinking(1), True, False),
    (FRESH, snapshot(to_act=1, persons=(0,), remotes=(1,)), RemoteSeat(1), True, False),
    (ALONE_NOW, covered(to_act=1, persons=(0, 2)), Thinking(1, True), True, True),
    (FRESH, snapshot(to_act=1, shared=True), PassDevice(1), True, False),
    (ALONE_NOW, covered(to_act=1), Ready(1), True, False),
    (FRESH, covered(to_act=1, is_secret=True), TurnCovers(False), False, False),
    (ALONE, covered(), TurnCovers(True), False, False),
    (CALLING, snapshot(shared=True), CallEverybody(), True, True),
    (PROMPTED, snapshot(shared=True), DummyPrompt(1), True, True),
    (DUMMY, snapshot(shared=True), DummyPrompt(1), True, True),
    (HELD_BACK, snapshot(persons=(0,)), Suspense(1), True, True),
    (HELD_BACK, snapshot(to_act=None, persons=(0,)), Suspense(1), True, True),
    (SEEN, snapshot(persons=(0,)), AwaitPress(1), True, True),
    (replace(SEEN, pause=PauseState(after=1)), snapshot(persons=(0,)), Ready(0), True, False),
    (replace(SEEN, pause=PauseState(after=1)), snapshot(persons=(0,), settings=CLICK), AwaitPress(1), True, True),
    (PASSING_ON, snapshot(to_act=1, shared=True), AwaitPress(0), True, True),
    (TELLING, snapshot(), Story(True), False, True),
    (FINALE, snapshot(to_act=None), Story(False), False, False),
    (replace(FRESH, coming=(STEP,)), snapshot(), Story(False), False, False),
    (FRESH, snapshot(to_act=None), Over(), False, False),
    # two at once: a person at the device first, then whoever only seems to be asked
    (replace(TELLING, pause=SEEN.pause), snapshot(), Story(True), False, True),
    (replace(DUMMY, reaction=replace(DUMMY.reaction, is_pausing=True)), snapshot(), DummyPrompt(1), True, True),
    (HELD_BACK, covered(is_secret=True), Suspense(1), True, True),
]


@pytest.mark.parametrize(("state", "now", "flow", "live", "held"), ROWS)
def test_the_table_waits_for(state: TurnState, now: TableSnapshot, flow: Flow, live: bool, held: bool) -> None:
    found = find_flow(state, now)
    assert (found, is_live(found), is_held(found)) == (flow, live, held)


def test_every_kind_of_waiting_has_a_row() -> None:
    assert {type(row[2]) for row in ROWS} == set(get_args(Flow))


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


DUE, TAKE_UP, AGAIN = Send(on.DeviceDue()), Send(on.WakeUp()), Send(on.Restarted())
ALONE_DUE = Send(on.AutomaticActionDue())
TICK = Wait(60.0, on.Ticked())
GOES_ON = (DUE, on.BlinkChoice(), TAKE_UP)
ONE = snapshot(persons=(0,))
THINKS = snapshot(to_act=1, persons=(0,))
ENDED = snapshot(to_act=None)
SHARED = snapshot(to_act=1, shared=True)
REMOTE = snapshot(to_act=1, persons=(0,), remotes=(1,), turn=1)
ENDS = Wait(650.0, on.ResultDue(), is_motion=True)
ARRIVED = RemotePlay(5, END)
CLOCK = TurnState(countdown=Countdown(5, 10_000.0))

STEPS: list[tuple[TurnState, on.Event, Moment, TurnState, tuple[Effect, ...]]] = [
    # state, event, moment -> state, effects
    (TELLING, on.ActionBegun(), moment(ONE), replace(TELLING, story=None), ()),
    (
        FRESH,
        on.ActionPlayed((DummyQuestion(1, None),)),
        moment(ONE),
        HELD_BACK,
        (Wait(1020.0, on.PauseOver(5)),),
    ),
    (FRESH, on.ActionPlayed((DummyQuestion(1, STAKES),)), moment(SHARED), DUMMY, ()),
    (FRESH, on.StepsFound((STEP,)), moment(ONE), replace(FRESH, coming=(STEP,)), ()),
    (
        replace(FRESH, coming=(STEP,), lines=(END,)),
        on.ActionShown(deed(0)),
        moment(ONE),
        TurnState(
            story=StoryState((STEP,), 1, 1.0, holds_results=True, lead_count=1, holds_game=True), story_count=1
        ),
        (on.ShowStep(STEP), Wait(1000.0, on.StepOver(1, 0))),
    ),
    # after an action: the same seat goes on, another one, the end, one that is held back, one that passes by itself
    (
        FRESH,
        on.ActionShown(deed(0)),
        moment(ONE),
        replace(FRESH, pause=PauseState(turn=0)),
        (*GOES_ON, Send(on.AutomaticActionDue(END))),
    ),
    (
        replace(FRESH, lines=(END,)),
        on.ActionFollowed(deed(1)),
        moment(ONE),
        replace(FRESH, pause=PauseState(turn=0)),
        (on.Announce(0), on.HoldForReading(1), *GOES_ON, ALONE_DUE),
    ),
    (
        replace(FRESH, pause=PauseState(turn=2, is_gentle=True)),
        on.ActionShown(deed(0)),
        moment(ONE),
        replace(FRESH, pause=PauseState(turn=0, after=2, is_gentle=True)),
        (on.Compose(), *GOES_ON, Send(on.AutomaticActionDue(END))),
    ),
    (
        FRESH,
        on.ActionShown(deed(0)),
        moment(snapshot(to_act=1, shared=True, has_learned=True)),
        replace(FRESH, pause=PauseState(turn=1, after=0, passes_on=True)),
        (on.Compose(), on.Announce(1), on.HoldForReading(0), *GOES_ON, ALONE_DUE),
    ),
    (
        replace(FRESH, lines=(END,)),
        on.ActionShown(deed(0)),
        moment(ENDED),
        replace(FRESH, is_end_told=True),
        (on.TellEnd(0),),
    ),
    (replace(FRESH, is_end_told=True), on.ActionShown(deed(0)), moment(ENDED), replace(FRESH, is_end_told=True), ()),
    (
        replace(HELD_BACK, lines=(END,)),
        on.ActionShown(deed(0)),
        moment(ONE),
        HELD_BACK,
        (on.SoundTurn(1, is_at_landing=True), DUE, TAKE_UP),
    ),
    (DUMMY, on.ActionShown(deed(0)), moment(SHARED), DUMMY, (DUE, TAKE_UP)),
    (FRESH, on.ActionShown(deed(1)), moment(snapshot(passing_seat=0)), FRESH, (on.PassQuestion(0),)),
    (
        FRESH,
        on.ActionShown(deed(0)),
        moment(snapshot(passing_seat=0), is_guided=True),
        FRESH,
        (*GOES_ON, Send(on.AutomaticActionDue(END))),
    ),
    # what happens by itself
    (FRESH, on.WakeUp(), moment(ONE), FRESH, ()),
    (FRESH, on.WakeUp(), moment(THINKS), replace(FRESH, is_ticking=True, acted_at=10_000.0), (TICK,)),
    (replace(FRESH, is_ticking=True), on.WakeUp(), moment(THINKS), replace(FRESH, is_ticking=True), ()),
    (FRESH, on.Restarted(), moment(ONE), replace(FRESH, acted_at=10_000.0), ()),
    (
        FRESH,
        on.LinesQueued([END]),
        moment(ONE),
        replace(FRESH, lines=(END,), is_ticking=True, acted_at=10_000.0),
        (TICK,),
    ),
    (replace(FRESH, lines=(END,)), on.LinesDropped(), moment(ONE), FRESH, ()),
    (
        replace(FRESH, is_ticking=True),
        on.Ticked(),
        moment(ONE, is_hint_busy=True),
        FRESH,
        (on.TakeHint(), Send(on.ActionDue()), Send(on.TickDue())),
    ),
    (replace(FRESH, is_ticking=True), on.Ticked(), moment(ONE), FRESH, ()),
    (FRESH, on.TickDue(), moment(THINKS), replace(FRESH, is_ticking=True), (Wait(180.0, on.Ticked()),)),
    (
        replace(FRESH, lines=(END, PASS)),
        on.ActionDue(),
        moment(ONE),
        replace(FRESH, lines=(PASS,)),
        (on.PlayAction(END),),
    ),
    (replace(FRESH, lines=(PASS, END)), on.ActionDue(), moment(ONE), FRESH, ()),
    (
        replace(FRESH, lines=(END,)),
        on.ActionDue(),
        moment(ONE, is_moving=True),
        replace(FRESH, lines=(END,)),
        (),
    ),
    (replace(FRESH, looking=2), on.ActionDue(), moment(THINKS), replace(FRESH, looking=2), ()),
    (HELD_BACK, on.ActionDue(), moment(THINKS), HELD_BACK, ()),
    (FRESH, on.ActionDue(), moment(ONE, hint_step=END), replace(FRESH, acted_at=10_000.0), (on.PlayAction(END),)),
    (
        replace(FRESH, acted_at=9_900.0),
        on.ActionDue(),
        moment(ONE, hint_step=END),
        replace(FRESH, acted_at=9_900.0),
        (),
    ),
    (FRESH, on.ActionDue(), moment(THINKS), FRESH, (on.AskComputer(),)),
    (FRESH, on.ActionDue(), moment(ENDED), FRESH, ()),
    (FRESH, on.AnswerFound(END), moment(THINKS), replace(FRESH, acted_at=10_000.0), (on.PlayAction(END),)),
    (
        replace(FRESH, acted_at=9_500.0),
        on.AnswerFound(END),
        moment(snapshot(to_act=1, persons=(0,), turn=0)),
        replace(FRESH, acted_at=9_500.0),
        (),
    ),
    (FRESH, on.AnswerMissing(1), moment(THINKS), FRESH, (on.SaySilence(1),)),
    (FRESH, on.AnswerMissing(1), moment(THINKS, is_on_top=False), FRESH, ()),
    # a remote seat
    (
        FRESH,
        on.WakeUp(),
        moment(REMOTE),
        replace(FRESH, watched=5),
        (Wait(60_000.0, on.SilenceDue(5)),),
    ),
    (FRESH, on.SilenceDue(5), moment(REMOTE), FRESH, (on.SaySilence(1),)),
    (FRESH, on.SilenceDue(4), moment(REMOTE), FRESH, ()),
    (
        replace(FRESH, watched=5),
        on.RemoteActionArrived(1, 5, END),
        moment(REMOTE),
        replace(FRESH, watched=5, arrived=ARRIVED, is_ticking=True, acted_at=10_000.0),
        (TICK,),
    ),
    (FRESH, on.RemoteActionArrived(1, 4, END), moment(REMOTE), FRESH, (on.RefuseRemoteAction(1, "late"),)),
    (FRESH, on.RemoteActionArrived(1, 6, END), moment(REMOTE), FRESH, (on.RefuseRemoteAction(1, "early"),)),
    (FRESH, on.RemoteActionArrived(2, 5, END), moment(REMOTE), FRESH, (on.RefuseRemoteAction(2, "not_your_turn"),)),
    (FRESH, on.RemoteActionArrived(1, 5, PASS), moment(REMOTE), FRESH, (on.RefuseRemoteAction(1, "syntax"),)),
    (
        replace(FRESH, arrived=ARRIVED),
        on.RemoteActionArrived(1, 5, END),
        moment(REMOTE),
        replace(FRESH, arrived=ARRIVED),
        (on.RefuseRemoteAction(1, "twice"),),
    ),
    (replace(FRESH, arrived=ARRIVED), on.ActionDue(), moment(REMOTE), FRESH, (on.PlayAction(END),)),
    (replace(FRESH, arrived=RemotePlay(4, END)), on.ActionDue(), moment(REMOTE), FRESH, ()),
    # what needs no decision, and the clock of an answer
    (FRESH, on.AutomaticActionDue(), moment(ONE), FRESH, ()),
    (
        FRESH,
        on.AutomaticActionDue(END),
        moment(snapshot(automatic_action=lambda _sight, last: last)),
        FRESH,
        (Wait(240.0, on.AutomaticActionSeen(5, END), is_motion=True),),
    ),
    (
        FRESH,
        on.AutomaticActionDue(END),
        moment(snapshot(automatic_action=lambda _s, last: last), is_guided=True),
        FRESH,
        (),
    ),
    (HELD_BACK, on.AutomaticActionDue(END), moment(snapshot(automatic_action=lambda _s, last: last)), HELD_BACK, ()),
    (
        FRESH,
        on.AutomaticActionDue(),
        moment(snapshot(is_answer_due=lambda _sight: True, settings=Preferences(answer_seconds=15))),
        replace(FRESH, countdown=Countdown(5, 25_000.0)),
        (Wait(100.0, on.CountdownTicked(5)),),
    ),
    (FRESH, on.AutomaticActionSeen(5, END), moment(ONE), FRESH, (on.PlayAction(END),)),
    (FRESH, on.AutomaticActionSeen(4, END), moment(ONE), FRESH, ()),
    (CLOCK, on.CountdownTicked(5), moment(ONE), FRESH, (on.PlayAction(PASS),)),
    (
        CLOCK,
        on.CountdownTicked(5),
        moment(ONE, is_on_top=False),
        CLOCK,
        (on.RefreshClock(), Wait(100.0, on.CountdownTicked(5))),
    ),
    (replace(CLOCK, countdown=Countdown(4, 0.0)), on.CountdownTicked(4), moment(ONE), FRESH, ()),
    (CLOCK, on.CountdownTicked(4), moment(ONE), CLOCK, ()),
    # stories
    (
        TELLING,
        on.StoryAdvanced(),
        moment(ONE),
        replace(TELLING, story=replace(cast(StoryState, TELLING.story), at=1)),
        (on.ShowStep(RESULT), Wait(1000.0, on.StepOver(1, 1))),
    ),
    (
        TELLING,
        on.StepOver(1, 0),
        moment(ONE),
        replace(TELLING, story=replace(cast(StoryState, TELLING.story), at=1)),
        (on.ShowStep(RESULT), Wait(1000.0, on.StepOver(1, 1))),
    ),
    (TELLING, on.StepOver(1, 1), moment(ONE), TELLING, ()),
    (TELLING, on.StepOver(0, 0), moment(ONE), TELLING, ()),
    (
        TELLING,
        on.StorySkipped(),
        moment(ONE),
        replace(TELLING, story=None),
        (on.Compose(), Send(on.ActionFollowed(deed(0)))),
    ),
    (RECAP, on.StoryAdvanced(), moment(ONE), replace(RECAP, story=None), (on.Compose(), DUE, AGAIN, ALONE_DUE)),
    (
        FINALE,
        on.StorySkipped(),
        moment(ENDED),
        replace(FINALE, story=replace(cast(StoryState, FINALE.story), is_over=True), is_result_due=True),
        (on.Compose(), on.SoundEnd(), ENDS),
    ),
    (FRESH, on.StorySkipped(), moment(ONE), FRESH, ()),
    (
        FRESH,
        on.StoryTold((RESULT,), 0.45, holds_results=True),
        moment(ENDED),
        TurnState(story=StoryState((RESULT,), 1, 0.45, holds_results=True), story_count=1),
        (on.ShowStep(RESULT),),
    ),
    (FRESH, on.ResultDue(), moment(ENDED), FRESH, (on.ShowResult(),)),
    (replace(FRESH, is_result_due=True), on.ResultShown(), moment(ENDED), FRESH, ()),
    # pauses
    (
        SEEN,
        on.PauseEnded(),
        moment(ONE),
        replace(FRESH, pause=PauseState(0, is_gentle=True)),
        (on.Compose(), DUE, AGAIN),
    ),
    (
        SEEN,
        on.PausesRefused(),
        moment(ONE),
        replace(FRESH, pause=PauseState(0, is_hurried=True)),
        (on.Compose(), DUE, AGAIN),
    ),
    (
        RECAP,
        on.PausesRefused(),
        moment(ONE),
        replace(RECAP, story=None, pause=PauseState(is_hurried=True)),
        (on.Compose(), DUE, AGAIN, ALONE_DUE),
    ),
    (FRESH, on.PaceSet(is_gentle=True), moment(ONE), replace(FRESH, pause=PauseState(is_gentle=True)), ()),
    (
        HELD_BACK,
        on.PauseOver(5),
        moment(ONE),
        replace(HELD_BACK, reaction=ReactionState(held_back=1)),
        (on.ShowHeldBack(), AGAIN),
    ),
    (HELD_BACK, on.PauseOver(4), moment(ONE), HELD_BACK, ()),
    (
        replace(HELD_BACK, looking=1),
        on.PauseOver(5),
        moment(ONE),
        replace(HELD_BACK, looking=1),
        (Wait(60.0, on.PauseOver(5)),),
    ),
    (
        PROMPTED,
        on.DummyAnswered(),
        moment(SHARED),
        replace(PROMPTED, reaction=ReactionState(held_back=1)),
        (on.ShowHeldBack(), AGAIN),
    ),
    (
        replace(PROMPTED, reaction=replace(PROMPTED.reaction, is_pausing=True)),
        on.DummyAnswered(),
        moment(SHARED),
        HELD_BACK,
        (),
    ),
    (replace(HELD_BACK, reaction=ReactionState(held_back=1)), on.HeldBackShown(), moment(ONE), FRESH, ()),
    # a shared device
    (
        FRESH,
        on.TableOpened((DummyQuestion(1, STAKES),)),
        moment(snapshot(shared=True, has_secrets=True)),
        replace(DUMMY, pause=PauseState(turn=0)),
        (on.TakeDevice(1),),
    ),
    (FRESH, on.TableOpened(), moment(ONE), replace(FRESH, pause=PauseState(turn=0)), ()),
    (FRESH, on.TableCovered(), moment(SHARED), FRESH, (on.ShowHandover(0),)),
    (FRESH, on.TableCovered(), moment(ONE), FRESH, ()),
    (FRESH, on.TableCovered(), moment(covered(to_act=1, is_secret=True)), FRESH, (on.ShowHandover(1),)),
    (FRESH, on.TableUncovered(), moment(ONE), FRESH, (DUE, ALONE_DUE)),
    (
        replace(FRESH, is_result_due=True),
        on.TableUncovered(),
        moment(ENDED),
        replace(FRESH, is_result_due=True),
        (ENDS, DUE, ALONE_DUE),
    ),
    (FRESH, on.DeviceDue(), moment(SHARED), FRESH, (on.ShowHandover(1),)),
    (FRESH, on.DeviceDue(), moment(SHARED, is_on_top=False), FRESH, ()),
    (FRESH, on.DeviceDue(), moment(SHARED, is_moving=True), FRESH, (Wait(60.0, on.DeviceDue()),)),
    (FRESH, on.DeviceDue(), moment(ONE), FRESH, ()),
    (PASSING_ON, on.DeviceDue(), moment(SHARED), PASSING_ON, ()),
    (DUMMY, on.DeviceDue(), moment(snapshot(shared=True)), DUMMY, (on.ShowHandover(1),)),
    (DUMMY, on.DeviceDue(), moment(snapshot(viewer=1, shared=True)), PROMPTED, (on.AskDummy(STAKES),)),
    (PROMPTED, on.DeviceDue(), moment(snapshot(viewer=1, shared=True)), PROMPTED, ()),
    (
        FRESH,
        on.DeviceDue(),
        moment(covered(to_act=1)),
        FRESH,
        (on.TakeDevice(1), on.LookAnew(), DUE, AGAIN, on.Announce(1), ALONE_DUE),
    ),
    (CALLING, on.DeviceDue(), moment(covered(to_act=1)), CALLING, ()),
    (
        ALONE,
        on.DeviceDue(),
        moment(covered()),
        replace(ALONE, privacy=PrivacyState(is_calling=True, since=4)),
        (on.CallEverybodyBack(0, 4),),
    ),
    (
        PASSING_ON,
        on.DeviceTaken(1, shows_recap=True),
        moment(SHARED),
        replace(FRESH, pause=PauseState(turn=1), privacy=PrivacyState(since=5)),
        (on.TakeDevice(1), on.LookAnew(), DUE, AGAIN, on.SoundTurn(1), on.ShowRecap(None), ALONE_DUE),
    ),
    (
        replace(FRESH, looking=3),
        on.DeviceTaken(1),
        moment(covered(to_act=1)),
        ALONE_NOW,
        (on.TakeDevice(1), on.LookAnew(), DUE, AGAIN, on.SoundTurn(1), ALONE_DUE),
    ),
    (CALLING, on.EverybodyCalled(4), moment(covered()), FRESH, (on.LookAnew(), DUE, AGAIN, on.ShowRecap(4))),
    (FRESH, on.CoversLifted(1), moment(covered()), FRESH, (on.ShowHandover(1),)),
    (FRESH, on.CoversLifted(1), moment(snapshot()), FRESH, ()),
    (TELLING, on.CoversLifted(1), moment(covered()), TELLING, ()),
    (FRESH, on.CoversTurned(), moment(covered()), FRESH, (on.ShowHandover(0),)),
    (
        ALONE,
        on.CoversTurned(),
        moment(covered(is_only_confirmed=lambda _since: True)),
        replace(FRESH, privacy=PrivacyState(since=4)),
        (on.LookAnew(), DUE, AGAIN),
    ),
    (FRESH, on.OutsideShown(True), moment(ONE), replace(FRESH, privacy=PrivacyState(shows_outside=True)), ()),
    # earlier moments
    (FRESH, on.MomentShown(3), moment(ONE), replace(FRESH, looking=3), (on.Compose(follow=False), TAKE_UP)),
    (
        replace(HELD_BACK, lines=(END,), looking=2, coming=(STEP,), arrived=ARRIVED),
        on.UndoBegun(),
        moment(ONE),
        FRESH,
        (),
    ),
    (
        replace(SEEN, is_end_told=True),
        on.UndoDone(),
        moment(ONE),
        replace(FRESH, pause=PauseState(turn=0, is_gentle=True)),
        (),
    ),
]


@pytest.mark.parametrize(("state", "event", "now", "after", "effects"), STEPS)
def test_an_event_has_its_effects(
    state: TurnState, event: on.Event, now: Moment, after: TurnState, effects: tuple[Effect, ...]
) -> None:
    assert step(state, event, now) == (after, [*effects])


def test_every_event_and_every_effect_has_a_row() -> None:
    assert {type(row[1]) for row in STEPS} == set(get_args(on.Event))
    assert {type(effect) for row in STEPS for effect in row[4]} == set(get_args(Effect))


def test_who_could_answer_and_holds_nothing_seems_to_be_asked() -> None:
    reactions = SimpleNamespace(asked_seat=lambda event: event.public.get("seat"))
    events = (*(Event("asked", {"seat": seat}) for seat in (0, 1, 2)), Event("moved", {}))
    now = snapshot(to_act=0, persons=(0, 1), shared=True)
    now = TableSnapshot(now.game, cast(Any, SimpleNamespace(reactions=reactions)), Preferences())
    asked = find_dummy_questions(now, PlayedAction(3, END, events), lambda seat: Phrase(f"stakes {seat}"))
    assert asked == [DummyQuestion(1, Phrase("stakes 1")), DummyQuestion(2, None)]
    alone = TableSnapshot(now.game, now.ui, Preferences(ask_everyone=False))
    assert find_dummy_questions(alone, PlayedAction(3, END, events), lambda _seat: STAKES) == [DummyQuestion(2, None)]
