"""Turn phases: setup, turns, reaction windows, closing and refill, and the automatic steps.

SCO-10 to SCO-25, SCO-49 to SCO-51.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...core.game_protocol import seat_name
from . import cenotes, effects, reactions
from .action_notation import BLOCK, DENY, DONE, DRAW, KEEP, PASS, SLAY, TAKE, TOP, ParsedAction
from .card_index import NOTHING
from .events import hand_name, log_event, log_temple_move, temple_name
from .ids import CLOSING, MOVES, OVER, PHASES, REFILL, WIPE
from .position import Position, with_item
from .scoring import finish_game
from .zone_geometry import PLACE_COUNT


def play_action(position: Position, line: str) -> None:
    """Carry out a legal action and run on to the next question."""
    move = position.rules.lines.read(line)
    assert move is not None, line
    _DO[move.verb](position, move)
    run_automatic_steps(position)


def _use(position: Position, move: ParsedAction) -> None:
    """Pay the move, take the card out of the hand, and ask who may answer. SCO-20, SCO-52 to SCO-55."""
    position.moves -= 1
    position.take_from_hand(position.turn, move.card)
    if position.log is not None:
        position.source = hand_name(position.turn)
    if not reactions.open_reaction_window(position, position.rules.lines.text(move), move):
        effects.RESOLVE[move.verb](position, move)


def _give_up(position: Position, move: ParsedAction) -> None:
    """Pay the move; it cannot be answered. SCO-20, SCO-58."""
    position.moves -= 1
    effects.OWN_MOVES[move.verb](position, move)


def run_automatic_steps(position: Position) -> None:
    """The automatic steps, in their order, until nothing changes. SCO-24."""
    while True:
        phase = position.phase
        if phase == WIPE and (position.wipes == 0 or not has_any_pile(position)):
            position.wipes = 0
            position.phase = MOVES
        elif phase == MOVES and (position.moves == 0 or not position.hands[position.turn]):
            position.moves = position.arranged = 0
            position.phase = CLOSING
        elif phase == REFILL and (
            len(position.hands[position.turn]) >= position.rules.hand_size or not cenotes.can_draw(position)
        ):
            _next_turn(position)
        else:
            return
        if position.log is not None and position.phase != OVER:
            log_event(position, "phase", PHASES[position.phase], seat=seat_name(position.turn), round=position.round)


def has_any_pile(position: Position) -> bool:
    """True if any temple in play has a pile."""
    return any(position.piles)


def _next_turn(position: Position) -> None:
    """The next seat's turn, or the end by the round limit. SCO-25."""
    position.rituals = position.fresh = position.arranged = position.taken = position.wipes = position.struck = 0
    following = (position.turn + 1) % position.seats
    if following == 0 and position.round >= position.rules.max_rounds:
        position.moves = 0
        finish_game(position, "round_limit")
        return
    position.round += following == 0
    position.turn = position.actor = following
    position.moves = position.rules.moves_per_turn
    position.phase = MOVES


# -- setup --------------------------------------------------------------------------------------------------------


def _keep(position: Position, move: ParsedAction) -> None:
    """Place the temples kept; after the last seat, deal and let P1 begin. SCO-11, SCO-12."""
    seat = position.turn
    for place, temple in enumerate(move.cards):
        position.set_temple(seat, place, temple)
    left = tuple(temple for temple in position.offers[seat] if temple not in move.cards)
    position.offers = with_item(position.offers, seat, left)
    if position.log is not None:
        kept = [position.rules.temples[temple] for temple in move.cards]
        log_event(position, "chose", "kept", {seat: {"temples": kept}}, seat=seat_name(seat), count=len(kept))
    if seat + 1 < position.seats:
        position.turn = position.actor = seat + 1
        return
    _reveal(position)
    if position.rules.discards_return:
        position.temple_pile = position.shuffle_cards(
            [*position.temple_pile, *(t for offer in position.offers for t in offer)]
        )
        position.offers = ((),) * position.seats
        log_event(position, "shuffled", "temple_pile", count=len(position.temple_pile))
    cenotes.deal_hands(position)
    position.turn = position.actor = 0
    position.phase, position.moves = MOVES, position.rules.moves_per_turn
    log_event(position, "phase", PHASES[MOVES], seat=seat_name(0), round=position.round)


def _reveal(position: Position) -> None:
    """Reveal all temples in place when the last seat has chosen. SCO-11."""
    for spot, temple in enumerate(position.temples):
        if temple >= 0:
            log_temple_move(position, "shown", "kept", temple, "offer", temple_name(*divmod(spot, PLACE_COUNT)))


# -- answers ------------------------------------------------------------------------------------------------------


def _pending(position: Position) -> ParsedAction:
    move = position.rules.lines.read(position.pending)
    assert move is not None, position.pending
    return move


def _pass(position: Position, move: ParsedAction) -> None:
    """The move takes effect, unless another seat is still to be asked (R-17). SCO-55."""
    pending = _pending(position)
    log_event(position, "chose", "passed", seat=seat_name(position.actor))
    if position.rules.anyone_answers:
        following = reactions.next_to_react(position, pending, position.actor)
        if following != NOTHING:
            position.actor = following
            log_event(position, "asked", "asked", seat=seat_name(following), action=position.pending)
            return
    reactions.close_reaction_window(position)
    position.source = "pending"
    effects.RESOLVE[pending.verb](position, pending)


def _deny(position: Position, move: ParsedAction) -> None:
    reactions.deny_move(position, move.card, _pending(position), "denied")


def _slay(position: Position, move: ParsedAction) -> None:
    reactions.deny_move(position, move.card, _pending(position), "slain")


def _block(position: Position, move: ParsedAction) -> None:
    reactions.block_temple(position, _pending(position))


# -- closing and refill -------------------------------------------------------------------------------------------


def _done(position: Position, move: ParsedAction) -> None:
    """Leave the remaining cards in place; begin the refill. SCO-49."""
    position.fresh = position.arranged = 0
    position.phase = REFILL


def _draw(position: Position, move: ParsedAction) -> None:
    cenotes.draw_card(position)


_BY_VERB: Final[Mapping[int, Callable[[Position, ParsedAction], None]]] = {
    **dict.fromkeys(effects.RESOLVE, _use),
    **dict.fromkeys(effects.OWN_MOVES, _give_up),
    **effects.FREE,
    KEEP: _keep,
    PASS: _pass,
    DENY: _deny,
    SLAY: _slay,
    BLOCK: _block,
    TOP: effects.order_fresh_card,
    DONE: _done,
    DRAW: _draw,
    TAKE: effects.take_from_cenote,
}
_DO: Final = tuple(_BY_VERB[verb] for verb in range(len(_BY_VERB)))
"""By verb, what a legal line does."""
