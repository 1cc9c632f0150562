"""From a key to a decision: what is clicked or pressed goes through the hand, and what comes of it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.core.game_protocol import NOT_YOUR_TURN, Action
from boardgames.ui.contract.placed import Command, Phrase
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.board.pointer import Pointer
from boardgames.ui.play.match.hand import Changed, Decision, Hand, Play, Refused, Step
from boardgames.ui.play.match.turn_events import LinesQueued
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.match.view_events import CursorEvent, DragEvent, Notice, NoticeEvent
from boardgames.ui.play.panels.choices import ChoiceMoment, Choices
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.dialogs import confirm


@final
class InputHandler(BoardKeys):
    """Takes the keys of one table: from its board, its panels, its buttons and its keyboard."""

    def __init__(self, context: TableContext, course: TurnController) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._store: Final = context.store
        self._table: Final = context.ui
        self._words: Final = context.formatter
        self._board: Final = context.board
        self._closeups: Final = context.card_overlays
        self._guard: Final = context.strict_guide
        self._course: Final = course
        self.pointer: Final = Pointer(context.host, context.board, lambda: context.selection)
        guide = context.lesson_guide
        self.choices: Final = Choices(
            lambda: context.selection,
            context.formatter,
            lambda: ChoiceMoment(context.status.is_live, context.status.is_public),
            self._why_not,
            self.give,
            self.do,
            calm=self._is_calm,
            later=guide.later if guide is not None else lambda _key: "",
            hides=guide.hides if guide is not None else lambda _key: False,
        )

    def _is_calm(self) -> bool:
        """True if a hint or a lesson lights something else than a main button, which then is not gold itself."""
        keys = self._context.lesson_guide.keys_next() if self._context.lesson_guide is not None else ()
        main = (command.key for command in self.choices.commands() if command.main)
        return self._course.hints.is_told or (bool(keys) and keys[0] not in main)

    def home_key(self) -> str:
        """Where the cursor begins: where what is in hand may go, or at that itself."""
        hand, cells = self._context.selection, self._board.cells()
        home = self._table.layout.first_cursor(hand.sight)
        if hand.picked in cells and home not in hand.open:
            home = hand.picked
        if home and home not in cells and not self._board.is_planned_key(home):  # something lies over it: there
            lying = (thing for thing in self._board.placed() if thing.key in cells)
            home = max(lying, key=lambda thing: thing.z).key if cells else ""
        return home or next(iter(cells), "")

    def may_give(self, key: str) -> bool:
        """True if a key leads on, begins anew, or can be let go."""
        hand = self._context.selection
        return self._context.status.is_live and hand.takes(self._table.input.resolve_key(hand.sight, key))

    def chosen(self, key: str) -> bool:
        """True if a key is in hand."""
        return key in self._context.selection.chosen

    # dragging -------------------------------------------------------------------------------------------------
    def may_lift(self, key: str) -> bool:
        return self.may_give(key) and self._context.selection.begins(key)

    def lift(self, key: str, x: float, y: float) -> None:
        if not self.may_lift(key):
            if self._store.model.pointer.dragged is None:
                self.give(key)
            return
        if self._context.selection.picked != key:
            self._context.select(self._context.selection.clear())
            self._take(self._context.selection.give(key))
        self._store.send(DragEvent((key, x, y)))
        self.pointer.at(x, y)
        self._host.invalidate()

    def release(self, x: float, y: float) -> bool:
        dragged, widget = self._store.model.pointer.dragged, self._board.widget
        self._store.send(DragEvent())
        self._host.invalidate()
        if dragged is None or widget is None:
            return False
        key = widget.key_at(x, y)
        if key and key != dragged[0] and self._context.selection.picked == dragged[0]:
            self._board.go_to(key)
            self.give(key, onto=True)
        return True

    # keys -----------------------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        """A place was clicked; `-` is beside all places, empty means the cursor's place."""
        context, closeups, table, status = self._context, self._closeups, self._table, self._context.status
        hand, plans, meant = context.selection, context.build_planner, key or self._board.cursor
        is_open = status.is_live and hand.takes(table.input.resolve_key(hand.sight, meant))
        if not is_open and (closeups.look_through(meant) or (self._opens_only(meant) and closeups.zoom(meant))):
            return
        if key == "-":
            self.drop()
            return
        if not is_open and self._jot(meant):
            return
        if not key:
            if self._is_nothing_open(meant):
                self.say(Notice(meant, self._words.say(table.prompts.prompt(hand.sight)), calm=True))
                return
            key = self._board.pointed if plans.planned() else meant
        if not key:
            return
        planned, widget = table.planned_pieces, self._board.widget
        if planned is None or widget is None or not (key in widget.look.planned or key in widget.look.offered):
            if is_open if key == meant else self.may_give(key):  # a refusal leaves the cursor at what is lit
                self._store.send(CursorEvent(key))
        elif not plans.planned() and key in plans.offered():
            self.give(planned.planning_key)
            status, hand = context.status, context.selection
        self._give(key, onto, status, hand)

    def _opens_only(self, key: str) -> bool:
        piles = self._table.piles
        return piles is not None and piles.opens_only(key)

    def _is_nothing_open(self, key: str) -> bool:
        """True if who acts has nothing in hand, and nothing on the board, that place too, can be chosen."""
        context, hand, status = self._context, self._context.selection, self._context.status
        free = status.is_live and not status.is_held and not context.turn.is_busy and self._guard is None
        if not free or not hand.sight.acting or hand.chosen or self.may_give(key):
            return False
        return not hand.open & self._board.cells().keys() and not context.build_planner.planned()

    def _jot(self, key: str) -> bool:
        """Write a private note; False where a key stands for none."""
        status, covers = self._context.status, self._table.covers
        if covers is None or not (status.is_live or not status.is_over):
            return False
        jot = covers.note_after_click(self._board.drawn, key)
        if jot is None:
            return False
        session = self._context.session
        session.jots_of(session.eyes)[jot[0]] = jot[1]
        self._board.put_cursor(key)
        self._host.play("click")
        self._host.rebuild()
        return True

    def board_step(self, dx: int, dy: int) -> None:
        """An arrow moved the cursor."""
        self._board.step(dx, dy, self.home_key())
        self.pointer.changed()
        self._host.invalidate()

    def drop(self) -> bool:
        """Let go of what was taken last; False when nothing was in hand."""
        kept = self._context.selection.drop()
        if kept is None:
            return False
        self._take((kept, Changed(False)))
        return True

    def give(self, key: str, onto: bool = False) -> None:
        """A key was clicked, pressed or dropped on."""
        self._give(key, onto, self._context.status, self._context.selection)

    def _give(self, key: str, onto: bool, status: TurnStatus, hand: Hand) -> None:
        turn, guard = self._store.model.turn, self._guard
        if (self._opens_only(key) and self._closeups.zoom(key)) or (status.is_held and not status.is_suspended):
            return
        key = self._table.input.resolve_key(hand.sight, key)
        if turn.looking is not None:
            self.say(Notice(key, self._words.tr("table.none.looking")))
        elif status.is_over:
            self._host.toast("table.none.over")
        elif turn.lines:
            self._host.toast("table.none.moving")
        else:
            selection, decision = hand.give(key, onto=onto or (guard is not None and guard.wants(key)))
            if selection != hand.state:
                self._context.select(selection)
            if guard is None or guard.allows(key, decision):
                self.decide(decision)

    def refuse_unseen(self) -> None:
        """A key was pressed whose button is not in sight: say why, where an earlier moment is shown."""
        if self._context.turn.looking is not None:
            self._host.toast("table.none.looking")

    # decisions ------------------------------------------------------------------------------------------------
    def _take(self, step: Step) -> None:
        selection, decision = step
        self._context.select(selection)
        self.decide(decision)

    def decide(self, decision: Decision) -> None:
        """Show or do what the hand made of a key."""
        match decision:
            case Play(lines=lines):
                advice = self._table.prompts.warning(self._context.selection.sight, lines[-1])
                if advice is not None and self._guard is None and self._host.app.services.prefs.first_time(advice[0]):
                    self._advise(advice[1], lines)
                else:
                    self._run(lines)
            case Refused():
                self._host.play("warning")
                self._say_refused(decision)
            case Changed(picked=picked):
                self._host.play("click" if picked else "cancel")
                self._context.build_planner.hand_changed()
                self._host.renewed(follow=False)
            case None:
                pass

    def do(self, command: Command) -> None:
        """Do what a command's button or letter stands for."""
        if self._context.turn.is_busy:
            self.give(command.key)  # which says so
        elif reason := self.choices.reason(command):
            self._host.play("warning")
            self.say(Notice("", reason))
        elif command.on:
            self._take((self._context.selection.clear(), Changed(False)))
        elif not self._ask_before(command, lambda: self.give(command.key)):
            self.give(command.key)

    def _why_not(self, action: Action) -> str:
        """Why an action is refused, or empty."""
        why = self._context.player_view.why_not(action)
        return self.why(action, why.code)[0] if why is not None else ""

    # sentences ------------------------------------------------------------------------------------------------
    def say(self, notice: Notice) -> None:
        """Say something by a place for some seconds."""
        self._store.send(NoticeEvent(notice))

    def _say_refused(self, refused: Refused) -> None:
        """Say why a key leads nowhere."""
        if refused.code == NOT_YOUR_TURN:
            seat = self._words.seat_title(self._context.selection.sight.to_act or 0)
            self.say(Notice(refused.key, self._words.tr("table.none.not_you", seat=seat)))
        else:
            self.say(Notice(refused.key, *self.why(refused.action, refused.code)))

    def why(self, action: Action, code: str) -> tuple[str, str]:
        """The sentence and the rule id of a refused line; what a lesson says to who tries it comes first."""
        if self._context.lesson_guide is not None and (told := self._context.lesson_guide.answer(action)):
            return told, ""
        word, rule = self._table.input.refine_refusal(self._context.selection.sight, action, code)
        return self._words.refused(action, word), rule

    def _run(self, lines: Sequence[Action]) -> None:
        self._course.perform(lines[0])
        if lines[1:] and self._context.status.is_live:
            self._course.send(LinesQueued(lines[1:]))

    def _advise(self, advice: Phrase, lines: Sequence[Action]) -> None:
        """An advice that is given once, before lines are played."""
        tr = self._words.tr
        confirm(
            self._host.app,
            title=tr(f"{self._table.id}.advice.title"),
            text=self._words.say(advice),
            yes=tr("table.button.go_on"),
            no=tr("table.button.cancel"),
            on_yes=lambda: self._run(lines),
        )

    def _ask_before(self, command: Command, yes: Callable[[], None]) -> bool:
        """Ask whether a command is meant; False when no question is wanted, as in a lesson that asked for it."""
        app, say = self._host.app, self._words.say
        if (
            command.ask is None
            or self._guard is not None
            or not (command.spot == "menu" or app.services.settings.confirm_end)
        ):
            return False
        title, text = map(say, command.ask)
        confirm(app, title=title, text=text, yes=say(command.words), on_yes=yes, danger=command.danger)
        return True
