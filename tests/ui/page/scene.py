"""Any scene as a person sees it: its widgets by id, its words, whether something moves."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from boardgames.draw.rects import Rect
from boardgames.ui.app.ui_map_writer import map_entries
from boardgames.ui.motion.light_flicker import GlowingArea
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.widgets.widget_root import WidgetRoot
from tests.ui.pilot import Pilot


class ScenePage:
    """One scene and who drives it."""

    def __init__(self, pilot: Pilot, scene: Scene) -> None:
        self.pilot = pilot
        self._scene = scene

    def is_on_top(self) -> bool:
        """True while nothing lies over it."""
        return self.pilot.top is self._scene

    @property
    def name(self) -> str:
        return self._scene.name

    @property
    def stage(self) -> WidgetRoot:
        """The tree of its widgets."""
        return self._scene.widget_root

    def tr(self, key: str, **args: object) -> str:
        """The sentence of an id in the language of the window."""
        return self._scene.tr(key, **args)

    # widgets --------------------------------------------------------------------------------------------------
    def has(self, id: str) -> bool:
        return self.stage.has(id)

    def find(self, id: str) -> Any:
        """The widget of an id."""
        return self.stage.find(id)

    def words(self, id: str) -> str:
        """The words that a widget tells."""
        return self.find(id).accessible_text

    def rect(self, id: str) -> Rect:
        """The place of a widget, scrolled away or not."""
        return self.find(id).rect

    def widgets(self) -> Iterator[Widget]:
        """Every widget, in drawing order."""
        return self.stage.root.walk()

    def golden_buttons(self) -> list[str]:
        """The ids of the buttons that ask to be pressed."""
        return [w.id for w in self.widgets() if isinstance(w, Button) and w.kind == "primary" and not w.reason]

    def ui_map(self) -> list[dict[str, Any]]:
        """What scripts are told of the screen."""
        return list(map_entries(self._scene, 1.0))

    # motion ---------------------------------------------------------------------------------------------------
    def is_animating(self) -> bool:
        """True while something of its own moves; answers to the pointer do not count."""
        return self._scene.timeline.is_busy

    def is_open(self) -> bool:
        """True until it is left."""
        return self.pilot.app.has_scene(self._scene)

    def glimmers(self) -> Sequence[GlowingArea]:
        """What flickers softly while nothing happens."""
        return self._scene.glowing_areas()

    def hold_key(self, name: str) -> None:
        """Press a key and keep it down."""
        self._key(pygame.KEYDOWN, name)

    def release_key(self, name: str) -> None:
        """Let a key go."""
        self._key(pygame.KEYUP, name)

    def _key(self, kind: int, name: str) -> None:
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.pilot.settle()

    def compose_anew(self) -> None:
        """Have all widgets made anew."""
        self._scene.rebuild()

    def watch_memory(self) -> Callable[[], bool]:
        """Return what tells whether the scene is still in memory; it and this page must be let go for that."""
        scene = weakref.ref(self._scene)
        return lambda: scene() is not None

    def redraw(self) -> None:
        """Have the next frame drawn as a whole."""
        self._scene.invalidate()

    def focus(self, id: str, *, ring: bool = False) -> None:
        """Give the keyboard to a widget; `ring`: as if a key had led there."""
        self.stage.focus(id, ring=ring)
