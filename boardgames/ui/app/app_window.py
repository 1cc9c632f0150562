"""The window itself: size, full screen, pixel density, pictures of it."""

from __future__ import annotations

import contextlib
import io
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, final

import pygame

from boardgames.data.atomic_files import write_new
from boardgames.data.data_paths import user_dir
from boardgames.ui.scene.activation_guard import ActivationGuard
from boardgames.ui.scene.preferences import Preferences
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import SceneFactory

if TYPE_CHECKING:
    from boardgames.ui.app.announcer import Announcer

LEAST: Final = (640, 400)
"""Points: the smallest window in which body text of a scene (`draw/viewport.py`) can still be read."""


def _plain_pixels() -> None:
    """Let SDL hand pixels to an X server directly, unless the environment says otherwise.

    Without a graphics card, a flip by way of a texture costs 18 ms of CPU (1920x1080), a direct one less than 1.
    Other video drivers have no direct way.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _on_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Return a window's width and height in points, no larger than the first desktop.

    The display must be initialised. On a laptop of 1366x768 or 1280x720 the default window would not fit.
    """
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(size[0], width), min(size[1], height)


@final
class AppWindow:
    """One resizable window with software pixels, aware of dense screens."""

    __slots__ = ("_window",)

    def __init__(
        self, title: str, size: tuple[int, int] | None, settings: Preferences, icon: pygame.Surface | None
    ) -> None:
        """`size` in points; None for the one of the settings, as far as the desktop has room for it."""
        _plain_pixels()
        size = size or _on_desktop(settings.window)
        size = max(size[0], LEAST[0]), max(size[1], LEAST[1])
        self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = LEAST
        if icon is not None:
            self._window.set_icon(icon)
        if settings.fullscreen:
            self._window.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """Surface to draw on. Read it anew every frame, because a resize replaces it."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points, the unit of mouse coordinates."""
        return self._window.size

    @property
    def density(self) -> float:
        """Pixels per point."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def resize(self, size: tuple[int, int]) -> None:
        self._window.size = size

    def set_title(self, title: str) -> None:
        if self._window.title != title:
            self._window.title = title

    def set_fullscreen(self, on: bool) -> None:
        """Switch to full screen, or back to the previous window."""
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()

    def flip(self) -> None:
        self._window.flip()

    def bring_to_front(self) -> None:
        """Raise the window above others, if the system allows it."""
        with contextlib.suppress(pygame.error):
            self._window.restore()
            self._window.focus()

    def close(self) -> None:
        self._window.destroy()

    def save_picture(self) -> Path | None:
        """Write a screenshot as PNG into the user's pictures and return its path; None if that fails."""
        path = user_dir("pictures") / f"boardgames-{time.strftime('%Y%m%d-%H%M%S')}.png"
        drawn = io.BytesIO()  # pygame does not report a full disk
        try:
            pygame.image.save(self.surface, drawn, path.name)
            return write_new(path, drawn.getvalue())
        except (OSError, pygame.error):
            return None


class AppHost(SceneHost, Protocol):
    """Interface of the app for its own parts, in addition to `SceneHost`."""

    announcer: Announcer | None
    scene_factory: SceneFactory
    activation: ActivationGuard
    window: AppWindow

    @property
    def is_current(self) -> bool:
        """True if the last frame shows the current state."""

    @property
    def is_animating(self) -> bool:
        """True if an animation needs further frames."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """The stack, the lowest scene first."""

    def ensure_announcer(self) -> Announcer:
        """Return the announcer; create it at the first call."""

    def after(self, ms: float, call: Callable[[], None]) -> None:
        """Run `call` on the loop in `ms` milliseconds."""

    def post(self, call: Callable[[], None]) -> None:
        """Run `call` on the loop, soon; may be called from any thread."""
