"""Cache of action lines: each line is one object, and the lines for a set of places are selected in one step."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from operator import itemgetter
from typing import Final, final

from ...core.game_protocol import Action
from .action_notation import (
    BLOCK,
    DENY,
    DISCARD,
    DONE,
    DRAW,
    EXCHANGE,
    KEEP,
    MOVE,
    ON_TEMPLES,
    OWN,
    REMOVE,
    SLAY,
    SPARE,
    SWAP,
    TAKE,
    TOP,
    WIPE,
    ZERO,
    ParsedAction,
    format_action,
    parse_action,
)
from .card_index import DAGGER, VICTIM, CardIndex
from .zone_geometry import BITS, PLACE_COUNT, PRIEST_BITS, SLOT_COUNT, VICTIM_BITS, bit_indices

MOST_REMEMBERED: Final = 20_000
"""Entries after which lines, or a cache of groups, start anew: a long search, and a day of games, stay small."""

Group = tuple[Action, ...]
Picker = Callable[[Group], Group]
WIDTH: Final = SLOT_COUNT + 1
"""Lines about one slot in a row of relocations: a move to each slot, then the removal."""


def _picker(indices: tuple[int, ...]) -> Picker:
    """Return a function that picks these items of a tuple."""
    if len(indices) > 1:
        return itemgetter(*indices)
    return itemgetter(slice(indices[0], indices[0] + 1) if indices else slice(0))


_PICKERS: Final = tuple(_picker(members) for members in BITS)
"""A set of slots or places -> what picks their lines out of a row."""


@final
class _Choices(dict[tuple[int, ...], Action]):
    """Cards in order -> line that gives them up; made on demand."""

    def __init__(self, verb: int, lines: ActionLines) -> None:
        self._verb = verb
        self._lines = lines

    def __missing__(self, cards: tuple[int, ...]) -> Action:
        line = self[cards] = self._lines.text(ParsedAction(self._verb, cards=cards))
        return line


@final
class ActionLines:
    """All lines of one rule set, made when first asked for."""

    def __init__(self, deck: CardIndex) -> None:
        self._deck: Final = deck
        self._moves: Final[dict[str, ParsedAction]] = {}
        self._texts: Final[dict[ParsedAction, Action]] = {}
        self._rows: Final[dict[tuple[int, int, int], Group]] = {}
        self._relocations: Final[list[Group]] = [()] * len(deck.cards)
        self._relocating: Final[dict[int, Picker]] = {}
        self.exchanged: Final = _Choices(EXCHANGE, self)
        self.discarded: Final = _Choices(DISCARD, self)
        """Sorted cards -> the line that exchanges, or discards, them."""
        self._hands: Final[dict[tuple[tuple[int, ...], int], list[Action]]] = {}
        self.zero: Final = self.text(ParsedAction(ZERO))
        self.done: Final = self.text(ParsedAction(DONE))
        self.draw: Final = self.text(ParsedAction(DRAW))
        self.spare: Final = self.text(ParsedAction(SPARE))
        self.block: Final = self.text(ParsedAction(BLOCK, deck.curse))
        self.takes: Final = tuple(self.text(ParsedAction(TAKE, zone=seat)) for seat in range(4))
        """Seat -> `take pN`."""
        self.tops: Final = tuple(self.text(ParsedAction(TOP, card)) for card in range(len(deck.cards)))
        self.denials: Final = tuple(self.text(ParsedAction(DENY, card)) for card in range(len(deck.cards)))
        self.slayings: Final = tuple(self.text(ParsedAction(SLAY, card)) for card in range(len(deck.cards)))

    def read(self, line: str) -> ParsedAction | None:
        """Return the move of a line, or None when it is not in the grammar."""
        move = self._moves.get(line)
        if move is None:
            move = parse_action(self._deck, line)
            if move is not None and len(move.cards) <= self._deck.hand_size:
                self._moves[line] = move
        return move

    def text(self, move: ParsedAction) -> Action:
        """Return the line of a move; the same object as long as it is cached."""
        line = self._texts.get(move)
        if line is None:
            if len(self._texts) >= MOST_REMEMBERED:
                self.clear()
            line = self._texts[move] = format_action(self._deck, move)
            self._moves[line] = move
        return line

    def clear(self) -> None:
        """Clear everything that grows with hands and offers."""
        for known in (self._texts, self._moves, self.exchanged, self.discarded, self._hands):
            known.clear()
        self._relocating.clear()

    def card_use_lines(self, verb: int, card: int, zone: int, mask: int) -> Group:
        """Return the lines that use a card at each slot, or temple place, of `mask` in a zone."""
        key = (verb, card, zone)
        row = self._rows.get(key)
        if row is None:
            count = PLACE_COUNT if verb in ON_TEMPLES else SLOT_COUNT
            row = self._rows[key] = tuple(self.text(ParsedAction(verb, card, zone, spot)) for spot in range(count))
        return _PICKERS[mask](row)

    def swap_lines(self, own: int, zone: int, theirs: int) -> Group:
        """Return the solar swaps of each own temple of a mask with each of another seat's."""
        solar = self._deck.solar
        pairs = ((a, b) for a in bit_indices(own) for b in bit_indices(theirs))
        return tuple(self.text(ParsedAction(SWAP, solar, OWN, a, zone, b)) for a, b in pairs)

    def relocation_lines(self, card: int, movable: int, free: int) -> Group:
        """Return the lines that give up a card to move or remove the card in one of the `movable` slots."""
        pick = self._relocating.get(movable << SLOT_COUNT | free)
        return (pick or self._relocation(movable, free))(self._row_of(card))

    def relocation_line(self, card: int, movable: int, free: int, number: int) -> Action:
        """Return one of the `relocation_lines`, by its number."""
        for slot in bit_indices(movable):
            same = bit_indices(free & (PRIEST_BITS if PRIEST_BITS >> slot & 1 else VICTIM_BITS))
            if number <= len(same):
                return self._row_of(card)[slot * WIDTH + (same[number] if number < len(same) else SLOT_COUNT)]
            number -= len(same) + 1
        raise IndexError(number)

    def _row_of(self, card: int) -> Group:
        """Return the lines that give up a card for each slot: a move to each slot, then the removal."""
        row = self._relocations[card]
        if not row:
            row = self._relocations[card] = tuple(
                self.text(
                    ParsedAction(MOVE, card, OWN, slot, OWN, to)
                    if to < SLOT_COUNT
                    else ParsedAction(REMOVE, card, OWN, slot)
                )
                for slot in range(SLOT_COUNT)
                for to in range(WIDTH)
            )
        return row

    def _relocation(self, movable: int, free: int) -> Picker:
        """Return what picks the moves and removals possible in a zone out of a row of relocations."""
        if len(self._relocating) >= MOST_REMEMBERED:
            self._relocating.clear()
        indices: list[int] = []
        for slot in bit_indices(movable):
            same = free & (PRIEST_BITS if PRIEST_BITS >> slot & 1 else VICTIM_BITS)
            indices += [slot * WIDTH + to for to in (*bit_indices(same), SLOT_COUNT)]
        pick = self._relocating[movable << SLOT_COUNT | free] = _picker(tuple(indices))
        return pick

    def discard_lines(self, hand: tuple[int, ...], supplied: int) -> list[Action]:
        """Return the exchanges for the kinds of `supplied` (bits) and the discards that a sorted hand allows."""
        found = self._hands.get((hand, supplied))
        if found is not None:
            return found
        t = self._deck
        lines: list[Action] = []
        for kind in range(DAGGER, VICTIM + 1):
            plain = [card for card in hand if card in t.plain[kind]]
            if supplied >> kind & 1 and len(plain) >= t.exchange_cards:
                lines += map(self.exchanged.__getitem__, dict.fromkeys(combinations(plain, t.exchange_cards)))
        for count in range(min(t.discard_min, len(hand)), t.discard_max + 1):
            lines += map(self.discarded.__getitem__, dict.fromkeys(combinations(hand, count)))
        if len(self._hands) >= MOST_REMEMBERED:
            self._hands.clear()
        self._hands[hand, supplied] = lines
        return lines

    def keep_lines(self, offer: tuple[int, ...]) -> list[Action]:
        """Return every way to keep and order temples of an offer."""
        return [self.keep_line(temples) for temples in permutations(offer, self._deck.keep)]

    def keep_line(self, temples: tuple[int, ...]) -> Action:
        """Return the line that keeps temples of an offer in this order."""
        return self.text(ParsedAction(KEEP, cards=temples))

    def wipe_lines(self, zone: int, mask: int) -> Group:
        """Return the lines that wipe a pile of `mask` in a zone."""
        return tuple(self.text(ParsedAction(WIPE, zone=zone, spot=place)) for place in bit_indices(mask))
