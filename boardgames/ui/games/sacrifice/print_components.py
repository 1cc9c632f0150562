"""Printable components of Sacrifice: the board, the pieces of both seats, the walls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.core.game_protocol import Game
from boardgames.draw.card_renderer import CardStyle
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import mix_colours
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import DrawRect, PrintComponents, PrintedMat, PrintedToken
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrifice.board_grid import WALL, board_proportions
from boardgames.ui.games.sacrifice.board_markers import INK, PAPER
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.layout import SacrificeLayout
from boardgames.ui.games.sacrifice.table_renderer import SacrificeTableRenderer
from boardgames.ui.games.sacrifice.theme import THEME

CELL: Final = 25.0
"""Millimetres of a cell of the board."""
PIECE: Final = 22.0
MINERAL: Final = 14.0
"""Millimetres: a mineral lies in a corner of a cell."""
STYLE: Final = CardStyle(
    THEME.paper, THEME.ink, INK, THEME.raised, THEME.text, THEME.title, THEME.body, THEME.figures, bleed=False
)
GOAL: Final = "sacrifice.zone.goal"
COARSE: Final = 4.0
"""The board is drawn in units so much larger, in which its letters have a size that fits."""


def make_print_components(game: Game, ui: GameUI, speaker: GameMessageFormatter, seats: int) -> PrintComponents:
    """Everything to be printed, said by `speaker`."""
    layout = ui.layout
    assert isinstance(layout, SacrificeLayout)
    data = layout.data
    size = board_proportions(data.board.columns, data.board.row_count, False)
    board = PrintedMat("board", Message("paper.mat.board"), size.w * CELL, size.h * CELL, _board(data, speaker))
    return PrintComponents(STYLE, (), tuple(_tokens(game, data)), (board,), THEME.seats)


def _board(data: SacrificeGameData, speaker: GameMessageFormatter) -> DrawRect:
    seats = [speaker.tr(f"seat.sacrifice.{number}") for number in (1, 2)]
    words = {f"{GOAL}.{seat}": speaker.tr(GOAL, seat=name) for seat, name in enumerate(seats)}

    def draw(painter: Painter, rect: Rect) -> None:
        scale = painter.scale * COARSE
        coarse = Painter(painter.surface, Fonts(painter.fonts.folder, scale), painter.images, scale)
        place = Rect(rect.x / COARSE, rect.y / COARSE, rect.w / COARSE, rect.h / COARSE)
        SacrificeTableRenderer(data).draw_background(coarse, place, BoardRenderState(shape="upright"), words)

    return draw


def _tokens(game: Game, data: SacrificeGameData) -> Iterator[PrintedToken]:
    """The pieces of both seats, each in its colour, then the walls."""
    for seat in range(2):
        for piece, about in data.pieces.items():
            size = MINERAL if piece == "mineral" else PIECE
            yield PrintedToken(
                f"{piece}_p{seat + 1}", about["count"], size, size, _piece(f"{piece}_p{seat + 1}", seat)
            )
    for seat in range(2):
        long = data.board.wall_length * CELL * 1.04
        yield PrintedToken(f"wall_p{seat + 1}", int(game.constants["walls"]), long, 2 * WALL * CELL, _wall(seat))


def _piece(name: str, seat: int) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, mix_colours(PAPER, THEME.seats[seat], 0.3))
        painter.picture(f"sacrifice/pieces/{name}", rect.inset(0.05 * rect.w))

    return draw


def _wall(seat: int) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, mix_colours(THEME.seats[seat], INK, 0.15))
        painter.seat_mark(seat, rect.centred_rect(rect.h * 0.7, rect.h * 0.7), PAPER)

    return draw
