"""Sampler of positions that agree with a seat's view: deals hidden cards at random. SCO section 15.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from ...core.game_protocol import HIDDEN, Dump, OptionValue, Sampler, Seat, seat_name
from ...core.rng import Rng
from . import reactions
from .action_notation import ParsedAction
from .ids import COLOURS, PLACES, REACT
from .placed_components import pending_card
from .position import Position, with_item
from .position_loader import load_view
from .rulebook import Rulebook
from .state import SacrificioState
from .zone_geometry import PLACE_COUNT

MOST_DEALS: Final = 40
"""Deals tried for a seat in a window to have an answer by chance, before one is put into its hand."""


@final
class SacrificioSampler(Sampler):
    """Draws positions with the same view for one seat."""

    def __init__(self, rules: Rulebook, view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> None:
        """Read the view once. `seat` is whose view it is; the `options` stand in the view."""
        self._rules: Final = rules
        self._seat: Final = seat
        self._position: Final[Position] = load_view(rules, view)
        seats = range(self._position.seats)
        self._hidden: Final = [_unknown(view["seats"][seat_name(s)]["hand"]) for s in seats]
        self._deck_size: Final = len(view["deck"])
        self._offers: Final = [_unknown(view["seats"][seat_name(s)]["offer"]) for s in seats]
        self._pile_size: Final = len(view["temple_pile"])
        self._places: Final = _hidden_places(view)
        self._colour: Final = COLOURS.index(view["next_heart"]) if view["next_heart"] else -1
        self._cards: Final = self._unseen_cards()
        self._supremes: Final = self._unseen_supremes()
        self._temples: Final = self._unseen_temples()
        if not self._places:
            for s in seats:
                self._position.zone_state(s)  # worked out once, for all draws

    def _unseen_cards(self) -> list[int]:
        """Return the deck cards that the seat sees nowhere."""
        position, rules = self._position, self._rules
        seen: Counter[int] = Counter()
        for seat in range(position.seats):
            seen.update(position.hands[seat])
            seen.update(position.tops[seat])
            seen.update(position.low[seat])
        for pile in position.piles:
            seen.update(pile)
        seen.update(position.slots)
        seen[pending_card(position)] += 1
        return [card for card, count in enumerate(rules.counts) for _ in range(count - seen[card])]

    def _unseen_supremes(self) -> list[int]:
        """Return the supreme cards that must be in hidden hands (only when hands do not show them, R-22)."""
        position, rules = self._position, self._rules
        if rules.supremes_open:
            return []
        unseen: list[int] = []
        for kind, card in enumerate(rules.supreme):
            seen = position.supply[kind] + position.slots.count(card) + position.hands[self._seat].count(card)
            seen += pending_card(position) == card
            unseen += [card] * (rules.supreme_each - seen)
        return unseen[: sum(self._hidden)]

    def _unseen_temples(self) -> list[int]:
        """Return the temples that the seat sees nowhere."""
        position = self._position
        seen = {temple for temple in position.temples if temple >= 0}
        for seat in range(position.seats):
            seen.update(position.offers[seat])
            seen.update(position.hearts[seat])
        return [temple for temple in range(len(self._rules.temples)) if temple not in seen]

    def draw(self, rng: Rng) -> SacrificioState:
        """Return a full position with the same view for the seat, and fresh chance."""
        position = self._position.clone()
        position.seed = rng.bits() >> 1
        for _ in range(MOST_DEALS):
            self._deal_cards(position, rng)
            if self._window_holds(position):
                break
        else:
            self._deal_cards(position, rng, answering=True)
        self._deal_temples(position, rng)
        return SacrificioState(position)

    def _deal_cards(self, position: Position, rng: Rng, answering: bool = False) -> None:
        """Deal the unseen cards to hidden hands (never `cannibalism`) and the deck.

        With `answering`, the seat asked in the reaction window first gets an answer, if chance gave it none.
        """
        eaten = self._rules.cannibalism
        pool = [card for card in self._cards if card != eaten]
        rng.shuffle(pool)
        pool += self._supremes
        spots = [seat for seat, count in enumerate(self._hidden) for _ in range(count)]
        if self._supremes:
            rng.shuffle(spots)
        if answering:
            move = _pending(position)
            pool.append(
                pool.pop(next(i for i, card in enumerate(pool) if reactions.is_reaction(position, card, move)))
            )
            spots.insert(0, spots.pop(spots.index(position.actor)))
        hands = [list(known) for known in self._position.hands]
        for seat in spots:
            hands[seat].append(pool.pop())
        position.hands = [tuple(sorted(hand)) for hand in hands]
        pool += [eaten] * self._cards.count(eaten)
        rng.shuffle(pool)
        position.deck = tuple(pool[: self._deck_size])

    def _window_holds(self, position: Position) -> bool:
        """True if the seat asked in the reaction window can answer; that it is asked is public."""
        if position.phase != REACT or position.actor == self._seat:
            return True
        return reactions.can_react(position, position.actor, _pending(position))

    def _deal_temples(self, position: Position, rng: Rng) -> None:
        """Deal the unseen temples: the next heart first, then offers, hidden places and the rest of the pile."""
        pool = list(self._temples)
        rng.shuffle(pool)
        top: list[int] = []
        if self._colour >= 0:
            heart = self._rules.heart
            top = [pool.pop(next(i for i, temple in enumerate(pool) if heart[temple] == self._colour))]
        for seat, count in enumerate(self._offers):
            if count:
                offer = tuple(sorted([*self._position.offers[seat], *(pool.pop() for _ in range(count))]))
                position.offers = with_item(position.offers, seat, offer)
        for spot in self._places:
            position.set_temple(*divmod(spot, PLACE_COUNT), pool.pop())
        position.temple_pile = (*pool[: self._pile_size - len(top)], *top)


def _pending(position: Position) -> ParsedAction:
    move = position.rules.lines.read(position.pending)
    assert move is not None, position.pending
    return move


def _unknown(items: Sequence[str]) -> int:
    """Return how many of a list a view hides."""
    return sum(item == HIDDEN for item in items)


def _hidden_places(view: Mapping[str, Any]) -> list[int]:
    """Return the temple places (seat * 3 + place) whose temple a view of the setup hides."""
    return [
        seat * PLACE_COUNT + index
        for seat, fields in enumerate(view["seats"].values())
        for index, place in enumerate(PLACES)
        if fields["temples"][place] == HIDDEN
    ]
