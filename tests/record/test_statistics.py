"""Statistics: counted from finished records alone, shown in the app, saved as CSV, begun again from zero."""

from __future__ import annotations

import csv
import os
import re
import time
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from boardgames.core.game_protocol import Outcome
from boardgames.record import RecordedSeat, Recorder, new_record
from boardgames.record.game_statistics import (
    StatisticsRow,
    count_games,
    finished_games,
    games_of_name,
    statistics_csv,
    win_streaks,
)
from boardgames.ui.shell.statistics import StatisticsScene
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors

ANA, BEN = RecordedSeat(person="Ana"), RecordedSeat(person="")
ADEPT, NOVICE = RecordedSeat(computer="adept"), RecordedSeat(computer="novice")


def write(folder: Path, game: str, who: list[RecordedSeat], winners: tuple[int, ...] | None) -> Path:
    """A record in a folder; without winners it is not finished, with none of them it is a draw."""
    seats = {f"P{i}": one for i, one in enumerate(who, 1)}
    options = {} if game == "sacrifice" else {"seats": len(who)}
    pen = Recorder.begin(new_record(game, options, 1, seats), folder)
    if winners is not None:
        pen.write_outcome(Outcome(winners, dict.fromkeys(seats, 0), "resign"))
    pen.close()
    return pen.path


def some(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write(folder, "sacrifice", [ANA, ADEPT], (0,))
    write(folder, "sacrifice", [ANA, ADEPT], (1,))
    write(folder, "sacrifice", [ADEPT, ANA], ())
    write(folder, "sacrifice", [ADEPT, ADEPT], (0,))  # nobody sat there
    write(folder, "sacrifice", [ANA, ADEPT], None)  # not finished
    write(folder, "terrorixico", [ANA, BEN, NOVICE], (1,))
    (folder / "broken.yaml").write_text("format: record/1\ngame: [", encoding="utf-8")


def test_finished_games_are_counted_by_kind_and_seat(tmp_path: Path) -> None:
    some(tmp_path)
    assert count_games(finished_games(tmp_path)) == [
        StatisticsRow("sacrifice", 2, "adept", "", 3, 1, 1),
        StatisticsRow("sacrifice", 2, "adept", "P1", 2, 1, 0),
        StatisticsRow("sacrifice", 2, "adept", "P2", 1, 0, 1),
        StatisticsRow("terrorixico", 3, "novice", "", 1, 1, 0),
        StatisticsRow("terrorixico", 3, "novice", "P1", 1, 0, 0),
        StatisticsRow("terrorixico", 3, "novice", "P2", 1, 1, 0),
    ]
    rows = list(csv.DictReader(statistics_csv(count_games(finished_games(tmp_path))).splitlines()))
    assert list(rows[0].values()) == ["sacrifice", "2", "adept", "all", "3", "1", "1", "1"]
    assert len(rows) == 6 and not finished_games(tmp_path / "nowhere")


def test_from_a_moment_on_only_later_games_count(tmp_path: Path) -> None:
    some(tmp_path)
    for path in tmp_path.iterdir():
        begun(path, "1990-01-01T12:00:00Z")
    begun(write(tmp_path, "sacrifice", [ANA, NOVICE], (0,)), "1990-03-01T12:00:00Z")
    since = datetime(1990, 2, 1, tzinfo=UTC).timestamp()
    assert [line.level for line in count_games(finished_games(tmp_path, since=since))] == ["novice", "novice"]
    for path in tmp_path.iterdir():  # files that were copied or restored: the records tell the day
        os.utime(path, (3e9, 3e9))
    assert [line.level for line in count_games(finished_games(tmp_path, since=since))] == ["novice", "novice"]


def begun(path: Path, day: str) -> None:
    """Let a record say that its game was begun on a day."""
    path.write_text(re.sub(r"(?m)^started: .*$", f"started: '{day}'", path.read_text()))


def test_games_are_counted_by_name_and_wins_in_a_row(tmp_path: Path) -> None:
    some(tmp_path)
    every = finished_games(tmp_path)
    ana = games_of_name(every, "Ana")
    assert [line for line in count_games(ana) if line.game_id == "terrorixico"] == [
        StatisticsRow("terrorixico", 3, "novice", "", 1, 0, 0),
        StatisticsRow("terrorixico", 3, "novice", "P1", 1, 0, 0),
    ]
    assert len(games_of_name(every, "")) == 1 and games_of_name(every, "Eva") == []
    for winners in ((0,), (0,), (0,), (1,), (0,)):
        os.utime(write(tmp_path, "sacrificio", [ANA, ADEPT], winners), (time.time() + 9, time.time() + 9))
        time.sleep(0.01)
    assert win_streaks([one for one in finished_games(tmp_path) if one.game_id == "sacrificio"]) == (1, 3)
    assert win_streaks([]) == (0, 0)


def test_the_page_counts_one_name_alone_and_leads_to_the_feats() -> None:
    for size, text in (((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)):
        with Pilot(size=size, text=text, doors=stub_doors(0), animation="off") as pilot:
            some(pilot.home / "records")
            scene = StatisticsScene(pilot.app)
            pilot.open(scene)
            for language in ("es", "fr", "en"):
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                pilot.check_layout()
            pilot.check_reach()
            assert len(scene.rows) == 6
            pilot.click("statistics.name.2")
            assert scene.player_name == "Ana" and len(scene.rows) == 5
            pilot.click("statistics.feats")
            assert pilot.top.name == "feats"


def test_the_page_shows_saves_and_begins_again() -> None:
    with Pilot(size=(1280, 720), doors=stub_doors(0), animation="off") as pilot:
        some(pilot.home / "records")
        page, panels = StatisticsScene(pilot.app), [0]
        pilot.app.push(page)
        pilot.step()
        assert page.widget_root.has("back") and not page.rows, "the page is there before anything is counted"
        while pilot.app.is_animating:
            pilot.step()
            panels.append(
                sum(page.widget_root.has(f"statistics.{line.game_id}") for line in page.rows if not line.seat)
            )
        assert max(after - before for before, after in pairwise(panels)) == 1, "one thing is done a frame"
        words = pilot.words()
        assert "2 players, against Adept" in " ".join(words.split()) and "Played" in words
        pilot.click("statistics.export")
        (path,) = (pilot.home / "documents").glob("*.csv")
        assert path.read_text(encoding="utf-8").startswith(
            "game,seats,opponent,seat,played,won,drawn,lost\nsacrifice"
        )
        pilot.click("statistics.reset")
        pilot.key("return")  # the first press shows where the focus lies: on the answer that does nothing
        pilot.step(600)
        pilot.key("return")
        assert "against Adept" in pilot.words()
        pilot.click("statistics.reset")
        pilot.click("modal.yes")
        assert "No game has been finished yet" in pilot.words()
        assert len(list((pilot.home / "records").glob("*.yaml"))) == 7, "records are never touched"
        pilot.key("escape")
        assert pilot.app.services.settings.counted_since > 0


def test_a_folder_that_cannot_be_written_gets_a_sentence() -> None:
    with Pilot(size=(1024, 640), doors=stub_doors(0), animation="off", language="fr") as pilot:
        some(pilot.home / "records")
        (pilot.home / "documents").write_text("a file in the way", encoding="utf-8")
        pilot.open(StatisticsScene(pilot.app))
        pilot.click("statistics.export")
        assert any("ne peut pas" in text for text in pilot.app.toasts.shown_texts)
