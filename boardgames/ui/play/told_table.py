"""The table of a game that tells in steps what an action set off, while the game goes on: nobody acts meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.machine import Action, Dump, Seat
from boardgames.core.match import Entry
from boardgames.ui.contract.placed import Placed
from boardgames.ui.contract.showing import Act
from boardgames.ui.play.finale import PACE, Finale
from boardgames.ui.play.log import LogLine
from boardgames.ui.play.secret_table import SecretTable
from boardgames.ui.play.session import Session
from boardgames.ui.play.spread import CardSpread
from boardgames.ui.scene.scene import Host

MOTION_MS = 260.0


class ToldTable(SecretTable):
    """What is told is seen by who held the device when it happened; a curtain comes after it."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app, session)
        self._before: Dump = {}
        self._acts: Sequence[Act] = ()
        self._holds = False  # nobody acts because something is being told

    @property
    def telling(self) -> bool:
        """Whether steps are being shown."""
        return self.finale is not None and not self.finale.over

    @property
    def live(self) -> bool:
        return super().live and not self.telling and not self._acts

    # looking --------------------------------------------------------------------------------------------------
    def look_through(self, key: str) -> bool:
        """Lay out the piles at a place; False where there are none."""
        heaps = self.table.heaps(self.drawn, key)
        if not heaps:
            return False
        title = self.seat_title(int(key[-1]) - 1) if key.startswith("seat:") else self.seat_title(self.eyes)
        self.play("card_slide")
        self.app.push(CardSpread(self.app, self, self.skin, title, heaps, self.art.card), fade=False)
        return True

    def board_click(self, key: str, onto: bool) -> None:
        meant = key or self.cursor or self.home_key()
        if not self.may_give(meant) and (self.look_through(meant) or (self.table.reads(meant) and self.zoom(meant))):
            return
        super().board_click(key, onto)

    def give(self, key: str, onto: bool = False) -> None:
        if not (self.table.reads(key) and self.zoom(key)):
            super().give(key, onto)

    # telling --------------------------------------------------------------------------------------------------
    def thinks(self, seat: Seat) -> bool:
        return super().thinks(seat) and not self.telling

    def log_lines(self) -> list[LogLine]:
        """What is being told stands in the log only once it has been told."""
        lines = super().log_lines()
        return [line for line in lines if line.after < len(self.match)] if self.telling else lines

    def perform(self, action: Action) -> None:
        self._before = self.match.port(self.eyes).view()
        super().perform(action)

    def _show_motion(self, entry: Entry, view: Dump, before: Mapping[str, Placed]) -> None:
        self._acts = self._told_of(entry)
        if not self._acts:
            super()._show_motion(entry, view, before)

    def _told_of(self, entry: Entry) -> Sequence[Act]:
        events = [event.seen_by(self.eyes) for event in entry.events]
        return self.table.interlude(self._before, self.match.port(self.eyes).view(), events)

    def _after_action(self, entry: Entry) -> None:
        if self._acts and self.match.outcome() is None:
            self._begin()
            self.desk.drop()
            return
        super()._after_action(entry)

    def _end(self) -> None:
        told, self._acts = self._acts, ()
        view = self.match.port(self.eyes).view()
        self._tell((*told, *self.cards.finale(view, self.match.history[-1].events)))

    def _begin(self) -> None:
        acts, self._acts = self._acts, ()
        self._tell(acts)

    def _tell(self, acts: Sequence[Act]) -> None:
        self._holds = True
        self.finale = Finale(self, acts, PACE[self.services.settings.animation])
        self.finale.begin()

    def finale_over(self) -> None:
        self._holds = False
        self._follow = True
        if self.match.outcome() is not None:
            super().finale_over()
            return
        self.finale = None
        self.quiet()
        entry = self.match.history[-1]
        super()._after_action(entry)

    def _back_and_forth(self, step: Callable[[], object]) -> None:
        self.finale, self._acts, self._holds = None, (), False
        super()._back_and_forth(step)

    @property
    def held(self) -> bool:
        return self._holds or super().held
