"""Turn controller of a table: sends events to the turn flow, runs its effects, shows played actions.

Only the session holds the match; this module uses the viewer's view of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.result_display import SeatResult, result_for_player
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.game_view.persona_remarks import PersonaRemarks
from boardgames.ui.play.board.board_animation import BlinkAnimation, TurnBanner
from boardgames.ui.play.match import turn_events as on
from boardgames.ui.play.match import view_events as seen
from boardgames.ui.play.match.table_model import TableEffect, TableEvent
from boardgames.ui.play.match.turn_events import TurnContext, TurnSignal, TurnTask
from boardgames.ui.play.match.turn_flow import find_dummy_questions
from boardgames.ui.play.match.turn_recap import last_own_action_count, recap_steps
from boardgames.ui.play.match.turn_state import DummyQuestion, passed_action
from boardgames.ui.play.table.hint_service import HintService
from boardgames.ui.play.table.save_monitor import SaveMonitor
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.scene.scene_factory import SeatChoice

BANNER_HIGH: Final = 240.0  # larger than any banner
WARM_UP_MS: Final = 260.0
"""Milliseconds until the computers' process starts, so that the table is shown first."""
READ_MS: Final = 1800.0
"""Milliseconds that an opponent's turn stays for a beginner to read, at normal pace."""
END_SOUNDS: Final[dict[SeatResult, str]] = {"won": "win", "shown": "win", "lost": "lose", "drawn": "slide"}


