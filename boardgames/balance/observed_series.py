"""Observation of many games in the order of their seeds, kept as JSON lines so that a run can be continued."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..arena import run_log
from .game_observer import ObservedGame

FORMAT: Final = "balance/2"


class ObservationLog:
    """File beside a report: a header, and one line for each game as soon as it is played."""

    def __init__(self, path: Path, header: Mapping[str, Any], *, resume: bool) -> None:
        """Create the file, or continue it. Raises ValueError with a sentence for another run's file, OSError."""
        self._file = run_log.RunLog(path, {"format": FORMAT, **header}, resume=resume, overwrites=True)
        self.games: dict[str, list[ObservedGame]] = {}
        try:
            for fields in self._file.before:
                self.games.setdefault(fields["set"], []).append(_watched(fields["game"]))
        except (KeyError, TypeError):
            raise ValueError(f"{path} holds another run: its games are none of a report") from None

    def add(self, name: str, game: ObservedGame) -> None:
        """Keep a game of a set."""
        self._file.add({"set": name, "game": game._asdict()})
        self.games.setdefault(name, []).append(game)

    def close(self) -> None:
        self._file.close()


def _watched(fields: dict[str, Any]) -> ObservedGame:
    lists = {name: tuple(fields[name]) for name in ("winners", "chances", "cards", "pieces")}
    return ObservedGame(**{**fields, **lists})
