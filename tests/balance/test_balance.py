"""What a balance report says: numbers of made-up games, a card that is too strong found, a stop gone on from."""

from __future__ import annotations

import csv
import html.parser
import json
import re
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.arena.worker_pool import WorkerPool
from boardgames.balance.game_measures import measure_series
from boardgames.balance.game_observer import KEPT, PLAY, SEEN, ObservationPlan, ObservedGame, observe_game
from boardgames.balance.html_parts import ReportSide
from boardgames.balance.html_report import report_page
from boardgames.balance.interval_estimate import estimate_mean, games_needed, interval_ends
from boardgames.balance.labels import labels_of
from boardgames.balance.series_comparison import compare_series, unmatched_cards
from boardgames.balance.svg_charts import ChartBar, bar_chart, histogram
from boardgames.cli.balance import spoken_time
from boardgames.cli.main import main
from boardgames.core.rng import Rng
from tests.data.set_files import written

PLAN = ObservationPlan("terrorixico", {"seats": 2}, ("random", "random"))


def made_up(count: int, *, gain: float, seed: int = 1) -> list[ObservedGame]:
    """Games of two seats: one of them plays the card `good`, and wins with 0.5 + gain."""
    rng, games = Rng(seed), []
    for number in range(count):
        lucky = rng.below(2)
        winner = lucky if rng.below(1000) < 500 + 1000 * gain else 1 - lucky
        cards: list[dict[str, int]] = [{"dull": SEEN + PLAY}, {"dull": SEEN + PLAY}]
        cards[lucky]["good"] = SEEN + PLAY
        games.append(
            ObservedGame(number, 0, (winner,), "points", 100 + number % 7, 9, 5.0, 2, 0.5, 3.0, (), tuple(cards))
        )
    return games


def test_the_worth_of_a_card_is_what_it_adds_to_winning() -> None:
    cards = {card.id: card for card in measure_series(made_up(4000, gain=0.15)).cards}
    worth = cards["good"].worth
    assert worth is not None and worth.low < 0.30 < worth.high and worth.high - worth.low < 0.07
    assert cards["dull"].worth is None  # everybody played it as often
    played, seen = cards["good"].played, cards["dull"].seen
    assert played is not None and seen is not None and (played.value, seen.value) == (0.5, 1.0)


def test_a_card_that_does_nothing_is_worth_nothing_nineteen_times_in_twenty() -> None:
    outside = 0
    for seed in range(60):
        worth = next(c for c in measure_series(made_up(200, gain=0.0, seed=seed + 1)).cards if c.id == "good").worth
        assert worth is not None
        outside += not worth.low <= 0 <= worth.high
    assert outside <= 8


def prizes(count: int, *, gain: float, seed: int) -> list[ObservedGame]:
    """Games of two seats that share out six prizes; who has more wins, `ogre` counting as 1 + `gain` of them."""
    rng, games = Rng(seed), []
    for number in range(count):
        cards: list[dict[str, int]] = [{}, {}]
        points = [0.0, 0.0]
        for prize in ("ogre", "imp", "ghost", "witch", "giant", "wolf"):
            owner = rng.below(2)
            cards[owner][prize] = KEPT
            points[owner] += 1.0 + gain * (prize == "ogre")
        lead = points[0] - points[1] + (rng.below(2001) - 1000) / 400
        winners = (0,) if lead > 0 else (1,)
        games.append(ObservedGame(number, 0, winners, "points", 90, 9, 5.0, 2, 0.5, 3.0, (), tuple(cards)))
    return games


def test_a_prize_is_measured_against_other_prizes() -> None:
    """All of them go with winning; only one that brings more than another is told."""
    fair = measure_series(prizes(600, gain=0.0, seed=5)).cards
    assert all(card.seen is None and card.played is None and card.worth is None for card in fair)
    assert sum(card.owned is not None and card.owned.is_significant for card in fair) <= 1
    best = measure_series(prizes(600, gain=1.0, seed=6)).cards[0]
    assert best.id == "ogre" and best.owned is not None and best.owned.low > 0


