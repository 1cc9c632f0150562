"""Nothing is lost: a game goes on after a crash, damaged files get a sentence, replays step by step."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from boardgames.core.machine import Action
from boardgames.core.match import Match
from boardgames.ui.app.stack import Stack
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.replay.replay import ReplayScene
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.doors import Resumable, SeatChoice, TableChoice
from boardgames.ui.shell.title import Title
from tests.games.sacrifice.game import LINES, Shuffler, Sleeper
from tests.games.sacrifice.pilot import PERSON, give, open_table
from tests.ui.pilot import Pilot

ANA = SeatChoice("person", name="Ana")
NOVICE = SeatChoice("computer", level="novice")


def test_after_a_crash_the_title_offers_to_go_on(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off", doors=table_doors(Sleeper)) as pilot:
        scene = open_table(pilot, ANA, NOVICE)
        give(pilot, scene, "move a6 a7")
        before = scene.session.match.dump()
        if scene.session.pen is not None:
            scene.session.pen.close()
        pilot.app._stack = Stack(lambda: None, lambda: None)  # as if the process had been killed: nobody leaves
        pilot.open(Title(pilot.app, pilot.doors))
        assert pilot.focused == "title.continue"
        assert "Ana" in pilot.words() and "Novice" in pilot.words() and "round 1" in pilot.words()
        pilot.key("return")
        again = pilot.top
        assert isinstance(again, TableScene) and again.session.match.dump() == before
        assert again.session.seats == (ANA, NOVICE)
        give(pilot, again, "move a7 a8")
        path = again.session.pen.path if again.session.pen else None
        assert path is not None and path.read_text(encoding="utf-8").rstrip().endswith("- move a7 a8")


def test_a_game_that_another_window_plays_goes_on_as_a_copy(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off", doors=table_doors(Sleeper), language="fr") as pilot:
        other = Session.begin(TableChoice("sacrifice", (ANA, NOVICE), {}, 1), Sleeper)
        other.play(Action("move a6 a7"))
        pilot.open(Title(pilot.app, pilot.doors))
        pilot.key("return")
        assert pilot.top.name == "question"
        pilot.check_layout()
        pilot.click("modal.yes")
        copy = pilot.top
        assert isinstance(copy, TableScene) and copy.session.match.dump() == other.match.dump()
        assert copy.session.pen is not None and other.pen is not None and copy.session.pen.path != other.pen.path
        give(pilot, copy, "move a7 a8")
        other.play(Action("end"))
        assert not other.unsaved and not copy.session.unsaved
        other.close()


def test_a_damaged_record_gets_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    broken = folder / "broken.yaml"
    broken.write_text("format: record/1\ngame: sacrifice\nactions:\n- move a6 a9\n", encoding="utf-8")
    with Pilot(home=tmp_path, animation="off", doors=table_doors(Sleeper)) as pilot:
        pilot.app.push(Title(pilot.app, pilot.doors))
        pilot.settle()
        pilot.click("title.replays")
        pilot.click("replays.0")
        assert pilot.top.name == "message"
        assert "broken.yaml:4:1" in pilot.words() and "refused: distance" in pilot.words()
        pilot.check_layout()
    assert broken.read_text(encoding="utf-8").endswith("- move a6 a9\n")


def test_a_finished_game_is_replayed_step_by_step(tmp_path: Path) -> None:
    with Pilot(size=(1280, 720), home=tmp_path, animation="off", doors=table_doors(Sleeper)) as pilot:
        choice = TableChoice("sacrifice", (ANA, PERSON), {}, 1)
        session = Session.begin(choice, Sleeper)
        for line in LINES:
            session.play(Action(line))
        path = session.pen.path if session.pen else Path()
        session.close()
        scene = pilot.open(table_doors(Sleeper).open_record(pilot.app, path))
        assert isinstance(scene, ReplayScene)
        pilot.click("replay.on")
        assert scene.at == 1 and "wall:h f6" in scene.board.rects
        pilot.click("replay.turn_on")
        assert scene.at == 4
        pilot.key("end")
        assert scene.at == len(LINES) and "Ana wins" in pilot.words()
        pilot.click("replay.back")
        assert scene.at == len(LINES) - 1
        slider = pilot.rect("replay.scrub")
        pilot.click_at(slider.x + slider.w * 0.3, slider.cy)
        assert 0 < scene.at < len(LINES)
        pilot.key("home")
        pilot.click("replay.play")
        pilot.settle(lambda: scene.at >= 3)
        pilot.key("p")
        at = scene.at
        pilot.step(2000)
        assert scene.at == at and not scene.playing
        pilot.click("replay.branch")
        pilot.click("modal.yes")
        branch = pilot.top
        assert isinstance(branch, TableScene) and len(branch.session.match) == at
        assert branch.session.pen is not None and branch.session.pen.path != path


def test_taking_back_is_written_down_and_comes_back(tmp_path: Path) -> None:
    with Pilot(home=tmp_path, animation="off") as pilot:
        scene = open_table(pilot, ANA, NOVICE, make=Shuffler)
        give(pilot, scene, "move a6 a7")
        give(pilot, scene, "end")
        pilot.settle(lambda: scene.session.match.dump()["round"] == 2)
        pilot.key("u")
        dump = scene.session.match.dump()
        assert scene.session.pen is not None
        path = scene.session.pen.path
        scene.session.close()
        again = Session.resume(path, Sleeper)
        assert again.match.dump() == dump and len(again.match) == 1
        again.close()


def test_one_person_after_the_other_may_take_back() -> None:
    choice = TableChoice("sacrifice", (PERSON, PERSON), {}, 1)
    session = Session.begin(choice, Sleeper)
    assert session.undo_count() == 0 and session.eyes == 0
    session.play(Action("move a6 a7"))
    session.play(Action("end"))
    assert session.eyes == 1 and session.undo_count() == 1 and not session.takes_back
    session.undo()
    assert session.eyes == 0 and len(session.match) == 1
    assert [entry.action for entry in session.redo()] == ["end"]
    session.close()


def test_a_curtain_falls_before_another_person_sees_hidden_things() -> None:
    with Pilot(size=(1024, 640), animation="normal") as pilot:
        choice = TableChoice("sacrifice", (ANA, PERSON), {}, 1)
        session = Session.begin(choice, Sleeper)
        match = Match(replace(session.match.game, hidden=True), session.match.state_after(0))
        scene = TableScene(pilot.app, Session(match, session.record, session.seats, Sleeper))
        pilot.app.push(scene)
        pilot.step()
        assert pilot.top.name == "handover" and "Ana, your turn" in pilot.words()  # nobody holds the device yet
        pilot.key("return")
        scene.perform(Action("move a6 a7"))
        pilot.settle()
        scene.perform(Action("end"))
        pilot.step()  # the very next frame
        assert pilot.top.name == "handover"
        assert "Round" not in pilot.words() and "Lapis, your turn" in pilot.words()
        pilot.key("escape")
        assert pilot.top.name == "table_menu"
        pilot.key("escape")
        assert pilot.top.name == "handover"
        pilot.check_layout()
        pilot.key("return")
        assert pilot.top is scene and scene.eyes == 1


def test_a_game_that_an_older_version_shuffled_says_so(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "fixtures" / "version-0.1.0" / "records" / "terrorixico-novice.yaml"
    told = "An earlier version, which shuffled in another way, dealt this game"
    with Pilot(home=tmp_path, animation="off", doors=table_doors(Sleeper)) as pilot:
        for path in (old.with_stem("sacrificio-novice"), old):
            assert not pilot.app.toasts.texts
            pilot.open(pilot.doors.open_record(pilot.app, path))
            assert isinstance(pilot.top, ReplayScene)
        assert len(pilot.app.toasts.texts) == 1 and told in pilot.app.toasts.texts[0]
        pilot.settle(lambda: not pilot.app.toasts.texts)
        copy = Path(shutil.copy(old, tmp_path))
        pilot.open(pilot.doors.resume(pilot.app, Resumable(copy, "terrorixico", (), 1, "")))
        assert isinstance(pilot.top, TableScene) and told in pilot.app.toasts.texts[0]
