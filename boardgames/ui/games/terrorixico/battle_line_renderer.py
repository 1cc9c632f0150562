"""A battle line of TerroriXico: what it asks, what it has and lacks at one glance, places for face-down cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.draw.card_spread import CARD, card_size_of_height, spread_in_row
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import SIGN_LEAST, Colour, TextStyle, legible_colour, mix_colours, tint_ground
from boardgames.ui.games.terrorixico.card_renderer import GOLD, LINES, MARIGOLD, PAPER
from boardgames.ui.games.terrorixico.table_geometry import line_card_size, line_head_width
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import BattleLineDetail

BIG: Final = TextStyle("jost", 600, 40)
NAME: Final = TextStyle("alegreya", 700, 21)
SUM: Final = TextStyle("jost", 400, 19)
STATE: Final = TextStyle("atkinson-hyperlegible", 700, 18)
TIGHT_STATE: Final = TextStyle("atkinson-hyperlegible", 700, 12)
TIGHT_SUM: Final = TextStyle("jost", 400, 12)
NEEDS, NEEDS_GAP = 30, 6.0
"""Size of the total of a line beside the hand, and the gap between two of them."""
SMALL: Final = 15
"""Size of the name of a line where it stands beside a long total."""
SUMS: Final = (19, 17, 15)
"""Sizes of the sum, the first that has room."""
NAMES, LARGE_NAMES = (21, 19, 17, 15, 13, 11, 9), (32, 28, 25, 21, 19, 17)
"""Sizes of the name of a line, the first that has room: beside its total, and below its sign."""
NAME_BELOW: Final = 40.0
"""Least height below the sign of a line for its name."""
LARGE_SIGN: Final = 0.42
"""Size of the sign of a line in a high row, in heights of that."""
FOOT: Final = 7.0
"""Below the words at the foot of a line's head."""
APART: Final = 12.0
"""Between the sum of a line and what it lacks."""
LEAST_TOTAL: Final = 0.55
"""So small a total is written at least, in its sizes, where numbers of two digits would break the name beside it."""
INK_HEIGHT: Final = 0.9  # of the size of figures with a stroke between them
AIR_OVER: Final = 0.15  # of the height of a line: nothing is written there
TIGHT: Final = 62.0
"""A row less high than this has no room for words of all sizes."""
ALONE: Final = 0.58
"""Size of the total in a miniature without words, in heights of its row."""
NAMED: Final = 17
"""Size of the name of a line that a miniature still shows."""
RADIUS: Final = 10.0
DYED, RICH = 0.34, 0.68  # how much of its colour lies in the ground of a row: always, and while it is complete
WOVEN, SIGN_LIGHT = 170, 0.22
"""How strongly the signs of what is missing show, of 255, and the part of paper in their colour."""
GARLAND, GARLAND_RATIO = 0.44, 1610 / 270
"""Height of the garland over a row, as a part of that, and its width by its height."""
WEAVE_RATIO, FRAY = 13.0, 0.3
"""Width of the picture of a woven cloth, and how far it begins before the cards, by the height of a row."""
THREAD, THREAD_LIGHT = 76, 0.14
"""How strongly its threads show, of 255, and the part of paper in their colour."""
HUNG: Final = 150  # how strongly the garland shows, of 255
SUNK: Final = 0.28  # how much darker the place of a face-down card is than its row
OPEN, PULSE = 0.14, 0.12  # how much light does where a card may go, at rest and more while it beats


def draw_battle_line(
    painter: Painter, rect: Rect, head: BattleLineDetail, words: Mapping[str, str], *, open: bool, pulse: float
) -> None:
    """The whole row; `open` lights it as a target."""
    painter.relief_slab(rect, _ground(head, open=open, pulse=pulse), RADIUS)
    _weave(painter, rect, head)
    _garland(painter, rect, head)
    _missing_signs(painter, rect, head)
    if open:
        painter.edge(rect, MARIGOLD, 3.5, RADIUS)


def _weave(painter: Painter, rect: Rect, head: BattleLineDetail) -> None:
    """Stripes of a woven cloth in the colour of the line, behind its cards."""
    x = rect.x + line_head_width(rect.w) - FRAY * rect.h
    with painter.clip(Rect(x, rect.y, rect.right - 4 - x, rect.h)):
        strip = Rect(x, rect.y, rect.h * WEAVE_RATIO, rect.h)
        painter.picture("terrorixico/weave", strip, mix_colours(LINES[head.line], PAPER, THREAD_LIGHT), THREAD)


