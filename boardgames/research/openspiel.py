"""OpenSpiel adapter of the games (`pyspiel`, extra `research`).

Chance is explicit and stands before the first decision: three nodes of 1024 outcomes choose one of 2**30 deals, and a
deal fixes whatever is drawn or shuffled later. A history therefore tells a whole game; searches that must not know
what comes resample (`resample_from_infostate`). Games that draw nothing are deterministic.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, final

import numpy as np
import pyspiel

from .. import registry
from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Game, Seat, State
from ..core.rng import Rng, mix
from .research_game import LONGEST, WIDTH, ResearchGame, view_as_numbers

PREFIX: Final = "boardgames_"
DIGITS: Final = 3
OUTCOMES: Final = 1024

_games: dict[str, Game] = {}


def register(game_id: str, game: Game | None = None, name: str = "") -> str:
    """Make OpenSpiel know a game, perhaps under rules or constants of one's own, and return the name it has there."""
    name = name or PREFIX + game_id
    if name not in _games:
        _games[name] = game or registry.load(game_id)
        pyspiel.register_game(_type(name), type(name, (SpielGame,), {"name": name}))
    return name


def load(game_id: str, **options: Any) -> Any:
    """Return a game of OpenSpiel with these options."""
    return pyspiel.load_game(register(game_id), options)


def _type(name: str) -> Any:
    game = _games[name]
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=f"{game.id} (boardgames)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option: values[0] for option, values in game.options.items()},
    )


class SpielGame(pyspiel.Game):
    """A game under options; a class of its own for each name."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setting = _setting(self.name, params or {})
        information = pyspiel.GameInfo(
            num_distinct_actions=self.setting.action_space.size,
            max_chance_outcomes=OUTCOMES if self.setting.game.chance else 0,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), information, dict(params or {}))

    def new_initial_state(self, state: Any = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


@cache
def _known(name: str, options: str) -> ResearchGame:
    game = _games[name] if name in _games else registry.load(name.removeprefix(PREFIX))
    return ResearchGame(game, json.loads(options))


def _setting(name: str, options: Mapping[str, Any]) -> ResearchGame:
    """Made once for each name and options: the numbers of all lines take a while to set out."""
    return _known(name, canonical_text(dict(options)))


class SpielState(pyspiel.State):
    """A position, or the deal before it. All that it has lies in its box, which knows how to be copied."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.box = StatePayload(game.name, game.setting)

    def current_player(self) -> int:
        state = self.box.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.outcome() is not None else state.to_act()

    def is_terminal(self) -> bool:
        return self.box.state is not None and self.box.state.outcome() is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]

    def returns(self) -> list[float]:
        outcome = None if self.box.state is None else self.box.state.outcome()
        return [0.0] * self.box.setting.seats if outcome is None else self.box.setting.payoffs(outcome)

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """Return a position that looks the same to a player, who remembers the same."""
        box = self.box
        box.remember()
        assert box.state is not None
        twin: SpielState = self.get_game().new_initial_state()
        rng = Rng(mix(int(sampler() * (1 << 53))))
        twin.box.begin(box.setting.sample(box.state.view(player), player, rng))
        twin.box.past = [box.past[player]] * box.setting.seats  # what others remember is not known
        return twin

    def _legal_actions(self, player: Seat) -> list[int]:
        assert self.box.state is not None
        return self.box.setting.legal(self.box.state)

    def _apply_action(self, action: int) -> None:
        self.box.play(action)

    def _action_to_string(self, player: Seat, action: int) -> str:
        return f"deal {action}" if player < 0 else str(self.box.setting.action_space.line(action))

    def __str__(self) -> str:
        return "deal" if self.box.state is None else canonical_text(self.box.state.dump())


@final
class StatePayload:
    """Copyable payload of a `SpielState`: the position, and each seat's observations, computed on demand.

    `past` is a digest for each seat of all that it saw and was told up to `known`, a position that nobody changes;
    `since` are the lines played from there.
    """

    __slots__ = ("deal", "known", "name", "past", "setting", "since", "state")

    def __init__(self, name: str, setting: ResearchGame) -> None:
        self.name, self.setting = name, setting
        self.deal: tuple[int, ...] = ()
        self.state: State | None = None
        self.known: State | None = None
        self.past: list[str] = [""] * setting.seats
        self.since: list[Action] = []
        if not setting.game.chance:
            self.begin(setting.new(1))

    def begin(self, state: State) -> None:
        """Play on from a position."""
        self.state, self.known, self.since = state, state.clone(), []

    def play(self, action: int) -> None:
        """Play the line of a number, or take an outcome of chance."""
        if self.state is None:
            self.deal += (action,)
            if len(self.deal) == DIGITS:
                seed = 0
                for digit in self.deal:
                    seed = seed * OUTCOMES + digit
                self.begin(self.setting.new(seed))
            return
        line = self.setting.action_space.line(action)
        self.state.apply(line)
        self.since.append(line)

    def remember(self) -> None:
        """Bring `past` up to now."""
        if not self.since:
            return
        assert self.known is not None
        state = self.known.clone()
        past = list(self.past)
        for line in self.since:
            actor = state.to_act()
            state.apply(line)
            for seat, before in enumerate(past):
                words = (
                    f"{before} {self.setting.observed_action(seat, actor, line)} {canonical_text(state.view(seat))}"
                )
                past[seat] = hashlib.blake2b(words.encode(), digest_size=16).hexdigest()
        self.known, self.past, self.since = state, past, []

    def __deepcopy__(self, memo: dict[int, Any]) -> StatePayload:
        twin = object.__new__(StatePayload)
        twin.name, twin.setting, twin.deal = self.name, self.setting, self.deal
        twin.state = None if self.state is None else self.state.clone()
        twin.known, twin.past, twin.since = self.known, self.past, self.since[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        self.remember()
        dump = None if self.state is None else self.state.dump()
        return _unboxed, (self.name, self.setting.options, self.deal, dump, self.past)


def _unboxed(
    name: str, options: Mapping[str, Any], deal: tuple[int, ...], dump: dict[str, Any] | None, past: list[str]
) -> StatePayload:
    box = StatePayload(name, _setting(name, options))
    box.deal = deal
    if dump is not None:
        box.begin(box.setting.game.load(dump, box.setting.options, 1))
        box.past = past
    return box


class Observer:
    """Observer of a player: its view as text and as numbers; with perfect recall preceded by a digest of its past."""

    def __init__(self, kind: Any) -> None:
        self._recalls = bool(kind.perfect_recall)
        self.tensor = None if self._recalls else np.zeros(WIDTH, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        if self.tensor is not None:
            box = state.box
            self.tensor[:] = 0.0 if box.state is None else view_as_numbers(box.state.view(player))

    def string_from(self, state: SpielState, player: Seat) -> str:
        box = state.box
        if box.state is None:
            return "deal"
        view = canonical_text(box.state.view(player))
        if not self._recalls:
            return view
        box.remember()
        return f"P{player + 1} {box.past[player]} {view}"
