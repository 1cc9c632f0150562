"""Rates simulated people of five strengths: after how many games their ratings are known within 75 points.

python3 dev.py rating                  all games and numbers of seats
python3 dev.py rating terrorixico -n 100
python3 dev.py rating --write          keeps the result, in docs/data/rating.csv and docs/strength.md

A game is drawn from the ladder: each seat performs at its rating with Gumbel noise, so that two meet as in Elo's
model. All opponents are of the level that the rating so far suggests. In Sacrifice two in five games are drawn.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boardgames.ai.levels import AT_TABLE
from boardgames.data.level_ladder import LevelLadder, level_ladder
from boardgames.record.player_rating import (
    SCALE,
    PairResult,
    PlayerRating,
    first_rating,
    nearest_level,
    updated_rating,
)
from tests.docs.generated_pages import merge_rows, write_page
from tests.strength.ladder import SEATS

NEAR: Final = 75.0
"""A rating is known if it is no more points than this from the truth."""
KNOWN: Final = 0.8
"""Share of people whose rating must be known."""
AFTER: Final = (5, 10, 20, 30, 50, 100)
"""Numbers of games after which is counted."""
OUTSIDE: Final = 150.0
"""Points below the weakest level and above the strongest one."""
DRAWN: Final[Mapping[str, float]] = {"sacrifice": 0.4}
"""Share of drawn games between equals; else none."""


def five_strengths(ladder: LevelLadder) -> dict[str, float]:
    """Return five ratings by description: below all levels, between each two, above all."""
    heights = [ladder.ratings[level] for level in AT_TABLE]
    between = {
        f"{lower} to {upper}": (ladder.ratings[lower] + ladder.ratings[upper]) / 2
        for lower, upper in itertools.pairwise(AT_TABLE)
    }
    return {f"below {AT_TABLE[0]}": heights[0] - OUTSIDE, **between, f"above {AT_TABLE[-1]}": heights[-1] + OUTSIDE}


def play_pairs(
    truth: float, opponent: float, seats: int, drawn: float, rng: random.Random
) -> list[tuple[float, float]]:
    """Return the scores of one game against opponents of one rating, each with its weight."""
    if seats == 2 and drawn:
        win = 1.0 / (1.0 + math.exp((opponent - truth) / SCALE))
        even = min(drawn, 2 * min(win, 1 - win))
        draw = rng.random()
        return [(0.5 if draw < even else float(draw < even / 2 + win), 1.0)]
    own = _performance(truth, rng)
    return [(float(own > _performance(opponent, rng)), 2.0 / seats) for _ in range(seats - 1)]


def _performance(rating: float, rng: random.Random) -> float:
    return rating - SCALE * math.log(-math.log(rng.random() or 0.5))


def rate_person(
    truth: float, ladder: LevelLadder, seats: int, drawn: float, rng: random.Random
) -> Iterator[PlayerRating]:
    """Yield the rating of a person after each game; the first opponent is the weakest level."""
    rating, level = first_rating(ladder), AT_TABLE[0]
    for _ in range(max(AFTER)):
        opponent = PlayerRating(ladder.ratings[level], 0.0)
        pairs = play_pairs(truth, opponent.mean, seats, drawn, rng)
        rating = updated_rating(rating, [PairResult(opponent, score, weight) for score, weight in pairs])
        yield rating
        level = nearest_level(rating, ladder, AT_TABLE)


def measure(game_id: str, seats: int, people: int, seed: int) -> Iterator[dict[str, str]]:
    """Yield a row for each of the five strengths."""
    ladder = level_ladder(game_id)
    assert ladder is not None
    for person, truth in five_strengths(ladder).items():
        rng = random.Random(f"{seed} {game_id} {seats} {person}")
        courses = [list(rate_person(truth, ladder, seats, DRAWN.get(game_id, 0.0), rng)) for _ in range(people)]
        known = [
            statistics.fmean(abs(course[count].mean - truth) <= NEAR for course in courses)
            for count in range(max(AFTER))
        ]
        held = [
            abs(course[count - 1].mean - truth) <= course[count - 1].margin for course in courses for count in AFTER
        ]
        enough = max((count for count, share in enumerate(known, 1) if share < KNOWN), default=0) + 1
        yield {
            "game": game_id,
            "seats": str(seats),
            "person": person,
            "rating": f"{truth:.0f}",
            "people": str(people),
            **{f"after_{count}": f"{100 * known[count - 1]:.0f}" for count in AFTER},
            "enough": str(enough),
            "margin_30": f"{statistics.fmean(course[29].margin for course in courses):.0f}",
            "held": f"{100 * statistics.fmean(held):.1f}",
        }


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print, or keep; return the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py rating", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (none: all with a ladder)")
    parser.add_argument("-n", type=int, default=400, metavar="N", help="people of each strength (400)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where chance begins (1)")
    parser.add_argument("--write", action="store_true", help="keep the result")
    asked = parser.parse_args(words)
    unknown = sorted(set(asked.games) - set(SEATS))
    if unknown:
        parser.error(f"no ladder: {', '.join(unknown)}")
    rows = []
    for game_id in asked.games or SEATS:
        for seats in SEATS[game_id]:
            for row in measure(game_id, seats, asked.n, asked.seed):
                print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
                rows.append(row)
    if asked.write:
        merge_rows("rating.csv", rows, ("game", "seats", "person"))
        write_page("docs/strength.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
