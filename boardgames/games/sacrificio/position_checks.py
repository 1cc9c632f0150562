"""Checks for impossible positions: the refusals of SCO-96 and SCO-97 that single fields do not show."""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import seat_name
from ...data.position_fields import Fields
from . import reactions, refusals
from .action_notation import ParsedAction
from .card_index import NOTHING
from .effects import RESOLVE
from .ids import MOVES, OVER, PLACES, REACT, SETUP, SLOTS
from .placed_components import card_locations, pending_card, placed_cards, placed_temples, temple_locations
from .position import Position
from .zone_geometry import EXISTING, PLACE_COUNT, PRIESTS, PULQUE_BITS, SLOT_COUNT, VICTIMS, bit_indices


def check_position(position: Position, fields: Fields) -> None:
    """Note every fault of the position as a whole; `fields` tell what was given and what was left out."""
    _count_cards(position, fields)
    _count_temples(position, fields)
    for seat in range(position.seats):
        _check_hand(position, seat, fields)
        _check_zone(position, seat, fields)
    if position.phase == SETUP:
        _check_setup(position, fields)
    _check_fresh(position, fields)
    _check_window(position, fields)
    _check_to_act(position, fields)


def _count_cards(position: Position, fields: Fields) -> None:
    """No card more often than it exists; SCO-60: supreme cards in neither deck nor cenote. SCO-97."""
    rules = position.rules
    placed, deck = placed_cards(position), Counter(position.deck)
    for card, name in enumerate(rules.cards):
        if rules.is_supreme[card]:
            paths = ["deck"] if deck[card] else []
            paths += [
                f"seats.{seat_name(seat)}.cenote" for seat in range(position.seats) if card in position.low[seat]
            ]
            for path in paths:
                fields.fault(path, "cards of the deck only", name)
        elif placed[card] + deck[card] > rules.counts[card]:
            for path in [*card_locations(position, card), *(["deck"] if deck[card] else [])]:
                fields.fault(path, f"at most {rules.counts[card]} of {name} in all", placed[card] + deck[card])


def _count_temples(position: Position, fields: Fields) -> None:
    """No temple more often than once. SCO-97."""
    placed, pile = placed_temples(position), Counter(position.temple_pile)
    for temple, name in enumerate(position.rules.temples):
        if placed[temple] + pile[temple] > 1:
            for path in [*temple_locations(position, temple), *(["temple_pile"] if pile[temple] else [])]:
                fields.fault(path, f"{name} once in all", placed[temple] + pile[temple])


def _check_hand(position: Position, seat: int, fields: Fields) -> None:
    """At most six cards, the pending one included, and no `cannibalism` (SCO-70). SCO-97."""
    rules, path = position.rules, f"seats.{seat_name(seat)}.hand"
    count = len(position.hands[seat])
    if position.phase == REACT and seat == position.turn and pending_card(position) >= 0:
        count += 1
    if count > rules.hand_size:
        fields.fault(path, f"at most {rules.hand_size} cards", count)
    if rules.cannibalism in position.hands[seat]:
        fields.fault(path, "no card that never enters a hand", rules.cards[rules.cannibalism])


def _check_zone(position: Position, seat: int, fields: Fields) -> None:
    """Each card where it may lie, nothing beside a missing temple, SCO-32, SCO-33. SCO-97."""
    rules, path = position.rules, f"seats.{seat_name(seat)}"
    temples = sum(1 << place for place in range(PLACE_COUNT) if position.temples[seat * PLACE_COUNT + place] >= 0)
    slots = position.slots[seat * SLOT_COUNT : (seat + 1) * SLOT_COUNT]
    for slot, card in enumerate(slots):
        if card < 0:
            continue
        if not rules.slots[card] >> slot & 1:
            fields.fault(f"{path}.slots.{SLOTS[slot]}", "a card that may lie there", rules.cards[card])
        if not EXISTING[temples] >> slot & 1:
            fields.fault(f"{path}.slots.{SLOTS[slot]}", "nothing, as it serves no temple", rules.cards[card])
    for place in range(PLACE_COUNT):
        pile = position.piles[seat * PLACE_COUNT + place]
        if pile and not temples >> place & 1:
            fields.fault(f"{path}.piles.{PLACES[place]}", "no pile where no temple is", rules.cards[pile[0]])
        for card in dict.fromkeys(pile):
            if not rules.on_temples[card]:
                fields.fault(f"{path}.piles.{PLACES[place]}", "cards that may lie on a temple", rules.cards[card])
    if rules.victims_checked_at_placing and not position.are_victims_allowed(slots[VICTIMS[0] :]):
        found = ", ".join(rules.cards[card] for card in slots[VICTIMS[0] :])
        fields.note(f"{path}.slots", "three plain victims all alike or all different", found)
    pulques = sum(1 << slot for slot, card in enumerate(slots) if card == rules.pulque)
    for place in bit_indices(temples):
        if (pulques & PULQUE_BITS[place]).bit_count() > rules.pulque_per_temple:
            for slot in PRIESTS[place]:
                if pulques >> slot & 1:
                    wanted = f"at most {rules.pulque_per_temple} beside {PLACES[place]}"
                    fields.fault(f"{path}.slots.{SLOTS[slot]}", wanted, rules.cards[rules.pulque])


