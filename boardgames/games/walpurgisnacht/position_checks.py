"""Checks for impossible positions. WAL-68."""

from __future__ import annotations

from ...data.position_fields import Fields
from .card_index import bit_indices
from .ids import (
    DANCE,
    FORCED,
    MEPHISTO,
    OVER,
    PHASES,
    RETURN,
    RITES,
    SEAT_NAMES,
    SPACES,
    STUDY,
    WISPS,
)
from .legal_actions import is_gift_legal, legal_actions
from .position import Position
from .position_writer import space_names
from .turn_phases import wisp_stake


def check_position(f: Fields, position: Position, hands: list[int]) -> None:
    """Note every fault of WAL-68 beside those of single cards. `hands` holds what each seat was given in hand."""
    _walpurga(f, position)
    _seats(f, position, hands)
    _revealed(f, position)
    _gifts(f, position)
    _gave(f, position)
    _mephistopheles(f, position)
    _mountain(f, position)
    _dance(f, position)
    _over(f, position)
    if not f.faults and position.phase != OVER and not legal_actions(position):
        f.fault("phase", "a phase with a legal action", PHASES[position.phase])


def _walpurga(f: Fields, position: Position) -> None:
    if position.phase == OVER:
        return
    walpurga = position.rules.deck.walpurga
    if walpurga not in position.mountain:
        f.note("mountain", "walpurga, while the game goes on", "no walpurga")
    elif position.face_up >> position.mountain.index(walpurga) & 1:
        f.note("face_up", "walpurga face down, while the game goes on", "walpurga face up")
    if walpurga in position.revealed:
        f.fault("revealed", "walpurga not revealed, while the game goes on", "walpurga")


def _seats(f: Fields, position: Position, hands: list[int]) -> None:
    deck = position.rules.deck
    with_hands = (RITES, RETURN, WISPS, OVER) if position.rules.at_once else (RITES, RETURN)
    if position.unmasked >= 0 and position.roles[position.unmasked] != deck.mephistopheles:
        f.note(f"seats.{SEAT_NAMES[position.unmasked]}.unmasked", "mephistopheles only, unmasked", "another role")
    for seat, hand in enumerate(hands):
        path = f"seats.{SEAT_NAMES[seat]}.hand"
        if hand and seat != position.turn:
            f.fault(path, f"a hand for the turn seat only, {SEAT_NAMES[position.turn]}", hand.bit_count())
        elif hand and position.phase not in with_hands:
            f.fault(path, f"no hand in phase {PHASES[position.phase]}", hand.bit_count())
    if position.phase == RETURN and not position.hand:
        f.note(f"seats.{SEAT_NAMES[position.turn]}.hand", "cards to give back", "an empty hand")
    spaces = len(SPACES) - position.occupied.bit_count()
    if position.phase != OVER and position.hand.bit_count() > spaces:
        f.fault("mountain", "an empty space for each card in hand", spaces)


def _revealed(f: Fields, position: Position) -> None:
    deck, revealed = position.rules.deck, position.revealed
    if len(set(revealed)) < len(revealed):
        f.note("revealed", "each card once", "a card twice")
    if len(revealed) > position.rules.reveal_max:
        f.fault("revealed", f"at most {position.rules.reveal_max} cards", len(revealed))
    if deck.mephistopheles in revealed:
        f.fault("revealed", "mephistopheles as a role only", "mephistopheles")
    mask = sum(1 << card for card in set(revealed))
    if position.phase in (STUDY, MEPHISTO, FORCED) and revealed:
        f.fault("revealed", f"no cards in phase {PHASES[position.phase]}", len(revealed))
    elif position.phase == WISPS:
        _wisps(f, position, mask)
    elif position.phase in (RITES, RETURN):
        for card in deck.names(position.hand & ~mask):
            f.note("revealed", "every card in hand", f"no {card}")
        if position.gave_card >= 0 and not mask >> position.gave_card & 1:
            f.note("revealed", "the card of gave", f"no {deck.ids[position.gave_card]}")


