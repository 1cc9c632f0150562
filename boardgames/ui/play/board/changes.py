"""What a board shows, stroke by stroke, so that after an action only what looks different is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.strokes import Drawing, Tracer
from boardgames.ui.contract.look import Look

MOST: Final = 300
"""Of more places that were drawn anew since the strokes were taken nothing is remembered but that."""


@final
class Changes:
    """Knows what of one board is on the screen: strokes as they were taken, and where something was drawn since."""

    def __init__(self) -> None:
        self._drawing: Drawing | None = None
        self._look: Look | None = None
        self._ground: object = None
        self._since: list[Rect] = []

    @property
    def fresh(self) -> bool:
        """Whether the strokes are those on the screen, everywhere."""
        return self._drawing is not None and not self._since

    def damaged(self, places: Sequence[Rect]) -> None:
        """Something else is drawn in some places."""
        if self._drawing is not None:
            self._since += places
            if len(self._since) > MOST:
                self.forget()

    def forget(self) -> None:
        """Anything may be drawn otherwise."""
        self._drawing, self._look, self._since = None, None, []

    def of(self, look: Look) -> Drawing | None:
        """The strokes of the board with that look, if those were taken."""
        return self._drawing if self._look is look or self._look == look else None

    def take(self, tracer: Tracer, look: Look, ground: object, draw: Callable[[Painter], None]) -> list[Rect] | None:
        """Take the strokes of the board as it is now, on a ground that is known by `ground`.

        Return the places that differ from what is on the screen; None where that cannot be told.
        """
        before, since, known = self._drawing, self._since, ground == self._ground
        draw(tracer)
        self._drawing = drawing = Drawing(tracer, before)
        self._look, self._since, self._ground = look, [], ground
        if drawing.differing is None or not known:
            return None
        s = tracer.scale
        return [*since, *(Rect(x / s, y / s, w / s, h / s) for x, y, w, h in set(map(tuple, drawing.differing)))]
