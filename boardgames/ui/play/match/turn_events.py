"""Events that the turn flow of a table takes, and effects that it asks for. Each is a closed type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardgames.core.game_protocol import Action, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.play.match.match_snapshot import TableSnapshot
from boardgames.ui.play.match.turn_state import DummyQuestion
from boardgames.ui.play.match.view_events import ViewEvent


class TurnContext(NamedTuple):
    """What the flow reads beside its own state. `sight`: what the viewer may choose; `time_ms`: the app's clock.

    `is_on_top`: nothing lies over the table; `is_moving`: an animation runs; `is_guided`: a lesson says what comes
    next. `is_hint_busy`: a hint is looked for; `hint_step`: the next action of a hint that is played to its end.
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
@dataclass(frozen=True, slots=True)
class TableOpenedEvent:
    """The table is opened; `asked` seem to be asked about the last action."""

    dummy_questions: Sequence[DummyQuestion] = ()


@dataclass(frozen=True, slots=True)
class FirstFrameEvent:
    """The first frame is about to be drawn: a shared device shows no secrets in it."""


@dataclass(frozen=True, slots=True)
class OverlayClosedEvent:
    """What lay over the table has gone."""


@dataclass(frozen=True, slots=True)
class DeviceCheckEvent:
    """Look whether another person must take the device, or be asked."""


@dataclass(frozen=True, slots=True)
class DeviceTakenEvent:
    """A person holds the device, alone; `shows_recap`: what happened since its last action comes first."""

    seat: Seat
    shows_recap: bool = False


@dataclass(frozen=True, slots=True)
class EverybodyReturnedEvent:
    """Everybody is back at the device."""

    since: int


@dataclass(frozen=True, slots=True)
class CoversLiftedEvent:
    """A person wants to look under its covers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoversToggledEvent:
    """Who holds the device wants to look under its covers, or to close them."""


@dataclass(frozen=True, slots=True)
class OutsideViewEvent:
    """The table is drawn as the others see it, or as the viewer sees it again."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class ActionsQueuedEvent:
    """Actions of one decision are to be played one after the other."""

    actions: Sequence[Action]


@dataclass(frozen=True, slots=True)
class ActionsDroppedEvent:
    """Actions still to be played are not played."""


@dataclass(frozen=True, slots=True)
class ActionStartedEvent:
    """An action is about to be played: no story goes on."""


@dataclass(frozen=True, slots=True)
class ActionPlayedEvent:
    """An action was played and is not shown yet; `asked` seem to be asked about it."""

    dummy_questions: Sequence[DummyQuestion]


@dataclass(frozen=True, slots=True)
class StoryStepsFoundEvent:
    """What the last action set off is to be told in steps."""

    story_steps: Sequence[StoryStep]


@dataclass(frozen=True, slots=True)
class ActionShownEvent:
    """The board shows what was played, or it is held back."""

    played_action: PlayedAction


@dataclass(frozen=True, slots=True)
class ActionStoryEndedEvent:
    """The steps that the last action set off were told."""

    played_action: PlayedAction


@dataclass(frozen=True, slots=True)
class DummyAnsweredEvent:
    """The person who was asked for form's sake has answered."""


@dataclass(frozen=True, slots=True)
class DummyPauseOverEvent:
    """The computer that seemed to be asked after `number` actions has taken its time."""

    action_count: int


@dataclass(frozen=True, slots=True)
class HeldActionShownEvent:
    """The action that was held back is shown now."""


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
class StoryAdvancedEvent:
    """A press goes on in the story."""


@dataclass(frozen=True, slots=True)
class StorySkippedEvent:
    """The rest of the story is left out."""


@dataclass(frozen=True, slots=True)
class StoryStepOverEvent:
    """Step `at` of story `number` was held for its time."""

    story_number: int
    step_index: int


@dataclass(frozen=True, slots=True)
class PauseEndedEvent:
    """The person has seen what an opponent did, or passes the device on."""


@dataclass(frozen=True, slots=True)
class PausesDisabledEvent:
    """The person wants no pause any more in this game."""


