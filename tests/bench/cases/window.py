"""An app without sounds, and its loop by hand."""

from __future__ import annotations

import time
from typing import Any

FRAME = 16.0


def size_of(word: str) -> tuple[int, int]:
    """A size from `WxH`."""
    w, h = word.split("x")
    return int(w), int(h)


def opened(size: str, clock: Any = None) -> Any:
    """An app without sounds."""
    from boardgames.ui.app.app import App

    app = App(size=size_of(size), clock=clock)
    app.services.prefs.change(language="en")
    return app


def turn(app: Any) -> None:
    """One turn of the loop that sleeps for a moment at most."""
    app.after(20, lambda: None)
    app.step(wait=True)


def quiet(app: Any) -> None:
    """Until nothing moves."""
    app.step()
    until = time.time() + 3
    while app.is_animating and time.time() < until:
        app.step()
        time.sleep(0.005)
