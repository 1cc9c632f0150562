"""The keys of the table beside those that every scene has, and the list that tells them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from boardgames.ui.input.intents import Key
from boardgames.ui.play import clipboard
from boardgames.ui.scene.scene import Shortcut

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

PAGES: Final = frozenset(("page up", "pageup", "page down", "pagedown"))
"""Earlier and later moments: taken before the log would scroll by them."""


def press(scene: TableScene, key: Key) -> bool:
    """Do what a key means; False for one that means nothing here."""
    if key.alt:
        return False
    call = _with_ctrl(scene, key) if key.ctrl else _plain(scene, key.name)
    if call is None:
        return False
    call()
    return True


def _with_ctrl(scene: TableScene, key: Key) -> Callable[[], None] | None:
    calls: dict[str, Callable[[], None]] = {
        "z": scene.redo if key.shift else scene.undo,
        "y": scene.redo,
        "c": lambda: clipboard.copy(scene),
        "v": lambda: clipboard.paste(scene),
    }
    return calls.get(key.name)


def _plain(scene: TableScene, name: str) -> Callable[[], None] | None:
    for deed in scene.giving.deeds():
        if deed.letter == name:
            return lambda: scene.giving.do(deed)
    for chip in scene.giving.chips()[1]:
        if chip.letter == name:
            return lambda: scene.give(chip.key)
    if key := scene.table.digits(scene.hand.sight).get(name):
        return lambda: scene.give(key)
    calls: dict[str, Callable[[], None]] = {
        "u": scene.undo,
        "backspace": scene.undo,
        "y": scene.redo,
        "h": scene.advice.ask,
        "o": lambda: scene.give(scene.cursor or scene.home_key(), onto=True),
        "m": scene.open_menu,
        "t": scene.turn_board,
        "page up": lambda: scene.look_at(max(0, scene.shown - 1)),
        "pageup": lambda: scene.look_at(max(0, scene.shown - 1)),
        "page down": lambda: scene.look_at(scene.shown + 1),
        "pagedown": lambda: scene.look_at(scene.shown + 1),
    }
    return calls.get(name)


def shortcuts(scene: TableScene) -> list[Shortcut]:
    """The table's own keys as they are read."""
    tr, own = scene.tr, f"{'plain' if scene.table.plain else scene.table.id}.keys"
    return [
        Shortcut(tr("table.keys.move_cursor"), tr(f"{own}.cursor")),
        Shortcut(tr("table.keys.pick"), tr(f"{own}.pick")),
        Shortcut("O", tr(f"{own}.onto")),
        Shortcut(tr("table.keys.drop"), tr(f"{own}.drop")),
        *(Shortcut(letter.upper(), tr(f"{own}.{word}")) for letter, word in scene.table.letters()),
        Shortcut("U", tr("table.keys.undo")),
        Shortcut("Y", tr("table.keys.redo")),
        Shortcut("H", tr("table.keys.hint")),
        Shortcut("T", tr("table.keys.turn")),
        Shortcut("M", tr("table.keys.menu")),
        Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
        Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        Shortcut(tr("table.keys.ctrl_v"), tr("table.keys.paste")),
    ]
