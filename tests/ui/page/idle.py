"""What a board prepares while nothing happens: finished at once, or left out of what is counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from boardgames.ui.play.board.board_scene import BoardScene


class IdleWork:
    """What one scene with a board prepares."""

    def __init__(self, scene: Any) -> None:
        self._scene = scene

    def finish(self) -> None:
        """Do all of it now."""
        while self._scene.prefetch_next() or self._scene.services.images.prefetch_one_picture():
            pass

    def foresee_nothing(self) -> None:
        """Prepare nothing more of what pointing would show."""
        self._scene.prefetch_next = lambda: False


@contextmanager
def no_idle_work() -> Iterator[None]:
    """Let no board prepare anything."""
    with patch.object(BoardScene, "_work_while_idle", lambda _scene: None):
        yield
