"""Full positions that agree with one seat's view. WAL-72."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from ...core.game_protocol import HIDDEN, Dump, OptionValue, Sampler, Seat
from ...core.rng import Rng
from .card_index import bit_indices
from .ids import CLAIMS, PHASES, REASONS, SEAT_NAMES, SIDES, SPACES, TALLY
from .position import NOBODY, NOTHING
from .position_loader import complete_knowledge
from .rulebook import Rulebook
from .state import WalpurgisnachtState


@final
class WalpurgisnachtSampler(Sampler):
    """Deals unseen cards over the hidden places of a view.

    The hidden places are counted once; each draw fills a copy.
    """

    __slots__ = (
        "_box",
        "_down",
        "_gift_hidden",
        "_given",
        "_hand",
        "_known",
        "_mountain",
        "_pool",
        "_roles",
        "_shown",
    )

    def __init__(self, rules: Rulebook, view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> None:
        night = WalpurgisnachtState(rules)
        night.set_empty_table(len(view["seats"]), options.get("talk") == "claims")
        self._known: Final = night
        self._roles: Final[list[int]] = []
        self._down: Final[list[int]] = [0] * night.seats
        self._hand = 0
        self._given: Final[list[int | None]] = [0] * night.seats
        number = rules.deck.number
        _read_course(night, view)
        for seat in range(night.seats):
            self._read_seat(seat, view["seats"][SEAT_NAMES[seat]])
        self._mountain: Final = [space for space, name in enumerate(SPACES) if view["mountain"][name] == HIDDEN]
        for space, name in enumerate(SPACES):
            card = view["mountain"][name]
            if card is not None:
                night.put_card(space, number[card] if card != HIDDEN else NOTHING)
        self._box: Final = len(view["box"])
        self._gift_hidden: Final = view["gave"] is not None and view["gave"]["card"] == HIDDEN
        if view["gave"] is not None:
            night.gave_to = SEAT_NAMES.index(view["gave"]["to"])
            night.gave_card = NOTHING if self._gift_hidden else number[view["gave"]["card"]]
        placed = night.discard | night.hand
        for card in (*night.roles, *night.mountain):
            placed |= 1 << card if card >= 0 else 0
        for seat in range(night.seats):
            placed |= night.received_cards(seat)
        # Cards that were shown in this turn and lie in the hand or in the gift, in an order unknown.
        self._shown: Final = [card for card in night.revealed if not placed >> card & 1]
        self._pool: Final = list(bit_indices(rules.deck.all & ~placed))

    def _read_seat(self, seat: int, view: Mapping[str, Any]) -> None:
        night, number = self._known, self._known.rules.deck.number
        if view["role"] == HIDDEN:
            self._roles.append(seat)
        else:
            night.roles[seat] = number[view["role"]]
        if view["unmasked"]:
            night.unmasked = seat
        night.down[seat], self._down[seat] = self._pile(view["down"])
        night.up[seat], _ = self._pile(view["up"])
        if seat == night.turn:
            night.hand, self._hand = self._pile(view["hand"])
        if view["knows"] != HIDDEN:
            self._given[seat], _ = self._pile(view["knows"])
        if view["claim"] is not None:
            night.claims[seat] = CLAIMS.index(view["claim"])
        if view["accuses"] is not None:
            night.accuses[seat] = SEAT_NAMES.index(view["accuses"])

    def _pile(self, cards: list[str]) -> tuple[int, int]:
        """Return the known cards of a pile as a mask, and how many others it holds."""
        number = self._known.rules.deck.number
        mask = 0
        for card in cards:
            if card != HIDDEN:
                mask |= 1 << number[card]
        return mask, cards.count(HIDDEN)

    def draw(self, rng: Rng) -> WalpurgisnachtState:
        """Return a full position with the same view for the viewer."""
        night = self._known.clone()
        night.roles = night.roles[:]
        pool = self._pool[:]
        rng.shuffle(pool)
        down = self._down[:]
        self._deal_shown(night, pool, down, rng)
        self._deal_named(night, pool, rng)
        self._deal_down(night, pool, down)
        for seat in self._roles:
            if night.roles[seat] < 0:
                night.roles[seat] = pool.pop()
        for space in self._mountain:
            if night.mountain[space] < 0:
                night.mountain[space] = pool.pop()
        for _ in range(self._box - night.box.bit_count()):
            night.box |= 1 << pool.pop()
        complete_knowledge(night, self._given)
        return night

    def _deal_shown(self, state: WalpurgisnachtState, pool: list[int], face_down_cards: list[int], rng: Rng) -> None:
        """Fill the hidden gift and the hidden hand with cards that were revealed in this turn."""
        if not self._hand and not self._gift_hidden:
            return
        eyes = state.rules.deck.eyes
        shown = [card for card in self._shown if not eyes >> card & 1]
        rng.shuffle(shown)
        if self._gift_hidden:
            state.gave_card = shown.pop()
            pool.remove(state.gave_card)
            state.down[state.gave_to] |= 1 << state.gave_card
            face_down_cards[state.gave_to] -= 1
        for _ in range(self._hand):
            card = shown.pop()
            pool.remove(card)
            state.hand |= 1 << card

    def _deal_named(self, state: WalpurgisnachtState, pool: list[int], rng: Rng) -> None:
        """Put Walpurga into the mountain and Mephistopheles among the roles, where they are not placed yet."""
        deck = state.rules.deck
        if deck.walpurga in pool:
            pool.remove(deck.walpurga)
            if self._mountain:
                state.mountain[rng.choice(self._mountain)] = deck.walpurga
            elif self._box:
                state.box |= 1 << deck.walpurga
        if deck.mephistopheles in pool:
            pool.remove(deck.mephistopheles)
            state.roles[rng.choice(self._roles)] = deck.mephistopheles

    def _deal_down(self, state: WalpurgisnachtState, pool: list[int], face_down_cards: list[int]) -> None:
        """Fill the face-down piles with cards that have no cat's eye."""
        eyes = state.rules.deck.eyes
        for seat, count in enumerate(face_down_cards):
            for _ in range(count):
                index = next(i for i in range(len(pool) - 1, -1, -1) if not eyes >> pool[i] & 1)
                state.down[seat] |= 1 << pool.pop(index)