def _garland(painter: Painter, rect: Rect, head: BattleLineDetail) -> None:
    """Cut paper in the colour of the line, hung along its upper edge behind the cards; golden over a complete one."""
    colour = GOLD if head.have >= head.need > 0 else mix_colours(LINES[head.line], PAPER, 0.12)
    x, high = rect.x + line_head_width(rect.w), GARLAND * rect.h
    room = rect.right - x
    count = max(1, round(room / (high * GARLAND_RATIO)))
    wide = room / count
    with painter.clip(rect.inset(3)):
        for i in range(count):
            strip = Rect(x + i * wide, rect.y, wide, wide / GARLAND_RATIO)
            painter.picture("terrorixico/ground", strip, colour, HUNG)


def _missing_signs(painter: Painter, rect: Rect, head: BattleLineDetail) -> None:
    """The sign of the line, once for each relic that it still lacks; the last stands before the face-down places."""
    lacks, colour = max(0, head.need - head.have), mix_colours(LINES[head.line], PAPER, SIGN_LIGHT)
    alpha = 255 if painter.changes_colours else WOVEN  # high contrast leaves out what is not opaque
    x = rect.x + line_head_width(rect.w) + rect.h * 0.2
    room = rect.right - 2 * line_card_size(rect).w - rect.h * 0.4 - x
    step = min(rect.h * 0.7, room / max(1, lacks))
    side = min(rect.h * 0.5, step * 0.9)
    for i in range(lacks):
        place = Rect(x + room - (i + 1) * step + (step - side) / 2, rect.cy - side / 2, side, side)
        painter.picture(f"terrorixico/icons/{head.line}", place, colour, alpha)


def _ground(head: BattleLineDetail, *, open: bool, pulse: float) -> Colour:
    """Return the ground colour of a row: stronger if the line is complete; tinted if a card may be played there."""
    complete = head.have >= head.need > 0
    ground = tint_ground(THEME.raised, LINES[head.line], RICH if complete else DYED, THEME.text)
    return tint_ground(ground, MARIGOLD, OPEN + PULSE * round(8 * pulse) / 8, THEME.text) if open else ground


def draw_line_head(
    painter: Painter,
    rect: Rect,
    head: BattleLineDetail,
    words: Mapping[str, str],
    *,
    open: bool = False,
    pulse: float = 0.0,
) -> None:
    """The head of a row: icon, name, total and requirement, how that comes about, or that it is met."""
    ground = _ground(head, open=open, pulse=pulse)
    if rect.h < TIGHT:
        _tight_head(painter, rect, head, words, ground)
        return
    complete = head.have >= head.need > 0
    colour = LINES[head.line]
    fit = min(1.0, rect.h / 92, rect.w / 205)
    state_face, sum_face = STATE.with_size(max(8, round(18 * fit))), SUM.with_size(max(8, round(19 * fit)))
    low_h = painter.fonts.line_height(state_face)
    y = rect.bottom - low_h - FOOT * fit
    side = min(max(62.0, LARGE_SIGN * rect.h), 80.0, y - rect.y - 8)
    plaque = Rect(rect.x + 8, rect.y + 6, side, side)
    painter.fill(plaque, mix_colours(colour, (255, 255, 255), 0.08), 9)
    painter.edge(plaque, mix_colours(colour, (255, 255, 255), 0.45), 1.5, 9)
    painter.icon(f"terrorixico/icons/{head.line}", plaque.inset(plaque.w * 0.16), PAPER)
    right, x = rect.right - 10, plaque.right + 8
    total = f"{head.have}/{head.need}" if words.get(f"state:{head.line}") else ""
    big, name = BIG.with_size(max(10, round(min(70.0, side * 0.86)))), words.get(f"line:{head.line}", "")
    below = Rect(plaque.x, plaque.bottom + 2, right - plaque.x, y - plaque.bottom - 4)
    is_below = below.h >= NAME_BELOW
    big = _beside_name(painter, total, big, "" if is_below else name, right - 7 - x)
    wide = painter.fonts.width(total, big)
    ink = (
        legible_colour(GOLD, ground) if complete else THEME.text if head.need else legible_colour(THEME.muted, ground)
    )
    painter.text(total, right, plaque.cy - painter.fonts.line_height(big) / 2, big, ink, "right")
    beside = Rect(x, plaque.y, right - wide - 7 - x, plaque.h)
    _name(painter, name, below if is_below else beside, LARGE_NAMES if is_below else NAMES)
    state = _told_state(head, words)
    used = painter.text(state, right, y, state_face, _state_ink(head, ink, ground), "right") + 30 * fit * complete
    if complete:
        size = 20 * fit
        painter.icon("check", Rect(right - used + 30 * fit - size - 3, y + (low_h - size) / 2, size, size), ink)
    sizes = SUMS if head.sum != str(head.need) and head.have < head.need else ()
    for shown, size in [(head.sum, size) for size in sizes]:
        face = sum_face.with_size(max(8, round(size * fit)))
        if painter.fonts.width(shown, face) <= rect.w - 20 - APART - used:
            painter.text(
                shown,
                rect.x + 10,
                y + low_h - painter.fonts.line_height(face),
                face,
                legible_colour(THEME.muted, ground),
            )
            break


