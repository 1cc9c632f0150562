"""Input during stories and pauses: a press continues, buttons keep working."""

from __future__ import annotations

from typing import Final, final

from boardgames.ui.input.intents import Activate, Back, Intent, Press
from boardgames.ui.play.match.turn_events import TurnSignal
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.turn_controller import TurnController

SEAT: Final = "seat:"


@final
class PauseInput(TablePart):
    """Handles input that ends a pause; presses on buttons of the board are left to the board."""

    def __init__(self, context: TableContext, course: TurnController) -> None:
        super().__init__(context)
        self._controller: Final = course

    @property
    def _told(self) -> bool:
        """True if a story is shown."""
        return self._context.turn_state.is_story_shown and self._context.turn_state.history_count is None

    def handle_intent(self, intent: Intent) -> bool:
        """Advance the story or end the pause; return False for other input."""
        course = self._controller
        if isinstance(intent, Back) and self._told:
            course.send_event(TurnSignal.STORY_SKIPPED)
            return True
        if not isinstance(intent, (Press, Activate)):
            return False
        is_main = not isinstance(intent, Press) or intent.button == 1
        is_waiting = self._told or (is_main and self._context.turn_status.waits_for_press)
        if not is_waiting or not self._is_on_board(intent):
            return False
        course.send_event(TurnSignal.STORY_ADVANCED if self._told else TurnSignal.PAUSE_ENDED)
        return True

    def _is_on_board(self, intent: Press | Activate) -> bool:
        """True if the input is on the board, but not on a button there or on what lies over it."""
        board = self._board
        if isinstance(intent, Activate):
            return self._host.widget_root.focused == "board" and not self._answers(board.cursor_key)
        return board.is_on_top_at(intent.x, intent.y) and not self._answers(board.key_at(intent.x, intent.y))

    def _answers(self, key: str) -> bool:
        """True if a place is a button: a private note, or piles to browse."""
        if not key or key.startswith(SEAT):  # a whole seat is no button
            return False
        drawn = self._board.drawn_view
        covers, piles = self._ui.hidden_information, self._ui.browsable_piles
        is_note = covers is not None and covers.private_note_after_click(drawn, key) is not None
        return is_note or bool(piles is not None and piles.piles_at(drawn, key))

    def finish_motion(self, intent: Intent) -> bool:
        """Finish running animations; return True if Enter must do nothing more, so that the result is seen first."""
        return self._finish() and isinstance(intent, Activate) and self._host.widget_root.focused == "board"

    def _finish(self) -> bool:
        if not self._host.timeline.is_busy:
            return False
        self._host.timeline.finish_all()
        self._host.invalidate()
        return True

    def hasten_story(self) -> bool:
        """Finish running animations, or go to the next step of a timed story; return False if there is none."""
        if self._told and not self._context.turn_state.waits_in_story:
            self._controller.send_event(TurnSignal.STORY_ADVANCED)
            return True
        return self._finish()

    def interruption_names(self) -> frozenset[str]:
        """Names of what holds or covers the table now; keys pause for a moment when one of these ends."""
        course, context = self._controller, self._context
        there = {
            "told": context.turn_state.is_story_shown,
            "pause": context.turn_status.waits_for_press,
            "banner": course.banner.visible_text,
            "covers": context.turn_status.is_private,
            "steps": course.hints.state.is_playing_all,
        }
        return frozenset(name for name, is_there in there.items() if is_there)
