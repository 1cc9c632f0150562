"""State of the turn flow between two events. Immutable; uses no window and no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import PASS, Action, Dump, Seat
from boardgames.core.match import PlayedAction, PlayerView
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.scene.preferences import PlaybackPace, Preferences

STORY_PACE: Final[dict[PlaybackPace, float]] = {"fast": 0.45, "normal": 1.0, "slow": 1.7}
"""Factor on the time of a story step, by the pace of computers."""


class DummyQuestion(NamedTuple):
    """Seat that seems to be asked for an answer and holds none.

    `stakes`: text of the question; None for a computer.
    """

    seat: Seat
    stakes: Message | None


@final
@dataclass(frozen=True)
class StoryState:
    """Story of steps shown one after the other, and the present step.

    `story_number` identifies the story. `pace` scales the time of a step; None: until a press. `holds_results`:
    results wait for a press at any pace. `lead_count`: number of steps before the end of the game is shown.
    `holds_game`: nobody acts meanwhile. `is_recap`: the actions were played before, nothing follows from them.
    """

    story_steps: tuple[StoryStep, ...]
    story_number: int
    pace: float | None
    holds_results: bool = False
    lead_count: int = 0
    holds_game: bool = False
    is_recap: bool = False
    step_index: int = 0
    is_over: bool = False

    @property
    def current_step(self) -> StoryStep:
        """Step that is shown."""
        return self.story_steps[self.step_index]

    @property
    def waits_for_press(self) -> bool:
        """True while the present step waits for a press."""
        if self.pace is None:
            return not self.current_step.flows_on
        return self.holds_results and self.current_step.waits_for_press

    @property
    def step_ms(self) -> float | None:
        """Milliseconds of the present step; None: until a press."""
        if self.waits_for_press:
            return None
        pace = 1.0 if self.pace is None else self.pace
        return self.current_step.duration_ms * (max(1.0, pace) if self.current_step.waits_for_press else pace)


@final
@dataclass(frozen=True)
class ReactionState:
    """Dummy questions in reaction windows, so that nobody learns who holds an answer.

    `held_back`: the seat that seems to be asked about the last action, which is not shown yet. `dummies`: people
    still to get a dummy prompt; `prompted`: the one who has it now. `is_pausing`: a computer seems to think.
    """

    held_back: Seat | None = None
    dummies: tuple[DummyQuestion, ...] = ()
    prompted: Seat | None = None
    is_pausing: bool = False

    @property
    def next_prompted(self) -> Seat | None:
        """Person with the present or next dummy prompt, or None."""
        return self.prompted if self.prompted is not None or not self.dummies else self.dummies[0].seat

    @property
    def is_busy(self) -> bool:
        """True while the game stands still for a pause or a dummy question."""
        return self.is_pausing or self.next_prompted is not None


@final
@dataclass(frozen=True)
class PrivacyState:
    """Viewers of a shared device with covers: everybody, or one person alone since action `since`."""

    is_alone: bool = False
    is_calling: bool = False
    """True while everybody is called back to the device."""
    since: int = 0
    shows_outside: bool = False
    """True while the table is drawn as the others see it."""


@final
@dataclass(frozen=True)
class PauseState:
    """Pauses until a press, and the pace of the game by them and the settings.

    `seen_turn`: the turn seen last. `finished_seat`: the seat whose turn is over.
    `passes_device`: the viewer looks at private news and then passes the device on. `is_gentle`: first game of a
    person. `is_hurried`: pauses are disabled in this game, whatever the settings say.
    """

    seen_turn: Seat | None = None
    finished_seat: Seat | None = None
    passes_device: bool = False
    is_gentle: bool = False
    is_hurried: bool = False

    def computer_pace(self, settings: Preferences) -> PlaybackPace:
        """Pace of computers; slow in the first game of a person."""
        return "slow" if self.is_gentle and not self.is_hurried else settings.ai_pace

    def waits_for_click(self, settings: Preferences) -> bool:
        """True if the turn of an opponent waits for a press."""
        return settings.await_click and not self.is_hurried

    def seat_to_confirm(self, settings: Preferences) -> Seat | None:
        """Seat whose finished turn a person is to confirm; None if nobody waits."""
        waits = self.passes_device or self.is_gentle or self.waits_for_click(settings)
        return self.finished_seat if waits else None

    def story_pace(self, settings: Preferences, *, has_persons: bool) -> float | None:
        """Factor on the time of each step; None if steps wait for a press."""
        return None if has_persons and self.waits_for_click(settings) else STORY_PACE[self.computer_pace(settings)]

    def holds_results(self, settings: Preferences, *, has_persons: bool) -> bool:
        """True if results wait for a press: a person plays, and not at fast pace."""
        return has_persons and not self.is_hurried and self.computer_pace(settings) != "fast"


class AnswerCountdown(NamedTuple):
    """Countdown of an answer to the question after `action_count` actions, until `deadline_ms` of the app's clock."""

    action_count: int
    deadline_ms: float

    def fraction_left(self, number: int, time_ms: float, seconds: int) -> float:
        """Fraction of the time left, 0..1, after `number` actions; 0 for another question and without a limit."""
        if not seconds or number != self.action_count:
            return 0.0
        return max(0.0, min(1.0, (self.deadline_ms - time_ms) / (seconds * 1000)))


