"""The series of the game at a table, as its last scene begins, joins, continues or ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, final

from boardgames.core.seat import rotate_seats
from boardgames.record.series import Series, SeriesPlayer, begin_series
from boardgames.record.series_store import SeriesStore
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene.series_text import report_trouble


def series_players(seats: Sequence[SeatChoice]) -> tuple[SeriesPlayer, ...]:
    """Return the players at some seats as a series names them."""
    return tuple(
        SeriesPlayer(computer=one.player_name) if one.kind == "computer" else SeriesPlayer(one.name) for one in seats
    )


@final
class TableSeries:
    """The series of the finished game of a session; its result is noted at once if it belongs to one."""

    def __init__(self, app: SceneHost, session: Session) -> None:
        self._app: Final = app
        self._session: Final = session
        self._table: Final = session.record.table_id
        self._store: Final = SeriesStore()
        if self.series is not None:
            self._note_result()
        report_trouble(app, self._store)

    @property
    def series(self) -> Series | None:
        """The series to which the game belongs, None without one."""
        return self._store.of_table(self._table)

    @property
    def joinable(self) -> Series | None:
        """Another series of the same players that has not ended, and to which this game can be added."""
        return None if self.series is not None else self._store.open_for(self._players)

    @property
    def goes_on(self) -> bool:
        """True if the game belongs to a series that has not ended."""
        return self.series is not None and not self.series.is_ended

    @property
    def _players(self) -> tuple[SeriesPlayer, ...]:
        return series_players(self._session.seats)

    def begin(self) -> None:
        """Begin a series with this game, or add it to the one that its players have not ended."""
        game_id, known = self._session.record.game_id, self.joinable
        if known is None:
            self._store.add(begin_series(self._table, game_id, self._players))
        else:
            numbers = known.numbers_at(self._players)
            assert numbers is not None
            self._store.update(known.id, lambda one: one.with_game(self._table, game_id, numbers))
        self._note_result()
        report_trouble(self._app, self._store)

    def set_ended(self, is_ended: bool) -> None:
        """End the series, or let it go on."""
        if self.series is not None:
            self._store.update(self.series.id, lambda one: replace(one, is_ended=is_ended))
        report_trouble(self._app, self._store)

    def note_next(self, session: Session) -> None:
        """Add the game of a session that follows this one, its players a seat farther on."""
        series = self.series
        game = series.game_of(self._table) if series is not None else None
        if series is None or game is None or series.is_ended:
            return
        players, record = rotate_seats(game.players), session.record
        self._store.update(series.id, lambda one: one.with_game(record.table_id, record.game_id, players))
        report_trouble(self._app, self._store)

    def _note_result(self) -> None:
        outcome, series = self._session.snapshot.outcome, self.series
        assert outcome is not None and series is not None
        self._store.update(
            series.id,
            lambda one: one.with_result(self._table, outcome).with_names_of(self._table, self._players),
        )


def table_series(app: SceneHost, session: Session) -> TableSeries | None:
    """Return the series of a table; None for a game that is not kept, begins in a position, or only experiments."""
    if session.recorder is None or session.is_open or session.record.position is not None:
        return None
    return TableSeries(app, session)
