"""Controls of settings: a toggle, a slider, a choice among a few values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, R_CHIP, S2, S3, S4, WHITE, Colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import Activate, DirectionStep, Drag, Intent, Key, Press, Release
from boardgames.ui.widgets.setting_field import SettingField
from boardgames.ui.widgets.widget import AccessState, InteractionState, MeasureContext, WidgetTree

KNOB: Final = 13.0
TRACK_W: Final = 260.0


class Toggle(SettingField):
    """On or off, shown by the place of the knob and a tick, not by colour alone."""

    access_role = "switch"

    def __init__(self, id: str, text: str, value: bool, on_change: Callable[[bool], None], *, note: str = "") -> None:
        super().__init__(id, text, note)
        self.value = value
        self.on_change = on_change

    @property
    def access_state(self) -> AccessState:
        return "on" if self.value else "off"

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        return Size(60, 34)

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box = self.control
        ground = skin.accent if self.value else mix_colours(skin.ground, skin.raised, 0.3)
        painter.fill(box, ground, box.h / 2)
        painter.edge(box, skin.accent if self.value else skin.line, 2, box.h / 2)
        x = box.right - box.h / 2 if self.value else box.x + box.h / 2
        painter.disc(x, box.cy, KNOB, skin.on_accent if self.value else skin.muted)
        if self.value:
            painter.icon("check", Rect(x - 9, box.cy - 9, 18, 18), skin.accent)

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, Activate) or (isinstance(intent, Release) and self.rect.contains(intent.x, intent.y)):
            stage.play_sound("click")
            self.on_change(not self.value)
            return True
        return isinstance(intent, (Press, Release))


class Slider(SettingField):
    """A number between `low` and `high` in steps; `show` formats it."""

    access_role = "slider"
    takes_arrows = True
    takes_whole_width = True

    def __init__(
        self,
        id: str,
        text: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int,
        show: Callable[[int], str],
        on_drag: Callable[[int], None] | None = None,
        note: str = "",
    ) -> None:
        super().__init__(id, text, note)
        self.value = value
        self.on_change = on_change
        self.on_drag = on_drag
        self.low, self.high, self.step = low, high, step
        self.show = show
        self._dragged: int | None = None

    @property
    def accessible_text(self) -> str:
        return f"{self.text}: {self.show(self.value)}"

    def memento(self) -> object | None:
        """The value under a held pointer: the page may be composed anew while it is pulled."""
        return self._dragged

    def restore_memento(self, memento: object) -> None:
        self._dragged = memento if isinstance(memento, int) else None

    def _figure_width(self, kit: MeasureContext) -> float:
        face = kit.skin.text_style("strong")
        return max(kit.fonts.width(self.show(v), face) for v in (self.low, self.high, self.value)) + S3

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        self._figure = self._figure_width(kit)
        return Size(min(width, TRACK_W + self._figure), kit.target)

    def _track(self) -> Rect:
        w = self.control.w - self._figure - 2 * KNOB
        return Rect(self.control.x + KNOB, self.control.cy - 3, w, 6)

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        track, shown = self._track(), self.value if self._dragged is None else self._dragged
        x = track.x + track.w * (shown - self.low) / (self.high - self.low)
        painter.fill(track, skin.soft_line, 3)
        painter.fill(Rect(track.x, track.y, x - track.x, track.h), skin.accent, 3)
        painter.edge(track, skin.line, 1, 3)
        painter.disc(x, track.cy, KNOB + 1.5 * touch.hover_progress, skin.accent)
        painter.disc(x, track.cy, KNOB - 5, mix_colours(skin.accent, WHITE, 0.55))
        face = skin.text_style("strong")
        y = self.control.cy - painter.fonts.line_height(face) / 2
        painter.text(self.show(shown), self.control.right, y, face, skin.text, "right")

    def _at(self, x: float) -> int:
        track = self._track()
        part = min(1.0, max(0.0, (x - track.x) / max(1.0, track.w)))
        return self.low + round(part * (self.high - self.low) / self.step) * self.step

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.on_change(value)

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, DirectionStep) and intent.dx:
            self._set(self.value + intent.dx * self.step)
            return True
        if isinstance(intent, Key) and intent.name in ("home", "end"):
            self._set(self.low if intent.name == "home" else self.high)
            return True
        if isinstance(intent, (Press, Drag)):
            on_control = self.control.expand(8).contains(intent.x, intent.y)
            if self._dragged is not None or (isinstance(intent, Press) and on_control):
                self._dragged = self._at(intent.x)
                if self.on_drag:
                    self.on_drag(self._dragged)
                stage.request_redraw()
            return True
        if isinstance(intent, Release):
            chosen, self._dragged = self._dragged, None
            if chosen is not None:
                stage.request_redraw()
                self._set(chosen)
            return True
        return False


class Choice(SettingField):
    """One of a few values, side by side, or below each other if they do not fit."""

    access_role = "choice"
    takes_arrows = True

    def __init__(
        self,
        id: str,
        text: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        note: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, text, note, grow=grow)
        self.values = tuple(values)
        self.value = value
        self.on_change = on_change
        self._cells: tuple[Rect, ...] = ()
        self._upright = False

    @property
    def accessible_text(self) -> str:
        value = dict(self.values).get(self.value, "")
        return f"{self.text}: {value}" if self.text else value

    @property
    def access_number(self) -> tuple[int, int] | None:
        keys = [key for key, _words in self.values]
        return (keys.index(self.value) + 1, len(keys)) if self.value in keys else None

    def _widths(self, kit: MeasureContext) -> list[float]:
        face = kit.skin.text_style("strong")
        return [max(kit.target, kit.fonts.width(words, face) + 2 * S4) for _key, words in self.values]

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        widths = self._widths(kit)
        equal = max(widths) * len(widths)
        self._upright = sum(widths) > width
        if not self._upright:
            return Size(equal if equal <= min(width, 640) else sum(widths), kit.target)
        face = kit.skin.text_style("strong")
        heights = [max(kit.target, kit.fonts.measure(w, face, width - 2 * S4 - 28).h + S2) for _k, w in self.values]
        return Size(width, sum(heights))

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        box, cells = self.control, []
        if self._upright:
            face, y = kit.skin.text_style("strong"), box.y
            for _key, words in self.values:
                high = max(kit.target, kit.fonts.measure(words, face, box.w - 2 * S4 - 28).h + S2)
                cells.append(Rect(box.x, y, box.w, high))
                y += high
        else:
            widths, x = self._widths(kit), box.x
            if max(widths) * len(widths) <= box.w + 0.5:
                widths = [box.w / len(widths)] * len(widths)
            for w in widths:
                cells.append(Rect(x, box.y, w, box.h))
                x += w
        self._cells = tuple(cells)

    def value_rect(self, key: str) -> Rect:
        """Rectangle of a value; for scripts that click it."""
        return self._cells[[k for k, _w in self.values].index(key)]

    def draw_cells(
        self, painter: Painter, skin: Skin, radius: float = R_CHIP + 1
    ) -> Iterator[tuple[str, str, Rect, Colour]]:
        """Draw the ground of the control and of the chosen value; yield key, word, cell and ink of each value."""
        painter.fill(self.control, skin.recess_ground, R_BUTTON)
        painter.edge(self.control, skin.line, 1, R_BUTTON)
        for (key, word), cell in zip(self.values, self._cells, strict=True):
            chosen = key == self.value
            if chosen:
                painter.fill(cell.inset(3), skin.accent, radius)
            yield key, word, cell, skin.on_accent if chosen else skin.text

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        for key, words, cell, ink in self.draw_cells(painter, skin):
            chosen = key == self.value
            face = skin.text_style("strong" if chosen else "body")
            if self._upright:
                if chosen:
                    painter.icon("check", Rect(cell.x + S3, cell.cy - 10, 20, 20), ink)
                room = Rect(cell.x + S4 + 24, cell.y, cell.w - 2 * S4 - 24, cell.h)
                painter.paragraph(words, room, face, ink, "left", middle=True)
            else:
                painter.text(words, cell.cx, cell.cy - painter.fonts.line_height(face) / 2, face, ink, "centre")

    def _move(self, by: int) -> bool:
        keys = [key for key, _words in self.values]
        here = keys.index(self.value) if self.value in keys else 0
        there = here + by
        if not 0 <= there < len(keys):
            return False
        self.on_change(keys[there])
        return True

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, DirectionStep):
            if intent.dx:
                self._move(intent.dx)
                return True
            return self._upright and self._move(intent.dy)
        if isinstance(intent, Activate):
            keys = [key for key, _words in self.values]
            self.on_change(keys[(keys.index(self.value) + 1) % len(keys)] if self.value in keys else keys[0])
            return True
        if isinstance(intent, Release):
            for (key, _words), cell in zip(self.values, self._cells, strict=True):
                if cell.contains(intent.x, intent.y) and key != self.value:
                    stage.play_sound("click")
                    self.on_change(key)
            return True
        return isinstance(intent, Press)
