"""Settings of keys and buttons: each function can get another key; conflicts are shown, defaults can be restored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final

from boardgames import registry
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, R_CHIP, S1, S2, S3, S4
from boardgames.draw.widget_skin import Skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input import intents
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, KeyUp, Press, Tab, TextInput
from boardgames.ui.input.keymap import FIXED, Keymap, reassign_key
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.button import Button, Pressable
from boardgames.ui.widgets.containers import Column, ColumnGrid, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

TABLE: Final = {
    "n": "next_do",
    "f": "find_do",
    "u": "undo",
    "y": "redo",
    "h": "hint",
    "j": "do_hint",
    "l": "log",
    "t": "turn",
    "m": "menu",
    "v": "peek",
}
"""Keys of every table with their functions, as text ids below `table.keys`."""
ON_PAD: Final = {
    "a": "ui.keymap.return",
    "b": "ui.keymap.escape",
    "x": "ui.keymap.space",
    "y": "table.keys.hint",
    "lb": "ui.keymap.before",
    "rb": "ui.keymap.after",
    "start": "table.keys.menu",
    "select": "ui.keys.rules_do",
    "l3": "table.keys.peek",
    "r3": "ui.keys.list_do",
}
"""Buttons of a controller with their functions, as text ids."""
PAD: Final = "pad."
"""Prefix of the name of a waiting controller button."""

CAP: Final = 128.0
"""Width of a key cap in design units."""
KEY: Final = 36.0
"""Height of a key cap whose label has one line, in design units."""
LEAST: Final = 400.0
HELD: Final = ("shift", "ctrl", "alt", "meta", "gui", "lock")
"""Suffixes of the names of modifier keys."""


class KeyRow(Pressable):
    """A row with a key cap and the function of the key."""

    def __init__(self, id: str, sign: str, does: str, on_press: Callable[[], None], *, waiting: bool) -> None:
        super().__init__(id, on_press)
        self.sign = sign
        self.description = does
        self.waiting = waiting

    @property
    def accessible_text(self) -> str:
        return f"{self.description}: {self.sign}"

    def _room(self, rect: Rect) -> Rect:
        return Rect(rect.x + CAP + S4, rect.y, max(20.0, rect.w - CAP - S4 - S3), rect.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("strong")
        text = kit.fonts.measure(self.description, face, self._room(Rect(0, 0, width, 0)).w + 0.5).h
        sign = kit.fonts.measure(self.sign, face, CAP - 2 * S2).h
        return Size(width, max(kit.target, text + S3, sign + S3))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.waiting or touch.hovered:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        high = max(KEY, painter.fonts.measure(self.sign, skin.text_style("strong"), CAP - 2 * S2).h + S2)
        cap = Rect(self.rect.x + S1, self.rect.cy - high / 2, CAP, high)
        painter.fill(cap, skin.accent if self.waiting else skin.raised, R_CHIP)
        painter.edge(cap, skin.line, 1, R_CHIP)
        ink = skin.on_accent if self.waiting else skin.text
        painter.paragraph(self.sign, cap.inset(S2, 0), skin.text_style("strong"), ink, "centre", middle=True)
        painter.paragraph(
            self.description, self._room(self.rect), skin.text_style("body"), skin.text, "left", middle=True
        )


class KeySettingsScene(Scene):
    """One row for each key or button. While one is `waiting`, the next key or button pressed gets its function."""

    name = "keymap"
    is_public = True
    first_focus = "keys.done"

    def __init__(self, app: SceneHost) -> None:
        super().__init__(app)
        self.waiting = ""
        self.game = take_latest_paper(self)

    @property
    def raw_keys(self) -> bool:  # type: ignore[override]
        return bool(self.waiting)

    @cached_property
    def _letters(self) -> dict[str, list[str]]:
        """Text ids of the functions of game-specific keys, by letter."""
        out: dict[str, list[str]] = {}
        for game in registry.GAME_IDS:
            table = plugin_of(game).make_game_ui(registry.load(game))
            for letter, word in table.prompts.shortcut_letters():
                if len(letter) == 1:
                    out.setdefault(letter, []).append(f"{'plain' if table.is_plain else game}.keys.{word}")
        return out

    def _does(self, key: str) -> str:
        """Text of the default function of a key."""
        ids = [f"table.keys.{TABLE[key]}"] if key in TABLE else self._letters.get(key, [])
        return " · ".join(dict.fromkeys(map(self.tr, ids))) if ids else self.tr(f"ui.keymap.{key}")

    def _keys(self) -> Iterator[str]:
        yield from (*TABLE, *sorted(self._letters), *(key for key in FIXED if key != "tab"))

    def compose(self) -> Widget:
        tr, changed = self.tr, self.services.settings.keys
        keymap = Keymap(lambda: changed)
        rows: list[Widget] = []
        for key in self._keys():
            sign = self.services.catalog.key_name(keymap.key_for(key))
            if key in FIXED and key in changed:
                sign = f"{self.services.catalog.key_name(key)}, {sign}"
            waiting = key == self.waiting
            does = tr("ui.keymap.press") if waiting else self._does(key)
            rows.append(KeyRow(f"keys.{key}", sign, does, partial(self._wait, key), waiting=waiting))
        foot = (
            Spacer(grow=1),
            Button("keys.defaults", tr("ui.settings.defaults"), self._defaults, icon="undo"),
            Button("keys.done", tr("ui.settings.done"), self.back, icon="check", kind="primary"),
        )
        return lay_out_page(
            self,
            tr("ui.keymap.title"),
            lay_on_paper(
                self,
                self.game,
                "keys.page",
                ScrollArea(
                    "keys.scroll",
                    Column(
                        (
                            ColumnGrid(rows, least=LEAST, most=3, gap=S2),
                            Label(tr("ui.keymap.pad"), role="heading"),
                            ColumnGrid(self._buttons(), least=LEAST, most=3, gap=S2),
                        ),
                        gap=S4,
                    ),
                    grow=1,
                ),
            ),
            foot=foot,
        )

    def _buttons(self) -> list[Widget]:
        """A row for each button of a controller."""
        tr, changed = self.tr, self.services.settings.buttons
        rows: list[Widget] = []
        for name, does in ON_PAD.items():
            waiting = self.waiting == PAD + name
            said = tr("ui.keymap.push") if waiting else tr(does)
            sign = tr(f"ui.pad.{changed.get(name, name)}")
            rows.append(KeyRow(f"keys.{PAD}{name}", sign, said, partial(self._wait, PAD + name), waiting=waiting))
        return rows

    def _wait(self, key: str) -> None:
        self.waiting = key
        self.rebuild()

    def _defaults(self) -> None:
        self.services.prefs.change(keys={}, buttons={})
        self.app.toast("ui.keymap.defaults")
        self.rebuild()

    # waiting ----------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if not self.waiting:
            return super().handle(intent)
        if self.waiting.startswith(PAD):
            return self._pushed(intent)
        match intent:
            case intents.ControllerButton():
                self._wait("")
            case Key(name=name, ctrl=False, alt=False) if len(name) == 1 and not name.isdigit():
                self._give(name)
            case Key(name=name) if name.endswith(HELD):
                return True
            case Back():
                self._wait("")
            case DirectionStep() | Activate() | Tab() | Key():
                self.app.toast("ui.keymap.fixed")
            case Press():
                self._wait("")
                return super().handle(intent)
            case KeyUp() | TextInput():
                return True
            case _:
                return super().handle(intent)
        return True

    def _pushed(self, intent: Intent) -> bool:
        """Handle an intent while a controller button is awaited."""
        match intent:
            case intents.ControllerButton(name=name):
                self._give_button(name)
            case Press() | Back():
                self._wait("")
                return isinstance(intent, Back) or super().handle(intent)
            case DirectionStep() | Activate() | Tab() | Key() | KeyUp() | TextInput():
                return True
            case _:
                return super().handle(intent)
        return True

    def _give_button(self, name: str) -> None:
        """Give a button the function of the waiting one; the two exchange their functions."""
        prefs, tr = self.services.prefs, self.tr
        changed, other, _ = reassign_key(prefs.value.buttons, self.waiting.removeprefix(PAD), name, tuple(ON_PAD))
        prefs.change(buttons=changed)
        self.waiting = ""
        if other:
            now = tr(f"ui.pad.{changed.get(other, other)}")
            self.app.toast("ui.keymap.swapped", name=tr(f"ui.pad.{name}"), does=tr(ON_PAD[other]), now=now)
        self.rebuild()

    def _give(self, name: str) -> None:
        """Give a key the function of the waiting one."""
        prefs, catalog, used = self.services.prefs, self.services.catalog, tuple(self._keys())
        changed, other, kept = reassign_key(prefs.value.keys, self.waiting, name, used)
        told = {"name": catalog.key_name(name), "does": self._does(other) if other else ""}
        if kept:
            self.app.toast("ui.keymap.taken", **told)
            return
        prefs.change(keys=changed)
        self.waiting = ""
        if other:
            self.app.toast("ui.keymap.swapped", **told, now=catalog.key_name(changed.get(other, other)))
        self.rebuild()
