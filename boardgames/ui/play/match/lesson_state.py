"""State of a lesson, derived from its progress and the match: what it says, accepts, hides and highlights now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import final

from boardgames.core.game_protocol import Action
from boardgames.scenario.scenario_model import TranslatedText
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.lesson_script import (
    LessonProgress,
    LessonSetup,
    LessonStep,
    SpotlightKeys,
    goal_step,
    keys_for_action,
    starts_with_key,
)
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.selection import Decision, PlayDecision, RefusedKey, Selection
from boardgames.ui.play.match.turn_flow import TurnStatus


@final
@dataclass(frozen=True)
class LessonState:
    """A lesson at one moment.

    `sentence`: present sentence, or empty; `goal`: text of the prompt bar while the sentence stands beside its place;
    `keys_note`: second line there; `heading_id`: message id of its heading after the end. `steps`: number of the
    present step, from 1, and number of steps. `is_won`: the goal is reached; `is_beaten`: the learner has won the
    game itself. `step`: None at the end, or if free play has left the script. `next_keys`: keys of the taught action,
    the next one first. `next_actions`: all that follow in the script; `known_actions`: those taught so far, in
    earlier lessons too. `lock_reasons`: for each lesson the reason that names it if it is a later one, and its
    actions. `answers`: texts for actions tried instead.
    """

    setup: LessonSetup
    read_count: int
    title: str
    sentence: str
    goal: str
    keys_note: str
    heading_id: str
    progress_note: str
    steps: tuple[int, int]
    is_won: bool
    is_beaten: bool
    step: LessonStep | None
    next_keys: tuple[str, ...]
    next_actions: tuple[str, ...]
    known_actions: tuple[str, ...]
    lock_reasons: tuple[tuple[str, tuple[str, ...]], ...]
    answers: Mapping[str, str]
    spotlight: SpotlightKeys

    @property
    def is_guided(self) -> bool:
        """True if only the next action is accepted, and only what it needs is shown."""
        return self.setup.is_guided

    @property
    def is_done(self) -> bool:
        """True if the lesson asks nothing more and its end is about to come."""
        return self.is_guided and self.is_won

    @property
    def awaits_learner(self) -> bool:
        """True while the lesson waits for its learner: no computer seems to think."""
        return self.is_guided and bool(self.sentence)

    @property
    def is_taught(self) -> bool:
        """True if the learner is to play the next action."""
        return self.step is not None and self.step.is_taught

    @property
    def is_reading(self) -> bool:
        """True while a text is to be read, without an action."""
        return self.step is not None and self.step.is_read_only and bool(self.sentence)

    def is_next_key(self, key: str) -> bool:
        """True if this key comes next."""
        return self.next_keys[:1] == (key,)

    def accepts_key(self, key: str) -> bool:
        """True if a key does something now."""
        return not self.is_guided or self.is_next_key(key)

    def needs_key(self, key: str) -> bool:
        """True if a key is marked as a choice."""
        return not self.is_guided or key in self.next_keys

    def lock_reason(self, key: str) -> str:
        """Reason that names the later lesson of a command's key, or empty."""
        return next((reason for reason, actions in self.lock_reasons if _is_command(key, actions)), "")

    def hides_command(self, key: str) -> bool:
        """True if the command of a key has not been taught so far."""
        return self.is_guided and not _is_command(key, self.known_actions) and not self.is_next_key(key)

    def allows_decision(self, decision: Decision, *, is_own_decision: bool) -> bool:
        """True if a guided lesson lets a decision run, or be refused as at any table."""
        match decision:
            case PlayDecision(actions=actions):
                return self.is_taught and tuple(actions) == self.next_actions[: len(actions)]
            case RefusedKey(action=action):
                return bool(action) or not is_own_decision
            case None:
                return False
            case _:
                return True


def _is_command(key: str, actions: Sequence[str]) -> bool:
    return any(starts_with_key(key, action) for action in actions)


def make_lesson_state(
    progress: LessonProgress, session: Session, selection: Selection, formatter: MessageFormatter, status: TurnStatus
) -> LessonState:
    """Derive the state of a lesson."""
    setup, now, sight, tr = progress.setup, session.snapshot, selection.sight, formatter.tr
    number, lesson, script = setup.number, setup.file.lesson, setup.scripts[setup.number]
    played, read, say = now.action_count, progress.read_count, partial(_translate, formatter.catalog.language)
    has_left = not setup.is_guided and not script.is_followed_by(session.record_until(played).lines)
    step = None if has_left else script.current_step(played, read)
    wanted = None if setup.is_guided else goal_step(setup.file.scenario)
    is_won = session.fulfils_step(wanted) if wanted is not None else script.current_step(played, read) is None
    sentence = ""
    if status.is_live and setup.is_guided and is_won:
        sentence = say(lesson.praise)
    elif (
        step is not None
        and step.text is not None
        and status.is_live
        and not (status.is_paused or status.is_suspended)
    ):
        prompt = selection.ui.prompts.lesson_prompt(sight) if step.is_taught else None
        shown = say(step.text) if step.is_read_only or sight.is_own_decision else ""
        sentence = formatter.format_message(prompt) if prompt is not None else shown
    is_taught, is_beaten = (
        step is not None and step.is_taught,
        now.outcome is not None and now.viewer in now.outcome.winners,
    )
    keys = keys_for_action(selection, Action(step.action)) if step is not None and is_taught and sentence else ()
    note = "_read" if step is not None and step.is_read_only else "_grey" if number < 2 else ""
    at, count = script.step_number(played, read)
    known = [action for earlier in setup.scripts[:number] for action in earlier.taught_actions]
    known += [one.action for one in [one for one in script.lesson_steps if one.action][: played + 1] if one.is_taught]
    later = [
        tr("lesson.later", number=other + 1, title=say(file.lesson.title)) if other > number else ""
        for other, file in enumerate(setup.files)
    ]
    return LessonState(
        setup=setup,
        read_count=read,
        title=tr("voice.lesson", number=number + 1, title=say(lesson.title)),
        sentence=sentence,
        goal=say(lesson.goal) if step is not None else sentence,
        keys_note=tr(f"lesson.keys{note}") if step is not None else "",  # praise has no place
        heading_id="lesson.win" if is_beaten else "table.over",
        progress_note=tr("lesson.step", number=number + 1, step=at, count=count) if setup.is_guided else "",
        steps=(at, count),
        is_won=is_won,
        is_beaten=is_beaten,
        step=step,
        next_keys=keys,
        next_actions=script.actions[played:],
        known_actions=tuple(known),
        lock_reasons=tuple(zip(later, (one.taught_actions for one in setup.scripts), strict=True)),
        answers={action: say(text) for action, text in step.wrong_action_answers.items()}
        if step is not None and setup.is_guided
        else {},
        spotlight=SpotlightKeys((step,), lesson.seat, step.lit_keys)
        if step is not None and step.lit_keys
        else setup.spotlight,
    )


def _translate(language: str, text: TranslatedText) -> str:
    return str(getattr(text, language))
