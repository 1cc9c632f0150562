"""Ratings in the window: told in the statistics, suggested at the set-up, the next level offered after a run."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.core.game_protocol import Outcome
from boardgames.record import RecordedSeat, Recorder, new_record
from boardgames.record.player_progress import CountedGame
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.rating_lines import rating_lines
from boardgames.ui.shell.statistics import StatisticsScene
from tests.ui.ended import ended_game, show_results
from tests.ui.page import COMPUTER
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors

SEEDS = itertools.count(1)
SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(size=(1920, 1080), animation="off", doors=stub_doors(0)) as one:
        yield one


def write(folder: Path, game: str, who: list[str], winner: int) -> None:
    """A finished record; levels are computers, other words names."""
    seats = {
        f"P{place}": RecordedSeat(computer=one) if one in ("novice", "adept") else RecordedSeat(person=one)
        for place, one in enumerate(who, 1)
    }
    options = {} if game == "sacrifice" else {"seats": len(who)}
    pen = Recorder.begin(new_record(game, options, next(SEEDS), seats), folder)
    pen.write_outcome(Outcome((winner,), dict.fromkeys(seats, 0), "resign"))
    pen.close()


def count(pilot: Pilot, game: str, level: str, results: str, name: str = "") -> None:
    """Count results of a person against a level: `w`, `d` and `l`, the oldest first."""
    words = {"w": "won", "d": "drawn", "l": "lost"}
    scores = {"w": 1.0, "d": 0.5, "l": 0.0}
    pairs = () if game == "walpurgisnacht" else (level,)
    pilot.app.services.progress.count_games(
        (
            name,
            game,
            CountedGame(f"{number}", float(number), words[one], level, tuple((p, "", scores[one]) for p in pairs)),
        )  # type: ignore[arg-type]
        for number, one in enumerate(results, 1)
    )


def test_the_statistics_tell_ratings_with_what_they_mean() -> None:
    for size, text in SIZES:
        with Pilot(size=size, text=text, doors=stub_doors(0), animation="off") as pilot:
            folder = pilot.home / "records"
            folder.mkdir(parents=True, exist_ok=True)
            for winner in (0, 1, 0, 0):
                write(folder, "sacrifice", ["Ana", "adept"], winner)
            write(folder, "terrorixico", ["Ana", "Bo", "novice"], 1)
            pilot.open(StatisticsScene(pilot.app))
            pilot.settle()
            for language in ("es", "fr", "en"):
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                pilot.check_layout()
            if size == (1280, 720) and text == 100:
                lowest = max(line.rect.bottom for line in pilot.traced() if line.text in ("Ochre", "Lapis"))
                assert lowest < 450 / pilot.app.services.view.scale, "the table is in sight at once"
            pilot.show("statistics.rating.sacrifice")
            words = " ".join(pilot.words().split())
            assert "Rating" in words
            if text == 100:
                assert "From 4 games: in 19 of 20 cases" in words and "Of ten games against" in words
            (few,) = rating_lines(pilot.tr, pilot.app.services.progress, "terrorixico", ["Bo"], 0.0)
            assert few.head.startswith("Bo: 1") and few.text.startswith("From only 1 game:")
            games = pilot.app.services.progress.of("Ana").games
            pilot.open(StatisticsScene(pilot.app))
            pilot.settle()
            assert pilot.app.services.progress.of("Ana").games == games, "a record counts once"


def test_the_set_up_suggests_a_level_and_seats_it_only_when_asked() -> None:
    for size, text in SIZES:
        with Pilot(size=size, text=text, animation="off") as pilot:
            pilot.app.services.prefs.change(player="Ana")
            scene = GameSetupScene(pilot.app, make_scene_factory(), "terrorixico")
            pilot.open(scene)
            assert not scene.widget_root.has("setup.suggestion"), "nothing is known of Ana"
            count(pilot, "terrorixico", "novice", "wwlwdw", "Ana")
            scene = GameSetupScene(pilot.app, make_scene_factory(), "terrorixico")
            pilot.open(scene)
            assert {seat.level for seat in scene.seating.seats if seat.kind == "computer"} == {"novice"}
            for language in ("es", "fr", "en"):
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                pilot.check_layout()
            pilot.check_reach()
            pilot.show("setup.suggestion")
            assert "the most even opponent is Adept" in " ".join(pilot.words().split())
            pilot.click("setup.take")
            assert {seat.level for seat in scene.seating.seats if seat.kind == "computer"} == {"adept"}
            assert scene.widget_root.has("setup.suggestion") and not scene.widget_root.has("setup.take")


def test_the_set_up_offers_the_next_level_after_three_losses_without_a_ladder(pilot: Pilot) -> None:
    count(pilot, "walpurgisnacht", "adept", "lll")
    scene = GameSetupScene(pilot.app, make_scene_factory(), "walpurgisnacht")
    pilot.open(scene)
    told = " ".join(pilot.words().split())
    assert "You lost 3 games in a row against Adept. Would you like to try Novice?" in told


@pytest.mark.parametrize(("before", "offered"), [("ww", True), ("lw", False)])
def test_the_last_scene_offers_the_next_level_after_the_third_win(before: str, offered: bool) -> None:
    for size, text in SIZES[:2]:
        with Pilot(size=size, text=text, animation="off") as pilot:
            game = ended_game("sacrifice", "won")
            count(pilot, "sacrifice", COMPUTER.level, before)
            results = show_results(pilot, game)
            assert results.has("results.next_level") == offered
            assert len(pilot.app.services.progress.of("").games["sacrifice"]) == 3
            if offered:
                pilot.check_layout()
                pilot.check_reach()
                pilot.click("results.next_level")
                pilot.settle()
                scene = pilot.top
                assert isinstance(scene, GameSetupScene)
                levels = {seat.level for seat in scene.seating.seats[:2] if seat.kind == "computer"}
                assert levels and levels != {COMPUTER.level}
