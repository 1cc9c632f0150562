"""Cards looked at closely, piles looked through, the name of a card in a phrase. Pure; for every game with cards."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.contract.table_types import Message


class CardNamePlaceholder(NamedTuple):
    """Stands in a phrase for the name of a card, which the game's rule files give in each language."""

    id: str


class CardPageLine(NamedTuple):
    """One line of the explanation: a picture id (or empty), a head (or nothing), the text."""

    icon: str
    text: Message
    head: Message | None = None


class CardPage(NamedTuple):
    """Large page of one card. `face` is drawn by the game's renderer; `note` is small text below it."""

    face: str
    title: Message
    kind: Message | None = None
    lines: tuple[CardPageLine, ...] = ()
    note: Message | None = None


class BrowsablePile(NamedTuple):
    """Pile that everybody may look through: its title, and its different cards with their numbers."""

    title: Message
    cards: tuple[tuple[CardPage, int], ...]
