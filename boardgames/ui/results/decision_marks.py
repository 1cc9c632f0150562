"""Marks in the picture of a decision: frames, arrows and numbered signs of what was played and of what was better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from boardgames.draw.move_markers import draw_dashed_frame
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, NEUTRAL, SANS, Colour, TextStyle
from boardgames.ui.contract.table_types import PlacedThing

DARK: Final[Colour] = (12, 10, 8)
LINE: Final = 4.0
SIGN, LEAST_SIGN = 36.0, 24.0
SIGN_PART: Final = 0.6
RIM: Final = 1.5
"""Width of the frame round a place; greatest and least size of the sign at its corner, its part of the place, and the
dark rim round it.
"""
LARGE_PLACE: Final = 100.0
"""Sides of a place from which it is large: that of a seat."""
NUMBER: Final = TextStyle(SANS, 700, 20)
NUMBER_PART: Final = 0.68
"""Face of a step's number, and its part of the sign."""
NAME: Final = TextStyle("alegreya-sans", 700, 14)
NAME_PAD, LEADING = 3.0, 0.86
"""Face of a name over a narrow card, the room beside it, and from line to line, in lines of running text."""
SHAFT, CASING = 4.5, 2.0
HEAD_LONG, HEAD_WIDE = 15.0, 8.5
DASH, GAP = 9.0, 6.0
ASIDE: Final = 5.0
START_PART, START_MOST = 0.2, 9.0
END_PART, END_MOST = 0.34, 17.0
"""Of an arrow: width of the shaft and of the dark rim round it; length and half the width of the head; length of a
dash and between two; how far to its right it stands, so that arrows between the same places stand beside each other;
how far it begins and ends inside of its places, as a part of their lesser side and at most.
"""
NARROW: Final = 14.0
"""Sides of a place below which it has no room for a frame."""
Point = tuple[float, float]


class ActionSign(NamedTuple):
    """Icon, colour and form by which a line of actions is known in the picture and beside its words: round with a
    solid frame and arrow, or square with dashed ones.
    """

    icon: str
    colour: Colour
    is_square: bool = False


PLAYED: Final = ActionSign("minus", NEUTRAL.text, is_square=True)
BETTER: Final = ActionSign("check", FOCUS)


class MarkedStep(NamedTuple):
    """One action of a line that has places: those, in the order in which they are given, the arrows from place to
    place, and its number in the turn.
    """

    places: Sequence[Rect]
    arrows: Sequence[tuple[Rect, Rect]]
    number: int


def arrows_of_path(places: Sequence[Rect]) -> Sequence[tuple[Rect, Rect]]:
    """Arrows of an action whose places are given one after the other: of a card, and of where it goes."""
    return [(start, end) for start, end in pairwise(places) if start != end]


def arrows_to_pile(things: Sequence[PlacedThing], places: Sequence[Rect]) -> Sequence[tuple[Rect, Rect]]:
    """Arrows of an action that names several things at once: from cards of the hand to the pile named before them."""
    held = {thing.rect for thing in things if thing.key.startswith("hand:")}
    found: list[tuple[Rect, Rect]] = []
    pile: Rect | None = None
    for place in places:
        if place not in held:
            pile = place
        elif pile is not None:
            found.append((place, pile))
    return found


def draw_hand_names(painter: Painter, cards: Sequence[tuple[Rect, str]], bounds: Rect) -> None:
    """Write names over the feet of cards in the hand that are too narrow for them: every second one above the others
    where they would else touch.
    """
    fonts, style = painter.fonts, NAME.with_size(max(NAME.size, painter.fonts.least_size))
    step, pad = LEADING * fonts.line_height(style), NAME_PAD
    pitch = min((abs(other.x - one.x) for (one, _), (other, _) in pairwise(cards) if other.x != one.x), default=90.0)
    told = [fonts.wrap(name, style, max(pitch - 2 * pad, *(fonts.width(word, style) for word in name.split())))
            for _card, name in cards]  # fmt: skip
    widths = [max(fonts.width(line, style) for line in lines) + 2 * pad for lines in told]
    touch = any(width > pitch for width in widths)
    above = step * max(map(len, told[::2]), default=0) + pad
    for number, ((card, _name), lines, wide) in enumerate(zip(cards, told, widths, strict=True)):
        x = min(max(card.cx - wide / 2, bounds.x), bounds.right - wide)
        y = min(card.bottom, bounds.bottom) - step * len(lines) - pad - (above if touch and number % 2 else 0)
        painter.fill(Rect(x, y, wide, step * len(lines) + pad), DARK, 3, 235)
        for at, line in enumerate(lines):
            painter.text(line, x + wide / 2, y + at * step - 1, style, NEUTRAL.text, "centre")


def draw_marks(painter: Painter, bounds: Rect, lines: Mapping[ActionSign, Sequence[MarkedStep]]) -> None:
    """Draw the marks of lines of actions, the last one above. A sign tells the number of its step where a line has
    several, or where what comes before it is marked as another line's.
    """
    framed: set[Rect] = set()
    for sign, steps in lines.items():
        for place in dict.fromkeys(place for step in steps for place in step.places):
            _draw_frame(painter, place.expand(2 * LINE) if place in framed else place, sign)
            framed.add(place)
    for sign, steps in lines.items():
        for step in steps:
            for start, end in step.arrows:
                draw_arrow(painter, start, end, sign)
    marked = [(step, sign, len(steps)) for sign, steps in lines.items() for step in steps]
    spots = spots_of_signs([end_of_step(step) for step, _sign, _count in marked], bounds)
    for spot, (step, sign, count) in zip(spots, marked, strict=True):
        draw_sign(painter, spot, sign, step.number if count > 1 or step.number > 1 else 0)


