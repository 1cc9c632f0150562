"""The table: people and computers play here, from the first click to the last.

One way forward: an intent gives a key, the hand makes a decision of keys, the course of the game plays it in the
session, and what happened is shown by the board and told by the log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Final

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import PlayerView
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.contract.board_look import Look
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.game_view.game_view import game_view
from boardgames.ui.games.rooms import room_of
from boardgames.ui.input.intents import Activate, Back, Drag, Hover, Intent, Key, KeyUp, Press, Release, Wheel
from boardgames.ui.motion.flicker import Glimmer
from boardgames.ui.play.board.board import Shown
from boardgames.ui.play.board.overlays import GuideBubble
from boardgames.ui.play.match.hand import SelectionState
from boardgames.ui.play.match.recap import missed
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.table_model import TableModel, TableStore
from boardgames.ui.play.match.turn_events import CoversTurned, DeviceTaken, ResultShown, StorySkipped
from boardgames.ui.play.match.turn_state import PauseState, TurnState
from boardgames.ui.play.match.view_events import FollowedEvent, NoticeEndEvent, ScreenChangeEvent
from boardgames.ui.play.panels.side import SideCalls, SideColumn, SidePanels
from boardgames.ui.play.results.results import NewAchievement, ResultScene, honours
from boardgames.ui.play.table.cover_screen import Called, CoverScreen
from boardgames.ui.play.table.guide import Guide
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.inspector_prefetch import InspectorPrefetch
from boardgames.ui.play.table.keyboard import HELP, ONTO, PAGES, PEEK, Calls, Keyboard, shortcuts
from boardgames.ui.play.table.keyboard_navigation import KeyboardNavigation, lead
from boardgames.ui.play.table.menu_actions import MenuActions
from boardgames.ui.play.table.pause_input import PauseInput, QueuedKeys
from boardgames.ui.play.table.reaction_dialogs import DummyPromptDialog, Silence, draw_countdown
from boardgames.ui.play.table.saving import nameless, reopening
from boardgames.ui.play.table.screen_reader import ScreenReader
from boardgames.ui.play.table.table_context import GameScene, TableContext
from boardgames.ui.play.table.table_view import TableView
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.play.table.view_mode import ViewMode
from boardgames.ui.scene.activation import DrawnPlace
from boardgames.ui.scene.scene import Host, Scene, Shortcut, hastens
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Widget, visible

Call = Callable[[], None]
POINTER: Final = (Press, Drag, Release, Hover, Wheel)
"""What the pointer does; all else comes from keys or a controller."""


class TableScene(GameScene):
    """One game being played: puts the parts together, hands them what comes in, and lays out what they show."""

    name = "table"
    opens_locked = True
    first_focus = "board"
    explains = True  # the line over the board says why, while one is new

    def __init__(self, app: Host, session: Session, *, first: bool = False, guide: Guide | None = None) -> None:
        """`first`: somebody's first game, made gentle; `guide`: a lesson that is played on the table."""
        super().__init__(app)
        self.session = session
        game, is_end_told = session.port.game, session.snapshot.outcome is not None
        view = self._game_view = game_view(self.services.catalog, game, session.seats, speaks_to_you=True)
        self.table, self.art, self.words = view.table, view.art, view.words
        self.skin, self.around = self.art.skin, game.id
        turn = TurnState(pause=PauseState(is_gentle=first), is_end_told=is_end_told)
        model = TableModel(turn=turn, selection=SelectionState(switches=self.table.input.toggle_keys))
        store = TableStore(model, lambda: self.course.moment(), lambda effect: self.course.run(effect))
        context = TableContext(self, view, session, store, lesson_guide=guide, explains=self.explains)
        self.context: Final = context
        self.board = context.board
        self.course = TurnController(context)
        self.rewind = HistoryNavigation(context, self.course)
        self.intake = InputHandler(context, self.course)
        self.gaze = ViewMode(context, self.course, self.intake)
        self.exits = MenuActions(context, self.course, self.intake, self.rewind, TableScene)
        self.pauses = PauseInput(context, self.course)
        self.queued = QueuedKeys(context)
        self._keyboard = Keyboard(context, self.intake, *self._keys())
        side = SideColumn(self.table.id, self.words, lambda: self.kit, self.intake.choices, self._calls())
        self.picture = TableView(context, self.course, self.intake, self.gaze, self.rewind, side)
        self.foresee = InspectorPrefetch(context, self.picture).go
        self.narrator = ScreenReader(context, self.course.hints, self.intake, self.picture)
        self.seeker = KeyboardNavigation(context, self.intake, self.picture, self.narrator.place)

    def _keys(self) -> tuple[Calls, Calls, Calls]:
        """What keys do: alone, with Ctrl, with Ctrl and Shift."""
        return self.exits.keys()

    def _calls(self) -> SideCalls:
        """What the buttons beside the board do."""
        app, course, exits, rewind = self.app, self.course, self.exits, self.rewind
        return SideCalls(
            hint=course.hints.ask,
            rules=lambda: app.open_rules(*self.rules_at()),
            read=partial(app.open_rules, self.table.id),
            menu=exits.open_menu,
            undo=rewind.undo,
            redo=rewind.redo,
            move_now=self.session.move_now,
            result=self.show_results,
            home=rewind.home,
            branch=exits.branch,
            covers=lambda: course.send(CoversTurned()),
            outside=self.gaze.turn_outside,
            unsaved=exits.open_unsaved,
            changed=self.rebuild,
        )

    # life -----------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        self.course.begin()
        self._offer_hint()

    def leave(self) -> None:
        self.session.close()

    def keep_open(self, leave: Callable[[], None]) -> bool:
        return self.exits.keep_open(leave)

    def evidence(self) -> Mapping[str, str]:
        return {"record.yaml": nameless(self.session)}

    def reopening(self) -> Callable[[], Scene] | None:
        go_on, first = reopening(self.session), self.context.turn.pause.is_gentle
        return None if go_on is None else lambda: TableScene(self.app, go_on(), first=first)

    def resume(self) -> None:
        self.course.resume()
        self._offer_hint()

    def _offer_hint(self) -> None:
        """A hint comes unasked where the question is new."""
        why, hints = self.context.explanations, self.course.hints
        if why is not None and self.on_top and hints.may_offer:
            hints.offer(
                why.kind(self.table.prompts.prompt(self.context.selection.sight)), self.intake.choices.chips()
            )

    def back(self) -> None:
        self.exits.open_menu()

    def under(self) -> str:
        return self.words.set_name

    def rules_at(self) -> tuple[str, str]:
        """The section of the rules about what is asked now."""
        return self.table.id, self.table.prompts.rules_section(self.context.selection.sight)

    # seeing ---------------------------------------------------------------------------------------------------
    @property
    def port(self) -> PlayerView:
        """The window of the seat that looks."""
        return self.session.port

    @property
    def is_guided(self) -> bool:
        """True if a lesson says what comes next: nothing is played or let pass by itself."""
        return False

    @property
    def awaits_learner(self) -> bool:
        """True while a lesson waits for its learner: no computer seems to think."""
        return False

    @property
    def eyes(self) -> Seat:
        return self.session.eyes

    def shown_now(self) -> Shown:
        """What is on the board."""
        context, now = self.context, self.session.snapshot
        turn, layout = context.turn, self.table.layout
        at = (turn.looking, now.action_count, now.last.serial if now.last is not None else -1)
        showing = self.gaze.showing()
        looks = (showing.peek, showing.covered, tuple((showing.jots or {}).items()))
        mark = (at, now.viewer, looks, turn.story_mark, turn.reaction.held_back is not None)

        def find() -> Shown:
            view = self._view(now.port)
            veil = lambda view: layout.visible_view(view, self.gaze.showing())  # noqa: E731
            return Shown(view, layout.visible_view(view, showing), now.viewer, mark, veil)

        return context.memo.value("shown", mark, find)

    def _view(self, port: PlayerView) -> Dump:
        turn = self.context.turn
        if turn.looking is not None:
            return port.view_after(turn.looking)
        if turn.act is not None:
            return turn.act.view
        return self.context.pending_view if self.context.status.is_suspended else port.view()

    def renewed(self, *, follow: bool = True) -> None:
        """Something else is shown: take back what was said, and compose anew."""
        context = self.context
        acts = context.selection.sight.acting or context.turn.has_story  # of what was done oneself more may be told
        context.store.send(ScreenChangeEvent(follow, acts, context.status.waits))
        self.course.hints.selection_changed()
        if self.services.settings.answer_seconds:  # the time that was left stands on the line over the board
            self.damage(self.board.frame.prompt)
        self.refresh()
        self._offer_hint()

    # what the course of the game puts over the table ----------------------------------------------------------
    def hand_to(self, seat: Seat) -> None:
        """Cover the table until that person has taken the device."""
        course, port = self.course, self.session.port_of(seat)

        def taken(*, show: bool = False) -> None:
            self.gaze.down()
            course.send(DeviceTaken(seat, show))

        in_turn = port.to_act() == seat == port.whose_turn() and not self.context.status.is_suspended
        since = partial(taken, show=True) if in_turn and missed(port, seat) else None
        openly = "next" if seat == port.whose_turn() else "asked"
        self._call(seat, "alone" if self.context.snapshot.has_covers else openly, taken, since)

    def call_all(self, seat: Seat, show: Callable[[], None]) -> None:
        """Cover the table until everybody is there."""
        self.gaze.down()
        self._call(seat, "all", show)

    def _call(self, seat: Seat, word: str, ready: Call, since: Call | None = None) -> None:
        """The page between, which says `word`."""
        words = self.words
        title, text, go = (
            words.tr(f"table.handover.{word}_{part}", seat=words.seat_title(seat)) for part in ("title", "text", "go")
        )
        called = Called(self.table.id, seat, words.colour(seat), title, text, go, self.table.exhibits.card_back)
        page = CoverScreen(self.app, self.skin, called, ready, self.exits.open_covered_menu, since)
        self.app.push(page, fade=False)

    def ask_empty(self, stakes: Phrase, done: Callable[[], None]) -> None:
        """Ask one who holds no answer."""
        self.app.push(DummyPromptDialog(self.app, self.skin, self.words.say(stakes), done), fade=False)

    def say_silence(self, seat: Seat) -> None:
        """No process answers for a computer: say so, and offer ways on."""
        level = self.session.seats[seat].level
        title, go_on = self.words.seat_title(seat), partial(self.course.go_on_with, seat)
        self.app.push(Silence(self.app, self.skin, title, level, go_on))

    def show_results(self) -> None:
        """How the game ended, over the board; it waits for a menu or a question to go."""
        course, exits = self.course, self.exits
        if self.context.turn.is_telling:
            course.send(StorySkipped())
        elif self.on_top and self.session.snapshot.outcome is not None:
            course.send(ResultShown())
            port = self.port
            over = ResultScene(
                self.app,
                self._game_view,
                port,
                port.view(),
                self.gaze.showing(),
                persons=self.session.persons,
                replay=exits.open_replay,
                rematch=exits.rematch,
                recount=course.recount,
                honours=self._honours,
                chances=self.session.chances,
            )
            self.app.push(over)

    @cached_property
    def _honours(self) -> list[NewAchievement]:
        """What was earned; judged once, when the game is over."""
        return honours(self.session, room_of(self.table.id).feats, self.services.progress)

    def perform(self, action: Action) -> None:
        """Play an action for whoever is to act."""
        self.course.perform(action)

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        return super().acts_at_place(intent) or (intent == Key(ONTO) and self.seeker.typed is None)

    def drawn_place(self) -> DrawnPlace | None:
        return None if self.course.banner.text else super().drawn_place()

    def update(self, dt: float) -> None:
        self.queued.release()

    def hasten(self) -> bool:
        return self.course.hints.halts(Activate()) or self.pauses.hasten()

    def interruptions(self) -> frozenset[str]:
        return self.pauses.names()

    def handle(self, intent: Intent) -> bool:
        return self._handle_pointer(intent) if isinstance(intent, POINTER) else self._handle_key(intent)

    def _handle_pointer(self, intent: Press | Drag | Release | Hover | Wheel) -> bool:
        """What the pointer does: on the board first, then on whatever widget is there."""
        match intent:
            case Press():
                if self.course.hints.halts(intent) or self.pauses.takes(intent) or self.gaze.press(intent):
                    return True
                self.pauses.finishes(intent)
                self.intake.pointer.at(intent.x, intent.y)
                self.context.store.send(NoticeEndEvent())
            case Drag():
                self.gaze.drag(intent)
            case Release() if self.context.store.model.is_peeking:
                self.gaze.peek(False)
            case Hover():
                self._hover(intent)
        taken = self.stage.dispatch(intent)
        if self.table.is_plain:
            self.intake.pointer.on(self.stage.hovered if isinstance(intent, Hover) else self.stage.focused)
        return taken or (isinstance(intent, Wheel) and self._scroll_told(intent))

    def _hover(self, intent: Hover) -> None:
        self.intake.pointer.at(intent.x, intent.y)
        self.intake.pointer.stirred()
        log = self.picture.log
        if log is not None and log.hover(intent):
            self.damage(visible(log)) if not self.table.story.marks_log_places else self.invalidate()

    def _handle_key(self, intent: Intent) -> bool:
        """What a key or a controller does: what goes on first, then widgets, then the keys of the table."""
        if self.course.hints.halts(intent) or self.queued.takes(intent):
            return True
        if self.seeker.takes(intent) or self._own(intent):
            return True
        if hastens(intent) and self.pauses.finishes(intent):
            return True
        if isinstance(intent, Key) and intent.name in PAGES and self.stage.focused != "log":
            return self._keyboard.press(intent)
        taken = self.stage.dispatch(intent)
        if self.table.is_plain:
            self.intake.pointer.on(self.stage.focused)
        if taken:
            return True
        if isinstance(intent, Key):
            return self._keyboard.press(intent)
        if isinstance(intent, Back):
            self._escape()
            return True
        return False

    def _scroll_told(self, intent: Wheel) -> bool:
        """The wheel over the board scrolls what is told of the thing that is pointed at."""
        told = self.stage.find("telling") if self.stage.has("telling") else None
        return isinstance(told, SidePanels) and told.area.handle(intent, self.stage)

    def _own(self, intent: Intent) -> bool:
        """What comes before the widgets: going on with what is told, looking closely, looking under covers."""
        match intent:
            case Key(name=name, ctrl=False, alt=False) if name == PEEK and self.table.covers is not None:
                self.gaze.key(down=True)
                return True
            case Key(name=name, ctrl=False, alt=False) if name == HELP and self.table.pages.help_pages():
                self.context.card_overlays.help()
                return True
            case KeyUp(name=name):
                if name == PEEK:
                    self.gaze.key(down=False)
                return True
        if self.pauses.takes(intent):
            return True
        zooms = isinstance(intent, Activate) and intent.space and self.stage.focused == "board"
        return zooms and self.context.card_overlays.zoom(self.board.cursor)

    def _escape(self) -> None:
        if self.context.store.model.notice is not None:
            self.renewed(follow=False)
        elif self.gaze.outside:
            self.gaze.turn_outside()
        elif self.context.turn.looking is not None:
            self.rewind.home()
        elif not self._drop_hint() and not self.intake.drop():
            self.back()

    def _drop_hint(self) -> bool:
        """Let a hint go; who does so with one that came unasked chooses alone."""
        hints = self.course.hints
        if hints.state.is_offered and hints.is_told:
            self.picture.decline_hint()
            return True
        return hints.drop()

    def shortcuts(self) -> list[Shortcut]:
        return shortcuts(self.table, self.tr)

    def places(self) -> Iterable[tuple[str, Rect]]:
        return (*self.board.places(), *self.context.build_planner.planned().items())

    # what is on it --------------------------------------------------------------------------------------------
    @property
    def _ring(self) -> bool:
        return self.stage.ring and self.stage.focused == "board"

    def begins_at(self) -> str:
        if not self.table.is_plain:
            return super().begins_at()
        keys = self.context.selection.sight.open  # with what can be done, not with what can be read
        return next((f"choice.{key}" for key in keys), "board")

    def compose(self) -> Widget:
        return self.picture.widget(ring=self._ring, numbered=self.stage.ring)

    def board_look(self) -> Look:
        """What the board shows now."""
        return self.picture.look(ring=self._ring, numbered=self.stage.ring)

    def lit(self) -> Sequence[Rect]:
        return [*super().lit(), *self.picture.spared().lit]

    def glimmers(self) -> Sequence[Glimmer]:
        if self.board.widget is None:
            return ()
        told = [self.stage.find(id) for id in ("bubble", "lesson", "choices") if self.stage.has(id)]
        over = [one.rect for one in told if not isinstance(one, GuideBubble) or one.text]
        lights = self.art.glimmers(self.board.widget.look)
        return [one for one in lights if not any(one.rect.expand(one.rect.w / 3).overlaps(rect) for rect in over)]

    def draw(self, painter: Painter) -> None:
        laid, course = self.board.frame, self.course
        super().draw(painter)
        course.banner.draw(painter, self.skin, laid.board)
        clock, seconds = self.context.turn.countdown, self.services.settings.answer_seconds
        if clock is not None:
            part = clock.part_left(self.session.snapshot.action_count, self.services.clock.now(), seconds)
            draw_countdown(painter, laid.prompt, part)

    def keys_next(self) -> tuple[str, ...]:
        """The keys to which cursor and focus go, the next one first; a hint that nobody asked for leads nowhere."""
        return () if self.course.hints.state.is_offered else self.picture.advised()

    def led(self) -> None:
        follow = self.context.store.model.follow
        if follow.focus:
            self.context.store.send(FollowedEvent(by_focus=True))
            lead(self.context, self.picture, self.keys_next())
        area = self.stage.find("log.area") if follow.log and self.stage.has("log.area") else None
        if isinstance(area, ScrollArea) and area.rect.h:  # in a low column the inspector may take its place
            self.context.store.send(FollowedEvent(by_focus=False))
            if area.scroll(area.reach):
                self.stage.scrolled(area)
