"""Series: totals by the constants of each game, one result a game, players move on, no file is lost."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Outcome
from boardgames.core.seat import rotate_seats
from boardgames.data.series_points import SeriesPoints, series_points
from boardgames.data.validation import as_plain_data
from boardgames.record import series_store
from boardgames.record.head_to_head import HeadToHead, head_to_head
from boardgames.record.record_summary import RecordSummary, SummarySeat
from boardgames.record.series import SeriesPlayer, begin_series, points_by_seat
from boardgames.record.series_store import FILE, MOST, SeriesStore

ANA, BEN, EVA = (SeriesPlayer(name) for name in ("Ana", "Ben", "Eva"))
NOVICE = SeriesPlayer(computer="novice")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE


@pytest.mark.parametrize(
    ("game", "outcome", "points"),
    [
        ("sacrifice", Outcome((1,), {"P1": 2, "P2": 3}, "elevation"), (0, 2)),
        ("sacrifice", Outcome((), {"P1": 2, "P2": 0}, "quiet"), (1, 1)),
        ("sacrificio", Outcome((0, 1), {"P1": 9, "P2": 9}, "hearts"), (1, 1)),
        ("sacrificio", Outcome((2,), {"P1": 7, "P2": 4, "P3": 8}, "hearts"), (1, 0, 3)),
        ("sacrificio", Outcome((1, 3), {"P1": 7, "P2": 9, "P3": 7, "P4": 9}, "hearts"), (0, 3, 0, 3)),
        ("terrorixico", Outcome((0,), {"P1": 40, "P2": 12, "P3": 12, "P4": 30}, "points"), (4, 0, 0, 2)),
        ("terrorixico", Outcome((1,), {"P1": 30, "P2": 30}, "points"), (0, 2)),
        ("walpurgisnacht", Outcome((0, 3), {"witches": 9, "villagers": 4}, "witches"), (2, 0, 0, 2, 0)),
        ("walpurgisnacht", Outcome((), {"witches": 4, "villagers": 4}, "tie"), (0, 0, 0)),
    ],
)
def test_points_are_made_as_each_game_is_won(game: str, outcome: Outcome, points: tuple[int, ...]) -> None:
    assert points_by_seat(game, outcome, len(points)) == points


def test_every_game_has_its_constants_and_another_one_has_the_defaults() -> None:
    assert {series_points(game) for game in registry.GAME_IDS} == {
        SeriesPoints(2, 1, 0), SeriesPoints(1, 1, 1), SeriesPoints(2, 0, 0),
    }  # fmt: skip
    assert series_points("no_such_game") == SeriesPoints()


def test_players_keep_their_points_while_they_change_seats() -> None:
    series = begin_series("t1", "terrorixico", (ANA, BEN, NOVICE))
    series = series.with_result("t1", Outcome((1,), {"P1": 5, "P2": 9, "P3": 1}, "points"))
    assert series.totals == (1, 3, 0) and series.leaders == (1,)
    after = rotate_seats(series.games[-1].players)
    assert after == (2, 0, 1), "everybody moves on by a seat, the last one begins"
    series = series.with_game("t2", "terrorixico", after)
    series = series.with_result("t2", Outcome((1,), {"P1": 2, "P2": 8, "P3": 1}, "points"))
    assert series.totals == (4, 3, 1) and series.wins == (1, 1, 0) and series.order == (0, 1, 2)
    third = rotate_seats(after)
    assert (third, rotate_seats(third)) == ((1, 2, 0), (0, 1, 2))


def test_a_game_counts_once_and_its_first_result_stands() -> None:
    series = begin_series("t1", "sacrifice", (ANA, BEN)).with_result("t1", Outcome((0,), {}, "elevation"))
    assert series.with_result("t1", Outcome((1,), {}, "elevation")) == series
    assert series.with_game("t1", "sacrifice", (1, 0)) == series
    assert series.with_result("t9", Outcome((1,), {}, "elevation")) == series


def test_the_same_people_are_known_again_at_any_seats() -> None:
    series = begin_series("t1", "terrorixico", (ANA, NOVICE, BEN, NOVICE))
    assert series.numbers_at((SeriesPlayer(" Ben "), NOVICE, NOVICE, ANA)) == (2, 1, 3, 0)
    assert series.numbers_at((BEN, NOVICE, EVA, NOVICE)) is None
    assert series.numbers_at((ANA, BEN)) is None
    for alike in ((ANA, ANA), (SeriesPlayer(), BEN)):
        assert begin_series("t1", "sacrifice", alike).numbers_at(alike) is None, "nobody can tell them apart later"
    named = begin_series("t1", "sacrifice", (SeriesPlayer(), BEN)).with_names_of("t1", (EVA, ANA))
    assert named.players == (EVA, BEN), "a name is given to who had none, and to nobody else"
    joined = begin_series("t1", "sacrifice", (ANA, NOVICE)).with_names_of("t1", (NOVICE, EVA))
    assert joined.players == (ANA, EVA), "who takes a computer's place goes on with its points; a computer takes none"


def test_a_store_keeps_series_over_restarts_and_two_windows_keep_each_others(path: Path) -> None:
    one, other = SeriesStore(path), SeriesStore(path)
    one.add(begin_series("t1", "sacrifice", (ANA, BEN)))
    other.add(begin_series("t2", "sacrifice", (ANA, EVA)))
    one.add(begin_series("t1", "sacrifice", (EVA, BEN)))
    one.update("t1", lambda series: series.with_result("t1", Outcome((0,), {}, "elevation")))
    other.update("t2", lambda series: replace(series, is_ended=True))
    again = SeriesStore(path)
    assert [series.id for series in again.all] == ["t1", "t2"] and not again.trouble
    found = again.of_table("t1")
    assert found is not None and found.totals == (2, 0) and again.of_table("t3") is None
    assert again.open_for((BEN, ANA)) == found
    assert again.open_for((ANA, EVA)) is None, "an ended one is not offered"


def test_the_oldest_ended_series_go_first(path: Path) -> None:
    store = SeriesStore(path)
    every = [replace(begin_series(f"t{n}", "sacrifice", (ANA, BEN)), is_ended=n == 3) for n in range(MOST)]
    path.write_text(json.dumps({"series": [as_plain_data(one, defaults=False) for one in every]}), "utf-8")
    store.add(begin_series("new", "sacrifice", (ANA, BEN)))
    ids = [one.id for one in SeriesStore(path).all]
    assert len(ids) == MOST and "t3" not in ids and ids[-1] == "new" and ids[0] == "t0"


GOOD = {
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "games": [{"table": "t1", "game": "sacrifice", "players": [0, 1]}],
}
GAME = GOOD["games"][0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"series": 3}',
        '{"series": null}',
        b"\xff\xfe",
        "[" * 100_000,
        *(
            json.dumps({"series": [GOOD | broken]})
            for broken in (
                {"players": []},
                {"players": [{"name": "x" * 500}, {}]},
                {"games": []},
                {"games": [GAME, GAME]},
                {"games": [GAME | {"players": [0, 0]}]},
                {"games": [GAME | {"players": [0, 7]}]},
                {"games": [GAME | {"points": [1]}]},
                {"games": [GAME | {"points": [1, -1]}]},
                {"games": [GAME | {"winners": [5]}]},
                {"games": [GAME | {"table": 3}]},
                {"is_ended": "no"},
            )
        ),
    ],
)
def test_a_broken_file_is_set_aside_and_nothing_of_it_is_lost(path: Path, text: str | bytes) -> None:
    raw = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(raw)
    store = SeriesStore(path)
    assert store.trouble == "broken" and not store.all
    store.add(begin_series("t5", "sacrifice", (ANA, BEN)))
    assert [one.id for one in SeriesStore(path).all] == ["t5"]
    assert [one.read_bytes() for one in path.parent.glob("series.broken-*.json")] == [raw]


def test_who_only_reads_changes_nothing(path: Path) -> None:
    for text in ("{", json.dumps({"series": [GOOD, 3]})):
        path.write_text(text, "utf-8")
        assert SeriesStore(path, only_reads=True).trouble == "broken" and path.read_text("utf-8") == text
        assert [*path.parent.iterdir()] == [path]


def test_what_is_whole_in_a_broken_file_holds(path: Path) -> None:
    path.write_text(json.dumps({"series": [GOOD, {"players": 3}, GOOD]}), "utf-8")
    store = SeriesStore(path)
    assert [one.id for one in store.all] == ["t1"] and store.trouble == "broken"
    assert not SeriesStore(path).trouble


def test_a_file_of_a_newer_version_is_kept_beside_and_later_keys_stay(path: Path) -> None:
    path.write_text(json.dumps({"version": 9, "series": [GOOD | {"place": "Oaxaca"}]}), "utf-8")
    store = SeriesStore(path)
    assert store.trouble == "newer" and len(store.all) == 1
    store.update("t1", lambda one: replace(one, is_ended=True))
    assert json.loads(path.read_text("utf-8"))["series"][0]["place"] == "Oaxaca"
    assert json.loads((path.parent / "series.newer-1.json").read_text("utf-8"))["version"] == 9


def test_a_file_that_cannot_be_read_now_is_never_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SeriesStore(path).add(begin_series("t1", "sacrifice", (ANA, BEN)))
    kept = path.read_bytes()

    def refuse(path: Path, limit: int) -> bytes:
        raise PermissionError(path)

    monkeypatch.setattr(series_store, "read_limited", refuse)
    store = SeriesStore(path)
    store.add(begin_series("t2", "sacrifice", (ANA, EVA)))
    assert store.trouble == "unread" and path.read_bytes() == kept
    assert store.of_table("t2") is not None, "it holds until the program ends"


def test_a_disk_that_refuses_is_told_of(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str) -> None:
        raise OSError("full")

    monkeypatch.setattr(series_store, "write_atomically", refuse)
    store = SeriesStore(path)
    store.add(begin_series("t1", "sacrifice", (ANA, BEN)))
    assert store.trouble == "unwritten" and not path.exists()


def test_head_to_head_counts_each_match_once_and_by_rank() -> None:
    def record(match: str, winners: tuple[str, ...], scores: dict[str, int], *people: str) -> RecordSummary:
        seats = {f"P{number}": SummarySeat(name) for number, name in enumerate(people, 1)}
        return RecordSummary(
            Path(match), 0.0, "terrorixico", seats=seats, over=True, winners=winners, match_id=match, scores=scores
        )

    records = [
        record("a", ("P1",), {"P1": 9, "P2": 3, "P3": 5}, "Ana", "Ben", "Eva"),
        record("a", ("P1",), {"P1": 9, "P2": 3, "P3": 5}, "Ana", "Ben", "Eva"),
        record("b", ("P1",), {}, "Ben ", "Ana"),
        record("c", (), {}, "Ana", "Ben"),
        record("d", ("P1", "P2"), {}, "Ana", "Ben", "Eva"),
        record("e", ("P1",), {}, "Ana", "Ben", "Ben"),
        replace(record("f", ("P1",), {}, "Ana", "Ben"), over=False),
    ]
    assert head_to_head(records, ["Ana", "Ben", "Eva", "Ana", ""]) == [
        HeadToHead("Ana", "Ben", 4, 1, 1),
        HeadToHead("Ana", "Eva", 2, 2, 0),
        HeadToHead("Ben", "Eva", 2, 1, 1),
    ]
    assert head_to_head(records, ["Ana"]) == []
