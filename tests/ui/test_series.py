"""A series in the window: begun at the end of a game, totals, seats that move on, ended, resumed, continued."""

from __future__ import annotations

import pytest

from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.record.series_store import FILE, SeriesStore
from boardgames.seats.seat_keys import SeatKeys
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.series_list import SeriesListScene
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.sacrifice.game import Sleeper
from tests.games.sacrificio.page import Chooser
from tests.ui.page import HeadlessGame, TablePage
from tests.ui.pilot import Pilot

ANA, BEN = SeatChoice("person", "Ana"), SeatChoice("person", "Ben")
NIGHT = ("Ana", "Benedikta", "Chloé Maximilienne", "Dmitri", "Eve", "Farouk", "Gwendolyn")


def results_of(pilot: Pilot, *seats: SeatChoice, seed: int = 3) -> TablePage:
    """The last scene of a game of Sacrifice that the one who began has given up."""
    page = TablePage.open(pilot, HeadlessGame.begin("sacrifice", seats, seed=seed, make=Sleeper, lines=("resign",)))
    page.show_results()
    return page


def give_up(pilot: Pilot) -> TablePage:
    """Give up the game on top, and see its last scene."""
    page = TablePage.on_top(pilot)
    page.play_unseen("resign")
    page.show_results()
    return page


def shown(pilot: Pilot) -> dict[str, list[str]]:
    """The figures beside each name in the table of a series on top: last game, games won, points."""
    out = {}
    for one in pilot.top.widget_root.root.walk():
        for row in getattr(one, "children", ()):
            if row.id.startswith("series.player."):
                out[row.text] = [cell.children[0].text for cell in one.children if getattr(cell, "children", ())]
    return out


def test_an_evening_of_three_games_at_one_screen() -> None:
    with Pilot(animation="off") as pilot:
        page = results_of(pilot, ANA, BEN)
        assert not SeriesStore().all and "Rematch" in pilot.words(), "nobody is asked to play a series"
        pilot.click("results.series")
        pilot.settle()
        assert shown(pilot) == {"Ben": ["+2", "1", "2"], "Ana": ["+0", "0", "0"]}
        assert "Ben is ahead with 2 points." in pilot.words() and "Next game of the series" in pilot.words()
        pilot.check_layout()
        pilot.click("results.rematch")
        pilot.settle()
        first, page = page, TablePage.on_top(pilot)
        assert [one.name for one in page.seats] == ["Ben", "Ana"], "somebody else begins"
        give_up(pilot)
        assert shown(pilot) == {"Ana": ["+2", "1", "2"], "Ben": ["+0", "1", "2"]}
        assert "Ana, Ben: level at the top with 2 points." in pilot.words()
        pilot.click("results.rematch")
        pilot.settle()
        page = TablePage.on_top(pilot)
        assert [one.name for one in page.seats] == ["Ana", "Ben"]
        give_up(pilot)
        assert shown(pilot)["Ben"] == ["+2", "2", "4"]
        series = SeriesStore().of_table(first.table_id)
        assert series is not None and len(series.finished_games) == 3 and not series.is_ended
        pilot.click("results.series_end")
        pilot.settle()
        assert "Ben has won the series with 4 points." in pilot.words() and "Rematch" in pilot.words()
        pilot.click("results.rematch")
        pilot.settle()
        page = give_up(pilot)
        assert "Play a series" in pilot.words(), "a game after the end does not belong to it"
        assert SeriesStore().of_table(page.table_id) is None


def test_a_game_of_the_same_people_can_be_added_and_an_ended_series_resumed() -> None:
    with Pilot(animation="off") as pilot:
        results_of(pilot, ANA, BEN)
        pilot.click("results.series")
        pilot.app.return_to_title()
        results_of(pilot, BEN, ANA, seed=4)
        assert "Add to the series (1 game so far)" in pilot.words()
        pilot.click("results.series")
        pilot.settle()
        assert shown(pilot) == {"Ana": ["+2", "1", "2"], "Ben": ["+0", "1", "2"]}, "each at another seat than before"
        pilot.click("results.series_end")
        pilot.click("results.series_resume")
        pilot.settle()
        assert "Next game of the series" in pilot.words()
        assert len(SeriesStore().all) == 1


