"""Caches of action lines: each line is one object, and lines that go together are built once."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final, final

from ...core.machine import Action
from .grammar import (
    BLOCK,
    DENY,
    DISCARD,
    EXCHANGE,
    KEEP,
    MOVE,
    OWN,
    REMOVE,
    SLAY,
    SWAP,
    TAKE,
    TOP,
    WIPE,
    Move,
    parse,
    write,
)
from .tables import DAGGER, VICTIM, Tables
from .zone import PRIEST_BITS, VICTIM_BITS, bits

MOST_REMEMBERED: Final = 40_000
"""Entries after which a cache starts anew, so that a long search keeps its memory small."""

Group = tuple[Action, ...]


@final
class Lines:
    """All lines of one rule set, made when first asked for."""

    __slots__ = ("_groups", "_moves", "_tables", "_texts")

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._moves: Final[dict[str, Move]] = {}
        self._texts: Final[dict[Move, Action]] = {}
        self._groups: Final[dict[tuple[object, ...], Group]] = {}

    def read(self, line: str) -> Move | None:
        """Return the move of a line, or None when it is not in the grammar."""
        move = self._moves.get(line)
        if move is None:
            move = parse(self._tables, line)
            if move is not None and len(move.cards) <= self._tables.hand_size:
                self._moves[line] = move
        return move

    def text(self, move: Move) -> Action:
        """Return the line of a move: the same object each time."""
        line = self._texts.get(move)
        if line is None:
            line = self._texts[move] = write(self._tables, move)
            self._moves[line] = move
        return line

    def _kept(self, key: tuple[object, ...], lines: Group) -> Group:
        if len(self._groups) >= MOST_REMEMBERED:
            self._groups.clear()
        self._groups[key] = lines
        return lines

    def uses(self, verb: int, card: int, zone: int, mask: int) -> Group:
        """Return the lines that use a card at each slot, or temple place, of `mask` in a zone."""
        key = (verb, card, zone, mask)
        found = self._groups.get(key)
        if found is not None:
            return found
        return self._kept(key, tuple(self.text(Move(verb, card, zone, spot)) for spot in bits(mask)))

    def swaps(self, own: int, zone: int, theirs: int) -> Group:
        """Return the solar swaps of each own temple of a mask with each of another seat's."""
        key = (SWAP, own, zone, theirs)
        found = self._groups.get(key)
        if found is not None:
            return found
        solar = self._tables.solar
        pairs = ((a, b) for a in bits(own) for b in bits(theirs))
        return self._kept(key, tuple(self.text(Move(SWAP, solar, OWN, a, zone, b)) for a, b in pairs))

    def relocations(self, card: int, movable: int, free: int) -> Group:
        """Return the lines that give up a card to move or remove what lies in one of the `movable` slots."""
        key = (MOVE, card, movable, free)
        found = self._groups.get(key)
        if found is not None:
            return found
        lines: list[Action] = []
        for slot in bits(movable):
            same = free & (PRIEST_BITS if 1 << slot & PRIEST_BITS else VICTIM_BITS)
            lines += [self.text(Move(MOVE, card, OWN, slot, OWN, to)) for to in bits(same)]
            lines.append(self.text(Move(REMOVE, card, OWN, slot)))
        return self._kept(key, tuple(lines))

    def discards(self, hand: tuple[int, ...], supplied: int) -> Group:
        """Return the exchanges for the kinds of `supplied` (bits) and the discards that a sorted hand allows."""
        key = (DISCARD, hand, supplied)
        found = self._groups.get(key)
        if found is not None:
            return found
        t = self._tables
        lines: list[Action] = []
        for kind in range(DAGGER, VICTIM + 1):
            if supplied >> kind & 1:
                plain = [card for card in hand if card in t.plain[kind]]
                lines += self._choices(EXCHANGE, plain, t.exchange_cards)
        for count in range(min(t.discard_min, len(hand)), t.discard_max + 1):
            lines += self._choices(DISCARD, hand, count)
        return self._kept(key, tuple(lines))

    def _choices(self, verb: int, cards: tuple[int, ...] | list[int], count: int) -> list[Action]:
        """Return a line for each different choice of so many cards out of sorted ones."""
        return [self.text(Move(verb, cards=chosen)) for chosen in dict.fromkeys(combinations(cards, count))]

    def keeps(self, offer: tuple[int, ...]) -> Group:
        """Return every way to keep and order temples of an offer."""
        key = (KEEP, offer)
        found = self._groups.get(key)
        if found is not None:
            return found
        chosen = permutations(offer, self._tables.keep)
        return self._kept(key, tuple(self.text(Move(KEEP, cards=temples)) for temples in chosen))

    def wipe(self, zone: int, mask: int) -> Group:
        """Return the lines that wipe a pile of `mask` in a zone."""
        return tuple(self.text(Move(WIPE, zone=zone, spot=place)) for place in bits(mask))

    def take(self, zone: int) -> Action:
        """Return `take pN`."""
        return self.text(Move(TAKE, zone=zone))

    def top(self, card: int) -> Action:
        """Return `top CARD`."""
        return self.text(Move(TOP, card))

    def deny(self, card: int) -> Action:
        """Return `deny CARD`."""
        return self.text(Move(DENY, card))

    def slay(self, card: int) -> Action:
        """Return `slay CARD`."""
        return self.text(Move(SLAY, card))

    def block(self) -> Action:
        """Return `block curse`."""
        return self.text(Move(BLOCK, self._tables.curse))
