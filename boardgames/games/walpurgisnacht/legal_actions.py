"""The legal actions of each phase. WAL-20, WAL-21, WAL-26, WAL-27, WAL-29 to WAL-33, WAL-35 to WAL-41, WAL-44."""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import Action
from .action_notation import CLAIM_LINES, DONE_LINE, PASS_LINE, READY_LINE, STOP_LINE, UNMASK_LINE, lines_of
from .card_index import bits
from .ids import GREEN, NO_WISP, PURPLE
from .position import Position


def revealable(table: Position) -> int:
    """Return the spaces whose card may be revealed: unblocked and face down. WAL-21."""
    occupied = table.occupied
    return table.rules.mountain.free(occupied) & occupied & ~table.face_up


def third_gift_allowed(table: Position) -> bool:
    """Whether WAL-31 allows a third gift: the second made, cards in hand, all revealed of one colour. R8, R9."""
    rules = table.rules
    return rules.give_max <= table.gifts < rules.gifts_max and table.hand != 0 and _one_colour(table)


def _one_colour(table: Position) -> bool:
    wisp = table.rules.deck.wisp
    shown = {wisp[card] for card in table.revealed}
    if not table.rules.blank_breaks:
        shown.discard(NO_WISP)
    return shown in ({PURPLE}, {GREEN})


def gift_is_legal(table: Position) -> bool:
    """Whether any further gift is legal in the rites. WAL-33."""
    if table.gifts < table.rules.give_max:
        return table.hand != 0
    return third_gift_allowed(table) and table.received(table.turn) != 0


def study(_table: Position) -> list[Action]:
    """WAL-17."""
    return [READY_LINE]


def wisps(table: Position) -> list[Action]:
    """WAL-20, WAL-21, WAL-26, WAL-27, WAL-41."""
    found = list(lines_of(table.rules.lines.reveal, revealable(table)))
    if table.revealed:
        found.append(STOP_LINE)
    elif table.talk:
        _add_talk(table, found)
    return _with_unmask(table, found)


def rites(table: Position) -> list[Action]:
    """WAL-29 to WAL-33, WAL-41."""
    found: list[Action] = []
    if table.gifts < table.rules.give_max:
        lines = table.rules.lines.give[table.seats][table.turn]
        for card in bits(table.hand):
            found += lines[card]
    elif third_gift_allowed(table):
        lines = table.rules.lines.regift[table.seats][table.turn]
        for card in bits(table.received(table.turn)):
            found += lines[card]
    if table.gifts and found:
        found.append(DONE_LINE)
    return _with_unmask(table, found)


def give_back(table: Position) -> list[Action]:
    """WAL-35, WAL-36, WAL-41."""
    spaces = table.rules.mountain.open_for_return(table.occupied)
    found: list[Action] = []
    if spaces:
        for card in bits(table.hand):
            found += lines_of(table.rules.lines.put[card], spaces)
    return _with_unmask(table, found) if found else found


def mephisto(table: Position) -> list[Action]:
    """Force, bestow or pass. WAL-44."""
    lines, turn = table.rules.lines, table.turn
    to_self = table.rules.force_to_self
    found: list[Action] = []
    for x in range(table.seats):
        if x != turn and table.received(x):
            row = lines.force[x]
            found += [row[y] for y in range(table.seats) if y != x and (to_self or y != turn)]
    bestow = lines.bestow[table.seats][turn]
    for card in bits(table.received(turn)):
        found += bestow[card]
    found.append(PASS_LINE)
    if table.talk:
        _add_talk(table, found)
    return found


def forced(table: Position) -> list[Action]:
    """The forced seat chooses among its received cards. WAL-44."""
    take = table.rules.lines.take
    return [take[card] for card in bits(table.received(table.actor))]


def dance(table: Position) -> list[Action]:
    """WAL-37, WAL-38, WAL-40, WAL-41."""
    rules = table.rules
    found = list(rules.lines.dance(table.occupied, table.moved))
    if table.moves >= rules.moves_min:
        found.append(DONE_LINE)
    return _with_unmask(table, found) if found else found


def over(_table: Position) -> list[Action]:
    """Nobody acts any more."""
    return []


def _with_unmask(table: Position, found: list[Action]) -> list[Action]:
    if table.unmasked < 0 and table.roles[table.turn] == table.rules.deck.mephistopheles:
        found.append(UNMASK_LINE)
    return found


def _add_talk(table: Position, found: list[Action]) -> None:
    """Section 9, option talk: one claim or accusation a turn."""
    if table.talked:
        return
    found += CLAIM_LINES
    found += [table.rules.lines.accuse[x] for x in range(table.seats) if x != table.turn]


_BY_PHASE: Final = (study, wisps, rites, give_back, mephisto, forced, dance, over)
"""By phase number."""


def legal(table: Position) -> list[Action]:
    """Return the legal actions."""
    return _BY_PHASE[table.phase](table)
