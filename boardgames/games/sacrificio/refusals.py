"""Refusals: the reason codes of illegal actions (SCO section 13), tested in order."""

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
    ParsedAction,
)
from .card_index import ACTION, NOTHING, PRIEST, SUPREME_COLOUR, VICTIM
from .ids import CLOSING, MOVES, REACT, REFILL, SETUP
from .ids import WIPE as WIPE_PHASE
from .legal_actions import unordered_fresh_cards
from .position import Position
from .zone_geometry import EXISTING, PLACE_COUNT, PRIEST_BITS, SLOT_COUNT, VICTIMS

Code = str | None
"""A reason code, or None where nothing speaks against the action."""


def refusal(position: Position, action: str) -> str | None:
    """Return the first reason code for which `action` is illegal, or None if it is legal."""
    move = position.rules.lines.read(action)
    if move is None:
        return "bad_action"
    if position.phase not in _PHASES[move.verb]:
        return "wrong_phase"
    return _CHECKS[move.verb](position, move)


def refusal_in_moves(position: Position, move: ParsedAction) -> Code:
    """Return why a move could not be made in phase `moves`, whatever the phase is."""
    return _CHECKS[move.verb](position, move)


# -- what several actions ask ---------------------------------------------------------------------------------------


def _not_in_hand(position: Position, cards: tuple[int, ...], seat: int) -> bool:
    held = position.hands[seat]
    if len(cards) == 1:
        return cards[0] not in held
    return any(held.count(card) < count for card, count in Counter(cards).items())


def _misnamed(position: Position, written: int) -> bool:
    """True if a seat as written is the own one, or does not play."""
    return written != OWN and (written == position.turn or written >= position.seats)


def _held_and_named(position: Position, move: ParsedAction) -> Code:
    """`not_in_hand`, then `bad_action`: the first two codes of all that is used in a zone."""
    if _not_in_hand(position, (move.card,), position.turn):
        return "not_in_hand"
    return "bad_action" if _misnamed(position, move.zone) else None


def _temple(position: Position, move: ParsedAction) -> int:
    """Return the temple that a move names, or `NOTHING`."""
    return position.temples[position.zone_of(move.zone, position.turn) * PLACE_COUNT + move.spot]


def _slot(position: Position, move: ParsedAction) -> int:
    """Return the card in the slot that a move names, or `NOTHING`."""
    return position.slots[position.zone_of(move.zone, position.turn) * SLOT_COUNT + move.spot]


def _exists(position: Position, seat: int, slot: int) -> bool:
    return bool(EXISTING[position.zone_state(seat).temples] >> slot & 1)


# -- one check for each verb ----------------------------------------------------------------------------------------


def _keep(position: Position, move: ParsedAction) -> Code:
    offer = position.offers[position.turn]
    return None if all(temple in offer for temple in move.cards) else "not_offered"


def _place(position: Position, move: ParsedAction) -> Code:
    early = _held_and_named(position, move)
    if early:
        return early
    rules, owner = position.rules, position.zone_of(move.zone, position.turn)
    facts = position.zone_state(owner)
    if not rules.slots[move.card] >> move.spot & 1:
        return "wrong_spot"
    if not _exists(position, owner, move.spot):
        return "no_temple"
    if _slot(position, move) != NOTHING:
        return "occupied"
    if rules.kind[move.card] == VICTIM and facts.barred >> move.card & 1:
        return "victims"
    if move.card == rules.pulque and not facts.pulque >> move.spot & 1:
        return "second_pulque"
    return None


def _lay(position: Position, move: ParsedAction) -> Code:
    """`place` on a temple, with or without an eclipse's effect."""
    early = _held_and_named(position, move)
    if early:
        return early
    if move.verb == SWAP and _misnamed(position, move.other):
        return "bad_action"
    rules = position.rules
    if not rules.on_temples[move.card]:
        return "wrong_spot"
    if move.card == rules.solar and move.zone != OWN:
        return "own_temple_only"
    if _temple(position, move) == NOTHING:
        return "no_temple"
    if move.verb == SWAP and position.temples[move.other * PLACE_COUNT + move.target] == NOTHING:
        return "no_temple"
    if move.verb == RENEW and not position.temple_pile:
        return "no_new_temple"
    return None


def _kill(position: Position, move: ParsedAction) -> Code:
    early = _held_and_named(position, move)
    if early:
        return early
    rules = position.rules
    if not position.are_rivals(move.zone, position.turn):
        return "not_rival"
    colour = rules.colour[move.card]
    if colour == NOTHING:
        return "not_a_dagger"
    if _slot(position, move) == NOTHING:
        return "empty_slot"
    targets = position.zone_state(move.zone).targets
    if not targets[SUPREME_COLOUR] >> move.spot & 1:
        return "immune"
    return None if targets[colour] >> move.spot & 1 else "dagger_colour"


def _sacrifice(position: Position, move: ParsedAction) -> Code:
    early = _held_and_named(position, move)
    if early:
        return early
    rules, seat, owner = position.rules, position.turn, position.zone_of(move.zone, position.turn)
    if move.zone != OWN:
        if not position.are_rivals(owner, seat):
            return "not_rival"
        if position.used[seat * position.seats + owner] >= rules.rituals_per_rival:
            return "marker_used"
    temple, colour = _temple(position, move), rules.colour[move.card]
    if temple == NOTHING:
        return "no_temple"
    if colour == NOTHING and move.card != rules.kukulkan:
        return "not_a_dagger"
    if position.zone_state(owner).cursed >> move.spot & 1:
        return "cursed"
    base = owner * SLOT_COUNT
    if position.slots[base + VICTIMS[move.spot]] == NOTHING:
        return "no_victim"
    if rules.victims_checked_at_ritual and not position.are_victims_allowed(
        [position.slots[base + v] for v in VICTIMS]
    ):
        return "victims"
    if not position.has_right_priests(owner * PLACE_COUNT + move.spot):
        return "priests"
    if colour not in (NOTHING, SUPREME_COLOUR, rules.asks[temple]):
        return "dagger_colour"
    return None


