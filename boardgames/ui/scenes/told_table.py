"""The table of a game that tells in steps what an action set off, while the game goes on: nobody acts meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from boardgames.core.machine import Action, Dump
from boardgames.core.match import Entry
from boardgames.ui.scenes.secret_table import SecretTable
from boardgames.ui.table.finale import PACE, Finale
from boardgames.ui.table.session import Session
from boardgames.ui.tables.card_table import Act
from boardgames.ui.tables.placed import Placed
from boardgames.ui.tables.telling import Telling

if TYPE_CHECKING:
    from boardgames.ui.app import App

MOTION_MS = 260.0


class ToldTable(SecretTable):
    """What is told is seen by who held the device when it happened; a curtain comes after it."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._before: Dump = {}
        self._acts: Sequence[Act] = ()

    @property
    def telling(self) -> bool:
        """Whether steps are being shown."""
        return self.finale is not None and not self.finale.over

    @property
    def live(self) -> bool:
        return super().live and not self.telling and not self._acts

    def perform(self, action: Action) -> None:
        self._before = self.match.port(self.eyes).view()
        super().perform(action)

    def _show_motion(self, entry: Entry, view: Dump, before: Mapping[str, Placed]) -> None:
        self._acts = self._told_of(entry)
        if not self._acts:
            super()._show_motion(entry, {**view, "eyes": self.eyes}, before)

    def _told_of(self, entry: Entry) -> Sequence[Act]:
        if not isinstance(self.table, Telling):
            return ()
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
        acts = (*told, *self.cards.finale(view, self.match.history[-1].events))
        self.finale = Finale(self, acts, PACE[self.services.settings.animation])
        self.finale.begin()

    def _begin(self) -> None:
        acts, self._acts = self._acts, ()
        self.finale = Finale(self, acts, PACE[self.services.settings.animation])
        self.finale.begin()

    def finale_over(self) -> None:
        if self.match.outcome() is not None:
            super().finale_over()
            return
        self.finale = None
        self.quiet()
        entry = self.match.history[-1]
        super()._after_action(entry)

    def _back_and_forth(self, step: object) -> None:
        self.finale, self._acts = None, ()
        super()._back_and_forth(step)  # type: ignore[arg-type]

    @property
    def held(self) -> bool:
        return self.telling
