"""Effects of cards: the effects of an event's text (section 2.7, TER-25, TER-26) and of the specials.

TER-40 to TER-49.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.game_protocol import Seat, seat_name
from .events import log_event
from .ids import (
    BERSERKER,
    FURY,
    GOOD_OMENS,
    LAST_CHANCE,
    OMENS,
    TAKE_ADVANTAGE,
)
from .piles import discard_from_top, discard_hand, draw_cards, draw_to_limit, receive_traumas, sorted_ids
from .position import Position, without_card


def seats_from(position: Position, start: Seat) -> list[Seat]:
    """Return all seats in seat order from `start` on."""
    return [(start + step) % position.seats for step in range(position.seats)]


# -- effects of an event's text, done once when it is read ---------------------------------------------------------


def _add_event(position: Position, n: int) -> None:
    """The top n events join the battle behind the others; their texts are not read. R10. TER-25."""
    for _ in range(min(n, len(position.event_deck))):
        position.events += position.event_deck[-1:]
        position.event_deck = position.event_deck[:-1]
        if position.log is not None:
            log_event(position, "shown", what="event_added", event=position.rules.events[position.events[-1]])
    position.update_requirements()


def _add_monster(position: Position, n: int) -> None:
    """The top n monsters join the battle behind the others. TER-25."""
    for _ in range(min(n, len(position.monster_deck))):
        position.monsters += position.monster_deck[-1:]
        position.monster_deck = position.monster_deck[:-1]
        if position.log is not None:
            log_event(position, "shown", what="monster_added", monster=position.rules.monsters[position.monsters[-1]])
    position.update_requirements()


def _each_discard(position: Position, n: int) -> None:
    """Every seat owes n tosses, or all it has. TER-44."""
    for seat in range(position.seats):
        position.add_toss_debt(seat, min(n, len(position.hands[seat])))


def _each_trauma(position: Position, n: int) -> None:
    """Every seat, from the first seat on, receives n traumas. TER-30."""
    for seat in seats_from(position, position.first):
        receive_traumas(position, seat, n)


def _heal(position: Position, n: int) -> None:
    """Each seat eliminates its n worst traumas of hand and discard pile; of equal ones those in hand first.
    TER-26.
    """
    for seat in seats_from(position, position.first):
        healed = []
        for _ in range(n):
            held, thrown = (
                _worst_trauma(position, position.hands[seat]),
                _worst_trauma(position, position.discards[seat]),
            )
            card = held if _harm(position, held) >= _harm(position, thrown) else thrown
            if card < 0:
                break
            if card == held:
                position.hands[seat].remove(card)
            else:
                position.discards[seat] = without_card(position.discards[seat], card)
            position.wears[seat] += (card,)
            healed.append(card)
        if healed and position.log is not None:
            log_event(
                position,
                "shown",
                what="heal",
                seat=seat_name(seat),
                count=len(healed),
                cards=sorted_ids(position, healed),
            )


def _worst_trauma(position: Position, cards: Sequence[int]) -> int:
    """Return the first of the worst traumas among cards, or -1."""
    worst = -1
    for card in cards:
        if position.rules.is_trauma[card] and _harm(position, card) > _harm(position, worst):
            worst = card
    return worst


def _harm(position: Position, card: int) -> int:
    """Return what a trauma costs, or -1 for none."""
    return position.rules.harm[card] if card >= 0 else -1


def _mill(position: Position, n: int) -> None:
    """Every seat discards the top n cards of its draw pile. TER-18."""
    for seat in seats_from(position, position.first):
        discard_from_top(position, seat, n)


def _redraw(position: Position, n: int) -> None:
    """Every seat discards its hand and draws up to the hand limit."""
    for seat in seats_from(position, position.first):
        discard_hand(position, seat)
        draw_to_limit(position, seat)


NOW: Final[dict[str, Callable[[Position, int], None]]] = {
    "add_event": _add_event,
    "add_monster": _add_monster,
    "each_discard": _each_discard,
    "each_trauma": _each_trauma,
    "heal": _heal,
    "mill": _mill,
    "redraw": _redraw,
}
"""The function of each effect that happens once; the lasting ones are fields of `rulebook.LastingEffects`."""


def apply_event(position: Position) -> None:
    """Read the front event: its lasting effects begin to hold, the others happen in the listed order.

    TER-21, TER-24.
    """
    front = position.events[0]
    calm, position.lasting = position.lasting, position.rules.lasting[front]
    if position.lasting.face_down != calm.face_down:
        position.update_mask()
    if position.log is not None:
        log_event(position, "phase", what="read", event=position.rules.events[front], seat=seat_name(position.first))
    for effect, n in position.rules.now[front]:
        NOW[effect](position, n)


# -- specials ------------------------------------------------------------------------------------------------------


def apply_card_effect(position: Position, owner: Seat, acting_card: int, target: Seat) -> None:
    """Apply the immediate effect of `acting_card` for its owner; `target` is the seat named, if any."""
    special = _SPECIALS.get(position.rules.role[acting_card])
    if special is not None:
        special(position, owner, target)


def _berserker(position: Position, owner: Seat, target: Seat) -> None:
    """The owner draws and must toss as many as the card says, or all it has. TER-41."""
    draw_cards(position, owner, position.rules.numbers[BERSERKER]["draw"])
    position.add_toss_debt(owner, min(position.rules.numbers[BERSERKER]["toss"], len(position.hands[owner])))


def _fury(position: Position, owner: Seat, target: Seat) -> None:
    """Each seat draws as many as the card says and must toss cards above its limit. R57. TER-42."""
    for seat in seats_from(position, position.turn):
        draw_cards(position, seat, position.rules.numbers[FURY]["draw"])
        position.add_toss_debt(seat, max(0, len(position.hands[seat]) - position.lasting.hand))


def _good_omens(position: Position, owner: Seat, target: Seat) -> None:
    """The owner chooses what to eliminate; with an empty hand it draws at once. TER-45."""
    if position.hands[owner]:
        position.phase = OMENS
        position.actor = owner
    else:
        draw_to_limit(position, owner)


def _last_chance(position: Position, owner: Seat, target: Seat) -> None:
    """The top cards of the owner's draw pile are discarded, as many as the card says. TER-49."""
    discard_from_top(position, owner, position.rules.numbers[LAST_CHANCE]["mill"])


def _take_advantage(position: Position, owner: Seat, target: Seat) -> None:
    """The seat named receives as many traumas as the card says. TER-43."""
    receive_traumas(position, target, position.rules.numbers[TAKE_ADVANTAGE]["trauma"])


_SPECIALS: Final[dict[int, Callable[[Position, Seat, Seat], None]]] = {
    BERSERKER: _berserker,
    FURY: _fury,
    GOOD_OMENS: _good_omens,
    LAST_CHANCE: _last_chance,
    TAKE_ADVANTAGE: _take_advantage,
}
