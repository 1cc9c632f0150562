"""Opened from outside: what a file opens with, who gets it when a window is open, and what is not taken."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from boardgames.data.own_rules import read_set
from boardgames.data.rule_packs import write_pack
from boardgames.ui.app import single_instance
from boardgames.ui.app import startup as starting
from boardgames.ui.app.app import App
from boardgames.ui.app.incoming_files import open_file_over
from boardgames.ui.app.single_instance import (
    LONGEST,
    MOST_WAITING,
    PATIENCE,
    SingleInstanceListener,
    send_to_running_instance,
)
from boardgames.ui.shell.title_screen import TitleScene
from tests.ui.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "fixtures" / "version-0.1.0" / "records" / "app-sacrifice.yaml"
SCENARIO = next((ROOT / "tests" / "games" / "sacrifice" / "scenarios").glob("01*.yaml"))
SET = ROOT / "examples" / "terrorixico-roads"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def bell(home: Path) -> Iterator[tuple[SingleInstanceListener, list[Path]]]:
    """A window's bell, and what it was told to open."""
    told: list[Path] = []
    bell = SingleInstanceListener(told.append)
    bell.start_listening()
    yield bell, told
    bell.close()


def test_a_file_dropped_anywhere_opens_as_what_it_is(tmp_path: Path) -> None:
    pack = tmp_path / "roads.pack.zip"
    write_pack(read_set(SET), pack)
    broken = tmp_path / "broken.yaml"
    broken.write_text("format: record/1\ngame: none\n", encoding="utf-8")
    with Pilot(home=tmp_path / "home") as pilot:
        pilot.open(TitleScene(pilot.app, pilot.app.scene_factory))
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(RECORD)))
        pilot.step()
        assert pilot.top.name == "replay"
        for path in (SCENARIO, broken, tmp_path / "nothing.yaml", pack):
            open_file_over(pilot.app, pilot.app.scene_factory, path)
            pilot.step()
            wanted = "setup" if path is pack else "replay" if path is SCENARIO else "message"
            assert pilot.top.name == wanted, path
        assert len(pilot.app.scenes) == 2, "what is opened next takes the place of what was opened before"


def test_a_second_start_hands_its_file_to_the_open_window(
    bell: tuple[SingleInstanceListener, list[Path]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun: list[object] = []
    monkeypatch.setattr(App, "run", lambda app, scene: (begun.append(scene), app.close()))
    monkeypatch.chdir(RECORD.parent)
    assert starting.run_app(["open", RECORD.name]) == 0
    until = time.monotonic() + PATIENCE
    while not bell[1] and time.monotonic() < until:  # the thread goes on once it has said that it took the file
        time.sleep(0.002)
    assert begun == [] and bell[1] == [RECORD]
    assert starting.run_app(["open"]) == 0 and len(begun) == 1, "without a file it opens a window of its own"
    bell[0].close()
    assert starting.run_app(["open", str(RECORD)]) == 0 and len(begun) == 2, "nobody is there to take it"


def test_a_window_that_died_is_nobody(home: Path) -> None:
    folder = home / "cache" / "windows"
    folder.mkdir(parents=True)
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(str(folder / "1.sock"))
    dead.close()
    assert not send_to_running_instance(RECORD) and list(folder.iterdir()) == []


def test_whatever_else_is_said_at_the_door_gets_no_answer(
    bell: tuple[SingleInstanceListener, list[Path]], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", 0.2)
    door = home / "cache" / "windows" / f"{os.getpid()}.sock"
    assert door.parent.stat().st_mode & 0o077 == 0, "nobody else comes to the door"
    good = {"format": "open/1", "path": str(RECORD)}
    hostile = [
        b"\n",
        b"\xff\xfe\n",
        b"[" * (LONGEST - 1) + b"\n",
        b"x" * (LONGEST + 1),
        b"7\n",
        json.dumps(good | {"format": "run/1"}).encode() + b"\n",
        *(
            json.dumps(good | {"path": path}).encode() + b"\n"
            for path in ("", "a.yaml", "/no/such/file", "a\0b", 7, None, ["/"], {"a": "/"}, "/" + "a" * 4900)
        ),
        json.dumps(good).encode(),  # no end: it is waited for a moment only
    ]
    for line in hostile:
        with socket.socket(socket.AF_UNIX) as wire:
            wire.connect(str(door))
            wire.settimeout(2.0)
            wire.sendall(line)
            with contextlib.suppress(ConnectionResetError):
                assert wire.recv(16) == b"", line[:60]
    assert bell[1] == [] and send_to_running_instance(RECORD), "and the next one is heard"
    assert [send_to_running_instance(RECORD) for _ in range(MOST_WAITING)] == [True] * (MOST_WAITING - 1) + [False], (
        "no flood"
    )
    bell[0].confirm_opened()
    assert send_to_running_instance(RECORD)


def test_a_window_listens_and_opens_what_it_is_handed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: a start with a file meets a running window; nothing is started by it."""
    record = home / "game.yaml"
    shutil.copy(RECORD, record)
    monkeypatch.setattr(starting, "LISTEN_MS", 0.0)
    monkeypatch.setattr("subprocess.Popen", None)
    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", None)
    rung: list[bool] = []

    def run(app: App, first: object) -> None:
        app.show_first_scene(first)  # type: ignore[arg-type]
        app.step()
        caller = threading.Thread(target=lambda: rung.append(send_to_running_instance(record)))
        caller.start()
        until = time.monotonic() + 5
        while time.monotonic() < until and app.top.name != "replay":
            app.step()
        caller.join()
        assert rung == [True] and app.top.name == "replay"
        app.close()

    monkeypatch.setattr(App, "run", run)
    assert starting.run_app(["play"]) == 0
    assert list((home / "cache" / "windows").iterdir()) == [], "the bell goes with the window"
