"""A lesson on the game's own table: what comes next is lit and told, and the rest happens by itself, to be seen.

Nothing is recorded: the session has no file, so a lesson is neither gone on with nor counted.
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
from boardgames.ui.play.board.overlays import AreasToAvoid, GuideBubble
from boardgames.ui.play.lessons.lesson_end import Learnt, LessonEnd
from boardgames.ui.play.lessons.lesson_picture import LessonPrizes
from boardgames.ui.play.lessons.spotlight import FIRST, LATER, SpotlightVeil, TouchedKeys, veil
from boardgames.ui.play.match.hand import Decision, Play, Refused
from boardgames.ui.play.match.lesson import Beat, Guide, aim, lesson_session, next_keys, verb_of
from boardgames.ui.play.match.thinkers import MakeThinker
from boardgames.ui.play.match.turn_events import ResultShown, StorySkipped
from boardgames.ui.play.match.view_events import Notice
from boardgames.ui.play.panels.menu import Entry, TableMenu
from boardgames.ui.play.panels.side import SideCalls
from boardgames.ui.play.table.keyboard import Calls
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.activation import DrawnPlace
from boardgames.ui.scene.dialogs import KeyList
from boardgames.ui.scene.scene import Host, Shortcut
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.widget import Kit, Widget

TICK_MS: Final = 60.0
PAUSE: Final = {"fast": 450.0, "normal": 900.0, "slow": 1600.0}
"""How long the table rests before something happens by itself, so that it is seen to happen (ms)."""


class LessonTable(TableScene):
    """One lesson of `lessons` (those that can be played). What is tried beside its way is answered, not played.

    A lesson `against` a level is played freely: its way is only shown for as long as one keeps to it. `left` is where
    it was left before; `play_now` begins a game, `unfinished_game` tells how to go on with one that was left.
    """

    name = "lesson"
    explains = False  # its own sentences do

    def __init__(
        self,
        app: Host,
        lessons: Sequence[LessonFile],
        number: int,
        make: MakeThinker,
        *,
        left: UnfinishedLesson | None = None,
        play_now: Callable[[], None] | None = None,
        unfinished_game: Callable[[], Callable[[], None] | None] = lambda: None,
    ) -> None:
        self.lessons: Final = tuple(lessons)
        self.number: Final = number
        self.one: Final = self.lessons[number]
        self.free: Final = self.one.lesson.against is not None
        self.guide: Final = Guide(self.one.scenario)
        self._make = make
        self._play_now, self._unfinished_game = play_now, unfinished_game
        self._learner: Final = app.services.settings.player
        self._ticking = False
        self._rested = 0.0
        before = left if left is not None and left.lesson == self.one.id else UnfinishedLesson(lesson=self.one.id)
        super().__init__(app, lesson_session(self.one, make, before.lines), guide=self)
        if self.session.snapshot.action_count == len(before.lines):
            self.guide.read_on(before.read)
        self.touched: Final = TouchedKeys(self.guide.beats, self.one.lesson.seat, self.one.lesson.lights)

    # where one is ---------------------------------------------------------------------------------------------
    @property
    def beat(self) -> Beat | None:
        """What the lesson says comes next; None at its end, and where a free game has left its way."""
        played = self.session.snapshot.action_count
        if self.free and not self.guide.kept(self.session.branch(played).lines):
            return None
        return self.guide.now(played)

    def later(self, key: str) -> str:
        """In which later lesson the deed of a key is taught, or empty: what is not needed yet rests."""
        for number, one in enumerate(self.lessons):
            if any(verb_of(key, beat.line) for beat in Guide(one.scenario).beats if beat.taught):
                title = self._say(one.lesson.title)
                return self.tr("lesson.later", number=number + 1, title=title) if number > self.number else ""
        return ""

    def hides(self, key: str) -> bool:
        """True if the deed of a key is neither taught now nor has been: a lesson has only what it needs."""
        if self.free:
            return False
        known = [beat for one in self.lessons[: self.number] for beat in Guide(one.scenario).beats]
        known += [beat for beat in self.guide.beats if beat.line][: self.session.snapshot.action_count + 1]
        taught = any(verb_of(key, beat.line) for beat in known if beat.taught)
        return not taught and not self.wants(key)

    @property
    def quiet(self) -> bool:
        """True if only what the lesson needs is shown; a game of one's own has everything."""
        return not self.free

    @property
    def head(self) -> str:
        return "lesson.win" if self._beaten else "table.over"

    @property
    def is_guided(self) -> bool:
        return not self.free

    @property
    def awaits_learner(self) -> bool:
        return not self.free and bool(self.said)

    @property
    def title(self) -> str:
        return self.tr("voice.lesson", number=self.number + 1, title=self._say(self.one.lesson.title))

    @property
    def note(self) -> str:
        step, count = self.guide.step(self.session.snapshot.action_count)
        return self.tr("lesson.step", number=self.number + 1, step=step, count=count) if self.quiet else ""

    @property
    def sparse(self) -> bool:
        return self.quiet and self.number == 0

    def needs(self, key: str) -> bool:
        """True if a key is marked where it may be given: in a lesson that is guided, those of its present step."""
        return self.free or key in self.keys_next()

    @property
    def _light(self) -> TouchedKeys:
        """What is in the light now: of a step that says so only that, else all that the lesson touches."""
        beat = self.beat
        if beat is None or not beat.lights:
            return self.touched
        return TouchedKeys((beat,), self.one.lesson.seat, beat.lights)

    def veil(self) -> SpotlightVeil:
        """What lies over the things that no step of the lesson touches; densest in the first."""
        things, light = self.board.placed(), self._light
        mine = f"P{self.session.eyes + 1}"
        panels = [rect for seat, rect in enumerate(self.board.frame.seats) if f"P{seat + 1}" != mine]
        alpha = FIRST if self.number == 0 else LATER
        return veil(things, panels, light, alpha, grounds=self.table.turned_board is None)

    def _say(self, words: TranslatedText) -> str:
        return str(getattr(words, self.services.catalog.language))

    @property
    def done(self) -> bool:
        return not self.free and self.won

    @property
    def said(self) -> str:
        beat, status = self.beat, self.context.status
        if self.done and status.is_live:
            return self._say(self.one.lesson.praise)
        if beat is None or beat.words is None or not status.is_live or status.is_held or status.is_suspended:
            return ""
        within = self.table.prompts.lesson_prompt(self.context.selection.sight) if beat.taught else None
        if within is not None:
            return self.words.say(within)
        return self._say(beat.words) if beat.read or self.context.selection.sight.acting else ""

    def keys_next(self) -> tuple[str, ...]:
        """The keys that make the line which is taught now, the next one first."""
        beat = self.beat
        return (
            next_keys(self.context.selection, Action(beat.line))
            if beat is not None and beat.taught and self.said
            else ()
        )

    @property
    def won(self) -> bool:
        """True if what the lesson is about has come to be."""
        wanted = aim(self.one.scenario)
        if not self.free or wanted is None:
            return self.guide.now(self.session.snapshot.action_count) is None
        return self.session.holds(wanted)

    # what is shown --------------------------------------------------------------------------------------------
    def above(self, *, beside: bool) -> tuple[str, str]:
        read = self.beat is not None and self.beat.read
        keys = self.tr("lesson.keys_read" if read else "lesson.keys_grey" if self.number < 2 else "lesson.keys")
        if self.beat is None:  # praise, with no place of its own
            return self.said, ""
        return (self._say(self.one.lesson.goal) if beside else self.said), keys

    def pointing(self, room: Rect) -> Widget | None:
        beat, said = self.beat, self.said
        if beat is None or not said:
            return None
        keys, at = self.keys_next(), beat.at

        def place() -> Rect | None:
            return self.picture.place_of(keys)

        stands = (lambda: self.picture.place_of((at,))) if at and not self.context.selection.chosen else place

        def spared() -> AreasToAvoid:
            """What lies under the veil may be covered."""
            lit, _things = self.picture.in_sight(keys)
            light, board = self._light, self.board
            things = [thing.rect for thing in board.placed() if (thing.face or thing.hit.w) and light(thing.key)]
            return AreasToAvoid(lit, (*things, *self.table.layout.reading_areas(board.drawn, board.frame.board)))

        def above(kit: Kit) -> bool:
            return self.picture.says_above(kit, *self.above(beside=False))

        catalog, read_on = self.services.catalog, self._read_on
        on = enter_button("lesson.on", self.tr("lesson.go_on"), read_on, catalog, icon="step_forward")
        lit = place if keys else stands
        return GuideBubble(said, lit, stands, room, spared=spared, above=above, on=on if beat.read else None)

    # what is tried --------------------------------------------------------------------------------------------
    def wants(self, key: str) -> bool:
        return self.keys_next()[:1] == (key,)

    def allows(self, key: str, decision: Decision) -> bool:
        beat = self.beat
        taught = beat is not None and beat.taught
        match decision:
            case Play(lines=lines):
                if taught and self.guide.follows(self.session.snapshot.action_count, lines):
                    return True
            case Refused(action=action, code=_) if action or not self.context.selection.sight.acting:
                return True
            case Refused() | None:
                pass
            case _:
                return True
        if taught:
            self.renewed(follow=False)
            self.play("warning")
            self.intake.say(Notice(key, self.tr("lesson.first")))
        return False

    def answer(self, action: Action) -> str:
        """What the lesson says to who tries that line, or empty."""
        beat = None if self.free else self.beat
        words = beat.answers.get(action) if beat is not None else None
        return self._say(words) if words is not None else ""

    def drawn_place(self) -> DrawnPlace | None:
        """Where nothing is drawn as cursor or focus, what the lesson lights: it says that Enter does that."""
        place, keys = super().drawn_place(), self.keys_next()
        spot = self.picture.spot_of(keys) if place is None and keys else None
        return place if spot is None else DrawnPlace(spot.widget, spot.key if spot.widget == "board" else "")

    def handle(self, intent: Intent) -> bool:
        if self._reads(intent):
            self._read_on()
            return True
        return super().handle(intent)

    def _read_on(self) -> None:
        self.guide.read_on()
        self.renewed(follow=False)

    def _reads(self, intent: Intent) -> bool:
        """True if an intent goes on from a sentence that is only read: a press on the board, or Enter there."""
        beat, widget = self.beat, self.board.widget
        if beat is None or not beat.read or not self.said or self.timeline.busy:
            return False
        if isinstance(intent, Press):
            return widget is not None and widget.rect.contains(intent.x, intent.y)
        return isinstance(intent, Activate) and self.stage.focused == "board"

    # what happens by itself -----------------------------------------------------------------------------------
    def enter(self) -> None:
        super().enter()
        self._moved()

    def resume(self) -> None:
        super().resume()
        self._moved()

    def renewed(self, *, follow: bool = True) -> None:
        super().renewed(follow=follow)
        self._moved()

    def _moved(self) -> None:
        """Something changed: look for what happens by itself."""
        if not self._ticking and self._due() is not None:
            self._ticking, self._rested = True, 0.0
            self.after(TICK_MS, self._tick)

    def _due(self) -> Callable[[], None] | None:
        """What happens next without anybody: a line of the lesson, or its end. The end of a game is told first."""
        if self.session.snapshot.outcome is not None:
            return None
        if self.won:
            return self._finish
        beat = self.beat
        if self.free or beat is None or beat.taught or beat.read:
            return None
        return partial(self.perform, Action(beat.line))

    def _tick(self) -> None:
        self._ticking = False
        due = self._due()
        if due is None:
            return
        status = self.context.status
        rests = self.on_top and status.is_live and not (status.is_held or self.timeline.busy or status.is_suspended)
        self._rested = self._rested + TICK_MS if rests and not self.context.turn.is_busy else 0.0
        if self._rested >= PAUSE[self.services.settings.ai_pace]:
            due()
            return
        self._ticking = True
        self.after(TICK_MS, self._tick)

    def _hurry(self) -> None:
        """What is about to happen by itself happens now."""
        self._rested = PAUSE["slow"]

    # the end --------------------------------------------------------------------------------------------------
    def show_results(self) -> None:
        """The end of the game was told: praise stands where the result would, or a kind word."""
        if self.context.turn.is_telling:
            self.course.send(StorySkipped())
        elif self.on_top and self.session.snapshot.outcome is not None:
            self.course.send(ResultShown())
            self._finish()

    def _finish(self) -> None:
        words, won = self.one.lesson, self.won
        if won:
            self.services.progress.record_lesson(self._learner, self.table.id, self.one.id)
        done = self.services.own.lessons_done(self.table.id)
        following = self.number + 1 if won and self.number + 1 < len(self.lessons) else None
        self.app.push(
            LessonEnd(
                self.app,
                self.skin,
                self._say(words.praise if won else words.goal),
                Learnt(
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
                prize=LessonPrizes(self.table.id, self.art, self.words.cards, words.shows) if won else None,
                head="lesson.win" if self._beaten else "lesson.done",
            )
        )

    @property
    def _beaten(self) -> bool:
        """True if the game itself is over, and won."""
        outcome = self.session.snapshot.outcome
        return outcome is not None and self.session.eyes in outcome.winners

    def leave(self) -> None:
        self._keep_place()
        super().leave()

    def _keep_place(self) -> None:
        """Remember where the lesson is left; one that is over or not begun is left nowhere."""
        progress, game = self.services.progress, self.table.id
        lines, read = self.session.branch(self.session.snapshot.action_count).lines, self.guide.read
        if self.won or self.session.snapshot.outcome is not None or not (lines or read):
            before = progress.of(self._learner).left.get(game)
            if before is not None and before.lesson == self.one.id:
                progress.leave(self._learner, game, None)
        else:
            progress.leave(self._learner, game, UnfinishedLesson(lesson=self.one.id, lines=lines, read=read))

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

    def _entries(self) -> Sequence[Entry]:
        app, tr = self.app, self.tr
        return (
            Entry("undo", tr("table.button.undo"), "undo", self.rewind.undo, "closes"),
            Entry("rules", tr("table.button.rules"), "rules", lambda: app.open_rules(*self.rules_at())),
            Entry("keys", tr("table.button.keys"), "help", lambda: app.push(KeyList(app, self.shortcuts()))),
            Entry("settings", tr("table.button.settings"), "settings", app.open_settings),
            Entry("again", tr("lesson.again"), "undo", partial(self._open, self.number), "closes"),
            Entry("report", tr("table.button.report"), "save", self.exits.report, rare=True),
        )

    # beside the board -----------------------------------------------------------------------------------------
    def _calls(self) -> SideCalls:
        calls = super()._calls()._replace(menu=self.back, branch=None)
        return calls if self.free else calls._replace(hint=None, move_now=self._hurry)

    def _keys(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._keys()
        plain = {**plain, "m": self.back}
        if not self.free:
            del plain["h"]
        return plain, {key: call for key, call in ctrl.items() if key != "v"}, shifted

    def shortcuts(self) -> list[Shortcut]:
        gone = {self.tr("table.keys.ctrl_v"), *(() if self.free else ("H", "U", "Y"))}  # without their buttons
        return [shortcut for shortcut in super().shortcuts() if shortcut.key not in gone]
