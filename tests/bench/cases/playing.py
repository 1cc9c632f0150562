"""Games by chance on a table of one person and computers that never answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SEED = 11
MIDDLE = {"sacrifice": 60, "sacrificio": 60, "terrorixico": 60, "walpurgisnacht": 30}
"""After how many actions a game by chance is far from its beginning and its end."""
MOST = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 4, "walpurgisnacht": 8}
"""The most seats of a table."""


class Mute:
    """A computer that never answers; the measurement plays for it."""

    def __init__(self, *_told: Any) -> None:
        self.is_thinking = False

    def ask(self, *_told: Any) -> None:
        self.is_thinking = True

    def poll(self) -> None:
        return None

    def move_now(self) -> None:
        pass

    def stop(self) -> None:
        self.is_thinking = False

    def close(self) -> None:
        pass


def choice_of(game: str, seats: int, seed: int = SEED, people: int = 1, level: str = "adept") -> Any:
    """One person and computers, on a table of so many."""
    from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice

    sits = [SeatChoice("person", "Ana")] * people + [SeatChoice("computer", level=level)] * (seats - people)
    options = {"seats": seats} if game != "sacrifice" else {}
    return NewGameSettings(game, tuple(sits), options, seed)


class Game:
    """A game without a table: its match, and its record once that is written. `people` sit at the first seats."""

    def __init__(self, game: str, seats: int, seed: int = SEED, people: int = 1) -> None:
        from boardgames.core.game_protocol import seat_name
        from boardgames.record import RecordedSeat, new_record, replay_record

        choice = choice_of(game, seats, seed, people)
        who = {
            seat_name(seat): RecordedSeat(person=one.name)
            if one.kind == "person"
            else RecordedSeat(computer=one.level)
            for seat, one in enumerate(choice.seats)
        }
        self._people = people
        self._record = new_record(game, choice.options, seed, who)
        self.match = replay_record(self._record)

    def play_to_person(self, chance: random.Random, count: int) -> None:
        """Play so many actions, and on until a person is to act; never to the end."""
        play_to_person(self.match, lambda seat: seat is not None and seat < self._people, chance, count)

    def play_ordinary(self, chance: random.Random, count: int) -> None:
        """Play so many actions that are no offers and the like, or to the end."""
        for _ in range(count):
            legal = [one for one in self.match.legal_actions() if one not in self.match.game.ignored_actions]
            if not legal:
                return
            self.match.play(chance.choice(legal))

    def write(self) -> Path:
        """Write the record of what was played so far, and return where it lies."""
        from dataclasses import replace

        from boardgames.record import Recorder
        from boardgames.record.recorder import over_fields

        outcome = self.match.outcome()
        over = None if outcome is None else over_fields(outcome)
        lines = tuple(entry.action for entry in self.match.history)
        pen = Recorder.begin(replace(self._record, lines=lines, over=over))
        pen.close()
        return pen.path


def play_to_person(match: Any, is_person: Callable[[int | None], bool], chance: random.Random, count: int) -> None:
    """Play so many actions, and on until a person is to act; never to the end."""
    for number in range(count + 400):
        if number >= count and is_person(match.to_act()):
            return
        legal = [one for one in match.legal_actions() if one not in match.game.ignored_actions]
        chance.shuffle(legal)
        for action in legal or match.legal_actions():
            match.play(action)
            if match.outcome() is None:
                break
            match.undo()


def open_table(app: Any, path: Path) -> tuple[Any, Any]:
    """The table that goes on with the game of a record, its computers mute, and the match that it plays on."""
    from boardgames.ui.scene.scene_factory import ResumableGame
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory

    with matches() as made:
        scene = make_scene_factory(Mute).resume_game(app, ResumableGame(path, "", (), 0, ""))
    return scene, made[0]


@contextmanager
def matches() -> Iterator[list[Any]]:
    """The matches that are made meanwhile: a table keeps its own to itself."""
    from boardgames.core.match import Match

    made: list[Any] = []
    begin = Match.__init__

    def begun(match: Any, *given: Any) -> None:
        begin(match, *given)
        made.append(match)

    Match.__init__ = begun  # type: ignore[method-assign]
    try:
        yield made
    finally:
        Match.__init__ = begin  # type: ignore[method-assign]


def lengthen_match(match: Any, count: int) -> None:
    """Let what lies behind a position be so many actions: those that were played, again and again.

    The position stays, so that nothing but the length differs.
    """
    from dataclasses import replace

    entries, states = list(match._history), list(match._before)
    while len(match._history) < count:
        for entry, state in zip(entries, states, strict=True):
            match._played += 1
            match._history.append(replace(entry, serial=match._played))
            match._before.append(state.clone())
