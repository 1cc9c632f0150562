"""The hint service of a table: asks a computer player, decides when a hint comes unasked, and does what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, final

from boardgames.core.game_protocol import Action
from boardgames.scenario.lessons import taught_verbs
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Chip, Trail
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.input.intents import Activate, Back, Intent, Key, Press, Step, Tab
from boardgames.ui.play.board.pointer import Plans
from boardgames.ui.play.match import hint_state as on
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.match.hint_driver import poll_hint, send_hint_event
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.hint_text import HintText, hint_text, preview_events
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.turn_events import Event, WakeUp
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.match.turn_state import TurnState
from boardgames.ui.play.table.turn_host import TurnHost

COACHED: Final = 2
"""How often one has to have done a kind of deed oneself until no hint comes unasked any more."""
LESSONS: Final = 3
"""Only deeds that so many first lessons teach are told unasked: the ordinary ones."""
DECLINED: Final = 2
"""Who wants to choose alone in so many turns of a game is left alone for the rest of it."""


class HintTable(Protocol):
    """What the service asks of the turn controller."""

    @property
    def hand(self) -> Hand: ...

    @property
    def plans(self) -> Plans: ...

    @property
    def state(self) -> TurnState: ...

    @property
    def status(self) -> TurnStatus: ...

    def send(self, event: Event) -> None: ...

    def perform(self, action: Action) -> None: ...


@final
class HintService:
    """Holds the one hint of a table: `state` is replaced here alone."""

    def __init__(
        self, course: HintTable, host: TurnHost, session: Session, table: GameUI, words: MessageFormatter
    ) -> None:
        self._course: Final = course
        self._host: Final = host
        self._session: Final = session
        self._table: Final = table
        self._words: Final = words
        self.state = HintState()
        self._text: tuple[object, HintText | None] = ((), None)
        self._trail: tuple[object, Sequence[Trail]] = ((), ())

    def _send(self, event: on.HintEvent) -> None:
        self.state = send_hint_event(self._session, self.state, event)

    # what is shown --------------------------------------------------------------------------------------------
    @property
    def is_told(self) -> bool:
        """True while the hint is shown: it rests while one has taken up something else, to look around."""
        course = self._course
        if self.state.action is None or course.state.privacy.shows_outside:
            return False
        return course.status.is_live and not course.status.is_held and self._is_followed

    @property
    def _is_followed(self) -> bool:
        return self.state.is_followed_by(self._course.hand.sight.picked)

    @property
    def text(self) -> HintText | None:
        """What the hint says, in the present language: once for each step. None while no step comes next."""
        state = self.state
        mark = (state.plan, state.done_count, state.action, state.is_offered, self._words.catalog.language)
        if self._text[0] != mark:
            self._text = mark, hint_text(self._session, self._words, state)
        return self._text[1]

    @property
    def trail(self) -> Sequence[Trail]:
        """What to mark on the board of the next step."""
        action, mark = self.state.action, (self.state.plan, self.state.done_count, self.state.action)
        if self._trail[0] != mark:
            events = preview_events(self._session, action) if action is not None else ()
            self._trail = mark, self._table.motions.trail(events) if events else ()
        return self._trail[1]

    # asked for ------------------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Have a computer player say what it would do; who asks again wants none."""
        course, state = self._course, self.state
        if course.status.is_public or course.state.privacy.shows_outside:
            self._host.toast("table.none.hint_covered")
            return
        rests = state.action is not None and not self._is_followed
        if rests:
            self._clear_selection()
        if rests or (state.is_offered and state.action is not None):
            self._send(on.HintAcceptEvent())
            self._host.renewed(follow=False)
            return
        if self.drop():
            return
        sight = course.hand.sight
        if not (course.status.is_live and sight.acting):
            shown = sight.acting or self._session.snapshot.outcome is not None
            word = "over" if course.status.is_over else "hint_held" if shown else "hint"
            self._host.toast(f"table.none.{word}")
            return
        self._clear_selection()  # it speaks of a whole deed
        self._request(None)
        if not self.poll():
            self._host.rebuild()

    def _request(self, offer: on.HintOffer | None) -> None:
        self._send(on.HintRequestEvent(offer))
        self._note_keys()
        self._course.send(WakeUp())

    def _note_keys(self) -> None:
        """Remember what is in hand now, and the keys that make the next step from there."""
        hand, action = self._course.hand, self.state.action
        keys = next_keys(hand, action) if action is not None else ()
        if keys and hand.sight.picked and keys[0] not in hand.open:
            self._clear_selection()  # it begins with something else
        given = [key for key in keys if key not in self._table.input.toggle_keys]
        self._send(on.HintKeysEvent(hand.sight.picked, given))

    def _clear_selection(self) -> None:
        while self._course.hand.drop():
            self._course.plans.hand_changed()

    def poll(self) -> bool:
        """Show what the computer player has found; who chooses already is shown none. False where nothing came."""
        found = poll_hint(self._session, self.state)
        if found is None:
            return False
        self.state = found
        action, hand = found.action, self._course.hand
        if action is not None and not found.keys:
            is_welcome = not found.is_offered or self.is_ordinary(action, next_keys(hand, action))
            if hand.sight.picked != found.picked or not is_welcome:
                self.hide()
                self._host.rebuild()
                return True
            self._note_keys()
        self._course.send(WakeUp())
        self._host.renewed(follow=False)
        return True

    def follow(self) -> None:
        """The position is another one: the hint goes on with its turn, or goes."""
        self._send(on.PositionChangeEvent())
        self._note_keys()
        if self.state.is_sought:
            self._course.send(WakeUp())

    def selection_changed(self) -> None:
        """A hint that is still computed goes as soon as one takes up something."""
        self._send(on.SelectionChangeEvent(self._course.hand.sight.picked))

    def drop(self) -> bool:
        """Let the hint go, shown or only computed; False when there was none, or one that rests."""
        is_there = self.state.is_sought or self.is_told
        if is_there:
            self.hide()
            self._host.rebuild()
        return is_there

    def hide(self) -> None:
        """No hint is shown now."""
        self._send(on.HintHideEvent())

    def unfold(self) -> None:
        """Tell also what is expected to follow."""
        self._send(on.ReplyUnfoldEvent())
        self._host.rebuild()

    # unasked --------------------------------------------------------------------------------------------------
    @property
    def may_offer(self) -> bool:
        """True once in each position where somebody is asked who could be told something."""
        course, sight, offer = self._course, self._course.hand.sight, self.state.offer
        if offer is not None and offer.action_count == self._session.snapshot.action_count:
            return False
        if course.status.is_public or self.state.is_active or sight.to_act is None or sight.picked:
            return False
        if not (course.status.is_live and sight.acting) or course.status.is_held or course.status.is_suspended:
            return False
        return self._host.services.settings.explain and not course.state.is_busy and len(sight.legal) >= 2

    def offer(self, kind: str, chips: tuple[str, Sequence[Chip]]) -> None:
        """Ask in the name of who acts, where that `kind` of deed is new to them: nobody waits for it, and it blocks
        nothing. `chips`: the small choices of this moment.
        """
        sight, services, session = self._course.hand.sight, self._host.services, self._session
        alone = {turn for seat, turn in self.state.declined if seat == sight.seat}
        if not kind or self._turn in alone or len(alone) >= DECLINED:
            return
        name = session.seats[sight.seat].name
        if services.progress.of(name).times(session.game.id, kind) < COACHED:
            anchor, choices = chips
            keys = frozenset(chip.key for chip in choices) if anchor else frozenset[str]()
            self._request(on.HintOffer(session.snapshot.action_count, keys))

    def is_ordinary(self, action: Action, keys: Sequence[str]) -> bool:
        """True for a simple deed, and one of the choices where those stand at a place of their own."""
        offer = self.state.offer
        if offer is not None and offer.first_keys and not offer.first_keys.intersection(keys[:1]):
            return False
        return action.split()[0] in taught_verbs(self._session.game.id, LESSONS)

    def decline(self) -> bool:
        """Whoever acts chooses alone: no more hints come unasked in this turn, and at the second time in this game.

        True at that time: only then it may be said, for of the kinds of deeds some are always new.
        """
        seat = self._course.hand.sight.seat
        self._send(on.HintDeclineEvent(seat, self._turn))
        self.drop()
        return sum(one == seat for one, _turn in self.state.declined) == DECLINED

    @property
    def _turn(self) -> tuple[Any, Any]:
        """Which turn of the game it is."""
        view = self._course.hand.sight.view
        return view.get("round"), view.get("turn")

    # done -----------------------------------------------------------------------------------------------------
    def do(self) -> None:
        """Play the next step."""
        action, course = self.state.action, self._course
        if action is None or course.state.is_busy or not self.is_told:
            return
        if self._session.port.why_not(action) is None:
            course.perform(action)

    @property
    def can_do_all(self) -> bool:
        """True if there is more than the next step to do."""
        return self.is_told and not self.state.is_offered and self.state.left_count > 1

    def do_all(self) -> None:
        """Play the rest of the turn step by step, until something unexpected happens or anything is pressed; what is
        only one step is played, too.
        """
        if not self._course.state.is_busy:
            self._send(on.PlayAllEvent(self.can_do_all))
            self.do()

    def next_step(self) -> Action | None:
        """What is to be played by itself now."""
        return self.state.action if self.state.is_playing_all and self.is_told else None

    def halts(self, intent: Intent) -> bool:
        """True if an intent only ends what is being played; a pause is gone on from, and then so are the steps."""
        if not self.state.is_playing_all or self._course.status.is_held:
            return False
        if not isinstance(intent, (Press, Activate, Key, Back, Step, Tab)):
            return False
        self._send(on.PlayAllEvent(is_on=False))
        self._host.rebuild()
        return True
