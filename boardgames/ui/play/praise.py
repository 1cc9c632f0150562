"""The end of a lesson: praise, or a kind word, and the ways on, beside what was won on the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.draw.boxes import share
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, S5
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.boxes import Box, Column, Flow, Panel, Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Touch, Widget

DIM: Final = 80  # of 255: how dark it gets around what was won
STAR: Final = 26.0
INNER: Final = 0.45
HOLLOW: Final = 0.66
NARROW: Final = 0.62  # of its width, where it would cover what was won
RIM: Final = 12.0  # light around what was won


class Learnt(NamedTuple):
    """What was learnt now, and which lessons of the game are: one truth a lesson, in their order."""

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


class Aside(Box):
    """One child at the edge of the place where it covers least of what is to be seen, at the foot before all."""

    def __init__(self, child: Widget, width: float, spared: Rect | None) -> None:
        super().__init__((child,))
        self._width = width
        self._spared = spared

    def arrange(self, kit: Kit, rect: Rect) -> None:
        self.rect = rect
        room, spared = rect.inset(S5), self._spared
        wide = min(self._width, room.w)
        boxes = [box for part in (1.0, NARROW) for box in self._boxes(kit, room, wide * part)]
        best = min(boxes, key=lambda box: share(box, spared.grown(RIM))) if spared is not None else boxes[0]
        self.children[0].arrange(kit, best)

    def _boxes(self, kit: Kit, room: Rect, wide: float) -> list[Rect]:
        """Places so wide, the best first."""
        high = min(room.h, self.children[0].measure(kit, wide).h)
        left, right, at_foot, middle = room.x, room.right - wide, room.bottom - high, room.cy - high / 2
        centre = room.cx - wide / 2
        places = (
            (centre, at_foot),
            (left, at_foot),
            (right, at_foot),
            (right, middle),
            (left, middle),
            (centre, room.y),
        )
        return [Rect(*place, wide, high) for place in places]


class Praise(Modal):
    """Lies beside what was `won` on the table (its place), which stays light.

    `following` opens the next lesson, `play_now` begins a game; closing it leads to the list.
    """

    name = "praise"
    width = 760.0

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
    ) -> None:
        super().__init__(app, "")
        self.skin = skin
        self.won = won
        self._text = text
        self._learnt = learnt
        self._lit = lit
        self._again, self._following, self._leave, self._play_now = again, following, leave, play_now
        ahead = "praise.next" if following else "praise.play" if play_now and won else ""
        self.first_focus = ahead or ("praise.list" if won else "praise.again")

    def compose(self) -> Widget:
        body = ScrollArea("modal.scroll", self.body(), least=max(80, self.view.h - 260), grow=1, margin=0)
        column = Column((body, Flow(self.buttons(), across="end")), gap=S4)
        return Aside(Panel(column, "modal", pad=S4, edge=True, shadow=True), self.width, self._lit)

    def body(self) -> Widget:
        tr, done = self.tr, self._learnt.done
        title = Label(tr("lesson.done" if self.won else "lesson.not_yet"), "praise.title", role="title", grow=1)
        head = Row((Icon("trophy" if self.won else "hint", 44), title), gap=S3)
        parts: list[Widget] = [head, Label(self._text, "praise.text", role="lead")]
        if self.won:
            parts.append(Label(tr("lesson.learnt", title=self._learnt.title), "praise.learnt"))
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

    def draw_ground(self, painter: Painter) -> None:
        """Darken all but what was won."""
        if self._lit is None:
            painter.veil(DIM)
            return
        light, view = self._lit.grown(RIM), self.view
        for part in (
            Rect(view.x, view.y, view.w, light.y - view.y),
            Rect(view.x, light.bottom, view.w, view.bottom - light.bottom),
            Rect(view.x, light.y, light.x - view.x, light.h),
            Rect(light.right, light.y, view.right - light.right, light.h),
        ):
            if part.w > 0 and part.h > 0:
                painter.fill(part, (0, 0, 0), 0, DIM)
        painter.edge(light, self.skin.accent, 4, R_BUTTON)
