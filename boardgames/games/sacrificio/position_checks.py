"""Whether a position read is one that can be: the refusals of SCO-96 and SCO-97 that single fields do not show."""

from __future__ import annotations

from collections import Counter

from ...core.game_protocol import seat_name
from ...data.fields import Fields
from . import reactions, refusals
from .action_notation import Move
from .card_index import NOTHING
from .component_count import pending_card, placed_cards, placed_temples, where, where_temple
from .effects import RESOLVE
from .ids import MOVES, OVER, PLACES, REACT, SETUP, SLOTS
from .position import Position
from .zone_geometry import EXISTING, PLACE_COUNT, PRIESTS, PULQUE_BITS, SLOT_COUNT, VICTIMS, bits


def check(board: Position, fields: Fields) -> None:
    """Note every fault of the position as a whole; `fields` tell what was given and what was left out."""
    _count_cards(board, fields)
    _count_temples(board, fields)
    for seat in range(board.seats):
        _check_hand(board, seat, fields)
        _check_zone(board, seat, fields)
    if board.phase == SETUP:
        _check_setup(board, fields)
    _check_fresh(board, fields)
    _check_window(board, fields)
    _check_to_act(board, fields)


def _count_cards(board: Position, fields: Fields) -> None:
    """No card more often than it exists; SCO-60: supreme cards in neither deck nor cenote. SCO-97."""
    rules = board.rules
    placed, deck = placed_cards(board), Counter(board.deck)
    for card, name in enumerate(rules.cards):
        if rules.is_supreme[card]:
            paths = ["deck"] if deck[card] else []
            paths += [f"seats.{seat_name(seat)}.cenote" for seat in range(board.seats) if card in board.low[seat]]
            for path in paths:
                fields.fault(path, "cards of the deck only", name)
        elif placed[card] + deck[card] > rules.counts[card]:
            for path in [*where(board, card), *(["deck"] if deck[card] else [])]:
                fields.fault(path, f"at most {rules.counts[card]} of {name} in all", placed[card] + deck[card])


def _count_temples(board: Position, fields: Fields) -> None:
    """No temple more often than once. SCO-97."""
    placed, pile = placed_temples(board), Counter(board.temple_pile)
    for temple, name in enumerate(board.rules.temples):
        if placed[temple] + pile[temple] > 1:
            for path in [*where_temple(board, temple), *(["temple_pile"] if pile[temple] else [])]:
                fields.fault(path, f"{name} once in all", placed[temple] + pile[temple])


def _check_hand(board: Position, seat: int, fields: Fields) -> None:
    """At most six cards, the pending one included, and no `cannibalism` (SCO-70). SCO-97."""
    rules, path = board.rules, f"seats.{seat_name(seat)}.hand"
    count = len(board.hands[seat])
    if board.phase == REACT and seat == board.turn and pending_card(board) >= 0:
        count += 1
    if count > rules.hand_size:
        fields.fault(path, f"at most {rules.hand_size} cards", count)
    if rules.cannibalism in board.hands[seat]:
        fields.fault(path, "no card that never enters a hand", rules.cards[rules.cannibalism])


def _check_zone(board: Position, seat: int, fields: Fields) -> None:
    """Each card where it may lie, nothing beside a missing temple, SCO-32, SCO-33. SCO-97."""
    rules, path = board.rules, f"seats.{seat_name(seat)}"
    temples = sum(1 << place for place in range(PLACE_COUNT) if board.temples[seat * PLACE_COUNT + place] >= 0)
    slots = board.slots[seat * SLOT_COUNT : (seat + 1) * SLOT_COUNT]
    for slot, card in enumerate(slots):
        if card < 0:
            continue
        if not rules.slots[card] >> slot & 1:
            fields.fault(f"{path}.slots.{SLOTS[slot]}", "a card that may lie there", rules.cards[card])
        if not EXISTING[temples] >> slot & 1:
            fields.fault(f"{path}.slots.{SLOTS[slot]}", "nothing, as it serves no temple", rules.cards[card])
    for place in range(PLACE_COUNT):
        pile = board.piles[seat * PLACE_COUNT + place]
        if pile and not temples >> place & 1:
            fields.fault(f"{path}.piles.{PLACES[place]}", "no pile where no temple is", rules.cards[pile[0]])
        for card in dict.fromkeys(pile):
            if not rules.on_temples[card]:
                fields.fault(f"{path}.piles.{PLACES[place]}", "cards that may lie on a temple", rules.cards[card])
    if rules.victims_checked_at_placing and not board.victims_fit(slots[VICTIMS[0] :]):
        found = ", ".join(rules.cards[card] for card in slots[VICTIMS[0] :])
        fields.note(f"{path}.slots", "three plain victims all alike or all different", found)
    pulques = sum(1 << slot for slot, card in enumerate(slots) if card == rules.pulque)
    for place in bits(temples):
        if (pulques & PULQUE_BITS[place]).bit_count() > rules.pulque_per_temple:
            for slot in PRIESTS[place]:
                if pulques >> slot & 1:
                    wanted = f"at most {rules.pulque_per_temple} beside {PLACES[place]}"
                    fields.fault(f"{path}.slots.{SLOTS[slot]}", wanted, rules.cards[rules.pulque])


