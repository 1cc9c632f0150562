"""Background job: long work in its own process that reports its progress, so that the window stays responsive."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, final

from boardgames.core.game_protocol import BadPosition
from boardgames.data.faults import BadFile, FileFault

Step = Callable[[int, int], None]
"""Progress callback: done and total count."""
PATIENCE: Final = 2.0
"""Seconds to wait for the end of a process."""


@final
class BackgroundJob:
    """Runs `work(step, *arguments)`, a module-level function that returns a number."""

    def __init__(self, work: Callable[..., int], *arguments: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._hears, tells = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(tells, work, arguments), daemon=True)
        self._process.start()
        tells.close()
        self.done_count = self.total_count = 0
        self.answer: int | None = None
        self.fault = ""
        """Reason of a failure, as an untranslated text."""
        self.faults: tuple[FileFault, ...] = ()
        """Faults of the files that caused a failure."""

    def poll(self) -> bool:
        """Read the messages of the process without waiting; return whether there were any."""
        new = False
        try:
            while not self.is_over and self._hears.poll():
                new = True
                match self._hears.recv():
                    case "step", int(done), int(total):
                        self.done_count, self.total_count = done, total
                    case "made", int(answer):
                        self.answer = answer
                    case "faults", faults:
                        self.faults, self.fault = faults, str(faults[0])
                    case _, told:
                        self.fault = str(told)
        except (EOFError, OSError):
            self.fault = self.fault or f"exit code {self._process.exitcode}"
            new = True
        return new

    @property
    def is_over(self) -> bool:
        """True if the job is finished or has failed."""
        return self.answer is not None or bool(self.fault)

    def close(self) -> None:
        """End the process, finished or not."""
        if self._process.is_alive() and self.answer is None:
            self._process.terminate()
        self._process.join(PATIENCE)
        self._hears.close()


def _run(tells: Connection, work: Callable[..., int], arguments: tuple[object, ...]) -> None:
    """Run the work in the process and send its result or its fault."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        tells.send(("made", work(lambda done, total: tells.send(("step", done, total)), *arguments)))
    except BadFile as bad:
        tells.send(("faults", bad.faults))
    except BadPosition as bad:
        tells.send(("fault", str(bad.faults[0])))
    except OSError as error:
        tells.send(("fault", error.strerror or str(error)))
    except Exception as error:  # shown in the window instead of lost with the process
        tells.send(("fault", f"{type(error).__name__}: {error}"))
