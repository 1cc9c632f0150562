"""Effects of moves after their reaction window, and of moves that nobody may answer (SCO sections 5.1 to 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...core.game_protocol import seat_name
from . import ritual
from .action_notation import (
    CLEANSE,
    DISCARD,
    EXCHANGE,
    KILL,
    LAY,
    MOVE,
    PLACE,
    REMOVE,
    RENEW,
    SACRIFICE,
    SPARE,
    SWAP,
    WIPE,
    ZERO,
    ParsedAction,
)
from .card_index import NOTHING
from .cenotes import lose_card, lose_from_hand
from .events import (
    cenote_name,
    hand_name,
    log_card_move,
    log_event,
    log_temple_move,
    pile_name,
    slot_name,
    temple_name,
)
from .ids import MOVES, SUPPLY
from .ids import WIPE as WIPE_PHASE
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT

# -- moves that use one card in a zone; the card has left the hand --------------------------------------------------


def place_card(position: Position, move: ParsedAction) -> None:
    """Place the card in the slot. SCO-30, SCO-31."""
    owner = position.zone_of(move.zone, position.turn)
    position.set_slot(owner, move.spot, move.card)
    if position.log is not None:
        log_card_move(position, position.turn, move.card, position.source, slot_name(owner, move.spot), "placed")


def lay_on_temple(position: Position, move: ParsedAction) -> None:
    """Put the card on top of the temple's pile. SCO-42."""
    owner = position.zone_of(move.zone, position.turn)
    spot = owner * PLACE_COUNT + move.spot
    position.set_pile(owner, move.spot, (move.card, *position.piles[spot]))
    if position.log is not None:
        log_card_move(position, position.turn, move.card, position.source, pile_name(owner, move.spot), "laid")


def renew_temple(position: Position, move: ParsedAction) -> None:
    """Put the old temple under the temple pile and the top one in its place, under the cards. SCO-44."""
    lay_on_temple(position, move)
    owner = position.zone_of(move.zone, position.turn)
    old = position.temples[owner * PLACE_COUNT + move.spot]
    *rest, new = (old, *position.temple_pile)
    position.temple_pile = tuple(rest)
    position.set_temple(owner, move.spot, new)
    log_temple_move(position, "moved", "renewed", old, temple_name(owner, move.spot), "temple_pile")
    log_temple_move(position, "shown", "temple", new, "temple_pile", temple_name(owner, move.spot))


def swap_temples(position: Position, move: ParsedAction) -> None:
    """Exchange two temples with their piles; the eclipse goes with the temple given away. SCO-45."""
    lay_on_temple(position, move)
    seat, other = position.turn, move.other
    mine, theirs = seat * PLACE_COUNT + move.spot, other * PLACE_COUNT + move.target
    temples, piles = position.temples, position.piles
    temples[mine], temples[theirs] = temples[theirs], temples[mine]
    piles[mine], piles[theirs] = piles[theirs], piles[mine]
    position.facts[seat] = position.facts[other] = None
    ends = temple_name(seat, move.spot), temple_name(other, move.target)
    log_temple_move(position, "moved", "swapped", temples[theirs], ends[0], ends[1], piles[theirs])
    log_temple_move(position, "moved", "swapped", temples[mine], ends[1], ends[0], piles[mine])


def eliminate_priest(position: Position, move: ParsedAction) -> None:
    """Discard the dagger, then the priest, to the cenote of the zone's owner. SCO-40."""
    owner = move.zone
    card = position.slots[owner * SLOT_COUNT + move.spot]
    position.set_slot(owner, move.spot, NOTHING)
    lose_card(position, owner, move.card, position.source, "struck")
    lose_card(position, owner, card, slot_name(owner, move.spot), "killed")


def lift_curse(position: Position, move: ParsedAction) -> None:
    """Return the supreme card to its supply and discard the curse to the cenote of the zone's owner. SCO-43."""
    owner = position.zone_of(move.zone, position.turn)
    spot = owner * PLACE_COUNT + move.spot
    lose_card(position, owner, move.card, position.source, "struck")
    curse = position.piles[spot][0]
    position.set_pile(owner, move.spot, position.piles[spot][1:])
    lose_card(position, owner, curse, pile_name(owner, move.spot), "lifted")


RESOLVE: Final[Mapping[int, Callable[[Position, ParsedAction], None]]] = {
    PLACE: place_card,
    LAY: lay_on_temple,
    RENEW: renew_temple,
    SWAP: swap_temples,
    KILL: eliminate_priest,
    SACRIFICE: ritual.complete_ritual,
    CLEANSE: lift_curse,
}
"""Moves that use a card in a zone -> their effect."""


# -- moves in the own zone and hand; nobody answers them (SCO-58) ---------------------------------------------------


