"""What is done to the app in a real window: killed, stopped, without screen, sound, fonts, room; two at once."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from boardgames import registry
from boardgames.record import load_record, replay_record
from tests.soak.life import Life, Row, screen


def kills(life: Life) -> Iterator[Row]:
    """Kill -9 at a moment of chance, in each game and in the workshop; the next start goes on."""
    what = [("play", game) for game in registry.GAME_IDS] + [("workshop", game) for game in registry.GAME_IDS[:1]]
    each = max(1, life.given.kills // len(what))
    with screen():
        for way, game in what:
            lost = tracebacks = hangs = drafts = 0
            most, path, home = 0.0, "", life.home()
            for _ in range(each):
                left = any(home.glob("drafts/*.json"))
                child = life.start(home, way, game, *([path] if path else []))
                hangs += not child.until(life.chance.randint(2, 40))
                time.sleep(life.chance.random() * 0.1)
                most = max(most, child.megabytes)
                child.kill()
                lost += child.lost() + child.drafts_lost() + (left and bool(child.shown) and not child.offers)
                drafts += left
                tracebacks += child.tracebacks
                path = child.shown[-1][2] if child.shown and way == "play" else ""
                path = "" if path and replay_record(load_record(Path(path))).outcome() is not None else path
            empty = [
                one for one in home.rglob("*") if one.is_file() and not one.stat().st_size and one.suffix == ".yaml"
            ]
            note = f"{drafts} drafts were left, and offered" if drafts else ""
            yield Row(f"kill -9, {way} {game}", each, lost + len(empty), tracebacks, hangs, most, note)
            shutil.rmtree(home, ignore_errors=True)


def signals(life: Life) -> Iterator[Row]:
    """Stopped for a while, and continued."""
    with screen():
        child = life.start(life.home(), "play", "sacrifice")
        hangs = not child.until(5)
        for _ in range(3):
            os.killpg(child.process.pid, signal.SIGSTOP)
            time.sleep(1.5)
            os.killpg(child.process.pid, signal.SIGCONT)
            hangs += not child.goes_on()
        most = child.megabytes
        child.kill()
        yield Row("stopped, continued", 3, child.lost(), child.tracebacks, hangs, most)


def server(life: Life) -> Iterator[Row]:
    """The X server is killed in mid-game; the next start goes on."""
    lost = tracebacks = hangs = 0
    most, path, home, times = 0.0, "", life.home(), 3
    for _ in range(times):
        with screen() as x:
            child = life.start(home, "play", "terrorixico", *([path] if path else []))
            hangs += not child.until(8)
            most = max(most, child.megabytes)
            x.kill()
            x.wait()
            try:
                child.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                hangs += 1
                child.kill()
        lost += child.lost()
        tracebacks += child.tracebacks
        path = child.shown[-1][2] if child.shown else path
    yield Row("X server killed", times, lost, tracebacks, hangs, most)


def clock(life: Life) -> Iterator[Row]:
    """The system's clock goes back and forth by days, as the app's process sees it."""
    with screen():
        child = life.start(life.home(), "play", "sacrificio", SOAK_CLOCK="jumps")
        hangs = not child.until(60)
        most = child.megabytes
        child.kill()
        yield Row("clock back and forth", 60, child.lost(), child.tracebacks, hangs, most, "time.time patched")


def sound(life: Life) -> Iterator[Row]:
    """No sound driver, and one that does not exist."""
    with screen():
        for driver in ("nonsense", "alsa"):
            child = life.start(life.home(), "play", "sacrifice", SDL_AUDIODRIVER=driver)
            hangs = not child.until(5)
            most = child.megabytes
            child.kill()
            yield Row(f"sound driver {driver}", 5, child.lost(), child.tracebacks, hangs, most)


def fonts(life: Life) -> Iterator[Row]:
    """No fonts but ours, and nothing in the environment."""
    with screen():
        nothing = {"FONTCONFIG_FILE": "/dev/null", "XDG_DATA_DIRS": "/nowhere", "LANG": "C", "LC_ALL": ""}
        child = life.start(life.home(), "play", "walpurgisnacht", **nothing)
        hangs = not child.until(5)
        most = child.megabytes
        child.kill()
        yield Row("no fonts but ours", 5, child.lost(), child.tracebacks, hangs, most)


def tiny(life: Life) -> Iterator[Row]:
    """A screen of 200 x 200."""
    with screen("200x200x24"):
        child = life.start(life.home(), "play", "sacrifice")
        hangs = not child.until(10)
        most = child.megabytes
        child.kill()
        yield Row("screen of 200 x 200", 10, child.lost(), child.tracebacks, hangs, most)


def windows(life: Life) -> Iterator[Row]:
    """Two windows on one home: the second asks about the game that the first plays."""
    with screen():
        home = life.home()
        one = life.start(home, "play", "sacrifice")
        hangs = not one.until(5)
        two = life.start(home, "play", "sacrifice", one.shown[-1][2])
        asked = two.until_says("scene question")
        three = life.start(home, "play", "terrorixico")
        hangs += not three.until(5)
        hangs += not one.goes_on()
        most = max(child.megabytes for child in (one, two, three))
        for child in (one, two, three):
            child.kill()
        lost = one.lost() + three.lost() + (not asked)
        note = "the second one asks" if asked else "the second one did NOT ask"
        yield Row("two windows, one home", 3, lost, one.tracebacks, hangs, most, note)
