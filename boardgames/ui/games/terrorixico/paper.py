"""What of TerroriXico goes on paper: a deck for each seat, the decks of all, the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from boardgames.core.game_protocol import Game
from boardgames.draw.painter import Painter
from boardgames.draw.playmats import MatSpot, draw_spots
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.games.terrorixico.ids import LINES as LINE_IDS
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.printed import CARD_H, CARD_W, DrawRect, Mat, Paper, PrintedCard, Said, Sign, Token, said
from boardgames.ui.contract.speaker import Speaker
from boardgames.ui.games.terrorixico.card_pages import card_page
from boardgames.ui.games.terrorixico.cards import CardCatalog
from boardgames.ui.games.terrorixico.faces import INK, LINES, MAGENTA, PAPER, STYLE, LoteriaCards
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.view_reader import Drawn

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


def paper(game: Game, ui: GameUI, speaker: Speaker, seats: int) -> Paper:
    """Everything to be printed for so many seats, said by `speaker`."""
    catalog = CardCatalog(game.components)
    faces = LoteriaCards(catalog)
    cards = []
    for id, about in catalog.cards.items():
        if about["role"] in ("relic", "special"):
            cards += [_card(faces, speaker, id, game.components["counts"][id], seat) for seat in range(seats)]
        elif about["role"] in ("trauma", "monster", "event"):
            copies = game.constants["trauma_copies"][str(seats)] if about["role"] == "trauma" else 1
            cards.append(_card(faces, speaker, id, copies, None))
    marks = [
        Token(f"mark_{seat + 1}", len(TRACKS), MARK, MARK, _mark(seat, THEME.seats[seat])) for seat in range(seats)
    ]
    spots = tuple(_spots(speaker, int(game.constants["monster_goal"][str(seats)]), int(game.constants["point_goal"])))
    high = max(spot.rect.bottom for spot in spots) + AIR

    def middle(painter: Painter, rect: Rect) -> None:
        draw_spots(painter, rect, spots, PAPER, INK)

    mat = Mat("table", Phrase("paper.mat.table"), WIDE / 10, high / 10, middle)
    return Paper(
        STYLE, sorted(cards, key=lambda card: -1 if card.seat is None else card.seat), marks, (mat,), THEME.seats
    )


def _card(faces: LoteriaCards, speaker: Speaker, id: str, copies: int, seat: int | None) -> PrintedCard:
    about = faces.catalog.cards[id]
    role, strip = about["role"], _strip(about)
    page = card_page(faces.catalog, cast(Drawn, {"battle": {"events": []}}), id)
    assert page is not None
    lines = said(speaker.say, page.lines)
    if role == "monster":  # its signs say it all
        lines = ()
    elif role == "event":  # what its signs do not say is the first sentence
        lines = tuple(Said("", line.text) for line in lines[:1] if line.text)
    kind = speaker.say(page.kind) if page.kind else ""
    back = f"{ART}/{BACKS.get(role, 'back_deck')}"
    title, corners = speaker.say(page.title), faces.face(id).corners
    return PrintedCard(id, copies, f"{ART}/{id}", title, back, kind, lines, strip, corners, seat)


def _strip(about: Any) -> tuple[tuple[Sign, ...], ...]:
    """What a monster or an event asks of the lines, and what it brings."""
    if about["role"] == "monster":
        asked = tuple(Sign(f"{ART}/icons/{line}", str(about["strength"][line]), LINES[line]) for line in LINE_IDS)
        points = Sign(f"{ART}/icons/points", f"{about['first']} / {about['second']}", MAGENTA)
        return asked, (points,)
    if about["role"] != "event":
        return ()
    changes = tuple(
        Sign(f"{ART}/icons/{line}", str(number).replace("x", "×"), LINES[line])
        for line, number in about["modifiers"].items()
        if str(number) not in ("0", "-", "+0")
    )
    brings = (
        *(Sign(f"{ART}/icons/points", f"+{points}", MAGENTA) for points in (about["points"],) if points),
        Sign(f"{ART}/icons/trauma", str(about["penalty"]), MAGENTA),
        Sign(f"{ART}/icons/track", str(about["track"]), MAGENTA),
    )
    return (changes, brings) if changes else (brings,)


def _spots(speaker: Speaker, monsters: int, points: int) -> Iterator[MatSpot]:
    """The decks with the open book between them, a row for each line, and the two tracks."""
    names, step = speaker.card_names, CARD_W + AIR
    y = AIR
    left = (WIDE - 5 * step + AIR) / 2
    for place, back in enumerate(("back_monster", "", "", "back_event", "back_trauma")):
        yield MatSpot(Rect(left + place * step, y, CARD_W, CARD_H), back and f"{ART}/{back}")
    y += CARD_H + AIR
    for line in LINE_IDS:
        head = Rect(AIR, y, 0.6 * CARD_W, CARD_H)
        yield MatSpot(head, f"{ART}/icons/{line}", names[line], LINES[line])
        x = head.right + AIR
        yield MatSpot(Rect(x, y, WIDE - AIR - x, CARD_H), tint=LINES[line])
        y += CARD_H + AIR
    for picture, count in zip(TRACKS, (monsters, points), strict=True):
        yield from _track(f"{ART}/icons/{picture}", count, y)
        y += (TRACK + AIR) * (1 + (count + 1) // ROW)


def _track(picture: str, last: int, y: float) -> Iterator[MatSpot]:
    """Spaces from 0 to the one that ends the game, so many a row."""
    step = (WIDE - AIR) / ROW
    for number in range(last + 1):
        row, column = divmod(number, ROW)
        place = Rect(AIR + column * step, y + row * (TRACK + AIR), step - AIR / 2, TRACK)
        end = number in (0, last)
        yield MatSpot(place, picture if end else "", str(number), MAGENTA if end else None)


def _mark(seat: int, colour: Colour) -> DrawRect:
    def draw(painter: Painter, rect: Rect) -> None:
        painter.fill(rect, PAPER)
        painter.seat_mark(seat, rect.inset(0.16 * rect.w), colour)

    return draw
