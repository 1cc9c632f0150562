"""Costs of Sacrifice: where a piece gets to with all its points, and what an attack or a gift costs beyond them.

Tried on a copy of the state, which is asked for lines and dumps alone.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Action, Seat, State, other_seat
from boardgames.ui.contract.optional_interfaces import ActionCosts
from boardgames.ui.contract.table_types import (
    Cost,
    DecisionContext,
    Destination,
    Message,
    MoveTrail,
    SeatNamePlaceholder,
)
from boardgames.ui.games.sacrifice.board_grid import is_cell_key
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.input_mapping import CARRY, prefer_carrying
from boardgames.ui.games.sacrifice.piece_names import piece_name_forms
from boardgames.ui.games.sacrifice.typed_view import as_typed_view

MOST_TRIED: Final = 400
"""Positions tried for one piece, so that no board makes the window wait."""


@final
class SacrificeActionCosts(ActionCosts):
    """Reach in points, and what an action takes besides."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def destinations(self, sight: DecisionContext, trial: State) -> Iterator[Destination]:
        """Every cell that the picked character gets to, cheapest first, with the lines on the way there.

        Kills are named with their full price; cells on which it may not rest are links, never ends.
        """
        origin = sight.selected_keys[0] if sight.selected_keys else ""
        if not is_cell_key(origin) or as_typed_view(sight.view)["phase"] != "play":
            return
        blow, carry = self._data.facts_of(sight.view)["blow"], CARRY in sight.switches
        full: int = trial.dump()["points"]
        queue: list[tuple[int, int, int, str, tuple[Action, ...], State]] = [(0, 0, 0, origin, (), trial)]
        done: set[tuple[str, bool]] = set()
        number = 0
        while queue and number < MOST_TRIED:
            cost, _legs_so_far, _n, spot, lines, state = heapq.heappop(queue)
            if lines and _may_rest(state, spot):
                if (spot, False) in done:
                    continue
                done.add((spot, False))
                yield Destination(spot, cost, lines)
            if state.outcome() is not None or state.to_act() != sight.seat:
                continue
            for line, target, kills in _legs(state, spot, carry):
                if kills:
                    if (target, True) not in done:
                        done.add((target, True))
                        yield Destination(target, cost + blow, (*lines, line), True)
                    continue
                if target == origin or (target, False) in done:
                    continue
                after = state.clone()
                after.apply(line)
                number += 1
                points: int = after.dump()["points"]
                heapq.heappush(queue, (full - points, len(lines) + 1, number, target, (*lines, line), after))

    def action_to_price(self, lines: Sequence[Action]) -> Action | None:
        """An attack, where the choice between it and resting comes last."""
        return next((line for line in lines if line.startswith("attack")), None)

    def cost_of_action(self, sight: DecisionContext, trial: State, action: Action) -> Cost | None:
        """Return an attack's cost beyond its points, or the attacker's cost of a gift; None for other actions."""
        view, seat, words = as_typed_view(sight.view), sight.seat, action.split(" ")
        if words[0] not in ("attack", "cancel"):
            return None
        left: int = view["points"]
        stands = sight.selected_keys[0] if sight.selected_keys and is_cell_key(sight.selected_keys[0]) else ""
        target = view["board"].get(words[2] if words[0] == "attack" else words[1])
        if target is None:
            return None
        trial.apply(action)
        after = trial.dump()
        piece = piece_name_forms(target[3:])
        spent = Message("sacrifice.price.points", {"count": max(0, left - after["points"])})
        enemy = SeatNamePlaceholder(other_seat(seat))
        if words[0] == "cancel":
            fight, approach = view["fight"], view["approach"]
            assert fight is not None
            keys = _sacrifices(trial, approach["from"], fight["from"]) if approach else _sacrifices(trial)
            if after["phase"] == "sacrifice" and trial.to_act() == seat:
                return Cost(Message("sacrifice.price.gift_opponent", {**piece, "seat": enemy}), keys)
            return Cost(Message("sacrifice.price.gift", {**piece, "seat": enemy}), keys)
        if after["phase"] == "immortal":
            full = Message(
                "sacrifice.price.points", {"count": left - after["points"] + self._data.facts_of(view)["blow"]}
            )
            word = "attack_immortal_opponent" if _may_owe_in_vain(trial, seat) else "attack_immortal"
            return Cost(Message(f"sacrifice.price.{word}", {"points": full, "seat": enemy}))
        if after["phase"] != "sacrifice":
            return Cost(Message("sacrifice.price.attack_fanatic", {**piece, "points": spent}), (stands,))
        if trial.to_act() != seat:
            return Cost(
                Message("sacrifice.price.attack_opponent", {**piece, "points": spent, "seat": enemy}),
                _sacrifices(trial),
            )
        kind = "attack_any" if after["owed"]["any"] else "attack"
        return Cost(
            Message(f"sacrifice.price.{kind}", {**piece, "points": spent}), _sacrifices(trial, words[2], stands)
        )

    def retreat_trails(self, sight: DecisionContext) -> Sequence[MoveTrail]:
        """Return the trails of the Immortal's attack: to its target, and back to its start on a retreat. SAC-72"""
        view = as_typed_view(sight.view)
        if view["phase"] != "immortal":
            return ()
        fight, approach = view["fight"], view["approach"]
        assert fight is not None
        leaps = self._data.facts_of(sight.view)["leaps"]
        out = [MoveTrail(fight["from"], fight["to"], "kill", may_bend=fight["from"] in leaps)]
        if approach and approach["from"] != fight["from"]:
            out.append(MoveTrail(fight["from"], approach["from"], "move"))
        return out


def _legs(state: State, spot: str, carry: bool) -> Iterator[tuple[Action, str, bool]]:
    """The lines by which the character on a cell goes on: (line, target, kills); one line for a target and verb."""
    groups: dict[tuple[str, str], list[Action]] = {}
    for line in state.legal_actions():
        words = line.split(" ", 3)
        if words[0] in ("move", "attack") and words[1] == spot:
            groups.setdefault((words[2], words[0]), []).append(line)
    for (target, verb), lines in groups.items():
        for line in prefer_carrying(lines, carry):
            yield line, target, verb == "attack"
            if verb == "attack" or " drop " not in line:
                break


def _may_rest(state: State, spot: str) -> bool:
    """True if nobody is perched on a cell, so that a way may end there."""
    perched = state.dump()["perched"]
    return not (perched and perched["cell"] == spot)


def _may_owe_in_vain(asked: State, seat: Seat) -> bool:
    """True if the attacker would have nothing to pay with for a gift that cancels the attack. SAC-46, SAC-72."""
    for line in asked.legal_actions():
        if line.startswith("cancel "):
            after = asked.clone()
            after.apply(line)
            if after.outcome() is None and after.dump()["phase"] == "sacrifice" and after.to_act() != seat:
                return True
    return False


def _sacrifices(state: State, arrived: str = "", came: str = "") -> tuple[str, ...]:
    """Cells of those who may be sacrificed; the attacker is named by the cell on which it still stands."""
    if state.outcome() is not None:
        return ()
    cells = [line.split(" ")[1] for line in state.legal_actions() if line.startswith("sacrifice ")]
    return tuple(came if name == arrived else name for name in cells)
