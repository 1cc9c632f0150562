"""What the start put off: modules behind the doors are read in idle time, so that no click waits for them."""

from __future__ import annotations

import threading
from importlib import import_module
from typing import Final, final

from boardgames import registry
from boardgames.data.cache import Cache
from boardgames.ui.games.rooms import room_of

BEHIND: Final = (
    "boardgames.ui.play.opening",
    "boardgames.ui.play.still",
    "boardgames.ui.shell.setup",
    "boardgames.ui.shell.welcome",
    "boardgames.ui.shell.learn",
    "boardgames.ui.shell.settings",
    "boardgames.ui.shell.reader",
    "boardgames.ui.shell.statistics",
    "boardgames.ui.shell.about",
)


@final
class PutOff:
    """Runs beside the window, in a thread that gives way to it; a fault shows itself where a door is opened."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._thread: threading.Thread | None = None

    def step(self) -> bool:
        """Begin, if that has not been done. Returns whether it goes on."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="put off", daemon=True)
            self._thread.start()
        return self._thread.is_alive()

    def _work(self) -> None:
        try:
            for name in BEHIND:
                import_module(name)
            for game in registry.GAME_IDS:
                registry.load(game)
                room_of(game).read()
        except Exception:
            return
        self._cache.prune()
