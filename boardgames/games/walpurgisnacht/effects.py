"""Cards that change hands: gifts of the rites and of the special action. WAL-29 to WAL-34, WAL-44, WAL-51."""

from __future__ import annotations

from . import events
from .card_knowledge import gift_given_down, listed_by_none, maybe_gift_public, passed_on_down
from .events import Log
from .ids import FORCED
from .position import NOBODY, Position
from .turn_phases import after_gift, begin_dance


def give(table: Position, card: int, receiver: int, log: Log | None) -> None:
    """The first gift goes face down, or face up with a cat's eye. WAL-30: the second goes face up. WAL-29."""
    bit = 1 << card
    giver = table.turn
    if table.gifts or table.rules.deck.eyes & bit:
        if log is not None:
            events.given_up(log, table, "give", giver, receiver, card, "hand")
        table.hand ^= bit
        table.up[receiver] |= bit
        listed_by_none(table, bit)
        maybe_gift_public(table)
    else:
        table.hand ^= bit
        table.down[receiver] |= bit
        gift_given_down(table, card, receiver)
        if log is not None:
            events.given_down(log, table, "give", giver, receiver, card, "hand")
    table.gifts += 1
    after_gift(table, log)


def regift(table: Position, card: int, receiver: int, log: Log | None) -> None:
    """A card received before goes on to another seat and keeps its facing. WAL-31, R33."""
    _pass_on(table, "regift", card, table.turn, receiver, log)
    table.gifts += 1
    after_gift(table, log)


def force(table: Position, giver: int, receiver: int, log: Log | None) -> None:
    """Another seat must choose one of its received cards for a third. WAL-44, R12."""
    table.phase = FORCED
    table.actor, table.force_to = giver, receiver
    if log is not None:
        events.forced(log, table, giver, receiver)


def yield_card(table: Position, card: int, _b: int, log: Log | None) -> None:
    """The forced seat gives a card; it keeps its facing. WAL-44, R36."""
    _pass_on(table, "yield", card, table.actor, table.force_to, log)
    table.force_to = NOBODY
    begin_dance(table, log)


def bestow(table: Position, card: int, receiver: int, log: Log | None) -> None:
    """Mephistopheles gives one of his own received cards, face up. WAL-44, WAL-52."""
    bit = 1 << card
    giver = table.turn
    pile = "down" if table.down[giver] & bit else "up"
    if log is not None:
        events.given_up(log, table, "bestow", giver, receiver, card, pile)
    table.down[giver] &= ~bit
    table.up[giver] &= ~bit
    table.up[receiver] |= bit
    listed_by_none(table, bit)
    begin_dance(table, log)


def _pass_on(table: Position, what: str, card: int, giver: int, receiver: int, log: Log | None) -> None:
    """A received card goes from seat to seat in its facing. WAL-31, WAL-34, WAL-51."""
    bit = 1 << card
    if table.up[giver] & bit:
        table.up[giver] ^= bit
        table.up[receiver] |= bit
        if log is not None:
            events.given_up(log, table, what, giver, receiver, card, "up")
        return
    passed_on_down(table, card, giver, receiver)
    table.down[giver] ^= bit
    table.down[receiver] |= bit
    if log is not None:
        events.given_down(log, table, what, giver, receiver, card, "down")
