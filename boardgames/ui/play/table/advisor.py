"""The hint of a table while it is played: asked for or offered, resting while one looks around, dropped, done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from boardgames.core.game_protocol import Action
from boardgames.core.match import PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.input.intents import Activate, Back, Intent, Key, Press, Step, Tab
from boardgames.ui.play.board.pointer import Plans
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.match.hint import Hint
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_events import Event, WakeUp
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.match.turn_state import TurnState
from boardgames.ui.play.table.turn_host import TurnHost


class AdvisedCourse(Protocol):
    """What advice asks of the course of a game."""

    @property
    def hand(self) -> Hand: ...

    @property
    def plans(self) -> Plans: ...

    @property
    def state(self) -> TurnState: ...

    @property
    def status(self) -> TurnStatus: ...

    @property
    def port(self) -> PlayerView: ...

    @property
    def live(self) -> bool: ...

    @property
    def held(self) -> bool: ...

    def send(self, event: Event) -> None: ...

    def perform(self, action: Action) -> None: ...


@final
class Advisor:
    """Says when the course's one hint is looked for, told and played."""

    def __init__(
        self, course: AdvisedCourse, host: TurnHost, session: Session, table: GameUI, words: MessageFormatter
    ) -> None:
        self._course = course
        self._host = host
        self._session = session
        self._table = table
        self.hint: Final = Hint(session, table, words)
        self.welcome: Callable[[Action, Sequence[str]], bool] = lambda _action, _keys: True
        """Whether a hint that nobody asked for, made by those keys, may be told."""
        self.is_doing_all = False
        """Whether the rest of the hint's turn is being played."""
        self._in_hand: Sequence[str] = ()  # when the next step was last told or looked for
        self._keys: Sequence[str] = ()  # that make it from there

    @property
    def _follows(self) -> bool:
        """True if what is in hand is what the hint says, or what was there before."""
        picked, before = self._course.hand.sight.picked, self._in_hand
        taken = picked[len(before) :]
        return picked[: len(before)] == tuple(before) and (not taken or taken == tuple(self._keys[: len(taken)]))

    @property
    def tells(self) -> bool:
        """True if a hint is told: it rests while one has taken up something else, to look around."""
        course = self._course
        told = self.hint.action is not None and not course.state.privacy.shows_outside
        return told and course.live and not course.held and self._follows

    def ask(self) -> None:
        """Have a computer say what it would do; who asks again wants none."""
        course, hint = self._course, self.hint
        if course.status.is_public or course.state.privacy.shows_outside:
            self._host.toast("table.none.hint_covered")
            return
        aside = hint.action is not None and not self._follows
        if aside:
            self._lay_down()  # it is told again
        if hint.accept() or aside:
            self._host.renewed(follow=False)
            return
        if self.drop():
            return
        if not (course.live and course.hand.sight.acting):
            shown = course.hand.sight.acting or course.port.outcome() is not None
            word = "over" if course.status.is_over else "hint_held" if shown else "hint"
            self._host.toast(f"table.none.{word}")
            return
        self._lay_down()  # it speaks of a whole deed
        self._look(offered=False)
        if hint.poll():
            self.found()
        else:
            self._host.rebuild()

    def offer(self) -> None:
        """Have a computer say the same without being asked: nobody waits for it."""
        self._look(offered=True)

    def _look(self, *, offered: bool) -> None:
        self.hint.ask(offered=offered)
        self._begin()
        self._course.send(WakeUp())

    def _begin(self) -> None:
        """The next step is looked for, or told, to who has in hand what leads to it."""
        hand, action = self._course.hand, self.hint.action
        keys = next_keys(hand, action) if action is not None else ()
        if keys and hand.sight.picked and keys[0] not in hand.open:
            self._lay_down()  # it begins with something else
        self._in_hand = hand.sight.picked
        self._keys = [key for key in keys if key not in self._table.input.toggle_keys]

    def _lay_down(self) -> None:
        while self._course.hand.drop():
            self._course.plans.hand_changed()

    def found(self) -> None:
        """What the computer was asked for is there; who chooses already is given none."""
        hint, hand = self.hint, self._course.hand
        action = hint.action
        if action is not None and not self._keys:
            if hand.sight.picked != self._in_hand or (
                hint.offered and not self.welcome(action, next_keys(hand, action))
            ):
                hint.hide()
                self._host.rebuild()
                return
            self._begin()
        self._course.send(WakeUp())
        self._host.renewed(follow=False)

    def follow(self) -> None:
        """The position is another one: the hint goes on with its turn, or goes."""
        hint = self.hint
        hint.follow()
        self._begin()
        self.is_doing_all = self.is_doing_all and hint.has_more and not hint.offered
        if hint.sought:
            self._course.send(WakeUp())

    def mind(self) -> None:
        """Something changed: a hint that is still looked for goes as soon as one takes up something."""
        if self.hint.action is None and (self.hint.on or self.hint.offered) and not self._follows:
            self.hint.hide()

    def drop(self) -> bool:
        """Let the hint go, told or only looked for; False when there was none, or one that rests."""
        there = self.hint.sought or self.tells
        if there:
            self.hide()
            self._host.rebuild()
        return there

    def hide(self) -> None:
        """No hint is told now."""
        self.hint.hide()
        self.is_doing_all = False

    def unfold(self) -> None:
        """Tell also what is expected to follow."""
        self.hint.unfolded = True
        self._host.rebuild()

    # done -----------------------------------------------------------------------------------------------------
    def do(self) -> None:
        """Play the next step."""
        action, course = self.hint.action, self._course
        if action is not None and self.tells and not course.state.is_busy and course.port.why_not(action) is None:
            course.perform(action)

    @property
    def can_do_all(self) -> bool:
        """True if there is more than the next step to do."""
        return self.tells and not self.hint.offered and self.hint.left > 1

    def do_all(self) -> None:
        """Play the rest of the turn step by step, until something unexpected happens or anything is pressed; what is
        only one step is played, too.
        """
        if not self._course.state.is_busy:
            self.is_doing_all = self.can_do_all
            self.do()

    def next_step(self) -> Action | None:
        """What is to be played by itself now."""
        return self.hint.action if self.is_doing_all and self.tells else None

    def halts(self, intent: Intent) -> bool:
        """True if an intent only ends what is being played; a pause is gone on from, and then so are the steps."""
        if not self.is_doing_all or self._course.held:
            return False
        if not isinstance(intent, (Press, Activate, Key, Back, Step, Tab)):
            return False
        self.is_doing_all = False
        self._host.rebuild()
        return True
