"""Sheet beside the own cards in the near view of Walpurgisnacht: what the own role and gifts mean for its side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from boardgames.core.game_protocol import HIDDEN
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import BODY, S1, S2, S4, STRONG, TextStyle
from boardgames.games.walpurgisnacht.ids import SEAT_NAMES
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.games.walpurgisnacht.card_pages import own_sheet_lines
from boardgames.ui.games.walpurgisnacht.card_renderer import CANDLE
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.layout import placed_gift_spots
from boardgames.ui.games.walpurgisnacht.night_landscape import FRAME_EDGE, draw_night_landscape
from boardgames.ui.games.walpurgisnacht.table_geometry import HANGS, BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView

LEAST_WIDTH: Final = 240.0
"""Least width of the room beside the cards for a sheet."""
SIZES: Final = (24, 22, 20, 18)
"""Sizes of its text, the largest first that has room: little larger than other texts of the table."""
UNDER: Final = 24.0
"""Breadth of the landscape that lies under cards, whose corners are round."""


class SheetEntry(NamedTuple):
    """Picture, name of a card and text of an entry."""

    icon: str
    name: str
    text: str


def own_sheet_room(laid: BoardGeometry, view: DisplayView) -> Rect | None:
    """Return the room of the sheet right of the own cards; None where there is none."""
    seat = view.get("eyes", "")
    if laid.summary is None or not seat or view["phase"] == "over" or view["seats"][seat]["role"] == HIDDEN:
        return None
    number = SEAT_NAMES.index(seat)
    parts, place = laid.seat_parts(number), laid.seats[number]
    of = view["seats"][seat]
    has_gifts = bool(of["up"] or of["down"])
    taken = [parts.lead, *(placed_gift_spots(view, laid, number) if has_gifts else ())]
    x, y = max(one.right for one in taken) + S4, min(one.y for one in taken)
    room = Rect(x, y, place.right - S4 - x, place.bottom - S2 - y)
    return room if room.w >= LEAST_WIDTH else None


def draw_own_sheet(
    painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState, data: WalpurgisnachtGameData
) -> None:
    """Draw the sheet, if it has room."""
    room = own_sheet_room(laid, view)
    if room is None or not painter.is_visible(room):
        return
    entries = [
        SheetEntry(line.icon, look.texts.get(f"sheet:name:{at}", ""), look.texts.get(f"sheet:{at}", ""))
        for at, line in enumerate(own_sheet_lines(view, data))
    ]
    number = SEAT_NAMES.index(view["eyes"])
    of, place, lead = view["seats"][view["eyes"]], laid.seats[number], laid.seat_parts(number).lead
    frame = (
        None
        if of["up"] or of["down"] or look.high_contrast
        else _right_of(place.inset(FRAME_EDGE), lead.right - UNDER)
    )
    inputs = room, tuple(entries), frame
    painter.part("own sheet", inputs, partial(_entries, painter, *inputs))


def draw_landscape_below(painter: Painter, place: Rect, lowest: float) -> None:
    """Draw the landscape of the night below cards that reach down to `lowest`, where the place has no sheet."""
    draw_night_landscape(painter, place.inset(FRAME_EDGE), lowest + HANGS + S2, behind=lowest - UNDER)


def _right_of(rect: Rect, x: float) -> Rect:
    return rect._replace(x=x, w=rect.right - x)


def _entries(painter: Painter, room: Rect, entries: Sequence[SheetEntry], frame: Rect | None) -> None:
    """Draw the entries one below the other, in the largest size in which all have room; below them the landscape of
    the night, to the edges of `frame`, which begins behind the role card.
    """
    for size in SIZES:
        head, body = STRONG.with_size(size), BODY.with_size(size)
        heights = [_height(painter, room.w, one, head, body) for one in entries]
        if sum(heights) + S4 * (len(entries) - 1) <= room.h:
            break
    else:
        return
    below = room.y + sum(heights) + S4 * len(entries)
    if frame is not None:
        draw_night_landscape(painter, frame, below)
    y = room.y
    for one, high in zip(entries, heights, strict=True):
        icon = painter.fonts.line_height(head)
        painter.picture(one.icon, Rect(room.x, y, icon, icon))
        x, under = room.x + icon + S2, y
        if one.name:
            name, face = painter.fonts.fit_line(one.name, head, room.right - x)
            painter.text(name, x, y, face, CANDLE)
            under += icon + S1
        painter.paragraph(one.text, Rect(x, under, room.right - x, y + high - under), body, THEME.text)
        y += high + S4


def _height(painter: Painter, wide: float, one: SheetEntry, head: TextStyle, body: TextStyle) -> float:
    line = painter.fonts.line_height(head)
    rows = len(painter.fonts.wrap(one.text, body, wide - line - S2))
    return (line + S1 if one.name else 0.0) + rows * painter.fonts.line_height(body)
