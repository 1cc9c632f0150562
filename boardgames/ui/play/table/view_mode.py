"""View mode: the viewer of the table, peeking under covers, card zoom, outside view."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.input.intents import Drag, Press
from boardgames.ui.play.match.turn_events import CoversLiftedEvent, OutsideViewEvent, TurnSignal
from boardgames.ui.play.match.view_events import PeekEvent, PressEvent, ViewSignal
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.turn_controller import TurnController


@final
class ViewMode(TablePart):
    """View of the seat that holds the device. Plays no actions."""

    def __init__(self, context: TableContext, course: TurnController, intake: InputHandler) -> None:
        super().__init__(context)
        self._controller: Final = course
        self._intake: Final = intake

    @property
    def is_peeking(self) -> bool:
        """True while a held key or finger lifts the viewer's covers."""
        return self._store.model.is_peeking

    @property
    def shows_outside(self) -> bool:
        """True while the table is drawn as the others see it."""
        return self._context.turn_state.privacy.shows_outside

    def current_viewer(self) -> Viewer:
        """Viewer for whom the board is drawn; the same object until model, match, settings or notes change."""
        context, session = self._context, self._session
        model, notes = context.store.model, session.notes.history_of(session.snapshot.viewer)
        key = model.turn, context.table_snapshot, model.is_peeking, notes
        return context.memo.value_of("viewer", key, self._find_showing)

    def _find_showing(self) -> Viewer:
        context, session, status = self._context, self._session, self._context.turn_status
        model, snapshot = context.store.model, session.snapshot
        over = status.is_over or session.is_open
        past = model.turn.history_count is not None and not over
        outside = model.turn.privacy.shows_outside and not over
        covered = status.is_public or outside
        mine = None if covered or over or context.is_guided else session.notes.marks_of(snapshot.viewer)
        return Viewer(
            snapshot.viewer,
            session.options,
            is_peeking=(model.is_peeking or status.is_private) and not outside,
            sees_all=over,
            hides_private=covered,
            is_past=past,
            present_view=snapshot.view if past else None,
            played_actions=lambda: context.seen_actions[: context.turn_state.past_action_count],
            private_notes=mine,
            is_simplified=model.lesson is not None and model.lesson.setup.is_sparse,
        )

    def close_covers(self) -> None:
        """End peeking and outside view for another viewer."""
        self._store.send(ViewSignal.PEEK_END)
        self._controller.send_event(OutsideViewEvent(False))

    def toggle_outside(self) -> None:
        """Switch between the view of the others and the viewer's own."""
        self._controller.send_event(OutsideViewEvent(not self.shows_outside))
        self._host.play("slide")
        self._host.recompose(follow=False)

    # a press on the board -------------------------------------------------------------------------------------
    def press(self, intent: Press) -> bool:
        """Start a press: card zoom by the other button or a long press, peeking on a cover; return True if it is
        handled.
        """
        if self._board.widget is None:
            return False
        key = self._board.key_at(intent.x, intent.y)
        if intent.button == 3 and self._context.card_overlays.zoom_card(key):
            return True
        is_choice = self._intake.can_choose_key(key)
        if key and intent.button == 1 and self._press_cover(key, is_choice=is_choice):
            return True
        self._store.send(PressEvent(key if intent.button == 1 else ""))
        return False

    def drag(self, intent: Drag) -> None:
        """End the press when the pointer leaves its place."""
        pressed = self._store.model.press.key
        if self._board.widget is not None and self._board.key_at(intent.x, intent.y) != pressed:
            self._store.send(ViewSignal.PRESS_END)
            self.set_peeking(False)

    # peeking --------------------------------------------------------------------------------------------------
    def set_peeking(self, on: bool) -> None:
        """Peek under the viewer's covers while a key or finger is held."""
        if on != self.is_peeking and (not on or self._host.is_on_top):
            self._store.send(PeekEvent(on))

    def handle_peek_key(self, *, down: bool) -> None:
        """Handle the key for peeking: while held, or at a shared device as a switch behind the cover screen."""
        if not self._context.table_snapshot.has_covers:
            self.set_peeking(down)
        elif down:
            self._controller.send_event(TurnSignal.COVERS_TOGGLED)

    def _press_cover(self, key: str, *, is_choice: bool) -> bool:
        """Peek under a pressed cover; return True if its owner must take the device first.

        `is_choice`: the key can be chosen, which takes precedence at a shared device.
        """
        context, drawn, covers = self._context, self._board.drawn_view, self._ui.hidden_information
        if covers is None:
            return False
        if not context.table_snapshot.has_covers:
            if covers.is_own_secret_key(drawn, key, context.session.snapshot.viewer):
                self.set_peeking(True)
            return False
        owner = next(
            (seat for seat in context.session.snapshot.persons if covers.is_own_secret_key(drawn, key, seat)), None
        )
        if owner is None or context.turn_status.is_private or is_choice:
            return False
        self._controller.send_event(CoversLiftedEvent(owner))
        return True
