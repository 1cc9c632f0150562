"""The marks of play at the table of Walpurgisnacht: what blocks what, the ways of moves, hints, the cursor.

`spaces` are the rectangles of the mountain's spaces.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

from boardgames.draw.card_spread import CARD
from boardgames.draw.move_markers import draw_dotted_path, draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS, R_BUTTON, STRONG, WHITE, Colour, mix_colours, rgb_of_hex
from boardgames.ui.contract.board_rendering import BoardRenderState, seats_by_trail_end
from boardgames.ui.games.walpurgisnacht.card_renderer import ART, EMBER, NIGHT, VIOLET
from boardgames.ui.games.walpurgisnacht.mountain_outline import draw_fire, stretched_mountain
from boardgames.ui.games.walpurgisnacht.table_geometry import AROUND, FRAME, BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView

PANELS: Final = ("seat:", "to:", "own:")
"""First parts of the keys of panels."""
LIES: Final = rgb_of_hex("#9C7CCB")
"""Colour of an arrow to a card that is blocked."""
ARROW_WIDTH, STARK_WIDTH = 2.5, 3.5
"""Width of such an arrow, elsewhere and in high contrast."""
ASH: Final = mix_colours(THEME.cloth, (0, 0, 0), 0.45)
GLOW: Final = rgb_of_hex("#7A2E12")
DARK, DEEP = 0.95, 0.66
"""Radius of the dark over a burnt space and of the deeper one in it, in heights of a card."""
RIM: Final = 1.3
"""Distance of the dark pieces from the middle of the mountain and size of each, in radii of the mountain."""
RIM_PIECE: Final = 0.62
RIM_PIECES: Final = 20
ALL_DARK: Final = 8
"""Number of burnt spaces from which on all around is dark."""
SPARKS: Final = 9
"""Number of embers in a burnt space."""
LEAST_NUMBER: Final = 11.0  # radius of a move's number
GIFTS: Final = ("up:", "down:")
SIGN_ON: Final = 0.75  # so much of a seat's mark lies on the upper edge of a card: the rest stands in the gap above


def draw_mountain(painter: Painter, laid: BoardGeometry, *, is_stark: bool) -> None:
    """Draw the picture of the mountain; in high contrast (`is_stark`) its fire alone, on a flat ground."""
    place = laid.mountain
    if is_stark:
        draw_fire(painter, place)
    elif laid.stretch == 1:
        painter.picture(f"{ART}/mountain", place)
    else:
        area = painter.pixel_rect(place)
        painter.surface.blit(stretched_mountain(painter.images, area.size), area)


def draw_paths(painter: Painter, spaces: Mapping[str, Rect], pairs: Iterable[tuple[str, str]]) -> None:
    """Draw the ways between spaces as lines from edge to edge."""
    for one, other in pairs:
        (x0, y0), (x1, y1) = (_edge_point(spaces[a], spaces[b]) for a, b in ((one, other), (other, one)))
        painter.line(x0, y0, x1, y1, WHITE, 2)


def draw_blocking_arrows(
    painter: Painter, spaces: Mapping[str, Rect], pairs: Iterable[tuple[str, str]], *, is_stark: bool
) -> None:
    """Draw an arrow from each card to every card that it blocks, white and thick in high contrast (`is_stark`)."""
    colour, width = (WHITE, STARK_WIDTH) if is_stark else (LIES, ARROW_WIDTH)
    for upper, lower in pairs:
        draw_arrow(painter, spaces[upper], spaces[lower], colour, width)


def draw_dance_trails(
    painter: Painter, spaces: Mapping[str, Rect], view: DisplayView, look: BoardRenderState, room: Rect
) -> None:
    """The ways of the last turn's dance from space to space within `room`, and what else moved, fainter what is
    older; a place that carries nothing any more has no frame.
    """
    for step in look.trails.played:
        end = spaces[step.end] if step.end in spaces else look.rects.get(step.end)
        if end is None:
            continue
        colour = mix_colours(VIOLET, THEME.text, 0.35) if step.seat < 0 else THEME.seats[step.seat]
        late = step.seat == look.trails.played[-1].seat
        if late and step.start in spaces and step.start != step.end:
            with painter.clip(room):
                draw_dotted_path(painter, spaces[step.start], end, colour, alpha=230)
        if not _is_bare(view, step.end):
            painter.edge(end.expand(2), colour, 2, end.w * 0.1, 200 if late else 90)


def draw_move_numbers(painter: Painter, spaces: Mapping[str, Rect], look: BoardRenderState, room: Rect) -> None:
    """Draw the number of each move of the last turn's dance at its end, over the cards and whole within `room`."""
    ways = [
        step for step in look.trails.played if step.seat == look.trails.played[-1].seat and step.start != step.end
    ]
    danced = [step for step in ways if {step.start, step.end} <= spaces.keys()]
    for number, step in enumerate(danced, 1):
        end = spaces[step.end]
        colour = mix_colours(VIOLET, THEME.text, 0.35) if step.seat < 0 else THEME.seats[step.seat]
        r = max(LEAST_NUMBER, end.w * 0.17)
        inner = room.inset(r + 2)
        x = max(inner.x, min(end.right - r * 0.4, inner.right))
        y = max(inner.y, min(end.y + r * 0.4, inner.bottom))
        painter.disc(x, y, r + 2, NIGHT)
        painter.disc(x, y, r, mix_colours(colour, THEME.text, 0.5))
        face = STRONG.with_size(round(r * 1.4))
        painter.text(str(number), x, y - painter.fonts.line_height(face) / 2, face, NIGHT, "centre")


