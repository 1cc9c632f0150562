"""The search process: reads questions as JSON lines from a pipe, answers with actions. Fed with views only."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import Any, Final, final

from ..core.machine import Game
from ..core.rng import Rng, mix
from ..registry import build
from .budget import Budget
from .levels import LEVELS, player
from .player import Player, Question

ASK: Final = "ask"
NOW: Final = "now"
DROP: Final = "drop"
QUIT: Final = "quit"


@final
class _Desk:
    """The worker's side of the pipe: the player at work and what came in while it thought."""

    def __init__(self, pipe: Connection, setup: dict[str, Any]) -> None:
        self._pipe = pipe
        self._level = LEVELS[setup["level"]]
        self._seat: int = setup["seat"]
        self._seed: int = setup["seed"]
        self._options: dict[str, Any] = setup["options"]
        self._game: Game = build(setup["game"], setup["constants"])
        self._player: Player = player(setup["level"], self._game)
        self._waiting: list[dict[str, Any]] = []
        self._quit = False

    def serve(self) -> None:
        """Answer questions until told to quit or the window is gone."""
        try:
            while not self._quit:
                message = self._waiting.pop(0) if self._waiting else json.loads(self._pipe.recv_bytes())
                if message["kind"] == QUIT:
                    return
                if message["kind"] == ASK:
                    self._answer(message)
        except (EOFError, OSError):
            return

    def _answer(self, message: dict[str, Any]) -> None:
        number: int = message["number"]
        dropped = False

        def interrupted() -> bool:
            nonlocal dropped
            while self._pipe.poll():
                news = json.loads(self._pipe.recv_bytes())
                if news["kind"] == ASK:
                    self._waiting.append(news)
                self._quit = self._quit or news["kind"] == QUIT
                dropped = dropped or news["kind"] != NOW
                return True
            return False

        seconds = min(self._level.seconds, message.get("seconds") or self._level.seconds)
        budget = Budget(self._level.positions, seconds, interrupted)
        rng = Rng(mix(self._seed ^ mix(number + 1)))
        question = Question(self._game, self._options, self._seat, message["view"], message["watched"])
        action = self._player.choose(question, rng, budget)
        if not dropped:
            self._pipe.send_bytes(json.dumps({"number": number, "action": action}).encode())


def main(pipe: Connection, setup: str) -> None:
    """Run the search process. `setup`: JSON with game, options, constants, level, seat, seed."""
    _Desk(pipe, json.loads(setup)).serve()
