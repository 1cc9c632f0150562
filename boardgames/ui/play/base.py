"""What the table and the replay share: a match on the screen, its board, its seats, its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from boardgames.core.machine import Dump, Event, Seat, seat_name
from boardgames.core.match import Match
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour
from boardgames.record import Record
from boardgames.text.narrate import narrate
from boardgames.text.speaking import listed
from boardgames.ui.contract.look import Look
from boardgames.ui.contract.paged import CardName
from boardgames.ui.contract.placed import Phrase, Placed, SeatName, Sight
from boardgames.ui.contract.showing import Showing
from boardgames.ui.games.rooms import room_of
from boardgames.ui.input.focus import nearest
from boardgames.ui.play.animate import Animator
from boardgames.ui.play.board_widget import BoardWidget, Ground
from boardgames.ui.play.chronicle import Chronicle
from boardgames.ui.play.frame import Frame, frame, whole_frame
from boardgames.ui.play.log import LogBody, LogLine
from boardgames.ui.play.undrawn import undrawn
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.draw.painter import Painter

COLUMN: Final = 0.2
"""The part of the width beside a board that fills all the rest."""


class TableBase(Scene):
    """Shows a match at some moment. Subclasses say which, and what a click means."""

    def __init__(self, app: Host, match: Match, seats: Sequence[SeatChoice]) -> None:
        super().__init__(app)
        self.match = match
        self.seats = tuple(seats)
        self.table, self.art = room_of(match.game.id).lay(match.game)
        self.services.catalog.learn(self.table.id, self.table.words)
        self.skin = self.art.skin
        self.animator = Animator(self.timeline)
        self.turn_to: Seat | None = None  # None: as the seat that looks would have it
        self.wanted_shape = ""
        self.cursor = ""
        self.pointed = ""
        self._ground = Ground()
        self.board: BoardWidget | None = None
        self._log: LogBody | None = None
        self.chronicle = Chronicle(self)
        self._backdrop: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._placed: tuple[Placed, ...] = ()
        self._placed_for: tuple[object, ...] = ()
        self.rects: dict[str, Rect] = {}
        self._names: tuple[str, Mapping[str, str]] = ("", {})

    # to override ----------------------------------------------------------------------------------------------
    @property
    def record(self) -> Record:
        """How the match began and who plays it."""
        raise AssertionError("each table knows its record")

    @property
    def eyes(self) -> Seat:
        """Through whose eyes the table is seen."""
        return 0

    @property
    def shown(self) -> int:
        """After how many actions the table is shown."""
        return len(self.match)

    @property
    def view_shown(self) -> Dump:
        """What is on the board."""
        if self.shown == len(self.match):
            return self.match.port(self.eyes).view()
        return self.match.state_after(self.shown).view(self.eyes)

    def showing(self) -> Showing:
        """For whose eyes the board is drawn."""
        past = self.shown < len(self.match) and self.match.outcome() is None
        now = self.match.port(self.eyes).view() if past else None
        over = self.match.outcome() is not None
        return Showing(self.eyes, self.match.game.complete(self.record.options), open=over, past=past, now=now)

    @property
    def drawn(self) -> Dump:
        """What is drawn of it."""
        return self.table.veiled(self.view_shown, self.showing())

    def look_at(self, count: int) -> None:
        """Show the table after so many actions."""

    def thinks(self, seat: Seat) -> bool:
        """Whether a computer thinks on that seat now."""
        return False

    # what games with answers out of turn change -----------------------------------------------------------------
    def menu_controls(self) -> Sequence[Widget]:
        """Settings of this game alone, for the table's menu."""
        return ()

    @property
    def held(self) -> bool:
        """Whether nobody goes on now: something is still to be seen or answered."""
        return False

    @property
    def suspended(self) -> bool:
        """Whether the last move is not shown yet: it looks as if somebody were asked about it."""
        return False

    @property
    def over(self) -> bool:
        """Whether the game has ended, and may be seen to have."""
        return self.match.outcome() is not None

    def moment(self, count: int) -> int:
        """The number that the moment after so many actions has for people."""
        return count

    def ask_next(self) -> bool:
        """Ask the next person who is asked before the game goes on; False when there is none."""
        return False

    # names ----------------------------------------------------------------------------------------------------
    def seat_title(self, seat: Seat) -> str:
        """The name of who sits there: a person's own, or the seat's."""
        chosen = self.seats[seat].name if seat < len(self.seats) else ""
        key = f"seat.{self.table.id}.{seat + 1}"
        return chosen or (self.tr(key) if self.has(key) else self.tr("ui.setup.seat", number=seat + 1))

    def seat_note(self, seat: Seat) -> str:
        """What stands behind the name: a computer's level, and that it thinks."""
        choice = self.seats[seat]
        if choice.kind == "person":
            return ""
        note = self.tr("table.computer", level=self.tr(f"level.{choice.level}.name"))
        return f"{note} · {self.tr('table.thinking')}" if self.thinks(seat) else note

    def public_title(self, name: str) -> str:
        """The same for a public seat name such as `P1`."""
        return self.seat_title([seat_name(i) for i in range(len(self.seats))].index(name))

    def say(self, phrase: Phrase) -> str:
        """A phrase in the present language, phrases and seats inside it too."""
        return self.tr(phrase.key, **{name: self._filled(value) for name, value in phrase.args.items()})

    def _filled(self, value: object) -> object:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, SeatName):
            return self.seat_title(value.seat)
        if isinstance(value, CardName):
            return self.card_names.get(value.id, value.id)
        if isinstance(value, list):
            return listed([one.id for one in value], self.card_names)
        return value

    @property
    def card_names(self) -> Mapping[str, str]:
        """The names of the game's cards by id, in the present language."""
        language = self.services.catalog.language
        if self._names[0] != language:
            cards = self.match.game.material.get("cards", {})
            self._names = language, {id: card["names"][language] for id, card in cards.items()}
            told = undrawn(self.services.catalog, self.table.id, cards, self.art.picture)
            self.services.images.told.update(told)
        return self._names[1]

    def narrated(self, events: Sequence[Event]) -> list[str]:
        """The sentences of what happened."""
        told = self.table.spelled(events)
        catalog, plain = self.services.catalog, self.table.plain
        return narrate(catalog, self.table.id, told, self.public_title, self.card_names, plain=plain)

    def colour(self, seat: Seat) -> Colour:
        """The seat's colour in this game's box."""
        colours = room_of(self.table.id).theme.seats
        return colours[seat % len(colours)]

    # panels ask -----------------------------------------------------------------------------------------------
    def active(self, seat: Seat) -> bool:
        return bool(self.view_shown["to_act"] == seat_name(seat))

    def has(self, key: str) -> bool:
        """Whether there is a sentence for an id."""
        return self.services.catalog.has(key)

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    @property
    def board_room(self) -> Rect:
        """Where the board lies."""
        return self.frame.board

    def facts(self, seat: Seat) -> Mapping[str, Any]:
        return self.table.facts(self.view_shown, seat)

    def may_give(self, key: str) -> bool:
        return False

    def chosen(self, key: str) -> bool:
        return False

    def give(self, key: str) -> None:
        """A key beside the board was clicked."""

    def lift(self, key: str, x: float, y: float) -> None:
        """Something is dragged."""

    def release(self, x: float, y: float) -> bool:
        """It was let go."""
        return False

    # the board asks -------------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        """A place was clicked; `-` is beside all places, empty means the cursor's place."""

    def board_step(self, dx: int, dy: int) -> None:
        """An arrow moved the cursor."""
        if self.board is not None and self.board.look.planned:
            self.pointed = self.board.step_planned(self.pointed, dx, dy)
        else:
            here = self.cursor or self.home_key()
            laid = self.frame
            if self.cursor:
                by_place = self.table.step(here, dx, dy, laid.shape, self.turned)
                self.cursor = by_place or self._nearest(here, dx, dy)
            else:
                self.cursor = here
            self.pointed = self.cursor
        self.pointed_changed()
        self.invalidate()

    def _nearest(self, here: str, dx: int, dy: int) -> str:
        """The thing to which an arrow leads, by place alone."""
        places = {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}
        if here not in places:
            return self.home_key()
        return self.table.arrow(places, here, dx, dy) or nearest(places, here, dx, dy) or here

    def may_lift(self, key: str) -> bool:
        return False

    def home_key(self) -> str:
        """Where the cursor begins."""
        return next(iter(self.rects), "")

    def pointed_changed(self) -> None:
        """The pointer or the cursor came to another place."""

    # places ---------------------------------------------------------------------------------------------------
    @property
    def turned(self) -> bool:
        """Whether the board is turned by 180 degrees."""
        home = self.eyes if self.services.settings.turn_board else self.fixed_side
        seat = home if self.turn_to is None else self.turn_to
        return seat == 1 and len(self.seats) == 2

    @property
    def fixed_side(self) -> Seat:
        """From which side the board is seen when it does not turn."""
        return 0

    @property
    def frame(self) -> Frame:
        if self.table.fills:
            return whole_frame(self.view, COLUMN)._replace(shape=self.table.shape(self.eyes))
        lies = self.services.settings.board_lies
        wanted = self.wanted_shape or ("" if lies == "auto" else lies)
        return frame(self.view, self.table.shapes(), len(self.seats), self.turned, wanted)

    def placed(self) -> tuple[Placed, ...]:
        """Where everything lies now; kept until position, place or turning change."""
        laid = self.frame
        mark = (
            self.shown,
            len(self.match),
            id(self.match),
            self.eyes,
            laid.board,
            laid.shape,
            self.turned,
            self._stamp(),
        )
        if mark != self._placed_for:
            self._placed_for = mark
            self._placed = self.table.place(self.drawn, laid.board, laid.shape, self.turned)
            self.rects = {thing.key: thing.rect for thing in self._placed}
        return self._placed

    def _stamp(self) -> object:
        """Tells positions of equal length apart: the last action."""
        history = self.match.history
        return history[-1] if history else None

    def places(self) -> Iterable[tuple[str, Rect]]:
        """Ids of cells for scripts and tests, as they are clicked."""
        for thing in self.placed():
            if thing.hit.w > 0:
                yield f"cell.{thing.key}", thing.rect

    # parts ----------------------------------------------------------------------------------------------------
    @property
    def sight_shown(self) -> Sight | None:
        """What whoever acts on the moment that is shown sees; None where nobody can."""
        return None

    def board_widget(self, said: str) -> Widget:
        """The board of this moment, or the sheet of a table that is read."""
        sheet = self.art.sheet(self, self.drawn, self.sight_shown)
        if sheet is not None:
            return sheet
        words = {}
        for key in self.art.ground_words():
            for seat in range(len(self.seats)):
                words[f"{key}.{seat}"] = self.tr(key, seat=self.seat_title(seat))
        self.board = BoardWidget(self, self.art, self._ground, words, said)
        self.board.look = self.board_look()  # a click may come before the first drawing
        return self.board

    def log_lines(self) -> list[LogLine]:
        """The log in the present language."""
        return self.chronicle.lines()

    def told_events(self, since: int) -> Sequence[Sequence[Event]]:
        """Per action from number `since` on, the events as they may be told."""
        return [events for _seat, events in self.match.port(self.eyes).events(since)]

    def log_body(self) -> LogBody:
        """The log as a widget."""
        colours = room_of(self.table.id).theme.seats
        self._log = LogBody(self.log_lines(), self.shown, colours, self.tr("table.log.empty"), self.look_at)
        return self._log

    # drawing --------------------------------------------------------------------------------------------------
    def board_look(self) -> Look:
        """What the board shows now."""
        laid = self.frame
        placed = self.placed()
        return Look(
            placed=placed,
            rects=self.rects,
            shape=laid.shape,
            turned=self.turned,
            cursor=self.cursor if self.stage.ring and self.stage.focused == "board" else "",
            pointed=self.pointed,
            words=self._inscribed(),
            view=self.drawn,
            thinks=frozenset(seat for seat in range(len(self.seats)) if self.thinks(seat)),
            shifts=self.animator.shifts,
            ghosts=tuple(self.animator.ghosts),
            coordinates=self.services.settings.show_coordinates,
        )

    def _inscribed(self) -> Mapping[str, str]:
        """The words that stand on a board with the seats on it: its own, and the names and notes of all seats."""
        self.art.names = self.card_names
        if not self.table.fills:
            return {}
        words = {place: self.say(phrase) for place, phrase in self.table.inscriptions(self.drawn).items()}
        for seat in range(len(self.seats)):
            words[f"name:{seat_name(seat)}"] = self.seat_title(seat)
            words[f"note:{seat_name(seat)}"] = self.seat_note(seat)
        return words

    def draw(self, painter: Painter) -> None:
        board = self.board
        if board is None:
            super().draw(painter)
            return
        board.look = self.board_look()
        if not self.timeline.busy or self.touch.busy or painter.trace is not None:
            self._backdrop = None
            super().draw(painter)
            return
        self._draw_moving(painter, board)

    def _draw_moving(self, painter: Painter, board: BoardWidget) -> None:
        """While pieces move, everything else is drawn once and kept: a frame costs a copy and the pieces."""
        stage = self.stage
        key = (stage.root, stage.hovered, stage.focused, stage.ring, stage.tip, painter.surface.get_size())
        if self._backdrop is None or self._backdrop[0] != key:
            board.bare = True
            super().draw(painter)
            board.bare = False
            self._backdrop = (key, painter.surface.copy())
        else:
            painter.surface.blit(self._backdrop[1], (0, 0))
        self.art.board(painter, board.rect, board.look)
