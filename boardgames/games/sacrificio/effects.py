"""What a move does once nobody answered it, and the moves that nobody may answer (SCO sections 5.1 to 5.5)."""

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
    Move,
)
from .card_index import NOTHING
from .cenotes import lose, lose_from_hand
from .events import cenote, hand, pile_name, slot_name, tell, tell_move, tell_temple, temple_name
from .ids import MOVES, SUPPLY
from .ids import WIPE as WIPE_PHASE
from .position import Position
from .zone_geometry import PLACE_COUNT, SLOT_COUNT

# -- moves that use one card in a zone; the card has left the hand --------------------------------------------------


def place(board: Position, move: Move) -> None:
    """The card lies in the slot. SCO-30, SCO-31."""
    owner = board.zone_of(move.zone, board.turn)
    board.fill(owner, move.spot, move.card)
    if board.log is not None:
        tell_move(board, board.turn, move.card, board.source, slot_name(owner, move.spot), "placed")


def lay(board: Position, move: Move) -> None:
    """The card goes on top of the temple's pile. SCO-42."""
    owner = board.zone_of(move.zone, board.turn)
    spot = owner * PLACE_COUNT + move.spot
    board.pile(owner, move.spot, (move.card, *board.piles[spot]))
    if board.log is not None:
        tell_move(board, board.turn, move.card, board.source, pile_name(owner, move.spot), "laid")


def renew(board: Position, move: Move) -> None:
    """The old temple goes under the temple pile, the top one takes its place under the cards. SCO-44."""
    lay(board, move)
    owner = board.zone_of(move.zone, board.turn)
    old = board.temples[owner * PLACE_COUNT + move.spot]
    *rest, new = (old, *board.temple_pile)
    board.temple_pile = tuple(rest)
    board.set_temple(owner, move.spot, new)
    tell_temple(board, "moved", "renewed", old, temple_name(owner, move.spot), "temple_pile")
    tell_temple(board, "shown", "temple", new, "temple_pile", temple_name(owner, move.spot))


def swap(board: Position, move: Move) -> None:
    """Two temples change places, each with its pile; the eclipse goes with the one given away. SCO-45."""
    lay(board, move)
    seat, other = board.turn, move.other
    mine, theirs = seat * PLACE_COUNT + move.spot, other * PLACE_COUNT + move.target
    temples, piles = board.temples, board.piles
    temples[mine], temples[theirs] = temples[theirs], temples[mine]
    piles[mine], piles[theirs] = piles[theirs], piles[mine]
    board.facts[seat] = board.facts[other] = None
    ends = temple_name(seat, move.spot), temple_name(other, move.target)
    tell_temple(board, "moved", "swapped", temples[theirs], ends[0], ends[1], piles[theirs])
    tell_temple(board, "moved", "swapped", temples[mine], ends[1], ends[0], piles[mine])


def kill(board: Position, move: Move) -> None:
    """Dagger, then priest, go to the cenote of the zone's owner. SCO-40."""
    owner = move.zone
    card = board.slots[owner * SLOT_COUNT + move.spot]
    board.fill(owner, move.spot, NOTHING)
    lose(board, owner, move.card, board.source, "struck")
    lose(board, owner, card, slot_name(owner, move.spot), "killed")


def cleanse(board: Position, move: Move) -> None:
    """The supreme card goes home, the curse to the cenote of the zone's owner. SCO-43."""
    owner = board.zone_of(move.zone, board.turn)
    spot = owner * PLACE_COUNT + move.spot
    lose(board, owner, move.card, board.source, "struck")
    curse = board.piles[spot][0]
    board.pile(owner, move.spot, board.piles[spot][1:])
    lose(board, owner, curse, pile_name(owner, move.spot), "lifted")


RESOLVE: Final[Mapping[int, Callable[[Position, Move], None]]] = {
    PLACE: place,
    LAY: lay,
    RENEW: renew,
    SWAP: swap,
    KILL: kill,
    SACRIFICE: ritual.complete,
    CLEANSE: cleanse,
}
"""Moves that use a card in a zone -> their effect."""


# -- moves in the own zone and hand; nobody answers them (SCO-58) ---------------------------------------------------


