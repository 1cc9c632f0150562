"""Table menu: common entries, rare ones behind "more", and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.theme import S2, S3
from boardgames.draw.widget_skin import Skin
from boardgames.ui.scene.dialogs import ModalDialog, ask_confirmation
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget


class MenuEntry(NamedTuple):
    """One entry, and the key with the same function.

    `closing`: the menu stays below what opens, closes before the callback, or fades after it. Entries with `is_rare`
    are on the second page.
    """

    id: str
    label: str
    icon: str
    on_press: Callable[[], None]
    closing: Literal["stays", "closes", "fades"] = "stays"
    is_rare: bool = False
    key: str = ""


GROUPS: Final = (("hint", "undo"), (), ("rules", "learn", "keys", "settings", "more"))
"""Ids of the entries of each group: of this turn, of this game (all others), and of what lies elsewhere."""
HIGH: Final = 700.0
"""Height of the window below which the menu is broader, with three columns, so that no entry is out of sight."""
BROAD: Final = 880.0
LINE: Final = 13.0
"""Height of the line between two groups."""


@final
class GroupLine(Widget):
    """Line between two groups of entries."""

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, LINE)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.line(self.rect.x, self.rect.cy, self.rect.right, self.rect.cy, skin.line, 1)


class MenuButton(Button):
    """Button of a menu: its icon and text at the left, its key always shown at the right."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None], *, icon: str, key: str = "") -> None:
        super().__init__(id, text, on_press, icon=icon, wide=True, key=key)
        self.access_note = key

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        super().draw(painter, skin, touch._replace(is_keyboard_used=True))


class TableMenu(ModalDialog):
    """Menu of the table. `entries` and `controls` are called at each layout."""

    name = "table_menu"
    width = 640.0
    first_focus = "menu.resume"

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        title: str,
        entries: Callable[[], Sequence[MenuEntry]],
        controls: Callable[[], Sequence[Widget]],
        *,
        note: str = "table.menu.saved",
        back: str = "table.menu.resume",
        leave: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(app, title)
        self.skin = skin
        self._note = note
        self._back = back
        self._leave = leave or ("table.button.leave", app.return_to_title)
        self._entries = entries
        self._controls = controls
        self._rare = False  # True while the rare entries are shown

    def spoken_title(self) -> Sequence[str]:
        return (self.tr("voice.menu"),)

    @property
    def _columns(self) -> int:
        return 3 if self.view.h < HIGH and self.view.w >= BROAD + 4 * S3 else 2

    def compose(self) -> Widget:
        self.width = BROAD if self._columns > 2 else type(self).width
        return super().compose()

    def body(self) -> Widget:
        entries = self._entries()
        rows = {entry.id: self._button(entry) for entry in entries if entry.is_rare == self._rare}
        if self._rare:
            return _make_group([*rows.values()], self._columns)
        if any(entry.is_rare for entry in entries):
            rows["more"] = MenuButton("menu.more", self.tr("table.menu.more"), partial(self._turn, True), icon="plus")
        first, _game, last = GROUPS
        others = [id for id in rows if id not in (*first, *last)]
        parts: list[Widget] = []
        for ids in (first, others, last):
            if shown := [rows[id] for id in ids if id in rows]:
                parts += [*([GroupLine()] if parts else ()), _make_group(shown, self._columns)]
        note = Label(self.tr(self._note), tone="muted")
        return Column((note, Column(parts, gap=0), *self._controls()), gap=S3)

    def _button(self, entry: MenuEntry) -> Button:
        key = self.services.catalog.key_label_of(entry.key) if entry.key else ""
        return MenuButton(f"menu.{entry.id}", entry.label, partial(self._do, entry), icon=entry.icon, key=key)

    def _turn(self, rare: bool) -> None:
        self._rare = rare
        self.rebuild()

    def dismiss(self) -> None:
        """Go back one level: from the rare entries to the menu, from the menu to the table."""
        if self._rare:
            self._turn(False)
        else:
            super().dismiss()

    def buttons(self) -> list[Widget]:
        if self._rare:
            return [Button("menu.resume", self.tr("ui.dialog.back"), self.dismiss, icon="back", kind="primary")]
        words, leave = self._leave
        return [
            Button("menu.leave", self.tr(words), leave, icon="exit"),
            Button("menu.resume", self.tr(self._back), self.dismiss, icon="play", kind="primary"),
        ]

    def _do(self, entry: MenuEntry) -> None:
        if entry.closing == "closes":
            self.app.pop(fade=False)
        entry.on_press()
        if entry.closing == "fades":
            self.app.pop()


def _make_group(buttons: Sequence[Widget], columns: int) -> Widget:
    """Lay out entries in columns; those of a last line that is not full share its width."""
    full = len(buttons) - len(buttons) % columns
    parts = [part for part in (buttons[:full], buttons[full:]) if part]
    grids = [ColumnGrid(part, least=250, most=min(columns, len(part)), gap=S2) for part in parts]
    return Column(grids, gap=S2)


def confirm_branch(app: SceneHost, yes: Callable[[], None]) -> None:
    """Ask before a copy of a game continues, and explain what that does."""
    tr = app.services.tr
    title, text, go = tr("table.branch.title"), tr("table.branch.text"), tr("table.button.play_from_here")
    ask_confirmation(app, title=title, text=text, yes=go, on_yes=yes)
