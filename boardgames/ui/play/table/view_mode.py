"""For whose eyes the table is drawn, and how one looks closer: under the own covers, at a card, as the others do."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.contract.showing import Showing
from boardgames.ui.input.intents import Drag, Press
from boardgames.ui.play.match.turn_events import CoversLifted, CoversTurned, OutsideShown
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
        self._course: Final = course
        self._intake: Final = intake

    @property
    def peeking(self) -> bool:
        """True while a key or finger is down that looks under the own covers."""
        return self._context.store.model.is_peeking

    @property
    def outside(self) -> bool:
        """True while the table is drawn as the others see it."""
        return self._context.turn.privacy.shows_outside

    def showing(self) -> Showing:
        """For whose eyes the board is drawn; the same record until model, match or settings change."""
        context = self._context
        model = context.store.model
        key = model.turn, context.snapshot, model.is_peeking, self._host.is_guided
        return context.memo.value("viewer", key, self._find_showing)

    def _find_showing(self) -> Showing:
        context, session, status = self._context, self._context.session, self._context.status
        model, snapshot, guide = context.store.model, session.snapshot, context.lesson_guide
        over = status.is_over or session.open
        past = model.turn.looking is not None and not over
        outside = model.turn.privacy.shows_outside and not over
        covered = status.is_public or outside
        mine = None if covered or over or self._host.is_guided else session.jots_of(snapshot.viewer)
        return Showing(
            snapshot.viewer,
            session.options,
            peek=(model.is_peeking or status.is_private) and not outside,
            open=over,
            covered=covered,
            past=past,
            now=snapshot.view if past else None,
            deeds=lambda: context.seen_actions[: context.turn.looking],
            jots=mine,
            sparse=guide is not None and guide.sparse,
        )

    def down(self) -> None:
        """Other eyes look now: nothing is lifted."""
        self._context.store.send(PeekEndEvent())
        self._course.send(OutsideShown(False))

    def turn_outside(self) -> None:
        """Draw the table as the others see it, or as the seat that looks again."""
        self._course.send(OutsideShown(not self.outside))
        self._host.play("slide")
        self._host.renewed(follow=False)

    # a press on the board -------------------------------------------------------------------------------------
    def press(self, intent: Press) -> bool:
        """Look closely with the other button or a long press, under a cover with a press on it; True: that is all."""
        if self._board.widget is None:
            return False
        key = self._board.key_at(intent.x, intent.y)
        if intent.button == 3 and self._context.card_overlays.zoom(key):
            return True
        is_choice = self._intake.may_give(key)
        if key and intent.button == 1 and self._press_cover(key, is_choice=is_choice):
            return True
        self._context.store.send(PressEvent(key if intent.button == 1 else ""))
        return False

    def drag(self, intent: Drag) -> None:
        """A press that leaves its place is no long one."""
        pressed = self._context.store.model.press.key
        if self._board.widget is not None and self._board.key_at(intent.x, intent.y) != pressed:
            self._context.store.send(PressEndEvent())
            self.peek(False)

    # under the covers -----------------------------------------------------------------------------------------
    def peek(self, on: bool) -> None:
        """Look under the covers of the seat that holds the device, as long as a key or a finger is down."""
        if on != self.peeking and (not on or self._host.on_top):
            self._context.store.send(PeekEvent(on))

    def key(self, *, down: bool) -> None:
        """The key that looks: held down, or where several people share a device a switch behind the curtain."""
        if not self._context.snapshot.has_covers:
            self.peek(down)
        elif down:
            self._course.send(CoversTurned())

    def _press_cover(self, key: str, *, is_choice: bool) -> bool:
        """Look under the cover that is pressed; True where its owner must come alone.

        `is_choice`: the key is one that may be given now, which comes first where several people share the device.
        """
        context, drawn, covers = self._context, self._board.drawn, self._context.ui.covers
        if covers is None:
            return False
        if not context.snapshot.has_covers:
            if covers.is_own_cover(drawn, key, context.session.eyes):
                self.peek(True)
            return False
        owner = next((seat for seat in context.session.persons if covers.is_own_cover(drawn, key, seat)), None)
        if owner is None or context.status.is_private or is_choice:
            return False
        self._course.send(CoversLifted(owner))
        return True
