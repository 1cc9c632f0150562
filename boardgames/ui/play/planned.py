"""Things that could come onto the board: where they would lie, for the eye, the pointer and scripts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from boardgames.draw.rects import Rect

if TYPE_CHECKING:
    from boardgames.ui.contract.look import Look
    from boardgames.ui.play.table import TableScene


def planned(scene: TableScene) -> dict[str, Rect]:
    """Every thing that what is in hand may become, by its key; empty while none is planned."""
    return _placed(scene, scene.hand.open) if scene.live else {}


def offered(scene: TableScene) -> dict[str, Rect]:
    """With nothing in hand, every thing that may be planned: pointing at its place is enough then."""
    hand, begin = scene.hand, scene.table.planning
    if not begin or not scene.live or not hand.sight.acting or hand.picker.chosen:
        return {}
    return _placed(scene, hand.picker.after((begin,)))


def _placed(scene: TableScene, keys: Iterable[str]) -> dict[str, Rect]:
    things = sorted(key for key in keys if scene.table.plans(key))
    if not things:
        return {}
    laid = scene.frame
    return dict(scene.table.planned(things, laid.board, laid.shape, scene.turned))


def show(scene: TableScene, look: Look) -> None:
    """Put what is planned into a picture of the board."""
    look.planned, look.offered = planned(scene), offered(scene)
    scene.rects.update(look.planned)


def begin(scene: TableScene, key: str) -> None:
    """The place of something that may be planned was clicked: it is planned from here on."""
    if scene.table.plans(key) and not planned(scene) and key in offered(scene):
        scene.give(scene.table.planning)
