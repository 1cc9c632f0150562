"""What a lesson gives, as the game's own art draws it: cards, pieces, or any drawing of the game, in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit
from boardgames.ui.contract.look import TableArt

GAP: Final = 0.08
"""The room between two things, of their height."""
SQUARE: Final = Size(1, 1)


@final
class Prize:
    """Draws faces at any size, sharp at each. `cards`: the faces that the game's art draws as cards.

    Every other face is a drawing of the game, `<game>/<face>`, or else what the art makes of it.
    """

    def __init__(self, game: str, art: TableArt, cards: Collection[str], faces: Sequence[str]) -> None:
        self._game = game
        self._art = art
        self._cards = cards
        self.faces = tuple(faces)

    def _drawing(self, painter: Painter, face: str) -> str:
        """The picture of a face that is no card, or empty."""
        name = f"{self._game}/{face}"
        return name if face not in self._cards and painter.images.has(name) else ""

    def places(self, painter: Painter, room: Rect) -> Iterator[tuple[str, Rect]]:
        """Each face with its place: side by side in the middle of the room, as large as all of them can be."""
        shapes = [SQUARE if self._drawing(painter, face) else self._art.card_shape for face in self.faces]
        wide = sum(shape.w / shape.h for shape in shapes) + GAP * (len(shapes) - 1)
        row = fit(Size(wide, 1), room)
        x = row.x
        for face, shape in zip(self.faces, shapes, strict=True):
            place = Rect(x, row.y, row.h * shape.w / shape.h, row.h)
            yield face, place
            x = place.right + GAP * row.h

    def draw(self, painter: Painter, room: Rect) -> None:
        """Draw all of them."""
        if not self.faces:
            return
        for face, place in self.places(painter, room):
            name = self._drawing(painter, face)
            if name:
                painter.picture(name, place)
            else:
                self._art.card(painter, place, face)
