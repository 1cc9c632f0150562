"""Client of a search process for the tasks of a review: one at a time, polled for its result."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, final

from . import search_worker
from .piped_process import ProcessPipe
from .review_tasks import ReviewResult, ReviewTask, result_from_fields, task_as_fields
from .search_client import MOST_DEATHS, QUESTION_IDS


@final
class ReviewClient:
    """Runs review tasks in a process. No call waits for that process."""

    def __init__(self, start: Callable[[], ProcessPipe]) -> None:
        self._start: Final = start
        self._pipe = start()
        self._asked: tuple[int, ReviewTask] | None = None
        self._deaths = 0

    @property
    def is_busy(self) -> bool:
        """True while a task runs."""
        return self._asked is not None

    @property
    def has_failed(self) -> bool:
        """True if so many processes died that no result will come."""
        return self._deaths >= MOST_DEATHS

    def run(self, task: ReviewTask) -> None:
        """Begin a task."""
        number, game = next(QUESTION_IDS), task.request.game
        self._asked = number, task
        rules = {"game": game.id, "constants": dict(game.constants), "own_rules": game.own_rules}
        message: dict[str, Any] = {"kind": search_worker.REVIEW, "id": number, **rules, **task_as_fields(task)}
        self._pipe.send(json.dumps(message).encode())

    def poll(self) -> tuple[ReviewResult] | None:
        """Return the result of the task in a tuple of its own once it is there, else None. Never waits.

        A process that died is replaced and asked again.
        """
        if self._asked is None:
            return None
        number, task = self._asked
        while (text := self._pipe.receive()) is not None:
            answer = json.loads(text)
            if answer["id"] == number:
                self._asked = None
                return (result_from_fields(task.kind, answer["result"]),)
        if self._pipe.has_ended and not self.has_failed:
            self._deaths += 1
            if not self.has_failed:
                self._pipe.kill()
                self._pipe = self._start()
                self.run(task)
        return None

    def close(self) -> None:
        """Drop the task and leave the process; one that serves nobody else ends."""
        if self._asked is not None:
            self._pipe.send(json.dumps({"kind": search_worker.DROP, "id": self._asked[0]}).encode())
            self._asked = None
        self._pipe.leave()
