"""The puzzles of a game, in `rules/<game>/puzzles` and in a person's own folder: heads are read, one is checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from ..core.game_protocol import Action
from ..data.atomic_files import read_limited
from ..data.data_paths import user_dir
from ..data.faults import BadFile
from ..data.yaml_source import parse_yaml
from .guide_files import guide_files_of
from .playable_file import PlayableFile, read_playable
from .puzzle_check import BEST
from .scenario_model import Puzzle

MAX_BYTES: Final = 1024 * 1024
FIELD: Final = re.compile(r"  (\w+): (\d+|\[.*\]|\{.*\})")
"""Field of a position in one line: a number, a list or a mapping."""
PHASE: Final = re.compile(r"  phase: (\w+)")
COUNT: Final = re.compile(r"(\w+): (\d+)")


class PuzzleHead(NamedTuple):
    """Entry of a puzzle in a list of puzzles. `seat` has to reach the goal, of which `amount` is asked. Of the
    position only `phase` and `figures` are read: its numbers, those in its mappings, and the lengths of its lists, by
    name.
    """

    game: str
    path: Path
    goal: str
    grade: int
    themes: tuple[str, ...]
    seat: str = "P1"
    amount: int = 1
    figures: tuple[tuple[str, int], ...] = ()
    phase: str = ""

    @property
    def goal_texts(self) -> tuple[str, ...]:
        """Ends of the ids of texts that may say what is asked, the most special first: in this phase with one of the
        figures 0, in this phase, at all.
        """
        of_phase = f"{self.goal}_{self.phase}"
        return (*(f"{of_phase}_no_{name}" for name, figure in self.figures if not figure), of_phase, self.goal)

    @property
    def id(self) -> str:
        """The name of the file without its ending."""
        return self.path.stem

    @property
    def open_themes(self) -> tuple[str, ...]:
        """Themes that may be told before the puzzle is solved: of a best action they would name its kind."""
        return () if self.goal == BEST else self.themes


class PuzzleFile(PlayableFile):
    """One puzzle, played and proved."""

    __slots__ = ()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle head. Only for a file without a fault."""
        puzzle = self.scenario.puzzle
        assert puzzle is not None
        return puzzle

    @property
    def plain_fault(self) -> str:
        """The fault without the file and the line at its head, which a player has no use for."""
        return re.sub(r"^[^\s:]+:\d+(:\d+)?: ", "", self.fault)

    @property
    def lines(self) -> tuple[Action, ...]:
        """The actions of the answer."""
        return tuple(Action(line) for step in self.scenario.steps or () for line in step.do or ())


def puzzle_heads_of(game: str, folder: Path | None = None) -> tuple[PuzzleHead, ...]:
    """The puzzles of a game, the easiest first; a file whose head cannot be read is passed over."""
    found = (_head_of_file(game, path) for path in guide_files_of(game, "puzzle", folder))
    return tuple(sorted((head for head in found if head is not None), key=lambda head: (head.grade, head.id)))


def own_puzzle_folder(game: str) -> Path:
    """The folder of the puzzles from a person's own games; it may not be there."""
    return user_dir("puzzles") / game


def own_puzzle_heads_of(game: str) -> tuple[PuzzleHead, ...]:
    """The puzzles of a game that come from a person's own games."""
    return puzzle_heads_of(game, own_puzzle_folder(game))


def unread_puzzle_count(game: str) -> int:
    """Number of files among a game's puzzles, shipped or a person's own, whose head cannot be read."""
    own = own_puzzle_folder(game)
    files = len(guide_files_of(game, "puzzle")) + len(guide_files_of(game, "puzzle", own))
    return files - len(puzzle_heads_of(game)) - len(own_puzzle_heads_of(game))


def puzzle_of_day(heads: Sequence[PuzzleHead], day: date) -> PuzzleHead | None:
    """Return the puzzle of a date, the same for everybody: each once, in a mixed order, before any comes again."""
    if not heads:
        return None
    order = sorted(heads, key=lambda head: sha256(f"daily {head.id}".encode()).digest())
    return order[day.toordinal() % len(order)]


def open_puzzle(head: PuzzleHead) -> PuzzleFile:
    """Read, play and prove a puzzle. Its fault says what is wrong with it under the rules of today."""
    try:
        file, fault = read_playable(head.game, "puzzle", head.path)
    except OSError as error:  # it has gone since
        return PuzzleFile(head.id, None, f"{head.path.name}: {error.strerror}")
    return PuzzleFile(head.id, file, "" if file else fault or f"{head.path.name}:1: expected a puzzle of {head.game}")


def _head_of_file(game: str, path: Path) -> PuzzleHead | None:
    try:
        return _head(game, path, path.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=1024)
def _head(game: str, path: Path, _changed: int) -> PuzzleHead | None:
    """Read what stands before the position. The lines that follow are the greater part of a file."""
    try:
        lines = read_limited(path, MAX_BYTES).decode("utf-8").splitlines()
        end = next((n for n, line in enumerate(lines) if line.startswith(("position:", "view:"))), len(lines))
        data = parse_yaml("\n".join(lines[:end]) + "\n", path.name).data
        puzzle = Puzzle.model_validate(data["puzzle"])
    except (BadFile, OSError, KeyError, TypeError, ValueError):
        return None
    if data.get("game") != game:
        return None
    figures = tuple(_figures(lines[end:]))
    phase = next((found.group(1) for line in lines[end:] if (found := PHASE.fullmatch(line))), "")
    return PuzzleHead(
        game, path, puzzle.goal, puzzle.grade, tuple(puzzle.themes), puzzle.seat, puzzle.amount, figures, phase
    )


def _figures(lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    for field in filter(None, map(FIELD.fullmatch, lines)):
        name, value = field.groups()
        if value.isdigit():
            yield name, int(value)
        elif value.startswith("["):
            yield name, len(value[1:-1].split(",")) if value != "[]" else 0
        else:
            yield from ((key, int(number)) for key, number in COUNT.findall(value))
