"""Session of one match: seats, record on disk, computer players (`computers`). Independent of the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, final

from boardgames.core.game_protocol import Action, Dump, Game, Seat, State, seat_name
from boardgames.core.match import HistoryEntry, Match, PlayedAction, PublicView
from boardgames.core.rng import Rng, mix
from boardgames.core.seat import rotate_seats
from boardgames.record import Record, Recorder, load_record, move_to_trash, new_record, replay_record
from boardgames.record.external_records import forget_record, is_external
from boardgames.record.record_lock import RecordInUse
from boardgames.record.record_model import ShownHint
from boardgames.record.recorder import over_fields
from boardgames.record.resilient_writer import ResilientWriter
from boardgames.record.seat_notes import SeatMark, SeatNotes
from boardgames.scenario.scenario_model import ScenarioStep
from boardgames.scenario.scenario_runner import step_holds
from boardgames.ui.play.match.computer_players import MakeComputerPlayer, make_computer_player, share_process
from boardgames.ui.play.match.game_review import GameReview
from boardgames.ui.play.match.match_snapshot import MatchSnapshot
from boardgames.ui.play.match.session_computers import SessionComputers
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.recorded_seats import recorded_seats
from boardgames.ui.scene.scene_factory import PEOPLE, NewGameSettings, SeatChoice, seats_of_kind

Borrower = TypeVar("Borrower")
SEEDS: Final = 10**12
"""Number of possible seeds of rematches: too many to test them all against what a seat sees."""


@final
class Session:
    """One match: plays, undoes and redoes actions, and writes each step to the record before it returns.

    `pen` writes the record; None without one. `open`: one person experiments with all hands open, and every action
    can be undone.
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
        notes_from: Path | None = None,
    ) -> None:
        """`notes_from`: the record whose private notes go on."""
        self._match: Final = match
        self.game: Final = match.game
        self.is_open: Final = open
        self.record = record
        self.recorder: Final = ResilientWriter(self.full_record, pen) if kept else None
        self.seats = tuple(seats)
        self._hints = record.hints
        self.make_player: Final = make
        shared, self.new_search_pipe = share_process(make)
        pen_path = lambda: self.recorder.path if self.recorder is not None else None  # noqa: E731
        self.notes: Final = SeatNotes(record.table_id, pen_path, kept_at=notes_from)
        self.options: Final = match.game.complete(record.options)
        """Options of this game, with defaults."""
        self._shows_holder = False
        self.snapshot: MatchSnapshot = self._take_snapshot(0)
        self.computers: Final = SessionComputers(
            match, record, shared, lambda: self.snapshot, lambda seat: self.seats[seat].player_name
        )

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
        session = cls(match, record, seats, make, pen=pen, kept=True, notes_from=path)
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
        session = cls.begin_copy(record, seat_choices_of(record.seats, match.game.seat_count(record.options)), make)
        session.notes.take_over(SeatNotes(record.table_id, kept_at=path), len(match))
        return session

    def write_hint(self, seat: Seat, actions: Sequence[Action]) -> None:
        """Write what a hint proposes that a seat is shown now, unless the last one of it proposed the same."""
        hint = ShownHint(self.snapshot.action_count, seat_name(seat), tuple(actions))
        if self._is_written(hint):
            return
        self._hints = (*self._hints, hint)
        if self.recorder is not None:
            self.recorder.write_hint(hint)

    def _is_written(self, hint: ShownHint) -> bool:
        last = next((one for one in reversed(self._hints) if one.seat == hint.seat), None)
        if last is None:
            return False
        played = [entry.action for entry in self._match.history[last.after :]]
        return (*played, *hint.actions) == last.actions

    # seats and views ------------------------------------------------------------------------------------------
    def write_note(self, about: str, mark: str) -> None:
        """Write a private note of the viewing seat about another one, by its public name."""
        now, round_number = self.snapshot, int(self.snapshot.view["round"])
        self.notes.write(now.viewer, SeatMark(now.action_count, round_number, about, mark))

    def is_person(self, seat: Seat | None) -> bool:
        """True if a person at this device plays the seat."""
        return seat in self.snapshot.persons

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats of people, at this device or another one."""
        return seats_of_kind(self.seats, *PEOPLE)

    def _take_snapshot(self, holder: Seat) -> MatchSnapshot:
        """Snapshot of the match, given the seat that held the device."""
        persons = seats_of_kind(self.seats, "person")
        if holder not in persons and persons:  # they have gone to a screen of their own
            holder = persons[0]
        remotes = seats_of_kind(self.seats, "remote")
        return MatchSnapshot.of_match(
            self._match,
            persons,
            holder,
            is_open=self.is_open,
            remotes=remotes,
            substituted=tuple(seat for seat in remotes if self.seats[seat].level),
            shows_holder=self._shows_holder,
        )

    def _changed(self) -> None:
        """Renew the snapshot after a change."""
        self.snapshot = self._take_snapshot(self.snapshot.viewer)

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
        for seat in self.snapshot.persons:
            port = self._match.player_view(seat)
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
            view = self._match.player_view(seat).view_after(after)
        else:
            view = now.view if seat == now.viewer and not now.is_covered else self._match.player_view(seat).view()
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
        is_over = self._match.outcome() is not None
        return self._match.open_view().values_after(count, len(self.seats)) if is_over else ()

    def start_review(self, seat: Seat) -> GameReview | None:
        """Begin to look at the decisions of a seat of the finished game; None where nothing can be said of them."""
        path = self.recorder.path if self.recorder is not None else None
        unfit = self._match.outcome() is None or self.is_open or self.game.evaluate is None
        if unfit or self.new_search_pipe is None:
            return None
        return GameReview(self._match, self.full_record(), path, seat, self.new_search_pipe)

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
                is_own = not self.snapshot.is_shared or entry.seat == self.snapshot.viewer
                return (count, "") if is_own else (0, "undo_turn")
            if entry.seat in self.snapshot.remote_seats or (self.game.hidden and not entry.is_answer):
                return 0, "undo_turn"
        return 0, "undo"

    def undo_actions(self, count: int | None = None) -> list[HistoryEntry]:
        """Undo so many actions, or to before the last decision of a person; return the undone, latest first."""
        out = []
        self.computers.stop()
        for _ in range(self.undo_count() if count is None else count):
            out.append(self._match.undo())
            if self.recorder is not None:
                self.recorder.write_undo()
        self._hints = tuple(hint for hint in self._hints if hint.after <= len(self._match))
        self._changed()
        return out

    @property
    def can_redo(self) -> bool:
        """True if an undone action can be played again; only its own screen plays for a remote seat."""
        return self._match.redo() is not None and self.snapshot.remote_seat is None

    def redo_actions(self) -> list[PlayedAction]:
        """Redo actions up to the next decision of a person."""
        out: list[PlayedAction] = []
        self.computers.stop()
        while (action := self._match.redo()) is not None:
            out.append(self.play_action(action))
            if self.is_person(self.snapshot.to_act) or self.snapshot.remote_seat is not None:
                break
        return out

    # players --------------------------------------------------------------------------------------------------
    def start_processes(self) -> None:
        """Start the process of the computer players, so that the first move does not wait for it."""
        self.computers.start(seats_of_kind(self.seats, "computer"))

    def change_player(self, seat: Seat, choice: SeatChoice) -> None:
        """Replace the player of a seat by another level or a person, at this device or another one.

        The head of a record names the players, so with other names the match continues in a new file; the old one is
        deleted if the new one was written.
        """
        self.computers.remove(seat)
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

    def full_record(self) -> Record:
        """Record of the match so far, complete enough to begin another file."""
        outcome = self._match.outcome()
        return replace(self.record_until(len(self._match)), over=None if outcome is None else over_fields(outcome))

    def record_until(self, count: int) -> Record:
        """Record of the match up to `count` actions, to begin another file."""
        lines = tuple(entry.action for entry in self._match.history[:count])
        hints = tuple(hint for hint in self._hints if hint.after <= count)
        return replace(self.record, lines=lines, places=(), hints=hints, over=None, file="", torn="")

    def continue_from(self, count: int) -> Session:
        """Begin a match that continues after `count` actions, in a record of its own."""
        session = Session.begin_copy(self.record_until(count), self.seats, self.make_player)
        session.notes.take_over(self.notes, count)
        return session

    def begin_rematch(self, *, shifted: bool = False) -> Session:
        """Begin a new match with the same players and options; `shifted`: each player moves on by one seat."""
        record, seats = self.record, self.seats
        seed = mix(record.seed + len(self._match) + 1) % SEEDS
        seats = rotate_seats(seats) if shifted else seats
        choice = NewGameSettings(record.game_id, seats, record.options, seed, own_rules=record.set)
        return Session.begin(choice, self.make_player, constants=record.constants)

    def close(self) -> None:
        """Close the record and end all processes."""
        self.computers.close()
        if self.recorder is not None:
            self.recorder.close()
