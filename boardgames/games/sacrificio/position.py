"""Data of a position, and the elementary changes: cards leave hands, enter cenotes.

Cards, temples and seats are numbers. What many rules ask about a zone is computed once per change (`ZoneState`).

SCO-60.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar, final

from ...core.game_protocol import Event, Outcome
from ...core.rng import numbered_rng
from .card_index import NOTHING, SUPREME_COLOUR, VICTIM
from .ids import CLOSING, MOVES, REACT, WIPE
from .rulebook import Rulebook
from .zone_geometry import (
    EXISTING,
    PLACE_COUNT,
    PRIEST_BITS,
    PRIESTS,
    PULQUE_BITS,
    SERVES,
    SLOT_COUNT,
    VICTIM_BITS,
    VICTIMS,
    bit_indices,
)

IN_TURN: Final = (MOVES, REACT, WIPE, CLOSING)
"""Phases in which takeable cards that enter the own cenote are fresh (SCO-63)."""


_NO_TARGETS: Final = (0, 0, 0, 0)
Cards = tuple[int, ...]
"""A pile, immutable and shared by clones."""
T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with another one in that place."""
    return (*items[:place], item, *items[place + 1 :])


class ZoneState(NamedTuple):
    """Derived state of one zone. Slots and temple places are bits."""

    temples: int
    """Places with a temple."""
    free: int
    """Slots that exist and are empty."""
    movable: int
    """Slots whose card may be moved or removed: filled, but not by a pulque (SCO-34)."""
    pulque: int
    """Empty priest slots that may take a pulque (SCO-33)."""
    barred: int
    """Cards (as bits) that would break the victims' condition (SCO-32)."""
    piled: int
    """Places with a pile."""
    cursed: int
    """Places with an active curse (SCO-43)."""
    ready: int
    """Places whose ritual lacks nothing but the dagger (SCO-35.1-3)."""
    targets: tuple[int, int, int, int]
    """By dagger colour: slots that such a dagger may hit (SCO-40)."""


