"""What an older version wrote is opened by every later one: read, replayed, gone on with, counted, set."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import seat_name
from boardgames.data.faults import BadFile
from boardgames.record import (
    RecordedSeat,
    game_of_record,
    list_resumable,
    load_record,
    new_record,
    parse_record,
    replay_record,
)
from boardgames.record.game_statistics import finished_games
from boardgames.ui.scene.preferences import PreferenceStore
from tests.ui.page import HeadlessGame

FIXTURES = Path(__file__).parents[1] / "fixtures"
RECORDS = sorted(FIXTURES.glob("*/records/*.yaml"))


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_an_old_record_is_played_again_to_its_end(path: Path) -> None:
    record = load_record(path)
    match = replay_record(record)
    assert [entry.action for entry in match.history] == [line for _, line in record.standing_actions()]
    outcome = match.outcome()
    assert (outcome is None) == (record.over is None)
    if outcome is not None and record.over is not None:
        assert [seat_name(seat) for seat in outcome.winners] == record.over["winners"]
        assert (dict(outcome.scores), outcome.reason) == (record.over["scores"], record.over["reason"])


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_an_old_game_goes_on_in_its_own_file(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    game = HeadlessGame.resume(copy)
    if game.is_over():
        game.undo_unseen()
    else:
        game.play_unseen(game.legal_actions()[0])
    game.close()
    assert not game.is_unsaved()
    assert copy.read_bytes().startswith(path.read_bytes())
    assert replay_record(load_record(copy)).dump() == game.position()


@pytest.mark.parametrize("folder", sorted(FIXTURES.glob("*/records")), ids=lambda folder: folder.parent.name)
def test_the_shelf_of_an_old_version_is_read(folder: Path, tmp_path: Path) -> None:
    games = list_resumable(folder)
    played = {load_record(path).game_id for path in folder.glob("*.yaml")}
    assert played <= set(registry.GAME_IDS) and len(played) > 3
    assert {one.game_id for one in games} == played and not any(one.fault for one in games)
    for path in folder.glob("*-novice.yaml"):
        text = path.read_text(encoding="utf-8").replace("P1: {computer: novice}", "P1: {person: Ana}")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    counted = finished_games(tmp_path)
    assert {one.game_id for one in counted} == played
    assert all(one.persons == ("P1",) and one.level == "novice" for one in counted)


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/settings/*.json")), ids=name_of)
def test_the_settings_of_an_old_version_hold(path: Path, tmp_path: Path) -> None:
    store = PreferenceStore(Path(shutil.copy(path, tmp_path)))
    value = store.value
    assert not store.trouble
    assert (value.language, value.text_percent, value.volume, value.window) == ("es", 125, 35, (1280, 800))
    assert value.answers == {"sacrificio": "matters"} and value.seen == ("sacrifice.first",)
    assert value.last_setup["sacrifice"]["seats"][0]["name"] == "Inés"


def test_only_a_record_of_the_older_shuffle_is_dealt_as_then() -> None:
    old = load_record(next(path for path in RECORDS if path.stem == "terrorixico-novice"))
    new = new_record("terrorixico", old.options, old.seed, {"P1": RecordedSeat(person="Ana")})
    assert (old.shuffle, new.shuffle) == (1, 2) and new.header()["shuffle"] == 2
    assert game_of_record(old).constants == game_of_record(new).constants
    assert replay_record(old, 0).dump() != replay_record(new).dump()
    assert replay_record(new).dump() == registry.load("terrorixico").new_game(new.options, new.seed).dump()
    assert "shuffle" not in new_record("sacrificio", {}, 1, {}).header()


def test_a_shuffle_of_a_later_version_gets_a_sentence() -> None:
    text = "format: record/1\ngame: sacrificio\nshuffle: 9\nactions:\n- pass\n"
    with pytest.raises(BadFile) as caught:
        replay_record(parse_record(text, "later.yaml"))
    assert [(fault.path, fault.found) for fault in caught.value.faults] == [("shuffle", "9")]
