"""Answers out of turn: who may answer a move with what, and what the answers do. SCO-52 to SCO-58."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game_protocol import Action, seat_name
from ...core.reaction_windows import next_able
from .action_notation import CLEANSE, KILL, LAY, PLACE, RENEW, SACRIFICE, SWAP, Move
from .card_index import NOTHING, PRIEST
from .cenotes import lose, lose_from_hand
from .events import hand, pile_name, tell, tell_move
from .ids import MOVES, REACT
from .position import Position
from .zone_geometry import PLACE_COUNT


class Answers(NamedTuple):
    """What a move may be answered with. SCO-52."""

    kukulkan: bool
    daggers: bool
    """`deny DAGGER` against a kill, `slay DAGGER` against a priest placed."""
    curse: bool


NONE = Answers(False, False, False)


def answers_to(board: Position, move: Move) -> Answers:
    """Return the row of SCO-52 for a move, whoever owns the zone (SCO-58: no kukulkan against a kukulkan)."""
    rules, verb, card = board.rules, move.verb, move.card
    if verb == PLACE:
        return Answers(card != rules.kukulkan, card in rules.plain[PRIEST], False)
    if verb in (LAY, RENEW, CLEANSE):
        return Answers(card != rules.kukulkan, False, False)
    if verb == SWAP:
        return Answers(rules.solar_deniable, False, False)
    if verb == KILL:
        return Answers(True, not rules.is_supreme[card], False)
    if verb == SACRIFICE:
        return Answers(card != rules.kukulkan, False, True)
    return NONE


def zone_touched(board: Position, move: Move) -> int:
    """Return the seat in whose zone a move uses its card; for a swap, the other seat. R-20."""
    return board.zone_of(move.other if move.verb == SWAP else move.zone, board.turn)


def may_answer(board: Position, seat: int, move: Move) -> bool:
    """Whether a seat is a rival whom this move asks, whatever it holds. SCO-52, SCO-53."""
    if not board.rivals(seat, board.turn):
        return False
    return board.rules.anyone_answers or seat == zone_touched(board, move)


def is_answer(board: Position, card: int, move: Move) -> bool:
    """Whether a card is an answer to a move, for a seat that may answer it."""
    rules = board.rules
    kukulkan, daggers, curse = answers_to(board, move)
    if card == rules.kukulkan:
        return kukulkan
    return curse if card == rules.curse else daggers and rules.colour[card] >= 0


def can_answer(board: Position, seat: int, move: Move) -> bool:
    """Whether a seat is asked and holds a card for an answer. SCO-53."""
    if not may_answer(board, seat, move):
        return False
    rules, held = board.rules, board.hands[seat]
    kukulkan, daggers, curse = answers_to(board, move)
    if (kukulkan and rules.kukulkan in held) or (curse and rules.curse in held):
        return True
    return daggers and any(rules.colour[card] >= 0 for card in held)


def next_asked(board: Position, move: Move, after: int) -> int:
    """Return the next seat in turn order, after one, that can answer; `NOTHING` when there is none."""
    found = next_able(board.seats, after, board.turn, lambda seat: can_answer(board, seat, move))
    return NOTHING if found is None else found


def open_window(board: Position, line: str, move: Move) -> bool:
    """Ask the first seat that can answer; False when nobody can. The card has left the hand. SCO-52 to SCO-54."""
    asked = NOTHING
    if board.rules.anyone_answers:
        asked = next_asked(board, move, board.turn)
    else:
        owner = zone_touched(board, move)
        if owner != board.turn and can_answer(board, owner, move):
            asked = owner
    if board.log is not None:
        if asked >= 0:
            tell_move(board, board.turn, move.card, hand(board.turn), "pending", "announced")
        _tell_asked(board, line, move, asked)
    if asked < 0:
        return False
    board.phase, board.actor, board.pending = REACT, asked, line
    return True


def _tell_asked(board: Position, line: str, move: Move, asked: int) -> None:
    """Tell who is asked. That nobody is asked tells something too: then the seats that could have been are named."""
    if answers_to(board, move) == NONE:
        return
    for seat in range(board.seats):
        if may_answer(board, seat, move) and (asked < 0 or seat == asked):
            what = "asked" if seat == asked else "silent"
            tell(board, "asked", what, {seat: {"could": seat == asked}}, seat=seat_name(seat), action=line)


def answers(board: Position, seat: int, move: Move) -> list[Action]:
    """Return the answers that a seat holds cards for; `pass` is not among them."""
    rules, lines = board.rules, board.rules.lines
    found: list[Action] = []
    for card in dict.fromkeys(board.hands[seat]):
        if is_answer(board, card, move):
            if card == rules.curse:
                found.append(lines.block)
            elif card == rules.kukulkan or move.verb == KILL:
                found.append(lines.denials[card])
            else:
                found.append(lines.slayings[card])
    return found


def deny(board: Position, card: int, pending: Move, why: str) -> None:
    """The move has no effect and stays spent; its card, then the answer, go to the cenote of who answers. SCO-56."""
    seat = board.actor
    lose(board, seat, pending.card, "pending", why)
    lose_from_hand(board, seat, card, seat, "answered")
    close(board)


def block(board: Position, pending: Move) -> None:
    """The curse goes on the temple, the dagger back to its hand, and the move is given back. SCO-57."""
    rules, seat, owner = board.rules, board.actor, zone_touched(board, pending)
    board.spend(seat, rules.curse)
    spot = owner * PLACE_COUNT + pending.spot
    board.pile(owner, pending.spot, (rules.curse, *board.piles[spot]))
    tell_move(board, seat, rules.curse, hand(seat), pile_name(owner, pending.spot), "blocked")
    board.give(board.turn, pending.card)
    tell_move(board, board.turn, pending.card, "pending", hand(board.turn), "given_back")
    board.moves += 1
    close(board)


def close(board: Position) -> None:
    """End the window; the turn goes on."""
    board.phase, board.actor, board.pending = MOVES, board.turn, ""
