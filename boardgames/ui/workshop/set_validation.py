"""A set is looked through in a process of its own, as `validate` does: that takes longer than a frame may."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import final

from boardgames.data.faults import FileFault
from boardgames.proof.rule_set_checks import set_faults
from boardgames.ui.games.plugins import card_style


def validate_set(path: str) -> tuple[FileFault, ...]:
    """Every fault and warning of the set in a folder."""
    return tuple(set_faults(Path(path), card_style))


@final
class SetValidator:
    """Asks one question at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._asked: Future[tuple[FileFault, ...]] | None = None

    def start_validation(self, path: Path) -> None:
        """Have a set looked through."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        self.discard_answer()
        try:
            self._asked = self._pool.submit(validate_set, str(path))
        except BrokenExecutor:  # the process died: the next question begins another one
            self.close()

    def discard_answer(self) -> None:
        """The answer is no longer wanted."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    def poll_faults(self) -> tuple[FileFault, ...] | None:
        """What was found, once; None while nothing is there. Never waits."""
        asked = self._asked
        if asked is None or not asked.done():
            return None
        self._asked = None
        return () if asked.exception() is not None else asked.result()

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
