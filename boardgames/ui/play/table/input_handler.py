"""Input handler: turns chosen keys into selections and decisions, and runs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action
from boardgames.ui.contract.table_types import Command, Message
from boardgames.ui.play.board.board_pointer import BoardPointer
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.match.selection import Decision, PlayDecision, RefusedKey, Selection, SelectionChange, Step
from boardgames.ui.play.match.turn_events import ActionsQueuedEvent
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.match.view_events import CursorEvent, DragEvent, Notice, NoticeEvent
from boardgames.ui.play.panels.choice_buttons import ChoiceController, ChoiceMoment
from boardgames.ui.play.table.table_context import TableContext, TablePart
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.dialogs import ask_confirmation


@final
class InputHandler(TablePart, BoardInputHandler):
    """Handles the keys of one table, from board, panels, buttons and keyboard."""

    def __init__(self, context: TableContext, course: TurnController) -> None:
        super().__init__(context)
        self._card_overlays: Final = context.card_overlays
        self._controller: Final = course
        self.pointer: Final = BoardPointer(context.host, context.board, lambda: context.selection)
        self.choices: Final = ChoiceController(
            lambda: context.selection,
            context.formatter,
            lambda: ChoiceMoment(
                context.turn_status.is_live, context.turn_status.is_public, course.hints.is_shown, context.lesson
            ),
            self._why_not,
            self.choose_key,
            self.run_command,
        )

    def cursor_home_key(self) -> str:
        """Start of the cursor: a place that the selection can go to, or the selected thing."""
        hand, cells = self._context.selection, self._board.clickable_rects()
        home = self._ui.layout.initial_cursor_key(hand.sight)
        if hand.first_key in cells and home not in hand.open_keys:
            home = hand.first_key
        if (
            home and home not in cells and not self._board.is_buildable_key(home)
        ):  # covered by another thing: use the topmost
            lying = (thing for thing in self._board.placed_things() if thing.key in cells)
            home = max(lying, key=lambda thing: thing.z).key if cells else ""
        return home or next(iter(cells), "")

    def can_choose_key(self, key: str) -> bool:
        """True if a key continues, restarts or reduces the selection."""
        hand = self._context.selection
        return self._context.turn_status.is_live and hand.accepts_key(
            self._ui.input_mapping.resolve_key(hand.sight, key)
        )

    def is_key_chosen(self, key: str) -> bool:
        """True if a key is selected."""
        return key in self._context.selection.chosen

    # dragging -------------------------------------------------------------------------------------------------
    def can_drag(self, key: str) -> bool:
        return self.can_choose_key(key) and self._context.selection.can_begin_with(key)

    def start_drag(self, key: str, x: float, y: float) -> None:
        if not self.can_drag(key):
            if self._store.model.pointer.drag is None:
                self.choose_key(key)
            return
        if self._context.selection.first_key != key:
            self._context.select(self._context.selection.clear_keys())
            self._take(self._context.selection.choose_key(key))
        self._store.send(DragEvent((key, x, y)))
        self.pointer.move_to(x, y)
        self._host.invalidate()

    def end_drag(self, x: float, y: float) -> bool:
        dragged, widget = self._store.model.pointer.drag, self._board.widget
        self._store.send(DragEvent())
        self._host.invalidate()
        if dragged is None or widget is None:
            return False
        key = widget.key_at(x, y)
        if key and key != dragged[0] and self._context.selection.first_key == dragged[0]:
            self._board.move_cursor_to(key)
            self.choose_key(key, onto=True)
        return True

    # near view ------------------------------------------------------------------------------------------------
    def pan_board(self, dx: float, dy: float) -> None:
        self._board.near.pan_by(dx, dy)

    def settle_board(self) -> None:
        self._board.near.settle()

    def toggle_near(self) -> None:
        """Open the near view at the cursor or the pointed thing, if there is one; or show the whole table again. A
        second press before that is drawn does not take it back.
        """
        board = self._board
        if board.near.is_unseen:
            return
        at = board.cursor_key if self._host.widget_root.is_focus_shown else board.pointed_key
        board.near.set_open(not board.is_near)
        if at:
            board.bring_into_view(at)
        self.show_notice(Notice("", self.near_text(), is_calm=True, is_voice_only=True))

    def near_text(self) -> str:
        """Sentence about what the near view shows, or that the whole table is seen."""
        board, words = self._board, self._formatter
        if not board.is_near:
            return words.tr("table.near.closed")
        seen = [thing.seat for thing in board.placed_things() if board.is_in_view(thing.key)]
        names = [label.short for seat, label in enumerate(words.seat_labels()) if seat in seen]
        common = [words.tr("table.near.common")] if -1 in seen else []
        return words.tr("table.near.opened", places=", ".join((*names, *common)))

    # keys -----------------------------------------------------------------------------------------------------
    def on_board_click(self, key: str, onto: bool) -> None:
        """Handle a click; `-` is beside all places, empty is the place of the cursor."""
        context, closeups, table, status = self._context, self._card_overlays, self._ui, self._context.turn_status
        hand, plans, meant = context.selection, context.build_planner, key or self._board.cursor_key
        is_open = status.is_live and hand.accepts_key(table.input_mapping.resolve_key(hand.sight, meant))
        if not is_open and (closeups.open_piles(meant) or (self._opens_only(meant) and closeups.zoom_card(meant))):
            return
        if key == "-":
            self.cancel_last_key()
            return
        if not is_open and self._write_note(meant):
            return
        if not key:
            if self._is_nothing_open(meant):
                self.show_notice(
                    Notice(meant, self._formatter.format_message(table.prompts.prompt(hand.sight)), is_calm=True)
                )
                return
            key = self._board.pointed_key if plans.buildable_rects() else meant
        if not key:
            return
        planned, widget = table.buildable_pieces, self._board.widget
        if (
            planned is None
            or widget is None
            or not (
                key in widget.render_state.choices.buildable_rects or key in widget.render_state.choices.offered_rects
            )
        ):
            if is_open if key == meant else self.can_choose_key(key):  # a refusal leaves the cursor at the highlight
                self._store.send(CursorEvent(key))
        elif not plans.buildable_rects() and key in plans.offered_rects():
            self.choose_key(planned.build_command_key)
            status, hand = context.turn_status, context.selection
        self._choose_key(key, onto, status, hand)

    def _opens_only(self, key: str) -> bool:
        piles = self._ui.browsable_piles
        return piles is not None and piles.is_view_only_key(key)

    def _is_nothing_open(self, key: str) -> bool:
        """True if nothing is selected and no place on the board can be chosen."""
        context, hand, status = self._context, self._context.selection, self._context.turn_status
        free = status.is_live and not status.is_paused and not context.turn_state.is_busy and not context.is_guided
        if not free or not hand.sight.is_own_decision or hand.chosen or self.can_choose_key(key):
            return False
        return (
            not hand.open_keys & self._board.clickable_rects().keys() and not context.build_planner.buildable_rects()
        )

    def _write_note(self, key: str) -> bool:
        """Write a private note; return False if the key stands for none."""
        status, covers = self._context.turn_status, self._ui.hidden_information
        if covers is None or not (status.is_live or not status.is_over):
            return False
        jot = covers.private_note_after_click(self._board.drawn_view, key)
        if jot is None:
            return False
        self._session.write_note(*jot)
        self._board.put_cursor(key)
        self._host.play("click")
        self._host.rebuild()
        return True

    def on_cursor_step(self, dx: int, dy: int) -> None:
        """Move the cursor by one step."""
        self._board.move_cursor(dx, dy, self.cursor_home_key())
        self.pointer.on_target_changed()
        self._host.invalidate()

    def cancel_last_key(self) -> bool:
        """Deselect the last key; return False if that is not possible."""
        kept = self._context.selection.cancel_last_key()
        if kept is None:
            return False
        self._take((kept, SelectionChange(False)))
        return True

    def choose_key(self, key: str, onto: bool = False) -> None:
        """Choose a key that was clicked, pressed or dropped on."""
        self._choose_key(key, onto, self._context.turn_status, self._context.selection)

    def _choose_key(self, key: str, onto: bool, status: TurnStatus, hand: Selection) -> None:
        model = self._store.model
        turn, lesson = model.turn, self._context.lesson if model.lesson is not None else None
        if (self._opens_only(key) and self._card_overlays.zoom_card(key)) or (
            status.is_paused and not status.is_suspended
        ):
            return
        key = self._ui.input_mapping.resolve_key(hand.sight, key)
        if turn.history_count is not None:
            self.show_notice(Notice(key, self._formatter.tr("table.none.looking")))
        elif status.is_over:
            self.show_notice(Notice(key, self._formatter.tr("table.none.over")))
        elif turn.queued_actions:
            self._host.toast("table.none.moving")
        else:
            is_taught = lesson is not None and lesson.is_guided and lesson.is_next_key(key)
            selection, decision = hand.choose_key(key, onto=onto or is_taught)
            if selection != hand.state:
                self._context.select(selection)
            if lesson is None or self.allows_decision(key, decision):
                self.apply_decision(decision)

    def allows_decision(self, key: str, decision: Decision) -> bool:
        """True unless a guided lesson asks for something else first; then show that."""
        lesson = self._context.lesson
        is_own = self._context.selection.sight.is_own_decision
        if lesson is None or not lesson.is_guided or lesson.allows_decision(decision, is_own_decision=is_own):
            return True
        if lesson.is_taught:
            self._host.recompose(follow=False)
            self._host.play("warning")
            self.show_notice(Notice(key, self._formatter.tr("lesson.first")))
        return False

    def explain_hidden_button(self) -> None:
        """Explain why a pressed key has no visible button, if an earlier position is shown."""
        if self._context.turn_state.history_count is not None:
            self._host.toast("table.none.looking")

    # decisions ------------------------------------------------------------------------------------------------
    def _take(self, step: Step) -> None:
        selection, decision = step
        self._context.select(selection)
        self.apply_decision(decision)

    def apply_decision(self, decision: Decision) -> None:
        """Run or show the result of a key."""
        match decision:
            case PlayDecision(actions=lines):
                advice = self._ui.prompts.action_warning(self._context.selection.sight, lines[-1])
                if (
                    advice is not None
                    and not self._context.is_guided
                    and self._host.app.services.prefs.note_first_time(advice[0])
                ):
                    self._warn_once(advice[1], lines)
                else:
                    self._play_actions(lines)
            case RefusedKey():
                self._host.play("warning")
                self._say_refused(decision)
            case SelectionChange(is_added=picked):
                self._host.play("click" if picked else "cancel")
                self._context.build_planner.on_selection_changed()
                self._host.recompose(follow=False)
            case None:
                pass

    def run_command(self, command: Command) -> None:
        """Run the command of a button or letter."""
        if self._context.turn_state.is_busy:
            self.choose_key(command.key)  # shows the reason
        elif reason := self.choices.disabled_reason(command):
            self._host.play("warning")
            self.show_notice(Notice("", reason))
        elif command.is_on:
            self._take((self._context.selection.clear_keys(), SelectionChange(False)))
        elif not self._confirm_command(command, lambda: self.choose_key(command.key)):
            self.choose_key(command.key)

    def _why_not(self, action: Action) -> str:
        """Reason why an action is refused, or empty."""
        why = self._context.player_view.why_not(action)
        return self.refusal_text(action, why.code)[0] if why is not None else ""

    # notices --------------------------------------------------------------------------------------------------
    def show_notice(self, notice: Notice) -> None:
        """Show a notice for a few seconds."""
        self._store.send(NoticeEvent(notice))

    def _say_refused(self, refused: RefusedKey) -> None:
        """Show the reason of a refused key."""
        if refused.reason == NOT_YOUR_TURN:
            seat = self._formatter.seat_title(self._context.selection.sight.to_act or 0)
            self.show_notice(Notice(refused.key, self._formatter.tr("table.none.not_you", seat=seat)))
        else:
            self.show_notice(Notice(refused.key, *self.refusal_text(refused.action, refused.reason)))

    def refusal_text(self, action: Action, code: str) -> tuple[str, str]:
        """Text and rule id of a refusal; in a lesson its own answer comes first."""
        lesson = self._context.lesson
        if lesson is not None and action in lesson.answers:
            return lesson.answers[action], ""
        word, rule = self._ui.input_mapping.refusal_text_and_rule(self._context.selection.sight, action, code)
        return self._formatter.refusal_sentence(action, word), rule

    def _play_actions(self, lines: Sequence[Action]) -> None:
        if self._host.checks_actions and not self._host.approves_actions(lines):
            return
        self._controller.perform_action(lines[0])
        if lines[1:] and self._context.turn_status.is_live:
            self._controller.send_event(ActionsQueuedEvent(lines[1:]))

    def _warn_once(self, advice: Message, lines: Sequence[Action]) -> None:
        """Show a warning once, before actions are played."""
        tr = self._formatter.tr
        ask_confirmation(
            self._host.app,
            title=tr(f"{self._ui.id}.advice.title"),
            text=self._formatter.format_message(advice),
            yes=tr("table.button.go_on"),
            no=tr("table.button.cancel"),
            on_yes=lambda: self._play_actions(lines),
        )

    def _confirm_command(self, command: Command, yes: Callable[[], None]) -> bool:
        """Ask for confirmation of a command; return False if none is wanted, as in a lesson."""
        app, say = self._host.app, self._formatter.format_message
        if (
            command.confirmation is None
            or self._context.is_guided
            or not (command.location == "menu" or app.services.settings.confirm_end)
        ):
            return False
        title, text = map(say, command.confirmation)
        ask_confirmation(app, title=title, text=text, yes=say(command.label), on_yes=yes, danger=command.is_dangerous)
        return True
