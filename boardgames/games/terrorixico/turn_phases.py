"""Consequences of an action: automatic steps, turns and rounds, defeat, the reveal.

TER-20 to TER-22, TER-28, TER-29, TER-60.
"""

from __future__ import annotations

from ...core.game_protocol import Seat, seat_name
from .effects import apply_card_effect, apply_event, seats_from
from .events import log_event
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
from .legal_actions import target_choices
from .piles import discard_unsupported, draw_cards, pass_penalty, receive_traumas, restock_low_piles, sorted_ids
from .position import CARD, DOWN, OPEN, OWNER, PLACE, SIX, Position
from .scoring import discard_battle_cards, end_reason, finish_game, score_battle


def run_to_choice(position: Position) -> None:
    """Run on until a seat has to choose or the game is over; then restock, and look at the trauma pile. TER-20."""
    while position.over is None:
        phase = position.phase
        if phase != PLAY and (phase == OMENS or phase == REVEAL):  # (a)  # noqa: SIM109 - a tuple costs time here
            break
        if position.owes:  # (b)
            if _forgiven(position):
                continue
            position.actor = next(seat for seat in seats_from(position, position.turn) if position.toss_debt(seat))
            if phase != OPENING:
                position.phase = TRIM
            break
        if position.tossed:  # (c)
            _discard_tossed(position)
        if phase == OPENING:  # (d)
            position.phase = PLAY
            apply_event(position)
        elif not position.turns:  # (e)
            begin_turn(position, position.first)
        elif position.won:  # (f)
            position.phase = PLAY
            if not _turn_up(position):
                _end_battle(position)
        elif position.mask & OPEN:  # (h)
            if position.placed >= position.lasting.cards:
                position.phase = END_TURN
            elif phase != END_TURN:
                position.phase = PLAY
            position.actor = position.turn
            break
        elif _win(position):  # (g)
            break
    if position.thin:
        restock_low_piles(position)
    if not position.trauma_pile and position.over is None:  # TER-91, TER-92
        finish_game(position, TRAUMA_END)
    if position.log is not None and position.over is None and position.phase not in (PLAY, END_TURN):
        log_event(position, "asked", what=f"asked_{PHASES[position.phase]}", seat=seat_name(position.actor))


def _forgiven(position: Position) -> bool:
    """Reduce the debts of seats to the cards they hold; return whether any was higher.

    A later effect of an event may leave fewer cards than an earlier one requires, and so may a written position.
    """
    held = tuple([min(owed, len(position.hands[seat])) for seat, owed in enumerate(position.owes)])
    if held == position.owes:
        return False
    position.owes = held if any(held) else ()
    return True


def _discard_tossed(position: Position) -> None:
    """Lay what was tossed on the discard piles. TER-44."""
    for seat, cards in enumerate(position.tossed):
        if cards:
            position.discards[seat] += cards
            if position.log is not None:
                log_event(
                    position,
                    "shown",
                    what="tossed",
                    seat=seat_name(seat),
                    count=len(cards),
                    cards=sorted_ids(position, cards),
                )
    position.tossed = ()


def begin_turn(position: Position, seat: Seat) -> None:
    """Begin a seat's turn: it draws up to its limit, and must toss cards above it. TER-22."""
    position.turn = position.actor = seat
    position.turns += 1
    position.placed = 0
    position.hidden = False
    position.phase = PLAY
    if position.log is not None:
        log_event(position, "phase", what="turn", seat=seat_name(seat), round=position.round, turns=position.turns)
    missing = position.lasting.hand - len(position.hands[seat])
    if missing > 0:
        draw_cards(position, seat, missing)
    elif missing < 0:
        position.add_toss_debt(seat, -missing)


def next_turn(position: Position) -> None:
    """Begin the turn of the next seat that has not passed; it may be the same seat again. TER-29."""
    step = position.lasting.step
    seat = (position.turn + step) % position.seats
    if position.passed:
        for _ in range(1, position.seats):
            if seat not in position.passed:
                break
            seat = (seat + step) % position.seats
    begin_turn(position, seat)


def end_turn(position: Position) -> None:
    """Refill the hand of the seat whose turn ends; then the next turn, or the reveal after a win. TER-29."""
    seat = position.turn
    missing = position.lasting.hand - len(position.hands[seat])
    if missing > 0:
        draw_cards(position, seat, missing)
    if position.won:
        position.phase = PLAY
    else:
        next_turn(position)


