"""The keys of the table beside those that every scene has, and the list that tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from boardgames.ui.contract.table import Table
from boardgames.ui.input.intents import Key
from boardgames.ui.play.match.hand import Hand
from boardgames.ui.play.panels.choices import Choices
from boardgames.ui.scene.scene import Shortcut

PAGES: Final = frozenset(("page up", "pageup", "page down", "pagedown"))
"""Earlier and later moments: taken before the log would scroll by them."""
PEEK: Final = "v"
HELP: Final = "k"

Calls = Mapping[str, Callable[[], None]]


@final
class Keyboard:
    """What keys mean: commands and choices of the moment first, then `plain`; with Ctrl those of `ctrl`."""

    def __init__(
        self, hand: Hand, choices: Choices, give: Callable[[str], None], plain: Calls, ctrl: Calls, shifted: Calls
    ) -> None:
        self._hand = hand
        self._choices = choices
        self._give = give
        self._plain = plain
        self._ctrl = ctrl
        self._shifted = shifted

    def press(self, key: Key) -> bool:
        """Do what a key means; False for one that means nothing here."""
        if key.alt:
            return False
        call = self._of(key)
        if call is None:
            return False
        call()
        return True

    def _of(self, key: Key) -> Callable[[], None] | None:
        if key.ctrl:
            return (self._shifted.get(key.name) if key.shift else None) or self._ctrl.get(key.name)
        for command in self._choices.commands():
            if command.letter == key.name:
                return lambda: self._choices.do(command)
        for chip in self._choices.chips()[1]:
            if chip.letter == key.name:
                return lambda: self._give(chip.key)
        if digit := self._hand.table.digits(self._hand.sight).get(key.name):
            return lambda: self._give(digit)
        return (self._plain.get(f"shift {key.name}") if key.shift else None) or self._plain.get(key.name)


def shortcuts(table: Table, tr: Callable[[str], str]) -> list[Shortcut]:
    """The table's own keys as they are read."""
    own = f"{'plain' if table.plain else table.id}.keys"
    looking = [Shortcut(tr("table.keys.space"), tr("table.keys.zoom"))] if table.fills else []
    if table.covers:
        looking.append(Shortcut(PEEK.upper(), tr("table.keys.peek")))
    if table.help():
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
        *(Shortcut(letter.upper(), tr(f"{own}.{word}")) for letter, word in table.letters()),
        Shortcut("U", tr("table.keys.undo")),
        Shortcut("Y", tr("table.keys.redo")),
        Shortcut("H", tr("table.keys.hint")),
        Shortcut("J", tr("table.keys.do_hint")),
        Shortcut(tr("table.keys.shift_j"), tr("table.keys.do_all")),
        Shortcut("L", tr("table.keys.last_turn")),
        *(() if table.fills else (Shortcut("T", tr("table.keys.turn")),)),
        Shortcut("M", tr("table.keys.menu")),
        Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
        Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        Shortcut(tr("table.keys.ctrl_v"), tr("table.keys.paste")),
    ]