def draw_hint(painter: Painter, spaces: Mapping[str, Rect], look: BoardRenderState) -> None:
    """The way that a hint tells of, over the cards."""
    for step in look.trails.hint:
        taker = f"seat:{step.end.split(':')[1]}" if step.end.startswith(GIFTS) else ""
        if taker in look.rects:  # who receives it is told by the whole seat, not by a gift that lies there
            painter.edge(look.rects[taker].expand(FRAME - AROUND), FOCUS, 4, R_BUTTON)
            continue
        end = spaces[step.end] if step.end in spaces else look.rects.get(step.end)
        if end is None:
            continue
        start = spaces[step.start] if step.start in spaces else look.rects.get(step.start)
        if start is not None and step.start != step.end and not step.start.startswith("seat:"):
            draw_dotted_path(painter, start, end, NIGHT, size=5.0, alpha=255)
            draw_dotted_path(painter, start, end, FOCUS, size=3.4, alpha=255)
        painter.edge(end.expand(4), NIGHT, 6, end.w * 0.1)  # the middle of the mountain is golden, too
        painter.edge(end.expand(2), FOCUS, 3, end.w * 0.1)


def draw_seat_signs(painter: Painter, view: DisplayView, look: BoardRenderState) -> None:
    """The signs of the seats that last moved a thing, clear of its name; a gift has its giver's instead."""
    for key, seats in seats_by_trail_end(look).items():
        if key in look.rects and not ("given" in view and key.startswith(GIFTS)) and not _is_bare(view, key):
            draw_seat_marks(painter, look.rects[key], seats, THEME.seats, NIGHT, SIGN_ON, above=True)


def draw_cursor_ring(painter: Painter, look: BoardRenderState) -> None:
    """Draw a ring round the card at the cursor, or on the edge of the panel there."""
    rect = look.rects.get(look.cursor_key)
    if rect is None:
        return
    if look.cursor_key.startswith(PANELS):
        panel = rect.expand(FRAME) if look.cursor_key.startswith("seat:") else rect
        painter.edge(panel.expand(1), NIGHT, 6, R_BUTTON + 1)
        painter.edge(panel, FOCUS, 3.5, R_BUTTON)
        return
    painter.edge(rect.expand(7), NIGHT, 6, rect.w * 0.09 + 6)
    painter.edge(rect.expand(6), FOCUS, 3.5, rect.w * 0.09 + 5)


def draw_danger_sign(painter: Painter, rect: Rect) -> None:
    """On a card that may end the night."""
    size = max(20.0, rect.w * 0.42)
    spot = Rect(rect.right - size * 0.72, rect.y - size * 0.28, size, size)
    painter.disc(spot.cx, spot.cy, size / 2, NIGHT)
    painter.icon("warning", spot.inset(size * 0.16), EMBER)


