"""A game as tests know it: every position and line of it, with nothing hidden, and the record on disk."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from boardgames.core.game_protocol import Action, Dump, Event, Game, Outcome, Seat, State, actions_to_play
from boardgames.core.match import HistoryEntry, Match, PlayedAction, PlayerView
from boardgames.record import Record
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from tests.bench.cases.playing import lengthen_match, play_to_person


class GameFacts:
    """All that was played and can be played. Open to tests alone: no seat at the table knows all of it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    # the position ---------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The rules that it is played by."""
        return self._session.game

    @property
    def options(self) -> Mapping[str, Any]:
        return self._session.options

    def position(self) -> Dump:
        """The whole position, hidden information included."""
        return self._session._match.dump()

    def state(self, *, before: int = 0) -> State:
        """A copy of the position that lines can be tried on, or of that so many actions before."""
        match = self._session._match
        return match.state_after(len(match) - before)

    def legal_actions(self) -> Sequence[Action]:
        return self._session._match.legal_actions()

    def common_legal(self) -> Sequence[Action]:
        """The legal lines without those that a game offers at any time, such as resigning."""
        return actions_to_play(self.state(), self.game.ignored_actions)

    def outcome(self) -> Outcome | None:
        return self._session._match.outcome()

    def is_over(self) -> bool:
        return self.outcome() is not None

    def to_act(self) -> Seat | None:
        return self._session._match.to_act()

    def port_of(self, seat: Seat) -> PlayerView:
        """The window of a seat on the game."""
        return self._session.snapshot.player_view_of(seat)

    def view_of(self, seat: Seat) -> Dump:
        """The position as a seat may know it."""
        return self.port_of(seat).view()

    # what was played ------------------------------------------------------------------------------------------
    def history(self) -> Sequence[HistoryEntry]:
        return self._session._match.history

    def actions(self) -> list[str]:
        """The lines that stand, in their order."""
        return [entry.action for entry in self.history()]

    def action_count(self) -> int:
        return len(self._session._match)

    def events(self, start: int = 0) -> list[Event]:
        """Everything that happened from an action on."""
        return [event for entry in self.history()[start:] for event in entry.events]

    def last_deed(self) -> PlayedAction:
        """The last action as the seat that looks may know it."""
        deed = self._session.snapshot.player_view.last_action()
        assert deed is not None
        return deed

    def undo_count(self) -> int:
        """How many actions taking back takes back."""
        return self._session.undo_count()

    def undo_ends(self) -> str:
        """Why nothing can be taken back: the end of an id `table.none.*`; empty where something can."""
        return self._session.undo_obstacle

    def undoes_computers(self) -> bool:
        """True where taking back takes back what a computer chose, too."""
        return self._session.undo_count() > 1

    def redo_unseen(self) -> list[str]:
        """Play again what was taken back, up to the next decision of a person, and return its lines."""
        return [deed.action for deed in self._session.redo_actions()]

    def undo_unseen(self) -> None:
        """Take back what can be taken back, without a table that shows it."""
        self._session.undo_actions()

    @property
    def table_id(self) -> str:
        """Id of the table for the keys of its phones, and for a series."""
        return self._session.record.table_id

    # who plays ------------------------------------------------------------------------------------------------
    @property
    def seats(self) -> Sequence[SeatChoice]:
        return self._session.seats

    def is_person(self, seat: Seat | None) -> bool:
        return self._session.is_person(seat)

    def thinking_seat(self) -> Seat | None:
        """The computer seat whose turn it is."""
        return self._session.snapshot.thinking_seat

    def awaited_seat(self) -> Seat | None:
        """The person who must take the device before the game goes on."""
        return self._session.snapshot.awaited_seat

    def take_device(self, seat: Seat) -> None:
        """Let a person hold the device, without a page between."""
        self._session.hand_device_to(seat)

    # computer players, without a table ------------------------------------------------------------------------
    def start_computers(self) -> None:
        """Make the players of all computer seats, so that the first answer need not wait for them."""
        self._session.start_processes()

    def ask_computer(self) -> Action | None:
        """Ask the computer whose turn it is, and return its answer once it is there; never waits."""
        return self._session.computers.poll()

    def unanswered_seat(self) -> Seat | None:
        """The computer seat for which nobody answers."""
        return self._session.computers.unanswered_seat

    def move_now(self) -> None:
        """Have the computer play what it has found, or what looks best if it does not answer."""
        self._session.computers.move_now()

    # the disk -------------------------------------------------------------------------------------------------
    @property
    def record(self) -> Record:
        """The head of its record: who plays, by which rules, from which position."""
        return self._session.record

    def record_path(self) -> Path:
        """Where its record lies."""
        path = self.find_record_path()
        assert path is not None
        return path

    def recorded_hints(self) -> list[tuple[int, str, tuple[str, ...]]]:
        """Hints of the record: after how many actions, to whom, and what they proposed."""
        return [(hint.after, hint.seat, hint.actions) for hint in self._session.full_record().hints]

    def find_record_path(self) -> Path | None:
        """The same; None while no disk has taken it."""
        return self._session.recorder.path if self._session.recorder is not None else None

    def save_trouble(self) -> str:
        """Why something that was played is not on the disk, in one word; empty where all is."""
        return self._session.recorder.trouble if self._session.recorder is not None else ""

    def is_ordinary(self) -> bool:
        """True for a game that was begun from no position of its own, by the rules as they are."""
        return self._session.uses_shipped_rules

    def is_unsaved(self) -> bool:
        """True while something that was played is not on the disk."""
        return self._session.has_unsaved

    def let_record_go(self) -> None:
        """Write no more to the record, as if the process had been killed."""
        assert self._session.recorder is not None
        self._session.recorder.close()

    def record_until(self, count: int) -> Record:
        """The record of the game up to so many actions, as the beginning of another one."""
        return self._session.record_until(count)

    def begin_again(self) -> HeadlessGame:
        """A new game of the same people by the same rules, without a table."""
        return HeadlessGame(self._session.begin_rematch())

    def close(self) -> None:
        """Close the record and end the processes of its players."""
        self._session.close()

    def stale_facts(self) -> list[str]:
        """What the snapshot of the match says otherwise than the match itself; a viewer who may not be one, too."""
        match, now = self._session._match, self._session.snapshot
        port, to_act = match.player_view(now.viewer), match.to_act()
        last = match.history[-1] if match.history else None
        fresh = {
            "port": (now.player_view, port),
            "action_count": (now.action_count, len(match)),
            "outcome": (now.outcome, match.outcome()),
            "to_act": (now.to_act, to_act),
            "turn": (now.turn, port.whose_turn()),
            "view": (now.view, port.view()),
            "legal": (now.legal_actions, tuple(port.legal_actions())),
            "last": (now.last_action and now.last_action.serial, last and last.serial),
            "is_shared": (now.is_shared, match.game.hidden and len(self._session.snapshot.persons) > 1),
        }
        if to_act is not None and self.is_person(to_act):
            follows = now.awaited_seat is not None if now.is_shared and now.viewer != to_act else now.viewer == to_act
            fresh["viewer"] = (follows, True)
        return [name for name, (kept, asked) in fresh.items() if kept != asked]

    # without the table ----------------------------------------------------------------------------------------
    def play_unseen(self, *lines: str) -> PlayedAction:
        """Play lines without a table that shows or tells them; returns the last deed."""
        for line in lines:
            deed = self._session.play_action(Action(line))
        return deed

    def drop_last(self) -> Action:
        """Take back the last line in the game alone, whoever may do so and whatever its record holds; return it."""
        action = self._session._match.undo().action
        self._session._changed()
        return action

    def play_unrecorded(self, *lines: str) -> None:
        """Play lines without a table; the record is not written meanwhile."""
        for line in lines:
            self._session._match.play(Action(line))
        self._session._changed()

    def play_unseen_by_chance(self, count: int, seed: int = 3) -> None:
        """Play so many ordinary lines by chance, or to the end of the game; the record is not written meanwhile."""
        chance, match = random.Random(seed), self._session._match
        for _ in range(count):
            if self.is_over():
                break
            match.play(chance.choice(list(self.common_legal())))
        self._session._changed()

    def play_unseen_to_person(self, count: int, seed: int = 3) -> None:
        """Play so many ordinary lines by chance, and on until a person is to act; never to the end, never written."""
        play_to_person(self._session._match, self.is_person, random.Random(seed), count)
        self._session._changed()

    def lengthen(self, count: int) -> None:
        """Let what lies behind the position be so many actions: those that were played, again and again."""
        lengthen_match(self._session._match, count)
        self._session._changed()


