"""What a balance report says: numbers of made-up games, a card that is too strong found, a stop gone on from."""

from __future__ import annotations

import csv
import html.parser
import json
import re
from pathlib import Path

import pytest

from boardgames.balance.drawing import Bar, bars, histogram
from boardgames.balance.measures import compare, measure
from boardgames.balance.series import play
from boardgames.balance.watching import KEPT, PLAY, SEEN, Plan, Watched, watch
from boardgames.cli.main import main
from boardgames.core.rng import Rng
from tests.data.set_files import written

PLAN = Plan("terrorixico", {"seats": 2}, ("random", "random"))


def made_up(count: int, *, gain: float, seed: int = 1) -> list[Watched]:
    """Games of two seats: one of them plays the card `good`, and wins with 0.5 + gain."""
    rng, games = Rng(seed), []
    for number in range(count):
        lucky = rng.below(2)
        winner = lucky if rng.below(1000) < 500 + 1000 * gain else 1 - lucky
        cards: list[dict[str, int]] = [{"dull": SEEN + PLAY}, {"dull": SEEN + PLAY}]
        cards[lucky]["good"] = SEEN + PLAY
        games.append(Watched(number, 0, (winner,), "points", 100 + number % 7, 9, 5.0, 2, 0.5, 3.0, (), tuple(cards)))
    return games


def test_the_worth_of_a_card_is_what_it_adds_to_winning() -> None:
    cards = {card.id: card for card in measure(made_up(4000, gain=0.15)).cards}
    worth = cards["good"].worth
    assert worth is not None and worth.low < 0.30 < worth.high and worth.high - worth.low < 0.07
    assert cards["dull"].worth is None  # everybody played it as often
    assert cards["good"].played.value == 0.5 and cards["dull"].seen.value == 1.0


def test_a_card_that_does_nothing_is_worth_nothing_nineteen_times_in_twenty() -> None:
    outside = 0
    for seed in range(60):
        worth = next(c for c in measure(made_up(200, gain=0.0, seed=seed + 1)).cards if c.id == "good").worth
        assert worth is not None
        outside += not worth.low <= 0 <= worth.high
    assert outside <= 8


def test_only_what_differs_is_called_different() -> None:
    plain, strong = measure(made_up(600, gain=0.0)), measure(made_up(600, gain=0.25, seed=2))
    assert not [one.name for one in compare(plain, measure(made_up(600, gain=0.0, seed=3))) if one.beyond]
    assert [one.name for one in compare(plain, strong) if one.beyond and one.name.startswith("card")] == [
        "card good worth",
        "card good drawn",
    ]


def test_a_game_is_watched_as_it_is_played() -> None:
    game = watch(PLAN, 3)
    assert not game.error and game == watch(PLAN, 3)
    assert len(game.cards) == 2 and len(game.chances) == 20 and game.choices > 1
    monsters = {card for seat in game.cards for card, mark in seat.items() if mark == KEPT}
    assert monsters  # won, never held
    assert any(mark >= PLAY for seat in game.cards for mark in seat.values())


def test_processes_change_nothing() -> None:
    assert list(play(PLAN, range(1, 7), 2)) == list(play(PLAN, range(1, 7), 1))


def test_a_card_that_is_too_strong_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Last chance counts as nine relics here, and there are two of it: of all cards it is the one that differs."""
    folder = written(tmp_path / "strong", deck="specials:\n  - {id: last_chance, value: 9, copies: 2}\n")
    out = tmp_path / "report.html"
    words = ["balance", str(folder), "--against", "terrorixico", "-n", "150", "--players", "random"]
    assert main([*words, "--options", "seats=2", "--workers", "1", "-o", str(out)]) == 0
    told = capsys.readouterr().out
    worth = re.findall(r"differs beyond chance: card (\w+) worth: (\S+) and (\S+)", told)
    assert [card for card, _a, _b in worth] == ["last_chance"]
    assert float(worth[0][1]) > 0.1 > float(worth[0][2])
    mine = told.split("TerroriXico:")[0]
    assert re.findall(r"(.+) is worth", mine)[0].strip() == "Last chance"

    page = out.read_text(encoding="utf-8")
    assert "Last chance: worth when played" in page and "<script" not in page
    assert not re.findall(r"(?:src|href|url\()\s*=?\s*[\"']?\w+:", page)
    _Tags().feed(page)
    with out.with_suffix(".csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["card"] == "last_chance"]
    assert {row["rules"] for row in rows} == {"Mine 1", "TerroriXico"}
    assert max(rows, key=lambda row: float(row["worth"]))["rules"] == "Mine 1"


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
    [("nim",), ("/nowhere",), ("terrorixico", "--against", "sacrifice"), ("terrorixico", "--players", "wizard")],
)
def test_wrong_arguments_are_told(tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["balance", *words, "-o", str(tmp_path / "x.html")])
    said = capsys.readouterr().err
    assert code in (1, 2) and "expected" in said and "Traceback" not in said


def test_charts_are_drawn_of_odd_numbers() -> None:
    assert bars("none", []) == "" and histogram("none", [[], []], "x") == ""
    for values in ([0.0], [5.0, 5.0], [0.1, 0.2], [-3.0, 1000.0]):
        assert "<rect" in histogram("some", [values, values], "x")
    assert "nan" not in bars("one", [Bar("a", ((0.0, 0.0, 0.0),), ("0",))]).lower()
