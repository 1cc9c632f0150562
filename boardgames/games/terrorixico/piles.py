"""How cards go from pile to pile: draw, restock, discard, eliminate, receive traumas.

TER-10 to TER-18, TER-30, TER-31.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...core.game_protocol import Seat, seat_name
from .events import note
from .ids import LINES
from .position import ACTS, CARD, DOWN, OWNER, SIX, Position
from .rulebook import Cards


def shuffled(b: Position, cards: Iterable[int]) -> Cards:
    """Return cards in the order of the next of the game's numbered shuffles."""
    pile = list(cards)
    b.rules.chance(b.seed, b.shuffles).shuffle(pile)
    b.shuffles += 1
    return tuple(pile)


def ids(b: Position, cards: Iterable[int]) -> list[str]:
    """Return cards as ids, sorted."""
    names = b.rules.cards
    return [names[card] for card in sorted(cards)]


def restock(b: Position, seat: Seat) -> None:
    """Shuffle a seat's discard pile and put it under its draw pile. TER-17."""
    pile = shuffled(b, sorted(b.discards[seat]))
    b.discards[seat] = ()
    if b.log is not None:
        note(b, "shuffled", what="restock", seat=seat_name(seat), count=len(pile))
    b.draws[seat] = pile + b.draws[seat]


def restock_thin(b: Position) -> None:
    """Restock every draw pile that holds few cards; see whether one stays so. TER-17 (b)."""
    low = b.rules.restock_at
    thin = False
    for seat in range(b.seats):
        if len(b.draws[seat]) <= low:
            if b.discards[seat]:
                restock(b, seat)
            thin = thin or len(b.draws[seat]) <= low
    b.thin = thin


def draw(b: Position, seat: Seat, count: int) -> None:
    """Draw so many cards; fewer when draw and discard pile run out. TER-17 (a)."""
    pile = b.draws[seat]
    left = len(pile) - count
    if left >= 0 and count > 0:
        drawn = pile[left:]
        b.draws[seat] = pile[:left]
        if left <= b.rules.restock_at:
            b.thin = True
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


def _draw_one_by_one(b: Position, seat: Seat, count: int) -> Cards:
    """Take cards from a draw pile that runs out on the way."""
    b.thin = True
    drawn: Cards = ()
    while len(drawn) < count:
        if not b.draws[seat]:
            if not b.discards[seat]:
                break
            restock(b, seat)
        pile = b.draws[seat]
        missing = min(count - len(drawn), len(pile))
        drawn += pile[-missing:]
        b.draws[seat] = pile[:-missing]
    return drawn


def draw_up(b: Position, seat: Seat) -> None:
    """Draw up to the hand limit."""
    missing = b.lasting.hand - len(b.hands[seat])
    if missing > 0:
        draw(b, seat, missing)


def mill(b: Position, seat: Seat, count: int) -> None:
    """Discard the top cards of a seat's draw pile, as many as are there; never restocks. TER-18."""
    pile = b.draws[seat]
    left = max(0, len(pile) - count)
    taken = pile[left:]
    b.draws[seat] = pile[:left]
    b.thin = True
    b.discards[seat] += taken[::-1]
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
    b.trauma_pile = pile[:-count]
    b.draws[seat] = shuffled(b, b.draws[seat] + pile[: -count - 1 : -1])
    if b.log is not None:
        note(b, "shuffled", what="received", seat=seat_name(seat), count=count, left=len(b.trauma_pile))


def penalty(b: Position) -> int:
    """Return the traumas that a pass costs in this battle. TER-31, R12."""
    costs = [b.rules.penalty[event] for event in b.events]
    return sum(costs) if b.rules.sum_penalties else max(costs, default=0)


def discard_hand(b: Position, seat: Seat) -> None:
    """Discard all that a seat holds."""
    hand = b.hands[seat]
    if hand and b.log is not None:
        note(b, "shown", what="discard", seat=seat_name(seat), count=len(hand), cards=ids(b, hand))
    b.discards[seat] += tuple(hand)
    b.hands[seat] = []


def leave(b: Position, line: int, index: int, what: str, worn: bool) -> None:
    """Take a card out of the battle into its owner's discard pile, or with `worn` into the wear zone.

    TER-11, TER-12.
    """
    entry = b.lift(line, index)
    owner, card = entry & OWNER, entry >> CARD & SIX
    (b.wears if worn else b.discards)[owner] += (card,)
    if b.log is not None:
        kind = "shown" if entry & DOWN else "moved"
        name = b.rules.cards[card]
        note(b, kind, what=what, seat=seat_name(owner), card=name, line=LINES[line], slot=index + 1)


def drop_orphans(b: Position, line: int) -> None:
    """Discard every face-up Strength and Equality of a line that has no relic card. TER-54."""
    relics, _, equals, boosts, _, _ = b.tallies[line]
    if relics or not (equals or boosts):
        return
    is_boost = b.rules.is_boost
    for index in range(len(b.lines[line]) - 1, -1, -1):
        entry = b.lines[line][index]
        if not entry & DOWN and is_boost[entry >> ACTS & SIX]:
            leave(b, line, index, "orphan", False)
