"""Stand-ins for the computer that is asked for a hint, and tables with one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames import registry
from boardgames.core.game_protocol import Action, Dump
from boardgames.core.rng import Rng
from boardgames.scenario.lessons import taught_verbs
from tests.ui.page import COACHED_LESSONS, COMPUTER, HINT_LEVEL, PERSON, TablePage, open_table
from tests.ui.pilot import Pilot

MANY = 7
"""Lines of a long plan."""


class Sage:
    """Answers a question with the first legal line, once it is `awake`."""

    expected_actions: Sequence[Action] = ()

    awake = True

    def __init__(
        self, game: str, options: Mapping[str, Any], level: str, seat: int, _seed: int, *_rules: object
    ) -> None:
        self.hints = level == HINT_LEVEL  # and plays for nobody
        self.game, self.options, self.seat = registry.load(game), options, seat
        self.view: Dump | None = None

    @property
    def is_thinking(self) -> bool:
        return self.view is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.view = view

    def poll(self) -> Action | None:
        if self.view is None or not self.awake:
            return None
        view, self.view = self.view, None
        legal = self.game.sampler(view, self.seat, self.options).draw(Rng(1)).legal_actions()
        return legal[0]

    def move_now(self) -> None:
        """It has decided already."""

    def stop(self) -> None:
        self.view = None

    def close(self) -> None:
        self.view = None


class Apt(Sage):
    """Answers with an ordinary deed, one that the first lessons teach, where there is one."""

    def poll(self) -> Action | None:
        view, first = self.view, Sage.poll(self)
        if view is None or first is None:
            return first
        legal = self.game.sampler(view, self.seat, self.options).draw(Rng(1)).legal_actions()
        taught = [Action(line) for line in legal if line.split()[0] in taught_verbs(self.game.id, COACHED_LESSONS)]
        return taught[0] if taught else first


class Planning(Sage):
    """Answers each question for a hint with the next of some plans, and counts them; see `planning`."""

    plans: list[tuple[str, ...]]
    asked: int

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        type(self).asked += self.hints
        super().ask(view, number, seconds, watched)

    def poll(self) -> Action | None:
        if self.view is None or not self.hints:
            return super().poll()
        action, *expected = map(Action, self.plans.pop(0))
        self.view, self.expected_actions = None, tuple(expected)
        return action


class Thorough(Apt):
    """Plans its whole turn, of many steps, and for Sacrifice the begin of an answer."""

    def poll(self) -> Action | None:
        view, first = self.view, Apt.poll(self)
        if view is None or first is None:
            return first
        state = self.game.sampler(view, self.seat, self.options).draw(Rng(1))
        lines, line = list[Action](), first
        while len(lines) < MANY:
            lines.append(line)
            state.apply(line)
            if state.outcome() is not None or (self.game.hidden and state.to_act() != self.seat):
                break
            line = state.random_action(Rng(len(lines)).below, self.game.ignored_actions)
        self.expected_actions = tuple(lines[1:])
        return first


def planning(*plans: tuple[str, ...]) -> type[Planning]:
    """A computer that has these plans, one after the other."""
    return type("Planned", (Planning,), {"plans": list(plans), "asked": 0})


class Asleep(Sage):
    """Never answers."""

    awake = False


def open_game(pilot: Pilot, game: str, make: Callable[..., Sage] = Sage, people: int = 1) -> TablePage:
    """A new game of one person, or more, who is to act."""
    count = min(registry.load(game).seats)
    seats = (PERSON,) * people + (COMPUTER,) * (count - people)
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    page = open_table(pilot, game, seats, options, seed=3, make=make)
    pilot.settle(lambda: people > 1 or page.to_act() == 0)
    return page


def open_coached(pilot: Pilot, game: str, make: Callable[..., Sage] = Apt) -> TablePage:
    """A new game with a hint that came by itself, at the first ordinary deed."""
    page = open_game(pilot, game, make)
    for _ in range(12):
        pilot.step(400)
        if page.hint_line():
            break
        page.play(page.legal_actions()[0])
        pilot.settle(lambda: page.to_act() == 0)
    pilot.settle(lambda: bool(page.hint_line()))
    return page
