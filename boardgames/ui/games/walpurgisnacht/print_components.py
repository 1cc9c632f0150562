"""Printable components of Walpurgisnacht: the 31 cards, the mountain with its places, the track, two markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core.game_protocol import Game
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatPlace, draw_playmat
from boardgames.draw.rects import Rect
from boardgames.games.walpurgisnacht.ids import SIDES as SIDE_IDS
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import (
    CARD_H,
    CARD_W,
    DrawRect,
    PrintComponents,
    PrintedCard,
    PrintedMat,
    PrintedToken,
    printed_sentences,
)
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.walpurgisnacht.card_pages import card_page
from boardgames.ui.games.walpurgisnacht.card_renderer import ART, NIGHT, STYLE, WalpurgisnachtCardRenderer
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.layout import WalpurgisnachtLayout
from boardgames.ui.games.walpurgisnacht.table_geometry import CARD_W as PART
from boardgames.ui.games.walpurgisnacht.table_geometry import mountain_rect
from boardgames.ui.games.walpurgisnacht.theme import THEME

MARKER: Final = 24.0
"""Millimetres of a side’s marker."""
AIR: Final = 30.0
SPACE: Final = 220.0
ROW: Final = 10
LAST: Final = 39
RADIUS: Final = CARD_W / PART
"""Of the mountain, in tenths of a millimetre: its places are as large as a card."""


def make_print_components(game: Game, ui: GameUI, speaker: GameMessageFormatter, seats: int) -> PrintComponents:
    """Everything to be printed, said by `speaker`; it is the same for any number of seats."""
    assert isinstance(ui.layout, WalpurgisnachtLayout)
    data = ui.layout.data
    faces = WalpurgisnachtCardRenderer(data)
    cards = tuple(_card(faces, speaker, data, id) for id in data.cards)
    markers = [PrintedToken(f"marker_{side}", 1, MARKER, MARKER, _marker(faces, side)) for side in SIDE_IDS]
    spots = tuple(_spots())
    wide = AIR + ROW * (SPACE + AIR)
    high = max(spot.rect.bottom for spot in spots) + AIR

    def track(painter: Painter, rect: Rect) -> None:
        draw_playmat(painter, rect, spots, THEME.paper, THEME.ink)

    mats = (
        PrintedMat("mountain", Message("paper.mat.mountain"), *_size(data), _mountain(data)),
        PrintedMat("track", Message("paper.mat.track"), wide / 10, high / 10, track),
    )
    return PrintComponents(STYLE, cards, markers, mats, THEME.seats)


def _card(
    faces: WalpurgisnachtCardRenderer, speaker: GameMessageFormatter, data: WalpurgisnachtGameData, id: str
) -> PrintedCard:
    page = card_page(id, data)
    lines = printed_sentences(
        speaker.format_message, [line for line in page.lines if "symbol" in line.icon]
    )  # the rest are signs
    kind = speaker.format_message(page.kind) if page.kind else ""
    title, corners = speaker.card_names[id], faces.card_face(id).corners
    return PrintedCard(id, 1, data.picture_of_card(id), title, f"{ART}/back", kind, lines, (), corners)


def _size(data: WalpurgisnachtGameData) -> tuple[float, float]:
    """Millimetres of the mountain: its outermost places and a little night around them."""
    x, y = _reach(data)
    return (2 * x * RADIUS + CARD_W + 2 * AIR) / 10, (2 * y * RADIUS + CARD_H + 2 * AIR) / 10


def _reach(data: WalpurgisnachtGameData) -> tuple[float, float]:
    places = data.spaces.values()
    return max(abs(one["x"]) for one in places), (max(o["y"] for o in places) - min(o["y"] for o in places)) / 2


def _mountain(data: WalpurgisnachtGameData) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        ys = [one["y"] for one in data.spaces.values()]
        middle = (max(ys) + min(ys)) / 2
        painter.fill(rect, NIGHT)
        painter.picture(f"{ART}/mountain", mountain_rect(rect.cx, rect.cy + middle * RADIUS, RADIUS))

    return draw


def _spots() -> Iterator[MatPlace]:
    """The track, from 0 on, so many spaces a row; who goes beyond it begins again."""
    for number in range(LAST + 1):
        row, column = divmod(number, ROW)
        yield MatPlace(
            Rect(AIR + column * (SPACE + AIR), AIR + row * (SPACE + AIR), SPACE, SPACE), caption=str(number)
        )


def _marker(faces: WalpurgisnachtCardRenderer, side: str) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, NIGHT)
        faces.draw_side_marker(painter, rect.inset(0.06 * rect.w), side)

    return draw