def pass_battle(position: Position) -> None:
    """The turn's seat takes the penalty and leaves this battle; the last one to pass loses it. TER-34."""
    seat = position.turn
    if position.log is not None:
        log_event(position, "chose", what="pass", seat=seat_name(seat), count=pass_penalty(position))
    receive_traumas(position, seat, pass_penalty(position))
    position.passed += (seat,)
    if len(position.passed) < position.seats:
        next_turn(position)
    else:
        _lose(position)


def _lose(position: Position) -> None:
    """All are defeated: cards go back, monsters and events escape or stay, the first to pass begins. TER-66, R46."""
    first = position.passed[0]
    if position.log is not None:
        log_event(
            position,
            "phase",
            what="defeat",
            monsters=[position.rules.monsters[monster] for monster in position.monsters],
            events=[position.rules.events[event] for event in position.events],
        )
    discard_battle_cards(position)
    if position.rules.unbeaten == "escape":
        position.escaped += position.monsters
        position.escaped += tuple([-1 - event for event in position.events])
    elif position.rules.unbeaten == "stay":
        position.monster_deck += position.monsters[::-1]
        position.event_deck += position.events[::-1]
    else:
        position.monster_deck = position.monsters[::-1] + position.monster_deck
        position.event_deck = position.events[::-1] + position.event_deck
    position.monsters = position.events = ()
    new_round(position, first)


def _win(position: Position) -> bool:
    """All lines are complete. Return whether the seat of the winning card is asked for its end of turn.

    TER-59, R41.
    """
    position.won = True
    if position.log is not None:
        log_event(position, "phase", what="won", seat=seat_name(position.turn))
    position.phase = PLAY
    if position.rules.end_turn_after_win and position.placed:
        position.phase = END_TURN
        position.actor = position.turn
        return True
    return False


def _turn_up(position: Position) -> bool:
    """Turn up face-down cards until one takes effect; return False when none is left. TER-60 to TER-63."""
    for line in range(4):
        if not position.face_down_count(line):
            continue
        for index, entry in enumerate(position.lines[line]):
            if not entry & DOWN:
                continue
            position.turn_face_up(line, index)
            owner, card = entry & OWNER, entry >> CARD & SIX
            if position.log is not None:
                name = position.rules.cards[card]
                log_event(
                    position,
                    "shown",
                    what="turned_up",
                    seat=seat_name(owner),
                    card=name,
                    line=LINES[line],
                    slot=index + 1,
                )
            if not position.rules.is_special[card]:  # nothing follows, and no line loses a relic
                continue
            if position.rules.role[card] in (FRIENDLY_FIRE, MIMETIC, TAKE_ADVANTAGE):
                _ask_target(position, owner, card, line, index)
            else:
                apply_card_effect(position, owner, card, -1)
            discard_unsupported(position, line)
            return True
    return False


def _ask_target(position: Position, owner: Seat, card: int, line: int, index: int) -> None:
    """Ask the owner of a card turned up for its target; without one the card is not valid and costs the penalty.

    TER-61, TER-62.
    """
    position.resolving = line << PLACE | index
    position.actor = owner
    if target_choices(position):
        position.phase = REVEAL
        return
    position.resolving = -1
    if position.log is not None:
        name = position.rules.cards[card]
        log_event(position, "shown", what="invalid", seat=seat_name(owner), card=name, count=pass_penalty(position))
    receive_traumas(position, owner, pass_penalty(position))


def _end_battle(position: Position) -> None:
    """Score the battle; then the end of the game, or the next round. TER-64, TER-78, TER-90."""
    taker = score_battle(position)
    reason = end_reason(position)
    if reason >= 0:
        finish_game(position, reason)
    else:
        new_round(position, (taker + 1) % position.seats)


def new_round(position: Position, first: Seat) -> None:
    """Uncover the next monster and event and read the event; without both the game is over. TER-21, TER-93."""
    if not position.monster_deck or not position.event_deck:
        finish_game(position, BOOK)
        return
    position.round += 1
    position.first = position.turn = position.actor = first
    position.passed = position.last = ()
    position.turns = position.placed = 0
    position.hidden = position.won = False
    position.phase = PLAY
    uncover_next(position)
    apply_event(position)


def uncover_next(position: Position) -> None:
    """Uncover the top monster and the top event."""
    position.monsters, position.monster_deck = position.monster_deck[-1:], position.monster_deck[:-1]
    position.events, position.event_deck = position.event_deck[-1:], position.event_deck[:-1]
    position.update_requirements()
    if position.log is not None:
        log_event(
            position,
            "shown",
            what="uncovered",
            monster=position.rules.monsters[position.monsters[0]],
            event=position.rules.events[position.events[0]],
            round=position.round,
        )
