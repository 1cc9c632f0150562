"""Why an action is refused: the reason codes of SCO section 13, tested in its order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from . import cenotes, reactions
from .action_notation import (
    BLOCK,
    CLEANSE,
    DENY,
    DISCARD,
    DONE,
    DRAW,
    EXCHANGE,
    KEEP,
    KILL,
    LAY,
    MOVE,
    OWN,
    PASS,
    PLACE,
    REMOVE,
    RENEW,
    SACRIFICE,
    SLAY,
    SPARE,
    SWAP,
    TAKE,
    TOP,
    WIPE,
    ZERO,
    Move,
)
from .card_index import ACTION, NOTHING, PRIEST, SUPREME_COLOUR, VICTIM
from .ids import CLOSING, MOVES, REACT, REFILL, SETUP
from .ids import WIPE as WIPE_PHASE
from .legal_actions import unordered
from .position import Position
from .zone_geometry import EXISTING, PLACE_COUNT, PRIEST_BITS, SLOT_COUNT, VICTIMS

Code = str | None
"""A reason code, or None where nothing speaks against the action."""


def refusal(board: Position, action: str) -> str | None:
    """Return the first reason code that applies to `action`, or None when it is legal."""
    move = board.rules.lines.read(action)
    if move is None:
        return "bad_action"
    if board.phase not in _PHASES[move.verb]:
        return "wrong_phase"
    return _CHECKS[move.verb](board, move)


def refusal_in_moves(board: Position, move: Move) -> Code:
    """Return why a move could not be made in phase `moves`, whatever the phase is."""
    return _CHECKS[move.verb](board, move)


# -- what several actions ask ---------------------------------------------------------------------------------------


def _not_in_hand(board: Position, cards: tuple[int, ...], seat: int) -> bool:
    held = board.hands[seat]
    if len(cards) == 1:
        return cards[0] not in held
    return any(held.count(card) < count for card, count in Counter(cards).items())


def _misnamed(board: Position, written: int) -> bool:
    """Whether a seat as written is the own one, or does not play."""
    return written != OWN and (written == board.turn or written >= board.seats)


def _held_and_named(board: Position, move: Move) -> Code:
    """`not_in_hand`, then `bad_action`: the first two codes of all that is used in a zone."""
    if _not_in_hand(board, (move.card,), board.turn):
        return "not_in_hand"
    return "bad_action" if _misnamed(board, move.zone) else None


def _temple(board: Position, move: Move) -> int:
    """Return the temple that a move names, or `NOTHING`."""
    return board.temples[board.zone_of(move.zone, board.turn) * PLACE_COUNT + move.spot]


def _slot(board: Position, move: Move) -> int:
    """Return the card in the slot that a move names, or `NOTHING`."""
    return board.slots[board.zone_of(move.zone, board.turn) * SLOT_COUNT + move.spot]


def _exists(board: Position, seat: int, slot: int) -> bool:
    return bool(EXISTING[board.zone(seat).temples] >> slot & 1)


# -- one check for each verb ----------------------------------------------------------------------------------------


def _keep(board: Position, move: Move) -> Code:
    offer = board.offers[board.turn]
    return None if all(temple in offer for temple in move.cards) else "not_offered"


def _place(board: Position, move: Move) -> Code:
    early = _held_and_named(board, move)
    if early:
        return early
    rules, owner = board.rules, board.zone_of(move.zone, board.turn)
    facts = board.zone(owner)
    if not rules.slots[move.card] >> move.spot & 1:
        return "wrong_spot"
    if not _exists(board, owner, move.spot):
        return "no_temple"
    if _slot(board, move) != NOTHING:
        return "occupied"
    if rules.kind[move.card] == VICTIM and facts.barred >> move.card & 1:
        return "victims"
    if move.card == rules.pulque and not facts.pulque >> move.spot & 1:
        return "second_pulque"
    return None


def _lay(board: Position, move: Move) -> Code:
    """`place` on a temple, with or without an eclipse's effect."""
    early = _held_and_named(board, move)
    if early:
        return early
    if move.verb == SWAP and _misnamed(board, move.other):
        return "bad_action"
    rules = board.rules
    if not rules.on_temples[move.card]:
        return "wrong_spot"
    if move.card == rules.solar and move.zone != OWN:
        return "own_temple_only"
    if _temple(board, move) == NOTHING:
        return "no_temple"
    if move.verb == SWAP and board.temples[move.other * PLACE_COUNT + move.target] == NOTHING:
        return "no_temple"
    if move.verb == RENEW and not board.temple_pile:
        return "no_new_temple"
    return None


