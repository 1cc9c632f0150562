"""The end of a lesson: praise, or a kind word, and the ways on, below what was won, large in a light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, S5
from boardgames.ui.input.intents import Intent, Press
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Box, Column, Flow, Panel, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

DIM: Final = 215  # of 255: so dark that nothing behind seems to be asked
STAR: Final = 30.0
INNER: Final = 0.45
HOLLOW: Final = 0.66
LARGEST: Final = 2.4  # how much larger what was won is shown
LEAST: Final = 70.0  # the height below which it is not
LIGHT: Final = 260.0
RAYS: Final = 12


class Learnt(NamedTuple):
    """What was learnt now, and which lessons of the game are: one truth a lesson, in their order."""

    number: int
    title: str
    done: tuple[bool, ...]


class Stars(Widget):
    """A lesson a star: full where it was done, hollow where it is ahead."""

    def __init__(self, done: Sequence[bool], words: str) -> None:
        super().__init__("praise.stars")
        self.done = tuple(done)
        self._words = words

    @property
    def words(self) -> str:
        return self._words

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(min(width, len(self.done) * (STAR + S2)), STAR)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        for number, done in enumerate(self.done):
            spot = Rect(self.rect.x + number * (STAR + S2), self.rect.y, STAR, STAR)
            painter.polygon(_star(spot.cx, spot.cy, STAR / 2), skin.accent if done else skin.muted)
            if not done:
                painter.polygon(_star(spot.cx, spot.cy, STAR / 2 * HOLLOW), skin.ground)


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a star with five points."""
    turns = [(number * math.pi / 5, radius if number % 2 == 0 else radius * INNER) for number in range(10)]
    return [(x + far * math.sin(turn), y - far * math.cos(turn)) for turn, far in turns]


class AtFoot(Box):
    """One child in the middle of the foot, always as wide: its buttons stand where they stood in the last lesson."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__((child,))
        self._width = width

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect, room = rect, rect.inset(S4)
        wide = min(self._width, room.w)
        high = min(room.h, self.children[0].measure(kit, wide).h)
        self.children[0].arrange(kit, Rect(room.cx - wide / 2, room.bottom - high, wide, high))


class Praise(Modal):
    """Stands at the foot, below what was won: `lit`, its place on the table, shown large.

    `head` is the id of the first word. `following` opens the next lesson, `play_now` begins a game;
    closing it leads to the list.
    """

    name = "praise"
    width = 880.0

    def __init__(
        self,
        app: Host,
        skin: Skin,
        text: str,
        learnt: Learnt,
        *,
        won: bool,
        again: Callable[[], None],
        following: Callable[[], None] | None,
        leave: Callable[[], None],
        play_now: Callable[[], None] | None = None,
        lit: Rect | None = None,
        head: str = "lesson.done",
    ) -> None:
        super().__init__(app, "")
        self.skin = skin
        self.won = won
        self._text = text
        self._learnt = learnt
        self._lit = lit
        self._head = head
        self._again, self._following, self._leave, self._play_now = again, following, leave, play_now
        ahead = "praise.next" if following else "praise.play" if play_now and won else ""
        self.first_focus = ahead or ("praise.list" if won else "praise.again")

    def compose(self) -> Widget:
        body = ScrollArea("modal.scroll", self.body(), least=max(80, self.view.h - 260), grow=1, margin=0)
        column = Column((body, Flow(self.buttons(), across="end")), gap=S4)
        return AtFoot(Panel(column, "modal", pad=S4, edge=True, shadow=True), self.width)

    def body(self) -> Widget:
        tr, done = self.tr, self._learnt.done
        title = Label(tr(self._head if self.won else "lesson.not_yet"), "praise.title", role="title", grow=1)
        head = Row((Icon("trophy" if self.won else "hint", 44), title), gap=S3)
        parts: list[Widget] = [head, Label(self._text, "praise.text", role="lead")]
        if self.won:
            number, name = self._learnt.number, self._learnt.title
            learnt = tr("lesson.learnt", number=number, count=len(done), title=name)
            parts.append(Label(learnt, "praise.learnt", tone="muted"))
        count = tr("ui.learn.done", done=sum(done), count=len(done))
        parts.append(Flow((Stars(done, count), Label(count, "praise.count", tone="muted")), gap=S3))
        return Column(parts, gap=S2)

    def buttons(self) -> Sequence[Widget]:
        tr, main = self.tr, self.first_focus
        words = tr("lesson.again" if self.won else "lesson.try_again")
        ways = [
            ("praise.list", tr("lesson.list"), self._leave, "rules"),
            ("praise.again", words, self._again, "undo"),
        ]
        if self._play_now is not None:
            ways.append(("praise.play", tr("ui.title.play"), self._play_now, "play"))
        if self._following is not None:
            ways.append(("praise.next", tr("lesson.next"), self._following, "step_forward"))
        ways.sort(key=lambda way: way[0] == main)
        return [self._button(*way, main=way[0] == main) for way in ways]

    def _button(self, id: str, words: str, call: Callable[[], None], icon: str, *, main: bool) -> Button:
        def go() -> None:
            self.app.pop(fade=False)
            call()

        return Button(id, words, go, icon=icon, kind="primary" if main else "quiet")

    def dismiss(self) -> None:
        self.app.pop(fade=False)
        self._leave()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and not self.stage.find("modal").rect.contains(intent.x, intent.y):
            return True  # who presses beside it wants nothing by that
        return super().handle(intent)

    def draw_ground(self, painter: Painter) -> None:
        """The table in the dark, and above the words what was won, large, in a light."""
        lit, foot = self._lit, self.stage.find("modal").rect
        stage = Rect(self.view.x, self.view.y, self.view.w, foot.y - self.view.y).inset(S5)
        piece = painter.surface.subsurface(painter.area(lit).clip(painter.surface.get_rect())).copy() if lit else None
        painter.veil(DIM)
        if self.won:
            painter.light(stage.cx, stage.cy, max(stage.h, LIGHT), self.skin.accent, 110, RAYS)
        if piece is None or lit is None or stage.h < LEAST:
            return
        grow = min(LARGEST, stage.h / lit.h, stage.w / lit.w)
        shown = stage.around(lit.w * grow, lit.h * grow)
        size = painter.area(shown).size
        painter.shadow(shown, R_BUTTON, 2)
        painter.blit(pygame.transform.smoothscale(piece, size), shown.x, shown.y)
        painter.edge(shown.grown(3), self.skin.accent, 4, R_BUTTON)
