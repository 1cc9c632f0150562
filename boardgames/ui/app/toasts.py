"""Toasts: one sentence at the foot of the window for a few seconds, over every scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, S5
from boardgames.draw.widget_skin import SHELL, high_contrast
from boardgames.ui.motion.timeline import FADE_MS, Timeline
from boardgames.ui.scene.services import Services

SHOWN_MS: Final = 4000.0
PER_LETTER_MS: Final = 35.0
WIDE: Final = 620.0
MOST: Final = 3


@dataclass(eq=False, repr=False)
class _Toast:
    text: str
    rise: float = 0.0  # 0..1

    def move(self, rise: float) -> None:
        self.rise = rise


@final
class Toasts:
    """The toasts on the screen, the newest lowest. Long sentences are shown longer."""

    __slots__ = ("_changed", "_services", "_shown", "timeline")

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self._services = services
        self._changed = changed
        self._shown: list[_Toast] = []
        self.timeline = Timeline(changed=changed)

    @property
    def shown_texts(self) -> tuple[str, ...]:
        """Texts of the toasts on the screen."""
        return tuple(toast.text for toast in self._shown)

    def add(self, text: str) -> None:
        """Show a sentence, unless it is already on the screen."""
        if text in self.shown_texts:
            return
        toast = _Toast(text)
        self._shown.append(toast)
        del self._shown[:-MOST]
        self.timeline.start_tween(toast.move, ms=FADE_MS, kind="fade")
        self._services.after(SHOWN_MS + PER_LETTER_MS * len(text), lambda: self._drop(toast))

    def _drop(self, toast: _Toast) -> None:
        if toast in self._shown:
            self._shown.remove(toast)
            self._changed()

    def draw(self, painter: Painter) -> None:
        """Draw the toasts from the bottom of the window upwards."""
        view = painter.bounds
        skin = high_contrast(SHELL) if self._services.settings.high_contrast else SHELL
        face = skin.text_style("body")
        bottom = view.bottom - S5
        for toast in reversed(self._shown):
            size = painter.fonts.measure(toast.text, face, min(WIDE, view.w - 4 * S5))
            box = Rect(view.cx - size.w / 2 - S5, bottom - size.h - 2 * S3, size.w + 2 * S5, size.h + 2 * S3)
            box = box.move_by(0, (1 - toast.rise) * S4)
            painter.owner, painter.owner_rect = "toast", box
            painter.shadow(box, R_BUTTON)
            painter.fill(box, skin.hover, R_BUTTON)
            painter.edge(box, skin.line, 1, R_BUTTON)
            painter.fill(Rect(box.x, box.y + S2, 4, box.h - 2 * S2), skin.accent, 2)
            painter.paragraph(toast.text, Rect(box.x + S5, box.y + S3, size.w + 1, size.h), face, skin.text)
            bottom = box.y - S2
