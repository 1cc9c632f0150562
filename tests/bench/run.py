"""How fast the rules are: random decisions a second of CPU time, as a share of a yardstick measured in the same run.

The blocks of the yardstick and of the games are interleaved, and each game is compared with the yardstick blocks next
to it, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import copy
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from breakthrough import decisions

from boardgames import registry
from boardgames.core.machine import Game, State

BLOCK = 0.25
"""Seconds of CPU time of one block."""


class Course(NamedTuple):
    """One row of the table: a game with its options."""

    game: Game
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """Return the game's id, with its seats where there is a choice."""
        seats = self.options.get("seats")
        return f"{self.game.id}, {seats} seats" if seats else self.game.id


class Counts(NamedTuple):
    """What a game's random play looks like."""

    decisions: int
    games: int
    branching: int


def play_block(course: Course, seconds: float, seed: int) -> tuple[float, Counts]:
    """Play at random for a while; return decisions a second of CPU time, and what was seen."""
    chance, silent = random.Random(seed).random, course.game.silent
    count = games = branches = 0
    started = time.process_time()
    end = started + seconds
    while time.process_time() < end:
        state = course.game.new(course.options, seed + games)
        games += 1
        while state.outcome() is None and (count & 63 or time.process_time() < end):
            legal = state.legal()
            action = legal[int(chance() * len(legal))]
            while action in silent and len(legal) > len(silent):
                action = legal[int(chance() * len(legal))]
            state.apply(action)
            branches += len(legal)
            count += 1
    return count / (time.process_time() - started), Counts(count, games, branches)


def yardstick_block(seconds: float, seed: int) -> float:
    """Return the yardstick's decisions a second of CPU time."""
    chance = random.Random(seed).random
    count, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        decisions(2000, chance)
        count += 2000
    return count / (time.process_time() - started)


def per_second(work: Callable[[], object], seconds: float) -> float:
    """Return how often `work` can be done in a second of CPU time."""
    count, step, started = 0, 1, time.process_time()
    while True:
        for _ in range(step):
            work()
        count += step
        spent = time.process_time() - started
        if spent >= seconds:
            return count / spent
        step = min(step * 2, 4096)


def clone_rates(course: Course, seconds: float) -> tuple[float, float, float]:
    """Return clones a second in mid-game, and how many times faster that is than `copy.deepcopy`: of the whole
    state, and of its changing part alone (what a clone shares, such as the rule set, is then shared by both).
    """
    state = mid_game(course, 1)
    shared = shared_parts(state, state.clone())
    clones = per_second(state.clone, seconds)
    whole = per_second(lambda: copy.deepcopy(state), seconds)
    return clones, clones / whole, clones / per_second(lambda: copy.deepcopy(state, dict(shared)), seconds)


def shared_parts(one: object, two: object) -> dict[int, object]:
    """Return by their `id` the objects of our own classes that two clones share, however deep they lie."""
    if type(one).__module__ == "builtins":
        return {}
    if one is two:
        return {id(one): one}
    slots = [slot for kind in type(one).__mro__ for slot in getattr(kind, "__slots__", ())]
    found: dict[int, object] = {}
    for slot in slots:
        if hasattr(one, slot):
            found |= shared_parts(getattr(one, slot), getattr(two, slot))
    return found


def mid_game(course: Course, seed: int) -> State:
    """Return a position some way into a random game."""
    state, chance = course.game.new(course.options, seed), random.Random(seed).random
    for _ in range(120):
        legal = [action for action in state.legal() if action not in course.game.silent]
        twin = state.clone()
        twin.apply(legal[int(chance() * len(legal))])
        if twin.outcome() is not None:
            break
        state = twin
    return state


def courses(names: list[str], every: bool) -> list[Course]:
    """Return the rows: each game with its default options, or with every number of seats."""
    found = []
    for name in names:
        game: Game = registry.load(name)
        seats = game.options.get("seats", ())
        chosen = [{"seats": count} for count in seats] if every and seats else [{}]
        found += [Course(game, dict(game.complete(options))) for options in chosen]
    return found


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=8, help="blocks a row (default 8)")
    parser.add_argument("--seats", action="store_true", help="one row for each number of seats")
    arguments = parser.parse_args()
    rows = courses(arguments.games or list(registry.GAME_IDS), arguments.seats)
    yard: list[float] = []
    rates: list[list[float]] = [[] for _ in rows]
    shares: list[list[float]] = [[] for _ in rows]
    seen = [Counts(0, 0, 0)] * len(rows)
    for number in range(arguments.rounds + 1):
        for i, row in enumerate(rows):
            before = yardstick_block(BLOCK / 2, number)
            rate, counts = play_block(row, BLOCK, 1000 * number)
            after = yardstick_block(BLOCK / 2, number + 500)
            if number:  # the first round warms up caches and tables
                yard += [before, after]
                rates[i].append(rate)
                shares[i].append(rate / ((before + after) / 2))
                seen[i] = Counts(*(a + b for a, b in zip(seen[i], counts, strict=True)))
    print(f"yardstick (Breakthrough 8 x 8, full move lists): {statistics.median(yard):,.0f} decisions/s\n")
    heads = (
        "game",
        "decisions/s",
        "of yardstick",
        "decisions/game",
        "actions",
        "clones/s",
        "deepcopy",
        "same content",
    )
    lines = [heads, tuple("-" * len(head) for head in heads)]
    for row, rate_list, share, counts in zip(rows, rates, shares, seen, strict=True):
        length, width = counts.decisions / max(1, counts.games), counts.branching / max(1, counts.decisions)
        clones, whole, content = clone_rates(row, BLOCK)
        speed, part = statistics.median(rate_list), statistics.median(share)
        figures = f"{speed:,.0f}|{part:.3f}|{length:.0f}|{width:.1f}|{clones:,.0f}|{whole:,.0f} x|{content:,.0f} x"
        lines.append((row.name, *figures.split("|")))
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    for line in lines:
        first, *others = (word.ljust(w) if not i else word.rjust(w) for i, (word, w) in enumerate(zip(line, widths)))
        print("| " + " | ".join((first, *others)) + " |")


if __name__ == "__main__":
    main()
