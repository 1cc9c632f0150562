"""The door of an open table: tickets, keys, people who ask for a seat, and addresses that guess."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hmac import compare_digest
from typing import Final, final

from .frames import TICKET_LENGTH
from .seat_keys import KeyHolder, SeatKeys

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of tickets: none is read as another."""
TICKET_SECONDS: Final = 300.0
"""A ticket holds so long after it was first used, for those who scanned the same code; the code shown is new."""
MAX_TICKETS: Final = 64
WRONG_TRIES: Final = 5
"""Wrong keys and tickets of one address, after which it is shut out."""
BLOCK_SECONDS: Final = 60.0
MAX_ADDRESSES: Final = 1000


@dataclass(frozen=True, slots=True)
class SeatClaim:
    """A person at the door asks for a seat; `replaces` whose seat it is now (an old phone of theirs), or empty."""

    number: int
    connection: int
    frame_id: str
    seat: int
    name: str
    replaces: str = ""


@final
class Door:
    """Admission to an open table. Knows keys and tickets, but no connection; `clock` gives monotonic seconds."""

    def __init__(self, keys: SeatKeys, clock: Callable[[], float]) -> None:
        self.keys: Final = keys
        self.is_locked = False
        self._clock = clock
        self._used: dict[str, float] = {}
        self._wrong: dict[str, list[float]] = {}
        self._claims: dict[int, SeatClaim] = {}
        self._claim_count = 0
        self.ticket = ""
        """The ticket to be shown now."""
        self.renew_ticket()

    # tickets and keys ---------------------------------------------------------------------------------------------
    def renew_ticket(self, *, is_used: bool = False) -> None:
        """Show another ticket. The old one ends now, or after a while if somebody has just used it."""
        if is_used:
            self._used[self.ticket] = self._clock() + TICKET_SECONDS
            while len(self._used) > MAX_TICKETS:
                del self._used[next(iter(self._used))]
        else:
            self._used.clear()
        self.ticket = "".join(secrets.choice(LETTERS) for _ in range(TICKET_LENGTH))

    def holder_of(self, key: str) -> KeyHolder | None:
        """Return whose key it is, None if it is nobody's."""
        return self.keys.holder_of(key) if key else None

    def opens_for_ticket(self, ticket: str) -> bool:
        """True if a ticket opens the door. The first use of the ticket that is shown replaces it by another one."""
        if not ticket:
            return False
        if compare_digest(ticket.encode(), self.ticket.encode()):
            self.renew_ticket(is_used=True)
            return True
        now = self._clock()
        found = [now < end for one, end in self._used.items() if compare_digest(ticket.encode(), one.encode())]
        return any(found)

    def is_blocked(self, address: str) -> bool:
        """True if an address has made `WRONG_TRIES` or more wrong guesses in the last `BLOCK_SECONDS`."""
        now = self._clock()
        recent = [one for one in self._wrong.get(address, ()) if now - one < BLOCK_SECONDS]
        if not recent:
            self._wrong.pop(address, None)
        return len(recent) >= WRONG_TRIES

    def note_wrong(self, address: str) -> None:
        """Count a wrong key or ticket of an address."""
        tries = self._wrong.setdefault(address, [])
        tries.append(self._clock())
        del tries[:-WRONG_TRIES]
        while len(self._wrong) > MAX_ADDRESSES:
            del self._wrong[next(iter(self._wrong))]

    # claims -------------------------------------------------------------------------------------------------------
    @property
    def claims(self) -> tuple[SeatClaim, ...]:
        """Those who wait for an approval, in the order in which they asked."""
        return tuple(self._claims.values())

    def add_claim(self, connection: int, frame_id: str, seat: int, name: str) -> SeatClaim:
        """Note that somebody asks for a seat, in place of what they asked for before."""
        self.drop_claims(connection)
        self._claim_count += 1
        replaces = self.keys.seat_names.get(seat, "")
        claim = SeatClaim(self._claim_count, connection, frame_id, seat, name, replaces)
        self._claims[claim.number] = claim
        return claim

    def take_claim(self, number: int) -> SeatClaim | None:
        """Return a claim and forget it; None if who asked has gone."""
        return self._claims.pop(number, None)

    def drop_claims(self, connection: int) -> None:
        """Forget what a connection asked for."""
        self._claims = {number: one for number, one in self._claims.items() if one.connection != connection}
