"""Toasts: one sentence for a few seconds over every scene, at the foot of the window or where the scene has room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S2, S3, S4, S5
from boardgames.draw.widget_skin import SHELL, high_contrast
from boardgames.ui.motion.timeline import FADE_MS, Timeline
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.services import Services

SHOWN_MS: Final = 4000.0
PER_LETTER_MS: Final = 35.0
WIDE, NARROW = 620.0, 400.0
"""Largest width of a sentence, and where a scene has little room."""
MOST: Final = 3


@dataclass(eq=False, repr=False)
class _Toast:
    words: Callable[[], str]
    rise: float = 0.0  # 0..1
    place: tuple[object, Rect | None] = (None, None)
    """Place that a scene has given it, and what for; kept while it is read."""

    @property
    def text(self) -> str:
        """The sentence in the present language."""
        return self.words()

    def move(self, rise: float) -> None:
        self.rise = rise


@final
class Toasts:
    """The toasts on the screen, the newest lowest. Long sentences are shown longer.

    `scene` returns the scene on top; it may give a toast another place than the foot (`Scene.toast_rect`).
    """

    __slots__ = ("_changed", "_scene", "_services", "_shown", "timeline")

    def __init__(self, services: Services, changed: Callable[[], None], scene: Callable[[], Scene | None]) -> None:
        self._services = services
        self._scene = scene
        self._changed = changed
        self._shown: list[_Toast] = []
        self.timeline = Timeline(changed=changed)

    @property
    def shown_texts(self) -> tuple[str, ...]:
        """Texts of the toasts on the screen."""
        return tuple(toast.text for toast in self._shown)

    def add(self, words: Callable[[], str]) -> None:
        """Show a sentence, unless it is already on the screen. `words` returns it in the present language."""
        text = words()
        if text in self.shown_texts:
            return
        toast = _Toast(words)
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
            most = min(WIDE, view.w - 4 * S5)
            sizes = [painter.fonts.measure(toast.text, face, wide) for wide in (most, min(NARROW, most))]
            wholes = [Size(size.w + 2 * S5, size.h + 2 * S3) for size in sizes]
            given = self._given_place(toast, wholes, view)
            box = given or Rect(view.cx - wholes[0].w / 2, bottom - wholes[0].h, *wholes[0])
            bottom = bottom if given else box.y - S2
            box = box.move_by(0, (1 - toast.rise) * S4)
            painter.owner, painter.owner_rect = "toast", box
            painter.shadow(box, R_BUTTON)
            painter.fill(box, skin.hover, R_BUTTON)
            painter.edge(box, skin.line, 1, R_BUTTON)
            painter.fill(Rect(box.x, box.y + S2, 4, box.h - 2 * S2), skin.accent, 2)
            painter.paragraph(toast.text, box.inset(S5, S3)._replace(w=box.w - 2 * S5 + 1), face, skin.text)

    def _given_place(self, toast: _Toast, sizes: Sequence[Size], view: Rect) -> Rect | None:
        """Place that the scene on top gives a toast, beside those of the others."""
        scene = self._scene()
        mark = scene, sizes, view
        if toast.place[0] != mark:
            taken: Sequence[Rect] = [
                one.place[1] for one in self._shown if one.place[1] is not None and one is not toast
            ]
            toast.place = mark, scene.toast_rect(sizes, taken) if scene is not None else None
        return toast.place[1]
