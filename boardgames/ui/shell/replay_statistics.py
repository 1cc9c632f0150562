"""Statistics that a record does not store: figures of a game and roles of its seats by replay, and decisions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from boardgames.record.game_statistics import FinishedGame, StatisticsRow
from boardgames.record.record_events import replay_events
from boardgames.ui.contract.achievements import SeatGameHistory, earned_achievements
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.shell.decision_lines import DecisionLines

MOST: Final = 60
"""Maximum number of recent games to replay."""


class SeatFigures(NamedTuple):
    """Figures of one seat in one game, by id, and its roles (at most one)."""

    figures: dict[str, int]
    parts: list[str]


class ReplayStatistics:
    """Figures found so far, by record and seat."""

    def __init__(self) -> None:
        self.decision_lines: Final = DecisionLines()
        self._found: dict[tuple[Path | None, str], SeatFigures] = {}

    @staticmethod
    def games_to_replay(games: Sequence[FinishedGame]) -> list[FinishedGame]:
        """Return the latest games with figures that a replay can find."""
        latest = sorted(games, key=lambda one: -one.begun)[:MOST]
        return [one for one in latest if plugin_of(one.game_id).personal_best_measures and one.path is not None]

    def replay_game(self, game: FinishedGame) -> None:
        """Replay one game and store its figures. A record that cannot be replayed is skipped."""
        story = replay_events(game.path) if game.path is not None else None
        if story is None:
            return
        room = plugin_of(game.game_id)
        for seat in game.persons:
            played = SeatGameHistory(int(seat[1:]) - 1, seat in game.won, *story)
            figures = {id: measure(played) for id, measure in room.personal_best_measures.items()}
            self._found[game.path, seat] = SeatFigures(figures, earned_achievements(room.seat_role_tests, played))

    def _of(self, games: Sequence[FinishedGame]) -> list[tuple[FinishedGame, str, SeatFigures]]:
        out = []
        for game in games:
            for seat in game.persons:
                found = self._found.get((game.path, seat))
                if found is not None:
                    out.append((game, seat, found))
        return out

    def best_figure(self, id: str, games: Sequence[FinishedGame]) -> int:
        """Return the best value of a figure in games of one kind; 0 if none is known."""
        return max((found.figures[id] for _game, _seat, found in self._of(games)), default=0)

    def rows_by_part(self, game_id: str, games: Sequence[FinishedGame]) -> list[StatisticsRow]:
        """Return a row for each role that a person had in these games; `seat` is the role."""
        lines, known = [], self._of(games)
        for part in plugin_of(game_id).seat_role_tests:
            had = [(game, seat) for game, seat, found in known if part in found.parts]
            if had:
                won, drawn = sum(seat in game.won for game, seat in had), sum(not game.won for game, _seat in had)
                lines.append(StatisticsRow(game_id, 0, "", part, len(had), won, drawn))
        return lines
