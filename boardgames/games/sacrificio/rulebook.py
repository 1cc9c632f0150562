"""One set of rules made ready for play: cards, temples, lines and plain numbers, shared by all positions."""

from __future__ import annotations

from typing import Final, final

from .action_line_cache import ActionLines
from .card_index import CardIndex
from .ruleset import Constants, RuleSet
from .zone_geometry import PLACE_COUNT, PRIEST_BITS, VICTIM_BITS


@final
class Rulebook(CardIndex):
    """Rules in the form that the state machine reads. Immutable, except for lines made on demand."""

    def __init__(self, ruleset: RuleSet) -> None:
        super().__init__(ruleset)
        c = ruleset.constants
        self.constants: Final[Constants] = c
        self.options: Final = ruleset.options
        self.lines: Final = ActionLines(self)
        self.moves_per_turn: Final = c.moves_per_turn.value
        self.offer: Final = c.offer.value
        self.take_max: Final = c.take_max.value
        self.supreme_each: Final = c.supreme_each.value
        self.hollow_hearts: Final = c.hollow_hearts.value
        self.zero_moves: Final = c.zero_moves.value
        self.pile_hollow: Final = c.pile_hollow.value
        self.wild_hollow: Final = c.wild_hollow.value
        self.bonus_each: Final = c.bonus_each.value
        self.rituals_per_rival: Final = c.rituals_per_rival.value
        self.black_hearts_to_end: Final = c.black_hearts_to_end.value
        self.max_rounds: Final = c.max_rounds.value
        self.pulque_per_temple: Final = c.pulque_per_temple.value
        self.next_heart_shown: Final = c.show_next_heart.value
        self.supremes_open: Final = c.supremes_open.value
        self.solar_deniable: Final = c.solar_deniable.value
        self.bonus_adjacent: Final = c.bonus_adjacent.value
        self.cannibalism_in_deal: Final = c.cannibalism_in_deal.value
        self.discards_return: Final = c.setup_discards.value == "back"
        self.victims_checked_at_placing: Final = c.victim_condition.value == "on_placing"
        self.victims_checked_at_ritual: Final = c.victim_condition.value == "on_ritual"
        self.victims_are_targets: Final = c.dagger_targets.value == "priest_and_victim"
        self.anyone_answers: Final = c.react_scope.value == "anywhere"
        self.widths: Final = tuple(self._width(card) for card in range(len(self.cards)))
        """Card -> the most actions that it allows in one zone."""

    def _width(self, card: int) -> int:
        """Return the most actions that a card allows in one zone. SCO-30 to SCO-46."""
        width = self.slots[card].bit_count()
        if self.on_temples[card]:
            ways = {self.solar: PLACE_COUNT, self.lunar: 2}.get(
                card, 1
            )  # swapped for each own one; laid, or renewing
            width += ways * PLACE_COUNT
        if self.colour[card] >= 0:
            targets = PRIEST_BITS | VICTIM_BITS if self.victims_are_targets else PRIEST_BITS
            width += targets.bit_count()
        if self.colour[card] >= 0 or card == self.kukulkan:
            width += PLACE_COUNT  # a ritual
        if self.is_supreme[card]:
            width += PLACE_COUNT  # a curse lifted
        return width
