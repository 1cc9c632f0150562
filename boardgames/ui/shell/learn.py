"""The lessons of one game as tiles, in their order: a star at those that were done, a word at the next one."""

from __future__ import annotations

from functools import partial
from typing import Final

from boardgames.draw.theme import S3
from boardgames.draw.widget_skin import game_skin
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.doors import Doors
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.scene.seating import at_once, names_at_once
from boardgames.ui.scene.sitters import play_words
from boardgames.ui.shell.lesson_tile import LessonTile
from boardgames.ui.widgets.button import Button, Kind
from boardgames.ui.widgets.containers import Column, Flow, Grid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.stars import Stars
from boardgames.ui.widgets.switches import Choice
from boardgames.ui.widgets.widget import Widget

LEAST: Final = 270.0  # the width of a tile
WIDEST: Final = 1720.0
HIGH: Final = 0.25  # of the window: a picture
LOWEST: Final = 150.0
LAID_MS: Final = 80.0  # by then all is laid out


class Learn(Scene):
    """A tile a lesson; the first that was not done yet is the next one and has the focus."""

    name = "learn"

    def __init__(self, app: Host, doors: Doors, game: str) -> None:
        super().__init__(app)
        self.skin = game_skin(room_of(game).theme)
        self.game = game
        self._doors = doors
        self._shown = doors.shown(self.services, self.invalidate) if doors.shown is not None else None
        self.lessons: tuple[LessonFile, ...] = ()
        self._look()

    def enter(self) -> None:
        self.after(LAID_MS, self._reveal)

    def _reveal(self) -> None:
        """Bring the next lesson into sight."""
        if self.stage.has(self.first_focus):
            self.stage.reveal(self.first_focus)
            self.invalidate()

    def resume(self) -> None:
        self._look()
        self.stage.focus(self.first_focus)  # the next lesson, not the one that was played

    def _look(self) -> None:
        self.lessons = lessons_of(self.game)
        ahead = [one.id for one in self.lessons if one.file is not None and one.id not in self._done]
        left = [one.id for one in self.lessons if one.id == self._left]
        self.first_focus = (
            f"lesson.{(left or ahead)[0]}"
            if left or ahead
            else "learn.play"
            if self._doors.left(self.game) is None
            else "learn.continue"
        )

    @property
    def _done(self) -> tuple[str, ...]:
        return self.services.own.lessons_done(self.game)

    @property
    def _left(self) -> str:
        """The lesson that was left in the middle, or empty."""
        left = self.services.own.left.get(self.game)
        return left.lesson if left is not None else ""

    def compose(self) -> Widget:
        tr = self.tr
        tiles = [self._tile(number, one) for number, one in enumerate(self.lessons, 1)]
        title = tr("ui.learn.title", game=tr(f"game.{self.game}.name"))
        done = len({one.id for one in self.lessons} & set(self._done))
        learnt = done == len(self.lessons)
        count = tr("ui.learn.done", done=done, count=len(self.lessons))
        ticks = [one.id in self._done for one in self.lessons]
        foot = (
            Column((Flow((Stars("learn.stars", ticks, count), Label(count, "learn.done", tone="muted"))),), grow=1),
            *self._plays(learnt),
        )
        grid = Grid(tiles, least=LEAST, most=max(2, (len(tiles) + 1) // 2), gap=S3)
        body = Column((*self._learner(), ScrollArea("learn.list", grid, least=300, grow=1)), gap=S3, grow=1)
        return page(self, title, body, foot=foot, width=WIDEST)

    def _learner(self) -> tuple[Widget, ...]:
        """Whose lessons these are, where several people have learnt here."""
        settings, progress = self.services.settings, self.services.progress
        names = sorted({settings.player, *progress.names})
        if len(names) < 2:
            return ()
        words = [(name, name or self.tr("ui.learn.nameless")) for name in names]
        return (Choice("learn.player", self.tr("ui.learn.player"), words, settings.player, self._turn_to),)

    def _turn_to(self, name: str) -> None:
        self.services.prefs.change(player=name)
        self._look()
        self.rebuild()

    def _plays(self, learnt: bool) -> tuple[Widget, ...]:
        """Ways to a game: first to the one that was left, then to a new one."""
        tr, record = self.tr, self._doors.left(self.game)
        kind: Kind = "primary" if learnt else "quiet"
        if record is None:
            words = play_words(tr, names_at_once(self.services, self.game))
            return (Button("learn.play", words, self._play, icon="play", kind=kind),)

        def play_on() -> None:
            self.app.home()
            self.app.push(self._doors.resume(self.app, record))

        return (
            Button("learn.new", tr("ui.title.new"), self._new, icon="settings"),
            Button("learn.continue", tr("ui.learn.continue"), play_on, icon="continue", kind=kind),
        )

    def _new(self) -> None:
        from boardgames.ui.shell.setup import Setup

        self.app.push(Setup(self.app, self._doors, self.game))

    def _play(self) -> None:
        self.app.home()
        self.app.push(self._doors.new_table(self.app, at_once(self.services, self._doors, self.game)))

    def _tile(self, number: int, one: LessonFile) -> LessonTile:
        tr, id, call = self.tr, f"lesson.{one.id}", partial(self._open, one.id)
        if one.file is None:
            reason = tr("ui.learn.faulty", fault=one.fault)
            return LessonTile(id, number, one.id, one.fault, call, None, reason=reason)
        language = self.services.catalog.language
        title, goal = (str(getattr(words, language)) for words in (one.lesson.title, one.lesson.goal))
        done = tr("ui.learn.ticked") if one.id in self._done else ""
        mark = tr("ui.learn.next") if self.first_focus == id else ""
        if one.id == self._left:
            mark = tr("ui.learn.go_on")
        picture = self._shown.lesson(self.game, one.id) if self._shown is not None else None
        if picture is not None:
            picture.limit(max(LOWEST, self.view.h * HIGH))
        return LessonTile(id, number, title, goal, call, picture, done=done, mark=mark)

    def _open(self, id: str) -> None:
        if id != self._left:
            self._begin(id)
            return
        tr = self.tr
        confirm(
            self.app,
            title=tr("ui.learn.go_on_title"),
            text=tr("ui.learn.go_on_text"),
            yes=tr("ui.learn.go_on"),
            on_yes=lambda: self._begin(id, go_on=True),
            no=tr("ui.learn.from_start"),
            on_no=lambda: self._begin(id),
        )

    def _begin(self, id: str, *, go_on: bool = False) -> None:
        if self._doors.lesson is not None:
            self.app.push(self._doors.lesson(self.app, self.game, id, go_on=go_on))

    def rules_at(self) -> tuple[str, str]:
        return self.game, ""
