"""Preferences of the operating system: reduced motion, high contrast. Read at the first start; errors are ignored."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from boardgames.ui.scene.scene import SceneHost

RunCommand = Callable[[Sequence[str]], str]

GNOME: Final = "org.gnome.desktop"
PORTAL: Final = (
    "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
    "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read",
    "org.freedesktop.appearance",
)  # fmt: skip
MOTION: Final = "reduced-motion"
SECONDS: Final = 2.0
ANIMATION, CONTRAST = 0x1042, 0x0042
"""Of Windows: SPI_GETCLIENTAREAANIMATION, SPI_GETHIGHCONTRAST."""
CONTRAST_ON: Final = 1


class OsPreferences(NamedTuple):
    """Preferences found in the operating system."""

    reduced_motion: bool = False
    high_contrast: bool = False


def command_output(words: Sequence[str]) -> str:
    """Output of a system command, stripped; empty if it fails."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def read_os_preferences(ask: RunCommand = command_output, platform: str = sys.platform) -> OsPreferences:
    """Return the preferences of this desktop."""
    if platform == "win32":
        return _of_windows()
    if platform == "darwin":
        read = ("defaults", "read", "com.apple.universalaccess")
        return OsPreferences(ask((*read, "reduceMotion")) == "1", ask((*read, "increaseContrast")) == "1")
    still = ask(("gsettings", "get", f"{GNOME}.interface", "enable-animations")) == "false"
    high = ask(("gsettings", "get", f"{GNOME}.a11y.interface", "high-contrast")) == "true"
    still, high = (one or "uint32 1" in ask((*PORTAL, key)) for one, key in ((still, MOTION), (high, "contrast")))
    return OsPreferences(still, high)


def _of_windows() -> OsPreferences:
    try:
        import ctypes

        class HighContrast(ctypes.Structure):
            _fields_ = [("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p)]

        call = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined, unused-ignore]
        moves = ctypes.c_int(1)
        known = call(ANIMATION, 0, ctypes.byref(moves), 0)
        high = HighContrast(ctypes.sizeof(HighContrast), 0, None)
        told = call(CONTRAST, high.size, ctypes.byref(high), 0)
        return OsPreferences(bool(known) and not moves.value, bool(told) and bool(high.flags & CONTRAST_ON))
    except (ImportError, AttributeError, OSError, ValueError):
        return OsPreferences()


def apply_os_preferences(window: SceneHost, found: OsPreferences) -> None:
    """Apply the preferences found, and show a toast for each change."""
    prefs = window.services.prefs
    for name, toast, wanted in (
        ("reduced_motion", "ui.toast.wish_motion", found.reduced_motion),
        ("high_contrast", "ui.toast.wish_contrast", found.high_contrast),
    ):
        if wanted and not getattr(prefs.value, name):
            prefs.change(**{name: True})
            window.toast(toast)
