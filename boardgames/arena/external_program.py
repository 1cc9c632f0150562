"""External program as a player: one JSON line for each question and answer."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
import time
from typing import Any, Final, final

from ..ai.player import ActionRequest, Player
from ..ai.search_budget import SearchBudget
from ..core.game_protocol import Action, OptionValue, seat_name
from ..core.rng import Rng

PATIENCE: Final = 60.0
"""Seconds without an answer after which a program counts as failed."""
LONGEST: Final = 1 << 20
"""Bytes of an answer."""


class ProgramFailure(RuntimeError):
    """Error: a program ended, did not answer, or answered unreadably; the message says which."""


@final
class ExternalProgram(Player):
    """Starts a command and asks it. Raises `ProgramFailure` without a readable answer in time."""

    def __init__(self, command: str) -> None:
        """`command` is split as a shell splits words; no shell runs it."""
        self._command: Final = command
        self._process: subprocess.Popen[bytes] | None = None
        self._number = 0
        self._rest = b""

    def choose(self, question: ActionRequest, rng: Rng, budget: SearchBudget) -> Action:
        """Return the program's action."""
        self._number += 1
        reply = self._ask(question_line(question, self._number, budget.positions, rng.bits() >> 33))
        if reply.get("answer") != self._number or not isinstance(reply.get("line"), str):
            raise ProgramFailure(f"{self._command}: expected an answer to question {self._number}, found {reply!r}")
        return Action(reply["line"])

    def cpu_seconds(self) -> float:
        """Return the seconds of CPU that the program has used."""
        return 0.0 if self._process is None else cpu_seconds_of(self._process.pid)

    def close(self) -> None:
        """End the program: close its input, and kill it a second later."""
        if self._process is None:
            return
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._process = None

    def _ask(self, line: str) -> dict[str, Any]:
        if self._process is None:
            self._process = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            raise ProgramFailure(f"{self._command}: {error}") from None
        text = self._answer()
        try:
            reply = json.loads(text)
        except ValueError:
            reply = None
        if not isinstance(reply, dict):
            raise ProgramFailure(f"{self._command}: expected one JSON object a line, found {text[:80]!r}")
        return reply

    def _answer(self) -> bytes:
        assert self._process is not None and self._process.stdout is not None
        deadline = time.monotonic() + PATIENCE
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if len(self._rest) > LONGEST:
                    raise ProgramFailure(f"{self._command}: an answer of more than {LONGEST} bytes")
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise ProgramFailure(f"{self._command}: no answer in {PATIENCE:.0f} seconds")
                some = self._process.stdout.read(1 << 16)
                if not some:
                    raise ProgramFailure(f"{self._command}: ended without an answer")
                self._rest += some
        line, _, self._rest = self._rest.partition(b"\n")
        return line


def cpu_seconds_of(process_id: int) -> float:
    """Return the CPU seconds of a process; wall seconds where the system does not tell."""
    try:
        with open(f"/proc/{process_id}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError, AttributeError):
        return time.monotonic()


def question_line(question: ActionRequest, number: int, positions: int, seed: int) -> str:
    """Return a request as the JSON line for a program (`docs/engines.md`): only what its seat may know."""
    game = question.game
    state = game.sampler(question.view, question.seat, question.options).draw(Rng(seed))
    options: dict[str, OptionValue] = dict(question.options)
    return json.dumps(
        {
            "question": number,
            "game": game.id,
            "options": options,
            "constants": dict(game.constants),
            **({} if game.own_rules is None else {"own_rules": dict(game.own_rules)}),
            "seat": seat_name(question.seat),
            "view": question.view,
            "watched": list(question.earlier_views),
            "legal": state.legal_actions(),
            "positions": positions,
            "seed": seed,
        },
        ensure_ascii=False,
    )
