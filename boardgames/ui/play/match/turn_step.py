"""Reducer of the turn flow. Pure; uses no window and no clock.

`reduce_event(state, event, moment)` returns the next state and the effects to run, in order. An effect may change
match or viewer, so whatever depends on that follows as an event of its own (`SendEventEffect`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, final

from boardgames.core.game_protocol import PASS, Action, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.play.match import turn_events as on
from boardgames.ui.play.match.turn_events import (
    DelayedEventEffect,
    SendEventEffect,
    TurnContext,
    TurnEffect,
    TurnEvent,
    TurnSignal,
    TurnTask,
)
from boardgames.ui.play.match.turn_flow import TurnFlow, find_turn_flow, is_live, is_paused, is_private, is_public
from boardgames.ui.play.match.turn_state import (
    STORY_PACE,
    AnswerCountdown,
    DummyQuestion,
    PendingRemoteAction,
    PrivacyState,
    StoryState,
    TurnState,
)

TICK_MS: Final = 60.0
"""Milliseconds between two ticks of automatic actions."""
LOOK_MS: Final = 60.0
"""Milliseconds between two checks whether an animation has ended."""
SLOW_TICK_MS: Final = 180.0
LONG_MS: Final = 3000.0
"""Milliseconds of thinking after which ticks come every `SLOW_TICK_MS`."""
ACTION_MS: Final = {"fast": 100.0, "normal": 360.0, "slow": 1100.0}
"""Least milliseconds between two actions of a computer, or two steps of a hint."""
WINDOW_MS: Final = 1000.0
"""Milliseconds of a computer's answer in a reaction window, with or without an answer, so that pauses reveal nothing.
"""
AUTOMATIC_MS: Final = 240.0
"""Milliseconds before an automatic action is played."""
COUNTDOWN_MS: Final = 100.0
END_MS: Final = 650.0
"""Milliseconds between last action and result."""
SILENT_MS: Final = 60_000.0
"""Milliseconds after which a remote seat counts as silent."""


def reduce_event(state: TurnState, event: TurnEvent, moment: TurnContext) -> tuple[TurnState, Sequence[TurnEffect]]:
    """Reduce one event. Return the next state and the effects to run, in order."""
    one = _EventReducer(state, moment)
    one.take(event)
    return one.state, one.effects


@final
class _EventReducer:
    """Reduction of one event: state and effects while they are computed."""

    def __init__(self, state: TurnState, moment: TurnContext) -> None:
        self.state = state
        self.effects: list[TurnEffect] = []
        self._moment = moment
        self._snapshot = moment.snapshot
        self._now = moment.snapshot.match_snapshot
        self._settings = moment.snapshot.settings

    def take(self, event: TurnEvent) -> None:
        match event:
            case TurnSignal.ACTION_STARTED:
                self._put(story=None, pending_steps=())
            case on.ActionPlayedEvent(dummy_questions=asked):
                self._hold_back(asked)
            case on.StoryStepsFoundEvent(story_steps=acts):
                self._put(pending_steps=tuple(acts))
            case on.ActionShownEvent(played_action=deed):
                self._show(deed)
            case on.ActionStoryEndedEvent(played_action=deed):
                self._follow(deed)
            case TurnSignal.DEVICE_CHECK:
                self._pass_device()
            case TurnSignal.WAKE_UP:
                self._wake()
            case TurnSignal.POSITION_REPLACED:
                self._put(last_action_ms=self._moment.time_ms)
                self._wake()
            case TurnSignal.TIMER_ELAPSED:
                self._tick()
            case TurnSignal.ACTION_DUE:
                self._act()
            case TurnSignal.TIMER_RESTART:
                self._tick_again()
            case on.ComputerAnsweredEvent(action=action):
                least = WINDOW_MS if self._now.is_reaction_asked else 0.0
                self._play_after(action, max(ACTION_MS[self.state.pause.computer_pace(self._settings)], least))
            case on.ComputerSilentEvent(seat=seat):
                if self._moment.is_on_top:
                    self._do(on.ReportSilenceEffect(seat))
            case on.AutoActionDueEvent(last_action=last):
                self._play_automatic(last)
            case on.AutoActionSeenEvent(action_count=number, action=action):
                if number == self._now.action_count and self._is_live and self._now.awaited_seat is None:
                    self._do(on.PlayActionEffect(action))
            case on.ActionsQueuedEvent(actions=lines):
                self._put(queued_actions=tuple(lines))
                self._wake()
            case TurnSignal.ACTIONS_DROPPED:
                self._put(queued_actions=())
            case on.RemoteActionEvent(action=action):
                self._take_remote(action)
            case on.RemoteSilenceEvent(action_count=number):
                if number == self._now.action_count and self._now.remote_seat is not None and self._moment.is_on_top:
                    self._do(on.ReportSilenceEffect(self._now.remote_seat))
            case on.CountdownTickEvent(action_count=number):
                self._count_down(number)
            case _:
                self._take_pause(event)

    def _take_pause(self, event: TurnEvent) -> None:
        """Handle events of stories, pauses, a shared device, and history."""
        reaction = self.state.reaction
        match event:
            case on.StoryStartedEvent():
                self._tell(event)
            case TurnSignal.STORY_ADVANCED:
                self._advance()
            case on.StoryStepOverEvent(story_number=number, step_index=at):
                story = self.state.story
                if story is not None and (story.story_number, story.step_index) == (number, at):
                    self._advance()
            case TurnSignal.STORY_SKIPPED:
                self._end_story()
            case TurnSignal.PAUSE_ENDED:
                self._go_on()
            case TurnSignal.PAUSES_DISABLED:
                self._refuse_pauses()
            case on.DummyPauseOverEvent(action_count=number):
                self._end_pause(number)
            case TurnSignal.DUMMY_ANSWERED:
                self._put(reaction=replace(reaction, prompted=None))
                self._resume()
            case TurnSignal.HELD_ACTION_SHOWN:
                self._put(reaction=replace(reaction, held_back=None))
            case on.TableOpenedEvent(dummy_questions=asked):
                self._open(asked)
            case TurnSignal.FIRST_FRAME:
                if self._snapshot.has_covers:
                    self._turn_covers()
                elif self._snapshot.has_secrets:
                    self._do(on.ShowCoverScreenEffect(self._now.viewer))
            case TurnSignal.OVERLAY_CLOSED:
                self._wake()
                if self.state.is_result_due:
                    self._do(DelayedEventEffect(END_MS, TurnSignal.RESULT_DUE, is_motion=True))
                self._send(TurnSignal.DEVICE_CHECK, on.AutoActionDueEvent())
            case on.DeviceTakenEvent(seat=seat, shows_recap=shows_recap):
                self._take_device(seat, shows_recap=shows_recap)
            case on.EverybodyReturnedEvent(since=since):
                self._put(privacy=replace(self.state.privacy, is_calling=False))
                self._look_anew()
                self._do(on.ShowRecapEffect(since))
            case on.CoversLiftedEvent(seat=seat):
                self._lift_covers(seat)
            case TurnSignal.SEATS_MOVED:
                self._call_next_viewer()
            case TurnSignal.COVERS_TOGGLED:
                if self._is_private:
                    self._close_covers()
                else:
                    self._lift_covers(self._now.viewer)
            case on.OutsideViewEvent(is_on=is_on):
                self._put(privacy=replace(self.state.privacy, shows_outside=is_on))
            case on.HistoryShownEvent(action_count=number):
                self._put(history_count=number)
                self._do(on.RecomposeEffect(follows_log=False))
                self._send(TurnSignal.WAKE_UP)
            case TurnSignal.UNDO_STARTED:
                dropped = replace(reaction, held_back=None, dummies=(), is_pausing=False)
                self._put(
                    story=None,
                    pending_steps=(),
                    reaction=dropped,
                    queued_actions=(),
                    history_count=None,
                    remote_action=None,
                )
            case TurnSignal.UNDO_DONE:
                self._end_turn_pause()
                self._put(is_ending_shown=self._now.outcome is not None)
            case TurnSignal.RESULT_DUE:
                self._do(TurnTask.SHOW_RESULT)
            case TurnSignal.RESULT_SHOWN:
                self._put(is_result_due=False)
            case on.PaceChangedEvent(is_gentle=is_gentle, is_hurried=is_hurried):
                pause = self.state.pause
                gentle = pause.is_gentle if is_gentle is None else is_gentle
                hurried = pause.is_hurried if is_hurried is None else is_hurried
                self._put(pause=replace(pause, is_gentle=gentle, is_hurried=hurried))

    # state and status -----------------------------------------------------------------------------------------
    def _put(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def _do(self, *effects: TurnEffect) -> None:
        self.effects.extend(effects)

    def _send(self, *events: TurnEvent) -> None:
        self.effects.extend(map(SendEventEffect, events))

    @property
    def _flow(self) -> TurnFlow:
        return find_turn_flow(self.state, self._snapshot)

    @property
    def _is_live(self) -> bool:
        return self.state.history_count is None and is_live(self._flow)

    @property
    def _is_private(self) -> bool:
        return is_private(self.state, self._snapshot)

    # an action ------------------------------------------------------------------------------------------------
    def _hold_back(self, asked: Sequence[DummyQuestion]) -> None:
        """Hold an action back while a seat seems to be asked about it."""
        reaction = self.state.reaction
        for question in asked:
            held_back = question.seat if reaction.held_back is None else reaction.held_back
            if question.stakes is None:
                least = max(ACTION_MS[self._settings.ai_pace], WINDOW_MS)
                over = on.DummyPauseOverEvent(self._now.action_count)
                self._do(DelayedEventEffect(math.ceil(least / TICK_MS) * TICK_MS, over))
                reaction = replace(reaction, held_back=held_back, is_pausing=True)
            else:
                reaction = replace(reaction, held_back=held_back, dummies=(*reaction.dummies, question))
        self._put(reaction=reaction)

    def _show(self, deed: PlayedAction) -> None:
        """Start the story of an action, or go on without one."""
        coming = self.state.pending_steps
        if not coming or self._now.outcome is not None:
            self._follow(deed)
            return
        self._put(queued_actions=())
        can_wait = self._now.can_wait_for_press
        pace = self.state.pause.story_pace(self._settings, has_persons=can_wait)
        holds = self.state.pause.holds_results(self._settings, has_persons=can_wait)
        self._tell(on.StoryStartedEvent(coming, pace, holds, len(coming), holds_game=True))

    def _follow(self, deed: PlayedAction) -> None:
        """Continue after an action was shown or held back."""
        now, state = self._now, self.state
        held_back = state.reaction.held_back if state.history_count is None else None
        if held_back is not None:
            self._put(queued_actions=())
            if held_back not in now.persons:
                self._do(on.PlayTurnSoundEffect(held_back, is_at_landing=True))
            self._send(TurnSignal.DEVICE_CHECK, TurnSignal.WAKE_UP)
            return
        is_guided = self._moment.is_guided
        is_free = state.history_count is None and not state.reaction.is_busy and not is_guided
        if is_free and (passing := self._snapshot.auto_passing_seat) is not None:
            self._do(on.PassQuestionEffect(passing))
            return
        if not is_guided and self._watch_turn():
            self._do(on.RecomposeEffect())
        if now.to_act is None:
            self._put(queued_actions=())
            self._tell_end()
            return
        if now.to_act != deed.seat:
            self._put(queued_actions=())
            self._do(on.AnnounceTurnEffect(now.to_act), on.ReadingPauseEffect(deed.seat))
        own = deed.action if now.to_act == deed.seat else None
        self._send(TurnSignal.DEVICE_CHECK)
        self._do(TurnTask.BLINK_CHOICE)
        self._send(TurnSignal.WAKE_UP, on.AutoActionDueEvent(own))

    def _tell_end(self) -> None:
        if not self.state.is_ending_shown:
            self._put(is_ending_shown=True)
            self._do(on.TellEndingEffect(max((act.events_shown for act in self.state.pending_steps), default=0)))

    def _watch_turn(self) -> bool:
        """Wait for a press if a computer's turn ended with this action, or private news is followed by passing the
        device.
        """
        now, pause, snapshot = self._now, self.state.pause, self._snapshot
        before, first = pause.seen_turn, snapshot.was_setup_action
        ended = before is not None and before != now.turn and before not in now.persons and not first
        goes_on = now.thinking_seat is not None or (pause.is_gentle and now.to_act is not None)
        after = before if ended and now.can_wait_for_press and goes_on else None
        passes_on = pause.passes_device
        is_passed_on = now.awaited_seat is not None and not now.remote_seats  # else the screen is covered at once
        if is_passed_on and not first and snapshot.has_private_news:
            after, passes_on = now.viewer, True
        self._put(pause=replace(pause, seen_turn=now.turn, finished_seat=after, passes_device=passes_on))
        return self.state.pause.seat_to_confirm(self._settings) is not None

    # automatic actions ----------------------------------------------------------------------------------------
    @property
    def _has_work(self) -> bool:
        """True while automatic actions are possible."""
        moment, now = self._moment, self._now
        thinks = now.outcome is None and now.thinking_seat is not None
        expects = bool(self.state.queued_actions) or self.state.remote_action is not None
        return expects or moment.is_hint_busy or moment.hint_step is not None or thinks

    def _wake(self) -> None:
        if self._now.remote_seat is not None and self.state.awaited_action_count != self._now.action_count:
            self._put(awaited_action_count=self._now.action_count)
            self._do(DelayedEventEffect(SILENT_MS, on.RemoteSilenceEvent(self._now.action_count)))
        if not self.state.is_ticking and self._has_work:
            self._put(last_action_ms=self._moment.time_ms)
            self._tick_again()

    def _tick_again(self) -> None:
        if self.state.is_ticking or not self._has_work:
            return
        is_long = self._moment.time_ms - self.state.last_action_ms > LONG_MS
        self._put(is_ticking=True)
        self._do(DelayedEventEffect(SLOW_TICK_MS if is_long else TICK_MS, TurnSignal.TIMER_ELAPSED))

    def _tick(self) -> None:
        self._put(is_ticking=False)
        if self._has_work:
            if self._moment.is_hint_busy:
                self._do(TurnTask.TAKE_HINT)
            self._send(TurnSignal.ACTION_DUE, TurnSignal.TIMER_RESTART)

    def _act(self) -> None:
        """Play the next queued action, hint step or remote action, or ask the computer."""
        state, now, moment = self.state, self._now, self._moment
        if state.history_count is not None or moment.is_moving or is_paused(self._flow):
            return
        if state.queued_actions:
            is_legal = now.player_view.why_not(state.queued_actions[0]) is None
            self._put(queued_actions=state.queued_actions[1:] if is_legal else ())
            if is_legal:
                self._do(on.PlayActionEffect(state.queued_actions[0]))
        elif moment.hint_step is not None:
            self._play_after(moment.hint_step, ACTION_MS[state.pause.computer_pace(self._settings)])
        elif now.outcome is not None:
            return
        elif state.remote_action is not None:
            self._put(remote_action=None)
            if state.remote_action.action_count == now.action_count:
                self._do(on.PlayActionEffect(state.remote_action.action))
        elif now.thinking_seat is not None:
            self._do(TurnTask.ASK_COMPUTER)

    def _play_after(self, action: Action, least_ms: float) -> None:
        """Play an action if at least `least_ms` have passed since the one before."""
        if self._moment.time_ms - self.state.last_action_ms >= least_ms:
            self._put(last_action_ms=self._moment.time_ms)
            self._do(on.PlayActionEffect(action))

    def _take_remote(self, action: Action) -> None:
        """Keep a remote action until the table is free, and drop what comes before it is played."""
        if self._now.remote_seat is not None and self.state.remote_action is None:
            self._put(remote_action=PendingRemoteAction(self._now.action_count, action))
            self._do(DelayedEventEffect(0.0, TurnSignal.ACTION_DUE), SendEventEffect(TurnSignal.WAKE_UP))

    def _play_automatic(self, last: Action | None) -> None:
        """Schedule an action that needs no decision; start the countdown of a due answer."""
        moment, now = self._moment, self._now
        if moment.is_guided:
            return
        self._begin_countdown()
        if not self._is_live or is_paused(self._flow) or now.awaited_seat is not None:
            return
        action = self._snapshot.automatic_action(moment.sight, last)
        if action is not None:
            self._do(
                DelayedEventEffect(AUTOMATIC_MS, on.AutoActionSeenEvent(now.action_count, action), is_motion=True)
            )

    def _begin_countdown(self) -> None:
        seconds, number, clock = self._settings.answer_seconds, self._now.action_count, self.state.countdown
        if not seconds or not self._moment.is_on_top or (clock is not None and clock.action_count == number):
            return
        if self._is_live and self._snapshot.is_answer_due(self._moment.sight):
            self._put(countdown=AnswerCountdown(number, self._moment.time_ms + seconds * 1000))
            self._do(DelayedEventEffect(COUNTDOWN_MS, on.CountdownTickEvent(number)))

    def _count_down(self, number: int) -> None:
        clock = self.state.countdown
        if clock is None or clock.action_count != number:
            return
        if self._now.action_count != number:
            self._put(countdown=None)
        elif self._moment.time_ms >= clock.deadline_ms and self._moment.is_on_top:
            self._put(countdown=None)
            self._do(on.PlayActionEffect(PASS))
        else:
            self._do(TurnTask.REDRAW_COUNTDOWN, DelayedEventEffect(COUNTDOWN_MS, on.CountdownTickEvent(number)))

    # stories --------------------------------------------------------------------------------------------------
    def _tell(self, told: on.StoryStartedEvent) -> None:
        """Start a story at its first step."""
        number = self.state.story_count + 1
        acts, lead_count = tuple(told.story_steps), told.lead_count
        if told.pace is None and self._settings.animation == "off":  # nothing moves: each press shows a whole part
            lead_count = sum(not act.flows_on for act in acts[:lead_count])
            acts = tuple(act for act in acts if not act.flows_on)
        lead_count = next((at for at, act in enumerate(acts[:lead_count]) if act.is_end), lead_count)
        holds, is_recap = told.holds_game, told.is_recap
        story = StoryState(acts, number, told.pace, told.holds_results, lead_count, holds, is_recap)
        self._put(story=story, story_count=number, pending_steps=())
        self._show_step(story)

    def _show_step(self, story: StoryState) -> None:
        self._do(on.ShowStoryStepEffect(story.current_step))
        if (ms := story.step_ms) is not None:
            self._do(DelayedEventEffect(ms, on.StoryStepOverEvent(story.story_number, story.step_index)))

    def _advance(self) -> None:
        """Go to the next story step, or end the story."""
        story = self.state.story
        if story is None or story.is_over:
            return
        if story.step_index + 1 < len(story.story_steps):
            story = replace(story, step_index=story.step_index + 1)
            self._put(story=story)
            self._show_step(story)
        else:
            self._end_story()

    def _end_story(self) -> None:
        story = self.state.story
        if story is None or story.is_over:
            return
        if story.is_recap:
            self._put(story=None, pending_steps=())
            self._do(on.RecomposeEffect())
            self._send(TurnSignal.DEVICE_CHECK, TurnSignal.POSITION_REPLACED, on.AutoActionDueEvent())
        elif self._now.outcome is not None:
            self._put(story=replace(story, is_over=True, holds_game=False), is_result_due=True)
            self._do(
                on.RecomposeEffect(),
                TurnTask.PLAY_END_SOUND,
                DelayedEventEffect(END_MS, TurnSignal.RESULT_DUE, is_motion=True),
            )
        else:
            assert self._now.last_action is not None
            self._put(story=None)
            self._do(on.RecomposeEffect())
            self._send(on.ActionStoryEndedEvent(self._now.last_action))

    # pauses ---------------------------------------------------------------------------------------------------
    def _end_turn_pause(self) -> None:
        self._put(pause=replace(self.state.pause, seen_turn=self._now.turn, finished_seat=None, passes_device=False))

    def _go_on(self) -> None:
        self._end_turn_pause()
        self._do(on.RecomposeEffect())
        self._send(TurnSignal.DEVICE_CHECK, TurnSignal.POSITION_REPLACED)

    def _refuse_pauses(self) -> None:
        self._put(pause=replace(self.state.pause, is_gentle=False, is_hurried=True))
        story = self.state.story
        if story is None or story.is_over:
            self._go_on()
            return
        pace = STORY_PACE[self.state.pause.computer_pace(self._settings)]
        self._put(story=replace(story, pace=pace, holds_results=False))
        self._advance()

    def _end_pause(self, number: int) -> None:
        """End the pause of a computer that seemed to be asked."""
        if not self.state.reaction.is_pausing or number != self._now.action_count:
            return
        if self.state.history_count is not None:
            self._do(DelayedEventEffect(TICK_MS, on.DummyPauseOverEvent(number)))
            return
        self._put(reaction=replace(self.state.reaction, is_pausing=False))
        self._resume()

    def _resume(self) -> None:
        """Show the held-back action and go on, after all dummy questions."""
        if self.state.reaction.is_busy:
            return
        if self.state.reaction.held_back is not None:
            self._do(TurnTask.SHOW_HELD_ACTION)
        self._send(TurnSignal.POSITION_REPLACED)

    # a shared device ------------------------------------------------------------------------------------------
    def _open(self, asked: Sequence[DummyQuestion]) -> None:
        """Open the table: the person asked first takes the device, or the next in turn."""
        self._hold_back(asked)
        self._end_turn_pause()
        if self._snapshot.has_secrets:
            held_back = self.state.reaction.held_back
            first = (self._now.to_act or 0) if held_back is None else held_back
            persons = self._now.persons
            rest = persons[0] if persons else self._now.viewer
            self._hand_device(next((seat for seat in persons if seat >= first), rest))

    def _hand_device(self, seat: Seat, *, is_alone: bool = False) -> None:
        """Make a person the viewer, alone or beside everybody else."""
        self._do(on.TakeDeviceEffect(seat, self._snapshot.shows_holder(is_alone=is_alone)))

    def _pass_device(self) -> None:
        """Pass the device on or show a dummy prompt, after running animations."""
        now, state, snapshot = self._now, self.state, self._snapshot
        covers, awaited, moment = snapshot.has_covers, now.awaited_seat, self._moment
        if not moment.is_on_top or (awaited is None and not covers and not is_paused(self._flow)):
            return
        waits = state.history_count is None and state.pause.seat_to_confirm(self._settings) is not None
        if waits and not covers:
            return
        if moment.is_moving:
            self._do(DelayedEventEffect(LOOK_MS, TurnSignal.DEVICE_CHECK))
        elif state.reaction.next_prompted is not None:
            self._ask_dummy()
        elif covers:
            self._turn_covers()
        elif awaited is not None:
            self._do(on.ShowCoverScreenEffect(awaited))

    def _ask_dummy(self) -> None:
        """Ask the next person with a dummy prompt: pass the device first, then show the prompt."""
        reaction = self.state.reaction
        if reaction.prompted is not None:
            return
        seat, stakes = reaction.dummies[0]
        if self._now.viewer != seat:
            self._do(on.ShowCoverScreenEffect(seat))
            return
        assert stakes is not None
        self._put(reaction=replace(reaction, dummies=reaction.dummies[1:], prompted=seat))
        self._do(on.ShowDummyPromptEffect(stakes))

    def _turn_covers(self) -> None:
        """Lift the covers before a secret decision and close them after it."""
        now, state, snapshot = self._now, self.state, self._snapshot
        to_act = now.to_act
        if state.privacy.is_calling or state.is_story_shown or to_act is None:
            return
        if self._is_private:
            if snapshot.is_secret_decided(state.privacy.since):
                self._close_covers()
        elif snapshot.is_decision_secret:
            if not snapshot.has_cover_button:
                self._do(on.ShowCoverScreenEffect(to_act))
        elif to_act in now.persons and to_act != now.viewer:
            self._hand_device(to_act)
            self._look_anew()
            self._do(on.AnnounceTurnEffect(to_act))
            self._send(on.AutoActionDueEvent())

    def _call_next_viewer(self) -> None:
        """Cover the table for the next viewer: the one before may have gone to another screen."""
        now, reaction = self._now, self.state.reaction
        asked = tuple(one for one in reaction.dummies if one[0] in now.persons)
        self._put(privacy=PrivacyState(), reaction=replace(reaction, dummies=asked), history_count=None)
        if now.remote_seats:
            self._hand_device(now.viewer)
        self._do(TurnTask.RESET_VIEW)
        if self._snapshot.has_covers:
            self._turn_covers()
        elif now.outcome is None and now.player_view.game.hidden and now.viewer in now.persons:
            self._do(on.ShowCoverScreenEffect(now.awaited_seat if now.awaited_seat is not None else now.viewer))
        self._send(TurnSignal.POSITION_REPLACED)

    def _take_device(self, seat: Seat, *, shows_recap: bool) -> None:
        if seat not in self._now.persons:  # gone to another screen since; the next viewer is called
            return
        is_alone, since = self._snapshot.has_covers, self._now.action_count
        self._put(privacy=replace(self.state.privacy, is_alone=is_alone, since=since))
        if self.state.pause.passes_device:
            self._end_turn_pause()
        self._hand_device(seat, is_alone=True)
        self._look_anew()
        self._do(on.PlayTurnSoundEffect(seat))
        if shows_recap:
            self._do(on.ShowRecapEffect(None))
        self._send(on.AutoActionDueEvent())

    def _look_anew(self) -> None:
        """Reset the view for a new viewer."""
        self._put(history_count=None)
        self._do(TurnTask.RESET_VIEW)
        self._send(TurnSignal.DEVICE_CHECK, TurnSignal.POSITION_REPLACED)

    def _lift_covers(self, seat: Seat) -> None:
        """Let a person look under its covers, if the table is free."""
        is_free = self._moment.is_on_top and not self.state.is_story_shown and not is_paused(self._flow)
        if not is_free or not is_public(self.state, self._snapshot) or seat not in self._now.persons:
            return
        if self._snapshot.has_cover_button:
            self._put(privacy=replace(self.state.privacy, shows_outside=False))
            self._take_device(seat, shows_recap=False)
        else:
            self._do(on.ShowCoverScreenEffect(seat))

    def _close_covers(self) -> None:
        """Close the covers and show everybody what was done under them."""
        privacy, snapshot = replace(self.state.privacy, is_alone=False), self._snapshot
        if self._now.remote_seats:  # those at other devices have followed on their own screens
            self._put(privacy=privacy)
            self._hand_device(self._now.viewer)
            self._look_anew()
        elif snapshot.has_secrets and not snapshot.is_only_confirmed(privacy.since):
            self._put(privacy=replace(privacy, is_calling=True))
            self._do(on.CallEverybodyBackEffect(self._now.viewer, privacy.since))
        else:
            self._put(privacy=privacy)
            self._look_anew()
