"""A table as a person sees and drives it: hint, log, notice, choices, what is told step by step, privacy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

import pytest

from boardgames.core.game_protocol import Action, Seat
from boardgames.core.match import PlayerView
from boardgames.draw.rects import Rect
from boardgames.record.seat_notes import SeatMark
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.result_display import EndIllustration
from boardgames.ui.contract.table_types import Command, DecisionContext, Destination, Message, MoveTrail
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.play.board.board_overlays import HighlightCallout
from boardgames.ui.play.match.lesson_script import keys_for_action
from boardgames.ui.play.match.match_snapshot import TableSnapshot
from boardgames.ui.play.match.selection import RefusedKey, Selection
from boardgames.ui.play.match.turn_events import PaceChangedEvent, TurnSignal
from boardgames.ui.play.match.turn_flow import find_turn_flow
from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.table_links import make_linked_table, open_replay
from boardgames.ui.widgets.bubble_geometry import BubblePlace
from tests.ui.page.board import BoardPage
from tests.ui.page.game import GameFacts, HeadlessGame
from tests.ui.page.hints import HintPage
from tests.ui.page.pace import PacePage
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")
REMOTE = SeatChoice("remote")


class TablePage(BoardPage, GameFacts):
    """One table on the screen, and the game that is played on it."""

    def __init__(self, pilot: Pilot, scene: TableScene) -> None:
        BoardPage.__init__(self, pilot, scene)
        GameFacts.__init__(self, scene.session)
        self._course = scene.turn_controller
        self._context = scene.context
        self.hints = HintPage(pilot, scene)
        self.pace = PacePage(scene)

    @property
    def _hand(self) -> Selection:
        return self._context.selection

    @classmethod
    def open(
        cls,
        pilot: Pilot,
        game: HeadlessGame,
        *,
        fade: bool = True,
        settle: bool = True,
        first: bool = False,
        replace: bool = False,
    ) -> Self:
        """Open a table on a game and wait until it stands, or (`settle=False`) for its first frame alone.

        `first`: it is somebody's first game of its kind. `replace`: what lies on top goes.
        """
        scene = make_linked_table(pilot.app, game._session, first=first)
        (pilot.app.replace if replace else pilot.app.push)(scene, fade=fade)
        if settle:
            pilot.settle()
        else:
            pilot.step()
        return cls(pilot, scene)

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The table that lies on top."""
        assert isinstance(pilot.top, TableScene), pilot.top.name
        return cls(pilot, pilot.top)

    @classmethod
    def find_in(cls, pilot: Pilot) -> Self | None:
        """The table of the window, whatever lies over it; None where there is none."""
        scene = next((one for one in pilot.app.scenes if isinstance(one, TableScene)), None)
        return None if scene is None else cls(pilot, scene)

    # who looks, who acts --------------------------------------------------------------------------------------
    @property
    def port(self) -> PlayerView:
        """The window of the seat that looks on the game."""
        return self._scene.player_view

    def whose_turn(self) -> Seat | None:
        return self.port.whose_turn()

    def is_live(self) -> bool:
        """True while the present moment is shown and somebody may act."""
        return self._context.turn_status.is_live

    def is_held(self) -> bool:
        """True while something is still to be seen or answered before anybody goes on."""
        return self._context.turn_status.is_paused

    def is_acting(self) -> bool:
        """True where the seat that looks is the one to act."""
        return self._hand.sight.is_own_decision

    def is_moving(self) -> bool:
        """True while something is still seen moving."""
        return self._scene.timeline.is_busy

    def is_walking(self) -> bool:
        """True while steps of one action are still to be played."""
        return self._context.turn_state.is_busy

    def flow(self) -> str:
        """What the table waits for, in one word."""
        return type(self._context.turn_status.flow).__name__

    def is_flow_current(self) -> bool:
        """True if what the table waits for is what follows from the match as it stands now, computed anew."""
        context, settings = self._context, self._scene.services.settings
        fresh = TableSnapshot(self._session._take_snapshot(self.viewer), self._scene.ui, settings)
        return context.turn_status.flow == find_turn_flow(context.turn_state, fresh)

    def banner(self) -> str:
        """What crosses the board for a moment: whose turn begins."""
        return self._course.banner.visible_text

    def plays_by_itself(self) -> bool:
        """True while the only thing that can be done is about to be done without anybody."""
        last, context = self._session.snapshot.last_action, self._context
        action = last.action if last is not None else None
        return context.turn_status.is_live and bool(context.table_snapshot.automatic_action(self._hand.sight, action))

    def waits_after_turn(self) -> bool:
        """True while a person is to say that an opponent's turn has been seen."""
        return self._context.turn_status.waits_for_press

    # the hint -------------------------------------------------------------------------------------------------
    def hint(self) -> str:
        """What the hint says to do and why; empty where none is shown."""
        return self.words("advice") if self.has("advice") else ""

    def hint_line(self) -> str:
        """The line that the hint names; empty without one."""
        return self._course.hints.state.action or ""

    def hint_step(self) -> str:
        """Which step of how many the hint tells; empty where it is the only one, or told without a panel."""
        return self.find("advice.step").tip if self.has("advice.step") else ""

    def hint_change(self) -> str:
        """Why the hint is another one than before; empty where it is not."""
        return self.words("advice.change") if self.has("advice.change") else ""

    def substituted(self) -> tuple[Seat, ...]:
        """Seats at other screens for which a computer plays."""
        return self._session.snapshot.substituted

    def has_hint(self) -> bool:
        """True while a hint is there, or looked for because somebody asked."""
        return self._course.hints.state.is_active

    def is_hint_offered(self) -> bool:
        """True for a hint that came unasked."""
        return self._course.hints.state.is_offered

    def is_hint_sought(self) -> bool:
        """True while the person waits for a hint."""
        return self._course.hints.state.is_awaited

    def is_hint_searched(self) -> bool:
        """True while a computer thinks about a hint, asked for or not."""
        player = self._session.computers.hint_player
        return player is not None and player.is_thinking

    def ask_hint(self) -> None:
        """Ask for a hint and wait until it is told."""
        self.pilot.key("h")
        self.pilot.settle(lambda: bool(self.hint_line()))

    def do_hint(self) -> None:
        """Have the hint's next step done."""
        self.pilot.click("hint.do")

    # sentences ------------------------------------------------------------------------------------------------
    def notice(self) -> str:
        """What is said beside what was tried; empty where nothing is."""
        now = self._context.store.model.notice
        return now.text if now is not None else ""

    def notice_at(self) -> str:
        """The place that the notice is about."""
        now = self._context.store.model.notice
        return now.key if now is not None else ""

    def notice_rule(self) -> str:
        """The id of the rule behind the notice, which is not shown."""
        now = self._context.store.model.notice
        return now.rule_id if now is not None else ""

    def prompt(self) -> str:
        """What the line over the board says."""
        return self.words("prompt")

    def kind_asked(self) -> str:
        """The kind of deed that is asked for, as it is counted for who acts."""
        return self._context.explanations.decision_kind(self._scene.ui.prompts.prompt(self.sight()))

    def sentences_on_board(self) -> list[str]:
        """What is said beside the places that are lit; an empty text is a light alone."""
        return [widget.text for widget in self.widgets() if isinstance(widget, HighlightCallout)]

    def told(self) -> str:
        """What is told beside the thing that is pointed at."""
        return self.words("inspector") if self.has("inspector") else ""

    def bubble_place(self, key: str) -> BubblePlace:
        """What a bubble about a thing should not cover."""
        place = self._scene.table_view.areas.bubble_place(key)
        assert place is not None
        return place

    def hint_place(self) -> BubblePlace:
        """What the panel of the shown hint should not cover."""
        view = self._scene.table_view
        target = view.target_rect(view.hint_keys())
        assert target is not None
        return view.areas.hint_place(view.hint_keys(), target, view.hint_words())

    def named_by_hint(self) -> Sequence[Rect]:
        """Visible parts of the things that the steps of the shown hint name: its next one, and those after it."""
        state, board = self._scene.turn_controller.hints.state, self._scene.board
        assert state.plan is not None
        first, *later = [step.action for step in state.plan.steps[state.done_count :]]
        found = [board.rects[key] for key in self.keys_to(first) if key in board.rects]
        mine = self._context.session.snapshot.viewer
        for line in later:
            for word in line.split()[1:]:
                named = [one for one in board.visible_things() if word in (one.key.rpartition(":")[2], one.face)]
                own = [one for one in named if one.seat in (mine, -1)]
                found += [one.rect for one in own or named]
        return board.visible_parts(found)

    def texts_to_keep_clear(self) -> Sequence[Rect]:
        """The texts and figures on the board that panels should not cover, as far as they are seen."""
        return self._scene.table_view.areas.text_rects()

    def middle(self) -> Rect:
        """Everything between prompt and foot."""
        return self._scene.board.table_layout.middle

    def told_title(self) -> str:
        """The name of the thing that is told beside the board; empty where none is."""
        told = self._scene.table_view.inspector_content.current_page()
        return self.say(told.page.title) if told is not None else ""

    def told_key(self) -> str:
        """The thing that is told beside the board; empty where none is."""
        told = self._scene.table_view.inspector_content.current_page()
        return told.key if told is not None else ""

    def toasts(self) -> Sequence[str]:
        """The sentences that stand in the window for a few seconds."""
        return self.pilot.app.toasts.shown_texts

    # what is told in steps ------------------------------------------------------------------------------------
    def is_telling(self) -> bool:
        """True while something is told step by step."""
        return self._context.turn_state.is_story_shown

    def story(self) -> Sequence[StoryStep]:
        """All steps of what is told, or was told last; empty where nothing was."""
        story = self._context.turn_state.story
        return story.story_steps if story is not None else ()

    def story_at(self) -> int:
        """Which of the steps is shown, from 0."""
        story = self._context.turn_state.story
        assert story is not None
        return story.step_index

    def story_step(self) -> StoryStep | None:
        """The step that is shown; None while nothing is told."""
        return self._context.turn_state.story_step

    def story_id(self) -> str:
        """The id of the sentence of the step that is shown; empty while nothing is told."""
        step = self.story_step()
        return step.message.key if step is not None else ""

    def stands(self) -> bool:
        """True while the step that is shown is a result, which is held for longer."""
        step = self.story_step()
        return step is not None and step.waits_for_press

    def is_story_over(self) -> bool:
        story = self._context.turn_state.story
        return story is None or story.is_over

    def waits_for_press(self) -> bool:
        """True while the step that is shown stays until a press."""
        return self._context.turn_state.waits_in_story

    def tell_on(self) -> None:
        """Go on to the next step, as a press does."""
        self._course.send_event(TurnSignal.STORY_ADVANCED)

    def finale(self, *, with_last: bool = True) -> Sequence[StoryStep]:
        """The steps in which the end is told, with or without what the last action did."""
        deed = self.port.last_action() if with_last else None
        return self._scene.ui.end_presentation.finale_steps(self.port.view(), deed.events if deed is not None else ())

    def tell_end(self) -> None:
        """Begin to tell how the game ended."""
        self._course.show_ending()

    def skip_story(self) -> None:
        """Leave out the rest, as Escape does."""
        if self.is_telling():
            self._course.send_event(TurnSignal.STORY_SKIPPED)
            self.pilot.settle()

    # giving keys ----------------------------------------------------------------------------------------------
    def taken_up(self) -> tuple[str, ...]:
        """The keys in hand, the first one first."""
        return self._hand.chosen

    def picked_first(self) -> str:
        """The first key in hand; empty where nothing is taken up."""
        return self._hand.first_key

    def picked(self) -> tuple[str, ...]:
        """Everything that is taken up, also of several things that are gathered."""
        return self._hand.sight.selected_keys

    def open_keys(self) -> frozenset[str]:
        """The keys that may be given next."""
        return self._hand.open_keys

    def reach(self) -> Mapping[str, Destination]:
        """Where what is in hand gets to, and at what cost."""
        return self._hand.destinations

    def strikes(self) -> Mapping[str, Destination]:
        """Where it would kill."""
        return self._hand.attacks

    def may_give(self, key: str) -> bool:
        """True for a key that leads on, begins anew, or can be let go."""
        return self._scene.input_handler.can_choose_key(key)

    def give(self, key: str) -> None:
        """Give a key, as a click on its place does, and see what comes of it."""
        self._scene.input_handler.choose_key(key)
        self.pilot.settle()

    def choices(self) -> list[str]:
        """The keys of what can be chosen besides the board: small choices and buttons."""
        ids = (widget.id for widget in self.widgets() if widget.focusable)
        return [id.partition(".")[2] for id in ids if id.startswith(("chip.", "choice.", "deed."))]

    def possible_choices(self) -> list[str]:
        """The keys of the small choices that the position has, asked now or not."""
        return [chip.key for chip in self._chips()]

    def choose(self, key: str) -> None:
        """Click the small choice or button of a key."""
        self.pilot.click(self._button_of(key))

    def commands(self) -> Sequence[Command]:
        """What may be done beside the board, open or not."""
        return self._scene.input_handler.choices.commands()

    def sight(self) -> DecisionContext:
        """What the game's own answers about choices depend on."""
        return self._hand.sight

    def does(self, key: str) -> Message | None:
        """What a click on a thing would do, as it is told beside the board."""
        return self._scene.ui.prompts.click_effect(self.sight(), key)

    def describe(self, key: str) -> Sequence[Message]:
        """What is told of a place without a thing on it."""
        return self._scene.ui.inspector_pages.describe_place(self.sight(), key)

    def closing(self, result: str) -> EndIllustration:
        """What the last scene says and shows to somebody for whom the game ended so: `won`, `lost` or `drawn`."""
        deed = self.port.last_action()
        return self._scene.ui.end_presentation.end_illustration(
            self.port.view(), deed.events if deed is not None else (), result
        )

    def refusal_of(self, command: Command) -> str:
        """Why a command is not open; empty where it is."""
        return self._scene.input_handler.choices.disabled_reason(command)

    def refusals(self) -> Sequence[tuple[str, str, str]]:
        """What would be refused on the board: the key of a thing, the line that it means, and the code of why."""
        out = []
        for thing in self.things():
            line = self._scene.ui.input_mapping.intended_action(self.sight(), thing.key)
            why = self.port.why_not(line) if line is not None and not self.may_give(thing.key) else None
            if line is not None and why is not None:
                out.append((thing.key, line, why.code))
        return out

    def show_refusal(self, key: str, line: str, code: str) -> None:
        """Have a refusal said, as a click on its thing does."""
        self._scene.input_handler.apply_decision(RefusedKey(key, Action(line), code))
        self.pilot.settle()

    def keys_to(self, line: str) -> Sequence[str]:
        """The keys that still make a line, the next one first."""
        return keys_for_action(self._hand, Action(line))

    def spot_of(self, *keys: str) -> Rect:
        """Where the next of some keys is given: on the board, or by a button."""
        rect = self._scene.table_view.target_rect(keys)
        assert rect is not None, f"{keys!r} is nowhere on the table"
        return rect

    def click_line(self, line: str) -> None:
        """Give a line with the mouse alone."""
        self._give_line(line, self._click_key)

    def type_line(self, line: str) -> None:
        """Give a line with the keyboard alone: letters and digits where there are some, else arrows or Tab."""
        self._give_line(line, self._type_key)

    def _give_line(self, line: str, give: Any) -> None:
        count = self.action_count()
        for _ in range(12):
            if self.action_count() > count:
                break
            if self.pilot.top.widget_root.has("modal.yes"):
                give("modal.yes")
                continue
            keys = self.keys_to(line)
            assert keys, f"no keys make {line!r}"
            give(keys[0])
        assert self.actions()[count : count + 1] == [line], (line, self.actions()[count:])

    def _button_of(self, key: str) -> str:
        """The id of the button that gives a key; empty where it is given on the board."""
        seat = f"seat.{self.viewer}.{key.replace(':', '.')}"
        ids = (f"chip.{key}", f"choice.{key}", f"deed.{key}", seat, key)
        return next((id for id in ids if self.pilot.top.widget_root.has(id)), "")

    def _click_key(self, key: str) -> None:
        button = self._button_of(key)
        if button:
            self.pilot.click(button)
        elif key in self.places() and self._means_onto(key):
            self.pilot.drag(self.spot_on(self._hand.first_key), self.spot_on(key))
        elif key in self.places():
            self.click_on(key)
        else:
            self.pilot.click("table.menu")
            self.pilot.click(f"menu.{key}")

    def _type_key(self, key: str) -> None:
        digits = {
            meant: digit for digit, meant in self._scene.ui.input_mapping.digit_shortcuts(self._hand.sight).items()
        }
        letters = {one.key: one.letter for one in (*self.commands(), *self._chips()) if one.letter}
        if key in digits:
            self.type_digit(digits[key])
        elif key in letters:
            self.pilot.key(letters[key])
        elif self._button_of(key):
            self.tab_to(self._button_of(key))
            self.pilot.key("return")
        else:
            onto = self._means_onto(key)
            self.walk_to(key)
            self.pilot.key("o" if onto else "return")

    def type_digit(self, digit: str) -> None:
        """Press a digit; where none is drawn yet, the first press draws them."""
        if not self.stage.is_focus_shown:
            self.pilot.key(digit)
        self.pilot.key(digit)

    def _means_onto(self, key: str) -> bool:
        """True for a key that is a target of what is in hand, and could be taken up itself."""
        hand = self._hand
        return bool(hand.chosen) and hand.can_begin_with(key) and key in hand.sight.open_keys

    def _chips(self) -> Sequence[Any]:
        return self._scene.input_handler.choices.choice_chips()[1]

    def _plans(self) -> Mapping[str, Rect]:
        return self._context.build_planner.buildable_rects()

    def _home(self) -> str:
        return self._scene.input_handler.cursor_home_key()

    # playing --------------------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        """Play a line at once for whoever is to act; nothing is waited for."""
        self._scene.perform_action(Action(line))

    def play_on(self, *lines: str) -> None:
        """Play lines, and wait after each until nothing moves."""
        for line in lines:
            self.play(line)
            self.pilot.settle()

    def catch_up(self) -> None:
        """Show what was played unseen."""
        self._context.reset_selection()
        self._scene.rebuild()
        self.pilot.step()

    def tell_beside_names(self, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
        """Let the table tell something beside each name."""
        labels = (label._replace(short=f"{label.short} {text}") for label in self._words.seat_labels())
        monkeypatch.setattr(type(self._context), "seat_labels", tuple(labels))
        self.catch_up()

    def undo(self) -> None:
        self.pilot.click("table.undo")

    def redo(self) -> None:
        self.pilot.click("table.redo")

    def look_back(self, count: int) -> None:
        """Show the table after so many actions."""
        self._scene.history_navigation.show_history(count)

    def look_at_present(self) -> None:
        """Show the table as it is now."""
        self._scene.history_navigation.show_present()

    def looks_back_at(self) -> int | None:
        """After how many actions the table is shown; None for the present."""
        return self._context.turn_state.history_count

    def turn_told(self) -> Sequence[str]:
        """What the line over the board could say of the turn that is seen: the whole, then shorter and shorter."""
        return self._scene.table_view.match_log.turn_summaries(self.log_lines())

    def goal(self) -> Goal | None:
        """What the strip of the goal tells the seat that looks."""
        return self._scene.ui.prompts.goal(self.drawn(), self.viewer)

    def open_log(self) -> None:
        """Show the log over the board."""
        if not self.has("log"):
            self.pilot.key("l")

    def log_place(self, number: int) -> Rect:
        """Where a line of the log stands; headings count."""
        self.open_log()
        log = self._scene.table_view.log_widget
        assert log is not None
        return log.line_rect(number)

    def trail(self) -> Sequence[MoveTrail]:
        """The marks that what was done has left on the board."""
        return self.look().trails.played

    # privacy --------------------------------------------------------------------------------------------------
    def is_public(self) -> bool:
        """True while everybody at the device may look."""
        return self._context.turn_status.is_public

    def is_private(self) -> bool:
        """True while one person alone looks."""
        return self._context.turn_status.is_private

    def is_peeking(self) -> bool:
        """True while somebody looks under the own covers."""
        return self._scene.view_mode.is_peeking

    def toggle_outside(self) -> None:
        """Show the table as the others see it, or as the viewer does."""
        self._scene.view_mode.toggle_outside()

    def notes_of(self, seat: Seat) -> Mapping[str, str]:
        """The private notes of a person, by seat."""
        return self._session.notes.marks_of(seat)

    def write_note(self, seat: Seat, about: str, mark: str, after: int | None = None) -> None:
        """Write a private note for a person, now or as one that was written after so many actions."""
        after = self._session.snapshot.action_count if after is None else after
        self._session.notes.write(seat, SeatMark(after, 1, about, mark))

    # looking closely ------------------------------------------------------------------------------------------
    def zoom(self, key: str) -> bool:
        """Look at a thing closely; False where there is nothing to see."""
        return self._context.card_overlays.zoom_card(key)

    def told_now(self) -> Sequence[str]:
        """What is said beside the board of what the pointed thing means at this moment."""
        told = self._scene.table_view.inspector_content.current_page()
        return told.effects if told is not None else ()

    def spoken_log(self) -> Sequence[str]:
        """The lines of the log as they are said aloud."""
        return self._scene.narrator.log_lines()

    def log_tail(self) -> Sequence[str]:
        """What stands below the last line of the log: a sum of what was done."""
        self.open_log()
        log = self._scene.table_view.log_widget
        return [line.text for line in log.tail] if log is not None else []

    def show_results(self) -> None:
        """Show how the game ended."""
        self._scene.show_results()
        self.pilot.settle()

    def rematch(self) -> None:
        """Begin a new game with the same people, as the button of a result does."""
        self._scene.menu_actions.open_rematch()
        self.pilot.settle()

    def open_replay(self) -> None:
        """See the game again from its beginning."""
        open_replay(self._scene)
        self.pilot.settle()

    # computer players -----------------------------------------------------------------------------------------
    def stop_computers(self) -> None:
        """Ask no computer any more until somebody has acted."""
        self._course.send_event(TurnSignal.ACTIONS_DROPPED)

    def forget_computers(self) -> None:
        """Have no computer player any more: each is made anew when it is asked."""
        self._session.computers._players.clear()

    def be_patient(self, *, gentle: bool | None = None, hurried: bool | None = None) -> None:
        """Wait like somebody who plays for the first time (`gentle`), or like one who wants no pause (`hurried`)."""
        self._course.send_event(PaceChangedEvent(gentle, hurried))


def open_table(
    pilot: Pilot,
    game: str,
    seats: Sequence[SeatChoice],
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 1,
    make: Any = None,
    position: Mapping[str, Any] | None = None,
    constants: Mapping[str, Any] | None = None,
    lines: Iterable[str] = (),
) -> TablePage:
    """A table with a new game on the screen; the arguments are those of `HeadlessGame.begin`."""
    begun = HeadlessGame.begin(
        game, seats, options, seed=seed, make=make, position=position, constants=constants, lines=lines
    )
    return TablePage.open(pilot, begun)
