"""The ways from a table to what is not the table: its menu, the replay, other games, the clipboard."""

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
from boardgames.ui.contract.placed import Command
from boardgames.ui.play.match import clipboard
from boardgames.ui.play.match.recorded_match import RecordedMatch
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.panels.menu import Entry, TableMenu, ask_branch
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.keyboard import ONTO
from boardgames.ui.play.table.reaction_dialogs import reaction_settings
from boardgames.ui.play.table.saving import Unsaved
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.dialogs import KeyList
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.widget import Widget

Calls = Mapping[str, Callable[[], None]]


@final
class MenuActions:
    """The ways out of one table. `open_table` makes the scene on which another session is played."""

    def __init__(
        self,
        context: TableContext,
        course: TurnController,
        intake: InputHandler,
        rewind: HistoryNavigation,
        open_table: Callable[[Host, Session], Scene],
    ) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._table: Final = context.ui
        self._words: Final = context.formatter
        self._board: Final = context.board
        self._course: Final = course
        self._intake: Final = intake
        self._rewind: Final = rewind
        self._open_table: Final = open_table
        self._session: Final = context.session
        self._unsaved: Scene | None = None  # where it was asked last what becomes of what is not saved

    # other games ----------------------------------------------------------------------------------------------
    def _open(self, session: Session, said: str = "", **args: object) -> None:
        """Another table in the place of this one; the present game stays on disk."""
        app = self._host.app
        app.replace(self._open_table(app, session))
        if said:
            app.toast(said, **args)

    def branch(self) -> None:
        """Play on from the earlier moment that is shown, in a record of its own, if that is meant."""
        session, count = self._session, self._rewind.shown
        ask_branch(self._host.app, lambda: self._open(session.go_on(count), "table.toast.branch"))

    def rematch(self) -> None:
        """A new game with the same people and options; after one that ended the sides change."""
        over = self._session.snapshot.outcome is not None
        session, tr = self._session.again(shifted=over), self._words.tr
        if over and len(session.persons) == 1:
            seat = f"seat.{self._table.id}.{session.persons[0] + 1}"
            self._open(session, "table.toast.sides_you", seat=tr(seat))
        else:
            self._open(session, "table.toast.sides" if over else "")

    def open_setup(self) -> None:
        """Set up another game, with the people and options of this one; it goes on until the other one begins."""
        session, app = self._session, self._host.app
        seats = [{"kind": one.kind, "name": one.name, "level": one.level} for one in session.seats]
        like = {"seats": seats, "options": dict(session.options)}
        if not self.keep_open(lambda: app.open_setup(self._table.id, like=like)):
            app.open_setup(self._table.id, like=like)

    def open_replay(self, count: int = 0) -> None:
        """See this game again from its beginning, or from after `count` actions on."""
        app = self._host.app
        scene = ReplayScene(app, RecordedMatch.so_far(self._session), lambda session: self._open_table(app, session))
        app.push(scene)
        scene.look_at(count)

    def copy(self) -> None:
        """The position that is shown on the clipboard; it holds what the seat that looks knows."""
        if self._context.status.is_public:
            self._host.app.toast("table.none.copy_covered")
            return
        self._host.app.toast(clipboard.copy(self._session.record, self._board.view, self._words))

    def paste(self) -> None:
        """Open what lies on the clipboard as a new table with the same people."""
        session, toast = self._session, self._host.app.toast
        try:
            found = clipboard.pasted(session.seats)
            if found is None:
                toast("table.toast.no_paste")
            else:
                self._open(Session.copy_of(*found, session.maker), "table.toast.pasted")
        except BadFile as bad:
            toast("table.toast.bad_paste", fault=str(bad.faults[0]))

    def report(self) -> None:
        """Write the present position as a scenario, with nothing in it that the seat that looks may not know."""
        session, toast, tr = self._session, self._host.app.toast, self._words.tr
        title = tr("table.clipboard.title", game=tr(f"game.{self._table.id}.name"))
        text = bug_report_text(session.port, session.options, title=title, constants=session.record.constants)
        path = user_dir("documents") / f"{self._table.id}-{datetime.now():%Y%m%d-%H%M%S}{SCENARIO}"
        try:
            path = write_new(path, text)
        except OSError as error:
            toast("ui.statistics.export_failed", reason=str(error))
            return
        toast("table.toast.reported", path=str(path))

    # the menu -------------------------------------------------------------------------------------------------
    def open_menu(self) -> None:
        """The table's menu, over it."""
        app = self._host.app
        title, over = self._title(), self._context.status.is_over
        note, back = ("table.menu.ended", "table.menu.back") if over else ("table.menu.saved", "table.menu.resume")
        note = "table.unsaved.menu" if self._session.unsaved else note
        menu = TableMenu(
            app, self._host.skin, title, self._entries, self._controls, note=note, back=back, leave=self._way_out
        )
        app.push(menu)

    @property
    def _way_out(self) -> tuple[str, Callable[[], None]]:
        return "table.button.leave", self._leave

    def _leave(self) -> None:
        """Home, unless something is not saved and nobody was asked about it."""
        if not self.keep_open(self._host.app.home):
            self._host.app.home()

    def keep_open(self, leave: Callable[[], None]) -> bool:
        """True if something is not saved; then it is asked, once, what to do, and `leave` is one of the answers."""
        session = self._session
        asked = self._unsaved is not None and self._host.app.holds(self._unsaved)
        if session.pen is None or not session.unsaved or asked:
            return False
        session.pen.settle()
        if session.unsaved:
            self.open_unsaved(leave)
        return session.unsaved

    def open_unsaved(self, leave: Callable[[], None] | None = None) -> None:
        """What is not saved, and what can be done about it."""
        host, course = self._host, self._course

        def saved() -> None:
            course.saving.watch()
            host.rebuild()

        self._unsaved = Unsaved(host.app, host.skin, self._session, saved, leave)
        host.app.push(self._unsaved)

    def open_covered_menu(self) -> None:
        """The menu while nobody may see the table: nothing in it tells or does anything of the game."""
        app, away = self._host.app, self._way_out
        app.push(TableMenu(app, self._host.skin, self._title(), self._shell_entries, list, leave=away))

    def _title(self) -> str:
        """The game, and the set of rules that holds."""
        return " · ".join(filter(None, (self._words.tr(f"game.{self._table.id}.name"), self._words.set_name)))

    def turn_board(self) -> None:
        """See the board from the other side."""
        self._board.turn()
        self._host.rebuild()

    def lay_other_way(self) -> None:
        """Lay the board down, or stand it up."""
        self._board.lay_other_way()
        self._host.rebuild()

    def _entries(self) -> Sequence[Entry]:
        tr = self._words.tr
        commands = [command for command in self._intake.choices.commands() if command.spot == "menu"]
        copy = Entry("copy", tr("table.button.copy"), "copy", self.copy, rare=True)
        report = Entry("report", tr("table.button.report"), "save", self.report, rare=True)
        return (
            *(() if self._context.status.is_over else self._turn_entries()),
            *self._shell_entries(),
            Entry("new", tr("table.button.new_game"), "seed", self.open_setup, "closes"),
            *map(self._command_entry, commands),
            *self._board_entries(),
            *(() if self._context.status.is_public else (copy, report)),
            Entry("paste", tr("table.button.paste"), "edit", self.paste, "closes", rare=True),
        )

    def _turn_entries(self) -> Sequence[Entry]:
        """What helps in the own turn, for who looks for it here."""
        tr, sign = self._words.tr, self._words.catalog.sign
        back = "take_back" if self._session.takes_back else "undo"
        return (
            Entry("hint", f"{tr('table.hint.head')} ({sign('h')})", "hint", self._course.hints.ask, "closes"),
            Entry("undo", f"{tr(f'table.button.{back}')} ({sign('u')})", "undo", self._rewind.undo, "closes"),
        )

    def _shell_entries(self) -> Sequence[Entry]:
        """What may be opened at any moment."""
        app, tr, host = self._host.app, self._words.tr, self._host
        game = self._table.id
        sign = self._words.catalog.sign
        rules, keys = f"{tr('table.button.rules')} ({sign('f1')})", f"{tr('table.button.keys')} ({sign('?')})"
        learn = Entry("learn", tr("ui.title.learn"), "learn", lambda: app.open_lessons(game))
        return (
            Entry("rules", rules, "rules", lambda: app.open_rules(*host.rules_at())),
            *((learn,) if lesson_ids(game) else ()),
            Entry("keys", keys, "help", lambda: app.push(KeyList(app, host.shortcuts()))),
            Entry(
                "settings",
                tr("table.button.settings"),
                "settings",
                lambda: app.open_settings(lies=self._table.turned_board is not None),
            ),
        )

    def _board_entries(self) -> Sequence[Entry]:
        """How the board lies, where it does not fill all its room; the help card, where there is one."""
        tr = self._words.tr
        if self._table.turned_board is None:
            card = Entry("help_card", tr("table.cards.help"), "info", self._context.card_overlays.help, "closes")
            return (card,) if self._table.pages.help_pages() else ()
        words = tr("table.button.upright" if self._board.frame.shape == "lying" else "table.button.lying")
        return (
            Entry("turn", f"{tr('table.button.turn')} (T)", "rotate", self.turn_board, "fades", rare=True),
            Entry("lie", words, "fullscreen", self.lay_other_way, "fades", rare=True),
        )

    def _command_entry(self, command: Command) -> Entry:
        words = self._words.say(command.words)
        return Entry(command.key, words, command.icon, lambda: self._intake.choices.do(command), "closes")

    def _controls(self) -> Sequence[Widget]:
        """Settings of this game alone."""
        prefs, shared = self._host.app.services.prefs, self._session.veiled
        return (
            reaction_settings(self._table.id, self._words.tr, prefs, shared=shared)
            if self._table.reactions is not None
            else ()
        )

    # keys -----------------------------------------------------------------------------------------------------
    def keys(self) -> tuple[Calls, Calls, Calls]:
        """What keys do: alone, with Ctrl, with Ctrl and Shift."""
        course, rewind = self._course, self._rewind

        def look(by: int) -> Callable[[], None]:
            return lambda: rewind.look_at(max(0, rewind.shown + by))

        plain = {
            "u": rewind.undo,
            "backspace": rewind.undo,
            "y": rewind.redo,
            "l": course.recap,
            "h": course.hints.ask,
            "j": course.hints.do,
            "shift j": course.hints.do_all,
            ONTO: lambda: self._intake.give(self._board.cursor, onto=True),
            "m": self.open_menu,
            "t": self.turn_board,
            "page up": look(-1),
            "pageup": look(-1),
            "page down": look(1),
            "pagedown": look(1),
        }
        ctrl = {"z": rewind.undo, "y": rewind.redo, "c": self.copy, "v": self.paste}
        return plain, ctrl, {"z": rewind.redo}
