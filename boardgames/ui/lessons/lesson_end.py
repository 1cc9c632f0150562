"""End of a lesson: praise or encouragement, buttons to continue, and the learned components above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2, S3, S4, S5
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import Intent, Press
from boardgames.ui.lessons.lesson_picture import LessonPrizes
from boardgames.ui.motion.timeline import out_cubic
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Column, Container, Flow, Panel, Row
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.lesson_stars import LessonStars
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import MeasureContext, Widget

DIM: Final = 215  # opacity 0..255: nothing behind looks active
HIGHEST: Final = 420.0  # largest height of the prize, in design units
RISE_MS: Final = 700.0
SMALL: Final = 0.8  # initial scale
LEAST: Final = 70.0  # least height at which the prize is drawn
LIGHT: Final = 260.0
RAYS: Final = 12


class LearnedLesson(NamedTuple):
    """Lesson that was finished: number, title, finished lessons of the game in order, title of the next lesson."""

    number: int
    title: str
    lessons_done: tuple[bool, ...]
    next_title: str = ""


class BottomBox(Container):
    """Container with one child at the bottom centre, of a fixed width, so that its buttons keep their place."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__((child,))
        self._width = width

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect, room = rect, rect.inset(S4)
        wide = min(self._width, room.w)
        high = min(room.h, self.children[0].measure(kit, wide).h)
        self.children[0].arrange(kit, Rect(room.cx - wide / 2, room.bottom - high, wide, high))


class LessonEndDialog(ModalDialog):
    """Dialog at the bottom of the screen, below the enlarged `prize`.

    `head` is the message id of the heading. `following` opens the next lesson, `play_now` begins a game, `play_on`
    resumes an unfinished one; closing it leads to the list.
    """

    name = "praise"
    opens_locked = True
    width = 880.0

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        text: str,
        learnt: LearnedLesson,
        *,
        won: bool,
        again: Callable[[], None],
        following: Callable[[], None] | None,
        leave: Callable[[], None],
        play_now: Callable[[], None] | None = None,
        play_on: Callable[[], None] | None = None,
        prize: LessonPrizes | None = None,
        head: str = "lesson.done",
    ) -> None:
        super().__init__(app, "")
        self.skin = skin
        self.is_won = won
        self._text = text
        self._learnt = learnt
        self.lesson_prizes = prize
        self._risen = 0.0
        self._head = head
        self._again, self._following, self._leave, self._play_now = again, following, leave, play_now
        self._play_on = play_on
        play = "praise.continue" if play_on else "praise.play" if play_now else ""
        ahead = "praise.next" if following else play if won else ""
        self.first_focus = ahead or ("praise.list" if won else "praise.again")

    def compose(self) -> Widget:
        body = ScrollArea("modal.scroll", self.body(), least=max(80, self.view.h - 260), grow=1, margin=0)
        column = Column((body, Flow(self.buttons(), across="end")), gap=S4)
        return BottomBox(Panel(column, "modal", pad=S4, edge=True, shadow=True), self.width)

    def body(self) -> Widget:
        tr, done = self.tr, self._learnt.lessons_done
        title = Label(tr(self._head if self.is_won else "lesson.not_yet"), "praise.title", role="title", grow=1)
        head = Row((Icon("trophy" if self.is_won else "hint", 44), title), gap=S3)
        parts: list[Widget] = [head]
        if self.is_won:
            number, name = self._learnt.number, self._learnt.title
            learnt = tr("lesson.learnt", number=number, count=len(done), title=name)
            parts.append(Label(learnt, "praise.learnt", role="strong", tone="accent"))
        parts.append(Label(self._text, "praise.text", role="lead"))
        count = tr("ui.learn.done", done=sum(done), count=len(done))
        parts.append(
            Flow((LessonStars("praise.stars", done, count), Label(count, "praise.count", tone="muted")), gap=S3)
        )
        if self._following is not None and self._learnt.next_title:
            following = tr("lesson.following", title=self._learnt.next_title)
            parts.append(Label(following, "praise.following", tone="muted"))
        return Column(parts, gap=S2)

    def buttons(self) -> Sequence[Widget]:
        tr, main = self.tr, self.first_focus
        words = tr("lesson.again" if self.is_won else "lesson.try_again")
        ways = [
            ("praise.list", tr("lesson.list"), self._leave, "rules"),
            ("praise.again", words, self._again, "first"),
        ]
        if self._play_now is not None:
            word = "play" if self._play_on is None else "new"
            ways.append(("praise.play", tr(f"ui.title.{word}"), self._play_now, "play"))
        if self._play_on is not None:
            ways.append(("praise.continue", tr("ui.learn.continue"), self._play_on, "continue"))
        if self._following is not None:
            ways.append(("praise.next", tr("lesson.next"), self._following, "step_forward"))
        ways.sort(key=lambda way: way[0] == main)
        return [self._button(*way, main=way[0] == main) for way in ways]

    def _button(self, id: str, words: str, call: Callable[[], None], icon: str, *, main: bool) -> Button:
        def go() -> None:
            self.app.pop(fade=False)
            call()

        if main:  # Enter presses it even after pointer input
            return enter_button(id, words, go, self.services.catalog, icon=icon)
        return Button(id, words, go, icon=icon)

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._leave()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and not self.widget_root.find("modal").rect.contains(intent.x, intent.y):
            return True  # ignore presses outside
        return super().handle(intent)

    def enter(self) -> None:
        def rise(part: float) -> None:
            self._risen = part
            self.invalidate()

        self.timeline.start_tween(rise, ms=RISE_MS, ease=out_cubic, kind="fade")

    def prize_rect(self) -> Rect:
        """Rectangle of the prize: above the dialog, as high as possible."""
        foot = self.widget_root.find("modal").rect
        room = Rect(self.view.x, self.view.y, self.view.w, foot.y - self.view.y).inset(S5)
        size = SMALL + (1 - SMALL) * self._risen
        return room.centred_rect(room.w * size, min(room.h, HIGHEST) * size)

    def draw_ground(self, painter: Painter) -> None:
        """Draw the darkened table and the prize in a light."""
        painter.veil(DIM)
        if not self.is_won:
            return
        place = self.prize_rect()
        painter.light(place.cx, place.cy, max(place.h, LIGHT), self.skin.accent, round(150 * self._risen), RAYS)
        if self.lesson_prizes is not None and place.h >= LEAST:
            self.lesson_prizes.draw_faces(painter, place)
