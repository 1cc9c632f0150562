"""Recorded match for viewing: the view of one seat, or everything open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, final

from boardgames.core.game_protocol import Event, Game, OptionValue, Seat
from boardgames.core.match import Match, MatchView
from boardgames.record import Record, new_record
from boardgames.record import replay_record as replayed
from boardgames.record.seat_notes import SeatNotes
from boardgames.review.analysis_model import SeatAnalysis
from boardgames.scenario.rule_examples import ExampleFile
from boardgames.ui.play.match.computer_players import MakeComputerPlayer, make_computer_player
from boardgames.ui.play.match.game_review import kept_analysis
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.scene_factory import SeatChoice, seats_of_kind


@final
class RecordedMatch:
    """Match of a record. It hands out views, never the match, and does not change the record.

    `path`: file of the record, beside which an analysis may be kept.
    """

    def __init__(
        self,
        match: Match,
        record: Record,
        seats: Sequence[SeatChoice],
        make: MakeComputerPlayer,
        path: Path | None = None,
    ) -> None:
        self._match = match
        self.record: Final = record
        self.seats: Final = tuple(seats)
        self._make = make
        self.path: Final = path

    @classmethod
    def from_record(cls, record: Record, make: MakeComputerPlayer, path: Path | None = None) -> RecordedMatch:
        """Make the match of a record. Raises `BadFile`."""
        match = replayed(record)
        return cls(match, record, seat_choices_of(record.seats, match.game.seat_count(record.options)), make, path)

    @classmethod
    def from_session(cls, session: Session) -> RecordedMatch:
        """Make the recorded match of a session."""
        path = session.recorder.path if session.recorder is not None else None
        return session.call_with_match(partial(cls, path=path))

    @classmethod
    def from_example(cls, one: ExampleFile) -> RecordedMatch:
        """Make the match of an example, with all actions up to its first fault."""
        match, scenario = one.final_match(), one.scenario
        record = new_record(
            scenario.game,
            scenario.options,
            scenario.seed,
            {},
            constants=scenario.constants or None,
            position=scenario.position,
        )
        return cls(match, record, seat_choices_of({}, match.game.seat_count(scenario.options)), make_computer_player)

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def options(self) -> dict[str, OptionValue]:
        """Options of this game, with defaults."""
        return self.game.complete(self.record.options)

    @property
    def possible_viewers(self) -> tuple[Seat | None, ...]:
        """Seats whose view may be shown; None stands for the open view.

        While a game with hidden information goes on, only the seats of its persons.
        """
        persons = seats_of_kind(self.seats, "person")
        goes_on = self.game.hidden and self._match.outcome() is None
        return persons if goes_on and persons else (None, *range(len(self.seats)))

    def match_view(self, viewer: Seat | None) -> MatchView:
        """View of a seat; with None the open view, if the game hides anything."""
        if viewer is None and self.game.hidden:
            return self._match.open_view()
        return self._match.player_view(viewer or 0)

    def reviewed_seat(self) -> Seat | None:
        """Seat of the only person of a finished match, whose decisions its replay may tell."""
        persons = seats_of_kind(self.seats, "person")
        return persons[0] if len(persons) == 1 and self._match.outcome() is not None else None

    def kept_analysis(self, seat: Seat) -> SeatAnalysis | None:
        """Analysis of a seat that is kept beside the record."""
        return kept_analysis(self._match, self.record, self.path, seat)

    def public_events(self, number: int) -> list[Event]:
        """Events of action `number` (from 1) as everybody saw them, for animation and sound."""
        return list(self._match.player_view(0).public_history()[number - 1].events)

    def continue_as_session(self, count: int) -> Session:
        """Begin a session that continues after `count` actions. Raises `BadFile`."""
        lines = tuple(entry.action for entry in self._match.history[:count])
        hints = tuple(hint for hint in self.record.hints if hint.after <= count)
        copy = replace(self.record, lines=lines, places=(), hints=hints, over=None, file="", torn="")
        session = Session.begin_copy(copy, self.seats, self._make)
        session.notes.take_over(SeatNotes(self.record.table_id, kept_at=self.path), count)
        return session
