"""The window's end of a search process: ask with a view, go on drawing, look for the answer."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from ..core.machine import Action, Dump, OptionValue, Seat
from . import worker


@final
class Opponent:
    """A computer player of one seat in a process of its own. No call waits for its thinking."""

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, OptionValue],
        level: str,
        seat: Seat,
        seed: int,
        constants: Mapping[str, Any] | None = None,
    ) -> None:
        """Start the process (it loads while the window draws). `constants` as `registry.build` takes them."""
        self.seat: Final = seat
        self.level: Final = level
        setup = {
            "game": game_id,
            "options": dict(options),
            "constants": dict(constants or {}),
            "level": level,
            "seat": seat,
            "seed": seed,
        }
        self._setup: Final = json.dumps(setup)
        self._number = 0
        self._asked: dict[str, Any] | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=worker.main, args=(theirs, self._setup), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._asked is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        """Ask for an action in the position of `view`. `number` counts the actions played so far: with the
        seed it fixes the random choices. `seconds` shortens the time the level would take;
        `watched` as in `Question`.
        """
        self._number = number
        self._asked = {
            "kind": worker.ASK,
            "number": number,
            "view": view,
            "seconds": seconds,
            "watched": list(watched),
        }
        self._send(self._asked)

    def poll(self) -> Action | None:
        """Return the answer to the open question once it is there, else None. Never waits.

        A process that died is started anew and asked again.
        """
        if self._asked is None:
            return None
        try:
            while self._pipe.poll():
                answer = json.loads(self._pipe.recv_bytes())
                if answer["number"] == self._number:
                    self._asked = None
                    return Action(answer["action"])
        except (EOFError, OSError):
            self._restart()
        return None

    def move_now(self) -> None:
        """Ask for the best found so far; the answer comes by `poll`."""
        if self._asked is not None:
            self._send({"kind": worker.NOW})

    def stop(self) -> None:
        """Drop the open question: its answer never comes."""
        if self._asked is not None:
            self._asked = None
            self._number = -1
            self._send({"kind": worker.DROP})

    def close(self) -> None:
        """End the process."""
        self._asked = None
        try:
            self._pipe.send_bytes(json.dumps({"kind": worker.QUIT}).encode())
            self._pipe.close()
        except OSError:
            pass  # it is gone already, which is what was wanted
        self._process.join(0.2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)

    def _send(self, message: Mapping[str, Any]) -> None:
        try:
            self._pipe.send_bytes(json.dumps(message).encode())
        except OSError:
            self._restart()

    def _restart(self) -> None:
        self._process.join(0.2)
        self._pipe.close()
        self._start()
        if self._asked is not None:
            self._pipe.send_bytes(json.dumps(self._asked).encode())
