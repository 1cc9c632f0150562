"""A thing in the list of the editor is dragged like one on the table."""

from __future__ import annotations

from typing import Final, Protocol, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.laying import Spot
from boardgames.ui.contract.look import TableArt
from boardgames.ui.input.intents import Drag, Press, Release
from boardgames.ui.widgets.stage import Stage

ROW: Final = "thing."
HELD: Final = 0.075
"""The width of what is dragged, in the board's."""


class DragHost(Protocol):
    """The editor."""

    stage: Stage
    picked: Spot | None
    place: str
    pointer: tuple[float, float] | None

    def invalidate(self) -> None: ...

    def release(self, x: float, y: float) -> bool: ...


@final
class RowDrag:
    """Watches the pointer before the widgets do; a press alone stays theirs."""

    def __init__(self, host: DragHost) -> None:
        self._host = host
        self._row = ""  # the row that is held down

    def handle(self, intent: Press | Drag | Release) -> bool:
        """Whether something is dragged, or was let go."""
        host = self._host
        if isinstance(intent, Press):
            row = host.stage.at(intent.x, intent.y)
            self._row = row.id if row is not None and row.id.startswith(ROW) else ""
            return False
        if not self._row:
            return False
        if isinstance(intent, Drag):
            inside = host.stage.has(self._row) and host.stage.find(self._row).rect.contains(intent.x, intent.y)
            if host.pointer is None and inside:
                return False
            host.picked = Spot(host.place, int(self._row.removeprefix(ROW)))
            host.pointer = (intent.x, intent.y)
            host.invalidate()
            return True
        self._row = ""
        if host.pointer is None:
            return False
        host.stage.dispatch(Release(-1, -1, intent.button))
        return host.release(intent.x, intent.y)


def draw_held(painter: Painter, art: TableArt, face: str, at: tuple[float, float], board: float) -> None:
    """What is dragged, under the pointer, over a board so wide."""
    wide, shape = board * HELD, art.card_shape
    art.card(painter, Rect(*at, 0, 0).around(wide, wide * shape.h / shape.w), face)
