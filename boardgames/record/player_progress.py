"""Progress of each player name: lessons, first actions of each kind, feats, results of games.

One file in the person's data folder, read again before every change, so that two windows do not overwrite each other.
"""

from __future__ import annotations

import contextlib
import json
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, final

from ..data.atomic_files import read_limited, set_aside, write_atomically
from ..data.data_paths import user_dir
from ..data.validation import InvalidFields, Limits, as_plain_data, validate_fields

FILE: Final = "progress.json"
VERSION: Final = 1
"""Number of the file's format, raised when an older version would misread it."""
MAX_BYTES: Final = 4 * 1024 * 1024
ENOUGH: Final = 3
"""Number of times a person must do a kind of action until it counts as known; more are not counted."""

Id = Annotated[str, Limits(0, 200)]
GameResult = Literal["won", "drawn", "lost"]
NO_PAR: Final = -1


@dataclass(frozen=True)
class UnfinishedLesson:
    """A lesson that was left in the middle: what was played in it, and how many sentences were read."""

    lesson: Id
    lines: Annotated[tuple[Id, ...], Limits(0, 1000)] = ()
    read: Annotated[int, Limits(0, 1000)] = 0
    rest: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class PuzzleResult:
    """Result of a puzzle: number of wrong tries, whether it was solved, whether its answer was shown before that."""

    wrong: Annotated[int, Limits(0, 1000)] = 0
    solved: bool = False
    shown: bool = False
    rest: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class CountedGame:
    """Result of a finished game of a person, counted once by the digest of its record.

    `opponents` is the level of the computers, several joined by `+`, or that of a table of people. `pairs` has the
    level or else the name of each opponent and the score against it (0..1); empty if the result says little about
    one person.
    """

    record: Id
    begun: Annotated[float, Limits(0, 1e12)] = 0.0  # Unix time
    result: GameResult = "drawn"
    opponents: Id = ""
    pairs: Annotated[tuple[tuple[Id, Id, Annotated[float, Limits(0, 1)]], ...], Limits(0, 20)] = ()
    rest: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class DailyResult:
    """Result of the deal or the position of one day: the first attempt counts.

    `table` is the id of the record of a deal's attempt. `par` is the number of plays that experts win, or `NO_PAR`.
    `wrong` counts wrong tries at a position; one whose answer was shown is lost.
    """

    edition: Id
    table: Id = ""
    result: Literal["open", "won", "lost"] = "open"
    par: Annotated[int, Limits(NO_PAR, 100)] = NO_PAR
    wrong: Annotated[int, Limits(0, 1000)] = 0
    rest: Mapping[str, Any] = field(default_factory=dict)


class DailyAttempt(NamedTuple):
    """Attempt at a daily deal that is not over: its game and its day, as an ISO date."""

    game: str
    day: str


@dataclass(frozen=True)
class PlayerProgress:
    """Progress of one person. Keys of later versions are kept in `rest`."""

    lessons: dict[Id, tuple[Id, ...]] = field(default_factory=dict)  # game -> ids of the lessons that were done
    left: dict[Id, UnfinishedLesson] = field(default_factory=dict)  # game -> the lesson that can be gone on with
    practised: dict[Id, dict[Id, int]] = field(default_factory=dict)  # game -> kind of deed -> how often, to ENOUGH
    feats: dict[Id, date] = field(default_factory=dict)  # id of a feat -> the day it was first done
    met: tuple[Id, ...] = ()  # games for which "Show me how" was answered
    begun: tuple[Id, ...] = ()  # games of which a whole game was begun
    puzzles: dict[Id, dict[Id, PuzzleResult]] = field(default_factory=dict)  # game -> id of a puzzle -> result
    games: dict[Id, tuple[CountedGame, ...]] = field(default_factory=dict)  # game -> results, oldest first
    daily: dict[Id, dict[Id, DailyResult]] = field(default_factory=dict)  # game -> ISO date -> result
    rest: Mapping[str, Any] = field(default_factory=dict)

    def daily_result(self, game: str, day: date) -> DailyResult | None:
        """Return the result of a day, or None for one on which nothing was tried."""
        return self.daily.get(game, {}).get(day.isoformat())

    def open_daily(self, table: str) -> DailyAttempt | None:
        """Return the daily deal whose attempt is played at a table and not over, or None."""
        return next(
            (
                DailyAttempt(game, day)
                for game, days in self.daily.items()
                for day, one in days.items()
                if one.table == table and one.result == "open"
            ),
            None,
        )

    def puzzles_solved(self, game: str) -> frozenset[str]:
        """Return the ids of the puzzles of a game that were solved."""
        return frozenset(id for id, result in self.puzzles.get(game, {}).items() if result.solved)

    def lessons_done(self, game: str) -> tuple[str, ...]:
        """Return the ids of the lessons of a game that were done."""
        return self.lessons.get(game, ())

    def times_done(self, game: str, kind: str) -> int:
        """Return how often one has done that kind of deed oneself, at most `ENOUGH`."""
        return self.practised.get(game, {}).get(kind, 0)

    def is_practised(self, game: str, kind: str) -> bool:
        """Return whether one has done that kind of deed often enough to need no reason any more."""
        return self.times_done(game, kind) >= ENOUGH


