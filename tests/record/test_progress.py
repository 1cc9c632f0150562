"""Progress: everybody's own, never trusted when read, never lost, and two windows do not undo each other."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path

import pytest

from boardgames.record.player_progress import (
    ENOUGH,
    FILE,
    DailyResult,
    ProgressStore,
    UnfinishedLesson,
    normal_name,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE


def test_everybody_has_their_own(path: Path) -> None:
    store = ProgressStore(path)
    store.record_lesson("Ana", "game", "02-two")
    store.record_lesson(" Ana ", "game", "01-one")
    store.record_lesson("Bo", "game", "01-one")
    store.count_practice("", "game", "move")
    assert store.record_achievement("Ana", "first", date(2026, 1, 2)) and not store.record_achievement("Ana", "first")
    store.mark_introduced("Bo", "game")
    store.save_unfinished_lesson("Ana", "game", UnfinishedLesson(lesson="03-three", lines=("move a b",), read=1))
    for one in (store, ProgressStore(path)):
        assert one.names == ("", "Ana", "Bo") and not one.trouble
        assert one.of("Ana").lessons_done("game") == ("02-two", "01-one") and one.of("Bo").lessons_done("game") == (
            "01-one",
        )
        assert one.of("Ana").feats == {"first": date(2026, 1, 2)} and not one.of("Bo").feats
        assert one.of("Bo").met == ("game",) and not one.of("Ana").met and not one.of("nobody").met
        assert one.of("Ana").left["game"].lines == ("move a b",)
        assert one.of("").practised == {"game": {"move": 1}}
    store.save_unfinished_lesson("Ana", "game", None)
    assert not ProgressStore(path).of("Ana").left


def test_blanks_and_the_way_letters_are_made_do_not_count() -> None:
    assert (
        normal_name("  Ana   Mari\u0301a ") == "Ana Mar\u00eda" == normal_name("Ana Mar\u00eda")
        and normal_name(" ") == ""
    )


def test_a_deed_is_known_when_it_was_done_often_enough_and_can_be_begun_anew(path: Path) -> None:
    store = ProgressStore(path)
    for _ in range(ENOUGH):
        assert not store.of("Ana").is_practised("game", "move")
        store.count_practice("Ana", "game", "move")
    assert store.of("Ana").is_practised("game", "move") and not store.of("Ana").is_practised("game", "wall")
    assert not path.exists()  # who plays does not wait for the disk
    store.write_pending()
    assert ProgressStore(path).of("Ana").is_practised("game", "move")
    before = path.stat().st_mtime_ns
    store.count_practice("Ana", "game", "move")
    store.write_pending()
    assert store.of("Ana").practised["game"]["move"] == ENOUGH and path.stat().st_mtime_ns == before
    store.record_lesson("Ana", "game", "01-one")
    store.mark_introduced("Ana", "game")
    store.reset_explanations("Ana")
    again = ProgressStore(path).of("Ana")
    assert not again.practised and not again.met and again.lessons_done("game") == ("01-one",)


def test_two_windows_add_to_one_another(path: Path) -> None:
    one, other = ProgressStore(path), ProgressStore(path)
    one.record_lesson("Ana", "game", "01-one")
    other.record_lesson("Ana", "game", "02-two")
    other.record_achievement("Bo", "first")
    one.count_practice("Ana", "game", "move")
    one.write_pending()
    assert one.of("Ana").lessons_done("game") == ("01-one", "02-two") and "first" in one.of("Bo").feats
    assert [p.name for p in path.parent.iterdir()] == [FILE]


BROKEN = [b"", b"{", b"[]", b'"x"', b"\xff\xfe", b"[" * 5000, b'{"people": 3}', b"{}", b" " * 5_000_000]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_kept_beside_and_told(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    store = ProgressStore(path)
    assert store.trouble == "broken" and not store.names
    assert path.with_name("progress.broken-1.json").read_bytes() == content
    store.record_lesson("Ana", "game", "01-one")
    assert ProgressStore(path).of("Ana").lessons_done("game") == ("01-one",)


def test_one_person_that_cannot_be_understood_leaves_the_others(path: Path) -> None:
    people = {"Ana": {"lessons": {"game": ["01-one"]}, "hologram": 7}, "Bo": {"lessons": 5}, "\ud800": {}}
    path.write_text(json.dumps({"people": people}))
    store = ProgressStore(path)
    assert store.trouble and store.names == ("Ana", "\ud800")
    assert "Bo" in path.with_name("progress.broken-1.json").read_text()
    again = ProgressStore(path)
    assert not again.trouble and again.of("Ana").lessons_done("game") == ("01-one",)
    again.record_lesson("Ana", "game", "02-two")
    assert json.loads(path.read_text())["people"]["Ana"]["hologram"] == 7  # of a later version


def test_a_file_that_breaks_while_somebody_plays_takes_nothing_away(path: Path) -> None:
    store = ProgressStore(path)
    told: list[str] = []
    store.report_to(told.append)
    store.record_lesson("Ana", "game", "01-one")
    path.write_text("broken")
    store.record_lesson("Ana", "game", "02-two")
    assert told == ["broken"]
    assert ProgressStore(path).of("Ana").lessons_done("game") == ("01-one", "02-two")


def test_what_could_not_be_written_is_written_with_the_next_change(path: Path, tmp_path: Path) -> None:
    (tmp_path / "shut").write_text("")
    store = ProgressStore(tmp_path / "shut" / FILE)
    told: list[str] = []
    store.report_to(told.append)
    store.record_lesson("Ana", "game", "01-one")
    assert store.of("Ana").lessons_done("game") == ("01-one",) and told[-1:] == [store.trouble] != [""]
    (tmp_path / "shut").unlink()
    store.record_lesson("Ana", "game", "02-two")
    assert ProgressStore(store.path).of("Ana").lessons_done("game") == ("01-one", "02-two")


def test_a_pipe_in_its_place_holds_nothing_up(path: Path) -> None:
    os.mkfifo(path)
    assert ProgressStore(path).trouble == "broken"


def test_a_file_of_a_newer_version_is_set_aside_and_what_is_understood_holds(path: Path) -> None:
    content = json.dumps({"version": 2, "people": {"Ana": {"lessons": {"game": ["01-one"]}, "games": "otherwise"}}})
    path.write_text(content)
    store = ProgressStore(path)
    assert store.trouble == "newer" and store.of("Ana").lessons_done("game") == ("01-one",)
    assert path.with_name("progress.newer-1.json").read_text() == content
    assert not ProgressStore(path).trouble, "told once"


GAME: dict[str, object] = {"record": "a", "result": "won"}


@pytest.mark.parametrize(
    "fields", [{"result": "stolen"}, {"pairs": [["adept", "", 2]]}, {"begun": float("nan")}, {"record": 3}]
)
def test_a_damaged_result_leaves_the_lessons_and_the_file(path: Path, fields: dict[str, object]) -> None:
    ana = {"lessons": {"game": ["01-one"]}, "games": {"game": [GAME | fields]}}
    path.write_text(json.dumps({"people": {"Ana": ana}}))
    store = ProgressStore(path)
    assert store.trouble == "broken" and not store.of("Ana").games
    assert store.of("Ana").lessons_done("game") == ("01-one",)
    assert json.loads(path.with_name("progress.broken-1.json").read_text())["people"]["Ana"]["games"]


DAY = date(2026, 11, 28)


def test_the_first_attempt_at_a_daily_deal_counts_and_a_clock_set_back_changes_nothing(path: Path) -> None:
    store = ProgressStore(path)
    store.record_daily_par("Ana", "game", DAY, 6)
    assert store.of("Ana").daily_result("game", DAY) is None, "a par alone is no attempt"
    store.begin_daily("Ana", "game", DAY, "1-a-b", "table-1")
    attempt = store.of("Ana").open_daily("table-1")
    assert attempt == ("game", "2026-11-28") and store.of("Ana").open_daily("table-2") is None
    store.finish_daily("Ana", attempt, won=True)
    store.finish_daily("Ana", attempt, won=False)
    store.begin_daily("Ana", "game", DAY, "1-c-d", "table-2")
    store.record_daily_par("Ana", "game", DAY, 6)
    for one in (store, ProgressStore(path)):
        assert one.of("Ana").daily_result("game", DAY) == DailyResult("1-a-b", "table-1", "won", 6)
        assert one.of("Ana").open_daily("table-1") is None and not one.of("Bo").daily


def test_tries_at_a_daily_position_add_up_until_it_is_solved_or_shown(path: Path) -> None:
    store = ProgressStore(path)

    def sit(wrong: int, *, solved: bool = False, shown: bool = False, day: date = DAY) -> None:
        store.record_daily_position("Ana", "game", day, "e", wrong=wrong, solved=solved, shown=shown)

    sit(0)
    assert not store.of("Ana").daily
    sit(2)
    sit(1, solved=True)
    sit(5, shown=True)
    assert store.of("Ana").daily_result("game", DAY) == DailyResult("e", result="won", wrong=3)
    sit(0, shown=True, day=date(2026, 11, 29))
    assert {one.result for one in store.of("Ana").daily["game"].values()} == {"won", "lost"}


def test_a_damaged_day_is_set_aside_and_the_rest_holds(path: Path) -> None:
    days = {"game": {"2026-11-28": {"edition": "e", "result": "stolen"}}}
    path.write_text(json.dumps({"people": {"Ana": {"lessons": {"game": ["01-one"]}, "daily": days}}}))
    store = ProgressStore(path)
    assert store.trouble == "broken" and not store.of("Ana").daily and store.of("Ana").lessons_done("game")
    assert json.loads(path.with_name("progress.broken-1.json").read_text())["people"]["Ana"]["daily"] == days
