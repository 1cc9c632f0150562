"""What of Walpurgisnacht goes on paper: the 31 cards, the mountain with their places, the track, two markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core.machine import Game
from boardgames.draw.mats import Spot, draw_spots
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.games.walpurgisnacht.ids import SIDES as SIDE_IDS
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.printed import CARD_H, CARD_W, DrawRect, Mat, Paper, PrintedCard, Token, said
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.walpurgisnacht.faces import ART, NIGHT, STYLE, Faces
from boardgames.ui.games.walpurgisnacht.places import CARD_W as PART
from boardgames.ui.games.walpurgisnacht.places import mountain
from boardgames.ui.games.walpurgisnacht.table import WalpurgisnachtTable
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.words import card_page

MARKER: Final = 24.0
"""Millimetres of a side’s marker."""
AIR: Final = 30.0
SPACE: Final = 220.0
ROW: Final = 10
LAST: Final = 39
RADIUS: Final = CARD_W / PART
"""Of the mountain, in tenths of a millimetre: its places are as large as a card."""


def paper(game: Game, table: WalpurgisnachtTable, speaker: Speaker, seats: int) -> Paper:
    """Everything to be printed, said by `speaker`; it is the same for any number of seats."""
    faces = Faces(table.cards)
    cards = tuple(_card(faces, speaker, game, id) for id in table.cards)
    markers = [Token(f"marker_{side}", 1, MARKER, MARKER, _marker(faces, side)) for side in SIDE_IDS]
    spots = tuple(_spots())
    wide = AIR + ROW * (SPACE + AIR)
    high = max(spot.rect.bottom for spot in spots) + AIR

    def track(painter: Painter, rect: Rect) -> None:
        draw_spots(painter, rect, spots, THEME.paper, THEME.ink)

    mats = (
        Mat("mountain", Phrase("paper.mat.mountain"), *_size(table), _mountain(table)),
        Mat("track", Phrase("paper.mat.track"), wide / 10, high / 10, track),
    )
    return Paper(STYLE, cards, markers, mats, THEME.seats)


def _card(faces: Faces, speaker: Speaker, game: Game, id: str) -> PrintedCard:
    about = faces.about[id]
    page = card_page(id, about, game.constants)
    lines = said(speaker.say, [line for line in page.lines if "symbol" in line.icon])  # the rest are signs
    kind = speaker.say(page.kind) if page.kind else ""
    title, corners = speaker.card_names[id], faces.face(id).corners
    return PrintedCard(id, 1, faces.picture(id), title, f"{ART}/back", kind, lines, (), corners)


def _size(table: WalpurgisnachtTable) -> tuple[float, float]:
    """Millimetres of the mountain: its outermost places and a little night around them."""
    x, y = _reach(table)
    return (2 * x * RADIUS + CARD_W + 2 * AIR) / 10, (2 * y * RADIUS + CARD_H + 2 * AIR) / 10


def _reach(table: WalpurgisnachtTable) -> tuple[float, float]:
    places = table.spaces.values()
    return max(abs(one["x"]) for one in places), (max(o["y"] for o in places) - min(o["y"] for o in places)) / 2


def _mountain(table: WalpurgisnachtTable) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        ys = [one["y"] for one in table.spaces.values()]
        middle = (max(ys) + min(ys)) / 2
        painter.fill(rect, NIGHT)
        painter.picture(f"{ART}/mountain", mountain(rect.cx, rect.cy + middle * RADIUS, RADIUS))

    return draw


def _spots() -> Iterator[Spot]:
    """The track, from 0 on, so many spaces a row; who goes beyond it begins again."""
    for number in range(LAST + 1):
        row, column = divmod(number, ROW)
        yield Spot(Rect(AIR + column * (SPACE + AIR), AIR + row * (SPACE + AIR), SPACE, SPACE), caption=str(number))


def _marker(faces: Faces, side: str) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, NIGHT)
        faces.marker(painter, rect.inset(0.06 * rect.w), side)

    return draw