def _kill(board: Position, move: Move) -> Code:
    early = _held_and_named(board, move)
    if early:
        return early
    rules = board.rules
    if not board.rivals(move.zone, board.turn):
        return "not_rival"
    colour = rules.colour[move.card]
    if colour == NOTHING:
        return "not_a_dagger"
    if _slot(board, move) == NOTHING:
        return "empty_slot"
    targets = board.zone(move.zone).targets
    if not targets[SUPREME_COLOUR] >> move.spot & 1:
        return "immune"
    return None if targets[colour] >> move.spot & 1 else "dagger_colour"


def _sacrifice(board: Position, move: Move) -> Code:
    early = _held_and_named(board, move)
    if early:
        return early
    rules, seat, owner = board.rules, board.turn, board.zone_of(move.zone, board.turn)
    if move.zone != OWN:
        if not board.rivals(owner, seat):
            return "not_rival"
        if board.used[seat * board.seats + owner] >= rules.rituals_per_rival:
            return "marker_used"
    temple, colour = _temple(board, move), rules.colour[move.card]
    if temple == NOTHING:
        return "no_temple"
    if colour == NOTHING and move.card != rules.kukulkan:
        return "not_a_dagger"
    if board.zone(owner).cursed >> move.spot & 1:
        return "cursed"
    base = owner * SLOT_COUNT
    if board.slots[base + VICTIMS[move.spot]] == NOTHING:
        return "no_victim"
    if rules.victims_checked_at_ritual and not board.victims_fit([board.slots[base + v] for v in VICTIMS]):
        return "victims"
    if not board.priests_right(owner * PLACE_COUNT + move.spot):
        return "priests"
    if colour not in (NOTHING, SUPREME_COLOUR, rules.asks[temple]):
        return "dagger_colour"
    return None


def _cleanse(board: Position, move: Move) -> Code:
    early = _held_and_named(board, move)
    if early:
        return early
    if _temple(board, move) == NOTHING:
        return "no_temple"
    if not board.rules.is_supreme[move.card]:
        return "not_supreme"
    owner = board.zone_of(move.zone, board.turn)
    return None if board.zone(owner).cursed >> move.spot & 1 else "not_cursed"


def _same_sort(one: int, other: int) -> bool:
    return bool(PRIEST_BITS >> one & 1) == bool(PRIEST_BITS >> other & 1)


def _relocate(board: Position, move: Move) -> Code:
    """`move`."""
    seat = board.turn
    if _not_in_hand(board, (move.card,), seat):
        return "not_in_hand"
    if not _same_sort(move.spot, move.target):
        return "wrong_spot"
    if not _exists(board, seat, move.target):
        return "no_temple"
    card = _slot(board, move)
    if card == NOTHING:
        return "empty_slot"
    if card == board.rules.pulque:
        return "fixed"
    return None if board.slots[seat * SLOT_COUNT + move.target] == NOTHING else "occupied"


def _remove(board: Position, move: Move) -> Code:
    if _not_in_hand(board, (move.card,), board.turn):
        return "not_in_hand"
    card = _slot(board, move)
    if card == NOTHING:
        return "empty_slot"
    return "fixed" if card == board.rules.pulque else None


def _exchange(board: Position, move: Move) -> Code:
    rules = board.rules
    if _not_in_hand(board, move.cards, board.turn):
        return "not_in_hand"
    kinds = {rules.kind[card] for card in move.cards}
    if len(kinds) > 1 or ACTION in kinds or any(rules.is_supreme[card] for card in move.cards):
        return "same_kind"
    return None if board.supply[kinds.pop()] > 0 else "pile_empty"


def _discard(board: Position, move: Move) -> Code:
    rules, held = board.rules, board.hands[board.turn]
    if _not_in_hand(board, move.cards, board.turn):
        return "not_in_hand"
    if len(move.cards) > rules.discard_max:
        return "too_many"
    return None if len(move.cards) >= min(rules.discard_min, len(held)) else "bad_action"


