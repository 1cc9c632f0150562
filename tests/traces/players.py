"""Computer players that answer in this process after so many positions, whatever the clock says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames import registry
from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import Action, Dump
from boardgames.core.rng import Rng, mix

POSITIONS: Final = 60
"""How many positions one looks at for an answer."""


class BoundedPlayer:
    """Answers the first time that it is asked for the answer, always the same to the same question."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        level: str,
        seat: int,
        seed: int,
        _constants: Mapping[str, Any],
        _own_rules: Mapping[str, Any] | None = None,
    ) -> None:
        self.expected_actions: Sequence[Action] = ()
        self._game, self._options, self._seat, self._seed = registry.load(game), options, seat, seed
        self._mind = make_player(level, self._game)
        self._asked: tuple[ActionRequest, int] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._asked = ActionRequest(self._game, self._options, self._seat, view, watched), number

    def poll(self) -> Action | None:
        if self._asked is None:
            return None
        (question, number), self._asked = self._asked, None
        action = self._mind.choose(question, Rng(mix(self._seed ^ mix(number + 1))), SearchBudget(POSITIONS))
        self.expected_actions = self._mind.planned_actions
        return action

    def move_now(self) -> None:
        """It answers at once anyway."""

    def stop(self) -> None:
        self._asked = None

    def close(self) -> None:
        self._asked = None
