"""Crash reports: one folder per unexpected exception in the user's log folder, without names of people.

Nothing is sent anywhere.
"""

from __future__ import annotations

import contextlib
import json
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pygame

from boardgames import __version__
from boardgames.data.atomic_files import free_names, write_new
from boardgames.data.data_paths import user_dir
from boardgames.data.validation import as_plain_data
from boardgames.ui.scene.preferences import Preferences
from boardgames.ui.scene.scene import Scene

LOG: Final = "log.txt"
NAMING: Final = ("player", "last_setup")
"""Settings that name people."""


def write_crash_report(
    error: BaseException, scenes: Iterable[Scene], settings: Preferences
) -> tuple[Path | None, Callable[[], Scene] | None]:
    """Write a folder with the traceback, versions, settings and evidence of the scenes.

    Return its path and a function that reopens the scene that can continue. The path is None if no folder can be
    written. Files that do not fit on the disk are left out.
    """
    scenes = tuple(scenes)
    where = " > ".join(scene.name for scene in scenes)
    kept: dict[str, str] = {}
    again: Callable[[], Scene] | None = None
    for scene in scenes:
        with contextlib.suppress(Exception):  # the cause of the crash may fail here again
            kept |= scene.crash_evidence()
            again = scene.recovery_factory() or again
    folder = _folder()
    if folder is None:
        return None, again
    told = {name: value for name, value in as_plain_data(settings, defaults=True).items() if name not in NAMING}
    for name, text in {LOG: _log(error, where), "settings.json": json.dumps(told, indent=1), **kept}.items():
        with contextlib.suppress(OSError):
            write_new(folder / name, text)
    return folder, again


def _folder() -> Path | None:
    """Create and return a new folder named after the current second, with a number if needed; None on failure."""
    with contextlib.suppress(OSError):
        for folder in free_names(user_dir("logs") / f"crash-{time.strftime('%Y%m%d-%H%M%S')}"):
            with contextlib.suppress(FileExistsError):
                folder.mkdir(parents=True)
                return folder
    return None


def _log(error: BaseException, where: str) -> str:
    lines = [
        f"time: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"boardgames: {__version__}",
        f"python: {sys.version.split()[0]} on {platform.system()} {platform.release()} {platform.machine()}",
        f"pygame: {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"where: {where}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)
