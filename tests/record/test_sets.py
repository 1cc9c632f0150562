"""A game under a set of somebody's own: its record carries the set, plays again anywhere, and is not trusted."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest

from boardgames.ai.search_client import SearchClient
from boardgames.cli.seeded_games import GamePlan, play_one
from boardgames.core.game_protocol import Game
from boardgames.data.faults import BadFile
from boardgames.data.own_rules import game_with_rules, read_set
from boardgames.record import load_record, new_record, parse_record, replay_record, rules_changed
from tests.ai.test_opponent import until
from tests.data.set_files import MONSTER, written

ONLY = "remove: [aluxe, nahual, chaneque, tlahuelpuchi, cadejo, chupacabras, ahuizotl, mummy, charro_negro, " + (
    "pascualita, llorona, planchada]\n"
)
"""Leaves one shipped monster beside those that are added."""


def set_folder(tmp_path: Path) -> Path:
    return written(tmp_path / "mine", monsters=ONLY + MONSTER)


def recorded(tmp_path: Path) -> Path:
    """Return the record of a game between random players under a set, whose folder is gone afterwards."""
    folder = set_folder(tmp_path)
    own = read_set(folder)
    played = play_one(GamePlan("terrorixico", {"seats": 2}, ("random", "random"), str(tmp_path), own.as_fields()), 3)
    assert not played.error
    shutil.rmtree(folder)
    return tmp_path / "terrorixico-seed-3.yaml"


def test_a_record_carries_the_set_and_plays_again_where_the_set_is_not(tmp_path: Path) -> None:
    record = load_record(recorded(tmp_path))
    assert record.set is not None and set(record.set["files"]) == {"monsters"}
    assert record.set["name"]["es"] == "El mío" and len(record.set["digest"]) == 16
    match = replay_record(record)
    assert match.outcome() is not None and not rules_changed(record)
    assert match.game.constants["monsters"] == ["xtabay", "cihuateteo"]
    assert match.game.own_rules == record.set


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("first: 4", "first: 9"),
        ("digest: ", "digest: x"),
        ("    monsters:\n", "    monstres:\n"),
        ("  game: terrorixico\n", "  game: sacrifice\n"),
        ("id: cihuateteo", "id: '../x'"),
    ],
)
def test_a_set_in_a_record_that_was_meddled_with_is_refused(tmp_path: Path, old: str, new: str) -> None:
    text = recorded(tmp_path).read_text(encoding="utf-8")
    head, mark, own = text.partition("\nset:")
    assert old in own or old in head
    changed = head + mark + own.replace(old, new, 1) if old in own else text.replace(old, new, 1)
    with pytest.raises(BadFile):
        replay_record(parse_record(changed, "a.yaml"))


def test_a_set_that_does_not_fit_the_rules_is_refused_with_its_faults(tmp_path: Path) -> None:
    record = load_record(recorded(tmp_path))
    fields = dict(record.set or {}) | {"files": {"monsters": {"monsters": [{"id": "x"}]}}}
    with pytest.raises(BadFile):
        replay_record(dataclasses.replace(record, set=fields))


def test_a_computer_in_its_own_process_plays_with_the_cards_of_the_set(tmp_path: Path) -> None:
    own = read_set(set_folder(tmp_path)).as_fields()
    game: Game = game_with_rules("terrorixico", {}, own)
    state = game.new_game({"seats": 2, "start": "P1"}, 4)
    options = game.complete({"seats": 2, "start": "P1"})
    rival = SearchClient("terrorixico", options, "novice", 0, 11, game.constants, own_rules=own)
    try:
        view = state.view(0)
        rival.ask(view, 0)
        answers: list[str] = []
        assert until(lambda: bool((answer := rival.poll()) and not answers.append(answer)))
        assert answers[0] in state.legal_actions()
    finally:
        rival.close()


def test_learned_values_do_not_hold_under_a_set(tmp_path: Path) -> None:
    own = read_set(set_folder(tmp_path))
    game, shipped = game_with_rules("terrorixico", {}, own.as_fields()), game_with_rules("terrorixico", {}, None)
    assert game.digest != shipped.digest and game.evaluate is not None
    assert game.evaluate.__qualname__ != shipped.evaluate.__qualname__  # type: ignore[union-attr]


def test_a_new_record_names_the_digest_of_the_rules_as_they_are_laid(tmp_path: Path) -> None:
    own = read_set(set_folder(tmp_path)).as_fields()
    mine, shipped = (new_record("terrorixico", {}, 1, {}, own_rules=each) for each in (own, None))
    assert mine.digest != shipped.digest
    assert mine.rule_constants["monsters"] == ["xtabay", "cihuateteo"]
