"""Ratings: a record counts once, by rank among several; people are rated by the ladder and offered a level."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from boardgames.ai.levels import AT_TABLE
from boardgames.core.player_name import parse_player_name
from boardgames.data.level_ladder import LevelLadder, level_ladder, levels_by_strength
from boardgames.record.counted_games import (
    count_records,
    counted_games_of,
    level_offer,
    ratings_of,
    suggested_player,
)
from boardgames.record.player_progress import FILE, CountedGame, GameResult, ProgressStore
from boardgames.record.player_rating import (
    PairResult,
    PlayerRating,
    first_rating,
    nearest_level,
    nearest_player,
    rate_people,
    updated_rating,
)
from boardgames.record.record_summary import RecordSummary, SummarySeat

LADDER = level_ladder("terrorixico")


@pytest.fixture
def store(tmp_path: Path) -> ProgressStore:
    return ProgressStore(tmp_path / FILE)


def seat(who: str) -> SummarySeat:
    return SummarySeat(computer=who) if who in AT_TABLE else SummarySeat(who)


def summary(
    number: int, *who: str, won: str = "", points: tuple[int, ...] = (), game: str = "terrorixico"
) -> RecordSummary:
    """A finished regular game of those at P1, P2 and so on; levels are computers, other words names."""
    names = [f"P{place}" for place in range(1, len(who) + 1)]
    return RecordSummary(
        Path(f"{number}.yaml"),
        float(number),
        game,
        seats=dict(zip(names, map(seat, who), strict=True)),
        over=True,
        winners=tuple(won.split()),
        match_id=f"match{number}",
        scores=dict(zip(names, points, strict=False)),
        is_regular=True,
    )


def test_a_record_counts_once_for_everybody_who_sat(store: ProgressStore) -> None:
    records = [summary(2, "Ana", "Bo", won="P1"), summary(1, " Ana ", "novice", won="P2")]
    for _ in range(2):
        count_records(store, records)
        count_records(ProgressStore(store.path), records)
    for one in (store, ProgressStore(store.path)):
        assert one.of("Ana").games["terrorixico"] == (
            CountedGame("match1", 1.0, "lost", "novice", (("novice", "", 0.0),)),
            CountedGame("match2", 2.0, "won", "people", (("", "Bo", 1.0),)),
        )
        assert [game.result for game in one.of("Bo").games["terrorixico"]] == ["lost"]


def test_more_than_two_are_compared_by_rank() -> None:
    record = summary(1, "Ana", "Bo", "adept", "master", won="P2", points=(20, 30, 20, 5))
    pairs = {name: game.pairs for name, _game, game in counted_games_of(record)}
    assert pairs["Ana"] == (("", "Bo", 0.0), ("adept", "", 0.5), ("master", "", 1.0))
    assert pairs["Bo"] == (("", "Ana", 1.0), ("adept", "", 1.0), ("master", "", 1.0))


@pytest.mark.parametrize("game", ["walpurgisnacht", "sacrificio"])
def test_where_seats_win_together_results_rate_nobody(store: ProgressStore, game: str) -> None:
    count_records(store, [summary(1, "Ana", "adept", "adept", "adept", won="P1 P3", game=game)])
    (counted,) = store.of("Ana").games[game]
    assert (counted.result, counted.opponents, counted.pairs) == ("won", "adept", ())
    assert not ratings_of(store, game)


def test_what_is_not_regular_or_not_finished_does_not_count() -> None:
    whole = summary(1, "Ana", "adept", won="P1")
    unlike = [{"is_regular": False}, {"over": False}, {"fault": "torn"}, {"match_id": ""}]
    import dataclasses

    assert list(counted_games_of(whole))
    for fields in unlike:
        assert not list(counted_games_of(dataclasses.replace(whole, **fields)))  # type: ignore[arg-type]
    assert not list(counted_games_of(summary(1, "Ana", "Ana", won="P1"))), "nobody knows which Ana has won"


def test_the_estimate_is_the_most_likely_one_and_its_doubt_shrinks() -> None:
    before, opponent = PlayerRating(1500.0, 200.0), PlayerRating(1600.0, 0.0)

    def likelihood(mean: float) -> float:
        expected = 1 / (1 + 10 ** ((1600 - mean) / 400))
        return math.log(expected) - (mean - 1500) ** 2 / 2 / (200**2 + 36)

    after = updated_rating(before, [PairResult(opponent, 1.0, 1.0)])
    best = max((likelihood(mean), mean) for mean in range(1400, 1800))[1]
    assert after.mean == pytest.approx(best, abs=1.0) and after.deviation < 200 and after.games == 1
    unsure = updated_rating(before, [PairResult(PlayerRating(1600.0, 300.0), 1.0, 1.0)])
    assert before.mean < unsure.mean < after.mean, "who beats somebody unknown has proved less"


def test_people_are_rated_by_what_was_known_before_their_game() -> None:
    assert LADDER is not None
    win, loss = (
        CountedGame("a", 1.0, "won", "people", (("", "Bo", 1.0),)),
        CountedGame("a", 1.0, "lost", "people", (("", "Ana", 0.0),)),
    )
    rated = rate_people({"Ana": [win], "Bo": [loss]}, LADDER)
    start = first_rating(LADDER).mean
    assert rated["Ana"].mean - start == pytest.approx(start - rated["Bo"].mean) and rated["Ana"].mean > start
    later = CountedGame("b", 2.0, "won", "master", (("master", "", 1.0),))
    assert rate_people({"Ana": [later, win], "Bo": [loss]}, LADDER) == rate_people(
        {"Bo": [loss], "Ana": [win, later]}, LADDER
    ), "the order of the records does not matter"


def test_a_simulated_person_is_known_after_a_hundred_games() -> None:
    assert LADDER is not None
    rng, errors = random.Random(3), []
    for truth in (1300.0, 1450.0, 1600.0, 1750.0) * 3:
        rating = first_rating(LADDER)
        for _ in range(100):
            opponent = LADDER.ratings[nearest_level(rating, LADDER, AT_TABLE)]
            score = float(rng.random() < 1 / (1 + 10 ** ((opponent - truth) / 400)))
            rating = updated_rating(rating, [PairResult(PlayerRating(opponent, 0.0), score, 1.0)])
        errors.append(abs(rating.mean - truth))
    assert sum(error <= 75 for error in errors) >= 10 and max(errors) < 150


def test_the_level_for_half_of_the_wins_is_suggested_once_something_is_known(store: ProgressStore) -> None:
    for number in range(1, 21):
        assert number > 3 or suggested_player(store, "Ana", "terrorixico", AT_TABLE) is None
        count_records(store, [summary(number, "Ana", "novice", won="P1")])
    player, rating = suggested_player(store, " Ana ", "terrorixico", AT_TABLE) or ("", None)
    assert parse_player_name(player).level == "master" and rating is not None and rating.games == 20
    assert suggested_player(store, "Bo", "terrorixico", AT_TABLE) is None
    assert suggested_player(store, "Ana", "terrorixico", AT_TABLE, since=18.0) is None, "counted from zero again"


def test_a_persona_is_suggested_with_the_level_where_styles_were_measured() -> None:
    plain = LevelLadder({"novice": 1400, "adept": 1500}, frozenset((2,)))
    styled = plain._replace(styles={"hunter": -30, "mason": 20})
    for mean, level, player in (
        (1380, "novice", "novice:hunter"),
        (1425, "novice", "novice:mason"),
        (1465, "adept", "adept:hunter"),
        (1600, "adept", "adept:mason"),
    ):
        assert nearest_player(PlayerRating(mean, 50), plain, AT_TABLE) == level
        assert nearest_player(PlayerRating(mean, 50), styled, AT_TABLE) == player
    assert styled.players(["adept"]) == {"adept:hunter": 1470, "adept:mason": 1520}


RUNS: list[tuple[str, tuple[str, str, int] | None]] = [
    ("adept won, adept won, adept won", ("adept", "expert", 3)),
    ("adept lost, adept lost, adept lost", ("adept", "novice", 3)),
    ("adept won, adept won", None),
    ("adept won, novice won, adept won", None),
    ("adept won, adept won, adept drawn", None),
    ("adept won, adept won, adept won, adept won", None),
    ("novice lost, novice lost, novice lost", None),
    ("master won, master won, master won", None),
    ("people won, people won, people won", None),
    (", ".join(["novice won"] * 6), ("novice", "adept", 6)),
]


@pytest.mark.parametrize(("told", "offered"), RUNS)
def test_three_equal_results_in_a_row_bring_an_offer(told: str, offered: tuple[str, str, int] | None) -> None:
    games = []
    for number, words in enumerate(told.split(", ")):
        level, word = words.split()
        result: GameResult = "won" if word == "won" else "lost" if word == "lost" else "drawn"
        games.append(CountedGame(str(number), float(number), result, level))
    found = level_offer(games, AT_TABLE)
    assert (None if found is None else (found.level, found.offered, found.games)) == offered


def test_levels_are_known_by_strength() -> None:
    assert levels_by_strength() == AT_TABLE and level_ladder("walpurgisnacht") is None
    assert LADDER is not None and list(LADDER.ratings.values()) == sorted(LADDER.ratings.values())
