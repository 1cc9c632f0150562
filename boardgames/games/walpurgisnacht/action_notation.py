"""All action lines of a deck, made once: tables from sets of spaces to lines, and the way back. Section 12."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain
from typing import Final, final

from ...core.game_protocol import Action
from .card_index import CardIndex, bit_indices
from .ids import (
    ACCUSE,
    BESTOW,
    CLAIM,
    CLAIMS,
    DONE,
    FORCE,
    GIVE,
    MOVE,
    PASS,
    PUT,
    READY,
    REGIFT,
    REVEAL,
    RING_SIZE,
    RINGS,
    SEAT_NAMES,
    SEATS_MAX,
    SPACES,
    STOP,
    SWAP,
    UNMASK,
    VERBS,
    YIELD,
)
from .mountain import Mountain

Decoded = tuple[int, int, int]
"""Verb, first and second word as numbers; -1 where a verb has no such word."""
Ring = tuple[tuple[Action, ...], ...]
Spread = tuple[Ring, Ring, Ring, Ring]
"""Lines by ring and by the five bits of that ring in a set of spaces."""

_SPACES: Final = range(len(SPACES))
_SEATS: Final = range(SEATS_MAX)
_MEMORY: Final = 1 << 14
"""Dances remembered at a time; a search asks for the same ones again and again."""

_AFTER: Final = tuple(~((1 << space + 1) - 1) for space in _SPACES)
"""Masks of the spaces that come after a space in space order."""


def _spread(line: Callable[[int], Action]) -> Spread:
    """Return the lines of every set of spaces, ring by ring."""
    rings = []
    for ring in range(len(RINGS)):
        lines = [line(ring * RING_SIZE + k) for k in range(RING_SIZE)]
        rings.append(tuple(tuple(lines[k] for k in bit_indices(chosen)) for chosen in range(1 << RING_SIZE)))
    first, second, third, fourth = rings
    return first, second, third, fourth


def lines_of(spread: Spread, spaces: int) -> Iterable[Action]:
    """Return the lines of a set of spaces, in space order."""
    return (
        spread[0][spaces & 31] + spread[1][spaces >> 5 & 31] + spread[2][spaces >> 10 & 31] + spread[3][spaces >> 15]
    )


READY_LINE: Final = Action("ready")
STOP_LINE: Final = Action("stop")
DONE_LINE: Final = Action("done")
PASS_LINE: Final = Action("pass")
UNMASK_LINE: Final = Action("unmask")
CLAIM_LINES: Final = tuple(Action(f"claim {word}") for word in CLAIMS)


@final
class ActionLines:
    """Action lines of one deck on one mountain, by their numbers."""

    __slots__ = ("_mountain", "_moves", "_swaps", "accuse", "bestow", "dance", "decode", "force", "give", "put",
                 "regift", "reveal", "take")  # fmt: skip

    def __init__(self, deck: CardIndex, mountain: Mountain) -> None:
        cards = range(deck.size)
        self._mountain: Final = mountain
        self.decode: Final = _decoder(deck)
        self.reveal: Final = _spread(lambda s: Action(f"reveal {SPACES[s]}"))
        self.put: Final = tuple(_put(deck.ids[card]) for card in cards)
        self._moves: Final = tuple(_from("move", space) for space in _SPACES)
        self._swaps: Final = tuple(_from("swap", space) for space in _SPACES)
        # Per number of seats, seat to act and card: that card to each other seat.
        self.give: Final = _gifts("give", deck)
        self.regift: Final = _gifts("regift", deck)
        self.bestow: Final = _gifts("bestow", deck)
        self.take: Final = tuple(Action(f"yield {card}") for card in deck.ids)
        self.force: Final = tuple(tuple(Action(f"force {x} {y}") for y in SEAT_NAMES) for x in SEAT_NAMES)
        self.accuse: Final = tuple(Action(f"accuse {x}") for x in SEAT_NAMES)
        self.dance: Final = lru_cache(_MEMORY)(self._dance)

    def clear_caches(self) -> None:
        """Let go of the dances that are remembered."""
        self.dance.cache_clear()

    def _dance(self, occupied: int, moved: int) -> tuple[Action, ...]:
        """Return the lines of all legal moves and swaps (WAL-37, WAL-38), without `done`."""
        mountain = self._mountain
        movable = mountain.unblocked_spaces(occupied) & occupied & ~moved
        found: list[Action] = []
        for space in bit_indices(movable):
            lifted = occupied ^ (1 << space)
            targets = mountain.placeable_spaces(lifted) & ~(1 << space)
            if targets:
                found += lines_of(self._moves[space], targets)
            partners = movable & _AFTER[space]
            if partners:
                found += lines_of(self._swaps[space], partners)
        return tuple(found)


def _put(card: str) -> Spread:
    return _spread(lambda s: Action(f"put {card} {SPACES[s]}"))


def _from(verb: str, space: int) -> Spread:
    return _spread(lambda s: Action(f"{verb} {SPACES[space]} {SPACES[s]}"))


def _gifts(verb: str, deck: CardIndex) -> tuple[tuple[tuple[tuple[Action, ...], ...], ...], ...]:
    """Return lines by number of seats, seat to act and card."""
    return tuple(
        tuple(
            tuple(
                tuple(Action(f"{verb} {card} {SEAT_NAMES[x]}") for x in range(count) if x != seat)
                for card in deck.ids
            )
            for seat in range(count)
        )
        for count in range(SEATS_MAX + 1)
    )


def _decoder(deck: CardIndex) -> dict[str, Decoded]:
    """Return every line of the notation with its numbers. What is not in it has no form. Section 12."""
    table: dict[str, Decoded] = {VERBS[verb]: (verb, -1, -1) for verb in (READY, STOP, DONE, PASS, UNMASK)}
    for s in _SPACES:
        table[f"reveal {SPACES[s]}"] = (REVEAL, s, -1)
        for t in _SPACES:
            table[f"move {SPACES[s]} {SPACES[t]}"] = (MOVE, s, t)
            if s < t:
                table[f"swap {SPACES[s]} {SPACES[t]}"] = (SWAP, s, t)
    for number, card in enumerate(deck.ids):
        table[f"yield {card}"] = (YIELD, number, -1)
        for verb, x in chain.from_iterable(((v, x) for v in (GIVE, REGIFT, BESTOW)) for x in _SEATS):
            table[f"{VERBS[verb]} {card} {SEAT_NAMES[x]}"] = (verb, number, x)
        for s in _SPACES:
            table[f"put {card} {SPACES[s]}"] = (PUT, number, s)
    for x in _SEATS:
        table[f"accuse {SEAT_NAMES[x]}"] = (ACCUSE, x, -1)
        for y in _SEATS:
            table[f"force {SEAT_NAMES[x]} {SEAT_NAMES[y]}"] = (FORCE, x, y)
    for index, word in enumerate(CLAIMS):
        table[f"claim {word}"] = (CLAIM, index, -1)
    return table
