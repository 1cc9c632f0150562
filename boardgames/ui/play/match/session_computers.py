"""Computer players of a session: searches for the actions of computer seats, and for hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.ai.search_client import NoAnswerError
from boardgames.ai.watched_views import watched_views
from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import Match
from boardgames.record import Record
from boardgames.ui.play.match.computer_players import (
    HINT_LEVEL,
    ComputerPlayer,
    MakeComputerPlayer,
    computer_player_for,
    fallback_action_for,
)
from boardgames.ui.play.match.match_snapshot import MatchSnapshot

WINDOW_SECONDS: Final = 0.6


class SearchState(NamedTuple):
    """State of the search of computer players: number of actions at its start (-1: none), the seat without an
    answering process, and whether the fallback action is to be played for it.
    """

    asked_at: int = -1
    unanswered: Seat | None = None
    is_hurried: bool = False


@final
class SessionComputers:
    """Computer players of a session.

    `snapshot` returns the present snapshot of the match, `player_name` the name of the computer player of a seat.
    `unanswered_seat` is the computer seat that no process answers for: it waits for `retry`, another player or
    `move_now`.
    """

    def __init__(
        self,
        match: Match,
        record: Record,
        make: MakeComputerPlayer,
        snapshot: Callable[[], MatchSnapshot],
        player_name: Callable[[Seat], str],
    ) -> None:
        self._match: Final = match
        self._record: Final = record
        self._make: Final = make
        self._snapshot: Final = snapshot
        self._player_name: Final = player_name
        self._players: dict[Seat, ComputerPlayer] = {}
        self._hint_player: tuple[Seat, ComputerPlayer] | None = None
        self._search = SearchState()
        self.is_paused = False

    def set_paused(self, is_paused: bool) -> None:
        """Let computers wait, or go on."""
        self.is_paused = is_paused

    @property
    def unanswered_seat(self) -> Seat | None:
        """Computer seat that no process answers for, or None."""
        return self._search.unanswered

    def poll(self) -> Action | None:
        """Return the action of the computer to act if it has been found, else None; start the search if needed.

        Does not block.
        """
        now, search = self._snapshot(), self._search
        seat = now.thinking_seat
        if seat is None or self.is_paused or (seat == search.unanswered and not search.is_hurried):
            return None
        if search.is_hurried:
            self._search = SearchState(search.asked_at)
            return self._fallback_action(seat)
        thinker = self._player_of(seat)
        if search.asked_at != len(self._match) or not thinker.is_thinking:
            self._search = search._replace(asked_at=len(self._match))
            seconds = WINDOW_SECONDS if now.is_reaction_asked else None
            view = self._match.player_view(seat).view()
            thinker.ask(view, len(self._match), seconds, self.watched_views(seat))
        try:
            action = thinker.poll()
        except NoAnswerError as silence:
            if silence.hurried:
                self._search = self._search._replace(asked_at=-1)
                return self._fallback_action(seat)
            self._search = self._search._replace(asked_at=-1, unanswered=seat)
            return None
        if action is None:
            return None
        self._search = self._search._replace(asked_at=-1)
        return action if self._match.why_not(action) is None else self._match.legal_actions()[0]

    def _fallback_action(self, seat: Seat) -> Action:
        return fallback_action_for(self._match.player_view(seat), self._match.game.complete(self._record.options))

    def start(self, seats: Sequence[Seat]) -> None:
        """Start the process of the computer players of `seats`, so that the first move does not wait for it."""
        for seat in seats:
            self._player_of(seat)

    def _player_of(self, seat: Seat) -> ComputerPlayer:
        if seat not in self._players:
            name = self._player_name(seat)
            self._players[seat] = computer_player_for(self._match, self._record, name, seat, self._make)
        return self._players[seat]

    def watched_views(self, seat: Seat) -> Sequence[Dump]:
        """Views of a seat at the start and end of each turn that its computer player remembers (`memory_turns`)."""
        turns = [entry.turn for entry in self._match.history]
        return watched_views(self._match.player_view(seat).view_after, turns, self._match.game.memory_turns)

    @property
    def hint_player(self) -> ComputerPlayer | None:
        """Computer player that searches for hints, once one was asked for."""
        return self._hint_player[1] if self._hint_player is not None else None

    def hint_player_for(self, seat: Seat, *, is_new: bool = False) -> ComputerPlayer:
        """Return the computer player that searches for hints for a seat; it replaces that of another seat, or any."""
        before = self._hint_player
        if before is None or before[0] != seat or is_new:
            player = computer_player_for(self._match, self._record, HINT_LEVEL, seat, self._make)
            self._hint_player = seat, player
            if before is not None:  # after the new one exists, so that the shared process goes on
                before[1].close()
            return player
        return before[1]

    def move_now(self) -> None:
        """Make the searching computer play its best action so far, or the fallback action if it does not answer."""
        seat = self._snapshot().thinking_seat
        if seat is not None and seat == self.unanswered_seat:
            self._search = self._search._replace(is_hurried=True)
        elif seat is not None and seat in self._players:
            self._players[seat].move_now()

    def retry(self) -> None:
        """Ask the computer player that did not answer again."""
        self._search = self._search._replace(unanswered=None)

    def stop(self) -> None:
        """Stop all searches for actions."""
        self._search = SearchState()
        for thinker in self._players.values():
            thinker.stop()

    def remove(self, seat: Seat) -> None:
        """Stop all searches and close the computer player of a seat."""
        self.stop()
        if seat in self._players:
            self._players.pop(seat).close()

    def close(self) -> None:
        """End the processes of all computer players."""
        for thinker in self._players.values():
            thinker.close()
        self._players.clear()
        if self._hint_player is not None:
            self._hint_player[1].close()
            self._hint_player = None
