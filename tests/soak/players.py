"""Computer players of the soak, which need no process of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames import registry
from boardgames.ai.fallback_action import fallback_action
from boardgames.ai.player import ActionRequest
from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.rng import Rng


class Mute:
    """A computer player that is never heard: what is remembered to judge positions lies in its own process."""

    expected_actions = ()

    is_thinking = True

    def __init__(self, *_told: Any) -> None:
        """Nothing is kept."""

    def ask(self, *_told: Any) -> None:
        """It does not answer."""

    def poll(self) -> Action | None:
        return None

    def move_now(self) -> None:
        """It does not move."""

    def stop(self) -> None:
        """It never began."""

    def close(self) -> None:
        """It holds nothing."""


class Hasty:
    """A computer player in this process, which answers at once with what looks best."""

    expected_actions = ()

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        level: str,
        seat: Seat,
        seed: int,
        constants: Any,
        own: Any = None,
    ) -> None:
        self._game, self._options, self._seat = registry.build(game, constants), options, seat
        self._rng = Rng(seed)
        self._view: Dump | None = None

    @property
    def is_thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._view = view

    def poll(self) -> Action | None:
        view, self._view = self._view, None
        return (
            None
            if view is None
            else fallback_action(ActionRequest(self._game, self._options, self._seat, view), self._rng)
        )

    def move_now(self) -> None:
        """It always does."""

    def stop(self) -> None:
        self._view = None

    def close(self) -> None:
        """It holds nothing."""
