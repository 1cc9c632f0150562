"""The cards as numbers and bit masks. WAL-1, WAL-2.

A card's number is the place of its id in plain string order, so that the bits of a mask come out sorted as
positions want them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from .ids import GREEN, KINDS, MEPHISTOPHELES, PURPLE, ROLES, VILLAGER, WALPURGA, WISPS_WORDS, WITCH
from .ruleset import Cards


def bit_indices(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@final
class CardIndex:
    """All cards of the box: ids, attributes by number, and masks of cards by attribute."""

    __slots__ = (
        "all",
        "eyes",
        "green",
        "ids",
        "kind_of",
        "kinds",
        "mephistopheles",
        "number",
        "purple",
        "role",
        "size",
        "table",
        "villagers",
        "walpurga",
        "wisp",
        "witches",
    )

    def __init__(self, cards: Cards) -> None:
        entries = sorted(cards.cards, key=lambda card: card.id)
        self.ids: Final = tuple(card.id for card in entries)
        self.size: Final = len(self.ids)
        self.number: Final = {card: number for number, card in enumerate(self.ids)}
        self.table: Final = tuple(self.number[card.id] for card in cards.cards)
        self.wisp: Final = tuple(WISPS_WORDS.index(card.wisp.value) for card in entries)
        self.role: Final = tuple(ROLES.index(card.role.value) for card in entries)
        self.kind_of: Final = tuple(card.kind for card in entries)
        self.kinds: Final = {
            kind: sum(1 << number for number, card in enumerate(entries) if card.kind == kind) for kind in KINDS
        }
        self.all: Final = (1 << self.size) - 1
        self.eyes: Final = sum(1 << number for number, card in enumerate(entries) if card.eye.value)
        self.purple: Final = self._with(self.wisp, PURPLE)
        self.green: Final = self._with(self.wisp, GREEN)
        self.witches: Final = self._with(self.role, WITCH)
        self.villagers: Final = self._with(self.role, VILLAGER)
        self.walpurga: Final = self.number[WALPURGA]
        self.mephistopheles: Final = self.number[MEPHISTOPHELES]

    @staticmethod
    def _with(values: tuple[int, ...], wanted: int) -> int:
        return sum(1 << number for number, value in enumerate(values) if value == wanted)

    def names(self, mask: int) -> list[str]:
        """Return the ids of the cards in a mask, sorted."""
        ids = self.ids
        return [ids[number] for number in bit_indices(mask)]

    def first_card_of(self, mask: int) -> int:
        """Return the card of a mask that stands first in the table of cards."""
        return next(number for number in self.table if mask >> number & 1)
