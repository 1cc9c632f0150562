"""How cards go from pile to pile: draw, restock, discard, eliminate, receive traumas.

TER-10 to TER-18, TER-30, TER-31.
"""

from __future__ import annotations

from ...core.machine import Seat, seat_name
from .ids import LINES
from .position import ACTS, CARD, DOWN, OWNER, SIX, Position
from .telling import note


def shuffled(b: Position, pile: list[int]) -> None:
    """Shuffle a pile with the next of the game's numbered shuffles."""
    b.rules.chance(b.seed, b.shuffles).shuffle(pile)
    b.shuffles += 1


def ids(b: Position, cards: list[int]) -> list[str]:
    """Return cards as ids, sorted."""
    names = b.rules.cards
    return [names[card] for card in sorted(cards)]


def restock(b: Position, seat: Seat) -> None:
    """Shuffle a seat's discard pile and put it under its draw pile. TER-17."""
    pile = sorted(b.discards[seat])
    if not pile:
        return
    b.discards[seat] = []
    shuffled(b, pile)
    if b.log is not None:
        note(b, "shuffled", what="restock", seat=seat_name(seat), count=len(pile))
    b.draws[seat] = pile + b.draws[seat]


def draw(b: Position, seat: Seat, count: int) -> None:
    """Draw so many cards; fewer when draw and discard pile run out. TER-17 (a)."""
    pile = b.draws[seat]
    if len(pile) >= count > 0:
        drawn = pile[-count:]
        del pile[-count:]
    else:
        drawn = _draw_one_by_one(b, seat, count)
        if not drawn:
            return
    hand = b.hands[seat]
    hand += drawn
    hand.sort()
    if b.log is not None:
        cards = ids(b, drawn)
        name = seat_name(seat)
        if b.lasting.open_hands:
            note(b, "shown", what="draw_open", seat=name, count=len(drawn), cards=cards)
        else:
            note(b, "moved", {seat: {"cards": cards}}, what="draw", seat=name, count=len(drawn))


def _draw_one_by_one(b: Position, seat: Seat, count: int) -> list[int]:
    """Take cards from a draw pile that runs out on the way."""
    drawn: list[int] = []
    while len(drawn) < count:
        if not b.draws[seat]:
            restock(b, seat)
            if not b.draws[seat]:
                break
        drawn.append(b.draws[seat].pop())
    return drawn


def draw_up(b: Position, seat: Seat) -> None:
    """Draw up to the hand limit."""
    missing = b.lasting.hand - len(b.hands[seat])
    if missing > 0:
        draw(b, seat, missing)


def mill(b: Position, seat: Seat, count: int) -> None:
    """Discard the top cards of a seat's draw pile, as many as are there; never restocks. TER-18."""
    pile = b.draws[seat]
    taken = [pile.pop() for _ in range(min(count, len(pile)))]
    b.discards[seat] += taken
    if taken and b.log is not None:
        note(b, "shown", what="mill", seat=seat_name(seat), count=len(taken), cards=ids(b, taken))


def receive(b: Position, seat: Seat, count: int) -> None:
    """Put the top traumas, unseen, into a seat's draw pile and shuffle it; fewer when the pile holds fewer.

    TER-30.
    """
    pile = b.trauma_pile
    count = min(count, len(pile))
    if not count:
        return
    draws = b.draws[seat]
    for _ in range(count):
        draws.append(pile.pop())
    shuffled(b, draws)
    if b.log is not None:
        note(b, "shuffled", what="received", seat=seat_name(seat), count=count, left=len(pile))


def penalty(b: Position) -> int:
    """Return the traumas that a pass costs in this battle. TER-31, R12."""
    costs = [b.rules.penalty[event] for event in b.events]
    return sum(costs) if b.rules.sum_penalties else max(costs, default=0)


def discard_hand(b: Position, seat: Seat) -> None:
    """Discard all that a seat holds."""
    hand = b.hands[seat]
    if hand and b.log is not None:
        note(b, "shown", what="discard", seat=seat_name(seat), count=len(hand), cards=ids(b, hand))
    b.discards[seat] += hand
    b.hands[seat] = []


def leave(b: Position, line: int, index: int, what: str, worn: bool) -> None:
    """Take a card out of the battle into its owner's discard pile, or with `worn` into the wear zone.

    TER-11, TER-12.
    """
    entry = b.lift(line, index)
    owner, card = entry & OWNER, entry >> CARD & SIX
    (b.wears if worn else b.discards)[owner].append(card)
    if b.log is not None:
        kind = "shown" if entry & DOWN else "moved"
        name = b.rules.cards[card]
        note(b, kind, what=what, seat=seat_name(owner), card=name, line=LINES[line], slot=index + 1)


def drop_orphans(b: Position, line: int) -> None:
    """Discard every face-up Strength and Equality of a line that has no relic card. TER-54."""
    if b.relics[line] or not (b.equals[line] or b.boosts[line]):
        return
    is_boost = b.rules.is_boost
    for index in range(len(b.lines[line]) - 1, -1, -1):
        entry = b.lines[line][index]
        if not entry & DOWN and is_boost[entry >> ACTS & SIX]:
            leave(b, line, index, "orphan", False)
