"""Cache of the facts that the rules derive from a view (`Game.view_facts`), computed once for each view. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, cast, final

from boardgames.core.game_protocol import Dump, Game

F = TypeVar("F")
KEPT: Final = 6
"""Number of cached views: the drawn one, the seat's own, and the previous ones; each window has its own cache."""
WINDOW_KEYS: Final = frozenset(("eyes", "sparse", "keeps_gaps"))
"""Fields that the window adds to a drawn view; no rule reads them."""


@final
class ViewFactsCache(Generic[F]):
    """`Game.view_facts` of one game, `F` being its type in the game's `shapes.py`."""

    def __init__(self, game: Game) -> None:
        assert game.view_facts is not None, game.id
        self._ask: Final = game.view_facts
        self._kept: list[tuple[Mapping[str, Any], Any]] = []

    def __call__(self, view: Mapping[str, Any]) -> F:
        """Return the facts of a view, cached by its content. A view must not change afterwards."""
        found = next((facts for known, facts in self._kept if known is view), None)
        if found is None:
            bare = _without_window_keys(view)
            found = next((facts for known, facts in self._kept if _without_window_keys(known) == bare), None)
            found = self._ask(cast(Dump, view)) if found is None else found
            self._kept = [(view, found), *self._kept[: KEPT - 1]]
        facts: F = found
        return facts


def _without_window_keys(view: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in view.items() if key not in WINDOW_KEYS}
