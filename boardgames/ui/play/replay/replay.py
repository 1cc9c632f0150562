"""A recorded game seen again: step by step, by turns, at any speed, and from anywhere on as a game of one's own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Final, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import MatchView
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2, S4, S5, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_look import Look
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.placed import Placed, Sight
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import GameView, game_view
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.input.intents import Activate, Hover, Intent, Key, Step
from boardgames.ui.play.board.board import Board, BoardScene, Shown
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.board.layout import TableLayout
from boardgames.ui.play.board.overlays import FixedLayout
from boardgames.ui.play.board.seat_panels import SeatPanels
from boardgames.ui.play.match import clipboard
from boardgames.ui.play.match.recorded_match import RecordedMatch
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.table_model import REST_MS
from boardgames.ui.play.panels.inspector import Inspector, InspectorPage, describe_place, page_at
from boardgames.ui.play.panels.log import HeightCache, LogBody, LogLine, MatchLog, line_at, upto
from boardgames.ui.play.panels.menu import ask_branch
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.play.panels.side import SidePanels
from boardgames.ui.play.panels.zoom import CardOverlays
from boardgames.ui.play.replay.scrubber import Scrubber, controls
from boardgames.ui.play.results.key_moments import MarkedAction, find_moments
from boardgames.ui.scene.scene import Host, Scene, Shortcut, hastens
from boardgames.ui.scene.spoken import Said, in_parts, of_board, sentence
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Centre, Column, Pad, Panel, Row, Space
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.stage import Stage
from boardgames.ui.widgets.widget import Widget


@final
class Spectator(BoardKeys):
    """Follows the pointer and the cursor; tells no more than what is drawn. `changed`: something else is told."""

    def __init__(
        self,
        view: GameView,
        board: Board,
        closeups: CardOverlays,
        shown: Callable[[], Shown],
        after: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
        *,
        hushed: bool = False,
    ) -> None:
        self._table, self._art, self._words = view.table, view.art, view.words
        self._board = board
        self._closeups = closeups
        self._shown = shown
        self._after = after
        self._changed = changed
        self._told = ""
        self.hushed = hushed  # whether not everybody at the device may know what is shown

    # told in words ----------------------------------------------------------------------------------------------
    def said(self, stage: Stage) -> Iterator[Said]:
        """All that is told now: nothing of a game that is shown as one of several people knew it."""
        if self.hushed:
            return
        words = self._words
        yield in_parts("screen", words.tr("voice.replay", game=words.tr(f"game.{self._table.id}.name")))
        if stage.has("prompt"):
            yield in_parts("prompt", *stage.find("prompt").paragraphs)
        yield from of_board(stage, self._board.pointed or self._board.cursor, self._place, words.tr)

    def introduction(self) -> Sequence[str]:
        """Who played."""
        return (self._words.sitters(),)

    def lines(self) -> Sequence[str]:
        """The line over the board tells each action."""
        return ()

    def lying(self, key: str) -> str:
        """A place, and what lies there."""
        return sentence(*self._place(key))

    def _place(self, key: str) -> tuple[str, ...]:
        drawn = self._shown().drawn
        return () if self.hushed else describe_place(self._words, self._table, drawn, self._page(key), key)

    def _page(self, key: str) -> CardPage | None:
        shown = self._shown()
        sight = Sight(shown.drawn, shown.eyes, None)
        return page_at(self._table, shown.drawn, sight, key) if key in self._board.rects else None

    @property
    def pointed(self) -> bool:
        """True if the pointer or the cursor rests on what is told."""
        return bool(self._told and self._told == self._board.pointed)

    def at(self, x: float, y: float) -> None:
        """The pointer came to a point."""
        key = self._board.key_at(x, y)
        if key != self._board.pointed:
            self._board.point(key)
            self._after(REST_MS, lambda: self._tell(key) if self._board.pointed == key else None)

    def _tell(self, key: str) -> None:
        if key != self._told:
            self._told = key or self._told
            self._changed()

    def board_click(self, key: str, onto: bool) -> None:
        """A press, or Enter at the cursor: lay it large over the table, or lay out the piles there."""
        key = (key or self._board.cursor).removeprefix("-")
        self._tell(key)
        if key and not self._closeups.look_through(key):
            self._closeups.enlarge(key)

    def board_step(self, dx: int, dy: int) -> None:
        places = self._board.cells()
        self._board.step(dx, dy, next(iter(places), ""))
        self._tell(self._board.pointed)

    def inspector(self) -> Inspector:
        """What is told, to be laid out beside the board."""
        key = self._told
        page = self._page(key)
        told = InspectorPage(key, page) if page is not None else None
        empty = self._words.tr("table.inspect.empty")
        return Inspector(
            self._words, told, self._art.card, self._art.card_shape, empty, partial(self._closeups.enlarge, key)
        )


class ViewerChoice(Scene):
    """Several people played: one says who it is, and nothing is shown before that, or besides."""

    name = "whose_eyes"

    def __init__(
        self, app: Host, skin: Skin, words: MessageFormatter, seats: Sequence[Seat], chosen: Callable[[Seat], None]
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self._words = words
        self._seats = tuple(seats)
        self._chosen = chosen
        self.first_focus = f"eyes.{self._seats[0]}"

    def compose(self) -> Widget:
        tr, title = self.tr, self._words.seat_title
        who = [
            Button(f"eyes.{seat}", tr("table.handover.alone_go", seat=title(seat)), partial(self._chosen, seat))
            for seat in self._seats
        ]
        back = Button("back", tr("ui.dialog.back"), self.back, icon="back")
        head = Label(tr("table.eyes.title"), role="title")
        column = Column((head, Label(tr("table.eyes.text"), role="lead"), *who, back), gap=S4)
        return Pad(Centre(column, width=720, upright=True), x=S5, y=S5)


class RecordingScene(BoardScene):
    """A board on which nobody plays: a recorded match after so many actions, as a viewer may see it."""

    def __init__(self, app: Host, recording: RecordedMatch, viewer: Seat | None) -> None:
        super().__init__(app)
        self.recording: Final = recording
        self.viewer = viewer  # None: everything is shown
        self.game_view: Final = game_view(self.services.catalog, recording.game, recording.seats)
        self.table, self.art, self.words = self.game_view.table, self.game_view.art, self.game_view.words
        self.skin = self.art.skin
        self._seen: Shown | None = None
        self.board = Board(self, self.game_view, self.shown_now)
        self._match_log = MatchLog(self.table, self.words)

    @property
    @abstractmethod
    def played(self) -> int:
        """After how many actions the board is shown."""

    @property
    @abstractmethod
    def keys(self) -> BoardKeys:
        """Who takes the keys that are given on the board."""

    @cached_property
    def _panels(self) -> SeatPanels:
        return SeatPanels(self.game_view, self.board, self.keys)

    @abstractmethod
    def showing(self) -> Showing:
        """For whose eyes the board is drawn."""

    @property
    def window(self) -> MatchView:
        """What may be seen now of the match."""
        return self.recording.window(self.viewer)

    @property
    def eyes(self) -> Seat:
        return self.viewer or 0

    def shown_now(self) -> Shown:
        """What is on the board."""
        mark = (self.played, self.viewer)
        if self._seen is None or self._seen.mark != mark:
            view = self.window.view_after(self.played)
            self._seen = Shown(view, self.table.layout.visible_view(view, self.showing()), self.eyes, mark)
        return self._seen

    def log_lines(self) -> Sequence[LogLine]:
        """What was done, as the log tells it to the viewer."""
        return self._match_log.lines(self.window, self.showing())

    def show_moving(self, view: Dump, before: Mapping[str, Placed]) -> None:
        """Show how the last action led here from an earlier view, and how everything lay before."""
        events = self.recording.told_to_all(self.played)
        self.board.move(view, events, before)
        for sound in self.table.motions.action_sounds(view, self.shown_now().view, events):
            self.play(sound)

    # what is on it --------------------------------------------------------------------------------------------
    def lay_table(self, prompt: PromptBar, side: Widget, *, takes_focus: bool = True) -> Widget:
        """The table: the sentence over the board, the board, the seats, and the column beside it."""
        laid, shown = self.board.frame, self.shown_now()
        board = self.art.sheet(self._panels, shown.drawn, None)
        if board is None:
            board = made = self.board.make_widget(self.keys, prompt.words)
            made.show(self.board_look())  # a click may come before the first drawing
            made.focusable = takes_focus
        seats = [self.art.panel(self._panels, shown.view, seat) for seat in range(len(laid.seats))]
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        return FixedLayout((prompt, board, *seats, side), lambda _rect: places)

    def points_left(self) -> tuple[tuple[int, int] | None, str]:
        """What is left of the turn, and that in words; None where the game counts nothing."""
        points = self.table.action_points
        gauge = points.points(self.shown_now().view) if points is not None else None
        return gauge, self.words.say(points.points_text(gauge)) if points is not None and gauge else ""

    def seat_to_act(self) -> tuple[Seat | None, str]:
        """Whose decision it is, and how they are called; None after the end."""
        to_act = self.shown_now().view["to_act"]
        seat = None if to_act is None else int(to_act[1:]) - 1
        return seat, self.words.seat_title(seat) if seat is not None else self.tr("table.over")

    def hasten_motion(self, intent: Intent) -> None:
        """Let what moves come to its end, where an intent says so."""
        if hastens(intent) and self.timeline.busy:
            self.timeline.finish()

    def trail_look(self, *, ring: bool, trail: bool = True) -> Look:
        """The board as it lies, with the trail of the last action."""
        seen = self.table.motions.trail(self.recording.told_to_all(self.played)) if self.played and trail else ()
        return self.board.look(ring=ring, thinks=frozenset(), trail=seen)

    def rules_at(self) -> tuple[str, str]:
        return self.table.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.board.places()


STEP_MS: Final = 900.0
SPEEDS: Final = (50, 100, 200, 400)
NARROW: Final = 290.0  # a column that the buttons do not fit in two rows


class ReplayScene(RecordingScene):
    """Shows a match that is over or was broken off. `open_table` is the scene on which a game is played on."""

    name = "replay"
    first_focus = "replay.play"

    def __init__(
        self,
        app: Host,
        recording: RecordedMatch,
        open_table: Callable[[Session], Scene],
        eyes: Sequence[Seat | None] = (),
    ) -> None:
        """`eyes` are those among which may be chosen; without, all who may see everything, else the first person."""
        self._eyes = tuple(eyes) or (recording.eyes if None in recording.eyes else recording.eyes[:1])
        super().__init__(app, recording, self._eyes[0])
        self._open_table = open_table
        self.around = recording.game.id
        self.at = 0
        self.playing = False
        self.speed = 100
        self._turn = 0
        closeups = CardOverlays(self, self.game_view, self.board)
        closer = (closeups, self.shown_now, self.after, self.rebuild)
        people = [seat for seat in recording.seats if seat.kind == "person"]
        hushed = None not in self._eyes and len(people) > 1
        self._onlooker = Spectator(self.game_view, self.board, *closer, hushed=hushed)
        self.narrator = self._onlooker
        self._log: LogBody | None = None
        self._revealed: object = None  # what of the log was brought into sight last: else it stays as it is scrolled
        self._heights: HeightCache = {}
        self.marks: tuple[MarkedAction, ...] = tuple(find_moments(self.table, recording.window(None)))
        self.runs = self._runs(recording.window(None))

    # whose eyes -----------------------------------------------------------------------------------------------
    @property
    def played(self) -> int:
        return self.at

    @property
    def keys(self) -> BoardKeys:
        return self._onlooker

    @property
    def open(self) -> bool:
        """True if everything that is hidden in the game is shown."""
        return self.viewer is None and self.recording.game.hidden

    def showing(self) -> Showing:
        return Showing(self.eyes, {**self.recording.options, "assist": "notes"}, peek=True, open=self.open)

    def next_eyes(self) -> None:
        """See it all, then as each seat saw it, one after the other."""
        self.viewer = self._eyes[(self._eyes.index(self.viewer) + 1) % len(self._eyes)]
        self.board.animator.clear()
        self.rebuild()

    # going ----------------------------------------------------------------------------------------------------
    def look_at(self, count: int) -> None:
        """Show the table after so many actions; `step` shows the last of them moving."""
        self._go(count)

    def _go(self, count: int, *, step: bool = False) -> None:
        count = min(max(0, count), len(self.window))
        if count == self.at:
            return
        before, view = self.board.things(), self.shown_now().view
        forward = step and count == self.at + 1
        self.board.animator.clear()
        self.at = count
        if forward:
            self.show_moving(view, before)
        self.refresh()

    def _runs(self, window: MatchView) -> list[tuple[int, Colour]]:
        """After how many actions another seat's colour begins on the line."""
        runs: list[tuple[int, Colour]] = []
        for after, deed in enumerate(window.history()):
            colour = self.words.colour(deed.seat)
            if not deed.asked and (not runs or runs[-1][1] != colour):
                runs.append((after if runs else 0, colour))
        return runs or [(0, self.words.colour(0))]

    def _turns(self) -> list[int]:
        """Counts at which a turn begins, the start and the end included."""
        history = self.window.history()
        starts = [i + 1 for i, deed in enumerate(history) if self.table.story.begins_turn(deed.events)]
        return sorted({0, *starts, len(history)})

    def by_turn(self, by: int) -> None:
        """Go to where the next turn begins, or to where the one before did."""
        turns = self._turns()
        nexts = [t for t in turns if t > self.at] if by > 0 else [t for t in turns if t < self.at][::-1]
        if nexts:
            self._go(nexts[0])

    def step(self, by: int) -> None:
        """Stop, and go so many actions on or back; one on is shown moving."""
        self._stop()
        self._go(self.at + by, step=True)

    def _stop(self) -> None:
        self.playing = False
        self._turn += 1
        self.refresh()

    def toggle(self) -> None:
        """Play, or pause; at the end it begins anew."""
        if self.playing:
            self._stop()
            return
        if self.at >= len(self.window):
            self._go(0)
        self.playing = True
        self._turn += 1
        self._later(self._turn)
        self.rebuild()

    def _later(self, turn: int) -> None:
        self.after(STEP_MS * 100 / self.speed, lambda: self._tick(turn))

    def _tick(self, turn: int) -> None:
        if not self.playing or turn != self._turn:
            return
        self._go(self.at + 1, step=True)
        if self.at >= len(self.window):
            self._stop()
        else:
            self._later(turn)

    def faster(self) -> None:
        """The next pace, and after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.rebuild()

    def _pace(self, by: int) -> None:
        """Faster or slower, as far as that goes."""
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, SPEEDS.index(self.speed) + by))]
        self.rebuild()

    def branch(self) -> None:
        """Play on from here in a record of one's own, if that is meant."""
        ask_branch(self.app, partial(self._branch, self.at))

    def _branch(self, count: int) -> None:
        self.app.replace(self._open_table(self.recording.go_on(count)))
        self.app.toast("table.toast.branch")

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        return super().acts_at_place(intent) and intent != Activate(space=True)  # the button to play names that key

    def handle(self, intent: Intent) -> bool:
        self.hasten_motion(intent)
        if isinstance(intent, Hover):
            self._onlooker.at(intent.x, intent.y)
            if self._log is not None and self._log.hover(intent):
                self.invalidate()
        if isinstance(intent, Key) and self._key(intent):
            return True
        if isinstance(intent, Activate) and intent.space:
            self.toggle()
            return True
        if isinstance(intent, Step) and self._arrow(intent):
            return True
        return super().handle(intent)

    def _arrow(self, step: Step) -> bool:
        """Left and right step, up and down go by turns, where the log, the marks or the board's
        cursor do not take them.
        """
        if self.stage.ring and self.stage.focused == "board":
            return False
        if step.dx:
            self.step(step.dx)
        elif self.stage.focused in ("log", "replay.scrub"):
            return False
        else:
            self._stop()
            self.by_turn(step.dy)
        return True

    def _key(self, key: Key) -> bool:
        if key.ctrl and key.name == "c":
            self.app.toast(clipboard.copy(self.recording.record, self.shown_now().view, self.words))
            return True
        match key.name:
            case "page down" | "pagedown" | ".":
                self.step(1)
            case "page up" | "pageup" | ",":
                self.step(-1)
            case "home":
                self._go(0)
            case "end":
                self._go(len(self.window))
            case "p":
                self.toggle()
            case "+" | "=" | "[+]":
                self._pace(1)
            case "-" | "[-]":
                self._pace(-1)
            case "e" if self.recording.game.hidden:
                self.next_eyes()
            case "t":
                self.board.face(None if self.board.store.model.board.turn_to is not None else 1)
                self.rebuild()
            case _:
                return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        return [
            Shortcut(tr("table.replay.key_space"), tr("table.keys.play")),
            Shortcut(tr("table.replay.key_sides"), tr("table.replay.key_sides_do")),
            Shortcut(tr("table.replay.key_heights"), tr("table.replay.key_heights_do")),
            Shortcut("+, -", tr("table.replay.key_speed_do")),
            *([Shortcut("E", tr("table.replay.key_eyes_do"))] if self.recording.game.hidden else []),
            Shortcut(tr("table.keys.home_end"), tr("table.keys.ends")),
            Shortcut("T", tr("table.keys.turn")),
            Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        ]

    def under(self) -> str:
        return self.words.set_name

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        lines = self.log_lines()
        return self.lay_table(self._prompt(lines), self._side(self.board.frame, lines))

    def _prompt(self, lines: Sequence[LogLine]) -> PromptBar:
        total, words = len(self.window), self.words
        line = line_at(lines, self.at)
        text = lines[line].text if line >= 0 and self.at else self.tr("table.replay.start")
        seat, name = self.seat_to_act()
        mark = next((one.mark for one in self.marks if one.after == self.at), None)
        notes = [self.tr("table.replay.at", number=self.at, total=total)]
        notes += [self.tr(mark.name)] if mark is not None else []
        notes += [self._whose()] if self.recording.game.hidden else []
        note = " · ".join(notes)
        gauge, told = self.points_left()
        told = told.rstrip(".")
        tip = words.tr("table.gauge", left=told) if told else ""
        first, stop, _more = text.partition(". ")
        colour, shorter = words.colour(seat or 0), f"{first}{stop.rstrip()}"  # the log has it all
        return PromptBar(
            text, seat, name, note, colour, gauge=gauge, gauge_words=told, shorter=[shorter], gauge_tip=tip
        )

    def _side(self, laid: TableLayout, lines: Sequence[LogLine]) -> Widget:
        tr, total = self.tr, len(self.window)
        self._log = LogBody(lines, self.at, self.words.colours, tr("table.log.empty"), self.look_at, self._heights)
        log = ScrollArea("log.area", self._log, least=80, grow=1, margin=4)
        back = Button(
            "back", "", self.back, icon="back", kind="bare", tip=f"{tr('ui.dialog.back')} ({tr('table.keys.drop')})"
        )
        title = tr("table.replay.title")
        fits = self.services.fonts.width(title, self.skin.face("heading")) + self.kit.target + 2 * S1 <= laid.side.w
        head = Row((back, Label(title, role="heading" if fits else "lead_strong"), Space(grow=1)), gap=S1)
        where = tr("table.replay.at", number=self.at, total=total)
        scrub = Scrubber("replay.scrub", self.at, total, self.marks, self.runs, self._scrub, words=where)
        over = self.at == total and self.window.outcome() is not None
        none = tr("table.none.over") if over else ""
        go_on = tr("table.button.play_from_here")
        panel = Panel(log, "log.panel", pad=S1, radius=12, grow=1)
        read = (
            panel
            if self.table.is_plain
            else SidePanels(panel, self._log, self._onlooker.inspector(), pointed=self._onlooker.pointed)
        )
        parts: list[Widget] = [head, read, scrub, *controls(self, tr, total, narrow=laid.side.w < NARROW)]
        if self.recording.game.hidden:
            none_else = tr("table.eyes.one") if len(self._eyes) == 1 else ""
            parts.append(Button("replay.eyes", self._whose(), self.next_eyes, icon="eye", reason=none_else))
        parts.append(Button("replay.branch", go_on, self.branch, icon="continue", reason=none))
        return Column(parts, gap=S2)

    def _whose(self) -> str:
        """Through whose eyes the table is seen."""
        seen = self.tr("table.replay.eyes", seat=self.words.seat_title(self.eyes))
        return self.tr("table.replay.all") if self.open else seen

    def _scrub(self, value: int) -> None:
        self._stop()
        self._go(value)

    def board_look(self) -> Look:
        return self.trail_look(ring=self.stage.ring and self.stage.focused == "board")

    def led(self) -> None:
        area = self.stage.find("log.area") if self.stage.has("log.area") else None
        if self._log is None or not isinstance(area, ScrollArea) or not area.rect.h:
            return  # in a low column the inspector may take its place
        at = (self.at, self.viewer, area.rect)
        if at == self._revealed:
            return
        self._revealed = at
        index = max(0, upto(self._log.lines, self.at) - 1)
        if self._log.lines and area.reveal(self._log.place(index)):
            self.stage.scrolled(area)