def _wisps(f: Fields, position: Position, revealed: int) -> None:
    rules = position.rules
    lying = 0
    for space in bit_indices(position.face_up & position.occupied):
        lying |= 1 << position.mountain[space]
    if rules.at_once:
        if position.face_up:
            f.note("face_up", "no space: revealed cards are in hand", ", ".join(space_names(position.face_up)))
        if position.hand != revealed:
            f.note("revealed", "exactly the cards in hand", ", ".join(rules.deck.names(revealed)) or "none")
    elif lying != revealed:
        f.note("revealed", "exactly the cards at face_up", ", ".join(rules.deck.names(revealed)) or "none")
    if any(wisp_stake(rules, position.revealed[:length])[2] for length in range(1, len(position.revealed) + 1)):
        f.note("revealed", "cards after which the phase goes on", "the phase had ended")
    if position.unmasked == position.turn and not position.revealed:
        f.fault("phase", "mephisto: the turn seat is unmasked and has revealed nothing", "wisps")
        f.note("revealed", "a card revealed before the turn seat unmasked", "none")


def _gifts(f: Fields, position: Position) -> None:
    if position.gifts and position.phase not in (RITES, RETURN, DANCE):
        f.fault("gifts", f"0 in phase {PHASES[position.phase]}", position.gifts)
    if position.phase == RITES and not is_gift_legal(position):
        f.fault("gifts", "a further gift that is legal", position.gifts)
        if not position.hand:
            f.note(f"seats.{SEAT_NAMES[position.turn]}.hand", "cards to give", "an empty hand")


def _gave(f: Fields, position: Position) -> None:
    if position.gave_card < 0:
        return
    if position.phase not in (RITES, RETURN):
        f.note("gave", f"nothing in phase {PHASES[position.phase]}", "a gift")
    if not position.gifts:
        f.note("gave", "nothing while gifts is 0", "a gift")
    if position.gave_to == position.turn:
        f.fault("gave.to", "another seat than the turn seat", SEAT_NAMES[position.turn])
    if not position.down[position.gave_to] >> position.gave_card & 1:
        f.fault("gave.card", "a card in down of its receiver", position.rules.deck.ids[position.gave_card])
    if position.gift_candidates().bit_count() < 2:
        f.note("gave", "nothing: the gift is public when it is the only candidate", "a gift")


def _mephistopheles(f: Fields, position: Position) -> None:
    if position.phase in (MEPHISTO, FORCED) and position.unmasked != position.turn:
        f.fault("phase", "a phase of a turn seat that is not an unmasked mephistopheles", PHASES[position.phase])
        f.fault(f"seats.{SEAT_NAMES[position.turn]}.unmasked", f"true in phase {PHASES[position.phase]}", False)
    if position.phase != FORCED:
        if position.force_to >= 0:
            f.fault("force_to", f"nobody in phase {PHASES[position.phase]}", SEAT_NAMES[position.force_to])
        return
    if position.force_to < 0:
        f.fault("force_to", "the seat that receives", None)
    if position.force_to == position.actor:
        f.fault("force_to", "another seat than the one to act", SEAT_NAMES[position.actor])
    if position.actor == position.turn:
        f.fault("to_act", "another seat than the turn seat", SEAT_NAMES[position.actor])
    elif not position.received_cards(position.actor):
        f.fault("to_act", "a seat that has received cards", SEAT_NAMES[position.actor])


def _mountain(f: Fields, position: Position) -> None:
    if position.face_up and position.phase not in (STUDY, WISPS, RETURN, OVER):
        f.note("face_up", f"no space in phase {PHASES[position.phase]}", ", ".join(space_names(position.face_up)))
    for path, spaces in (("face_up", position.face_up), ("moved", position.moved)):
        if spaces & ~position.occupied:
            f.note(path, "spaces that hold a card", ", ".join(space_names(spaces & ~position.occupied)))


def _dance(f: Fields, position: Position) -> None:
    if position.phase != DANCE:
        for path, number in (("moves", position.moves), ("moved", position.moved.bit_count())):
            if number:
                f.fault(path, f"none in phase {PHASES[position.phase]}", number)
        return
    if position.moves >= position.rules.moves_max:
        f.fault("moves", f"fewer than {position.rules.moves_max}", position.moves)
    moved = position.moved.bit_count()
    if not position.moves <= moved <= 2 * position.moves:
        f.fault("moved", f"{position.moves} to {2 * position.moves} spaces after {position.moves} moves", moved)


def _over(f: Fields, position: Position) -> None:
    if position.phase == OVER:
        if position.over is None:
            f.fault("over", "how the game ended", None)
        return
    if position.over is not None:
        f.note("over", f"nothing in phase {PHASES[position.phase]}", "an end")
    if position.tally:
        f.note("tally", f"nothing in phase {PHASES[position.phase]}", "a tally")