class HeadlessGame(GameFacts):
    """A game that is played and kept on disk without a window."""

    def answer_reviews_by(self, new_pipe: Any) -> None:
        """Have decisions looked at by whatever is at the end of a new pipe."""
        self._session.new_search_pipe = new_pipe

    @classmethod
    def begin(
        cls,
        game: str,
        seats: Sequence[SeatChoice],
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 1,
        make: Any = None,
        position: Mapping[str, Any] | None = None,
        constants: Mapping[str, Any] | None = None,
        own_rules: Any = None,
        rules: Game | None = None,
        lines: Iterable[str] = (),
    ) -> Self:
        """A new game with its record. `make` builds the computer players; `lines` are played at once.

        `rules` are the rules themselves, where they are other ones than those of the game's name.
        """
        choice = NewGameSettings(game, tuple(seats), dict(options or {}), seed, own_rules=own_rules)
        given = () if make is None else (make,)
        start = None if position is None else dict(position)
        made = cls(Session.begin(choice, *given, position=start, constants=constants, game=rules))
        for line in lines:
            made.play_unseen(line)
        return made

    @classmethod
    def resume(cls, path: Path, make: Any = None) -> Self:
        """Go on with the game of a record."""
        return cls(Session.resume(path, *(() if make is None else (make,))))

    @classmethod
    def copy_of(cls, record: Record, seats: Sequence[SeatChoice], make: Any = None) -> Self:
        """A game that goes on where a record ends, in a file of its own."""
        return cls(Session.begin_copy(record, seats, *(() if make is None else (make,))))

    @classmethod
    def from_match(cls, match: Match, like: GameFacts, make: Any) -> Self:
        """A game on a match of one's own, with the record and the people of another one; nothing is kept on disk."""
        return cls(Session(match, like.record, like.seats, make))

    @property
    def viewer(self) -> Seat:
        """The seat through whose eyes a table would be seen."""
        return self._session.snapshot.viewer
