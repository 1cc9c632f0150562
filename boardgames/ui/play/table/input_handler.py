"""From a key to a decision: what is clicked or pressed goes through the hand, and what comes of it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.placed import Command, Phrase
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.board import Board, BoardScene
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.board.overlays import Notice, Notices
from boardgames.ui.play.board.pointer import Pointer
from boardgames.ui.play.match.hand import Changed, Decision, Play, Refused
from boardgames.ui.play.match.turn_events import LinesQueued
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.panels.choices import ChoiceMoment, Choices
from boardgames.ui.play.panels.zoom import CardOverlays
from boardgames.ui.play.table.guide import Guide
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.scene.dialogs import confirm


@final
class InputHandler(BoardKeys):
    """Takes the keys of one table: from its board, its panels, its buttons and its keyboard."""

    def __init__(
        self,
        host: BoardScene,
        table: GameUI,
        words: MessageFormatter,
        course: TurnController,
        board: Board,
        closeups: CardOverlays,
        *,
        guide: Guide | None = None,
    ) -> None:
        self._host = host
        self._table = table
        self._words = words
        self._course = course
        self._board = board
        self._closeups = closeups
        self._hand = course.hand
        self._guard: Final = guide if guide is not None and guide.is_guided else None
        self._play: Final = host.play
        self.notices: Final = Notices(
            words, table, host.after, host.rebuild, answer=guide.answer if guide is not None else lambda _action: ""
        )
        self.pointer: Final = Pointer(host, board, course.hand, self, self.decide)
        self.choices: Final = Choices(
            course.hand,
            words,
            lambda: ChoiceMoment(course.status.is_live, course.status.is_public),
            self._why_not,
            self.give,
            self.do,
            later=guide.later if guide is not None else lambda _key: "",
            hides=guide.hides if guide is not None else lambda _key: False,
        )

    @property
    def live(self) -> bool:
        """True if the present moment is shown, and somebody may act."""
        return self._course.status.is_live

    def may_lift(self, key: str) -> bool:
        return self.pointer.may_lift(key)

    def lift(self, key: str, x: float, y: float) -> None:
        self.pointer.lift(key, x, y)

    def release(self, x: float, y: float) -> bool:
        return self.pointer.release(x, y)

    def home_key(self) -> str:
        """Where the cursor begins: where what is in hand may go, or at that itself."""
        home, cells, picked = (
            self._table.layout.first_cursor(self._hand.sight),
            self._board.cells(),
            self._hand.picked,
        )
        if picked in cells and home not in self._hand.open:
            home = picked
        if home and home not in cells and not self._board.is_planned_key(home):  # something lies over it: there
            lying = (thing for thing in self._board.placed() if thing.key in cells)
            home = max(lying, key=lambda thing: thing.z).key if cells else ""
        return home or next(iter(cells), "")

    def may_give(self, key: str) -> bool:
        """True if a key leads on, begins anew, or can be let go."""
        return self.live and self._hand.takes(self._table.input.resolve_key(self._hand.sight, key))

    def chosen(self, key: str) -> bool:
        """True if a key is in hand."""
        return key in self._hand.picker.chosen

    # keys -----------------------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        """A place was clicked; `-` is beside all places, empty means the cursor's place."""
        course, closeups, table, status = self._course, self._closeups, self._table, self._course.status
        meant = key or self._board.cursor
        is_open = status.is_live and self._hand.takes(table.input.resolve_key(self._hand.sight, meant))
        if not is_open and (closeups.look_through(meant) or (self._opens_only(meant) and closeups.zoom(meant))):
            return
        if key == "-":
            self.drop()
            return
        if not is_open and self._jot(meant):
            return
        if not key:
            if self._is_nothing_open(meant):
                self.notices.say(Notice(meant, self._words.say(table.prompts.prompt(self._hand.sight)), calm=True))
                return
            key = self._board.pointed if course.plans.planned() else meant
        if not key:
            return
        planned = table.planned_pieces
        if planned is None or not planned.is_planned_key(key):
            if is_open if key == meant else self.may_give(key):  # a refusal leaves the cursor at what is lit
                self._board.cursor = key
        elif not course.plans.planned() and key in course.plans.offered():
            self.give(planned.planning_key)
            status = course.status
        self._give(key, onto, status)

    def _opens_only(self, key: str) -> bool:
        piles = self._table.piles
        return piles is not None and piles.opens_only(key)

    def _is_nothing_open(self, key: str) -> bool:
        """True if who acts has nothing in hand, and nothing on the board, that place too, can be chosen."""
        hand, course = self._hand, self._course
        free = self.live and not course.held and not course.state.is_busy and self._guard is None
        if not free or not hand.sight.acting or hand.picker.chosen or self.may_give(key):
            return False
        return not hand.open & self._board.cells().keys() and not course.plans.planned()

    def _jot(self, key: str) -> bool:
        """Write a private note; False where a key stands for none."""
        course = self._course
        covers = self._table.covers
        if covers is None or not (self.live or not course.status.is_over):
            return False
        jot = covers.note_after_click(self._board.drawn, key)
        if jot is None:
            return False
        session = course.session
        session.jots_of(session.eyes)[jot[0]] = jot[1]
        self._board.cursor = key
        self._play("click")
        self._host.rebuild()
        return True

    def board_step(self, dx: int, dy: int) -> None:
        """An arrow moved the cursor."""
        self._board.step(dx, dy, self.home_key())
        self.pointer.changed()
        self._host.invalidate()

    def drop(self) -> bool:
        """Let go of what was taken last; False when nothing was in hand."""
        dropped = self._hand.drop()
        if dropped:
            self.decide(Changed(False))
        return dropped

    def give(self, key: str, onto: bool = False) -> None:
        """A key was clicked, pressed or dropped on."""
        self._give(key, onto, self._course.status)

    def _give(self, key: str, onto: bool, status: TurnStatus) -> None:
        state = self._course.state
        if (self._opens_only(key) and self._closeups.zoom(key)) or (status.is_held and not status.is_suspended):
            return
        key = self._table.input.resolve_key(self._hand.sight, key)
        if state.looking is not None:
            self.notices.say(Notice(key, self._words.tr("table.none.looking")))
        elif status.is_over:
            self._host.app.toast("table.none.over")
        elif state.lines:
            self._host.app.toast("table.none.moving")
        else:
            guard = self._guard
            decision = self._hand.give(key, onto=onto or (guard is not None and guard.wants(key)))
            if guard is None or guard.allows(key, decision):
                self.decide(decision)

    def refuse_unseen(self) -> None:
        """A key was pressed whose button is not in sight: say why, where an earlier moment is shown."""
        if self._course.state.looking is not None:
            self._host.app.toast("table.none.looking")

    # decisions ------------------------------------------------------------------------------------------------
    def decide(self, decision: Decision) -> None:
        """Show or do what the hand made of a key."""
        match decision:
            case Play(lines=lines):
                advice = self._table.prompts.warning(self._hand.sight, lines[-1])
                if advice is not None and self._guard is None and self._host.app.services.prefs.first_time(advice[0]):
                    self._advise(advice[1], lines)
                else:
                    self._run(lines)
            case Refused():
                self._play("warning")
                self.notices.refuse(decision, self._hand.sight)
            case Changed(picked=picked):
                self._play("click" if picked else "cancel")
                self._course.plans.hand_changed()
                self._host.renewed(follow=False)
            case None:
                pass

    def do(self, command: Command) -> None:
        """Do what a command's button or letter stands for."""
        if self._course.state.is_busy:
            self.give(command.key)  # which says so
        elif reason := self.choices.reason(command):
            self._play("warning")
            self.notices.say(Notice("", reason))
        elif command.on:
            self._hand.clear()
            self.decide(Changed(False))
        elif not self._ask_before(command, lambda: self.give(command.key)):
            self.give(command.key)

    def _why_not(self, action: Action) -> str:
        """Why an action is refused, or empty."""
        why = self._course.port.why_not(action)
        return self.notices.why(action, why.code, self._hand.sight)[0] if why is not None else ""

    def _run(self, lines: Sequence[Action]) -> None:
        self._course.perform(lines[0])
        if lines[1:] and self.live:
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
