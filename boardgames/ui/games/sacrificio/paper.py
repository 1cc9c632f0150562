"""What of Sacrificio goes on paper: sacrifice cards, temples backed by their hearts, hollow hearts, a zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boardgames.core.machine import Game
from boardgames.draw.mats import Spot, draw_spots
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.printed import CARD_H, CARD_W, Mat, Paper, PrintedCard, Sign, Token, said
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.sacrificio.faces import DAGGERS, INK, STONE, STYLE
from boardgames.ui.games.sacrificio.pages import card_page
from boardgames.ui.games.sacrificio.table import SacrificioTable
from boardgames.ui.games.sacrificio.theme import THEME
from boardgames.ui.games.sacrificio.words import ICONS, name
from boardgames.ui.games.sacrificio.zones import GRID

HEART: Final = 24.0
"""Millimetres of a hollow heart."""
AIR: Final = 40.0
"""Between the places of a zone, and around them, in tenths of a millimetre."""
STEP: Final = (CARD_W + AIR, CARD_H + AIR)
SIGNS: Final = {"t": "temple", "s": "priest_circle", "v": "victim_man", "b": "priest_square"}


def paper(game: Game, table: SacrificioTable, speaker: Speaker, seats: int) -> Paper:
    """Everything to be printed, said by `speaker`; it is the same for any number of seats."""
    hollow = Token("heart_hollow", int(game.constants["hollow_hearts"]), HEART, HEART, _hollow)
    spots = tuple(_spots())
    wide, high = 7 * STEP[0] + AIR, 3 * STEP[1] + AIR

    def zone(painter: Painter, rect: Rect) -> None:
        draw_spots(painter, rect, spots, STONE, INK)

    mat = Mat("zone", Phrase("paper.mat.zone"), wide / 10, high / 10, zone)
    return Paper(
        STYLE,
        (*_cards(table, speaker, game.material["counts"]), *_temples(table, speaker)),
        (hollow,),
        (mat,),
        THEME.seats,
    )


def _cards(table: SacrificioTable, speaker: Speaker, counts: Mapping[str, int]) -> Iterator[PrintedCard]:
    for card in speaker.cards:
        page = card_page(table.known, card)
        kind = speaker.say(page.kind) if page.kind else ""
        words = said(speaker.say, page.lines)
        back = "sacrificio/back"
        yield PrintedCard(card, counts[card], f"sacrificio/{card}", speaker.say(page.title), back, kind, words)


def _temples(table: SacrificioTable, speaker: Speaker) -> Iterator[PrintedCard]:
    """Each with the priests and the dagger it asks for; its back is the heart that it becomes."""
    for id, temple in table.known.temples.items():
        strip = tuple(Sign(f"{ICONS}/{priest}", tint=STONE) for priest in temple.priests)
        dagger = Sign(f"{ICONS}/dagger_{temple.dagger}", tint=DAGGERS[temple.dagger])
        title = speaker.say(name(f"temple_{temple.heart}"))
        back = f"sacrificio/heart_{temple.heart}"
        yield PrintedCard(
            f"temple:{id}", 1, f"sacrificio/temple_{temple.heart}", title, back, strip=((*strip, dagger),)
        )


def _spots() -> Iterator[Spot]:
    """The places of a zone, and its cenote in the free corner."""
    for place, (column, row) in GRID.items():
        yield Spot(_rect(column, row), f"{ICONS}/{SIGNS[place[0]]}")
    yield Spot(_rect(6, 2), f"{ICONS}/cenote")


def _rect(column: int, row: int) -> Rect:
    return Rect(AIR + column * STEP[0], AIR + row * STEP[1], CARD_W, CARD_H)


def _hollow(painter: Painter, rect: Rect) -> None:
    painter.fill(rect, STONE)
    painter.picture(f"{ICONS}/heart_hollow", rect.inset(0.14 * rect.w), INK)
