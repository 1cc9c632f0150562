"""Scrubber and playback buttons of a replay, with marks for key actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import WHITE, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import DirectionStep, Drag, Intent, Press, Release
from boardgames.ui.results.key_moments import MarkedAction
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

HIGH: Final = 74.0
TRACK: Final = 12.0
KNOB: Final = 12.0
BADGE: Final = 30.0  # size of a mark: a disc with an icon, on a stem
ICON: Final = 20.0
STEM: Final = 8.0
MARKED: Final = STEM + BADGE - 2.0
"""Height above the track from which its marks have icons."""
DULL: Final = 0.72  # share of colour that a future turn loses


class Scrubber(Widget):
    """Position `at` of `total` actions; up and down go to the marks, a click or drag to any position.

    `turns` are the numbers of actions at which a colour begins: that of the seat whose turn it was.
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
        self.marked_actions = tuple(marks)
        self.turn_colours = tuple(turns)
        self.on_go = on_go
        self._words = words
        self._dragged: int | None = None

    @property
    def accessible_text(self) -> str:
        return self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, HIGH)

    def _track(self) -> Rect:
        return Rect(self.rect.x + KNOB + 4, self.rect.bottom - 8 - TRACK, self.rect.w - 2 * KNOB - 8, TRACK)

    def x_of_action(self, after: int) -> float:
        """x coordinate of the position after a number of actions."""
        track = self._track()
        return track.x + track.w * after / self.total

    def action_at(self, x: float) -> int:
        """Return the number of actions after which the position at an x coordinate comes, the nearest one."""
        track = self._track()
        return round(min(1.0, max(0.0, (x - track.x) / max(1.0, track.w))) * self.total)

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, DirectionStep) and intent.dy:
            self._go_to_mark(intent.dy)
            return True
        if isinstance(intent, (Press, Drag)):
            if isinstance(intent, Press) or self._dragged is not None:
                self._dragged = self.action_at(intent.x)
                stage.request_redraw()
            return True
        if isinstance(intent, Release):
            chosen, self._dragged = self._dragged, None
            if chosen is not None:
                self.on_go(chosen)
            return True
        return False

    def _go_to_mark(self, by: int) -> None:
        places = [one.action_count for one in self.marked_actions]
        nexts = [after for after in places if after > self.at] if by > 0 else [a for a in places[::-1] if a < self.at]
        if nexts:
            self.on_go(nexts[0])

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        track, shown = self._track(), self.at if self._dragged is None else self._dragged
        x = self.x_of_action(shown)
        self._draw_turns(painter, skin, track, x)
        free = self.rect.x - BADGE  # right end of the badges so far
        room = self._room() if track.y - self.rect.y >= MARKED else 0
        heavy = {one.action_count for one in sorted(self.marked_actions, key=lambda one: -one.mark.weight)[:room]}
        for one in self.marked_actions:
            at, past = self.x_of_action(one.action_count), one.action_count <= shown
            line = skin.accent if past else skin.line
            painter.line(at, track.y - STEM, at, track.y - 1, line, 2)
            if one.action_count in heavy and at - BADGE / 2 >= free:
                left = min(max(at - BADGE / 2, self.rect.x), self.rect.right - BADGE)
                badge = Rect(left, track.y - STEM - BADGE, BADGE, BADGE)
                painter.disc(badge.cx, badge.cy, BADGE / 2, line)
                painter.disc(badge.cx, badge.cy, BADGE / 2 - 2, skin.accent if past else skin.raised)
                painter.icon(one.mark.icon, badge.centred_rect(ICON, ICON), skin.on_accent if past else skin.text)
                free = left + BADGE + 2
        painter.disc(x, track.cy, KNOB + 1.5 * touch.hover_progress, skin.ground)
        painter.disc(x, track.cy, KNOB - 2 + 1.5 * touch.hover_progress, skin.accent)
        painter.disc(x, track.cy, KNOB - 6, mix_colours(skin.accent, WHITE, 0.55))

    def _draw_turns(self, painter: Painter, skin: Skin, track: Rect, x: float) -> None:
        """Draw the track in the colours of the turns; future turns are dull."""
        dark = mix_colours(skin.ground, (0, 0, 0), 0.4)
        painter.fill(track.expand(2), dark, TRACK / 2)
        ends = [start for start, _colour in self.turn_colours[1:]] + [self.total]
        for (start, colour), end in zip(self.turn_colours, ends, strict=True):
            left, right = self.x_of_action(start), self.x_of_action(end)
            past = min(max(x, left), right)
            if past > left:
                painter.fill(Rect(left, track.y, past - left, track.h), colour)
            if right > past:
                painter.fill(Rect(past, track.y, right - past, track.h), mix_colours(colour, dark, DULL))
        painter.edge(track.expand(2), skin.line, 1, TRACK / 2)

    def _room(self) -> int:
        """Number of badges that fit side by side over the track."""
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


class ReplayPlayback(Protocol):
    """Interface of a scene with playback."""

    is_playing: bool
    speed_percent: int

    def toggle_playing(self) -> None: ...

    def show_history(self, count: int) -> None: ...

    def step_actions(self, by: int) -> None: ...

    def step_turns(self, by: int) -> None: ...

    def next_speed(self) -> None: ...


class PlayButton(Button):
    """Large round play button with an icon only."""

    radius = PLAY / 2

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(PLAY, PLAY)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        ground, ink, _edge = self.colours(skin, touch)
        box = self.rect.centred_rect(PLAY, PLAY).expand(2 * touch.hover_progress)
        painter.shadow(box, PLAY / 2, 0.6 + 0.4 * touch.hover_progress)
        painter.disc(box.cx, box.cy, box.w / 2, mix_colours(ground or skin.accent, (0, 0, 0), 0.35))
        painter.disc(box.cx, box.cy - 1.5, box.w / 2 - 1.5, ground or skin.accent)
        painter.icon(self.icon, box.centred_rect(SIGN, SIGN), ink)


def make_playback_buttons(film: ReplayPlayback, tr: Callable[..., str], total: int) -> tuple[Widget, Widget]:
    """Make the buttons for a replay of `total` actions: those before the track, and those after it."""

    def icon(id: str, icon: str, words: str, call: Callable[[], None]) -> Button:
        tip = f"{tr(f'table.button.{words}')} ({tr(KEYS[words])})"
        return Button(id, "", call, icon=icon, tip=tip, kind="bare")

    words = "pause" if film.is_playing else "play"
    tip = f"{tr(f'table.button.{words}')} ({tr(KEYS[words])})"
    play = PlayButton("replay.play", "", film.toggle_playing, icon=words, kind="primary", tip=tip)
    first = icon("replay.first", "first", "first", lambda: film.show_history(0))
    back = icon("replay.back", "step_back", "previous", lambda: film.step_actions(-1))
    on = icon("replay.on", "step_forward", "next", lambda: film.step_actions(1))
    last = icon("replay.last", "last", "last", lambda: film.show_history(total))
    before = icon("replay.turn_back", "turn_back", "previous_turn", lambda: film.step_turns(-1))
    after = icon("replay.turn_on", "turn_on", "next_turn", lambda: film.step_turns(1))
    percent = tr("table.replay.speed", percent=film.speed_percent)
    pace = Button("replay.speed", percent, film.next_speed, icon="speed", kind="bare")
    return Row((first, back, play, on, last), gap=0), Row((before, after, pace), gap=0)
