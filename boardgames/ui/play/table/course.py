"""The course of a game at its table: an action is played, shown and told, and then whatever follows it.

The session alone holds the match; here it is seen through the port of the seat that looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import PASS, Action, Dump, Seat
from boardgames.core.match import Deed, Port
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Placed
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.animation import BlinkingLight, TurnBanner
from boardgames.ui.play.board.board import Board
from boardgames.ui.play.board.pointer import Plans
from boardgames.ui.play.match.countdown import Countdown
from boardgames.ui.play.match.curtain import Curtain
from boardgames.ui.play.match.desk import Desk
from boardgames.ui.play.match.finale import PACE, Telling
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.match.patience import Patience
from boardgames.ui.play.match.questions import Questions
from boardgames.ui.play.match.recap import Recap
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_flow import (
    Effect,
    Flow,
    Over,
    Played,
    TurnFacts,
    find_flow,
    follow_action,
    is_held,
    is_live,
)
from boardgames.ui.play.match.unasked import Unasked
from boardgames.ui.play.results.outcome import ResultDelay
from boardgames.ui.play.table.advisor import Advisor
from boardgames.ui.play.table.course_host import CourseHost
from boardgames.ui.play.table.saving import Saving
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.widgets.widget import BEYOND

BANNER_HIGH: Final = 240.0  # more than a banner ever is
WARM_UP_MS: Final = 260.0
"""Until the computers' process is begun: the table is seen first."""
READ_MS: Final = 1800.0
"""How long the turn of an opponent stands to be read by who still learns the game, at normal pace."""


