"""Sheet of notes of one seat: what is certain about the hidden roles of others, and its own marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.theme import S3, S4
from boardgames.ui.contract.private_notes import NotesPage, NotesRow
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.table_menu import MenuEntry
from boardgames.ui.widgets.button import enter_button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.setting_controls import Choice
from boardgames.ui.widgets.widget import Widget

KEY: Final = "s"
"""Key that opens the sheet."""
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
    width = 860.0
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
        parts: list[Widget] = [Label(self.tr("notes.private"), "notes.private", tone="muted")]
        parts += [Label(words.format_message(fact), f"notes.fact.{i}") for i, fact in enumerate(page.facts)]
        parts += [self._row(words, page, row, marks.get(row.about, "")) for row in page.rows]
        return Column(parts, gap=S4)

    def _row(self, words: MessageFormatter, page: NotesPage, row: NotesRow, mark: str) -> Widget:
        title = words.title_of_public_name(row.about)
        facts = self.tr("notes.certain", facts=". ".join(map(words.format_message, row.facts)))
        if row.is_known:
            return Column((Label(title, role="strong"), Label(facts, tone="muted")), gap=S3)
        values = [(one.id, words.format_message(one.words)) for one in page.marks]
        return Choice(f"notes.{row.about}", title, values, mark, partial(self._write, row.about), note=facts)

    def _write(self, about: str, mark: str) -> None:
        if self._page() is not None:
            self._table.session.write_note(about, mark)
            self.refresh()

    def buttons(self) -> Sequence[Widget]:
        return (enter_button("modal.ok", self.tr("ui.dialog.ok"), self.dismiss, self.services.catalog),)
