"""Positions in which an enemy's mineral could be home in two turns and can be stopped: drawn from games, not chosen.

`python -m tests.games.sacrifice.threats` draws them anew into `threats.json`. The first one there is laid by hand,
after a game that was played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, cast

from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.turn_search import find_whole_turns, safe_turns
from boardgames.core.game_protocol import Action
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.detour_costs import win_detour_cost
from boardgames.games.sacrifice.goal_arrivals import TURNS, is_arrival_prevented, with_turn_begun
from boardgames.games.sacrifice.position import KIND
from boardgames.games.sacrifice.scoring import can_still_win
from boardgames.games.sacrifice.state import SacrificeState
from boardgames.games.sacrifice.win_search import find_winning_turn
from tests.games.sacrifice.help import game
from tests.games.sacrifice.turn_beginnings import turn_beginnings

FILE: Final = Path(__file__).with_name("threats.json")
DRAWN: Final = 10
WIDTH: Final = 60
"""Of the beam that looks for a turn that stops the mineral."""
LEVELS: Final = ("expert", "novice", "adept")
SAFE: Final = 500
"""Positions in which a turn is looked for after an answer that was not expected."""
POSITIONS: Final = 2_000
"""That a decision of these games looks at."""


def threatens(state: SacrificeState) -> bool:
    """Whether a bearer of the other seat could be home in its second turn, while nobody could win before."""
    me, foe = state.turn, 1 - state.turn
    carriers = {cell for cell in state.characters[foe] if state.board[cell] & KIND in state.rules.carriers}
    borne = not carriers.isdisjoint(state.minerals[foe])
    if not borne or not (can_still_win(state, me) and can_still_win(state, foe)):
        return False
    if (
        0 <= win_detour_cost(state, me) <= TURNS * state.rules.numbers.points
        or find_winning_turn(with_turn_begun(state, foe)) is not None
    ):
        return False
    return is_home_after(state, foe, 2) and not is_home_after(state, foe, 1)


def is_home_after(state: SacrificeState, seat: int, count: int, *, kills: bool = False) -> bool:
    """Whether a seat with so many turns in a row can bring a mineral home: tried step by step, or kill by kill."""
    seen: set[object] = set()
    return _brought(with_turn_begun(state, seat), seat, count, kills, seen)


def _brought(state: SacrificeState, seat: int, count: int, kills: bool, seen: set[object]) -> bool:
    if state.over is not None or state.actor != seat:
        return False
    if any(state.rules.board.goal[seat] >> cell & 1 for cell in state.minerals[seat]):
        return True
    key = (state.key(), count)
    if key in seen:
        return False
    seen.add(key)
    for line in state.legal_actions():
        if " carry" in line or (kills and line.startswith(("attack", "sacrifice"))):
            child = state.clone()
            child.apply(line)
            if _brought(child, seat, count, kills, seen):
                return True
    rested = state.perch < 0 and state.owed_sacrifice is None and state.fight is None
    return rested and count > 1 and _brought(with_turn_begun(state, seat), seat, count - 1, kills, seen)


def stop(state: SacrificeState) -> Sequence[Action] | None:
    """Return a turn that stops the mineral at the price of one character at most and loses nothing at once; None."""
    me, foe = state.turn, 1 - state.turn
    ends = find_whole_turns(game(), state, me, WIDTH, Rng(1), SearchBudget(1 << 30))
    held = (
        line
        for line in ends
        if sum(one.startswith(("attack", "sacrifice")) for one in line.actions) <= 2
        and line.state.outcome() is None
        and is_arrival_prevented(cast(SacrificeState, line.state), foe)
    )
    for line in safe_turns(game(), state, held, me, SAFE):
        if not is_home_after(cast(SacrificeState, line.state), foe, 2, kills=True):
            return line.actions
    return None


def draw() -> Iterator[dict[str, Any]]:
    """One position a game, the first that counts of those of the game in an order of chance."""
    seed = found = 0
    while found < DRAWN:
        seed += 1
        levels = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(2)]
        begun = turn_beginnings(seed, levels, positions=POSITIONS, random_actions=(2, 5))
        threatened = [state for state in begun if threatens(state)]
        Rng(seed).shuffle(threatened)
        fitting = next((state for state in threatened if stop(state) is not None), None)
        if fitting is not None:
            found += 1
            yield {"seed": seed, **fitting.dump()}


def positions() -> list[dict[str, Any]]:
    """The positions of the file, each with the seed of its game."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    """Draw the positions and write them behind the first."""
    lines = [json.dumps(position) for position in (*positions()[:1], *draw())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
