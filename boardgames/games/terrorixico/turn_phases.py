"""What follows an action: going on, turns and rounds, defeat, the reveal.

TER-20 to TER-22, TER-28, TER-29, TER-60.
"""

from __future__ import annotations

from ...core.game_protocol import Seat, seat_name
from .effects import carry_out, in_order, read_event
from .events import note
from .ids import (
    BOOK,
    END_TURN,
    FRIENDLY_FIRE,
    LINES,
    MIMETIC,
    OMENS,
    OPENING,
    PHASES,
    PLAY,
    REVEAL,
    TAKE_ADVANTAGE,
    TRAUMA_END,
    TRIM,
)
from .legal_actions import choices
from .piles import draw, drop_orphans, ids, penalty, receive, restock_thin
from .position import CARD, DOWN, OPEN, OWNER, PLACE, SIX, Position
from .scoring import clear_lines, finish, goal_reached, score_battle


def go_on(b: Position) -> None:
    """Run on until a seat has to choose or the game is over; then restock, and look at the trauma pile. TER-20."""
    while b.over is None:
        phase = b.phase
        if phase != PLAY and (phase == OMENS or phase == REVEAL):  # (a)  # noqa: SIM109 - a tuple costs time here
            break
        if b.owes:  # (b)
            if _forgiven(b):
                continue
            b.actor = next(seat for seat in in_order(b, b.turn) if b.owed(seat))
            if phase != OPENING:
                b.phase = TRIM
            break
        if b.tossed:  # (c)
            _discard_tossed(b)
        if phase == OPENING:  # (d)
            b.phase = PLAY
            read_event(b)
        elif not b.turns:  # (e)
            begin_turn(b, b.first)
        elif b.won:  # (f)
            b.phase = PLAY
            if not _turn_up(b):
                _end_battle(b)
        elif b.mask & OPEN:  # (h)
            if b.placed >= b.lasting.cards:
                b.phase = END_TURN
            elif phase != END_TURN:
                b.phase = PLAY
            b.actor = b.turn
            break
        elif _win(b):  # (g)
            break
    if b.thin:
        restock_thin(b)
    if not b.trauma_pile and b.over is None:  # TER-91, TER-92
        finish(b, TRAUMA_END)
    if b.log is not None and b.over is None and b.phase not in (PLAY, END_TURN):
        note(b, "asked", what=f"asked_{PHASES[b.phase]}", seat=seat_name(b.actor))


def _forgiven(b: Position) -> bool:
    """Cut what seats owe down to what they hold, and tell whether it was more.

    A later effect of an event may leave fewer cards than an earlier one asked for, and so may a written position;
    nobody could go on from either.
    """
    held = tuple([min(owed, len(b.hands[seat])) for seat, owed in enumerate(b.owes)])
    if held == b.owes:
        return False
    b.owes = held if any(held) else ()
    return True


def _discard_tossed(b: Position) -> None:
    """Lay what was tossed on the discard piles. TER-44."""
    for seat, cards in enumerate(b.tossed):
        if cards:
            b.discards[seat] += cards
            if b.log is not None:
                note(b, "shown", what="tossed", seat=seat_name(seat), count=len(cards), cards=ids(b, cards))
    b.tossed = ()


def begin_turn(b: Position, seat: Seat) -> None:
    """Begin a seat's turn: it draws up to its limit, and owes what it holds above it. TER-22."""
    b.turn = b.actor = seat
    b.turns += 1
    b.placed = 0
    b.hidden = False
    b.phase = PLAY
    if b.log is not None:
        note(b, "phase", what="turn", seat=seat_name(seat), round=b.round, turns=b.turns)
    missing = b.lasting.hand - len(b.hands[seat])
    if missing > 0:
        draw(b, seat, missing)
    elif missing < 0:
        b.owe(seat, -missing)


def next_turn(b: Position) -> None:
    """Begin the turn of the next seat that has not passed; it may be the same seat again. TER-29."""
    step = b.lasting.step
    seat = (b.turn + step) % b.seats
    if b.passed:
        for _ in range(1, b.seats):
            if seat not in b.passed:
                break
            seat = (seat + step) % b.seats
    begin_turn(b, seat)


def end_turn(b: Position) -> None:
    """Refill the hand of the seat whose turn ends; then the next turn, or the reveal after a win. TER-29."""
    seat = b.turn
    missing = b.lasting.hand - len(b.hands[seat])
    if missing > 0:
        draw(b, seat, missing)
    if b.won:
        b.phase = PLAY
    else:
        next_turn(b)


