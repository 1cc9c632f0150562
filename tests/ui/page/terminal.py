"""A game in a terminal as a person reads it: what was written, what stands there now, and who answers."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, Final, Self
from unittest.mock import patch

from boardgames import registry
from boardgames.core.game_protocol import OptionValue, Seat
from boardgames.record import new_record, replay_record
from boardgames.text.catalog import Catalog
from boardgames.ui.console import terminal_game
from boardgames.ui.console.play_command import play_session
from boardgames.ui.console.terminal import CLEAR, Terminal
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.recorded_seats import recorded_seats
from tests.ui.page.game import GameFacts
from tests.ui.page.table import COMPUTER, PERSON

CURTAIN: Final = terminal_game.CURTAIN
"""The line around what is said between two people who share secrets."""


class Screen(io.StringIO):
    """What stands in a terminal: clearing takes it away, `all` keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self.all = ""

    def write(self, text: str) -> int:
        self.all += text
        if CLEAR in text:
            self.seek(0)
            self.truncate()
            text = text.rpartition(CLEAR)[2]
        return super().write(text)


class Reader:
    """Whoever plays: reads what stands in the terminal, and answers."""

    def __init__(self, screen: Screen, answer: Callable[[str], str]) -> None:
        self._screen, self._answer = screen, answer
        self._read = 0

    def readline(self) -> str:
        fresh, self._read = self._screen.all[self._read :], len(self._screen.all)
        return self._answer(fresh) + "\n"


class TerminalPage(GameFacts):
    """One game in a terminal, in English."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._screen = Screen()
        self._catalog = Catalog("en")

    @classmethod
    def begin(cls, game_id: str, people: int, make: Any, **options: OptionValue) -> Self:
        """A game that is not written to disk: so many people at the first seats, computers at the others."""
        game = registry.load(game_id)
        options = game.complete(options)
        seats = (PERSON,) * people + (COMPUTER,) * (game.seat_count(options) - people)
        record = new_record(game_id, options, 5, recorded_seats(seats))
        return cls(Session(replay_record(record), record, seats, make))

    def play(self, answer: Callable[[str], str], *, clears: bool = False, listed: int = terminal_game.SHOWN) -> int:
        """Play it to its end, or until somebody leaves, and return the exit code.

        `answer` is given what was written since the last time; `clears`: the terminal can be cleared; `listed` is how
        many choices are told at a time.
        """
        into: Any = Reader(self._screen, answer)
        with patch.object(terminal_game, "SHOWN", listed):
            return play_session(
                self._session, self._catalog, Terminal(self._screen, into, clears=clears, waits=False)
            )

    @property
    def viewer(self) -> Seat:
        """The seat that looks."""
        return self._session.snapshot.viewer

    def words(self) -> str:
        """What stands in the terminal now."""
        return self._screen.getvalue()

    def words_ever(self) -> str:
        """Everything that was ever written there."""
        return self._screen.all

    def tr(self, key: str, **args: object) -> str:
        """The sentence of an id."""
        return self._catalog.tr(key, **args)

    def outcome_line(self, seat: Seat) -> str:
        """Who has won, as it is told to a seat."""
        view = make_game_view(self._catalog, self.game, self.seats)
        return view.message_formatter.outcome_sentence(self.port_of(seat))
