"""Text field of one line: caret, selection, clipboard, and composed characters of the system."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import FOCUS, R_BUTTON, S3, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.input.intents import Activate, DirectionStep, Drag, Intent, Key, Press, Release, TextInput
from boardgames.ui.widgets.setting_field import SettingField
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, WidgetTree

WIDE: Final = 280.0
ICON: Final = 22.0
NEAR: Final = 6  # remaining characters from which the count is shown
COUNT: Final = 62.0  # width of the count


class TextField(SettingField):
    """One line. `on_change` gets every new text; `accept` says which characters may be typed.

    If `counted`, a text that comes near its `limit` shows its length at the end, as in `18/20`.
    """

    takes_text = True
    access_role = "field"

    def __init__(
        self,
        id: str,
        text: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        note: str = "",
        hint: str = "",
        icon: str = "",
        limit: int = 60,
        counted: bool = False,
        accept: Callable[[str], bool] = str.isprintable,
        on_submit: Callable[[], None] | None = None,
        wide: float = WIDE,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, text, note, grow=grow)
        self.value = value
        self.on_change = on_change
        self.hint = hint
        self.icon = icon
        self.limit = limit
        self.counted = counted
        self.accept = accept
        self.on_submit = on_submit
        self.wide = wide
        self.caret = len(value)
        self.anchor = self.caret
        self._shift = 0.0  # offset to the left that keeps the caret visible
        self._kit: MeasureContext | None = None

    def memento(self) -> object:
        return (self.caret, self.anchor, self._shift)

    def restore_memento(self, memento: object) -> None:
        if isinstance(memento, tuple):
            caret, anchor, self._shift = memento
            self.caret, self.anchor = min(caret, len(self.value)), min(anchor, len(self.value))

    @property
    def accessible_text(self) -> str:
        return f"{self.text}: {self.value}" if self.text else self.value or self.hint

    def control_size(self, kit: MeasureContext, width: float) -> Size:
        return Size(min(width, self.wide) if self.text else width, kit.target)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        self._kit = kit

    @property
    def _count(self) -> str:
        """Length and limit, if few characters are left; else empty."""
        near = self.counted and len(self.value) > self.limit - NEAR
        return f"{len(self.value)}/{self.limit}" if near else ""

    def _room(self) -> Rect:
        lead = ICON + 8 if self.icon else 0.0
        tail = COUNT if self._count else 0.0
        box = self.control
        return Rect(box.x + S3 + lead, box.y, box.w - 2 * S3 - lead - tail, box.h)

    def _offset(self, index: int) -> float:
        assert self._kit is not None
        return self._kit.fonts.width(self.value[:index], self._kit.skin.text_style("body"))

    def draw_control(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.fill(self.control, skin.recess_ground, R_BUTTON)
        painter.edge(self.control, FOCUS if touch.focused else skin.line, 1, R_BUTTON)
        room, face = self._room(), skin.text_style("body")
        if self.icon:
            painter.icon(self.icon, Rect(self.control.x + S3, self.control.cy - ICON / 2, ICON, ICON), skin.muted)
        at = self._offset(self.caret)
        self._shift = min(max(self._shift, at - room.w + 4), max(0.0, at - 4))
        y = self.control.cy - painter.fonts.line_height(face) / 2
        if self._count:
            painter.text(self._count, self.control.right - S3, y, face, skin.muted, "right")
        with painter.clip(room.expand(2)):
            if self.caret != self.anchor and touch.focused:
                a, b = sorted((self._offset(self.caret), self._offset(self.anchor)))
                chosen = Rect(room.x + a - self._shift, y, b - a, painter.fonts.line_height(face))
                painter.fill(chosen, mix_colours(skin.ground, FOCUS, 0.35), 3)
            if self.value:
                painter.text(self.value, room.x - self._shift, y, face, skin.text)
            elif self.hint:
                painter.text(
                    painter.fonts.shorten_with_ellipsis(self.hint, face, room.w), room.x, y, face, skin.muted
                )
            if touch.focused:
                x = room.x + at - self._shift
                painter.fill(Rect(x - 1, y, 2, painter.fonts.line_height(face)), FOCUS)

    # editing --------------------------------------------------------------------------------------------------
    def _replace(self, text: str) -> None:
        a, b = sorted((self.caret, self.anchor))
        text = "".join(c for c in text if self.accept(c))[: self.limit - (len(self.value) - (b - a))]
        before = unicodedata.normalize("NFC", self.value[:a] + text)  # a letter and its accent may arrive separately
        self.value = before + self.value[b:]
        self.caret = self.anchor = len(before)
        self.on_change(self.value)

    def _go(self, index: int, extend: bool) -> None:
        self.caret = min(max(index, 0), len(self.value))
        if not extend:
            self.anchor = self.caret

    def _delete(self, by: int) -> None:
        if self.caret == self.anchor:
            self._go(self.caret + by, extend=True)
        if self.caret != self.anchor:
            self._replace("")

    def _index_at(self, x: float) -> int:
        room = self._room()
        target = x - room.x + self._shift
        return min(range(len(self.value) + 1), key=lambda i: abs(self._offset(i) - target))

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        taken = self._edit(intent)
        if taken:
            stage.request_redraw()
        return taken

    def _edit(self, intent: Intent) -> bool:
        match intent:
            case TextInput(text=text):
                self._replace(text)
            case DirectionStep(dx=dx, extend=extend) if dx:
                if not extend and not 0 <= self.caret + dx <= len(self.value):
                    return False  # at its end, an arrow leads out of the field
                self._go(self.caret + dx, extend)
            case Key():
                return self._key(intent)
            case Activate(space=True):
                return True  # the character itself arrives as a TextInput
            case Activate():
                if self.on_submit is None:
                    return False
                self.on_submit()
            case Press(x=x):
                self._go(self._index_at(x), extend=False)
            case Drag(x=x):
                self._go(self._index_at(x), extend=True)
            case Release():
                pass
            case _:
                return False
        return True

    def _key(self, key: Key) -> bool:
        a, b = sorted((self.caret, self.anchor))
        if key.ctrl and key.name in ("c", "x"):
            if a != b:
                pygame.scrap.put_text(self.value[a:b])
                if key.name == "x":
                    self._replace("")
        elif key.ctrl and key.name == "v":
            self._replace((pygame.scrap.get_text() or "").split("\n")[0])
        elif key.ctrl and key.name == "a":
            self.anchor, self.caret = 0, len(self.value)
        elif key.name in ("backspace", "delete"):
            self._delete(-1 if key.name == "backspace" else 1)
        elif key.name in ("home", "end"):
            self._go(0 if key.name == "home" else len(self.value), key.shift)
        else:
            return not key.ctrl and not key.alt and len(key.name) == 1
        return True
