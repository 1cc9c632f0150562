"""What makes a well-formed position impossible. WAL-68."""

from __future__ import annotations

from ...data.fields import Fields
from .card_index import bits
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
from .legal_actions import gift_is_legal, legal
from .position import Position
from .position_writer import space_names
from .turn_phases import stake


def check(f: Fields, table: Position, hands: list[int]) -> None:
    """Note every fault of WAL-68 beside those of single cards. `hands` holds what each seat was given in hand."""
    _walpurga(f, table)
    _seats(f, table, hands)
    _revealed(f, table)
    _gifts(f, table)
    _gave(f, table)
    _mephistopheles(f, table)
    _mountain(f, table)
    _dance(f, table)
    _over(f, table)
    if not f.faults and table.phase != OVER and not legal(table):
        f.fault("phase", "a phase with a legal action", PHASES[table.phase])


def _walpurga(f: Fields, table: Position) -> None:
    if table.phase == OVER:
        return
    walpurga = table.rules.deck.walpurga
    if walpurga not in table.mountain:
        f.note("mountain", "walpurga, while the game goes on", "no walpurga")
    elif table.face_up >> table.mountain.index(walpurga) & 1:
        f.note("face_up", "walpurga face down, while the game goes on", "walpurga face up")
    if walpurga in table.revealed:
        f.fault("revealed", "walpurga not revealed, while the game goes on", "walpurga")


def _seats(f: Fields, table: Position, hands: list[int]) -> None:
    deck = table.rules.deck
    with_hands = (RITES, RETURN, WISPS, OVER) if table.rules.at_once else (RITES, RETURN)
    if table.unmasked >= 0 and table.roles[table.unmasked] != deck.mephistopheles:
        f.note(f"seats.{SEAT_NAMES[table.unmasked]}.unmasked", "mephistopheles only, unmasked", "another role")
    for seat, hand in enumerate(hands):
        path = f"seats.{SEAT_NAMES[seat]}.hand"
        if hand and seat != table.turn:
            f.fault(path, f"a hand for the turn seat only, {SEAT_NAMES[table.turn]}", hand.bit_count())
        elif hand and table.phase not in with_hands:
            f.fault(path, f"no hand in phase {PHASES[table.phase]}", hand.bit_count())
    if table.phase == RETURN and not table.hand:
        f.note(f"seats.{SEAT_NAMES[table.turn]}.hand", "cards to give back", "an empty hand")
    spaces = len(SPACES) - table.occupied.bit_count()
    if table.phase != OVER and table.hand.bit_count() > spaces:
        f.fault("mountain", "an empty space for each card in hand", spaces)


def _revealed(f: Fields, table: Position) -> None:
    deck, revealed = table.rules.deck, table.revealed
    if len(set(revealed)) < len(revealed):
        f.note("revealed", "each card once", "a card twice")
    if len(revealed) > table.rules.reveal_max:
        f.fault("revealed", f"at most {table.rules.reveal_max} cards", len(revealed))
    if deck.mephistopheles in revealed:
        f.fault("revealed", "mephistopheles as a role only", "mephistopheles")
    mask = sum(1 << card for card in set(revealed))
    if table.phase in (STUDY, MEPHISTO, FORCED) and revealed:
        f.fault("revealed", f"no cards in phase {PHASES[table.phase]}", len(revealed))
    elif table.phase == WISPS:
        _wisps(f, table, mask)
    elif table.phase in (RITES, RETURN):
        for card in deck.names(table.hand & ~mask):
            f.note("revealed", "every card in hand", f"no {card}")
        if table.gave_card >= 0 and not mask >> table.gave_card & 1:
            f.note("revealed", "the card of gave", f"no {deck.ids[table.gave_card]}")


def _wisps(f: Fields, table: Position, revealed: int) -> None:
    rules = table.rules
    lying = 0
    for space in bits(table.face_up & table.occupied):
        lying |= 1 << table.mountain[space]
    if rules.at_once:
        if table.face_up:
            f.note("face_up", "no space: revealed cards are in hand", ", ".join(space_names(table.face_up)))
        if table.hand != revealed:
            f.note("revealed", "exactly the cards in hand", ", ".join(rules.deck.names(revealed)) or "none")
    elif lying != revealed:
        f.note("revealed", "exactly the cards at face_up", ", ".join(rules.deck.names(revealed)) or "none")
    if any(stake(rules, table.revealed[:length])[2] for length in range(1, len(table.revealed) + 1)):
        f.note("revealed", "cards after which the phase goes on", "the phase had ended")
    if table.unmasked == table.turn and not table.revealed:
        f.fault("phase", "mephisto: the turn seat is unmasked and has revealed nothing", "wisps")
        f.note("revealed", "a card revealed before the turn seat unmasked", "none")


