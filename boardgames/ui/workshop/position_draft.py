"""Draft of an edited position: its content, its faults, and undo. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import islice
from typing import Any, Final, final

from boardgames.core.game_protocol import BadPosition, Dump, Fault, Game, OptionValue
from boardgames.core.rng import Rng
from boardgames.scenario.scenario_model import Scenario
from boardgames.ui.contract.placement_model import END, PlacementModel, ThingLocation

SEED: Final = 1
SEEDS: Final = range(1, 5)
STEPS: Final = 120
"""Maximum number of actions of a random game."""
LEAP: Final = 7
"""Number of positions to skip between two midgame positions."""


@final
class PositionDraft:
    """An edited position. `position` may be impossible; `last_loadable` is the last one that the rules accepted."""

    def __init__(self, game: Game, laying: PlacementModel, options: Mapping[str, OptionValue]) -> None:
        self.game: Final = game
        self.placement_model: Final = laying
        self.options: dict[str, OptionValue] = game.complete(options)
        self.position: Dump = {}
        self.last_loadable: Dump = {}
        self.faults: tuple[Fault, ...] = ()
        self.seed = SEED
        self.version = 0
        """Number of changes so far; equal numbers mean equal positions."""
        self._opened: tuple[Scenario, Dump, dict[str, OptionValue]] | None = None
        self._reached = 0  # number of midgame positions to skip next
        self._before: list[tuple[dict[str, OptionValue], Dump]] = []
        self._after: list[tuple[dict[str, OptionValue], Dump]] = []
        self._take(game.new_game(self.options, self.seed).dump())

    # changing -------------------------------------------------------------------------------------------------
    def move_thing(self, source: ThingLocation, place: str, number: int = END) -> bool:
        """Move a thing to a place; return False if the place cannot hold it."""
        thing = self.placement_model.things_at(self.position, source.place)[source.item_index]
        if not self.placement_model.can_hold(self.position, thing, place):
            return False
        self._change(self.placement_model.move_thing(self.position, source, ThingLocation(place, number)))
        return True

    def set_field(self, path: str, value: Any) -> None:
        """Set a field."""
        self._change(self.placement_model.set_field(self.position, path, value))

    def turn_over(self, key: str) -> None:
        """Turn over the thing at a key of the table."""
        turned = self.placement_model.turn_thing_over(self.position, key)
        if turned != self.position:
            self._change(turned)

    def set_option(self, option: str, value: OptionValue) -> None:
        """Set an option and begin with the initial position of a new game."""
        options = self.game.complete({**self.options, option: value})
        self._keep()
        self.options = options
        self._take(self.game.new_game(options, self.seed).dump())

    def open_position(self, position: Dump, options: Mapping[str, OptionValue], seed: int | None = None) -> None:
        """Replace the position, options and seed."""
        self._keep()
        self.seed = self.seed if seed is None else seed
        self.options = self.game.complete(options)
        self._take(position)

    def open_scenario(self, scenario: Scenario) -> None:
        """Begin with the position of a scenario."""
        options = self.game.complete(scenario.options)
        position = scenario.position or self.game.new_game(options, scenario.seed).dump()
        self.open_position(dict(position), options, scenario.seed)
        self._opened = scenario, self.position, dict(self.options)

    def reset_to_initial(self) -> None:
        """Begin with the initial position of a game."""
        self.open_position(self.game.new_game(self.options, self.seed).dump(), self.options)

    def reset_to_midgame(self) -> None:
        """Begin with a position from the middle of a random game; each call takes another one."""
        found = list(islice(playable_positions(self.game, self.placement_model, self.options), self._reached + 1))
        self._reached = (self._reached + LEAP) % (LEAP * LEAP)
        if found:
            self.open_position(found[-1], self.options)

    @property
    def options_and_position(self) -> tuple[Mapping[str, OptionValue], Mapping[str, Any] | None]:
        """Return options and position for a file; while nothing is changed, exactly those of the opened file."""
        if self._opened is not None and self._opened[1:] == (self.position, self.options):
            return self._opened[0].options, self._opened[0].position
        return self.options, self.position

    # taking back ----------------------------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        """True if there is a change to undo."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """True if there is a change to redo."""
        return bool(self._after)

    def undo(self) -> None:
        """Undo the last change."""
        if self._before:
            self._after.append((self.options, self.position))
            self.options, position = self._before.pop()
            self._take(position)

    def redo(self) -> None:
        """Redo the change undone last."""
        if self._after:
            self._before.append((self.options, self.position))
            self.options, position = self._after.pop()
            self._take(position)

    def _keep(self) -> None:
        self._before.append((dict(self.options), self.position))
        self._after.clear()

    def _change(self, position: Dump) -> None:
        self._keep()
        self._take(position)

    def _take(self, position: Dump) -> None:
        """Store a position, completed by the rules, or with its faults if they reject it."""
        self.version += 1
        try:
            shown = self.game.load(position, self.options, self.seed).dump()
        except BadPosition as bad:
            self.position, self.faults = position, tuple(bad.faults)
            return
        self.faults, self.last_loadable = (), shown
        self.position = deepcopy(shown)
        self.placement_model.normalize_draft(self.position)


def playable_positions(game: Game, laying: PlacementModel, options: Mapping[str, OptionValue]) -> Iterator[Dump]:
    """Yield positions of random games in which the active seat can act, the earliest first."""
    for seed in SEEDS:
        state, rng = game.new_game(options, seed), Rng(seed)
        for _ in range(STEPS):
            if state.outcome() is not None:
                break
            dump = state.dump()
            if dump["phase"] == laying.trial_phase and dump["turn"] == dump["to_act"]:
                yield dump
            legal = state.legal_actions()
            state.apply(rng.choice([one for one in legal if one not in game.ignored_actions] or legal))