def _check_setup(position: Position, fields: Fields) -> None:
    """The seats from the turn's on have not chosen yet. SCO-96."""
    for seat in range(position.turn, position.seats):
        path, offered = f"seats.{seat_name(seat)}", len(position.offers[seat])
        if offered < position.rules.keep:
            fields.fault(f"{path}.offer", f"at least {position.rules.keep} temples to choose from", offered)
        for place in range(PLACE_COUNT):
            temple = position.temples[seat * PLACE_COUNT + place]
            if temple >= 0:
                fields.fault(
                    f"{path}.temples.{PLACES[place]}", "no temple before the choice", position.rules.temples[temple]
                )


def _check_fresh(position: Position, fields: Fields) -> None:
    """No more fresh cards than takeable ones in the cenote, no more ordered than fresh. SCO-97."""
    takeable = len(position.tops[position.turn])
    if position.fresh > takeable:
        fields.fault("fresh", f"at most {takeable}, the takeable cards in the cenote", position.fresh)
    if position.arranged > position.fresh:
        fields.fault("arranged", f"at most the fresh cards ({position.fresh})", position.arranged)
        fields.fault("fresh", f"at least the cards arranged ({position.arranged})", position.fresh)


def _check_window(position: Position, fields: Fields) -> None:
    """Check that in `react`, and only there, a legal move is pending that some seat can answer. SCO-97."""
    if position.phase != REACT:
        if position.pending:
            fields.fault("pending", "nothing outside the phase react", position.pending)
        return
    if not position.pending:
        if fields.get("pending") is None:
            fields.fault("pending", "the move that may be answered", None)
        return
    move = position.rules.lines.read(position.pending)
    if move is None:
        fields.fault("pending", "an action", position.pending)
        return
    code = _refusal(position, move)
    if code is not None:
        fields.note("pending", "a move that was legal", f"{position.pending} ({code})")
        return
    position.actor = _asked(position, move, fields.get("to_act"))
    if position.actor < 0:
        fields.fault("pending", "a move that a rival can answer", position.pending)


def _refusal(position: Position, move: ParsedAction) -> str | None:
    """Return why the pending move could not have been made, or None."""
    if move.verb not in RESOLVE:
        return "wrong_phase"
    before = position.clone()
    before.phase = MOVES
    before.add_to_hand(before.turn, move.card)
    return refusals.refusal_in_moves(before, move)


def _asked(position: Position, move: ParsedAction, given: object) -> int:
    """Return the seat that the window asks; with `react_scope: anywhere` that can be a later one, if given."""
    if position.rules.anyone_answers and isinstance(given, str):
        for seat in range(position.seats):
            if seat_name(seat) == given and reactions.can_react(position, seat, move):
                return seat
    return reactions.next_to_react(position, move, position.turn)


def _check_to_act(position: Position, fields: Fields) -> None:
    """Check that the seat to act agrees with the other fields. SCO-97."""
    if "to_act" not in fields or (position.phase == REACT and position.actor in (NOTHING, position.turn)):
        return
    expected = None if position.phase == OVER else seat_name(position.actor)
    if fields.get("to_act") != expected:
        fields.fault("to_act", expected or "null, as the game is over", fields.get("to_act"))
