"""Events and effects of the turn flow, each as a closed type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from boardgames.core.game_protocol import Action, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.play.match.match_snapshot import TableSnapshot
from boardgames.ui.play.match.turn_state import DummyQuestion
from boardgames.ui.play.match.view_events import ViewEvent


class TurnContext(NamedTuple):
    """Input of the turn flow beside its own state. `sight`: decision context of the viewer; `time_ms`: the app's
    clock.

    `is_on_top`: nothing covers the table; `is_moving`: an animation runs; `is_guided`: a lesson is followed;
    `is_hint_busy`: a hint is searched for; `hint_step`: next action of a hint that plays automatically.
    """

    snapshot: TableSnapshot
    sight: DecisionContext
    time_ms: float
    is_on_top: bool = True
    is_moving: bool = False
    is_guided: bool = False
    is_hint_busy: bool = False
    hint_step: Action | None = None


# events -------------------------------------------------------------------------------------------------------
class TurnSignal(Enum):
    """Event without fields."""

    FIRST_FRAME = auto()
    """The first frame is about to be drawn; it must show no hidden information on a shared device."""
    OVERLAY_CLOSED = auto()
    """An overlay over the table has closed."""
    DEVICE_CHECK = auto()
    """Check whether another person must take the device, or be asked."""
    SEATS_MOVED = auto()
    """Seats have gone to other screens, or come back: whoever views the table next takes the device first."""
    COVERS_TOGGLED = auto()
    """The holder of the device wants to lift or close the covers."""
    ACTIONS_DROPPED = auto()
    """Drop the queued actions."""
    ACTION_STARTED = auto()
    """An action is about to be played; a running story ends."""
    DUMMY_ANSWERED = auto()
    """The person with the dummy prompt has answered."""
    HELD_ACTION_SHOWN = auto()
    """The held-back action is shown now."""
    STORY_ADVANCED = auto()
    """A press advances the story."""
    STORY_SKIPPED = auto()
    """Skip the rest of the story."""
    PAUSE_ENDED = auto()
    """The person has seen the opponent's turn, or passes the device on."""
    PAUSES_DISABLED = auto()
    """The person disables pauses for this game."""
    WAKE_UP = auto()
    """An automatic action may be due."""
    POSITION_REPLACED = auto()
    """The position was changed from outside; the pace of computers counts from now."""
    TIMER_ELAPSED = auto()
    """The timer of automatic actions has elapsed."""
    ACTION_DUE = auto()
    """Play the automatic action that is due, unless the table is held."""
    TIMER_RESTART = auto()
    """Restart the timer if automatic actions are still possible."""
    UNDO_STARTED = auto()
    """Undo or redo is about to happen."""
    UNDO_DONE = auto()
    """Undo or redo has happened."""
    RESULT_DUE = auto()
    """The end of the game has been shown; the result is due."""
    RESULT_SHOWN = auto()
    """The result is shown over the table."""


@dataclass(frozen=True, slots=True)
class TableOpenedEvent:
    """The table was opened, with dummy questions about the last action."""

    dummy_questions: Sequence[DummyQuestion] = ()


@dataclass(frozen=True, slots=True)
class DeviceTakenEvent:
    """A person holds the device, alone; `shows_recap`: a recap since its last action comes first."""

    seat: Seat
    shows_recap: bool = False


@dataclass(frozen=True, slots=True)
class EverybodyReturnedEvent:
    """Everybody is back at the device, to see the actions since action `since`."""

    since: int


@dataclass(frozen=True, slots=True)
class CoversLiftedEvent:
    """A person wants to look under its covers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OutsideViewEvent:
    """Draw the table as the other seats see it, or as the viewer does."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class ActionsQueuedEvent:
    """Play the actions of one decision one after the other."""

    actions: Sequence[Action]


@dataclass(frozen=True, slots=True)
class ActionPlayedEvent:
    """An action was played and is not shown yet, with dummy questions about it."""

    dummy_questions: Sequence[DummyQuestion]


@dataclass(frozen=True, slots=True)
class StoryStepsFoundEvent:
    """The last action has effects to show in steps."""

    story_steps: Sequence[StoryStep]


@dataclass(frozen=True, slots=True)
class ActionShownEvent:
    """The board shows the action, or the action is held back."""

    played_action: PlayedAction


@dataclass(frozen=True, slots=True)
class ActionStoryEndedEvent:
    """The story of the last action has ended."""

    played_action: PlayedAction


@dataclass(frozen=True, slots=True)
class DummyPauseOverEvent:
    """The pause of a computer that seemed to be asked after `action_count` actions is over."""

    action_count: int


@dataclass(frozen=True, slots=True)
class StoryStartedEvent:
    """A story begins. The fields are those of `StoryState`."""

    story_steps: Sequence[StoryStep]
    pace: float | None
    holds_results: bool = False
    lead_count: int = 0
    holds_game: bool = False
    is_recap: bool = False


@dataclass(frozen=True, slots=True)
class StoryStepOverEvent:
    """The time of step `step_index` of story `story_number` is over."""

    story_number: int
    step_index: int


@dataclass(frozen=True, slots=True)
class ComputerAnsweredEvent:
    """The computer to act has answered."""

    action: Action


