"""The turn controller of a table: feeds events to the turn flow, runs its effects, and shows what was played.

The session alone holds the match; here it is seen through the port of the viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.game_result import Result
from boardgames.ui.contract.placed import Placed
from boardgames.ui.contract.showing import Act
from boardgames.ui.play.board.animation import BlinkingLight, TurnBanner
from boardgames.ui.play.match import turn_events as on
from boardgames.ui.play.match import view_events as seen
from boardgames.ui.play.match.recap import own_last, recap_acts
from boardgames.ui.play.match.table_model import TableEffect, TableEvent
from boardgames.ui.play.match.turn_events import Moment
from boardgames.ui.play.match.turn_flow import find_dummy_questions
from boardgames.ui.play.match.turn_state import DummyQuestion, passed_deed
from boardgames.ui.play.results.results import result_of
from boardgames.ui.play.table.hint_service import HintService
from boardgames.ui.play.table.saving import Saving
from boardgames.ui.play.table.table_context import SeatViewer, TableContext
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.widgets.widget import BEYOND

BANNER_HIGH: Final = 240.0  # more than a banner ever is
WARM_UP_MS: Final = 260.0
"""Until the computers' process is begun: the table is seen first."""
READ_MS: Final = 1800.0
"""How long the turn of an opponent stands to be read by who still learns the game, at normal pace."""
END_SOUNDS: Final[dict[Result, str]] = {"won": "win", "shown": "win", "lost": "lose", "drawn": "slide"}


