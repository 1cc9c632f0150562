"""Cross-fade between scenes: the last picture fades out over the new scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

import pygame

from boardgames.ui.motion.timeline import FADE_MS, Timeline

HIDES: Final = 64
"""Alpha (of 255) of the old picture above which the new scene does not count as shown."""


@final
class SceneFade:
    """Fades out at most one picture at a time; `changed` is called for each step."""

    __slots__ = ("_alpha", "_changed", "_picture", "timeline")

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._picture: pygame.Surface | None = None
        self._alpha = 0
        self.timeline = Timeline()

    @property
    def hides_scene(self) -> bool:
        """True if the old picture still covers what the new scene shows."""
        return self._picture is not None and self._alpha > HIDES

    def begin(self, surface: pygame.Surface) -> None:
        """Copy the surface and start to fade the copy out."""
        self.timeline.clear()
        self._picture = surface.copy()
        self.timeline.start_tween(self._to, ms=FADE_MS, kind="fade", done=self._gone)

    def _gone(self) -> None:
        self.cancel()
        self._changed()

    def cancel(self) -> None:
        """Remove the fading picture."""
        self.timeline.clear()
        self._picture = None

    def _to(self, t: float) -> None:
        self._alpha = round(255 * (1 - t))
        self._changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the fading picture, unless the size of the window has changed."""
        if self._picture is not None and self._picture.get_size() == surface.get_size():
            self._picture.set_alpha(self._alpha)
            surface.blit(self._picture, (0, 0))
