"""A real match at an open table without a network: its screens, its host, and what people at the table do."""

from __future__ import annotations

from pathlib import Path

from boardgames import registry
from boardgames.core.game_protocol import Action, Seat
from boardgames.record import Record, load_record
from boardgames.seats.door import Door
from boardgames.seats.seat_keys import SeatKeys
from boardgames.seats.table_host import TableHost
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.seats.session_table import SessionTable
from tests.seats.stand_ins import Clock, FakeNetwork, Room


class SeatRoom(Room):
    """A room around a match, all of whose seats are played at other screens."""

    def __init__(self, folder: Path, game_id: str, seed: int = 3) -> None:
        game = registry.load(game_id)
        self.seat_count = game.seat_count(game.complete({}))
        seats = (SeatChoice("remote"),) * self.seat_count
        self._session = Session.begin(NewGameSettings(game_id, seats, {}, seed))
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
        return self._session.player_view_of(0).legal_actions()

    def play_here(self, action: Action) -> None:
        """Play at the table itself, not from a screen."""
        self._session.play_action(action)

    @property
    def table_id(self) -> str:
        """Id of the table for a series."""
        return self._session.record.table_id

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