def _cleanse(position: Position, move: ParsedAction) -> Code:
    early = _held_and_named(position, move)
    if early:
        return early
    if _temple(position, move) == NOTHING:
        return "no_temple"
    if not position.rules.is_supreme[move.card]:
        return "not_supreme"
    owner = position.zone_of(move.zone, position.turn)
    return None if position.zone_state(owner).cursed >> move.spot & 1 else "not_cursed"


def _same_sort(one: int, other: int) -> bool:
    return bool(PRIEST_BITS >> one & 1) == bool(PRIEST_BITS >> other & 1)


def _relocate(position: Position, move: ParsedAction) -> Code:
    """`move`."""
    seat = position.turn
    if _not_in_hand(position, (move.card,), seat):
        return "not_in_hand"
    if not _same_sort(move.spot, move.target):
        return "wrong_spot"
    if not _exists(position, seat, move.target):
        return "no_temple"
    card = _slot(position, move)
    if card == NOTHING:
        return "empty_slot"
    if card == position.rules.pulque:
        return "fixed"
    return None if position.slots[seat * SLOT_COUNT + move.target] == NOTHING else "occupied"


def _remove(position: Position, move: ParsedAction) -> Code:
    if _not_in_hand(position, (move.card,), position.turn):
        return "not_in_hand"
    card = _slot(position, move)
    if card == NOTHING:
        return "empty_slot"
    return "fixed" if card == position.rules.pulque else None


def _exchange(position: Position, move: ParsedAction) -> Code:
    rules = position.rules
    if _not_in_hand(position, move.cards, position.turn):
        return "not_in_hand"
    kinds = {rules.kind[card] for card in move.cards}
    if len(kinds) > 1 or ACTION in kinds or any(rules.is_supreme[card] for card in move.cards):
        return "same_kind"
    return None if position.supply[kinds.pop()] > 0 else "pile_empty"


def _discard(position: Position, move: ParsedAction) -> Code:
    rules, held = position.rules, position.hands[position.turn]
    if _not_in_hand(position, move.cards, position.turn):
        return "not_in_hand"
    if len(move.cards) > rules.discard_max:
        return "too_many"
    return None if len(move.cards) >= min(rules.discard_min, len(held)) else "bad_action"


def _zero(position: Position, move: ParsedAction) -> Code:
    if _not_in_hand(position, (position.rules.zero,), position.turn):
        return "not_in_hand"
    return "wrong_phase" if position.phase == CLOSING and position.arranged > 0 else None


def _wipe(position: Position, move: ParsedAction) -> Code:
    if _misnamed(position, move.zone):
        return "bad_action"
    if _temple(position, move) == NOTHING:
        return "no_temple"
    owner = position.zone_of(move.zone, position.turn)
    return None if position.zone_state(owner).piled >> move.spot & 1 else "no_pile"


def _top(position: Position, move: ParsedAction) -> Code:
    cards = set(unordered_fresh_cards(position))
    return None if len(cards) > 1 and move.card in cards else "not_fresh"


def _draw(position: Position, move: ParsedAction) -> Code:
    return None if cenotes.can_draw(position) else "no_cards"


def _take(position: Position, move: ParsedAction) -> Code:
    if _misnamed(position, move.zone):
        return "bad_action"
    if not position.are_rivals(move.zone, position.turn):
        return "not_rival"
    if position.taken >= position.rules.take_max:
        return "take_limit"
    return None if position.tops[move.zone] else "not_takeable"


def _pending(position: Position) -> ParsedAction:
    pending = position.rules.lines.read(position.pending)
    assert pending is not None, position.pending
    return pending


def _deny(position: Position, move: ParsedAction) -> Code:
    rules, pending = position.rules, _pending(position)
    if _not_in_hand(position, (move.card,), position.actor):
        return "not_in_hand"
    if move.card == rules.kukulkan:
        return None if reactions.allowed_reactions(position, pending).kukulkan else "kukulkan"
    if rules.colour[move.card] == NOTHING:
        return "wrong_card"
    if pending.verb != KILL:
        return "not_a_kill"
    return "supreme" if rules.is_supreme[pending.card] else None


def _slay(position: Position, move: ParsedAction) -> Code:
    rules, pending = position.rules, _pending(position)
    if _not_in_hand(position, (move.card,), position.actor):
        return "not_in_hand"
    if rules.colour[move.card] == NOTHING:
        return "not_a_dagger"
    if pending.verb != PLACE or not PRIEST_BITS >> pending.spot & 1:
        return "not_a_priest"
    return None if pending.card in rules.plain[PRIEST] else "immune"


def _block(position: Position, move: ParsedAction) -> Code:
    if _not_in_hand(position, (move.card,), position.actor):
        return "not_in_hand"
    if move.card != position.rules.curse:
        return "wrong_card"
    return None if _pending(position).verb == SACRIFICE else "not_a_ritual"


def _fine(position: Position, move: ParsedAction) -> Code:
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

_CHECKS: Final[Mapping[int, Callable[[Position, ParsedAction], Code]]] = {
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
