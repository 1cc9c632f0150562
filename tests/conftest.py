"""Settings of every test: no screen, no sound, a home of its own, and the toy game on request."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
_HOME = tempfile.TemporaryDirectory(prefix="boardgames-home-")
os.environ["BOARDGAMES_HOME"] = _HOME.name
# where the suite runs in the background Ctrl-C is ignored, and so it would be in all that it starts
signal.signal(signal.SIGINT, signal.default_int_handler)
os.fsync = lambda _file: None  # no test pulls the plug, and a busy disk takes its time for each of thousands


def pytest_configure() -> None:
    """Let each drawing be rasterised once."""
    from tests.kept_pictures import keep_pictures  # pygame greets nobody who has set what stands above

    keep_pictures()


@pytest.fixture
def toy() -> Iterator[None]:
    """The registry knows the game `toy` while the test runs."""
    from tests.core.toy_game import registered

    with registered():
        yield
