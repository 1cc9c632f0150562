"""Keyboard of a table: its keys and their list, their queue, navigation to the next place or to a typed name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect
from boardgames.text.search_key import search_key_of
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, TextInput
from boardgames.ui.play.board.board_overlays import TYPED
from boardgames.ui.play.board.board_widget import BoardWidget
from boardgames.ui.play.match.view_events import KeyQueueEvent, NameSearch, NameSearchEvent, Notice, NoticeEndEvent
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.scene.scene import Shortcut
from boardgames.ui.widgets.widget import visible_part

BOARD: Final = "board"
GO_ON: Final = "table.go_on"


def focus_next_target(context: TableContext, picture: TableView, keys: Sequence[str]) -> None:
    """Focus the first of some keys; without keys, only the button to continue or a buildable piece."""
    stage, board = context.host.widget_root, context.board
    if stage.has(GO_ON):
        if stage.focused != GO_ON:
            stage.focus(GO_ON)
        return
    planned = context.build_planner.buildable_rects()
    if not keys:
        if planned and stage.is_focus_shown and board.pointed_key not in planned:
            board.put_cursor(pointed=_nearest(planned, board.rects.get(board.cursor_key)))
            picture.intake.pointer.on_target_changed()
            stage.focus(BOARD)
        return
    spot = picture.choice_target(keys)
    if spot is None:
        return
    if spot.widget_id != BOARD:
        stage.focus(spot.widget_id)
        return
    if spot.key in planned:
        board.put_cursor(pointed=spot.key)
    else:
        board.put_cursor(spot.key)
        if stage.is_focus_shown and board.pointed_key != spot.key:  # inspect the place as after an arrow key
            board.put_cursor(pointed=spot.key)
            picture.intake.pointer.on_target_changed()
    if stage.focused != BOARD:
        stage.focus(BOARD)


def _nearest(places: dict[str, Rect], to: Rect | None) -> str:
    """Key of the place nearest to another one; the first if there is none."""
    if to is None:
        return next(iter(places))
    return min(places, key=lambda key: abs(places[key].cx - to.cx) + abs(places[key].cy - to.cy))


NEXT: Final = "n"
FIND: Final = "f"
ENDS: Final = {"home": 0, "end": -1}
GIVEN: Final = ("chip.", "deed.", "choice.", "table.go_on", "hint.do")
"""Prefixes of the ids of widgets that choose something."""
SAME_MS: Final = 30.0
"""Milliseconds within which the key that starts typing also arrives as text."""


class NavigationStop(NamedTuple):
    """Place where something can be chosen: id of a widget, and key on the board."""

    widget_id: str
    key: str = ""


@final
class KeyboardNavigation(TablePart):
    """Moves cursor and focus; chooses nothing."""

    def __init__(
        self, context: TableContext, intake: InputHandler, picture: TableView, place: Callable[[str], str]
    ) -> None:
        """`place` returns the description of a place."""
        super().__init__(context)
        self._intake: Final = intake
        self._picture: Final = picture
        self._place: Final = place

    @property
    def typed_text(self) -> str | None:
        """Name typed so far; None while nobody types."""
        search = self._store.model.name_search
        return search.text if search is not None else None

    # navigation stops -----------------------------------------------------------------------------------------
    def navigation_stops(self) -> list[NavigationStop]:
        """Places where something can be chosen now: the board in reading order, then buttons."""
        board = [NavigationStop(BOARD, key) for key in self._open()] if self._context.turn_status.is_live else []
        return [*board, *self._widgets()]

    def _open(self) -> list[str]:
        hand, planned = self._context.selection, self._context.build_planner.buildable_rects()
        if not hand.sight.is_own_decision:
            return []
        keys = set(planned) or {*hand.open_keys, *hand.attacks, *(hand.destinations if hand.chosen else ())}
        lesson, places = self._context.lesson, self._board.clickable_rects() | planned
        if lesson is not None:  # a lesson accepts only highlighted keys
            keys = set(filter(lesson.needs_key, keys))
        return sorted(keys & places.keys(), key=lambda key: (places[key].y, places[key].x))

    def _widgets(self) -> Iterator[NavigationStop]:
        stage, seat = self._host.widget_root, f"seat.{self._session.snapshot.viewer}."
        given = {f"{seat}{key.replace(':', '.')}" for key in self._context.selection.open_keys}
        for id in stage.focus_order():
            if (id.startswith(GIVEN) or id in given) and not stage.find(id).blocked_reason:
                yield NavigationStop(id)

    def go_to_next(self, by: int) -> None:
        """Go to the next stop (1) or the one before (-1) from cursor and focus."""
        stops, stage, board = self.navigation_stops(), self._host.widget_root, self._board
        if not stops:
            return
        here = NavigationStop(
            stage.focused, (board.pointed_key or board.cursor_key) if stage.focused == BOARD else ""
        )
        at = stops.index(here) + by if here in stops and stage.is_focus_shown else 0 if by > 0 else -1
        self.focus_stop(stops[at % len(stops)])

    @property
    def _free(self) -> bool:
        """True if the focus is not in the log, where Home and End scroll."""
        return not self._host.widget_root.focused.startswith("log")

    def go_to_end(self, at: int) -> None:
        """Go to the first stop (0) or the last one (-1)."""
        stops = self.navigation_stops()
        if stops:
            self.focus_stop(stops[at])

    def focus_stop(self, stop: NavigationStop) -> None:
        """Move cursor and focus to a stop."""
        board, stage = self._board, self._host.widget_root
        stage.focus(stop.widget_id, ring=True)
        if stop.widget_id != BOARD and not self._ui.is_plain:
            self._intake.pointer.follow_focus(is_on_board=False)
        elif stop.widget_id == BOARD:
            is_planned = stop.key in self._context.build_planner.buildable_rects()
            board.put_cursor(None if is_planned else stop.key, stop.key)
            self._intake.pointer.on_target_changed()

    # names ----------------------------------------------------------------------------------------------------
    def handle_intent(self, intent: Intent) -> bool:
        """Handle keys of navigation and typing; return False for all others."""
        search = self._store.model.name_search
        if search is not None:
            return self._takes_name(intent, search)
        match intent:
            case Key(name=name, ctrl=False, alt=False, shift=back) if name == NEXT:
                self.go_to_next(-1 if back else 1)
            case Key(name=name, ctrl=False, alt=False) if name in ENDS and self._free:
                self.go_to_end(ENDS[name])
            case Key(name=name, ctrl=False, alt=False) if name == FIND:
                self._type("")
            case _:
                return False
        return True

    def _takes_name(self, intent: Intent, search: NameSearch) -> bool:
        """Handle an input while a name is typed; return True if it belongs to the name."""
        match intent:
            case TextInput(text=text):
                if search.text or self._host.services.clock.now() - search.began_ms > SAME_MS:
                    self._type(search.text + text)
            case Key(name="backspace"):
                self._type(search.text[:-1])
            case Key(name=name, ctrl=False, alt=False) if len(name) == 1:
                pass  # also arrives as text
            case Activate(space=True) if search.text:
                pass
            case Back() | Activate() | Key():
                self._end()
                return isinstance(intent, Back)
            case _:
                return False
        return True

    def _type(self, typed: str) -> None:
        self._store.send(NameSearchEvent(typed))
        found = self._find_by_name(search_key_of(typed.strip()))
        if found:
            self.focus_stop(NavigationStop(BOARD, found))
        words = self._formatter.tr("table.find", text=typed)
        self._intake.show_notice(Notice(TYPED, words, is_calm=True))

    def _end(self) -> None:
        self._store.send(NameSearchEvent())
        self._store.send(NoticeEndEvent())
        self._host.rebuild()

    def _find_by_name(self, text: str) -> str:
        """First place whose name equals the text, starts with it, or has a word that does; empty if there is none."""
        places = self._board.clickable_rects()
        keys = sorted(places, key=lambda key: (places[key].y, places[key].x))
        tests: tuple[Callable[[str], bool], ...] = (
            lambda key: key == text,
            lambda key: key.startswith(text),
            lambda key: f" {text}" in f" {search_key_of(self._place(key))}",
        )
        return next((key for test in tests for key in keys if text and test(key)), "")


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
class TableKeyHandler(TablePart):
    """Keys in order of priority: those with a button, commands and choices, then `plain`; with Ctrl those of `ctrl`.

    A key acts only through a visible button that names it, a digit only where it is drawn; otherwise the digits are
    shown first. A command of the menu asks before it acts.
    """

    def __init__(
        self, context: TableContext, intake: InputHandler, plain: Calls, ctrl: Calls, shifted: Calls
    ) -> None:
        super().__init__(context)
        self._choices = intake.choices
        self._intake = intake
        self._give = intake.choose_key
        self._refuse_unseen = intake.explain_hidden_button
        self._plain = plain
        self._ctrl = ctrl
        self._shifted = shifted

    def precedes_widgets(self, key: Key) -> bool:
        """True unless the key scrolls the focused widget."""
        name = key.name
        return (name not in ENDS and name not in PAGES) or (name in PAGES and self._host.widget_root.focused != "log")

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
            is_j = key.name == "j" and not key.shift  # what J does is shown first
            return self._plain.get("h", self._refuse_unseen) if is_j else self._refuse_unseen
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
        if place := self._ui.input_mapping.digit_shortcuts(self._context.selection.sight).get(key.name):
            return lambda: (
                self._give_numbered(place) if self._is_numbered(place) else self._host.show_keyboard_target()
            )
        return fixed

    def _give_numbered(self, place: str) -> None:
        """Choose a place by its digit; the cursor goes there."""
        if place in self._board.clickable_rects() and self._intake.can_choose_key(place):
            self._host.widget_root.focus(BOARD)
            self._board.put_cursor(place, place)
            self._intake.pointer.on_target_changed()
        self._give(place)

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


def list_shortcuts(table: GameUI, tr: Callable[[str], str], *, has_covers: bool) -> list[Shortcut]:
    """Shortcuts of the table, for display; `has_covers`: hidden things lie under covers."""
    own = f"{'plain' if table.is_plain else table.id}.keys"
    looking = [Shortcut(tr("table.keys.space") if table.rotatable_board is None else "I", tr("table.keys.zoom"))]
    if has_covers:
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
        Shortcut("L", tr("table.keys.log")),
        Shortcut(tr("table.keys.shift_l"), tr("table.keys.last_turn")),
        *(() if table.rotatable_board is None else (Shortcut("T", tr("table.keys.turn")),)),
        Shortcut("Z", tr("table.keys.near")),
        Shortcut("M", tr("table.keys.menu")),
        Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
        Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        Shortcut(tr("table.keys.ctrl_v"), tr("table.keys.paste")),
    ]


WAITING: Final = frozenset(("u", "backspace", "y", "h"))
"""Keys that can be queued: undo, redo, hint; also arrows."""
WAITING_WITH_CTRL: Final = frozenset(("z", "y"))
MOST: Final = 2


def queue_key(context: TableContext, intent: Intent) -> bool:
    """Queue a key, with the viewing seat, while an action is under way; return False if it cannot be queued."""
    if not context.turn_state.is_busy or not _waits(intent):
        return False
    waiting = context.store.model.queued_keys
    if len(waiting) < MOST:
        context.store.send(KeyQueueEvent((*waiting, (intent, context.session.snapshot.viewer))))
    return True


def run_queued_keys(context: TableContext) -> None:
    """Run the queued keys after the last queued action has been shown; drop those of another viewing seat."""
    waiting = context.store.model.queued_keys
    if not waiting or context.turn_state.is_busy or context.host.timeline.is_busy:
        return
    context.store.send(KeyQueueEvent())
    for intent, eyes in waiting:
        if eyes == context.session.snapshot.viewer:
            context.host.handle(intent)


def _waits(intent: Intent) -> bool:
    if isinstance(intent, Key):
        return not intent.alt and intent.name in (WAITING_WITH_CTRL if intent.ctrl else WAITING)
    return isinstance(intent, DirectionStep)
