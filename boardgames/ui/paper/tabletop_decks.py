"""Decks for digital tabletops: sheets of ten by seven cards, the backs, and the JSON to load."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from boardgames.data.atomic_files import write_atomically
from boardgames.draw.theme import BLACK
from boardgames.ui.contract.print_components import PrintComponents, PrintedCard
from boardgames.ui.paper.pdf_document import jpeg_of
from boardgames.ui.paper.print_card_renderer import PrintCardRenderer

COLUMNS: Final = 10
ROWS: Final = 7
MOST: Final = COLUMNS * ROWS - 1
"""Cards per sheet: the last place shows the face of a card in another player's hand."""
DPI: Final = 160
"""Dots per inch. A card is 400 x 560 pixels, a sheet 4000 x 3920: the largest that every graphics card supports."""
APART: Final = 3.0


def write_decks(
    press: PrintCardRenderer,
    paper: PrintComponents,
    title: str,
    name: str,
    folder: Path,
    url: str,
    step: Callable[[int], None],
) -> Sequence[Path]:
    """Write one deck for each back; return the files, the JSON last. Raises OSError.

    `url` is the prefix of picture names in the JSON.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    states: list[dict[str, Any]] = []
    sheets = done = 0
    for number, back in enumerate(dict.fromkeys(card.back for card in paper.cards), 1):
        cards = [card for card in paper.cards if card.back == back]
        drawn = press.draw_back(back)
        behind = folder / f"{name}-back-{number}.jpg"
        write_atomically(behind, jpeg_of(drawn, DPI).getvalue())
        files.append(behind)
        about: dict[str, dict[str, Any]] = {}
        places: list[tuple[PrintedCard, int]] = []
        for first in range(0, len(cards), MOST):
            sheets += 1
            some = cards[first : first + MOST]
            path = folder / f"{name}-{sheets}.jpg"
            write_atomically(path, jpeg_of(_sheet(press, some, drawn), DPI).getvalue())
            files.append(path)
            about[str(sheets)] = _custom(url + path.name, url + behind.name)
            places += [(card, 100 * sheets + place) for place, card in enumerate(some)]
            done += len(some)
            step(done)
        states.append(_deck(title, about, places, APART * (number - 1)))
    saved = folder / f"{name}.json"
    write_atomically(saved, json.dumps({"SaveName": title, "ObjectStates": states}, indent=1))
    return [*files, saved]


def _sheet(press: PrintCardRenderer, cards: Sequence[PrintedCard], back: pygame.Surface) -> pygame.Surface:
    """Draw a sheet of ten by seven places, with the back in the last one."""
    w, h = press.card_size()
    sheet = pygame.Surface((COLUMNS * w, ROWS * h))
    sheet.fill(BLACK)
    for place, card in enumerate(cards):
        sheet.blit(press.draw_front(card), (place % COLUMNS * w, place // COLUMNS * h))
    sheet.blit(back, ((COLUMNS - 1) * w, (ROWS - 1) * h))
    return sheet


def _custom(face: str, back: str) -> dict[str, Any]:
    return {"FaceURL": face, "BackURL": back, "NumWidth": COLUMNS, "NumHeight": ROWS, "BackIsHidden": False,
            "UniqueBack": False}  # fmt: skip


def _deck(
    title: str, about: Mapping[str, Any], places: Sequence[tuple[PrintedCard, int]], x: float
) -> dict[str, Any]:
    """Return a deck with all copies of each card; a single card is returned without a deck."""
    cards = [_card(card, id, about[str(id // 100)], x) for card, id in places for _ in range(card.copy_count)]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Nickname": title,
        "Transform": _transform(x),
        "HideWhenFaceDown": True,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": dict(about),
        "ContainedObjects": cards,
    }


def _card(card: PrintedCard, id: int, custom: Mapping[str, Any], x: float) -> dict[str, Any]:
    words = "\n".join(line.text for line in card.printed_sentences)
    return {
        "Name": "Card",
        "Nickname": card.title,
        "Description": words,
        "Transform": _transform(x),
        "HideWhenFaceDown": True,
        "CardID": id,
        "CustomDeck": {str(id // 100): dict(custom)},
    }


def _transform(x: float) -> dict[str, float]:
    return {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
            "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}  # fmt: skip
