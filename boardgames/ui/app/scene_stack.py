"""The scenes of the app, one upon another: the top one gets the intents, overlays let those below shine through."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import final

from boardgames.ui.scene.scene import Scene


@final
class SceneStack:
    """The lowest scene first. Entering, leaving and coming back are told to the scenes; looks are the app's.

    `changed` is called whenever another scene lies on top, `closed` whenever one was taken off, or one that
    `opens_locked` was put there.
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
        """The scenes that can be seen: the top one, and what lies below overlays."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return tuple(self._scenes[max(0, first) :])

    @property
    def is_stale(self) -> bool:
        """True if a scene that can be seen is composed anew before the next frame."""
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
        """Take the top scene away, if there is one."""
        if self._scenes:
            self._take_off().leave()
            self._changed()
            self._closed()

    def _take_off(self) -> Scene:
        scene = self._scenes.pop()
        self.top = self._scenes[-1] if self._scenes else None
        return scene

    def pop_to_lowest(self) -> None:
        """Take all but the lowest scene away, the top one first."""
        while len(self._scenes) > 1:
            self._take_off().leave()
        self._changed()
        self._closed()

    def replace_after_error(self, scene: Scene) -> None:
        """A scene failed: take all but the lowest away, whatever they say, and put another there without entering."""
        while len(self._scenes) > 1:
            with contextlib.suppress(Exception):
                self._take_off().leave()
        self._scenes.append(scene)
        self.top = scene
        self._closed()

    @property
    def rule_set_name(self) -> str:
        """The name of the set of rules that holds, as the highest scene has it that knows; else empty."""
        return next((name for scene in reversed(tuple(self)) if (name := scene.rule_set_name())), "")
