"""What a press means while something is told in steps, or the table waits for somebody: it goes on, buttons work."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, Press
from boardgames.ui.play.match.turn_events import PauseEndedEvent, StoryAdvancedEvent, StorySkippedEvent
from boardgames.ui.play.match.view_events import KeyQueueEvent
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController

SEAT: Final = "seat:"


@final
class PauseInput:
    """Takes what goes on with a pause; what is pressed on a button of the board is left to the board."""

    def __init__(self, context: TableContext, course: TurnController) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._board: Final = context.board
        self._controller: Final = course

    @property
    def _told(self) -> bool:
        """True if something is told in steps, and seen."""
        return self._context.turn_state.is_story_shown and self._context.turn_state.history_count is None

    def handle_intent(self, intent: Intent) -> bool:
        """Go on with what is told, or with the game; False for an intent that means something else."""
        course = self._controller
        if isinstance(intent, Back) and self._told:
            course.send_event(StorySkippedEvent())
            return True
        if not isinstance(intent, (Press, Activate)) or not self._is_on_board(intent):
            return False
        if self._told:
            course.send_event(StoryAdvancedEvent())
        elif self._context.turn_status.waits_for_press and not (isinstance(intent, Press) and intent.button != 1):
            course.send_event(PauseEndedEvent())
        else:
            return False
        return True

    def _is_on_board(self, intent: Press | Activate) -> bool:
        """True if it is given to the bare board: not to a button on it."""
        board = self._board
        if isinstance(intent, Activate):
            return self._host.widget_root.focused == "board" and not self._answers(board.cursor_key)
        inside = board.widget is not None and board.widget.rect.contains(intent.x, intent.y)
        return inside and not self._answers(board.key_at(intent.x, intent.y))

    def _answers(self, key: str) -> bool:
        """True if a place is a button of its own: a note, or piles to look through."""
        if not key or key.startswith(SEAT):  # a whole seat is none
            return False
        drawn = self._board.drawn_view
        covers, piles = self._context.ui.hidden_information, self._context.ui.browsable_piles
        is_note = covers is not None and covers.private_note_after_click(drawn, key) is not None
        return is_note or bool(piles is not None and piles.piles_at(drawn, key))

    def finish_motion(self, intent: Intent) -> bool:
        """Bring to its end what moves. Return whether that is all: what moved is seen where it stands, before Enter
        gives anything there.
        """
        return self._finish() and isinstance(intent, Activate) and self._host.widget_root.focused == "board"

    def _finish(self) -> bool:
        if not self._host.timeline.is_busy:
            return False
        self._host.timeline.finish_all()
        self._host.invalidate()
        return True

    def hasten_story(self) -> bool:
        """Bring to its end what moves, or show the next step of what is told by itself; False where nothing does."""
        if self._told and not self._context.turn_state.waits_in_story:
            self._controller.send_event(StoryAdvancedEvent())
            return True
        return self._finish()

    def interruption_names(self) -> frozenset[str]:
        """What holds the table or lies over it now; keys rest for a moment when one of these ends."""
        course, context = self._controller, self._context
        there = {
            "told": context.turn_state.is_story_shown,
            "pause": context.turn_status.waits_for_press,
            "banner": course.banner.visible_text,
            "covers": context.turn_status.is_private,
            "steps": course.hints.state.is_playing_all,
        }
        return frozenset(name for name, is_there in there.items() if is_there)


WAITING: Final = frozenset(("u", "backspace", "y", "h"))
"""Taking back, playing again, a hint; arrows wait, too."""
WAITING_WITH_CTRL: Final = frozenset(("z", "y"))
MOST: Final = 2


@final
class QueuedKeys:
    """At most two keys, each with the seat that looked when it was pressed: another one has not asked for it."""

    def __init__(self, context: TableContext) -> None:
        self._context: Final = context

    def queue_key(self, intent: Intent) -> bool:
        """Keep a key for later; False where nothing is under way, or it means something else."""
        context = self._context
        if not context.turn_state.is_busy or not _waits(intent):
            return False
        waiting = context.store.model.queued_keys
        if len(waiting) < MOST:
            context.store.send(KeyQueueEvent((*waiting, (intent, context.session.viewing_seat))))
        return True

    def run_queued_keys(self) -> None:
        """Have the keys done that waited, once the last step has been seen."""
        context = self._context
        waiting = context.store.model.queued_keys
        if not waiting or context.turn_state.is_busy or context.host.timeline.is_busy:
            return
        context.store.send(KeyQueueEvent())
        for intent, eyes in waiting:
            if eyes == context.session.viewing_seat:
                context.host.handle(intent)


def _waits(intent: Intent) -> bool:
    if isinstance(intent, Key):
        return not intent.alt and intent.name in (WAITING_WITH_CTRL if intent.ctrl else WAITING)
    return isinstance(intent, DirectionStep)
