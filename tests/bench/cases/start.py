"""The start: a bare window, the app to its first frame."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from .figures import told
from .window import size_of

BORN = float(os.environ.get("BENCH_BORN", "0")) or time.time()


def first_flip() -> dict[str, float]:
    return {"cpu": time.process_time() * 1000, "wall": (time.time() - BORN) * 1000}


def bare(size: str) -> None:
    """The yardstick: nothing but a window with one colour."""
    import pygame

    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    window = pygame.Window("bare", size_of(size), resizable=True, allow_high_dpi=True)
    window.get_surface().fill((40, 40, 40))
    window.flip()
    told(**first_flip())
    sys.stdout.flush()
    os._exit(0)


def start(size: str, linger: str = "0") -> None:
    """The app to its first flip; it lives on for `linger` seconds, for what it puts off."""
    from boardgames.ui.app import app_window

    flip, seen = app_window.AppWindow.flip, []

    def flipped(self: Any) -> None:
        flip(self)
        if not seen:
            seen.append(first_flip())
            if not float(linger):
                told(**seen[0], modules=len(sys.modules))
                os._exit(0)

    app_window.AppWindow.flip = flipped  # type: ignore[method-assign]
    if float(linger):
        from boardgames.ui.scene import scene

        advance, until = scene.Scene.advance, time.time() + float(linger)

        def advanced(self: Any, dt: float) -> None:
            advance(self, dt)
            self.services.after(50, lambda: None)
            if seen and time.time() > until:
                self.app.quit()

        scene.Scene.advance = advanced  # type: ignore[method-assign]
    from boardgames.__main__ import main

    main(["play", "--size", size])
    told(**seen[0], modules=len(sys.modules))
