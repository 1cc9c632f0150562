"""The stack of scenes: the top one gets the intents; scenes below overlays are visible."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import final

from boardgames.ui.scene.scene import Scene


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
