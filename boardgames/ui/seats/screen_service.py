"""Screens of a table's seats: opens the table to phones, polls its host, and closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from boardgames.core.game_protocol import Action, Seat
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.seats.door import SeatClaim
    from boardgames.seats.network_interfaces import NetworkAddress
    from boardgames.ui.seats.open_table import OpenTable

POLL_MS: Final = 25.0
"""Milliseconds between two looks at what the screens have sent."""
REMIND_MS: Final = 8000.0
"""Milliseconds after which a person at the door is announced again."""


class ScreenStatus(NamedTuple):
    """Facts about the screens of a table that the window shows."""

    link: str = ""
    place: str = ""
    connected_seats: frozenset[Seat] = frozenset()
    taken_seats: frozenset[Seat] = frozenset()
    claims: tuple[SeatClaim, ...] = ()
    watcher_count: int = 0
    is_locked: bool = False


@final
class ScreenService:
    """Opens the table of a session to other screens. Nothing of the network is imported or bound before that.

    `play` plays an action of the seat to act; `change_player` replaces the player of a seat; `show_people` shows who
    sits where after somebody has joined; `announce` tells of a person at the door while no listener is set.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        play: Callable[[Action], object],
        change_player: Callable[[Seat, SeatChoice], None],
        show_people: Callable[[], None],
        announce: Callable[[SeatClaim], None],
    ) -> None:
        self._services: Final = services
        self._session: Final = session
        self._play: Final = play
        self._change_player: Final = change_player
        self._show_people: Final = show_people
        self._announce: Final = announce
        self._announced_ms = -REMIND_MS
        self._people: Sequence[SeatChoice] = session.seats
        self._table: OpenTable | None = None
        self._addresses: Sequence[NetworkAddress] = ()
        self._number = 0
        self._before: dict[Seat, SeatChoice] = {}
        self._has_moved = False
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

    def use_next_network(self) -> None:
        """Open the table at the next address instead. Raises `OSError`."""
        self._number = (self._number + 1) % len(self._addresses)
        self._stop()
        self._listen()

    def close(self) -> None:
        """Close the table; seats at other screens come back to this one or to their computers."""
        if self._table is None:
            return
        self._stop()
        for seat in [seat for seat, choice in enumerate(self._session.seats) if choice.kind == "remote"]:
            self._give_back(seat)
        self._tell(ScreenStatus())

    def shut_down(self) -> None:
        """Stop listening when the table is left; its seats stay as they are in the record."""
        self._stop()

    def _listen(self) -> None:
        from boardgames.ui.seats.open_table import OpenTable

        language = self._services.settings.language
        self._table = OpenTable(self._session, language, self._addresses[self._number].address, play=self._play)
        self._poll()

    def _stop(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.close()

    def _poll(self) -> None:
        table = self._table
        if table is None:
            return
        has_more = table.host.poll()
        if self._session.seats != self._people:
            self._people = self._session.seats
            self._show_people()
        self._services.after(0.0 if has_more else POLL_MS, lambda: self._poll() if self._table is table else None)
        self._tell(
            ScreenStatus(
                table.link,
                table.place,
                table.host.seats_here,
                table.host.seats_taken,
                tuple(table.door.claims),
                table.host.watcher_count,
                table.door.is_locked,
            )
        )
        self._remind()

    def _remind(self) -> None:
        """Announce the first person at the door, and again after a while."""
        now = self._services.clock.now()
        if not self.status.claims:
            self._announced_ms = now - REMIND_MS
        elif self._listener is None and now - self._announced_ms >= REMIND_MS:
            self._announced_ms = now
            self._announce(self.status.claims[0])

    def _tell(self, status: ScreenStatus) -> None:
        if status != self.status:
            self.status = status
            if self._listener is not None:
                self._listener()

    # people -------------------------------------------------------------------------------------------------------
    def can_move(self, seat: Seat) -> bool:
        """True if a seat can go to a phone, or back: the last person stays at this screen."""
        return self._session.seats[seat].kind != "person" or len(self._session.persons) > 1

    def move_to_phone(self, seat: Seat) -> None:
        """Offer a seat to whoever joins with a phone."""
        self._before[seat] = choice = self._session.seats[seat]
        self._move(seat, SeatChoice("remote", choice.name if choice.kind == "person" else ""))

    def move_back(self, seat: Seat) -> None:
        """Take a seat from its phone and give it back to who had it before."""
        if self._table is not None:
            self._table.host.kick(seat)
        self._give_back(seat)

    def _give_back(self, seat: Seat) -> None:
        name = self._session.seats[seat].name
        choice = self._before.pop(seat, SeatChoice("person"))
        self._move(seat, choice._replace(name=name) if choice.kind == "person" and name else choice)

    def _move(self, seat: Seat, choice: SeatChoice) -> None:
        self._has_moved = True
        self._change_player(seat, choice)

    def take_moves(self) -> bool:
        """Return True if seats have moved since the last call."""
        has_moved, self._has_moved = self._has_moved, False
        return has_moved

    def approve(self, claim: int) -> None:
        """Let somebody in."""
        if self._table is not None:
            self._table.host.approve(claim)

    def refuse(self, claim: int) -> None:
        """Turn somebody away."""
        if self._table is not None:
            self._table.host.refuse(claim)

    def set_locked(self, is_locked: bool) -> None:
        """Close or open the door for newcomers; those inside stay and can come back."""
        if self._table is not None:
            self._table.host.set_locked(is_locked)