def pass_battle(b: Position) -> None:
    """The seat whose turn it is takes the penalty and is out of this battle; the last one to pass loses it.

    TER-34.
    """
    seat = b.turn
    if b.log is not None:
        note(b, "chose", what="pass", seat=seat_name(seat), count=penalty(b))
    receive(b, seat, penalty(b))
    b.passed += (seat,)
    if len(b.passed) < b.seats:
        next_turn(b)
    else:
        _lose(b)


def _lose(b: Position) -> None:
    """All are defeated: cards go back, monsters and events escape or stay, the first to pass begins. TER-66, R46."""
    first = b.passed[0]
    if b.log is not None:
        note(
            b,
            "phase",
            what="defeat",
            monsters=[b.rules.monsters[monster] for monster in b.monsters],
            events=[b.rules.events[event] for event in b.events],
        )
    clear_lines(b)
    if b.rules.unbeaten == "escape":
        b.escaped += b.monsters
        b.escaped += tuple([-1 - event for event in b.events])
    elif b.rules.unbeaten == "stay":
        b.monster_deck += b.monsters[::-1]
        b.event_deck += b.events[::-1]
    else:
        b.monster_deck = b.monsters[::-1] + b.monster_deck
        b.event_deck = b.events[::-1] + b.event_deck
    b.monsters = b.events = ()
    new_round(b, first)


def _win(b: Position) -> bool:
    """All lines are complete. Return whether the seat of the winning card is asked for its end of turn.

    TER-59, R41.
    """
    b.won = True
    if b.log is not None:
        note(b, "phase", what="won", seat=seat_name(b.turn))
    b.phase = PLAY
    if b.rules.end_turn_after_win and b.placed:
        b.phase = END_TURN
        b.actor = b.turn
        return True
    return False


def _turn_up(b: Position) -> bool:
    """Turn up face-down cards until one takes effect; return False when none is left. TER-60 to TER-63."""
    for line in range(4):
        if not b.downs(line):
            continue
        for index, entry in enumerate(b.lines[line]):
            if not entry & DOWN:
                continue
            b.turn_up(line, index)
            owner, card = entry & OWNER, entry >> CARD & SIX
            if b.log is not None:
                name = b.rules.cards[card]
                note(b, "shown", what="turned_up", seat=seat_name(owner), card=name, line=LINES[line], slot=index + 1)
            if not b.rules.is_special[card]:  # nothing follows, and no line loses a relic
                continue
            if b.rules.role[card] in (FRIENDLY_FIRE, MIMETIC, TAKE_ADVANTAGE):
                _ask_target(b, owner, card, line, index)
            else:
                carry_out(b, owner, card, -1)
            drop_orphans(b, line)
            return True
    return False


def _ask_target(b: Position, owner: Seat, card: int, line: int, index: int) -> None:
    """Ask the owner of a card turned up for its target; without one the card is not valid and costs the penalty.

    TER-61, TER-62.
    """
    b.resolving = line << PLACE | index
    b.actor = owner
    if choices(b):
        b.phase = REVEAL
        return
    b.resolving = -1
    if b.log is not None:
        name = b.rules.cards[card]
        note(b, "shown", what="invalid", seat=seat_name(owner), card=name, count=penalty(b))
    receive(b, owner, penalty(b))


def _end_battle(b: Position) -> None:
    """Score the battle; then the end of the game, or the next round. TER-64, TER-78, TER-90."""
    taker = score_battle(b)
    reason = goal_reached(b)
    if reason >= 0:
        finish(b, reason)
    else:
        new_round(b, (taker + 1) % b.seats)


def new_round(b: Position, first: Seat) -> None:
    """Uncover the next monster and event and read the event; without both the game is over. TER-21, TER-93."""
    if not b.monster_deck or not b.event_deck:
        finish(b, BOOK)
        return
    b.round += 1
    b.first = b.turn = b.actor = first
    b.passed = b.last = ()
    b.turns = b.placed = 0
    b.hidden = b.won = False
    b.phase = PLAY
    uncover(b)
    read_event(b)


def uncover(b: Position) -> None:
    """Uncover the top monster and the top event."""
    b.monsters, b.monster_deck = b.monster_deck[-1:], b.monster_deck[:-1]
    b.events, b.event_deck = b.event_deck[-1:], b.event_deck[:-1]
    b.demand()
    if b.log is not None:
        note(
            b,
            "shown",
            what="uncovered",
            monster=b.rules.monsters[b.monsters[0]],
            event=b.rules.events[b.events[0]],
            round=b.round,
        )
