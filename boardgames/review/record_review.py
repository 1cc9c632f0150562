"""Review of a recorded game, task by task in this process: what may be reviewed, and whose decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, final

from ..ai.review_tasks import run_review_task
from ..core.game_protocol import Seat, seat_name
from ..core.match import Match
from ..data.faults import BadFile, FileFault
from ..record.record_model import Record
from ..record.record_reader import load_record
from ..record.record_replay import game_of_record, replay_record
from .analysis_file import empty_analysis, read_analysis, write_analysis
from .analysis_model import AnalysisFile, SeatAnalysis
from .seat_history import SeatHistory
from .seat_review import SeatReview


@final
class ReviewedRecord:
    """A finished recorded game and its analysis, as far as it is kept."""

    def __init__(self, path: Path) -> None:
        """Raises `BadFile` for what is no record, cannot be replayed, or is not over."""
        self.path: Final = path
        self.record: Final[Record] = load_record(path)
        self.match: Final[Match] = replay_record(self.record, game=game_of_record(self.record))
        if self.match.outcome() is None:
            fault = FileFault(self.record.file, 1, 1, "actions", "a game that is over", "one that can be played on")
            raise BadFile([fault])
        self.analysis: AnalysisFile = read_analysis(path, empty_analysis(self.record, self.match))

    @property
    def seat_count(self) -> int:
        """Number of seats in the game."""
        return self.match.game.seat_count(self.match.game.complete(self.record.options))

    def seats_of_people(self) -> list[Seat]:
        """Return the seats where people sat."""
        players = {name: player.person for name, player in self.record.seats.items()}
        return [seat for seat in range(self.seat_count) if players.get(seat_name(seat)) is not None]

    def seat_title(self, name: str) -> str:
        """Return the name of the person at a public seat; the seat's own where none sat."""
        player = self.record.seats.get(name)
        return (player.person if player is not None else None) or name

    def analysed_seat(self, seat: Seat) -> SeatAnalysis | None:
        """Return the kept analysis of a seat."""
        return self.analysis.seats.get(seat_name(seat))

    def new_review(self, seat: Seat) -> SeatReview:
        """Return a review of a seat that has not begun."""
        return SeatReview(SeatHistory(self.match, self.record.options, seat, self.record.hints), self.analysis.scale)

    def keep(self, seat: Seat, found: SeatAnalysis) -> Path | None:
        """Keep the whole analysis of a seat; return where, None where no folder takes it."""
        kept = read_analysis(self.path, empty_analysis(self.record, self.match))
        self.analysis = replace(kept, seats={**kept.seats, seat_name(seat): found})
        return write_analysis(self.path, self.analysis)

    def analyse(self, seat: Seat, on_progress: Callable[[int, int], None]) -> SeatAnalysis:
        """Return the analysis of a seat: the kept one, or a new one, which is kept then."""
        kept = self.analysed_seat(seat)
        if kept is not None:
            return kept
        review = self.new_review(seat)
        while (task := review.next_task()) is not None:
            review.take_result(run_review_task(task))
            on_progress(*review.progress)
        found = review.analysis()
        self.keep(seat, found)
        return found
