"""The replay is played like a film: keys, marks, whose eyes; the shelf shows boxes, winners, days and filters."""

from __future__ import annotations

import multiprocessing
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from boardgames.core.match import Match
from boardgames.draw.fonts import Fonts
from boardgames.record import RecordedSeat, Recorder, new_record
from boardgames.record.game_statistics import finished_games
from boardgames.record.library_listing import FEW
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.dates import local_time, moment_text
from boardgames.ui.scene.player_names import player_list_line, player_names
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.statistics import StatisticsScene
from boardgames.ui.widgets.record_row import RecordRow
from tests.ui.ended import GAMES, ended_game, show_results
from tests.ui.page import HeadlessGame, ReplayPage, ShelfPage, draw_record
from tests.ui.pilot import Pilot
from tests.ui.sampled import sampling


def replay_of(pilot: Pilot, game: str, end: str = "won") -> ReplayPage:
    show_results(pilot, ended_game(game, end))
    pilot.click("results.replay")
    return ReplayPage.on_top(pilot)


def test_arrows_step_and_space_plays_and_stops() -> None:
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        pilot.key("right")
        pilot.key("right")
        pilot.key("left")
        assert page.at == 1
        pilot.key("down")
        assert page.at == 4  # where the second turn begins
        pilot.key("up")
        assert page.at == 0
        pilot.key("end")
        assert page.at == page.action_count
        pilot.key("home")
        pilot.key("+")
        assert page.speed == 200
        pilot.key("space")
        assert page.is_playing() and page.tr("table.button.pause") in page.find("replay.play").tip
        pilot.settle(lambda: page.at >= 2)
        pilot.key("space")
        assert not page.is_playing() and page.at < page.action_count
        assert page.tr("table.button.play") in page.find("replay.play").tip
        pilot.key("-")
        pilot.key("-")
        pilot.key("-")
        assert page.speed == 50


def test_a_walk_is_told_as_far_as_it_is_shown() -> None:
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        actions = [deed.action.split() for deed in page.deeds()]
        leg = next(
            number
            for number, (one, going) in enumerate(pairwise(actions), 1)
            if one[0] == going[0] == "move" and one[2:] == going[1:2] and len(one) == len(going)
        )
        for count in (leg, leg + 1):
            page.look_at(count)
            pilot.settle()
            assert f"from {actions[leg - 1][1]} to {actions[count - 1][2]}" in pilot.words(), count


def test_marks_stand_on_the_line_and_lead_to_what_was_done() -> None:
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        marks = page.marks()
        assert {"sacrifice.mark.kill", "sacrifice.mark.elevated"} <= {one.mark.name for one in marks}
        third = marks[2].action_count
        page.click_moment(third)
        assert page.at == third and page.tr(marks[2].mark.name) in pilot.words()
        page.focus("replay.scrub", ring=True)
        pilot.key("down")
        assert page.at == marks[3].action_count
        pilot.key("up")
        assert page.at == third


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((800, 1000), 100)]
)
def test_what_is_pointed_at_is_told_beside_the_board(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off", doors=make_scene_factory()) as pilot:
        page = replay_of(pilot, game)
        page.look_at(1)
        pilot.settle()
        things = [one for one in page.things() if page.card_page(one.key)]
        shown = [one for one in things if page.key_at(one.click_rect.cx, one.click_rect.cy) == one.key][:3]
        assert shown
        for language, thing in zip(LANGUAGES, shown, strict=False):
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.point(thing.click_rect.cx, thing.click_rect.cy)
            pilot.step(300)
            pilot.settle()
            told = page.card_page(thing.key)
            assert told is not None and page.say(told.title) in page.words("inspector")
            pilot.check_layout()


def test_the_cursor_on_the_board_tells_too_and_enter_lays_it_large() -> None:
    with Pilot(size=(1280, 720), animation="off", doors=make_scene_factory()) as pilot:
        page = replay_of(pilot, "sacrifice")
        page.look_at(1)
        page.focus("board", ring=True)
        said = set()
        for name in ("right", *["down"] * 3, *["right"] * 4, *["up"] * 5):
            pilot.key(name)
            pilot.step(300)
            said.add(page.words("inspector") if page.has("inspector") else "")
        assert len(said) > 2 and page.at == 1, "arrows lead over the board, not through the game"
        pilot.key("page down")
        assert page.at == 2
        thing = next(one for one in page.things() if page.card_page(one.key))
        pilot.click_at(thing.click_rect.cx, thing.click_rect.cy)
        assert pilot.top.name == "zoom"


def test_a_line_of_the_log_leads_to_its_moment() -> None:
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        pilot.key("l")
        log = pilot.rect("log")
        pilot.click_at(log.x + 60, log.y + 60)
        assert page.at > 0


def test_whose_eyes_is_said_and_changed_by_a_key() -> None:
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "walpurgisnacht")
        assert page.tr("table.replay.all") in pilot.words()
        pilot.key("e")
        assert page.seen_by == 0 and page.tr("table.replay.eyes", seat=page.seat_title(0)) in pilot.words()


