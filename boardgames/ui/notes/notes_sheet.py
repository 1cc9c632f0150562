"""Sheet of notes of one seat: what is certain about the hidden roles of others, and its own marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.theme import S2, S3, S4, S5
from boardgames.ui.contract.private_notes import NotesPage, NotesRow
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.notes.mark_choice import MarkChoice
from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.table_menu import MenuEntry
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Row
from boardgames.ui.widgets.label import Label, SeatMark
from boardgames.ui.widgets.widget import Widget

KEY: Final = "s"
"""Key that opens the sheet."""
ROW: Final = 480.0
"""Least width of what is noted about a seat."""
NAME: Final = 200.0
"""Width of the shape and name of a seat beside its marks."""
SHAPE: Final = 30.0
LOOK_MS: Final = 100.0
"""Time between two looks whether the sheet may still be seen."""


def notes_entries(table: TableScene) -> Sequence[MenuEntry]:
    """Return the entry of the table's menu for the sheet, where the game has one and the viewer may see it."""
    if notes_page(table) is None:
        return ()
    open_sheet = partial(open_notes, table)
    return (MenuEntry("notes", table.formatter.tr("notes.title"), "edit", open_sheet, "closes", key=KEY),)


def open_notes(table: TableScene) -> None:
    """Open the sheet of the seat that looks at the table, if it may be seen."""
    if notes_page(table) is not None:
        table.app.push(NotesSheet(table))


def notes_page(table: TableScene) -> NotesPage | None:
    """Return the notes of the seat that looks; None where there are none, or while they must not be seen."""
    showing, covers = table.view_mode.current_viewer(), table.ui.hidden_information
    if covers is None or showing.private_notes is None or showing.hides_private:
        return None
    port = table.session.snapshot.player_view_of(showing.seat)
    return covers.notes_page((port.view_after(0), port.view()), showing._replace(played_actions=port.history))


@final
class NotesSheet(ModalDialog):
    """The sheet over the table. It closes when the table is covered or another seat looks."""

    name = "notes"
    width = 1360.0
    first_focus = "modal.ok"

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app, table.formatter.tr("notes.title"))
        self._table: Final = table
        self._seat: Final[Seat] = table.viewing_seat

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        """Close the sheet when it must not be seen any more."""
        if self._page() is not None:
            self.after(LOOK_MS, self._look)
        elif self.app.top is self:
            self.dismiss()

    def _page(self) -> NotesPage | None:
        return notes_page(self._table) if self._table.viewing_seat == self._seat else None

    def body(self) -> Widget:
        page, words = self._page(), self._table.formatter
        if page is None:
            return Widget()
        marks = self._table.session.notes.marks_of(self._seat)
        private = Label(self.tr("notes.private"), "notes.private", tone="muted")
        facts = [Label(words.format_message(fact), f"notes.fact.{i}") for i, fact in enumerate(page.facts)]
        rows = [self._row(words, page, row, marks.get(row.about, "")) for row in page.rows]
        if self._is_narrow:  # first what is written, in one line for each seat
            return Column((Column(rows, gap=S2), *facts, private), gap=S3)
        return Column((private, *facts, ColumnGrid(rows, least=ROW, most=2, gap=S5)), gap=S4)

    @property
    def _is_narrow(self) -> bool:
        """True if there is no room for two seats side by side, as with large letters."""
        return self.view.w < 2 * ROW + S5

    def _row(self, words: MessageFormatter, page: NotesPage, row: NotesRow, mark: str) -> Widget:
        """Shape and name of a seat, what is certain about it, and its marks unless its role is known."""
        title, seat = words.title_of_public_name(row.about), int(row.about[1:]) - 1
        shape = SeatMark(seat, words.seat_colour(seat), SHAPE)
        heading = Row((shape, Label(title, role="lead_strong", grow=1)), gap=S2)
        choice = () if row.is_known else (self._choice(words, page, row.about, mark),)
        parts: list[Widget] = [heading]
        if self._is_narrow:
            parts = [Row((FixedSize(heading, w=NAME), *choice), gap=S3)]
        if row.facts:
            facts = self.tr("notes.certain", facts=". ".join(map(words.format_message, row.facts)))
            parts.append(Label(facts, tone="muted"))
        if not self._is_narrow:
            parts += choice
        return Column(parts, gap=S2)

    def _choice(self, words: MessageFormatter, page: NotesPage, about: str, mark: str) -> MarkChoice:
        values = [(one.id, words.format_message(one.words)) for one in page.marks]
        pictures = {one.id: one.picture for one in page.marks}
        title, write = words.title_of_public_name(about), partial(self._write, about)
        return MarkChoice(f"notes.{about}", title, values, mark, write, pictures, is_compact=self._is_narrow)

    def _write(self, about: str, mark: str) -> None:
        if self._page() is not None:
            self._table.session.write_note(about, mark)
            self.refresh()

    def buttons(self) -> Sequence[Widget]:
        return (enter_button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, self.services.catalog),)
