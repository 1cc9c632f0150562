"""A turn is planned once; a plan that would end it with something left to do is thought about anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames import registry
from boardgames.core.machine import Action, Dump
from boardgames.core.match import Match
from boardgames.record import Record
from boardgames.ui.play.match.thinkers import Hinter

POSITION = {
    "turn": "P1",
    "points": 4,
    "board": {"d8": "P1 monkey", "b3": "P1 builder", "g12": "P2 monkey", "h12": "P2 builder"},
    "seats": {"P1": {"minerals": ["b3"]}, "P2": {"minerals": ["h12"]}},
}


class Planner:
    """The first of them plans a step and the end; each later one has a step more in mind."""

    made = 0

    def __init__(self, *_who: Any) -> None:
        Planner.made += 1
        late = Planner.made > 1
        self.told = ["move d9 d10", "end"] if late else ["move d8 d9", "end"]
        self.thinking = False
        self.expected: Sequence[Action] = ()

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.thinking = True

    def poll(self) -> Action | None:
        self.thinking = False
        action, self.expected = Action(self.told[0]), tuple(map(Action, self.told[1:]))
        del self.told[0]
        return action

    def move_now(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


def test_a_plan_that_ends_the_turn_with_something_left_to_do_is_thought_about_anew() -> None:
    game = registry.load("sacrifice")
    match = Match(game, game.load(POSITION, {}, 1))
    record = Record(game.id, {}, 1, {})
    Planner.made = 0
    hinter = Hinter(match, lambda: record, Planner)
    hinter.ask(0)
    assert hinter.answer() == "move d8 d9"
    match.play(Action("move d8 d9"))
    hinter.ask(0)
    assert hinter.answer() is None and hinter.busy, "the plan says to end, with three points left"
    assert hinter.answer() == "move d9 d10" and Planner.made == 2
    match.play(Action("move d9 d10"))
    hinter.ask(0)
    assert hinter.answer() is None and Planner.made == 3
