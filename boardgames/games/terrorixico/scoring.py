"""Winners of a battle and of the game. TER-70 to TER-78, TER-90, TER-94 to TER-97."""

from __future__ import annotations

from ...core.game_protocol import Seat, seat_name
from .effects import seats_from
from .events import log_event
from .ids import LINES, MONSTERS, OVER, POINTS, REASONS_TO_END, TRAUMA_END
from .piles import receive_traumas, sorted_ids
from .position import ACTS, CARD, EMPTY, OWNER, SIX, Position
from .rulebook import Cards


def first_places(position: Position, shares: list[int]) -> list[Seat]:
    """Return the seats with the largest share, in seat order. TER-70, R35."""
    seats = list(range(position.seats))
    if not position.rules.passed_can_win:
        seats = [seat for seat in seats if seat not in position.passed] or seats
    most = max([shares[seat] for seat in seats])
    return [seat for seat in seats if shares[seat] == most]


def monster_taker(position: Position, firsts: list[Seat]) -> Seat:
    """Return which first place takes the monster: the one that played a card most recently. TER-71."""
    for seat in position.last:
        if seat in firsts:
            return seat
    return next(seat for seat in seats_from(position, position.turn) if seat in firsts)


def last_places(position: Position, shares: list[int]) -> list[Seat]:
    """Return the seats with the smallest share, in seat order. TER-75, TER-76, R31."""
    seats = list(range(position.seats))
    if not position.rules.lowest_includes_passed:
        seats = [seat for seat in seats if seat not in position.passed] or seats
    least = min([shares[seat] for seat in seats])
    return [seat for seat in seats if shares[seat] == least]


