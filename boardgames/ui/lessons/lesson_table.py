"""Lesson on the game's own table: the next action is highlighted and explained, all others play automatically.

Nothing is recorded: the session has no file, so a lesson does not count as a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from boardgames.core.game_protocol import Action
from boardgames.record.player_progress import UnfinishedLesson
from boardgames.scenario.lessons import LessonFile
from boardgames.scenario.scenario_model import TranslatedText
from boardgames.ui.input.intents import Activate, Intent, Press
from boardgames.ui.lessons.lesson_end import LearnedLesson, LessonEndDialog
from boardgames.ui.lessons.lesson_picture import LessonPrizes
from boardgames.ui.lessons.timed_table import TimedTable
from boardgames.ui.play.match.computer_players import MakeComputerPlayer
from boardgames.ui.play.match.lesson_script import LessonProgress, LessonSetup, begin_lesson_session
from boardgames.ui.play.match.lesson_state import LessonState
from boardgames.ui.play.match.view_events import ViewSignal
from boardgames.ui.play.panels.table_controls import TableCallbacks
from boardgames.ui.play.table.table_keyboard import Calls
from boardgames.ui.scene.activation_guard import KeyboardTarget
from boardgames.ui.scene.scene import SceneHost, Shortcut
from boardgames.ui.scene.table_menu import MenuEntry, TableMenu

PAUSE: Final = {"fast": 450.0, "normal": 900.0, "slow": 1600.0}
"""Milliseconds before an automatic action."""


class LessonTable(TimedTable):
    """Table of one of the playable `lessons`. Actions outside the script are answered, not played.

    A lesson `against` a level is free play: its script is shown only while the learner follows it. `left` is where
    the lesson was left before; `play_now` begins a game, `unfinished_game` returns a function that resumes one.
    """

    name = "lesson"
    explains = False  # the lesson's sentences explain

    def __init__(
        self,
        app: SceneHost,
        lessons: Sequence[LessonFile],
        number: int,
        make: MakeComputerPlayer,
        *,
        left: UnfinishedLesson | None = None,
        play_now: Callable[[], None] | None = None,
        unfinished_game: Callable[[], Callable[[], None] | None] = lambda: None,
    ) -> None:
        files = tuple(lessons)
        before = left if left is not None and left.lesson == files[number].id else UnfinishedLesson(lesson="")
        session = begin_lesson_session(files[number], make, before.lines)
        read = before.read if session.snapshot.action_count == len(before.lines) else 0
        self.setup: Final = LessonSetup(files, number)
        self._make = make
        self._play_now, self._unfinished_game = play_now, unfinished_game
        self._learner: Final = app.services.settings.player
        super().__init__(app, session, lesson=LessonProgress(self.setup, read))

    @property
    def lesson(self) -> LessonState:
        """Lesson as it is now."""
        lesson = self.context.lesson
        assert lesson is not None
        return lesson

    def _say(self, words: TranslatedText) -> str:
        return str(getattr(words, self.services.catalog.language))

    # keys -----------------------------------------------------------------------------------------------------
    def keyboard_target(self) -> KeyboardTarget | None:
        """Target of Enter; without cursor or focus, the highlight of the lesson."""
        place, keys = super().keyboard_target(), self.lesson.next_keys
        spot = self.table_view.choice_target(keys) if place is None and keys else None
        return (
            place if spot is None else KeyboardTarget(spot.widget_id, spot.key if spot.widget_id == "board" else "")
        )

    def handle(self, intent: Intent) -> bool:
        if self._reads(intent):
            self.turn_controller.send_event(ViewSignal.LESSON_READ)
            return True
        return super().handle(intent)

    def _reads(self, intent: Intent) -> bool:
        """True if an intent continues from a text to read: a press on the board, or Enter there."""
        if not self.lesson.is_reading or self.timeline.is_busy:
            return False
        if isinstance(intent, Press):
            return self.board.is_on_top_at(intent.x, intent.y)
        return isinstance(intent, Activate) and self.widget_root.focused == "board"

    # automatic actions ----------------------------------------------------------------------------------------
    def due_step(self) -> Callable[[], None] | None:
        """Next automatic action of the lesson, or its end; None if there is none, or the game is over."""
        if self.session.snapshot.outcome is not None:
            return None
        lesson = self.lesson
        if lesson.is_won:
            return self.finish
        step = lesson.step
        if not lesson.is_guided or step is None or step.is_taught or step.is_read_only:
            return None
        return partial(self.perform_action, Action(step.action))

    @property
    def is_resting(self) -> bool:
        status = self.context.turn_status
        is_free = status.is_live and not (status.is_paused or status.is_suspended)
        return super().is_resting and is_free and not self.context.turn_state.is_busy

    def rest_ms(self) -> float:
        return PAUSE[self.services.settings.ai_pace]

    def _hurry(self) -> None:
        """Play the due automatic action now."""
        self._rested_ms = PAUSE["slow"]

    # the end --------------------------------------------------------------------------------------------------
    def finish(self) -> None:
        setup, words, won = self.setup, self.setup.file.lesson, self.lesson.is_won
        if won:
            self.services.progress.record_lesson(self._learner, self.ui.id, setup.file.id)
        done = self.services.player_progress.lessons_done(self.ui.id)
        following = setup.number + 1 if won and setup.number + 1 < len(setup.files) else None
        self.app.push(
            LessonEndDialog(
                self.app,
                self.skin,
                self._say(words.praise if won else words.goal),
                LearnedLesson(
                    setup.number + 1,
                    self._say(words.title),
                    tuple(one.id in done for one in setup.files),
                    self._say(setup.files[following].lesson.title) if following is not None else "",
                ),
                won=won,
                again=partial(self._open, setup.number),
                following=partial(self._open, following) if following is not None else None,
                leave=self.app.pop,
                play_now=self._play_now,
                play_on=self._unfinished_game(),
                prize=LessonPrizes(self.ui.id, self.renderer, self.formatter.cards, words.shows) if won else None,
                head="lesson.win" if self.lesson.is_beaten else "lesson.done",
            )
        )

    def leave(self) -> None:
        self._keep_place()
        super().leave()

    def _keep_place(self) -> None:
        """Save where the lesson is left; a finished one, or one not begun, is not saved."""
        progress, game, id = self.services.progress, self.ui.id, self.setup.file.id
        lines = self.session.record_until(self.session.snapshot.action_count).lines
        read = self.lesson.read_count
        if self.lesson.is_won or self.session.snapshot.outcome is not None or not (lines or read):
            before = progress.of(self._learner).left.get(game)
            if before is not None and before.lesson == id:
                progress.save_unfinished_lesson(self._learner, game, None)
        else:
            progress.save_unfinished_lesson(self._learner, game, UnfinishedLesson(lesson=id, lines=lines, read=read))

    def _open(self, number: int) -> None:
        play_now, unfinished = self._play_now, self._unfinished_game
        lessons, make = self.setup.files, self._make
        self.app.replace(LessonTable(self.app, lessons, number, make, play_now=play_now, unfinished_game=unfinished))

    def back(self) -> None:
        title = self._say(self.setup.file.lesson.title)
        leave = ("lesson.leave", self.close_with_menu)
        self.app.push(TableMenu(self.app, self.skin, title, self._entries, list, note="lesson.note", leave=leave))

    def _entries(self) -> Sequence[MenuEntry]:
        report = self.menu_actions.write_report
        return (
            *self.undo_entries(),
            *self.common_entries(partial(self._open, self.setup.number)),
            MenuEntry("report", self.tr("table.button.report"), "save", report, is_rare=True),
        )

    # beside the board -----------------------------------------------------------------------------------------
    def _control_callbacks(self) -> TableCallbacks:
        calls = super()._control_callbacks()._replace(menu=self.back, branch=None)
        return calls if not self.setup.is_guided else calls._replace(hint=None, move_now=self._hurry)

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        plain = {**plain, "m": self.back}
        if self.setup.is_guided:
            del plain["h"]
        return plain, {key: call for key, call in ctrl.items() if key != "v"}, shifted

    def shortcuts(self) -> list[Shortcut]:
        gone = {
            self.tr("table.keys.ctrl_v"),
            *(("H", "U", "Y") if self.setup.is_guided else ()),
        }  # these have no buttons
        return [shortcut for shortcut in super().shortcuts() if shortcut.key not in gone]
