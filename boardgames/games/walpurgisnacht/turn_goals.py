"""Goals of a turn that a puzzle can set: points of the wisps, and a mountain that gives the other side none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from ...core.game_protocol import Action, Seat, State, TurnGoal
from .card_index import bit_indices
from .ids import DANCE, NO_WISP, RETURN, SIDE_WISPS, SPACES, VILLAGERS, WISPS, WISPS_WORDS, WITCHES
from .legal_actions import revealable_spaces
from .position import Position

WISP_VERBS: Final = frozenset(("reveal", "stop"))
DANCE_VERBS: Final = frozenset(("put", "move", "swap"))
"""First words of actions that can help to reach a goal."""
MOST_CARDS: Final = 9
"""Cards in the mountain, and in hand, with which every dance can be looked through."""


def _counts_for_wisps(action: Action) -> bool:
    return action.partition(" ")[0] in WISP_VERBS


def _counts_for_dance(action: Action) -> bool:
    return action.partition(" ")[0] in DANCE_VERBS


def _side_of(position: Position, seat: Seat) -> int:
    return WITCHES if position.is_witch(seat) else VILLAGERS


def _points_banked(start: State, state: State, seat: Seat) -> int:
    """Return how many points the side of `seat` has recorded since `start`. WAL-23, WAL-25."""
    before, after = cast(Position, start), cast(Position, state)
    side = _side_of(before, seat)
    return after.points[side] - before.points[side]


def _starts_wisps(state: State) -> bool:
    """True before the first card of a turn is revealed."""
    position = cast(Position, state)
    return position.phase == WISPS and not position.revealed


def _wisp_themes(start: State, line: Sequence[Action]) -> Sequence[str]:
    """Return how the wisps of a line score: over those of the other side, three alike, or two. WAL-23."""
    position = cast(Position, start)
    colours = [
        position.rules.deck.wisp[position.mountain[SPACES.index(action.partition(" ")[2])]]
        for action in line
        if action.startswith("reveal ")
    ]
    shown = [colour for colour in colours if colour != NO_WISP]
    if len(shown) > 2:
        return ["alike"] if len(set(shown)) == 1 else ["over"]
    return ["pair"] if len(shown) == 2 and len(set(shown)) == 1 else []


def _starts_dance(state: State) -> bool:
    """True before cards are put back and moved in a small mountain, where the next seat reveals. WAL-43."""
    position = cast(Position, state)
    cards = position.occupied.bit_count() + position.hand.bit_count()
    is_start = position.phase == RETURN or (position.phase == DANCE and not position.moves)
    return is_start and cards <= MOST_CARDS and (position.turn + 1) % position.seats != position.unmasked


def _is_barred(start: State, state: State, seat: Seat) -> int:
    """Return 1 if the dance may end, and no card that can be revealed then has a wisp of the other side, else 0.
    WAL-21, WAL-37.
    """
    before, after = cast(Position, start), cast(Position, state)
    if after.over is not None or after.phase == RETURN:
        return 0
    if after.phase == DANCE and after.moves < after.rules.moves_min:
        return 0
    other = WISPS_WORDS.index(SIDE_WISPS[1 - _side_of(before, seat)])
    wisp = after.rules.deck.wisp
    return int(all(wisp[after.mountain[space]] != other for space in bit_indices(revealable_spaces(after))))


def _dance_themes(_start: State, line: Sequence[Action]) -> Sequence[str]:
    """Return what bars the cards of the other side: where cards are put back, or the dance alone."""
    return ["put"] if any(action.startswith("put ") for action in line) else ["bar"]


TURN_GOALS: Final[Mapping[str, TurnGoal]] = {
    "wisps": TurnGoal(
        _counts_for_wisps,
        _points_banked,
        least_actions=2,
        themes=_wisp_themes,
        fits=_starts_wisps,
        grades={"pair": 1, "alike": 2, "over": 3},
    ),
    "dance": TurnGoal(
        _counts_for_dance,
        _is_barred,
        least_actions=2,
        themes=_dance_themes,
        fits=_starts_dance,
        grades={"bar": 3, "put": 4},
        adds_up=False,
    ),
}
