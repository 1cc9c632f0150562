"""Positions that agree with what one seat sees: hidden cards dealt back at random. SCO section 15.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from ...core.game_protocol import HIDDEN, Dump, OptionValue, Sampler, Seat, seat_name
from ...core.rng import Rng
from . import reactions
from .action_notation import Move
from .component_count import pending_card
from .ids import COLOURS, PLACES, REACT
from .position import Position, changed
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
        self._board: Final[Position] = load_view(rules, view)
        seats = range(self._board.seats)
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
                self._board.zone(s)  # worked out once, for all draws

    def _unseen_cards(self) -> list[int]:
        """Return the deck cards that the seat sees nowhere."""
        board, rules = self._board, self._rules
        seen: Counter[int] = Counter()
        for seat in range(board.seats):
            seen.update(board.hands[seat])
            seen.update(board.tops[seat])
            seen.update(board.low[seat])
        for pile in board.piles:
            seen.update(pile)
        seen.update(board.slots)
        seen[pending_card(board)] += 1
        return [card for card, count in enumerate(rules.counts) for _ in range(count - seen[card])]

    def _unseen_supremes(self) -> list[int]:
        """Return the supreme cards that must be in hidden hands (only when hands do not show them, R-22)."""
        board, rules = self._board, self._rules
        if rules.supremes_open:
            return []
        unseen: list[int] = []
        for kind, card in enumerate(rules.supreme):
            seen = board.supply[kind] + board.slots.count(card) + board.hands[self._seat].count(card)
            seen += pending_card(board) == card
            unseen += [card] * (rules.supreme_each - seen)
        return unseen[: sum(self._hidden)]

    def _unseen_temples(self) -> list[int]:
        """Return the temples that the seat sees nowhere."""
        board = self._board
        seen = {temple for temple in board.temples if temple >= 0}
        for seat in range(board.seats):
            seen.update(board.offers[seat])
            seen.update(board.hearts[seat])
        return [temple for temple in range(len(self._rules.temples)) if temple not in seen]

    def draw(self, rng: Rng) -> SacrificioState:
        """Return a full position with the same view for the seat, and fresh chance."""
        board = self._board.clone()
        board.seed = rng.bits() >> 1
        for _ in range(MOST_DEALS):
            self._deal_cards(board, rng)
            if self._window_holds(board):
                break
        else:
            self._deal_cards(board, rng, answering=True)
        self._deal_temples(board, rng)
        return SacrificioState(board)

    def _deal_cards(self, board: Position, rng: Rng, answering: bool = False) -> None:
        """Deal the unseen cards to hidden hands (never `cannibalism`) and the deck.

        With `answering`, the seat that a window asks gets an answer first: chance did not bring one.
        """
        eaten = self._rules.cannibalism
        pool = [card for card in self._cards if card != eaten]
        rng.shuffle(pool)
        pool += self._supremes
        spots = [seat for seat, count in enumerate(self._hidden) for _ in range(count)]
        if self._supremes:
            rng.shuffle(spots)
        if answering:
            move = _pending(board)
            pool.append(pool.pop(next(i for i, card in enumerate(pool) if reactions.is_answer(board, card, move))))
            spots.insert(0, spots.pop(spots.index(board.actor)))
        hands = [list(known) for known in self._board.hands]
        for seat in spots:
            hands[seat].append(pool.pop())
        board.hands = [tuple(sorted(hand)) for hand in hands]
        pool += [eaten] * self._cards.count(eaten)
        rng.shuffle(pool)
        board.deck = tuple(pool[: self._deck_size])

    def _window_holds(self, board: Position) -> bool:
        """Whether the seat that an open window asks can answer: that it is open is knowledge."""
        if board.phase != REACT or board.actor == self._seat:
            return True
        return reactions.can_answer(board, board.actor, _pending(board))

    def _deal_temples(self, board: Position, rng: Rng) -> None:
        """Deal the unseen temples: the next heart first, then offers, hidden places and the rest of the pile."""
        pool = list(self._temples)
        rng.shuffle(pool)
        top: list[int] = []
        if self._colour >= 0:
            heart = self._rules.heart
            top = [pool.pop(next(i for i, temple in enumerate(pool) if heart[temple] == self._colour))]
        for seat, count in enumerate(self._offers):
            if count:
                offer = tuple(sorted([*self._board.offers[seat], *(pool.pop() for _ in range(count))]))
                board.offers = changed(board.offers, seat, offer)
        for spot in self._places:
            board.set_temple(*divmod(spot, PLACE_COUNT), pool.pop())
        board.temple_pile = (*pool[: self._pile_size - len(top)], *top)


def _pending(board: Position) -> Move:
    move = board.rules.lines.read(board.pending)
    assert move is not None, board.pending
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