AHEAD = {
    "en": ("You are ahead with 2 points.", "You have won the series with 2 points."),
    "es": ("Vas en cabeza con 2 puntos.", "Has ganado la serie con 2 puntos."),
    "fr": ("Vous êtes en tête avec 2 points.", "Vous avez gagné la série avec 2 points."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_one_person_without_a_name_is_told_as_you_that_it_is_ahead(language: str) -> None:
    with Pilot(language=language, animation="off") as pilot:
        results_of(pilot, SeatChoice("computer", level="adept"), SeatChoice("person"))
        pilot.click("results.series")
        assert AHEAD[language][0] in pilot.words()
        pilot.click("results.series_end")
        pilot.settle()
        assert AHEAD[language][1] in pilot.words()


def test_computers_take_part_and_a_game_counts_once_however_often_its_end_is_shown() -> None:
    with Pilot(animation="off") as pilot:
        page = results_of(pilot, ANA, SeatChoice("computer", level="adept"))
        pilot.click("results.series")
        for _ in range(2):
            pilot.app.pop()
            page.show_results()
        assert [*shown(pilot).values()] == [["+2", "1", "2"], ["+0", "0", "0"]]
        assert pilot.tr("table.computer", level=pilot.tr("level.adept.name")) in shown(pilot)


def test_a_series_is_seen_in_the_statistics_and_goes_on_from_there() -> None:
    with Pilot(animation="off") as pilot:
        title = TitleScene(pilot.app, make_scene_factory(Sleeper))
        pilot.app.show_first_scene(title)
        pilot.settle()
        page = results_of(pilot, ANA, BEN)
        pilot.click("results.series")
        keys = SeatKeys(user_dir("progress") / SEAT_KEYS, page.table_id)
        key = keys.give(1, "Ben")
        pilot.app.return_to_title()
        pilot.settle()
        pilot.click("title.statistics")
        pilot.settle(lambda: pilot.top.widget_root.has("statistics.series"))
        pilot.click("statistics.series")
        pilot.settle()
        words = pilot.words()
        assert "Ana, Ben" in words and "Ana 0 : 1 Ben" in words and "Ben is ahead" in words
        pilot.check_layout()
        pilot.check_reach()
        pilot.click(f"series.{page.table_id}.next")
        pilot.settle(lambda: pilot.top.name == "open_table")
        pilot.click("back")
        pilot.settle()
        after = TablePage.on_top(pilot)
        assert [(one.kind, one.name) for one in after.seats] == [("remote", "Ben"), ("person", "Ana")]
        holder = SeatKeys(keys._path, after.table_id).holder_of(key)
        assert holder is not None and (holder.seat, holder.name) == (0, "Ben"), "a key follows its person"
        assert key not in keys._path.read_text("utf-8"), "the disk has hashes alone"
        after.play_unseen("resign")
        after.show_results()
        assert shown(pilot) == {"Ana": ["+2", "1", "2"], "Ben": ["+0", "1", "2"]}


def test_the_game_of_a_series_that_was_left_goes_on() -> None:
    with Pilot(animation="off") as pilot:
        doors = make_scene_factory(Sleeper)
        pilot.app.show_first_scene(TitleScene(pilot.app, doors))
        pilot.settle()
        page = results_of(pilot, ANA, BEN)
        pilot.click("results.series")
        pilot.click("results.rematch")
        pilot.settle()
        left = TablePage.on_top(pilot)
        left.play_unseen("move a6 a7")
        pilot.app.return_to_title()
        pilot.open(SeriesListScene(pilot.app, doors))
        assert "Go on with the series" in pilot.words()
        pilot.click(f"series.{page.table_id}.next")
        pilot.settle()
        again = TablePage.on_top(pilot)
        assert again.actions() == ["move a6 a7"] and again.table_id == left.table_id
        pilot.app.return_to_title()
        left.record_path().unlink()
        pilot.open(SeriesListScene(pilot.app, doors))
        pilot.click(f"series.{page.table_id}.next")
        pilot.settle()
        assert pilot.tr("series.no_record")[:40] in pilot.words()


def test_a_broken_file_is_told_of_once_and_set_aside() -> None:
    with Pilot(animation="off") as pilot:
        path = user_dir("progress") / FILE
        path.write_text("{", "utf-8")
        results_of(pilot, ANA, BEN)
        assert "Your series could not all be read." in pilot.words()
        assert [one.read_text("utf-8") for one in path.parent.glob("series.broken-*.json")] == ["{"]
        assert not path.exists()


def test_experiments_and_games_from_a_position_belong_to_no_series() -> None:
    with Pilot(animation="off") as pilot:
        begun = HeadlessGame.begin("sacrifice", (ANA, BEN), seed=3)
        game = HeadlessGame.begin("sacrifice", (ANA, BEN), position=begun.position(), lines=("resign",))
        TablePage.open(pilot, game).show_results()
        assert not pilot.top.widget_root.has("results.series")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 200), ((700, 1000), 100)])
def test_it_fits_with_eight_players_in_every_language(size: tuple[int, int], text: int) -> None:
    with Pilot(size, text=text, animation="off") as pilot:
        people = [SeatChoice("person", name) for name in NIGHT]
        night = HeadlessGame.begin(
            "walpurgisnacht", (*people, SeatChoice("computer", level="novice")), {"seats": 8}, seed=3, make=Chooser
        )
        night.play_unseen_by_chance(2000, seed=4)
        TablePage.open(pilot, night).show_results()
        pilot.click("results.series")
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.open(SeriesListScene(pilot.app, pilot.doors))
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.check_reach()


def test_the_statistics_offer_no_series_before_there_is_one() -> None:
    with Pilot(animation="off") as pilot:
        pilot.open(TitleScene(pilot.app, pilot.doors))
        pilot.click("title.statistics")
        pilot.settle()
        assert pilot.top.name == "statistics" and not pilot.top.widget_root.has("statistics.series")
