"""One scene fades into the next: the last picture lies over the new one and goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

import pygame

from boardgames.ui.motion.timeline import FADE_MS, Timeline

HIDES: Final = 64
"""Of 255: what shines through an old picture that is denser does not count as shown."""


@final
class SceneFade:
    """At most one picture at a time; `changed` is called while it goes."""

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
        """Keep what is on the surface now and let it go."""
        self.timeline.clear()
        self._picture = surface.copy()
        self.timeline.start_tween(self._to, ms=FADE_MS, kind="fade", done=self._gone)

    def _gone(self) -> None:
        self.cancel()
        self._changed()

    def cancel(self) -> None:
        """Without a picture from now on."""
        self.timeline.clear()
        self._picture = None

    def _to(self, t: float) -> None:
        self._alpha = round(255 * (1 - t))
        self._changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the picture; after a change of size there is nothing."""
        if self._picture is not None and self._picture.get_size() == surface.get_size():
            self._picture.set_alpha(self._alpha)
            surface.blit(self._picture, (0, 0))
