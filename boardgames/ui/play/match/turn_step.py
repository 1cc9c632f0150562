"""What follows an event at a table. Pure; knows no window and no clock.

`step(state, event, moment)` returns the next state and the effects that the table runs, in that order. An effect may
change the match or who looks, so whatever depends on that follows as an event of its own (`Send`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, final

from boardgames.core.game_protocol import PASS, Action, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.play.match import turn_events as on
from boardgames.ui.play.match.turn_events import Effect, Event, Moment, Send, Wait
from boardgames.ui.play.match.turn_flow import Flow, find_flow, is_held, is_live, is_private, is_public
from boardgames.ui.play.match.turn_state import (
    STORY_PACE,
    Countdown,
    DummyQuestion,
    RemotePlay,
    StoryState,
    TurnState,
)

TICK_MS: Final = 60.0
"""Time between two looks at what happens by itself."""
LOOK_MS: Final = 60.0
"""Time between two looks whether an animation has ended."""
SLOW_TICK_MS: Final = 180.0
LONG_MS: Final = 3000.0
"""Who thinks for longer than this is looked at every `SLOW_TICK_MS`."""
ACTION_MS: Final = {"fast": 100.0, "normal": 360.0, "slow": 1100.0}
"""Least time between two actions of a computer, or two steps of a hint."""
WINDOW_MS: Final = 1000.0
"""Time that a computer takes over an answer out of turn, whether it holds one or not: pauses tell nothing."""
AUTOMATIC_MS: Final = 240.0
"""How long an action that needs no decision is seen coming."""
COUNTDOWN_MS: Final = 100.0
END_MS: Final = 650.0
"""How long the last action is seen before the result."""
SILENT_MS: Final = 60_000.0
"""After this time a remote seat counts as silent."""


def step(state: TurnState, event: Event, moment: Moment) -> tuple[TurnState, Sequence[Effect]]:
    """Take one event. Return the state after it and the effects to run, the first one first."""
    one = _Step(state, moment)
    one.take(event)
    return one.state, one.effects


@final
class _Step:
    """One step while it is computed."""

    def __init__(self, state: TurnState, moment: Moment) -> None:
        self.state = state
        self.effects: list[Effect] = []
        self._moment = moment
        self._snapshot = moment.snapshot
        self._now = moment.snapshot.game
        self._settings = moment.snapshot.settings

    def take(self, event: Event) -> None:
        match event:
            case on.ActionBegun():
                self._put(story=None, coming=())
            case on.ActionPlayed(asked=asked):
                self._hold_back(asked)
            case on.StepsFound(acts=acts):
                self._put(coming=tuple(acts))
            case on.ActionShown(deed=deed):
                self._show(deed)
            case on.ActionFollowed(deed=deed):
                self._follow(deed)
            case on.DeviceDue():
                self._pass_device()
            case on.WakeUp():
                self._wake()
            case on.Restarted():
                self._put(acted_at=self._moment.time_ms)
                self._wake()
            case on.Ticked():
                self._tick()
            case on.ActionDue():
                self._act()
            case on.TickDue():
                self._tick_again()
            case on.AnswerFound(action=action):
                least = WINDOW_MS if self._is_asked else 0.0
                self._play_after(action, max(ACTION_MS[self.state.ai_pace(self._settings)], least))
            case on.AnswerMissing(seat=seat):
                if self._moment.is_on_top:
                    self._do(on.SaySilence(seat))
            case on.AutomaticActionDue(last=last):
                self._play_automatic(last)
            case on.AutomaticActionSeen(number=number, action=action):
                if number == self._now.action_count and self._is_live and self._now.awaited is None:
                    self._do(on.PlayAction(action))
            case on.LinesQueued(lines=lines):
                self._put(lines=tuple(lines))
                self._wake()
            case on.LinesDropped():
                self._put(lines=())
            case on.RemoteActionArrived():
                self._take_remote(event)
            case on.SilenceDue(number=number):
                if number == self._now.action_count and self._now.remote is not None and self._moment.is_on_top:
                    self._do(on.SaySilence(self._now.remote))
            case on.CountdownTicked(number=number):
                self._count_down(number)
            case _:
                self._take_pause(event)

    def _take_pause(self, event: Event) -> None:
        """Events of stories, pauses, a shared device, and what is looked at."""
        reaction = self.state.reaction
        match event:
            case on.StoryTold():
                self._tell(event)
            case on.StoryAdvanced():
                self._advance()
            case on.StepOver(number=number, at=at):
                story = self.state.story
                if story is not None and (story.number, story.at) == (number, at):
                    self._advance()
            case on.StorySkipped():
                self._end_story()
            case on.PauseEnded():
                self._go_on()
            case on.PausesRefused():
                self._refuse_pauses()
            case on.PauseOver(number=number):
                self._end_pause(number)
            case on.DummyAnswered():
                self._put(reaction=replace(reaction, prompted=None))
                self._resume()
            case on.HeldBackShown():
                self._put(reaction=replace(reaction, held_back=None))
            case on.TableOpened(asked=asked):
                self._open(asked)
            case on.TableCovered():
                if self._snapshot.has_covers:
                    self._turn_covers()
                elif self._snapshot.has_secrets:
                    self._do(on.ShowHandover(self._now.viewer))
            case on.TableUncovered():
                self._wake()
                if self.state.is_result_due:
                    self._do(Wait(END_MS, on.ResultDue(), is_motion=True))
                self._do(Send(on.DeviceDue()), Send(on.AutomaticActionDue()))
            case on.DeviceTaken(seat=seat, shows_recap=shows_recap):
                self._take_device(seat, shows_recap=shows_recap)
            case on.EverybodyCalled(since=since):
                self._put(privacy=replace(self.state.privacy, is_calling=False))
                self._look_anew()
                self._do(on.ShowRecap(since))
            case on.CoversLifted(seat=seat):
                self._lift_covers(seat)
            case on.CoversTurned():
                if self._is_private:
                    self._close_covers()
                else:
                    self._lift_covers(self._now.viewer)
            case on.OutsideShown(is_on=is_on):
                self._put(privacy=replace(self.state.privacy, shows_outside=is_on))
            case on.MomentShown(number=number):
                self._put(looking=number)
                self._do(on.Compose(follow=False), Send(on.WakeUp()))
            case on.UndoBegun():
                dropped = replace(reaction, held_back=None, dummies=(), is_pausing=False)
                self._put(story=None, coming=(), reaction=dropped, lines=(), looking=None, arrived=None)
            case on.UndoDone():
                self._end_turn_pause()
                self._put(is_end_told=self._now.outcome is not None)
            case on.ResultDue():
                self._do(on.ShowResult())
            case on.ResultShown():
                self._put(is_result_due=False)
            case on.PaceSet(is_gentle=is_gentle, is_hurried=is_hurried):
                pause = self.state.pause
                gentle = pause.is_gentle if is_gentle is None else is_gentle
                hurried = pause.is_hurried if is_hurried is None else is_hurried
                self._put(pause=replace(pause, is_gentle=gentle, is_hurried=hurried))

    # how it stands --------------------------------------------------------------------------------------------
    def _put(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def _do(self, *effects: Effect) -> None:
        self.effects.extend(effects)

    @property
    def _flow(self) -> Flow:
        return find_flow(self.state, self._snapshot)

    @property
    def _is_live(self) -> bool:
        return self.state.looking is None and is_live(self._flow)

    @property
    def _is_private(self) -> bool:
        return is_private(self.state, self._snapshot)

    @property
    def _is_asked(self) -> bool:
        """True while a seat is asked in another seat's turn: such an answer takes equally long whatever it is."""
        return self._now.port.game.hidden and self._now.to_act != self._now.turn

    # an action ------------------------------------------------------------------------------------------------
    def _hold_back(self, asked: Sequence[DummyQuestion]) -> None:
        """Not show an action yet about which somebody seems to be asked."""
        reaction = self.state.reaction
        for question in asked:
            held_back = question.seat if reaction.held_back is None else reaction.held_back
            if question.stakes is None:
                least = max(ACTION_MS[self._settings.ai_pace], WINDOW_MS)
                over = on.PauseOver(self._now.action_count)
                self._do(Wait(math.ceil(least / TICK_MS) * TICK_MS, over))
                reaction = replace(reaction, held_back=held_back, is_pausing=True)
            else:
                reaction = replace(reaction, held_back=held_back, dummies=(*reaction.dummies, question))
        self._put(reaction=reaction)

    def _show(self, deed: PlayedAction) -> None:
        """Tell what the action set off, or go on."""
        coming = self.state.coming
        if not coming or self._now.outcome is not None:
            self._follow(deed)
            return
        self._put(lines=())
        is_played = bool(self._now.persons)
        pace = self.state.story_pace(self._settings, has_persons=is_played)
        holds = self.state.holds_results(self._settings, has_persons=is_played)
        self._tell(on.StoryTold(coming, pace, holds, len(coming), holds_game=True))

    def _follow(self, deed: PlayedAction) -> None:
        """What follows an action that has been shown, or that is held back."""
        now, state = self._now, self.state
        held_back = state.reaction.held_back if state.looking is None else None
        if held_back is not None:
            self._put(lines=())
            if held_back not in now.persons:
                self._do(on.SoundTurn(held_back, is_at_landing=True))
            self._do(Send(on.DeviceDue()), Send(on.WakeUp()))
            return
        is_guided = self._moment.is_guided
        is_free = state.looking is None and not state.reaction.is_busy and not is_guided
        if is_free and (passing := self._snapshot.passing_seat) is not None:
            self._do(on.PassQuestion(passing))
            return
        if not is_guided and self._watch_turn():
            self._do(on.Compose())
        if now.to_act is None:
            self._put(lines=())
            self._tell_end()
            return
        if now.to_act != deed.seat:
            self._put(lines=())
            self._do(on.Announce(now.to_act), on.HoldForReading(deed.seat))
        own = deed.action if now.to_act == deed.seat else None
        self._do(Send(on.DeviceDue()), on.BlinkChoice(), Send(on.WakeUp()), Send(on.AutomaticActionDue(own)))

    def _tell_end(self) -> None:
        if not self.state.is_end_told:
            self._put(is_end_told=True)
            self._do(on.TellEnd(max((act.told for act in self.state.coming), default=0)))

    def _watch_turn(self) -> bool:
        """Wait for a press if the turn of a computer ended with this action, or the device is to be passed on."""
        now, pause, snapshot = self._now, self.state.pause, self._snapshot
        before, first = pause.turn, snapshot.was_setup
        ended = before is not None and before != now.turn and before not in now.persons and not first
        goes_on = now.thinking is not None or (pause.is_gentle and now.to_act is not None)
        after = before if ended and now.persons and goes_on else None
        passes_on = pause.passes_on
        if now.awaited is not None and not first and snapshot.has_learned:
            after, passes_on = now.viewer, True
        self._put(pause=replace(pause, turn=now.turn, after=after, passes_on=passes_on))
        return self.state.waits_after(self._settings) is not None

    # what happens by itself -----------------------------------------------------------------------------------
    @property
    def _has_work(self) -> bool:
        """True while something may happen by itself."""
        moment, now = self._moment, self._now
        thinks = now.outcome is None and now.thinking is not None
        expects = bool(self.state.lines) or self.state.arrived is not None
        return expects or moment.is_hint_busy or moment.hint_step is not None or thinks

    def _wake(self) -> None:
        if self._now.remote is not None and self.state.watched != self._now.action_count:
            self._put(watched=self._now.action_count)
            self._do(Wait(SILENT_MS, on.SilenceDue(self._now.action_count)))
        if not self.state.is_ticking and self._has_work:
            self._put(acted_at=self._moment.time_ms)
            self._tick_again()

    def _tick_again(self) -> None:
        if self.state.is_ticking or not self._has_work:
            return
        is_long = self._moment.time_ms - self.state.acted_at > LONG_MS
        self._put(is_ticking=True)
        self._do(Wait(SLOW_TICK_MS if is_long else TICK_MS, on.Ticked()))

    def _tick(self) -> None:
        self._put(is_ticking=False)
        if self._has_work:
            if self._moment.is_hint_busy:
                self._do(on.TakeHint())
            self._do(Send(on.ActionDue()), Send(on.TickDue()))

    def _act(self) -> None:
        """Play the next line of a decision, the next step of a hint, what has arrived, or ask the computer."""
        state, now, moment = self.state, self._now, self._moment
        if state.looking is not None or moment.is_moving or is_held(self._flow):
            return
        if state.lines:
            is_legal = now.port.why_not(state.lines[0]) is None
            self._put(lines=state.lines[1:] if is_legal else ())
            if is_legal:
                self._do(on.PlayAction(state.lines[0]))
        elif moment.hint_step is not None:
            self._play_after(moment.hint_step, ACTION_MS[state.ai_pace(self._settings)])
        elif now.outcome is not None:
            return
        elif state.arrived is not None:
            self._put(arrived=None)
            if state.arrived.number == now.action_count:
                self._do(on.PlayAction(state.arrived.action))
        elif now.thinking is not None:
            self._do(on.AskComputer())

    def _play_after(self, action: Action, least_ms: float) -> None:
        """Play an action, so long after the one before at least."""
        if self._moment.time_ms - self.state.acted_at >= least_ms:
            self._put(acted_at=self._moment.time_ms)
            self._do(on.PlayAction(action))

    def _take_remote(self, event: on.RemoteActionArrived) -> None:
        """Keep what a remote seat plays until nothing holds the table; refuse what comes late, twice or unasked."""
        now = self._now
        if event.number != now.action_count:
            reason = "late" if event.number < now.action_count else "early"
        elif event.seat != now.remote:
            reason = "not_your_turn"
        elif self.state.arrived is not None:
            reason = "twice"
        elif (refusal := now.port_of(event.seat).why_not(event.action)) is not None:
            reason = refusal.code
        else:
            self._put(arrived=RemotePlay(event.number, event.action))
            self._wake()
            return
        self._do(on.RefuseRemoteAction(event.seat, reason))

    def _play_automatic(self, last: Action | None) -> None:
        """Play what needs no decision, once it was seen coming; begin to count down where an answer is due."""
        moment, now = self._moment, self._now
        if moment.is_guided:
            return
        self._begin_countdown()
        if not self._is_live or is_held(self._flow) or now.awaited is not None:
            return
        action = self._snapshot.automatic_action(moment.sight, last)
        if action is not None:
            self._do(Wait(AUTOMATIC_MS, on.AutomaticActionSeen(now.action_count, action), is_motion=True))

    def _begin_countdown(self) -> None:
        seconds, number, clock = self._settings.answer_seconds, self._now.action_count, self.state.countdown
        if not seconds or not self._moment.is_on_top or (clock is not None and clock.number == number):
            return
        if self._is_live and self._snapshot.is_answer_due(self._moment.sight):
            self._put(countdown=Countdown(number, self._moment.time_ms + seconds * 1000))
            self._do(Wait(COUNTDOWN_MS, on.CountdownTicked(number)))

    def _count_down(self, number: int) -> None:
        clock = self.state.countdown
        if clock is None or clock.number != number:
            return
        if self._now.action_count != number:
            self._put(countdown=None)
        elif self._moment.time_ms >= clock.deadline and self._moment.is_on_top:
            self._put(countdown=None)
            self._do(on.PlayAction(PASS))
        else:
            self._do(on.RefreshClock(), Wait(COUNTDOWN_MS, on.CountdownTicked(number)))

    # stories --------------------------------------------------------------------------------------------------
    def _tell(self, told: on.StoryTold) -> None:
        """Begin a story, at its first step."""
        number = self.state.story_count + 1
        acts, lead_count = tuple(told.acts), told.lead_count
        lead_count = next((at for at, act in enumerate(acts[:lead_count]) if act.is_end), lead_count)
        holds, is_recap = told.holds_game, told.is_recap
        story = StoryState(acts, number, told.pace, told.holds_results, lead_count, holds, is_recap)
        self._put(story=story, story_count=number, coming=())
        self._show_step(story)

    def _show_step(self, story: StoryState) -> None:
        self._do(on.ShowStep(story.act))
        if (ms := story.step_ms) is not None:
            self._do(Wait(ms, on.StepOver(story.number, story.at)))

    def _advance(self) -> None:
        """The next step, or the end of the story."""
        story = self.state.story
        if story is None or story.is_over:
            return
        if story.at + 1 < len(story.acts):
            story = replace(story, at=story.at + 1)
            self._put(story=story)
            self._show_step(story)
        else:
            self._end_story()

    def _end_story(self) -> None:
        story = self.state.story
        if story is None or story.is_over:
            return
        after = Send(on.DeviceDue()), Send(on.Restarted()), Send(on.AutomaticActionDue())
        if story.is_recap:
            self._put(story=None, coming=())
            self._do(on.Compose(), *after)
        elif self._now.outcome is not None:
            self._put(story=replace(story, is_over=True, holds_game=False), is_result_due=True)
            self._do(on.Compose(), on.SoundEnd(), Wait(END_MS, on.ResultDue(), is_motion=True))
        else:
            assert self._now.last is not None
            self._put(story=None)
            self._do(on.Compose(), Send(on.ActionFollowed(self._now.last)))

    # pauses ---------------------------------------------------------------------------------------------------
    def _end_turn_pause(self) -> None:
        self._put(pause=replace(self.state.pause, turn=self._now.turn, after=None, passes_on=False))

    def _go_on(self) -> None:
        self._end_turn_pause()
        self._do(on.Compose(), Send(on.DeviceDue()), Send(on.Restarted()))

    def _refuse_pauses(self) -> None:
        self._put(pause=replace(self.state.pause, is_gentle=False, is_hurried=True))
        story = self.state.story
        if story is None or story.is_over:
            self._go_on()
            return
        pace = STORY_PACE[self.state.ai_pace(self._settings)]
        self._put(story=replace(story, pace=pace, holds_results=False))
        self._advance()

    def _end_pause(self, number: int) -> None:
        """The computer that seemed to be asked has taken its time."""
        if not self.state.reaction.is_pausing or number != self._now.action_count:
            return
        if self.state.looking is not None:
            self._do(Wait(TICK_MS, on.PauseOver(number)))
            return
        self._put(reaction=replace(self.state.reaction, is_pausing=False))
        self._resume()

    def _resume(self) -> None:
        """Show what was held back, and go on, once nobody seems to be asked any more."""
        if self.state.reaction.is_busy:
            return
        if self.state.reaction.held_back is not None:
            self._do(on.ShowHeldBack())
        self._do(Send(on.Restarted()))

    # a shared device ------------------------------------------------------------------------------------------
    def _open(self, asked: Sequence[DummyQuestion]) -> None:
        """The table is opened: the person asked first takes the device, or the next in turn."""
        self._hold_back(asked)
        self._end_turn_pause()
        if self._snapshot.has_secrets:
            held_back = self.state.reaction.held_back
            first = (self._now.to_act or 0) if held_back is None else held_back
            persons = self._now.persons
            self._do(on.TakeDevice(next((seat for seat in persons if seat >= first), persons[0])))

    def _pass_device(self) -> None:
        """Hand the device on, or ask somebody for form's sake: at once, or when what moves has come to rest."""
        now, state, snapshot = self._now, self.state, self._snapshot
        covers, awaited, moment = snapshot.has_covers, now.awaited, self._moment
        if not moment.is_on_top or (awaited is None and not covers and not is_held(self._flow)):
            return
        waits = state.looking is None and state.waits_after(self._settings) is not None
        if waits and not covers:
            return
        if moment.is_moving:
            self._do(Wait(LOOK_MS, on.DeviceDue()))
        elif state.reaction.next_prompted is not None:
            self._ask_dummy()
        elif covers:
            self._turn_covers()
        elif awaited is not None:
            self._do(on.ShowHandover(awaited))

    def _ask_dummy(self) -> None:
        """The next person who is asked for form's sake: first the device, then the question."""
        reaction = self.state.reaction
        if reaction.prompted is not None:
            return
        seat, stakes = reaction.dummies[0]
        if self._now.viewer != seat:
            self._do(on.ShowHandover(seat))
            return
        assert stakes is not None
        self._put(reaction=replace(reaction, dummies=reaction.dummies[1:], prompted=seat))
        self._do(on.AskDummy(stakes))

    def _turn_covers(self) -> None:
        """A table with covers: lift them before a secret decision, close them after it."""
        now, state, snapshot = self._now, self.state, self._snapshot
        to_act = now.to_act
        if state.privacy.is_calling or state.is_telling or to_act is None:
            return
        if self._is_private:
            if snapshot.is_secret_done(state.privacy.since):
                self._close_covers()
        elif snapshot.is_secret:
            self._do(on.ShowHandover(to_act))
        elif to_act in now.persons and to_act != now.viewer:
            self._do(on.TakeDevice(to_act))
            self._look_anew()
            self._do(on.Announce(to_act), Send(on.AutomaticActionDue()))

    def _take_device(self, seat: Seat, *, shows_recap: bool) -> None:
        is_alone, since = self._snapshot.has_covers, self._now.action_count
        self._put(privacy=replace(self.state.privacy, is_alone=is_alone, since=since))
        if self.state.pause.passes_on:
            self._end_turn_pause()
        self._do(on.TakeDevice(seat))
        self._look_anew()
        self._do(on.SoundTurn(seat))
        if shows_recap:
            self._do(on.ShowRecap(None))
        self._do(Send(on.AutomaticActionDue()))

    def _look_anew(self) -> None:
        """Other eyes look: nothing is selected."""
        self._put(looking=None)
        self._do(on.LookAnew(), Send(on.DeviceDue()), Send(on.Restarted()))

    def _lift_covers(self, seat: Seat) -> None:
        """A person wants to look under its covers."""
        is_free = self._moment.is_on_top and not self.state.is_telling and not is_held(self._flow)
        if is_free and is_public(self.state, self._snapshot):
            self._do(on.ShowHandover(seat))

    def _close_covers(self) -> None:
        """Close the covers; what was done under them is shown to everybody."""
        privacy, snapshot = replace(self.state.privacy, is_alone=False), self._snapshot
        if snapshot.has_secrets and not snapshot.is_only_confirmed(privacy.since):
            self._put(privacy=replace(privacy, is_calling=True))
            self._do(on.CallEverybodyBack(self._now.viewer, privacy.since))
        else:
            self._put(privacy=privacy)
            self._look_anew()
