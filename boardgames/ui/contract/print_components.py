"""Printable components of a game: cards with their texts, tokens, mats. Each game's `print_components.py` lists them.

Lengths of tokens and mats are in millimetres; drawing functions get a rectangle in tenths of a millimetre.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from boardgames.draw.card_renderer import CardCorner, CardStyle
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.ui.contract.card_page import CardPageLine
from boardgames.ui.contract.table_types import Message

DrawRect = Callable[["Painter", Rect], None]


CARD_W, CARD_H = 635.0, 889.0
"""A printed card, in tenths of a millimetre."""


class PrintedSign(NamedTuple):
    """A picture and a few letters beside each other in the strip of a card; `tint` gives the picture one colour."""

    picture: str
    text: str = ""
    tint: Colour | None = None


class PrintedSentence(NamedTuple):
    """A sentence on a card, with the picture before it."""

    picture: str
    text: str


class PrintedCard(NamedTuple):
    """A printed card with its texts in one language. Equal cards look alike.

    `sign_rows` are rows of icons between name and sentences; `seat` is the owner, from 0.
    """

    id: str
    copy_count: int
    picture: str
    title: str
    back: str
    kind: str = ""
    printed_sentences: tuple[PrintedSentence, ...] = ()
    sign_rows: tuple[tuple[PrintedSign, ...], ...] = ()
    corners: tuple[CardCorner, ...] = ()
    seat: int | None = None

    def looks_like(self, other: PrintedCard) -> bool:
        """True if both are the same card on paper, however many there are."""
        return self._replace(copy_count=0) == other._replace(copy_count=0)


class PrintedToken(NamedTuple):
    """Something to be cut out that is no card."""

    id: str
    copies: int
    wide: float
    high: float
    draw: DrawRect


class PrintedMat(NamedTuple):
    """A board or the place of a seat, larger than a sheet: it is printed in tiles. `title` is the id of its name."""

    id: str
    title: Message
    wide: float
    high: float
    draw: DrawRect


@dataclass(frozen=True)
class PrintComponents:
    """All printed components of a game. `style` is the style of its cards, `seats` the colours of its seats."""

    style: CardStyle
    cards: Sequence[PrintedCard] = ()
    tokens: Sequence[PrintedToken] = ()
    mats: Sequence[PrintedMat] = ()
    seats: Sequence[Colour] = field(default=())


def printed_sentences(say: Callable[[Message], str], lines: Sequence[CardPageLine]) -> tuple[PrintedSentence, ...]:
    """The lines of a page as a card bears them: a head stands before its sentence."""
    out = []
    for line in lines:
        head = f"{say(line.head)}: " if line.head else ""
        out.append(PrintedSentence(line.icon, head + say(line.text)))
    return tuple(out)
