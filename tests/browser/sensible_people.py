"""What people who look one action ahead would choose at a hosted table: their games end, others may not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from boardgames.ai.levels import make_player
from boardgames.ai.player import ActionRequest, Player
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.rng import Rng
from boardgames.record.record_reader import load_record
from boardgames.record.record_replay import replay_record

POSITIONS: Final = 60


class SensiblePeople:
    """Finds lines for the seats of a hosted table, from the record that the host writes into `home`."""

    def __init__(self, home: Path, seed: int) -> None:
        self._home, self._rng = home, Rng(seed)
        self._players: dict[int, Player] = {}

    def line(self, seat: int) -> str:
        """Return what the seat would play now; an empty text if it is not to act any more."""
        (path,) = (self._home / "records").glob("*.yaml")
        record = load_record(path)
        match = replay_record(record)
        port = match.player_view(seat)
        if match.outcome() is not None or port.to_act() != seat:
            return ""
        player = self._players.setdefault(seat, make_player("greedy", match.game))
        request = ActionRequest(match.game, record.options, seat, port.view())
        return str(player.choose(request, self._rng, SearchBudget(POSITIONS)))


def labels_to(groups: Sequence[dict[str, Any]], line: str) -> list[str]:
    """Return the labels of the steps and of the choice that lead to a line; none if it is not among the choices."""
    for choice in (one for group in groups for one in group["choices"]):
        if choice.get("line") == line:
            return [choice["label"]]
        if behind := labels_to(choice.get("groups", ()), line):
            return [choice["label"], *behind]
    return []
