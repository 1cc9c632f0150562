"""The buttons that move through a replay: one to play, and the ways around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.skin import Skin
from boardgames.draw.theme import S1, mix
from boardgames.ui.widgets.boxes import Row
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Kit, Touch, Widget

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
        box = self.rect.around(PLAY, PLAY).grown(2 * touch.lift)
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