def draw_arrow(painter: Painter, upper: Rect, lower: Rect, colour: Colour = LIES, width: float = ARROW_WIDTH) -> None:
    """From the edge of the card that lies on another one to the edge of that one."""
    dx, dy = upper.cx - lower.cx, upper.cy - lower.cy
    far = hypot(dx, dy)
    x, y = _edge_point(lower, upper)
    ux, uy = dx / far, dy / far
    long = 3.2 * width + 3
    painter.line(upper.cx, upper.cy, x + ux * long * 0.8, y + uy * long * 0.8, colour, width)
    half = long * 0.6
    back = (x + ux * long, y + uy * long)
    painter.polygon([(x, y), (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half)],
                    colour)  # fmt: skip


def _edge_point(box: Rect, other: Rect) -> tuple[float, float]:
    """The point of the edge of a box on the way to the middle of another one."""
    dx, dy = other.cx - box.cx, other.cy - box.cy
    part = min(box.w / 2 / max(abs(dx), 1.0), box.h / 2 / max(abs(dy), 1.0))
    return box.cx + dx * part, box.cy + dy * part


def _is_bare(view: DisplayView, key: str) -> bool:
    """True if it is a space of the mountain on which no card lies."""
    return key in view["mountain"] and view["mountain"][key] is None


def draw_burnt_spaces(
    painter: Painter, laid: BoardGeometry, spaces: Mapping[str, Rect], burnt: Collection[str]
) -> None:
    """Let the ground of burnt spaces go dark, and a few embers glow there; `spaces` are the rectangles of all."""
    gone = [(name, spaces[name]) for name in sorted(burnt)]
    (x, y), strength = laid.centre, round(255 * min(1.0, len(gone) / ALL_DARK))
    for piece in range(RIM_PIECES if gone else 0):
        angle = 2 * pi * piece / RIM_PIECES
        at = x + RIM * laid.radius * cos(angle), y + RIM * laid.radius * sin(angle)
        painter.light(*at, RIM_PIECE * laid.radius, ASH, strength)
    for _name, rect in gone:
        for part in (DARK, DARK, DEEP):
            painter.light(rect.cx, rect.cy, part * rect.h, ASH, 255)
    for name, rect in gone:
        painter.light(rect.cx, rect.cy + 0.2 * rect.h, 0.5 * rect.h, GLOW, 70)
        _embers(painter, rect, Random(name))


def draw_burnt_space(painter: Painter, rect: Rect) -> None:
    """Draw one burnt space by itself, in the middle of a picture twice as high as its card."""
    card = rect.centred_rect(0.5 * rect.h * CARD.w / CARD.h, 0.5 * rect.h)
    painter.light(rect.cx, rect.cy, 0.5 * rect.h, ASH, 255)
    painter.light(rect.cx, rect.cy, 0.36 * rect.h, ASH, 255)
    painter.light(card.cx, card.cy + 0.2 * card.h, 0.5 * card.h, GLOW, 70)
    _embers(painter, card, Random("burnt"))


def draw_burnt_cross(painter: Painter, rect: Rect) -> None:
    """Draw the sign of a burnt space in high contrast: a cross over all of it."""
    box = rect.inset(0.12 * rect.w, 0.12 * rect.w)
    painter.line(box.x, box.y, box.right, box.bottom, THEME.text, STARK_WIDTH)
    painter.line(box.x, box.bottom, box.right, box.y, THEME.text, STARK_WIDTH)


def _embers(painter: Painter, rect: Rect, chance: Random) -> None:
    """Draw specks of glowing wood and charred ends, the same for a space at any size."""
    for number in range(SPARKS):
        x = rect.x + rect.w * chance.uniform(0.12, 0.88)
        y = rect.y + rect.h * chance.uniform(0.3, 0.95)
        size = rect.w * chance.uniform(0.012, 0.035)
        tone: Colour = mix_colours(EMBER, ASH, chance.uniform(0.1, 0.7))
        if number % 3:
            painter.polygon([(x, y - 1.8 * size), (x + size, y), (x, y + 1.8 * size), (x - size, y)], tone)
        else:
            painter.line(x, y, x + 5 * size, y - 2.2 * size, mix_colours(GLOW, ASH, 0.4), 1.6 * size)