def _check_setup(board: Position, fields: Fields) -> None:
    """The seats from the turn's on have not chosen yet. SCO-96."""
    for seat in range(board.turn, board.seats):
        path, offered = f"seats.{seat_name(seat)}", len(board.offers[seat])
        if offered < board.rules.keep:
            fields.fault(f"{path}.offer", f"at least {board.rules.keep} temples to choose from", offered)
        for place in range(PLACE_COUNT):
            temple = board.temples[seat * PLACE_COUNT + place]
            if temple >= 0:
                fields.fault(
                    f"{path}.temples.{PLACES[place]}", "no temple before the choice", board.rules.temples[temple]
                )


def _check_fresh(board: Position, fields: Fields) -> None:
    """No more fresh cards than takeable ones in the cenote, no more ordered than fresh. SCO-97."""
    takeable = len(board.tops[board.turn])
    if board.fresh > takeable:
        fields.fault("fresh", f"at most {takeable}, the takeable cards in the cenote", board.fresh)
    if board.arranged > board.fresh:
        fields.fault("arranged", f"at most the fresh cards ({board.fresh})", board.arranged)
        fields.fault("fresh", f"at least the cards arranged ({board.arranged})", board.fresh)


def _check_window(board: Position, fields: Fields) -> None:
    """In `react`, and only there, a legal move is pending that somebody can answer. SCO-97."""
    if board.phase != REACT:
        if board.pending:
            fields.fault("pending", "nothing outside the phase react", board.pending)
        return
    if not board.pending:
        if fields.get("pending") is None:
            fields.fault("pending", "the move that may be answered", None)
        return
    move = board.rules.lines.read(board.pending)
    if move is None:
        fields.fault("pending", "an action", board.pending)
        return
    code = _refusal(board, move)
    if code is not None:
        fields.note("pending", "a move that was legal", f"{board.pending} ({code})")
        return
    board.actor = _asked(board, move, fields.get("to_act"))
    if board.actor < 0:
        fields.fault("pending", "a move that a rival can answer", board.pending)


def _refusal(board: Position, move: Move) -> str | None:
    """Return why the pending move could not have been made, or None."""
    if move.verb not in RESOLVE:
        return "wrong_phase"
    before = board.clone()
    before.phase = MOVES
    before.give(before.turn, move.card)
    return refusals.refusal_in_moves(before, move)


def _asked(board: Position, move: Move, given: object) -> int:
    """Return the seat that the window asks; with `react_scope: anywhere` that can be a later one, if given."""
    if board.rules.anyone_answers and isinstance(given, str):
        for seat in range(board.seats):
            if seat_name(seat) == given and reactions.can_answer(board, seat, move):
                return seat
    return reactions.next_asked(board, move, board.turn)


def _check_to_act(board: Position, fields: Fields) -> None:
    """Who is to act follows from the rest. SCO-97."""
    if "to_act" not in fields or (board.phase == REACT and board.actor in (NOTHING, board.turn)):
        return
    expected = None if board.phase == OVER else seat_name(board.actor)
    if fields.get("to_act") != expected:
        fields.fault("to_act", expected or "null, as the game is over", fields.get("to_act"))