Step = Callable[[PlayerProgress], PlayerProgress]
NOBODY: Final = PlayerProgress()


def normal_name(name: str) -> str:
    """Return a name as progress is kept under it: blanks at the ends and doubled ones do not count."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


@final
class ProgressStore:
    """Progress of all persons: reads it once, writes every change.

    `trouble` is the last error (`broken`, `newer`, `unread`, `unwritten`), or empty; `report_to` sets the callback
    for errors. A change that could not be written is written with the next one. Practice counted during play is
    written by `write_pending` or with the next change.
    """

    __slots__ = ("_people", "_read_last", "_tell", "_unwritten", "path", "trouble")

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_dir("progress") / FILE
        self.trouble = ""
        self._tell: Callable[[str], None] = lambda _trouble: None
        self._unwritten: list[tuple[str, Step]] = []
        self._read_last: dict[str, PlayerProgress] = self._read() or {}
        self._people = self._read_last

    def report_to(self, on_problem: Callable[[str], None]) -> None:
        """Tell what went wrong already, and what goes wrong later."""
        self._tell = on_problem
        if self.trouble:
            on_problem(self.trouble)

    # looking --------------------------------------------------------------------------------------------------
    def of(self, name: str) -> PlayerProgress:
        """Return what that person has done; whoever plays without a name is one person, too."""
        return self._people.get(normal_name(name), NOBODY)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody of whom something is known, in the order of their names; empty for who has none."""
        return tuple(sorted(self._people))

    # doing ----------------------------------------------------------------------------------------------------
    def record_lesson(self, name: str, game: str, lesson: str) -> None:
        """Remember that a lesson was done."""
        self.record_lessons(name, {game: (lesson,)})

    def record_lessons(self, name: str, lessons: Mapping[str, Iterable[str]]) -> None:
        """Remember that some lessons of some games were done."""

        def step(progress: PlayerProgress) -> PlayerProgress:
            done = dict(progress.lessons)
            for game, ids in lessons.items():
                done[game] = tuple(dict.fromkeys((*done.get(game, ()), *ids)))
            return replace(progress, lessons=done)

        self.update_progress(name, step)

    def save_unfinished_lesson(self, name: str, game: str, left: UnfinishedLesson | None) -> None:
        """Remember where a lesson of a game was left, or that none is left in the middle."""

        def step(progress: PlayerProgress) -> PlayerProgress:
            others = {key: one for key, one in progress.left.items() if key != game}
            return replace(progress, left=others if left is None else {**others, game: left})

        self.update_progress(name, step)

    def record_puzzle(self, name: str, game: str, puzzle: str, *, wrong: int, solved: bool, shown: bool) -> None:
        """Add what came of one sitting over a puzzle; what was solved once stays solved."""

        def step(now: PlayerProgress) -> PlayerProgress:
            results = now.puzzles.get(game, {})
            before = results.get(puzzle, PuzzleResult())
            result = replace(
                before,
                wrong=min(1000, before.wrong + wrong),
                solved=before.solved or solved,
                shown=before.shown or (shown and not before.solved),
            )
            return replace(now, puzzles={**now.puzzles, game: {**results, puzzle: result}})

        if wrong or solved or shown:
            self.update_progress(name, step)

    def begin_daily(self, name: str, game: str, day: date, edition: str, table: str) -> None:
        """Record the table of an attempt at a daily deal; nothing changes once the day has its result."""
        began = lambda before: replace(before or DailyResult(edition), edition=edition, table=table)  # noqa: E731
        self._change_daily(name, DailyAttempt(game, day.isoformat()), began)

    def finish_daily(self, name: str, attempt: DailyAttempt, *, won: bool) -> None:
        """Record the result of an attempt at a daily deal."""
        result: Literal["won", "lost"] = "won" if won else "lost"
        self._change_daily(name, attempt, lambda before: before and replace(before, result=result))

    def record_daily_position(
        self, name: str, game: str, day: date, edition: str, *, wrong: int, solved: bool, shown: bool
    ) -> None:
        """Add what came of one sitting over the position of a day."""

        def sat(before: DailyResult | None) -> DailyResult:
            now = before or DailyResult(edition)
            result: Literal["open", "won", "lost"] = "lost" if shown else "won" if solved else "open"
            return replace(now, result=result, wrong=min(1000, now.wrong + wrong))

        if wrong or solved or shown:
            self._change_daily(name, DailyAttempt(game, day.isoformat()), sat)

    def record_daily_par(self, name: str, game: str, day: date, par: int) -> None:
        """Record how many plays of a daily deal experts win, where an attempt has begun."""
        self._change_daily(
            name, DailyAttempt(game, day.isoformat()), lambda one: one and replace(one, par=par), even_over=True
        )

    def _change_daily(
        self,
        name: str,
        attempt: DailyAttempt,
        change: Callable[[DailyResult | None], DailyResult | None],
        *,
        even_over: bool = False,
    ) -> None:
        def step(now: PlayerProgress) -> PlayerProgress:
            days = now.daily.get(attempt.game, {})
            before = days.get(attempt.day)
            after = before if before is not None and before.result != "open" and not even_over else change(before)
            return (
                now
                if after is None
                else replace(now, daily={**now.daily, attempt.game: {**days, attempt.day: after}})
            )

        self.update_progress(name, step)

    def count_practice(self, name: str, game: str, kind: str) -> None:
        """Count an action of a kind that a person did unguided; `settle` writes it."""

        def step(progress: PlayerProgress) -> PlayerProgress:
            kinds = progress.practised.get(game, {})
            count = min(ENOUGH, kinds.get(kind, 0) + 1)
            return replace(progress, practised={**progress.practised, game: {**kinds, kind: count}})

        if not self.of(name).is_practised(game, kind):
            self._unwritten.append((normal_name(name), step))
            self._people = self._with_unwritten()

    def count_games(self, found: Iterable[tuple[str, str, CountedGame]]) -> None:
        """Count results, each with name and game; a record that was counted before changes nothing."""
        new: dict[tuple[str, str], dict[str, CountedGame]] = {}
        counted: dict[tuple[str, str], set[str]] = {}
        for name, game_id, game in found:
            key = normal_name(name), game_id
            if key not in counted:
                counted[key] = {one.record for one in self.of(name).games.get(game_id, ())}
            if game.record not in counted[key]:
                new.setdefault(key, {})[game.record] = game
        for (name, game_id), games in new.items():
            self._unwritten.append((name, partial(_with_games, game_id, games)))
        if new:
            self.write_pending()

    def reset_explanations(self, name: str) -> None:
        """Explain everything again: what was done oneself no longer counts, and each game is new."""
        self.update_progress(name, lambda now: replace(now, practised={}, met=(), begun=()))

    def mark_introduced(self, name: str, game: str) -> None:
        """Record that a person was offered the introduction of a game."""
        self.update_progress(name, lambda now: replace(now, met=tuple(dict.fromkeys((*now.met, game)))))

    def mark_game_begun(self, name: str, game: str) -> None:
        """Record that a person began a whole game."""
        self.update_progress(name, lambda now: replace(now, begun=tuple(dict.fromkeys((*now.begun, game)))))

    def record_achievement(self, name: str, feat: str, day: date | None = None) -> bool:
        """Record an achievement with its day (default: today); return whether it is new."""
        if feat in self.of(name).feats:
            return False
        when = day or date.today()
        self.update_progress(name, lambda now: replace(now, feats={feat: when, **now.feats}))
        return True

    def rename(self, old: str, new: str) -> None:
        """Move the progress of a person to another name that has none."""
        found = self.of(old)
        self.update_progress(new, lambda _now: found)
        self.update_progress(old, lambda _now: NOBODY)

    def update_progress(self, name: str, step: Step) -> None:
        """Change what is known of somebody, from what is on the disk now, and write it."""
        if step(self.of(name)) == self.of(name):
            return
        self._unwritten.append((normal_name(name), step))
        self.write_pending()

    def write_pending(self) -> None:
        """Write what is not on the disk yet."""
        if not self._unwritten:
            return
        on_disk = self._read()
        if on_disk is not None:
            self._read_last = on_disk
        self._people = people = self._with_unwritten()
        if on_disk is None and self.path.exists():
            return  # it cannot be read now: nothing is written over it
        try:
            write_atomically(self.path, _text(people))
        except OSError:
            self._troubled("unwritten")
        else:
            self._read_last = people
            self._unwritten.clear()

    def _with_unwritten(self) -> dict[str, PlayerProgress]:
        """Return what was read last, with all changes since."""
        people = dict(self._read_last)
        for key, one in self._unwritten:
            people[key] = one(people.get(key, NOBODY))
            if people[key] == NOBODY:
                del people[key]
        return people

    # the file -------------------------------------------------------------------------------------------------
    def _read(self) -> dict[str, PlayerProgress] | None:
        """Return what the file holds; None where it cannot be had, and what is known goes on to hold."""
        try:
            whole = json.loads(read_limited(self.path, MAX_BYTES).decode("utf-8"))
            entries = whole["people"].items()
        except FileNotFoundError:
            return {}
        except OSError:
            self._troubled("unread")
            return None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):  # not JSON, not UTF-8, not ours
            self._troubled("broken")
            set_aside(self.path)
            return None
        read = {normal_name(name): _understood(fields) for name, fields in entries}
        people = {name: one for name, (one, is_whole) in read.items() if is_whole or one != NOBODY}
        is_newer = whole.get("version", VERSION) != VERSION
        if is_newer or len(read) < len(entries) or not all(is_whole for _one, is_whole in read.values()):
            self._troubled("newer" if is_newer else "broken")
            set_aside(self.path, "newer" if is_newer else "broken")
            with contextlib.suppress(OSError):
                write_atomically(self.path, _text(people))
        return people

    def _troubled(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._tell(trouble)


def _with_games(game_id: str, games: Mapping[str, CountedGame], progress: PlayerProgress) -> PlayerProgress:
    """Return a person's progress with some more results by record; those that it has stay."""
    every = {**games, **{game.record: game for game in progress.games.get(game_id, ())}}
    told = tuple(sorted(every.values(), key=lambda game: (game.begun, game.record)))
    return replace(progress, games={**progress.games, game_id: told})


def _text(players: Mapping[str, PlayerProgress]) -> str:
    """Return the file that holds everybody's progress."""
    fields = {name: as_plain_data(one, defaults=False) for name, one in players.items()}
    return json.dumps({"people": fields, "version": VERSION}, indent=1, sort_keys=True) + "\n"


def _understood(fields: Any) -> tuple[PlayerProgress, bool]:
    """Return what can be understood of one person's progress, and whether that is all."""
    try:
        return validate_fields(PlayerProgress, fields), True
    except InvalidFields as error:
        if not error.names:
            return NOBODY, False
        kept = {name: value for name, value in fields.items() if name not in error.names}
        return validate_fields(PlayerProgress, kept), False
    except RecursionError:
        return NOBODY, False
