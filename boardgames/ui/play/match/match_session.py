"""Session of one match: seats, record on disk, computer players. Independent of the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar, final

from boardgames.ai.search_client import NoAnswerError
from boardgames.core.game_protocol import Action, Dump, Game, Seat, State, seat_name
from boardgames.core.match import HistoryEntry, Match, PlayedAction, PlayerView, PublicView
from boardgames.core.rng import Rng, mix
from boardgames.record import Record, RecordedSeat, Recorder, load_record, move_to_trash, new_record, replay_record
from boardgames.record.external_records import forget_record, is_external
from boardgames.record.record_lock import RecordInUse
from boardgames.record.recorder import over_fields
from boardgames.record.resilient_writer import ResilientWriter
from boardgames.scenario.scenario_model import ScenarioStep
from boardgames.scenario.scenario_runner import step_holds
from boardgames.ui.play.match.computer_players import (
    HINT_LEVEL,
    ComputerPlayer,
    MakeComputerPlayer,
    computer_player_for,
    fallback_action_for,
    make_computer_player,
    share_process,
    views_by_turn,
)
from boardgames.ui.play.match.game_review import GameReview
from boardgames.ui.play.match.match_snapshot import MatchSnapshot
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.scene_factory import PEOPLE, NewGameSettings, SeatChoice, seats_of_kind

Borrower = TypeVar("Borrower")
WINDOW_SECONDS: Final = 0.6
SEEDS: Final = 10**12
"""Number of possible seeds of rematches: too many to test them all against what a seat sees."""


def recorded_seats(choices: Sequence[SeatChoice]) -> dict[str, RecordedSeat]:
    """Players by seat, in the form of a record."""
    return {
        seat_name(i): RecordedSeat(computer=choice.player_name)
        if choice.kind == "computer"
        else RecordedSeat(person=choice.name)
        for i, choice in enumerate(choices)
    }


class SearchState(NamedTuple):
    """State of the search of computer players: number of actions at its start (-1: none), the seat without an
    answering process, and whether the fallback action is to be played for it.
    """

    asked_at: int = -1
    unanswered: Seat | None = None
    is_hurried: bool = False


@final
class Session:
    """One match: plays, undoes and redoes actions, and writes each step to the record before it returns.

    `pen` writes the record; None without one. `unanswered_seat` is the computer seat that no process answers for: it
    waits for `retry_computer`, `change_player` or `move_now`. `open`: one person experiments with all hands open, and
    every action can be undone.
    """

    def __init__(
        self,
        match: Match,
        record: Record,
        seats: Sequence[SeatChoice],
        make: MakeComputerPlayer = make_computer_player,
        *,
        pen: Recorder | None = None,
        kept: bool = False,
        open: bool = False,
    ) -> None:
        self._match: Final = match
        self.game: Final = match.game
        self.is_open: Final = open
        self.record = record
        self.recorder: Final = ResilientWriter(self.full_record, pen) if kept else None
        self.seats = tuple(seats)
        self.make_player: Final = make
        self._make, self.new_search_pipe = share_process(make)
        self._computer_players: dict[Seat, ComputerPlayer] = {}
        self._private_notes: dict[Seat, dict[str, str]] = {}
        self._hint_player: tuple[Seat, ComputerPlayer] | None = None
        self._search = SearchState()
        self.options: Final = match.game.complete(record.options)
        """Options of this game, with defaults."""
        self._shows_holder = False
        self.is_paused = False
        self.snapshot: MatchSnapshot = self._take_snapshot(0)

    # construction ---------------------------------------------------------------------------------------------
    @classmethod
    def begin(
        cls,
        choice: NewGameSettings,
        make: MakeComputerPlayer = make_computer_player,
        *,
        position: Dump | None = None,
        constants: Mapping[str, Any] | None = None,
        game: Game | None = None,
    ) -> Session:
        """Begin a new match with its record, under the rules of `game` if given. Raises `BadFile` for an impossible
        position.
        """
        record = new_record(
            choice.game,
            choice.options,
            choice.seed,
            recorded_seats(choice.seats),
            constants=constants,
            position=position,
            own_rules=choice.own_rules,
        )
        return cls.begin_copy(record, choice.seats, make, game)

    @classmethod
    def begin_copy(
        cls,
        record: Record,
        seats: Sequence[SeatChoice],
        make: MakeComputerPlayer = make_computer_player,
        game: Game | None = None,
    ) -> Session:
        """Begin a match that continues a record in a file of its own. Raises `BadFile`."""
        session = cls(replay_record(record, game=game), record, seats, make, kept=True)
        assert session.recorder is not None
        session.recorder.begin()
        return session

    @classmethod
    def resume(cls, path: Path, make: MakeComputerPlayer = make_computer_player) -> Session:
        """Resume the match of a record in the same file, or in a new one if the file has another format or is not
        writable.

        Raises `BadFile`, or `RecordInUse` while another window plays it.
        """
        record = load_record(path)
        match = replay_record(record)
        seats = seat_choices_of(record.seats, match.game.seat_count(record.options))
        try:
            pen = Recorder.resume(path)[0]
        except RecordInUse:
            raise
        except OSError:
            pen = None
        session = cls(match, record, seats, make, pen=pen, kept=True)
        session._complete(path)
        return session

    def _complete(self, path: Path) -> None:
        """Complete the record on disk: all of it, a torn last line, or the missing outcome."""
        pen, record, outcome = self.recorder, self.record, self._match.outcome()
        assert pen is not None
        if pen.path is None:
            pen.begin()
        elif len(self._match) > len(record.standing_actions()):
            pen.write_action(self._match.history[-1].action, outcome)
        elif outcome is not None and record.over is None:
            pen.write_outcome(outcome)
        if pen.path != path:
            pen.note_move()

    @classmethod
    def resume_copy(cls, path: Path, make: MakeComputerPlayer = make_computer_player) -> Session:
        """Resume a copy of the match of a record, in a file of its own. Raises `BadFile`."""
        record = load_record(path)
        match = replay_record(record)
        return cls.begin_copy(record, seat_choices_of(record.seats, match.game.seat_count(record.options)), make)

    # seats and views ------------------------------------------------------------------------------------------
    def private_notes_of(self, seat: Seat) -> dict[str, str]:
        """Private notes of a person; kept until the session closes."""
        return self._private_notes.setdefault(seat, {})

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats of people at this device."""
        return self.snapshot.persons

    def is_person(self, seat: Seat | None) -> bool:
        """True if a person at this device plays the seat."""
        return seat in self.persons

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats of people, at this device or another one."""
        return seats_of_kind(self.seats, *PEOPLE)

    @property
    def substituted(self) -> tuple[Seat, ...]:
        """Remote seats for which a computer plays until their people are back."""
        return tuple(seat for seat in seats_of_kind(self.seats, "remote") if self.seats[seat].level)

    def _take_snapshot(self, holder: Seat) -> MatchSnapshot:
        """Snapshot of the match, given the seat that held the device."""
        persons = seats_of_kind(self.seats, "person")
        if holder not in persons and persons:  # they have gone to a screen of their own
            holder = persons[0]
        return MatchSnapshot.of_match(
            self._match,
            persons,
            holder,
            is_open=self.is_open,
            remotes=seats_of_kind(self.seats, "remote"),
            substituted=self.substituted,
            shows_holder=self._shows_holder,
        )

    def _changed(self) -> None:
        """Renew the snapshot after a change."""
        self.snapshot = self._take_snapshot(self.snapshot.viewer)

    @property
    def shares_secrets(self) -> bool:
        """True if several people with hidden information share one device."""
        return self.snapshot.is_shared

    @property
    def viewing_seat(self) -> Seat:
        """Seat whose view is shown: `MatchSnapshot.viewer`. `hand_device_to` changes it."""
        return self.snapshot.viewer

    @property
    def awaited_seat(self) -> Seat | None:
        """Person who must take the device before the game goes on, or None."""
        return self.snapshot.awaited_seat

    @property
    def player_view(self) -> PlayerView:
        """View of the match for `viewing_seat`: all that a scene may use of it."""
        return self.snapshot.player_view

    def player_view_of(self, seat: Seat) -> PlayerView:
        """View of the match for any seat, for decisions made in its name before it looks."""
        return self._match.player_view(seat)

    @property
    def public_view(self) -> PublicView:
        """View of the match for a screen that everybody sees."""
        return self._match.public_view()

    def open_dump(self) -> Dump:
        """Complete position, in a match with open hands."""
        assert self.is_open
        return self._match.dump()

    def open_actions(self) -> Sequence[Action]:
        """All actions, in a match with open hands."""
        assert self.is_open
        return [entry.action for entry in self._match.history]

    def call_with_match(
        self, borrower: Callable[[Match, Record, Sequence[SeatChoice], MakeComputerPlayer], Borrower]
    ) -> Borrower:
        """Call a function with match, record, seats and player factory; it must hand out views only."""
        return borrower(self._match, self.record, self.seats, self.make_player)

    def replay_seat_views(self, sees: Callable[[Seat, Dump], None]) -> None:
        """Pass each view that each person has had so far to `sees`, action by action."""
        for seat in self.persons:
            port = self.player_view_of(seat)
            for count in range(len(port)):
                sees(seat, port.view_after(count))

    def hand_device_to(self, seat: Seat, *, shows_holder: bool = True) -> None:
        """Set the person who holds the device; `shows_holder`: the person's own view is shown even if people at other
        devices see the screen.
        """
        self._shows_holder = shows_holder
        self.snapshot = self._take_snapshot(seat)

    def trial_position(self, seat: Seat, after: int | None = None) -> State:
        """Copy of the position as far as `seat` knows it, to try actions on; after `after` actions, or the present
        one.
        """
        now = self.snapshot
        if after is not None:
            view = self.player_view_of(seat).view_after(after)
        else:
            view = now.view if seat == now.viewer and not now.is_covered else self.player_view_of(seat).view()
        return self.game.sampler(view, seat, self.record.options).draw(Rng(mix(now.action_count)))

    def fulfils_step(self, step: ScenarioStep) -> bool:
        """True if the expectation of a scenario step holds."""
        return step_holds(self._match, step)

    @property
    def has_unsaved(self) -> bool:
        """True if actions are not on the disk yet."""
        return self.recorder is not None and bool(self.recorder.trouble)

    def save_to_folder(self, folder: Path) -> Path | None:
        """Continue the record in another folder and return its path; None if it cannot be written.

        The old file goes to the trash; an external one is only removed from the library.
        """
        assert self.recorder is not None
        old = self.recorder.path
        if not self.recorder.continue_in_folder(folder):
            return None
        if old is not None and old != self.recorder.path:
            with contextlib.suppress(OSError):
                forget_record(old) if is_external(old) else move_to_trash(old)
        return self.recorder.path

    @property
    def uses_shipped_rules(self) -> bool:
        """True if the match began from the regular deal under shipped rules."""
        return self.record.position is None and not self.record.constants and self.record.set is None

    def expected_results(self, count: int) -> Sequence[float]:
        """Expected result of each seat after `count` actions of a finished game; empty if unknown."""
        return (
            self._match.open_view().values_after(count, len(self.seats)) if self._match.outcome() is not None else ()
        )

    def start_review(self, seat: Seat) -> GameReview | None:
        """Begin to look at the decisions of a seat of the finished game; None where nothing can be said of them."""
        path = self.recorder.path if self.recorder is not None else None
        unfit = self._match.outcome() is None or self.is_open or self.game.evaluate is None
        if unfit or self.new_search_pipe is None:
            return None
        return GameReview(self._match, self.record, path, seat, self.new_search_pipe)

    # playing --------------------------------------------------------------------------------------------------
    def play_action(self, action: Action) -> PlayedAction:
        """Play for the seat to act and write the record; return the action as the viewing seat sees it.

        Raises `IllegalAction`.
        """
        self._match.play(action)
        self._changed()
        if self.recorder is not None:
            self.recorder.write_action(action, self.snapshot.outcome)
        deed = self.snapshot.last_action
        assert deed is not None
        return deed

    def undo_count(self) -> int:
        """Number of actions that undo takes back, to before the last decision of a person; 0 if undo is impossible.

        Undo stops at a revealing action, and in games with hidden information at a turn of another seat, because the
        choice of a computer reveals its cards.
        """
        return self._find_undo()[0]

    @property
    def undo_obstacle(self) -> Literal["", "undo", "undo_learned", "undo_turn"]:
        """Reason why undo is impossible: nothing played, information revealed, or another seat had its turn; or
        empty.
        """
        return self._find_undo()[1]

    def _find_undo(self) -> tuple[int, Literal["", "undo", "undo_learned", "undo_turn"]]:
        if self.is_open and self._match.history:
            return 1, ""
        for count, entry in enumerate(reversed(self._match.history), 1):
            if entry.revealed:
                return 0, "undo_learned"
            if self.is_person(entry.seat):
                return (
                    (count, "") if not self.shares_secrets or entry.seat == self.snapshot.viewer else (0, "undo_turn")
                )
            if entry.seat in self.snapshot.remote_seats or (self.game.hidden and not entry.is_answer):
                return 0, "undo_turn"
        return 0, "undo"

    @property
    def undoes_computer(self) -> bool:
        """True if undo takes back actions of a computer too."""
        return self.undo_count() > 1

    def undo_actions(self, count: int | None = None) -> list[HistoryEntry]:
        """Undo so many actions, or to before the last decision of a person; return the undone, latest first."""
        out = []
        self.stop_thinking()
        for _ in range(self.undo_count() if count is None else count):
            out.append(self._match.undo())
            if self.recorder is not None:
                self.recorder.write_undo()
        self._changed()
        return out

    @property
    def can_redo(self) -> bool:
        """True if an undone action can be played again; only its own screen plays for a remote seat."""
        return self._match.redo() is not None and self.snapshot.remote_seat is None

    def redo_actions(self) -> list[PlayedAction]:
        """Redo actions up to the next decision of a person."""
        out: list[PlayedAction] = []
        self.stop_thinking()
        while (action := self._match.redo()) is not None:
            out.append(self.play_action(action))
            if self.is_person(self.snapshot.to_act) or self.snapshot.remote_seat is not None:
                break
        return out

    # computer players -----------------------------------------------------------------------------------------
    def set_paused(self, is_paused: bool) -> None:
        """Let computers wait, or go on."""
        self.is_paused = is_paused

    def thinking_seat(self) -> Seat | None:
        """Computer seat to act, or None."""
        return self.snapshot.thinking_seat

    @property
    def unanswered_seat(self) -> Seat | None:
        """Computer seat that no process answers for, or None."""
        return self._search.unanswered

    def poll_computer(self) -> Action | None:
        """Return the action of the computer to act if it has been found, else None; start the search if needed.

        Does not block.
        """
        seat = self.thinking_seat()
        search = self._search
        if seat is None or self.is_paused or (seat == search.unanswered and not search.is_hurried):
            return None
        if search.is_hurried:
            self._search = SearchState(search.asked_at)
            return fallback_action_for(self.player_view_of(seat), self.options)
        self._start_process(seat)
        thinker = self._computer_players[seat]
        if search.asked_at != len(self._match) or not thinker.is_thinking:
            self._search = search._replace(asked_at=len(self._match))
            seconds = WINDOW_SECONDS if self.is_reaction_asked else None
            thinker.ask(self.player_view_of(seat).view(), len(self._match), seconds, self.watched_views(seat))
        try:
            action = thinker.poll()
        except NoAnswerError as silence:
            if silence.hurried:
                self._search = self._search._replace(asked_at=-1)
                return fallback_action_for(self.player_view_of(seat), self.options)
            self._search = self._search._replace(asked_at=-1, unanswered=seat)
            return None
        if action is None:
            return None
        self._search = self._search._replace(asked_at=-1)
        return action if self._match.why_not(action) is None else self._match.legal_actions()[0]

    @property
    def is_reaction_asked(self) -> bool:
        """True in a reaction window of a game with hidden information: all answers take equally long."""
        return self.game.hidden and self.snapshot.to_act != self.snapshot.turn

    def start_processes(self) -> None:
        """Start the process of the computer players, so that the first move does not wait for it."""
        for seat, choice in enumerate(self.seats):
            if choice.kind == "computer":
                self._start_process(seat)

    def _start_process(self, seat: Seat) -> None:
        if seat not in self._computer_players:
            self._computer_players[seat] = computer_player_for(
                self._match, self.record, self.seats[seat].player_name, seat, self._make
            )

    def watched_views(self, seat: Seat) -> Sequence[Dump]:
        """Earlier views of a seat that its computer player remembers."""
        return views_by_turn(self._match, seat)

    @property
    def hint_player(self) -> ComputerPlayer | None:
        """Computer player that searches for hints, once one was asked for."""
        return self._hint_player[1] if self._hint_player is not None else None

    def hint_player_for(self, seat: Seat, *, is_new: bool = False) -> ComputerPlayer:
        """Return the computer player that searches for hints for a seat; it replaces that of another seat, or any."""
        before = self._hint_player
        if before is None or before[0] != seat or is_new:
            player = computer_player_for(self._match, self.record, HINT_LEVEL, seat, self._make)
            self._hint_player = seat, player
            if before is not None:  # after the new one exists, so that the shared process goes on
                before[1].close()
            return player
        return before[1]

    def move_now(self) -> None:
        """Make the searching computer play its best action so far, or the fallback action if it does not answer."""
        seat = self.thinking_seat()
        if seat is not None and seat == self.unanswered_seat:
            self._search = self._search._replace(is_hurried=True)
        elif seat is not None and seat in self._computer_players:
            self._computer_players[seat].move_now()

    def retry_computer(self) -> None:
        """Ask the computer player that did not answer again."""
        self._search = self._search._replace(unanswered=None)

    def change_player(self, seat: Seat, choice: SeatChoice) -> None:
        """Replace the player of a seat by another level or a person, at this device or another one.

        The head of a record names the players, so with other names the match continues in a new file; the old one is
        deleted if the new one was written.
        """
        self.stop_thinking()
        if seat in self._computer_players:
            self._computer_players.pop(seat).close()
        if choice.kind != self.seats[seat].kind:  # other people may see the screen now
            self._shows_holder = False
        self.seats = (*self.seats[:seat], choice, *self.seats[seat + 1 :])
        self._changed()
        recorded = recorded_seats(self.seats)
        if recorded == self.record.seats:
            return
        self.record = replace(self.record, seats=recorded)
        if self.recorder is None:
            return
        old = self.recorder.path
        self.recorder.begin()
        if old is not None and old != self.recorder.path:
            with contextlib.suppress(OSError):
                old.unlink()

    def stop_thinking(self) -> None:
        """Stop all searches of computer players."""
        self._search = SearchState()
        for thinker in self._computer_players.values():
            thinker.stop()

    def full_record(self) -> Record:
        """Record of the match so far, complete enough to begin another file."""
        outcome = self._match.outcome()
        return replace(self.record_until(len(self._match)), over=None if outcome is None else over_fields(outcome))

    def record_until(self, count: int) -> Record:
        """Record of the match up to `count` actions, to begin another file."""
        lines = tuple(entry.action for entry in self._match.history[:count])
        return replace(self.record, lines=lines, places=(), over=None, file="", torn="")

    def continue_from(self, count: int) -> Session:
        """Begin a match that continues after `count` actions, in a record of its own."""
        return Session.begin_copy(self.record_until(count), self.seats, self.make_player)

    def begin_rematch(self, *, shifted: bool = False) -> Session:
        """Begin a new match with the same players and options; `shifted`: each player moves on by one seat."""
        record, seats = self.record, self.seats
        seed = mix(record.seed + len(self._match) + 1) % SEEDS
        seats = (*seats[-1:], *seats[:-1]) if shifted else seats
        choice = NewGameSettings(record.game_id, seats, record.options, seed, own_rules=record.set)
        return Session.begin(choice, self.make_player, constants=record.constants)

    def close(self) -> None:
        """Close the record and end all processes."""
        for thinker in self._computer_players.values():
            thinker.close()
        self._computer_players.clear()
        if self._hint_player is not None:
            self._hint_player[1].close()
            self._hint_player = None
        if self.recorder is not None:
            self.recorder.close()
