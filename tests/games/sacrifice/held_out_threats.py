"""Positions with a threat in two turns that no search was tuned on, and what the levels do about it.

`python -m tests.games.sacrifice.held_out_threats draw` writes them to `held_out_threats.json`; without `draw` the
levels that are named (or `expert`) play a turn from each, and it is counted how often nothing can arrive any more.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, cast

from boardgames.ai.levels import make_player, position_budget
from boardgames.ai.player import ActionRequest, estimate_value
from boardgames.ai.search_budget import SearchBudget
from boardgames.ai.turn_search import find_whole_turns
from boardgames.arena.rating import wilson_interval
from boardgames.core.rng import Rng
from boardgames.games.sacrifice.goal_arrivals import is_arrival_prevented, with_turn_begun
from boardgames.games.sacrifice.position import KIND
from boardgames.games.sacrifice.scoring import can_still_win
from boardgames.games.sacrifice.state import SacrificeState
from boardgames.games.sacrifice.win_search import find_winning_turn
from tests.games.sacrifice.help import game, loaded
from tests.games.sacrifice.turn_beginnings import turn_beginnings

FILE: Final = Path(__file__).with_name("held_out_threats.json")
FIRST_SEED: Final = 43_000
WANTED: Final = 40
POSITIONS: Final = 600
"""That a decision of the games looks at from which the positions come."""
WIDTH: Final = 40
"""Of the beam that looks for a turn that stops the threat."""
PRICE: Final = 0.2
"""Expected result, by the estimate, that such a turn may cost against the best one: what a hint may give up."""
MOST_LOST: Final = 1
"""Own characters that it may cost."""


def arrives(state: SacrificeState, seat: int, turns: int) -> bool:
    """Whether one character of a seat can bring a first mineral home in so many turns in a row, killing nobody."""
    start = with_turn_begun(state, seat, turns)
    carriers = [cell for cell in start.characters[seat] if start.board[cell] & KIND in start.rules.carriers]
    return not _is_home(start, seat) and any(_walks_home(start, seat, cell) for cell in carriers)


def _is_home(state: SacrificeState, seat: int) -> bool:
    return any(state.rules.board.goal[seat] >> cell & 1 for cell in state.minerals[seat])


def _walks_home(start: SacrificeState, seat: int, carrier: int) -> bool:
    """Whether the character on a cell alone brings a mineral home with the points of the turn."""
    seen = {(carrier, start.minerals[seat])}
    edge = [(carrier, start)]
    while edge:
        following = []
        for cell, state in edge:
            here = state.rules.board.names[cell]
            for line in state.legal_actions():
                if not line.startswith(f"move {here} "):
                    continue
                child = state.clone()
                child.apply(line)
                if _is_home(child, seat):
                    return True
                to = state.rules.decode[line][2]
                if (to, child.minerals[seat]) not in seen:
                    seen.add((to, child.minerals[seat]))
                    following.append((to, child))
        edge = following
    return False


def is_threatened(state: SacrificeState) -> bool:
    """Whether the other seat brings a mineral home in its second turn, not in its first, and nobody wins before."""
    me, foe = state.turn, 1 - state.turn
    if not (can_still_win(state, me) and can_still_win(state, foe)) or find_winning_turn(state) is not None:
        return False
    if find_winning_turn(with_turn_begun(state, foe)) is not None:
        return False
    return arrives(state, foe, 2) and not arrives(state, foe, 1)


def can_stop(state: SacrificeState) -> bool:
    """Whether a turn stops everything that could arrive in two turns, at the price of `PRICE` and `MOST_LOST`."""
    me, foe = state.turn, 1 - state.turn
    army = len(state.characters[me])
    ends = find_whole_turns(game(), state, me, WIDTH, Rng(1), SearchBudget(1 << 30))
    best = ends[0].value
    for line in ends:
        end = cast(SacrificeState, line.state)
        if line.value < best - PRICE:
            break
        if end.over is not None or len(end.characters[me]) < army - MOST_LOST or find_winning_turn(end) is not None:
            continue
        if is_arrival_prevented(end, foe):
            return True
    return False


def draw() -> None:
    """Write one position of each game that has one, the first in an order of chance."""
    found: list[str] = []
    seed = FIRST_SEED
    while len(found) < WANTED:
        seed += 1
        begun = turn_beginnings(seed, ("adept", "adept"), positions=POSITIONS, random_actions=(3, 8))
        threatened = [state for state in begun if is_threatened(state)]
        Rng(seed).shuffle(threatened)
        fitting = next((state for state in threatened if can_stop(state)), None)
        print(seed, len(threatened), fitting is not None, len(found), flush=True)
        if fitting is not None:
            found.append(json.dumps({"seed": seed, **fitting.dump()}))
    FILE.write_text("\n".join(found) + "\n", encoding="utf-8")


def held_out() -> list[dict[str, Any]]:
    """Return the positions of the file, each with the seed of its game."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def stops(level: str, position: dict[str, Any], most: int) -> bool:
    """Whether a level, in one turn, leaves nothing that could arrive in two turns; or has won."""
    rules, player = game(), make_player(level, game())
    seed, start = position["seed"], {name: value for name, value in position.items() if name != "seed"}
    state = loaded(start)
    seat = state.turn
    while state.over is None and state.turn == seat:
        actor = state.to_act()
        if actor != seat:
            player_of_answer = make_player("adept", rules)
            question = ActionRequest(rules, {}, actor, state.view(actor))
            state.apply(player_of_answer.choose(question, Rng(seed), SearchBudget(POSITIONS)))
            continue
        budget = SearchBudget(min(most, position_budget(level, rules)))
        state.apply(player.choose(ActionRequest(rules, {}, seat, state.view(seat)), Rng(seed), budget))
    if state.over is not None:
        return estimate_value(rules, state, seat) == 1.0
    return is_arrival_prevented(state, 1 - seat)


def main(words: list[str]) -> None:
    """Draw, or count what the levels stop."""
    if words[:1] == ["draw"]:
        draw()
        return
    most = int(words.pop(0)) if words and words[0].isdigit() else 1 << 30
    for level in words or ["expert"]:
        results = [(position["seed"], stops(level, position, most)) for position in held_out()]
        count = sum(stopped for _, stopped in results)
        least, greatest = wilson_interval(count / len(results), len(results))
        missed = ", ".join(str(seed) for seed, stopped in results if not stopped)
        print(f"{level}: {count} of {len(results)} stopped ({least:.0%} to {greatest:.0%}); not: {missed or 'none'}")


if __name__ == "__main__":
    main(sys.argv[1:])