def draw_line_needs(painter: Painter, rect: Rect, heads: Sequence[BattleLineDetail]) -> None:
    """Draw for each line its figures of relics, had and needed, beside a hand whose lines lie on another page."""
    step = (rect.w + NEEDS_GAP) / len(heads)
    for number, head in enumerate(heads):
        box = Rect(rect.x + number * step, rect.y, step - NEEDS_GAP, rect.h)
        ground = _ground(head, open=False, pulse=0.0)
        painter.relief_slab(box, ground, RADIUS)
        side = box.h - 16
        sign = Rect(box.x + 8, box.y + 8, side, side)
        painter.fill(sign, mix_colours(LINES[head.line], (255, 255, 255), 0.08), 7)
        painter.icon(f"terrorixico/icons/{head.line}", sign.inset(side * 0.14), PAPER)
        style, told = BIG.with_size(NEEDS), f"{head.have}/{head.need}"
        ink = THEME.text if head.need else legible_colour(THEME.muted, ground)
        painter.text(told, box.right - 12, sign.cy - painter.fonts.line_height(style) / 2, style, ink, "right")


def _tight_head(
    painter: Painter, rect: Rect, head: BattleLineDetail, words: Mapping[str, str], ground: Colour
) -> None:
    """The head of a low row: words as large as ever, the icon beside both lines of them, how it comes about last. The
    lowest have one line: name and total.
    """
    complete = head.have >= head.need > 0
    ink = (
        legible_colour(GOLD, ground) if complete else THEME.text if head.need else legible_colour(THEME.muted, ground)
    )
    foot = rect.bottom - 4
    side = min(32.0, foot - rect.y - 7)
    plaque = Rect(rect.x + 7, rect.y + 4, side, side)
    painter.fill(plaque, mix_colours(LINES[head.line], (255, 255, 255), 0.08), 7)
    painter.edge(plaque, mix_colours(LINES[head.line], (255, 255, 255), 0.45), 1.5, 7)
    painter.icon(f"terrorixico/icons/{head.line}", plaque.inset(plaque.w * 0.14), PAPER)
    right, x = rect.right - 8, plaque.right + 7
    low = painter.fonts.line_height(TIGHT_STATE)
    y, name = foot - low + 1, words.get(f"line:{head.line}", "")
    room = (y + AIR_OVER * low - rect.y - 2) / INK_HEIGHT  # for a figure over what the line lacks
    has_words = painter.fonts.is_readable("a", TIGHT_STATE)
    alone = room < 1.2 * painter.fonts.least_size or not has_words
    told = f"{head.have}/{head.need}" if f"state:{head.line}" in words else ""
    size = 20 if alone else int(min(20, room))
    if not has_words:  # the figure takes their room
        size = round(max(size, ALONE * rect.h))
        name = name if painter.fonts.is_readable(name, NAME.with_size(NAMED)) else ""
    total = _beside_name(painter, told, BIG.with_size(size), name, right - 5 - x)
    cy = (rect.y + foot) / 2 if alone else rect.y + 2 + INK_HEIGHT * total.size / 2
    wide = painter.text(told, right, cy - painter.fonts.line_height(total) / 2, total, ink, "right")
    _name(painter, name, Rect(x, rect.y + 1, right - wide - 5 - x, (foot if alone else y) - rect.y - 1))
    if not alone:
        state = _told_state(head, words)
        used = painter.text(state, right, y, TIGHT_STATE, _state_ink(head, ink, ground), "right")
        has_sum = head.need > 0 and head.sum != str(head.need)
        if has_sum and painter.fonts.width(head.sum, TIGHT_SUM) <= right - used - 6 - x:
            painter.text(head.sum, x, y, TIGHT_SUM, legible_colour(THEME.muted, ground))


