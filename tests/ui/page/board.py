"""A board as a person sees it: what lies where, the cursor, what is marked and what moves; and ways to a place."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.draw.rects import Rect
from boardgames.ui.contract.board_rendering import BoardRenderState, ThingTransform
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import Message, PlacedThing
from boardgames.ui.game_view.match_log import LogLine
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.near.near_ground import moved_look
from boardgames.ui.play.board.board_scene import BoardScene, BoardView
from tests.ui.page.idle import IdleWork
from tests.ui.page.prompt import PromptBarPage
from tests.ui.page.scene import ScenePage
from tests.ui.pilot import Pilot

ARROWS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class BoardPage(ScenePage):
    """A scene with a board on it: a table, a replay or an example; `table` is what holds the board of an editor."""

    def __init__(self, pilot: Pilot, scene: Any, table: Any = None) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene
        self._table: Any = scene if table is None else table
        self._board: BoardView = self._table.board
        self._words: MessageFormatter = self._table.formatter

    # the position ---------------------------------------------------------------------------------------------
    def view_shown(self) -> Dump:
        """The position on the board, as the seat that looks knows it."""
        return self._table.displayed_position().view

    def drawn(self) -> Dump:
        """The same as it is drawn: what that seat may not see now is covered."""
        return self._table.displayed_position().drawn_view

    @property
    def viewer(self) -> Seat:
        """The seat that looks."""
        return self._table.viewing_seat

    # words ----------------------------------------------------------------------------------------------------
    def say(self, phrase: Message) -> str:
        """The sentence of a phrase, as this board says it."""
        return self._words.format_message(phrase)

    def seat_title(self, seat: Seat) -> str:
        """How a player is called."""
        return self._words.seat_title(seat)

    def seat_plate(self, seat: Seat) -> str:
        """What stands on a player's name plate."""
        return self._words.seat_label(seat).heading

    def seat_note(self, seat: Seat) -> str:
        """What stands behind the name of a player: the level of a computer."""
        return self._words.seat_label(seat).note

    def seat_head(self, seat: Seat) -> str:
        """How a player is called where something is asked: "You" for the one person at the table."""
        return self._words.seat_label(seat).short

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """What the log says of some events."""
        return self._words.event_sentences(events)

    @property
    def card_names(self) -> Mapping[str, str]:
        return self._words.card_names

    def title_in_log(self, name: str) -> str:
        """How the log calls the seat of a public name such as `P1`."""
        return self._words.title_of_public_name(name)

    @property
    def prompt_bar(self) -> PromptBarPage:
        """The line over the board."""
        return PromptBarPage(self._scene)

    def closeup_faces(self, key: str) -> list[str]:
        """The pictures that looking closely at a thing shows."""
        return [page.face for page in self._scene.context.card_overlays.card_pages(key)]

    def card_page(self, key: str) -> CardPage | None:
        """What is told of a thing where it is looked at closely; None where nothing is."""
        return self._table.ui.inspector_pages.page_of_place(self.drawn(), key)

    def picture_of(self, face: str) -> str:
        """The name of the drawing of a face."""
        return self._table.renderer.picture_id(face)

    def outcome_line(self) -> str:
        """Who has won, in a sentence."""
        return self._words.outcome_sentence(self._scene.player_view)

    def outcome_reason(self) -> str:
        """Why the game is over, in brackets."""
        return self._words.outcome_reason(self._scene.player_view)

    def log_lines(self) -> Sequence[LogLine]:
        """The log with its headings."""
        return self._scene.table_view.log_lines()

    def log(self) -> list[str]:
        """The sentences of the log, without its headings."""
        return [line.text for line in self.log_lines() if not line.is_heading]

    # what lies where ------------------------------------------------------------------------------------------
    def things(self) -> Sequence[PlacedThing]:
        """Everything that lies on the board, the lowest first."""
        return self._board.placed_things()

    def thing(self, key: str) -> PlacedThing:
        return next(thing for thing in self.things() if thing.key == key)

    def places(self) -> Mapping[str, Rect]:
        """The place of each thing and of each place without one, by key; also of what is planned now."""
        self._board.placed_things()
        self.look()
        return self._board.rects

    def place(self, key: str) -> Rect:
        return self.places()[key]

    def targets(self) -> Mapping[str, Rect]:
        """The places that can be clicked."""
        return self._board.clickable_rects()

    def script_places(self) -> Mapping[str, Rect]:
        """The same by the ids that scripts click: `cell.a1`."""
        places = list(self._scene.places())
        assert len(dict(places)) == len(places), "an id stands for two places"
        return dict(places)

    def key_at(self, x: float, y: float) -> str:
        """What a click on that point means; empty beside the board."""
        return self._board.key_at(x, y)

    def spot_on(self, key: str) -> tuple[float, float]:
        """A point of a thing that nothing else covers, as near to its middle as can be. A near view moves there."""
        found = self._free_point(key)
        if found is None and self.is_near:
            view = self._board.table_layout.board
            self.pilot.point(view.cx, view.cy)  # at its edge the pointer would move the view
            self._board.bring_into_view(key)
            self.pilot.settle()
            found = self._free_point(key)
        assert found is not None, f"something lies over all of {key!r}"
        return found

    def _free_point(self, key: str) -> tuple[float, float] | None:
        hit = next((thing.click_rect for thing in self.things() if thing.key == key and thing.click_rect.w > 0), None)
        rect = hit or self.place(key)
        parts = (0.5, 0.25, 0.75, 0.1, 0.9)
        points = [(rect.x + rect.w * across, rect.y + rect.h * down) for down in parts for across in parts]
        return next((point for point in points if self.key_at(*point) == key), None)

    def area(self, part: str) -> Rect:
        """A part of the window: `prompt`, `rail` or `foot`; `board`: where the board is laid out, seen or not."""
        rect: Rect = self._board.board_rect if part == "board" else getattr(self._board.table_layout, part)
        return rect

    def seat_areas(self) -> Sequence[Rect]:
        """The panels of the seats beside the board."""
        return self._board.table_layout.seats

    @property
    def is_near(self) -> bool:
        """True while a part of the board is shown, enlarged."""
        return self._board.is_near

    def is_in_view(self, key: str) -> bool:
        """True if a place is drawn, not beyond the edge of a near view."""
        self._board.placed_things()
        return self._board.is_in_view(key)

    def pan_by(self, dx: float, dy: float) -> None:
        """Move a near view as the pointer does."""
        self._board.near.pan_by(dx, dy)
        self.pilot.settle()

    @property
    def shape(self) -> str:
        """How the board lies."""
        return self._board.table_layout.shape

    @property
    def idle(self) -> IdleWork:
        """What is prepared while nothing happens."""
        return IdleWork(self._scene)

    def is_plain(self) -> bool:
        """True for the table of words and buttons that every game has without one of its own."""
        return self._table.ui.is_plain

    def is_turned(self) -> bool:
        return self._board.is_turned

    # what is marked and what moves ----------------------------------------------------------------------------
    def look(self) -> BoardRenderState:
        """Everything that the board is drawn from."""
        return self._scene.render_state()

    def draw_board(self, painter: Any, look: BoardRenderState) -> None:
        """Draw the board at its place, as the game's art draws such a look."""
        self._table.renderer.draw_foreground(painter, self.rect("board"), look)

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """The rectangles that the game draws with the blinking light."""
        return self._table.renderer.pulse_rects(look)

    def draw_board_at(self, painter: Any, rect: Rect) -> None:
        """Draw the whole board as it is now at another place."""
        board = self.area("board")
        look = moved_look(self.look(), rect.x - board.x, rect.y - board.y)
        self._table.renderer.draw_foreground(painter, rect, look)

    def shifts(self) -> Mapping[str, ThingTransform]:
        """How far each moving thing still is from its place."""
        return self._board.animator.shifts

    def ghosts(self) -> Sequence[Any]:
        """What flies over the board or leaves it."""
        return self._board.animator.ghosts

    # pointer and cursor ---------------------------------------------------------------------------------------
    def cursor(self) -> str:
        """Where the keyboard stands on the board; empty: nowhere yet."""
        return self._board.cursor_key

    def put_cursor(self, key: str) -> None:
        """Let the keyboard stand on a thing, whatever way leads there."""
        self._board.put_cursor(key)

    def pointed(self) -> str:
        """What the pointer or the cursor rests on."""
        return self._board.pointed_key

    def point_at(self, key: str, ms: float = 300.0) -> None:
        """Point at a thing and stay there for a while."""
        self.pilot.point(*self.spot_on(key))
        self.pilot.step(ms)
        self.pilot.settle()

    def click_on(self, key: str, button: int = 1) -> None:
        """Click a thing where nothing else covers it."""
        self.pilot.click_at(*self.spot_on(key), button)

    def press_keys(self, names: Sequence[str]) -> None:
        """Press many keys one after the other, and see what came of all of them."""
        for name in names:
            code = pygame.key.key_code(name)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.pilot.settle()

    def tab_to(self, id: str) -> None:
        """Go to a widget by Tab."""
        for _ in range(120):
            if self.pilot.focused == id:
                return
            self.pilot.key("tab")
        raise AssertionError(f"Tab does not lead to {id}")

    def walk_to(self, key: str) -> None:
        """Go to a thing by arrows until the cursor is seen there."""
        self.tab_to("board")
        for _ in range(5):
            standing = self._standing()
            if standing == key and self.stage.is_focus_shown:
                return
            known = standing in self.targets() or standing in self._plans()
            # nowhere yet, on what is gone, or there unseen: the first arrow only shows where the keyboard stands
            self.press_keys(self.way_to(key) if known and standing != key else ["right"])
        raise AssertionError(f"the arrows lead to {self._standing()!r}, not to {key!r}")

    def way_to(self, key: str) -> Sequence[str]:
        """The arrows that lead the cursor to a thing; the nearer ones are tried first."""
        board, planned = self._board, self._plans()
        home = self._home()
        kept = board.cursor_key, board.pointed_key
        begin = board.pointed_key if planned else board.cursor_key
        places = {**self.places(), **planned}
        goal = places[key]
        ways: dict[str, tuple[str, ...]] = {begin: ()}
        todo: list[tuple[float, int, str]] = [(0.0, 0, begin)]
        while todo and key not in ways:
            here = heapq.heappop(todo)[2]
            for name, (dx, dy) in ARROWS.items():
                board.put_cursor(kept[0] if planned else here, here)
                board.move_cursor(dx, dy, home)
                there = board.pointed_key if planned else board.cursor_key
                if there and there not in ways:
                    ways[there] = (*ways[here], name)
                    rect = places.get(there, goal)
                    away = abs(rect.cx - goal.cx) + abs(rect.cy - goal.cy)
                    heapq.heappush(todo, (away, len(ways), there))
        board.put_cursor(*kept)
        assert key in ways, f"no arrow leads from {begin!r} to {key!r}"
        return ways[key]

    def _standing(self) -> str:
        return self.pointed() if self._plans() else self.cursor()

    def _plans(self) -> Mapping[str, Rect]:
        """What could be put onto the board now, and where it would lie."""
        return {}

    def _home(self) -> str:
        """Where the cursor begins."""
        return next(iter(self.targets()), "")


def board_on_top(pilot: Pilot) -> BoardPage | None:
    """The board of the scene on top; None where that has none."""
    top = pilot.app.top
    return BoardPage(pilot, top) if isinstance(top, BoardScene) else None
