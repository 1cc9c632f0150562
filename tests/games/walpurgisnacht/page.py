"""Opens the table of Walpurgisnacht for tests, and has computer players that need no time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardgames import registry
from boardgames.core.game_protocol import Action, Dump, Game
from boardgames.core.rng import Rng
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

GAME: Game = registry.load("walpurgisnacht")


class Guesser:
    """A computer player that answers at once, by chance, from its view alone."""

    expected_actions = ()

    def __init__(
        self, _game: str, options: Mapping[str, Any], _level: str, seat: int, seed: int, *_rules: object
    ) -> None:
        self.options, self.seat = options, seat
        self.rng = Rng(seed)
        self.answer: Action | None = None

    @property
    def is_thinking(self) -> bool:
        return self.answer is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        legal = GAME.sampler(view, self.seat, self.options).draw(self.rng).legal_actions()
        self.answer = self.rng.choice(legal)

    def poll(self) -> Action | None:
        answer, self.answer = self.answer, None
        return answer

    def move_now(self) -> None:
        """It has decided already."""

    def stop(self) -> None:
        self.answer = None

    def close(self) -> None:
        self.answer = None


def begin_night(
    people: int = 1,
    seats: int = 4,
    *,
    seed: int = 1,
    position: dict[str, Any] | None = None,
    make: Any = Guesser,
    lines: Iterable[str] = (),
    **options: Any,
) -> HeadlessGame:
    """A game without a table: so many people at the first seats, computers at the others."""
    who = (PERSON,) * people + (COMPUTER,) * (seats - people)
    chosen = {"seats": seats, **options}
    return HeadlessGame.begin("walpurgisnacht", who, chosen, seed=seed, make=make, position=position, lines=lines)


def open_night(pilot: Pilot, people: int = 1, seats: int = 4, **begun: Any) -> TablePage:
    """A table on the screen, at its very first moment; what is begun with is that of `begin_night`."""
    return TablePage.open(pilot, begin_night(people, seats, **begun), settle=False)


def wait(page: TablePage) -> None:
    """Until a person is asked, or the game is over; a result that stands is let go."""

    def ready() -> bool:
        if page.waits_for_press():
            page.tell_on()
        asked = not page.is_telling() and page.thinking_seat() is None and page.awaited_seat() is None
        return asked or page.is_over()

    if page.is_on_top():
        page.pilot.settle(lambda: ready() or not page.is_on_top())