def move(board: Position, asked: Move) -> None:
    """Section 5.5: a card is given up and another changes its slot."""
    seat = board.turn
    lose_from_hand(board, seat, asked.card, seat, "discarded")
    card = board.slots[seat * SLOT_COUNT + asked.spot]
    board.fill(seat, asked.spot, NOTHING)
    board.fill(seat, asked.target, card)
    if board.log is not None:
        tell_move(board, board.turn, card, slot_name(seat, asked.spot), slot_name(seat, asked.target), "shifted")
    _owe_wipes(board, (asked.card,))


def remove(board: Position, asked: Move) -> None:
    """Section 5.5: a card is given up, then the removed card follows it."""
    seat = board.turn
    lose_from_hand(board, seat, asked.card, seat, "discarded")
    card = board.slots[seat * SLOT_COUNT + asked.spot]
    board.fill(seat, asked.spot, NOTHING)
    lose(board, seat, card, slot_name(seat, asked.spot), "removed")
    _owe_wipes(board, (asked.card,))


def exchange(board: Position, asked: Move) -> None:
    """Section 5.5: plain cards of one kind are discarded for the supreme card of that kind."""
    seat, kind = board.turn, board.rules.kind[asked.cards[0]]
    for card in asked.cards:
        lose_from_hand(board, seat, card, seat, "discarded")
    board.stock(kind, -1)
    supreme = board.rules.supreme[kind]
    board.give(seat, supreme)
    tell_move(board, board.turn, supreme, f"supply.{SUPPLY[kind]}", hand(seat), "fetched")


def discard(board: Position, asked: Move) -> None:
    """The cards go to the own cenote in the order written. SCO-47."""
    seat = board.turn
    for card in asked.cards:
        lose_from_hand(board, seat, card, seat, "discarded")
    _owe_wipes(board, asked.cards)


def _owe_wipes(board: Position, cards: tuple[int, ...]) -> None:
    """Each eclipse given up from the hand brings one effect. SCO-48."""
    eclipses = board.rules.eclipses
    wipes = sum(card in eclipses for card in cards)
    if wipes:
        board.wipes += wipes
        board.phase = WIPE_PHASE


def zero(board: Position, asked: Move) -> None:
    """It is discarded and adds moves; from `closing` it leads back to `moves`. SCO-21."""
    lose_from_hand(board, board.turn, board.rules.zero, board.turn, "zero")
    board.moves += board.rules.zero_moves
    board.phase = MOVES


def wipe(board: Position, asked: Move) -> None:
    """All cards of a pile go to the cenote of the zone's owner. SCO-48."""
    owner = board.zone_of(asked.zone, board.turn)
    cards = board.piles[owner * PLACE_COUNT + asked.spot]
    board.pile(owner, asked.spot, ())
    board.wipes -= 1
    for card in cards:
        lose(board, owner, card, pile_name(owner, asked.spot), "wiped")


def spare(board: Position, asked: Move) -> None:
    """`wipe none`. SCO-48."""
    board.wipes -= 1
    tell(board, "chose", "spared", seat=seat_name(board.turn))


def top(board: Position, asked: Move) -> None:
    """The card becomes the next from the top among the fresh ones not yet ordered. SCO-49."""
    cards = list(board.tops[board.turn])
    first = len(cards) - 1 - board.arranged
    index = first
    while cards[index] != asked.card:
        index -= 1
    del cards[index]
    cards.insert(first, asked.card)
    board.tops[board.turn] = tuple(cards)
    board.arranged += 1
    if board.log is not None:
        tell(
            board,
            "chose",
            "top",
            seat=seat_name(board.turn),
            card=board.rules.cards[asked.card],
            count=board.arranged,
        )


def take(board: Position, asked: Move) -> None:
    """The top card of a rival's cenote comes to the hand. SCO-51, SCO-62."""
    *rest, card = board.tops[asked.zone]
    board.tops[asked.zone] = tuple(rest)
    board.give(board.turn, card)
    board.taken += 1
    if board.log is not None:
        tell_move(board, board.turn, card, cenote(asked.zone), hand(board.turn), "taken")


OWN_MOVES: Final[Mapping[int, Callable[[Position, Move], None]]] = {
    MOVE: move,
    REMOVE: remove,
    EXCHANGE: exchange,
    DISCARD: discard,
}
"""Moves that nobody answers -> their effect."""

FREE: Final[Mapping[int, Callable[[Position, Move], None]]] = {ZERO: zero, WIPE: wipe, SPARE: spare}
"""Actions that cost no move and change only what their effect changes."""
