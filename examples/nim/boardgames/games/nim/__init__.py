"""Nim: take stones from heaps, and mind who takes the last one. Two seats. Exports `build` alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.game_protocol import Dump, Game, OptionValue, Sampler, Seat, State
from ...core.rng import Rng
from ...data.own_rules import Folder
from . import ruleset
from .action_space import build_action_space
from .ids import GAME_ID
from .position_loader import load
from .state import NimState, opening

__all__ = ["build"]


class _Open(Sampler):
    """Nothing is hidden: the view is the position."""

    def __init__(self, state: NimState) -> None:
        self.state = state

    def draw(self, rng: Rng) -> State:
        return self.state.clone()


def build(constants: Mapping[str, Any] | None = None, folder: Folder = None) -> Game:
    """Return the game with `constants` laid over those of its rule files (the shipped ones without `folder`).

    Raises `BadPosition` with paths `constants.<name>` for a constant that is unknown or out of range, `BadFile`
    for faulty rule files.
    """
    rules = ruleset.overlaid(ruleset.read(folder), constants or {})

    def deal(options: Mapping[str, OptionValue], seed: int) -> State:
        return opening(rules, options, seed)

    def read(position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> NimState:
        return load(rules, position, options, seed)

    def sample(view: Dump, _seat: Seat, options: Mapping[str, OptionValue]) -> Sampler:
        return _Open(read(view, options, 0))

    return Game(
        id=GAME_ID,
        seats=range(2, 3),
        options=rules.options,
        deal=deal,
        read=read,
        sample=sample,
        hidden=False,
        constants=rules.constants,
        action_space=partial(build_action_space, rules),
    )
