"""Events that the turn flow of a table takes, and effects that it asks for. Each is a closed type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardgames.core.game_protocol import Action, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.placed import Phrase, Sight
from boardgames.ui.contract.showing import Act
from boardgames.ui.play.match.snapshot import TableSnapshot
from boardgames.ui.play.match.turn_state import DummyQuestion
from boardgames.ui.play.match.view_events import ViewEvent


class Moment(NamedTuple):
    """What the flow reads beside its own state. `sight`: what the viewer may choose; `time_ms`: the app's clock.

    `is_on_top`: nothing lies over the table; `is_moving`: an animation runs; `is_guided`: a lesson says what comes
    next. `is_hint_busy`: a hint is looked for; `hint_step`: the next action of a hint that is played to its end.
    """

    snapshot: TableSnapshot
    sight: Sight
    time_ms: float
    is_on_top: bool = True
    is_moving: bool = False
    is_guided: bool = False
    is_hint_busy: bool = False
    hint_step: Action | None = None


# events -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table is opened; `asked` seem to be asked about the last action."""

    asked: Sequence[DummyQuestion] = ()


@dataclass(frozen=True, slots=True)
class TableCovered:
    """The first frame is about to be drawn: a shared device shows no secrets in it."""


@dataclass(frozen=True, slots=True)
class TableUncovered:
    """What lay over the table has gone."""


@dataclass(frozen=True, slots=True)
class DeviceDue:
    """Look whether another person must take the device, or be asked."""


@dataclass(frozen=True, slots=True)
class DeviceTaken:
    """A person holds the device, alone; `shows_recap`: what happened since its last action comes first."""

    seat: Seat
    shows_recap: bool = False


@dataclass(frozen=True, slots=True)
class EverybodyCalled:
    """Everybody is back at the device."""

    since: int


@dataclass(frozen=True, slots=True)
class CoversLifted:
    """A person wants to look under its covers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoversTurned:
    """Who holds the device wants to look under its covers, or to close them."""


@dataclass(frozen=True, slots=True)
class OutsideShown:
    """The table is drawn as the others see it, or as the viewer sees it again."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class LinesQueued:
    """Actions of one decision are to be played one after the other."""

    lines: Sequence[Action]


@dataclass(frozen=True, slots=True)
class LinesDropped:
    """Actions still to be played are not played."""


@dataclass(frozen=True, slots=True)
class ActionBegun:
    """An action is about to be played: no story goes on."""


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action was played and is not shown yet; `asked` seem to be asked about it."""

    asked: Sequence[DummyQuestion]


@dataclass(frozen=True, slots=True)
class StepsFound:
    """What the last action set off is to be told in steps."""

    acts: Sequence[Act]


@dataclass(frozen=True, slots=True)
class ActionShown:
    """The board shows what was played, or it is held back."""

    deed: PlayedAction


@dataclass(frozen=True, slots=True)
class ActionFollowed:
    """The steps that the last action set off were told."""

    deed: PlayedAction


@dataclass(frozen=True, slots=True)
class DummyAnswered:
    """The person who was asked for form's sake has answered."""


@dataclass(frozen=True, slots=True)
class PauseOver:
    """The computer that seemed to be asked after `number` actions has taken its time."""

    number: int


@dataclass(frozen=True, slots=True)
class HeldBackShown:
    """The action that was held back is shown now."""


@dataclass(frozen=True, slots=True)
class StoryTold:
    """A story begins. The fields are those of `StoryState`."""

    acts: Sequence[Act]
    pace: float | None
    holds_results: bool = False
    lead_count: int = 0
    holds_game: bool = False
    is_recap: bool = False


@dataclass(frozen=True, slots=True)
class StoryAdvanced:
    """A press goes on in the story."""


@dataclass(frozen=True, slots=True)
class StorySkipped:
    """The rest of the story is left out."""


@dataclass(frozen=True, slots=True)
class StepOver:
    """Step `at` of story `number` was held for its time."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """The person has seen what an opponent did, or passes the device on."""


@dataclass(frozen=True, slots=True)
class PausesRefused:
    """The person wants no pause any more in this game."""


@dataclass(frozen=True, slots=True)
class WakeUp:
    """Something may be due to happen by itself."""


@dataclass(frozen=True, slots=True)
class Restarted:
    """The position was changed from outside: the pace of computers counts from now."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """The timer of what happens by itself has run out."""


@dataclass(frozen=True, slots=True)
class ActionDue:
    """Play what is to be played by itself, if nobody holds the table."""


@dataclass(frozen=True, slots=True)
class TickDue:
    """Start the timer again where something is still waited for."""


@dataclass(frozen=True, slots=True)
class AnswerFound:
    """The computer to act has answered."""

    action: Action


@dataclass(frozen=True, slots=True)
class AnswerMissing:
    """No process answers for the computer on a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RemoteActionArrived:
    """An action came from another device, in answer to the position after `number` actions."""

    seat: Seat
    number: int
    action: Action


@dataclass(frozen=True, slots=True)
class SilenceDue:
    """A remote seat has been waited for since `number` actions."""

    number: int


@dataclass(frozen=True, slots=True)
class AutomaticActionDue:
    """Play what needs no decision, `last` being the viewer's own action before it."""

    last: Action | None = None


