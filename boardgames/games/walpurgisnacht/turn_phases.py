"""What happens at each node of a turn. WAL-17 to WAL-28, WAL-35 to WAL-43, WAL-53, WAL-57, WAL-67."""

from __future__ import annotations

from . import events
from .card_index import bits
from .card_knowledge import known_to_all, maybe_gift_public
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
from .legal_actions import gift_is_legal
from .position import NOBODY, NOTHING, Position
from .rulebook import Rulebook
from .scoring import finish

# -- study and turns ----------------------------------------------------------------------------------------------


def ready(table: Position, _a: int, _b: int, log: Log | None) -> None:
    """The next seat studies on; after the last one all cards are turned down and the game begins. WAL-17."""
    if log is not None:
        events.chose(log, table.actor, "ready")
    following = (table.actor + 1) % table.seats
    if following != table.start:
        table.actor = following
        return
    table.face_up = 0
    begin_turn(table, table.start, log)


def begin_turn(table: Position, seat: int, log: Log | None) -> None:
    """The turn of a seat begins with its wisps, or with the special action. WAL-19."""
    table.turn = table.actor = seat
    table.phase = MEPHISTO if table.unmasked == seat else WISPS
    if log is not None:
        events.phase_begins(log, table)


def end_turn(table: Position, log: Log | None) -> None:
    """What belonged to this turn is forgotten, the next seat begins. WAL-18, WAL-19, WAL-67."""
    table.revealed = ()
    table.gifts = 0
    table.gave_card, table.gave_to = NOTHING, NOBODY
    table.force_to = NOBODY
    table.moves = table.moved = 0
    table.talked = False
    following = (table.turn + 1) % table.seats
    if following == table.start:
        table.round += 1
    begin_turn(table, following, log)


# -- wisps --------------------------------------------------------------------------------------------------------


def stake(rules: Rulebook, revealed: tuple[int, ...]) -> tuple[int, int, bool]:
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


def reveal(table: Position, space: int, _b: int, log: Log | None) -> None:
    """Turn a card up; it may end the phase, or the game. WAL-20 to WAL-22, WAL-53."""
    rules = table.rules
    card = table.mountain[space]
    known_to_all(table, 1 << card)
    table.revealed += (card,)
    if log is not None:
        events.revealed(log, table, space, card)
    if card == rules.deck.walpurga:
        table.face_up |= 1 << space
        finish(table, log)
        return
    if rules.at_once:
        table.hand |= 1 << table.lift(space)
        if log is not None:
            events.taken(log, table, space, card)
    else:
        table.face_up |= 1 << space
    side, points, ends = stake(rules, table.revealed)
    if ends:
        _bank(table, side, points, log)


def stop(table: Position, _a: int, _b: int, log: Log | None) -> None:
    """End the phase and record what the colours are worth. WAL-25, WAL-26."""
    if log is not None:
        events.chose(log, table.turn, "stop")
    side, points, _ = stake(table.rules, table.revealed)
    _bank(table, side, points, log)


def _bank(table: Position, side: int, points: int, log: Log | None) -> None:
    """Record the points, take the cards into the hand, go on to the rites. WAL-25, WAL-28."""
    if side >= 0:
        witches, villagers = table.points
        table.points = (witches + points, villagers) if side == WITCHES else (witches, villagers + points)
        if log is not None:
            events.banked(log, table, side, points)
    for space in bits(table.face_up):
        card = table.lift(space)
        table.hand |= 1 << card
        if log is not None:
            events.taken(log, table, space, card)
    table.face_up = 0
    table.phase = RITES
    if log is not None:
        events.phase_begins(log, table)


def claim(table: Position, side: int, _b: int, log: Log | None) -> None:
    """Section 9, option talk: say which side one is on, in place of all said before."""
    table.claims[table.turn], table.accuses[table.turn] = side, NOBODY
    table.talked = True
    if log is not None:
        events.chose(log, table.turn, f"claim_{CLAIMS[side]}")


