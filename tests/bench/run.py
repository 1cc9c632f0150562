"""How fast the rules are: random decisions a second of CPU time, as a share of a yardstick measured in the same run.

The blocks of the yardstick and of the games are interleaved, and each game is compared with the yardstick blocks next
to it, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import copy
import datetime
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from breakthrough import decisions  # noqa: E402

from boardgames import registry  # noqa: E402
from boardgames.ai.levels import make_player  # noqa: E402
from boardgames.ai.player import ActionRequest  # noqa: E402
from boardgames.ai.search_budget import SearchBudget  # noqa: E402
from boardgames.core.game_protocol import Game, State, actions_to_play  # noqa: E402
from boardgames.core.rng import Rng  # noqa: E402

BLOCK = 0.25
"""Seconds of CPU time of one block."""
LEVEL, SEARCHED = "adept", 1500
"""Who searches, and how many positions for one answer."""


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


def play_block(course: Course, seconds: float, seed: int) -> tuple[float, Counts]:
    """Play at random for a while; return decisions a second of CPU time, and what was seen."""
    chance, silent = random.Random(seed).random, course.game.ignored_actions

    def below(limit: int) -> int:
        return int(chance() * limit)

    count = games = 0
    started = time.process_time()
    end = started + seconds
    while time.process_time() < end:
        state = course.game.new_game(course.options, seed + games)
        games += 1
        while state.outcome() is None and (count & 63 or time.process_time() < end):
            state.apply(state.random_action(below, silent))
            count += 1
    return count / (time.process_time() - started), Counts(count, games)


def branching(course: Course, games: int = 3) -> float:
    """Return how many actions there are to choose from, on average over some random games."""
    choices, rng = [], Rng(1)
    for seed in range(games):
        state = course.game.new_game(course.options, seed)
        while state.outcome() is None:
            choices.append(len(actions_to_play(state, course.game.ignored_actions)))
            state.apply(state.random_action(rng.below, course.game.ignored_actions))
    return statistics.mean(choices)


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


class Bare:
    """Three lists with so many values: what a clone costs at the least."""

    __slots__ = ("one", "three", "two")

    def __init__(self, one: list[int], two: list[int], three: list[int]) -> None:
        self.one, self.two, self.three = one, two, three

    def clone(self) -> Bare:
        """Return an independent copy."""
        return Bare(self.one[:], self.two[:], self.three[:])


class Clones(NamedTuple):
    """What a clone costs in mid-game."""

    values: int
    """Numbers and words in the part that a clone does not share, such as the rule set."""
    rate: float
    """Clones a second."""
    copies: float
    """How many times faster than `copy.deepcopy` of that part."""
    bare: float
    """Share of what a bare object of three lists with as many values reaches."""


def clone_rates(course: Course, seconds: float) -> Clones:
    """Measure the clones of a position in mid-game."""
    state = mid_game(course, 1)
    if not str(sys.modules[type(state).__module__].__file__).endswith(".py"):  # compiled: nobody else sees inside
        return Clones(0, per_second(state.clone, seconds), 0.0, 0.0)
    shared = shared_parts(state, state.clone())
    count = values(state, shared)
    third = count // 3
    bare = Bare([0] * third, [0] * third, [0] * (count - 2 * third))
    found = []
    for _ in range(3):
        clones = per_second(state.clone, seconds / 2)
        copies = per_second(lambda: copy.deepcopy(state, dict(shared)), seconds / 2)
        found.append((clones, clones / copies, clones / per_second(bare.clone, seconds / 2)))
    return Clones(count, *(statistics.median(column) for column in zip(*found, strict=True)))


def estimate_rate(course: Course, seconds: float) -> float:
    """Return the estimates a second over some positions of one game; 0 for a game without estimates."""
    value = course.game.evaluate
    if value is None:
        return 0.0
    states = [mid_game(course, 1, steps) for steps in range(10, 130, 10)]
    return per_second(lambda: [value(state, 0) for state in states], seconds) * len(states)


def search_rate(course: Course, seconds: float) -> float:
    """Return the positions a second that a computer player looks at, in some questions of one game.

    They are asked once before: what is made when it is first asked for would be most of the time.
    """
    game, options = course.game, course.options
    questions = []
    for steps in (10, 40, 80, 120):
        state = mid_game(course, 1, steps)
        view = state.view(state.to_act())
        questions.append(ActionRequest(game, options, state.to_act(), view, [view]))

    def asked() -> int:
        count = 0
        for number, question in enumerate(questions):
            budget = SearchBudget(SEARCHED)
            make_player(LEVEL, game).choose(question, Rng(number), budget)
            count += budget.count
        return count

    positions = asked()
    return per_second(asked, seconds) * positions


RATES: Final[dict[str, Callable[[Course, float, int], float]]] = {
    "random play": lambda course, seconds, number: play_block(course, seconds, 1000 * number)[0],
    "clones": lambda course, seconds, number: per_second(mid_game(course, 1).clone, seconds),
    "estimates": lambda course, seconds, number: estimate_rate(course, seconds),
    "search": lambda course, seconds, number: search_rate(course, seconds),
}
"""What is measured in turns with another checkout: so many a second of CPU time, in a block with a number."""


def answer(rows: list[Course]) -> None:
    """Measure what standard input asks for, a row, a name of `RATES` and a number a line, and print each rate."""
    for line in sys.stdin:
        row, what, number = line.rstrip().split("\t")
        print(RATES[what](rows[int(row)], BLOCK, int(number)), flush=True)


def values(node: object, shared: dict[int, object]) -> int:
    """Count the numbers and words in an object of our own, what is `shared` left out."""
    if id(node) in shared:
        return 0
    if isinstance(node, list | tuple | bytearray | set | frozenset):
        return sum(values(item, shared) for item in node)
    if isinstance(node, dict):
        return sum(values(item, shared) for pair in node.items() for item in pair)
    if type(node).__module__ == "builtins":
        return 1
    slots = [slot for kind in type(node).__mro__ for slot in getattr(kind, "__slots__", ())]
    return sum(values(getattr(node, slot, 0), shared) for slot in slots)


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


def mid_game(course: Course, seed: int, steps: int = 120) -> State:
    """Return a position some way into a random game."""
    state, chance = course.game.new_game(course.options, seed), random.Random(seed).random
    for _ in range(steps):
        legal = [action for action in state.legal_actions() if action not in course.game.ignored_actions]
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
    parser.add_argument("--write", action="store_true", help="keep the figures (docs/speed.md)")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)  # asked by tests/compile/beside.py
    arguments = parser.parse_args()
    rows = courses(arguments.games or list(registry.GAME_IDS), arguments.seats)
    if arguments.answer:
        answer(rows)
        return
    yard: list[float] = []
    rates: list[list[float]] = [[] for _ in rows]
    shares: list[list[float]] = [[] for _ in rows]
    seen = [Counts(0, 0)] * len(rows)
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
    yards = statistics.median(yard)
    print(f"yardstick (Breakthrough 8 x 8, full move lists): {yards:,.0f} decisions/s\n")
    heads = ("random play", "decisions/s", "of yardstick", "decisions/game", "actions")
    lines = []
    for row, rate_list, share, counts in zip(rows, rates, shares, seen, strict=True):
        length = counts.decisions / max(1, counts.games)
        speed, part = statistics.median(rate_list), statistics.median(share)
        lines.append((row.name, f"{speed:,.0f}", f"{part:.3f}", f"{length:.0f}", f"{branching(row):.1f}"))
    table(heads, lines)
    kept = [figure("random play", line[0], line[1], line[2]) for line in lines]
    lines = []
    for row in rows:
        found = clone_rates(row, BLOCK)
        compared = (f"{found.values}", f"{found.copies:,.0f} x", f"{found.bare:.2f}") if found.values else ("-",) * 3
        lines.append((row.name, f"{found.rate:,.0f}", *compared))
    table(("clones", "clones/s", "values", "deepcopy", "of bare lists"), lines)
    kept += [figure("clones", line[0], line[1], "") for line in lines]
    lines = []
    for row in rows:
        before, rate = yardstick_block(BLOCK, 1), estimate_rate(row, BLOCK)
        if rate:
            lines.append((row.name, f"{rate:,.0f}", f"{rate / before:.3f}"))
    table(("estimates", "estimates/s", "of yardstick"), lines)
    kept += [figure("estimates", *line) for line in lines]
    lines = []
    for row in rows:
        before, rate = yardstick_block(BLOCK, 2), search_rate(row, 2 * BLOCK)
        lines.append((row.name, f"{rate:,.0f}", f"{rate / before:.4f}"))
    table(("search", "positions/s", "of yardstick"), lines)
    kept += [figure(f"search ({LEVEL}), positions", *line) for line in lines]
    if arguments.write:
        from tests.docs.generated_pages import merge_rows, write_page

        merge_rows("rules.csv", kept, ("what", "game"))
        write_page("docs/speed.md")


def figure(what: str, game: str, rate: str, share: str) -> dict[str, str]:
    """Return one row of docs/data/rules.csv."""
    today = datetime.date.today().isoformat()
    return {"what": what, "game": game, "rate": rate, "share": share, "measured": today}


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Print a table, the first column to the left."""
    lines = [heads, tuple("-" * len(head) for head in heads), *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    for line in lines:
        first, *others = (word.rjust(w) if i else word.ljust(w) for i, (word, w) in enumerate(zip(line, widths)))
        print("| " + " | ".join((first, *others)) + " |")
    print()


if __name__ == "__main__":
    main()
