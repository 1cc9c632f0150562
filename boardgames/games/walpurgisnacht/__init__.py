"""Walpurgisnacht: the dance of the witches, for 3 to 8 seats with hidden roles. Exports `build` alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ...core.machine import BadPosition, Dump, Game, OptionValue, Sampler, Seat, State
from . import beliefs, hints, ruleset
from .facts import facts
from .ids import GAME, VERBS
from .loading import load as load_position
from .opening import checked, deal, start_fault
from .rulebook import Rulebook
from .sampling import NightSampler
from .state import Night

__all__ = ["build"]


def build(constants: Mapping[str, Any], folder: Path | None = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range,
    `BadFile` for faulty rule files.
    """
    rules = Rulebook(ruleset.overlaid(ruleset.read(folder), constants))

    def opening(options: Mapping[str, OptionValue], seed: int) -> State:
        checked(options)
        return deal(rules, options, seed)

    def read(position: Mapping[str, Any], options: Mapping[str, OptionValue], _seed: int) -> State:
        night = load_position(rules, position, options)
        fault = start_fault(options, night.count)
        if fault is not None:
            raise BadPosition([fault])
        return night

    def sample(view: Dump, _seat: Seat, options: Mapping[str, OptionValue]) -> Sampler:
        return NightSampler(rules, view, options)

    counts = [int(count) for count in rules.options["seats"]]
    return Game(
        id=GAME,
        seats=range(min(counts), max(counts) + 1),
        options=rules.options,
        deal=opening,
        read=read,
        sample=sample,
        value=_value,
        credence=partial(beliefs.credence, rules),
        told=frozenset(VERBS) - {"give", "regift", "yield", "bestow"},
        constants=rules.constants,
        material=rules.material,
        facts=partial(facts, rules),
    )


def _value(state: State, seat: Seat) -> float:
    assert isinstance(state, Night)
    return hints.value(state, seat)
