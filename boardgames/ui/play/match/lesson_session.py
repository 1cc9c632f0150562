"""The session of a lesson: it begins at the lesson's position, others act as the lesson says, nothing is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.game_protocol import Action, Dump, OptionValue, Seat
from boardgames.record import new_record
from boardgames.scenario.lessons import LessonFile
from boardgames.ui.play.match.session import Session, seats_of
from boardgames.ui.play.match.thinkers import MakeThinker, OwnRules
from boardgames.ui.scene.doors import SeatChoice


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