def with_cards_added(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """Return piles by seat, with cards added to one of them."""
    return tuple([pile + cards if owner == seat else pile for owner, pile in enumerate(piles)])


def score_battle(position: Position) -> Seat:
    """Award points, monsters, traumas and cards of a battle that was won; return the seat that takes the monster."""
    shares = position.seat_shares()
    firsts = first_places(position, shares)
    taker = monster_taker(position, firsts)
    _award(position, shares, firsts, taker)
    lowest = last_places(position, shares)
    _hand_out_traumas(position, lowest)
    if position.lasting.last_trauma:  # TER-76
        for seat in seats_from(position, position.first):
            if seat in lowest:
                receive_traumas(position, seat, position.lasting.last_trauma)
    discard_battle_cards(position)
    if position.log is not None:
        log_event(
            position,
            "moved",
            what="taken",
            seat=seat_name(taker),
            monsters=[position.rules.monsters[monster] for monster in position.monsters],
            events=[position.rules.events[event] for event in position.events],
        )
    position.taken_monsters = with_cards_added(position.taken_monsters, taker, position.monsters)
    position.taken_events = with_cards_added(position.taken_events, taker, position.events)
    position.monsters = position.events = ()
    return taker


def battle_points(position: Position) -> tuple[int, int]:
    """Return the points of first and second place in this battle. TER-72."""
    first, second, _ = position.rules.battle_prizes(position.monsters, position.events)
    return first, second


def track_steps(position: Position) -> int:
    """Return the track spaces for the seat that takes the monster of this battle. TER-73."""
    return position.rules.battle_prizes(position.monsters, position.events)[2]


def _award(position: Position, shares: list[int], firsts: list[Seat], taker: Seat) -> None:
    """Award the prizes of the battle. TER-72, TER-73."""
    first, second, on = position.rules.battle_prizes(position.monsters, position.events)
    gains = [0] * position.seats
    for seat in range(position.seats):
        if seat in firsts:
            gains[seat] = first
        elif seat not in position.passed:
            gains[seat] = second
    position.vp = tuple([had + gain for had, gain in zip(position.vp, gains, strict=True)])
    position.track = tuple([had + on * (seat == taker) for seat, had in enumerate(position.track)])
    if position.log is not None:
        log_event(
            position,
            "scored",
            what="battle",
            seat=seat_name(taker),
            steps=on,
            firsts=[seat_name(seat) for seat in firsts],
            shares={seat_name(seat): shares[seat] for seat in range(position.seats)},
            gains={seat_name(seat): gains[seat] for seat in range(position.seats)},
        )


def _hand_out_traumas(position: Position, lowest: list[Seat]) -> None:
    """Traumas turned up go to the seat with the smallest share; with several such seats they are eliminated.

    TER-75.
    """
    is_trauma = position.rules.is_trauma
    for line, entries in enumerate(position.lines):
        for index in range(len(entries) - 1, -1, -1):
            if not is_trauma[entries[index] >> ACTS & SIX]:
                continue
            entry = position.remove_entry(line, index)
            card, owner = entry >> CARD & SIX, entry & OWNER
            if len(lowest) == 1:
                position.discards[lowest[0]] += (card,)
                what, seat = "trauma_given", lowest[0]
            else:
                position.wears[owner] += (card,)
                what, seat = "trauma_worn", owner
            if position.log is not None:
                log_event(
                    position,
                    "moved",
                    what=what,
                    seat=seat_name(seat),
                    by=seat_name(owner),
                    card=position.rules.cards[card],
                    line=LINES[line],
                    slot=index + 1,
                )


def discard_battle_cards(position: Position) -> None:
    """Put every card of the battle into its owner's discard pile. TER-77, TER-66."""
    back: list[list[int]] = [[] for _ in range(position.seats)]
    for line in position.lines:
        for entry in line:
            back[entry & OWNER].append(entry >> CARD & SIX)
    position.lines = [()] * 4
    position.tallies = [EMPTY] * 4  # `mask` waits for the next battle's `demand`, or the end's
    for seat, cards in enumerate(back):
        position.discards[seat] += tuple(cards)
        if cards and position.log is not None:
            log_event(
                position,
                "shown",
                what="returned",
                seat=seat_name(seat),
                count=len(cards),
                cards=sorted_ids(position, cards),
            )


def end_reason(position: Position) -> int:
    """Return the reason for which a scored battle ends the game, or -1. TER-90."""
    if max(position.track) >= position.rules.goal_space(position.seats):
        return MONSTERS
    if max(position.vp) >= position.rules.point_goal:
        return POINTS
    return -1


def set_bonus(position: Position, seat: Seat) -> int:
    """Return the points for the seat's best type of monsters. TER-95."""
    counts = [0, 0, 0, 0]
    for monster in position.taken_monsters[seat]:
        counts[position.rules.kind[monster]] += 1
    bonus = position.rules.set_bonus
    return max(bonus[min(count, len(bonus) - 1)] for count in counts)


def trauma_points(position: Position, seat: Seat) -> int:
    """Return the V.P. that a seat loses for the traumas it owns outside its wear zone. TER-94, R50."""
    harm = position.rules.harm
    piles = [position.draws[seat], position.discards[seat]]
    if position.rules.hand_traumas_count:
        piles += [tuple(position.hands[seat]), position.cards_set_aside(seat)]
    total = sum([harm[card] for pile in piles for card in pile])
    return total + sum([harm[e >> CARD & SIX] for line in position.lines for e in line if e & OWNER == seat])


def final_score(position: Position, seat: Seat) -> int:
    """Return what a seat would have if the game ended now. TER-94."""
    return position.vp[seat] + set_bonus(position, seat) - trauma_points(position, seat)


def winners(position: Position, scores: list[int]) -> tuple[Seat, ...]:
    """Return the winning seats by final scores, with tie-breakers. TER-96."""
    ranks = [
        (scores[seat], position.track[seat], -trauma_points(position, seat), -len(position.wears[seat]))
        for seat in range(position.seats)
    ]
    best = max(ranks)
    return tuple(seat for seat in range(position.seats) if ranks[seat] == best)


def adventure_level(position: Position, score: int) -> str:
    """Return the level of the adventure that a final score reaches. TER-97."""
    lowest = position.rules.rules.constants.levels.value
    reached: str = "baby"
    for name, least in sorted(lowest.items(), key=lambda item: item[1]):
        if score >= least:
            reached = name
    return reached


def finish_game(position: Position, reason: int) -> None:
    """End the game and clear what is left of the battle. Except for `trauma`, which may occur within a battle,
    the battle has been scored or lost. TER-91 to TER-93, TER-106.
    """
    if reason != TRAUMA_END:
        position.passed = position.last = ()
        position.turns = position.placed = 0
        position.hidden = position.won = False
        position.update_requirements()
    scores = [final_score(position, seat) for seat in range(position.seats)]
    position.over = (winners(position, scores), tuple(scores), reason)
    position.phase = OVER
    if position.log is not None:
        log_event(
            position,
            "over",
            what=f"over_{REASONS_TO_END[reason]}",
            winners=[seat_name(seat) for seat in position.over[0]],
            scores={seat_name(seat): scores[seat] for seat in range(position.seats)},
            levels={seat_name(seat): adventure_level(position, scores[seat]) for seat in range(position.seats)},
        )
