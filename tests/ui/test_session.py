"""Nothing is lost: a game goes on after a crash, damaged files get a sentence, replays step by step."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from boardgames.core.match import Match
from boardgames.ui.app.scene_stack import SceneStack
from boardgames.ui.scene.scene_factory import ResumableGame, SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.sacrifice.game import LINES, Shuffler, Sleeper
from tests.games.sacrifice.page import open_table
from tests.ui.page import PERSON, HeadlessGame, ReplayPage, TablePage
from tests.ui.pilot import Pilot

ANA = SeatChoice("person", name="Ana")
NOVICE = SeatChoice("computer", level="novice")


def test_after_a_crash_the_title_offers_to_go_on(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off", doors=make_scene_factory(Sleeper)) as pilot:
        page = open_table(pilot, ANA, NOVICE)
        page.play_on("move a6 a7")
        before = page.position()
        page.let_record_go()
        pilot.app._stack = SceneStack(lambda: None, lambda: None)  # as if the process had been killed: nobody leaves
        pilot.open(TitleScene(pilot.app, pilot.doors))
        assert pilot.focused == "title.continue"
        assert "Ana" in pilot.words() and "Novice" in pilot.words() and "round 1" in pilot.words()
        pilot.key("return")
        again = TablePage.on_top(pilot)
        assert again.position() == before and again.seats == (ANA, NOVICE)
        again.play_on("move a7 a8")
        assert again.record_path().read_text(encoding="utf-8").rstrip().endswith("- move a7 a8")


def test_a_game_that_another_window_plays_goes_on_as_a_copy(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off", doors=make_scene_factory(Sleeper), language="fr") as pilot:
        other = HeadlessGame.begin("sacrifice", (ANA, NOVICE), make=Sleeper, lines=("move a6 a7",))
        pilot.open(TitleScene(pilot.app, pilot.doors))
        pilot.key("return")
        assert pilot.top.name == "question"
        pilot.check_layout()
        pilot.click("modal.yes")
        copy = TablePage.on_top(pilot)
        assert copy.position() == other.position() and copy.record_path() != other.record_path()
        copy.play_on("move a7 a8")
        other.play_unseen("end")
        assert not other.is_unsaved() and not copy.is_unsaved()
        other.close()


def test_a_damaged_record_gets_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    broken = folder / "broken.yaml"
    broken.write_text("format: record/1\ngame: sacrifice\nactions:\n- move a6 a9\n", encoding="utf-8")
    with Pilot(home=tmp_path, animation="off", doors=make_scene_factory(Sleeper)) as pilot:
        pilot.app.push(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.click("title.replays")
        pilot.click("replays.0")
        assert pilot.top.name == "message"
        assert "broken.yaml:4:1" in pilot.words() and "refused: distance" in pilot.words()
        pilot.check_layout()
    assert broken.read_text(encoding="utf-8").endswith("- move a6 a9\n")


def test_a_finished_game_is_replayed_step_by_step(tmp_path: Path) -> None:
    with Pilot(size=(1280, 720), home=tmp_path, animation="off", doors=make_scene_factory(Sleeper)) as pilot:
        game = HeadlessGame.begin("sacrifice", (ANA, PERSON), make=Sleeper, lines=LINES)
        path = game.record_path()
        game.close()
        pilot.open(make_scene_factory(Sleeper).create_replay(pilot.app, path))
        page = ReplayPage.on_top(pilot)
        pilot.click("replay.on")
        assert page.at == 1 and "wall:h f6" in page.places()
        pilot.click("replay.turn_on")
        assert page.at == 4
        pilot.key("end")
        assert page.at == len(LINES) and "Ana wins" in pilot.words()
        pilot.click("replay.back")
        assert page.at == len(LINES) - 1
        slider = pilot.rect("replay.scrub")
        pilot.click_at(slider.x + slider.w * 0.3, slider.cy)
        assert 0 < page.at < len(LINES)
        pilot.key("home")
        pilot.click("replay.play")
        pilot.settle(lambda: page.at >= 3)
        pilot.key("p")
        at = page.at
        pilot.step(2000)
        assert page.at == at and not page.is_playing()
        pilot.click("replay.branch")
        pilot.click("modal.yes")
        branch = TablePage.on_top(pilot)
        assert branch.action_count() == at and branch.record_path() != path


def test_taking_back_is_written_down_and_comes_back(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        page = open_table(pilot, ANA, NOVICE, make=Shuffler)
        page.play_on("move a6 a7", "end")
        pilot.settle(lambda: page.position()["round"] == 2)
        pilot.key("u")
        position, path = page.position(), page.record_path()
        page.close()
        again = HeadlessGame.resume(path, Sleeper)
        assert again.position() == position and again.action_count() == 1
        again.close()


def test_one_person_after_the_other_may_take_back() -> None:
    game = HeadlessGame.begin("sacrifice", (PERSON, PERSON), make=Sleeper)
    assert game.undo_count() == 0 and game.viewer == 0
    game.play_unseen("move a6 a7", "end")
    assert game.viewer == 1 and game.undo_count() == 1 and not game.undoes_computers()
    game.undo_unseen()
    assert game.viewer == 0 and game.action_count() == 1
    assert game.redo_unseen() == ["end"]
    game.close()


def test_a_curtain_falls_before_another_person_sees_hidden_things() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        game = HeadlessGame.begin("sacrifice", (ANA, PERSON), make=Sleeper)
        match = Match(replace(game.game, hidden=True), game.state())
        page = TablePage.open(pilot, HeadlessGame.from_match(match, game, Sleeper), settle=False)
        assert (
            pilot.top.name == "handover" and page.tr("table.handover.next_title", seat="Ana") in pilot.words()
        )  # nobody holds the device yet
        pilot.key("return")
        page.play_on("move a6 a7")
        page.play("end")
        pilot.step()  # the very next frame
        assert pilot.top.name == "handover"
        assert (
            page.tr("table.round", round="") not in pilot.words()
            and page.tr("table.handover.next_title", seat=page.seat_title(1)) in pilot.words()
        )
        pilot.key("escape")
        assert pilot.top.name == "table_menu"
        pilot.key("escape")
        assert pilot.top.name == "handover"
        pilot.check_layout()
        pilot.key("return")
        assert page.is_on_top() and page.viewer == 1


def test_a_game_that_an_older_version_shuffled_says_so(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "fixtures" / "version-0.1.0" / "records" / "terrorixico-novice.yaml"
    told = "An earlier version, which shuffled in another way, dealt this game"
    with Pilot(home=tmp_path, animation="off", doors=make_scene_factory(Sleeper)) as pilot:
        for path in (old.with_stem("sacrificio-novice"), old):
            assert not pilot.app.toasts.shown_texts
            pilot.open(pilot.doors.create_replay(pilot.app, path))
            ReplayPage.on_top(pilot)
        assert len(pilot.app.toasts.shown_texts) == 1 and told in pilot.app.toasts.shown_texts[0]
        pilot.settle(lambda: not pilot.app.toasts.shown_texts)
        copy = Path(shutil.copy(old, tmp_path))
        pilot.open(pilot.doors.resume_game(pilot.app, ResumableGame(copy, "terrorixico", (), 1, "")))
        assert told in TablePage.on_top(pilot).toasts()[0]


def test_files_that_cannot_be_read_come_last_and_folded_in_everyday_words(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "torn.yaml").write_text("format: record/1\ngame: [sacrifice\n", encoding="utf-8")
    with Pilot(home=tmp_path, animation="off", doors=make_scene_factory(Sleeper)) as pilot:
        pilot.app.push(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.click("title.replays")
        assert "torn" not in pilot.words() and "One file cannot be read" in pilot.words()
        pilot.click("replays.broken")
        assert "torn.yaml" in pilot.words() and "It was damaged, or changed by hand." in pilot.words()
        assert "expected" not in pilot.words()
        pilot.check_layout()
