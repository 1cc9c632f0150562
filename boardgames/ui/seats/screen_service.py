"""Screens of a table's seats: opens the table to phones, polls its host, and closes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, final

from boardgames.ai.levels import AT_TABLE
from boardgames.core.game_protocol import Action, Seat
from boardgames.core.seat import rotate_seats
from boardgames.seats.table_people import WINDOW
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import SeatChoice, seats_of_kind
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.seats.door import SeatClaim
    from boardgames.seats.network_interfaces import NetworkAddress
    from boardgames.seats.table_host import Watcher
    from boardgames.seats.table_people import DecisionNotice, TableVote, VoteChoice
    from boardgames.ui.seats.open_table import OpenTable
    from boardgames.ui.seats.table_control import TableControl

POLL_MS: Final = 25.0
"""Milliseconds between two looks at what has changed at the table, while a screen is connected."""
REMIND_MS: Final = 8000.0
"""Milliseconds after which a person at the door is announced again."""


class ScreenStatus(NamedTuple):
    """Facts about the screens of a table that the window shows."""

    link: str = ""
    place: str = ""
    connected_seats: frozenset[Seat] = frozenset()
    taken_seats: frozenset[Seat] = frozenset()
    claims: tuple[SeatClaim, ...] = ()
    watchers: tuple[Watcher, ...] = ()
    is_locked: bool = False
    votes: tuple[TableVote, ...] = ()
    """Questions that this screen may answer, or has answered."""


class TableWindow(Protocol):
    """Interface of the window for messages and questions about the people of an open table."""

    def show_people(self, notes: Mapping[Seat, str]) -> None:
        """Show who sits where, with a note for each seat of which there is one."""

    def announce(self, message: str, seat: Seat, name: str) -> None:
        """Show a message by its id, about a seat and the name of a person there."""

    def show_notice(self, notice: DecisionNotice) -> None:
        """Show what has been decided."""

    def ask(self, vote: TableVote) -> bool:
        """Ask the people at this screen; return False while something else is shown."""


@final
class ScreenService:
    """Opens the table of a session to other screens. Nothing of the network is imported or bound before that."""

    def __init__(
        self,
        services: Services,
        session: Session,
        control: TableControl,
        window: TableWindow,
    ) -> None:
        self._services: Final = services
        self._session: Final = session
        self._control: Final = control._replace(play=self._play)
        self._play_at_table: Final = control.play
        self._window: Final = window
        self._notice: DecisionNotice | None = None
        self._asked: tuple[int, VoteChoice | None] = (0, None)
        """Number and answer of the vote about which this screen was asked last."""
        self._notes: Mapping[Seat, str] = {}
        self._announced_ms = -REMIND_MS
        self._people: Sequence[SeatChoice] = session.seats
        self._table: OpenTable | None = None
        self._look_count = 0
        """Looks that were planned; only the last one is taken. A table where nothing is due costs nothing."""
        self._addresses: Sequence[NetworkAddress] = ()
        self._number = 0
        self._before: dict[Seat, SeatChoice] = {}
        self._has_moved = False
        self._is_handed_over = False
        self.status: ScreenStatus = ScreenStatus()
        self._listener: Callable[[], None] | None = None

    @property
    def is_open(self) -> bool:
        """True while other screens can join."""
        return self._table is not None

    @property
    def network(self) -> str:
        """Name of the chosen network, or its address if it has no name."""
        chosen = self._addresses[self._number]
        return chosen.interface or chosen.address

    @property
    def has_choice(self) -> bool:
        """True if the device has several networks."""
        return len(self._addresses) > 1

    def set_listener(self, listener: Callable[[], None] | None) -> None:
        """Set what is called when the status has changed."""
        self._listener = listener

    # opening and closing ---------------------------------------------------------------------------------------
    def open(self, addresses: Sequence[NetworkAddress] = ()) -> None:
        """Open the table at the best address of this device. Raises `OSError` if nothing can listen there."""
        from boardgames.seats.network_interfaces import find_addresses

        self._addresses, self._number = addresses or find_addresses(), 0
        self._listen()
        assert self._table is not None
        for seat in sorted(self._table.door.keys.seat_names):  # their phones come back by themselves
            if self._session.seats[seat].kind == "person":
                self.move_to_phone(seat)

    def use_next_network(self) -> None:
        """Open the table at the next address instead. Raises `OSError`."""
        self._number = (self._number + 1) % len(self._addresses)
        self._stop()
        self._listen()

    def close(self) -> None:
        """Close the table; seats at other screens come back to this one or to their computers."""
        self._stop()
        self._session.computers.set_paused(False)
        for seat in seats_of_kind(self._session.seats, "remote"):
            self._give_back(seat)
        self._people, self._notes = self._session.seats, {}
        self._window.show_people({})
        self._tell(ScreenStatus())

    def shut_down(self) -> None:
        """Stop listening when the table is left; its seats stay as they are in the record."""
        self._stop()

    def hand_over(self, session: Session) -> None:
        """Let the phones come by themselves to the table of another session, once this one is left."""
        before, after = self._session.seats, session.seats
        if self._table is None or "remote" not in {choice.kind for choice in after} or len(before) != len(after):
            return
        is_rotated = self._session.snapshot.outcome is not None and after == rotate_seats(before)
        self._table.let_come_to(session, int(is_rotated))
        self._is_handed_over = True

    def _listen(self) -> None:
        from boardgames.ui.seats.open_table import OpenTable

        self._asked = (0, None)
        language = self._services.settings.language
        address = self._addresses[self._number].address
        post = self._services.post
        self._table = OpenTable(
            self._session,
            language,
            address,
            control=self._control,
            set_folders=self._services.opened_set_folders,
            on_wake=lambda: post(self._poll),
        )
        self._poll()

    def _stop(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.close(says_goodbye=not self._is_handed_over)

    def _poll(self) -> None:
        table = self._table
        if table is None:
            return
        table.wake.clear()
        table.host.people.set_answer_seconds(self._services.settings.answer_seconds)
        has_more = table.poll()
        for seat in table.host.take_leavers():
            self._window.announce("seats.window.has_left", seat, self._session.seats[seat].name)
        self._follow_people(table)
        self._plan_look(table, has_more=has_more)
        self._tell(
            ScreenStatus(
                table.link,
                table.place,
                table.host.seats_here,
                table.host.seats_taken,
                tuple(table.door.claims),
                table.host.watchers,
                table.door.is_locked,
                tuple(one for one in table.host.people.votes if WINDOW in one.choices),
            )
        )
        self._remind()
        self._ask_people()

    def _play(self, action: Action) -> None:
        """Play an action at the table, and show it to everybody as soon as it is played."""
        self._play_at_table(action)
        self._services.after(0, self._poll)

    def _plan_look(self, table: OpenTable, *, has_more: bool) -> None:
        """See to it that the table is looked at again when something can be due."""
        due = table.host.people.seconds_to_change()
        if has_more or table.host.has_guests:
            wait = 0.0 if has_more else POLL_MS
        elif due is not None:
            wait = 1000 * due + POLL_MS
        else:
            return
        self._look_count += 1
        number = self._look_count
        self._services.after(wait, lambda: self._poll() if number == self._look_count else None)

    def _follow_people(self, table: OpenTable) -> None:
        """Show who sits where, who is away and what they show, and tell what they have decided."""
        people, tr = table.host.people, self._services.catalog.tr
        notes = {seat: tr("seats.page.away") for seat in table.host.seats_taken - people.here}
        computer = f"{tr('seats.page.away')} · {tr('seats.page.computer')}"
        notes |= dict.fromkeys(set(table.table.substituted_seats) - people.here, computer)
        notes |= {seat: tr(f"seats.page.sign_{sign}") for seat, sign in people.signs.items()}
        for seat, (before, now) in enumerate(zip(self._people, self._session.seats, strict=True)):
            if before.kind == "computer" and now.kind == "remote":  # somebody has come late
                self._before.setdefault(seat, before)
        if self._session.seats != self._people or notes != self._notes:
            self._people, self._notes = self._session.seats, notes
            self._window.show_people(notes)
        if people.notice != self._notice:
            self._notice = people.notice
            if people.notice is not None:
                self._window.show_notice(people.notice)

    def _ask_people(self) -> None:
        """Ask the people at this screen what it has not been asked yet, or that the game is paused."""
        for vote in self.status.votes:
            is_new = vote.number > self._asked[0] and vote.chosen is None
            is_paused = vote.chosen == "pause" and (vote.number, "pause") != self._asked
            if self._listener is None and (is_new or is_paused) and self._window.ask(vote):
                self._asked = vote.number, vote.chosen
                return

    # people at this screen ---------------------------------------------------------------------------------------
    def vote(self, number: int, choice: VoteChoice) -> None:
        """Answer a question of the table."""
        if self._table is not None:
            self._table.host.vote(number, choice)
            self._poll()

    def ask_undo(self) -> str | None:
        """Ask people at other screens for an undo; return the id of a refusal, empty if they are asked or it is done.

        None if this screen may undo without them.
        """
        if self._table is None or not seats_of_kind(self._session.seats, "remote"):
            return None
        why = self._table.host.ask_undo()
        self._poll()
        return why

    def _remind(self) -> None:
        """Announce the first person at the door, and again after a while."""
        now = self._services.clock.now()
        if not self.status.claims:
            self._announced_ms = now - REMIND_MS
        elif self._listener is None and now - self._announced_ms >= REMIND_MS:
            self._announced_ms = now
            claim = self.status.claims[0]
            self._window.announce("seats.window.at_door", claim.seat, claim.name)

    def _tell(self, status: ScreenStatus) -> None:
        if status != self.status:
            self.status = status
            if self._listener is not None:
                self._listener()

    # people -------------------------------------------------------------------------------------------------------
    def move_to_phone(self, seat: Seat) -> None:
        """Offer a seat to whoever joins with a phone."""
        self._before[seat] = choice = self._session.seats[seat]
        self._move(seat, SeatChoice("remote", choice.name if choice.kind == "person" else ""))

    def move_to_screen(self, seat: Seat) -> None:
        """Take a seat from its phone and give it to a person at this screen."""
        self._take_from_phone(seat)
        self._move(seat, SeatChoice("person", self._session.seats[seat].name))

    def move_to_computer(self, seat: Seat) -> None:
        """Take a seat from its phone and give it to the computer that had it before, or to the easiest one."""
        before = self._take_from_phone(seat)
        has_computer = before is not None and before.kind == "computer"
        self._move(seat, before if before is not None and has_computer else SeatChoice("computer", level=AT_TABLE[0]))

    def _take_from_phone(self, seat: Seat) -> SeatChoice | None:
        """Say goodbye to the phone of a seat; return who had the seat before."""
        if self._table is not None:
            self._table.host.kick(seat)
        return self._before.pop(seat, None)

    def _give_back(self, seat: Seat) -> None:
        name = self._session.seats[seat].name
        choice = self._before.pop(seat, SeatChoice("person"))
        self._move(seat, choice._replace(name=name) if choice.kind == "person" and name else choice)

    def _move(self, seat: Seat, choice: SeatChoice) -> None:
        self._has_moved = True
        self._control.change_player(seat, choice)

    def take_moves(self) -> bool:
        """Return True if seats have moved since the last call."""
        has_moved, self._has_moved = self._has_moved, False
        self._services.post(self._poll)  # people may be asked now
        return has_moved

    def approve(self, claim: int) -> None:
        """Let somebody in."""
        if self._table is not None:
            self._table.host.approve(claim)
            self._poll()

    def refuse(self, claim: int) -> None:
        """Turn somebody away."""
        if self._table is not None:
            self._table.host.refuse(claim)
            self._poll()

    def send_away(self, watcher: int) -> None:
        """Say goodbye to a screen that only watches."""
        if self._table is not None:
            self._table.host.send_away(watcher)
            self._poll()

    def set_locked(self, is_locked: bool) -> None:
        """Close or open the door for newcomers; those inside stay and can come back."""
        if self._table is not None:
            self._table.host.set_locked(is_locked)
            self._poll()