@final
class TurnController:
    """One game at its table, from its first action to its last: runs the effects of everything that happens there."""

    def __init__(self, context: TableContext) -> None:
        host, session, board = context.host, context.session, context.board
        self._context: Final = context
        self._host: Final = host
        self._session: Final = session
        self._table: Final = context.ui
        self._words: Final = context.formatter
        self._board: Final = board
        self._viewers: dict[Seat, list[SeatViewer]] = {}
        self._viewed: object = None  # the snapshot that the viewers have
        self.hints: Final = HintService(context, self.perform)
        self.banner: Final = TurnBanner()
        self.blinker: Final = BlinkingLight(lambda: host.damage(board.frame.board.expand(BEYOND)))
        self.saving: Final = Saving(host.toast, session, context.formatter.tr)

    # events and effects ---------------------------------------------------------------------------------------
    def send(self, event: TableEvent) -> None:
        """Take an event and run the effects that follow from it."""
        self._context.store.send(event)
        if self._viewers:
            self._show_viewers()

    def moment(self) -> Moment:
        """What an event reads beside the model."""
        host, context = self._host, self._context
        return Moment(
            context.snapshot,
            context.selection.sight,
            host.services.clock.now(),
            host.on_top,
            host.timeline.busy,
            host.is_guided,
            self.hints.state.is_busy,
            self.hints.next_step(),
        )

    def _send_after(self, wait: on.Wait) -> None:
        if wait.is_motion:
            self._host.timeline.wait(wait.ms, lambda: self.send(wait.event))
        else:
            self._host.after(wait.ms, lambda: self.send(wait.event))

    def run(self, effect: TableEffect) -> None:
        """Run one effect: on the match, the hint or the clock; the others are shown."""
        match effect:
            case on.Send(event=event):
                self.send(event)
            case on.Wait():
                self._send_after(effect)
            case on.PlayAction(action=action):
                self.perform(action)
            case on.PassQuestion(seat=seat):
                self._host.toast("table.answers.passed", seat=self._words.seat_title(seat))
                self.perform(PASS)
            case on.AskComputer():
                self._ask_computer()
            case on.TakeHint():
                self.hints.poll()
            case on.TakeDevice(seat=seat):
                self._session.take(seat)
            case on.LookAnew():
                self._look_anew()
            case on.RefuseRemoteAction(seat=seat, reason=reason):
                for viewer in self._viewers.get(seat, ()):
                    viewer.refuse(reason)
            case _:
                self._show_effect(effect)

    def _show_effect(self, effect: TableEffect) -> None:
        host = self._host
        match effect:
            case on.Compose(follow=follow):
                host.renewed(follow=follow)
            case on.ShowHandover(seat=seat):
                host.hand_to(seat)
            case on.CallEverybodyBack():
                called = on.EverybodyCalled(effect.since)
                host.call_all(effect.seat, lambda: self.send(called))
            case on.AskDummy(stakes=stakes):
                host.ask_empty(stakes, lambda: self.send(on.DummyAnswered()))
            case on.ShowRecap(since=since):
                self.recap(since)
            case on.ShowStep(act=act):
                self._show_step(act)
            case on.ShowHeldBack():
                self._show_held_back()
            case on.RefreshClock():
                host.invalidate()
            case on.Announce(seat=seat):
                self._announce(seat)
            case on.SoundTurn(seat=seat, is_at_landing=is_at_landing):
                (self._play_landed if is_at_landing else host.play)(f"turn_p{seat + 1}")
            case on.HoldForReading(seat=seat):
                self._hold_for_reading(seat)
            case on.BlinkChoice():
                if self._must_choose():
                    self.blinker.blink(host.touch)
            case on.TellEnd(known=known):
                self.recount(known)
            case on.SoundEnd():
                self._sound_end()
            case on.ShowResult():
                host.show_results()
            case on.SaySilence(seat=seat):
                host.say_silence(seat)
            case seen.RefreshEffect():
                host.refresh()
            case seen.RebuildEffect():
                host.rebuild()
            case seen.RedrawEffect():
                host.invalidate()
            case seen.SoundEffect(sound=sound):
                host.play(sound)
            case seen.InspectEffect(key=key):
                if host.on_top:
                    self.send(seen.InspectionEvent(key))
            case seen.ZoomEffect(key=key):
                if host.stage.is_held and self._context.store.model.pointer.dragged is None and host.on_top:
                    self._context.card_overlays.zoom(key)

    # other screens --------------------------------------------------------------------------------------------
    def attach(self, seat: Seat, viewer: SeatViewer) -> None:
        """Have another screen show what a seat sees; several may show the same seat."""
        self._show_viewers()
        self._viewers.setdefault(seat, []).append(viewer)
        if self._context.turn.reaction.held_back is None:
            self._viewed = self._session.snapshot
            viewer.show(self._session.snapshot_of(seat))

    def detach(self, seat: Seat, viewer: SeatViewer) -> None:
        """No longer show that screen anything."""
        self._viewers[seat].remove(viewer)

    def _show_viewers(self) -> None:
        """Show all screens the present position, once nothing of it is held back."""
        now = self._session.snapshot
        if self._viewed is not now and self._context.turn.reaction.held_back is None:
            self._viewed = now
            for seat, viewers in self._viewers.items():
                for viewer in viewers:
                    viewer.show(self._session.snapshot_of(seat))

    # life -----------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """The table is opened."""
        self._session.recalled(self._table.layout.restore_hand)
        self._host.after(WARM_UP_MS, self._session.warm_up)
        self.send(on.TableOpened(self._recall_questions()))
        self._context.reset_selection()
        self.saving.watch()
        self.send(on.WakeUp())
        self.send(on.TableCovered())
        if (
            self._context.turn.pause.is_gentle
            and not self._session.snapshot.action_count
            and len(self._session.persons) == 1
        ):
            self._welcome()

    def _recall_questions(self) -> Sequence[DummyQuestion]:
        """Who seems to be asked where a game is opened after an action that somebody could answer."""
        port = self._context.player_view
        if port.outcome() is not None:
            return ()
        history = port.history()
        count = len(history)
        while count and self._table.is_pass(history[count - 1].action):
            count -= 1
        return self._dummy_questions(history[count - 1], port.view_after(count - 1)) if count else ()

    def _welcome(self) -> None:
        """Who plays this game for the first time is told what is what."""
        acts = self._table.story.welcome(self._session.snapshot.view, self._session.eyes)
        if acts:
            self.send(on.StoryTold(acts, None, holds_game=True, is_recap=True))

    def resume(self) -> None:
        """What lay over the table has gone."""
        self.send(on.TableUncovered())

    def _look_anew(self) -> None:
        self._board.animator.clear()
        self._board.forget_cursor()
        self.hints.hide()
        self._context.reset_selection()
        self._host.renewed()

    def go_on_with(self, seat: Seat, choice: SeatChoice | None) -> None:
        """Ask a computer that did not answer once more, or let somebody else play on for its seat."""
        if choice is None:
            self._session.retry()
        else:
            self._session.seat(seat, choice)
            self._words.seat_people(self._session.seats)
            self._context.reset_selection()
            self._host.renewed(follow=False)
            self.send(on.DeviceDue())
        self.send(on.Restarted())

    def look_at(self, count: int | None) -> None:
        """Show the table after so many actions; None: as it is now."""
        self._board.animator.clear()
        self.send(on.MomentShown(count))

    def change_history(self, change: Callable[[], object]) -> None:
        """Take actions back or play them again."""
        self.send(on.UndoBegun())
        before = list(self._context.player_view.history())
        change()
        self._board.animator.clear()  # what was about to happen by itself finds another position, and does not
        for deed in reversed(before[len(self._context.player_view) :]):
            self._board.follow(self._table.motions.trail(deed.events), back=True)
        self.saving.watch()
        self.send(on.UndoDone())
        self._context.reset_selection()
        self.hints.follow()
        self._host.play("slide")
        self._host.renewed()
        self.send(on.DeviceDue())
        self.send(on.Restarted())

    # playing --------------------------------------------------------------------------------------------------
    def _ask_computer(self) -> None:
        found = self._session.consult()
        if self._session.unanswered is not None:
            self.send(on.AnswerMissing(self._session.unanswered))
        elif found is not None:
            self.send(on.AnswerFound(found))

    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act, show it, and go on to what follows; what was told before is over."""
        self.send(on.ActionBegun())
        view, turned, before = self._session.snapshot.view, self._board.turned, self._board.things()
        deed = self._played(action)
        if self._context.status.is_public:
            deed = self._context.player_view.public_history()[-1]
        self.saving.watch()
        if asked := self._dummy_questions(deed, view):
            self.send(on.ActionPlayed(asked))
        if deed.seat == self._session.eyes:
            self._board.follow(self._table.motions.trail(deed.events))
        own = deed.seat == self._session.snapshot.to_act == self._session.eyes
        self._context.reset_selection(action if own else None)
        self.hints.follow()
        if turned == self._board.turned:  # else nothing stands where it stood
            self._show_motion(deed, view, before)
        self._show(deed, view)

    def _played(self, action: Action) -> PlayedAction:
        """Play it. Where all that computers after it can do is to confirm, too, they do so in the same step."""
        session, confirms = self._session, self._table.is_confirmation
        deed = session.play(action)
        while confirms(action) and not self._host.is_guided and (seat := session.thinking()) is not None:
            legal = session.port_of(seat).legal_actions()
            if len(legal) > 1 or not confirms(legal[0]):
                break
            deed = session.play(legal[0])
        return deed

    def _dummy_questions(self, deed: PlayedAction, before: Dump) -> Sequence[DummyQuestion]:
        """Who seems to be asked about an action; `before` is what the viewer saw before it."""
        reactions = self._table.reactions
        if reactions is None:
            return ()
        return find_dummy_questions(
            self._context.snapshot, deed, lambda seat: reactions.stakes(before, deed.action, deed.seat, seat)
        )

    def _show_held_back(self) -> None:
        """What was held back while others seemed to be asked happens now, before everybody's eyes."""
        view, before, held_back = (
            self._context.pending_view,
            self._board.things(),
            self._context.turn.reaction.held_back,
        )
        assert held_back is not None
        deed = passed_deed(self._table, self._context.player_view, held_back)
        self.send(on.HeldBackShown())
        self._context.reset_selection()
        self._show_motion(deed, view, before)
        self._show(deed, view)

    def _show_motion(self, deed: PlayedAction, view: Dump, before: Mapping[str, Placed]) -> None:
        if self._context.status.is_suspended:  # it is told once it is seen to happen
            return
        own = self._session.person(deed.seat)
        coming = self._table.story.interlude(view, self._session.snapshot.view, deed.events, own=own)
        if coming:
            self.send(on.StepsFound(coming))
            return
        self._board.move(view, deed.events, before, self._session.eyes)
        self._refresh_landed()
        if not self._context.status.is_private:  # the others are shown it afterwards, and look as long then
            self._host.timeline.hold(self._table.motions.pause_ms(deed.events))

    def _refresh_landed(self) -> None:
        """Compose anew once what moves has landed: until then the goal is told as it was."""
        if self._board.animator.flying:
            self._board.animator.when_landed(self._host.refresh)

    def _show(self, deed: PlayedAction, before: Dump) -> None:
        """What was played is on the board: it sounds, the log follows, and the game goes on."""
        heard = self._table.motions.action_sounds(before, self._session.snapshot.view, deed.events)
        reactions = self._table.reactions
        for sound in (
            (reactions.announcement_sound,) if reactions is not None and self._context.status.is_suspended else heard
        ):
            self._play_landed(sound)
        self._context.build_planner.hand_changed()
        self._host.renewed()
        self.send(on.ActionShown(deed))

    def _play_landed(self, sound: str) -> None:
        """Play a sound once what moves has landed."""
        self._board.animator.when_landed(lambda: self._host.play(sound))

    def _must_choose(self) -> bool:
        """True if who looks must choose something, or has something in hand from the start."""
        table, sight = self._table, self._context.selection.sight
        return table.prompts.must_choose(sight) or bool(table.input.initial_selection(sight, None))

    def _hold_for_reading(self, seat: Seat) -> None:
        """Who still learns the game has time to read what an opponent's turn came to."""
        if self._context.board.has_why and self._table.public_memory is not None and not self._session.person(seat):
            self._host.timeline.hold(READ_MS)

    def _announce(self, seat: Seat) -> None:
        """Another seat is to act."""
        session, words = self._session, self._words
        if session.awaited is None:
            self._play_landed(f"turn_p{seat + 1}")
        if (
            session.person(seat)
            and len(session.persons) > 1
            and (not session.veiled or self._context.status.is_public)
        ):
            text = words.tr("table.your_turn", seat=words.seat_title(seat))
            board = self._board.frame.board
            strip = board.around(board.w, BANNER_HIGH)
            self.banner.show(self._host.touch, text, seat, words.colour(seat), lambda: self._host.damage(strip))

    # telling --------------------------------------------------------------------------------------------------
    @property
    def _story_pace(self) -> float | None:
        """Factor on the time of a step; None where a press goes on."""
        return self._context.turn.story_pace(self._context.snapshot.settings, has_persons=bool(self._session.persons))

    def recap(self, since: int | None = None) -> None:
        """Tell once more what was done from action `since` on; None: since the turn of the viewer."""
        port, eyes = self._context.player_view, self._session.eyes
        if since is None:
            deeds = port.history()
            since = len(deeds)
            while since and (deeds[since - 1].seat == eyes or deeds[since - 1].asked):
                since -= 1
            since = own_last(deeds[:since], eyes)
        if self._context.turn.is_telling or self._context.status.is_suspended or port.outcome() is not None:
            return
        acts = tuple(recap_acts(self._table, self._words, port, self._context.seen_actions[since:], since))
        if acts:
            self.send(on.StoryTold(acts, self._story_pace, holds_game=True, is_recap=True))

    def recount(self, known: int | None = None) -> None:
        """Tell the end, from what the last action set off to who has won. `known`: of so many of its events the log
        has told; None: of all. It takes back nothing that it has told.
        """
        last, before = self._session.snapshot.last, self._context.turn.coming
        events = last.events if last is not None else ()
        least = len(events) if known is None else known
        acts = [
            act._replace(told=max(act.told, least))
            for act in self._table.ending.finale(self._session.snapshot.view, events)
        ]
        if acts[0].events and not before:  # the last action is seen to happen before it is counted
            acts[0] = acts[0]._replace(
                before=self._context.player_view.view_after(self._session.snapshot.action_count - 1)
            )
        persons, settings = bool(self._session.persons), self._context.snapshot.settings
        holds = self._context.turn.holds_results(settings, has_persons=persons)
        self.send(on.StoryTold((*before, *acts), self._story_pace, holds, lead_count=len(before)))
        self._host.renewed(follow=False)

    def _show_step(self, act: Act) -> None:
        """Another step of what is told is shown."""
        if act.sound:
            self._host.play(act.sound)
        self._board.animator.clear()
        self._host.renewed(follow=False)
        if act.before is not None:
            self._board.come_from(act.before, act.events, self._session.eyes)
            self._refresh_landed()

    def _sound_end(self) -> None:
        session, outcome = self._session, self._session.snapshot.outcome
        assert outcome is not None
        self._host.play(END_SOUNDS[result_of(outcome.winners, session.persons, len(session.seats))])
