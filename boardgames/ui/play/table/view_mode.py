"""For whose eyes the table is drawn, and how one looks closer: under the own covers, at a card, as the others do."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.input.intents import Drag, Press
from boardgames.ui.play.match.turn_events import CoversLiftedEvent, CoversToggledEvent, OutsideViewEvent
from boardgames.ui.play.match.view_events import PeekEndEvent, PeekEvent, PressEndEvent, PressEvent
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController


@final
class ViewMode:
    """Looks through the eyes of the seat that holds the device. Pure looking: nothing here plays."""

    def __init__(self, context: TableContext, course: TurnController, intake: InputHandler) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._board: Final = context.board
        self._controller: Final = course
        self._intake: Final = intake

    @property
    def is_peeking(self) -> bool:
        """True while a key or finger is down that looks under the own covers."""
        return self._context.store.model.is_peeking

    @property
    def shows_outside(self) -> bool:
        """True while the table is drawn as the others see it."""
        return self._context.turn_state.privacy.shows_outside

    def current_viewer(self) -> Viewer:
        """For whose eyes the board is drawn; the same record until model, match or settings change."""
        context = self._context
        model = context.store.model
        key = model.turn, context.table_snapshot, model.is_peeking, self._host.is_guided
        return context.memo.value_of("viewer", key, self._find_showing)

    def _find_showing(self) -> Viewer:
        context, session, status = self._context, self._context.session, self._context.turn_status
        model, snapshot, guide = context.store.model, session.snapshot, context.lesson_guide
        over = status.is_over or session.is_open
        past = model.turn.history_count is not None and not over
        outside = model.turn.privacy.shows_outside and not over
        covered = status.is_public or outside
        mine = None if covered or over or self._host.is_guided else session.private_notes_of(snapshot.viewer)
        return Viewer(
            snapshot.viewer,
            session.options,
            is_peeking=(model.is_peeking or status.is_private) and not outside,
            sees_all=over,
            hides_private=covered,
            is_past=past,
            present_view=snapshot.view if past else None,
            played_actions=lambda: context.seen_actions[: context.turn_state.history_count],
            private_notes=mine,
            is_simplified=guide is not None and guide.is_sparse,
        )

    def close_covers(self) -> None:
        """Other eyes look now: nothing is lifted."""
        self._context.store.send(PeekEndEvent())
        self._controller.send_event(OutsideViewEvent(False))

    def toggle_outside(self) -> None:
        """Draw the table as the others see it, or as the seat that looks again."""
        self._controller.send_event(OutsideViewEvent(not self.shows_outside))
        self._host.play("slide")
        self._host.recompose(follow=False)

    # a press on the board -------------------------------------------------------------------------------------
    def press(self, intent: Press) -> bool:
        """Look closely with the other button or a long press, under a cover with a press on it; True: that is all."""
        if self._board.widget is None:
            return False
        key = self._board.key_at(intent.x, intent.y)
        if intent.button == 3 and self._context.card_overlays.zoom_card(key):
            return True
        is_choice = self._intake.can_choose_key(key)
        if key and intent.button == 1 and self._press_cover(key, is_choice=is_choice):
            return True
        self._context.store.send(PressEvent(key if intent.button == 1 else ""))
        return False

    def drag(self, intent: Drag) -> None:
        """A press that leaves its place is no long one."""
        pressed = self._context.store.model.press.key
        if self._board.widget is not None and self._board.key_at(intent.x, intent.y) != pressed:
            self._context.store.send(PressEndEvent())
            self.set_peeking(False)

    # under the covers -----------------------------------------------------------------------------------------
    def set_peeking(self, on: bool) -> None:
        """Look under the covers of the seat that holds the device, as long as a key or a finger is down."""
        if on != self.is_peeking and (not on or self._host.is_on_top):
            self._context.store.send(PeekEvent(on))

    def handle_peek_key(self, *, down: bool) -> None:
        """The key that looks: held down, or where several people share a device a switch behind the curtain."""
        if not self._context.table_snapshot.has_covers:
            self.set_peeking(down)
        elif down:
            self._controller.send_event(CoversToggledEvent())

    def _press_cover(self, key: str, *, is_choice: bool) -> bool:
        """Look under the cover that is pressed; True where its owner must come alone.

        `is_choice`: the key is one that may be given now, which comes first where several people share the device.
        """
        context, drawn, covers = self._context, self._board.drawn_view, self._context.ui.hidden_information
        if covers is None:
            return False
        if not context.table_snapshot.has_covers:
            if covers.is_own_secret_key(drawn, key, context.session.viewing_seat):
                self.set_peeking(True)
            return False
        owner = next((seat for seat in context.session.persons if covers.is_own_secret_key(drawn, key, seat)), None)
        if owner is None or context.turn_status.is_private or is_choice:
            return False
        self._controller.send_event(CoversLiftedEvent(owner))
        return True
