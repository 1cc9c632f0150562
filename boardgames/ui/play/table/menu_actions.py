"""Menu actions of a table: menu, replay, other games, clipboard, reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final, final

from boardgames.data.atomic_files import write_new
from boardgames.data.data_paths import user_dir
from boardgames.data.faults import BadFile
from boardgames.data.file_suffixes import SCENARIO
from boardgames.scenario.bug_report import bug_report_text
from boardgames.scenario.guide_files import lesson_ids
from boardgames.ui.contract.table_types import Command
from boardgames.ui.near.near_row import KEY as NEAR
from boardgames.ui.play.match import position_clipboard
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.save_monitor import UnsavedRecordDialog
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.table_keyboard import ONTO
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.play.table.turn_dialogs import make_reaction_settings
from boardgames.ui.scene.dialogs import ShortcutDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.table_menu import MenuEntry, TableMenu, confirm_branch
from boardgames.ui.widgets.widget import Widget

Calls = Mapping[str, Callable[[], None]]


@final
class MenuActions(TablePart):
    """Menu actions of one table. `open_table` makes the scene of another session; `linked_entries` returns entries
    of what lies above the table.
    """

    def __init__(
        self,
        context: TableContext,
        course: TurnController,
        intake: InputHandler,
        rewind: HistoryNavigation,
        open_table: Callable[[SceneHost, Session], Scene],
        linked_entries: Callable[[], Sequence[MenuEntry]],
    ) -> None:
        super().__init__(context)
        self._controller: Final = course
        self._input_handler: Final = intake
        self._history: Final = rewind
        self._open_table: Final = open_table
        self._linked_entries: Final = linked_entries
        self._unsaved: Scene | None = None  # last dialog about unsaved actions

    # other games ----------------------------------------------------------------------------------------------
    def _open_session(self, session: Session, said: str = "", **args: object) -> None:
        """Replace this table by another session; the present game stays on disk."""
        app = self._host.app
        app.replace(self._open_table(app, session))
        if said:
            app.toast(said, **args)

    def confirm_branch(self) -> None:
        """Continue from the shown earlier position in a record of its own, after confirmation."""
        self.retry_decision(self._history.shown_action_count)

    def open_rematch(self) -> Session:
        """Begin a new game with the same players and options; after a finished game the seats rotate. Return it."""
        over = self._session.snapshot.outcome is not None
        session, tr = self._session.begin_rematch(shifted=over), self._formatter.tr
        if over and len(session.snapshot.persons) == 1:
            seat = f"seat.{self._ui.id}.{session.snapshot.persons[0] + 1}"
            self._open_session(session, "table.toast.sides_you", seat=tr(seat))
        else:
            self._open_session(session, "table.toast.sides" if over else "")
        return session

    def open_setup(self, levels: Mapping[str, str] | None = None) -> None:
        """Set up another game with these players and options; this one continues until the other begins.

        `levels` are levels of computers to be replaced, each by another one.
        """
        session, app, new = self._session, self._host.app, levels or {}
        seats = [one._replace(level=new.get(one.level, one.level))._asdict() for one in session.seats]
        like = {"seats": seats, "options": dict(session.options)}
        if not self.ask_unsaved(lambda: app.open_setup(self._ui.id, like=like)):
            app.open_setup(self._ui.id, like=like)

    def retry_decision(self, count: int) -> None:
        """Continue after `count` actions in a record of its own, after confirmation."""
        session = self._session
        confirm_branch(self._host.app, lambda: self._open_session(session.continue_from(count), "table.toast.branch"))

    def copy_position(self) -> None:
        """Copy the shown position to the clipboard, as the viewing seat knows it."""
        if self._context.turn_status.is_public:
            self._host.app.toast("table.none.copy_covered")
            return
        self._host.app.toast(
            position_clipboard.copy_position(self._session.record, self._board.view, self._formatter)
        )

    def paste_position(self) -> None:
        """Open the position on the clipboard at a new table with the same players."""
        session, toast = self._session, self._host.app.toast
        try:
            found = position_clipboard.read_position(session.seats)
            if found is None:
                toast("table.toast.no_paste")
            else:
                self._open_session(Session.begin_copy(*found, session.make_player), "table.toast.pasted")
        except BadFile as bad:
            toast("table.toast.bad_paste", fault=str(bad.faults[0]))

    def write_report(self) -> None:
        """Write the present position as a scenario, without information hidden from the viewing seat."""
        session, toast, tr = self._session, self._host.app.toast, self._formatter.tr
        title = tr("table.clipboard.title", game=tr(f"game.{self._ui.id}.name"))
        text = bug_report_text(
            session.snapshot.player_view, session.options, title=title, constants=session.record.constants
        )
        path = user_dir("documents") / f"{self._ui.id}-{datetime.now():%Y%m%d-%H%M%S}{SCENARIO}"
        try:
            path = write_new(path, text)
        except OSError as error:
            toast("ui.statistics.export_failed", reason=str(error))
            return
        toast("table.toast.reported", path=str(path))

    # the menu -------------------------------------------------------------------------------------------------
    def open_menu(self) -> None:
        """Open the menu of the table."""
        app = self._host.app
        title, over = self._title(), self._context.turn_status.is_over
        note, back = ("table.menu.ended", "table.menu.back") if over else ("table.menu.saved", "table.menu.resume")
        note = "table.unsaved.menu" if self._session.has_unsaved else note
        menu = TableMenu(
            app, self._host.skin, title, self._entries, self._controls, note=note, back=back, leave=self._way_out
        )
        app.push(menu)

    @property
    def _way_out(self) -> tuple[str, Callable[[], None]]:
        return "table.button.leave", self._leave

    def _leave(self) -> None:
        """Return to the title, unless unsaved actions must be asked about first."""
        if not self.ask_unsaved(self._host.app.return_to_title):
            self._host.app.return_to_title()

    def ask_unsaved(self, leave: Callable[[], None]) -> bool:
        """Ask once what to do about unsaved actions; return True if the dialog opened. `leave` is one of its
        answers.
        """
        session = self._session
        asked = self._unsaved is not None and self._host.app.has_scene(self._unsaved)
        if session.recorder is None or not session.has_unsaved or asked:
            return False
        session.recorder.retry_pending()
        if session.has_unsaved:
            self.open_save_dialog(leave)
        return session.has_unsaved

    def open_save_dialog(self, leave: Callable[[], None] | None = None) -> None:
        """Open the dialog about unsaved actions."""
        host, course = self._host, self._controller

        def saved() -> None:
            course.save_monitor.report_changes()
            host.rebuild()

        self._unsaved = UnsavedRecordDialog(host.app, host.skin, self._session, saved, leave)
        host.app.push(self._unsaved)

    def open_covered_menu(self) -> None:
        """Open the menu of a covered table, without anything about the game."""
        app, away = self._host.app, self._way_out
        entries = lambda: (*self._shell_entries(), *self._linked_entries())  # noqa: E731
        app.push(TableMenu(app, self._host.skin, self._title(), entries, list, leave=away))

    def _title(self) -> str:
        """Names of the game and of its rule set."""
        return " · ".join(
            filter(None, (self._formatter.tr(f"game.{self._ui.id}.name"), self._formatter.rule_set_name))
        )

    def turn_board(self) -> None:
        """Turn the board to the other side."""
        self._board.turn_around()
        self._host.rebuild()

    def toggle_orientation(self) -> None:
        """Switch the board between lying and upright."""
        self._board.toggle_orientation()
        self._host.rebuild()

    def _entries(self) -> Sequence[MenuEntry]:
        tr = self._formatter.tr
        commands = [command for command in self._input_handler.choices.commands() if command.location == "menu"]
        copy = MenuEntry("copy", tr("table.button.copy"), "copy", self.copy_position, is_rare=True)
        report = MenuEntry("report", tr("table.button.report"), "save", self.write_report, is_rare=True)
        return (
            *(() if self._context.turn_status.is_over else self._turn_entries()),
            *self._shell_entries(),
            MenuEntry("new", tr("table.button.new_game"), "seed", self.open_setup, "closes"),
            *self._linked_entries(),
            *map(self._command_entry, commands),
            *self._board_entries(),
            *(() if self._context.turn_status.is_public else (copy, report)),
            MenuEntry("paste", tr("table.button.paste"), "edit", self.paste_position, "closes", is_rare=True),
        )

    def _turn_entries(self) -> Sequence[MenuEntry]:
        """Entries for the viewer's own turn."""
        tr, ask, undo = self._formatter.tr, self._controller.hints.request_hint, self._history.undo_actions
        return (
            MenuEntry("hint", tr("table.hint.head"), "hint", ask, "closes", key="h"),
            MenuEntry("undo", tr("table.button.undo"), "undo", undo, "closes", key="u"),
        )

    def _shell_entries(self) -> Sequence[MenuEntry]:
        """Entries that are always available."""
        app, tr, host = self._host.app, self._formatter.tr, self._host
        game = self._ui.id
        rules, keys = tr("table.button.rules"), tr("table.button.keys")
        learn = MenuEntry("learn", tr("ui.title.learn"), "learn", lambda: app.open_lessons(game))
        return (
            MenuEntry("rules", rules, "rules", lambda: app.open_rules(*host.rules_section()), key="f1"),
            *((learn,) if lesson_ids(game) else ()),
            MenuEntry("keys", keys, "help", lambda: app.push(ShortcutDialog(app, host.shortcuts())), key="?"),
            MenuEntry(
                "settings",
                tr("table.button.settings"),
                "settings",
                lambda: app.open_settings(lies=self._ui.rotatable_board is not None),
            ),
        )

    def _board_entries(self) -> Sequence[MenuEntry]:
        """Entries for the near view, and for orientation and shape of the board or the help card."""
        tr = self._formatter.tr
        label = tr(f"table.near.{'overview' if self._board.is_near else 'open'}")
        entry = MenuEntry("near", label, "search", self._input_handler.toggle_near, "closes", key=NEAR)
        near = () if self._ui.is_plain else (entry,)
        if self._ui.rotatable_board is None:
            card = MenuEntry(
                "help_card", tr("table.cards.help"), "info", self._context.card_overlays.open_card_help, "closes"
            )
            return (*near, card) if self._ui.inspector_pages.help_card_pages() else near
        words = tr("table.button.upright" if self._board.table_layout.shape == "lying" else "table.button.lying")
        return (
            *near,
            MenuEntry("turn", tr("table.button.turn"), "rotate", self.turn_board, "fades", is_rare=True, key="t"),
            MenuEntry("lie", words, "fullscreen", self.toggle_orientation, "fades", is_rare=True),
        )

    def _command_entry(self, command: Command) -> MenuEntry:
        words = self._formatter.format_message(command.label)
        return MenuEntry(
            command.key, words, command.icon, lambda: self._input_handler.choices.run_command(command), "closes"
        )

    def _controls(self) -> Sequence[Widget]:
        """Settings of this game alone."""
        prefs, shared = self._host.app.services.prefs, self._session.snapshot.is_shared
        if self._ui.reactions is None:
            return ()
        return make_reaction_settings(self._ui.id, self._formatter.tr, prefs, shared=shared)

    # keys -----------------------------------------------------------------------------------------------------
    def key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        """Callbacks of keys: alone, with Ctrl, with Ctrl and Shift."""
        course, rewind = self._controller, self._history

        def look(by: int) -> Callable[[], None]:
            return lambda: rewind.show_history(max(0, rewind.shown_action_count + by))

        plain = {
            "u": rewind.undo_actions,
            "backspace": rewind.undo_actions,
            "y": rewind.redo_actions,
            "shift l": course.show_recap,
            "h": course.hints.request_hint,
            "j": course.hints.play_step,
            "shift j": course.hints.play_all_steps,
            ONTO: lambda: self._input_handler.choose_key(self._board.cursor_key, onto=True),
            "m": self.open_menu,
            "t": self.turn_board,
            NEAR: self._input_handler.toggle_near,
            **dict.fromkeys(("page up", "pageup"), look(-1)),
            **dict.fromkeys(("page down", "pagedown"), look(1)),
        }
        ctrl = {"z": rewind.undo_actions, "y": rewind.redo_actions, "c": self.copy_position, "v": self.paste_position}
        return plain, ctrl, {"z": rewind.redo_actions}
