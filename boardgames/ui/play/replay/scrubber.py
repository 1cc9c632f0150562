"""The line of a replay: how far it has gone, marks where something weighty was done, and any place a click away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, WHITE, Colour, mix
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import Drag, Intent, Press, Release, Step
from boardgames.ui.play.results.key_moments import MarkedAction
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.widget import Kit, Touch, Tree, Widget

HIGH: Final = 74.0
TRACK: Final = 12.0
KNOB: Final = 12.0
BADGE: Final = 30.0  # a mark: a disc with its icon, on a stem
ICON: Final = 20.0
STEM: Final = 10.0
DULL: Final = 0.72  # how much of its colour a turn that is still to come has lost


class Scrubber(Widget):
    """`at` of `total` actions; up and down go to the marks, a click or a drag to any place.

    `turns` say after how many actions which colour begins: whose turn it was.
    """

    focusable = True
    access_role = "timeline"

    def __init__(
        self,
        id: str,
        at: int,
        total: int,
        marks: Sequence[MarkedAction],
        turns: Sequence[tuple[int, Colour]],
        on_go: Callable[[int], None],
        *,
        words: str = "",
    ) -> None:
        super().__init__(id)
        self.at, self.total = at, max(1, total)
        self.marks = tuple(marks)
        self.turns = tuple(turns)
        self.on_go = on_go
        self._words = words
        self._dragged: int | None = None

    @property
    def words(self) -> str:
        return self._words

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(width, HIGH)

    def _track(self) -> Rect:
        return Rect(self.rect.x + KNOB + 4, self.rect.bottom - 8 - TRACK, self.rect.w - 2 * KNOB - 8, TRACK)

    def x_of(self, after: int) -> float:
        """Where the moment after so many actions stands."""
        track = self._track()
        return track.x + track.w * after / self.total

    def handle(self, intent: Intent, stage: Tree) -> bool:
        if isinstance(intent, Step) and intent.dy:
            self._to_mark(intent.dy)
            return True
        if isinstance(intent, (Press, Drag)):
            if isinstance(intent, Press) or self._dragged is not None:
                track = self._track()
                part = min(1.0, max(0.0, (intent.x - track.x) / max(1.0, track.w)))
                self._dragged = round(part * self.total)
                stage.changed()
            return True
        if isinstance(intent, Release):
            chosen, self._dragged = self._dragged, None
            if chosen is not None:
                self.on_go(chosen)
            return True
        return False

    def _to_mark(self, by: int) -> None:
        places = [one.after for one in self.marks]
        nexts = [after for after in places if after > self.at] if by > 0 else [a for a in places[::-1] if a < self.at]
        if nexts:
            self.on_go(nexts[0])

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        track, shown = self._track(), self.at if self._dragged is None else self._dragged
        x = self.x_of(shown)
        self._turns(painter, skin, track, x)
        free = self.rect.x - BADGE  # up to where the row of badges is taken
        heavy = {one.after for one in sorted(self.marks, key=lambda one: -one.mark.weight)[: self._room()]}
        for one in self.marks:
            at, past = self.x_of(one.after), one.after <= shown
            line = skin.accent if past else skin.line
            painter.line(at, track.y - STEM, at, track.y - 1, line, 2)
            if one.after in heavy and at - BADGE / 2 >= free:
                left = min(max(at - BADGE / 2, self.rect.x), self.rect.right - BADGE)
                badge = Rect(left, track.y - STEM - BADGE, BADGE, BADGE)
                painter.disc(badge.cx, badge.cy, BADGE / 2, line)
                painter.disc(badge.cx, badge.cy, BADGE / 2 - 2, skin.accent if past else skin.raised)
                painter.icon(one.mark.icon, badge.around(ICON, ICON), skin.on_accent if past else skin.text)
                free = left + BADGE + 2
        painter.disc(x, track.cy, KNOB + 1.5 * touch.lift, skin.ground)
        painter.disc(x, track.cy, KNOB - 2 + 1.5 * touch.lift, skin.accent)
        painter.disc(x, track.cy, KNOB - 6, mix(skin.accent, WHITE, 0.55))

    def _turns(self, painter: Painter, skin: Skin, track: Rect, x: float) -> None:
        """The line in the colours of whose turn it was; what is still to come is dull."""
        dark = mix(skin.ground, (0, 0, 0), 0.4)
        painter.fill(track.expand(2), dark, TRACK / 2)
        ends = [start for start, _colour in self.turns[1:]] + [self.total]
        for (start, colour), end in zip(self.turns, ends, strict=True):
            left, right = self.x_of(start), self.x_of(end)
            past = min(max(x, left), right)
            if past > left:
                painter.fill(Rect(left, track.y, past - left, track.h), colour)
            if right > past:
                painter.fill(Rect(past, track.y, right - past, track.h), mix(colour, dark, DULL))
        painter.edge(track.expand(2), skin.line, 1, TRACK / 2)

    def _room(self) -> int:
        """How many badges stand side by side over the line."""
        return max(1, int(self.rect.w // (BADGE * 1.2)))


PLAY: Final = 64.0
SIGN: Final = 34.0
KEYS: Final = {
    "first": "table.keys.home",
    "last": "table.keys.end",
    "previous": "table.keys.left",
    "next": "table.keys.right",
    "previous_turn": "table.keys.up",
    "next_turn": "table.keys.down",
    "play": "table.keys.space",
    "pause": "table.keys.space",
}


class Film(Protocol):
    """What is moved through."""

    playing: bool
    speed: int

    def toggle(self) -> None: ...

    def look_at(self, count: int) -> None: ...

    def step(self, by: int) -> None: ...

    def by_turn(self, by: int) -> None: ...

    def faster(self) -> None: ...


class PlayButton(Button):
    """The one large button of a film: round, with its picture alone."""

    radius = PLAY / 2

    def measure(self, kit: Kit, width: float) -> Size:
        return Size(PLAY, PLAY)

    def draw(self, painter: Painter, skin: Skin, touch: Touch) -> None:
        ground, ink, _edge = self.colours(skin, touch)
        box = self.rect.around(PLAY, PLAY).expand(2 * touch.lift)
        painter.shadow(box, PLAY / 2, 0.6 + 0.4 * touch.lift)
        painter.disc(box.cx, box.cy, box.w / 2, mix(ground or skin.accent, (0, 0, 0), 0.35))
        painter.disc(box.cx, box.cy - 1.5, box.w / 2 - 1.5, ground or skin.accent)
        painter.icon(self.icon, box.around(SIGN, SIGN), ink)


def controls(film: Film, tr: Callable[..., str], total: int, *, narrow: bool) -> list[Widget]:
    """The buttons for a replay of so many actions, row by row: one to play in the middle, the ways around it."""

    def icon(id: str, icon: str, words: str, call: Callable[[], None]) -> Button:
        tip = f"{tr(f'table.button.{words}')} ({tr(KEYS[words])})"
        return Button(id, "", call, icon=icon, tip=tip, kind="bare", grow=1)

    words = "pause" if film.playing else "play"
    tip = f"{tr(f'table.button.{words}')} ({tr(KEYS[words])})"
    play = PlayButton("replay.play", "", film.toggle, icon=words, kind="primary", tip=tip)
    first = icon("replay.first", "first", "first", lambda: film.look_at(0))
    back = icon("replay.back", "step_back", "previous", lambda: film.step(-1))
    on = icon("replay.on", "step_forward", "next", lambda: film.step(1))
    last = icon("replay.last", "last", "last", lambda: film.look_at(total))
    before = icon("replay.turn_back", "turn_back", "previous_turn", lambda: film.by_turn(-1))
    after = icon("replay.turn_on", "turn_on", "next_turn", lambda: film.by_turn(1))
    percent = tr("table.replay.speed", percent=film.speed)
    pace = Button("replay.speed", percent, film.faster, icon="speed", kind="bare")
    rows: tuple[tuple[Widget, ...], ...] = ((first, back, play, on, last), (before, pace, after))
    if narrow:
        rows = ((back, play, on), (first, before, after, last), (pace,))
    return [Row(row, gap=0 if narrow else S1) for row in rows]
