"""Validation of a rule set in its own process, as by `boardgames validate`, because it takes longer than a frame."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import final

from boardgames.data.faults import FileFault
from boardgames.proof.rule_set_checks import set_faults
from boardgames.ui.games.plugins import card_style


def validate_set(path: str) -> tuple[FileFault, ...]:
    """Return every fault and warning of the set in a folder."""
    return tuple(set_faults(Path(path), card_style))


@final
class SetValidator:
    """Runs one validation at a time; a new one replaces the previous one."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._asked: Future[tuple[FileFault, ...]] | None = None

    def start_validation(self, path: Path) -> None:
        """Start the validation of a set."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        self.discard_answer()
        try:
            self._asked = self._pool.submit(validate_set, str(path))
        except BrokenExecutor:  # the process died: the next validation starts another one
            self.close()

    def discard_answer(self) -> None:
        """Discard the pending result."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    def poll_faults(self) -> tuple[FileFault, ...] | None:
        """Result of the validation, once; None while it runs. Never waits."""
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
