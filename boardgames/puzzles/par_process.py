"""Par of a daily deal, found in a process of its own while the person plays."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from multiprocessing.connection import Connection
from typing import Final, final

from .. import registry
from ..ai.piped_process import OwnProcessPipe, ProcessPipe
from .daily_deal import PAR_PLAYS, DailyDeal, deal_of_day, expert_wins

LOW_PRIORITY: Final = 15


def main(connection: Connection) -> None:
    """Run the process: receive game and date, send how many games were won after each one."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    with suppress(EOFError, OSError):
        message = json.loads(connection.recv_bytes())
        game = registry.load(message["game"])
        deal = deal_of_day(game, date.fromisoformat(message["day"]))
        won = 0
        for number in range(PAR_PLAYS):
            won += expert_wins(game, deal, number)
            connection.send_bytes(json.dumps({"played": number + 1, "won": won}).encode())


def start_par_process() -> ProcessPipe:
    """Begin a process for a par."""
    return OwnProcessPipe(main)


@final
class ParSearch:
    """Search for the par of a deal. `played_count` games of `PAR_PLAYS` have been played so far; `par` is None until
    all have been.
    """

    def __init__(self, deal: DailyDeal, start: Callable[[], ProcessPipe] = start_par_process) -> None:
        self._pipe: Final = start()
        self._pipe.send(json.dumps({"game": deal.game, "day": deal.day.isoformat()}).encode())
        self.played_count = 0
        self.par: int | None = None

    def poll(self) -> bool:
        """Take what has come; return True while more will come."""
        while (message := self._pipe.receive()) is not None:
            found = json.loads(message)
            self.played_count = found["played"]
            if self.played_count == PAR_PLAYS:
                self.par = found["won"]
        return self.par is None and not self._pipe.has_ended

    def close(self) -> None:
        """End the process."""
        self._pipe.leave()
