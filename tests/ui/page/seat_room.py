"""A real match at an open table without a network: its screens, its host, and what people at the table do."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from boardgames import registry
from boardgames.core.game_protocol import Action, OptionValue, Seat
from boardgames.record import Record, load_record
from boardgames.seats.door import Door
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.table_host import TableHost
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.seats.session_table import SessionTable
from tests.seats.stand_ins import Clock, FakeNetwork, Room


class SeatRoom(Room):
    """A room around a match, all of whose seats but the last `computers` are played at other screens."""

    def __init__(
        self,
        folder: Path,
        game_id: str,
        seed: int = 3,
        options: Mapping[str, OptionValue] | None = None,
        computers: int = 0,
        record: Path | None = None,
    ) -> None:
        """`record` is one to go on with, instead of a new game."""
        game, given = registry.load(game_id), options or {}
        self.seat_count = game.seat_count(game.complete(given))
        people = self.seat_count - computers
        seats = (SeatChoice("remote"),) * people + (SeatChoice("computer", level="novice"),) * computers
        if record is not None:
            self._session = Session.resume(record)
            for seat in range(people):
                self._session.change_player(seat, self._session.seats[seat]._replace(kind="remote"))
        else:
            self._session = Session.begin(NewGameSettings(game_id, seats, given, seed))
        self.table = SessionTable(self._session, "en")  # type: ignore[assignment]
        self.clock, self.network, self.ids = Clock(), FakeNetwork(), 0
        self.door = Door(SeatKeys(folder / "keys.json", self._session.record.table_id), self.clock)
        self.host = TableHost(self.table, self.door, self.network, clock=self.clock)

    @property
    def names(self) -> list[str]:
        return [choice.name for choice in self._session.seats]

    @property
    def is_over(self) -> bool:
        return self._session.snapshot.outcome is not None

    @property
    def seat_to_act(self) -> Seat | None:
        return self._session.snapshot.to_act

    @property
    def action_count(self) -> int:
        return len(self._session.public_view)

    @property
    def record_path(self) -> Path:
        recorder = self._session.recorder
        assert recorder is not None and recorder.path is not None
        return recorder.path

    def first_actions(self) -> list[Action]:
        return self._session.snapshot.player_view_of(0).legal_actions()

    def play_here(self, action: Action) -> None:
        """Play at the table itself, not from a screen."""
        self._session.play_action(action)

    @property
    def table_id(self) -> str:
        """Id of the table for a series."""
        return self._session.record.table_id

    def play_for_computer(self) -> None:
        """Let the computer to act, or the one that plays for somebody, play some action."""
        seat = self._session.snapshot.thinking_seat
        assert seat is not None
        self.play_here(self._session.snapshot.player_view_of(seat).legal_actions()[0])
        self.poll()

    def play_here_until(self, is_so: Callable[[SeatRoom], bool], chance: random.Random) -> None:
        """Play at the table itself, by chance, until something is so."""
        while not is_so(self):
            acting = self.seat_to_act
            assert acting is not None
            legal = self._session.snapshot.player_view_of(acting).legal_actions()
            self.play_here(chance.choice([one for one in legal if one not in self._session.game.ignored_actions]))

    @property
    def phase(self) -> str:
        return str(self._session.public_view.view()["phase"])

    @property
    def is_answer_due(self) -> bool:
        return self._session.public_view.to_act() != self._session.public_view.whose_turn() and not self.is_over

    def undo_here(self, then: Action | None = None) -> None:
        """Take the last action back at the table, and play another if given."""
        self._session.call_with_match(lambda match, *_: match.undo())
        if then is not None:
            self._session.call_with_match(lambda match, *_: match.play(then))

    def change_player(self, seat: Seat, choice: SeatChoice) -> None:
        self._session.change_player(seat, choice)

    def end(self) -> Record:
        """Close the match; return its record as it stands on the disk."""
        self._session.close()
        return load_record(self.record_path)