@dataclass(frozen=True, slots=True)
class ComputerSilentEvent:
    """No process answers for a computer seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RemoteActionEvent:
    """An action of the remote seat to act arrived from its screen, which was asked and may play it."""

    action: Action


@dataclass(frozen=True, slots=True)
class RemoteSilenceEvent:
    """A remote seat has not answered since `action_count` actions."""

    action_count: int


@dataclass(frozen=True, slots=True)
class AutoActionDueEvent:
    """Play an action that needs no decision; `last_action` is the viewer's own action before it."""

    last_action: Action | None = None


@dataclass(frozen=True, slots=True)
class AutoActionSeenEvent:
    """The automatic action was announced long enough, in the position after `action_count` actions."""

    action_count: int
    action: Action


@dataclass(frozen=True, slots=True)
class CountdownTickEvent:
    """The countdown of an answer goes on, for the question after `action_count` actions."""

    action_count: int


class HistoryShownEvent(NamedTuple):
    """Show the position after `action_count` actions; None: the present."""

    action_count: int | None


@dataclass(frozen=True, slots=True)
class PaceChangedEvent:
    """Change the pace in this game. None leaves a value unchanged."""

    is_gentle: bool | None = None
    is_hurried: bool | None = None


TurnEvent = (
    TurnSignal
    | TableOpenedEvent
    | DeviceTakenEvent
    | EverybodyReturnedEvent
    | CoversLiftedEvent
    | OutsideViewEvent
    | ActionsQueuedEvent
    | ActionPlayedEvent
    | StoryStepsFoundEvent
    | ActionShownEvent
    | ActionStoryEndedEvent
    | DummyPauseOverEvent
    | StoryStartedEvent
    | StoryStepOverEvent
    | ComputerAnsweredEvent
    | ComputerSilentEvent
    | RemoteActionEvent
    | RemoteSilenceEvent
    | AutoActionDueEvent
    | AutoActionSeenEvent
    | CountdownTickEvent
    | HistoryShownEvent
    | PaceChangedEvent
)


# effects ------------------------------------------------------------------------------------------------------
class TurnTask(Enum):
    """Effect without fields."""

    ASK_COMPUTER = auto()
    """Ask the computer player, or take its answer."""
    TAKE_HINT = auto()
    """Take the hint if its search has ended."""
    RESET_VIEW = auto()
    """Clear selection, cursor, animations and hint for a new viewer."""
    SHOW_HELD_ACTION = auto()
    """Show the action that was held back."""
    REDRAW_COUNTDOWN = auto()
    """Redraw the countdown of an answer."""
    BLINK_CHOICE = auto()
    """Blink the choices if one must be made."""
    PLAY_END_SOUND = auto()
    """Play the sound of the result."""
    SHOW_RESULT = auto()
    """Show how the game ended, over the table."""


@dataclass(frozen=True, slots=True)
class SendEventEffect:
    """Send another event after the effects before it."""

    event: TurnEvent


@dataclass(frozen=True, slots=True)
class DelayedEventEffect:
    """Send an event in `ms` milliseconds; `is_motion`: in animation time, at once without animation."""

    ms: float
    event: TurnEvent | ViewEvent
    is_motion: bool = False


@dataclass(frozen=True, slots=True)
class PlayActionEffect:
    """Play an action for the seat to act."""

    action: Action


@dataclass(frozen=True, slots=True)
class PassQuestionEffect:
    """Pass a reaction automatically by a person's setting, and show that."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeDeviceEffect:
    """Make a person the viewer; `shows_holder` as in `Session.hand_device_to`."""

    seat: Seat
    shows_holder: bool = True


@dataclass(frozen=True, slots=True)
class ShowCoverScreenEffect:
    """Cover the table until a person has taken the device."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallEverybodyBackEffect:
    """Cover the table until everybody is there, to see the actions of `seat` since action `since`."""

    seat: Seat
    since: int


@dataclass(frozen=True, slots=True)
class ShowDummyPromptEffect:
    """Show a dummy prompt to a person without an answer."""

    stakes: Message


@dataclass(frozen=True, slots=True)
class ShowRecapEffect:
    """Show a recap of the actions since action `since`; None: since the viewer's last action."""

    since: int | None


@dataclass(frozen=True, slots=True)
class ShowStoryStepEffect:
    """Show a step of a story."""

    story_step: StoryStep


@dataclass(frozen=True, slots=True)
class RecomposeEffect:
    """Make the widgets anew; `follows_log`: the log scrolls to its end."""

    follows_log: bool = True


@dataclass(frozen=True, slots=True)
class AnnounceTurnEffect:
    """Announce the turn of another seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayTurnSoundEffect:
    """Play the sound of a seat's turn; `is_at_landing`: after the moving things have arrived."""

    seat: Seat
    is_at_landing: bool = False


@dataclass(frozen=True, slots=True)
class ReadingPauseEffect:
    """Give a beginner time to read the results of a seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TellEndingEffect:
    """Show how the game ended; the log has shown `known_event_count` events of the last action."""

    known_event_count: int


@dataclass(frozen=True, slots=True)
class ReportSilenceEffect:
    """Report that no player answers for a seat, and offer alternatives."""

    seat: Seat


TurnEffect = (
    TurnTask
    | SendEventEffect
    | DelayedEventEffect
    | PlayActionEffect
    | PassQuestionEffect
    | TakeDeviceEffect
    | ShowCoverScreenEffect
    | CallEverybodyBackEffect
    | ShowDummyPromptEffect
    | ShowRecapEffect
    | ShowStoryStepEffect
    | RecomposeEffect
    | AnnounceTurnEffect
    | PlayTurnSoundEffect
    | ReadingPauseEffect
    | TellEndingEffect
    | ReportSilenceEffect
)
