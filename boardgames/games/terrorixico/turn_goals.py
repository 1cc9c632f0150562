"""Goals of a turn that a puzzle can set: what a seat can reach before the turn is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from ...core.game_protocol import Action, Seat, State, TurnGoal
from .ids import EQUALITY, FRIENDLY_FIRE, LAST_CHANCE, LINES, MIMETIC, RELIC, STRENGTH, TRAUMA, TRICKERY
from .position import Position

VERBS: Final = frozenset(("up", "down", "toss", "choose", "wear"))
"""First words of actions that can help to win a battle."""
THEMES: Final = ("hide", "copy", "strike", "share", "boost", "joker")
"""Themes of puzzles, the most surprising first."""


def _counts(action: Action) -> bool:
    return action.partition(" ")[0] in VERBS


def _monsters_taken(start: State, state: State, seat: Seat) -> int:
    """Return how many monsters `seat` has taken since `start`. TER-71."""
    before, after = cast(Position, start), cast(Position, state)
    return len(after.taken_monsters[seat]) - len(before.taken_monsters[seat])


def _points_ahead(start: State, state: State, seat: Seat) -> int:
    """Return by how many points `seat` has come out ahead since `start`; tied first places win the same. TER-72."""
    before, after = cast(Position, start), cast(Position, state)
    won = [now - then for now, then in zip(after.vp, before.vp, strict=True)]
    return won[seat] - max(points for other, points in enumerate(won) if other != seat)


def _themes(start: State, line: Sequence[Action]) -> Sequence[str]:
    """Return what the cards of a way to the goal do beside filling lines. TER-33, TER-46 to TER-51, TER-55."""
    position = cast(Position, start)
    found: set[str] = set()
    for action in line:
        verb, *words = action.split(" ")
        role = position.rules.role[position.rules.card[words[0]]] if verb == "up" else RELIC
        if verb == "down":
            found.add("hide")
        elif role in (FRIENDLY_FIRE, TRAUMA):
            found.add("strike")
        elif role == MIMETIC:
            found.add("copy")
        elif role in (STRENGTH, EQUALITY):
            found.add("boost")
        elif role in (TRICKERY, LAST_CHANCE):
            found.add("joker" if position.mask >> LINES.index(words[1]) & 1 else "share")
    return [theme for theme in THEMES if theme in found]


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {
    "take": TurnGoal(_counts, _monsters_taken, lead=_points_ahead, themes=_themes)
}
