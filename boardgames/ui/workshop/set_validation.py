"""Validation of a rule set in its own process, as by `boardgames validate`, because it takes longer than a frame."""

from __future__ import annotations

import pickle
from multiprocessing.connection import Connection
from pathlib import Path
from typing import final

from boardgames.ai.piped_process import OwnProcessPipe
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
        self._process: OwnProcessPipe | None = None
        self._answers_due = 0
        self._is_asked = False

    @property
    def is_validating(self) -> bool:
        """True if a result is awaited."""
        return self._is_asked

    def start_validation(self, path: Path) -> None:
        """Start the validation of a set."""
        if self._process is None or self._process.has_ended:
            self._process, self._answers_due = OwnProcessPipe(_serve_validations), 0
        self._process.send(str(path).encode())
        self._answers_due += 1
        self._is_asked = True

    def discard_answer(self) -> None:
        """Discard the pending result."""
        self._is_asked = False

    def poll_faults(self) -> tuple[FileFault, ...] | None:
        """Result of the last validation that was started, once; None while it runs. Never waits.

        A process that has ended without an answer found no faults: the next validation starts another one.
        """
        faults: tuple[FileFault, ...] | None = None
        while self._process is not None and (answer := self._process.receive()) is not None:
            self._answers_due -= 1
            faults = pickle.loads(answer)
        if self._process is not None and self._process.has_ended:
            faults, self._answers_due = faults or (), 0
        if faults is None or self._answers_due or not self._is_asked:
            return None
        self._is_asked = False
        return faults

    def close(self) -> None:
        """Kill the process, so that it writes nothing after its window."""
        if self._process is not None:
            self._process.kill()
            self._process = None
        self._is_asked = False


def _serve_validations(pipe: Connection) -> None:
    """Validate each set whose path comes through the pipe, in the process."""
    try:
        while True:
            path = pipe.recv_bytes().decode()
            try:
                faults = validate_set(path)
            except Exception:  # a fault of ours must not end the process of the workshop
                faults = ()
            pipe.send_bytes(pickle.dumps(faults))
    except (EOFError, OSError):
        return