def _read_course(state: WalpurgisnachtState, view: Dump) -> None:
    """Take over what a view shows to all."""
    number = state.rules.deck.number
    state.phase = PHASES.index(view["phase"])
    state.turn = SEAT_NAMES.index(view["turn"])
    state.start = SEAT_NAMES.index(view["start"])
    state.actor = _seat_or_nobody(view["to_act"])
    state.round = view["round"]
    state.face_up = sum(1 << SPACES.index(space) for space in view["face_up"])
    state.discard = sum(1 << number[card] for card in view["discard"])
    state.revealed = tuple(number[card] for card in view["revealed"])
    state.gifts = view["gifts"]
    state.force_to = _seat_or_nobody(view["force_to"])
    state.moves = view["moves"]
    state.moved = sum(1 << SPACES.index(space) for space in view["moved"])
    state.talked = view["talked"]
    state.points = (view["scores"][SIDES[0]], view["scores"][SIDES[1]])
    if view["tally"]:
        state.tally = tuple((view["tally"][step][0], view["tally"][step][1]) for step in TALLY)
    if "over" in view:
        over = view["over"]
        winners = tuple(SEAT_NAMES.index(seat) for seat in over["winners"])
        reason = REASONS[REASONS.index(over["reason"])]
        state.over = (winners, over["scores"][SIDES[0]], over["scores"][SIDES[1]], reason)


def _seat_or_nobody(seat: str | None) -> int:
    return NOBODY if seat is None else SEAT_NAMES.index(seat)