def test_a_seat_that_wins_more_makes_no_card_strong() -> None:
    """The card falls to the first seat three times in four, and the first seat wins three games in four."""
    rng, games = Rng(3), []
    for number in range(800):
        cards: list[dict[str, int]] = [{}, {}]
        cards[int(rng.below(4) == 0)]["lamp"] = SEEN + PLAY
        games.append(ObservedGame(number, 0, (int(rng.below(4) == 0),), "points", 9, cards=tuple(cards)))
    lamp = measure_series(games).cards[0].worth
    assert lamp is not None and not lamp.is_significant and abs(lamp.value) < 0.1


def test_games_that_nobody_won_are_counted_apart() -> None:
    games = made_up(300, gain=0.2)
    nobody = [game._replace(winners=(), reason="drawn") for game in made_up(100, gain=0.2, seed=9)]
    mixed, pure = measure_series([*games, *nobody]), measure_series(games)
    assert (mixed.games, mixed.won, mixed.draws.value) == (400, 300, 0.25)
    assert mixed.seats == pure.seats and sum(one.value for one in mixed.seats) == pytest.approx(1.0)
    assert list(mixed.ends) == ["points"] and list(mixed.undecided) == ["drawn"]
    assert [card.worth for card in mixed.cards] == [card.worth for card in pure.cards]


def test_no_interval_leaves_what_can_be_measured() -> None:
    for values in ([0.0] * 5, [1.0] * 5, [0.0, 0.0, 1.0], [0.98, 1.0, 1.0, 0.7]):
        one = estimate_mean(values, 0.0, 1.0)
        assert 0.0 <= one.low <= one.value <= one.high <= 1.0
    for value in (-0.999, -0.4, 0.0, 0.7, 0.999):
        for half in (0.001, 0.3, 5.0):
            low, high = interval_ends(value, half, -1.0, 1.0)
            assert -1.0 <= low <= value <= high <= 1.0
    assert interval_ends(0.0, 0.001, -1.0, 1.0) == pytest.approx((-0.001, 0.001), rel=1e-3)
    assert estimate_mean([0.0, 0.0, 1.0], 0.0).low > 0.0
    sweep = (
        measure_series(made_up(25, gain=0.5)).cards[0].worth
    )  # it won every game: that is no proof that it always does
    assert sweep is not None and sweep.value == 1.0 and 0.4 < sweep.low < 0.95 and sweep.high <= 1.0


def test_the_games_that_a_worth_needs_are_told() -> None:
    small = next(c for c in measure_series(made_up(200, gain=0.03, seed=4)).cards if c.id == "good").worth
    assert small is not None and not small.is_significant
    needed = games_needed(small, 200, 0.06)
    settled = 0
    for seed in range(6):
        one = next(
            c for c in measure_series(made_up(round(needed), gain=0.03, seed=50 + seed)).cards if c.id == "good"
        ).worth
        settled += one is not None and one.low > 0
    assert 500 < needed < 4000 and settled >= 3


def test_what_only_one_set_has_is_listed_and_not_compared() -> None:
    base, own = made_up(100, gain=0.0), made_up(100, gain=0.0, seed=2)
    renamed = [
        one._replace(cards=tuple({k.replace("good", "new"): v for k, v in s.items()} for s in one.cards))
        for one in own
    ]
    before, after = measure_series(base), measure_series(renamed)
    assert [card.id for card in unmatched_cards(after, before)] == ["new"] and [
        c.id for c in unmatched_cards(before, after)
    ] == ["good"]
    assert not [one.name for one in compare_series(before, after) if "good" in one.name or "new" in one.name]
    plan = ObservationPlan("terrorixico", {"seats": 2}, ("random", "random"))
    words = labels_of(registry.load("terrorixico"), "Base", plan.options, plan.players)
    sides = [ReportSide(words, plan, before), ReportSide(words._replace(title="Mine"), plan, after)]
    text = report_page(sides, compare_series(before, after), 1)
    assert text.count("Only its games had these") == 2 and "new (worth " in text and "good (worth " in text


