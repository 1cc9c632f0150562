"""A recorded match to be looked at: through the eyes of one seat, or with everything laid open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, final

from boardgames.core.game_protocol import Event, Game, OptionValue, Seat
from boardgames.core.match import Match, MatchView
from boardgames.record import Record, new_record
from boardgames.record import replay_record as replayed
from boardgames.scenario.rule_examples import ExampleFile
from boardgames.ui.play.match.computer_players import MakeComputerPlayer, make_computer_player
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.scene_factory import SeatChoice


@final
class RecordedMatch:
    """Hands out windows on its match, never the match; nothing that is done here changes the record."""

    def __init__(self, match: Match, record: Record, seats: Sequence[SeatChoice], make: MakeComputerPlayer) -> None:
        self._match = match
        self.record: Final = record
        self.seats: Final = tuple(seats)
        self._make = make

    @classmethod
    def from_record(cls, record: Record, make: MakeComputerPlayer) -> RecordedMatch:
        """The match of a record. Raises `BadFile`."""
        match = replayed(record)
        return cls(match, record, seat_choices_of(record.seats, match.game.seat_count(record.options)), make)

    @classmethod
    def from_session(cls, session: Session) -> RecordedMatch:
        """What was played at a table."""
        return session.call_with_match(cls)

    @classmethod
    def from_example(cls, one: ExampleFile) -> RecordedMatch:
        """All that is played in an example without a fault."""
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
        """What was chosen for this game, with its defaults."""
        return self.game.complete(self.record.options)

    @property
    def possible_viewers(self) -> tuple[Seat | None, ...]:
        """Through whose eyes it may be seen; None is everything laid open.

        A game with secrets that still goes on is seen by a person who plays it, as that seat alone.
        """
        seats = range(len(self.seats))
        persons = [seat for seat in seats if self.seats[seat].kind == "person"]
        goes_on = self.game.hidden and self._match.outcome() is None
        return tuple(persons) if goes_on and persons else (None, *seats)

    def match_view(self, viewer: Seat | None) -> MatchView:
        """What a seat could see, or with None everything, where the game hides anything."""
        if viewer is None and self.game.hidden:
            return self._match.open_view()
        return self._match.player_view(viewer or 0)

    def public_events(self, number: int) -> list[Event]:
        """The events of action `number` (from 1) as everybody at the table saw them: what moves and sounds."""
        return list(self._match.player_view(0).public_history()[number - 1].events)

    def continue_as_session(self, count: int) -> Session:
        """A game of one's own from after `count` actions on. Raises `BadFile`."""
        lines = tuple(entry.action for entry in self._match.history[:count])
        copy = replace(self.record, lines=lines, places=(), over=None, file="", torn="")
        return Session.begin_copy(copy, self.seats, self._make)