class PendingRemoteAction(NamedTuple):
    """Action of a remote seat for the position after `action_count` actions."""

    action_count: int
    action: Action


@final
@dataclass(frozen=True)
class TurnState:
    """Everything that the turn flow remembers.

    `pending_steps`: story steps to show after the last action. `queued_actions`: actions of a decision still to be
    played. `history_count`: number of actions after which the table is shown; None: the present. `last_action_ms`:
    time of the last automatic action (ms). `awaited_action_count`: number of actions at which a silent remote seat
    was last waited for.
    """

    story: StoryState | None = None
    story_count: int = 0
    pending_steps: tuple[StoryStep, ...] = ()
    reaction: ReactionState = ReactionState()
    privacy: PrivacyState = PrivacyState()
    pause: PauseState = PauseState()
    queued_actions: tuple[Action, ...] = ()
    history_count: int | None = None
    countdown: AnswerCountdown | None = None
    remote_action: PendingRemoteAction | None = None
    awaited_action_count: int = -1
    is_ticking: bool = False
    last_action_ms: float = 0.0
    is_ending_shown: bool = False
    is_result_due: bool = False

    @property
    def is_busy(self) -> bool:
        """True while actions of a decision are still to be played."""
        return bool(self.queued_actions)

    @property
    def is_story_shown(self) -> bool:
        """True while steps of a story are shown."""
        return self.story is not None and not self.story.is_over

    @property
    def story_step(self) -> StoryStep | None:
        """Present story step; None without a story."""
        return self.story.current_step if self.story is not None and not self.story.is_over else None

    @property
    def waits_in_story(self) -> bool:
        """True while the present story step waits for a press."""
        return self.story is not None and not self.story.is_over and self.story.waits_for_press

    @property
    def is_recap(self) -> bool:
        """True while a recap is shown."""
        return self.story is not None and self.story.is_recap

    @property
    def told_actions(self) -> range | None:
        """Indexes of the past actions that the present step of a recap tells; None if there is none."""
        step = self.story_step
        return step.told_actions if step is not None and self.history_count is None else None

    @property
    def past_action_count(self) -> int | None:
        """Number of actions after which an earlier position is shown; None: the present."""
        told = self.told_actions
        return self.history_count if told is None else told.stop

    @property
    def story_step_number(self) -> int:
        """Index of the present story step; -1 without a story."""
        return self.story.step_index if self.story is not None and not self.story.is_over else -1

    @property
    def has_story(self) -> bool:
        """True while story steps are shown or pending."""
        return bool(self.pending_steps) or self.is_story_shown

    @property
    def is_before_end(self) -> bool:
        """True while story steps that precede the end of the game are shown or pending."""
        story = self.story
        return bool(self.pending_steps) or (
            story is not None and not story.is_over and story.step_index < story.lead_count
        )


def pending_view(ui: GameUI, port: PlayerView, asked: Seat) -> Dump:
    """Position as the seat of `port` would see it if `asked` still had to answer the last action."""
    deed, before = port.last_action(), port.view_after(len(port) - 1)
    assert deed is not None
    if ui.reactions is None or ui.reactions.is_pass(deed.action):
        return before
    return ui.reactions.view_with_pending_action(before, deed.action, deed.seat, asked)


def passed_action(ui: GameUI, port: PlayerView, asked: Seat) -> PlayedAction:
    """Last action, shown as what follows after `asked` has passed."""
    deed = port.last_action()
    assert deed is not None and ui.reactions is not None
    events = tuple(ui.reactions.events_without_announcement(deed.events))
    return PlayedAction(asked, PASS, events, deed.is_answer, deed.serial)
