"""Replay of a recorded match: by actions or turns, at any speed, and to be continued from any position."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import MatchView
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2, S4, S5, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import Scale, SeatAnalysis
from boardgames.review.verdicts import GOOD, key_decisions
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.result_display import KeyMomentMark
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.game_view.match_log import (
    HeightCache,
    LogLine,
    LogWidget,
    MatchLog,
    line_count_until,
)
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.input.intents import Activate, DirectionStep, Hover, Intent, Key
from boardgames.ui.play.board.board_scene import BoardScene, BoardView, DisplayedPosition
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.board.seat_panel_adapter import SeatPanelAdapter
from boardgames.ui.play.board.table_layout import FOOT, TableFrame
from boardgames.ui.play.match import position_clipboard
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.view_events import ViewSignal
from boardgames.ui.play.panels.card_overlays import CardOverlays
from boardgames.ui.play.panels.log_drawer import make_log_drawer
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.replay.chance_panel import BUTTONS, ChancePanel
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.replay.replay_scrubber import Scrubber, make_playback_buttons
from boardgames.ui.replay.spectator_input import SpectatorInput
from boardgames.ui.results.key_moments import MarkedAction, find_marked_actions
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut, can_finish_animation
from boardgames.ui.scene.scene_factory import seats_of_kind
from boardgames.ui.scene.table_menu import confirm_branch
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Centre, Column, ComputedLayout, Layers, Padding, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget


class ViewerChoiceScene(Scene):
    """Scene that asks which of several people views a replay; nothing else is shown before."""

    name = "whose_eyes"

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        words: MessageFormatter,
        seats: Sequence[Seat],
        chosen: Callable[[Seat], None],
    ) -> None:
        super().__init__(app)
        self.skin = skin
        self._formatter = words
        self._seats = tuple(seats)
        self._chosen = chosen
        self.first_focus = f"eyes.{self._seats[0]}"

    def compose(self) -> Widget:
        tr, title = self.tr, self._formatter.seat_title
        who = [
            Button(f"eyes.{seat}", tr("table.handover.alone_go", seat=title(seat)), partial(self._chosen, seat))
            for seat in self._seats
        ]
        back = Button("back", tr("ui.dialog.back"), self.back, icon="back")
        head = Label(tr("table.eyes.title"), role="title")
        column = Column((head, Label(tr("table.eyes.text"), role="lead"), *who, back), gap=S4)
        return Padding(Centre(column, width=720, upright=True), x=S5, y=S5)


class RecordedMatchScene(BoardScene):
    """Scene of a recorded match after a number of actions, as a viewer may see it; nobody plays."""

    def __init__(self, app: SceneHost, recording: RecordedMatch, viewer: Seat | None) -> None:
        super().__init__(app)
        self.recording: Final = recording
        self.viewer = viewer  # None: open view
        self.game_view: Final = make_game_view(self.services.catalog, recording.game, recording.seats)
        self.ui, self.renderer, self.formatter = (
            self.game_view.game_ui,
            self.game_view.table_renderer,
            self.game_view.message_formatter,
        )
        self.skin = self.renderer.skin
        self._seen: DisplayedPosition | None = None
        self.board = BoardView(self, self.game_view, self.displayed_position, frame=self.table_frame)
        self._match_log = MatchLog(self.ui, self.formatter)

    def table_frame(self) -> TableFrame:
        """Return what stands around the board."""
        return TableFrame(foot_height=FOOT)

    @property
    @abstractmethod
    def shown_action_count(self) -> int:
        """Number of actions after which the board is shown."""

    @property
    @abstractmethod
    def input_handler(self) -> BoardInputHandler:
        """Input handler of the board."""

    @cached_property
    def _seat_panel_host(self) -> SeatPanelAdapter:
        return SeatPanelAdapter(self.game_view, self.board, self.input_handler)

    @abstractmethod
    def current_viewer(self) -> Viewer:
        """Viewer for whom the board is drawn."""

    @property
    def match_view(self) -> MatchView:
        """View of the match for the present viewer."""
        return self.recording.match_view(self.viewer)

    @property
    def viewing_seat(self) -> Seat:
        return self.viewer or 0

    def displayed_position(self) -> DisplayedPosition:
        """Position on the board."""
        mark = (self.shown_action_count, self.viewer)
        if self._seen is None or self._seen.cache_key != mark:
            view = self.match_view.view_after(self.shown_action_count)
            self._seen = DisplayedPosition(
                view, self.ui.layout.visible_view(view, self.current_viewer()), self.viewing_seat, mark
            )
        return self._seen

    def log_lines(self) -> Sequence[LogLine]:
        """Log lines for the present viewer."""
        return self._match_log.log_lines(self.match_view, self.current_viewer())

    def animate_from(self, view: Dump, before: Mapping[str, PlacedThing]) -> None:
        """Animate the last action from an earlier view and the placed things `before`, with its sounds."""
        events = self.recording.public_events(self.shown_action_count)
        self.board.animate_changes(view, events, before)
        for sound in self.ui.action_feedback.action_sounds(view, self.displayed_position().view, events):
            self.play(sound)

    # widgets --------------------------------------------------------------------------------------------------
    def compose_table(self, prompt: PromptBar, rail: Widget, foot: Widget, *, takes_focus: bool = True) -> Widget:
        """Make the widgets of the table: prompt bar, board, seats, rail, foot."""
        laid, shown = self.board.table_layout, self.displayed_position()
        board = self.renderer.make_text_sheet(self._seat_panel_host, shown.drawn_view, None)
        if board is None:
            board = made = self.board.make_widget(self.input_handler, prompt.accessible_text)
            made.set_render_state(self.render_state())  # a click may precede the first drawing
            made.focusable = takes_focus
        seats = [
            self.renderer.make_seat_panel(self._seat_panel_host, self.board.still_view, seat)
            for seat in range(len(laid.seats))
        ]
        places = (laid.prompt, laid.board, *laid.seats, laid.rail, laid.foot)
        return ComputedLayout((prompt, board, *seats, rail, foot), lambda _rect: places)

    def make_back_sign(self) -> Button:
        """Make the button that leaves the scene."""
        tip = self.services.catalog.with_key(self.tr("ui.dialog.back"), "escape")
        return Button("back", "", super().back, icon="back", kind="bare", tip=tip)

    def back(self) -> None:
        """Hide the list over the board, or leave."""
        if self.is_log_open:
            self.toggle_log()
        else:
            super().back()

    def make_log_sign(self, word: str) -> Button:
        """Make the button that shows or hides the list over the board; `word` says so."""
        tip, sign = self.services.catalog.with_key(word, "l"), self.services.catalog.key_label_of("l")
        return Button("table.log", "", self.toggle_log, icon="log", kind="bare", tip=tip, key=sign)

    @property
    def is_log_open(self) -> bool:
        """True while the list lies over the board."""
        return self.board.store.model.board.is_log_open

    def toggle_log(self) -> None:
        """Show or hide the list over the board."""
        self.board.store.send(ViewSignal.LOG_TOGGLED)
        self.rebuild()
        self.update_layout()
        self.widget_root.focus(self.log_focus() if self.is_log_open else self.first_focus)

    def log_focus(self) -> str:
        """Return the id of the widget of the list that gets the focus."""
        return "log"

    def action_points_left(self) -> tuple[tuple[int, int] | None, str]:
        """Action points left and total, and their text; None if the game has none."""
        points = self.ui.action_points
        gauge = points.points_left_and_total(self.displayed_position().view) if points is not None else None
        return gauge, self.formatter.format_message(points.points_text(gauge)) if points is not None and gauge else ""

    def seat_to_act(self) -> tuple[Seat | None, str]:
        """Seat to act and its name; None after the end."""
        to_act = self.displayed_position().view["to_act"]
        seat = None if to_act is None else int(to_act[1:]) - 1
        return seat, self.formatter.seat_title(seat) if seat is not None else self.tr("table.over")

    def finish_motions(self, intent: Intent) -> None:
        """Finish running animations if an intent does so."""
        if can_finish_animation(intent) and self.timeline.is_busy:
            self.timeline.finish_all()

    def render_state_with_trail(self, *, ring: bool, trail: bool = True) -> BoardRenderState:
        """Render state of the board, with the trail of the last action."""
        seen = (
            self.ui.action_feedback.move_trails(self.recording.public_events(self.shown_action_count))
            if self.shown_action_count and trail
            else ()
        )
        return self.board.render_state(ring=ring, trail=seen)

    def rules_section(self) -> tuple[str, str]:
        return self.ui.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.board.cell_places()


STEP_MS: Final = 900.0
SPEEDS: Final = (50, 100, 200, 400)
DECISION_WEIGHT: Final = 8


def with_decisions(marks: Sequence[MarkedAction], analysis: SeatAnalysis | None, scale: Scale) -> list[MarkedAction]:
    """Return marks with those of the decisions worth telling, in order."""
    decisions = key_decisions(analysis.decisions, scale=scale) if analysis is not None else []
    told = [
        MarkedAction(
            one.after,
            KeyMomentMark(
                f"review.heading.{one.verdict}", "check" if one.verdict == GOOD else "hint", DECISION_WEIGHT
            ),
        )
        for one in decisions
    ]
    return sorted((*told, *marks), key=lambda one: one.action_count)


class ReplayScene(RecordedMatchScene):
    """Replay of a finished or interrupted match. `open_table` makes the scene in which it is continued."""

    name = "replay"
    first_focus = "replay.play"

    def __init__(
        self,
        app: SceneHost,
        recording: RecordedMatch,
        open_table: Callable[[Session], Scene],
        eyes: Sequence[Seat | None] = (),
    ) -> None:
        """`eyes` are the viewers to choose from; by default everybody, or the first person if the open view is not
        allowed.
        """
        self._eyes = tuple(eyes) or (
            recording.possible_viewers if None in recording.possible_viewers else recording.possible_viewers[:1]
        )
        super().__init__(app, recording, self._eyes[0])
        self._open_table = open_table
        self.ambience_game = recording.game.id
        self.action_count = 0
        self.is_playing = False
        self.speed_percent = 100
        self._turn = 0
        closeups = CardOverlays(self, self.game_view, self.board)
        closer = (closeups, self.displayed_position, self.after, self.rebuild)
        hushed = None not in self._eyes and len(seats_of_kind(recording.seats, "person")) > 1
        self._onlooker = SpectatorInput(self.game_view, self.board, *closer, hushed=hushed)
        self.narrator = self._onlooker
        self._log: LogWidget | None = None
        self._revealed: object = None  # position to which the log was scrolled last
        self._heights: HeightCache = {}
        self._reviewed_seat = recording.reviewed_seat()
        self._chances: ChancePanel | None = None
        analysis = None if self._reviewed_seat is None else recording.kept_analysis(self._reviewed_seat)
        if self._reviewed_seat is not None and analysis is not None and analysis.points:
            window = recording.match_view(self._reviewed_seat)
            self._chances = ChancePanel(self.formatter, analysis, window, self._reviewed_seat)
        self._key_moments = tuple(find_marked_actions(self.ui, recording.match_view(None)))
        self.marked_actions: tuple[MarkedAction, ...] = tuple(
            with_decisions(self._key_moments, analysis, recording.game.evaluation_scale)
        )
        self.turn_colours = self._runs(recording.match_view(None))

    # viewer ---------------------------------------------------------------------------------------------------
    @property
    def shown_action_count(self) -> int:
        return self.action_count

    @property
    def input_handler(self) -> BoardInputHandler:
        return self._onlooker

    @property
    def shows_everything(self) -> bool:
        """True if hidden information is shown."""
        return self.viewer is None and self.recording.game.hidden

    def current_viewer(self) -> Viewer:
        return Viewer(
            self.viewing_seat,
            {**self.recording.options, "assist": "notes"},
            is_peeking=True,
            sees_all=self.shows_everything,
            is_replay=True,
        )

    def show_as(self, seat: Seat) -> None:
        """Show the match as a seat saw it, if that view may be chosen."""
        if self.recording.game.hidden and seat in self._eyes:
            self.viewer = seat
            self.rebuild()

    def next_viewer(self) -> None:
        """Switch to the next viewer: the open view, then each seat."""
        self.viewer = self._eyes[(self._eyes.index(self.viewer) + 1) % len(self._eyes)]
        self.board.animator.finish_all()
        self.rebuild()

    # navigation -----------------------------------------------------------------------------------------------
    def show_history(self, count: int) -> None:
        """Show the table after `count` actions."""
        self._go(count)

    def _go(self, count: int, *, step: bool = False) -> None:
        count = min(max(0, count), len(self.match_view))
        if count == self.action_count:
            return
        before, view = self.board.things_by_key(), self.displayed_position().view
        forward = step and count == self.action_count + 1
        self.board.animator.finish_all()
        self.action_count = count
        if forward:
            self.animate_from(view, before)
        self.refresh()

    def _runs(self, window: MatchView) -> list[tuple[int, Colour]]:
        """Numbers of actions at which the colour of the turn changes, with the colour."""
        runs: list[tuple[int, Colour]] = []
        for after, deed in enumerate(window.history()):
            colour = self.formatter.seat_colour(deed.seat)
            if not deed.is_answer and (not runs or runs[-1][1] != colour):
                runs.append((after if runs else 0, colour))
        return runs or [(0, self.formatter.seat_colour(0))]

    def _turn_starts(self) -> list[int]:
        """Numbers of actions at which turns begin, including start and end."""
        history = self.match_view.history()
        starts = [i + 1 for i, deed in enumerate(history) if self.ui.event_narration.begins_turn(deed.events)]
        return sorted({0, *starts, len(history)})

    def step_turns(self, by: int) -> None:
        """Go to the start of the next or previous turn."""
        turns = self._turn_starts()
        nexts = (
            [t for t in turns if t > self.action_count]
            if by > 0
            else [t for t in turns if t < self.action_count][::-1]
        )
        if nexts:
            self._go(nexts[0])

    def step_actions(self, by: int) -> None:
        """Stop playing and go a number of actions; one step forwards is animated."""
        self._stop()
        self._go(self.action_count + by, step=True)

    def _stop(self) -> None:
        self.is_playing = False
        self._turn += 1
        self.refresh()

    def toggle_playing(self) -> None:
        """Play or pause; at the end, start again."""
        if self.is_playing:
            self._stop()
            return
        if self.action_count >= len(self.match_view):
            self._go(0)
        self.is_playing = True
        self._turn += 1
        self._later(self._turn)
        self.rebuild()

    def _later(self, turn: int) -> None:
        self.after(STEP_MS * 100 / self.speed_percent, lambda: self._tick(turn))

    def _tick(self, turn: int) -> None:
        if not self.is_playing or turn != self._turn:
            return
        self._go(self.action_count + 1, step=True)
        if self.action_count >= len(self.match_view):
            self._stop()
        else:
            self._later(turn)

    def next_speed(self) -> None:
        """Switch to the next speed; after the fastest, the slowest."""
        self.speed_percent = SPEEDS[(SPEEDS.index(self.speed_percent) + 1) % len(SPEEDS)]
        self.rebuild()

    def _pace(self, by: int) -> None:
        """Change the speed by a number of steps, within its range."""
        self.speed_percent = SPEEDS[min(len(SPEEDS) - 1, max(0, SPEEDS.index(self.speed_percent) + by))]
        self.rebuild()

    def confirm_branch(self) -> None:
        """Continue from here in a record of its own, after confirmation."""
        confirm_branch(self.app, partial(self._branch, self.action_count))

    def _branch(self, count: int) -> None:
        self.app.replace(self._open_table(self.recording.continue_as_session(count)))
        self.app.toast("table.toast.branch")

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        return super().acts_at_place(intent) and intent != Activate(space=True)  # the play button has that key

    def handle(self, intent: Intent) -> bool:
        self.finish_motions(intent)
        if isinstance(intent, Hover):
            self._onlooker.move_pointer(intent.x, intent.y)
            if self._log is not None and self._log.hover_at(intent):
                self.invalidate()
        if isinstance(intent, Key) and self._key(intent):
            return True
        if isinstance(intent, Activate) and intent.space:
            self.toggle_playing()
            return True
        if isinstance(intent, DirectionStep) and self._arrow(intent):
            return True
        return super().handle(intent)

    def _arrow(self, step: DirectionStep) -> bool:
        """Step by actions with left and right, by turns with up and down, unless log, marks or board cursor take the
        arrow.
        """
        if self.widget_root.is_focus_shown and self.widget_root.focused == "board":
            return False
        if step.dx:
            self.step_actions(step.dx)
        elif self.widget_root.focused in ("log", "replay.scrub"):
            return False
        else:
            self._stop()
            self.step_turns(step.dy)
        return True

    def _key(self, key: Key) -> bool:
        if key.ctrl and key.name == "c":
            self.app.toast(
                position_clipboard.copy_position(
                    self.recording.record, self.displayed_position().view, self.formatter
                )
            )
            return True
        match key.name:
            case "page down" | "pagedown" | ".":
                self.step_actions(1)
            case "page up" | "pageup" | ",":
                self.step_actions(-1)
            case "home":
                self._go(0)
            case "end":
                self._go(len(self.match_view))
            case "p":
                self.toggle_playing()
            case "+" | "=" | "[+]":
                self._pace(1)
            case "-" | "[-]":
                self._pace(-1)
            case "b" if not self.is_over:
                self.confirm_branch()
            case "l":
                self.toggle_log()
            case "e" if self.recording.game.hidden:
                self.next_viewer()
            case "t":
                self.board.face_seat(None if self.board.store.model.board.facing_seat is not None else 1)
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
            Shortcut("L", tr("table.keys.log")),
            Shortcut("B", tr("table.button.play_from_here")),
            *([Shortcut("E", tr("table.replay.key_eyes_do"))] if self.recording.game.hidden else []),
            Shortcut(tr("table.keys.home_end"), tr("table.keys.ends")),
            Shortcut("T", tr("table.keys.turn")),
            Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        ]

    def rule_set_name(self) -> str:
        return self.formatter.rule_set_name

    # widgets --------------------------------------------------------------------------------------------------
    def table_frame(self) -> TableFrame:
        chances = self.shown_chances
        return TableFrame(foot_height=BUTTONS if chances is None else chances.height(self.services.view))

    @property
    def shown_chances(self) -> ChancePanel | None:
        """Panel of the chances of the only person, if the viewer may see with that one's eyes."""
        return self._chances if self.viewer in (None, self._reviewed_seat) else None

    def compose(self) -> Widget:
        lines, room = self.log_lines(), self.board.table_layout.middle
        base = self.compose_table(self._prompt(lines), self._rail(), self._foot())
        told = [] if self.ui.is_plain else self._onlooker.make_bubble(room)
        return Layers((base, *told, *self._log_drawer(lines)))

    def _prompt(self, lines: Sequence[LogLine]) -> PromptBar:
        total, words = len(self.match_view), self.formatter
        text = self._match_log.text_after(lines, self.action_count) if self.action_count else ""
        text = text or self.tr("table.replay.start")
        seat, name = self._last_actor()
        mark = next((one.mark for one in self._key_moments if one.action_count == self.action_count), None)
        notes = [self.tr("table.replay.at", number=self.action_count, total=total)]
        notes += [self.tr(mark.name)] if mark is not None else []
        notes += [self._whose()] if self.recording.game.hidden else []
        note = " · ".join(notes)
        gauge, told = self.action_points_left() if seat == self.seat_to_act()[0] else (None, "")
        told = told.rstrip(".")
        tip = words.tr("table.gauge", left=told) if told else ""
        first, stop, _more = text.partition(". ")
        colour, shorter = words.seat_colour(seat or 0), f"{first}{stop.rstrip()}"  # the log has the full text
        return PromptBar(
            text, seat, name, note, colour, gauge=gauge, gauge_words=told, shorter=[shorter], gauge_tip=tip
        )

    def _last_actor(self) -> tuple[Seat | None, str]:
        """Seat whose action stands on the board, and its name; at the start the seat to act."""
        if not self.action_count:
            return self.seat_to_act()
        seat = self.match_view.history()[self.action_count - 1].seat
        return seat, self.formatter.seat_title(seat)

    def _log_drawer(self, lines: Sequence[LogLine]) -> list[Widget]:
        """Log over the board, while it is shown."""
        self._log = None
        if not self.is_log_open:
            return []
        tr, counts = self.tr, self.formatter.colours
        self._log = LogWidget(
            lines, self.action_count, counts, tr("table.log.empty"), self.show_history, self._heights
        )
        close = Button("log.close", "", self.toggle_log, icon="close", kind="bare", tip=tr("table.log.fold"))
        room, title = self.board.table_layout.middle, self.formatter.rule_set_name or tr("table.log.title")
        return [make_log_drawer(room, title, (close,), (), self._log)]

    @property
    def is_over(self) -> bool:
        """True at the end of a finished match."""
        return self.action_count == len(self.match_view) and self.match_view.outcome() is not None

    def _rail(self) -> Widget:
        """Signs beside the board: back, log, viewer, play on from here."""
        tr, sign, with_key = self.tr, self.services.catalog.key_label_of, self.services.catalog.with_key
        none, tip = tr("table.none.over") if self.is_over else "", with_key(tr("table.button.play_from_here"), "b")
        branch = Button(
            "replay.branch", "", self.confirm_branch, icon="continue", reason=none, tip=tip, key=sign("b")
        )
        eyes: list[Widget] = []
        if self.recording.game.hidden:
            none_else, tip = tr("table.eyes.one") if len(self._eyes) == 1 else "", with_key(self._whose(), "e")
            eyes.append(
                Button("replay.eyes", "", self.next_viewer, icon="eye", reason=none_else, tip=tip, key=sign("e"))
            )
        word = tr(f"table.log.{'fold' if self.is_log_open else 'unfold'}")
        return Column((self.make_back_sign(), self.make_log_sign(word), *eyes, Spacer(grow=1), branch), gap=S1)

    def _foot(self) -> Widget:
        """Playback buttons and track, below the chances where they are known."""
        total = len(self.match_view)
        where = self.tr("table.replay.at", number=self.action_count, total=total)
        scrub = Scrubber(
            "replay.scrub", self.action_count, total, self.marked_actions, self.turn_colours, self._scrub, words=where
        )
        scrub.grow = 1.0
        steps, turns = make_playback_buttons(self, self.tr, total)
        chances = self.shown_chances
        if chances is not None:
            return chances.make_foot(scrub, self.services.view, steps, turns)
        return Row((steps, scrub, turns), gap=S2)

    def _whose(self) -> str:
        """Text that names the viewer."""
        seen = self.tr("table.replay.eyes", seat=self.formatter.seat_title(self.viewing_seat))
        return self.tr("table.replay.all") if self.shows_everything else seen

    def _scrub(self, value: int) -> None:
        self._stop()
        self._go(value)

    def render_state(self) -> BoardRenderState:
        return self.render_state_with_trail(
            ring=self.widget_root.is_focus_shown and self.widget_root.focused == "board"
        )

    def on_layout_done(self) -> None:
        area = self.widget_root.find("log.area") if self.widget_root.has("log.area") else None
        if self._log is None or not isinstance(area, ScrollArea):
            self._revealed = None
            return
        at = (self.action_count, self.viewer, area.rect)
        if at == self._revealed:
            return
        self._revealed = at
        index = max(0, line_count_until(self._log.lines, self.action_count) - 1)
        if self._log.lines and area.scroll_into_view(self._log.line_rect(index)):
            self.widget_root.on_area_scrolled(area)
