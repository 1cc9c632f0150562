"""The rule files as flat tables of small integers: what the rules look up while a game is played.

A card is its index among all card ids in alphabetical order, so that sorting numbers sorts ids (SCO-95);
a temple likewise. Sets of cards are bits.
"""

from __future__ import annotations

from typing import Final, final

from .ids import BLACK, COLOURS, KINDS, SUPPLY
from .ruleset import Constants, RuleSet
from .zone import PRIEST_BITS, VICTIM_BITS

DAGGER, PRIEST, VICTIM, ACTION = range(4)
NOTHING: Final = -1
"""In a slot, a temple place or a supply: no card."""
SUPREME_COLOUR: Final = 3
"""The colour number of daggers that pass for any."""


@final
class Rulebook:
    """One rule set, compiled. Immutable by habit; shared by all positions played with it."""

    def __init__(self, rules: RuleSet) -> None:
        self.constants: Final[Constants] = rules.constants
        deck = rules.cards.deck
        self.cards: Final[tuple[str, ...]] = tuple(sorted([*deck, *SUPPLY[:3]]))
        self.card_of: Final[dict[str, int]] = {card: index for index, card in enumerate(self.cards)}
        self._sort_cards(rules)
        self._place_cards()
        self._temples(rules)
        self._numbers(rules.constants)

    def _sort_cards(self, rules: RuleSet) -> None:
        """Fill the tables by card: kind, count, colour, and the numbers of the cards with a name of their own."""
        deck, of = rules.cards.deck, self.card_of
        kinds = {card_id: (*KINDS, "action").index(card.kind) for card_id, card in deck.items()}
        self.supreme = tuple(of[word] for word in SUPPLY[:3])
        """Kind -> its supreme card."""
        self.kind = tuple(kinds[c] if c in kinds else SUPPLY.index(c) for c in self.cards)
        """Card -> kind; a supreme card has the kind it stands for."""
        self.is_supreme = tuple(c not in kinds for c in self.cards)
        self.takeable = tuple(kinds.get(c, ACTION) != ACTION for c in self.cards)
        """Card -> whether it lies in the ordered part of a cenote (SCO-60)."""
        self.counts = tuple(deck[c].count if c in deck else 0 for c in self.cards)
        """Card -> copies in the deck; 0 for supreme cards."""
        colours = {c: COLOURS.index(card.colour) for c, card in deck.items() if card.colour is not None}
        colours[SUPPLY[DAGGER]] = SUPREME_COLOUR
        self.colour = tuple(colours.get(c, NOTHING) for c in self.cards)
        """Card -> colour of a dagger, `SUPREME_COLOUR`, or `NOTHING` for what is no dagger."""
        self.daggers = tuple(card for card, colour in enumerate(self.colour) if colour != NOTHING)
        effects = {card.effect: of[c] for c, card in deck.items() if card.effect is not None}
        self.solar = effects["solar_eclipse"]
        self.lunar = effects["lunar_eclipse"]
        self.pulque = effects["pulque"]
        self.zero = effects["zero"]
        self.cannibalism = effects["cannibalism"]
        self.curse = effects["curse"]
        self.kukulkan = effects["kukulkan"]
        self.eclipses = (self.solar, self.lunar)
        self.plain = tuple(
            tuple(c for c in range(len(self.cards)) if self.kind[c] == kind and not self.is_supreme[c])
            for kind in (DAGGER, PRIEST, VICTIM)
        )
        """Kind -> its plain cards."""

    def _place_cards(self) -> None:
        """Fill the tables of where a card may lie (SCO section 5.1, SCO-42)."""
        slots = [{PRIEST: PRIEST_BITS, VICTIM: VICTIM_BITS}.get(kind, 0) for kind in self.kind]
        slots[self.pulque] = PRIEST_BITS
        slots[self.kukulkan] = PRIEST_BITS | VICTIM_BITS
        self.slots = tuple(slots)
        """Card -> slots it may lie in, as bits."""
        piled = (self.solar, self.lunar, self.kukulkan, self.curse)
        self.on_temples = tuple(card in piled for card in range(len(self.cards)))
        self.wild_priest = (self.supreme[PRIEST], self.kukulkan)

    def _temples(self, rules: RuleSet) -> None:
        """Fill the tables by temple."""
        temples = rules.temples.temples
        self.temples: tuple[str, ...] = tuple(sorted(temples))
        self.temple_of: dict[str, int] = {temple: index for index, temple in enumerate(self.temples)}
        self.heart = tuple(COLOURS.index(temples[t].heart) for t in self.temples)
        """Temple -> colour of its heart."""
        self.asks = tuple(COLOURS.index(temples[t].dagger) for t in self.temples)
        """Temple -> colour of the dagger it asks for."""
        self.priests = tuple(tuple(sorted(self.card_of[p] for p in temples[t].priests)) for t in self.temples)
        """Temple -> the three priests it asks for, sorted."""
        self.black = tuple(t for t, heart in enumerate(self.heart) if heart == BLACK)

    def _numbers(self, c: Constants) -> None:
        """Take over the constants that are read while a game is played (SCO section 9.2)."""
        self.hand_size = c.hand_size.value
        self.moves_per_turn = c.moves_per_turn.value
        self.discard_min = c.discard_min.value
        self.discard_max = c.discard_max.value
        self.exchange_cards = c.exchange_cards.value
        self.offer = c.offer.value
        self.keep = c.keep.value
        self.take_max = c.take_max.value
        self.supreme_each = c.supreme_each.value
        self.hollow_hearts = c.hollow_hearts.value
        self.bonus_each = c.bonus_each.value
        self.rituals_per_rival = c.rituals_per_rival.value
        self.black_hearts_to_end = c.black_hearts_to_end.value
        self.max_rounds = c.max_rounds.value
        self.pulque_per_temple = c.pulque_per_temple.value
        self.next_heart_shown = c.show_next_heart.value
        self.supremes_open = c.supremes_open.value
        self.solar_deniable = c.solar_deniable.value
        self.bonus_adjacent = c.bonus_adjacent.value
        self.cannibalism_in_deal = c.cannibalism_in_deal.value
        self.discards_return = c.setup_discards.value == "back"
        self.victims_checked_at_placing = c.victim_condition.value == "on_placing"
        self.victims_checked_at_ritual = c.victim_condition.value == "on_ritual"
        self.victims_are_targets = c.dagger_targets.value == "priest_and_victim"
        self.anyone_answers = c.react_scope.value == "anywhere"
