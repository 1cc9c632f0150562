"""Puzzle on the game's own table: an action that misses the answer is answered, not played.

Nothing is recorded but what came of it; the session has no file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from boardgames.core.game_protocol import Action, HintReason, State
from boardgames.puzzles.daily_deal import edition_of_positions, is_daily_position, today
from boardgames.record import new_record
from boardgames.scenario.puzzle_check import try_answer
from boardgames.scenario.puzzles import PuzzleFile, PuzzleHead, open_puzzle
from boardgames.ui.lessons.puzzle_end import PuzzleEndDialog
from boardgames.ui.lessons.timed_table import TimedTable
from boardgames.ui.play.match.lesson_script import make_scripted_player
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.view_events import Notice
from boardgames.ui.play.panels.table_controls import TableCallbacks
from boardgames.ui.play.table.table_keyboard import Calls
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.recorded_seats import recorded_seats
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene.table_menu import MenuEntry, TableMenu

REST_MS: Final = 600.0
"""Milliseconds between the last action and the end."""
BEST: Final = "best"


def begin_puzzle_session(file: PuzzleFile) -> Session:
    """Begin a session at a puzzle, without a record on disk; nobody plays the other seats."""
    match, scenario = file.start_match(), file.scenario
    count = len(match.dump()["seats"]) if "seats" in match.dump() else 2
    me, other = SeatChoice("person"), SeatChoice("computer", level="novice")
    seats = tuple(me if f"P{seat + 1}" == file.puzzle.seat else other for seat in range(count))
    record = new_record(
        match.game.id, scenario.options, scenario.seed, recorded_seats(seats), constants=scenario.constants or None
    )
    return Session(match, record, seats, make_scripted_player)


class PuzzleTable(TimedTable):
    """Table of one of the puzzles of a game. `heads` are all of them, for the next one."""

    name = "puzzle"
    explains = False  # the question stands there

    def __init__(self, app: SceneHost, heads: Sequence[PuzzleHead], number: int, file: PuzzleFile) -> None:
        self.heads: Final = tuple(heads)
        self.number: Final = number
        self.file: Final = file
        self._day: Final = today()
        self.is_solved = False
        self.wrong_count = 0
        self._shown = False
        self._ended = False
        self._player: Final = app.services.settings.player
        super().__init__(app, begin_puzzle_session(file))
        self._start: Final = self._position()

    def _position(self) -> State:
        """Copy of the present position, to try an answer on; nothing of it is shown."""
        copy: Callable[..., State] = lambda match, *_others: match.state_after(len(match))  # noqa: E731
        return self.session.call_with_match(copy)

    @property
    def question(self) -> str:
        return self.tr(f"puzzle.ask.{self.file.puzzle.goal}") if not self.is_solved else ""

    # answers --------------------------------------------------------------------------------------------------
    checks_actions = True

    def approves_actions(self, actions: Sequence[Action]) -> bool:
        """True if the answer can still be reached after these actions; else say why not."""
        if self.is_solved or self.context.session.snapshot.to_act != self.session.snapshot.viewer:
            return not self.is_solved
        state, game, puzzle = self._position(), self.session.snapshot.player_view.game, self.file.puzzle
        options = game.complete(self.file.scenario.options)
        for action in actions:
            verdict = try_answer(game, puzzle, options, self._start, state, action)
            if verdict == "wrong":
                self._refuse(action)
                return False
            if verdict == "solved":
                self.is_solved = True
                break
            state.apply(action)
        return True

    def _refuse(self, action: Action) -> None:
        self.wrong_count += 1
        self.context.reset_selection()
        self.recompose(follow=False)
        self.play("warning")
        word = "end" if action == "end" else self.file.puzzle.goal
        self.input_handler.show_notice(Notice("", self.tr(f"puzzle.wrong.{word}")))

    def _reason(self) -> str:
        """The answer in words: what to do first and why, and what the whole turn is for."""
        game, seat = self.session.snapshot.player_view.game, self._start.to_act()
        lines, view = self.file.lines, self._start.view(seat)
        if game.hint_reason is None:
            return "; ".join(lines)
        reason: HintReason = game.hint_reason(view, lines[0], lines[1:])
        said = [self.formatter.hint_sentence(reason)]
        state = self._start.clone()
        for action, rest in zip(lines[1:], [lines[place + 2 :] for place in range(len(lines))], strict=False):
            state.apply(lines[len(said) - 1])
            if state.outcome() is not None or state.to_act() != seat:
                break
            next_reason = game.hint_reason(state.view(seat), action, rest)
            said.append(self.formatter.hint_sentence(next_reason, why=False))
        purpose = self.formatter.hint_purpose(reason)
        return " ".join([*said, purpose] if purpose and purpose not in said else said)

    def _proof(self) -> str:
        proof = self.file.puzzle.proof
        if proof.kind == "all":
            return self.tr("puzzle.proof.all")
        tenths = max(1, round(10 * min(proof.margin, proof.second)))
        return self.tr("puzzle.proof.margin", count=tenths)

    # the end --------------------------------------------------------------------------------------------------
    def due_step(self) -> Callable[[], None] | None:
        return self.finish if self.is_solved and not self._ended else None

    def rest_ms(self) -> float:
        return REST_MS

    def finish(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._keep()
        solved = self.services.player_progress.puzzles_solved(self.ui.id)
        ahead = [
            place
            for place in (*range(self.number + 1, len(self.heads)), *range(self.number))
            if self.heads[place].id not in solved
        ]
        self.app.push(
            PuzzleEndDialog(
                self.app,
                self.skin,
                (self._reason(), self._proof()),
                self.wrong_count,
                again=partial(self._open, self.number),
                following=partial(self._open, ahead[0]) if ahead else None,
                leave=self.app.pop,
            )
        )

    def _keep(self) -> None:
        self.services.progress.record_puzzle(
            self._player,
            self.ui.id,
            self.file.id,
            wrong=self.wrong_count,
            solved=self.is_solved and not self._shown,
            shown=self._shown,
        )
        if is_daily_position(self.ui.id, self.file.id, self._day):
            self.services.progress.record_daily_position(
                self._player,
                self.ui.id,
                self._day,
                edition_of_positions(self.ui.id),
                wrong=self.wrong_count,
                solved=self.is_solved and not self._shown,
                shown=self._shown,
            )

    def leave(self) -> None:
        if not self._ended:
            self._keep()
        super().leave()

    def _open(self, number: int) -> None:
        file = open_puzzle(self.heads[number])
        if file.fault:
            text = self.tr("table.file.text", fault=file.fault)
            self.app.push(MessageDialog(self.app, self.tr("puzzle.faulty"), text))
        else:
            self.app.replace(PuzzleTable(self.app, self.heads, number, file))

    def _show_answer(self) -> None:
        self._shown = True
        text = f"{self._reason()} {self._proof()}"
        self.app.push(MessageDialog(self.app, self.tr("puzzle.answer"), text))

    # menu and keys --------------------------------------------------------------------------------------------
    def back(self) -> None:
        grade = self.tr("puzzle.grade", grade=self.file.puzzle.grade)
        leave = ("puzzle.leave", self.close_with_menu)
        self.app.push(TableMenu(self.app, self.skin, grade, self._entries, list, note="puzzle.note", leave=leave))

    def _entries(self) -> Sequence[MenuEntry]:
        undo, *others = self.common_entries(partial(self._open, self.number))
        return undo, MenuEntry("answer", self.tr("puzzle.show"), "hint", self._show_answer), *others

    def _control_callbacks(self) -> TableCallbacks:
        return super()._control_callbacks()._replace(menu=self.back, branch=None, hint=None, move_now=_nothing)

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        plain = {key: call for key, call in plain.items() if key != "h"}
        return {**plain, "m": self.back}, {key: call for key, call in ctrl.items() if key != "v"}, shifted

    def shortcuts(self) -> list[Shortcut]:
        gone = {self.tr("table.keys.ctrl_v"), "H"}  # these have no buttons
        return [shortcut for shortcut in super().shortcuts() if shortcut.key not in gone]

    def recovery_factory(self) -> Callable[[], Scene] | None:
        return None


def _nothing() -> None:
    """Do nothing: no search runs at a puzzle."""
