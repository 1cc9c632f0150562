"""Context shared by the parts of a table: scene, session, model, board, derived values."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, final

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import PlayedAction, PlayerView
from boardgames.ui.contract.table_types import DecisionContext, Message, SeatLabel
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.play.board.board_pointer import BuildPlanner
from boardgames.ui.play.board.board_scene import BoardScene, BoardView, DisplayedPosition
from boardgames.ui.play.board.table_layout import WHY, TableFrame
from boardgames.ui.play.match.lesson_state import LessonState, make_lesson_state
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.match_snapshot import DerivationCache, TableSnapshot
from boardgames.ui.play.match.selection import LegalChoices, Selection, SelectionState
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.match.turn_flow import TurnStatus, thinking_seat
from boardgames.ui.play.match.turn_state import TurnState, pending_view
from boardgames.ui.play.match.view_events import SelectionEvent
from boardgames.ui.play.panels.card_overlays import CardOverlays
from boardgames.ui.play.panels.prompt_bar import PromptExplanations


class GameScene(BoardScene):
    """Base class of scenes in which a game is played."""

    @abstractmethod
    def displayed_position(self) -> DisplayedPosition:
        """Position on the board."""

    @abstractmethod
    def show_cover_screen(self, seat: Seat) -> None:
        """Cover the table until a person has taken the device."""

    @abstractmethod
    def call_everybody(self, seat: Seat, show: Callable[[], None]) -> None:
        """Cover the table until everybody is there."""

    @abstractmethod
    def show_dummy_prompt(self, stakes: Message, done: Callable[[], None]) -> None:
        """Show a dummy prompt to a person without an answer."""

    @abstractmethod
    def show_no_answer(self, seat: Seat) -> None:
        """Report that no player answers for a seat, and offer alternatives."""

    @property
    def question(self) -> str:
        """Question that this table asks besides the game's own question, or empty."""
        return ""

    checks_actions = False
    """True if actions are checked against an answer, which nothing may tell: `approves_actions` is asked."""

    def approves_actions(self, _actions: Sequence[Action]) -> bool:
        """True if the person may play these actions; if not, the reason has been shown."""
        return True

    @abstractmethod
    def show_results(self) -> None:
        """Show how the game ended."""

    def toast(self, key: str, **args: object) -> None:
        """Show a toast."""
        self.app.toast(key, **args)


def facing_seat(session: Session) -> Seat:
    """Seat that a board with fixed orientation faces."""
    return session.snapshot.persons[0] if len(session.snapshot.persons) == 1 else 0


