"""Reads a position of Nim: every field has a default, every fault is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game_protocol import OptionValue
from ...data.position_fields import Fields
from .ids import HEAPS, SEATS
from .ruleset import RuleSet
from .state import NimState

FIELDS = ("phase", "turn", "to_act", "round", "seats", "heaps", "over")


def load(rules: RuleSet, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> NimState:
    """Return the position. Raises `BadPosition`; `phase`, `to_act` and `over` follow from the heaps and `turn`.

    Nothing is dealt, so the seed does nothing.
    """
    fields = Fields(position, FIELDS)
    names = HEAPS[: len(rules.heaps)]
    found = fields.part("heaps", names)
    heaps = [found.number(name, most, maximum=most) for name, most in zip(names, rules.heaps, strict=True)]
    seats = fields.part("seats", SEATS)
    taken = [seats.part(name, ("taken",)).number("taken", 0) for name in SEATS]
    actor = fields.word("turn", SEATS, "P1")
    round_ = fields.number("round", 1, minimum=1)
    asked = fields.seat("to_act", len(SEATS), None if not any(heaps) else actor)
    if asked not in (None, actor):
        fields.note("to_act", f"the seat whose turn it is, {SEATS[actor]}", SEATS[asked or 0])
    fields.word("phase", ("take", "over"), "take" if any(heaps) else "over")
    fields.raise_any()
    return NimState(rules, heaps, taken, actor, round_, options["goal"] == "last_loses")
