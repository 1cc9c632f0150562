"""Movement of cards between piles: draw, restock, discard, eliminate, receive traumas.

TER-10 to TER-18, TER-30, TER-31.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...core.game_protocol import Seat, seat_name
from .events import log_event
from .ids import LINES
from .position import ACTS, CARD, DOWN, OWNER, SIX, Position
from .rulebook import Cards


def shuffle_cards(position: Position, cards: Iterable[int]) -> Cards:
    """Return cards in the order of the next of the game's numbered shuffles."""
    pile = list(cards)
    position.rules.chance(position.seed, position.shuffles).shuffle(pile)
    position.shuffles += 1
    return tuple(pile)


def sorted_ids(position: Position, cards: Iterable[int]) -> list[str]:
    """Return cards as ids, sorted."""
    names = position.rules.cards
    return [names[card] for card in sorted(cards)]


def restock_draw_pile(position: Position, seat: Seat) -> None:
    """Shuffle a seat's discard pile and put it under its draw pile. TER-17."""
    pile = shuffle_cards(position, sorted(position.discards[seat]))
    position.discards[seat] = ()
    if position.log is not None:
        log_event(position, "shuffled", what="restock", seat=seat_name(seat), count=len(pile))
    position.draws[seat] = pile + position.draws[seat]


def restock_low_piles(position: Position) -> None:
    """Restock every draw pile that holds few cards; see whether one stays so. TER-17 (b)."""
    low = position.rules.restock_at
    thin = False
    for seat in range(position.seats):
        if len(position.draws[seat]) <= low:
            if position.discards[seat]:
                restock_draw_pile(position, seat)
            thin = thin or len(position.draws[seat]) <= low
    position.thin = thin


def draw_cards(position: Position, seat: Seat, count: int) -> None:
    """Draw so many cards; fewer when draw and discard pile run out. TER-17 (a)."""
    pile = position.draws[seat]
    left = len(pile) - count
    if left >= 0 and count > 0:
        drawn = pile[left:]
        position.draws[seat] = pile[:left]
        if left <= position.rules.restock_at:
            position.thin = True
    else:
        drawn = _draw_one_by_one(position, seat, count)
        if not drawn:
            return
    hand = position.hands[seat]
    hand += drawn
    hand.sort()
    if position.log is not None:
        cards = sorted_ids(position, drawn)
        name = seat_name(seat)
        if position.lasting.open_hands:
            log_event(position, "shown", what="draw_open", seat=name, count=len(drawn), cards=cards)
        else:
            log_event(position, "moved", {seat: {"cards": cards}}, what="draw", seat=name, count=len(drawn))


def _draw_one_by_one(position: Position, seat: Seat, count: int) -> Cards:
    """Take cards from a draw pile that runs out on the way."""
    position.thin = True
    drawn: Cards = ()
    while len(drawn) < count:
        if not position.draws[seat]:
            if not position.discards[seat]:
                break
            restock_draw_pile(position, seat)
        pile = position.draws[seat]
        missing = min(count - len(drawn), len(pile))
        drawn += pile[-missing:]
        position.draws[seat] = pile[:-missing]
    return drawn


def draw_to_limit(position: Position, seat: Seat) -> None:
    """Draw up to the hand limit."""
    missing = position.lasting.hand - len(position.hands[seat])
    if missing > 0:
        draw_cards(position, seat, missing)


def discard_from_top(position: Position, seat: Seat, count: int) -> None:
    """Discard the top cards of a seat's draw pile, as many as there are, without restocking. TER-18."""
    pile = position.draws[seat]
    left = max(0, len(pile) - count)
    taken = pile[left:]
    position.draws[seat] = pile[:left]
    position.thin = True
    position.discards[seat] += taken[::-1]
    if taken and position.log is not None:
        log_event(
            position, "shown", what="mill", seat=seat_name(seat), count=len(taken), cards=sorted_ids(position, taken)
        )


def receive_traumas(position: Position, seat: Seat, count: int) -> None:
    """Put the top traumas, unseen, into a seat's draw pile and shuffle it; fewer when the pile holds fewer.

    TER-30.
    """
    pile = position.trauma_pile
    count = min(count, len(pile))
    if not count:
        return
    position.trauma_pile = pile[:-count]
    position.draws[seat] = shuffle_cards(position, position.draws[seat] + pile[: -count - 1 : -1])
    if position.log is not None:
        log_event(
            position, "shuffled", what="received", seat=seat_name(seat), count=count, left=len(position.trauma_pile)
        )


def pass_penalty(position: Position) -> int:
    """Return the traumas that a pass costs in this battle. TER-31, R12."""
    costs = [position.rules.penalty[event] for event in position.events]
    return sum(costs) if position.rules.sum_penalties else max(costs, default=0)


def discard_hand(position: Position, seat: Seat) -> None:
    """Discard all that a seat holds."""
    hand = position.hands[seat]
    if hand and position.log is not None:
        log_event(
            position, "shown", what="discard", seat=seat_name(seat), count=len(hand), cards=sorted_ids(position, hand)
        )
    position.discards[seat] += tuple(hand)
    position.hands[seat] = []


def remove_from_battle(position: Position, line: int, index: int, what: str, worn: bool) -> None:
    """Take a card out of the battle into its owner's discard pile, or with `worn` into the wear zone.

    TER-11, TER-12.
    """
    entry = position.remove_entry(line, index)
    owner, card = entry & OWNER, entry >> CARD & SIX
    (position.wears if worn else position.discards)[owner] += (card,)
    if position.log is not None:
        kind = "shown" if entry & DOWN else "moved"
        name = position.rules.cards[card]
        log_event(position, kind, what=what, seat=seat_name(owner), card=name, line=LINES[line], slot=index + 1)


def discard_unsupported(position: Position, line: int) -> None:
    """Discard every face-up Strength and Equality of a line that has no relic card. TER-54."""
    relics, _, equals, boosts, _, _ = position.tallies[line]
    if relics or not (equals or boosts):
        return
    is_boost = position.rules.is_boost
    for index in range(len(position.lines[line]) - 1, -1, -1):
        entry = position.lines[line][index]
        if not entry & DOWN and is_boost[entry >> ACTS & SIX]:
            remove_from_battle(position, line, index, "orphan", False)