def _gifts(f: Fields, table: Position) -> None:
    if table.gifts and table.phase not in (RITES, RETURN, DANCE):
        f.fault("gifts", f"0 in phase {PHASES[table.phase]}", table.gifts)
    if table.phase == RITES and not gift_is_legal(table):
        f.fault("gifts", "a further gift that is legal", table.gifts)
        if not table.hand:
            f.note(f"seats.{SEAT_NAMES[table.turn]}.hand", "cards to give", "an empty hand")


def _gave(f: Fields, table: Position) -> None:
    if table.gave_card < 0:
        return
    if table.phase not in (RITES, RETURN):
        f.note("gave", f"nothing in phase {PHASES[table.phase]}", "a gift")
    if not table.gifts:
        f.note("gave", "nothing while gifts is 0", "a gift")
    if table.gave_to == table.turn:
        f.fault("gave.to", "another seat than the turn seat", SEAT_NAMES[table.turn])
    if not table.down[table.gave_to] >> table.gave_card & 1:
        f.fault("gave.card", "a card in down of its receiver", table.rules.deck.ids[table.gave_card])
    if table.candidates().bit_count() < 2:
        f.note("gave", "nothing: the gift is public when it is the only candidate", "a gift")


def _mephistopheles(f: Fields, table: Position) -> None:
    if table.phase in (MEPHISTO, FORCED) and table.unmasked != table.turn:
        f.fault("phase", "a phase of a turn seat that is not an unmasked mephistopheles", PHASES[table.phase])
        f.fault(f"seats.{SEAT_NAMES[table.turn]}.unmasked", f"true in phase {PHASES[table.phase]}", False)
    if table.phase != FORCED:
        if table.force_to >= 0:
            f.fault("force_to", f"nobody in phase {PHASES[table.phase]}", SEAT_NAMES[table.force_to])
        return
    if table.force_to < 0:
        f.fault("force_to", "the seat that receives", None)
    if table.force_to == table.actor:
        f.fault("force_to", "another seat than the one to act", SEAT_NAMES[table.actor])
    if table.actor == table.turn:
        f.fault("to_act", "another seat than the turn seat", SEAT_NAMES[table.actor])
    elif not table.received(table.actor):
        f.fault("to_act", "a seat that has received cards", SEAT_NAMES[table.actor])


def _mountain(f: Fields, table: Position) -> None:
    if table.face_up and table.phase not in (STUDY, WISPS, RETURN, OVER):
        f.note("face_up", f"no space in phase {PHASES[table.phase]}", ", ".join(space_names(table.face_up)))
    for path, spaces in (("face_up", table.face_up), ("moved", table.moved)):
        if spaces & ~table.occupied:
            f.note(path, "spaces that hold a card", ", ".join(space_names(spaces & ~table.occupied)))


def _dance(f: Fields, table: Position) -> None:
    if table.phase != DANCE:
        for path, number in (("moves", table.moves), ("moved", table.moved.bit_count())):
            if number:
                f.fault(path, f"none in phase {PHASES[table.phase]}", number)
        return
    if table.moves >= table.rules.moves_max:
        f.fault("moves", f"fewer than {table.rules.moves_max}", table.moves)
    moved = table.moved.bit_count()
    if not table.moves <= moved <= 2 * table.moves:
        f.fault("moved", f"{table.moves} to {2 * table.moves} spaces after {table.moves} moves", moved)


def _over(f: Fields, table: Position) -> None:
    if table.phase == OVER:
        if table.over is None:
            f.fault("over", "how the game ended", None)
        return
    if table.over is not None:
        f.note("over", f"nothing in phase {PHASES[table.phase]}", "an end")
    if table.tally:
        f.note("tally", f"nothing in phase {PHASES[table.phase]}", "a tally")
