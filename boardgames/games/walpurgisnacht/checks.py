"""What makes a well-formed position impossible. WAL-68."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.machine import Fault
from .deck import bits
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
from .legal import CHOICES, gift_is_legal
from .phases import stake
from .position import Table
from .writing import space_names

Faults = Iterator[Fault]


def impossible(table: Table, hands: list[int]) -> Faults:
    """Yield every fault of WAL-68 beside those of single cards. `hands` holds what each seat was given in hand."""
    found = [
        *_walpurga(table),
        *_seats(table, hands),
        *_revealed(table),
        *_gifts(table),
        *_gave(table),
        *_mephistopheles(table),
        *_mountain(table),
        *_dance(table),
        *_over(table),
    ]
    yield from found
    if not found and table.phase != OVER and not CHOICES[table.phase](table):
        yield Fault("phase", "a phase with a legal action", PHASES[table.phase])


def _walpurga(table: Table) -> Faults:
    if table.phase == OVER:
        return
    walpurga = table.rules.deck.walpurga
    if walpurga not in table.mountain:
        yield Fault("mountain", "walpurga, while the game goes on", "no walpurga")
    elif table.face_up >> table.mountain.index(walpurga) & 1:
        yield Fault("face_up", "walpurga face down, while the game goes on", "walpurga face up")
    if walpurga in table.revealed:
        yield Fault("revealed", "walpurga not revealed, while the game goes on", "walpurga")


def _seats(table: Table, hands: list[int]) -> Faults:
    deck = table.rules.deck
    with_hands = (RITES, RETURN, WISPS, OVER) if table.rules.at_once else (RITES, RETURN)
    if table.unmasked >= 0 and table.roles[table.unmasked] != deck.mephistopheles:
        yield Fault(f"seats.{SEAT_NAMES[table.unmasked]}.unmasked", "mephistopheles only, unmasked", "another role")
    for seat, hand in enumerate(hands):
        path = f"seats.{SEAT_NAMES[seat]}.hand"
        if hand and seat != table.whose:
            yield Fault(
                path, f"a hand for the turn seat only, {SEAT_NAMES[table.whose]}", f"{hand.bit_count()} cards"
            )
        elif hand and table.phase not in with_hands:
            yield Fault(path, f"no hand in phase {PHASES[table.phase]}", f"{hand.bit_count()} cards")
    if table.phase == RETURN and not table.hand:
        yield Fault(f"seats.{SEAT_NAMES[table.whose]}.hand", "cards to give back", "an empty hand")
    spaces = len(SPACES) - table.occupied.bit_count()
    if table.phase != OVER and table.hand.bit_count() > spaces:
        yield Fault("mountain", "an empty space for each card in hand", f"{spaces} empty spaces")


def _revealed(table: Table) -> Faults:
    deck, revealed = table.rules.deck, table.revealed
    if len(set(revealed)) < len(revealed):
        yield Fault("revealed", "each card once", "a card twice")
    if len(revealed) > table.rules.reveal_max:
        yield Fault("revealed", f"at most {table.rules.reveal_max} cards", str(len(revealed)))
    if deck.mephistopheles in revealed:
        yield Fault("revealed", "mephistopheles as a role only", "mephistopheles")
    mask = sum(1 << card for card in set(revealed))
    if table.phase in (STUDY, MEPHISTO, FORCED) and revealed:
        yield Fault("revealed", f"no cards in phase {PHASES[table.phase]}", f"{len(revealed)} cards")
    elif table.phase == WISPS:
        yield from _wisps(table, mask)
    elif table.phase in (RITES, RETURN):
        for card in deck.names(table.hand & ~mask):
            yield Fault("revealed", "every card in hand", f"no {card}")
        if table.gave_card >= 0 and not mask >> table.gave_card & 1:
            yield Fault("revealed", "the card of gave", f"no {deck.ids[table.gave_card]}")


def _wisps(table: Table, revealed: int) -> Faults:
    rules = table.rules
    lying = 0
    for space in bits(table.face_up & table.occupied):
        lying |= 1 << table.mountain[space]
    if rules.at_once:
        if table.face_up:
            yield Fault("face_up", "no space: revealed cards are in hand", ", ".join(space_names(table.face_up)))
        if table.hand != revealed:
            yield Fault("revealed", "exactly the cards in hand", ", ".join(rules.deck.names(revealed)) or "none")
    elif lying != revealed:
        yield Fault("revealed", "exactly the cards at face_up", ", ".join(rules.deck.names(revealed)) or "none")
    if any(stake(rules, table.revealed[:length])[2] for length in range(1, len(table.revealed) + 1)):
        yield Fault("revealed", "cards after which the phase goes on", "the phase had ended")
    if table.unmasked == table.whose and not table.revealed:
        yield Fault("phase", "mephisto: the turn seat is unmasked and has revealed nothing", "wisps")
        yield Fault("revealed", "a card revealed before the turn seat unmasked", "none")


def _gifts(table: Table) -> Faults:
    if table.gifts and table.phase not in (RITES, RETURN, DANCE):
        yield Fault("gifts", f"0 in phase {PHASES[table.phase]}", str(table.gifts))
    if table.phase == RITES and (table.gifts >= 3 or not gift_is_legal(table)):
        yield Fault("gifts", "a further gift that is legal", f"none after {table.gifts}")
        if not table.hand:
            yield Fault(f"seats.{SEAT_NAMES[table.whose]}.hand", "cards to give", "an empty hand")


def _gave(table: Table) -> Faults:
    if table.gave_card < 0:
        return
    if table.phase not in (RITES, RETURN):
        yield Fault("gave", f"nothing in phase {PHASES[table.phase]}", "a gift")
    if not table.gifts:
        yield Fault("gave", "nothing while gifts is 0", "a gift")
    if table.gave_to == table.whose:
        yield Fault("gave.to", "another seat than the turn seat", SEAT_NAMES[table.whose])
    if not table.down[table.gave_to] >> table.gave_card & 1:
        yield Fault("gave.card", "a card in down of its receiver", table.rules.deck.ids[table.gave_card])
    if table.candidates().bit_count() < 2:
        yield Fault("gave", "nothing: the gift is public when it is the only candidate", "a gift")


def _mephistopheles(table: Table) -> Faults:
    if table.phase in (MEPHISTO, FORCED) and table.unmasked != table.whose:
        yield Fault("phase", "a phase of a turn seat that is not an unmasked mephistopheles", PHASES[table.phase])
        yield Fault(f"seats.{SEAT_NAMES[table.whose]}.unmasked", f"true in phase {PHASES[table.phase]}", "false")
    if table.phase != FORCED:
        if table.force_to >= 0:
            yield Fault("force_to", f"nobody in phase {PHASES[table.phase]}", SEAT_NAMES[table.force_to])
        return
    if table.force_to < 0:
        yield Fault("force_to", "the seat that receives", "nothing")
    if table.force_to == table.seat:
        yield Fault("force_to", "another seat than the one to act", SEAT_NAMES[table.seat])
    if table.seat == table.whose:
        yield Fault("to_act", "another seat than the turn seat", SEAT_NAMES[table.seat])
    elif not table.received(table.seat):
        yield Fault("to_act", "a seat that has received cards", SEAT_NAMES[table.seat])


def _mountain(table: Table) -> Faults:
    if table.face_up and table.phase not in (STUDY, WISPS, RETURN, OVER):
        yield Fault("face_up", f"no space in phase {PHASES[table.phase]}", ", ".join(space_names(table.face_up)))
    for path, spaces in (("face_up", table.face_up), ("moved", table.moved)):
        if spaces & ~table.occupied:
            yield Fault(path, "spaces that hold a card", ", ".join(space_names(spaces & ~table.occupied)))


def _dance(table: Table) -> Faults:
    if table.phase != DANCE:
        for path, number in (("moves", table.moves), ("moved", table.moved.bit_count())):
            if number:
                yield Fault(path, f"none in phase {PHASES[table.phase]}", str(number))
        return
    if table.moves >= table.rules.moves_max:
        yield Fault("moves", f"fewer than {table.rules.moves_max}", str(table.moves))
    moved = table.moved.bit_count()
    if not table.moves <= moved <= 2 * table.moves:
        yield Fault("moved", f"{table.moves} to {2 * table.moves} spaces after {table.moves} moves", str(moved))


def _over(table: Table) -> Faults:
    if table.phase == OVER:
        if table.over is None:
            yield Fault("over", "how the game ended", "nothing")
        return
    if table.over is not None:
        yield Fault("over", f"nothing in phase {PHASES[table.phase]}", "an end")
    if table.tally:
        yield Fault("tally", f"nothing in phase {PHASES[table.phase]}", "a tally")
