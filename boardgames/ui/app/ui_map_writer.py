"""Map of the widgets on the screen as JSON, written after every frame: ids and pixels for scripts that click."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, final

from boardgames.draw.rects import Rect
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.spoken_text import widget_description
from boardgames.ui.widgets.widget import Widget, visible_part


def _pixels(rect: Rect, factor: float) -> list[int]:
    return [round(rect.x * factor), round(rect.y * factor), round(rect.w * factor), round(rect.h * factor)]


def map_entries(scene: Scene, factor: float) -> Iterator[dict[str, Any]]:
    """Yield every widget with an id and every key of the scene, in drawing order; `factor`: points per unit."""
    widget: Widget
    for widget in scene.widget_root.root.walk():
        if not widget.id:
            continue
        yield {
            "id": widget.id,
            "kind": type(widget).__name__,
            "rect": _pixels(visible_part(widget), factor),
            "text": widget_description(widget),
            "usable": widget.focusable and not widget.blocked_reason,
        }
    for key, rect in scene.places():
        yield {
            "id": key,
            "kind": "key",
            "rect": _pixels(rect, factor),
            "text": scene.narrator.place_description(key.removeprefix("cell.")) if scene.narrator else "",
            "usable": True,
        }


@final
class UiMapWriter:
    """Writes the map of the top scene atomically into one file, only when the map changed."""

    __slots__ = ("_last", "path")

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""

    def write(self, scene: Scene, size: tuple[int, int], factor: float, toasts: tuple[str, ...]) -> None:
        """Write the map. `size` in points; `factor`: points per design unit. Write errors are ignored."""
        text = json.dumps(
            {
                "scene": scene.name,
                "size": list(size),
                "focus": scene.widget_root.focused,
                "cursor": getattr(scene, "cursor_key", ""),
                "moving": scene.wants_frames(),
                "tip": scene.widget_root.tooltip_text,
                "toasts": list(toasts),
                "items": list(map_entries(scene, factor)),
            },
            ensure_ascii=False,
        )
        if text == self._last:
            return
        self._last = text
        beside = self.path.with_name(self.path.name + ".new")
        with contextlib.suppress(OSError):
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)
