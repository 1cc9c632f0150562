"""What cards do: the effects of an event's text (section 2.7, TER-25, TER-26) and of the specials.

TER-40 to TER-49.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.game_protocol import Seat, seat_name
from .events import note
from .ids import (
    BERSERKER,
    FURY,
    GOOD_OMENS,
    LAST_CHANCE,
    OMENS,
    TAKE_ADVANTAGE,
)
from .piles import discard_hand, draw, draw_up, ids, mill, receive
from .position import Position, without


def in_order(b: Position, start: Seat) -> list[Seat]:
    """Return all seats in seat order from `start` on."""
    return [(start + step) % b.seats for step in range(b.seats)]


# -- effects of an event's text, done once when it is read ---------------------------------------------------------


def _add_event(b: Position, n: int) -> None:
    """The top n events join the battle behind the others; their texts are not read. R10. TER-25."""
    for _ in range(min(n, len(b.event_deck))):
        b.events += b.event_deck[-1:]
        b.event_deck = b.event_deck[:-1]
        if b.log is not None:
            note(b, "shown", what="event_added", event=b.rules.events[b.events[-1]])
    b.demand()


def _add_monster(b: Position, n: int) -> None:
    """The top n monsters join the battle behind the others. TER-25."""
    for _ in range(min(n, len(b.monster_deck))):
        b.monsters += b.monster_deck[-1:]
        b.monster_deck = b.monster_deck[:-1]
        if b.log is not None:
            note(b, "shown", what="monster_added", monster=b.rules.monsters[b.monsters[-1]])
    b.demand()


def _each_discard(b: Position, n: int) -> None:
    """Every seat owes n tosses, or all it has. TER-44."""
    for seat in range(b.seats):
        b.owe(seat, min(n, len(b.hands[seat])))


def _each_trauma(b: Position, n: int) -> None:
    """Every seat, from the first seat on, receives n traumas. TER-30."""
    for seat in in_order(b, b.first):
        receive(b, seat, n)


def _heal(b: Position, n: int) -> None:
    """Every seat eliminates its n worst traumas of hand and discard pile, of equal ones that in hand first.

    TER-26.
    """
    for seat in in_order(b, b.first):
        healed = []
        for _ in range(n):
            held, thrown = _worst_trauma(b, b.hands[seat]), _worst_trauma(b, b.discards[seat])
            card = held if _harm(b, held) >= _harm(b, thrown) else thrown
            if card < 0:
                break
            if card == held:
                b.hands[seat].remove(card)
            else:
                b.discards[seat] = without(b.discards[seat], card)
            b.wears[seat] += (card,)
            healed.append(card)
        if healed and b.log is not None:
            note(b, "shown", what="heal", seat=seat_name(seat), count=len(healed), cards=ids(b, healed))


def _worst_trauma(b: Position, cards: Sequence[int]) -> int:
    """Return the first of the worst traumas among cards, or -1."""
    worst = -1
    for card in cards:
        if b.rules.is_trauma[card] and _harm(b, card) > _harm(b, worst):
            worst = card
    return worst


def _harm(b: Position, card: int) -> int:
    """Return what a trauma costs, or -1 for none."""
    return b.rules.harm[card] if card >= 0 else -1


def _mill(b: Position, n: int) -> None:
    """Every seat discards the top n cards of its draw pile. TER-18."""
    for seat in in_order(b, b.first):
        mill(b, seat, n)


def _redraw(b: Position, n: int) -> None:
    """Every seat discards its hand and draws up to the hand limit."""
    for seat in in_order(b, b.first):
        discard_hand(b, seat)
        draw_up(b, seat)


NOW: Final[dict[str, Callable[[Position, int], None]]] = {
    "add_event": _add_event,
    "add_monster": _add_monster,
    "each_discard": _each_discard,
    "each_trauma": _each_trauma,
    "heal": _heal,
    "mill": _mill,
    "redraw": _redraw,
}
"""The function of each effect that happens once; the lasting ones are fields of `rulebook.Lasting`."""


def read_event(b: Position) -> None:
    """Read the front event: its lasting effects begin to hold, the others happen in the listed order.

    TER-21, TER-24.
    """
    front = b.events[0]
    calm, b.lasting = b.lasting, b.rules.lasting[front]
    if b.lasting.face_down != calm.face_down:
        b.weigh()
    if b.log is not None:
        note(b, "phase", what="read", event=b.rules.events[front], seat=seat_name(b.first))
    for effect, n in b.rules.now[front]:
        NOW[effect](b, n)


# -- specials ------------------------------------------------------------------------------------------------------


def carry_out(b: Position, owner: Seat, acts: int, target: Seat) -> None:
    """Do what the card `acts` does at once for its owner; `target` is the seat named, if one is."""
    special = _SPECIALS.get(b.rules.role[acts])
    if special is not None:
        special(b, owner, target)


def _berserker(b: Position, owner: Seat, target: Seat) -> None:
    """The owner draws and owes tosses, as many as the card says, or all it has. TER-41."""
    draw(b, owner, b.rules.numbers[BERSERKER]["draw"])
    b.owe(owner, min(b.rules.numbers[BERSERKER]["toss"], len(b.hands[owner])))


def _fury(b: Position, owner: Seat, target: Seat) -> None:
    """Every seat draws as many as the card says and owes what it holds above the limit, if anything. R57. TER-42."""
    for seat in in_order(b, b.turn):
        draw(b, seat, b.rules.numbers[FURY]["draw"])
        b.owe(seat, max(0, len(b.hands[seat]) - b.lasting.hand))


def _good_omens(b: Position, owner: Seat, target: Seat) -> None:
    """The owner chooses what to eliminate; with an empty hand it draws at once. TER-45."""
    if b.hands[owner]:
        b.phase = OMENS
        b.actor = owner
    else:
        draw_up(b, owner)


def _last_chance(b: Position, owner: Seat, target: Seat) -> None:
    """The top cards of the owner's draw pile are discarded, as many as the card says. TER-49."""
    mill(b, owner, b.rules.numbers[LAST_CHANCE]["mill"])


def _take_advantage(b: Position, owner: Seat, target: Seat) -> None:
    """The seat named receives as many traumas as the card says. TER-43."""
    receive(b, target, b.rules.numbers[TAKE_ADVANTAGE]["trauma"])


_SPECIALS: Final[dict[int, Callable[[Position, Seat, Seat], None]]] = {
    BERSERKER: _berserker,
    FURY: _fury,
    GOOD_OMENS: _good_omens,
    LAST_CHANCE: _last_chance,
    TAKE_ADVANTAGE: _take_advantage,
}
