"""The games that can be gone on with, from the index of the shelf; new files by the hundred are read elsewhere."""

from __future__ import annotations

from datetime import datetime
from typing import Final, final

from boardgames.record.listing import FEW, Renewal, listed, rounds_of
from boardgames.ui.scene.doors import Resumable
from boardgames.ui.scene.sitters import choices_of

MOST_SHOWN: Final = 12


@final
class Unfinished:
    """Looks at the shelf; `pending` is whether it is still being read, so that a later look finds more."""

    def __init__(self) -> None:
        self._renewal = Renewal()
        self._unread = 0

    @property
    def pending(self) -> bool:
        return bool(self._unread) and self._renewal.busy

    def look(self) -> list[Resumable]:
        """Games that can be gone on with and in which somebody sits, the latest first."""
        listing = listed(most=FEW, over=False)
        if listing.unread and listing.unread != self._unread:
            self._renewal.begin()
        self._unread = listing.unread
        out: list[Resumable] = []
        for one in listing.found:
            if len(out) >= MOST_SHOWN:
                break
            if one.open and one.count and any(who.person is not None for who in one.seats.values()):
                when = datetime.fromtimestamp(one.changed).isoformat(timespec="seconds")
                seats = choices_of(one.seats, len(one.seats))
                out.append(Resumable(one.path, one.game_id, seats, rounds_of(one), when))
        return out
