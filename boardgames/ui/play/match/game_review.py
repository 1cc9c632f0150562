"""Review of one person's decisions in a finished match, task by task in the search process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, final

from boardgames.ai.piped_process import ProcessPipe
from boardgames.ai.review_client import ReviewClient
from boardgames.core.game_protocol import Seat, seat_name
from boardgames.core.match import Match
from boardgames.record import Record
from boardgames.review.analysis_file import empty_analysis, read_analysis, write_analysis
from boardgames.review.analysis_model import AnalysisFile, JudgedDecision, Scale, SeatAnalysis
from boardgames.review.seat_history import SeatHistory
from boardgames.review.seat_review import SeatReview, StageProgress
from boardgames.review.verdicts import key_decisions


@final
class GameReview:
    """Decisions of a seat worth telling, as far as they are found. `advance` runs the search; `close` ends it.

    The whole analysis is kept beside the record, and read from there the next time.
    """

    def __init__(
        self, match: Match, record: Record, path: Path | None, seat: Seat, start: Callable[[], ProcessPipe]
    ) -> None:
        self.seat: Final = seat
        self.window: Final = match.player_view(seat)
        self._path: Final = path
        self._file: Final[AnalysisFile] = empty_analysis(record, match)
        kept = kept_analysis(match, record, path, seat)
        self.analysis: SeatAnalysis = kept or SeatAnalysis()
        history = SeatHistory(match, record.options, seat, record.hints)
        self._review = SeatReview(history, self.scale) if kept is None else None
        self._client = ReviewClient(start) if self._review is not None else None

    @property
    def scale(self) -> Scale:
        """Scale on which people read the numbers of the analysis."""
        return self._file.scale

    @property
    def is_over(self) -> bool:
        """True if nothing more will be found."""
        return self._client is None or self._client.has_failed

    @property
    def progress(self) -> StageProgress:
        """Stage that runs, and how many of its tasks are done."""
        return self._review.stage_progress if self._review is not None else StageProgress(0, 0, 0)

    def told_decisions(self) -> Sequence[JudgedDecision]:
        """Return the decisions worth telling, in the order of the game."""
        return key_decisions(self.analysis.decisions, scale=self.scale)

    def advance(self) -> bool:
        """Take a result that is there and ask for the next; return True if something has changed."""
        review, client = self._review, self._client
        if review is None or client is None:
            return False
        if not client.is_busy:
            return self._ask(review, client)
        result = client.poll()
        if result is None:
            return client.has_failed
        review.take_result(result[0])
        if review.is_first_look_over:
            self.analysis = review.analysis()
        self._ask(review, client)
        return True

    def _ask(self, review: SeatReview, client: ReviewClient) -> bool:
        task = review.next_task()
        if task is not None:
            client.run(task)
            return False
        self.analysis = review.analysis()
        self.close()
        if self._path is not None:
            kept = read_analysis(self._path, self._file)
            write_analysis(self._path, replace(kept, seats={**kept.seats, seat_name(self.seat): self.analysis}))
        return True

    def close(self) -> None:
        """Stop the search."""
        if self._client is not None:
            self._client.close()
        self._client = None


def kept_analysis(match: Match, record: Record, path: Path | None, seat: Seat) -> SeatAnalysis | None:
    """Return the analysis of a seat that is kept for a record, or None."""
    if path is None:
        return None
    return read_analysis(path, empty_analysis(record, match)).seats.get(seat_name(seat))