def test_its_signs_name_the_keys_as_they_are_assigned() -> None:
    with Pilot(animation="off", keys={"b": "x", "e": "w"}) as pilot:
        page = replay_of(pilot, "walpurgisnacht")
        assert page.find("replay.branch").tip.endswith("(X)") and page.find("replay.eyes").tip.endswith("(W)")
        pilot.key("w")
        assert page.seen_by == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)])
@pytest.mark.parametrize("game", ["sacrifice", "walpurgisnacht"])
def test_the_replay_fits(game: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off") as pilot:
        page = replay_of(pilot, game)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            page.look_at(page.action_count)
            pilot.settle()
            pilot.check_layout()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((800, 1000), 100)])
def test_the_shelf_shows_who_won_and_when_and_one_game_alone(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    with Pilot(size=size, text=text, home=tmp_path, animation="off") as pilot:
        for game, end in (("sacrifice", "won"), ("sacrificio", "drawn")):
            ended_game(game, end).close()
        page = ShelfPage.open(pilot)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            pilot.settle()
            pilot.check_layout()
        pilot.app.services.prefs.change(language="en")
        pilot.settle()
        words = page.words("replays.0") + page.words("replays.1")
        assert "Won by" in words and "Draw" in words and "today," in words and "Round 8" in words
        pilot.click("replays.game.sacrifice")
        assert page.has("replays.0") and not page.has("replays.1")
        pilot.check_reach()
        pilot.click("replays.0")
        ReplayPage.on_top(pilot)


@pytest.mark.parametrize(
    ("game", "size", "wide"),
    [
        ("sacrifice", (1280, 720), True),
        ("terrorixico", (1920, 1080), True),
        ("terrorixico", (500, 900), False),
    ],
)
def test_a_row_of_the_shelf_shows_the_board_where_its_texts_keep_their_room(
    game: str, size: tuple[int, int], wide: bool
) -> None:
    with Pilot(size=size, animation="off") as pilot:
        if game == "terrorixico":
            seats = {f"P{seat}": RecordedSeat(person="Ana") for seat in range(1, 5)}
            Recorder.begin(new_record(game, {"seats": 4}, 1, seats)).close()
        shelf_of(pilot, *["sacrifice"] * (4 if wide else 0))
        row = pilot.top.widget_root.find("replays.4" if game == "terrorixico" and wide else "replays.0")
        assert isinstance(row, RecordRow) and row.picture is not None and row.shows_picture == wide
        if wide:
            scale, seen = pilot.app.services.view.scale, row.picture.rect
            assert row.rect.contains_rect(seen) and seen.h > 80
            pilot.settle()
            surface, y = pilot.picture()[0], round(seen.cy * scale)
            colours = {tuple(surface.get_at((round((seen.x + x) * scale), y))) for x in range(0, int(seen.w), 3)}
            assert len(colours) > 10, "a board is drawn"


def shelf_of(pilot: Pilot, *games: str) -> ShelfPage:
    """The shelf with a won game of each kind."""
    for game in games:
        ended_game(game, "won").close()
    return ShelfPage.open(pilot)


def test_a_game_goes_to_the_bin_and_comes_back_by_mouse(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        page = shelf_of(pilot, "sacrifice", "sacrificio")
        first = page.shown()[0]
        pilot.click("replays.0.throw")
        pilot.click("modal.no")
        assert first.exists() and len(page.shown()) == 2 and not page.has("replays.bin")
        pilot.click("replays.0.throw")
        pilot.click("modal.yes")
        assert not first.exists() and first not in page.shown() and page.binned_count() == 1
        pilot.click("replays.bin")
        assert [one.name for one in page.shown()] == [first.name]
        pilot.check_layout()
        pilot.check_reach()
        pilot.click("replays.0.back")
        assert first.exists() and not page.is_in_bin() and len(page.shown()) == 2


def test_a_game_goes_to_the_bin_by_keys_alone_and_is_no_longer_counted(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        page = shelf_of(pilot, "sacrifice")
        assert len(list(finished_games(pilot.home / "records"))) == 1
        assert pilot.focused == "replays.0"
        pilot.key("delete")
        assert page.is_on_top(), "it first shows what would be thrown away"
        pilot.key("delete")
        pilot.key("return")
        assert not page.shown() and list(finished_games(pilot.home / "records")) == []
        while pilot.focused != "replays.bin":
            pilot.key("tab")
        pilot.key("return")
        pilot.key("tab")
        while pilot.focused != "replays.0":
            pilot.key("tab")
        pilot.key("delete")  # what lies there is no further away from it
        assert page.binned_count() == 1
        pilot.key("return")
        assert page.kept_count() == 1 and page.is_on_top()


def test_the_shelf_says_who_sat_there_people_first_and_computers_by_their_level() -> None:
    tr = Catalog("en").tr
    seats = (
        SeatChoice("computer", level="novice"),
        SeatChoice("person", "Ana"),
        SeatChoice("computer", level="adept"),
        SeatChoice("computer", level="novice"),
    )
    assert player_names(tr, "walpurgisnacht", seats)[1] == "Ana"
    colours = player_names(tr, "walpurgisnacht", seats)
    assert player_list_line(tr, "walpurgisnacht", seats) == (
        f"Ana – {colours[2]} (Adept) – {colours[0]}, {colours[3]} (Novice)"
    )
    assert player_list_line(tr, "no_game", (SeatChoice("person"),)) == tr(
        "ui.setup.seat", number=1
    )  # a game that names no seats


def test_days_are_read_in_the_readers_language() -> None:
    now = datetime(2026, 11, 21, 22, 10)
    said = {}
    for language in LANGUAGES:
        tr = Catalog(language).tr
        said[language] = [
            moment_text(tr, when, now)
            for when in (datetime(2026, 11, 21, 8, 5), datetime(2026, 11, 20, 23, 59), datetime(2026, 3, 1, 0, 0))
        ]
    assert said["en"] == ["today, 08:05", "yesterday, 23:59", "1 March 2026, 00:00"]
    assert said["es"] == ["hoy, 08:05", "ayer, 23:59", "1 de marzo de 2026, 00:00"]
    assert said["fr"] == [
        "aujourd’hui, 08\u00a0h\u00a005",
        "hier, 23\u00a0h\u00a059",
        "1er mars 2026, 00\u00a0h\u00a000",
    ]
    assert local_time("nonsense") is None and local_time("2026-11-21T22:10:00Z") is not None


def test_the_wheel_scrolls_the_list_of_moves_and_a_step_brings_its_line_into_sight() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        pilot.key("l")
        area, top = pilot.rect("log.area"), page.rect("log").y
        pilot.wheel(area.cx, area.cy, 3)
        pilot.step(400)
        down = page.rect("log").y
        assert down < top - 40, "it stays as it was scrolled"
        pilot.key("right")
        assert page.at == 1 and page.rect("log").y > down


@pytest.mark.parametrize("game", ["terrorixico", "walpurgisnacht"])
def test_the_picture_of_an_unfinished_game_shows_what_everybody_knows(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(animation="off") as pilot:
        begun = HeadlessGame.begin(game, (SeatChoice("person"),) * 3, {"seats": 3}, seed=4)
        monkeypatch.setattr(Match, "player_view", lambda *_: pytest.fail("a seat's own view is read"))
        drawn = draw_record(pilot, game, begun.record_path())
        plain = draw_record(pilot, game, begun.record_path().with_name("gone.yaml"))
        assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_narrow_picture_of_a_game_has_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    with Pilot(animation="off") as pilot:
        begun = HeadlessGame.begin("terrorixico", (SeatChoice("person"),) * 3, {"seats": 3}, seed=4)
        monkeypatch.setattr(Fonts, "render", lambda *_given: pytest.fail("a text is drawn"))
        draw_record(pilot, "terrorixico", begun.record_path())


def test_many_new_records_are_said_to_be_read_and_appear_by_themselves() -> None:
    with Pilot(animation="off") as pilot:
        seats = {"P1": RecordedSeat(person="Ana"), "P2": RecordedSeat(person="Bo")}
        for number in range(FEW + 1):
            Recorder.begin(new_record("sacrifice", {}, number, seats)).close()
        statistics = pilot.open(StatisticsScene(pilot.app))
        pilot.settle()
        assert f"Reading {FEW + 1} recorded games" in pilot.words()
        page = ShelfPage.open(pilot)
        assert page.shown() or f"Reading {FEW + 1} recorded games" in pilot.words()
        pilot.settle(lambda: page.kept_count() == FEW + 1)
        assert "Reading" not in pilot.words()
        pilot.app.pop()
        assert pilot.top is statistics
        pilot.settle(lambda: pilot.tr("ui.statistics.none") in pilot.words())
        for process in multiprocessing.active_children():  # those that read still write the index of this home
            process.join(60)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_piles_of_terrorixico_are_large_in_a_replay(size: tuple[int, int], language: str) -> None:
    with Pilot(size=size, language=language, animation="off") as pilot:
        page = replay_of(pilot, "terrorixico")
        page.look_at(30)
        pilot.settle()
        things = {thing.key: thing for thing in page.things()}
        piles = {key: thing for key, thing in things.items() if key.startswith("pile:")}
        scale = pilot.app.services.view.scale
        assert len(piles) == 6 and min(thing.rect.w * scale for thing in piles.values()) >= 40
        assert max(thing.detail.caption.right for thing in piles.values()) <= things["hand:0"].rect.x
        words = " ".join(pilot.words().split())
        assert all(pilot.tr(f"terrorixico.{key.replace(':', '.')}") in words for key in piles)
        assert min(thing.rect.h for key, thing in things.items() if key.startswith("hand:")) > 0.15 * pilot.top.view.h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_seat_of_sacrifice_shows_each_wall_where_few_pieces_are_dead(size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        page.look_at(30)
        pilot.settle()
        walls = [page.find(f"seat.{seat}.walls").rect for seat in (0, 1)]
        assert min(rect.w for rect in walls) > 3 * 30 and walls[0].w == walls[1].w
        pilot.check_layout()


@pytest.mark.parametrize("as_seat", [False, True])
def test_a_hand_of_terrorixico_has_no_gaps(as_seat: bool) -> None:
    """Empty places of played cards help only who plays on."""
    with Pilot(animation="off") as pilot:
        page = replay_of(pilot, "terrorixico")
        if as_seat:
            pilot.key("e")
            assert page.seen_by is not None
        hands = 0
        for _ in range(30):
            pilot.key("right")
            row = sorted(thing.rect.x for thing in page.things() if thing.key.startswith("hand:"))
            steps = [right - left for left, right in pairwise(row)]
            assert not steps or max(steps) - min(steps) < 1, steps
            hands += len(row) > 2
        assert hands > 10


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_replay_but_on_the_smallest_cards_is_smaller_than_running_text(game: str, language: str) -> None:
    with Pilot((1920, 1080), language=language, animation="off") as pilot:
        replay = replay_of(pilot, game)
        for count in (0, replay.action_count // 3, replay.action_count // 2, replay.action_count):
            replay.look_at(count)
            pilot.settle()
            with sampling() as found:
                pilot.picture()
            small = () if game == "sacrificio" else replay.card_names.values()
            words = [one for one in found if one.kind == "text" and any(letter.isalpha() for letter in one.what)]
            words = [one for one in words if not any(one.what in name for name in small)]
            assert words and not [(one.what, one.px) for one in words if one.px < 18]


def test_panels_of_a_replay_of_sacrifice_bear_their_colour_and_a_niche_for_the_dead() -> None:
    with Pilot((1920, 1080), animation="off") as pilot:
        page = replay_of(pilot, "sacrifice")
        page.look_at(page.action_count)
        pilot.settle()
        picture = pilot.picture()[0]
        for seat in (0, 1):
            panel, walls = pilot.rect(f"seat.{seat}"), pilot.rect(f"seat.{seat}.walls")
            band = picture.get_at((round(panel.x + 3), round(panel.cy)))[:3]
            niche, ground = (picture.get_at((round(x), round(panel.cy)))[:3] for x in (walls.x - 40, walls.x - 4))
            assert max(band) - min(band) > 60, "the colour of the seat"
            assert sum(niche) < sum(ground) - 15, "a niche, which the dead lie in"