def _zero(board: Position, move: Move) -> Code:
    if _not_in_hand(board, (board.rules.zero,), board.turn):
        return "not_in_hand"
    return "wrong_phase" if board.phase == CLOSING and board.arranged > 0 else None


def _wipe(board: Position, move: Move) -> Code:
    if _misnamed(board, move.zone):
        return "bad_action"
    if _temple(board, move) == NOTHING:
        return "no_temple"
    owner = board.zone_of(move.zone, board.turn)
    return None if board.zone(owner).piled >> move.spot & 1 else "no_pile"


def _top(board: Position, move: Move) -> Code:
    cards = set(unordered(board))
    return None if len(cards) > 1 and move.card in cards else "not_fresh"


def _draw(board: Position, move: Move) -> Code:
    return None if cenotes.can_draw(board) else "no_cards"


def _take(board: Position, move: Move) -> Code:
    if _misnamed(board, move.zone):
        return "bad_action"
    if not board.rivals(move.zone, board.turn):
        return "not_rival"
    if board.taken >= board.rules.take_max:
        return "take_limit"
    return None if board.tops[move.zone] else "not_takeable"


def _pending(board: Position) -> Move:
    pending = board.rules.lines.read(board.pending)
    assert pending is not None, board.pending
    return pending


def _deny(board: Position, move: Move) -> Code:
    rules, pending = board.rules, _pending(board)
    if _not_in_hand(board, (move.card,), board.actor):
        return "not_in_hand"
    if move.card == rules.kukulkan:
        return None if reactions.answers_to(board, pending).kukulkan else "kukulkan"
    if rules.colour[move.card] == NOTHING:
        return "wrong_card"
    if pending.verb != KILL:
        return "not_a_kill"
    return "supreme" if rules.is_supreme[pending.card] else None


def _slay(board: Position, move: Move) -> Code:
    rules, pending = board.rules, _pending(board)
    if _not_in_hand(board, (move.card,), board.actor):
        return "not_in_hand"
    if rules.colour[move.card] == NOTHING:
        return "not_a_dagger"
    if pending.verb != PLACE or not PRIEST_BITS >> pending.spot & 1:
        return "not_a_priest"
    return None if pending.card in rules.plain[PRIEST] else "immune"


def _block(board: Position, move: Move) -> Code:
    if _not_in_hand(board, (move.card,), board.actor):
        return "not_in_hand"
    if move.card != board.rules.curse:
        return "wrong_card"
    return None if _pending(board).verb == SACRIFICE else "not_a_ritual"


def _fine(board: Position, move: Move) -> Code:
    return None


_IN_MOVES: Final = (MOVES,)
_PHASES: Final[Mapping[int, tuple[int, ...]]] = {
    KEEP: (SETUP,),
    **dict.fromkeys((PLACE, LAY, RENEW, SWAP, KILL, SACRIFICE, CLEANSE, MOVE, REMOVE, EXCHANGE, DISCARD), _IN_MOVES),
    ZERO: (MOVES, CLOSING),
    WIPE: (WIPE_PHASE,),
    SPARE: (WIPE_PHASE,),
    TOP: (CLOSING,),
    DONE: (CLOSING,),
    DRAW: (REFILL,),
    TAKE: (REFILL,),
    **dict.fromkeys((PASS, DENY, SLAY, BLOCK), (REACT,)),
}

_CHECKS: Final[Mapping[int, Callable[[Position, Move], Code]]] = {
    KEEP: _keep,
    PLACE: _place,
    LAY: _lay,
    RENEW: _lay,
    SWAP: _lay,
    KILL: _kill,
    SACRIFICE: _sacrifice,
    CLEANSE: _cleanse,
    MOVE: _relocate,
    REMOVE: _remove,
    EXCHANGE: _exchange,
    DISCARD: _discard,
    ZERO: _zero,
    WIPE: _wipe,
    SPARE: _fine,
    TOP: _top,
    DONE: _fine,
    DRAW: _draw,
    TAKE: _take,
    PASS: _fine,
    DENY: _deny,
    SLAY: _slay,
    BLOCK: _block,
}
