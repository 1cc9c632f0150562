"""Printable components of Sacrificio: sacrifice cards, temples backed by their hearts, each seat's parts and zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boardgames.core.game_protocol import Game
from boardgames.draw.card_renderer import CardRenderer
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatPlace, draw_playmat
from boardgames.draw.rects import Rect
from boardgames.draw.theme import mix_colours
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import (
    CARD_H,
    CARD_W,
    DrawRect,
    PrintComponents,
    PrintedCard,
    PrintedMat,
    PrintedSign,
    PrintedToken,
    printed_sentences,
)
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.sacrificio.card_messages import ICONS, card_name_message
from boardgames.ui.games.sacrificio.card_renderer import DAGGERS, INK, STONE, STYLE
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.inspector_pages import card_page
from boardgames.ui.games.sacrificio.layout import SacrificioLayout
from boardgames.ui.games.sacrificio.table_geometry import GRID
from boardgames.ui.games.sacrificio.theme import THEME

HEART: Final = 24.0
"""Millimetres of a hollow heart."""
MARKER: Final = 34.0
"""Millimetres of a marker."""
BAND: Final = 28.0
"""The edge in the colour of a seat, in tenths of a millimetre."""
AIR: Final = 40.0
"""Between the places of a zone, and around them, in tenths of a millimetre."""
STEP: Final = (CARD_W + AIR, CARD_H + AIR)
CARD: Final = (CARD_W / 10, CARD_H / 10)
"""Millimetres of a card."""
CARDS: Final = CardRenderer(STYLE)
SIGNS: Final = {"t": "temple", "s": "priest_circle", "v": "victim_man", "b": "priest_square"}


def make_print_components(game: Game, ui: GameUI, speaker: GameMessageFormatter, seats: int) -> PrintComponents:
    """Everything to be printed for so many seats, said by `speaker`."""
    assert isinstance(ui.layout, SacrificioLayout)
    data = ui.layout.data
    tokens = [PrintedToken("heart_hollow", int(game.constants["hollow_hearts"]), HEART, HEART, _hollow)]
    each = game.components["each"]
    tokens += [
        PrintedToken(f"marker_{seat + 1}", each.get("marker", 0), MARKER, MARKER, _marker(seat))
        for seat in range(seats)
    ]
    tokens += [
        PrintedToken(f"cenote_{seat + 1}", each.get("cenote", 0), *CARD, _cenote(seat)) for seat in range(seats)
    ]
    return PrintComponents(
        STYLE,
        (*_cards(data, speaker, game.components["counts"]), *_temples(data, speaker)),
        tokens,
        [_zone(seat) for seat in range(seats)],
        THEME.seats,
    )


def _cards(
    data: SacrificioGameData, speaker: GameMessageFormatter, counts: Mapping[str, int]
) -> Iterator[PrintedCard]:
    for card in speaker.cards:
        page = card_page(data, card)
        kind = speaker.format_message(page.kind) if page.kind else ""
        words = printed_sentences(speaker.format_message, page.lines)
        back = "sacrificio/back"
        yield PrintedCard(
            card, counts[card], f"sacrificio/{card}", speaker.format_message(page.title), back, kind, words
        )


def _temples(data: SacrificioGameData, speaker: GameMessageFormatter) -> Iterator[PrintedCard]:
    """Each with the priests and the dagger it asks for; its back is the heart that it becomes."""
    for id, temple in data.temples.items():
        strip = tuple(PrintedSign(f"{ICONS}/{priest}", tint=STONE) for priest in temple.priests)
        dagger = PrintedSign(f"{ICONS}/dagger_{temple.dagger}", tint=DAGGERS[temple.dagger])
        title = speaker.format_message(card_name_message(f"temple_{temple.heart}"))
        back = f"sacrificio/heart_{temple.heart}"
        yield PrintedCard(
            f"temple:{id}", 1, f"sacrificio/temple_{temple.heart}", title, back, sign_rows=((*strip, dagger),)
        )


def _marker(seat: int) -> DrawRect:
    """Return the drawing of a marker, for a rival who completes a ritual in the seat's zone."""

    def draw(painter: Painter, rect: Rect) -> None:
        inner = _framed(painter, rect, seat)
        painter.fill(inner, STONE)
        painter.picture(f"{ICONS}/marker", inner.inset(0.12 * inner.w), INK)
        _signed(painter, inner, seat, 0.34 * inner.w)

    return draw


def _cenote(seat: int) -> DrawRect:
    """Return the drawing of a seat's discard mat, its cenote."""

    def draw(painter: Painter, rect: Rect) -> None:
        inner = _framed(painter, rect, seat)
        CARDS.draw_cropped_to_fill(painter, inner, "sacrificio/cenote")
        _signed(painter, inner, seat, 0.2 * inner.w)

    return draw


def _framed(painter: Painter, rect: Rect, seat: int) -> Rect:
    """An edge in the colour of a seat; returns what is inside it."""
    painter.fill(rect, mix_colours(THEME.seats[seat], INK, 0.25))
    return rect.inset(BAND)


def _signed(painter: Painter, rect: Rect, seat: int, size: float) -> None:
    """The mark of a seat in the right upper corner."""
    spot = Rect(rect.right - size, rect.y, size, size)
    painter.fill(spot, STONE)
    painter.seat_mark(seat, spot.inset(0.14 * size), mix_colours(THEME.seats[seat], INK, 0.35))


def _zone(seat: int) -> PrintedMat:
    """The zone of a seat, edged and marked in its colour."""
    spots = tuple(_spots())
    wide, high = 7 * STEP[0] + AIR, 3 * STEP[1] + AIR

    def draw(painter: Painter, rect: Rect) -> None:
        draw_playmat(painter, rect, spots, STONE, INK)
        painter.edge(rect, mix_colours(THEME.seats[seat], INK, 0.25), AIR / 2)
        mark = _rect(0, 0).move_by(rect.x, rect.y)
        painter.seat_mark(
            seat, mark.centred_rect(0.5 * CARD_W, 0.5 * CARD_W), mix_colours(THEME.seats[seat], INK, 0.35)
        )

    title = Message("paper.mat.zone", {"seat": Message(f"seat.sacrificio.{seat + 1}")})
    return PrintedMat(f"zone_{seat + 1}", title, wide / 10, high / 10, draw)


def _spots() -> Iterator[MatPlace]:
    """The places of a zone, and its cenote in the free corner."""
    for place, (column, row) in GRID.items():
        yield MatPlace(_rect(column, row), f"{ICONS}/{SIGNS[place[0]]}")
    yield MatPlace(_rect(6, 2), f"{ICONS}/cenote")


def _rect(column: int, row: int) -> Rect:
    return Rect(AIR + column * STEP[0], AIR + row * STEP[1], CARD_W, CARD_H)


def _hollow(painter: Painter, rect: Rect) -> None:
    painter.fill(rect, STONE)
    painter.picture(f"{ICONS}/heart_hollow", rect.inset(0.14 * rect.w), INK)
