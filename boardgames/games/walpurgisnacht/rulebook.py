"""One set of rules made ready for play: cards, mountain, lines and plain numbers, shared by all positions."""

from __future__ import annotations

from typing import Final, final

from .action_notation import ActionLines
from .card_index import CardIndex
from .ids import RING_SIZE, RINGS, SIDES
from .mountain import Mountain
from .ruleset import RuleSet


@final
class Rulebook:
    """Rules in the form that the state machine reads. Immutable; shared by positions."""

    __slots__ = (
        "at_once",
        "blank_breaks",
        "bonfire",
        "brooms",
        "deck",
        "familiars",
        "fertility",
        "force_to_self",
        "gifts_max",
        "give_max",
        "lines",
        "mountain",
        "moves_max",
        "moves_min",
        "ointment",
        "opposite",
        "reveal_max",
        "same",
        "spectre",
        "study",
        "tie",
        "track_start",
        "wisp_factor",
    )

    def __init__(self, ruleset: RuleSet) -> None:
        c = ruleset.constants
        self.deck: Final = CardIndex(ruleset.cards)
        self.mountain: Final = Mountain(dict(c.blocked_when.value), c.support_needed.value)
        self.lines: Final = ActionLines(self.deck, self.mountain)
        self.track_start: Final = c.track_start.value
        self.reveal_max: Final = c.reveal_max.value
        self.same: Final = tuple(c.wisp_points_same.value)
        self.opposite: Final = tuple(c.wisp_points_opposite.value)
        self.give_max: Final = c.give_max.value
        self.gifts_max: Final = c.give_max.value + c.regift_max.value
        self.moves_min: Final = c.moves_min.value
        self.moves_max: Final = c.moves_max.value
        self.familiars: Final = {int(count): points for count, points in c.familiars_points.value.items()}
        self.brooms: Final = c.brooms_points.value
        self.spectre: Final = c.spectre_points.value
        self.ointment: Final = c.ointment_points.value
        self.bonfire: Final = c.bonfire_points.value
        self.fertility: Final = c.fertility_points.value
        self.wisp_factor: Final = c.wisp_factor.value
        self.at_once: Final = c.reveal_takes.value == "at_once"
        self.blank_breaks: Final = c.third_gift_blank.value == "breaks"
        self.force_to_self: Final = c.force_to_self.value
        self.tie: Final = SIDES.index(c.tie.value) if c.tie.value in SIDES else -1
        rings: str = c.study_rings.value
        self.study: Final = sum(((1 << RING_SIZE) - 1) << (RING_SIZE * RINGS.index(ring)) for ring in rings)
