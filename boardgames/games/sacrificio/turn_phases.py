"""The state machine: setup, turns, windows, closing and refill, and the automatic steps.

SCO-10 to SCO-25, SCO-49 to SCO-51.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...core.game_protocol import seat_name
from . import cenotes, effects, reactions
from .action_notation import BLOCK, DENY, DONE, DRAW, KEEP, PASS, SLAY, TAKE, TOP, Move
from .card_index import NOTHING
from .events import hand, tell, tell_temple, temple_name
from .ids import CLOSING, MOVES, OVER, PHASES, REFILL, WIPE
from .position import Position, changed
from .scoring import finish
from .zone_geometry import PLACE_COUNT


def play(board: Position, line: str) -> None:
    """Carry out a legal action and run on to the next question."""
    move = board.rules.lines.read(line)
    assert move is not None, line
    _DO[move.verb](board, move)
    settle(board)


def _use(board: Position, move: Move) -> None:
    """Pay the move, take the card out of the hand, and ask who may answer. SCO-20, SCO-52 to SCO-55."""
    board.moves -= 1
    board.spend(board.turn, move.card)
    if board.log is not None:
        board.source = hand(board.turn)
    if not reactions.open_window(board, board.rules.lines.text(move), move):
        effects.RESOLVE[move.verb](board, move)


def _give_up(board: Position, move: Move) -> None:
    """Pay the move; nobody may answer it. SCO-20, SCO-58."""
    board.moves -= 1
    effects.OWN_MOVES[move.verb](board, move)


def settle(board: Position) -> None:
    """The automatic steps, in their order, until nothing changes. SCO-24."""
    while True:
        phase = board.phase
        if phase == WIPE and (board.wipes == 0 or not any_pile(board)):
            board.wipes = 0
            board.phase = MOVES
        elif phase == MOVES and (board.moves == 0 or not board.hands[board.turn]):
            board.moves = board.arranged = 0
            board.phase = CLOSING
        elif phase == REFILL and (
            len(board.hands[board.turn]) >= board.rules.hand_size or not cenotes.can_draw(board)
        ):
            _next_turn(board)
        else:
            return
        if board.log is not None and board.phase != OVER:
            tell(board, "phase", PHASES[board.phase], seat=seat_name(board.turn), round=board.round)


def any_pile(board: Position) -> bool:
    """Whether any temple in play has a pile."""
    return any(board.piles)


def _next_turn(board: Position) -> None:
    """The next seat's turn, or the end by the round limit. SCO-25."""
    board.rituals = board.fresh = board.arranged = board.taken = board.wipes = board.struck = 0
    following = (board.turn + 1) % board.seats
    if following == 0 and board.round >= board.rules.max_rounds:
        board.moves = 0
        finish(board, "round_limit")
        return
    board.round += following == 0
    board.turn = board.actor = following
    board.moves = board.rules.moves_per_turn
    board.phase = MOVES


# -- setup --------------------------------------------------------------------------------------------------------


def _keep(board: Position, move: Move) -> None:
    """Place the temples kept; after the last seat, deal and let P1 begin. SCO-11, SCO-12."""
    seat = board.turn
    for place, temple in enumerate(move.cards):
        board.set_temple(seat, place, temple)
    left = tuple(temple for temple in board.offers[seat] if temple not in move.cards)
    board.offers = changed(board.offers, seat, left)
    if board.log is not None:
        kept = [board.rules.temples[temple] for temple in move.cards]
        tell(board, "chose", "kept", {seat: {"temples": kept}}, seat=seat_name(seat), count=len(kept))
    if seat + 1 < board.seats:
        board.turn = board.actor = seat + 1
        return
    _reveal(board)
    if board.rules.discards_return:
        board.temple_pile = board.shuffled([*board.temple_pile, *(t for offer in board.offers for t in offer)])
        board.offers = ((),) * board.seats
        tell(board, "shuffled", "temple_pile", count=len(board.temple_pile))
    cenotes.deal(board)
    board.turn = board.actor = 0
    board.phase, board.moves = MOVES, board.rules.moves_per_turn
    tell(board, "phase", PHASES[MOVES], seat=seat_name(0), round=board.round)


def _reveal(board: Position) -> None:
    """When the last seat has chosen, all temples in place are seen. SCO-11."""
    for spot, temple in enumerate(board.temples):
        if temple >= 0:
            tell_temple(board, "shown", "kept", temple, "offer", temple_name(*divmod(spot, PLACE_COUNT)))


# -- answers ------------------------------------------------------------------------------------------------------


def _pending(board: Position) -> Move:
    move = board.rules.lines.read(board.pending)
    assert move is not None, board.pending
    return move


def _pass(board: Position, move: Move) -> None:
    """The move takes effect, unless another seat is still to be asked (R-17). SCO-55."""
    pending = _pending(board)
    tell(board, "chose", "passed", seat=seat_name(board.actor))
    if board.rules.anyone_answers:
        following = reactions.next_asked(board, pending, board.actor)
        if following != NOTHING:
            board.actor = following
            tell(board, "asked", "asked", seat=seat_name(following), action=board.pending)
            return
    reactions.close(board)
    board.source = "pending"
    effects.RESOLVE[pending.verb](board, pending)


def _deny(board: Position, move: Move) -> None:
    reactions.deny(board, move.card, _pending(board), "denied")


def _slay(board: Position, move: Move) -> None:
    reactions.deny(board, move.card, _pending(board), "slain")


def _block(board: Position, move: Move) -> None:
    reactions.block(board, _pending(board))


# -- closing and refill -------------------------------------------------------------------------------------------


def _done(board: Position, move: Move) -> None:
    """The rest lies as it lies; the refill begins. SCO-49."""
    board.fresh = board.arranged = 0
    board.phase = REFILL


def _draw(board: Position, move: Move) -> None:
    cenotes.draw(board)


_BY_VERB: Final[Mapping[int, Callable[[Position, Move], None]]] = {
    **dict.fromkeys(effects.RESOLVE, _use),
    **dict.fromkeys(effects.OWN_MOVES, _give_up),
    **effects.FREE,
    KEEP: _keep,
    PASS: _pass,
    DENY: _deny,
    SLAY: _slay,
    BLOCK: _block,
    TOP: effects.top,
    DONE: _done,
    DRAW: _draw,
    TAKE: effects.take,
}
_DO: Final = tuple(_BY_VERB[verb] for verb in range(len(_BY_VERB)))
"""By verb, what a legal line does."""
