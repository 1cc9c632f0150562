"""Who wins a battle and who the game. TER-70 to TER-78, TER-90, TER-94 to TER-97."""

from __future__ import annotations

from ...core.game_protocol import Seat, seat_name
from .effects import in_order
from .events import note
from .ids import LINES, MONSTERS, OVER, POINTS, REASONS_TO_END, TRAUMA_END
from .piles import ids, receive
from .position import ACTS, CARD, EMPTY, OWNER, SIX, Position
from .rulebook import Cards


def first_places(b: Position, shares: list[int]) -> list[Seat]:
    """Return the seats with the largest share, in seat order. TER-70, R35."""
    seats = list(range(b.seats))
    if not b.rules.passed_can_win:
        seats = [seat for seat in seats if seat not in b.passed] or seats
    most = max([shares[seat] for seat in seats])
    return [seat for seat in seats if shares[seat] == most]


def taker_of(b: Position, firsts: list[Seat]) -> Seat:
    """Return which first place takes the monster: the one that played a card most recently. TER-71."""
    for seat in b.last:
        if seat in firsts:
            return seat
    return next(seat for seat in in_order(b, b.turn) if seat in firsts)


def smallest(b: Position, shares: list[int]) -> list[Seat]:
    """Return the seats with the smallest share, in seat order. TER-75, TER-76, R31."""
    seats = list(range(b.seats))
    if not b.rules.lowest_includes_passed:
        seats = [seat for seat in seats if seat not in b.passed] or seats
    least = min([shares[seat] for seat in seats])
    return [seat for seat in seats if shares[seat] == least]


