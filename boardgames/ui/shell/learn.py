"""The lessons of one game, in their order, with a tick at those that were done."""

from __future__ import annotations

from functools import partial

from boardgames.draw.skin import game_skin
from boardgames.draw.theme import S2
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.ui.games.rooms import room_of
from boardgames.ui.scene.doors import Doors
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.listing import ListRow, listing
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

    def _look(self) -> None:
        self.lessons = lessons_of(self.game)
        ahead = [one.id for one in self.lessons if one.file is not None and one.id not in self._done]
        self.first_focus = f"lesson.{ahead[0]}" if ahead else "back"

    @property
    def _done(self) -> tuple[str, ...]:
        return self.services.own.done(self.game)

    def compose(self) -> Widget:
        rows = [self._row(number, one) for number, one in enumerate(self.lessons, 1)]
        title = self.tr("ui.learn.title", game=self.tr(f"game.{self.game}.name"))
        return page(self, title, listing("learn.list", rows, least=300, gap=S2), width=860)

    def _row(self, number: int, one: LessonFile) -> ListRow:
        call = partial(self._open, one.id)
        if one.file is None:
            reason = self.tr("ui.learn.faulty", fault=one.fault)
            return ListRow(
                f"lesson.{one.id}", f"{number}. {one.id}", call, note=one.fault, icon="warning", reason=reason
            )
        language = self.services.catalog.language
        title, goal = (str(getattr(words, language)) for words in (one.lesson.title, one.lesson.goal))
        done = one.id in self._done
        ahead = self.first_focus == f"lesson.{one.id}"
        icon = "check" if done else "play"
        return ListRow(f"lesson.{one.id}", f"{number}. {title}", call, note=goal, icon=icon, chosen=ahead)

    def _open(self, id: str) -> None:
        if self._doors.lesson is not None:
            self.app.push(self._doors.lesson(self.app, self.game, id))

    def rules_at(self) -> tuple[str, str]:
        return self.game, ""
