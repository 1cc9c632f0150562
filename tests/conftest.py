"""Settings of every test: no screen, no sound, a home of its own, and the toy game on request."""

from __future__ import annotations

import gc
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


def pytest_configure(config: pytest.Config) -> None:
    """Let each drawing be rasterised once, by whichever process of the run needs it first."""
    from tests.kept_pictures import folder_of_run, keep_pictures  # pygame greets nobody who has set what is above

    keep_pictures()
    folder = folder_of_run()
    folder.__enter__()
    config.add_cleanup(lambda: folder.__exit__(None, None, None))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Let the garbage collector leave alone what lives as long as the run: some million objects.

    An app freezes and thaws what lives; here that would thaw these, too.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.freeze = gc.unfreeze = lambda: None
        gc.set_threshold(5_000, 10, 10)
        gc.enable()


@pytest.fixture
def toy() -> Iterator[None]:
    """The registry knows the game `toy` while the test runs."""
    from tests.core.toy_game import registered

    with registered():
        yield
