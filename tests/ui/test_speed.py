"""How much work the window does, counted instead of timed, so that it can fail on any machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame

from boardgames.data.cache import Cache
from boardgames.data.places import share
from boardgames.draw.images import Images

FIRST_FRAME = """
import sys
from boardgames.ui.app.window import Screen

def flipped(screen):
    own = [name for name in sys.modules if name.startswith("boardgames")]
    print(len(sys.modules), len(own), *[name for name in HEAVY if name in sys.modules], sep=",")
    sys.exit()

HEAVY = sys.argv[1].split(",")
Screen.flip = flipped
from boardgames.ui.app.start import start
start(["play", "--size", "1280x720"])
"""
HEAVY = ("pydantic", "yaml", "multiprocessing", "boardgames.ui.play.table", "boardgames.games.sacrifice")


def first_frame(home: Path) -> list[str]:
    """What was imported before the first frame: modules, our own, heavy ones."""
    env = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", BOARDGAMES_HOME=str(home))
    words = [sys.executable, "-c", FIRST_FRAME, ",".join(HEAVY)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()[-1].split(",")


def test_nothing_is_imported_before_it_is_needed(tmp_path: Path) -> None:
    first, second = first_frame(tmp_path), first_frame(tmp_path)
    assert set(first[2:]) <= {"yaml"}, "the first start alone reads texts"
    assert not second[2:]
    assert int(second[0]) < 300 and int(second[1]) < 95


def test_kept_pictures_are_the_same_pixel_for_pixel(tmp_path: Path) -> None:
    names = ("sacrifice/cover", "shell/table")
    fresh = Images(share("assets"), Cache(tmp_path))
    drawn = [fresh.picture(name, 300, 400) for name in names] + [fresh.picture(names[0], 200, 280, (9, 99, 200))]
    assert not list(tmp_path.iterdir()), "nothing is written before the first frame"
    while fresh.settle():
        pass
    kept = Images(share("assets"), Cache(tmp_path))
    read = [kept.picture(name, 300, 400) for name in names] + [kept.picture(names[0], 200, 280, (9, 99, 200))]
    assert not kept._unkept, "one was drawn anew"
    for one, other in zip(drawn, read, strict=True):
        assert one.get_size() == other.get_size() and one.get_flags() == other.get_flags()
        assert one.get_masks() == other.get_masks()
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
