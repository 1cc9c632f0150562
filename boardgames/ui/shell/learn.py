"""The lessons of one game, in their order, with a tick at those that were done."""

from __future__ import annotations

from functools import partial

from boardgames.draw.skin import game_skin
from boardgames.draw.theme import S2, S3
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.doors import Doors
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.scene.seating import at_once
from boardgames.ui.widgets.boxes import Column
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.switches import Choice
from boardgames.ui.widgets.widget import Widget


class Learn(Scene):
    """A row a lesson; the first that was not done yet has the focus."""

    name = "learn"

    def __init__(self, app: Host, doors: Doors, game: str) -> None:
        super().__init__(app)
        self.skin = game_skin(room_of(game).theme)
        self.game = game
        self._doors = doors
        self.lessons: tuple[LessonFile, ...] = ()
        self._look()

    def resume(self) -> None:
        self._look()
        self.stage.focus(self.first_focus)  # the next lesson, not the one that was played

    def _look(self) -> None:
        self.lessons = lessons_of(self.game)
        ahead = [one.id for one in self.lessons if one.file is not None and one.id not in self._done]
        left = [one.id for one in self.lessons if one.id == self._left]
        self.first_focus = f"lesson.{(left or ahead)[0]}" if left or ahead else "learn.play"

    @property
    def _done(self) -> tuple[str, ...]:
        return self.services.own.done(self.game)

    @property
    def _left(self) -> str:
        """The lesson that was left in the middle, or empty."""
        left = self.services.own.left.get(self.game)
        return left.lesson if left is not None else ""

    def compose(self) -> Widget:
        tr = self.tr
        rows = [self._row(number, one) for number, one in enumerate(self.lessons, 1)]
        title = tr("ui.learn.title", game=tr(f"game.{self.game}.name"))
        done = len({one.id for one in self.lessons} & set(self._done))
        learnt = done == len(self.lessons)
        foot = (
            Label(tr("ui.learn.done", done=done, count=len(self.lessons)), "learn.done", tone="muted", grow=1),
            Button("learn.play", tr("ui.title.play"), self._play, icon="play", kind="primary" if learnt else "quiet"),
        )
        body = Column((*self._learner(), listing("learn.list", rows, least=300, gap=S2)), gap=S3, grow=1)
        return page(self, title, body, foot=foot, width=860)

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

    def _play(self) -> None:
        self.app.replace(self._doors.new_table(self.app, at_once(self.services, self._doors, self.game)))

    def _row(self, number: int, one: LessonFile) -> ListRow:
        call = partial(self._open, one.id)
        if one.file is None:
            reason = self.tr("ui.learn.faulty", fault=one.fault)
            return ListRow(
                f"lesson.{one.id}", f"{number}. {one.id}", call, note=one.fault, icon="warning", reason=reason
            )
        language = self.services.catalog.language
        title, goal = (str(getattr(words, language)) for words in (one.lesson.title, one.lesson.goal))
        ahead = self.first_focus == f"lesson.{one.id}"
        icon = "check" if one.id in self._done else "play"
        if one.id == self._left:
            icon, goal = "continue", self.tr("ui.learn.left", goal=goal)
        return ListRow(f"lesson.{one.id}", f"{number}. {title}", call, note=goal, icon=icon, chosen=ahead)

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