@final
class TurnController(TablePart):
    """Controller of one game at its table, from its first action to its last."""

    def __init__(self, context: TableContext) -> None:
        host, session, board = context.host, context.session, context.board
        super().__init__(context)
        self.hints: Final = HintService(context, self.perform_action)
        self.banner: Final = TurnBanner()
        self.blinker: Final = BlinkAnimation(lambda: host.damage(*board.pulse_rects()))
        self.save_monitor: Final = SaveMonitor(host.toast, session, context.formatter.tr)
        self._remarks: Final = PersonaRemarks(session.public_view, session.options)

    # events and effects ---------------------------------------------------------------------------------------
    def send_event(self, event: TableEvent) -> None:
        """Send an event to the model and run its effects."""
        self._store.send(event)

    def moment(self) -> TurnContext:
        """Context of an event beside the model."""
        host, context = self._host, self._context
        return TurnContext(
            context.table_snapshot,
            context.selection.sight,
            host.services.clock.now(),
            host.is_on_top,
            host.timeline.is_busy,
            context.is_guided,
            self.hints.state.is_busy,
            self.hints.next_step(),
        )

    def _send_after(self, wait: on.DelayedEventEffect) -> None:
        if wait.is_motion:
            self._host.timeline.call_after(wait.ms, lambda: self.send_event(wait.event))
        else:
            self._host.after(wait.ms, lambda: self.send_event(wait.event))

    def run(self, effect: TableEffect) -> None:
        """Run one effect on match, hint, clock or screen."""
        match effect:
            case on.SendEventEffect(event=event):
                self.send_event(event)
            case on.DelayedEventEffect():
                self._send_after(effect)
            case on.PlayActionEffect(action=action):
                self.perform_action(action)
            case on.PassQuestionEffect(seat=seat):
                if not self._context.turn_status.is_public:  # nobody else learns that there was a choice
                    self._host.toast("table.answers.passed", seat=self._formatter.seat_title(seat))
                self.perform_action(PASS)
            case TurnTask.ASK_COMPUTER:
                self._ask_computer()
            case TurnTask.TAKE_HINT:
                self.hints.poll()
            case on.TakeDeviceEffect(seat=seat, shows_holder=shows_holder):
                self._session.hand_device_to(seat, shows_holder=shows_holder)
            case TurnTask.RESET_VIEW:
                self._look_anew()
            case _:
                self._show_effect(effect)

    def _show_effect(self, effect: TableEffect) -> None:
        host = self._host
        match effect:
            case on.RecomposeEffect(follows_log=follow):
                host.recompose(follow=follow)
            case on.ShowCoverScreenEffect(seat=seat):
                host.show_cover_screen(seat)
            case on.CallEverybodyBackEffect():
                called = on.EverybodyReturnedEvent(effect.since)
                host.call_everybody(effect.seat, lambda: self.send_event(called))
            case on.ShowDummyPromptEffect(stakes=stakes):
                host.show_dummy_prompt(stakes, lambda: self.send_event(TurnSignal.DUMMY_ANSWERED))
            case on.ShowRecapEffect(since=since):
                self.show_recap(since)
            case on.ShowStoryStepEffect(story_step=act):
                self._show_step(act)
            case TurnTask.SHOW_HELD_ACTION:
                self._show_held_back()
            case TurnTask.REDRAW_COUNTDOWN:
                host.invalidate()
            case on.AnnounceTurnEffect(seat=seat):
                self._announce(seat)
            case on.PlayTurnSoundEffect(seat=seat, is_at_landing=is_at_landing):
                (self._play_landed if is_at_landing else host.play)(f"turn_p{seat + 1}")
            case on.ReadingPauseEffect(seat=seat):
                self._hold_for_reading(seat)
            case TurnTask.BLINK_CHOICE:
                if self._must_choose():
                    self.blinker.start_blinking(host.hover_timeline)
            case on.TellEndingEffect(known_event_count=known):
                self.show_ending(known)
            case TurnTask.PLAY_END_SOUND:
                self._sound_end()
            case TurnTask.SHOW_RESULT:
                host.show_results()
            case on.ReportSilenceEffect(seat=seat):
                host.show_no_answer(seat)
            case seen.WidgetTask.REFRESH:
                host.refresh()
            case seen.WidgetTask.REBUILD:
                host.rebuild()
            case seen.WidgetTask.REDRAW:
                host.invalidate()
            case seen.SoundEffect(sound=sound):
                host.play(sound)
            case seen.InspectEffect(key=key):
                if host.is_on_top:
                    self.send_event(seen.InspectionEvent(key))
            case seen.ZoomEffect(key=key):
                if host.widget_root.is_held and self._store.model.pointer.drag is None and host.is_on_top:
                    self._context.card_overlays.zoom_card(key)

    # life cycle -----------------------------------------------------------------------------------------------
    def open_table(self) -> None:
        """Open the table."""
        self._session.replay_seat_views(self._ui.layout.restore_hand_order)
        self._host.after(WARM_UP_MS, self._session.start_processes)
        self.send_event(on.TableOpenedEvent(self._recall_questions()))
        self._context.reset_selection()
        self.save_monitor.report_changes()
        self._remarks.skip_past(self._session.seats)
        self.send_event(TurnSignal.WAKE_UP)
        self.send_event(TurnSignal.FIRST_FRAME)
        if (
            self._context.turn_state.pause.is_gentle
            and not self._session.snapshot.action_count
            and len(self._session.snapshot.persons) == 1
        ):
            self._welcome()

    def _recall_questions(self) -> Sequence[DummyQuestion]:
        """Dummy questions of a game that is opened after an action with possible answers."""
        port = self._context.player_view
        if port.outcome() is not None:
            return ()
        history = port.history()
        count = len(history)
        while count and self._ui.is_pass(history[count - 1].action):
            count -= 1
        return self._dummy_questions(history[count - 1], port.view_after(count - 1)) if count else ()

    def _welcome(self) -> None:
        """Show the welcome story to a person's first game."""
        acts = self._ui.event_narration.welcome_steps(self._session.snapshot.view, self._session.snapshot.viewer)
        if acts:
            self.send_event(on.StoryStartedEvent(acts, None, holds_game=True, is_recap=True))

    def _look_anew(self) -> None:
        self._board.animator.finish_all()
        self._board.put_cursor("", "")
        self.hints.hide()
        self._context.reset_selection()
        self._host.recompose()

    def replace_player(self, seat: Seat, choice: SeatChoice | None) -> None:
        """Ask a silent computer again, or replace the player of its seat."""
        if choice is None:
            self._session.computers.retry()
        else:
            self._session.change_player(seat, choice)
            self._formatter.seat_people(self._session.seats)
            self._context.reset_selection()
            self._host.recompose(follow=False)
            self.send_event(TurnSignal.DEVICE_CHECK)
        self.send_event(TurnSignal.POSITION_REPLACED)

    def play_remote(self, action: Action) -> None:
        """Play an action of the remote seat to act, which its screen may play now."""
        self.send_event(on.RemoteActionEvent(action))

    def follow_moved_seats(self) -> None:
        """Drop what was shown to the viewer before, and call the next one."""
        self.hints.hide()
        self._context.reset_selection()
        self.send_event(TurnSignal.SEATS_MOVED)

    def show_people(self, notes: Mapping[Seat, str]) -> None:
        """Show who sits where at other screens, with a note for each seat of which there is one."""
        self._formatter.seat_people(self._session.seats, notes)
        self._host.refresh()

    def show_history(self, count: int | None) -> None:
        """Show the table after `count` actions; None: the present."""
        self._board.animator.finish_all()
        self.send_event(on.HistoryShownEvent(count))

    def change_history(self, change: Callable[[], object]) -> None:
        """Undo or redo actions by calling `change`."""
        self.send_event(TurnSignal.UNDO_STARTED)
        before = list(self._context.player_view.history())
        change()
        self._board.animator.finish_all()  # pending automatic actions are dropped
        for deed in reversed(before[len(self._context.player_view) :]):
            self._board.follow_trail(self._ui.action_feedback.move_trails(deed.events), back=True)
        self.save_monitor.report_changes()
        self.send_event(TurnSignal.UNDO_DONE)
        self._context.reset_selection()
        self.hints.on_position_changed()
        self._host.play("slide")
        self._host.recompose()
        self.send_event(TurnSignal.DEVICE_CHECK)
        self.send_event(TurnSignal.POSITION_REPLACED)

    # actions --------------------------------------------------------------------------------------------------
    def _ask_computer(self) -> None:
        found = self._session.computers.poll()
        if self._session.computers.unanswered_seat is not None:
            self.send_event(on.ComputerSilentEvent(self._session.computers.unanswered_seat))
        elif found is not None:
            self.send_event(on.ComputerAnsweredEvent(found))

    def perform_action(self, action: Action) -> None:
        """Play an action for the seat to act, show it, and continue; ends a running story."""
        self.send_event(TurnSignal.ACTION_STARTED)
        view, turned, before = self._session.snapshot.view, self._board.is_turned, self._board.things_by_key()
        deed = self._played(action)
        if self._context.turn_status.is_public:
            deed = self._context.player_view.public_history()[-1]
        self.save_monitor.report_changes()
        if asked := self._dummy_questions(deed, view):
            self.send_event(on.ActionPlayedEvent(asked))
        if deed.seat == self._session.snapshot.viewer:
            self._board.follow_trail(self._ui.action_feedback.move_trails(deed.events))
        own = deed.seat == self._session.snapshot.to_act == self._session.snapshot.viewer
        self._context.reset_selection(action if own else None)
        self.hints.on_position_changed()
        if turned == self._board.is_turned:  # otherwise all things have moved
            self._show_motion(deed, view, before)
        self._show(deed, view)

    def _played(self, action: Action) -> PlayedAction:
        """Play an action. If only confirmations of computers can follow, play those in the same step."""
        session, confirms = self._session, self._ui.is_confirmation
        deed = session.play_action(action)
        while (
            confirms(action) and not self._context.is_guided and (seat := session.snapshot.thinking_seat) is not None
        ):
            legal = session.snapshot.player_view_of(seat).legal_actions()
            if len(legal) > 1 or not confirms(legal[0]):
                break
            deed = session.play_action(legal[0])
        return deed

    def _dummy_questions(self, deed: PlayedAction, before: Dump) -> Sequence[DummyQuestion]:
        """Dummy questions after an action; `before` is the viewer's view before it."""
        reactions = self._ui.reactions
        if reactions is None:
            return ()
        return find_dummy_questions(
            self._context.table_snapshot,
            deed,
            lambda seat: reactions.stakes_message(before, deed.action, deed.seat, seat),
        )

    def _show_held_back(self) -> None:
        """Show the held-back action after the dummy questions."""
        view, before, held_back = (
            self._context.pending_view,
            self._board.things_by_key(),
            self._context.turn_state.reaction.held_back,
        )
        assert held_back is not None
        deed = passed_action(self._ui, self._context.player_view, held_back)
        self.send_event(TurnSignal.HELD_ACTION_SHOWN)
        self._context.reset_selection()
        self._show_motion(deed, view, before)
        self._show(deed, view)

    def _show_motion(self, deed: PlayedAction, view: Dump, before: Mapping[str, PlacedThing]) -> None:
        if self._context.turn_status.is_suspended:  # shown when the action is released
            return
        own = self._session.is_person(deed.seat)
        coming = self._ui.event_narration.interlude_steps(view, self._session.snapshot.view, deed.events, own=own)
        if coming:
            self.send_event(on.StoryStepsFoundEvent(coming))
            return
        self._board.animate_changes(view, deed.events, before, self._session.snapshot.viewer)
        if not self._context.turn_status.is_private:  # the others see it later, with the same pause
            self._host.timeline.stay_busy(self._ui.action_feedback.pause_after_ms(deed.events))

    def _show(self, deed: PlayedAction, before: Dump) -> None:
        """Play the sounds of an action, make the widgets anew, and continue."""
        heard = self._ui.action_feedback.action_sounds(before, self._session.snapshot.view, deed.events)
        reactions = self._ui.reactions
        for sound in (
            (reactions.announcement_sound,)
            if reactions is not None and self._context.turn_status.is_suspended
            else heard
        ):
            self._play_landed(sound)
        self._context.build_planner.on_selection_changed()
        self._host.recompose()
        if any(seat.persona for seat in self._session.seats):
            self._let_persona_speak()
        self.send_event(on.ActionShownEvent(deed))

    def _let_persona_speak(self) -> None:
        """Show what a persona has to say now, unless somebody at the table is still to see the last action."""
        status = self._context.turn_status
        if status.is_suspended or status.is_private or self._context.turn_state.has_story:
            return
        if said := self._remarks.next_remark(self._formatter.tr, self._session.seats):
            self._board.animator.call_when_landed(lambda: self._host.toast("ui.persona.said", text=said))

    def _play_landed(self, sound: str) -> None:
        """Play a sound when moving things have arrived."""
        self._board.animator.call_when_landed(lambda: self._host.play(sound))

    def _must_choose(self) -> bool:
        """True if the viewer must make a choice, or starts with a selection."""
        table, sight = self._ui, self._context.selection.sight
        return table.prompts.is_choice_required(sight) or bool(table.input_mapping.initial_selection(sight, None))

    def _hold_for_reading(self, seat: Seat) -> None:
        """Give a beginner time to read an opponent's turn."""
        if (
            self._board.has_explanations
            and self._ui.log_memory_filter is not None
            and not self._session.is_person(seat)
        ):
            self._host.timeline.stay_busy(READ_MS)

    def _announce(self, seat: Seat) -> None:
        """Announce that another seat is to act."""
        session, words = self._session, self._formatter
        if session.snapshot.awaited_seat is None:
            self._play_landed(f"turn_p{seat + 1}")
        if (
            session.is_person(seat)
            and len(session.snapshot.persons) > 1
            and (not session.snapshot.is_shared or self._context.turn_status.is_public)
        ):
            text = words.tr("table.your_turn", seat=words.seat_title(seat))
            board = self._board.table_layout.board
            strip = board.centred_rect(board.w, BANNER_HIGH)
            self.banner.show_banner(
                self._host.hover_timeline, text, seat, words.seat_colour(seat), lambda: self._host.damage(strip)
            )

    # stories --------------------------------------------------------------------------------------------------
    @property
    def _story_pace(self) -> float | None:
        """Factor on the time of a story step; None if steps wait for a press."""
        return self._context.turn_state.pause.story_pace(
            self._context.table_snapshot.settings, has_persons=self._session.snapshot.can_wait_for_press
        )

    def show_recap(self, since: int | None = None) -> None:
        """Show a recap of the actions since action `since`; None: since the viewer's turn."""
        port, eyes = self._context.player_view, self._session.snapshot.viewer
        if since is None:
            deeds = port.history()
            since = len(deeds)
            while since and (deeds[since - 1].seat == eyes or deeds[since - 1].is_answer):
                since -= 1
            since = last_own_action_count(deeds[:since], eyes)
        if (
            self._context.turn_state.is_story_shown
            or self._context.turn_status.is_suspended
            or port.outcome() is not None
        ):
            return
        acts = tuple(recap_steps(self._ui, self._formatter, port, self._context.seen_actions[since:], since))
        if acts:
            self.send_event(on.StoryStartedEvent(acts, self._story_pace, holds_game=True, is_recap=True))

    def show_ending(self, known: int | None = None) -> None:
        """Show the end of the game, from the effects of the last action to the winner.

        `known`: number of its events that the log has shown; None: all. The log never hides lines again.
        """
        last, before = self._session.snapshot.last_action, self._context.turn_state.pending_steps
        events = last.events if last is not None else ()
        least = len(events) if known is None else known
        acts = [
            act._replace(events_shown=max(act.events_shown, least))
            for act in self._ui.end_presentation.finale_steps(self._session.snapshot.view, events)
        ]
        if acts[0].events and not before:  # the last action is animated before the count
            acts[0] = acts[0]._replace(
                view_before=self._context.player_view.view_after(self._session.snapshot.action_count - 1)
            )
        can_wait, settings = self._session.snapshot.can_wait_for_press, self._context.table_snapshot.settings
        holds = self._context.turn_state.pause.holds_results(settings, has_persons=can_wait)
        self.send_event(on.StoryStartedEvent((*before, *acts), self._story_pace, holds, lead_count=len(before)))
        self._host.recompose(follow=False)

    def _show_step(self, act: StoryStep) -> None:
        """Show a story step."""
        self._board.animator.finish_all()
        self._host.recompose(follow=False)
        if act.view_before is not None:
            self._board.animate_from_view(act.view_before, act.events, self._session.snapshot.viewer)
        if act.sound:
            self._play_landed(act.sound)

    def _sound_end(self) -> None:
        session, outcome = self._session, self._session.snapshot.outcome
        assert outcome is not None
        self._host.play(END_SOUNDS[result_for_player(outcome.winners, session.people, len(session.seats))])
