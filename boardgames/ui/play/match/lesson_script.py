"""Script of a lesson: its steps, the next key, what its steps use. Independent of the window."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat
from boardgames.record import new_record
from boardgames.scenario.lessons import LessonFile
from boardgames.scenario.scenario_model import Scenario, ScenarioStep, TranslatedText
from boardgames.ui.play.match.computer_players import MakeComputerPlayer, OwnRulesData
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.match.selection import CONFIRM, Selection
from boardgames.ui.scene.recorded_seats import recorded_seats
from boardgames.ui.scene.scene_factory import SeatChoice

OWN: Final = "hand:"
SEAT: Final = re.compile(r"P\d")


class LessonStep(NamedTuple):
    """One step of a lesson: an action for the learner, an action played automatically, or a text to read.

    `wrong_action_answers` are the texts for actions tried instead; `lit_keys` replaces the default highlight.
    """

    action: str  # empty: only a text to read
    text: TranslatedText | None = None
    anchor_key: str = ""
    wrong_action_answers: Mapping[str, TranslatedText] = {}
    lit_keys: Sequence[str] = ()

    @property
    def is_taught(self) -> bool:
        """True if the learner plays the action."""
        return bool(self.action) and self.text is not None

    @property
    def is_read_only(self) -> bool:
        """True if the step is only a text to read."""
        return not self.action


@final
class LessonScript:
    """Steps of a lesson. Which is the present one follows from actions played and texts read, also after undo."""

    def __init__(self, scenario: Scenario) -> None:
        self.lesson_steps: Final = tuple(_lesson_steps(scenario.steps or ()))
        self.actions: Final = tuple(step.action for step in self.lesson_steps if step.action)
        self.taught_actions: Final = tuple(step.action for step in self.lesson_steps if step.is_taught)

    def current_step(self, played: int, read: int) -> LessonStep | None:
        """Step after `played` actions and `read` texts; None at the end of the lesson."""
        lines = sentences = 0
        for beat in self.lesson_steps:
            if beat.is_read_only:
                sentences += 1
                if lines == played and sentences > read:
                    return beat
            elif lines == played:
                return beat
            else:
                lines += 1
        return None

    def step_number(self, played: int, read: int) -> tuple[int, int]:
        """Number of the present step among those that a learner takes, from 1, and their total."""
        now, steps = (
            self.current_step(played, read),
            [beat for beat in self.lesson_steps if beat.is_read_only or beat.is_taught],
        )
        at = self.lesson_steps.index(now) if now is not None else len(self.lesson_steps)
        done = sum(beat.is_read_only or beat.is_taught for beat in self.lesson_steps[:at])
        return min(done + 1, len(steps)), len(steps)

    def is_followed_by(self, history: Sequence[str]) -> bool:
        """True if only actions of the lesson were played; a learner may leave its path in free play."""
        return tuple(history) == self.actions[: len(history)]


@final
class SpotlightKeys:
    """Keys used by the steps of a lesson, from the words of its actions: `shield` is `line:shield`, `b1` is `P1:b1`.

    A key with the name of another seat is used only by an action that names that seat too.
    """

    def __init__(self, beats: Sequence[LessonStep], seat: str, more: Iterable[str]) -> None:
        self._seat = seat
        self._keys = {*more, *(beat.anchor_key for beat in beats)}
        self._lines = [set(re.split(r"[ :]", beat.action)) for beat in beats if beat.action]

    def __call__(self, key: str) -> bool:
        """True if a key is used; keys of the own hand always are."""
        if key in self._keys or key.startswith(OWN):
            return True
        *whose, name = key.split(":")
        others = {part for part in whose if SEAT.fullmatch(part)} - {self._seat}
        if not others and name in self._keys:
            return True
        return any(name in line and others <= line for line in self._lines)


@final
@dataclass(frozen=True)
class LessonSetup:
    """The playable lessons of a game, and the one that is played."""

    files: tuple[LessonFile, ...]
    number: int

    @property
    def file(self) -> LessonFile:
        """Lesson that is played."""
        return self.files[self.number]

    @property
    def is_guided(self) -> bool:
        """True if only the next action is accepted; a lesson against a level is free play and accepts all."""
        return self.file.lesson.against is None

    @property
    def is_sparse(self) -> bool:
        """True if the table shows only what a first lesson needs."""
        return self.is_guided and self.number == 0

    @cached_property
    def scripts(self) -> tuple[LessonScript, ...]:
        """Scripts of all lessons."""
        return tuple(LessonScript(file.scenario) for file in self.files)

    @cached_property
    def spotlight(self) -> SpotlightKeys:
        """Keys that the lesson uses."""
        return SpotlightKeys(self.scripts[self.number].lesson_steps, self.file.lesson.seat, self.file.lesson.lights)


class LessonProgress(NamedTuple):
    """Lesson that is played, and the number of its texts that were read."""

    setup: LessonSetup
    read_count: int = 0


def _lesson_steps(steps: Sequence[ScenarioStep]) -> Sequence[LessonStep]:
    out: list[LessonStep] = []
    answers: dict[str, TranslatedText] = {}
    for step in steps:
        if step.deny is not None and step.teach is not None:
            answers[step.deny] = step.teach
        elif step.do is not None:
            for line in step.do:
                out.append(LessonStep(line, step.teach, step.at or "", answers, step.lights))
                answers = {}
        elif step.kind == "teach":
            out.append(LessonStep("", step.teach, step.at or "", answers, step.lights))
    return out


def starts_with_key(key: str, line: str) -> bool:
    """True if an action line is the key, or begins with it."""
    return line == key or line.startswith(f"{key} ")


def goal_step(scenario: Scenario) -> ScenarioStep | None:
    """Step with the goal of a lesson in free play: its last `expect` or `over` step."""
    return next((step for step in reversed(scenario.steps or ()) if step.kind in ("expect", "over")), None)


def keys_for_action(hand: Selection, line: Action) -> tuple[str, ...]:
    """Keys that still lead to an action, the next one first; empty if none does."""
    table, sight = hand.ui, hand.sight
    if (
        hand.multi_select is not None
        and line not in table.input_mapping.actions_by_key_path(replace(sight, selected_keys=())).values()
    ):
        return _keys_to_gather(hand, line)
    for switch in ("", *sorted(table.input_mapping.toggle_keys)):
        switches = hand.state.toggles ^ ({switch} if switch else set())
        paths = table.input_mapping.actions_by_key_path(replace(sight, selected_keys=(), switches=switches))
        chosen, found = hand.chosen, [path for path, action in paths.items() if action == line]
        if not found:
            continue
        path = next((path for path in found if path[: len(chosen)] == chosen), found[0])
        if switch:  # a new selection begins with the initial toggles
            begun = bool(chosen) and path[: len(chosen)] == chosen
            return (switch, *path[len(chosen) :]) if begun else (path[0], switch, *path[1:])
        if path[: len(chosen)] != chosen:
            return path
        return path[len(chosen) :] or (CONFIRM,)
    return ()


def _keys_to_gather(hand: Selection, line: Action) -> tuple[str, ...]:
    """Keys still to be selected for an action of several things; or one key to deselect first."""
    asked, taken, bare = hand.multi_select, hand.state.taken_keys, replace(hand.sight, selected_keys=())
    assert asked is not None
    several = hand.ui.multi_select
    for start in dict.fromkeys((taken, ())):
        rest = [key for key in asked.keys if key not in start]
        for count in range(asked.min_count, min(asked.max_count, len(asked.keys)) + 1):
            for things in permutations(rest, count - len(start)) if count >= len(start) else ():
                if several is not None and several.action_of_selection(bare, (*start, *things)) == line:
                    if start == taken:
                        return (*things, CONFIRM)
                    return (next((key for key in taken if key not in things), taken[-1]),)
    return ()


class ScriptedPlayer:
    """Stand-in for a computer player: the lesson script holds its actions, and the table plays them."""

    is_thinking = True
    expected_actions = ()

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        """Do nothing: the script decides."""

    def poll(self) -> Action | None:
        return None

    def move_now(self) -> None:
        """Do nothing: no search runs."""

    def stop(self) -> None:
        """Do nothing: no search runs."""

    def close(self) -> None:
        """Do nothing: there is no process."""


def make_scripted_player(
    _game: str,
    _options: Mapping[str, OptionValue],
    _level: str,
    _seat: Seat,
    _seed: int,
    _constants: Mapping[str, Any],
    own_rules: OwnRulesData = None,
) -> ScriptedPlayer:
    """Make a player that acts by the lesson's script."""
    return ScriptedPlayer()


def begin_lesson_session(one: LessonFile, make: MakeComputerPlayer, lines: Sequence[str] = ()) -> Session:
    """Begin a lesson from its position, without a record on disk.

    `lines` are actions played in it before; they are replayed up to the first that is not legal, as the lesson may
    have been edited.
    """
    match = one.start_match()
    for line in map(Action, lines):
        if match.why_not(line) is not None:
            break
        match.play(line)
    game = match.game
    scenario, lesson = one.scenario, one.lesson
    count = game.seat_count(scenario.options)
    me, other = SeatChoice("person"), SeatChoice("computer", level=lesson.against or "novice")
    seats = tuple(me if f"P{seat + 1}" == lesson.seat else other for seat in range(count))
    record = new_record(
        game.id,
        scenario.options,
        scenario.seed,
        recorded_seats(seats),
        constants=scenario.constants or None,
        position=scenario.position,
    )
    return Session(match, record, seats, make if lesson.against else make_scripted_player)