@dataclass(frozen=True, slots=True)
class WakeUpEvent:
    """Something may be due to happen by itself."""


@dataclass(frozen=True, slots=True)
class PositionReplacedEvent:
    """The position was changed from outside: the pace of computers counts from now."""


@dataclass(frozen=True, slots=True)
class TimerElapsedEvent:
    """The timer of what happens by itself has run out."""


@dataclass(frozen=True, slots=True)
class ActionDueEvent:
    """Play what is to be played by itself, if nobody holds the table."""


@dataclass(frozen=True, slots=True)
class TimerRestartEvent:
    """Start the timer again where something is still waited for."""


@dataclass(frozen=True, slots=True)
class ComputerAnsweredEvent:
    """The computer to act has answered."""

    action: Action


@dataclass(frozen=True, slots=True)
class ComputerSilentEvent:
    """No process answers for the computer on a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RemoteActionEvent:
    """An action came from another device, in answer to the position after `number` actions."""

    seat: Seat
    action_count: int
    action: Action


@dataclass(frozen=True, slots=True)
class RemoteSilenceEvent:
    """A remote seat has been waited for since `number` actions."""

    action_count: int


@dataclass(frozen=True, slots=True)
class AutoActionDueEvent:
    """Play what needs no decision, `last` being the viewer's own action before it."""

    last_action: Action | None = None


@dataclass(frozen=True, slots=True)
class AutoActionSeenEvent:
    """That action was seen coming, in the position after `number` actions."""

    action_count: int
    action: Action


@dataclass(frozen=True, slots=True)
class CountdownTickEvent:
    """The clock of an answer goes on, for the question after `number` actions."""

    action_count: int


class HistoryShownEvent(NamedTuple):
    """The table shows the position after `number` actions; None: the present."""

    action_count: int | None


@dataclass(frozen=True, slots=True)
class UndoStartedEvent:
    """Actions are about to be taken back or played again."""


@dataclass(frozen=True, slots=True)
class UndoDoneEvent:
    """Actions were taken back or played again."""


@dataclass(frozen=True, slots=True)
class ResultDueEvent:
    """The end was told and seen."""


@dataclass(frozen=True, slots=True)
class ResultShownEvent:
    """The result lies over the table."""


@dataclass(frozen=True, slots=True)
class PaceChangedEvent:
    """How patient the table is in this game. None leaves a value as it is."""

    is_gentle: bool | None = None
    is_hurried: bool | None = None


TurnEvent = (
    TableOpenedEvent
    | FirstFrameEvent
    | OverlayClosedEvent
    | DeviceCheckEvent
    | DeviceTakenEvent
    | EverybodyReturnedEvent
    | CoversLiftedEvent
    | CoversToggledEvent
    | OutsideViewEvent
    | ActionsQueuedEvent
    | ActionsDroppedEvent
    | ActionStartedEvent
    | ActionPlayedEvent
    | StoryStepsFoundEvent
    | ActionShownEvent
    | ActionStoryEndedEvent
    | DummyAnsweredEvent
    | DummyPauseOverEvent
    | HeldActionShownEvent
    | StoryStartedEvent
    | StoryAdvancedEvent
    | StorySkippedEvent
    | StoryStepOverEvent
    | PauseEndedEvent
    | PausesDisabledEvent
    | WakeUpEvent
    | PositionReplacedEvent
    | TimerElapsedEvent
    | ActionDueEvent
    | TimerRestartEvent
    | ComputerAnsweredEvent
    | ComputerSilentEvent
    | RemoteActionEvent
    | RemoteSilenceEvent
    | AutoActionDueEvent
    | AutoActionSeenEvent
    | CountdownTickEvent
    | HistoryShownEvent
    | UndoStartedEvent
    | UndoDoneEvent
    | ResultDueEvent
    | ResultShownEvent
    | PaceChangedEvent
)


# effects ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SendEventEffect:
    """Take another event, once the effects before it are done."""

    event: TurnEvent


