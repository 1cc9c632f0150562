"""Client of a search process: ask with a view, go on drawing, poll for the answer."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, final

from ..core.game_protocol import Action, Dump, OptionValue, Seat
from . import search_worker
from .levels import level_of
from .piped_process import OwnProcessPipe, ProcessPipe

PATIENCE: Final = 10.0
"""Seconds beyond the time of the level after which a process counts as stuck; includes its start."""
UNHURRIED_PATIENCE: Final = 120.0
"""The same for a player whose searches have no time limit."""
HURRY: Final = 1.5
"""Seconds in which a process must answer after "move now"."""
MOST_DEATHS: Final = 3
"""Processes that a question may cost, dead or stuck."""


class NoAnswerError(Exception):
    """No answer will come to the open question.

    `hurried`: it was to be answered at once and was not; else `MOST_DEATHS` processes died of it.
    """

    def __init__(self, *, hurried: bool) -> None:
        super().__init__("not in time" if hurried else "every process died or stuck")
        self.hurried: Final = hurried


QUESTION_IDS: Final = count(1)
"""Ids of questions: no two are the same, so that players may share a process."""


def start_search_process() -> ProcessPipe:
    """Begin a search process."""
    return OwnProcessPipe(search_worker.main)


@final
class SearchClient:
    """A computer player of one seat in a process. No call waits for that process."""

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, OptionValue],
        level: str,
        seat: Seat,
        seed: int,
        constants: Mapping[str, Any],
        *,
        start: Callable[[], ProcessPipe] = start_search_process,
        clock: Callable[[], float] = time.monotonic,
        own_rules: Mapping[str, Any] | None = None,
        is_repeatable: bool = False,
    ) -> None:
        """Start the process; it loads while the window draws.

        `options`, `constants` and `own_rules` are those of the match. The deal must not be computable from `seed`
        (`rng.one_way_seed`). `clock` counts seconds. `is_repeatable`: searches have no time limit and cannot be
        hurried (`repeatable_answer.py`).
        """
        self.seat: Final = seat
        self.level: Final = level
        self._who: Final = {
            "game": game_id,
            "options": dict(options),
            "constants": dict(constants),
            "own_rules": own_rules,
            "level": level,
            "seat": seat,
            "seed": seed,
            "is_repeatable": is_repeatable,
        }
        self._patience: Final = UNHURRIED_PATIENCE if is_repeatable else level_of(level).seconds + PATIENCE
        self._can_hurry: Final = not is_repeatable
        self._start: Final = start
        self._clock: Final = clock
        self._id = 0
        self._asked: dict[str, Any] | None = None
        self._deaths = 0
        self._until = 0.0
        self._hurried_until: float | None = None
        self.expected_actions: tuple[Action, ...] = ()
        """Actions expected to follow the last answer: `Player.planned_actions`."""
        self._line = self._started()

    def _started(self) -> ProcessPipe:
        line = self._start()
        line.send(_text({"kind": search_worker.LOAD, **self._who}))
        return line

    @property
    def is_thinking(self) -> bool:
        """True while a question is open."""
        return self._asked is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        """Ask for an action in the position of `view`; a question that was open is dropped.

        `number` counts the actions played so far: with the seed it fixes the random choices. `seconds` shortens the
        time the level would take; `watched` is `ActionRequest.earlier_views`.
        """
        self.stop()
        self.expected_actions = ()
        self._id = next(QUESTION_IDS)
        question = {"view": view, "number": number, "seconds": seconds, "watched": list(watched)}
        self._asked = {"kind": search_worker.ASK, "id": self._id, **self._who, **question}
        self._deaths = 0
        if self._line.has_ended:
            self._renew()
        self._send_question()

    def _send_question(self) -> None:
        assert self._asked is not None
        self._hurried_until = None
        self._until = self._clock() + self._patience
        self._line.send(_text(self._asked))

    def poll(self) -> Action | None:
        """Return the answer to the open request, or None if there is none yet. Never waits.

        A process that died or is stuck is replaced, and the request repeated. Raises `NoAnswerError` after too many
        attempts, or if a process does not answer "move now"; no request is open then.
        """
        if self._asked is None:
            return None
        while (text := self._line.receive()) is not None:
            answer = json.loads(text)
            if answer["id"] == self._id:
                self._asked = None
                self.expected_actions = tuple(map(Action, answer["expected"]))
                return Action(answer["action"])
        now = self._clock()
        if self._hurried_until is not None and (self._line.has_ended or now >= self._hurried_until):
            self._renew()
            self._asked = None
            raise NoAnswerError(hurried=True)
        if self._line.has_ended or now >= self._until:
            self._deaths += 1
            if self._deaths >= MOST_DEATHS:
                self._line.kill()
                self._asked = None
                raise NoAnswerError(hurried=False)
            self._renew()
            self._send_question()
        return None

    def _renew(self) -> None:
        self._line.kill()
        self._line = self._started()

    def move_now(self) -> None:
        """Ask for the best found so far; the answer, or `NoAnswerError`, comes by `poll` within `HURRY` seconds. A
        repeatable player is not hurried.
        """
        if self._asked is not None and self._hurried_until is None and self._can_hurry:
            self._hurried_until = self._clock() + HURRY
            self._line.send(_text({"kind": search_worker.NOW, "id": self._id}))

    def stop(self) -> None:
        """Drop the open question: its answer never comes."""
        if self._asked is not None:
            self._asked = None
            self._line.send(_text({"kind": search_worker.DROP, "id": self._id}))

    def close(self) -> None:
        """Stop asking; a process that serves no other seat ends."""
        self.stop()
        self._line.leave()


def _text(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message).encode()
