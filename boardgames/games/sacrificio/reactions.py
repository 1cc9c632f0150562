"""Reactions to moves: which seats may answer with which cards, and the effects of answers. SCO-52 to SCO-58."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game_protocol import Action, seat_name
from ...core.reaction_windows import next_able_seat
from .action_notation import CLEANSE, KILL, LAY, PLACE, RENEW, SACRIFICE, SWAP, ParsedAction
from .card_index import NOTHING, PRIEST
from .cenotes import lose_card, lose_from_hand
from .events import hand_name, log_card_move, log_event, pile_name
from .ids import MOVES, REACT
from .position import Position
from .zone_geometry import PLACE_COUNT


class AllowedReactions(NamedTuple):
    """Cards that may answer a move. SCO-52."""

    kukulkan: bool
    daggers: bool
    """`deny DAGGER` against a kill, `slay DAGGER` against a priest placed."""
    curse: bool


NONE = AllowedReactions(False, False, False)


def allowed_reactions(position: Position, move: ParsedAction) -> AllowedReactions:
    """Return the row of SCO-52 for a move, whoever owns the zone (SCO-58: no kukulkan against a kukulkan)."""
    rules, verb, card = position.rules, move.verb, move.card
    if verb == PLACE:
        return AllowedReactions(card != rules.kukulkan, card in rules.plain[PRIEST], False)
    if verb in (LAY, RENEW, CLEANSE):
        return AllowedReactions(card != rules.kukulkan, False, False)
    if verb == SWAP:
        return AllowedReactions(rules.solar_deniable, False, False)
    if verb == KILL:
        return AllowedReactions(True, not rules.is_supreme[card], False)
    if verb == SACRIFICE:
        return AllowedReactions(card != rules.kukulkan, False, True)
    return NONE


def affected_zone(position: Position, move: ParsedAction) -> int:
    """Return the seat in whose zone a move uses its card; for a swap, the other seat. R-20."""
    return position.zone_of(move.other if move.verb == SWAP else move.zone, position.turn)


def may_react(position: Position, seat: int, move: ParsedAction) -> bool:
    """True if a seat is a rival that this move asks, whatever cards it holds. SCO-52, SCO-53."""
    if not position.are_rivals(seat, position.turn):
        return False
    return position.rules.anyone_answers or seat == affected_zone(position, move)


def is_reaction(position: Position, card: int, move: ParsedAction) -> bool:
    """True if a card is an answer to a move, for a seat that may answer it."""
    rules = position.rules
    kukulkan, daggers, curse = allowed_reactions(position, move)
    if card == rules.kukulkan:
        return kukulkan
    return curse if card == rules.curse else daggers and rules.colour[card] >= 0


def can_react(position: Position, seat: int, move: ParsedAction) -> bool:
    """True if a seat is asked and holds a card for an answer. SCO-53."""
    if not may_react(position, seat, move):
        return False
    rules, held = position.rules, position.hands[seat]
    kukulkan, daggers, curse = allowed_reactions(position, move)
    if (kukulkan and rules.kukulkan in held) or (curse and rules.curse in held):
        return True
    return daggers and any(rules.colour[card] >= 0 for card in held)


def next_to_react(position: Position, move: ParsedAction, after: int) -> int:
    """Return the next seat in turn order that can answer, after the given one; `NOTHING` if there is none."""
    found = next_able_seat(position.seats, after, position.turn, lambda seat: can_react(position, seat, move))
    return NOTHING if found is None else found


def open_reaction_window(position: Position, line: str, move: ParsedAction) -> bool:
    """Ask the first seat that can answer; return False if none can. The card has left the hand. SCO-52 to SCO-54."""
    asked = NOTHING
    if position.rules.anyone_answers:
        asked = next_to_react(position, move, position.turn)
    else:
        owner = affected_zone(position, move)
        if owner != position.turn and can_react(position, owner, move):
            asked = owner
    if position.log is not None:
        if asked >= 0:
            log_card_move(position, position.turn, move.card, hand_name(position.turn), "pending", "announced")
        _tell_asked(position, line, move, asked)
    if asked < 0:
        return False
    position.phase, position.actor, position.pending = REACT, asked, line
    return True


def _tell_asked(position: Position, line: str, move: ParsedAction, asked: int) -> None:
    """Log the seat that is asked. If none is asked, log the seats that could have been: that is information, too."""
    if allowed_reactions(position, move) == NONE:
        return
    for seat in range(position.seats):
        if may_react(position, seat, move) and (asked < 0 or seat == asked):
            what = "asked" if seat == asked else "silent"
            log_event(position, "asked", what, {seat: {"could": seat == asked}}, seat=seat_name(seat), action=line)


def reaction_actions(position: Position, seat: int, move: ParsedAction) -> list[Action]:
    """Return the answers that a seat holds cards for; `pass` is not among them."""
    rules, lines = position.rules, position.rules.lines
    found: list[Action] = []
    for card in dict.fromkeys(position.hands[seat]):
        if is_reaction(position, card, move):
            if card == rules.curse:
                found.append(lines.block)
            elif card == rules.kukulkan or move.verb == KILL:
                found.append(lines.denials[card])
            else:
                found.append(lines.slayings[card])
    return found


def deny_move(position: Position, card: int, pending: ParsedAction, reason: str) -> None:
    """Cancel the move, which stays spent; its card, then the answer, go to the cenote of the seat that answers.
    SCO-56.
    """
    seat = position.actor
    lose_card(position, seat, pending.card, "pending", reason)
    lose_from_hand(position, seat, card, seat, "answered")
    close_reaction_window(position)


def block_temple(position: Position, pending: ParsedAction) -> None:
    """Put the curse on the temple, return the dagger to its hand, and give the move back. SCO-57."""
    rules, seat, owner = position.rules, position.actor, affected_zone(position, pending)
    position.take_from_hand(seat, rules.curse)
    spot = owner * PLACE_COUNT + pending.spot
    position.set_pile(owner, pending.spot, (rules.curse, *position.piles[spot]))
    log_card_move(position, seat, rules.curse, hand_name(seat), pile_name(owner, pending.spot), "blocked")
    position.add_to_hand(position.turn, pending.card)
    log_card_move(position, position.turn, pending.card, "pending", hand_name(position.turn), "given_back")
    position.moves += 1
    close_reaction_window(position)


def close_reaction_window(position: Position) -> None:
    """Close the reaction window; the turn goes on."""
    position.phase, position.actor, position.pending = MOVES, position.turn, ""
