"""Straight to a place: the next one that may be given, or one whose name is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect
from boardgames.text.search_key import search_key_of
from boardgames.ui.input.intents import Activate, Back, Intent, Key, TextInput
from boardgames.ui.play.board.board_overlays import TYPED
from boardgames.ui.play.match.view_events import NameSearch, NameSearchEvent, Notice, NoticeEndEvent
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.table_view import TableView

BOARD: Final = "board"
GO_ON: Final = "table.go_on"


def focus_next_target(context: TableContext, picture: TableView, keys: Sequence[str]) -> None:
    """Bring the keyboard to the first of some keys; without any, only to what goes on or is planned on the board."""
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
        if (
            stage.is_focus_shown and board.pointed_key != spot.key
        ):  # what stands there is told as if an arrow had led there
            board.put_cursor(pointed=spot.key)
            picture.intake.pointer.on_target_changed()
    if stage.focused != BOARD:
        stage.focus(BOARD)


def _nearest(places: dict[str, Rect], to: Rect | None) -> str:
    """The place nearest to another one; the first where there is no other."""
    if to is None:
        return next(iter(places))
    return min(places, key=lambda key: abs(places[key].cx - to.cx) + abs(places[key].cy - to.cy))


NEXT: Final = "n"
FIND: Final = "f"
ENDS: Final = {"home": 0, "end": -1}
GIVEN: Final = ("chip.", "deed.", "choice.", "table.go_on", "hint.do")
"""How the ids of widgets begin by which something is given."""
SAME_MS: Final = 30.0
"""The letter of the key that begins comes within this time as text, too."""


class NavigationStop(NamedTuple):
    """A place where something may be given: the id of a widget, and on the board its key."""

    widget_id: str
    key: str = ""


@final
class KeyboardNavigation:
    """Moves the cursor and the focus; gives nothing."""

    def __init__(
        self, context: TableContext, intake: InputHandler, picture: TableView, place: Callable[[str], str]
    ) -> None:
        """`place` says the words of a place."""
        self._context: Final = context
        self._host: Final = context.host
        self._intake: Final = intake
        self._picture: Final = picture
        self._place: Final = place

    @property
    def typed_text(self) -> str | None:
        """What was typed so far of a name; None while nobody types."""
        search = self._context.store.model.name_search
        return search.text if search is not None else None

    # what may be given ------------------------------------------------------------------------------------------
    def navigation_stops(self) -> list[NavigationStop]:
        """Where something may be given now: places of the board as one reads, then what is given by words."""
        board = [NavigationStop(BOARD, key) for key in self._open()] if self._context.turn_status.is_live else []
        return [*board, *self._widgets()]

    def _open(self) -> list[str]:
        hand, planned = self._context.selection, self._context.build_planner.buildable_rects()
        if not hand.sight.is_own_decision:
            return []
        keys = set(planned) or {*hand.open_keys, *hand.attacks, *(hand.destinations if hand.chosen else ())}
        guide, places = self._context.lesson_guide, self._context.board.clickable_rects() | planned
        if guide is not None:  # a lesson takes no more than it lights
            keys = set(filter(guide.needs_key, keys))
        return sorted(keys & places.keys(), key=lambda key: (places[key].y, places[key].x))

    def _widgets(self) -> Iterator[NavigationStop]:
        stage, seat = self._host.widget_root, f"seat.{self._context.session.viewing_seat}."
        given = {f"{seat}{key.replace(':', '.')}" for key in self._context.selection.open_keys}
        for id in stage.focus_order():
            if (id.startswith(GIVEN) or id in given) and not stage.find(id).blocked_reason:
                yield NavigationStop(id)

    def go_to_next(self, by: int) -> None:
        """To the next stop (1), or the one before (-1), from where cursor and focus are."""
        stops, stage, board = self.navigation_stops(), self._host.widget_root, self._context.board
        if not stops:
            return
        here = NavigationStop(
            stage.focused, (board.pointed_key or board.cursor_key) if stage.focused == BOARD else ""
        )
        at = stops.index(here) + by if here in stops and stage.is_focus_shown else 0 if by > 0 else -1
        self.focus_stop(stops[at % len(stops)])

    @property
    def _free(self) -> bool:
        """True if nobody stands in the log, where Home and End scroll."""
        return not self._host.widget_root.focused.startswith("log")

    def go_to_end(self, at: int) -> None:
        """To the first stop (0) or the last one (-1)."""
        stops = self.navigation_stops()
        if stops:
            self.focus_stop(stops[at])

    def focus_stop(self, stop: NavigationStop) -> None:
        """Bring cursor and focus there."""
        board, stage = self._context.board, self._host.widget_root
        stage.focus(stop.widget_id, ring=True)
        if stop.widget_id == BOARD:
            is_planned = stop.key in self._context.build_planner.buildable_rects()
            board.put_cursor(None if is_planned else stop.key, stop.key)
            self._intake.pointer.on_target_changed()

    # names ------------------------------------------------------------------------------------------------------
    def begin_typing(self) -> None:
        """From now on a name is typed."""
        self._type(NameSearch("", self._host.services.clock.now()))

    def handle_intent(self, intent: Intent) -> bool:
        """True if an intent goes to a place, or is a part of a name; anything else means what it always does."""
        search = self._context.store.model.name_search
        if search is not None:
            return self._takes_name(intent, search)
        match intent:
            case Key(name=name, ctrl=False, alt=False, shift=back) if name == NEXT:
                self.go_to_next(-1 if back else 1)
            case Key(name=name, ctrl=False, alt=False) if name in ENDS and self._free:
                self.go_to_end(ENDS[name])
            case Key(name=name, ctrl=False, alt=False) if name == FIND:
                self.begin_typing()
            case _:
                return False
        return True

    def _takes_name(self, intent: Intent, search: NameSearch) -> bool:
        """True if an intent is a part of the name that is typed."""
        match intent:
            case TextInput(text=text):
                if search.text or self._host.services.clock.now() - search.began_ms > SAME_MS:
                    self._type(search._replace(text=search.text + text))
            case Key(name="backspace"):
                self._type(search._replace(text=search.text[:-1]))
            case Key(name=name, ctrl=False, alt=False) if len(name) == 1:
                pass  # it comes as text, too
            case Activate(space=True) if search.text:
                pass
            case Back() | Activate() | Key():
                self._end()
                return isinstance(intent, Back)
            case _:
                return False
        return True

    def _type(self, search: NameSearch) -> None:
        self._context.store.send(NameSearchEvent(search))
        found = self._find_by_name(search_key_of(search.text.strip()))
        if found:
            self.focus_stop(NavigationStop(BOARD, found))
        words = self._context.formatter.tr("table.find", text=search.text)
        self._intake.show_notice(Notice(TYPED, words, is_calm=True))

    def _end(self) -> None:
        self._context.store.send(NameSearchEvent())
        self._context.store.send(NoticeEndEvent())
        self._host.rebuild()

    def _find_by_name(self, text: str) -> str:
        """The first place whose name is that, begins so, or has a word that does; empty where there is none."""
        places = self._context.board.clickable_rects()
        keys = sorted(places, key=lambda key: (places[key].y, places[key].x))
        tests: tuple[Callable[[str], bool], ...] = (
            lambda key: key == text,
            lambda key: key.startswith(text),
            lambda key: f" {text}" in f" {search_key_of(self._place(key))}",
        )
        return next((key for test in tests for key in keys if text and test(key)), "")
