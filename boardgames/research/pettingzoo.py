"""PettingZoo environments of the games (AEC, extra `research`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .. import registry
from ..core.game_protocol import Game, State, seat_name
from .research_game import WIDTH, ResearchGame, view_as_numbers

SEEDS: Final = 1 << 31


def env(game: Game | str, **options: Any) -> Any:
    """Return an environment: an illegal action loses, as is usual there; `raw_env` raises ValueError."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    )


def raw_env(game: Game | str, **options: Any) -> Environment:
    """Return an environment of a game, by its id or under rules of one's own, with these options."""
    return Environment(ResearchGame(registry.load(game) if isinstance(game, str) else game, options))


class Environment(AECEnv):
    """One game after the other. Agents are seats, `P1`, `P2`, ...; an action is the number of a line."""

    metadata: dict[str, Any] = {"render_modes": [], "is_parallelizable": False}

    def __init__(self, setting: ResearchGame) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {**type(self).metadata, "name": f"{setting.game.id}_v0"}
        self.render_mode = None
        self.possible_agents = [seat_name(seat) for seat in range(setting.seats)]
        size = setting.action_space.size
        numbers_seen = spaces.Box(-np.inf, np.inf, (WIDTH,), np.float32)
        mask = spaces.Box(0, 1, (size,), np.int8)
        seen = spaces.Dict({"observation": numbers_seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._state: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. With a seed this and all games after it are the same again."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._state = self.setting.new(int(self._chance.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.to_act()]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, as numbers, and which actions are legal for it now: none unless it is to act."""
        assert self._state is not None, "reset comes first"
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.setting.action_space.size, np.int8)
        if self._state.outcome() is None and self._state.to_act() == seat:
            mask[self.setting.legal(self._state)] = 1
        return {"observation": np.array(view_as_numbers(self._state.view(seat)), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the line of a number. Raises ValueError for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._state is not None and action is not None
        line = self.setting.action_space.line(int(action))
        if line not in self._state.legal_actions():
            raise ValueError(f"{line!r} is not legal: {self._state.why_not(line).code}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.apply(line)
        outcome = self._state.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, self.setting.payoffs(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[
            (self.possible_agents.index(agent) + 1) % self.setting.seats if outcome else self._state.to_act()
        ]
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is open."""
