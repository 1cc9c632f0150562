"""Puzzle on the game's own table: an action that misses the answer is answered, not played.

Nothing is recorded but what came of it; the session has no file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from boardgames.core.game_protocol import Action, State
from boardgames.puzzles.daily_deal import edition_of_positions, is_daily_position, today
from boardgames.record import new_record
from boardgames.scenario.puzzle_check import BEST, STOP, try_answer
from boardgames.scenario.puzzles import PuzzleFile, PuzzleHead, open_puzzle
from boardgames.ui.input.intents import Intent, Key
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
STEP_MS: Final = 1500.0
"""Milliseconds before each action of an answer that is shown."""
MANY_TRIES: Final = 3
"""Wrong tries after which each is told where the answer is."""
STEP_KEY: Final = "j"


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
    """Table of one of the puzzles of a game. `heads` are all of them, for the next one.

    `shows_answer`: the table plays the answer, action by action, and nobody else plays.
    """

    name = "puzzle"
    explains = False  # the question stands there

    def __init__(
        self,
        app: SceneHost,
        heads: Sequence[PuzzleHead],
        number: int,
        file: PuzzleFile,
        *,
        shows_answer: bool = False,
    ) -> None:
        self.shows_answer: Final = shows_answer
        self.heads: Final = tuple(heads)
        self.number: Final = number
        self.file: Final = file
        self._day: Final = today()
        self.is_solved = False
        self.wrong_count = 0
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
        if self.shows_answer:
            return self._sentences[min(self.session.snapshot.action_count, len(self._sentences) - 1)]
        puzzle = self.file.puzzle
        return self.tr(f"puzzle.ask.{puzzle.goal}", count=puzzle.amount) if not self.is_solved else ""

    # answers --------------------------------------------------------------------------------------------------
    checks_actions = True

    def approves_actions(self, actions: Sequence[Action]) -> bool:
        """True if the answer can still be reached after these actions; else say why not."""
        if self.shows_answer:
            self._tell(self.tr("puzzle.is_shown"))
            return False
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
        said = self._wrong_sentence(action)
        more = f" {self.tr('puzzle.wrong.more')}" if self.wrong_count >= MANY_TRIES else ""
        self._tell(said + more, tried=action)

    def _tell(self, sentence: str, *, tried: Action | None = None) -> None:
        self.input_handler.show_notice(Notice("", sentence, tried=tried))

    def _wrong_sentence(self, action: Action) -> str:
        """Fault of an action: it ends the turn, is the tempting one, comes too early, or misses; before that what
        was tried, with what it does or what the turn would then lack.
        """
        puzzle = self.file.puzzle
        if action == "end":
            return self.tr("puzzle.wrong.end")
        said = [self._deed_of(action, why=puzzle.goal == BEST)]
        if action in self.file.lines:
            said.append(self.tr("puzzle.wrong.early"))
        elif action == puzzle.tempting:
            said.append(self.tr("puzzle.wrong.tempting", count=self._tenths))
        else:
            said += [self._gap_after(action), self.tr(f"puzzle.wrong.{puzzle.goal}", count=puzzle.amount)]
        return " ".join(filter(None, said))

    def _deed_of(self, action: Action, *, why: bool) -> str:
        """Return a sentence about an action, with what it brings if `why`; empty where the game tells none."""
        game, state = self.session.snapshot.player_view.game, self._position()
        if game.hint_reason is None:
            return ""
        reason = game.hint_reason(state.view(state.to_act()), action, ())
        return self.tr("puzzle.wrong.tried", deed=self.formatter.hint_sentence(reason, why=why))

    def _gap_after(self, action: Action) -> str:
        """Return a sentence about what the turn would then lack for the goal; empty where that cannot be told."""
        game, state = self.session.snapshot.player_view.game, self._position()
        if game.goal_gap is None or self.file.puzzle.goal in (BEST, STOP):
            return ""
        seat = state.to_act()
        state.apply(action)
        if state.outcome() or state.to_act() != seat:
            return ""
        gap = game.goal_gap(state.view(seat))
        return "" if gap is None else self.formatter.gap_sentence(gap)

    @property
    def _sentences(self) -> Sequence[str]:
        """The answer in words, a sentence for each action. Each says why, unless the whole turn does; only the last
        one where no action before brings the goal nearer.
        """
        game, seat, lines = self.session.snapshot.player_view.game, self._start.to_act(), self.file.lines
        if game.hint_reason is None:
            return lines
        goal = game.turn_goals.get(self.file.puzzle.goal)
        adds_up = goal is None or goal.adds_up
        said: list[str] = []
        state = self._start.clone()
        for number, action in enumerate(lines):
            if state.outcome() is not None or state.to_act() != seat:
                break
            reason = game.hint_reason(state.view(seat), action, lines[number + 1 :])
            is_told = adds_up or number == len(lines) - 1
            said.append(self.formatter.hint_sentence(reason, why=is_told and not self._purpose))
            state.apply(action)
        return said

    def _reason(self) -> str:
        """The answer in words: what to do, and what the whole turn is for, else why it begins so."""
        said = [*self._sentences]
        if self.session.snapshot.player_view.game.hint_reason is None:
            return "; ".join(said)
        answer = " ".join([*said, self._purpose] if self._purpose else said)
        if self._is_solved_otherwise():
            return self.tr("puzzle.own_way", answer=answer)
        return " ".join((answer, *self._as_good()))

    def _is_solved_otherwise(self) -> bool:
        """True if the goal was reached without an action of the answer."""
        if self.shows_answer or not self.is_solved:
            return False
        played: Callable[..., set[str]] = lambda match, *_others: {entry.action for entry in match.history}  # noqa: E731
        return not set(self.file.lines) <= self.session.call_with_match(played)

    def _as_good(self) -> Sequence[str]:
        """Return a sentence for each other action that is accepted as the best one."""
        puzzle, reason = self.file.puzzle, self.session.snapshot.player_view.game.hint_reason
        if puzzle.goal != BEST or reason is None:
            return ()
        view, others = (
            self._start.view(self._start.to_act()),
            [one for one in puzzle.accepts if one != self.file.lines[0]],
        )
        deeds = [self.formatter.hint_sentence(reason(view, Action(one), ()), why=False) for one in others]
        return [self.tr("puzzle.as_good", deed=deed.rstrip(".")) for deed in deeds]

    @property
    def _purpose(self) -> str:
        """Return a sentence about the purpose of the whole turn of the answer; empty where nothing says so."""
        game, seat, lines = self.session.snapshot.player_view.game, self._start.to_act(), self.file.lines
        if game.hint_reason is None:
            return ""
        return self.formatter.hint_purpose(game.hint_reason(self._start.view(seat), lines[0], lines[1:]))

    @property
    def _tenths(self) -> int:
        """Number of games in ten that the best action wins more than the next best one."""
        proof = self.file.puzzle.proof
        return max(1, round(10 * min(proof.margin, proof.second)))

    def _idea(self) -> str:
        """Return why the answer works, by what it is mainly about; empty where the game has no words for that."""
        puzzle = self.file.puzzle
        keys = (f"{self.ui.id}.puzzle.idea.{puzzle.goal}_{theme}" for theme in puzzle.themes)
        return next((self.tr(key) for key in keys if self.services.catalog.has(key)), "")

    def _proof(self) -> str:
        proof = self.file.puzzle.proof
        if self.file.puzzle.goal == STOP:
            return self.tr("puzzle.proof.stop")
        if proof.kind == "all":
            return self.tr("puzzle.proof.sure" if proof.worlds else "puzzle.proof.all")
        return self.tr("puzzle.proof.margin", count=self._tenths)

    # the end --------------------------------------------------------------------------------------------------
    def due_step(self) -> Callable[[], None] | None:
        if self._ended:
            return None
        lines, count = self.file.lines, self.session.snapshot.action_count
        if self.shows_answer and count < len(lines):
            return partial(self.perform_action, lines[count])
        return self.finish if self.is_solved or self.shows_answer else None

    def rest_ms(self) -> float:
        return STEP_MS if self.shows_answer else REST_MS

    def finish(self) -> None:
        if self._ended:
            return
        self._ended = True
        if not self.shows_answer:
            self._keep(shown=False)
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
                (self._reason(), self._idea(), self._proof()),
                None if self.shows_answer else self.wrong_count,
                again=partial(self._open, self.number),
                following=partial(self._open, ahead[0]) if ahead else None,
                leave=self.app.pop,
            )
        )

    def _keep(self, *, shown: bool) -> None:
        self.services.progress.record_puzzle(
            self._player,
            self.ui.id,
            self.file.id,
            wrong=self.wrong_count,
            solved=self.is_solved,
            shown=shown,
        )
        if is_daily_position(self.ui.id, self.file.id, self._day):
            self.services.progress.record_daily_position(
                self._player,
                self.ui.id,
                self._day,
                edition_of_positions(self.ui.id),
                wrong=self.wrong_count,
                solved=self.is_solved,
                shown=shown,
            )

    def leave(self) -> None:
        if not self._ended and not self.shows_answer:
            self._keep(shown=False)
        super().leave()

    def _open(self, number: int) -> None:
        file = open_puzzle(self.heads[number])
        if file.fault:
            text = self.tr("table.file.text", fault=file.plain_fault)
            self.app.push(MessageDialog(self.app, self.tr("puzzle.faulty"), text))
        else:
            self.app.replace(PuzzleTable(self.app, self.heads, number, file))

    def _show_answer(self) -> None:
        """Give up: the answer is played on the board from the start."""
        self._ended = True
        self._keep(shown=True)
        self.app.replace(PuzzleTable(self.app, self.heads, self.number, self.file, shows_answer=True))

    @property
    def _hint_themes(self) -> Sequence[str]:
        """Themes that H tells: of a best action also that of the tempting one, in the same order whichever is right;
        where both are alike, only that they are.
        """
        puzzle, told = self.file.puzzle, self.session.snapshot.player_view.game.puzzle_themes
        if puzzle.goal != BEST or not puzzle.tempting:
            return puzzle.themes
        found = {told.get(action.split(" ")[0], "place") for action in (*puzzle.accepts, puzzle.tempting)}
        return sorted(found) if len(found) > 1 else ["which"]

    def _give_hint(self) -> None:
        """Tell what the puzzle is about."""
        themes = ", ".join(self.tr(f"puzzle.theme.{theme}") for theme in self._hint_themes)
        self._tell(self.tr("puzzle.is_shown") if self.shows_answer else self.tr("puzzle.hint", themes=themes))

    # menu and keys --------------------------------------------------------------------------------------------
    def back(self) -> None:
        grade = self.tr("puzzle.grade", grade=self.file.puzzle.grade)
        leave = ("puzzle.leave", self.close_with_menu)
        self.app.push(TableMenu(self.app, self.skin, grade, self._entries, list, note="puzzle.note", leave=leave))

    def _entries(self) -> Sequence[MenuEntry]:
        common = self.common_entries(partial(self._open, self.number))
        if self.shows_answer:
            return common
        answer = MenuEntry("answer", self.tr("puzzle.show"), "eye", self._show_answer, "closes")
        return *self.undo_entries(), answer, *common

    def _control_callbacks(self) -> TableCallbacks:
        calls = super()._control_callbacks()
        return calls._replace(menu=self.back, branch=None, hint=self._give_hint, move_now=_nothing)

    def _key_callbacks(self) -> tuple[Calls, Calls, Calls]:
        plain, ctrl, shifted = super()._key_callbacks()
        ctrl = {key: call for key, call in ctrl.items() if key != "v"}
        return {**plain, "h": self._give_hint, "m": self.back}, ctrl, shifted

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; the key of a hint's steps, which have no button here, is answered."""
        if isinstance(intent, Key) and intent.name == STEP_KEY and not (intent.ctrl or intent.alt):
            self._tell(self.tr("puzzle.is_shown" if self.shows_answer else "puzzle.no_steps"))
            return True
        return super().handle(intent)

    def shortcuts(self) -> list[Shortcut]:
        gone = self.tr("table.keys.ctrl_v")
        return [shortcut for shortcut in super().shortcuts() if shortcut.key != gone]

    def recovery_factory(self) -> Callable[[], Scene] | None:
        return None


def _nothing() -> None:
    """Do nothing: no search runs at a puzzle."""
