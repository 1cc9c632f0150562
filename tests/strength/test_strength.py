"""Rows of the strength table are commands of the arena, and a result is compared with the one that is kept."""

from __future__ import annotations

import json

import pytest

from boardgames import registry
from boardgames.cli.main import parser_of
from tests.docs.generated_pages import ROOT, read_rows
from tests.strength.ladder import SEATS, gap, ladder_fields
from tests.strength.run import arena_words, compare, kept_result

ROWS = read_rows("strength.csv")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["row"])
def test_a_row_is_a_command_of_the_arena(row: dict[str, str]) -> None:
    command, *words = arena_words(row)
    asked = parser_of(command).parse_args(words)
    assert row["game"] in registry.GAME_IDS and asked.n >= int(row["pairs"])
    assert not row["low"] or float(row["low"]) <= float(row["score"]) <= float(row["high"])


def test_rows_have_names_of_their_own() -> None:
    names = [row["row"] for row in ROWS]
    assert len(set(names)) == len(names)


def test_a_result_is_kept_and_compared() -> None:
    meeting = {"pairs": 4, "score": 0.25, "low": 0.1, "high": 0.4}
    now = kept_result(ROWS[1], meeting, "2026-01-02")
    assert (now["score"], now["low"], now["high"], now["pairs"]) == ("25.0", "10.0", "40.0", "4")
    assert now["row"] == ROWS[1]["row"] and now["measured"] == "2026-01-02"
    kept = {**now, "score": "60.0", "low": "50.0", "high": "70.0"}
    assert "lie apart" in compare(kept, now)
    assert "overlap" in compare({**kept, "low": "39.0"}, now)
    assert "kept is 60.0 %" in compare({**kept, "low": "", "high": ""}, now)


def test_other_numbers_of_pairs_take_the_place_of_a_rows_own() -> None:
    command, *words = arena_words(ROWS[0], 3)
    assert parser_of(command).parse_args(words).n == 3


@pytest.mark.parametrize("game_id", SEATS)
def test_the_ladder_of_the_app_is_that_of_the_table(game_id: str) -> None:
    kept = json.loads((ROOT / "assets" / game_id / "ladder.json").read_text(encoding="utf-8"))
    assert kept == ladder_fields(game_id)
    assert set(kept["seats"]) <= set(registry.load(game_id).seats)


def test_a_gap_is_that_of_elo_and_a_clean_sweep_is_finite() -> None:
    assert gap({"score": "70.0", "pairs": "1000000"}) == pytest.approx(147.2, abs=0.1)
    assert 300 < gap({"score": "100.0", "pairs": "10"}) < 1000