def move_card(position: Position, parsed_action: ParsedAction) -> None:
    """Give up a card and move another one to a different slot. Section 5.5."""
    seat = position.turn
    lose_from_hand(position, seat, parsed_action.card, seat, "discarded")
    card = position.slots[seat * SLOT_COUNT + parsed_action.spot]
    position.set_slot(seat, parsed_action.spot, NOTHING)
    position.set_slot(seat, parsed_action.target, card)
    if position.log is not None:
        log_card_move(
            position,
            position.turn,
            card,
            slot_name(seat, parsed_action.spot),
            slot_name(seat, parsed_action.target),
            "shifted",
        )
    _owe_wipes(position, (parsed_action.card,))


def remove_card(position: Position, parsed_action: ParsedAction) -> None:
    """Give up a card, then discard the removed card. Section 5.5."""
    seat = position.turn
    lose_from_hand(position, seat, parsed_action.card, seat, "discarded")
    card = position.slots[seat * SLOT_COUNT + parsed_action.spot]
    position.set_slot(seat, parsed_action.spot, NOTHING)
    lose_card(position, seat, card, slot_name(seat, parsed_action.spot), "removed")
    _owe_wipes(position, (parsed_action.card,))


def exchange_cards(position: Position, parsed_action: ParsedAction) -> None:
    """Discard plain cards of one kind for the supreme card of that kind. Section 5.5."""
    seat, kind = position.turn, position.rules.kind[parsed_action.cards[0]]
    for card in parsed_action.cards:
        lose_from_hand(position, seat, card, seat, "discarded")
    position.return_to_supply(kind, -1)
    supreme = position.rules.supreme[kind]
    position.add_to_hand(seat, supreme)
    log_card_move(position, position.turn, supreme, f"supply.{SUPPLY[kind]}", hand_name(seat), "fetched")


def discard_cards(position: Position, parsed_action: ParsedAction) -> None:
    """Discard the cards to the own cenote in the order written. SCO-47."""
    seat = position.turn
    for card in parsed_action.cards:
        lose_from_hand(position, seat, card, seat, "discarded")
    _owe_wipes(position, parsed_action.cards)


def _owe_wipes(position: Position, cards: tuple[int, ...]) -> None:
    """Each eclipse given up from the hand brings one effect. SCO-48."""
    eclipses = position.rules.eclipses
    wipes = sum(card in eclipses for card in cards)
    if wipes:
        position.wipes += wipes
        position.phase = WIPE_PHASE


def play_zero(position: Position, parsed_action: ParsedAction) -> None:
    """Discard the zero for more moves; from `closing` it leads back to `moves`. SCO-21."""
    lose_from_hand(position, position.turn, position.rules.zero, position.turn, "zero")
    position.moves += position.rules.zero_moves
    position.phase = MOVES


def wipe_pile(position: Position, parsed_action: ParsedAction) -> None:
    """Discard all cards of a pile to the cenote of the zone's owner. SCO-48."""
    owner = position.zone_of(parsed_action.zone, position.turn)
    cards = position.piles[owner * PLACE_COUNT + parsed_action.spot]
    position.set_pile(owner, parsed_action.spot, ())
    position.wipes -= 1
    for card in cards:
        lose_card(position, owner, card, pile_name(owner, parsed_action.spot), "wiped")


def wipe_nothing(position: Position, parsed_action: ParsedAction) -> None:
    """Use up an effect without wiping a pile (`wipe none`). SCO-48."""
    position.wipes -= 1
    log_event(position, "chose", "spared", seat=seat_name(position.turn))


def order_fresh_card(position: Position, parsed_action: ParsedAction) -> None:
    """Put the card next from the top among the fresh ones not yet ordered. SCO-49."""
    cards = list(position.tops[position.turn])
    first = len(cards) - 1 - position.arranged
    index = first
    while cards[index] != parsed_action.card:
        index -= 1
    del cards[index]
    cards.insert(first, parsed_action.card)
    position.tops[position.turn] = tuple(cards)
    position.arranged += 1
    if position.log is not None:
        log_event(
            position,
            "chose",
            "top",
            seat=seat_name(position.turn),
            card=position.rules.cards[parsed_action.card],
            count=position.arranged,
        )


def take_from_cenote(position: Position, parsed_action: ParsedAction) -> None:
    """Take the top card of a rival's cenote into the hand. SCO-51, SCO-62."""
    *rest, card = position.tops[parsed_action.zone]
    position.tops[parsed_action.zone] = tuple(rest)
    position.add_to_hand(position.turn, card)
    position.taken += 1
    if position.log is not None:
        log_card_move(
            position, position.turn, card, cenote_name(parsed_action.zone), hand_name(position.turn), "taken"
        )


OWN_MOVES: Final[Mapping[int, Callable[[Position, ParsedAction], None]]] = {
    MOVE: move_card,
    REMOVE: remove_card,
    EXCHANGE: exchange_cards,
    DISCARD: discard_cards,
}
"""Moves that nobody answers -> their effect."""

FREE: Final[Mapping[int, Callable[[Position, ParsedAction], None]]] = {
    ZERO: play_zero,
    WIPE: wipe_pile,
    SPARE: wipe_nothing,
}
"""Actions that cost no move and change only what their effect changes."""
