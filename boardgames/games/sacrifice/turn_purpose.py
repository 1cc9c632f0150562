"""Purpose of a planned turn: the most important change that the whole turn makes.

SAC-13, SAC-44, SAC-61, SAC-80, SAC-82.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.game_protocol import Action, Seat
from .cheapest_routes import SeatRoutes
from .detour_costs import race_detour_cost, win_detour_cost
from .goal_arrivals import TURNS, is_arrival_prevented, turns_to_arrival, with_turn_begun
from .ids import ATTACK, END, FANATIC, IN_SACRIFICE, PIECES, PLAY, RACES, SACRIFICE
from .legal_actions import legal_actions
from .position import KIND, SEAT_SHIFT, with_seat_part
from .position_change import Told
from .scoring import elevated_races
from .state import SacrificeState
from .vital_pieces import is_capturable
from .win_search import find_winning_turn

SLOWER: Final = 2
"""Minimum delay of the opponent, in points, that counts as the purpose of a turn."""
NONE: Final[Told] = ("", {})


def turn_purpose_of(before: SacrificeState, actions: Sequence[Action]) -> Told:
    """Return the purpose of a turn of these actions, and the arguments of its sentence; an empty id if unknown.

    `actions` may include the opponent's next turn.
    """
    if before.phase not in (PLAY, IN_SACRIFICE) or before.actor != before.turn:
        return NONE
    turn = _PlannedTurn(before, actions)
    return turn.purpose() if len(actions) > 1 or turn.end.over is not None else NONE


class _PlannedTurn:
    """A turn of `me` from a position on, as far as it can be played without a word from the enemy."""

    def __init__(self, before: SacrificeState, actions: Sequence[Action]) -> None:
        self.position, self.rules = before, before.rules
        self.me: Seat = before.actor
        self.foe: Seat = 1 - before.actor
        self.kills: list[tuple[int, int]] = []
        """Cell and kind of each victim."""
        self.paid: list[int] = []
        """Kinds of the own characters sacrificed."""
        self.end = self._played(actions)

    def _played(self, actions: Sequence[Action]) -> SacrificeState:
        walk = self.position.clone()
        for line in actions:
            if (
                walk.over is not None
                or walk.actor != self.me
                or walk.turn != self.me
                or line not in legal_actions(walk)
            ):
                break
            verb, a, b, _, _ = self.rules.decode[line]
            if verb == ATTACK:
                killer = walk.perch_kind if walk.perch == a else walk.board[a] & KIND
                self.kills.append((b, walk.board[b] & KIND))
                self.paid += [FANATIC] if killer == FANATIC else []
            elif verb == SACRIFICE:
                self.paid.append(walk.board[a] & KIND)
            walk.apply(line)
            if verb == END:
                break
        return walk

    def purpose(self) -> Told:
        """Return the most important change of the turn."""
        if self.end.over is not None:
            winners = self.end.over.winners
            return ("wins" if self.me in winners else "draws", {}) if self.me in winners or not winners else NONE
        return (
            self._stops_win()
            or self._stops_arrival()
            or self._arrives()
            or self._prepares()
            or self._kills()
            or self._nears()
            or self._rescues()
            or NONE
        )

    # what the enemy would do -----------------------------------------------------------------------------------
    def _stops_win(self) -> Told | None:
        """Return whether the opponent could win in its next turn, and cannot after this one."""
        if (
            find_winning_turn(with_turn_begun(self.position, self.foe)) is None
            or find_winning_turn(with_turn_begun(self.end, self.foe)) is not None
        ):
            return None
        return "stops_win", {}

    def _stops_arrival(self) -> Told | None:
        """Return the reason if the enemy could soon bring home a mineral, and cannot after this turn."""
        turns = turns_to_arrival(self.position, self.foe)
        if not turns:
            return None
        held = is_arrival_prevented(self.end, self.foe, turns)
        if not held and 0 < turns_to_arrival(self.end, self.foe) <= turns:
            return None
        args: dict[str, Any] = {"turns": turns}
        if race_detour_cost(self.position, self.foe, "mineral") == 0:
            return ("stops_races" if held else "bars_races"), args
        lies = self._nearest_mineral()
        args["on"] = self.rules.board.names[lies]
        bearer = next((victim for cell, victim in self.kills if cell == lies), 0)
        if bearer and held:
            return "kills_bearer", {**args, "prey": PIECES[bearer - 1]}
        return ("stops_mineral" if held else "bars_mineral"), args

    def _nearest_mineral(self) -> int:
        """The enemy's mineral that has the fewest points to go."""
        found = []
        for cell in self.position.minerals[self.foe]:
            alone = self.position.clone()
            alone.minerals = with_seat_part(alone.minerals, self.foe, (cell,))
            far = race_detour_cost(alone, self.foe, "mineral")
            found.append((far if far >= 0 else 1 << 10, cell))
        return min(found)[1]

    # what it brings the own side -------------------------------------------------------------------------------
    def _arrives(self) -> Told | None:
        there = elevated_races(self.end, self.me)
        new = [race for race in RACES if race in there - elevated_races(self.position, self.me)]
        if not new:
            return None
        return "elevates", {"brought": new, "lacking": [race for race in RACES if race not in there]}

    def _prepares(self) -> Told | None:
        """Return whether the next turn, or the next two, could win if the opponent did nothing."""
        if find_winning_turn(with_turn_begun(self.end, self.me)) is not None:
            return "prepares_win", {}
        was, then = win_detour_cost(self.position, self.me), win_detour_cost(self.end, self.me)
        if 0 < then <= TURNS * self.rules.numbers.points and (then < was or was < 0):
            return "prepares_win_after", {"then": then}
        return None

    def _kills(self) -> Told | None:
        if not self.kills:
            return None
        cell, victim = self.kills[0]
        args: dict[str, Any] = {"prey": PIECES[victim - 1], "on": self.rules.board.names[cell]}
        race = self.rules.races[victim]
        if race in RACES and not self._alive(self.end, self.foe, race):
            return "kills_last", {**args, "kin": race}
        slower = self._slower()
        if slower is not None:
            return "kills_slows", {**args, **slower}
        endangered = self._rescued()
        if endangered:
            return "kills_threat", {**args, "saved": PIECES[endangered - 1]}
        if self.paid:
            return "exchanges", {**args, "payer": PIECES[self.paid[0] - 1]}
        return "kills", args

    def _nears(self) -> Told | None:
        """Return the race that gains most, or the opponent's race if it is delayed more."""
        nearer = [
            (was - then, {"kin": race, "now": was, "then": then})
            for race in RACES
            if (was := self._before(self.me, race)) > (then := self._after(self.me, race)) > 0
        ]
        best = max(nearer, key=lambda one: one[0], default=(0, {}))
        slower = self._slower()
        if slower is not None and slower["then"] - slower["now"] > best[0]:
            return "slows", slower
        return ("nears", best[1]) if best[0] else None

    def _slower(self) -> dict[str, Any] | None:
        """Return the opponent's race that is delayed most, with its points before and after."""
        found = []
        for race in RACES:
            was, then = self._before(self.foe, race), self._after(self.foe, race)
            if 0 < was <= then - SLOWER:
                found.append((then - was, {"kin": race, "now": was, "then": then}))
        return max(found, key=lambda one: one[0])[1] if found else None

    def _before(self, seat: Seat, race: str) -> int:
        """Return the points that a race needed before the turn, as the table shows them."""
        return SeatRoutes(self.position, seat).points_of_race(race)

    def _after(self, seat: Seat, race: str) -> int:
        return SeatRoutes(self.end, seat).points_of_race(race)

    def _rescues(self) -> Told | None:
        endangered = self._rescued()
        return ("rescues", {"saved": PIECES[endangered - 1]}) if endangered else None

    def _rescued(self) -> int:
        """Return the kind of an own character that was in danger before the turn and is safe after it; 0: none."""
        saved = self._hanging(self.position) - self._hanging(self.end) - set(self.paid)
        return min(saved & {self.end.board[cell] & KIND for cell in self.end.characters[self.me]}, default=0)

    def _hanging(self, position: SacrificeState) -> set[int]:
        """Return the relevant kinds that the opponent could kill in its next turn."""
        if position.perch >= 0:
            return set()
        turn, races = with_turn_begun(position, self.foe), self.rules.races
        kinds = ((cell, position.board[cell] & KIND) for cell in position.characters[self.me])
        return {kind for cell, kind in kinds if races[kind] in RACES and is_capturable(turn, cell)}

    def _alive(self, position: SacrificeState, seat: Seat, race: str) -> int:
        board, races = position.board, self.rules.races
        return sum(board[cell] >> SEAT_SHIFT == seat and races[board[cell] & KIND] == race
                   for cell in position.characters[seat])  # fmt: skip
