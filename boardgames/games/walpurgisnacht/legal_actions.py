"""The legal actions of each phase. WAL-20, WAL-21, WAL-26, WAL-27, WAL-29 to WAL-33, WAL-35 to WAL-41, WAL-44."""

from __future__ import annotations

from typing import Final

from ...core.game_protocol import Action
from .action_notation import CLAIM_LINES, DONE_LINE, PASS_LINE, READY_LINE, STOP_LINE, UNMASK_LINE, lines_of
from .card_index import bit_indices
from .ids import GREEN, NO_WISP, PURPLE
from .position import Position


def revealable_spaces(position: Position) -> int:
    """Return the spaces whose card may be revealed: unblocked and face down. WAL-21."""
    occupied = position.occupied
    return position.rules.mountain.unblocked_spaces(occupied) & occupied & ~position.face_up


def is_third_gift_allowed(position: Position) -> bool:
    """True if WAL-31 allows a third gift: second gift made, cards in hand, all revealed of one colour. R8, R9."""
    rules = position.rules
    return rules.give_max <= position.gifts < rules.gifts_max and position.hand != 0 and _one_colour(position)


def _one_colour(position: Position) -> bool:
    wisp = position.rules.deck.wisp
    shown = {wisp[card] for card in position.revealed}
    if not position.rules.blank_breaks:
        shown.discard(NO_WISP)
    return shown in ({PURPLE}, {GREEN})


def is_gift_legal(position: Position) -> bool:
    """True if any further gift is legal in the rites. WAL-33."""
    if position.gifts < position.rules.give_max:
        return position.hand != 0
    return is_third_gift_allowed(position) and position.received_cards(position.turn) != 0


def study_actions(position: Position) -> list[Action]:
    """Actions of the study. WAL-17."""
    return [READY_LINE]


def wisp_actions(position: Position) -> list[Action]:
    """Actions of the wisps. WAL-20, WAL-21, WAL-26, WAL-27, WAL-41."""
    found = list(lines_of(position.rules.lines.reveal, revealable_spaces(position)))
    if position.revealed:
        found.append(STOP_LINE)
    elif position.talk:
        _add_talk(position, found)
    return _with_unmask(position, found)


def rite_actions(position: Position) -> list[Action]:
    """Actions of the rites. WAL-29 to WAL-33, WAL-41."""
    found: list[Action] = []
    if position.gifts < position.rules.give_max:
        lines = position.rules.lines.give[position.seats][position.turn]
        for card in bit_indices(position.hand):
            found += lines[card]
    elif is_third_gift_allowed(position):
        lines = position.rules.lines.regift[position.seats][position.turn]
        for card in bit_indices(position.received_cards(position.turn)):
            found += lines[card]
    if position.gifts and found:
        found.append(DONE_LINE)
    return _with_unmask(position, found)


def give_back_actions(position: Position) -> list[Action]:
    """Actions of putting cards back. WAL-35, WAL-36, WAL-41."""
    spaces = position.rules.mountain.return_spaces(position.occupied)
    found: list[Action] = []
    if spaces:
        for card in bit_indices(position.hand):
            found += lines_of(position.rules.lines.put[card], spaces)
    return _with_unmask(position, found) if found else found


def mephisto_actions(position: Position) -> list[Action]:
    """Actions of Mephistopheles: force, bestow or pass. WAL-44."""
    lines, turn = position.rules.lines, position.turn
    to_self = position.rules.force_to_self
    found: list[Action] = []
    for x in range(position.seats):
        if x != turn and position.received_cards(x):
            row = lines.force[x]
            found += [row[y] for y in range(position.seats) if y != x and (to_self or y != turn)]
    bestow = lines.bestow[position.seats][turn]
    for card in bit_indices(position.received_cards(turn)):
        found += bestow[card]
    found.append(PASS_LINE)
    if position.talk:
        _add_talk(position, found)
    return found


def forced_actions(position: Position) -> list[Action]:
    """Actions of the forced seat: one for each received card. WAL-44."""
    take = position.rules.lines.take
    return [take[card] for card in bit_indices(position.received_cards(position.actor))]


def dance_actions(position: Position) -> list[Action]:
    """Actions of the dance. WAL-37, WAL-38, WAL-40, WAL-41."""
    rules = position.rules
    found = list(rules.lines.dance(position.occupied, position.moved))
    if position.moves >= rules.moves_min:
        found.append(DONE_LINE)
    return _with_unmask(position, found) if found else found


def no_actions(position: Position) -> list[Action]:
    """No actions: the game is over."""
    return []


def _with_unmask(position: Position, actions: list[Action]) -> list[Action]:
    if position.unmasked < 0 and position.roles[position.turn] == position.rules.deck.mephistopheles:
        actions.append(UNMASK_LINE)
    return actions


def _add_talk(position: Position, actions: list[Action]) -> None:
    """Section 9, option talk: one claim or accusation a turn."""
    if position.talked:
        return
    actions += CLAIM_LINES
    actions += [position.rules.lines.accuse[x] for x in range(position.seats) if x != position.turn]


_BY_PHASE: Final = (
    study_actions,
    wisp_actions,
    rite_actions,
    give_back_actions,
    mephisto_actions,
    forced_actions,
    dance_actions,
    no_actions,
)
"""By phase number."""


def legal_actions(position: Position) -> list[Action]:
    """Return the legal actions."""
    return _BY_PHASE[position.phase](position)