def end_of_step(step: MarkedStep) -> Rect:
    """The place of a step that bears its sign: where its last arrow ends, else the first that it names."""
    return step.arrows[-1][1] if step.arrows else step.places[0]


def _draw_frame(painter: Painter, place: Rect, sign: ActionSign) -> None:
    """Draw a frame round a place; a narrow one, of a wall, is filled."""
    if min(place.w, place.h) < NARROW:
        painter.fill(place.expand(CASING + 1), DARK, 3)
        painter.fill(place.expand(1), sign.colour, 2)
        return
    painter.edge(place.expand(LINE + 1), DARK, LINE + 2, 5)
    if sign.is_square:
        draw_dashed_frame(painter, place.expand(LINE / 2), sign.colour, LINE)
    else:
        painter.edge(place.expand(LINE), sign.colour, LINE, 4)


def arrow_ends(start: Rect, end: Rect) -> tuple[Point, Point]:
    """Both ends of an arrow: inside of the edges of its places, a little to the right of the line between their
    middles.
    """
    long = hypot(end.cx - start.cx, end.cy - start.cy) or 1.0
    ux, uy = (end.cx - start.cx) / long, (end.cy - start.cy) / long
    first = _way_out(start, ux, uy) - min(START_MOST, START_PART * min(start.w, start.h))
    last = _way_out(end, ux, uy) - min(END_MOST, END_PART * min(end.w, end.h))
    aside = min(ASIDE, 0.15 * min(start.w, start.h, end.w, end.h))
    dx, dy = -uy * aside, ux * aside
    return (
        (start.cx + ux * first + dx, start.cy + uy * first + dy),
        (end.cx - ux * last + dx, end.cy - uy * last + dy),
    )


def _way_out(rect: Rect, ux: float, uy: float) -> float:
    """Distance from the middle of a rectangle to its edge in a direction."""
    return min(rect.w / 2 / abs(ux) if ux else 1e9, rect.h / 2 / abs(uy) if uy else 1e9)


def draw_arrow(painter: Painter, start: Rect, end: Rect, sign: ActionSign) -> None:
    """Draw an arrow from place to place: solid with a full head, or dashed with a hollow one."""
    (x0, y0), (x1, y1) = arrow_ends(start, end)
    long = max(1.0, hypot(x1 - x0, y1 - y0))
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    neck = max(0.0, long - HEAD_LONG)

    def band(begin: float, stop: float, half: float, ink: Colour) -> None:
        ends = [(x0 + ux * at, y0 + uy * at, side) for at, side in ((begin, 1), (stop, 1), (stop, -1), (begin, -1))]
        painter.polygon([(x - uy * half * side, y + ux * half * side) for x, y, side in ends], ink)

    def head(grow: float, ink: Colour) -> None:
        tip, back, wide = long + 1.6 * grow, neck - grow, HEAD_WIDE + 1.3 * grow
        foot = x0 + ux * back, y0 + uy * back
        painter.polygon(
            [
                (x0 + ux * tip, y0 + uy * tip),
                (foot[0] - uy * wide, foot[1] + ux * wide),
                (foot[0] + uy * wide, foot[1] - ux * wide),
            ],
            ink,
        )

    half = SHAFT / 2
    band(-CASING, neck, half + CASING, DARK)
    head(CASING, DARK)
    if sign.is_square:
        at = 0.0
        while at < neck - 1:
            band(at, min(at + DASH, neck), half, sign.colour)
            at += DASH + GAP
    else:
        band(0.0, neck + 1, half, sign.colour)
    head(0.0, sign.colour)
    if sign.is_square:
        head(-2.6, DARK)


def spots_of_signs(places: Sequence[Rect], bounds: Rect) -> Sequence[Rect]:
    """Spots of the signs of marked places, each at a corner of its place, within bounds and over no other sign: the
    upper left one where it is free, of large places, whose names stand there, the lower right one.
    """
    spots: list[Rect] = []
    for place in places:
        half = min(SIGN, max(LEAST_SIGN, SIGN_PART * min(place.w, place.h))) / 2
        corners = [
            Rect(
                min(max(x, bounds.x + half + RIM), bounds.right - half - RIM),
                min(max(y, bounds.y + half + RIM), bounds.bottom - half - RIM),
                0,
                0,
            ).expand(half)
            for y in (place.y, place.bottom)
            for x in (place.x, place.right)
        ]
        if min(place.w, place.h) > LARGE_PLACE:
            corners.reverse()
        free = (spot for spot in corners if not any(spot.expand(RIM).overlaps(other) for other in spots))
        spots.append(next(free, corners[0]))
    return spots


def draw_sign(painter: Painter, spot: Rect, sign: ActionSign, number: int = 0) -> None:
    """Draw a sign, or the number of a step, on a disc or a tile in the square `spot`, with a dark rim round it."""
    if sign.is_square:
        tile = spot.inset(spot.w / 16)
        painter.fill(tile.expand(RIM), DARK, 4 + RIM)
        painter.fill(tile, sign.colour, 4)
    else:
        painter.disc(spot.cx, spot.cy, spot.w / 2 + RIM, DARK)
        painter.disc(spot.cx, spot.cy, spot.w / 2, sign.colour)
    if number:
        style = NUMBER.with_size(round(NUMBER_PART * spot.h))
        painter.text(str(number), spot.cx, spot.cy - painter.fonts.line_height(style) / 2, style, DARK, "centre")
    else:
        painter.icon(sign.icon, spot.inset(spot.w / 7), DARK)
