"""Table with automatic steps: after a change a timer waits until the table rests, then the due step is done."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.table_menu import MenuEntry

TICK_MS: Final = 60.0


class TimedTable(TableScene):
    """Table of a lesson or a puzzle. Its end is shown in place of a result."""

    _is_ticking = False
    _rested_ms = 0.0

    @abstractmethod
    def due_step(self) -> Callable[[], None] | None:
        """Return the next automatic step, or None."""

    @abstractmethod
    def rest_ms(self) -> float:
        """Return the milliseconds that the table rests before an automatic step."""

    @abstractmethod
    def finish(self) -> None:
        """Show the end of the lesson or puzzle."""

    def close_with_menu(self) -> None:
        """Close the menu and the table below it."""
        self.app.pop(fade=False)
        self.app.pop()

    def undo_entries(self) -> Sequence[MenuEntry]:
        """Return the menu entry that undoes; none while nothing can be undone."""
        if self.session.undo_obstacle:
            return ()
        undo = self.history_navigation.undo_actions
        return (MenuEntry("undo", self.tr("table.button.undo"), "undo", undo, "closes"),)

    def common_entries(self, begin_again: Callable[[], None]) -> Sequence[MenuEntry]:
        """Return the other menu entries of every lesson and puzzle."""
        app, tr = self.app, self.tr
        return (
            MenuEntry("rules", tr("table.button.rules"), "rules", lambda: app.open_rules(*self.rules_section())),
            MenuEntry(
                "keys", tr("table.button.keys"), "help", lambda: app.push(ShortcutDialog(app, self.shortcuts()))
            ),
            MenuEntry("settings", tr("table.button.settings"), "settings", app.open_settings),
            MenuEntry("again", tr("lesson.again"), "first", begin_again, "closes"),
        )

    @property
    def is_resting(self) -> bool:
        """True while the table is in front and nothing moves on it."""
        return self.is_on_top and not self.timeline.is_busy

    def enter(self) -> None:
        super().enter()
        self._start_timer()

    def resume(self) -> None:
        super().resume()
        self._start_timer()

    def recompose(self, *, follow: bool = True) -> None:
        super().recompose(follow=follow)
        self._start_timer()

    def _start_timer(self) -> None:
        """Start the timer if an automatic step is due after a change."""
        if not self._is_ticking and self.due_step() is not None:
            self._is_ticking, self._rested_ms = True, 0.0
            self.after(TICK_MS, self._tick)

    def _tick(self) -> None:
        self._is_ticking = False
        step = self.due_step()
        if step is None:
            return
        self._rested_ms = self._rested_ms + TICK_MS if self.is_resting else 0.0
        if self._rested_ms >= self.rest_ms():
            step()
            return
        self._is_ticking = True
        self.after(TICK_MS, self._tick)
