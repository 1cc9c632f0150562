"""Keys of the table beside those of every scene, and the list of shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.input.intents import Key
from boardgames.ui.play.board.board_widget import BoardWidget
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.scene.scene import Shortcut
from boardgames.ui.widgets.widget import visible_part

PAGES: Final = frozenset(("page up", "pageup", "page down", "pagedown"))
"""Keys for earlier and later positions; handled before the log would scroll."""
PEEK: Final = "v"
HELP: Final = "k"
ONTO: Final = "o"

NAMED: Final = {
    "u": ("table.undo",),
    "y": ("table.redo",),
    "j": ("hint.do", "hint.do_all"),
    "h": ("table.hint", "table.hint_stop"),
}
"""Buttons that name a key which acts at any moment."""

Calls = Mapping[str, Callable[[], None]]


@final
class TableKeyHandler:
    """Keys in order of priority: those with a button, commands and choices, then `plain`; with Ctrl those of `ctrl`.

    A key acts only through a visible button that names it, a digit only where it is drawn; otherwise the digits are
    shown first. A command of the menu asks before it acts.
    """

    def __init__(
        self,
        context: TableContext,
        intake: InputHandler,
        plain: Calls,
        ctrl: Calls,
        shifted: Calls,
    ) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._choices = intake.choices
        self._give = intake.choose_key
        self._refuse_unseen = intake.explain_hidden_button
        self._plain = plain
        self._ctrl = ctrl
        self._shifted = shifted

    def press_key(self, key: Key) -> bool:
        """Run the callback of a key; return False if it has none."""
        if key.alt:
            return False
        call = self._callback_of(key)
        if call is None:
            return False
        call()
        return True

    def _callback_of(self, key: Key) -> Callable[[], None] | None:
        names = {"z": "y" if key.shift else "u", "y": "y"} if key.ctrl else {"backspace": "u"}
        if not self._is_named(names.get(key.name, "" if key.ctrl else key.name)):
            return self._refuse_unseen
        if key.ctrl:
            return (self._shifted.get(key.name) if key.shift else None) or self._ctrl.get(key.name)
        fixed = (self._plain.get(f"shift {key.name}") if key.shift else None) or self._plain.get(key.name)
        if key.name in NAMED:
            return fixed
        for command in self._choices.commands():
            if command.letter == key.name and (command.location == "menu" or self._in_sight(f"deed.{command.key}")):
                return lambda: self._choices.run_command(command)
        for chip in self._choices.choice_chips()[1]:
            if chip.letter == key.name and self._in_sight(f"chip.{chip.key}"):
                return lambda: self._give(chip.key)
        if place := self._context.ui.input_mapping.digit_shortcuts(self._context.selection.sight).get(key.name):
            return lambda: self._give(place) if self._is_numbered(place) else self._host.show_keyboard_target()
        return fixed

    def _in_sight(self, id: str) -> bool:
        stage = self._host.widget_root
        return stage.has(id) and visible_part(stage.find(id)).h > 0

    def _is_named(self, name: str) -> bool:
        """True if a key with a fixed meaning has its button in sight, or needs none."""
        return name not in NAMED or any(map(self._in_sight, NAMED[name]))

    def _is_numbered(self, place: str) -> bool:
        """True if the digit of a place is drawn there or on its button."""
        board = self._host.widget_root.find("board") if self._host.widget_root.has("board") else None
        return self._in_sight(f"choice.{place}") or (
            isinstance(board, BoardWidget) and place in board.render_state.digit_labels
        )


def list_shortcuts(table: GameUI, tr: Callable[[str], str]) -> list[Shortcut]:
    """Shortcuts of the table, for display."""
    own = f"{'plain' if table.is_plain else table.id}.keys"
    looking = [Shortcut(tr("table.keys.space"), tr("table.keys.zoom"))] if table.rotatable_board is None else []
    if table.hidden_information is not None:
        looking.append(Shortcut(PEEK.upper(), tr("table.keys.peek")))
    if table.inspector_pages.help_card_pages():
        looking.append(Shortcut(HELP.upper(), tr("table.cards.help")))
    return [
        Shortcut(tr("table.keys.move_cursor"), tr(f"{own}.cursor")),
        Shortcut(tr("table.keys.pick"), tr(f"{own}.pick")),
        Shortcut(tr("table.keys.next"), tr("table.keys.next_do")),
        Shortcut(tr("table.keys.home_end"), tr("table.keys.ends_do")),
        Shortcut("F", tr("table.keys.find_do")),
        *looking,
        Shortcut("O", tr(f"{own}.onto")),
        Shortcut(tr("table.keys.drop"), tr(f"{own}.drop")),
        *(Shortcut(letter.upper(), tr(f"{own}.{word}")) for letter, word in table.prompts.shortcut_letters()),
        Shortcut("U", tr("table.keys.undo")),
        Shortcut("Y", tr("table.keys.redo")),
        Shortcut("H", tr("table.keys.hint")),
        Shortcut("J", tr("table.keys.do_hint")),
        Shortcut(tr("table.keys.shift_j"), tr("table.keys.do_all")),
        Shortcut("L", tr("table.keys.last_turn")),
        *(() if table.rotatable_board is None else (Shortcut("T", tr("table.keys.turn")),)),
        Shortcut("M", tr("table.keys.menu")),
        Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
        Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        Shortcut(tr("table.keys.ctrl_v"), tr("table.keys.paste")),
    ]