def _told_state(head: BattleLineDetail, words: Mapping[str, str]) -> str:
    """Return the words for a line besides its total: complete, or without need. Signs show what it lacks."""
    return "" if head.have < head.need else words.get(f"state:{head.line}", "")


def _state_ink(head: BattleLineDetail, ink: Colour, ground: Colour) -> Colour:
    """A line that needs nothing says so quietly."""
    return ink if head.need else legible_colour(THEME.muted, ground)


def _beside_name(painter: Painter, total: str, style: TextStyle, name: str, room: float) -> TextStyle:
    """The face of a total that leaves the name, in two lines of its small letters, room beside it."""
    small, words = NAME.with_size(SMALL), name.split(" ")
    halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
    least = min(max(painter.fonts.width(half, small) for half in pair) for pair in halves)
    sizes = range(style.size, round(style.size * LEAST_TOTAL) - 1, -1)
    fitting = (
        style.with_size(size) for size in sizes if painter.fonts.width(total, style.with_size(size)) + least <= room
    )
    return next(fitting, style.with_size(sizes[-1]))


def _name(painter: Painter, name: str, room: Rect, sizes: Sequence[int] = NAMES) -> None:
    """The name in one line, or small in two, never broken inside a word; without room the sign of the line does."""
    for size in sizes:
        style = NAME.with_size(size)
        lines = painter.fonts.wrap(name, style, room.w + 0.5)
        whole = all(painter.fonts.width(word, style) <= room.w for word in name.split(" "))
        if (
            whole
            and len(lines) <= (1 if size > 19 else 2)
            and len(lines) * painter.fonts.line_height(style) <= room.h + 4
        ):
            painter.paragraph(name, room, style, THEME.text, "left", middle=True)
            return


def draw_face_down_places(
    painter: Painter, rect: Rect, head: BattleLineDetail, words: Mapping[str, str], *, open: bool, pulse: float
) -> None:
    """Places for face-down cards: outlines of cards, or a lock where none may lie."""
    card = card_size_of_height((rect.w - 12) / 2 * CARD.h / CARD.w)
    spots = spread_in_row(rect, max(head.limit, head.down, 2), card, gap=6, align="end")
    edge = mix_colours(THEME.raised, THEME.text, 0.5)
    if head.limit == 0 and not head.down:
        text = words.get("no_down", "")
        style = STATE.with_size(max(8, round(min(15.0, rect.w * 0.1))))
        said = painter.fonts.measure(text, style, rect.w + 0.5).h
        size = min(30.0, rect.h * 0.36)
        if size + said + 4 > rect.h:  # no room for words: the event says it
            painter.icon("lock", rect.centred_rect(size * 1.5, size * 1.5), edge)
            return
        box = rect.centred_rect(size, size).move_by(0, -size * 0.34)
        painter.icon("lock", box, edge)
        painter.paragraph(text, Rect(rect.x, box.bottom, rect.w, 30), style, edge, "centre")
        return
    free = head.limit - head.down
    for index, spot in enumerate(spots):
        if index < head.down or index >= head.limit:
            continue
        inner = spot.inset(2)
        may = open and free > 0
        ground = mix_colours(_ground(head, open=False, pulse=0.0), (0, 0, 0), SUNK)
        if may:
            ground = tint_ground(ground, MARIGOLD, OPEN + PULSE * round(8 * pulse) / 8, THEME.text)
        painter.fill(inner, ground, 7)
        painter.edge(inner, MARIGOLD if may else edge, 3 if may else 2, 7)
        mark = inner.w * 0.42
        painter.icon(
            "terrorixico/icons/face_down",
            inner.centred_rect(mark, mark),
            legible_colour(MARIGOLD if may else mix_colours(THEME.raised, THEME.text, 0.62), ground, SIGN_LEAST),
        )
