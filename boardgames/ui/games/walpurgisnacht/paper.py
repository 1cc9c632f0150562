"""What of Walpurgisnacht goes on paper: the 31 cards, the mountain with their places, the track, two markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core.game_protocol import Game
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatSpot, draw_spots
from boardgames.draw.rects import Rect
from boardgames.games.walpurgisnacht.ids import SIDES as SIDE_IDS
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.printed import CARD_H, CARD_W, DrawRect, Mat, Paper, PrintedCard, Token, said
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.walpurgisnacht.card_pages import card_page
from boardgames.ui.games.walpurgisnacht.faces import ART, NIGHT, STYLE, Faces
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.geometry import CARD_W as PART
from boardgames.ui.games.walpurgisnacht.geometry import mountain_rect
from boardgames.ui.games.walpurgisnacht.layout import WalpurgisnachtLayout
from boardgames.ui.games.walpurgisnacht.theme import THEME

MARKER: Final = 24.0
"""Millimetres of a side’s marker."""
AIR: Final = 30.0
SPACE: Final = 220.0
ROW: Final = 10
LAST: Final = 39
RADIUS: Final = CARD_W / PART
"""Of the mountain, in tenths of a millimetre: its places are as large as a card."""


def paper(game: Game, ui: GameUI, speaker: Speaker, seats: int) -> Paper:
    """Everything to be printed, said by `speaker`; it is the same for any number of seats."""
    assert isinstance(ui.layout, WalpurgisnachtLayout)
    data = ui.layout.data
    faces = Faces(data)
    cards = tuple(_card(faces, speaker, data, id) for id in data.cards)
    markers = [Token(f"marker_{side}", 1, MARKER, MARKER, _marker(faces, side)) for side in SIDE_IDS]
    spots = tuple(_spots())
    wide = AIR + ROW * (SPACE + AIR)
    high = max(spot.rect.bottom for spot in spots) + AIR

    def track(painter: Painter, rect: Rect) -> None:
        draw_spots(painter, rect, spots, THEME.paper, THEME.ink)

    mats = (
        Mat("mountain", Phrase("paper.mat.mountain"), *_size(data), _mountain(data)),
        Mat("track", Phrase("paper.mat.track"), wide / 10, high / 10, track),
    )
    return Paper(STYLE, cards, markers, mats, THEME.seats)


def _card(faces: Faces, speaker: Speaker, data: WalpurgisnachtData, id: str) -> PrintedCard:
    page = card_page(id, data)
    lines = said(speaker.say, [line for line in page.lines if "symbol" in line.icon])  # the rest are signs
    kind = speaker.say(page.kind) if page.kind else ""
    title, corners = speaker.card_names[id], faces.face(id).corners
    return PrintedCard(id, 1, data.picture(id), title, f"{ART}/back", kind, lines, (), corners)


def _size(data: WalpurgisnachtData) -> tuple[float, float]:
    """Millimetres of the mountain: its outermost places and a little night around them."""
    x, y = _reach(data)
    return (2 * x * RADIUS + CARD_W + 2 * AIR) / 10, (2 * y * RADIUS + CARD_H + 2 * AIR) / 10


def _reach(data: WalpurgisnachtData) -> tuple[float, float]:
    places = data.spaces.values()
    return max(abs(one["x"]) for one in places), (max(o["y"] for o in places) - min(o["y"] for o in places)) / 2


def _mountain(data: WalpurgisnachtData) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        ys = [one["y"] for one in data.spaces.values()]
        middle = (max(ys) + min(ys)) / 2
        painter.fill(rect, NIGHT)
        painter.picture(f"{ART}/mountain", mountain_rect(rect.cx, rect.cy + middle * RADIUS, RADIUS))

    return draw


def _spots() -> Iterator[MatSpot]:
    """The track, from 0 on, so many spaces a row; who goes beyond it begins again."""
    for number in range(LAST + 1):
        row, column = divmod(number, ROW)
        yield MatSpot(
            Rect(AIR + column * (SPACE + AIR), AIR + row * (SPACE + AIR), SPACE, SPACE), caption=str(number)
        )


def _marker(faces: Faces, side: str) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, NIGHT)
        faces.marker(painter, rect.inset(0.06 * rect.w), side)

    return draw