def accuse(table: Position, seat: int, _b: int, log: Log | None) -> None:
    """Section 9, option talk: call another seat a witch, in place of all said before."""
    table.claims[table.turn], table.accuses[table.turn] = NOTHING, seat
    table.talked = True
    if log is not None:
        events.chose(log, table.turn, "accuse", receiver=SEAT_NAMES[seat])


# -- after the gifts ----------------------------------------------------------------------------------------------


def after_gift(table: Position, log: Log | None) -> None:
    """The rites end by themselves as soon as no further gift is legal. WAL-33."""
    if not gift_is_legal(table):
        end_rites(table, log)


def end_rites(table: Position, log: Log | None) -> None:
    """Section 4: back to the mountain with what is left in hand, or straight to the dance."""
    if not table.hand:
        begin_dance(table, log)
        return
    table.phase = RETURN
    if log is not None:
        events.phase_begins(log, table)


def put(table: Position, card: int, space: int, log: Log | None) -> None:
    """A card goes back, face up until the last one lies. WAL-35, WAL-36, WAL-50."""
    bit = 1 << card
    if log is not None:
        events.put_back(log, table, card, space, table.gave_card >= 0)
    table.hand ^= bit
    table.lay(space, card)
    table.face_up |= 1 << space
    known_to_all(table, bit)
    maybe_gift_public(table)
    if not table.hand:
        table.face_up = 0
        begin_dance(table, log)


# -- dance --------------------------------------------------------------------------------------------------------


def begin_dance(table: Position, log: Log | None) -> None:
    """The turn seat dances; without a legal move the dance is over at once. WAL-37, WAL-40."""
    table.phase = DANCE
    table.actor = table.turn
    if log is not None:
        events.phase_begins(log, table)
    _maybe_end_dance(table, log)


def move(table: Position, source: int, target: int, log: Log | None) -> None:
    """A card goes to another space, unseen. WAL-37 to WAL-39, WAL-54."""
    table.lay(target, table.lift(source))
    table.moved = table.moved & ~(1 << source) | 1 << target
    table.moves += 1
    if log is not None:
        events.danced(log, table, "move", source, target)
    _maybe_end_dance(table, log)


def swap(table: Position, first: int, second: int, log: Log | None) -> None:
    """Two cards change places, unseen; both have moved (R31). WAL-37 to WAL-39, WAL-54."""
    mountain = table.mountain
    mountain[first], mountain[second] = mountain[second], mountain[first]
    table.moved |= 1 << first | 1 << second
    table.moves += 1
    if log is not None:
        events.danced(log, table, "swap", first, second)
        events.danced(log, table, "swapped", second, first)
    _maybe_end_dance(table, log)


def _maybe_end_dance(table: Position, log: Log | None) -> None:
    """It ends after the last move, or when no further move is legal. WAL-40."""
    rules = table.rules
    if table.moves >= rules.moves_max or not rules.lines.dance(table.occupied, table.moved):
        end_turn(table, log)


def done(table: Position, _a: int, _b: int, log: Log | None) -> None:
    """End the rites or the dance. WAL-33, WAL-40."""
    if log is not None:
        events.chose(log, table.turn, "done")
    if table.phase == RITES:
        end_rites(table, log)
    else:
        end_turn(table, log)


# -- Mephistopheles -----------------------------------------------------------------------------------------------


def unmask(table: Position, _a: int, _b: int, log: Log | None) -> None:
    """Mephistopheles shows himself, and before his first card turns to the special action. WAL-41, WAL-42."""
    table.unmasked = table.turn
    if log is not None:
        events.unmasked(log, table)
    if table.phase == WISPS and not table.revealed:
        begin_turn(table, table.turn, log)


def pass_over(table: Position, _a: int, _b: int, log: Log | None) -> None:
    """Neither force nor bestow. WAL-44, R13."""
    if log is not None:
        events.chose(log, table.turn, "pass")
    begin_dance(table, log)
