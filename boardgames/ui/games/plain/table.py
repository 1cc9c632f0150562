"""The table of any game that has only rules and words. Pure; no pygame, no rules.

What a person gives are whole lines where they are few, and else the words of a line one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.machine import Action, Dump, Event, Game, Seat, seat_name
from boardgames.draw.rects import Rect
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.placed import Phrase, Placed, SeatName, Sight
from boardgames.ui.contract.table import Table
from boardgames.ui.input.picker import Path, words

FEW: Final = 48
"""So many lines are shown as a whole, each a button; of more, one word after the other is chosen."""
DIGITS: Final = 9


@final
class PlainTable(Table):
    """Answers for the table scene, from the view and the legal lines alone."""

    plain = True

    def __init__(self, game: Game) -> None:
        self.id = game.id
        self.material: Final[Mapping[str, Any]] = game.material

    def place(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[Placed, ...]:
        """Nothing: the board place is a sheet of words."""
        return ()

    def action_paths(self, sight: Sight) -> Mapping[Path, Action]:
        if len(sight.legal) <= FEW:
            return {(line,): line for line in sight.legal}
        return words(sight.legal)

    def digit_keys(self, sight: Sight) -> Mapping[str, str]:
        """The first nine of what can be chosen, in the order in which it is shown."""
        return {str(number): key for number, key in enumerate(sight.open[:DIGITS], 1)}

    def prompt(self, sight: Sight) -> Phrase:
        if sight.to_act is None:
            return Phrase("plain.prompt.over")
        if sight.acting:
            return Phrase("plain.prompt.next" if sight.picked else "plain.prompt.choose")
        return Phrase("plain.prompt.wait", {"seat": SeatName(sight.to_act)})

    def goal(self, view: Dump, seat: Seat) -> Goal | None:
        """The game's own sentence, where its texts have one."""
        return Goal(Phrase(f"{self.id}.goal.all"))

    def shortcut_letters(self) -> Sequence[tuple[str, str]]:
        return (("1–9", "digits"),)

    def event_sound(self, event: Event) -> str:
        return "slide" if "seat" in event.public else ""

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        points = view.get("over", {}).get("scores", {}).get(seat_name(seat))
        return () if points is None else (("plain.points", points),)


def table(game: Game) -> PlainTable:
    """The table of a game that has none of its own."""
    return PlainTable(game)
