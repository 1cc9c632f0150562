"""Effects of actions on turn and phase. WAL-17 to WAL-28, WAL-35 to WAL-43, WAL-53, WAL-57, WAL-67."""

from __future__ import annotations

from . import events
from .card_index import bit_indices
from .card_knowledge import publish_gift_if_unique, reveal_to_all
from .events import Log
from .ids import (
    CLAIMS,
    DANCE,
    MEPHISTO,
    NO_WISP,
    PURPLE,
    RETURN,
    RITES,
    SEAT_NAMES,
    VILLAGERS,
    WISPS,
    WITCHES,
)
from .legal_actions import is_gift_legal
from .position import NOBODY, NOTHING, Position
from .rulebook import Rulebook
from .scoring import finish_game

# -- study and turns ----------------------------------------------------------------------------------------------


def end_study(position: Position, _a: int, _b: int, log: Log | None) -> None:
    """Let the next seat study; after the last one turn all cards down and begin the game. WAL-17."""
    if log is not None:
        events.log_choice(log, position.actor, "ready")
    following = (position.actor + 1) % position.seats
    if following != position.start:
        position.actor = following
        return
    position.face_up = 0
    begin_turn(position, position.start, log)


def begin_turn(position: Position, seat: int, log: Log | None) -> None:
    """The turn of a seat begins with its wisps, or with the special action. WAL-19."""
    position.turn = position.actor = seat
    position.phase = MEPHISTO if position.unmasked == seat else WISPS
    if log is not None:
        events.log_phase_start(log, position)


def end_turn(position: Position, log: Log | None) -> None:
    """Clear the data of this turn and begin the next seat's turn. WAL-18, WAL-19, WAL-67."""
    position.revealed = ()
    position.gifts = 0
    position.gave_card, position.gave_to = NOTHING, NOBODY
    position.force_to = NOBODY
    position.moves = position.moved = 0
    position.talked = False
    following = (position.turn + 1) % position.seats
    if following == position.start:
        position.round += 1
    begin_turn(position, following, log)


# -- wisps --------------------------------------------------------------------------------------------------------


def wisp_stake(rules: Rulebook, revealed: tuple[int, ...]) -> tuple[int, int, bool]:
    """Return what the cards revealed so far are worth: the side (`NOBODY` without colours), its points,
    and whether the phase must end (WAL-20, WAL-23, WAL-24).
    """
    wisp = rules.deck.wisp
    colours = [wisp[card] for card in revealed if wisp[card] != NO_WISP]
    full = len(revealed) >= rules.reveal_max
    if not colours:
        return NOBODY, 0, full
    last, first = colours[-1], colours[0]
    side = WITCHES if last == PURPLE else VILLAGERS
    if last == first:
        return side, rules.same[len(colours) - 1], full
    return side, rules.opposite[len(colours) - 2], True


def reveal_card(position: Position, space: int, _b: int, log: Log | None) -> None:
    """Turn a card up; it may end the phase, or the game. WAL-20 to WAL-22, WAL-53."""
    rules = position.rules
    card = position.mountain[space]
    reveal_to_all(position, 1 << card)
    position.revealed += (card,)
    if log is not None:
        events.log_reveal(log, position, space, card)
    if card == rules.deck.walpurga:
        position.face_up |= 1 << space
        finish_game(position, log)
        return
    if rules.at_once:
        position.hand |= 1 << position.take_card(space)
        if log is not None:
            events.log_take(log, position, space, card)
    else:
        position.face_up |= 1 << space
    side, points, ends = wisp_stake(rules, position.revealed)
    if ends:
        _bank(position, side, points, log)


def stop_revealing(position: Position, _a: int, _b: int, log: Log | None) -> None:
    """End the phase and record what the colours are worth. WAL-25, WAL-26."""
    if log is not None:
        events.log_choice(log, position.turn, "stop")
    side, points, _ = wisp_stake(position.rules, position.revealed)
    _bank(position, side, points, log)


def _bank(position: Position, side: int, points: int, log: Log | None) -> None:
    """Record the points, take the cards into the hand, go on to the rites. WAL-25, WAL-28."""
    if side >= 0:
        witches, villagers = position.points
        position.points = (witches + points, villagers) if side == WITCHES else (witches, villagers + points)
        if log is not None:
            events.log_banked_points(log, position, side, points)
    for space in bit_indices(position.face_up):
        card = position.take_card(space)
        position.hand |= 1 << card
        if log is not None:
            events.log_take(log, position, space, card)
    position.face_up = 0
    position.phase = RITES
    if log is not None:
        events.log_phase_start(log, position)