def added(piles: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """Return piles by seat, one of them with these cards more."""
    return tuple([pile + cards if owner == seat else pile for owner, pile in enumerate(piles)])


def score_battle(b: Position) -> Seat:
    """Share out points, monsters, traumas and cards of a battle that was won; return who takes the monster."""
    shares = b.shares()
    firsts = first_places(b, shares)
    taker = taker_of(b, firsts)
    _award(b, shares, firsts, taker)
    lowest = smallest(b, shares)
    _hand_out_traumas(b, lowest)
    if b.lasting.last_trauma:  # TER-76
        for seat in in_order(b, b.first):
            if seat in lowest:
                receive(b, seat, b.lasting.last_trauma)
    clear_lines(b)
    if b.log is not None:
        note(
            b,
            "moved",
            what="taken",
            seat=seat_name(taker),
            monsters=[b.rules.monsters[monster] for monster in b.monsters],
            events=[b.rules.events[event] for event in b.events],
        )
    b.taken_monsters = added(b.taken_monsters, taker, b.monsters)
    b.taken_events = added(b.taken_events, taker, b.events)
    b.monsters = b.events = ()
    return taker


def prizes(b: Position) -> tuple[int, int]:
    """Return what the first and the second place gain in this battle. TER-72."""
    first, second, _ = b.rules.stakes(b.monsters, b.events)
    return first, second


def steps(b: Position) -> int:
    """Return the spaces on the monster track for who takes the monster of this battle. TER-73."""
    return b.rules.stakes(b.monsters, b.events)[2]


def _award(b: Position, shares: list[int], firsts: list[Seat], taker: Seat) -> None:
    """TER-72, TER-73."""
    first, second, on = b.rules.stakes(b.monsters, b.events)
    gains = [0] * b.seats
    for seat in range(b.seats):
        if seat in firsts:
            gains[seat] = first
        elif seat not in b.passed:
            gains[seat] = second
    b.vp = tuple([had + gain for had, gain in zip(b.vp, gains, strict=True)])
    b.track = tuple([had + on * (seat == taker) for seat, had in enumerate(b.track)])
    if b.log is not None:
        note(
            b,
            "scored",
            what="battle",
            seat=seat_name(taker),
            steps=on,
            firsts=[seat_name(seat) for seat in firsts],
            shares={seat_name(seat): shares[seat] for seat in range(b.seats)},
            gains={seat_name(seat): gains[seat] for seat in range(b.seats)},
        )


def _hand_out_traumas(b: Position, lowest: list[Seat]) -> None:
    """Traumas turned up go to the seat with the smallest share; with several such seats they are eliminated.

    TER-75.
    """
    is_trauma = b.rules.is_trauma
    for line, entries in enumerate(b.lines):
        for index in range(len(entries) - 1, -1, -1):
            if not is_trauma[entries[index] >> ACTS & SIX]:
                continue
            entry = b.lift(line, index)
            card, owner = entry >> CARD & SIX, entry & OWNER
            if len(lowest) == 1:
                b.discards[lowest[0]] += (card,)
                what, seat = "trauma_given", lowest[0]
            else:
                b.wears[owner] += (card,)
                what, seat = "trauma_worn", owner
            if b.log is not None:
                note(
                    b,
                    "moved",
                    what=what,
                    seat=seat_name(seat),
                    by=seat_name(owner),
                    card=b.rules.cards[card],
                    line=LINES[line],
                    slot=index + 1,
                )


def clear_lines(b: Position) -> None:
    """Put every card of the battle into its owner's discard pile. TER-77, TER-66."""
    back: list[list[int]] = [[] for _ in range(b.seats)]
    for line in b.lines:
        for entry in line:
            back[entry & OWNER].append(entry >> CARD & SIX)
    b.lines = [()] * 4
    b.tallies = [EMPTY] * 4  # `mask` waits for the next battle's `demand`, or the end's
    for seat, cards in enumerate(back):
        b.discards[seat] += tuple(cards)
        if cards and b.log is not None:
            note(b, "shown", what="returned", seat=seat_name(seat), count=len(cards), cards=ids(b, cards))


def goal_reached(b: Position) -> int:
    """Return the reason for which a scored battle ends the game, or -1. TER-90."""
    if max(b.track) >= b.rules.goal(b.seats):
        return MONSTERS
    if max(b.vp) >= b.rules.point_goal:
        return POINTS
    return -1


def set_bonus(b: Position, seat: Seat) -> int:
    """Return the points for the seat's best type of monsters. TER-95."""
    counts = [0, 0, 0, 0]
    for monster in b.taken_monsters[seat]:
        counts[b.rules.kind[monster]] += 1
    bonus = b.rules.set_bonus
    return max(bonus[min(count, len(bonus) - 1)] for count in counts)


def trauma_points(b: Position, seat: Seat) -> int:
    """Return the V.P. that a seat loses for the traumas it owns outside its wear zone. TER-94, R50."""
    harm = b.rules.harm
    piles = [b.draws[seat], b.discards[seat]]
    if b.rules.hand_traumas_count:
        piles += [tuple(b.hands[seat]), b.tosses(seat)]
    total = sum([harm[card] for pile in piles for card in pile])
    return total + sum([harm[e >> CARD & SIX] for line in b.lines for e in line if e & OWNER == seat])


def final_score(b: Position, seat: Seat) -> int:
    """Return what a seat would have if the game ended now. TER-94."""
    return b.vp[seat] + set_bonus(b, seat) - trauma_points(b, seat)


def winners(b: Position, scores: list[int]) -> tuple[Seat, ...]:
    """Return the seats that win with these final scores, ties broken as far as they can be. TER-96."""
    ranks = [(scores[seat], b.track[seat], -trauma_points(b, seat), -len(b.wears[seat])) for seat in range(b.seats)]
    best = max(ranks)
    return tuple(seat for seat in range(b.seats) if ranks[seat] == best)


def level(b: Position, score: int) -> str:
    """Return the level of the adventure that a final score reaches. TER-97."""
    lowest = b.rules.rules.constants.levels.value
    reached: str = "baby"
    for name, least in sorted(lowest.items(), key=lambda item: item[1]):
        if score >= least:
            reached = name
    return reached


def finish(b: Position, reason: int) -> None:
    """End the game. But for `trauma`, which may come in mid-battle, the battle has been scored or lost: its cards are
    gone already, and what is left of it is cleared away.

    TER-91 to TER-93, TER-106.
    """
    if reason != TRAUMA_END:
        b.passed = b.last = ()
        b.turns = b.placed = 0
        b.hidden = b.won = False
        b.demand()
    scores = [final_score(b, seat) for seat in range(b.seats)]
    b.over = (winners(b, scores), tuple(scores), reason)
    b.phase = OVER
    if b.log is not None:
        note(
            b,
            "over",
            what=f"over_{REASONS_TO_END[reason]}",
            winners=[seat_name(seat) for seat in b.over[0]],
            scores={seat_name(seat): scores[seat] for seat in range(b.seats)},
            levels={seat_name(seat): level(b, scores[seat]) for seat in range(b.seats)},
        )
