"""Hint service of a table: requests hints, decides when to offer one, plays their steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Action
from boardgames.scenario.lessons import taught_verbs
from boardgames.ui.contract.table_types import ChoiceChip, MoveTrail
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, Press, Tab
from boardgames.ui.play.match import hint_state as on
from boardgames.ui.play.match.hint_state import HintSignal, HintState, poll_hint, send_hint_event
from boardgames.ui.play.match.hint_text import HintText, hint_text, preview_events
from boardgames.ui.play.match.lesson_script import OWN, keys_for_action
from boardgames.ui.play.match.selection import Selection
from boardgames.ui.play.match.turn_events import TurnSignal
from boardgames.ui.play.match.view_events import HintStateEvent
from boardgames.ui.play.table.table_context import TableContext, TablePart

COACHED: Final = 2
"""Number of times that a player must have made a kind of decision until no hint is offered for it."""
LESSONS: Final = 3
"""Hints are offered only for actions that this number of first lessons teach."""
DECLINED: Final = 2
"""Number of turns with declined hints after which none is offered in this game."""


@final
class HintService(TablePart):
    """Requests, shows and plays the hint of a table."""

    def __init__(self, context: TableContext, perform: Callable[[Action], None]) -> None:
        """`perform` plays an action for the seat to act."""
        super().__init__(context)
        self._perform: Final = perform

    @property
    def state(self) -> HintState:
        """Hint state of the table's model."""
        return self._store.model.hint

    def _send(self, event: on.HintEvent) -> None:
        self._store.send(HintStateEvent(send_hint_event(self._session, self.state, event)))

    # shown hint -----------------------------------------------------------------------------------------------
    @property
    def is_shown(self) -> bool:
        """True while the hint is shown; it is suspended while something else is selected."""
        context = self._context
        if self.state.action is None or context.turn_state.privacy.shows_outside:
            return False
        return context.turn_status.is_live and not context.turn_status.is_paused and self._is_followed

    @property
    def _is_followed(self) -> bool:
        return self.state.is_followed_by(self._context.selection.sight.selected_keys)

    @property
    def hint_text(self) -> HintText | None:
        """Text of the hint in the present language, cached for each step; None if no step comes next."""
        state = self.state
        step = (state.plan, state.done_count, state.action)
        mark = (*step, state.is_offered, state.is_contrary, self._formatter.catalog.language)
        return self._context.memo.value_of(
            "hint text", mark, lambda: hint_text(self._session, self._formatter, state)
        )

    @property
    def move_trail(self) -> Sequence[MoveTrail]:
        """Trails of the next step on the board, or the last of its places where what it does is not known before
        others have answered.
        """
        action = self.state.action

        def find() -> Sequence[MoveTrail]:
            events = preview_events(self._session, action) if action is not None else ()
            return self._ui.action_feedback.move_trails(events) if events else ()

        found = self._context.memo.value_of("hint trail", (self.state.plan, self.state.done_count, action), find)
        places = [key for key in self.state.step_keys[1:] if key in self._board.rects and not key.startswith(OWN)]
        if self._ui.reactions is None:
            return found
        return found or [MoveTrail(key, key, "place") for key in places[-1:]]

    # requested hints ------------------------------------------------------------------------------------------
    def request_hint(self) -> None:
        """Request a hint from a computer player, or resume a suspended one; dismiss it if it is shown already.

        What is selected stays so.
        """
        context, state = self._context, self.state
        if context.turn_status.is_public or context.turn_state.privacy.shows_outside:
            self._host.toast("table.none.hint_covered")
            return
        rests = state.action is not None and not self._is_followed
        if rests:
            self._note_keys()
        if rests or (state.is_offered and state.action is not None):
            self._send(HintSignal.ACCEPT)
            self._host.recompose(follow=False)
            return
        if self.dismiss():
            return
        sight, status = context.selection.sight, context.turn_status
        if status.is_paused or not (status.is_live and sight.is_own_decision):
            held = status.is_paused or sight.is_own_decision or self._session.snapshot.outcome is not None
            word = "over" if status.is_over else "hint_held" if held else "hint"
            self._host.toast(f"table.none.{word}")
            return
        self._request(None)
        if not self.poll():
            self._host.rebuild()

    def _request(self, offer: on.HintOffer | None) -> None:
        self._send(on.HintRequestEvent(offer))
        self._note_keys()
        self._store.send(TurnSignal.WAKE_UP)

    def _note_keys(self) -> None:
        """Store the present selection, the keys that make the next step from there, and whether it contradicts."""
        hand, action = self._context.selection, self.state.action
        keys = keys_for_action(hand, action) if action is not None else ()
        given = tuple(key for key in keys if key not in self._ui.input_mapping.toggle_keys)
        is_contrary = given == keys and action is not None and hand.contradicts(action, given)
        if is_contrary and self._is_left_over(hand):
            self._clear_selection()
            hand, is_contrary = self._context.selection, False
        self._send(on.HintKeysEvent(hand.sight.selected_keys, given, is_contrary))

    def _is_left_over(self, hand: Selection) -> bool:
        """True if nobody chose what is selected: the last action left it so."""
        last = self._session.snapshot.last_action
        action = last.action if last is not None and last.seat == hand.sight.seat else None
        return bool(hand.chosen) and hand.chosen == self._ui.input_mapping.initial_selection(hand.sight, action)

    def _clear_selection(self) -> None:
        while (
            self._context.selection.sight.selected_keys
            and (kept := self._context.selection.remove_last_key()) is not None
        ):
            self._context.select(kept)
            self._context.build_planner.on_selection_changed()

    def poll(self) -> bool:
        """Show the plan that the computer player has found, unless the player is choosing; return False without a
        result.
        """
        found = poll_hint(self._session, self.state)
        if found is None:
            return False
        self._store.send(HintStateEvent(found))
        action, hand = found.action, self._context.selection
        if action is not None and not found.step_keys:
            is_welcome = not found.is_offered or self.is_ordinary(action, keys_for_action(hand, action))
            if hand.sight.selected_keys != found.keys_before or not is_welcome:
                self.hide()
                self._host.rebuild()
                return True
            self._note_keys()
        self._store.send(TurnSignal.WAKE_UP)
        self._host.recompose(follow=False)
        return True

    def on_position_changed(self) -> None:
        """Continue the hint after a change of the position, or drop it."""
        self._send(HintSignal.POSITION_CHANGE)
        self._note_keys()
        if self.state.is_awaited:
            self._store.send(TurnSignal.WAKE_UP)

    def on_selection_changed(self) -> None:
        """Cancel a hint that is still computed when something is selected; see what is left to choose after a
        selection that contradicted it.
        """
        self._send(on.SelectionChangeEvent(self._context.selection.sight.selected_keys))
        if self.state.is_contrary and self.is_shown:
            self._note_keys()

    def dismiss(self) -> bool:
        """Hide the hint or cancel its search; return False if there was none, or if it is suspended."""
        is_there = self.state.is_awaited or self.is_shown
        if is_there:
            self.hide()
            self._host.rebuild()
        return is_there

    def hide(self) -> None:
        """Hide the hint."""
        self._send(HintSignal.HIDE)

    def unfold(self) -> None:
        """Show reasons, all steps and the expected reply too."""
        self._send(HintSignal.UNFOLD)
        self._host.rebuild()

    # offered hints --------------------------------------------------------------------------------------------
    @property
    def may_offer(self) -> bool:
        """True once in each position in which a person with a choice could be offered a hint."""
        context, sight, offer = self._context, self._context.selection.sight, self.state.offer
        if offer is not None and offer.action_count == self._session.snapshot.action_count:
            return False
        if context.turn_status.is_public or self.state.is_active or sight.to_act is None or sight.selected_keys:
            return False
        if (
            not (context.turn_status.is_live and sight.is_own_decision)
            or context.turn_status.is_paused
            or context.turn_status.is_suspended
        ):
            return False
        return self._host.services.settings.explain and not context.turn_state.is_busy and len(sight.legal) >= 2

    def offer_hint(self, kind: str, chips: tuple[str, Sequence[ChoiceChip]]) -> None:
        """Request an offered hint, if the `kind` of decision is new to the acting person. It blocks nothing.

        `chips`: the present small choices.
        """
        sight, services, session = self._context.selection.sight, self._host.services, self._session
        alone = {turn for seat, turn in self.state.declined_turns if seat == sight.seat}
        if not kind or self._turn in alone or len(alone) >= DECLINED:
            return
        name = session.seats[sight.seat].name
        if services.progress.of(name).times_done(session.game.id, kind) < COACHED:
            anchor, choices = chips
            keys = frozenset(chip.key for chip in choices) if anchor else frozenset[str]()
            self._request(on.HintOffer(session.snapshot.action_count, keys))

    def is_ordinary(self, action: Action, keys: Sequence[str]) -> bool:
        """True for a basic action that is among the offered choices, if those have a place."""
        offer = self.state.offer
        if offer is not None and offer.first_keys and not offer.first_keys.intersection(keys[:1]):
            return False
        return action.split()[0] in taught_verbs(self._session.game.id, LESSONS)

    def decline_hint(self) -> bool:
        """Stop offers for this turn; after `DECLINED` turns, for this game.

        Return True the moment offers stop for the game: only then may that be said.
        """
        seat = self._context.selection.sight.seat
        self._send(on.HintDeclineEvent(seat, self._turn))
        self.dismiss()
        return sum(one == seat for one, _turn in self.state.declined_turns) == DECLINED

    @property
    def _turn(self) -> tuple[Any, Any]:
        """Round and turn of the present position."""
        view = self._context.selection.sight.view
        return view.get("round"), view.get("turn")

    # playing steps --------------------------------------------------------------------------------------------
    def play_step(self) -> None:
        """Play the next step."""
        action, context = self.state.action, self._context
        if action is None or context.turn_state.is_busy or not self.is_shown:
            return
        if self._session.snapshot.player_view.why_not(action) is None:
            self._perform(action)

    @property
    def can_play_all(self) -> bool:
        """True if more than the next step is left."""
        return self.is_shown and not self.state.is_offered and self.state.left_count > 1

    def play_all_steps(self) -> None:
        """Play the rest of the turn step by step, until something unexpected happens or a key is pressed; a single
        step is played too.
        """
        if not self._context.turn_state.is_busy:
            self._send(HintSignal.PLAY_ALL if self.can_play_all else HintSignal.STOP_PLAYING)
            self.play_step()

    def next_step(self) -> Action | None:
        """Next step to be played automatically, or None."""
        return self.state.action if self.state.is_playing_all and self.is_shown else None

    def stops_playing_all(self, intent: Intent) -> bool:
        """Stop the automatic steps; return True if that is all the input does. During a pause, input ends the pause
        instead.
        """
        if not self.state.is_playing_all or self._context.turn_status.is_paused:
            return False
        if not isinstance(intent, (Press, Activate, Key, Back, DirectionStep, Tab)):
            return False
        self._send(HintSignal.STOP_PLAYING)
        self._host.rebuild()
        return True