def claim_side(position: Position, side: int, _b: int, log: Log | None) -> None:
    """Section 9, option talk: say which side one is on, in place of all said before."""
    position.claims[position.turn], position.accuses[position.turn] = side, NOBODY
    position.talked = True
    if log is not None:
        events.log_choice(log, position.turn, f"claim_{CLAIMS[side]}")


def accuse_seat(position: Position, seat: int, _b: int, log: Log | None) -> None:
    """Section 9, option talk: call another seat a witch, in place of all said before."""
    position.claims[position.turn], position.accuses[position.turn] = NOTHING, seat
    position.talked = True
    if log is not None:
        events.log_choice(log, position.turn, "accuse", receiver=SEAT_NAMES[seat])


# -- after the gifts ----------------------------------------------------------------------------------------------


def after_gift(position: Position, log: Log | None) -> None:
    """End the rites as soon as no further gift is legal. WAL-33."""
    if not is_gift_legal(position):
        end_rites(position, log)


def end_rites(position: Position, log: Log | None) -> None:
    """Begin putting cards back if any are left in hand, else the dance. Section 4."""
    if not position.hand:
        begin_dance(position, log)
        return
    position.phase = RETURN
    if log is not None:
        events.log_phase_start(log, position)


def put_card_back(position: Position, card: int, space: int, log: Log | None) -> None:
    """Put a card back, face up until the last one lies. WAL-35, WAL-36, WAL-50."""
    bit = 1 << card
    if log is not None:
        events.log_put_back(log, position, card, space, position.gave_card >= 0)
    position.hand ^= bit
    position.put_card(space, card)
    position.face_up |= 1 << space
    reveal_to_all(position, bit)
    publish_gift_if_unique(position)
    if not position.hand:
        position.face_up = 0
        begin_dance(position, log)


# -- dance --------------------------------------------------------------------------------------------------------


def begin_dance(position: Position, log: Log | None) -> None:
    """The turn seat dances; without a legal move the dance is over at once. WAL-37, WAL-40."""
    position.phase = DANCE
    position.actor = position.turn
    if log is not None:
        events.log_phase_start(log, position)
    _maybe_end_dance(position, log)


def move_card(position: Position, source: int, target: int, log: Log | None) -> None:
    """Move a card to another space, face down. WAL-37 to WAL-39, WAL-54."""
    position.put_card(target, position.take_card(source))
    position.moved = position.moved & ~(1 << source) | 1 << target
    position.moves += 1
    if log is not None:
        events.log_dance(log, position, "move", source, target)
    _maybe_end_dance(position, log)


def swap_cards(position: Position, first: int, second: int, log: Log | None) -> None:
    """Exchange two cards, face down; both have moved (R31). WAL-37 to WAL-39, WAL-54."""
    mountain = position.mountain
    mountain[first], mountain[second] = mountain[second], mountain[first]
    position.moved |= 1 << first | 1 << second
    position.moves += 1
    if log is not None:
        events.log_dance(log, position, "swap", first, second)
        events.log_dance(log, position, "swapped", second, first)
    _maybe_end_dance(position, log)


def _maybe_end_dance(position: Position, log: Log | None) -> None:
    """It ends after the last move, or when no further move is legal. WAL-40."""
    rules = position.rules
    if position.moves >= rules.moves_max or not rules.lines.dance(position.occupied, position.moved):
        end_turn(position, log)


def end_phase(position: Position, _a: int, _b: int, log: Log | None) -> None:
    """End the rites or the dance. WAL-33, WAL-40."""
    if log is not None:
        events.log_choice(log, position.turn, "done")
    if position.phase == RITES:
        end_rites(position, log)
    else:
        end_turn(position, log)


# -- Mephistopheles -----------------------------------------------------------------------------------------------


def unmask_mephistopheles(position: Position, _a: int, _b: int, log: Log | None) -> None:
    """Reveal Mephistopheles; before his first card this leads to the special action. WAL-41, WAL-42."""
    position.unmasked = position.turn
    if log is not None:
        events.log_unmask(log, position)
    if position.phase == WISPS and not position.revealed:
        begin_turn(position, position.turn, log)


def pass_special_action(position: Position, _a: int, _b: int, log: Log | None) -> None:
    """Neither force nor bestow. WAL-44, R13."""
    if log is not None:
        events.log_choice(log, position.turn, "pass")
    begin_dance(position, log)
