"""Printable components of TerroriXico: each seat's deck, the shared decks, the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from boardgames.core.game_protocol import Game
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatPlace, draw_playmat
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.games.terrorixico.ids import LINES as LINE_IDS
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.print_components import (
    CARD_H,
    CARD_W,
    DrawRect,
    PrintComponents,
    PrintedCard,
    PrintedMat,
    PrintedSentence,
    PrintedSign,
    PrintedToken,
    printed_sentences,
)
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_pages import card_page
from boardgames.ui.games.terrorixico.card_renderer import INK, LINES, MAGENTA, PAPER, STYLE, TerroriXicoCardRenderer
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.typed_view import DisplayView

ART: Final = "terrorixico"
BACKS: Final = {"monster": "back_monster", "event": "back_event", "trauma": "back_trauma"}
WIDE: Final = 3600.0
"""The mat, in tenths of a millimetre: a line takes as many cards as lie overlapping in that."""
AIR: Final = 40.0
TRACK: Final = 240.0
ROW: Final = 12
MARK: Final = 18.0
"""Millimetres of a seat’s mark; it has one for each of the two tracks."""
TRACKS: Final = ("track", "points")


def make_print_components(game: Game, ui: GameUI, speaker: GameMessageFormatter, seats: int) -> PrintComponents:
    """Everything to be printed for so many seats, said by `speaker`."""
    catalog = CardCatalog(game.components)
    faces = TerroriXicoCardRenderer(catalog)
    cards = []
    for id, about in catalog.cards.items():
        if about["role"] in ("relic", "special"):
            cards += [_card(faces, speaker, id, game.components["counts"][id], seat) for seat in range(seats)]
        elif about["role"] in ("trauma", "monster", "event"):
            copies = game.constants["trauma_copies"][str(seats)] if about["role"] == "trauma" else 1
            cards.append(_card(faces, speaker, id, copies, None))
    marks = [
        PrintedToken(f"mark_{seat + 1}", len(TRACKS), MARK, MARK, _mark(seat, THEME.seats[seat]))
        for seat in range(seats)
    ]
    spots = tuple(_spots(speaker, int(game.constants["monster_goal"][str(seats)]), int(game.constants["point_goal"])))
    high = max(spot.rect.bottom for spot in spots) + AIR

    def middle(painter: Painter, rect: Rect) -> None:
        draw_playmat(painter, rect, spots, PAPER, INK)

    mat = PrintedMat("table", Message("paper.mat.table"), WIDE / 10, high / 10, middle)
    return PrintComponents(
        STYLE, sorted(cards, key=lambda card: -1 if card.seat is None else card.seat), marks, (mat,), THEME.seats
    )


def _card(
    faces: TerroriXicoCardRenderer, speaker: GameMessageFormatter, id: str, copies: int, seat: int | None
) -> PrintedCard:
    about = faces.catalog.cards[id]
    role, strip = about["role"], _strip(about)
    page = card_page(faces.catalog, cast(DisplayView, {"battle": {"events": []}}), id)
    assert page is not None
    lines = printed_sentences(speaker.format_message, page.lines)
    if role == "monster":  # its signs say it all
        lines = ()
    elif role == "event":  # what its signs do not say is the first sentence
        lines = tuple(PrintedSentence("", line.text) for line in lines[:1] if line.text)
    kind = speaker.format_message(page.kind) if page.kind else ""
    back = f"{ART}/{BACKS.get(role, 'back_deck')}"
    title, corners = speaker.format_message(page.title), faces.card_face(id).corners
    return PrintedCard(id, copies, f"{ART}/{id}", title, back, kind, lines, strip, corners, seat)


def _strip(about: Any) -> tuple[tuple[PrintedSign, ...], ...]:
    """Return the printed rows of a monster's or event's effects on the lines, and of its gains."""
    if about["role"] == "monster":
        asked = tuple(
            PrintedSign(f"{ART}/icons/{line}", str(about["strength"][line]), LINES[line]) for line in LINE_IDS
        )
        points = PrintedSign(f"{ART}/icons/points", f"{about['first']} / {about['second']}", MAGENTA)
        return asked, (points,)
    if about["role"] != "event":
        return ()
    changes = tuple(
        PrintedSign(f"{ART}/icons/{line}", str(number).replace("x", "×"), LINES[line])
        for line, number in about["modifiers"].items()
        if str(number) not in ("0", "-", "+0")
    )
    brings = (
        *(PrintedSign(f"{ART}/icons/points", f"+{points}", MAGENTA) for points in (about["points"],) if points),
        PrintedSign(f"{ART}/icons/trauma", str(about["penalty"]), MAGENTA),
        PrintedSign(f"{ART}/icons/track", str(about["track"]), MAGENTA),
    )
    return (changes, brings) if changes else (brings,)


def _spots(speaker: GameMessageFormatter, monsters: int, points: int) -> Iterator[MatPlace]:
    """The decks with the open book between them, a row for each line, and the two tracks."""
    names, step = speaker.card_names, CARD_W + AIR
    y = AIR
    left = (WIDE - 5 * step + AIR) / 2
    for place, back in enumerate(("back_monster", "", "", "back_event", "back_trauma")):
        yield MatPlace(Rect(left + place * step, y, CARD_W, CARD_H), back and f"{ART}/{back}")
    y += CARD_H + AIR
    for line in LINE_IDS:
        head = Rect(AIR, y, 0.6 * CARD_W, CARD_H)
        yield MatPlace(head, f"{ART}/icons/{line}", names[line], LINES[line])
        x = head.right + AIR
        yield MatPlace(Rect(x, y, WIDE - AIR - x, CARD_H), tint=LINES[line])
        y += CARD_H + AIR
    for picture, count in zip(TRACKS, (monsters, points), strict=True):
        yield from _track(f"{ART}/icons/{picture}", count, y)
        y += (TRACK + AIR) * (1 + (count + 1) // ROW)


def _track(picture: str, last: int, y: float) -> Iterator[MatPlace]:
    """Spaces from 0 to the one that ends the game, so many a row."""
    step = (WIDE - AIR) / ROW
    for number in range(last + 1):
        row, column = divmod(number, ROW)
        place = Rect(AIR + column * step, y + row * (TRACK + AIR), step - AIR / 2, TRACK)
        end = number in (0, last)
        yield MatPlace(place, picture if end else "", str(number), MAGENTA if end else None)


def _mark(seat: int, colour: Colour) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, PAPER)
        painter.seat_mark(seat, rect.inset(0.16 * rect.w), colour)

    return draw
