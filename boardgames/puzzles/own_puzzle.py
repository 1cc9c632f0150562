"""Puzzles from a person's own games: a decision becomes one where it has one clear answer, as far as its seat knew.

A puzzle is stored in the person's folder. It holds the view of the seat, and never what lies under it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, final

from .. import registry
from ..ai.piped_process import OwnProcessPipe, ProcessPipe
from ..core.game_protocol import OptionValue, Seat
from ..core.match import Match
from ..data.atomic_files import write_atomically
from ..scenario.puzzles import own_puzzle_folder
from ..scenario.scenario_runner import run_text
from .puzzle_draft import Moment, PuzzleDraft
from .puzzle_finder import make_puzzle

LOW_PRIORITY: Final = 15


def moment_of_decision(match: Match, options: Mapping[str, OptionValue], seat: Seat, after: int) -> Moment:
    """Return the decision of a seat after so many actions: what it saw, and no seed that would deal the rest."""
    game = match.game
    position = None if game.hidden else match.state_after(after).dump()
    return Moment(game.id, game.complete(options), seat, match.player_view(seat).view_after(after), position, after)


def moments_of_seat(match: Match, options: Mapping[str, OptionValue], seat: Seat) -> Iterator[Moment]:
    """Yield the decisions of a seat in a game: each one, or the first of each turn where nothing is hidden."""
    before: Seat | None = None
    for after, entry in enumerate(match.history):
        if entry.seat == seat and (match.game.hidden or before != seat):
            yield moment_of_decision(match, options, seat, after)
        before = entry.seat


def make_own_puzzle(moment: Moment) -> PuzzleDraft | None:
    """Return the puzzle of a decision, or None where no answer is clear. Takes some seconds."""
    draft = make_puzzle(registry.load(moment.game), moment)
    return draft if draft is not None and not run_text(draft.text(), f"{draft.id}.yaml").failures else None


def keep_own_puzzle(game_id: str, puzzle_id: str, text: str) -> Path:
    """Write a puzzle into the person's folder; one that is there already stays. Raises `OSError`."""
    path = own_puzzle_folder(game_id) / f"{puzzle_id}.yaml"
    if not path.exists():
        write_atomically(path, text)
    return path


def main(connection: Connection) -> None:
    """Run the process: receive a decision, send its puzzle, empty without a clear answer."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    with suppress(EOFError, OSError):
        draft = make_own_puzzle(Moment(**json.loads(connection.recv_bytes())))
        found = {"id": draft.id, "text": draft.text()} if draft is not None else {"id": "", "text": ""}
        connection.send_bytes(json.dumps(found).encode())


def start_puzzle_process() -> ProcessPipe:
    """Begin a process for a puzzle."""
    return OwnProcessPipe(main)


@final
class OwnPuzzleSearch:
    """Search for the puzzle of a decision, in a process of its own. When it is over, `puzzle_id` and `text` are those
    of the puzzle, or empty if no answer is clear.
    """

    def __init__(self, moment: Moment, start: Callable[[], ProcessPipe] = start_puzzle_process) -> None:
        self.game: Final = moment.game
        self._pipe: Final = start()
        self._pipe.send(json.dumps(asdict(moment)).encode())
        self.puzzle_id = ""
        self.text = ""
        self._is_over = False

    def poll(self) -> bool:
        """Take what has come; return True while nothing has and something may."""
        if (message := self._pipe.receive()) is not None:
            found = json.loads(message)
            self.puzzle_id, self.text = found["id"], found["text"]
            self._is_over = True
        return not self._is_over and not self._pipe.has_ended

    def close(self) -> None:
        """End the process."""
        self._pipe.leave()
