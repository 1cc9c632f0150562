"""Counts of finished games from the records of a shelf: by game, seats, opponents and seat; and the same as CSV.

Only games in which somebody sat count. A record that cannot be read is left out; nothing is ever written to one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ..data.atomic_files import write_atomically
from .library_listing import list_records
from .record_summary import RecordSummary

PEOPLE: Final = "people"
"""The opponents of a table without computers."""
COLUMNS: Final = ("game", "seats", "opponent", "seat", "played", "won", "drawn", "lost")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One finished game: `won` are seat names, none for a draw; `persons` where people sat; `level` who else did."""

    game_id: str
    seats: int
    level: str
    persons: tuple[str, ...]
    won: tuple[str, ...]
    begun: float
    names: tuple[str, ...] = ()
    """Of the people at `persons`; empty for who has none."""
    length: int = 0
    """Number of actions of the game."""
    path: Path | None = None
    """Its record."""

    @property
    def is_won_by_person(self) -> bool:
        """True if a person who played has won."""
        return any(name in self.won for name in self.persons)


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """Games of one kind with somebody on a seat (empty: anywhere): how many, won by that seat (by anybody), drawn."""

    game_id: str
    seats: int
    level: str
    seat: str
    played: int
    won: int
    drawn: int

    @property
    def lost_count(self) -> int:
        return self.played - self.won - self.drawn


def finished_games(folder: Path | None = None, since: float = 0.0) -> list[FinishedGame]:
    """Return the finished games of a folder of records begun after `since` (seconds since 1970), oldest first."""
    return finished_among(list_records(folder).summaries, since)


def finished_among(records: Sequence[RecordSummary], since: float = 0.0) -> list[FinishedGame]:
    """Return those of some records, newest first, that are finished games begun after `since`, oldest first.

    When they were begun is told by the records, not by the times of the files.
    """
    out = []
    for one in reversed(records):
        if one.over and not one.fault and (begun := one.begun_at) > since:
            found = _finished(one, begun)
            if found is not None:
                out.append(found)
    return sorted(out, key=lambda game: game.begun)  # of the same second: as they were written


def _finished(summary: RecordSummary, begun: float) -> FinishedGame | None:
    persons = tuple(name for name, who in summary.seats.items() if who.person is not None)
    if not persons:
        return None
    levels = sorted({who.computer for who in summary.seats.values() if who.computer is not None})
    names = tuple(summary.seats[seat].person or "" for seat in persons)
    level = "+".join(levels) or PEOPLE
    return FinishedGame(
        summary.game_id,
        len(summary.seats),
        level,
        persons,
        summary.winners,
        begun,
        names,
        summary.count,
        summary.path,
    )


def games_of_name(games: Iterable[FinishedGame], name: str) -> list[FinishedGame]:
    """Return the games in which somebody of that name sat, with those seats alone."""
    out = []
    for game in games:
        seats = tuple(seat for seat, who in zip(game.persons, game.names, strict=False) if who == name)
        if seats:
            out.append(replace(game, persons=seats, names=(name,) * len(seats)))
    return out


def win_streaks(games: Sequence[FinishedGame]) -> tuple[int, int]:
    """Return how many games in a row were won lately, and how many at best; the oldest comes first."""
    now = best = 0
    for game in games:
        now = now + 1 if game.is_won_by_person else 0
        best = max(best, now)
    return now, best


def count_games(games: Iterable[FinishedGame]) -> list[StatisticsRow]:
    """Return a line for every kind of game and for every seat in it, in a stable order; the whole kind first."""
    kinds: dict[tuple[str, int, str], list[FinishedGame]] = {}
    for game in games:
        kinds.setdefault((game.game_id, game.seats, game.level), []).append(game)
    return [line for kind in sorted(kinds) for line in _lines(*kind, kinds[kind])]


def _lines(game_id: str, seats: int, level: str, games: Sequence[FinishedGame]) -> Iterator[StatisticsRow]:
    won = sum(any(name in game.won for name in game.persons) for game in games)
    drawn = sum(not game.won for game in games)
    yield StatisticsRow(game_id, seats, level, "", len(games), won, drawn)
    for seat in sorted({name for game in games for name in game.persons}):
        sat = [game for game in games if seat in game.persons]
        won, drawn = sum(seat in game.won for game in sat), sum(not game.won for game in sat)
        yield StatisticsRow(game_id, seats, level, seat, len(sat), won, drawn)


def statistics_csv(lines: Iterable[StatisticsRow]) -> str:
    """Return lines as a table with a head, commas between and `all` for the whole kind."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in lines:
        who = (line.game_id, line.seats, line.level, line.seat or "all")
        writer.writerow((*who, line.played, line.won, line.drawn, line.lost_count))
    return out.getvalue()


def save_csv(path: Path, lines: Iterable[StatisticsRow]) -> None:
    """Write lines to a file, whole or not at all. Raises `OSError`."""
    write_atomically(path, statistics_csv(lines))