def test_pieces_are_counted_by_what_they_do() -> None:
    game = observe_game(ObservationPlan("sacrifice", {"placement": "fixed"}, ("random", "random")), 2)
    total = [sum(count for id, count in seat.items() if id.endswith(" kills")) for seat in game.pieces]
    lost = [sum(count for id, count in seat.items() if id.endswith(" killed")) for seat in game.pieces]
    assert total == lost[::-1] and sum(total) > 0
    assert all(seat.get("monkey moves", 0) >= seat.get("monkey carries", 0) for seat in game.pieces)
    kinds = {one.id: one for one in measure_series([game] * 2).pieces}
    assert kinds["falcon moves"].times.value == pytest.approx(
        sum(seat.get("falcon moves", 0) for seat in game.pieces) / 2
    )


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_no_id_stands_on_the_page(game: str) -> None:
    """Everything that a game's holdings, pieces, ends and options can name has words."""
    loaded = registry.load(game)
    words = labels_of(loaded, "", loaded.complete({}), ("greedy",) * 4)
    named = [id for part in ("kept", "cards", "pieces", "temples") for id in loaded.components.get(part, {})]
    assert all(words.name_of(id) != id and "_" not in words.name_of(id) for id in named), game
    assert words.players[0] == "Greedy" and "_" not in words.options
    assert words.reasons and all("{" not in told for told in words.reasons.values())


def test_only_what_differs_is_called_different() -> None:
    plain, strong = measure_series(made_up(600, gain=0.0)), measure_series(made_up(600, gain=0.25, seed=2))
    assert not [
        one.name
        for one in compare_series(plain, measure_series(made_up(600, gain=0.0, seed=3)))
        if one.is_significant
    ]
    assert [
        one.name for one in compare_series(plain, strong) if one.is_significant and one.name.startswith("card")
    ] == [
        "card good worth",
        "card good drawn",
    ]


def test_a_game_is_watched_as_it_is_played() -> None:
    game = observe_game(PLAN, 3)
    assert not game.error and game == observe_game(PLAN, 3)
    assert len(game.cards) == 2 and len(game.chances) == 20 and game.choices > 1
    monsters = {card for seat in game.cards for card, mark in seat.items() if mark == KEPT}
    assert monsters  # won, never held
    assert any(mark >= PLAY for seat in game.cards for mark in seat.values())


def test_processes_change_nothing() -> None:
    items = [(PLAN, seed) for seed in range(1, 7)]
    with WorkerPool(1) as one, WorkerPool(2) as two:
        assert list(two.map_in_order(observe_game, items)) == list(one.map_in_order(observe_game, items))


