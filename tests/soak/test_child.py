"""A child of the soak opens a real window where it is to be seen, and none where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHILD = Path(__file__).with_name("child.py")
ASK = "import os, runpy, sys; runpy.run_path(sys.argv[2]); print(os.environ.get('SDL_VIDEODRIVER', 'a window'))"


@pytest.mark.parametrize(("way", "driver"), [("play", "a window"), ("workshop", "a window"), ("day", "dummy")])
def test_a_child_that_is_seen_has_a_window(way: str, driver: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    words = [sys.executable, "-c", ASK, way, str(CHILD)]
    done = subprocess.run(words, capture_output=True, text=True, env=env, check=True)
    assert done.stdout.strip() == driver
