"""Settings of keys and buttons: each function can get another key; conflicts are shown, defaults can be restored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Final

from boardgames import registry
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S1, S2, S3, S5
from boardgames.draw.widget_skin import Skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input import intents
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, KeyUp, Press, Tab, TextInput
from boardgames.ui.input.keymap import FIXED, Keymap, reassign_key
from boardgames.ui.scene.page_layout import lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Button, Pressable, enter_button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Row, Spacer
from boardgames.ui.widgets.key_cap import cap_size, draw_cap
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.paper_panel import PaperPanel
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

CAP, LETTER = 104.0, 48.0
"""Width of the room of a key cap in design units, and of one with a single letter."""
LEAST: Final = 310.0
"""Least width of a row."""
PART: Final = 680.0
"""Least width of a part of the page; wider windows show two beside each other."""
HIGH: Final = 1000.0
"""Height of a window from which the paper has its ornaments: in a lower one they would push keys out of sight."""
WIDTH: Final = 1720.0
PAIRED: Final = 2
"""Number of games up to which the row of a key has another one beside it."""
LEFT: Final = 0.38
"""Part of the page for the left column: the right one names games before their functions."""
HELD: Final = ("shift", "ctrl", "alt", "meta", "gui", "lock")
"""Suffixes of the names of modifier keys."""


class KeyRow(Pressable):
    """A row with a key cap and the function of the key."""

    def __init__(self, id: str, sign: str, does: str, on_press: Callable[[], None], *, waiting: bool) -> None:
        super().__init__(id, on_press)
        self.cap = LETTER if len(sign) == 1 and not self.is_pad else CAP
        self.sign = sign
        self.description = does
        self.waiting = waiting

    @property
    def is_pad(self) -> bool:
        """True for a button of a controller."""
        return self.id.startswith(f"keys.{PAD}")

    @property
    def accessible_text(self) -> str:
        return f"{self.description}: {self.sign}"

    @property
    def text_width(self) -> float:
        """Width of the room of the function."""
        return self._room(self.rect).w

    def _room(self, rect: Rect) -> Rect:
        return Rect(rect.x + self.cap + S3, rect.y, max(20.0, rect.w - self.cap - S3 - S2), rect.h)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("body")
        text = kit.fonts.measure(self.description, face, self._room(Rect(0, 0, width, 0)).w + 0.5).h
        sign = cap_size(kit.fonts, kit.skin, self.sign, CAP).h
        return Size(width, max(kit.target, text + S2, sign + S1))  # farther from the next row than lines of a text

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if self.waiting or touch.hovered:
            painter.fill(self.rect, skin.hover, R_BUTTON)
        size = cap_size(painter.fonts, skin, self.sign, CAP)
        cap = Rect(self.rect.x + S1 + self.cap - size.w, self.rect.cy - size.h / 2, *size)
        draw_cap(painter, skin, cap, self.sign, is_lit=self.waiting, is_round=self.is_pad)
        self.draw_function(painter, skin)

    def draw_function(self, painter: Painter, skin: Skin) -> None:
        """Draw what the key does."""
        painter.paragraph(
            self.description, self._room(self.rect), skin.text_style("body"), skin.text, "left", middle=True
        )


class GameKeyRow(KeyRow):
    """A row with a key cap and a line for each game with the function of the key in it."""

    def __init__(self, id: str, sign: str, functions: Mapping[str, str], on_press: Callable[[], None]) -> None:
        super().__init__(id, sign, _lines(functions), on_press, waiting=False)

    @property
    def accessible_text(self) -> str:
        return join_sentences(self.sign, *self.description.split("\n"))


def _lines(functions: Mapping[str, str]) -> str:
    """A line for each game with what a key does in it."""
    return "\n".join(f"{game}: {text}" for game, text in functions.items())


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
    def _letters(self) -> dict[str, dict[str, str]]:
        """Text ids of the functions of game-specific keys, by letter and game."""
        out: dict[str, dict[str, str]] = {}
        for game in registry.GAME_IDS:
            table = plugin_of(game).make_game_ui(registry.load(game))
            for letter, word in table.prompts.shortcut_letters():
                if len(letter) == 1:
                    out.setdefault(letter, {})[game] = f"{'plain' if table.is_plain else game}.keys.{word}"
        return out

    def _does(self, key: str) -> str:
        """Text of the default function of a key."""
        ids = [f"table.keys.{TABLE[key]}"] if key in TABLE else self._letters.get(key, {}).values()
        return " · ".join(dict.fromkeys(map(self.tr, ids))) if ids else self.tr(f"ui.keymap.{key}")

    def _keys(self) -> Iterator[str]:
        yield from (*TABLE, *sorted(self._letters), *(key for key in FIXED if key != "tab"))

    def compose(self) -> Widget:
        tr, gap = self.tr, self._gap
        tables = [self._row(key) for key in sorted(TABLE, key=self._sign)]
        fixed = [self._row(key) for key in FIXED if key != "tab"]
        letters = sorted(self._letters, key=self._sign)
        shared, single = ([k for k in letters if (len(self._letters[k]) > PAIRED) == many] for many in (True, False))
        games = [self._game_row(key) for key in single]
        left = self._part(tr("ui.settings.page.play"), tables), self._part(tr("ui.keymap.pad"), self._buttons())
        head = Label(tr("ui.about.games_title"), role="lead_strong")
        right = (
            Column((head, *map(self._game_row, shared), ColumnGrid(games, least=LEAST, most=2, gap=gap)), gap=gap),
            self._part(tr("ui.keymap.everywhere"), fixed),
        )
        columns = [Column(part, gap=S1, grow=1) for part in (left, right)]
        wide = min(WIDTH, self.view.w)
        parts: Widget = Column(columns, gap=S2)
        if wide >= 2 * PART:
            parts = Row((FixedSize(columns[0], w=LEFT * wide), columns[1]), gap=S5, across="start")
        foot = (
            Spacer(grow=1),
            Button("keys.defaults", tr("ui.settings.defaults"), self._defaults, icon="undo"),
            enter_button("keys.done", tr("ui.settings.done"), self.back, self.services.catalog, icon="check"),
        )
        page = ScrollArea("keys.scroll", parts, grow=1, fades=True)
        body = PaperPanel(page, "keys.page", self.game, low=self.view.h < HIGH, grow=1)
        return lay_out_page(self, tr("ui.keymap.title"), body, foot=foot, width=WIDTH)

    @property
    def _gap(self) -> float:
        """Between rows."""
        return 0.0 if self.view.h < HIGH else S2

    def _part(self, title: str, rows: Sequence[Widget], *, columns: int = 2, least: float = LEAST) -> Widget:
        return Column(
            (Label(title, role="lead_strong"), ColumnGrid(rows, least=least, most=columns, gap=self._gap)),
            gap=self._gap,
        )

    def _sign(self, key: str) -> str:
        """Text on the cap of a key."""
        catalog, changed = self.services.catalog, self.services.settings.keys
        sign = catalog.key_name(Keymap(lambda: changed).key_for(key))
        return f"{catalog.key_name(key)}, {sign}" if key in FIXED and key in changed else sign

    def _row(self, key: str) -> Widget:
        waiting = key == self.waiting
        does = self.tr("ui.keymap.press") if waiting else self._does(key)
        return KeyRow(f"keys.{key}", self._sign(key), does, partial(self._wait, key), waiting=waiting)

    def _game_row(self, key: str) -> Widget:
        """Row of a key that games use, each for its own."""
        if key == self.waiting:
            return self._row(key)
        functions = {self.tr(f"game.{game}.name"): self.tr(text) for game, text in self._letters[key].items()}
        return GameKeyRow(f"keys.{key}", self._sign(key), functions, partial(self._wait, key))

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
