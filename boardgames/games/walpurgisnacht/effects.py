"""Cards that change hands: gifts of the rites and of the special action. WAL-29 to WAL-34, WAL-44, WAL-51."""

from __future__ import annotations

from . import events
from .card_knowledge import drop_from_lists, publish_gift_if_unique, record_face_down_gift, record_face_down_pass
from .events import Log
from .ids import FORCED
from .position import NOBODY, Position
from .turn_phases import after_gift, begin_dance


def give_card(position: Position, card: int, receiver: int, log: Log | None) -> None:
    """The first gift goes face down, or face up with a cat's eye. WAL-30: the second goes face up. WAL-29."""
    bit = 1 << card
    giver = position.turn
    if position.gifts or position.rules.deck.eyes & bit:
        if log is not None:
            events.log_face_up_gift(log, position, "give", giver, receiver, card, "hand")
        position.hand ^= bit
        position.up[receiver] |= bit
        drop_from_lists(position, bit)
        publish_gift_if_unique(position)
    else:
        position.hand ^= bit
        position.down[receiver] |= bit
        record_face_down_gift(position, card, receiver)
        if log is not None:
            events.log_face_down_gift(log, position, "give", giver, receiver, card, "hand")
    position.gifts += 1
    after_gift(position, log)


def pass_card_on(position: Position, card: int, receiver: int, log: Log | None) -> None:
    """Pass a received card on to another seat, in its facing. WAL-31, R33."""
    _pass_on(position, "regift", card, position.turn, receiver, log)
    position.gifts += 1
    after_gift(position, log)


def force_seat(position: Position, giver: int, receiver: int, log: Log | None) -> None:
    """Another seat must choose one of its received cards for a third. WAL-44, R12."""
    position.phase = FORCED
    position.actor, position.force_to = giver, receiver
    if log is not None:
        events.log_force(log, position, giver, receiver)


def yield_forced_card(position: Position, card: int, _b: int, log: Log | None) -> None:
    """Give the card of the forced seat, in its facing. WAL-44, R36."""
    _pass_on(position, "yield", card, position.actor, position.force_to, log)
    position.force_to = NOBODY
    begin_dance(position, log)


def bestow_card(position: Position, card: int, receiver: int, log: Log | None) -> None:
    """Mephistopheles gives one of his own received cards, face up. WAL-44, WAL-52."""
    bit = 1 << card
    giver = position.turn
    pile = "down" if position.down[giver] & bit else "up"
    if log is not None:
        events.log_face_up_gift(log, position, "bestow", giver, receiver, card, pile)
    position.down[giver] &= ~bit
    position.up[giver] &= ~bit
    position.up[receiver] |= bit
    drop_from_lists(position, bit)
    begin_dance(position, log)


def _pass_on(position: Position, event_name: str, card: int, giver: int, receiver: int, log: Log | None) -> None:
    """Move a received card from seat to seat, in its facing. WAL-31, WAL-34, WAL-51."""
    bit = 1 << card
    if position.up[giver] & bit:
        position.up[giver] ^= bit
        position.up[receiver] |= bit
        if log is not None:
            events.log_face_up_gift(log, position, event_name, giver, receiver, card, "up")
        return
    record_face_down_pass(position, card, giver, receiver)
    position.down[giver] ^= bit
    position.down[receiver] |= bit
    if log is not None:
        events.log_face_down_gift(log, position, event_name, giver, receiver, card, "down")