@final
class Course:
    """One game from its first action to its last, and back and forth in it."""

    def __init__(
        self, host: CourseHost, session: Session, table: GameUI, words: MessageFormatter, board: Board
    ) -> None:
        self._host = host
        self.session: Final = session
        self._table = table
        self._words = words
        self._board = board
        self.guided = False  # a lesson says what comes next: nothing is played or let pass by itself
        self.awaits: Callable[[], bool] = lambda: False
        """Whether a lesson waits for its learner: nobody else seems to think."""
        self.shows_outside = False  # the table is drawn as the others see it: nothing is told that is not theirs
        self._flow_facts: TurnFacts | None = None
        self._flow: Flow = Over()
        self.looking: int | None = None  # after how many actions an earlier moment is shown
        services = host.services
        self.timeline: Final = host.timeline
        self.after: Final = host.after
        self.play: Final = host.play
        self.hand_to: Final = host.hand_to
        self.ask_empty: Final = host.ask_empty
        self.telling: Final = Telling(self)
        self.questions: Final = Questions(self, session, table, lambda: services.settings)
        self.hand: Final = Hand(table, lambda: session.snapshot, session.trial, self.questions.veil)
        self.plans: Final = Plans(table, board, self.hand, lambda: self.live)
        self.patience: Final = Patience(session, lambda: services.settings)
        self.desk: Final[Desk] = Desk(self, session, services.clock, lambda: self.patience.settings)
        self.advisor: Final = Advisor(self, host, session, table, words)
        self.hint: Final = self.advisor.hint
        self.hinted: Final = self.advisor.found
        self.next_step: Final = self.advisor.next_step
        self.curtain: Final = Curtain(self, session, table)
        self.ending: Final = ResultDelay(session, host.timeline, host.play, host.show_results)
        self.countdown: Final = Countdown(services.clock, host.after, host.invalidate)
        self.banner: Final = TurnBanner()
        self.blinker: Final = BlinkingLight(lambda: host.damage(board.frame.board.grown(BEYOND)))
        self.recap: Final = Recap(self, session, table, words)
        self.unasked: Final = Unasked(self, session, table, lambda: host.services)
        self.by_itself: Final = self.unasked.go
        self.saving: Final = Saving(host, session, words.tr)

    # how it stands --------------------------------------------------------------------------------------------
    @property
    def port(self) -> Port:
        """The window of the seat that looks."""
        return self.session.port

    @property
    def on_top(self) -> bool:
        return self._host.on_top

    def hurry(self) -> None:
        """Nobody is waited for any more."""
        self.patience.gentle, self.patience.hurried = False, True
        if self.telling.on:
            self.telling.hurry(PACE[self.patience.settings.ai_pace])
        else:
            self.go_on()

    @property
    def moving(self) -> bool:
        """Whether something is still seen moving."""
        return self.timeline.busy

    @property
    def tells(self) -> bool:
        """Whether something is told in steps."""
        return self.telling.on

    @property
    def suspended(self) -> bool:
        """Whether the last move is not shown yet: it looks as if somebody were asked about it."""
        return self.questions.suspense.on and self.looking is None

    @property
    def over(self) -> bool:
        """Whether the game has ended, and may be seen to have."""
        unseen = self.questions.suspense.on or self.telling.is_before_end
        return self.session.snapshot.outcome is not None and not unseen

    @property
    def flow(self) -> Flow:
        """What the table waits for."""
        facts = self._facts()
        if facts != self._flow_facts:
            self._flow_facts, self._flow = facts, find_flow(facts)
        return self._flow

    def _facts(self) -> TurnFacts:
        now, telling, questions, curtain = self.session.snapshot, self.telling, self.questions, self.curtain
        return TurnFacts(
            now,
            is_telling=bool(telling.coming) or telling.on,
            story_holds=telling.holds,
            held_back=questions.suspense.asked,
            prompted=questions.prompted,
            is_pausing=questions.is_pausing,
            is_calling=curtain.is_calling,
            is_alone=now.is_shared and curtain.alone,
            is_cover_due=now.is_shared and curtain.pending,
            waits_after=self.patience.after,
        )

    @property
    def held(self) -> bool:
        """Whether nobody goes on now: something is still to be seen or answered."""
        return is_held(self.flow)

    @property
    def waits(self) -> bool:
        """Whether a person is to say that an opponent's turn, or what came into the own hand, has been seen."""
        return self.patience.after is not None and self.looking is None

    @property
    def live(self) -> bool:
        """Whether the present moment is shown, and somebody may act."""
        return self.looking is None and is_live(self.flow)

    def thinks(self, seat: Seat) -> bool:
        """Whether a computer thinks on that seat now; one that could answer seems to, whether it is asked or not."""
        if self.telling.on or self.patience.after is not None or self.awaits():
            return False
        if self.questions.suspense.on:
            return self.questions.suspense.asked == seat and not self.session.person(seat)
        return self.session.snapshot.outcome is None and self.session.thinking() == seat

    # life -----------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """The table is opened."""
        self.questions.recall()
        self.session.recalled(self._table.layout.restore_hand)
        self.patience.drop()
        self.after(WARM_UP_MS, self.session.warm_up)
        asked = self.questions.suspense.asked
        self.curtain.begin((self.session.snapshot.to_act or 0) if asked is None else asked)
        self.hand.renew()
        self.saving.watch()
        self.desk.wake()
        self.curtain.cover()
        if self.patience.gentle and not self.session.snapshot.action_count and len(self.session.persons) == 1:
            self._welcome()

    def _welcome(self) -> None:
        """Who plays this game for the first time is told what is what."""
        acts = self._table.story.welcome(self.session.snapshot.view, self.session.eyes)
        if acts:
            self.telling.again(acts, None)

    def resume(self) -> None:
        """What lay over the table has gone."""
        self.desk.wake()
        self.ending.wait()
        self.curtain.due()
        self.by_itself()

    def taken(self, seat: Seat, *, show: bool = False) -> None:
        """A person holds the device now, alone; `show`: what happened since it acted last comes first."""
        self.session.take(seat)
        self.curtain.taken()
        if self.patience.passes_on:
            self.patience.drop()
        self.closed()
        self.play(f"turn_p{seat + 1}")
        if show:
            self.recap.since_own()
        self.by_itself()

    def hand_openly(self, seat: Seat) -> None:
        """Another person acts before everybody's eyes: no curtain falls."""
        self.session.take(seat)
        self.closed()
        self._announce(seat)
        self.by_itself()

    def closed(self) -> None:
        """Others look now, or with other eyes: nothing is in hand or pointed at."""
        self._board.animator.clear()
        self._board.cursor = self._board.pointed = ""
        self.looking = None
        self.advisor.hide()
        self.hand.renew()
        self._host.renewed()
        self.curtain.due()
        self.desk.restart()

    def call_all(self, seat: Seat, since: int) -> None:
        """Everybody is to see what a seat did under its covers."""

        def show() -> None:
            self.curtain.called()
            self.closed()
            self.recap.tell(since)

        self._host.call_all(seat, show)

    @property
    def seen(self) -> Sequence[Deed]:
        """What was done, as it may be told to who looks now: to one person, or to everybody."""
        return self.port.common() if self.curtain.covered else self.port.history()

    def unanswered(self, seat: Seat) -> None:
        """A computer does not answer."""
        self._host.say_silence(seat)

    def go_on_with(self, seat: Seat, choice: SeatChoice | None) -> None:
        """Ask a computer that did not answer once more, or let somebody else play on for its seat."""
        if choice is None:
            self.session.retry()
        else:
            self.session.seat(seat, choice)
            self._words.seats = self.session.seats
            self.hand.renew()
            self._host.renewed(follow=False)
            self.curtain.due()
        self.desk.restart()

    # playing --------------------------------------------------------------------------------------------------
    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act, show it, and go on to what follows; what was told before is over."""
        self.telling.drop()
        view, turned, before = self.session.snapshot.view, self._board.turned, self._board.things()
        deed = self._played(action)
        if self.curtain.covered:
            deed = self.port.common()[-1]
        self.saving.watch()
        self.questions.after(deed, view)
        if deed.seat == self.session.eyes:
            self._board.follow(self._table.motions.trail(deed.events))
        own = deed.seat == self.session.snapshot.to_act == self.session.eyes
        self.hand.renew(last=action if own else None)
        self.advisor.follow()
        if turned == self._board.turned:  # else nothing stands where it stood
            self._show_motion(deed, view, before)
        self._show(deed, view)

    def _played(self, action: Action) -> Deed:
        """Play it. Where all that computers after it can do is to confirm, too, they do so in the same step."""
        session, confirms = self.session, self._table.is_confirmation
        deed = session.play(action)
        while confirms(action) and not self.guided and (seat := session.thinking()) is not None:
            legal = session.port_of(seat).legal()
            if len(legal) > 1 or not confirms(legal[0]):
                break
            deed = session.play(legal[0])
        return deed

    def show_late(self) -> None:
        """What was held back while others seemed to be asked happens now, before everybody's eyes."""
        suspense = self.questions.suspense
        if suspense.on:
            view, before = suspense.view(), self._board.things()
            deed = suspense.end()
            self.hand.renew()
            self._show_motion(deed, view, before)
            self._show(deed, view)
        self.desk.restart()

    def pass_by(self, seat: Seat) -> None:
        """Let a question pass by a person's wish, and say so."""
        self._host.toast("table.answers.passed", seat=self._words.seat_title(seat))
        self.perform(PASS)

    def _show_motion(self, deed: Deed, view: Dump, before: Mapping[str, Placed]) -> None:
        if self.suspended:  # it is told once it is seen to happen
            self.telling.coming = ()
            return
        own = self.session.person(deed.seat)
        self.telling.coming = self._table.story.interlude(view, self.session.snapshot.view, deed.events, own=own)
        if not self.telling.coming:
            self._board.move(view, deed.events, before, self.session.eyes)
            self._refresh_landed()
            if not self.curtain.alone:  # the others are shown it afterwards, and look as long then
                self.timeline.hold(self._table.motions.pause_ms(deed.events))

    def _refresh_landed(self) -> None:
        """Compose anew once what moves has landed: until then the goal is told as it was."""
        if self._board.animator.flying:
            self._board.animator.when_landed(self._host.refresh)

    def _show(self, deed: Deed, before: Dump) -> None:
        """What was played is on the board: it sounds, the log follows, and the game goes on."""
        heard = self._table.motions.action_sounds(before, self.session.snapshot.view, deed.events)
        reactions = self._table.reactions
        for sound in (reactions.announcement_sound,) if reactions is not None and self.suspended else heard:
            self._play_landed(sound)
        self.plans.hand_changed()
        self._host.renewed()
        if self.telling.coming and self.session.snapshot.outcome is None:
            self.telling.tell_coming(self.pace, stands=self.stands)
            self.desk.drop()
        else:
            self._go_on(deed)

    def _play_landed(self, sound: str) -> None:
        """Play a sound once what moves has landed."""
        self._board.animator.when_landed(lambda: self.play(sound))

    def _go_on(self, deed: Deed) -> None:
        """Do what follows an action that has been shown, or that is held back."""
        now, held_back = self.session.snapshot, self.questions.suspense.asked if self.suspended else None
        passes = None if self.guided or held_back is not None else self.questions.passing_seat()
        played = Played(deed.seat, now.to_act, held_back, passes, self.guided)
        for effect in follow_action(played, now.persons):
            self._do(effect, played, deed)

    def _do(self, effect: Effect, played: Played, deed: Deed) -> None:
        to_act = played.to_act
        match effect:
            case Effect.DROP_LINES:
                self.desk.drop()
            case Effect.SOUND_COMPUTER if played.held_back is not None:
                self._play_landed(f"turn_p{played.held_back + 1}")
            case Effect.PASS_BY if played.passes is not None:
                self.pass_by(played.passes)
            case Effect.WATCH_TURN if self.patience.watch():
                self._host.renewed()
            case Effect.TELL_END:
                self._tell_end()
            case Effect.ANNOUNCE if to_act is not None:
                self._announce(to_act)
                self._let_read(deed.seat)
            case Effect.PASS_DEVICE:
                self.curtain.due()
            case Effect.BLINK if self._is_bound():
                self.blinker.blink(self._host.touch)
            case Effect.WAKE:
                self.desk.wake()
            case Effect.PLAY_ALONE:
                self.by_itself(deed.action if deed.seat == to_act else None)

    def _is_bound(self) -> bool:
        """Whether who looks must choose something, or has something in hand from the start."""
        table, sight = self._table, self.hand.sight
        return table.prompts.must_choose(sight) or bool(table.input.initial_selection(sight, None))

    def _let_read(self, seat: Seat) -> None:
        """Who still learns the game has time to read what an opponent's turn came to."""
        if self._board.why and self._table.public_memory is not None and not self.session.person(seat):
            self.timeline.hold(READ_MS)

    def _announce(self, seat: Seat) -> None:
        """Another seat is to act."""
        session, words = self.session, self._words
        if session.awaited is None:
            self._play_landed(f"turn_p{seat + 1}")
        if session.person(seat) and len(session.persons) > 1 and (not session.veiled or self.curtain.covered):
            text = words.tr("table.your_turn", seat=words.seat_title(seat))
            board = self._board.frame.board
            strip = board.around(board.w, BANNER_HIGH)
            self.banner.show(self._host.touch, text, seat, words.colour(seat), lambda: self._host.damage(strip))

    def ask_next(self) -> bool:
        """Ask the next person who is asked before the game goes on; False when there is none."""
        return self.questions.ask_next()

    def go_on(self) -> None:
        """The person has seen what an opponent did, or passes the device on."""
        self.patience.drop()
        self._host.renewed()
        self.curtain.due()
        self.desk.restart()

    # telling --------------------------------------------------------------------------------------------------
    @property
    def pace(self) -> float | None:
        """How much longer a step is held; None for who goes on by a press."""
        settings = self.patience.settings
        return None if settings.await_click and self.session.persons else PACE[settings.ai_pace]

    @property
    def stands(self) -> bool:
        """Whether a result that is told waits for a press: where somebody plays, and not in a hurry."""
        hurried = self.patience.hurried or self.patience.settings.ai_pace == "fast"
        return bool(self.session.persons) and not hurried

    def _tell_end(self) -> None:
        """The last action was played: the table tells the end, once."""
        if self.ending.told:
            return
        self.ending.told = True
        self.recount(known=max((act.told for act in self.telling.coming), default=0))

    def recount(self, known: int | None = None) -> None:
        """Tell the end, from what the last action set off to who has won. `known`: of so many of its events the log
        has told; None: of all. It takes back nothing that it has told.
        """
        last, before = self.session.snapshot.last, self.telling.coming
        self.telling.coming = ()
        events = last.events if last is not None else ()
        least = len(events) if known is None else known
        acts = [
            act._replace(told=max(act.told, least))
            for act in self._table.ending.finale(self.session.snapshot.view, events)
        ]
        if acts[0].events and not before:  # the last action is seen to happen before it is counted
            acts[0] = acts[0]._replace(before=self.port.view_after(self.session.snapshot.action_count - 1))
        self.telling.tell((*before, *acts), self.pace, stands=self.stands, lead_count=len(before))
        self._host.renewed(follow=False)

    def act_changed(self) -> None:
        """Another step of what is told is shown."""
        self._board.animator.clear()
        self._host.renewed(follow=False)
        act = self.telling.act
        if act is not None and act.before is not None:
            self._board.come_from(act.before, act.events, self.session.eyes)
            self._refresh_landed()

    def finale_over(self) -> None:
        """All steps have been told: the log says it too."""
        self.telling.holds = False
        if self.telling.repeats:
            self.telling.drop()
            self._host.renewed()
            self.curtain.due()
            self.desk.restart()
            self.by_itself()
            return
        if self.session.snapshot.outcome is not None:
            self._host.renewed()
            self.ending.begin()
            return
        self.telling.finale = None
        self._host.renewed()
        last = self.session.snapshot.last
        assert last is not None
        self._go_on(last)
