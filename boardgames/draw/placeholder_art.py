"""Placeholder for a missing picture: colour of its kind, initials, name and kind.

It lets a designer play with a card, a piece or an icon before anybody has drawn it.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol

from boardgames.draw.fonts import Fonts
from boardgames.draw.rects import Rect
from boardgames.draw.theme import SANS, Colour, TextStyle, mix_colours, rgb_of_hex

KINDS: Final = tuple(
    rgb_of_hex(code)
    for code in ("#3F6E63", "#8A5A34", "#4C628F", "#7B5590", "#8B7433", "#87475A", "#47727F", "#647043")
)
"""The colours of kinds, in the order in which a game's rules name them."""
SLATE: Final = rgb_of_hex("#5B6472")
PALE: Final = rgb_of_hex("#F4EEE0")
DARK: Final = rgb_of_hex("#14161A")
WORDS_FROM: Final = 12.0  # pixels: letters smaller than this are left out
FACE: Final = TextStyle(SANS, 700, 18)
SQUARE: Final = 0.86
"""Ratio of width to height from which a place is no card: only letters are drawn."""


class PlaceholderInfo(NamedTuple):
    """Name and kind of something without a picture."""

    name: str
    kind: str = ""
    colour: Colour = SLATE


class PlaceholderPainter(Protocol):
    """Drawing methods of `Painter` that a placeholder needs."""

    fonts: Fonts
    scale: float

    def fill(self, rect: Rect, colour: Colour, radius: float = 0, alpha: int = 255) -> None: ...

    def edge(self, rect: Rect, colour: Colour, width: float = 1, radius: float = 0, alpha: int = 255) -> None: ...

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None: ...

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: TextStyle,
        colour: Colour,
        align: Literal["left", "centre", "right"] = "left",
    ) -> float: ...


def placeholder_info_of_id(picture: str) -> PlaceholderInfo:
    """Derive name and kind from the id of a picture: for old_owl, in whatever folder, the name is Old owl."""
    return PlaceholderInfo(picture.rpartition("/")[2].replace("_", " ").strip().capitalize())


def kind_colour(number: int) -> Colour:
    """The colour of the kind with that number, counted from 0."""
    return KINDS[number % len(KINDS)]


def initials(name: str) -> str:
    """One or two letters for a name: of its first and last word, without articles and numbers in the way."""
    words = [word for word in name.replace("'", " ").replace("’", " ").split() if word[0].isalnum()]
    long = [word for word in words if len(word) > 3 or word[0].isdigit()] or words
    if not long:
        return "?"
    return (long[0][0] + (long[-1][0] if len(long) > 1 else "")).upper()


def draw_placeholder(
    painter: PlaceholderPainter,
    rect: Rect,
    placeholder: PlaceholderInfo,
    tint: Colour | None = None,
    *,
    has_title: bool = False,
) -> None:
    """Draw it: a sign in one colour where `tint` is given, a tile or a card by the shape of the place otherwise.

    `has_title`: the name comes to stand over the foot of the card, so only the kind is written here.
    """
    if tint is not None:
        _sign(painter, rect, placeholder, tint)
        return
    short = min(rect.w, rect.h)
    ground = mix_colours(placeholder.colour, DARK, 0.12)
    painter.fill(rect, ground, short * 0.06)
    inner = rect.inset(short * 0.05)
    painter.edge(inner, mix_colours(ground, PALE, 0.45), max(1.0, short * 0.012), short * 0.04)
    if rect.w >= rect.h * SQUARE or not _card(painter, inner, placeholder, ground, has_title=has_title):
        _medal(painter, rect.cx, rect.cy, short * 0.3, placeholder, ground)


def _sign(painter: PlaceholderPainter, rect: Rect, placeholder: PlaceholderInfo, tint: Colour) -> None:
    """A ring with a letter in it."""
    side = min(rect.w, rect.h)
    box = rect.centred_rect(side * 0.9, side * 0.9)
    painter.edge(box, tint, max(1.2, side * 0.08), side * 0.28)
    _centred(painter, initials(placeholder.name)[:1], box.cx, box.cy, side * 0.52, tint)


def _medal(
    painter: PlaceholderPainter, x: float, y: float, radius: float, placeholder: PlaceholderInfo, ground: Colour
) -> None:
    """A disc with the first letters."""
    painter.disc(x, y, radius, mix_colours(ground, PALE, 0.9))
    painter.disc(x, y, radius * 0.9, mix_colours(ground, DARK, 0.28))
    _centred(painter, initials(placeholder.name), x, y, radius * 0.92, PALE)


def _centred(painter: PlaceholderPainter, text: str, x: float, y: float, size: float, colour: Colour) -> None:
    style = FACE.with_size(max(5, round(size)))
    painter.text(text, x, y - painter.fonts.line_height(style) / 2, style, colour, "centre")


def _card(
    painter: PlaceholderPainter, inner: Rect, placeholder: PlaceholderInfo, ground: Colour, *, has_title: bool
) -> bool:
    """Letters above, kind and name below; False where the words would be too small to be read."""
    room = inner.w * 0.88
    size = min(30.0, inner.w * 0.13)
    if size * painter.scale < WORDS_FROM:
        return False
    style = FACE.with_size(round(size))
    longest = max(painter.fonts.width(word, style) for word in placeholder.name.split(" "))
    if longest > room:
        style = style.with_size(max(5, int(style.size * room / longest)))
    small = FACE._replace(weight=400).with_size(max(5, round(style.size * 0.8)))
    step, low = painter.fonts.line_height(style), painter.fonts.line_height(small)
    lines = () if has_title else painter.fonts.wrap(placeholder.name, style, room)
    y = inner.y + inner.h * 0.7 if has_title else inner.bottom - step * len(lines) - inner.w * 0.05
    _medal(painter, inner.cx, inner.y + inner.h * 0.36, inner.w * 0.29, placeholder, ground)
    for number, line in enumerate(lines):
        painter.text(line, inner.cx, y + number * step, style, PALE, "centre")
    if placeholder.kind and small.size * painter.scale >= WORDS_FROM - 1:
        kind = painter.fonts.shorten_with_ellipsis(placeholder.kind, small, room)
        painter.text(kind, inner.cx, y - low, small, mix_colours(ground, PALE, 0.72), "centre")
    return True
