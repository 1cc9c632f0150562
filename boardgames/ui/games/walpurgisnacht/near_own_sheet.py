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
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.games.walpurgisnacht.card_pages import own_sheet_lines
from boardgames.ui.games.walpurgisnacht.card_renderer import ART, CANDLE
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.layout import gift_spots
from boardgames.ui.games.walpurgisnacht.table_geometry import BoardGeometry
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView

LEAST_WIDTH: Final = 240.0
"""Least width of the room beside the cards for a sheet."""
SIZES: Final = (42, 38, 34, 30, 28, 26, 24, 22, 20, 18)
"""Sizes of its text, the largest first that has room."""
NIGHT_FREE: Final = 120.0
"""Height below the text from which the night is drawn there."""
NIGHT_PART: Final = 0.8
"""Height of the picture of the night, in its widths."""
SKY: Final = 0.1
"""Share at the top of what is cut off of it."""
FAINT: Final = 150
"""Opacity of the night, 0..255."""


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
    taken = [parts.lead, *(gift_spots(view, seat, parts) if of["up"] or of["down"] else ())]
    x, top = max(one.right for one in taken) + S4, min(one.y for one in taken)
    y = max(top, place.y + NEAR_ROW + S2)
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
    inputs = room, tuple(entries), look.high_contrast
    painter.part("own sheet", inputs, partial(_entries, painter, *inputs))


def _entries(painter: Painter, room: Rect, entries: Sequence[SheetEntry], is_plain: bool) -> None:
    """Draw the entries one below the other, in the largest size in which all have room."""
    for size in SIZES:
        head, body = STRONG.with_size(size), BODY.with_size(size)
        heights = [_height(painter, room.w, one, head, body) for one in entries]
        if sum(heights) + S4 * (len(entries) - 1) <= room.h:
            break
    else:
        return
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
    if room.bottom - y >= NIGHT_FREE and not is_plain:
        seen = room._replace(y=y, h=room.bottom - y)
        with painter.clip(seen):
            whole = seen._replace(h=NIGHT_PART * seen.w)
            painter.picture(
                f"{ART}/motif/night", whole._replace(y=seen.y - SKY * max(0.0, whole.h - seen.h)), alpha=FAINT
            )


def _height(painter: Painter, wide: float, one: SheetEntry, head: TextStyle, body: TextStyle) -> float:
    line = painter.fonts.line_height(head)
    rows = len(painter.fonts.wrap(one.text, body, wide - line - S2))
    return (line + S1 if one.name else 0.0) + rows * painter.fonts.line_height(body)
