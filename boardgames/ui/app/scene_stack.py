"""The stack of scenes (the top one gets the intents, those below overlays are visible) and the fade between two."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Final, final

import pygame

from boardgames.ui.motion.timeline import FADE_MS, Timeline
from boardgames.ui.scene.scene import Scene

HIDES: Final = 64
"""Alpha (of 255) of the old picture above which the new scene does not count as shown."""


@final
class SceneStack:
    """The stack of scenes, the lowest first. Calls the hooks of scenes that enter, leave or come back to the top.

    `changed` is called when another scene is on top. `closed` is called when a scene was removed, or one with
    `opens_locked` was added.
    """

    def __init__(self, changed: Callable[[], None], closed: Callable[[], None]) -> None:
        self._scenes: list[Scene] = []
        self.top: Scene | None = None
        self._changed = changed
        self._closed = closed

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def visible(self) -> Sequence[Scene]:
        """The visible scenes: the top one, and those below overlays."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return tuple(self._scenes[max(0, first) :])

    @property
    def is_stale(self) -> bool:
        """True if a visible scene must be rebuilt before the next frame."""
        return any(scene.is_stale for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.widget_root.clear_hover()
        self._scenes.append(scene)
        self.top = scene
        scene.enter()
        self._changed()
        if scene.opens_locked:
            self._closed()

    def pop(self) -> None:
        """Remove the top scene, if there is one."""
        if self._scenes:
            self._take_off().leave()
            self._changed()
            self._closed()

    def _take_off(self) -> Scene:
        scene = self._scenes.pop()
        self.top = self._scenes[-1] if self._scenes else None
        return scene

    def pop_to_lowest(self) -> None:
        """Remove all scenes but the lowest, the top one first."""
        while len(self._scenes) > 1:
            self._take_off().leave()
        self._changed()
        self._closed()

    def replace_after_error(self, scene: Scene) -> None:
        """Remove all scenes but the lowest, ignoring their exceptions, and add a scene without calling `enter`."""
        while len(self._scenes) > 1:
            with contextlib.suppress(Exception):
                self._take_off().leave()
        self._scenes.append(scene)
        self.top = scene
        self._closed()

    @property
    def rule_set_name(self) -> str:
        """Name of the rule set in use, from the highest scene that has one; else empty."""
        return next((name for scene in reversed(tuple(self)) if (name := scene.rule_set_name())), "")


@final
class SceneFade:
    """Fades the last picture out over a new scene, at most one at a time; `changed` is called for each step."""

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
