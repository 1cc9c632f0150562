"""Walls that can be planned on a board: where they would stand, for the eye, the pointer and scripts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from boardgames.draw.rects import Rect

if TYPE_CHECKING:
    from boardgames.ui.contract.look import Look
    from boardgames.ui.play.table import TableScene


BUILD: Final = "build"


def planned(scene: TableScene) -> dict[str, Rect]:
    """Every wall that what is in hand may become, by its key; empty while none is planned."""
    return _placed(scene, scene.hand.open) if scene.live else {}


def edges(scene: TableScene) -> dict[str, Rect]:
    """With nothing in hand, every wall that may be built: pointing at an edge between cells is enough then."""
    hand = scene.hand
    if not scene.live or not hand.sight.acting or hand.picker.chosen:
        return {}
    return _placed(scene, hand.picker.after((BUILD,)))


def _placed(scene: TableScene, keys: Iterable[str]) -> dict[str, Rect]:
    walls = [key for key in keys if key.startswith("wall:")]
    if not walls:
        return {}
    laid = scene.frame
    return dict(scene.table.planned(walls, laid.board, laid.shape, scene.turned))


def show(scene: TableScene, look: Look) -> None:
    """Put the planned walls into a picture of the board, or the one edge that is pointed at."""
    places = planned(scene)
    look.walls = sorted(key[5:] for key in places)
    look.edges = edges(scene)
    scene.rects.update(places)
    if scene.pointed in places or scene.pointed in look.edges:
        look.wall = scene.pointed[5:]


def begin(scene: TableScene, key: str) -> None:
    """An edge was clicked: a wall is planned from here on, if none was."""
    if key.startswith("wall:") and scene.hand.picked != BUILD and key in edges(scene):
        scene.give(BUILD)


def at_edge(places: Mapping[str, Rect], x: float, y: float) -> str:
    """The wall on whose place a point lies, the one with the nearest middle; empty beside them."""
    under = [key for key, rect in places.items() if rect.grown(1).contains(x, y)]
    return min(under, key=lambda key: math.hypot(places[key].cx - x, places[key].cy - y), default="")