@final
class TableContext:
    """Parts of one table, and values derived from model and match, computed once for each pair of them."""

    def __init__(
        self, host: GameScene, game_view: GameView, session: Session, store: TableStore, *, explains: bool = True
    ) -> None:
        """`explains`: the prompt bar explains questions while they are new."""
        self.host: Final = host
        self.game_view: Final = game_view
        self.ui: Final = game_view.game_ui
        self.formatter: Final = game_view.message_formatter
        self.session: Final = session
        self.store: Final = store
        self.explanations: Final = PromptExplanations(session, self.formatter, host.services) if explains else None
        has_why = self.explanations is not None and self.explanations.reserves_space
        frame = TableFrame(prompt_extra=WHY if has_why else 0.0)
        side = partial(facing_seat, session)
        self.board: Final = BoardView(
            host,
            game_view,
            host.displayed_position,
            side=side,
            labels=lambda: self.seat_labels,
            store=store,
            frame=lambda: frame,
        )
        self.card_overlays: Final = CardOverlays(host, game_view, self.board)
        self.memo: Final = DerivationCache()
        self.build_planner: Final = BuildPlanner(self.board, lambda: self.selection, lambda: self.turn_status.is_live)
        self._preferences: Final = host.services.prefs
        self._snapshot = TableSnapshot(session.snapshot, self.ui, self._preferences.value)
        self._selection: tuple[object, Selection] | None = None
        self._status = self.turn_state, self._snapshot, TurnStatus.of_state(self.turn_state, self._snapshot)

    @property
    def is_guided(self) -> bool:
        """True if a lesson guides: nothing is played or passed automatically."""
        lesson = self.store.model.lesson
        return lesson is not None and lesson.setup.is_guided

    @property
    def lesson(self) -> LessonState | None:
        """Lesson that is played, as it is now; None at other tables."""
        progress = self.store.model.lesson
        if progress is None:
            return None
        selection, status, words = self.selection, self.turn_status, self.formatter
        return self.memo.value_of(
            "lesson",
            (progress, selection, status, words.catalog.language),
            lambda: make_lesson_state(progress, self.session, selection, words, status),
        )

    # the match ------------------------------------------------------------------------------------------------
    @property
    def turn_state(self) -> TurnState:
        """State of the turn flow."""
        return self.store.model.turn

    @property
    def player_view(self) -> PlayerView:
        """Match as the viewer may know it."""
        return self.session.snapshot.player_view

    @property
    def table_snapshot(self) -> TableSnapshot:
        """Present match with what the game's UI and the settings say."""
        now, settings = self.session.snapshot, self._preferences.value
        if self._snapshot.match_snapshot is not now or self._snapshot.settings is not settings:
            self._snapshot = TableSnapshot(now, self.ui, settings)
        return self._snapshot

    @property
    def has_covers(self) -> bool:
        """True if hidden things lie under covers at this table."""
        return self.ui.hidden_information is not None or self.table_snapshot.has_covers

    @property
    def turn_status(self) -> TurnStatus:
        """Status of the turn flow."""
        turn, snapshot = self.store.model.turn, self.table_snapshot
        if self._status[0] is not turn or self._status[1] is not snapshot:
            self._status = turn, snapshot, TurnStatus.of_state(turn, snapshot)
        return self._status[2]

    @property
    def thinking_seats(self) -> frozenset[Seat]:
        """Seats for which a computer thinks, or seems to because it could answer."""
        lesson, seat = self.lesson, thinking_seat(self.turn_state, self.table_snapshot)
        return frozenset(() if seat is None or (lesson is not None and lesson.awaits_learner) else (seat,))

    @property
    def seat_labels(self) -> tuple[SeatLabel, ...]:
        """Labels of all seats, for panels, plates, near view and prompt bar.

        What this table tells beside every name, such as a time, is added here to `heading` and `short`; screen
        readers say the prompt bar's name without it.
        """
        thinking = self.thinking_seats
        mark = self.formatter.seats, self.formatter.seat_notes, self.formatter.catalog.language, thinking
        return self.memo.value_of("seat labels", mark, lambda: self.formatter.seat_labels_with_notes(thinking))

    @property
    def pending_view(self) -> Dump:
        """View in which the question about the held-back action is open."""
        held_back, now = self.turn_state.reaction.held_back, self.session.snapshot
        assert held_back is not None
        # the view stays the same while an action is held back
        return self.memo.value_of(
            "pending view", now.viewer, lambda: pending_view(self.ui, now.player_view, held_back)
        )

    @property
    def seen_actions(self) -> Sequence[PlayedAction]:
        """Actions as the present viewers may know them: one person, or everybody."""
        port = self.session.snapshot.player_view
        return port.public_history() if self.turn_status.is_public else port.history()

    # the selection --------------------------------------------------------------------------------------------
    @property
    def selection(self) -> Selection:
        """Present selection of the viewer in its view."""
        model, now = self.store.model, self.session.snapshot
        key = now, model.selection, model.turn.reaction.held_back
        if self._selection is None or self._selection[0] != key:
            self._selection = key, Selection(self._legal_choices(model.selection.toggles), model.selection)
        return self._selection[1]

    def _legal_choices(self, switches: frozenset[str]) -> LegalChoices:
        """Choices of the viewer with these toggles on; none while an action is held back."""
        session, held_back = self.session, self.turn_state.reaction.held_back
        now = session.snapshot
        if held_back is None:
            self.memo.forget("pending view")

        def find() -> LegalChoices:
            view, to_act, legal = now.view, now.to_act, now.legal_actions
            if held_back is not None:
                view, to_act, legal = self.pending_view, held_back, ()
            seat, alone, puzzled = now.asking_seat, not now.is_shared, self.host.checks_actions
            sight = DecisionContext(view, seat, to_act, legal, (), (), switches, is_private=alone, is_unaided=puzzled)
            return LegalChoices(self.ui, now.player_view, sight, session.trial_position)

        return self.memo.value_of("legal choices", (now, switches, held_back), find)

    def select(self, selection: SelectionState) -> None:
        """Change the selection."""
        if selection != self.store.model.selection:
            self.store.send(SelectionEvent(selection))

    def reset_selection(self, last: Action | None = None) -> None:
        """Start the selection of a new position, after the viewer's own action `last`."""
        self.select(self._legal_choices(self.ui.input_mapping.toggle_keys).initial_selection(last))


class TablePart:
    """Base of the parts of one table: the context, and what most parts use of it."""

    def __init__(self, context: TableContext) -> None:
        self._context: Final = context
        self._host: Final = context.host
        self._ui: Final = context.ui
        self._formatter: Final = context.formatter
        self._board: Final = context.board
        self._session: Final = context.session
        self._store: Final = context.store
