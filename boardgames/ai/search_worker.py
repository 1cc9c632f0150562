"""Search process: reads requests as JSON lines from a pipe, answers with actions. Receives views only.

A request names its seat and contains everything needed, so one process may serve several seats and tables. What a
player remembers stays with its seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, final

from ..core.dump_paths import canonical_text
from ..core.game_protocol import Action, Game, Late
from ..data.own_rules import game_with_rules
from .levels import level_of, make_player, position_budget
from .player import ActionRequest, Player
from .repeatable_answer import chance_of, repeatable_answer
from .review_tasks import result_as_fields, run_review_task, task_from_fields
from .search_budget import SearchBudget

LOAD: Final = "load"
"""Request to load a game before the first question. The sender has no memory of a seat yet."""
ASK: Final = "ask"
NOW: Final = "now"
DROP: Final = "drop"
REVIEW: Final = "review"
"""A task of a review (`review_tasks.py`)."""


@final
class _WorkerLoop:
    """The worker's side of the pipe: its games and players, and requests that arrived during a search."""

    def __init__(self, connection: Connection) -> None:
        self._pipe = connection
        self._games: dict[str, Game] = {}
        self._players: dict[str, Player] = {}
        self._waiting: list[dict[str, Any]] = []
        self._hurried: set[int] = set()
        self._dropped: set[int] = set()

    def serve(self) -> None:
        """Answer questions until the window is gone."""
        try:
            while True:
                if not self._waiting:
                    self._hurried.clear()
                    self._dropped.clear()
                    self._receive()
                else:
                    message = self._waiting.pop(0)
                    (self._run_task if message["kind"] == REVIEW else self._answer)(message)
        except (EOFError, OSError):
            return

    def _receive(self) -> None:
        message = json.loads(self._pipe.recv_bytes())
        if message["kind"] == LOAD:
            self._game(message)
            self._players.pop(_seated(message), None)
        elif message["kind"] in (ASK, REVIEW):
            self._waiting.append(message)
        else:
            (self._hurried if message["kind"] == NOW else self._dropped).add(message["id"])

    def _game(self, message: dict[str, Any]) -> Game:
        """Return the game of a message under the set and the constants of its match."""
        key = canonical_text([message["game"], message["constants"], _digest(message)])
        if key not in self._games:
            own = message.get("own_rules")
            plain = game_with_rules(message["game"], {}, own)
            same = canonical_text(dict(plain.constants)) == canonical_text(message["constants"])
            self._games[key] = plain if same else game_with_rules(message["game"], message["constants"], own)
        return self._games[key]

    def _player(self, message: dict[str, Any], game: Game) -> Player:
        key = _seated(message)
        if key not in self._players:
            self._players[key] = make_player(message["level"], game)
        return self._players[key]

    def _interruption(self, own: int) -> Late:
        """Return whether a question was hurried or dropped; what came in meanwhile is read then."""

        def interrupted() -> bool:
            while self._pipe.poll():
                self._receive()
            return own in self._hurried or own in self._dropped

        return interrupted

    def _run_task(self, message: dict[str, Any]) -> None:
        own: int = message["id"]
        if own not in self._dropped:
            result = run_review_task(task_from_fields(self._game(message), message), self._interruption(own))
            if own not in self._dropped:
                self._pipe.send_bytes(json.dumps({"id": own, "result": result_as_fields(result)}).encode())

    def _answer(self, message: dict[str, Any]) -> None:
        own: int = message["id"]
        if own in self._dropped:
            return
        game = self._game(message)
        question = ActionRequest(game, message["options"], message["seat"], message["view"], message["watched"])
        expected: Sequence[Action] = ()
        if message.get("is_repeatable"):
            of = message["seed"], message["number"]
            action = repeatable_answer(message["level"], question, *of, self._interruption(own))
        else:
            action, expected = self._choose(message, question)
        if own in self._dropped:
            self._players.pop(_seated(message), None)  # what it planned was cut short: asked again, it thinks again
        else:
            answer = {"id": own, "action": action, "expected": expected}
            self._pipe.send_bytes(json.dumps(answer).encode())

    def _choose(self, message: dict[str, Any], question: ActionRequest) -> tuple[Action, Sequence[Action]]:
        """Return what the player of a seat chooses in its time, and what it expects to follow."""
        level, mind = level_of(message["level"]), self._player(message, question.game)
        budget = SearchBudget(
            position_budget(level.id, question.game),
            min(level.seconds, message["seconds"] or level.seconds),
            self._interruption(message["id"]),
        )
        action = mind.choose(question, chance_of(message["seed"], message["number"]), budget)
        return action, mind.planned_actions


def _seated(message: dict[str, Any]) -> str:
    return canonical_text(
        [message[name] for name in ("game", "constants", "options", "level", "seat")] + [_digest(message)]
    )


def _digest(message: dict[str, Any]) -> Any:
    return (message.get("own_rules") or {}).get("digest")


def main(connection: Connection) -> None:
    """Run the search process."""
    _WorkerLoop(connection).serve()