def test_a_card_that_is_too_strong_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Last chance counts as nine relics here, and there are four of it: of all cards it is the one that differs."""
    folder = written(tmp_path / "strong", deck="specials:\n  - {id: last_chance, value: 9, copies: 4}\n")
    out = tmp_path / "report.html"
    words = ["balance", str(folder), "--against", "terrorixico", "-n", "150", "--players", "random"]
    assert main([*words, "--options", "seats=2", "--workers", "1", "-o", str(out)]) == 0
    told = capsys.readouterr().out
    assert "differences: Mine 1 minus TerroriXico" in told
    worth = re.findall(r"differs beyond chance: card (\w+) worth: (\S+) and (\S+) \((\S+)\)", told)
    assert [card for card, *_rest in worth] == ["last_chance"]
    assert float(worth[0][1]) < 0.1 < float(worth[0][2]) and float(worth[0][3]) > 0
    mine = told.split("Mine 1:")[1]
    assert re.findall(r"(.+) is worth", mine)[0].strip() == "Last chance"

    page = out.read_text(encoding="utf-8")
    assert "Last chance: worth when played" in page and "<script" not in page
    assert not re.findall(r"(?:src|href|url\()\s*=?\s*[\"']?\w+:", page)
    _Tags().feed(page)
    with out.with_suffix(".csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if (row["id"], row["figure"]) == ("last_chance", "worth")]
    assert [row["rules"] for row in rows] == ["TerroriXico", "Mine 1"]
    assert float(rows[0]["value"]) < float(rows[1]["low"])


class _Tags(html.parser.HTMLParser):
    """Fails where tags do not close in order."""

    SINGLE = frozenset(("meta", "line", "rect", "path", "polyline", "!doctype"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.SINGLE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.SINGLE or self.open.pop() == tag


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "terrorixico", "--players", "random", "--options", "seats=2", "--workers", "1", "-o"]
    whole, parted = tmp_path / "whole.html", tmp_path / "parted.html"
    assert main([*words, str(whole), "-n", "6"]) == 0
    assert main([*words, str(parted), "-n", "4"]) == 0
    kept = parted.with_suffix(".games.jsonl")
    kept.write_bytes(kept.read_bytes()[:-20])  # the last line is torn
    assert main([*words, str(parted), "-n", "6", "--resume"]) == 0
    assert whole.read_text() == parted.read_text()
    assert [json.loads(line) for line in kept.open()][1:] == [
        json.loads(line) for line in whole.with_suffix(".games.jsonl").open()
    ][1:]
    assert main([*words, str(parted), "-n", "6", "--seed", "9", "--resume"]) == 2
    assert "another run" in capsys.readouterr().err


def test_what_is_quick_is_played_first_and_what_is_slow_says_how_long_it_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "report.html"
    words = ["balance", "walpurgisnacht", "-n", "3", "--workers", "1", "--options", "seats=3", "-o", str(out)]
    assert main(words) == 0
    said = capsys.readouterr()
    assert re.search(r"next: --players greedy, which takes about \d+ (s|min)\n", said.out) and out.exists()
    assert json.loads(out.with_suffix(".games.jsonl").open().readline())["players"] == ["random"] * 3
    assert "more games take" not in said.err
    monkeypatch.setattr("boardgames.cli.balance.LONG", 0.0)
    assert main([*words, "--players", "random"]) == 0
    said = capsys.readouterr()
    assert re.findall(r"2 more games take about 1 s; Ctrl\+C stops, .*", said.err) and "next:" not in said.out


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.2, "about 1 s"), (49, "about 49 s"), (627, "about 10 min"), (9_000, "about 2.5 h")]
)
def test_a_time_is_told_as_people_say_it(seconds: float, said: str) -> None:
    assert spoken_time(seconds) == said


def test_a_run_that_is_stopped_writes_the_page_of_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    def once(plan: ObservationPlan, seed: int) -> ObservedGame:
        if played:
            raise KeyboardInterrupt
        played.append(seed)
        return observe_game(plan, seed)

    monkeypatch.setattr("boardgames.cli.balance.observe_game", once)
    out = tmp_path / "report.html"
    words = ["balance", "walpurgisnacht", "-n", "3", "--workers", "1", "-o", str(out)]
    assert main(words) == 130
    said = capsys.readouterr()
    assert out.exists() and "1 games" in said.out and "--resume" in said.err and "next:" not in said.out


@pytest.mark.parametrize(
    "text", ["", "[]\n", "{\n", "[" * 100_000 + "\n", '{"format": "balance/1"}\n{"set": 1}\n', "\0\n"]
)
def test_a_file_of_something_else_is_told_in_a_sentence(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    out.with_suffix(".games.jsonl").write_text(text)
    words = ["balance", "terrorixico", "-n", "1", "--players", "random", "--resume", "-o", str(out)]
    assert main(words) == 2
    assert "another run" in capsys.readouterr().err and not out.exists()


@pytest.mark.parametrize(
    "words",
    [("no_game",), ("/nowhere",), ("terrorixico", "--against", "sacrifice"), ("terrorixico", "--players", "wizard")],
)
def test_wrong_arguments_are_told(tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["balance", *words, "-o", str(tmp_path / "x.html")])
    said = capsys.readouterr().err
    assert code in (1, 2) and "expected" in said and "Traceback" not in said


def test_charts_are_drawn_of_odd_numbers() -> None:
    assert bar_chart("none", []) == "" and histogram("none", [[], []], "x") == ""
    for values in ([0.0], [5.0, 5.0], [0.1, 0.2], [-3.0, 1000.0]):
        assert "<rect" in histogram("some", [values, values], "x")
    assert "nan" not in bar_chart("one", [ChartBar("a", ((0.0, 0.0, 0.0),), ("0",))]).lower()
