"""The loop: it sleeps, it wakes, it survives our mistakes, and it tells scripts what is on the screen."""

from __future__ import annotations

import json
import shutil
import threading
from collections import deque
from pathlib import Path

import pygame
import pytest

from boardgames.draw.painter import Painter
from boardgames.record import load_record
from boardgames.ui.app import event_wait
from boardgames.ui.app.app import App
from boardgames.ui.app.timers import TimerQueue
from boardgames.ui.app.window_arguments import parser_of
from boardgames.ui.input.intents import Intent
from boardgames.ui.scene.clock import FixedClock
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.about import AboutScene
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.sacrifice.game import Sleeper
from tests.ui.page import PERSON, TablePage, open_table
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors


class Clumsy(Scene):
    """Falls over where it is told to."""

    name = "clumsy"

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app)
        self.where = where

    def handle(self, intent: Intent) -> bool:
        if self.where == "handle":
            raise ValueError("in handle")
        return super().handle(intent)

    def draw(self, painter: Painter) -> None:
        if self.where == "draw":
            raise ValueError("in draw")
        super().draw(painter)

    def update(self, dt: float) -> None:
        if self.where == "update":
            raise ValueError("in update")


def test_nothing_is_drawn_while_nothing_happens() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle(lambda: not pilot.app.toasts.shown_texts)
        for _ in range(50):  # the scene behind the title is drawn sharp once
            pilot.step()
        before = pilot.app.frames
        for _ in range(100):
            pilot.step()
        pilot.point(3, 3)
        pilot.point(5, 3)
        assert pilot.app.frames == before


@pytest.mark.parametrize("where", ["handle", "draw", "update"])
def test_a_mistake_of_ours_becomes_one_sentence_and_a_log(where: str) -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.app.push(Clumsy(pilot.app, where))
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0))
        for _ in range(5):
            pilot.clock.advance(16)
            pilot.app.step()
        assert pilot.top.name == "crash"
        words = pilot.words()
        assert "Traceback" not in words and "ValueError" not in words and pilot.tr("ui.crash.title") in words
        logs = list((pilot.home / "logs").glob("crash-*/log.txt"))
        assert len(logs) == 1 and f"in {where}" in logs[0].read_text()
        pilot.app.return_to_title()
        pilot.clock.advance(500)
        pilot.app.step()
        assert pilot.top.name == "title"


def test_a_game_goes_on_from_its_last_action_after_a_mistake_of_ours_and_each_has_a_report(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("time.strftime", lambda *_when: "20260102-030405")  # all in one second
    with Pilot(doors=make_scene_factory(Sleeper), animation="off", player="Ana") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        seats = (SeatChoice("person", name="Ana"), PERSON)
        open_table(pilot, "sacrifice", seats, make=Sleeper).play_on("move a6 a7")

        def fail() -> None:
            raise ValueError("once")

        for count in (1, 2):
            pilot.app.post(fail)
            pilot.app.step()
            assert pilot.top.name == "crash" and pilot.focused == "crash.go_on"
            pilot.check_layout()
            folders = list((pilot.home / "logs").iterdir())
            assert len(folders) == count
            for folder in folders:
                assert {path.name for path in folder.iterdir()} == {"log.txt", "settings.json", "record.yaml"}
                assert not any("Ana" in path.read_text(encoding="utf-8") for path in folder.iterdir())
                assert load_record(folder / "record.yaml").lines == ("move a6 a7",)
            pilot.top.widget_root.find("crash.go_on").on_press()
            page = TablePage.on_top(pilot)
            assert page.action_count() == 1
            pilot.app.step()
        shutil.rmtree(pilot.home / "logs")
        pilot.settle()
        page.play("move a7 a8")
        assert page.record_path().is_file() and not page.is_unsaved()


def test_a_thread_wakes_the_loop() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        came: list[str] = []
        thread = threading.Thread(target=lambda: pilot.app.services.post(lambda: came.append("reply")))
        thread.start()
        thread.join()
        pilot.step()
        assert came == ["reply"]


def test_a_posted_call_ends_the_longest_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_wait, "NAPS", ())
    monkeypatch.setattr(event_wait, "LONG_NAP_MS", 60_000.0)
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(AboutScene(pilot.app, pilot.doors.game_ids()))
        pilot.settle()
        calls = deque[str]()
        sleep = event_wait.EventWait(TimerQueue(pilot.clock), calls, pilot.clock.now, lambda: False)
        sleeper = threading.Thread(target=sleep.wait_for_events, daemon=True)
        sleeper.start()
        sleeper.join(0.1)
        assert sleeper.is_alive(), "nothing is due"
        calls.append("due")
        sleep.wake()
        sleeper.join(20)
        assert not sleeper.is_alive()


