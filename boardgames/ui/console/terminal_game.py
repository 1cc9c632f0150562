"""One game in a terminal: the log, the prompt, and the legal actions as numbered lines.

Hidden information is protected as in the window: every text comes from the player view of the seat that looks. If
several people share the device, a cover text separates them, and the screen is cleared before the next person looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.draw.rects import Rect
from boardgames.text.search_key import search_key_of
from boardgames.ui.console.terminal import Terminal
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.match_log import LogLine, MatchLog
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.hint_state import (
    HintEvent,
    HintRequestEvent,
    HintSignal,
    HintState,
    poll_hint,
    send_hint_event,
)
from boardgames.ui.play.match.hint_text import hint_text
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.match_snapshot import TableSnapshot
from boardgames.ui.play.match.turn_flow import find_dummy_questions
from boardgames.ui.play.panels.inspector import describe_place, inspector_page_at
from boardgames.ui.scene.preferences import Preferences
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.seats.action_texts import ActionTexts

SHOWN: Final = 12
"""Number of lines listed at a time: few enough to remember when a screen reader speaks them."""
NAP: Final = 0.02
WINDOW: Final = 1.0
"""Seconds that a computer takes for a reaction, whether it can react or not, so that the time reveals nothing."""
BOARD: Final = Rect(0, 0, 1600, 1000)
SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
LONG: Final = 9
"""Number of words from which a sentence counts as general, about a kind of piece. Shorter ones are about a place."""
CURTAIN: Final = "~" * 40


class PlayerLeft(Exception):
    """A person leaves the game."""


@final
class TerminalGame:
    """Plays one session from its present position to its end."""

    def __init__(self, session: Session, table: GameUI, words: MessageFormatter, terminal: Terminal) -> None:
        self._session = session
        self._table = table
        self._words = words
        self._terminal = terminal
        self._logs = {seat: MatchLog(table, words) for seat in session.snapshot.persons or (0,)}
        self._told = 0  # number of log lines written
        self._told_after = 0  # number of actions played by then
        self._alone: Seat | None = None  # seat that looks alone at a shared device
        self._first = 0  # index of the first listed action
        self._found: list[Action] = []
        self._texts = self._action_texts()  # of the seat that is asked
        self._hint = HintState()
        self._commands: dict[str, Callable[[], bool]] = {
            "?": self._help,
            "b": self._board,
            "h": self._ask_hint,
            "j": self._do_hint,
            "jj": self._do_turn,
            "l": self._log,
            "m": self._more,
            "r": self._list_from_start,
            "u": self._undo,
            "q": self._leave,
        }

    @property
    def _tr(self) -> Callable[..., str]:
        return self._words.tr

    def play_to_end(self) -> None:
        """Play to the end.

        Raises `PlayerLeft` or `EndOfInput` if a person leaves; the actions played so far stay recorded.
        """
        session, say = self._session, self._terminal.write_lines
        say(self._tr(f"game.{self._table.id}.name"), self._tr("console.begin"))
        while session.snapshot.outcome is None:
            if session.snapshot.thinking_seat is not None:
                self._play(self._computer_action())
            else:
                self._take_person_turn()
        if self._session.snapshot.is_shared:
            self._uncover()
            lines = self._lines()
            self._told = max((number for number, line in enumerate(lines) if line.is_heading), default=0)
        self._write_new_log_lines()
        self._result()

    # whose eyes -----------------------------------------------------------------------------------------------
    def _decision_context(self) -> DecisionContext:
        now = self._session.snapshot
        return DecisionContext(now.view, now.viewer, now.to_act, now.legal_actions, is_private=not now.is_shared)

    def _viewer_context(self) -> Viewer:
        session, port = self._session, self._session.snapshot.player_view
        shared = session.snapshot.is_shared and self._alone is None
        return Viewer(
            session.snapshot.viewer,
            session.options,
            is_peeking=not shared,
            hides_private=shared,
            played_actions=port.history,
        )

    def _visible_view(self) -> Dump:
        return self._table.layout.visible_view(self._session.snapshot.player_view.view(), self._viewer_context())

    def _hand_over_device(self, seat: Seat, word: str) -> None:
        """Hide everything until the person of a seat confirms to be alone at the device."""
        tr, terminal = self._tr, self._terminal
        self._uncover()
        name = self._words.seat_title(seat)
        terminal.write_lines(CURTAIN, *(tr(f"table.handover.{word}_{part}", seat=name) for part in ("title", "text")))
        terminal.read_answer(tr("console.ready", words=tr(f"table.handover.{word}_go", seat=name)))
        terminal.clear()
        self._session.hand_device_to(seat)
        self._send_hint(HintSignal.HIDE)
        self._alone = seat
        self._told = self._own_last(seat)

    def _uncover(self) -> None:
        """Clear the screen of the person who looked alone."""
        self._terminal.clear()
        self._alone = None

    def _own_last(self, seat: Seat) -> int:
        """Number of log lines that a seat had seen when it last acted."""
        deeds = self._session.snapshot.player_view.history()
        mine = max((number for number, deed in enumerate(deeds, 1) if deed.seat == seat), default=0)
        return sum(line.action_count <= mine for line in self._lines()) if mine else 0

    # telling --------------------------------------------------------------------------------------------------
    def _lines(self) -> list[LogLine]:
        return self._logs[self._session.snapshot.viewer].log_lines(
            self._session.snapshot.player_view, self._viewer_context()
        )

    def _write_new_log_lines(self) -> None:
        """Write the log lines added since the last call."""
        if (
            self._session.snapshot.is_shared
            and self._alone is None
            and self._session.snapshot.player_view.outcome() is None
        ):
            return  # each seat gets the log after its cover text
        lines = self._lines()
        last = lines[self._told - 1] if 0 < self._told <= len(lines) else None
        if last is not None and last.covered_count > 1 and last.action_count > self._told_after:
            self._told -= 1  # the last line was continued
        self._terminal.write_lines(*(line.text for line in lines[self._told :]))
        self._told, self._told_after = len(lines), len(self._session.snapshot.player_view)

    def _result(self) -> None:
        """Write the winner and the final counts. The log has already given the reason."""
        words, port = self._words, self._session.snapshot.player_view
        view, outcome = port.view(), port.outcome()
        assert outcome is not None
        verdict = self._table.end_presentation.winner_sentence(view)
        names = ", ".join(words.seat_title(seat) for seat in outcome.winners)
        title = self._tr("table.result.title_win", seat=names) if names else self._tr("table.result.title_draw")
        self._terminal.write_lines(words.format_message(verdict) if verdict is not None else title)
        for seat in range(len(words.seats)):
            counts = [
                f"{self._tr(name)} {words.format_message(value) if isinstance(value, Message) else value}"
                for name, value in self._table.end_presentation.seat_summary(view, seat)
                if isinstance(value, (str, int, Message))
            ]
            if counts:
                told = ", ".join(counts)
                self._terminal.write_lines(self._tr("console.said", seat=words.seat_title(seat), text=told))

    # computers ------------------------------------------------------------------------------------------------
    def _computer_action(self) -> Action:
        session = self._session
        self._write_new_log_lines()
        if session.snapshot.is_reaction_asked:
            self._terminal.pause(WINDOW)
        while (action := session.computers.poll()) is None:
            if session.computers.unanswered_seat is not None:
                session.computers.move_now()
            self._terminal.pause(NAP)
        return action

    # people ---------------------------------------------------------------------------------------------------
    def _take_person_turn(self) -> None:
        """Ask the person to act until an action was played or taken back."""
        session = self._session
        seat = session.snapshot.player_view.to_act()
        assert seat is not None
        if session.snapshot.is_shared and self._alone != seat:
            port = session.snapshot.player_view_of(seat)
            self._hand_over_device(seat, "next" if port.whose_turn() == seat else "asked")
        self._write_new_log_lines()
        self._texts = self._action_texts()
        self._list_from_start()
        if self._hint.is_active:
            self._tell_hint()
        while not self._handle_answer(self._terminal.read_answer(">")):
            pass

    def _action_texts(self) -> ActionTexts:
        port = self._session.snapshot.player_view
        return ActionTexts(self._session.game, self._table, self._words, port.view(), port.seat)

    def _legal(self) -> list[Action]:
        """The legal actions, those that are rarely wanted last."""
        legal = self._session.snapshot.player_view.legal_actions()
        silent = self._session.game.ignored_actions
        return [*(line for line in legal if line not in silent), *(line for line in legal if line in silent)]

    def _ask(self) -> None:
        words, sight = self._words, self._decision_context()
        assert sight.to_act is not None
        asked = words.format_message(self._table.prompts.prompt(sight))
        self._terminal.write_lines(self._tr("console.said", seat=words.seat_label(sight.to_act).short, text=asked))
        self._list()

    def _list(self) -> None:
        """Write the current page of actions, numbered."""
        total, last = len(self._found), min(self._first + SHOWN, len(self._found))
        listed = [number for number in range(total) if self._first <= number < last or self._always(number)]
        for number, text in zip(listed, self._texts.texts([self._found[one] for one in listed]), strict=True):
            self._terminal.write_lines(f"{number + 1}. {text}")
        if total > last - self._first:
            self._terminal.write_lines(self._tr("console.shown", first=self._first + 1, last=last, total=total))

    def _always(self, number: int) -> bool:
        """True if an action is listed on every page: it has no arguments, and the list has several pages."""
        line = self._found[number]
        return len(self._found) > SHOWN and " " not in line and line not in self._session.game.ignored_actions

    def _handle_answer(self, answer: str) -> bool:
        """Carry out an answer; return True if the position has changed."""
        if answer.isdigit() and 0 < int(answer) <= len(self._found):
            self._play(self._found[int(answer) - 1])
            return True
        command = self._commands.get(answer.casefold())
        if command is not None:
            return command()
        head, _, about = answer.partition(" ")
        if head.casefold() == "b" and about:
            return self._board(about)
        if answer:
            self._search(answer)
        else:
            self._list_from_start()
        return False

    def _search(self, text: str) -> None:
        """List the actions with a word that begins with `text`, or the action with that line.

        If there is none, say why the action is refused.
        """
        wanted, legal = search_key_of(text), self._legal()
        if text in legal:
            found = [Action(text)]
        else:
            found = [line for line in legal if f" {wanted}" in f" {search_key_of(self._texts.text(line))} {line}"]
        if found:
            self._found, self._first = found, 0
            self._list()
            return
        refused = self._session.snapshot.player_view.why_not(Action(text)) if len(text.split()) > 1 else None
        code = refused.code if refused is not None else "syntax"
        self._terminal.write_lines(
            self._words.refusal_sentence(
                text, self._table.input_mapping.refusal_text_and_rule(self._decision_context(), Action(text), code)[0]
            )
            if code != "syntax"
            else self._tr("console.none", text=text)
        )

    def _play(self, action: Action) -> None:
        """Play an action, then ask every seat that could react, whether it holds a reaction or not."""
        session, reactions = self._session, self._table.reactions
        before = {
            seat: session.snapshot.player_view_of(seat).view()
            for seat in session.snapshot.persons
            if reactions is not None
        }
        deed = session.play_action(action)
        self._send_hint(HintSignal.POSITION_CHANGE)
        if reactions is None:
            return
        now = TableSnapshot(session.snapshot, self._table, Preferences())
        said = lambda seat: reactions.stakes_message(before[seat], deed.action, deed.seat, seat)  # noqa: E731
        for seat, stakes in find_dummy_questions(now, deed, said):
            if stakes is None:
                self._terminal.pause(WINDOW)
                continue
            self._hand_over_device(seat, "asked")
            self._terminal.write_lines(self._words.format_message(stakes), self._tr("table.answers.empty"))
            self._terminal.read_answer(self._tr("console.ready", words=self._tr("table.answers.go_on")))
            self._uncover()

    # commands: each returns whether the position is another one now ---------------------------------------------
    def _help(self) -> bool:
        self._terminal.write_lines(*self._tr("console.help").splitlines())
        return False

    def _list_from_start(self) -> bool:
        self._found, self._first = self._legal(), 0
        self._ask()
        return False

    def _more(self) -> bool:
        self._first = self._first + SHOWN if self._first + SHOWN < len(self._found) else 0
        self._list()
        return False

    def _log(self) -> bool:
        self._terminal.write_lines(*(line.text for line in self._lines()))
        return False

    def _board(self, about: str = "") -> bool:
        """Write the goal and a description of the board, each general sentence once.

        With `about`, write only the descriptions of places with a word that begins with it.
        """
        table, words, drawn, sight = self._table, self._words, self._visible_view(), self._decision_context()
        goal, aims = table.prompts.goal(drawn, sight.seat), list[str]()
        if goal is not None and words.catalog.has(goal.message.key):
            aims = [words.format_message(goal.message), *(words.format_message(slot.tip) for slot in goal.slots)]
        shape = (
            table.layout.board_shape_for(sight.seat)
            if table.rotatable_board is None
            else table.rotatable_board.board_shapes()[0].id
        )
        told: dict[str, str] = {}
        for thing in sorted(
            table.layout.place_things(drawn, BOARD, shape, False), key=lambda one: (one.rect.y, one.rect.x)
        ):
            page = (
                inspector_page_at(table, drawn, sight, thing.key)
                if table.rotatable_board is None
                else table.inspector_pages.page_of_place(drawn, thing.key)
            )
            if thing.click_rect.w > 0 and page is not None:
                told[join_sentences(*describe_place(words, table, drawn, page, thing.key))] = (
                    page.face or thing.key.partition(":")[0]
                )
        wanted = search_key_of(about)
        if about:
            found = [text for text in told if f" {wanted}" in f" {search_key_of(text)}"]
            self._terminal.write_lines(*(found or [self._tr("console.nothing", text=about)]))
        else:
            self._terminal.write_lines(*aims, *_once((kind, text) for text, kind in told.items()))
        return False

    def _send_hint(self, event: HintEvent) -> None:
        self._hint = send_hint_event(self._session, self._hint, event)

    def _ask_hint(self) -> bool:
        self._send_hint(HintRequestEvent())
        self._tell_hint()
        return False

    def _tell_hint(self) -> None:
        """Wait for the complete hint of the turn, then write its new parts: action, purpose and each further step."""
        tr, say = self._tr, self._terminal.write_lines
        if self._hint.search is not None:
            say(tr("console.thinking"))
        while self._hint.is_busy:
            found = poll_hint(self._session, self._hint)
            if found is None:
                self._terminal.pause(NAP)
            else:
                self._hint = found
        action, said = self._hint.action, hint_text(self._session, self._words, self._hint)
        if action is None or said is None:
            return
        deed = said.action_text.rstrip(".")
        text = deed if said.purpose else said.text
        lines = [text.replace(deed, self._texts.text(action), 1)]
        if said.step_rows:
            done = sum(row.state == "done" for row in said.step_rows)
            lines += [row.text for row in said.step_rows[done + 1 :]]
            steps = [
                tr("table.hint.step", number=done + n, total=len(said.step_rows)) for n in range(1, len(lines) + 1)
            ]
            lines = [tr("console.said", seat=step, text=line) for step, line in zip(steps, lines, strict=True)]
        say(*filter(None, (said.change_text, said.purpose, *lines, said.expected_reply)))

    def _do_hint(self) -> bool:
        """Play the next step of the hint; without a hint, search for one."""
        action = self._hint.action
        if action is None:
            return self._ask_hint()
        self._play(action)
        return True

    def _do_turn(self) -> bool:
        """Play the rest of the hint's turn, until an unexpected event; without a hint, search for one."""
        if self._hint.action is None:
            return self._ask_hint()
        while (action := self._hint.action) is not None:
            self._play(action)
        return True

    def _undo(self) -> bool:
        ends = self._session.undo_obstacle
        if ends:
            self._terminal.write_lines(self._tr(f"table.none.{ends}"))
            return False
        self._session.undo_actions()
        self._send_hint(HintSignal.POSITION_CHANGE)
        self._terminal.write_lines(self._tr("console.undone"))
        self._told, self._told_after = len(self._lines()), len(self._session.snapshot.player_view)
        return True

    def _leave(self) -> bool:
        raise PlayerLeft


def _once(texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the texts without general sentences that an earlier text of the same kind contained.

    `texts` are pairs of kind and text.
    """
    told: set[tuple[str, str]] = set()
    for kind, text in texts:
        kept = [one for one in SENTENCE.split(text) if (kind, one) not in told]
        told.update((kind, one) for one in kept if len(one.split()) >= LONG)
        if kept:
            yield " ".join(kept)
