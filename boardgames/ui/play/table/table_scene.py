"""Table scene: people and computers play here.

Data flows one way: an intent chooses a key, the selection makes a decision, the turn controller plays it in the
session, and board and log show the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, Protocol

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import PlayerView
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view
from boardgames.ui.input.intents import Activate, Back, Drag, Hover, Intent, Key, KeyUp, Press, Release, Wheel
from boardgames.ui.motion.light_flicker import GlowingArea
from boardgames.ui.near.near_geometry import edge_direction
from boardgames.ui.play.board.board_overlays import HighlightCallout
from boardgames.ui.play.board.board_scene import DisplayedPosition
from boardgames.ui.play.match.lesson_script import LessonProgress
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.selection import SelectionState
from boardgames.ui.play.match.table_model import TableModel, TableStore
from boardgames.ui.play.match.turn_events import DeviceTakenEvent, TurnSignal
from boardgames.ui.play.match.turn_recap import has_missed_turns
from boardgames.ui.play.match.turn_state import PauseState, TurnState
from boardgames.ui.play.match.view_events import FollowedEvent, NoticeEndEvent, ScreenChangeEvent, ViewSignal
from boardgames.ui.play.near.near_view import EdgePan
from boardgames.ui.play.panels.table_controls import TableCallbacks, TableControls
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.inspector_content import InspectorPrefetch
from boardgames.ui.play.table.menu_actions import MenuActions
from boardgames.ui.play.table.pause_input import PauseInput
from boardgames.ui.play.table.save_monitor import anonymous_record_text, session_reopener
from boardgames.ui.play.table.screen_reader import ScreenReader
from boardgames.ui.play.table.table_context import GameScene, TableContext
from boardgames.ui.play.table.table_keyboard import (
    HELP,
    ONTO,
    PEEK,
    Calls,
    KeyboardNavigation,
    TableKeyHandler,
    focus_next_target,
    list_shortcuts,
    queue_key,
    run_queued_keys,
)
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.play.table.turn_dialogs import (
    CoverScreen,
    CoverScreenText,
    DummyPromptDialog,
    NoAnswerDialog,
    draw_countdown,
)
from boardgames.ui.play.table.view_mode import ViewMode
from boardgames.ui.scene.activation_guard import KeyboardTarget
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut, can_finish_animation
from boardgames.ui.scene.table_menu import MenuEntry
from boardgames.ui.widgets.bubble_geometry import place_bubble
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget, visible_part

Call = Callable[[], None]
POINTER: Final = (Press, Drag, Release, Hover, Wheel)
"""Intents of the pointer; all others come from keys or a controller."""


class SeatScreens(Protocol):
    """Other screens at which people take seats of a table."""

    def open_page(self, opening: ScreenOpening = "no") -> None:
        """Open the table to other screens, and show how they join; `opening`: how the game begins, "no" later on."""

    def hand_over(self, session: Session) -> None:
        """Let the screens come by themselves to the table of another session, once this one is left."""

    @property
    def is_open(self) -> bool:
        """True while other screens can join: their people are asked about a seat that does not answer."""

    def take_moves(self) -> bool:
        """Return True if seats have moved since the last call."""

    def asks_for_undo(self) -> bool:
        """Ask people at other screens for an undo; return False while there are none."""

    def shut_down(self) -> None:
        """Stop when the table is left."""


ScreenOpening = Literal["no", "if_free", "page"]


class TableLinks(NamedTuple):
    """Makers of what opens from a table and lies in packages above it; None: the table does not offer it."""

    make_result: Callable[[TableScene], Scene] | None = None
    make_screens: Callable[[TableScene], SeatScreens] | None = None
    menu_entries: Callable[[TableScene], Sequence[MenuEntry]] = lambda table: ()
    keys: Mapping[str, Callable[[TableScene], None]] = {}


NO_LINKS: Final = TableLinks()


class TableScene(GameScene):
    """Scene of one match: builds the parts, passes input to them, and shows their widgets."""

    name = "table"
    opens_locked = True
    first_focus = "board"
    explains = True  # the prompt bar explains new questions

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        links: TableLinks = NO_LINKS,
        *,
        first: bool = False,
        lesson: LessonProgress | None = None,
        opens_to_screens: ScreenOpening = "no",
    ) -> None:
        """`first`: first game of a person, with a gentle pace; `lesson`: lesson on the table; `opens_to_screens`:
        people come with phones at once; with `if_free` the page about it is shown only while a seat waits for one.
        """
        super().__init__(app)
        self._opens_to_screens: Final = opens_to_screens
        self.session = session
        self._links: Final = links
        game, is_end_told = session.snapshot.player_view.game, session.snapshot.outcome is not None
        view = make_game_view(self.services.catalog, game, session.seats, speaks_to_you=True)
        self.ui, self.renderer, self.formatter = view.game_ui, view.table_renderer, view.message_formatter
        self.skin, self.ambience_game = self.renderer.skin, game.id
        turn = TurnState(pause=PauseState(is_gentle=first), is_ending_shown=is_end_told)
        selection = SelectionState(toggles=self.ui.input_mapping.toggle_keys)
        model = TableModel(turn=turn, selection=selection, lesson=lesson)
        store = TableStore(
            model, lambda: self.turn_controller.moment(), lambda effect: self.turn_controller.run(effect)
        )
        context = TableContext(self, view, session, store, explains=self.explains)
        self.context: Final = context
        self.board = context.board
        self.turn_controller = TurnController(context)
        self.history_navigation = HistoryNavigation(
            context, self.turn_controller, lambda: self._screens is not None and self._screens.asks_for_undo()
        )
        self.input_handler = InputHandler(context, self.turn_controller)
        self.view_mode = ViewMode(context, self.turn_controller, self.input_handler)
        self._screens = links.make_screens(self) if links.make_screens is not None else None
        self.menu_actions = MenuActions(
            context,
            self.turn_controller,
            self.input_handler,
            self.history_navigation,
            self._open_other,
            self._linked_entries,
        )
        self.pause_input = PauseInput(context, self.turn_controller)
        self._attended = -1  # actions before the decision that the near view moved to
        near = self.board.near
        self._edge_pan = EdgePan(
            lambda dx, dy: self.is_on_top and self.board.is_near and near.step_at_edge(dx, dy), self.after
        )
        self._keyboard = TableKeyHandler(context, self.input_handler, *self._key_callbacks())
        controls = TableControls(
            self.formatter, lambda: self.measure_context, self.input_handler.choices, self._control_callbacks()
        )
        self.table_view = TableView(
            context, self.turn_controller, self.input_handler, self.view_mode, self.history_navigation, controls
        )
        self.prefetch_next = InspectorPrefetch(
            context, self.table_view.inspector_content, self.table_view.bubbles.make_page_bubble
        ).prefetch_next
        self.narrator = ScreenReader(context, self.turn_controller.hints, self.input_handler, self.table_view)
        self.keyboard_navigation = KeyboardNavigation(
            context, self.input_handler, self.table_view, self.narrator.describe_place_fully
        )

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        """Callbacks of keys: alone, with Ctrl, with Ctrl and Shift."""
        plain, ctrl, shifted = self.menu_actions.key_callbacks()
        look = lambda: self.context.card_overlays.enlarge_inspected(self.board.pointed_key)  # noqa: E731
        linked = {key: partial(call, self) for key, call in self._links.keys.items()}
        return {**plain, "l": self.toggle_log, "i": look, **linked}, ctrl, shifted

    def _control_callbacks(self) -> TableCallbacks:
        """Callbacks of the buttons beside the board."""
        app, course, exits, rewind = self.app, self.turn_controller, self.menu_actions, self.history_navigation
        return TableCallbacks(
            hint=course.hints.request_hint,
            rules=lambda: app.open_rules(*self.rules_section()),
            open_section=partial(app.open_rules, self.ui.id),
            menu=exits.open_menu,
            log=self.toggle_log,
            recap=course.show_recap,
            undo=rewind.undo_actions,
            redo=rewind.redo_actions,
            move_now=self.session.computers.move_now,
            result=self.show_results,
            home=rewind.show_present,
            branch=exits.confirm_branch,
            covers=lambda: course.send_event(TurnSignal.COVERS_TOGGLED),
            outside=self.view_mode.toggle_outside,
            unsaved=exits.open_save_dialog,
            near=None if self.ui.is_plain else self.input_handler.toggle_near,
        )

    def toggle_log(self) -> None:
        """Show the log over the board with the focus in it, or hide it; a lesson that guides has none."""
        if self.context.is_guided:
            return
        self.context.store.send(ViewSignal.LOG_TOGGLED)
        self.rebuild()
        self.update_layout()
        self.widget_root.focus("log" if self.context.store.model.board.is_log_open else "board")
        self._scroll_log()

    # life cycle -----------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self.turn_controller.open_table()
        self._offer_hint()
        if self._opens_to_screens != "no" and self._screens is not None:
            self.after(0.0, partial(self._screens.open_page, self._opens_to_screens))

    def leave(self) -> None:
        if self._screens is not None:
            self._screens.shut_down()
        self.session.close()

    def asks_before_closing(self, leave: Callable[[], None]) -> bool:
        return self.menu_actions.ask_unsaved(leave)

    def crash_evidence(self) -> Mapping[str, str]:
        return {"record.yaml": anonymous_record_text(self.session)}

    def recovery_factory(self) -> Callable[[], Scene] | None:
        go_on, first = session_reopener(self.session), self.context.turn_state.pause.is_gentle
        return None if go_on is None else lambda: TableScene(self.app, go_on(), self._links, first=first)

    def resume(self) -> None:
        if self._screens is not None and self._screens.take_moves():
            self.turn_controller.follow_moved_seats()
        self.turn_controller.send_event(TurnSignal.OVERLAY_CLOSED)
        self._offer_hint()

    def _offer_hint(self) -> None:
        """Offer a hint if the question is new."""
        why, hints = self.context.explanations, self.turn_controller.hints
        if why is not None and self.is_on_top and hints.may_offer:
            hints.offer_hint(
                why.decision_kind(self.ui.prompts.prompt(self.context.selection.sight)),
                self.input_handler.choices.choice_chips(),
            )

    def back(self) -> None:
        self.menu_actions.open_menu()

    def rule_set_name(self) -> str:
        return self.formatter.rule_set_name

    def rules_section(self) -> tuple[str, str]:
        """Section of the rules about the present question."""
        return self.ui.id, self.ui.prompts.rules_section(self.context.selection.sight)

    # views ----------------------------------------------------------------------------------------------------
    @property
    def player_view(self) -> PlayerView:
        """View of the match for the viewing seat."""
        return self.session.snapshot.player_view

    @property
    def viewing_seat(self) -> Seat:
        return self.session.snapshot.viewer

    def displayed_position(self) -> DisplayedPosition:
        """Position on the board."""
        showing = self.view_mode.current_viewer()
        notes = tuple((showing.private_notes or {}).items())
        return self.context.memo.value_of("displayed", (showing, notes), lambda: self._find_displayed(showing, notes))

    def _find_displayed(self, showing: Viewer, notes: tuple[tuple[str, str], ...]) -> DisplayedPosition:
        """Position on the board for a viewer; the same object as long as it is drawn alike."""
        context, now = self.context, self.session.snapshot
        turn, layout = context.turn_state, self.ui.layout
        at = (turn.history_count, now.action_count, now.last_action.serial if now.last_action is not None else -1)
        looks = (showing.is_peeking, showing.hides_private, notes)
        mark = (at, now.viewer, looks, turn.story_step_number, turn.reaction.held_back is not None)

        def find() -> DisplayedPosition:
            view = self._view(now.player_view)
            veil = lambda view: layout.visible_view(view, self.view_mode.current_viewer())  # noqa: E731
            near = (now.outcome is None or layout.is_near_at_end) and not self.ui.is_plain
            return DisplayedPosition(view, layout.visible_view(view, showing), now.viewer, mark, veil, near)

        return context.memo.value_of("shown", mark, find)

    def _view(self, port: PlayerView) -> Dump:
        turn = self.context.turn_state
        if turn.history_count is not None:
            return port.view_after(turn.history_count)
        if turn.story_step is not None:
            return turn.story_step.view
        return self.context.pending_view if self.context.turn_status.is_suspended else port.view()

    def recompose(self, *, follow: bool = True) -> None:
        """Drop the notice and make the widgets anew for another state."""
        self.context.store.send(ScreenChangeEvent(follow))
        self.turn_controller.hints.on_selection_changed()
        if self.services.settings.answer_seconds:  # the countdown is drawn on the prompt bar
            self.damage(self.board.table_layout.prompt)
        self.refresh()
        self._offer_hint()

    def _linked_entries(self) -> Sequence[MenuEntry]:
        """Entries of the menu for playing with phones, where they can join, and for what lies above the table."""
        phones: Sequence[MenuEntry] = ()
        if self._screens is not None:
            words, open_page = self.tr("seats.window.menu"), self._screens.open_page
            phones = (MenuEntry("open_table", words, "phone", open_page, "closes"),)
        return (*phones, *self._links.menu_entries(self))

    # overlays of the turn flow --------------------------------------------------------------------------------
    def _open_other(self, app: SceneHost, session: Session) -> Scene:
        """Make the table of another session; people at other screens come there by themselves."""
        if self._screens is not None:
            self._screens.hand_over(session)
        opening: ScreenOpening = "if_free" if session.snapshot.remote_seats else "no"
        return TableScene(app, session, self._links, opens_to_screens=opening)

    def show_cover_screen(self, seat: Seat) -> None:
        """Cover the table until that person has taken the device."""
        course, port = self.turn_controller, self.session.snapshot.player_view_of(seat)

        def show_taken_device(*, show: bool = False) -> None:
            self.view_mode.close_covers()
            course.send_event(DeviceTakenEvent(seat, show))

        in_turn = port.to_act() == seat == port.whose_turn() and not self.context.turn_status.is_suspended
        since = partial(show_taken_device, show=True) if in_turn and has_missed_turns(port, seat) else None
        openly = "next" if seat == port.whose_turn() else "asked"
        calls_back = self.context.table_snapshot.has_covers and not self.session.snapshot.remote_seats
        self._call(seat, "alone" if calls_back else openly, show_taken_device, since)

    def call_everybody(self, seat: Seat, show: Callable[[], None]) -> None:
        """Cover the table until everybody is there."""
        self.view_mode.close_covers()
        self._call(seat, "all", show)

    def _call(self, seat: Seat, word: str, ready: Call, since: Call | None = None) -> None:
        """Open the cover screen with the texts of `word`."""
        words = self.formatter
        title, text, go = (
            words.tr(f"table.handover.{word}_{part}", seat=words.seat_title(seat)) for part in ("title", "text", "go")
        )
        called = CoverScreenText(
            self.ui.id, seat, words.seat_colour(seat), title, text, go, self.ui.component_gallery.card_back_picture
        )
        is_here = lambda: seat in self.session.snapshot.persons  # noqa: E731
        page = CoverScreen(
            self.app, self.skin, called, ready, self.menu_actions.open_covered_menu, since, is_called=is_here
        )
        self.app.push(page, fade=False)

    def show_dummy_prompt(self, stakes: Message, done: Callable[[], None]) -> None:
        """Show a dummy prompt to a person without an answer."""
        self.app.push(DummyPromptDialog(self.app, self.skin, self.formatter.format_message(stakes), done), fade=False)

    def show_no_answer(self, seat: Seat) -> None:
        """Report that no process answers for a computer, and offer alternatives; or that another screen is away."""
        is_remote = self.session.seats[seat].kind == "remote"
        if is_remote and self._screens is not None and self._screens.is_open:
            return
        level = self.session.seats[seat].level
        title, go_on = self.formatter.seat_title(seat), partial(self.turn_controller.replace_player, seat)
        self.app.push(NoAnswerDialog(self.app, self.skin, title, level, go_on))

    def show_results(self) -> None:
        """Show the result over the board, unless a menu or dialog is open."""
        if self.context.turn_state.is_story_shown:
            self.turn_controller.send_event(TurnSignal.STORY_SKIPPED)
        elif self.is_on_top and self.session.snapshot.outcome is not None:
            self.turn_controller.send_event(TurnSignal.RESULT_SHOWN)
            self.finish()

    def finish(self) -> None:
        """Show the result of the game."""
        if self._links.make_result is not None:
            self.app.push(self._links.make_result(self))

    def perform_action(self, action: Action) -> None:
        """Play an action for the seat to act."""
        self.turn_controller.perform_action(action)

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        return super().acts_at_place(intent) or (intent == Key(ONTO) and self.keyboard_navigation.typed_text is None)

    def keyboard_target(self) -> KeyboardTarget | None:
        return None if self.turn_controller.banner.visible_text else super().keyboard_target()

    def update(self, dt: float) -> None:
        run_queued_keys(self.context)

    def finish_animations(self) -> bool:
        return self.turn_controller.hints.stops_playing_all(Activate()) or self.pause_input.hasten_story()

    def interruptions(self) -> frozenset[str]:
        return self.pause_input.interruption_names()

    def handle(self, intent: Intent) -> bool:
        return self._handle_pointer(intent) if isinstance(intent, POINTER) else self._handle_key(intent)

    def _handle_pointer(self, intent: Press | Drag | Release | Hover | Wheel) -> bool:
        """Handle the pointer: first on the board, then on the widget there."""
        match intent:
            case Press():
                if (
                    self.turn_controller.hints.stops_playing_all(intent)
                    or self.pause_input.handle_intent(intent)
                    or self.view_mode.press(intent)
                ):
                    return True
                self.pause_input.finish_motion(intent)
                self._edge_pan.move_to((0, 0))
                self.input_handler.pointer.press(intent.x, intent.y)
                self.context.store.send(NoticeEndEvent())
            case Drag():
                self.view_mode.drag(intent)
            case Release() if self.context.store.model.is_peeking:
                self.view_mode.set_peeking(False)
            case Hover():
                self._hover(intent)
        taken = self.widget_root.dispatch(intent)
        if self.ui.is_plain:
            self.input_handler.pointer.point_at_widget(
                self.widget_root.hovered if isinstance(intent, Hover) else self.widget_root.focused
            )
        return taken or (isinstance(intent, Wheel) and self.board.is_near and self.board.near.step_by_wheel(intent))

    def _hover(self, intent: Hover) -> None:
        board = self.board.widget
        if board is not None and board.render_state.near_board is not None:
            self._edge_pan.move_to(edge_direction(board.rect, intent.x, intent.y))
        self.input_handler.pointer.move_to(intent.x, intent.y)
        self.input_handler.pointer.resume_inspection()
        log = self.table_view.log_widget
        if log is not None and log.hover_at(intent):
            self.damage(visible_part(log)) if not self.ui.event_narration.marks_log_places else self.invalidate()

    def _handle_key(self, intent: Intent) -> bool:
        """Handle keys and controllers: first what ends a pause, then widgets, then keys of the table."""
        if self.board.is_near:
            self._edge_pan.move_to((0, 0))
        if self.turn_controller.hints.stops_playing_all(intent) or queue_key(self.context, intent):
            return True
        if self.keyboard_navigation.handle_intent(intent) or self._handle_own_key(intent):
            return True
        if can_finish_animation(intent) and self.pause_input.finish_motion(intent):
            return True
        if isinstance(intent, Key) and self._keyboard.precedes_widgets(intent):
            return self._keyboard.press_key(intent)
        was_on_board = self.widget_root.focused == "board"
        taken = self.widget_root.dispatch(intent)
        is_on_board = self.widget_root.focused == "board"
        if self.ui.is_plain:
            self.input_handler.pointer.point_at_widget(self.widget_root.focused)
        elif was_on_board != is_on_board:
            self.input_handler.pointer.follow_focus(is_on_board=is_on_board)
        if taken:
            return True
        if isinstance(intent, Key):
            return self._keyboard.press_key(intent)
        if isinstance(intent, Back):
            self._escape()
            return True
        return False

    def _handle_own_key(self, intent: Intent) -> bool:
        """Handle keys that precede the widgets: story, card zoom, peeking."""
        match intent:
            case Key(name=name, ctrl=False, alt=False) if name == PEEK and self.context.has_covers:
                self.view_mode.handle_peek_key(down=True)
                return True
            case Key(name=name, ctrl=False, alt=False) if name == HELP and self.ui.inspector_pages.help_card_pages():
                self.context.card_overlays.open_card_help()
                return True
            case KeyUp(name=name):
                if name == PEEK:
                    self.view_mode.handle_peek_key(down=False)
                return True
            case Key():
                return False
        if self.pause_input.handle_intent(intent):
            return True
        zooms = isinstance(intent, Activate) and intent.space and self.widget_root.focused == "board"
        return zooms and self.context.card_overlays.zoom_card(self.board.cursor_key)

    def _escape(self) -> None:
        if self.context.store.model.notice is not None:
            self.recompose(follow=False)
        elif self.context.store.model.board.is_log_open:
            self.toggle_log()
        elif self.view_mode.shows_outside:
            self.view_mode.toggle_outside()
        elif self.context.turn_state.history_count is not None:
            self.history_navigation.show_present()
        elif not self._drop_hint() and not self.input_handler.cancel_last_key():
            self.back()

    def _drop_hint(self) -> bool:
        """Dismiss the hint; an offered one is declined."""
        hints = self.turn_controller.hints
        if hints.state.is_offered and hints.is_shown:
            self.table_view.decline_hint()
            return True
        return hints.dismiss()

    def shortcuts(self) -> list[Shortcut]:
        linked = [Shortcut(one.key.upper(), one.label) for one in self._links.menu_entries(self) if one.key]
        return [*list_shortcuts(self.ui, self.tr, has_covers=self.context.has_covers), *linked]

    def places(self) -> Iterable[tuple[str, Rect]]:
        return (*self.board.cell_places(), *self.context.build_planner.buildable_rects().items())

    # widgets --------------------------------------------------------------------------------------------------
    @property
    def _shows_focus(self) -> bool:
        return self.widget_root.is_focus_shown and self.widget_root.focused == "board"

    def begins_at(self) -> str:
        if not self.ui.is_plain:
            return super().begins_at()
        keys = self.context.selection.sight.open_keys  # begin at a choice, not at text
        return next((f"choice.{key}" for key in keys), "board")

    def compose(self) -> Widget:
        return self.table_view.make_widget(ring=self._shows_focus, numbered=self.widget_root.is_focus_shown)

    def render_state(self) -> BoardRenderState:
        """Return the present render state of the board."""
        return self.table_view.render_state(ring=self._shows_focus, numbered=self.widget_root.is_focus_shown)

    def lit(self) -> Sequence[Rect]:
        return [*super().lit(), *self.table_view.areas.areas_to_avoid().choice_rects]

    def toast_rect(self, sizes: Sequence[Size], taken: Sequence[Rect]) -> Rect | None:
        room = self.board.table_layout.middle
        if self.board.widget is None or sizes[0].w > room.w:
            return None
        place = self.table_view.areas.toast_place(Rect(room.cx, room.bottom, 1, 1))
        return place_bubble(sizes, room, place._replace(panels=[*place.panels, *taken]))[1]

    def glowing_areas(self) -> Sequence[GlowingArea]:
        if self.board.widget is None:
            return ()
        told = [self.widget_root.find(id) for id in ("bubble", "lesson", "choices") if self.widget_root.has(id)]
        over = [one.rect for one in told if not isinstance(one, HighlightCallout) or one.text]
        lights = self.renderer.glimmering_things(self.board.widget.render_state)
        if self.board.is_near:  # the light would reach beyond the viewport
            lights = [one for one in lights if self.board.widget.rect.contains_rect(one.rect)]
        return [one for one in lights if not any(one.rect.expand(one.rect.w / 3).overlaps(rect) for rect in over)]

    def draw(self, painter: Painter) -> None:
        laid, course = self.board.table_layout, self.turn_controller
        super().draw(painter)
        course.banner.draw(painter, self.skin, laid.board)
        clock, seconds = self.context.turn_state.countdown, self.services.settings.answer_seconds
        if clock is not None:
            part = clock.fraction_left(self.session.snapshot.action_count, self.services.clock.now(), seconds)
            draw_countdown(painter, laid.prompt, part)

    def next_keys(self) -> tuple[str, ...]:
        """Keys to move cursor and focus to, the next one first: of a lesson or a hint, unless it is only offered."""
        if (lesson := self.context.lesson) is not None:
            return lesson.next_keys
        return () if self.turn_controller.hints.state.is_offered else self.table_view.hint_keys()

    def on_layout_done(self) -> None:
        follow = self.context.store.model.follow
        if follow.focus:
            self.context.store.send(FollowedEvent(by_focus=True))
            focus_next_target(self.context, self.table_view, self.next_keys())
            if self.board.is_near:
                self._follow_attention()
        if follow.log and self.widget_root.has("log.area"):
            self.context.store.send(FollowedEvent(by_focus=False))
            self._scroll_log()

    def _follow_attention(self) -> None:
        """Move the near view to what is told step by step or by a lesson, and to the place of an offered hint."""
        step, lesson = self.context.turn_state.story_step, self.context.lesson
        if step is not None:
            keys: Sequence[str] = step.highlighted_keys or self.table_view.told_keys()
        elif lesson is not None and lesson.is_reading and lesson.step is not None:
            keys = (lesson.step.anchor_key,)
        else:
            keys = self.next_keys()[:2] if lesson is not None else self.table_view.hint_keys()[:2]
            keys = tuple(reversed(keys)) or self._first_choice()  # the first key before its target
        self.board.bring_into_view(*keys)

    def _first_choice(self) -> Sequence[str]:
        """Key of what can be chosen at the beginning of an own decision, if no choice is in view."""
        hand, count = self.context.selection, self.session.snapshot.action_count
        if count == self._attended or not (self.context.turn_status.is_live and hand.sight.is_own_decision):
            return ()
        self._attended = count
        resolve, rects = self.ui.input_mapping.resolve_key, self.board.rects
        places = [key for key in rects if resolve(hand.sight, key) in hand.open_keys]
        is_seen = any(self.board.is_in_view(key) for key in places)
        return () if is_seen or not places else (self.table_view.intake.cursor_home_key(),)

    def _scroll_log(self) -> None:
        """Scroll the log to its end, if it is shown."""
        area = self.widget_root.find("log.area") if self.widget_root.has("log.area") else None
        if isinstance(area, ScrollArea) and area.scroll_to(area.scroll_range):
            self.widget_root.on_area_scrolled(area)