@final
class Position:
    """One position as data. Mutable, with one owner; `clone` shares the rules only."""

    __slots__ = (
        "actor",
        "arranged",
        "deck",
        "facts",
        "fresh",
        "hands",
        "hearts",
        "hollow",
        "log",
        "low",
        "moves",
        "offers",
        "over",
        "pending",
        "phase",
        "piles",
        "quick",
        "rituals",
        "round",
        "rules",
        "seats",
        "seed",
        "shuffles",
        "slots",
        "source",
        "struck",
        "supply",
        "taken",
        "temple_pile",
        "temples",
        "tops",
        "turn",
        "used",
        "wipes",
    )  # fmt: skip

    def set_empty_table(self, rules: Rulebook, seats: int, quick: bool, seed: int) -> None:
        """Lay an empty table: no card anywhere, full supplies, P1 to move."""
        self.rules = rules
        self.seats = seats
        self.quick = quick
        self.seed = seed
        self.shuffles = 0
        self.phase = MOVES
        self.turn = 0
        """Seat whose turn it is."""
        self.actor = 0
        """Seat to act: in phase `react` the seat that is asked, else the seat whose turn it is."""
        self.round = 1
        self.moves = 0
        self.rituals = 0
        self.fresh = 0
        self.arranged = 0
        self.taken = 0
        self.wipes = 0
        self.struck = 0
        """Temples sacrificed this turn, as bits seat * 3 + place; only under `bonus_adjacent`."""
        self.pending = ""
        """Line of the move that may be answered, or empty."""
        none: Cards = ()
        self.hands: list[Cards] = [none] * seats
        """Seat -> its hand, sorted."""
        self.tops: list[Cards] = [none] * seats
        """Seat -> the ordered part of its cenote, top card *last*."""
        self.low: list[Cards] = [none] * seats
        """Seat -> the action cards of its cenote, sorted."""
        self.temples: list[int] = [NOTHING] * (seats * PLACE_COUNT)
        self.piles: list[Cards] = [none] * (seats * PLACE_COUNT)
        """Temple place -> the cards on it, top first."""
        self.slots: list[int] = [NOTHING] * (seats * SLOT_COUNT)
        self.offers: tuple[Cards, ...] = (none,) * seats
        self.hearts: tuple[Cards, ...] = (none,) * seats
        self.hollow: tuple[int, ...] = (0,) * seats
        self.used: tuple[int, ...] = (0,) * (seats * seats)
        """Seat * seats + rival -> rituals completed in the rival's zone."""
        self.deck: Cards = ()
        """Top card *last*."""
        self.temple_pile: Cards = ()
        """Top temple *last*."""
        self.supply: tuple[int, ...] = (*[rules.supreme_each] * 3, rules.hollow_hearts)
        self.over: Outcome | None = None
        self.facts: list[ZoneState | None] = [None] * seats
        self.log: list[Event] | None = None
        self.source = ""
        """Source, in events, of the card of the move being carried out: a hand, or `pending`."""

    def clone(self) -> Position:
        """Return an independent copy; rules and piles are shared."""
        twin = Position()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.quick = self.quick
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        twin.phase = self.phase
        twin.turn = self.turn
        twin.actor = self.actor
        twin.round = self.round
        twin.moves = self.moves
        twin.rituals = self.rituals
        twin.fresh = self.fresh
        twin.arranged = self.arranged
        twin.taken = self.taken
        twin.wipes = self.wipes
        twin.struck = self.struck
        twin.pending = self.pending
        twin.over = self.over
        twin.offers = self.offers
        twin.hearts = self.hearts
        twin.hollow = self.hollow
        twin.used = self.used
        twin.deck = self.deck
        twin.temple_pile = self.temple_pile
        twin.supply = self.supply
        twin.hands = self.hands.copy()
        twin.tops = self.tops.copy()
        twin.low = self.low.copy()
        twin.temples = self.temples.copy()
        twin.piles = self.piles.copy()
        twin.slots = self.slots.copy()
        twin.facts = self.facts.copy()
        twin.log = None
        twin.source = ""
        return twin

    # -- who is with whom ------------------------------------------------------------------------------------------

    def are_rivals(self, one: int, other: int) -> bool:
        """True if two seats are rivals: neither the same nor partners. SCO-91."""
        return one != other and not (self.seats == 4 and (one ^ other) == 2)

    def zone_of(self, written: int, seat: int) -> int:
        """Return the seat whose zone a move of `seat` concerns: its own if none is named."""
        return seat if written < 0 else written

    # -- cards come and go -----------------------------------------------------------------------------------------

    def add_to_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        hand = self.hands[seat]
        place = bisect(hand, card)
        self.hands[seat] = (*hand[:place], card, *hand[place:])

    def take_from_hand(self, seat: int, card: int) -> None:
        """Remove a card from a hand that holds it."""
        hand = self.hands[seat]
        index = hand.index(card)
        self.hands[seat] = hand[:index] + hand[index + 1 :]

    def add_to_cenote(self, owner: int, card: int) -> None:
        """Lay a card into a cenote: takeable on top, action cards below, supreme cards go home. SCO-60, SCO-63."""
        rules = self.rules
        if rules.is_supreme[card]:
            self.return_to_supply(rules.kind[card], 1)
        elif rules.takeable[card]:
            self.tops[owner] += (card,)
            if owner == self.turn and self.phase in IN_TURN:
                self.fresh += 1
        else:
            self.low[owner] = tuple(sorted((*self.low[owner], card)))

    def return_to_supply(self, kind: int, count: int) -> None:
        """Lay supreme cards of a kind or hollow hearts back into the supply; with a number below 0 take them."""
        self.supply = with_item(self.supply, kind, self.supply[kind] + count)

    def draw_from_deck(self) -> int:
        """Take the top card of a deck that has one."""
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        return card

    def set_slot(self, seat: int, slot: int, card: int) -> None:
        """Lay a card into a slot, or empty it with `NOTHING`."""
        self.slots[seat * SLOT_COUNT + slot] = card
        self.facts[seat] = None

    def set_pile(self, seat: int, place: int, cards: tuple[int, ...]) -> None:
        """Make these cards, top first, the pile on a temple."""
        self.piles[seat * PLACE_COUNT + place] = cards
        self.facts[seat] = None

    def set_temple(self, seat: int, place: int, temple: int) -> None:
        """Lay a temple card, or take it away with `NOTHING`."""
        self.temples[seat * PLACE_COUNT + place] = temple
        self.facts[seat] = None

    def shuffle_cards(self, cards: Iterable[int]) -> Cards:
        """Return cards in the order of the next shuffle: it depends on the seed and the shuffle's number only."""
        found = sorted(cards)
        numbered_rng(self.seed, self.shuffles).shuffle(found)
        self.shuffles += 1
        return tuple(found)

    # -- what holds in a zone --------------------------------------------------------------------------------------

    def zone_state(self, seat: int) -> ZoneState:
        """Return the derived state of a seat's zone."""
        found = self.facts[seat]
        if found is None:
            found = self.facts[seat] = self._read_zone(seat)
        return found

    def _read_zone(self, seat: int) -> ZoneState:
        rules = self.rules
        slots = self.slots[seat * SLOT_COUNT : (seat + 1) * SLOT_COUNT]
        first = seat * PLACE_COUNT
        temples = piled = cursed = 0
        for place in range(PLACE_COUNT):
            if self.temples[first + place] >= 0:
                temples |= 1 << place
                pile = self.piles[first + place]
                if pile:
                    piled |= 1 << place
                    if pile[0] == rules.curse:
                        cursed |= 1 << place
        empty = filled = pulque = 0
        for slot in range(SLOT_COUNT):
            card = slots[slot]
            if card < 0:
                empty |= 1 << slot
            else:
                filled |= 1 << slot
                if card == rules.pulque:
                    pulque |= 1 << slot
        free = empty & EXISTING[temples]
        return ZoneState(
            temples,
            free,
            filled & ~pulque,
            self._pulque_slots(temples, free, pulque),
            self._barred_victims(slots),
            piled,
            cursed,
            self._ready(slots, first, temples & ~cursed, pulque),
            self._targets(slots, first, filled & ~pulque),
        )

    def _pulque_slots(self, temples: int, free: int, pulque: int) -> int:
        """The empty priest slots none of whose temples has a pulque already. SCO-33."""
        allowed = free & PRIEST_BITS
        if pulque:
            for place in bit_indices(temples):
                if (pulque & PULQUE_BITS[place]).bit_count() >= self.rules.pulque_per_temple:
                    allowed &= ~PULQUE_BITS[place]
        return allowed

    def _barred_victims(self, slots: list[int]) -> int:
        """Return the plain victims that may not be the third of this zone. SCO-32."""
        rules = self.rules
        if not rules.victims_checked_at_placing:
            return 0
        victims = rules.plain[VICTIM]
        plain = [card for card in slots[VICTIMS[0] :] if card in victims]
        if len(plain) < 2:
            return 0
        alike = plain[0] == plain[1]
        barred = 0
        for card in victims:
            if (card == plain[0]) != alike or (card == plain[1]) != alike:
                barred |= 1 << card
        return barred

    def _ready(self, slots: list[int], first: int, temples: int, pulque: int) -> int:
        """Return the temples whose victim slot is filled and whose priests are right. SCO-35."""
        ready = 0
        for place in bit_indices(temples):
            if slots[VICTIMS[place]] >= 0 and self.has_right_priests(first + place):
                ready |= 1 << place
        if ready and self.rules.victims_checked_at_ritual and not self.are_victims_allowed(slots[VICTIMS[0] :]):
            return 0
        return ready

    def has_right_priests(self, place: int) -> bool:
        """True if the priests at a temple (seat * 3 + place) are those it asks for. SCO-36."""
        rules = self.rules
        base = place // PLACE_COUNT * SLOT_COUNT
        around = [self.slots[base + slot] for slot in PRIESTS[place % PLACE_COUNT]]
        asked = rules.priests[self.temples[place]]
        if rules.pulque in around:
            return any(card in rules.wild_priest or card in asked for card in around)
        left = list(asked)
        for card in around:
            if card < 0:
                return False
            if card not in rules.wild_priest:
                if card not in left:
                    return False
                left.remove(card)
        return True

    def are_victims_allowed(self, cards: list[int]) -> bool:
        """True if the plain victims of three slots are few enough, all alike or all different. SCO-32."""
        victims = self.rules.plain[VICTIM]
        plain = [card for card in cards if card in victims]
        return len(plain) < 3 or len(set(plain)) in (1, 3)

    def _targets(self, slots: list[int], first: int, movable: int) -> tuple[int, int, int, int]:
        """By dagger colour, the slots with a plain priest whose temple asks for that dagger. SCO-40, SCO-41."""
        rules = self.rules
        plain = rules.plain[1]
        reach = PRIEST_BITS
        if rules.victims_are_targets:
            plain, reach = (*plain, *rules.plain[VICTIM]), PRIEST_BITS | VICTIM_BITS
        movable &= reach
        if not movable:
            return _NO_TARGETS
        masks = [0, 0, 0, 0]
        for slot in bit_indices(movable):
            if slots[slot] in plain:
                bit = 1 << slot
                masks[SUPREME_COLOUR] |= bit
                for place in SERVES[slot]:
                    temple = self.temples[first + place]
                    if temple >= 0:
                        masks[rules.asks[temple]] |= bit
        return masks[0], masks[1], masks[2], masks[3]
