"""Table of the daily deal: no hints, computer players without a time limit, and its first result counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, final

from boardgames import registry
from boardgames.puzzles.daily_deal import deal_of_day, edition_of
from boardgames.puzzles.par_process import ParSearch
from boardgames.record.player_progress import NO_PAR, DailyAttempt
from boardgames.ui.input.intents import Intent, Key
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.panels.table_controls import TableCallbacks
from boardgames.ui.play.table.save_monitor import session_reopener
from boardgames.ui.play.table.table_keyboard import Calls
from boardgames.ui.play.table.table_scene import TableLinks, TableScene
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.services import Services
from boardgames.ui.scene.table_menu import MenuEntry, TableMenu

POLL_MS: Final = 500.0
"""Time between two looks for the par."""
HINT_KEYS: Final = ("h", "j")


@final
class DailyPar:
    """Search for the par of a day that has an attempt; it goes on until it is closed, and its result is recorded."""

    def __init__(self, services: Services, name: str, game: str, day: date) -> None:
        self._services: Final = services
        self._of: Final = name, game, day
        result = services.progress.of(name).daily_result(game, day)
        rules = registry.load(game)
        is_sought = result is not None and result.par == NO_PAR and result.edition == edition_of(rules)
        self._search: ParSearch | None = ParSearch(deal_of_day(rules, day)) if is_sought else None

    @property
    def played_count(self) -> int | None:
        """Number of games that the experts have played so far; None while no par is sought."""
        return None if self._search is None else self._search.played_count

    def poll(self) -> bool:
        """Record the par once it has been found; return True while it is sought."""
        search = self._search
        if search is None or search.poll():
            return search is not None
        if search.par is not None:
            self._services.progress.record_daily_par(*self._of, search.par)
        self.close()
        return False

    def close(self) -> None:
        """End the search."""
        if self._search is not None:
            self._search.close()
            self._search = None


@final
class DailyTable(TableScene):
    """Table of an attempt at a daily deal. `open_sheet` opens the sheet of the week."""

    name = "daily_table"
    explains = False  # everybody plays without advice

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        links: TableLinks,
        attempt: DailyAttempt,
        open_sheet: Callable[[], None],
    ) -> None:
        self.attempt: Final = attempt
        self.open_sheet: Final = open_sheet
        self._par: DailyPar | None = None
        super().__init__(app, session, links)

    @property
    def player_name(self) -> str:
        """Name of the person."""
        return self.session.seats[self.session.people[0]].name

    def enter(self) -> None:
        super().enter()
        day = date.fromisoformat(self.attempt.day)
        self._par = DailyPar(self.services, self.player_name, self.attempt.game, day)
        self._poll_par()

    def _poll_par(self) -> None:
        if self._par is not None and self._par.poll():
            self.after(POLL_MS, self._poll_par)

    def leave(self) -> None:
        if self._par is not None:
            self._par.close()
        super().leave()

    def record_result(self) -> None:
        """Record who has won the finished deal."""
        outcome = self.session.snapshot.outcome
        assert outcome is not None
        won = self.session.people[0] in outcome.winners
        self.services.progress.finish_daily(self.player_name, self.attempt, won=won)

    # menu and keys --------------------------------------------------------------------------------------------
    def back(self) -> None:
        title = self.tr("daily.deal.title", game=self.tr(f"game.{self.ui.id}.name"))
        self.app.push(TableMenu(self.app, self.skin, title, self._entries, list, note="daily.menu_note"))

    def _entries(self) -> Sequence[MenuEntry]:
        app, tr, undo = self.app, self.tr, self.history_navigation.undo_actions
        rules, keys = tr("table.button.rules"), tr("table.button.keys")
        return (
            MenuEntry("undo", tr("table.button.undo"), "undo", undo, "closes", key="u"),
            MenuEntry("rules", rules, "rules", lambda: app.open_rules(*self.rules_section()), key="f1"),
            MenuEntry("keys", keys, "help", lambda: app.push(ShortcutDialog(app, self.shortcuts())), key="?"),
            MenuEntry("settings", tr("table.button.settings"), "settings", app.open_settings),
            MenuEntry("sheet", tr("daily.title"), "trophy", self.open_sheet, "closes"),
        )

    def _control_callbacks(self) -> TableCallbacks:
        return (
            super()._control_callbacks()._replace(menu=self.back, branch=None, hint=None, move_now=self._refuse_hurry)
        )

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        return {**plain, "m": self.back}, {key: call for key, call in ctrl.items() if key != "v"}, shifted

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; the keys of a hint, which have no buttons here, are answered."""
        if isinstance(intent, Key) and intent.name in HINT_KEYS and not (intent.ctrl or intent.alt):
            self.app.toast("daily.no_hints")
            return True
        return super().handle(intent)

    def _refuse_hurry(self) -> None:
        self.app.toast("daily.no_hurry")

    def recovery_factory(self) -> Callable[[], Scene] | None:
        go_on = session_reopener(self.session)
        if go_on is None:
            return None
        return lambda: DailyTable(self.app, go_on(), self._links, self.attempt, self.open_sheet)
