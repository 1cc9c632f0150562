"""Cards and temples as flat tables of small integers, with the numbers that bound an action line. SCO-95.

A card is its index among all card ids in alphabetical order, so that sorting numbers sorts ids; a temple likewise.
Sets of cards are bits.
"""

from __future__ import annotations

from typing import Final

from .ids import COLOURS, KINDS, SUPPLY
from .ruleset import RuleSet
from .zone_geometry import PRIEST_BITS, VICTIM_BITS

DAGGER: Final = 0
PRIEST: Final = 1
VICTIM: Final = 2
ACTION: Final = 3
NOTHING: Final = -1
"""In a slot, a temple place or a supply: no card."""
SUPREME_COLOUR: Final = 3
"""The colour number of daggers that pass for any."""


class CardIndex:
    """Cards and temples by number, and the bounds of action lines. Immutable."""

    def __init__(self, ruleset: RuleSet) -> None:
        deck, c = ruleset.cards.deck, ruleset.constants
        self.cards: Final[tuple[str, ...]] = tuple(sorted([*deck, *SUPPLY[:3]]))
        self.card_of: Final[dict[str, int]] = {card: index for index, card in enumerate(self.cards)}
        self._sort_cards(ruleset)
        self._place_cards()
        self._temples(ruleset)
        self.hand_size: Final = c.hand_size.value
        self.discard_min: Final = c.discard_min.value
        self.discard_max: Final = c.discard_max.value
        self.exchange_cards: Final = c.exchange_cards.value
        self.keep: Final = c.keep.value

    def _sort_cards(self, ruleset: RuleSet) -> None:
        """Fill the tables by card: kind, count, colour, and the numbers of the cards with a name of their own."""
        deck, of = ruleset.cards.deck, self.card_of
        kinds = {card_id: (*KINDS, "action").index(card.kind) for card_id, card in deck.items()}
        self.supreme = tuple(of[word] for word in SUPPLY[:3])
        """Kind -> its supreme card."""
        self.kind = tuple(kinds[c] if c in kinds else SUPPLY.index(c) for c in self.cards)
        """Card -> kind; a supreme card has the kind it stands for."""
        self.is_supreme = tuple(c not in kinds for c in self.cards)
        self.takeable = tuple(kinds.get(c, ACTION) != ACTION for c in self.cards)
        """Card -> whether it lies in the ordered part of a cenote (SCO-60)."""
        self.taken = frozenset(c for c, kind in kinds.items() if kind != ACTION)
        """The names of those cards."""
        self.counts = tuple(deck[c].count if c in deck else 0 for c in self.cards)
        """Card -> copies in the deck; 0 for supreme cards."""
        colours = {c: COLOURS.index(card.colour) for c, card in deck.items() if card.colour is not None}
        colours[SUPPLY[DAGGER]] = SUPREME_COLOUR
        self.colour = tuple(colours.get(c, NOTHING) for c in self.cards)
        """Card -> colour of a dagger, `SUPREME_COLOUR`, or `NOTHING` for what is no dagger."""
        effects = {card.effect: of[c] for c, card in deck.items() if card.effect is not None}
        self.solar = effects["solar_eclipse"]
        self.lunar = effects["lunar_eclipse"]
        self.pulque = effects["pulque"]
        self.zero = effects["zero"]
        self.cannibalism = effects["cannibalism"]
        self.curse = effects["curse"]
        self.kukulkan = effects["kukulkan"]
        self.eclipses = (self.solar, self.lunar)
        self.armed = frozenset(c for c, colour in enumerate(self.colour) if colour != NOTHING) | {self.kukulkan}
        """Cards that may complete a ritual. SCO-35.4."""
        self.plain = tuple(
            tuple(c for c in range(len(self.cards)) if self.kind[c] == kind and not self.is_supreme[c])
            for kind in (DAGGER, PRIEST, VICTIM)
        )
        """Kind -> its plain cards."""

    def _place_cards(self) -> None:
        """Fill the tables of where a card may lie. SCO section 5.1, SCO-42."""
        slots = [{PRIEST: PRIEST_BITS, VICTIM: VICTIM_BITS}.get(kind, 0) for kind in self.kind]
        slots[self.pulque] = PRIEST_BITS
        slots[self.kukulkan] = PRIEST_BITS | VICTIM_BITS
        self.slots = tuple(slots)
        """Card -> slots that it fits, as bits."""
        piled = (self.solar, self.lunar, self.kukulkan, self.curse)
        self.on_temples = tuple(card in piled for card in range(len(self.cards)))
        self.wild_priest = (self.supreme[PRIEST], self.kukulkan)

    def _temples(self, ruleset: RuleSet) -> None:
        """Fill the tables by temple."""
        temples = ruleset.temples.temples
        self.temples: tuple[str, ...] = tuple(sorted(temples))
        self.temple_of: dict[str, int] = {temple: index for index, temple in enumerate(self.temples)}
        self.heart = tuple(COLOURS.index(temples[t].heart) for t in self.temples)
        """Temple -> colour of its heart."""
        self.asks = tuple(COLOURS.index(temples[t].dagger) for t in self.temples)
        """Temple -> colour of its dagger."""
        self.priests = tuple(tuple(sorted(self.card_of[p] for p in temples[t].priests)) for t in self.temples)
        """Temple -> its three priests, sorted."""
