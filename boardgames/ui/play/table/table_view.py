"""Table view: prompt bar, board, rail, foot, and overlays."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import PlayerView
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import DANGER, S2
from boardgames.ui.contract.board_rendering import (
    BoardRenderState,
    BoardTrails,
    action_trails,
    recent_action_trails,
)
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import ChoiceChip, DecisionContext, MoveTrail
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.match_log import (
    NO_EVENT,
    HeightCache,
    LastEvent,
    LastEventLine,
    LogLine,
    LogWidget,
    MatchLog,
    RepeatedLineMerger,
    line_count_until,
)
from boardgames.ui.play.board.board_overlays import (
    AnswerStrip,
    AreasToAvoid,
    HighlightCallout,
    SpotlightVeil,
    make_key_highlight,
    make_notice_bubble,
    make_spotlight_veil,
    notice_rect,
)
from boardgames.ui.play.board.seat_panel_adapter import SeatPanelAdapter
from boardgames.ui.play.match.hint_text import named_words
from boardgames.ui.play.match.lesson_script import keys_for_action
from boardgames.ui.play.match.lesson_state import LessonState
from boardgames.ui.play.match.turn_events import TurnSignal
from boardgames.ui.play.match.view_events import Notice, NoticeEndEvent, ViewSignal
from boardgames.ui.play.panels.hint_panel import (
    HintPanelState,
    HintStrip,
    KeptPlace,
    make_hint_buttons,
    make_hint_foot,
    make_hint_overlays,
)
from boardgames.ui.play.panels.lesson_callout import LOOKED_AT, CalloutContent, LessonCallout, draw_picture
from boardgames.ui.play.panels.log_drawer import make_log_drawer
from boardgames.ui.play.panels.prompt_bar import NOTICE, PromptBar
from boardgames.ui.play.panels.table_controls import ControlState, TableControls, TableFoot
from boardgames.ui.play.table.board_choices import find_board_choices
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.inspector_content import InspectorContent
from boardgames.ui.play.table.near_widgets import NearWidgets
from boardgames.ui.play.table.overlay_areas import BubbleMaker, ComposedWidgets, OverlayAreas
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.play.table.view_mode import ViewMode
from boardgames.ui.widgets.bubble_geometry import BubblePlace
from boardgames.ui.widgets.button import Button, ButtonLine, enter_button
from boardgames.ui.widgets.containers import ComputedLayout, Layers, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import MeasureContext, Widget

NAME_AND_POINTS: Final = 400.0
"""Width of what else stands beside the sentence of a roomy prompt bar."""
NEXT_ACTIONS: Final = 2
"""Actions of a lesson whose places its sentence leaves in sight, the present one among them."""
GOAL_TEXT: Final = 340.0
"""Height of the log from which it has room for the goal in words."""


class ChoiceTarget(NamedTuple):
    """Target of a key: id of a widget, key chosen there, rectangle."""

    widget_id: str
    key: str
    rect: Rect


@final
class TableView(TablePart):
    """Makes the widgets of one table from the state of its parts; changes nothing of the game."""

    def __init__(
        self,
        context: TableContext,
        course: TurnController,
        intake: InputHandler,
        gaze: ViewMode,
        rewind: HistoryNavigation,
        controls: TableControls,
    ) -> None:
        super().__init__(context)
        self._art: Final = context.game_view.table_renderer
        self.formatter: Final = context.formatter
        self.board: Final = context.board
        self._course: Final = course
        self.intake: Final = intake
        self._gaze: Final = gaze
        self._history: Final = rewind
        self._controls: Final = controls
        self._panels: Final = SeatPanelAdapter(
            context.game_view,
            context.board,
            intake,
            later=intake.choices.lesson_lock_reason,
        )
        self._near: Final = NearWidgets(context, intake.toggle_near, self._panels.is_active_seat)
        self.choices: Final = intake.choices
        self.match_log: Final = MatchLog(context.ui, context.formatter)
        self._gathering: Final = RepeatedLineMerger()
        self._heights: Final[HeightCache] = {}
        self.inspector_content: Final = InspectorContent(context, self._read)
        self.areas: Final = OverlayAreas(context)
        self.bubbles: Final = BubbleMaker(context, self.inspector_content, self.areas, intake.pointer)
        self._hint_place = KeptPlace()

    @property
    def log_widget(self) -> LogWidget | None:
        """Log of the last layout; None while it is hidden."""
        return self.areas.composed.log

    def current_viewer(self) -> Viewer:
        """Viewer for whom the board is drawn."""
        return self._gaze.current_viewer()

    @property
    def _port(self) -> PlayerView:
        return self._context.player_view

    def make_widget(self, *, ring: bool, numbered: bool = False) -> Widget:
        """Make all widgets of the table."""
        laid, view, context = self.board.table_layout, self.board.view, self._context
        state = self._control_state()
        buttons = self._controls.make_turn_buttons(state)
        has_foot = laid.foot.h > 0
        prompt = self._prompt(view, [] if has_foot else buttons)
        if has_foot and self._quiet:
            prompt.hide_explanation()  # the foot tells the keys of a lesson
        foot = TableFoot(self._foot_line(prompt), buttons) if has_foot else None
        board = self._make_board(prompt.accessible_text, ring, numbered)
        panels = [
            self._art.make_seat_panel(self._panels, self.board.still_view, seat) for seat in range(len(laid.seats))
        ]
        rail = self._controls.make_rail(laid.rail, state, self._near.make_map())
        parts = [prompt, board, *panels, rail, *([foot] if foot is not None else [])]
        places = [laid.prompt, laid.board, *laid.seats, laid.rail, laid.foot][: len(parts)]
        row = self.board.near_row
        base: Widget = ComputedLayout(parts, lambda _all: places)
        if row is not None:  # it may lie over a part of the board
            base = Layers((base, ComputedLayout([self._near.make_row(row)], lambda _all: [row])))
        anchor, small = self._prompt_chips(buttons)
        room = laid.board.inset(S2)
        chips = self.choices.make_floating_chips(
            anchor, small, self.board.rects.get(anchor), room, self.areas.areas_to_avoid()
        )
        self.areas.use_widgets(ComposedWidgets(None, prompt, chips, (base, *chips)))
        # automatic actions and the end are not dimmed
        dim = self._quiet and not (context.turn_status.is_paused or context.turn_state.is_story_shown)
        veils = (self._lesson_veil(context.lesson),) if dim and context.lesson is not None else ()
        overlays = (
            *self._sentences(laid.middle, prompt),
            *self.bubbles.make_widgets(),
            *self._log_drawer(state),
        )
        return Layers((base, *veils, *chips, *overlays))

    def _log_drawer(self, state: ControlState) -> list[Widget]:
        """Log over the board, while it is shown."""
        if not state.is_log_open or self._quiet:
            return []
        words = self.formatter
        log = LogWidget(
            self.log_lines(),
            self._history.shown_action_count,
            words.colours,
            self._last_event().text or words.tr("table.log.empty"),
            self._history.show_history,
            self._heights,
        )
        self.areas.use_widgets(self.areas.composed._replace(log=log))
        title = words.rule_set_name or words.tr("table.log.title")
        buttons, goal = self._controls.make_log_buttons(), self._controls.make_goal_text(state)
        room, digest = self.board.table_layout.middle, self.inspector_content.digest_lines()
        return [make_log_drawer(room, title, buttons, goal, log, digest)]

    def _foot_line(self, bar: PromptBar) -> Widget:
        """Last event at the foot, or the explanation for which the prompt bar has no room; in a lesson its keys."""
        lesson, advised = self._context.lesson, self._hint_panel_state()
        if advised is not None:
            return ButtonLine(make_hint_foot(advised, self.formatter), gap=S2)
        if self._quiet:
            note = Label(lesson.keys_note if lesson is not None else "", tone="muted", middle=True, grow=1)
            on = self._read_on_button(lesson) if self.board.is_near else None
            return note if on is None else Row((note, on), gap=S2)
        event, does = self._last_event(), self.formatter.tr("table.log.unfold")
        if not event.text:
            event = LastEvent((self.formatter.tr("table.log.empty"),))
        return LastEventLine(event, self._controls.on_log, does, lambda: bar.dropped_explanation)

    def _last_event(self) -> LastEvent:
        """The last event before the shown position; in a first game, before it, what is to be known. While the end is
        told step by step, the event before it: the end's own line has the result.
        """
        if self._quiet:
            return NO_EVENT
        lines = self.log_lines()  # made now even if not shown, rather than all in the first frame of an action
        told, digest = self._context.turn_state.told_actions, self.inspector_content.digest_lines()
        if digest and told is None:
            (_icon, title), *turns = digest
            more = partial(self.formatter.tr, "table.log.more")
            head = self.formatter.tr("table.log.digest", title=title)
            return LastEvent.of_turns(head, [text for _icon, text in turns], lambda count: more(count=count))
        count = self._history.shown_action_count if told is None else told.start  # what came before the actions told
        turn = self._context.turn_state
        if turn.is_story_shown and self._context.turn_status.is_over and turn.history_count is None:
            count -= 1
        text = self.match_log.text_after(lines, count)
        if not text and self._is_first:
            text = self.inspector_content.empty_text(first=True)
        return LastEvent.of_action(text, lambda count: self.formatter.tr("table.log.more", count=count))

    @property
    def _is_first(self) -> bool:
        """True in the first game of a person, which has a gentle pace."""
        return self._context.turn_state.pause.is_gentle

    @property
    def _quiet(self) -> bool:
        """True if a lesson shows only what it needs."""
        return self._context.is_guided

    def _hint_overlays(self, room: Rect, bar: PromptBar) -> Sequence[Widget]:
        """Strip and page of the hint, if it is shown; the answer to a tried action takes their place."""
        advised, notice = self._hint_panel_state(), self._store.model.notice
        if advised is None or not advised.is_unfolded:
            self._hint_place = KeptPlace()
        if advised is None or (notice is not None and notice.tried is not None):
            return ()
        keys, words = self.hint_keys(), self.hint_words()

        def place_of() -> BubblePlace:
            return self.areas.hint_place(keys, self.target_rect(keys) or Rect(room.right, room.y, 1, 1), words)

        def rooms_of(kit: MeasureContext) -> Sequence[Rect]:
            rooms = bar.overlay_rooms(kit)
            return rooms[:1] if self._quiet and not self._speaks_in_bar else rooms  # there a lesson speaks

        buttons = make_hint_buttons(advised, self.formatter) if not self.board.table_layout.foot.h else ()
        return make_hint_overlays(advised, buttons, rooms_of, room, place_of, self._hint_place)

    @property
    def _speaks_in_bar(self) -> bool:
        """True if sentences stand in the prompt bar and their buttons in the foot: over a near view."""
        return self.board.is_near and self.board.table_layout.foot.h > 0

    def _read_on_button(self, lesson: LessonState | None) -> Button | None:
        """Button that ends the reading of a sentence; None where something else is to be done."""
        if lesson is None or lesson.step is None or not lesson.sentence or not lesson.step.is_read_only:
            return None
        words, read_on = self.formatter, partial(self._course.send_event, ViewSignal.LESSON_READ)
        return enter_button("lesson.on", words.tr("lesson.go_on"), read_on, words.catalog, icon="step_forward")

    def _make_board(self, said: str, ring: bool, numbered: bool) -> Widget:
        """Make the board, or the text sheet of a table shown as text."""
        sheet = self._art.make_text_sheet(self._panels, self.board.drawn_view, self._asking)
        if sheet is not None:
            return sheet
        board = self.board.make_widget(self.intake, said)
        board.set_render_state(
            self.render_state(ring=ring, numbered=numbered)
        )  # a click may precede the first drawing
        return board

    @property
    def _asking(self) -> DecisionContext | None:
        """Decision context of the shown position; None in history view."""
        return self._context.selection.sight if self._context.turn_state.history_count is None else None

    def _read(self, id: str) -> CardPage | None:
        return self._art.sheet_widget_page(self._panels, self.board.drawn_view, self._asking, id)

    def _prompt(self, view: Dump, buttons: Sequence[Button]) -> PromptBar:
        """Make the prompt bar, with the buttons of the turn where there is no foot."""
        course, words, hand = self._course, self.formatter, self._context.selection
        turn, status = self._context.turn_state, self._context.turn_status
        passes_on = status.waits_for_press and turn.pause.passes_device
        nobody = turn.history_count is not None or (status.is_paused and not status.is_suspended)
        lesson = self._context.lesson
        taught = lesson is not None and bool(lesson.sentence)  # a lesson addresses the learner, whoever acts
        seat = hand.sight.seat if taught or passes_on else None if nobody else hand.sight.to_act
        anchor, chips = self._prompt_chips(buttons)
        idle = turn.is_story_shown or status.waits_for_press  # no actions are possible during a story
        points = self._ui.action_points
        gauge = None if idle or points is None else points.points_left_and_total(view)
        name = self._context.seat_labels[seat].short if seat is not None else words.tr(self._head())
        spoken_name = words.seat_label(seat).short if seat is not None else ""
        note = self._note(view, hand.sight.seat)
        left = words.format_message(points.points_text(gauge)).rstrip(".") if points is not None and gauge else ""
        below = points.points_note(gauge) if points is not None and gauge else None
        bar: list[Widget] = [] if anchor else [self.choices.make_chip_widget(chip) for chip in chips]
        is_counting = turn.is_story_shown and status.is_over and not turn.waits_in_story
        if status.waits_for_press or ((turn.waits_in_story or is_counting) and turn.history_count is None):
            goes_on = TurnSignal.PAUSE_ENDED if status.waits_for_press else TurnSignal.STORY_ADVANCED
            does = words.tr("table.wait.pass_on" if passes_on else "table.wait.go_on")
            bar = [enter_button("table.go_on", does, partial(course.send_event, goes_on), words.catalog, icon="play")]
            if is_counting:
                bar.insert(0, self._controls.make_story_end_button())
            elif (turn.pause.is_gentle or not status.waits_for_press) and not (turn.is_recap or passes_on):
                text, tip = words.tr("table.wait.hurry"), words.tr("table.wait.hurry_tip")
                hurry = partial(course.send_event, TurnSignal.PAUSES_DISABLED)
                bar.insert(0, Button("table.hurry", text, hurry, icon="step_forward", tip=tip))
        if not bar and self._context.turn_status.waits_for_look:
            look, sign = words.game_specific_text("table.covers.look"), words.catalog.key_label_of("v")
            tip, lift = words.catalog.with_key(look, "v"), partial(course.send_event, TurnSignal.COVERS_TOGGLED)
            bar = [Button("table.look", look, lift, icon="eye", kind="primary", tip=tip, key=sign)]
        said, why, colour = self._prompt_text(), self._explanation(), words.seat_colour(seat or 0)
        if why and self._context.explanations is None:  # the task of a puzzle comes first
            said, why = why, said
        done = self.match_log.turn_summaries(self.log_lines()) if status.waits_for_press and not passes_on else []
        must = status.is_live and hand.sight.is_own_decision and self._ui.prompts.is_choice_required(hand.sight)
        if lesson is not None and taught:
            said, why = lesson.sentence if self._advising else lesson.goal, lesson.keys_note
        if (
            points is not None and gauge and below is None and (self._quiet or self._is_first)
        ):  # beginners get an explanation of the coins
            below = points.points_text(gauge)
        told = words.format_message(below) if below is not None else ""
        is_silent = bool(done) or (turn.is_recap and not self._is_first)
        return PromptBar(
            done[0] if done else said,
            seat,
            name,
            note,
            colour,
            gauge=gauge,
            gauge_words=left,
            chips=[*bar, *buttons],
            event=NO_EVENT if is_silent or self.board.table_layout.foot.h else self._last_event(),
            warm=must,
            shorter=[*done[1:], said] if done else (),
            spoken=said if done else "",
            spoken_name=spoken_name,
            why=why,
            has_hint=self._advising,
            is_why_hidden=self._advising and not (lesson is not None and taught),
            gauge_note=told,
            gauge_tip=words.tr("table.gauge", left=left) if left else "",
        )

    def _prompt_chips(self, buttons: Sequence[Button]) -> tuple[str, Sequence[ChoiceChip]]:
        """Small choices and their place beside the buttons of the turn; none once a lesson is over."""
        lesson, kit = self._context.lesson, self._controls.kit()
        if lesson is not None and lesson.is_done:
            return "", ()
        line, foot = self.board.table_layout.prompt, self.board.table_layout.foot
        taken = 0.0 if foot.h else NAME_AND_POINTS + sum(button.measure(kit, line.w).w + S2 for button in buttons)
        return self.choices.prompt_chips(line._replace(w=line.w - taken), kit)

    def set_prompt_text(self, kit: MeasureContext, said: str) -> bool:
        """Replace the sentence of the prompt bar; return False if it does not fit."""
        return self.areas.composed.prompt is not None and self.areas.composed.prompt.replace_text(kit, said)

    def _explanation(self) -> str:
        """Explanation of the question while it is new to the acting person, or empty."""
        why, status, sight = self._context.explanations, self._context.turn_status, self._context.selection.sight
        if why is None:
            return self._context.host.question if status.is_live and not status.is_paused else ""
        why.count_decisions()
        asked = status.is_live and not status.is_paused and sight.is_own_decision and sight.to_act is not None
        return why.explanation_of(self._ui.prompts.prompt(sight), sight.to_act or 0) if asked else ""

    def _note(self, view: Dump, seat: Seat) -> str:
        """Round, or a note that one person views alone."""
        if self._context.turn_status.is_private:
            return self.formatter.tr("table.covers.alone", seat=self.formatter.seat_title(seat))
        if (lesson := self._context.lesson) is not None and lesson.is_guided:
            return lesson.progress_note
        return self.formatter.game_specific_text("table.round", round=view.get("round", 0))

    def _head(self) -> str:
        """Message id of the heading of the prompt bar when it is nobody's turn."""
        if self._context.turn_state.history_count is not None:
            return "table.log.title"
        if (
            self._context.turn_status.is_over
            and self._context.turn_state.is_story_shown
            and self._ui.end_presentation.finale_heading
        ):
            return self._ui.end_presentation.finale_heading
        if (lesson := self._context.lesson) is not None and self._context.turn_status.is_over:
            return lesson.heading_id
        return "table.over" if self._context.turn_status.is_over else "table.told"

    def _prompt_text(self) -> str:
        course, words, turn, status = (
            self._course,
            self.formatter,
            self._context.turn_state,
            self._context.turn_status,
        )
        if turn.history_count is not None:
            number, total = (
                self._history.moment_number(turn.history_count),
                self._history.moment_number(len(self._port)),
            )
            return self.formatter.tr("table.log.looking", number=number, total=total)
        if turn.story_step is not None:
            return words.format_message(turn.story_step.message)
        if turn.pause.passes_device:
            return words.tr("table.wait.own", seat=words.seat_title(self._port.to_act() or 0))
        if status.finished_seat is not None:
            return words.tr("table.wait.said", seat=words.seat_title(status.finished_seat))
        if course.hints.state.is_awaited:
            return words.tr("table.hint.thinking")
        if status.is_over:
            return words.outcome_sentence(self._port)
        if self._gaze.current_viewer().hides_private and not status.is_public:
            return self.formatter.tr("table.covers.outside_said")
        price = None if self._advising else self._context.selection.cost_of(self.board.pointed_key)
        said = words.format_message(
            price.message if price is not None else self._ui.prompts.prompt(self._context.selection.sight)
        )
        covers = self._ui.hidden_information
        calls = covers is not None and status.is_public and covers.is_shown_to_all(self.board.view)
        return self.formatter.tr("table.covers.all", text=said) if calls else said

    def _control_state(self) -> ControlState:
        context, session, status = self._context, self._session, self._context.turn_status
        turn, hinting = context.turn_state, self._course.hints.state.is_awaited
        return ControlState(
            is_looking_back=turn.history_count is not None,
            undoes_computer=session.undo_count() > 1,
            undo_obstacle=self.formatter.tr(f"table.none.{session.undo_obstacle}") if session.undo_obstacle else "",
            can_redo=session.can_redo,
            is_hint_sought=hinting,
            is_thinking=self._context.turn_status.is_live and bool(context.thinking_seats),
            is_over=status.is_over,
            is_telling=turn.is_story_shown or status.waits_for_press,
            are_covers_lifted=status.is_private
            if context.table_snapshot.has_covers and session.snapshot.persons
            else None,
            can_show_outside=self._ui.hidden_information is not None
            and not status.is_public
            and not status.is_over
            and not self._quiet,
            has_unsaved=session.has_unsaved,
            shows_only_needed=self._quiet,
            is_near=self.board.is_near,
            is_log_open=self._store.model.board.is_log_open,
            has_goal_text=self.board.table_layout.middle.h >= GOAL_TEXT,
            goal=None if session.snapshot.is_covered else self.board.goal(is_unaided=self._host.checks_actions),
        )

    def _sentences(self, room: Rect, bar: PromptBar) -> list[Widget]:
        """Hint, highlight on the board, and notice over the sentence of hint or bar."""
        hint = self._hint_overlays(room, bar)
        strip = next((one for one in hint if isinstance(one, HintStrip)), None)

        def line_of() -> Rect:
            over = strip.sentence_rect if strip is not None and strip.rect.overlaps(bar.rect) else None
            return over if over is not None and over.w >= NOTICE else bar.notice_line

        said = self._bubble(room, bar, line_of)
        lit: Widget | None = None
        if self._advising:
            lit = make_key_highlight(self.target_rect, self.hint_keys(), room)
        elif self._context.lesson is not None:
            lit = self._lesson_callout(self._context.lesson, room)
        return [one for one in (*hint, lit, said) if one is not None]

    def _lesson_veil(self, lesson: LessonState) -> SpotlightVeil:
        """Make the widget that dims what the lesson does not use."""
        board, mine = self.board, self._session.snapshot.viewer
        panels = [rect for seat, rect in enumerate(board.table_layout.seats) if seat != mine]
        grounds = self._ui.rotatable_board is None
        return make_spotlight_veil(
            board.visible_things(), panels, lesson.spotlight, is_first=lesson.setup.is_sparse, grounds=grounds
        )

    def _lesson_callout(self, lesson: LessonState, room: Rect) -> Widget | None:
        """Make the highlight of the present place, with the sentence beside it or in the prompt bar."""
        step, keys = lesson.step, lesson.next_keys
        if step is None or not lesson.sentence:
            return None
        stands = (step.anchor_key,) if step.anchor_key and not self._context.selection.chosen else keys

        def spared() -> AreasToAvoid:
            """Areas that stay visible: what the lesson uses, with the places of its next actions and those that its
            sentence names, cards that lie on the table, and figures wholly; other dimmed things may be covered, and
            cells round the present one rather not.
            """
            lit, light = self.areas.asked_rects(keys, guided=lesson.is_guided), lesson.spotlight
            things = [one for one in self.board.visible_things() if one.face or one.click_rect.w]
            laid = [one.rect for one in things if one.face and one.z > 1 and one.seat >= 0]
            used, figures = [one.rect for one in things if light(one.key)] + laid, self.areas.text_rects()
            used += self.areas.named_rects(lesson.sentence, *lesson.next_actions[:NEXT_ACTIONS])
            around = self.areas.cells_around(keys)
            return AreasToAvoid(lit, used, [*(one.rect for one in things), *around], figures)

        in_bar = self._speaks_in_bar
        return LessonCallout(
            self._callout_content(lesson, stands)._replace(is_in_bar=in_bar),
            lambda: (self.target_rect(keys or stands), self.target_rect(stands), self.target_rect(keys[1:])),
            room,
            spared=spared,
            above=lambda kit: self.set_prompt_text(kit, lesson.sentence),
            on=None if in_bar else self._read_on_button(lesson),
        )

    def _callout_content(self, lesson: LessonState, keys: Sequence[str]) -> CalloutContent:
        """Sentence of a lesson, and the card or piece that it is about: at its place, or the one selected.

        What lies large on the table is not shown once more; a first lesson shows its prize beside a hidden card.
        """
        lit = lesson.step.lit_keys if lesson.step is not None else ()
        told, cards = self.inspector_content.page_of, self._context.card_overlays.card_pages
        meant = (*keys[:1], *self._context.selection.chosen, *lit)
        found = ((key, page.face) for key in meant for page in (told(key), *cards(key)) if page is not None)
        key, face = next((one for one in found if one[1]), ("", ""))
        place, prizes = self.board.rects.get(key), lesson.setup.file.lesson.shows
        if place is not None and place.h >= LOOKED_AT:
            face = ""
        elif not face and lesson.setup.is_sparse and prizes and prizes[0] not in self.formatter.cards:
            picture = f"{self._ui.id}/{prizes[0]}"
            return CalloutContent(lesson.sentence, lesson.steps, picture, draw_picture, Size(1, 1))
        draw, shape, high = self._art.draw_card, self._art.card_shape, place.h if place is not None else 0.0
        return CalloutContent(lesson.sentence, lesson.steps, face, draw, shape, on_table=high)

    def hint_keys(self) -> tuple[str, ...]:
        """Keys of the hint, the next one first; empty without a hint."""
        action = self._course.hints.state.action
        return keys_for_action(self._context.selection, action) if action is not None and self._advising else ()

    def hint_words(self) -> Set[str]:
        """Words of the hint that name things on the table."""
        state = self._course.hints.state
        return named_words(self.formatter, state.plan, state.done_count) if state.plan is not None else frozenset()

    @property
    def _advising(self) -> bool:
        """True if a hint is shown."""
        return self._course.hints.is_shown

    def _hint_panel_state(self) -> HintPanelState | None:
        """Text and callbacks of the shown hint, or None."""
        hints = self._course.hints
        if not hints.is_shown or (text := hints.hint_text) is None:
            return None
        state, decline = hints.state, self.decline_hint if hints.state.is_offered else None
        can, does, unfolded = hints.can_play_all, state.is_playing_all, state.is_unfolded
        return HintPanelState(text, can, does, unfolded, hints.play_step, hints.play_all_steps, hints.unfold, decline)

    def decline_hint(self) -> None:
        """Decline the offered hint; show a notice once offers have stopped."""
        if self._course.hints.decline_hint():
            self.intake.show_notice(Notice("", self.formatter.tr("table.hint.always"), is_calm=True))

    def target_rect(self, keys: Sequence[str]) -> Rect | None:
        """Rectangle where the next of some keys is chosen, on the board or at a button; None beyond the near view."""
        spot, board = self.choice_target(keys), self.board
        if spot is None or spot.widget_id != "board":
            return spot.rect if spot is not None else None
        rect = board.rect_with_plate(spot.key, spot.rect)
        if not board.is_near:
            return rect
        return rect.intersection(board.table_layout.board) if board.near.shows(spot.rect) else None

    def choice_target(self, keys: Sequence[str]) -> ChoiceTarget | None:
        """Target of the next of some keys, or None."""
        if not keys:
            return None
        plans = self._context.build_planner
        planned = self._ui.buildable_pieces
        if planned is not None and keys[0] == planned.build_command_key:
            keys = keys[1:] or keys
        key = keys[0]
        known = {**self.board.rects, **plans.offered_rects(), **plans.buildable_rects()}
        if key in known:
            return ChoiceTarget("board", key, known[key])
        buttons = self.areas.widget_rects()
        ids = (f"deed.{key}", f"chip.{key}", f"choice.{key}", key)
        return next((ChoiceTarget(id, key, buttons[id]) for id in ids if id in buttons), None)

    def _bubble(self, room: Rect, bar: PromptBar, line_of: Callable[[], Rect]) -> Widget | None:
        """Notice over a line of text, or the answer to a tried action in the prompt bar."""
        notice = self._store.model.notice
        if notice is None or notice.is_voice_only:
            return None
        if notice.tried is not None:
            return self._answer(notice.text, keys_for_action(self._context.selection, notice.tried), room, bar)

        def place(high: Callable[[float], float]) -> Rect:
            return notice_rect(line_of(), high)

        return make_notice_bubble(notice.text, room, place, calm=notice.is_calm)

    def _answer(self, text: str, keys: Sequence[str], room: Rect, bar: PromptBar) -> Widget:
        """Answer to a tried action in the prompt bar; the places of its keys are marked on the board."""

        def cost(box: Rect) -> tuple[float, ...]:
            target = self.target_rect(keys) or Rect(room.right, room.y, 1, 1)
            return self.areas.hint_place(keys, target).costs.of(box, 0.0, room)

        def marks() -> list[Rect]:
            return [rect for key in keys[1:] if (rect := self.target_rect((key,))) is not None]

        marked = HighlightCallout(lambda: self.target_rect(keys), room, also=marks, tone=DANGER)
        tr, close = self.formatter.tr, partial(self._store.send, NoticeEndEvent())
        tip = self.formatter.catalog.with_key(tr("puzzle.wrong.again"), "escape")
        again = Button("bubble.again", tr("puzzle.wrong.again"), close, icon="undo", tip=tip)
        strip = AnswerStrip(text, room, bar.answer_rooms, self.board.table_layout.foot, cost, again)
        return Layers((marked, strip))

    def log_lines(self) -> list[LogLine]:
        """Log in the present language, not ahead of a story or a held-back action."""
        port, turn = self._port, self._context.turn_state
        part = turn.story_step.events_shown if turn.story_step is not None else None
        lines = self._gathering.merge(self.match_log.log_lines(port, self._gaze.current_viewer(), part))
        if turn.reaction.held_back is None:
            return lines
        settled = line_count_until(lines, len(port) - 1)
        return [*lines[:settled], *(line for line in lines[settled:] if line.is_heading)]

    def render_state(self, *, ring: bool, numbered: bool = False) -> BoardRenderState:
        """Render state of the board; `ring`: the cursor is on it, `numbered`: digit labels are drawn."""
        context, hand, table = self._context, self._context.selection, self._ui
        model, status = context.store.model, context.turn_status
        advising = status.is_live and self._advising
        look = self.board.render_state(ring=ring)
        look.trails = BoardTrails(
            self._trail(),
            self._course.hints.move_trail if advising else (),
            table.action_costs.retreat_trails(hand.sight)
            if status.is_live and table.action_costs is not None
            else (),
            look.trails.route_keys,
        )
        act = model.turn.story_step
        if act is not None and model.turn.history_count is None:
            look.highlighted_keys, look.winner_keys = frozenset(act.highlighted_keys), frozenset(act.winner_keys)
        if not status.is_live:
            return look
        look.context, look.pulse = hand.sight, self._course.blinker.brightness
        look.motion = replace(look.motion, dragged_thing=model.pointer.drag)
        look.choices = find_board_choices(context, is_advising=advising)
        if look.choices.buildable_rects:  # the keyboard is at one of those
            look.cursor_key = ""
        self.board.rects.update(look.choices.buildable_rects)
        if numbered and hand.sight.is_own_decision:
            digits = table.input_mapping.digit_shortcuts(hand.sight).items()
            look.digit_labels = {key: digit for digit, key in digits if key in look.rects}
        return look

    def told_keys(self) -> Sequence[str]:
        """Places at which the actions end that a step of a recap tells."""
        return [step.end for step in self._told_trails()]

    def _told_trails(self) -> Sequence[MoveTrail]:
        """Trails of the actions that a step of a recap tells."""
        told = self._context.turn_state.told_actions or ()
        return [step for index in told for step in action_trails(self._ui, self._context.seen_actions, index)]

    def _trail(self) -> Sequence[MoveTrail]:
        """Trails of the log line under the pointer; else of the others' actions since this seat acted.

        In history view, of the last action alone; in a recap, of the actions told.
        """
        port, looking = self._port, self._context.turn_state.history_count
        hot = (
            self.log_widget.hovered_action_count
            if self.log_widget is not None and self._ui.event_narration.marks_log_places
            else 0
        )
        if 0 < hot <= len(port):
            return self._ui.action_feedback.move_trails(self._context.seen_actions[hot - 1].events)
        if self._context.turn_status.is_suspended:
            return ()
        if self._context.turn_state.told_actions is not None:
            return self._told_trails()
        deeds = self._context.seen_actions[: len(port) if looking is None else looking]
        since = None if looking is not None else self._session.snapshot.viewer
        key = (len(deeds), deeds[-1] if deeds else None, since)
        return self._context.memo.value_of("trails", key, lambda: recent_action_trails(self._ui, deeds, since))
