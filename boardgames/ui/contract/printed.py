"""What of a game goes on paper: cards with their words, tokens, mats. Each game's `paper.py` names them.

Lengths of tokens and mats are millimetres; what draws them gets a rectangle in tenths of a millimetre.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boardgames.draw.card_renderer import CardCorner, CardStyle
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.ui.contract.card_page import CardLine
from boardgames.ui.contract.placed import Phrase

DrawRect = Callable[["Painter", Rect], None]


CARD_W, CARD_H = 635.0, 889.0
"""A printed card, in tenths of a millimetre."""


class Sign(NamedTuple):
    """A picture and a few letters beside each other in the strip of a card; `tint` gives the picture one colour."""

    picture: str
    text: str = ""
    tint: Colour | None = None


class Said(NamedTuple):
    """A sentence on a card, with the picture before it."""

    picture: str
    text: str


class PrintedCard(NamedTuple):
    """A card as it is printed, its words in one language. Equal cards look alike.

    `strip` are rows of signs between name and sentences; `seat` marks whose card it is, from 0.
    """

    id: str
    copies: int
    picture: str
    title: str
    back: str
    kind: str = ""
    said: tuple[Said, ...] = ()
    strip: tuple[tuple[Sign, ...], ...] = ()
    corners: tuple[CardCorner, ...] = ()
    seat: int | None = None

    def looks_like(self, other: PrintedCard) -> bool:
        """True if both are the same card on paper, however many there are."""
        return self._replace(copies=0) == other._replace(copies=0)


class Token(NamedTuple):
    """Something to be cut out that is no card."""

    id: str
    copies: int
    wide: float
    high: float
    draw: DrawRect


class Mat(NamedTuple):
    """A board or the place of a seat, larger than a sheet: it is printed in tiles. `title` is the id of its name."""

    id: str
    title: Phrase
    wide: float
    high: float
    draw: DrawRect


@dataclass(frozen=True)
class Paper:
    """All of a game that is printed. `style` is that of its cards, `seats` the colours of its seats."""

    style: CardStyle
    cards: Sequence[PrintedCard] = ()
    tokens: Sequence[Token] = ()
    mats: Sequence[Mat] = ()
    seats: Sequence[Colour] = field(default=())


def said(say: Callable[[Phrase], str], lines: Sequence[CardLine]) -> tuple[Said, ...]:
    """The lines of a page as a card bears them: a head stands before its sentence."""
    out = []
    for line in lines:
        head = f"{say(line.head)}: " if line.head else ""
        out.append(Said(line.icon, head + say(line.text)))
    return tuple(out)
