"""Sacrificio, the Maya card game for two to four high priests: its one exported name is `build`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ...core.machine import BadPosition, Dump, Fault, Game, OptionValue, Sampler, Seat, State
from . import hints, loading, ruleset
from .facts import facts
from .ids import GAME, VERBS
from .linebook import Lines
from .material import material
from .opening import opening
from .rulebook import Rulebook
from .sampling import SacrificioSampler
from .state import SacrificioState


def build(constants: Mapping[str, Any], folder: Path | None = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile` for
    faulty rule files.
    """
    read_rules = ruleset.read(folder)
    rule_set = ruleset.overlaid(read_rules, constants)
    rules = Rulebook(rule_set)
    lines = Lines(rules)

    def deal(options: Mapping[str, OptionValue], seed: int) -> State:
        return SacrificioState(opening(rules, lines, options, seed))

    def read(given: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> State:
        own = given.get("options", {})
        if not isinstance(own, Mapping):
            raise BadPosition([Fault("options", "a mapping", repr(own))])
        return SacrificioState(loading.load(rules, lines, given, game.complete({**options, **own}), seed))

    def sample(view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> Sampler:
        return SacrificioSampler(rules, lines, view, seat)

    counts = [int(count) for count in rule_set.options["seats"]]
    game = Game(
        id=GAME,
        seats=range(min(counts), max(counts) + 1),
        options=rule_set.options,
        deal=deal,
        read=read,
        sample=sample,
        value=hints.value,
        told=frozenset(VERBS),
        hidden=True,
        open_turns=True,
        constants=rules.constants.values(),
        material=material(rule_set, read_rules if folder is None else ruleset.read()),
        facts=partial(facts, rules, lines),
    )
    return game
