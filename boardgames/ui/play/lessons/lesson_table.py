"""Lesson on the game's own table: the next action is highlighted and explained, all others play automatically.

Nothing is recorded: the session has no file, so a lesson does not count as a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from boardgames.core.game_protocol import Action
from boardgames.draw.rects import Rect
from boardgames.record.player_progress import UnfinishedLesson
from boardgames.scenario.lessons import LessonFile
from boardgames.scenario.scenario_model import TranslatedText
from boardgames.ui.input.intents import Activate, Intent, Press
from boardgames.ui.play.board.board_overlays import AreasToAvoid, HighlightCallout
from boardgames.ui.play.lessons.lesson_end import LearnedLesson, LessonEndDialog
from boardgames.ui.play.lessons.lesson_picture import LessonPrizes
from boardgames.ui.play.lessons.lesson_spotlight import (
    FIRST,
    LATER,
    SpotlightKeys,
    SpotlightVeil,
    make_spotlight_veil,
)
from boardgames.ui.play.match.computer_players import MakeComputerPlayer
from boardgames.ui.play.match.lesson_script import (
    LessonScript,
    LessonStep,
    begin_lesson_session,
    goal_step,
    keys_for_action,
    starts_with_key,
)
from boardgames.ui.play.match.selection import Decision, PlayDecision, RefusedKey
from boardgames.ui.play.match.turn_events import ResultShownEvent, StorySkippedEvent
from boardgames.ui.play.match.view_events import Notice
from boardgames.ui.play.panels.side_column import SideCallbacks
from boardgames.ui.play.panels.table_menu import MenuEntry, TableMenu
from boardgames.ui.play.table.table_key_handler import Calls
from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.activation_guard import KeyboardTarget
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.scene import SceneHost, Shortcut
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.widget import MeasureContext, Widget

TICK_MS: Final = 60.0
PAUSE: Final = {"fast": 450.0, "normal": 900.0, "slow": 1600.0}
"""Milliseconds before an automatic action."""


class LessonTable(TableScene):
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
        self.lessons: Final = tuple(lessons)
        self.number: Final = number
        self.one: Final = self.lessons[number]
        self.is_free: Final = self.one.lesson.against is not None
        self.guide: Final = LessonScript(self.one.scenario)
        self._make = make
        self._play_now, self._unfinished_game = play_now, unfinished_game
        self._learner: Final = app.services.settings.player
        self._ticking = False
        self._rested = 0.0
        before = left if left is not None and left.lesson == self.one.id else UnfinishedLesson(lesson=self.one.id)
        super().__init__(app, begin_lesson_session(self.one, make, before.lines), guide=self)
        if self.session.snapshot.action_count == len(before.lines):
            self.guide.mark_read(before.read)
        self.touched: Final = SpotlightKeys(self.guide.lesson_steps, self.one.lesson.seat, self.one.lesson.lights)

    # present step ---------------------------------------------------------------------------------------------
    @property
    def current_step(self) -> LessonStep | None:
        """Next step of the lesson; None at its end, or if free play has left the script."""
        played = self.session.snapshot.action_count
        if self.is_free and not self.guide.is_followed_by(self.session.record_until(played).lines):
            return None
        return self.guide.current_step(played)

    def lesson_lock_reason(self, key: str) -> str:
        """Reason that names the later lesson of a command, or empty."""
        for number, one in enumerate(self.lessons):
            if any(
                starts_with_key(key, beat.action)
                for beat in LessonScript(one.scenario).lesson_steps
                if beat.is_taught
            ):
                title = self._say(one.lesson.title)
                return self.tr("lesson.later", number=number + 1, title=title) if number > self.number else ""
        return ""

    def hides_command(self, key: str) -> bool:
        """True if the command of a key has not been taught so far; never in free play."""
        if self.is_free:
            return False
        known = [beat for one in self.lessons[: self.number] for beat in LessonScript(one.scenario).lesson_steps]
        known += [beat for beat in self.guide.lesson_steps if beat.action][: self.session.snapshot.action_count + 1]
        taught = any(starts_with_key(key, beat.action) for beat in known if beat.is_taught)
        return not taught and not self.is_next_key(key)

    @property
    def shows_only_needed(self) -> bool:
        """True if the table shows only what the lesson needs; False in free play."""
        return not self.is_free

    @property
    def heading_id(self) -> str:
        return "lesson.win" if self._beaten else "table.over"

    @property
    def is_guided(self) -> bool:
        return not self.is_free

    @property
    def awaits_learner(self) -> bool:
        return not self.is_free and bool(self.sentence)

    @property
    def lesson_title(self) -> str:
        return self.tr("voice.lesson", number=self.number + 1, title=self._say(self.one.lesson.title))

    @property
    def progress_note(self) -> str:
        step, count = self.guide.step_number(self.session.snapshot.action_count)
        return (
            self.tr("lesson.step", number=self.number + 1, step=step, count=count) if self.shows_only_needed else ""
        )

    @property
    def is_sparse(self) -> bool:
        return self.shows_only_needed and self.number == 0

    def needs_key(self, key: str) -> bool:
        """True if a key is marked as a choice: in a guided lesson only keys of the present step."""
        return self.is_free or key in self.next_keys()

    @property
    def _light(self) -> SpotlightKeys:
        """Highlighted keys: those of the present step if it names any, else all that the lesson uses."""
        beat = self.current_step
        if beat is None or not beat.lit_keys:
            return self.touched
        return SpotlightKeys((beat,), self.one.lesson.seat, beat.lit_keys)

    def make_veil(self) -> SpotlightVeil:
        """Make the widget that dims what the lesson does not use; darkest in the first."""
        things, light = self.board.placed_things(), self._light
        mine = f"P{self.session.viewing_seat + 1}"
        panels = [rect for seat, rect in enumerate(self.board.table_layout.seats) if f"P{seat + 1}" != mine]
        alpha = FIRST if self.number == 0 else LATER
        return make_spotlight_veil(things, panels, light, alpha, grounds=self.ui.rotatable_board is None)

    def _say(self, words: TranslatedText) -> str:
        return str(getattr(words, self.services.catalog.language))

    @property
    def is_done(self) -> bool:
        return not self.is_free and self.is_won

    @property
    def sentence(self) -> str:
        beat, status = self.current_step, self.context.turn_status
        if self.is_done and status.is_live:
            return self._say(self.one.lesson.praise)
        if beat is None or beat.text is None or not status.is_live or status.is_paused or status.is_suspended:
            return ""
        within = self.ui.prompts.lesson_prompt(self.context.selection.sight) if beat.is_taught else None
        if within is not None:
            return self.formatter.format_message(within)
        return self._say(beat.text) if beat.is_read_only or self.context.selection.sight.is_own_decision else ""

    def next_keys(self) -> tuple[str, ...]:
        """Keys of the taught action, the next one first."""
        beat = self.current_step
        return (
            keys_for_action(self.context.selection, Action(beat.action))
            if beat is not None and beat.is_taught and self.sentence
            else ()
        )

    @property
    def is_won(self) -> bool:
        """True if the goal of the lesson is reached."""
        wanted = goal_step(self.one.scenario)
        if not self.is_free or wanted is None:
            return self.guide.current_step(self.session.snapshot.action_count) is None
        return self.session.fulfils_step(wanted)

    # texts and highlight --------------------------------------------------------------------------------------
    def prompt_lines(self, *, beside: bool) -> tuple[str, str]:
        read = self.current_step is not None and self.current_step.is_read_only
        keys = self.tr("lesson.keys_read" if read else "lesson.keys_grey" if self.number < 2 else "lesson.keys")
        if self.current_step is None:  # praise has no place
            return self.sentence, ""
        return (self._say(self.one.lesson.goal) if beside else self.sentence), keys

    def make_callout(self, room: Rect) -> Widget | None:
        beat, said = self.current_step, self.sentence
        if beat is None or not said:
            return None
        keys, at = self.next_keys(), beat.anchor_key

        def place() -> Rect | None:
            return self.table_view.target_rect(keys)

        stands = (lambda: self.table_view.target_rect((at,))) if at and not self.context.selection.chosen else place

        def spared() -> AreasToAvoid:
            """Areas that stay visible; dimmed things may be covered."""
            lit, _things = self.table_view.all_areas_to_avoid(keys)
            light, board = self._light, self.board
            things = [
                thing.rect
                for thing in board.placed_things()
                if (thing.face or thing.click_rect.w) and light(thing.key)
            ]
            return AreasToAvoid(
                lit, (*things, *self.ui.layout.areas_to_keep_clear(board.drawn_view, board.table_layout.board))
            )

        def above(kit: MeasureContext) -> bool:
            return self.table_view.set_prompt_text(kit, *self.prompt_lines(beside=False))

        catalog, read_on = self.services.catalog, self._read_on
        on = enter_button("lesson.on", self.tr("lesson.go_on"), read_on, catalog, icon="step_forward")
        lit = place if keys else stands
        return HighlightCallout(
            said, lit, stands, room, spared=spared, above=above, on=on if beat.is_read_only else None
        )

    # decisions and keys ---------------------------------------------------------------------------------------
    def is_next_key(self, key: str) -> bool:
        return self.next_keys()[:1] == (key,)

    def allows_decision(self, key: str, decision: Decision) -> bool:
        beat = self.current_step
        taught = beat is not None and beat.is_taught
        match decision:
            case PlayDecision(actions=lines):
                if taught and self.guide.matches_next(self.session.snapshot.action_count, lines):
                    return True
            case RefusedKey(action=action, reason=_) if action or not self.context.selection.sight.is_own_decision:
                return True
            case RefusedKey() | None:
                pass
            case _:
                return True
        if taught:
            self.recompose(follow=False)
            self.play("warning")
            self.input_handler.show_notice(Notice(key, self.tr("lesson.first")))
        return False

    def answer_for(self, action: Action) -> str:
        """Answer of the lesson to an action tried instead, or empty."""
        beat = None if self.is_free else self.current_step
        words = beat.wrong_action_answers.get(action) if beat is not None else None
        return self._say(words) if words is not None else ""

    def keyboard_target(self) -> KeyboardTarget | None:
        """Target of Enter; without cursor or focus, the highlight of the lesson."""
        place, keys = super().keyboard_target(), self.next_keys()
        spot = self.table_view.choice_target(keys) if place is None and keys else None
        return (
            place if spot is None else KeyboardTarget(spot.widget_id, spot.key if spot.widget_id == "board" else "")
        )

    def handle(self, intent: Intent) -> bool:
        if self._reads(intent):
            self._read_on()
            return True
        return super().handle(intent)

    def _read_on(self) -> None:
        self.guide.mark_read()
        self.recompose(follow=False)

    def _reads(self, intent: Intent) -> bool:
        """True if an intent continues from a text to read: a press on the board, or Enter there."""
        beat, widget = self.current_step, self.board.widget
        if beat is None or not beat.is_read_only or not self.sentence or self.timeline.is_busy:
            return False
        if isinstance(intent, Press):
            return widget is not None and widget.rect.contains(intent.x, intent.y)
        return isinstance(intent, Activate) and self.widget_root.focused == "board"

    # automatic actions ----------------------------------------------------------------------------------------
    def enter(self) -> None:
        super().enter()
        self._moved()

    def resume(self) -> None:
        super().resume()
        self._moved()

    def recompose(self, *, follow: bool = True) -> None:
        super().recompose(follow=follow)
        self._moved()

    def _moved(self) -> None:
        """Start the timer if an automatic action is due after a change."""
        if not self._ticking and self._due() is not None:
            self._ticking, self._rested = True, 0.0
            self.after(TICK_MS, self._tick)

    def _due(self) -> Callable[[], None] | None:
        """Next automatic action of the lesson, or its end; None if there is none, or the game is over."""
        if self.session.snapshot.outcome is not None:
            return None
        if self.is_won:
            return self._finish
        beat = self.current_step
        if self.is_free or beat is None or beat.is_taught or beat.is_read_only:
            return None
        return partial(self.perform_action, Action(beat.action))

    def _tick(self) -> None:
        self._ticking = False
        due = self._due()
        if due is None:
            return
        status = self.context.turn_status
        rests = (
            self.is_on_top
            and status.is_live
            and not (status.is_paused or self.timeline.is_busy or status.is_suspended)
        )
        self._rested = self._rested + TICK_MS if rests and not self.context.turn_state.is_busy else 0.0
        if self._rested >= PAUSE[self.services.settings.ai_pace]:
            due()
            return
        self._ticking = True
        self.after(TICK_MS, self._tick)

    def _hurry(self) -> None:
        """Play the due automatic action now."""
        self._rested = PAUSE["slow"]

    # the end --------------------------------------------------------------------------------------------------
    def show_results(self) -> None:
        """Show the end of the lesson in place of the result."""
        if self.context.turn_state.is_story_shown:
            self.turn_controller.send_event(StorySkippedEvent())
        elif self.is_on_top and self.session.snapshot.outcome is not None:
            self.turn_controller.send_event(ResultShownEvent())
            self._finish()

    def _finish(self) -> None:
        words, won = self.one.lesson, self.is_won
        if won:
            self.services.progress.record_lesson(self._learner, self.ui.id, self.one.id)
        done = self.services.player_progress.lessons_done(self.ui.id)
        following = self.number + 1 if won and self.number + 1 < len(self.lessons) else None
        self.app.push(
            LessonEndDialog(
                self.app,
                self.skin,
                self._say(words.praise if won else words.goal),
                LearnedLesson(
                    self.number + 1,
                    self._say(words.title),
                    tuple(one.id in done for one in self.lessons),
                    self._say(self.lessons[following].lesson.title) if following is not None else "",
                ),
                won=won,
                again=partial(self._open, self.number),
                following=partial(self._open, following) if following is not None else None,
                leave=self.app.pop,
                play_now=self._play_now,
                play_on=self._unfinished_game(),
                prize=LessonPrizes(self.ui.id, self.renderer, self.formatter.cards, words.shows) if won else None,
                head="lesson.win" if self._beaten else "lesson.done",
            )
        )

    @property
    def _beaten(self) -> bool:
        """True if the game itself is over and the learner has won."""
        outcome = self.session.snapshot.outcome
        return outcome is not None and self.session.viewing_seat in outcome.winners

    def leave(self) -> None:
        self._keep_place()
        super().leave()

    def _keep_place(self) -> None:
        """Save where the lesson is left; a finished one, or one not begun, is not saved."""
        progress, game = self.services.progress, self.ui.id
        lines, read = self.session.record_until(self.session.snapshot.action_count).lines, self.guide.read_count
        if self.is_won or self.session.snapshot.outcome is not None or not (lines or read):
            before = progress.of(self._learner).left.get(game)
            if before is not None and before.lesson == self.one.id:
                progress.save_unfinished_lesson(self._learner, game, None)
        else:
            progress.save_unfinished_lesson(
                self._learner, game, UnfinishedLesson(lesson=self.one.id, lines=lines, read=read)
            )

    def _open(self, number: int) -> None:
        play_now, unfinished = self._play_now, self._unfinished_game
        table = LessonTable(self.app, self.lessons, number, self._make, play_now=play_now, unfinished_game=unfinished)
        self.app.replace(table)

    def back(self) -> None:
        title = self._say(self.one.lesson.title)
        leave = ("lesson.leave", self._leave)
        self.app.push(TableMenu(self.app, self.skin, title, self._entries, list, note="lesson.note", leave=leave))

    def _leave(self) -> None:
        self.app.pop(fade=False)
        self.app.pop()

    def _entries(self) -> Sequence[MenuEntry]:
        app, tr = self.app, self.tr
        return (
            MenuEntry("undo", tr("table.button.undo"), "undo", self.history_navigation.undo_actions, "closes"),
            MenuEntry("rules", tr("table.button.rules"), "rules", lambda: app.open_rules(*self.rules_section())),
            MenuEntry(
                "keys", tr("table.button.keys"), "help", lambda: app.push(ShortcutDialog(app, self.shortcuts()))
            ),
            MenuEntry("settings", tr("table.button.settings"), "settings", app.open_settings),
            MenuEntry("again", tr("lesson.again"), "undo", partial(self._open, self.number), "closes"),
            MenuEntry("report", tr("table.button.report"), "save", self.menu_actions.write_report, is_rare=True),
        )

    # beside the board -----------------------------------------------------------------------------------------
    def _side_callbacks(self) -> SideCallbacks:
        calls = super()._side_callbacks()._replace(menu=self.back, branch=None)
        return calls if self.is_free else calls._replace(hint=None, move_now=self._hurry)

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        plain = {**plain, "m": self.back}
        if not self.is_free:
            del plain["h"]
        return plain, {key: call for key, call in ctrl.items() if key != "v"}, shifted

    def shortcuts(self) -> list[Shortcut]:
        gone = {self.tr("table.keys.ctrl_v"), *(() if self.is_free else ("H", "U", "Y"))}  # these have no buttons
        return [shortcut for shortcut in super().shortcuts() if shortcut.key not in gone]