def test_posted_calls_that_post_others_leave_time_for_a_frame() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(AboutScene(pilot.app, pilot.doors.game_ids()))
        pilot.settle()
        came: list[float] = []

        def go_on() -> None:
            came.append(pilot.clock.now())
            pilot.clock.advance(5.0)
            if len(came) < 8:
                pilot.app.post(go_on)

        pilot.app.post(go_on)
        frames, pilot.app._dirty = pilot.app.frames, True
        pilot.app.step()
        assert 1 < len(came) < 8 and pilot.app.frames == frames + 1
        pilot.step()
        pilot.step()
        assert len(came) == 8, "the next turns go on"


def test_after_waits_and_forgets_scenes_that_are_gone() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        came: list[str] = []
        scene = pilot.open(AboutScene(pilot.app, pilot.doors.game_ids()))
        scene.after(1000, lambda: came.append("scene"))
        pilot.app.after(1000, lambda: came.append("app"))
        pilot.step(900)
        assert came == []
        pilot.app.pop()
        pilot.step(200)
        assert came == ["app"]


def test_scenes_fade_into_each_other_and_not_with_motion_off() -> None:
    for animation, frames in (("normal", 5), ("off", 0)):
        with Pilot(doors=stub_doors(), animation=animation) as pilot:
            pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
            pilot.settle()
            pilot.app.push(AboutScene(pilot.app, pilot.doors.game_ids()))
            moving = 0
            for _ in range(30):
                pilot.step()
                moving += pilot.app.is_animating
            assert (moving >= frames) if frames else moving == 0


def test_the_map_of_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    clock = FixedClock()
    app = App(size=(1280, 720), clock=clock, ui_map=tmp_path / "map.json")
    app.show_first_scene(TitleScene(app, stub_doors()))
    for _ in range(20):
        clock.advance(16)
        app.step()
    found = json.loads((tmp_path / "map.json").read_text())
    app.close()
    assert found["scene"] == "title" and found["size"] == [1280, 720] and found["focus"] == "title.play"
    items = {item["id"]: item for item in found["items"]}
    x, y, w, h = items["title.play"]["rect"]
    assert 0 < x < x + w < 1280 and 0 < y < y + h < 720 and items["title.play"]["usable"]


def test_a_picture_of_the_window() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.key("f12")
        pictures = list((pilot.home / "pictures").glob("*.png"))
        assert len(pictures) == 1 and pygame.image.load(pictures[0]).get_size() == (1280, 720)
        assert any(str(pictures[0]) in text for text in pilot.app.toasts.shown_texts)


def test_a_new_size_lays_everything_out_anew_and_is_remembered() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.settle()
        pilot.app._fixed_size = False
        pilot.app.window.resize((1600, 900))
        pilot.settle(lambda: pilot.app.services.settings.window == (1600, 900))
        pilot.check_layout()


def test_the_first_window_is_no_larger_than_the_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (3840, 2160)])
    app = App(clock=FixedClock())
    usual, opened = app.services.settings.window, app.window.size
    app.close()
    assert usual[0] < 1366 and usual[1] > 768 and opened == (usual[0], 768)


def test_full_screen_is_remembered() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.key("f11")
        assert pilot.app.services.settings.fullscreen
        pilot.key("f11")
        assert not pilot.app.services.settings.fullscreen


def test_mute_by_key() -> None:
    with Pilot(doors=stub_doors()) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        pilot.key("m", ctrl=True)
        assert pilot.app.services.settings.mute and pilot.app.toasts.shown_texts


def test_arguments() -> None:
    parsed = parser_of("play").parse_args(["--size", "1280x720", "--ui-map", "m.json"])
    assert parsed.size == (1280, 720) and parsed.ui_map == Path("m.json")
    with pytest.raises(SystemExit):
        parser_of("play").parse_args(["--size", "big"])
    assert parser_of("replay").parse_args(["x.txt"]).file == Path("x.txt")
