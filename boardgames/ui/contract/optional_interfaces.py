"""Parts of a game's interface that only some games have. Pure: no pygame, no sentence, no rule."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from boardgames.core.game_protocol import Action, Dump, Event, Seat, State
from boardgames.core.match import PlayedAction
from boardgames.draw.rects import Rect
from boardgames.ui.contract.card_page import BrowsablePile, CardPage
from boardgames.ui.contract.private_notes import NotesPage
from boardgames.ui.contract.table_types import (
    BoardShape,
    Cost,
    DecisionContext,
    Destination,
    Message,
    MoveTrail,
    MultiSelectSpec,
)
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.input.action_picker import Path


class RotatableBoard(ABC):
    """Board that can be turned and has several layouts; seats have panels beside it."""

    @abstractmethod
    def board_shapes(self) -> tuple[BoardShape, ...]:
        """Return the possible shapes of the board; the scene takes the one that makes the board largest."""

    def has_high_seats(self, view: Dump) -> bool:
        """True if the panels of the seats hold things to be picked up."""
        return False

    @abstractmethod
    def neighbour_key(self, key: str, dx: int, dy: int, shape: str, turned: bool) -> str:
        """The key one step on from `key`; empty: `GameLayout.next_cursor_key` is asked."""


class BuildablePieces(ABC):
    """Pieces that could come onto the board at a place of their own (walls)."""

    build_command_key: str = ""
    """The key that begins to plan: with nothing in hand, pointing at a planned place gives it by itself."""

    @abstractmethod
    def is_buildable_key(self, key: str) -> bool:
        """True for the key of a piece that could be built at a place of its own."""

    @abstractmethod
    def built_key(self, line: Action) -> str:
        """Return the key of the piece that an action builds; empty if it builds none."""

    @abstractmethod
    def buildable_rects(self, keys: Sequence[str], rect: Rect, shape: str, turned: bool) -> Mapping[str, Rect]:
        """The places of such things."""


class GameMultiSelect(ABC):
    """Several things taken for one answer."""

    @abstractmethod
    def multi_select_spec(self, sight: DecisionContext) -> MultiSelectSpec | None:
        """Return the number of things of one answer; None if the picker asks for one."""

    @abstractmethod
    def action_of_selection(self, sight: DecisionContext, taken: Path) -> Action:
        """Return the action of the chosen things; if it is illegal, it is used to ask for the reason."""


class ActionPoints(ABC):
    """Action points of a turn, shown as pips."""

    @abstractmethod
    def points_left_and_total(self, view: Dump) -> tuple[int, int] | None:
        """The points left and the points of the whole turn; None where no turn goes on."""

    @abstractmethod
    def points_text(self, gauge: tuple[int, int]) -> Message:
        """The points left, in words."""

    def points_note(self, gauge: tuple[int, int]) -> Message | None:
        """A short text below the pips where this turn has another number of points than others."""
        return None


class ActionCosts(ABC):
    """Costs of actions, and the destinations of a selected piece."""

    def destinations(self, sight: DecisionContext, trial: State) -> Iterator[Destination]:
        """Places the picked piece gets to, nearest first, with the lines on the way."""
        return iter(())

    def action_to_price(self, lines: Sequence[Action]) -> Action | None:
        """Return the action whose cost is shown, among those that a key may still become."""
        return None

    @abstractmethod
    def cost_of_action(self, sight: DecisionContext, trial: State, action: Action) -> Cost | None:
        """Return the cost of an action beyond its obvious price, or None.

        `trial` may already contain some steps of the action.
        """

    def retreat_trails(self, sight: DecisionContext) -> Sequence[MoveTrail]:
        """Marks of the pieces that would go back if the open question were answered so."""
        return ()


class HiddenInformation(ABC):
    """Secrets under covers that their owner may lift. Without this part a seat sees all that it knows."""

    @abstractmethod
    def is_secret_command(self, command: str) -> bool:
        """True if a command, offered or not, would tell a secret of its seat: it stands under the covers.

        What only one role may do looks alike for every seat that way.
        """

    @abstractmethod
    def is_secret_decision(self, view: Dump) -> bool:
        """True if the seat to act decides under its covers, so that what it clicks is private.

        This follows from public information.
        """

    @abstractmethod
    def is_shown_to_all(self, view: Dump) -> bool:
        """True if the cards turned up now are for everybody to remember."""

    @abstractmethod
    def is_confirmation(self, action: Action) -> bool:
        """True for an action that only says that its seat has seen enough."""

    @abstractmethod
    def is_own_secret_key(self, view: Dump, key: str, seat: Seat) -> bool:
        """True if a press on `key` looks under a cover of `seat`."""

    @abstractmethod
    def private_note_after_click(self, view: Dump, key: str) -> tuple[str, str] | None:
        """The private note that a click writes on a drawn view: about what, and what it says then; empty: nothing."""

    def side_of_role(self, role: str) -> str:
        """Return the side of a hidden role or of a mark that stands for one; empty for other marks."""
        return ""

    def role_words(self, role: str) -> Message:
        """Return the words for a hidden role, or for a mark that stands for one."""
        return Message(role)

    def notes_page(self, views: Sequence[Dump], showing: Viewer) -> NotesPage | None:
        """Return the sheet of notes of the seat that looks; None: there is none.

        `views`: its own views so far, the first and the present one at least.
        """
        return None


class LogMemoryFilter(ABC):
    """Table that is played from memory: the log omits earlier turns, and the inspector summarises other seats'
    actions.
    """

    @abstractmethod
    def filter_events(self, events: Sequence[Event], showing: Viewer, *, past: bool) -> Sequence[Event]:
        """Return the events for the log; `past`: their turn is over."""

    @abstractmethod
    def summarize_turns(self, deeds: Sequence[PlayedAction], viewer: Seat) -> CardPage | None:
        """Summarize the actions of other seats in a few lines, for the inspector while nothing is hovered."""


class Reactions(ABC):
    """Answers out of turn: seats are asked before an announced action happens."""

    announcement_sound: str = ""
    """Sound played when an action that can be answered is announced."""

    @abstractmethod
    def prompted_seat(self, event: Event) -> Seat | None:
        """Return the seat that may answer by an event, whether it can or not; None for other events."""

    @abstractmethod
    def view_with_pending_action(self, before: Dump, action: Action, actor: Seat, asked: Seat) -> Dump:
        """Return the view after `before` as if `asked` were asked about the action of `actor`."""

    @abstractmethod
    def events_without_announcement(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a move that could not be answered, in the form of an announced move that was let
        pass.
        """

    @abstractmethod
    def is_pass(self, action: Action) -> bool:
        """True for an action that only lets an announced action happen."""

    @abstractmethod
    def awaits_reaction(self, view: Dump) -> bool:
        """True while an answer out of turn is asked for."""

    @abstractmethod
    def is_threat_to(self, view: Dump, seat: Seat) -> bool:
        """True if the announced action harms `seat` enough to be asked about."""

    @abstractmethod
    def stakes_message(self, view: Dump, action: Action, actor: Seat, asked: Seat) -> Message:
        """Describe the effect of an action on `asked`, the seat that could answer it; `view` is the position before
        the action.
        """


class BrowsablePiles(ABC):
    """Piles that may be looked through, and keys that only open something."""

    @abstractmethod
    def piles_at(self, view: Dump, key: str) -> Sequence[BrowsablePile]:
        """Return the browsable piles at a place of a drawn view."""

    @abstractmethod
    def is_view_only_key(self, key: str) -> bool:
        """True if clicking `key` only opens a close view of its cards."""
