"""Where in a lesson one is, what is said there, and which key comes next. Knows no window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, Final, NamedTuple, final

from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat
from boardgames.record import new_record
from boardgames.scenario.lessons import LessonFile
from boardgames.scenario.scenario_model import Scenario, ScenarioStep, TranslatedText
from boardgames.ui.play.match.hand import CONFIRM, Hand
from boardgames.ui.play.match.session import Session, seats_of
from boardgames.ui.play.match.thinkers import MakeThinker, OwnRules
from boardgames.ui.scene.doors import SeatChoice


class Beat(NamedTuple):
    """One thing of a lesson: a line that is taught, a line that happens by itself, or a sentence to be read.

    `answers` are said to who tries one of those lines instead; `lights` is all that is in the light now, where the
    lesson's own light is not meant.
    """

    line: str  # empty: only a sentence
    words: TranslatedText | None = None
    at: str = ""
    answers: Mapping[str, TranslatedText] = {}
    lights: Sequence[str] = ()

    @property
    def taught(self) -> bool:
        """True if the learner does it."""
        return bool(self.line) and self.words is not None

    @property
    def read(self) -> bool:
        """True if it is only read."""
        return not self.line


@final
class Guide:
    """Follows a lesson by what was played: the same number of lines is the same place, also after taking back."""

    def __init__(self, scenario: Scenario) -> None:
        self.beats: Final = tuple(_beats(scenario.steps or ()))
        self.read = 0  # sentences without a line that were read

    def now(self, played: int) -> Beat | None:
        """What comes after so many lines; None when the lesson is over."""
        lines = sentences = 0
        for beat in self.beats:
            if beat.read:
                sentences += 1
                if lines == played and sentences > self.read:
                    return beat
            elif lines == played:
                return beat
            else:
                lines += 1
        return None

    def step(self, played: int) -> tuple[int, int]:
        """Which of the steps that a learner takes comes now, from 1, and how many there are."""
        now, steps = self.now(played), [beat for beat in self.beats if beat.read or beat.taught]
        at = self.beats.index(now) if now is not None else len(self.beats)
        done = sum(beat.read or beat.taught for beat in self.beats[:at])
        return min(done + 1, len(steps)), len(steps)

    def read_on(self, count: int = 1) -> None:
        """So many sentences that only are to be read were read."""
        self.read += count

    def follows(self, played: int, lines: Sequence[str]) -> bool:
        """True if these lines are those that come next."""
        told = [beat.line for beat in self.beats if beat.line]
        return list(lines) == told[played : played + len(lines)]

    def kept(self, history: Sequence[str]) -> bool:
        """True if only lines of the lesson were played: who plays freely may leave its way."""
        return self.follows(0, history)


def _beats(steps: Sequence[ScenarioStep]) -> Sequence[Beat]:
    out: list[Beat] = []
    answers: dict[str, TranslatedText] = {}
    for step in steps:
        if step.deny is not None and step.teach is not None:
            answers[step.deny] = step.teach
        elif step.do is not None:
            for line in step.do:
                out.append(Beat(line, step.teach, step.at or "", answers, step.lights))
                answers = {}
        elif step.kind == "teach":
            out.append(Beat("", step.teach, step.at or "", answers, step.lights))
    return out


def verb_of(key: str, line: str) -> bool:
    """True if a line is the deed of a key, or begins with it."""
    return line == key or line.startswith(f"{key} ")


def aim(scenario: Scenario) -> ScenarioStep | None:
    """What must have come of a lesson that is played freely: the last `expect` or `over` of its steps."""
    return next((step for step in reversed(scenario.steps or ()) if step.kind in ("expect", "over")), None)


def next_keys(hand: Hand, line: Action) -> tuple[str, ...]:
    """The keys that still make a line, the next one first; empty where none leads there."""
    table, sight = hand.table, hand.sight
    if hand.several is not None and line not in table.input.action_paths(replace(sight, picked=())).values():
        return _things(hand, line)
    for switch in ("", *sorted(table.input.toggle_keys)):
        switches = hand.state.switches ^ ({switch} if switch else set())
        paths = table.input.action_paths(replace(sight, picked=(), switches=switches))
        path = next((path for path, action in paths.items() if action == line), None)
        if path is None:
            continue
        chosen = hand.chosen
        if switch:  # what is taken up anew has its switches as they begin
            begun = bool(chosen) and path[: len(chosen)] == chosen
            return (switch, *path[len(chosen) :]) if begun else (path[0], switch, *path[1:])
        if path[: len(chosen)] != chosen:
            return path
        return path[len(chosen) :] or (CONFIRM,)
    return ()


def _things(hand: Hand, line: Action) -> tuple[str, ...]:
    """What is still to be gathered for a line, or first to be let go."""
    asked, taken, bare = hand.several, hand.state.taken, replace(hand.sight, picked=())
    assert asked is not None
    several = hand.table.multi_choice
    for count in range(asked.least, min(asked.most, len(asked.keys)) + 1):
        for things in permutations(asked.keys, count):
            if several is None or several.chosen_action(bare, things) != line:
                continue
            for number, key in enumerate(taken):
                if things[number : number + 1] != (key,):
                    return (key,)
            return (*things[len(taken) :], CONFIRM)
    return ()


class Scripted:
    """Where a computer would think: what this seat does stands in the lesson, and the table plays it."""

    is_thinking = True
    expected = ()

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        """It need not be asked."""

    def poll(self) -> Action | None:
        return None

    def move_now(self) -> None:
        """It has nothing of its own."""

    def stop(self) -> None:
        """It never began."""

    def close(self) -> None:
        """It holds nothing."""


def scripted(
    _game: str,
    _options: Mapping[str, OptionValue],
    _level: str,
    _seat: Seat,
    _seed: int,
    _constants: Mapping[str, Any],
    own_rules: OwnRules = None,
) -> Scripted:
    """Somebody who acts as the lesson says."""
    return Scripted()


def lesson_session(one: LessonFile, make: MakeThinker, lines: Sequence[str] = ()) -> Session:
    """A lesson from its position, without a record on disk.

    `lines` were played in it before, and are again for as long as they can be: it may have become another one.
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
        seats_of(seats),
        constants=scenario.constants or None,
        position=scenario.position,
    )
    return Session(match, record, seats, make if lesson.against else scripted)
