"""What has happened, shown once more step by step: to who was away, or who asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol, final

from boardgames.core.game_protocol import Event, Seat
from boardgames.core.match import Deed, Port
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import Act
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.finale import Telling
from boardgames.ui.play.match.session import Session

STEP_MS: Final = 1100.0
"""How long a step is held that shows nothing to be remembered."""


class RecapHost(Protocol):
    """What it asks of the course of the game."""

    @property
    def telling(self) -> Telling: ...

    @property
    def port(self) -> Port: ...

    @property
    def seen(self) -> Sequence[Deed]:
        """What was done, as it may be told to who looks now."""

    @property
    def suspended(self) -> bool:
        """Whether the last move is held back from sight."""

    @property
    def pace(self) -> float | None:
        """How much longer than normal a step is held."""


@final
class Recap:
    """Tells again, in steps, what was done; a press goes on, Escape leaves out the rest."""

    def __init__(self, host: RecapHost, session: Session, table: GameUI, words: MessageFormatter) -> None:
        self._host = host
        self._session = session
        self._table = table
        self._words = words

    def since_own(self) -> None:
        """What happened since the seat that looks acted last, and what it has done in this turn already."""
        deeds, eyes = self._host.port.history(), self._session.eyes
        count = len(deeds)
        while count and (deeds[count - 1].seat == eyes or deeds[count - 1].asked):
            count -= 1
        self.tell(own_last(deeds[:count], eyes))

    def tell(self, since: int) -> None:
        """What was done from action `since` on."""
        host = self._host
        if host.telling.on or host.suspended or host.port.outcome() is not None:
            return
        acts = tuple(self._steps(host.seen[since:], since))
        if acts:
            host.telling.again(acts, host.pace)

    def _steps(self, deeds: Sequence[Deed], since: int) -> Iterator[Act]:
        """The acts of `deeds`, which begin after `since` actions; what the log does not tell is left out.

        What goes on with the action before it is one with that. So are a move and the answers that let it pass: that
        somebody was asked tells what was held.
        """
        window, table = self._host.port, self._table
        before, events = window.view_after(since), list[Event]()
        for count, deed in enumerate(deeds, since + 1):
            events += deed.events
            following = deeds[count - since] if count - since < len(deeds) else None
            if following is not None and (
                table.is_pass(following.action) or table.story.continues_action(deed.events, following.events)
            ):
                continue
            view, told = window.view_after(count), " ".join(self._words.narrated(events))
            if told:
                sound = next(reversed(table.motions.action_sounds(before, view, events)), "")
                moved = () if table.reactions is not None else tuple(events)
                ms = max(STEP_MS, table.motions.pause_ms(events))
                yield Act(view, Phrase("table.name", {"name": told}), (), sound, ms, before, moved)
            before = view
            events.clear()


def own_last(deeds: Sequence[Deed], seat: Seat) -> int:
    """After how many actions `seat` acted last in a turn of its own; 0 where it never did."""
    counts = range(len(deeds), 0, -1)
    return next((count for count in counts if deeds[count - 1].seat == seat and not deeds[count - 1].asked), 0)


def missed(port: Port, seat: Seat) -> bool:
    """Whether others have acted in turns of their own since `seat` did; what precedes the first turn is none."""
    deeds = port.history()
    counts = range(len(deeds), own_last(deeds, seat), -1)
    latest = next((count for count in counts if not deeds[count - 1].asked), 0)
    return latest > 0 and port.view_after(latest - 1)["phase"] != "setup"
