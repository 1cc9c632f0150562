"""Contrast of two turns of one seat: what one leaves it better off with. SAC-21, SAC-44, SAC-50, SAC-80."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from ...core.game_protocol import Action, HintReason, Seat, State
from .cheapest_routes import SeatRoutes
from .detour_costs import race_detour_cost
from .goal_arrivals import with_turn_begun
from .ids import BUILD, PIECES, RACES
from .position import KIND
from .scoring import elevated_races
from .state import SacrificeState
from .vital_pieces import capturer_of, rule_of_killer
from .win_search import find_winning_turn

APART: Final = 2
"""Least difference in points that is told."""


class _Danger(NamedTuple):
    """An own character that the enemy could kill in its next turn, and the killer: cells."""

    cell: int
    killer: int


class _Way(NamedTuple):
    """Points that the nearest of a race has to go, with the better turn and with the other one."""

    kin: str
    then: int
    now: int


def contrast_of(
    worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action]
) -> HintReason | None:
    """Return in what the turn `best` leaves the seat better off than `own`; None where nothing says so, where one of
    them is not a whole turn, and where the game is then decided.
    """
    start = cast(SacrificeState, worlds[0])
    after, was = _end_of(start, seat, best), _end_of(start, seat, own)
    if after is None or was is None or find_winning_turn(with_turn_begun(was, 1 - seat)) is not None:
        return None
    return (
        _exposed(seat, after, was)
        or (_own_wall(start, seat, own[0]) if own[0] not in best else None)
        or _threat(seat, after, was)
        or _nearer(seat, after, was)
        or _spares(seat, after, was)
        or _slower(1 - seat, after, was)
    )


def _end_of(start: SacrificeState, seat: Seat, line: Sequence[Action]) -> SacrificeState | None:
    """Return the position after the turn of a line; None unless it comes to its end without an answer."""
    state = start.clone()
    for action in line:
        if state.actor != seat or action not in state.legal_actions():
            return None
        state.apply(action)
        if state.over is not None:
            return None
        if state.turn != seat:
            return state
    return None


def _exposed(seat: Seat, after: SacrificeState, was: SacrificeState) -> HintReason | None:
    """Return the reason where only the other turn leaves a character in the enemy's reach that counts for the win."""
    danger = _danger(seat, was)
    if danger is None or _danger(seat, after) is not None:
        return None
    names = was.rules.board.names
    mine, foe = (PIECES[(was.board[cell] & KIND) - 1] for cell in danger)
    args = {"mine": mine, "on": names[danger.cell], "foe": foe, "cell": names[danger.killer]}
    return HintReason("exposed", "", {**args, **rule_of_killer(was.rules, was.board[danger.killer] & KIND)})


def _danger(seat: Seat, position: SacrificeState) -> _Danger | None:
    return next(iter(_dangers(seat, position)), None)


def _dangers(seat: Seat, position: SacrificeState) -> list[_Danger]:
    """Return the own humans and animals that the enemy could kill in its next turn."""
    turn, rules = with_turn_begun(position, 1 - seat), position.rules
    vital = [cell for cell in position.characters[seat] if rules.races[position.board[cell] & KIND] in RACES]
    return [_Danger(cell, killer) for cell in vital if (killer := capturer_of(turn, cell)) >= 0]


def _spares(seat: Seat, after: SacrificeState, was: SacrificeState) -> HintReason | None:
    """Return the reason where one character is out of the enemy's reach with the better turn alone, which endangers
    none that the other turn does not.
    """
    before = _dangers(seat, was)
    held = {danger.cell for danger in _dangers(seat, after)}
    if not held < {danger.cell for danger in before} or any(after.board[cell] != was.board[cell] for cell in held):
        return None
    for cell, killer in before:
        stays = after.board[cell] == was.board[cell] and after.board[killer] == was.board[killer]
        if stays and cell not in held:
            mine, foe = (was.board[one] & KIND for one in (cell, killer))
            names = was.rules.board.names
            args = {"mine": PIECES[mine - 1], "on": names[cell], "foe": PIECES[foe - 1], "cell": names[killer]}
            return HintReason("spares", "", {**args, **rule_of_killer(was.rules, foe)})
    return None


def _own_wall(start: SacrificeState, seat: Seat, built: Action) -> HintReason | None:
    """Return the reason where a wall, the first action of the other turn, makes an own way longer."""
    if start.rules.decode[built][0] != BUILD:
        return None
    after = start.clone()
    after.apply(built)
    for race in RACES:
        now, then = SeatRoutes(start, seat).points_of_race(race), SeatRoutes(after, seat).points_of_race(race)
        if 0 < now < then:
            return HintReason("own_wall", "", {"kin": race, "now": now, "then": then})
    return None


def _threat(seat: Seat, after: SacrificeState, was: SacrificeState) -> HintReason | None:
    """Return the reason where only the better turn threatens to bring a missing race in with the next one."""
    points = after.rules.numbers.points
    for race in RACES:
        if race in elevated_races(after, seat) or race in elevated_races(was, seat):
            continue
        far, other = race_detour_cost(after, seat, race), race_detour_cost(was, seat, race)
        if 0 < far <= points and not 0 < other <= points:
            return HintReason("threat", "", {"kin": race, "count": far})
    return None


def _gains(seat: Seat, after: SacrificeState, was: SacrificeState) -> list[tuple[int, _Way]]:
    """Return by how many points the ways of races are shorter, where that is told."""
    return [
        (other - far, _Way(race, far, other))
        for race in RACES
        if (far := SeatRoutes(after, seat).points_of_race(race)) > 0
        and (other := SeatRoutes(was, seat).points_of_race(race)) >= far + APART
    ]


def _nearer(seat: Seat, after: SacrificeState, was: SacrificeState) -> HintReason | None:
    """Return the reason where the own nearest of a race has fewer points to go, and none of another one more."""
    gains = _gains(seat, after, was)
    return HintReason("nearer", "", max(gains)[1]._asdict()) if gains and not _gains(seat, was, after) else None


def _slower(opponent: Seat, after: SacrificeState, was: SacrificeState) -> HintReason | None:
    """Return the reason where the opponent's nearest of a race has more points to go."""
    found = _nearer(opponent, was, after)
    if found is None:
        return None
    return HintReason("slower", "", {**found.args, "then": found.args["now"], "now": found.args["then"]})