@dataclass(frozen=True, slots=True)
class DelayedEventEffect:
    """Take an event in `ms` milliseconds; `is_motion`: of the table's animation time, at once without animation."""

    ms: float
    event: TurnEvent | ViewEvent
    is_motion: bool = False


@dataclass(frozen=True, slots=True)
class PlayActionEffect:
    """Play an action for the seat to act."""

    action: Action


@dataclass(frozen=True, slots=True)
class PassQuestionEffect:
    """Let a question pass by a person's wish, and say so."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskComputerEffect:
    """Ask the computer to act, or take its answer."""


@dataclass(frozen=True, slots=True)
class TakeHintEffect:
    """Take the hint that was looked for, if it is there."""


@dataclass(frozen=True, slots=True)
class RefuseRemoteActionEffect:
    """Tell a remote seat why its action was not played."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class TakeDeviceEffect:
    """A person looks from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ResetViewEffect:
    """Somebody else looks: nothing is selected, pointed at or animated, and no hint is told."""


@dataclass(frozen=True, slots=True)
class ShowCoverScreenEffect:
    """Cover the table until a person has taken the device."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallEverybodyBackEffect:
    """Cover the table until everybody is there, to see what `seat` did since action `since`."""

    seat: Seat
    since: int


@dataclass(frozen=True, slots=True)
class ShowDummyPromptEffect:
    """Ask a person who holds no answer."""

    stakes: Message


@dataclass(frozen=True, slots=True)
class ShowRecapEffect:
    """Tell once more what was done since action `since`; None: since the viewer's last action."""

    since: int | None


@dataclass(frozen=True, slots=True)
class ShowStoryStepEffect:
    """Show a step of a story."""

    story_step: StoryStep


@dataclass(frozen=True, slots=True)
class ShowHeldActionEffect:
    """Show the action that was held back."""


@dataclass(frozen=True, slots=True)
class RecomposeEffect:
    """Compose the table anew; `follow`: the log scrolls to its end."""

    follows_log: bool = True


@dataclass(frozen=True, slots=True)
class RedrawCountdownEffect:
    """Draw the clock of an answer anew."""


@dataclass(frozen=True, slots=True)
class AnnounceTurnEffect:
    """Say that it is another seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayTurnSoundEffect:
    """The sound of a seat's turn; `is_at_landing`: once what moves has landed."""

    seat: Seat
    is_at_landing: bool = False


@dataclass(frozen=True, slots=True)
class ReadingPauseEffect:
    """Give who learns the game time to read what the turn of a seat came to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BlinkChoiceEffect:
    """Draw attention to what must be chosen, if something must."""


@dataclass(frozen=True, slots=True)
class TellEndingEffect:
    """Tell how the game ended; the log has told `known` events of the last action."""

    known_event_count: int


@dataclass(frozen=True, slots=True)
class PlayEndSoundEffect:
    """The sound of the result."""


@dataclass(frozen=True, slots=True)
class ShowResultEffect:
    """Show how the game ended, over the table."""


@dataclass(frozen=True, slots=True)
class ReportSilenceEffect:
    """Say that nobody answers for a seat, and offer ways on."""

    seat: Seat


TurnEffect = (
    SendEventEffect
    | DelayedEventEffect
    | PlayActionEffect
    | PassQuestionEffect
    | AskComputerEffect
    | TakeHintEffect
    | RefuseRemoteActionEffect
    | TakeDeviceEffect
    | ResetViewEffect
    | ShowCoverScreenEffect
    | CallEverybodyBackEffect
    | ShowDummyPromptEffect
    | ShowRecapEffect
    | ShowStoryStepEffect
    | ShowHeldActionEffect
    | RecomposeEffect
    | RedrawCountdownEffect
    | AnnounceTurnEffect
    | PlayTurnSoundEffect
    | ReadingPauseEffect
    | BlinkChoiceEffect
    | TellEndingEffect
    | PlayEndSoundEffect
    | ShowResultEffect
    | ReportSilenceEffect
)