@dataclass(frozen=True, slots=True)
class AutomaticActionSeen:
    """That action was seen coming, in the position after `number` actions."""

    number: int
    action: Action


@dataclass(frozen=True, slots=True)
class CountdownTicked:
    """The clock of an answer goes on, for the question after `number` actions."""

    number: int


class MomentShown(NamedTuple):
    """The table shows the position after `number` actions; None: the present."""

    number: int | None


@dataclass(frozen=True, slots=True)
class UndoBegun:
    """Actions are about to be taken back or played again."""


@dataclass(frozen=True, slots=True)
class UndoDone:
    """Actions were taken back or played again."""


@dataclass(frozen=True, slots=True)
class ResultDue:
    """The end was told and seen."""


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The result lies over the table."""


@dataclass(frozen=True, slots=True)
class PaceSet:
    """How patient the table is in this game. None leaves a value as it is."""

    is_gentle: bool | None = None
    is_hurried: bool | None = None


Event = (
    TableOpened
    | TableCovered
    | TableUncovered
    | DeviceDue
    | DeviceTaken
    | EverybodyCalled
    | CoversLifted
    | CoversTurned
    | OutsideShown
    | LinesQueued
    | LinesDropped
    | ActionBegun
    | ActionPlayed
    | StepsFound
    | ActionShown
    | ActionFollowed
    | DummyAnswered
    | PauseOver
    | HeldBackShown
    | StoryTold
    | StoryAdvanced
    | StorySkipped
    | StepOver
    | PauseEnded
    | PausesRefused
    | WakeUp
    | Restarted
    | Ticked
    | ActionDue
    | TickDue
    | AnswerFound
    | AnswerMissing
    | RemoteActionArrived
    | SilenceDue
    | AutomaticActionDue
    | AutomaticActionSeen
    | CountdownTicked
    | MomentShown
    | UndoBegun
    | UndoDone
    | ResultDue
    | ResultShown
    | PaceSet
)


# effects ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Send:
    """Take another event, once the effects before it are done."""

    event: Event


@dataclass(frozen=True, slots=True)
class Wait:
    """Take an event in `ms` milliseconds; `is_motion`: of the table's animation time, at once without animation."""

    ms: float
    event: Event | ViewEvent
    is_motion: bool = False


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Play an action for the seat to act."""

    action: Action


@dataclass(frozen=True, slots=True)
class PassQuestion:
    """Let a question pass by a person's wish, and say so."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskComputer:
    """Ask the computer to act, or take its answer."""


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Take the hint that was looked for, if it is there."""


@dataclass(frozen=True, slots=True)
class RefuseRemoteAction:
    """Tell a remote seat why its action was not played."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class TakeDevice:
    """A person looks from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookAnew:
    """Somebody else looks: nothing is selected, pointed at or animated, and no hint is told."""


@dataclass(frozen=True, slots=True)
class ShowHandover:
    """Cover the table until a person has taken the device."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallEverybodyBack:
    """Cover the table until everybody is there, to see what `seat` did since action `since`."""

    seat: Seat
    since: int


@dataclass(frozen=True, slots=True)
class AskDummy:
    """Ask a person who holds no answer."""

    stakes: Phrase


@dataclass(frozen=True, slots=True)
class ShowRecap:
    """Tell once more what was done since action `since`; None: since the viewer's last action."""

    since: int | None


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Show a step of a story."""

    act: Act


@dataclass(frozen=True, slots=True)
class ShowHeldBack:
    """Show the action that was held back."""


@dataclass(frozen=True, slots=True)
class Compose:
    """Compose the table anew; `follow`: the log scrolls to its end."""

    follow: bool = True


@dataclass(frozen=True, slots=True)
class RefreshClock:
    """Draw the clock of an answer anew."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say that it is another seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SoundTurn:
    """The sound of a seat's turn; `is_at_landing`: once what moves has landed."""

    seat: Seat
    is_at_landing: bool = False


@dataclass(frozen=True, slots=True)
class HoldForReading:
    """Give who learns the game time to read what the turn of a seat came to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BlinkChoice:
    """Draw attention to what must be chosen, if something must."""


@dataclass(frozen=True, slots=True)
class TellEnd:
    """Tell how the game ended; the log has told `known` events of the last action."""

    known: int


@dataclass(frozen=True, slots=True)
class SoundEnd:
    """The sound of the result."""


@dataclass(frozen=True, slots=True)
class ShowResult:
    """Show how the game ended, over the table."""


@dataclass(frozen=True, slots=True)
class SaySilence:
    """Say that nobody answers for a seat, and offer ways on."""

    seat: Seat


Effect = (
    Send
    | Wait
    | PlayAction
    | PassQuestion
    | AskComputer
    | TakeHint
    | RefuseRemoteAction
    | TakeDevice
    | LookAnew
    | ShowHandover
    | CallEverybodyBack
    | AskDummy
    | ShowRecap
    | ShowStep
    | ShowHeldBack
    | Compose
    | RefreshClock
    | Announce
    | SoundTurn
    | HoldForReading
    | BlinkChoice
    | TellEnd
    | SoundEnd
    | ShowResult
    | SaySilence
)
